"""Clocks: defaults when time is up, windows that tell nothing, pauses, and servers that were down."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.harness import Server, opens_a_window, people, raise_flags, serving, story, table_of, words
from server.test_outage import begun, end
from stardeck import games
from stardeck.engine import Match, Sitter
from stardeck.server.clocks import go_on, next_clock, pause
from stardeck.server.live_table import perform
from stardeck.server.table_doc import ClockState, SeatDoc, TableDoc
from stardeck.server.table_log import Move
from table import rules


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which a decision takes two seconds, and a window one."""
    folder = tmp_path_factory.mktemp("quick")
    with serving(f"sqlite+aiosqlite:///{folder}/s.db", decision_seconds=2, window_seconds=1, grace=0.05) as server:
        yield server
        assert server.errors() == []


@story
async def test_when_time_is_up_the_default_is_taken_and_the_log_says_so(quick: Server) -> None:
    ann, ben = await people(quick, "Ann", "Ben")
    table = await table_of([ann, ben])
    async with ann.at(table) as one, ben.at(table) as two:
        await raise_flags(one, two)
        await one.asked()
        clock = one.snapshot["clock"] if one.snapshot else {}
        assert clock["kind"] == "decision"
        assert 0 < clock["deadline"] - clock["now"] <= 2000
        frame = await two.until(lambda f: f["type"] == "moved" and "Time is up" in str(f["events"]))
        assert words(frame["events"][0]) == "Time is up for Ann."
        assert "played for" not in str(frame["events"]), "what was answered is for Ann alone"
        told = await one.until(lambda f: f["type"] == "moved" and "played for" in str(f["events"]))
        assert [words(e) for e in told["events"] if e["seats"]] == ["The clock played for you: you end 0."]
        assert (await two.asked())["number"] >= 3


@story
async def test_a_window_lasts_equally_long_whatever_is_in_the_hands(quick: Server) -> None:
    ann, ben = await people(quick, "Ann", "Ben")
    lasted = []
    for stops in (0, 20):  # nobody can react; Ben very probably can
        table = await table_of([ann, ben], options={"stops": stops, "rounds": 50}, decision_seconds=600)
        async with ann.at(table) as one, ben.at(table) as two:
            await raise_flags(one, two)
            await opens_a_window(one, two)
            await two.until(lambda f: f["type"] == "moved" and "plays" in str(f["events"]))
            clock = two.snapshot["clock"] if two.snapshot else {}
            assert clock["kind"] == "window"
            opened = next(e["at"] for f in two.frames for e in f.get("events", []) if e["event"][0] == "plays")
            if stops:
                frame = await two.until(lambda f: f["type"] == "moved" and "Time is up." in str(f["events"]))
                assert frame["events"][0]["at"] >= clock["deadline"]
            lasted.append(clock["deadline"] - opened)
    assert lasted == [1000, 1000]


@rules("L-14.15")
def test_a_window_that_opens_again_keeps_its_clock() -> None:
    """The time belongs to what is in progress: a reaction does not wind the clock up again, a new play does."""
    game = games.get("harbor")
    body = TableDoc(
        id="t", code="ABCDEF", game="harbor", title="t", host="a", options={}, pace="live", decision_seconds=60,
        window_seconds=10, visibility="link", spectators=True, secret="s", created=0,
        seats=[SeatDoc("a", "A"), SeatDoc("b", "B"), SeatDoc("c", "C")],
    )  # fmt: skip
    match = Match.new(game, [Sitter(name) for name in "ABC"], "seed")
    match.g.hands = [["gold.00", "gold.01"], ["stop.00"], ["stop.01"]]
    clock, at = ClockState(), 1_000_000

    def act(seat: int, *step: Any, after: int = 1000) -> int:
        nonlocal clock, at
        at += after
        before = match.g.copy()
        line = perform(match, body, before, Move(seat, step), at, told=False, seen={})
        clock = next_clock(game, body, clock, before, match.g, line, at)
        assert clock.deadline is not None
        return clock.deadline - at

    left = [act(seat, "hoist", seat, "red") for seat in range(3)]
    assert left[2] == 60_000
    assert act(0, "play", 0, "gold.00") == 10_000
    assert act(1, "pass") == 9_000
    assert act(2, "block", 2, "stop.01") == 8_000  # both are asked again, in the time that was left
    assert act(1, "pass") == 7_000
    assert act(2, "pass") == 60_000
    assert act(0, "play", 0, "gold.01") == 10_000
    assert act(1, "block", 1, "stop.00", after=8_000) == 5_000, "at least five seconds after a play"


@story
async def test_the_games_own_clock_speaks(quick: Server) -> None:
    ann, ben = await people(quick, "Ann", "Ben")
    table = await table_of([ann, ben], options={"alarm": 1}, decision_seconds=60)
    async with ann.at(table) as one:
        await one.until(lambda f: f["type"] == "moved" and "closed" in str(f["events"]))
        assert one.snapshot
        assert one.snapshot["game_clock"] is None, "it has spoken"
    later = await table_of([ann, ben], options={"alarm": 600})
    async with ann.at(later) as one:
        clock = (await one.welcome())["snapshot"]["game_clock"]
        assert clock["kind"] == "game"
        assert 0 < clock["deadline"] - clock["now"] <= 600_000


@pytest.mark.slow
@story
async def test_a_pause_stops_clocks_and_answers(quick: Server) -> None:
    ann, ben = await people(quick, "Ann", "Ben")
    table = await table_of([ann, ben], decision_seconds=8)
    async with ann.at(table) as one, ben.at(table) as two:
        await raise_flags(one, two)
        number = (await one.asked())["number"]
        await ann.post(f"/tables/{table}/pause", paused=True)
        assert (await one.ask("answer", number=number, answers=[["end", 0]]))["code"] == "paused"
        left = []
        for wait in (8.5, 0):  # in this time it would have run out
            async with ann.at(table) as again:
                clock = (await again.welcome())["snapshot"]["clock"]
                assert clock["stands_still"]
                left.append(clock["deadline"] - clock["now"])
            await asyncio.sleep(wait)
        assert left[0] == left[1] > 0
        assert one.clock
        assert one.clock["stands_still"]
        assert not [f for f in await one.caught_up() if "Time is up" in str(f)]
        await ann.post(f"/tables/{table}/pause", paused=False)
        await one.caught_up()
        assert not one.clock["stands_still"]
        assert one.clock["deadline"] >= clock["now"] + left[0], "it goes on with the time that was left"
        assert (await one.ask("answer", number=number, answers=[["end", 0]]))["type"] == "done"


@pytest.mark.slow
def test_clocks_stand_still_while_the_server_is_down(database: str) -> None:
    with serving(database, decision_seconds=30) as server:

        @story
        async def before() -> None:
            ann, ben = await people(server, "Ann", "Ben")
            table = await table_of([ann, ben])
            async with ann.at(table) as one:
                clock = (await one.welcome())["snapshot"]["clock"]
            found.update(table=table, cookie=ann.cookie, left=clock["deadline"] - clock["now"], at=clock["now"])

        @story
        async def after() -> None:
            (ann,) = await people(server, "Ann again")
            ann.web.cookies.clear()
            for part in found["cookie"].split("; "):
                ann.web.cookies.set(*part.split("=", 1))
            async with ann.at(found["table"]) as one:
                clock = (await one.welcome())["snapshot"]["clock"]
            found.update(later=clock["deadline"] - clock["now"], passed=clock["now"] - found["at"])

        found: dict[str, Any] = {}
        before()
        server.kill()
        time.sleep(5)
        server.start()
        after()
        lost = found["left"] - found["later"]
        assert lost <= found["passed"] - 5000, f"{lost} ms went by on a clock, and the server was down for 5 s of them"


@story
async def test_a_clock_rings_although_the_computers_clock_was_set_back(tmp_path: Path) -> None:
    wrong = tmp_path / "clock"
    with serving(f"sqlite+aiosqlite:///{tmp_path}/s.db", clock=str(wrong)) as server:
        ann, ben = await people(server, "Ann", "Ben")
        table = await table_of([ann, ben], decision_seconds=5, options={"stops": 0})
        async with ann.at(table) as one, ben.at(table) as two:
            await raise_flags(one, two)
            await one.asked()
            wrong.write_text("-3600000")
            await two.until(lambda f: f["type"] == "moved" and "Time is up" in str(f["events"]))


@story
async def test_a_clock_that_was_moved_later_rings_then(tmp_path: Path) -> None:
    store, hub, live = await begun(tmp_path, pace="live", decision_seconds=1)
    deadline = live.stored.clock.deadline
    assert deadline
    later = live.stored.clock.moved(1500)
    assert await store.set_clock(live.id, live.stored.n, later, deadline + 1500)
    live.stored.clock = later  # as if another worker had moved it: the timer still has the old moment
    while len(live.steps) < 2:
        await asyncio.sleep(0.05)
    assert live.steps[1].at >= deadline + 1500
    await end(store, hub)


@rules("C-23.3")
def test_the_games_own_clock_stands_still_while_the_table_is_paused_and_is_kept_with_it() -> None:
    game = games.get("cosmoforce")
    g = game.new(2, seed=1, options={"time_limit": "clock", "fleet": ["Midge", "Anvil"]})
    body = TableDoc(
        id="t", code="", game="cosmoforce", title="", host="", options={}, pace="live", decision_seconds=60,
        window_seconds=10, visibility="link", spectators=True, seats=[SeatDoc(), SeatDoc()], secret="", created=0,
    )  # fmt: skip
    running = next_clock(game, body, ClockState(), g, g, None, 1_000)
    assert running.alarm == 1_000 + 600_000, "ten minutes from the first turn"
    paused = pause(running, at=101_000)
    assert (paused.alarm, paused.alarm_left) == (None, 500_000)
    kept = msgspec.json.decode(msgspec.json.encode(paused), type=ClockState)
    assert go_on(kept, at=9_000_000).alarm == 9_500_000
