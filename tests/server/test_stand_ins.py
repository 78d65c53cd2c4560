"""Somebody is away: at a live table a bot plays for them until they are back, if others wait."""

from __future__ import annotations

from typing import Any

import pytest

from server.harness import Guest, Seat, Server, people, serving, story, table_of
from table import rules


def seat_of(table: dict[str, Any], seat: int = 1) -> dict[str, Any]:
    found: dict[str, Any] = table["seats"][seat]
    return found


async def both_here(one: Seat, ben: Guest, table: str) -> None:
    """The second seat comes and is seen, and its socket is closed again."""
    async with ben.at(table) as two:
        await two.welcome()
        await one.until_table(lambda t: bool(seat_of(t)["online"]))


@rules("C-28.4")
@story
async def test_a_bot_plays_for_somebody_who_is_away_until_they_are_back(both: Server) -> None:
    ann, ben = await people(both, "Ann", "Ben")
    table = await table_of([ann, ben], away_seconds=1, decision_seconds=600)
    async with ann.at(table) as one:
        await one.welcome()
        await both_here(one, ben, table)
        await one.until_table(lambda t: seat_of(t)["stands_in"])
        assert one.table
        assert (seat_of(one.table)["bot"], seat_of(one.table)["name"]) == ("greedy", "Ben")
        await one.choose("hoist", "red")
        await one.until(lambda f: f["type"] == "moved" and f["snapshot"]["view"]["flags"] == ["red", "red"])
        async with ben.at(table) as two:
            await two.until_table(lambda t: seat_of(t)["kind"] == "human")
            await one.until_table(lambda t: seat_of(t)["bot"] is None)
            assert (await two.ask("say", step=["concede", 1]))["type"] == "done"


@story
async def test_everybody_sees_the_same_moment_at_which_the_bot_comes(server: Server) -> None:
    ann, ben, cyd = await people(server, "Ann", "Ben", "Cyd")
    table = await table_of([ann, ben, cyd])
    async with ann.at(table) as one, cyd.at(table) as three:
        await one.welcome()
        await three.welcome()
        await both_here(one, ben, table)
        await one.until_table(lambda t: not seat_of(t)["online"] and seat_of(t)["bot_at"] is not None)
        await three.caught_up()
        assert one.table
        assert three.table
        assert seat_of(one.table)["bot_at"] == seat_of(three.table)["bot_at"]
        assert one.table["clocks"]["away"] == 300
        async with ben.at(table) as two:
            await two.until_table(lambda t: seat_of(t)["bot_at"] is None)


@story
async def test_nobody_plays_where_nobody_waits_or_where_the_host_does_not_want_it(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    for more in ({"pace": "slow"}, {"away_seconds": 0}):
        table = await table_of([ann, ben], **more)
        async with ann.at(table) as one:
            await one.welcome()
            await both_here(one, ben, table)
            await one.until_table(lambda t: not seat_of(t)["online"])
            await one.caught_up()
            assert one.table
            assert seat_of(one.table)["bot_at"] is None
    table = await table_of([ann, ben], away_seconds=1)
    async with ann.at(table) as one:
        await one.welcome()
    left = await ann.get(f"/tables/{table}")
    assert [chair["kind"] for chair in left["seats"]] == ["human", "human"]


@pytest.mark.slow
@pytest.mark.parametrize("was_there", [True, False])
def test_a_bot_comes_also_after_the_server_was_killed(database: str, was_there: bool) -> None:
    """Whether the other had left before, or was cut off with everybody and does not come back."""
    with serving(database) as server:

        @story
        async def before() -> None:
            ann, ben = await people(server, "Ann", "Ben")
            table = await table_of([ann, ben], away_seconds=4, decision_seconds=600)
            found.update(table=table, ann=ann.cookie)
            async with ann.at(table) as one:
                await one.welcome()
                if was_there:
                    async with ben.at(table) as two:
                        await two.welcome()
                        await one.until_table(lambda t: bool(seat_of(t)["online"]))
                        server.kill()
                    return
                await both_here(one, ben, table)
                await one.until_table(lambda t: bool(seat_of(t)["bot_at"]) and not seat_of(t)["online"])
                server.kill()

        @story
        async def after() -> None:
            ann = Guest(server, "Ann")
            for part in found["ann"].split("; "):
                ann.web.cookies.set(*part.split("=", 1))
            async with ann.at(found["table"]) as one:
                await one.until_table(lambda t: seat_of(t)["stands_in"])

        found: dict[str, str] = {}
        before()
        server.start()
        after()
