"""Cut connections: nothing is missed and nothing comes twice."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from server.harness import Guest, Server, people, play_on, story, table_of, words


def over(frame: dict[str, Any]) -> bool:
    return bool(frame.get("snapshot") and frame["snapshot"]["result"])


def lines(frames: list[dict[str, Any]]) -> list[tuple[int, str]]:
    return [(e["n"], words(e)) for f in frames for e in f.get("events", f.get("log", []))]


async def watch_with_cuts(guest: Guest, table: str, dice: random.Random) -> tuple[list[dict[str, Any]], int]:
    """Look on until the end through a line that is cut all the time; the game frames, and the number of cuts."""
    frames: list[dict[str, Any]] = []
    seen, cuts = -1, 0
    while True:
        async with guest.at(table, seen=None if seen < 0 else seen) as seat:
            for _ in range(dice.randint(1, 6)):
                frame = await seat.next()
                if frame["type"] in ("welcome", "moved"):
                    if frame["type"] == "moved":
                        assert frame["since"] == seen, "a gap, or a frame that came twice"
                    frames.append(frame)
                    seen = frame["n"]
                if over(frame):
                    return frames, cuts
            seat.ws.transport.abort()
            cuts += 1


@story
async def test_a_line_that_is_cut_all_the_time_misses_nothing(both: Server) -> None:
    ann, ben, eve = await people(both, "Ann", "Ben", "Eve")
    table = await table_of([ann, ben], visibility="public", options={"rounds": 30})
    await eve.post(f"/tables/{table}/watch")
    async with ann.at(table) as one, ben.at(table) as two, eve.at(table) as steady:
        dice = random.Random(3)
        whole = asyncio.create_task(steady.until(over, 200))
        torn = asyncio.create_task(watch_with_cuts(eve, table, dice))
        await asyncio.gather(play_on(one, dice), play_on(two, dice))
        await whole
        frames, cuts = await torn
    assert cuts > 5
    assert [f["type"] for f in frames].count("welcome") == 1
    assert lines(frames) == lines(steady.frames)


@story
async def test_hello_sends_again_what_came_after_a_frame(server: Server) -> None:
    (ann,) = await people(server, "Ann")
    table = await table_of([ann], bots=("greedy",), pace="slow")
    async with ann.at(table) as one:
        await one.welcome()
        await one.choose("hoist", "red")
        while (await one.asked())["kind"] != "ask":
            await one.next()
        await one.choose("load")
        last = one.n
        await one.send("hello", seen=1)
        again = await one.until(lambda f: f["type"] == "moved")
        assert (again["since"], again["n"]) == (1, last)
        assert [e["n"] for e in again["events"]] == sorted(e["n"] for e in again["events"])
        await one.send("hello", seen=last + 1000)
        assert (await one.until(lambda f: f["type"] == "welcome"))["n"] == last
        pong = await one.ask("ping", seen=last)
        assert pong["type"] == "pong"
        assert pong["n"] == last


@story
async def test_presence_is_seen_by_everybody(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    table = await table_of([ann, ben])
    async with ann.at(table) as one:
        await one.welcome()
        async with ben.at(table) as two:
            await two.welcome()
            await one.until_table(lambda t: bool(t["seats"][1]["online"]))
        await one.until_table(lambda t: not t["seats"][1]["online"])
