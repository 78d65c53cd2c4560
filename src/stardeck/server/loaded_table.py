"""What a worker knows of a table: what the database says, the game that follows from it, and those who look at it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from stardeck import games
from stardeck.bots import loop
from stardeck.engine import Asking, GameState, Match, Refused, Row, Stuck, Window
from stardeck.engine.match import Save
from stardeck.engine.plain import freeze
from stardeck.engine.record import EVERY, FORMAT, Record
from stardeck.server import old_tables, wire
from stardeck.server.holes import first_missing
from stardeck.server.store import Store, TableRow
from stardeck.server.table_doc import TableDoc, record_of
from stardeck.server.writer import StoredStep

if TYPE_CHECKING:
    from stardeck.server.connection import Connection

log = structlog.get_logger()
DEFAULT = "default"
"""Answers for a seat that somebody has left, where no bot does."""
OTHER_GAME = "This table cannot go on: by the rules of this version it would be another game ({})."
HOLE = "This table cannot go on: its step {} is missing in the database. What happened before that can still be read."


class LoadedTable:
    """One table as it is stored, and those who look at it. What changes it is in `LiveTable`."""

    def __init__(
        self, store: Store, stored: TableRow, snapshot_every: int, on_change: Callable[[Any, bool], None]
    ) -> None:
        self.store, self.stored, self.snapshot_every, self._on_change = store, stored, snapshot_every, on_change
        self.game = games.get(stored.doc.game)
        self.lock = asyncio.Lock()
        self.match: Match[Any] | None = None
        self.g: GameState | None = None
        """The game as it is stored: what everybody may be told."""
        self.steps: list[StoredStep] = []
        self._frames: dict[int | None, tuple[int, list[int]]] = {}
        self.connections: set[Connection] = set()
        self.elsewhere: frozenset[str] = frozenset()
        """The people who look at this table by another worker."""
        self.frozen = ""
        """Why this table stands still for good; its log, its chat and, if it can still be shown, its board remain."""
        self.new_build = False
        """Whether another build has played so far; then the next step is behind a row that says so."""
        self.mine = False
        """Whether this worker has made the newest step, and does what follows from it."""
        self.outages = 0
        """Counts how often clocks may have been moved, because the database was away."""
        self.chat_count = 0
        self.chat: tuple[int, tuple[wire.ChatLine, ...]] = (0, ())
        """The newest lines of chat when there were so many."""
        self.used = time.monotonic()
        self.cache: dict[Any, bytes] = {}
        """Frames that are the same for several viewers, until something changes."""

    @property
    def id(self) -> str:
        return self.stored.doc.id

    @property
    def doc(self) -> TableDoc:
        return self.stored.doc

    @property
    def present(self) -> set[str]:
        """Who looks at this table."""
        return {connection.person for connection in self.connections} | self.elsewhere

    # --- loading ---

    async def load(self) -> None:
        """Read everything from the database: the newest snapshot, and what came after it."""
        stored = await self.store.table(self.id)
        assert stored is not None
        steps = await self.store.steps(self.id, -1)
        missing = first_missing(steps, stored.n)
        self.match, self.g, self._frames = None, None, {}
        self.stored, self.steps, self.frozen = stored, steps[:missing], "" if missing is None else HOLE.format(missing)
        try:
            if missing is None and steps and stored.doc.format != FORMAT:
                self.stored, self.steps = await old_tables.convert(self.store, stored, steps)
            save = await self.store.snapshot(self.id) if len(self.steps) > self.snapshot_every else None
            self.match = self._match(None if self.frozen else save) if self.steps else None
        except (Refused, Stuck) as e:
            self.frozen = self.frozen or OTHER_GAME.format(e)
        self.g = self.match.g if self.match else None

    @property
    def record(self) -> Record:
        """The record as far as it is stored; without a result where this version cannot play it."""
        if self.match is not None:
            return self.match.record
        rows = [Row(step.seat, freeze(step.step), step.by) for step in self.steps[1:]]
        return msgspec.structs.replace(record_of(self.doc), steps=rows)

    def _match(self, save: str | None) -> Match[Any]:
        """The game that follows from the stored steps. What another build of the program has played is played again
        from the beginning and compared.

        :raises Refused: if this build plays another game.
        """
        record = self.record
        saved = None if save is None else msgspec.json.decode(save, type=Save)
        builds = [row.step[1] for row in record.steps if row.seat is None and row.step[0] == "build"]
        self.new_build = [record.build, *builds][-1] != self.game.build
        if saved is None or self.new_build:
            match = Match(self.game, record)
        else:
            match = Match.resume(self.game, record, saved)
        if self.new_build:
            known = [] if saved is None else saved.sums
            for number, (then, today) in enumerate(zip(known, match.record.sums, strict=False), 1):
                if then != today:
                    raise Refused("frozen", f"after step {number * EVERY} it is in another state")
            same_rules = (record.rules, record.cards) == (self.game.rules.version, self.game.facts_hash)
            if not known and not same_rules:
                raise Refused("frozen", "it began under other rules or with other cards")
        match.g.take_events()
        return match

    async def look(self) -> None:
        """Another worker has changed this table: catch up. Whoever made the newest step does what follows from it."""
        async with self.lock:
            known, lost = len(self.steps), self.match is None
            await self._catch_up()
        if len(self.steps) > known:
            self.changed(mine=lost)
        else:
            self.wake_viewers()

    async def _catch_up(self) -> None:
        if self.match is None:
            await self.load()
            return
        stored = await self.store.table(self.id)
        assert stored is not None
        steps = await self.store.steps(self.id, len(self.steps) - 1)
        match, self.match = self.match, None  # if a step fails, all are read anew
        for step in steps:
            match.perform(step.seat, freeze(step.step), by=step.by)
            match.g.take_events()
            self.steps.append(step)
        self.stored, self.match, self.g = stored, match, match.g

    def changed(self, mine: bool) -> None:
        """Tell those who look, and plan what the server must do next. `mine`: this worker did it, so it goes on."""
        self.used, self.mine = time.monotonic(), mine
        self.wake_viewers()
        self._on_change(self, mine)

    def wake_viewers(self) -> None:
        """Those who look are to look again."""
        self.cache.clear()
        for connection in self.connections:
            connection.wake.set()

    # --- frames ---

    def frames(self, viewer: int | None) -> list[int]:
        """The rows that this viewer has noticed. A frame's number is its place in this list, from 1."""
        read, rows = self._frames.get(viewer, (0, []))
        for step in self.steps[read:]:
            if step.noticed_by is None or viewer in step.noticed_by:
                rows.append(step.n)
        self._frames[viewer] = (len(self.steps), rows)
        return rows

    def seat_of(self, person: str | None) -> int | None:
        """The seat through which a person looks: of several, the first that is asked."""
        seats = self.doc.seats_of(person)
        played = [seat for seat in seats if not self.doc.seats[seat].bot]
        asks = self.g.asks if self.g and len(played) > 1 else []
        asked = [ask.seat for ask in sorted(asks, key=lambda ask: not ask.waits) if ask.seat in played]
        return next(iter([*asked, *played, *seats]), None)

    def may_undo(self, seat: int | None) -> bool:
        """Whether this seat may take its last step back alone. Never while others are asked in secret: whether they
        have answered is nobody's business."""
        if self.match is None or self.g is None or seat is None or self.g is not self.match.g:
            return False
        return isinstance(self.g.open, Asking) and self.match.undoable(seat) is not None

    @property
    def undo_request(self) -> int | None:
        """The seat that has asked to take a step back, and still waits for the others."""
        return self.doc.undo_request if self.doc.undo_request_at == self.stored.n else None

    def programs_asked(self, g: GameState) -> list[tuple[int, int]]:
        """(seat, number of the question) of every seat that is waited for and that a bot plays or somebody has left."""
        return [(ask.seat, ask.number) for ask in g.asks if ask.waits and self.program(g, ask.seat)]

    def program(self, g: GameState, seat: int) -> str | None:
        """Who answers for a seat that no person plays: a bot by its name, or "default"."""
        if loop.left(self.game, g, seat):
            return self.game.manners.stand_in(g, seat) or DEFAULT
        return self.doc.seats[seat].bot

    def not_asked(self, g: GameState) -> list[tuple[int, int]]:
        """The same of everybody who gets no question: who passes, who has left, and whom a bot plays for."""
        return [*self.passers(g), *self.programs_asked(g)]

    def passers(self, g: GameState) -> list[tuple[int, int]]:
        """The same of everybody who wants to pass until the end of the turn."""
        if not isinstance(g.open, Window):
            return []
        turns = self.stored.clock.turns
        return [(a.seat, a.number) for a in g.asks if a.waits and self.doc.seats[a.seat].passing == turns]
