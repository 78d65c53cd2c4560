"""What people decide about a table: seats, links, options, pauses. Kept as one document with a version."""

from __future__ import annotations

from typing import Any

import msgspec

from stardeck.engine import Record, Refused, Sitter
from stardeck.engine.record import FORMAT, commitment


class SeatDoc(msgspec.Struct):
    """A seat of a table. A seat with both a person and a bot is played by the bot until the person is back."""

    person: str | None = None
    name: str = ""
    bot: str | None = None
    salt: str | None = None
    passing: int = -1
    """Don't ask me again in this turn, by the count of the clock."""
    stands_in: bool = False
    """The bot leaves when the person is back."""

    @property
    def kind(self) -> str:
        return "bot" if self.bot else "human" if self.person else "open"


class Member(msgspec.Struct):
    """Somebody at the table without a seat: came by the code (and may sit down) or to watch."""

    person: str
    name: str
    may_sit: bool
    via: str = ""
    """The link that let them in."""


class SecretLink(msgspec.Struct):
    """A link to a seat, or (None) to watch."""

    secret: str
    seat: int | None


class TableDoc(msgspec.Struct):
    """A table without its game."""

    id: str
    code: str
    game: str
    title: str
    host: str
    options: dict[str, Any]
    pace: str
    decision_seconds: int
    window_seconds: int
    visibility: str
    spectators: bool
    seats: list[SeatDoc]
    secret: str
    """The server's half of the dice."""
    created: int
    members: list[Member] = []
    links: list[SecretLink] = []
    muted: list[str] = []
    banned: list[str] = []
    paused: bool = False
    undo_request: int | None = msgspec.field(default=None, name="wish")
    """The seat that asks the others to let it take a step back."""
    undo_request_at: int = msgspec.field(default=0, name="wish_at")
    """The step after which it asked that; when the game goes on the request is void."""
    agreed: list[int] = []
    rematch: list[int] = []
    next_table: str | None = None
    sitters: list[tuple[str, str]] = []
    """(name, kind) of every seat when the game began."""
    rules: str = ""
    cards: str = ""
    build: str = ""
    format: int = 1
    """Of the rows of its game."""
    resolved: dict[str, Any] = {}
    """Every option with its value when the game began."""
    away_seconds: int = 300
    """After this time a bot plays for somebody who is away; 0 is never."""

    def seats_of(self, person: str | None) -> list[int]:
        """The seats of a person, who may play several."""
        return [seat for seat, chair in enumerate(self.seats) if person is not None and chair.person == person]

    def seat_of(self, person: str | None) -> int | None:
        """The first of them."""
        return next(iter(self.seats_of(person)), None)

    def member(self, person: str | None) -> Member | None:
        return next((m for m in self.members if m.person == person), None)

    def belongs(self, person: str | None) -> bool:
        return self.seat_of(person) is not None or self.member(person) is not None or self.host == person

    def knows_code(self, person: str | None) -> bool:
        """Whether this person may see the code and so give it to others: a link to watch must not become a seat."""
        return self.seat_of(person) is not None or self.host == person

    def may_look(self, person: str | None) -> bool:
        """Whether this person may see the game: a seat always, others if the table has spectators."""
        return self.seat_of(person) is not None or (self.spectators and self.belongs(person))

    @property
    def people(self) -> set[str]:
        """Everybody who belongs here."""
        seated = {c.person for c in self.seats if c.person}
        return seated | {m.person for m in self.members} | {self.host}

    @property
    def humans(self) -> list[int]:
        """The seats that a person plays."""
        return [seat for seat, chair in enumerate(self.seats) if chair.kind == "human"]

    @property
    def names(self) -> list[str]:
        return [chair.name or f"Seat {seat + 1}" for seat, chair in enumerate(self.seats)]

    def chair(self, seat: int) -> SeatDoc:
        """:raises Refused: if there is no such seat."""
        if not 0 <= seat < len(self.seats):
            raise Refused("malformed", f"There is no seat {seat}.")
        return self.seats[seat]


class ClockState(msgspec.Struct):
    """The clocks of a table, kept with its newest step. Times are absolute; the store moves them when the server was
    down."""

    kind: str = "decision"
    deadline: int | None = None
    left: int | None = None
    """Milliseconds that are left while the table is paused."""
    held: list[tuple[int, int]] = []
    """(depth of what is in progress, milliseconds left) of windows that were interrupted and may open again."""
    alarm: int | None = None
    """When the game's own clock speaks."""
    alarm_left: int | None = None
    turn: int = -1
    """Who was last asked alone: whose turn it is, as far as a server can tell."""
    turns: int = 0
    """How often that has changed."""
    away: list[tuple[int, int]] = []
    """(seat, when a bot takes over) of people who are away."""

    @property
    def moments(self) -> list[int]:
        """When something happens unless somebody does something before."""
        return [m for m in (self.deadline, self.alarm, *(at for _, at in self.away)) if m is not None]

    def moved(self, by: int) -> ClockState:
        """The same, some milliseconds later."""
        return msgspec.structs.replace(
            self,
            deadline=self.deadline and self.deadline + by,
            alarm=self.alarm and self.alarm + by,
            away=[(seat, at + by) for seat, at in self.away],
        )


def record_of(doc: TableDoc) -> Record:
    """The record of a table that begins, without steps."""
    return Record(
        stardeck=FORMAT,
        game=doc.game,
        rules=doc.rules,
        cards=doc.cards,
        options=doc.resolved,
        seats=[Sitter(name, kind) for name, kind in doc.sitters],
        seed=doc.secret,
        build=doc.build,
        commitment=commitment(doc.secret),
        salts=[chair.salt or "" for chair in doc.seats] if any(chair.salt for chair in doc.seats) else [],
    )
