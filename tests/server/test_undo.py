"""Taking a step back: alone where nothing was seen since, else only when all agree."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from server.harness import Seat, Server, people, story, table_of, words


@contextlib.asynccontextmanager
async def two_captains(server: Server, **options: int) -> AsyncIterator[tuple[Seat, Seat]]:
    ann, ben = await people(server, "Ann", "Ben")
    table = await table_of([ann, ben], pace="slow", options={"rounds": 9, **options})
    async with ann.at(table) as one, ben.at(table) as two:
        for seat in (one, two):
            await seat.welcome()
            await seat.choose("hoist", "red")
        await one.caught_up()
        yield one, two


def score(seat: Seat) -> int:
    assert seat.snapshot is not None
    return int(seat.snapshot["view"]["scores"][0])


@story
async def test_an_own_step_is_taken_back_at_once(server: Server) -> None:
    async with two_captains(server) as (one, two):
        before, number = score(one), one.question["number"]  # type: ignore[index]
        await one.choose("load")
        assert one.snapshot
        assert one.snapshot["undo"]
        assert score(one) == before + 1
        assert (await one.ask("undo"))["type"] == "done"
        await one.caught_up()
        assert score(one) == before
        assert not one.snapshot["undo"]
        stale = await one.ask("answer", number=number, answers=[["load", 0]])
        assert stale["code"] == "overtaken"
        frame = await two.until(lambda f: "takes a step back" in str(f.get("events")))
        assert "Ann" in words(frame["events"][-1])
        assert not frame["snapshot"]["undo"]


@story
async def test_what_was_seen_is_taken_back_only_when_all_agree(server: Server) -> None:
    async with two_captains(server) as (one, two):
        before = score(one)
        await one.choose("draw")  # a card was seen, and then a die for Ben
        assert one.snapshot
        assert not one.snapshot["undo"]
        assert (await one.ask("undo"))["type"] == "done"
        await two.until_table(lambda t: t["undo_request"] == {"seat": 0, "agreed": [0], "needed": [1]})
        assert (await two.ask("agree", yes=False))["type"] == "done"
        await one.until_table(lambda t: t["undo_request"] is None)
        assert one.question is None
        await one.ask("undo")
        assert (await two.ask("agree", yes=True))["type"] == "done"
        await one.caught_up()
        assert (await one.asked())["kind"] == "ask"
        assert score(one) == before
        assert len(one.snapshot["view"]["mine"]) == 3
        await one.until_table(lambda t: t["undo_request"] is None)
        await one.choose("draw")
        await one.ask("undo")
        await two.until_table(lambda t: t["undo_request"] is not None)
        await two.caught_up()
        await two.choose("end")  # the game goes on: the request is void
        await one.until_table(lambda t: t["undo_request"] is None)
        assert (await two.ask("agree", yes=True))["code"] == "overtaken"


@story
async def test_alone_with_bots_dice_are_not_taken_back(server: Server) -> None:
    (ann,) = await people(server, "Ann")
    table = await table_of([ann], bots=("greedy",), pace="slow")
    async with ann.at(table) as one:
        await one.welcome()
        assert (await one.ask("undo"))["code"] == "forbidden"
        await one.choose("hoist", "red")
        number = (await one.asked())["number"]
        await one.choose("end")
        while (await one.asked())["number"] == number:
            await one.next()
        assert (await one.ask("undo"))["code"] == "forbidden"
        assert one.table
        assert one.table["undo_request"] is None


@story
async def test_nothing_is_taken_back_while_others_are_asked_in_secret(server: Server) -> None:
    async with two_captains(server, stops=20) as (one, two):
        await one.choose("play")
        await two.asked()
        assert one.snapshot
        assert not one.snapshot["undo"]
        assert (await one.ask("undo"))["code"] == "forbidden"
        await two.choose("pass")
        assert (await one.asked())["kind"] == "ask"
