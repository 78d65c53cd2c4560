"""Lessons at the server: the tutor's table, what a learner may do there, and what survives."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.harness import Guest, Seat, Server, people, serving, story
from stardeck import games
from stardeck.server import lessons
from stardeck.server.hub import Hub
from stardeck.server.keepsakes import Person
from stardeck.server.settings import Settings
from stardeck.server.shown import Shown
from stardeck.server.store import Store
from stardeck.server.wire import Show
from stardeck.study.lesson import lessons_of

M1 = "/lessons/catastrophe/1-one-fuse"
OURS = ("catastrophe", "cosmoforce", "gloom", "loss")
EVERY_LESSON = [(id, name) for id in OURS for name in lessons_of(games.get(id))]
WEAKER = ["declare", ["draw", 0], "action"]


def seen(seat: Seat) -> dict[str, Any]:
    assert seat.snapshot is not None
    return seat.snapshot


def asked(seat: Seat) -> dict[str, Any]:
    assert seat.question is not None
    return seat.question


async def tutored(seat: Seat) -> dict[str, Any]:
    """What the tutor says by now."""
    await seat.caught_up()
    return [frame for frame in seat.frames if frame["type"] == "tutor"][-1]


async def shown(seat: Seat) -> dict[str, Any]:
    """The tutor makes the next move."""
    said = await tutored(seat)
    reply = await seat.ask("show", number=said["number"])
    assert reply["type"] == "done", reply
    return await tutored(seat)


async def mine(guest: Guest, game: str, name: str) -> dict[str, Any]:
    courses = await guest.get("/learn")
    found: dict[str, Any] = next(
        line for course in courses if course["game"] == game for line in course["lessons"] if line["name"] == name
    )
    return found


@story
async def test_a_lesson_from_its_first_question_to_its_end(both: Server) -> None:
    (ann,) = await people(both, "Ann")
    table = await ann.post(M1)
    assert (table["lesson"], table["status"], table["code"]) == ("1-one-fuse", "playing", "")
    assert table["clocks"] == {"decision": None, "window": None, "away": None}
    assert table["options"]["position"] == "One fuse, one seat"
    async with ann.at(table["id"], text=True) as seat:
        first = await tutored(seat)
        assert (first["moment"], first["of"], first["answer"], first["better"]) == (1, 5, None, [])
        assert first["points"] == ["module:8"]
        assert first["number"] == asked(seat)["number"]
        assert seen(seat)["clock"] is None
        assert seen(seat)["text"]
        assert seen(seat)["asides"] == []
        assert seen(seat)["undo"] is False
        assert all(option["then"] == [] for option in asked(seat)["options"])

        before = seat.n
        reply = await seat.ask("answer", number=first["number"], answers=[WEAKER])
        assert (reply["type"], reply["count"]) == ("done", 0)
        weaker = await tutored(seat)
        options = {option["id"]: option for option in asked(seat)["options"]}
        assert options[weaker["answer"]["option"]]["step"] == WEAKER
        assert weaker["answer"]["rule"] == "M-7.8"
        assert [options[id]["step"][1] for id in weaker["better"]] == [["move", 0, 8]]
        assert (seat.n, asked(seat)["number"]) == (before, first["number"])

        second = await shown(seat)
        assert (second["moment"], second["answer"], second["known"]) == (2, None, first["rules"])
        assert second["said"].startswith("One of three actions")
        while second["number"] is not None:
            second = await shown(seat)
        assert seen(seat)["question"] is None
        assert (seat.table or {})["status"] == "over"
        assert seen(seat)["result"]["winners"] == [0]
        assert second["ahead"] == []
    assert (await mine(ann, "catastrophe", "1-one-fuse"))["done"]
    record = await ann.get(f"/tables/{table['id']}/record")
    assert {row[2] for row in record["steps"] if row[0] == 1} == {"bot:tutor"}
    assert (await ann.get(f"/tables/{table['id']}/verify"))["ok"]
    assert (await ann.get(f"/tables/{table['id']}/replay"))["rows"] == len(record["steps"])


@story
async def test_a_lesson_is_in_nobodys_list_and_nobody_else_gets_in(server: Server) -> None:
    ann, eve = await people(server, "Ann", "Eve")
    table = (await ann.post(M1))["id"]
    assert await ann.get("/tables/mine") == []
    assert table not in {line["id"] for line in await eve.get("/tables")}
    await eve.get(f"/tables/{table}", expect=404)
    for door in ("sit", "watch", "leave", "concede"):
        await eve.post(f"/tables/{table}/{door}", expect=404)
    async with eve.at(table) as outside:
        with pytest.raises(Exception, match="4403"):
            await outside.next()
    closed: dict[str, dict[str, Any]] = {
        "links": {"kind": "watch"},
        "bot": {"seat": 1, "bot": "rookie"},
        "pause": {"paused": True},
    }
    closed |= {door: {} for door in ("leave", "stand", "concede", "code", "rematch", "end", "watch")}
    for door, body in closed.items():
        refused = await ann.post(f"/tables/{table}/{door}", expect=403, **body)
        assert refused["words"].endswith("."), door
    courses = await ann.get("/learn")
    assert not any(course["played"] for course in courses)


@story
async def test_wrong_names_and_steps_get_words_and_change_nothing(server: Server) -> None:
    (ann,) = await people(server, "Ann")
    for wrong in ("/lessons/chess/1-one-fuse", "/lessons/catastrophe/9-nothing", "/lessons/catastrophe/sheet"):
        assert (await ann.post(wrong, expect=404))["words"].startswith("There is no such")
    await ann.post(M1, expect=400, again="yes")
    table = (await ann.post(M1))["id"]
    async with ann.at(table) as seat:
        said, before = await tutored(seat), seat.n
        number = said["number"]
        for type, fields in (
            ("answer", {"number": number, "answers": [["declare", ["escape", 0], "action"]]}),
            ("answer", {"number": number, "answers": [["nonsense"]]}),
            ("answer", {"number": number + 1, "answers": [WEAKER]}),
            ("show", {"number": number + 1}),
            ("undo", {}),
            ("chat", {"text": "Hello?"}),
            ("say", {"step": ["concede", 0]}),
            ("order", {"ask": False}),
        ):
            reply = await seat.ask(type, **fields)
            assert reply["type"] == "refused", (type, reply)
            assert reply["words"]
        conceding = await seat.ask("answer", number=number, answers=[["concede", 0]])
        assert conceding["type"] == "refused" or conceding["count"] == 0
        assert (await tutored(seat))["number"] == number
        assert seat.n == before
    normal = await ann.post("/tables", game="harbor", seats=2, bots=["greedy"], start=True)
    async with ann.at(normal["id"]) as seat:
        await seat.welcome()
        assert (await seat.ask("show", number=1))["type"] == "refused"


@story
async def test_a_learner_goes_on_after_a_reload_and_a_restart(tmp_path: Path) -> None:
    with serving(f"sqlite+aiosqlite:///{tmp_path}/lessons.db") as server:
        (ann,) = await people(server, "Ann")
        table = (await ann.post(M1))["id"]
        async with ann.at(table) as seat:
            second = await shown(seat)
            assert await shown(seat) != second
        server.kill()
        server.start()
        assert (await mine(ann, "catastrophe", "1-one-fuse"))["moment"] == 1
        assert (await ann.post(M1))["id"] == table
        async with ann.at(table) as seat:
            said = await tutored(seat)
            assert (said["moment"], said["words"]) == (second["moment"], second["words"])
            assert asked(seat)["number"] == said["number"]
            while said["number"] is not None:
                said = await shown(seat)
        again = await ann.post(M1)
        assert again["id"] != table
        assert (await ann.post(M1, again=True))["id"] not in (table, again["id"])
        line = await mine(ann, "catastrophe", "1-one-fuse")
        assert (line["moment"], line["done"]) == (0, True)
        assert server.errors() == []


@pytest.mark.parametrize(("game", "name"), EVERY_LESSON)
@story
async def test_every_lesson_shows_only_what_its_learner_may_see(tmp_path: Path, game: str, name: str) -> None:
    """Everything that the learner cannot see is dealt again, and no frame changes by a byte."""
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/lesson.db")
    await store.migrate()
    store.open()
    ann = Person("ann", "Ann")
    live = await lessons.begin(Hub(store, Settings()), ann, games.get(game), name, again=False)
    room, compared = live.classroom, 0
    assert room is not None
    while not room.over:
        you, g = room.tutor.lesson.you, live.g
        assert g is not None

        def sent(seat: int = you) -> bytes:
            room._frames, live.shown = (None, {}), Shown(live)
            return live.shown.welcome(seat, "ann", True, ()) + msgspec.json.encode(room.frame())

        told = sent()
        world = g.imagine(you, compared)
        world.rolled = g.rolled
        live.g, kept, room.tutor.match.g = world, room.tutor.match.g, world
        assert sent() == told
        live.g, room.tutor.match.g = g, kept
        compared += 1
        ask = g.ask_of(you)
        assert ask is not None
        await lessons.take(live, ann, Show("1", ask.number), store)
    assert compared >= 3
    assert live.stored.status == "over"
    await store.close()
