"""The time machine: a finished game goes on from any of its steps, and what came of it hangs on the game as a tree."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert, update

from server.harness import Guest, Seat, Server, people, play_on, serving, story, table_of, words
from stardeck import games
from stardeck.engine import Match, Record, Sitter, verify
from stardeck.games import get as game_of
from stardeck.server import branches, memories, schema
from stardeck.server.store import Store
from stardeck.study.lesson import read_lesson

GOLDEN = Path(__file__).parent.parent / "golden"


async def finished_game(server: Server) -> tuple[Guest, Guest, str]:
    ann, ben = await people(server, "Ann", "Ben")
    table = await table_of([ann, ben], options={"rounds": 3})
    async with ann.at(table) as one, ben.at(table) as two:
        dice = random.Random(3)
        await asyncio.gather(play_on(one, dice), play_on(two, dice))
    return ann, ben, table


async def go_on(guest: Guest, id: str, row: int, expect: int = 201, **more: Any) -> Any:
    return await guest.post(f"/records/{id}/branches", expect, **{"row": row, "seat": 0, **more})


async def play_to_the_end(guest: Guest, table: str, seed: int = 5) -> None:
    async with guest.at(table) as seat:
        await play_on(seat, random.Random(seed))


async def tree(guest: Guest, id: str) -> Any:
    return await guest.get(f"/records/{id}/branches")


def rows_of(record: dict[str, Any]) -> list[Any]:
    return [row[:2] for row in record["steps"]]


@story
async def test_a_game_goes_on_from_a_step_and_hangs_on_its_record(server: Server) -> None:
    ann, ben, table = await finished_game(server)
    before = await ann.get(f"/tables/{table}/record")
    row = len(before["steps"]) // 2
    made = await go_on(ann, table, row)
    assert made["status"] == "playing"
    assert made["branch"] == {"root": table, "uploaded": False, "row": row}
    assert [seat["kind"] for seat in made["seats"]] == ["human", "bot"]
    assert made["title"].endswith(f", from step {row}")
    (line,) = (await tree(ben, table))["branches"]
    assert (line["over"], line["difference"], line["winners"]) == (False, "", None), "nothing is told before its end"
    await ben.get(f"/tables/{made['id']}/replay", expect=409)
    await play_to_the_end(ann, made["id"])
    record = await ann.get(f"/tables/{made['id']}/record")
    fork = record["steps"][row]
    assert rows_of(record)[:row] == rows_of(before)[:row]
    assert (fork[0], fork[1][0], fork[1][2]) == (None, "fork", None)
    assert fork[1][1] not in (None, before["seed"]), "new dice unless the same are wanted"
    verdict = verify(game_of("harbor"), Record.from_json(json.dumps(record)))
    assert verdict.wrong == []
    assert any(f"forked at row {row + 1}" in line for line in verdict.unproven)
    assert any(
        f"forked at row {row + 1}" in line for line in (await ann.get(f"/tables/{made['id']}/verify"))["unproven"]
    )
    replay = await ben.get(f"/tables/{made['id']}/replay?from=0")
    assert any("another try" in words(line) for line in replay["snapshots"][row + 1]["events"])
    shown = await tree(ben, table)
    (line,) = shown["branches"]
    assert (line["id"], line["parent"], line["row"], line["mine"]) == (made["id"], table, row, False)
    assert line["difference"]
    assert line["winners"] == record["result"]["winners"]
    assert (shown["root"], shown["winners"], shown["why_not"], shown["left"]) == (
        table,
        before["result"]["winners"],
        "",
        branches.MOST,
    )
    assert (await tree(ann, table))["left"] == branches.MOST - 1
    assert (await tree(ann, made["id"]))["root"] == table
    assert server.errors() == []


@story
async def test_what_came_of_a_branch_is_told_as_soon_as_it_is_over(server: Server) -> None:
    ann, _, table = await finished_game(server)
    made = await go_on(ann, table, 2)
    await play_to_the_end(ann, made["id"])
    (line,) = (await tree(ann, table))["branches"]
    result = (await ann.get(f"/tables/{made['id']}/record"))["result"]
    assert (line["over"], bool(line["difference"]), line["winners"]) == (True, True, result["winners"])
    assert server.errors() == []


@story
async def test_the_same_dice_and_answers_give_the_same_game(server: Server) -> None:
    ann, _, table = await finished_game(server)
    before = await ann.get(f"/tables/{table}/record")
    for row in (0, len(before["steps"]) - 1):
        made = await go_on(ann, table, row, dice="same", seats="invite")
        assert made["status"] == "open", "somebody is waited for"
        (cid,) = await people(server, "Cid")
        await cid.post("/tables/join", code=made["code"])
        await cid.post(f"/tables/{made['id']}/sit")
        started = await ann.post(f"/tables/{made['id']}/start")
        assert started["status"] == "playing", "no salt is waited for"
        async with ann.at(made["id"]) as one, cid.at(made["id"]) as two:
            await one.welcome()
            await two.welcome()
            for mover, step, _ in before["steps"][row:]:
                seat = (one, two)[mover]
                question = await seat.asked()
                reply = await seat.ask("answer", number=question["number"], answers=[step])
                assert reply["type"] == "done", reply
                for each in (one, two):
                    await each.caught_up()
        again = await ann.get(f"/tables/{made['id']}/record")
        assert again["result"] == before["result"]
        assert again["seed"] == before["seed"]
        (line,) = [b for b in (await tree(ann, table))["branches"] if b["id"] == made["id"]]
        assert line["same_dice"]
    assert server.errors() == []


@story
async def test_what_a_seat_cannot_see_is_dealt_again_and_nobody_is_told_what_others_had(server: Server) -> None:
    ann, ben, table = await finished_game(server)
    row = len((await ann.get(f"/tables/{table}/record"))["steps"]) // 2
    mine = await ann.get(f"/tables/{table}/replay?from={row}&to={row}&seat=0")
    made = await go_on(ann, table, row, hidden="dealt", seats="invite")
    await ben.post("/tables/join", code=made["code"])
    await ben.post(f"/tables/{made['id']}/sit")
    await ann.post(f"/tables/{made['id']}/start")
    async with ann.at(made["id"]) as one, ben.at(made["id"]) as two:
        hello, others = await one.welcome(), await two.welcome()
        assert hello["snapshot"]["view"] == mine["snapshots"][0]["view"]
        assert any("dealt again" in words(line) for line in hello["log"])
        assert all(line["seats"] in ([], [0]) for line in hello["log"])
        assert all(line["seats"] == [] for line in others["log"]), "what Ben had been told is no longer true"
    assert server.errors() == []


@story
async def test_nobody_takes_back_what_was_before_the_fork(server: Server) -> None:
    ann, _, table = await finished_game(server)
    record = await ann.get(f"/tables/{table}/record")
    row = next(n for n, (seat, step, _) in enumerate(record["steps"], 1) if seat == 0 and step[0] == "load")
    made = await go_on(ann, table, row)
    async with ann.at(made["id"]) as seat:
        hello = await seat.welcome()
        assert not hello["snapshot"]["undo"]
        assert (await seat.ask("undo"))["type"] == "refused"
    assert server.errors() == []


@story
async def test_who_may_see_a_branch_and_who_may_make_one(server: Server) -> None:
    ann, ben, table = await finished_game(server)
    (eve,) = await people(server, "Eve")
    await go_on(eve, table, 1, expect=404)
    await eve.get(f"/records/{table}/branches", expect=404)
    secret = (await go_on(ann, table, 1, private=True))["id"]
    open_one = (await go_on(ann, table, 1))["id"]
    for made in (secret, open_one):
        await play_to_the_end(ann, made)
    below = (await go_on(ann, secret, 2))["id"]
    await play_to_the_end(ann, below)
    assert [line["id"] for line in (await tree(ben, table))["branches"]] == [open_one]
    assert {line["id"] for line in (await tree(ann, table))["branches"]} == {secret, open_one, below}
    for path in ("replay", "record", "ending", "verify", "replay/about?target=seat:0"):
        await ben.get(f"/tables/{secret}/{path}", expect=404)
        await ben.get(f"/tables/{below}/{path}", expect=404)
        await eve.get(f"/tables/{open_one}/{path}", expect=404)
    await ben.get(f"/tables/{open_one}/replay")
    await go_on(ben, open_one, 1)
    await go_on(ben, secret, 1, expect=404)
    assert server.errors() == []


@story
async def test_a_running_game_has_no_branches(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    table = await table_of([ann, ben], options={"rounds": 3})
    await go_on(ann, table, 0, expect=409)
    await ann.get(f"/records/{table}/branches", expect=409)


@story
async def test_nonsense_is_refused_and_makes_no_table(server: Server) -> None:
    ann, _, table = await finished_game(server)
    rows = len((await ann.get(f"/tables/{table}/record"))["steps"])
    mine = await ann.get("/tables/mine")
    for wrong in (
        {"row": rows + 1},
        {"row": rows},
        {"row": -1},
        {"row": 1, "seat": 2},
        {"row": 1, "seat": None},
        {"row": 1, "seats": "watch"},
        {"row": 1, "seat": None, "seats": "watch", "hidden": "dealt"},
        {"row": 1, "hidden": "shown"},
        {"row": 1, "dice": "loaded"},
    ):
        answer = await ann.web.post(f"/api/records/{table}/branches", json={"seat": 0, **wrong})
        assert answer.status_code in (400, 403), (wrong, answer.text)
        assert answer.json()["words"]
    await go_on(ann, "nowhere", 1, expect=404)
    assert await ann.get("/tables/mine") == mine
    assert (await tree(ann, table))["left"] == branches.MOST


async def add_branches(server: Server, rows: list[dict[str, Any]]) -> None:
    """Branches as they are stored, without anybody playing them."""
    store = Store(server.database)
    empty = {"row": 1, "depth": 1, "record": None, "told": None, "created": 0}
    async with store.engine.begin() as c:
        await c.execute(insert(schema.branches), [{**empty, **row} for row in rows])
    await store.close()


@story
async def test_there_are_only_so_many_and_so_deep(server: Server) -> None:
    ann, ben, table = await finished_game(server)
    made = (await go_on(ann, table, 1))["id"]
    await play_to_the_end(ann, made)
    mine = {"parent": table, "root": table, "person": ann.id}
    await add_branches(server, [{**mine, "table_id": f"{table}-{n}"} for n in range(branches.MOST - 2)])
    last = (await go_on(ann, table, 1))["id"]
    assert "50 times" in (await go_on(ann, table, 1, expect=409))["words"]
    assert "50 times" in (await go_on(ann, made, 1, expect=409))["words"], "all in one tree"
    deep = (await go_on(ben, made, 1))["id"]
    store = Store(server.database)
    async with store.engine.begin() as c:
        b = schema.branches
        await c.execute(update(b).where(b.c.table_id == made).values(depth=branches.DEEPEST))
    await store.close()
    assert "8 tries deep" in (await go_on(ben, made, 1, expect=409))["words"]
    assert {last, deep} <= {line["id"] for line in (await tree(ann, table))["branches"]}


def salted_game() -> dict[str, Any]:
    """A game of which nobody has chosen the dice."""
    game = game_of("harbor")
    new = Match.new(game, [Sitter("Cid"), Sitter("Dot")], "seed", {"rounds": 3}).record
    match, dice = Match(game, msgspec.structs.replace(new, salts=["salt", "pepper"])), random.Random(8)
    while match.g.waiting:
        seat = dice.choice(match.g.waiting)
        match.perform(seat, dice.choice(match.g.choices(seat)))
    record: dict[str, Any] = json.loads(match.record.to_json())
    return record


def test_an_uploaded_game_goes_on_too(database: str) -> None:
    @story
    async def tell() -> None:
        with serving(database) as server:
            await an_uploaded_game_goes_on(server)

    tell()


async def an_uploaded_game_goes_on(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    record = salted_game()
    id = (await ann.web.post("/api/records", content=json.dumps(record))).json()["id"]
    made = await go_on(ben, id, 3)
    assert made["branch"] == {"root": id, "uploaded": True, "row": 3}
    await play_to_the_end(ben, made["id"])
    shown = await tree(ann, id)
    assert (shown["uploaded"], [line["id"] for line in shown["branches"]]) == (True, [made["id"]])
    again = Record.from_json(json.dumps(await ann.get(f"/tables/{made['id']}/record")))
    assert again.salts == ["salt", "pepper"]
    assert verify(game_of("harbor"), again).wrong == []
    wrong = {**record, "hash": "0" * 64}
    id = (await ann.web.post("/api/records", content=json.dumps(wrong))).json()["id"]
    refused = await go_on(ann, id, 3, expect=409)
    assert "can't go on from here" in refused["words"]
    assert server.errors() == []


# --- a lesson from here ---


@story
async def test_a_lesson_is_made_from_a_step(server: Server) -> None:
    (ann,) = await people(server, "Ann")
    record = (GOLDEN / "gloom-random.json").read_text("utf-8")
    id = (await ann.web.post("/api/records", content=record)).json()["id"]
    answer = await ann.web.get(f"/api/records/{id}/lesson?row=20&seat=1")
    assert answer.headers["content-disposition"] == 'attachment; filename="gloom-lesson-20.toml"'
    lesson = read_lesson(answer.text)
    assert (lesson.game, lesson.you, len(lesson.moment)) == ("gloom", 1, 8)
    for wrong in ("row=9999&seat=0", "row=20&seat=9", "row=20", "row=x&seat=0"):
        refused = await ann.get(f"/records/{id}/lesson?{wrong}", expect=400)
        assert refused["words"]
    await ann.get("/records/nowhere/lesson?row=1&seat=0", expect=404)
    assert server.errors() == []


# --- from memory ---


async def asked_alone(seat: Seat) -> None:
    """Until the bots have done what they do, and only this seat is waited for."""
    await seat.asked()
    while not seat.snapshot or not all(one["ready"] for one in seat.snapshot["waiting"] if one["seat"] != 0):
        await seat.next()


@story
async def test_a_running_game_is_tried_out_from_what_its_seat_knows(server: Server) -> None:
    (ann,) = await people(server, "Ann")
    table = await table_of([ann], "cosmoforce", bots=("rookie",), pace="slow")
    async with ann.at(table) as seat:
        await asked_alone(seat)
        assert seat.snapshot is not None
        seen, options = seat.snapshot["view"], seat.snapshot["question"]["options"]
        made = await ann.post(f"/tables/{table}/memory")
        again = await ann.post(f"/tables/{table}/memory")
    assert (made["title"], made["options"]["position"]) == ("From memory", "from memory")
    assert (made["status"], made["branch"]) == ("playing", None)
    async with ann.at(made["id"]) as seat, ann.at(again["id"]) as other:
        await asked_alone(seat)
        assert seat.snapshot is not None
        assert seat.snapshot["view"] == seen
        assert [o["step"] for o in seat.snapshot["question"]["options"]] == [o["step"] for o in options]
        await asked_alone(other)
        for each in (seat, other):
            assert (await each.ask("say", step=["concede", 0]))["type"] == "done"
    one, two = [await ann.get(f"/tables/{id}/record") for id in (made["id"], again["id"])]
    assert one["options"] == two["options"], "the same knowledge, the same world"
    assert len(one["steps"]) == 1
    verdict = await ann.get(f"/tables/{made['id']}/verify")
    assert verdict["ok"]
    assert "began in the middle: what lay where was chosen" in verdict["unproven"]
    assert server.errors() == []


@story
async def test_nobody_tries_out_a_game_that_others_play(server: Server) -> None:
    ann, ben, eve = await people(server, "Ann", "Ben", "Eve")
    table = await table_of([ann, ben], "gloom", bots=("rookie",), pace="slow")
    assert "other people" in (await ann.post(f"/tables/{table}/memory", 403))["words"]
    await eve.post(f"/tables/{table}/memory", 404)
    await ben.post(f"/tables/{table}/leave")
    alone = await table_of([ann], "gloom", bots=("rookie",), pace="slow", visibility="public")
    await eve.post(f"/tables/{alone}/watch")
    await eve.post(f"/tables/{alone}/memory", 403)
    await eve.post(f"/tables/{alone}/memory", 403)
    waiting = (await ann.post("/tables", game="gloom", seats=2))["id"]
    await ann.post(f"/tables/{waiting}/memory", 409)


@pytest.mark.parametrize("id", [game.id for game in games.all() if game.rules.position])
def test_games_that_look_alike_to_a_seat_are_remembered_alike(id: str) -> None:
    game, dice, looked = games.get(id), random.Random(4), 0
    for mode in game.modes.values():
        g = game.new(max(mode.seats or game.seats), chance=5, options=mode.options, log_on=False)
        for n in range(60):
            if not g.waiting:
                break
            seat = dice.choice(g.waiting)
            if n % 12 == 0:
                looked += 1
                alike = [memories.remembered(game, world, seat) for world in (g, *(g.imagine(seat, c) for c in (1, 2)))]
                assert alike[0] == alike[1] == alike[2], (mode, n, seat)
            g.answer(seat, dice.choice(g.choices(seat)))
    assert looked > 5
