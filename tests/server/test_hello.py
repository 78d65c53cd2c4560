"""The first frame of a client: what it has seen, and whether it wants the table in words."""

from __future__ import annotations

import json

import websockets

from server.harness import Seat, Server, people, story, table_of


@story
async def test_nothing_comes_before_hello(server: Server) -> None:
    (ann,) = await people(server, "Ann")
    table = await table_of([ann], bots=("greedy",), pace="slow")
    address = f"ws://127.0.0.1:{server.port}/ws/{table}"
    async with websockets.connect(address, additional_headers={"cookie": ann.cookie}) as socket:
        await socket.send(json.dumps({"type": "undo", "id": "1"}))
        first = json.loads(await socket.recv())
        assert (first["type"], first["reply_to"], first["code"]) == ("refused", "1", "malformed")
        seat = Seat(socket, ann)
        await seat.send("hello")
        assert (await seat.next())["type"] == "welcome"


@story
async def test_words_come_to_whoever_asks(server: Server) -> None:
    (ann,) = await people(server, "Ann")
    table = await table_of([ann], bots=("greedy",), pace="slow")
    async with ann.at(table) as one, ann.at(table, text=True) as reader:
        assert (await one.welcome())["snapshot"]["text"] is None
        words = (await reader.welcome())["snapshot"]["text"]
        assert words
        await one.send("hello", seen=one.n, text=True)
        again = await one.until(lambda f: f["type"] == "moved")
        assert (again["since"], again["n"], again["events"]) == (one.n, one.n, [])
        assert again["snapshot"]["text"] == words
        await one.choose("hoist", "red")
        await reader.caught_up()
        assert reader.snapshot is not None
        assert reader.snapshot["text"]


@story
async def test_a_move_carries_the_reply_to_whoever_made_it_and_to_nobody_else(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    table = await table_of([ann, ben], pace="slow")
    async with ann.at(table) as one, ann.at(table) as other, ben.at(table) as two:
        for seat in (one, other, two):
            await seat.welcome()
        asked = await one.asked()
        step = next(o["step"] for o in asked["options"] if o["step"][0] == "hoist")
        id = await one.send("answer", number=asked["number"], answers=[step])
        replies = [
            frame for frame in [await one.until(lambda f: f["type"] in ("moved", "done"))] if frame["reply_to"] == id
        ]
        assert [frame["type"] for frame in replies] == ["moved"]
        await one.caught_up()
        assert [f["type"] for f in one.frames if f.get("reply_to") == id] == ["moved"]
        for seat in (other, two):
            await seat.caught_up()
            assert all(f["reply_to"] is None for f in seat.frames if f["type"] == "moved")


@story
async def test_what_was_missed_comes_before_the_first_pong(server: Server) -> None:
    (ann,) = await people(server, "Ann")
    table = await table_of([ann], bots=("greedy",), pace="slow")
    async with ann.at(table) as one:
        await one.welcome()
        await one.choose("hoist", "red")
    async with ann.at(table, seen=1) as back:
        await back.ask("ping", seen=1)
        types = [frame["type"] for frame in back.frames]
        assert types.index("moved") < types.index("pong")
        assert "welcome" not in types
