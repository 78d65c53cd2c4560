"""The tables that wait for a person: the list, and the socket that tells when it changes."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

import websockets

from server.harness import Guest, Server, people, serving, story, table_of


class Page:
    """The socket of a whole page."""

    def __init__(self, ws: Any) -> None:
        self.ws = ws
        self.lists: list[list[str]] = []

    async def until(self, *tables: str) -> None:
        """Until exactly these tables wait, in this order."""
        async with asyncio.timeout(40):
            while not self.lists or self.lists[-1] != list(tables):
                frame = json.loads(await self.ws.recv())
                assert frame["type"] == "waiting"
                self.lists.append([table["id"] for table in frame["tables"]])


@contextlib.asynccontextmanager
async def page_of(guest: Guest, server: Server | None = None) -> AsyncIterator[Page]:
    address = f"ws://127.0.0.1:{(server or guest.server).port}/ws/lobby/waiting"
    async with websockets.connect(address, additional_headers={"cookie": guest.cookie}) as ws:
        yield Page(ws)


async def listed(guest: Guest) -> list[str]:
    return [table["id"] for table in await guest.get("/waiting")]


@story
async def test_all_tables_at_which_somebody_is_asked_the_longest_first(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    async with page_of(ann) as page:
        await page.until()
        first = await table_of([ann, ben], pace="slow", title="First")
        await page.until(first)
        second = await table_of([ben, ann], pace="slow", title="Second")
        await page.until(first, second)
        assert await listed(ann) == [first, second]
        (one, _) = await ann.get("/waiting")
        assert (one["title"], one["game"]) == ("First", "harbor")
        async with ann.at(first) as seat:
            await seat.welcome()
            await seat.choose("hoist", "red")
            await page.until(second)
        async with ben.at(first) as seat:
            await seat.welcome()
            await seat.choose("hoist", "red")
        await page.until(second, first)  # the question is a new one: it has waited less long
        mine = {line["id"]: line["my_turn"] for line in await ann.get("/tables/mine")}
        assert mine == {first: True, second: True}
    async with page_of(ann) as late:
        await late.until(second, first)


@story
async def test_what_nobody_is_asked_for_does_not_wait(server: Server) -> None:
    """A pause, a lesson, a seat that somebody has left, a game that is over."""
    ann, ben = await people(server, "Ann", "Ben")
    async with page_of(ann) as page:
        table = await table_of([ann, ben], pace="slow")
        await page.until(table)
        await ann.post(f"/tables/{table}/pause", paused=True)
        await page.until()
        await ann.post(f"/tables/{table}/pause", paused=False)
        await page.until(table)
        course = (await ann.get("/learn"))[0]
        await ann.post(f"/lessons/{course['game']}/{course['lessons'][0]['name']}", again=False)
        await ann.post(f"/tables/{table}/concede")
        await page.until()
        assert await listed(ann) == []


@story
async def test_a_page_hears_that_somebody_is_there_and_nobody_elses_tables(server: Server) -> None:
    ann, ben, eve = await people(server, "Ann", "Ben", "Eve")
    async with page_of(eve) as page:
        await page.until()
        table = await table_of([ann, ben], pace="slow", visibility="public")
        await eve.post(f"/tables/{table}/watch")
        await page.ws.send("?")
        assert json.loads(await asyncio.wait_for(page.ws.recv(), 40)) == {"type": "waiting", "tables": []}


@story
async def test_who_is_logged_out_hears_nothing_more(server: Server) -> None:
    (ann,) = await people(server, "Ann")
    async with page_of(ann) as page:
        await page.until()
        ended = await ann.web.delete("/api/me")
        assert ended.status_code < 300
        with contextlib.suppress(websockets.ConnectionClosed):
            while True:
                await asyncio.wait_for(page.ws.recv(), 40)
        assert page.ws.close_code == 4401
    async with page_of(Guest(server, "Nobody")) as page:
        with contextlib.suppress(websockets.ConnectionClosed):
            await asyncio.wait_for(page.ws.recv(), 40)
        assert page.ws.close_code == 4401


@story
async def test_a_page_hears_of_tables_of_other_workers(database: str) -> None:
    """Also of one that is made there, and of moves at tables that its own worker does not have in memory."""
    with serving(database, shared=True) as one, serving(database, shared=True) as other:
        ann, ben = await people(one, "Ann", "Ben")
        async with page_of(ann, other) as page:
            await page.until()
            table = await table_of([ann, ben], pace="slow")
            await page.until(table)
            async with ann.at(table) as seat:
                await seat.welcome()
                await seat.choose("hoist", "red")
                await page.until()
