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
async def test_refusals_are_said_in_the_language_of_whoever_asks(server: Server):
    ann, ben = [await Guest(server, name).enter() for name in ("Ann", "Ben")]
    ann.web.cookies.set("language", "en-twice")
    refused = await ann.get("/languages/de", expect=404)
    assert refused["words"] == "There is no such language language. There is no such language language."
    table = await ann.post("/tables", game="catastrophe", seats=2, pace="slow")
    await ben.post("/tables/join", code=table["code"])
    await ben.post(f"/tables/{table['id']}/sit", seat=1)
    await ann.post(f"/tables/{table['id']}/start")
    async with ann.at(table["id"]) as hers, ben.at(table["id"]) as his:
        for at, is_twice in ((hers, True), (his, False)):
            refused = await at.ask("answer", number=99, answers=[["pass", 0]])
            assert twice(refused["words"]) == is_twice, refused


@story
async def test_lessons_notes_and_the_lists_of_games_are_read_in_two_languages(server: Server):
    ann, ben = [await Guest(server, name).enter() for name in ("Ann", "Ben")]
    ann.web.cookies.set("language", "en-twice")
    for guest, is_twice in ((ann, True), (ben, False)):
        course = (await guest.get("/learn"))[0]
        assert not twice(course["title"]), "the names of games are names"
        note = (await guest.get("/notes/gloom"))["notes"][0]
        sheet = await guest.get("/games/gloom/sheet")
        game = await guest.get("/games/gloom")
        texts = [course["lessons"][0]["story"], note["words"], sheet["goal"]["words"], sheet["sections"][0]["title"]]
        texts += [game["tagline"], game["modes"][0]["words"], game["options"][0]["words"]]
        texts += [game["options"][0]["choices"][0]["words"], game["characters"][0]["line"]]
        assert [text for text in texts if twice(text) != is_twice] == []
        assert game["options"][0]["choices"][0]["value"] == "free"


@story
async def test_a_tutor_and_what_is_printed_speak_the_language_of_the_learner(server: Server):
    ann = await Guest(server, "Ann").enter()
    ann.web.cookies.set("language", "en-twice")
    course = (await ann.get("/learn"))[0]
    table = await ann.post(f"/lessons/{course['game']}/{course['lessons'][0]['name']}", expect=201, again=False)
    async with ann.at(table["id"]) as hers:
        welcome = await hers.welcome()
        assert welcome["glossary"]
        assert all(twice(thing["label"]) for thing in welcome["glossary"])
        tutor = await hers.until(lambda frame: frame["type"] == "tutor")
        assert twice(tutor["words"])


@story
async def test_a_page_is_told_which_languages_there_are(server: Server):
    ann = await Guest(server, "Ann").enter()
    assert await ann.get("/languages") == []
    refused = await ann.get("/languages/de", expect=404)
    assert refused["words"] == "There is no such language."
