"""Each reader gets the game in the language that their browser asks for, whatever the others at the table read."""

from __future__ import annotations

from server.harness import Guest, Server, story


def twice(text: str) -> bool:
    half = len(text) // 2
    return bool(text) and text[:half].strip() == text[half:].strip()


@story
async def test_two_people_read_one_table_in_two_languages(server: Server):
    ann, ben = [await Guest(server, name).enter() for name in ("Ann", "Ben")]
    ann.web.cookies.set("language", "en-twice")
    ben.web.cookies.set("language", "../../xx")
    table = await ann.post("/tables", game="cosmoforce", seats=2, pace="slow")
    await ben.post("/tables/join", code=table["code"])
    await ben.post(f"/tables/{table['id']}/sit", seat=1)
    await ann.post(f"/tables/{table['id']}/start")
    async with ann.at(table["id"], text=True) as hers, ben.at(table["id"], text=True) as his:
        asked, english = await hers.asked(), await his.asked()
        assert twice(asked["title"])
        assert all(twice(option["words"]) for option in asked["options"])
        assert english["title"] == "Which ship do you fly?"
        assert asked["title"] == f"{english['title']} {english['title']}"
        assert [option["step"][2:] for option in asked["options"]] == [it["step"][2:] for it in english["options"]]
        assert hers.snapshot
        assert his.snapshot
        assert twice(hers.snapshot["goal"]["words"])
        assert not twice(his.snapshot["goal"]["words"])
    about = f"/tables/{table['id']}/about?target=preset:Midge"
    assert twice((await ann.get(about))["kind"])
    assert (await ben.get(about))["kind"] == "Ship design"


@story
async def test_a_page_is_told_which_languages_there_are(server: Server):
    ann = await Guest(server, "Ann").enter()
    assert await ann.get("/languages") == []
    refused = await ann.get("/languages/de", expect=404)
    assert refused["words"] == "There is no such language."
