"""What a move costs the server without sockets and without a disk: `python benchmarks/moves.py [GAME] [TABLES]
[MOVES]`.

People at tables of four play at random, with the page's manners (`stardeck.lab.bench_player`), all in this process.
Told are microseconds of processor for a move, the best of some rounds, and a sum over every byte that anybody was
sent: dice and clocks are the same in every run, so two programs that send the same print the same sum. To compare two
checkouts, run it in each of them with the same file: `PYTHONPATH=OTHER/src python benchmarks/moves.py`.
"""

from __future__ import annotations

import asyncio
import gc
import hashlib
import json
import random
import sys
import time
from types import SimpleNamespace
from typing import Any

from stardeck import games
from stardeck.engine import parts
from stardeck.lab.bench_player import Frame, Question, choose, decode
from stardeck.server import clocks, commands, connection, live_table, shown
from stardeck.server.connection import Connection
from stardeck.server.keepsakes import Person
from stardeck.server.live_table import LiveTable
from stardeck.server.people import Buckets
from stardeck.server.store import TableRow
from stardeck.server.table_doc import ClockState, SeatDoc, TableDoc
from stardeck.server.table_log import Move
from stardeck.server.writer import Append

SEATS = 4
ROUNDS = 5
NAMES = ["Guest 0", "Guest 1", "Guest 2", "Guest 3"]


class Out:
    """The end of a socket: keeps the newest frame."""

    def __init__(self, told: Any) -> None:
        self.told = told
        self.unread: list[bytes] = []
        self.question: Question | None = None
        self.reply: Frame | None = None

    def write_at_once(self, raw: bytes) -> bool:
        self.told.update(raw)
        self.unread.append(raw)
        return True

    def read(self) -> None:
        """What a page does with it, which costs the server nothing."""
        for frame in map(decode, self.unread):
            if frame.snapshot is not None:
                question = frame.snapshot.question
                self.question = question if question and question.waits and question.open else None
            if frame.reply_to:
                self.reply = frame
        self.unread.clear()


class NoDisk:
    """Whatever is stored is stored at once."""

    def check(self) -> None:
        pass

    async def append(self, new: Append) -> bool:
        return True


class Table:
    """A table of four with everybody there."""

    def __init__(self, game: str, seed: int, told: Any) -> None:
        seats = [SeatDoc(name, name) for name in NAMES]
        doc = TableDoc("t", "", game, "", NAMES[0], {}, "slow", 90, 10, "link", True, seats, f"secret {seed}", 0)
        self.live = LiveTable(NoDisk(), TableRow(doc, 0, "playing", 0, ClockState(), 0), 50, lambda *_: None, 0.0)  # type: ignore[arg-type]
        self.dice, self.moves, self.spent = random.Random(seed), 0, 0.0
        self.outs: list[Out] = []
        self.told = told

    async def begin(self) -> None:
        live = self.live
        start = await live._start(live.doc)
        live.steps, live.stored.clock = start.steps, start.clock
        live.match = live._match(None)
        live.g = live.match.g
        for seat, name in enumerate(NAMES):
            out = Out(self.told)
            socket: Any = SimpleNamespace(scope={"stardeck": out})
            one = Connection(socket, live, Person(name, name), None, None, 9.0, "")  # type: ignore[arg-type]
            one.greeted = one.welcomed = one.resting = True
            one.shown, one.seen = seat, 0
            live.connections.add(one)
            self.outs.append(out)
        live.connections = sorted(live.connections, key=lambda one: one.person)  # type: ignore[assignment]
        live.version = live.new_version()
        for one in live.connections:
            one.table_seen = live.version
        self.served(0.0)

    def served(self, since: float) -> None:
        self.spent += time.process_time() - since if since else 0
        for one in self.live.connections:
            one.look()
        for out in self.outs:
            out.read()

    async def say(self, seat: int, kind: str, number: int, answers: Any) -> Frame | None:
        raw = json.dumps({"type": kind, "id": "x", "number": number, "answers": answers})
        one, free = list(self.live.connections)[seat], Buckets(1e9, 1e9)
        began = time.process_time()
        one.taking = True
        reply = await one.take(raw, free, free)
        one.taking = False
        one.reply(reply)
        self.served(began)
        await self.quiet()
        reply_frame = self.outs[seat].reply
        return reply_frame if reply_frame and reply_frame.type != "refused" else None

    async def quiet(self) -> None:
        """What the server answers for those who need not be asked."""
        live = self.live

        def due() -> list[Move]:
            return [Move(one.seat, one.step, one.number, "quiet") for one in live.quiet.now]

        while live.g and live.g.result is None and live.quiet.now:
            began, before = time.process_time(), len(live.steps)
            await live.act(due)
            self.served(began)
            self.moves += len(live.steps) - before

    async def move(self) -> bool:
        """One choice of somebody; False: nobody is asked."""
        seat = next((seat for seat, out in enumerate(self.outs) if out.question), None)
        if seat is None or self.live.g is None or self.live.g.result is not None:
            return False
        question = self.outs[seat].question
        assert question is not None
        number, ahead = question.number, list[Any]()
        while True:
            steps, _, draft = choose(self.dice, question, False)
            ahead = [*ahead, *steps]
            self.moves += len(steps)
            if not draft:
                break
            laid = await self.say(seat, "lay", number, ahead)
            if laid is None or laid.left or laid.question is None or not laid.question.open:
                break
            ahead, question = laid.answers, laid.question
        self.outs[seat].question = None
        await self.say(seat, "answer", number, ahead)
        return True


async def played(game: str, tables: int, moves: int) -> tuple[float, int, str]:
    """Seconds, moves, and the sum of all that was sent."""
    told, spent, made = hashlib.sha256(), 0.0, 0
    for seed in range(tables):
        table = Table(game, seed, told)
        await table.begin()
        while table.moves < moves and await table.move():
            pass
        spent, made = spent + table.spent, made + table.moves
    return spent, made, told.hexdigest()[:16]


def main(game: str = "loss", tables: int = 6, moves: int = 250) -> None:
    ticks = iter(range(10**9, 2 * 10**9))
    for module in (clocks, commands, connection, live_table, shown):
        if hasattr(module, "now"):
            module.now = lambda: next(ticks)
    luck = random.Random(7)
    clocks.secrets = SimpleNamespace(randbelow=luck.randrange)  # type: ignore[assignment]
    found, sums = [], set()
    for _ in range(ROUNDS):
        luck.seed(7)
        ticks = iter(range(10**9, 2 * 10**9))
        parts.forget()
        gc.collect()
        spent, made, told = asyncio.run(played(game, tables, moves))
        found.append(1e6 * spent / made)
        sums.add(told)
    print(
        f"{games.get(game).title}: {made} moves, {min(found):.0f} us a move ({' '.join(f'{it:.0f}' for it in found)})"
    )
    print(f"  all that was sent: {' '.join(sorted(sums))}")


if __name__ == "__main__":
    main(*(kind(word) for kind, word in zip((str, int, int), sys.argv[1:], strict=False)))
