"""The notes of a first game at the server: what was read stays read, for its reader alone, until it is wanted again."""

from __future__ import annotations

from pathlib import Path

from server.harness import Guest, Server, people, serving, story

GAME = "/notes/cosmoforce"


async def says(guest: Guest, method: str, path: str) -> None:
    """What is answered without words."""
    answer = await guest.web.request(method, f"/api{path}")
    assert (answer.status_code, answer.text) == (204, "")


async def names(guest: Guest, path: str = GAME) -> list[str]:
    return [note["name"] for note in (await guest.get(path))["notes"]]


@story
async def test_a_note_that_was_read_never_comes_again(both: Server) -> None:
    ann, ben = await people(both, "Ann", "Ben")
    everything = await names(ann)
    assert everything[:2] == ["build", "two-actions"]
    first = (await ann.get(GAME))["notes"][0]
    assert (first["kind"], first["of"], first["at"], first["rule"]) == ("menu", "designs", ["prompt"], "C-2.18")
    for _ in range(2):
        await says(ann, "POST", f"{GAME}/build")
    await says(ann, "POST", "/notes/gloom/misery")
    assert await names(ann) == everything[1:]
    assert await names(ben) == everything
    assert "misery" not in await names(ann, "/notes/gloom")
    assert not any(line["done"] for course in await ann.get("/learn") for line in course["lessons"])
    await says(ann, "DELETE", "/notes")
    assert await names(ann) == everything
    assert "misery" in await names(ann, "/notes/gloom")


@story
async def test_bringing_notes_back_leaves_lessons_alone(server: Server) -> None:
    (ann,) = await people(server, "Ann")
    table = (await ann.post("/lessons/catastrophe/1-one-fuse"))["id"]
    await says(ann, "POST", f"{GAME}/build")
    await says(ann, "DELETE", "/notes")
    assert (await ann.post("/lessons/catastrophe/1-one-fuse"))["id"] == table


@story
async def test_wrong_names_get_words_and_a_game_may_have_no_notes(server: Server) -> None:
    (ann,) = await people(server, "Ann")
    everything = await names(ann)
    for wrong in ("/notes/chess/build", f"{GAME}/nothing", "/notes/harbor/build"):
        assert (await ann.post(wrong, expect=404))["words"].startswith("There is no such")
    await ann.get("/notes/chess", expect=404)
    assert await ann.get("/notes/harbor") == {"played": False, "notes": []}
    assert await names(ann) == everything
    await Guest(server, "Nobody").get(GAME, expect=401)


@story
async def test_what_was_read_survives_a_restart_and_a_finished_game_is_known(tmp_path: Path) -> None:
    with serving(f"sqlite+aiosqlite:///{tmp_path}/notes.db") as server:
        (ann,) = await people(server, "Ann")
        await says(ann, "POST", f"{GAME}/build")
        server.kill()
        server.start()
        assert "build" not in await names(ann)
        assert not (await ann.get(GAME))["played"]
        table = await ann.post("/tables", game="cosmoforce", seats=2, bots=["rookie"], start=True)
        assert (await ann.post(f"/tables/{table['id']}/concede"))["status"] == "over"
        assert (await ann.get(GAME))["played"]
        assert server.errors() == []
