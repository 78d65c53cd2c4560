"""Tables whose game is over, laid into the database of a server: golden records with a person in one of the seats."""

from __future__ import annotations

import sqlite3
import uuid
from pathlib import Path
from typing import Any

import msgspec

from server.harness import Server
from stardeck import games
from stardeck.engine import Match, Record
from stardeck.server.live_table import perform
from stardeck.server.stored import BEGIN, StoredStep
from stardeck.server.table_doc import ClockState, Member, SeatDoc, TableDoc
from stardeck.server.table_log import Move, log_of
from stardeck.server.writer import INSERT_STEP, step_row

GOLDEN = Path(__file__).parent.parent / "golden"
NAMES = ("Ines", "Omar", "Tomasz", "Ada", "Ben", "Cleo", "Dora", "Emil")
NOON = 1_700_000_000_000


def lay_out(server: Server, name: str, person: str, called: str, seat: int | None) -> str:
    """The table of a golden record in which this person had a seat, or (None) looked on. Its id."""
    record = Record.from_json((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    game, id = games.get(record.game), uuid.uuid4().hex
    seats = [SeatDoc(name=NAMES[n], bot="rookie") for n in range(len(record.seats))]
    if seat is not None:
        seats[seat] = SeatDoc(person, called)
    match: Match[Any] = Match(game, msgspec.structs.replace(record, steps=[], result=None, hash=""))
    doc = TableDoc(
        id, id[:6].upper(), game.id, f"The end of {name}", person, {}, "slow", 60, 20, "link", True, seats, record.seed,
        NOON, [Member(person, called, True)], sitters=[(it.name, it.kind) for it in seats],
        rules=game.rules.version, cards=game.facts_hash, build=game.build, format=2, resolved=dict(record.options),
    )  # fmt: skip
    steps = [StoredStep(0, None, BEGIN, NOON, None, log_of(match), sum=match.sum)]
    for row in record.steps:
        move = Move(row.seat, row.step, None, row.by)
        steps.append(perform(match, doc, match.g.copy(), move, NOON + len(steps) * 1000, False, {}))
    _store(server, doc, steps)
    return id


def _store(server: Server, doc: TableDoc, steps: list[StoredStep]) -> None:
    row = {
        "id": doc.id, "code": doc.code, "game": doc.game, "visibility": doc.visibility, "status": "over", "version": 1,
        "body": msgspec.json.encode(doc).decode(), "n": steps[-1].n,
        "clock": msgspec.json.encode(ClockState()).decode(), "moved": NOON,
    }  # fmt: skip
    with sqlite3.connect(server.database.partition(":///")[2], timeout=60) as db:
        db.execute(f"INSERT INTO tables ({', '.join(row)}) VALUES ({', '.join(':' + key for key in row)})", row)
        db.executemany("INSERT INTO members (table_id, person) VALUES (?, ?)", [(doc.id, p) for p in doc.people])
        db.executemany(INSERT_STEP, [step_row(doc.id, step) for step in steps])
