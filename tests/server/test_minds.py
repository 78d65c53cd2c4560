"""Characters at a table: a name and a level, a word now and then, and a mind that needs no more than a chair."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from server.harness import Server, people, serving, story
from server.test_resume import over
from server.test_rows import begun
from stardeck import games
from stardeck.bots.chances import chances
from stardeck.bots.thinking import Budget, think
from stardeck.engine import Asking, Chair, GameState, Memory, Refused, Why, say
from stardeck.engine.chance import number
from stardeck.lab import learn
from stardeck.server import jobs
from stardeck.server.hub import Hub
from stardeck.server.live_table import LiveTable
from stardeck.server.pool import Pool
from stardeck.server.settings import Settings
from stardeck.server.table_log import Move
from stardeck.server.talk import Talk, recalled
from stardeck.server.thoughts import bot_answer

SALTY: dict[str, Any] = {"game": "harbor", "seats": 2, "bots": ["salty"], "start": True, "pace": "slow"}


def remarks_in(frames: list[dict[str, Any]]) -> list[Any]:
    lines = [line for f in frames for line in [*f.get("events", ()), *f.get("log", ())]]
    return [line for line in lines if line["event"][0] == "remark"]


@story
async def test_a_character_has_a_name_and_says_something_in_its_own_turn_only(server: Server) -> None:
    (ann,) = await people(server, "Ann")
    table = await ann.post("/tables", game="harbor", seats=2, bots=["greedy", "salty"], sit=0, start=True)
    assert [seat["name"] for seat in table["seats"]] == ["Greedy bot", "Old Salty"]
    assert table["seats"][1]["bot"] == "salty:rookie"
    async with ann.at(table["id"]) as looker:
        await looker.until(over)
        said = remarks_in(looker.frames)
    assert {line["event"][1] for line in said} == {1}
    texts = [line["event"][2]["text"] for line in said]
    assert set(texts) <= {"Arr.", "Aye.", "Heave."}
    assert len(texts) == len(set(texts)) <= 3, "three rounds, one remark a turn at most, and none twice"


@story
async def test_no_character_sits_at_a_table_twice_and_no_level_is_offered_that_was_not_shown(server: Server) -> None:
    (ann,) = await people(server, "Ann")
    twice = await ann.post("/tables", expect=403, game="harbor", seats=3, bots=["salty", "salty"])
    assert twice["words"] == "Old Salty is already at this table."
    table = (await ann.post("/tables", game="harbor", seats=3, bots=["salty"]))["id"]
    again = await ann.post(f"/tables/{table}/bot", expect=403, seat=1, bot="salty")
    assert again["words"] == "Old Salty is already at this table."
    strong = await ann.post("/tables", expect=400, game="harbor", seats=2, bots=["salty:veteran"])
    assert "there are rookies only" in strong["words"]
    info = await ann.get("/games/harbor")
    assert [it["name"] for it in info["characters"]] == ["Old Salty"]
    assert info["levels"] == []


@story
async def test_bots_are_silent_where_the_host_wants_them_silent(tmp_path: Path) -> None:
    with serving(f"sqlite+aiosqlite:///{tmp_path}/quiet.db", remarks=False) as server:
        (ann,) = await people(server, "Ann")
        table = await ann.post("/tables", game="harbor", seats=2, bots=["greedy", "salty"], sit=0, start=True)
        async with ann.at(table["id"]) as looker:
            await looker.until(over)
            assert remarks_in(looker.frames) == []


def test_nobody_says_anything_in_a_window_or_with_a_sealed_answer():
    g = games.get("harbor").new(2, chance=1)
    talk, why = Talk(), Why("first", say(""), open=True)
    assert not isinstance(g.open, Asking)
    assert talk.remark(g, 0, "salty:rookie", why, 1) is None
    for seat in (0, 1):
        g.apply(seat, ("hoist", seat, "red"))
    assert isinstance(g.open, Asking)
    assert talk.remark(g, 0, "greedy", why, 2) is None
    assert talk.remark(g, 0, "salty:rookie", why, 2)
    assert talk.remark(g, 0, "salty:rookie", why, 3) is None, "once a turn"


@story
async def test_what_a_bot_remembers_is_stored_with_its_step_and_an_undo_brings_the_older_back(tmp_path: Path) -> None:
    store, hub, live = await begun(tmp_path, "harbor")

    async def load(note: int) -> None:
        await live.act(lambda: [Move(0, ("load", 0), by="bot:greedy", memory=(("note", note),))])

    def knows(table: LiveTable, seat: int) -> Memory:
        assert table.match is not None
        return recalled(table.match.path(len(table.match.record.steps)), table.steps, seat)

    for seat in range(3):
        await live.act(lambda seat=seat: [Move(seat, ("hoist", seat, "red"))])  # type: ignore[misc]
    assert knows(live, 0) == ()
    await load(1)
    await load(2)
    assert knows(live, 0) == (("note", 2),)
    assert knows(live, 1) == ()
    before = len(live.steps) - 2
    await live.act(lambda: [Move(None, ("undo", before))])
    assert knows(live, 0) == (("note", 1),)
    again = await Hub(store, Settings()).get(live.id)
    assert knows(again, 0) == (("note", 1),), "another worker knows it too"
    assert again.match is not None
    assert "note" not in again.match.record.to_json()
    await hub.close()
    await store.close()


def position() -> GameState:
    """A question of Cosmoforce with several answers."""
    game = games.get("cosmoforce")
    g: GameState = game.new(2, 5, {})
    while not (isinstance(g.open, Asking) and len(g.choices(g.waiting[0])) > 3):
        g.answer(g.waiting[0], game.bots["rookie"](Chair(g, g.waiting[0])), by="bot:rookie")
    return g


@story
async def test_a_thought_in_pieces_survives_a_killed_process() -> None:
    """The piece that was being thought is lost, and its bot takes the default; the next thought is whole again."""
    g, pool = position(), Pool(1)
    seat = g.waiting[0]
    try:
        first = await bot_answer(pool, g, seat, "veteran", "secret", 4)
        assert first.by == "bot:veteran"
        assert (await bot_answer(pool, g, seat, "veteran", "secret", 4)).step == first.step
        process = pool._all[0]._process
        assert process is not None
        assert process.pid
        thinking = asyncio.create_task(bot_answer(pool, g, seat, "ace", "secret", 4))
        while not pool._tasks:
            await asyncio.sleep(0)
        os.kill(process.pid, signal.SIGKILL)
        assert (await thinking).by in ("default", "bot:ace")
        assert (await bot_answer(pool, g, seat, "veteran", "secret", 4)).step == first.step
    finally:
        await pool.close()


@story
async def test_a_rookie_in_the_pool_remembers_like_one_anywhere() -> None:
    """Its notes go to the process and come back with its answer."""
    game, memory = games.get("catastrophe"), ((("before", 1),) * 2)
    g: GameState = game.new(2, chance=number("notes"), log_on=False)
    while True:
        seat = g.waiting[0]
        chair = Chair(g, seat, memory)
        step = game.bots["rookie"](chair)
        if chair.memory != memory:
            break
        g.apply(seat, step)
    pool = Pool(1)
    answer = await bot_answer(pool, g, seat, "rookie", "secret", 4, memory)
    await pool.close()
    assert (answer.step, answer.memory) == (step, chair.memory)


@story
async def test_a_hundred_thoughts_that_nobody_wants_any_more_cost_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each ends within a world; the process listens, so it is the same one in the end, also on a busy machine."""
    monkeypatch.setattr("stardeck.server.pool.PATIENCE", 60)
    g, pool, asked = position(), Pool(1), 0
    seat = g.waiting[0]

    def wanted() -> bool:
        nonlocal asked
        asked += 1
        return asked % 3 != 0

    try:
        before = await bot_answer(pool, g, seat, "veteran", "secret", 4)
        process = pool._all[0]._process
        answered = 0
        for n in range(100):
            with contextlib.suppress(Refused):
                await bot_answer(pool, g, seat, "ace", "secret", n, wanted=wanted if n % 10 == 0 else lambda: False)
                answered += 1
        assert answered < 10
        assert await bot_answer(pool, g, seat, "veteran", "secret", 4) == before
        assert pool._all[0]._process is process
    finally:
        await pool.close()


def test_a_process_that_has_grown_too_large_says_so(monkeypatch: pytest.MonkeyPatch):
    class Flag:
        value = False

    class Pipe:
        def __init__(self) -> None:
            self.jobs: list[Any] = [(jobs.check_file, ("cosmoforce", "{}"))]
            self.sent: list[Any] = []

        def send(self, what: object) -> None:
            self.sent.append(what)

        def recv(self) -> object:
            if not self.jobs:
                raise EOFError
            return self.jobs.pop()

    monkeypatch.setattr(jobs, "_leave_with_parent", lambda: None)
    for largest, grown in ((1, True), (1 << 20, False)):
        monkeypatch.setattr(jobs, "LARGEST", largest)
        pipe = Pipe()
        jobs.serve(pipe, Flag(), gentle=False)  # type: ignore[arg-type]
        assert pipe.sent[0] == "ready"
        assert pipe.sent[1][1] is grown, "the pool gives the next job to a new process"


@story
async def test_no_job_is_lost_when_processes_are_replaced(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("stardeck.server.pool.RENEWED_AFTER", 1)
    pool = Pool(1)
    answers = [await pool.ask("ann", jobs.check_file, "cosmoforce", "{}") for _ in range(3)]
    assert len(set(answers)) == 1
    await pool.close()


def test_a_fifth_game_gets_a_mind_with_thirty_lines_and_one_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    game = games.get("harbor")
    assert chances(game.new(2, chance=1)) is None, "nothing was learned yet: imagined games go on to their end"
    g = game.new(2, chance=3)
    assert think(Chair(g, 0, chance=1), Budget(6)).options
    positions = learn.collect(game, "duel", 2, 150, 1, "greedy", lambda n: None)
    it = learn.learn(game, "duel", 2, positions)
    assert it.brier < 0.85 * it.average
    monkeypatch.setattr(learn, "file_of", lambda game: tmp_path / "minds" / "chances.toml")
    (tmp_path / "minds").mkdir()
    learn.write(game, it)
    monkeypatch.setattr("stardeck.bots.chances.file_of", lambda game: tmp_path / "minds" / "chances.toml")
    value = chances(game.new(2, chance=number("harbor")))
    assert value is not None
    assert abs(sum(value(g)) - 1) < 0.5
    assert think(Chair(g, 0, chance=1), Budget(6, turns=1)).options
