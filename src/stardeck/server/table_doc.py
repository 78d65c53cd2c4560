"""What people decide about a table: seats, links, options, pauses. Kept as one document with a version."""

from __future__ import annotations

from typing import Literal

import msgspec

from stardeck.engine import Json, Record, Refused, Sitter, Step, say
from stardeck.engine.record import FORMAT, commitment
from stardeck.server.wire import Pace, Visibility


class SeatDoc(msgspec.Struct):
    """A seat of a table. A seat with both a person and a bot is played by the bot until the person is back."""

    person: str | None = None
    name: str = ""
    bot: str | None = None
    pledge: str | None = None
    """The hash of the salt that this seat will add to the dice."""
    salt: str | None = None
    stands_in: bool = False
    """The bot leaves when the person is back."""

    @property
    def kind(self) -> Literal["open", "human", "bot"]:
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


class Branch(msgspec.Struct):
    """Where a table goes on that begins in the middle of a finished game."""

    parent: str
    """The table of that game, or the uploaded record."""
    root: str
    """The game in which all this began; it is no branch itself."""
    uploaded: bool
    """The root is an uploaded record."""
    row: int
    """The step of the parent after which it goes on."""
    seat: int | None
    """The seat for which hidden cards were dealt again; None: they are as they were."""
    same_dice: bool
    private: bool
    """Only those at this table see it."""
    seed: str
    salts: list[str]
    pledges: list[str]
    """The dice of the parent, as its record has them."""
    then: list[tuple[int | None, Step]] = []
    """What happened next in the parent, a few rows of it."""


class TableDoc(msgspec.Struct):
    """A table without its game."""

    id: str
    code: str
    game: str
    title: str
    host: str
    options: dict[str, Json]
    pace: Pace
    decision_seconds: int
    window_seconds: int
    visibility: Visibility
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
    end_votes: list[str] = []
    """The people who want to end a table that cannot go on."""
    next_pledges: dict[str, str] = {}
    """What people pledge for the dice of the rematch."""
    next_table: str | None = None
    sitters: list[tuple[str, str]] = []
    """(name, kind) of every seat when the game began."""
    rules: str = ""
    cards: str = ""
    build: str = ""
    format: int = 1
    """Of the rows of its game."""
    resolved: dict[str, Json] = {}
    """Every option with its value when the game began."""
    away_seconds: int = 300
    """After this time a bot plays for somebody who is away; 0 is never."""
    hints: bool = False
    """Whether everybody may have advice, also with other people at the table."""
    lesson: str = ""
    """The lesson that is given here, by its name: a tutor plays all other seats. Empty: people and bots play."""
    starting: int | None = None
    """The host has started the game: it begins when all salts are shown that were pledged, or without them then."""

    branch: Branch | None = None
    """It goes on from a step of another game."""

    def seats_of(self, person: str | None) -> list[int]:
        """The seats of a person, who may play several."""
        if person is None:
            return []
        return [seat for seat, chair in enumerate(self.seats) if chair.person == person]

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
    def listed_for(self) -> set[str]:
        """Whose list has this table: a lesson is in nobody's."""
        return set() if self.lesson else self.people

    @property
    def humans(self) -> list[int]:
        """The seats that a person plays."""
        return [seat for seat, chair in enumerate(self.seats) if chair.kind == "human"]

    @property
    def names(self) -> list[str]:
        return [chair.name or f"Seat {seat + 1}" for seat, chair in enumerate(self.seats)]

    @property
    def settled(self) -> object:
        """What nobody may change between the first salt that is shown and the start."""
        return [self.options, [(chair.person, chair.bot, chair.pledge) for chair in self.seats]]

    def call_off(self) -> None:
        """The game does not start yet; salts that were shown are worth nothing, and all pledge again."""
        self.starting = None
        for chair in self.seats:
            chair.pledge = chair.salt = None

    def chair(self, seat: int) -> SeatDoc:
        """:raises Refused: if there is no such seat."""
        if not 0 <= seat < len(self.seats):
            raise Refused("malformed", say("There is no seat {n}.", n=seat))
        return self.seats[seat]


class ClockState(msgspec.Struct):
    """The clocks of a table, kept with its newest step. Times are absolute; the store moves them when the server was
    down."""

    kind: Literal["decision", "window"] = "decision"
    deadline: int | None = None
    left: int | None = None
    """Milliseconds that are left while the table is paused."""
    held: list[tuple[int, int]] = []
    """(depth of what is in progress, milliseconds left) of windows that were interrupted and may open again."""
    alarm: int | None = None
    """When the game's own clock speaks."""
    alarm_left: int | None = None
    opened: int = 0
    """When the open question was put."""
    luck: int = 0
    """What the server's die showed then: it says when answers come that nobody is asked for."""
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
            opened=self.opened + by,
            deadline=self.deadline and self.deadline + by,
            alarm=self.alarm and self.alarm + by,
            away=[(seat, at + by) for seat, at in self.away],
        )


def record_of(doc: TableDoc) -> Record:
    """The record of a table that begins, without steps; that of a branch has the head of its parent's."""
    salts, pledges = [chair.salt or "" for chair in doc.seats], [chair.pledge or "" for chair in doc.seats]
    seed = doc.secret
    if doc.branch:
        seed, salts, pledges = doc.branch.seed, doc.branch.salts, doc.branch.pledges
    return Record(
        stardeck=FORMAT,
        game=doc.game,
        rules=doc.rules,
        cards=doc.cards,
        options=doc.resolved,
        seats=[Sitter(name, kind) for name, kind in doc.sitters],
        seed=seed,
        build=doc.build,
        commitment=commitment(seed),
        salts=salts if any(salts) else [],
        pledges=pledges if any(pledges) else [],
    )
