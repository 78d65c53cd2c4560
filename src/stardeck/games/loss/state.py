"""The state of a race: ships with their slots, cargo, crew and place on the map, the decks, and what is in progress."""

from __future__ import annotations

from functools import cache
from typing import Literal

from msgspec import field

from stardeck.engine import Book, Frozen, GameState, Plain, Rulebook, Stuck
from stardeck.engine.parts import part
from stardeck.games.loss.deck.compiled import STANDARD, Deck, Obstacle, Resource, compiled
from stardeck.games.loss.facts import FOLDER, Ability, LossFacts, ShipCard
from stardeck.games.loss.options import LossOptions

GOAL = 14
"""L-1.5 The New Home World."""
EVERYBODY = -1
NOBODY = -1
Triple = tuple[int, int, int]
"""A number each for Defense, Attack and Speed."""
NO_BOOST: Triple = (0, 0, 0)


class Part(Frozen, frozen=True):
    """An equipped part; a token on it means that it is off (L-8.10)."""

    card: str
    off: int = 0


class Slot(Frozen, frozen=True):
    """One slot of a ship: no part, one, or two with a joiner under them, which may carry a token (L-11.29)."""

    parts: tuple[Part, ...] = ()
    joiner: str = ""
    token: int = 0


EMPTY = (Slot(), Slot(), Slot())


class Ship(Plain):
    """One player's ship. Shield, weapon and engine slot have the numbers of Defense, Attack and Speed."""

    card: str
    crew: int = 5
    parsec: int = 0
    cargo: tuple[str, ...] = ()
    slots: tuple[Slot, ...] = EMPTY
    token: int = 0
    """Uses left of a twice-per-game ability."""
    lost: int = 0
    """Turns to be lost."""
    known: tuple[tuple[str, int], ...] = ()
    """(card, seat): this seat knows that the card is in this cargo."""
    recycled: bool = False
    """L-19.12 A Recycling Station took a card since its last own turn."""
    dead: bool = False


Phase = Literal["start", "trading", "equipping", "equipped", "obstacle", "over"]
"""Where in a turn its player is: before the first phase, in one of the three (L-4.1), done with equipping, or done."""


class Turn(Plain):
    """One player's turn: what is once per turn or ends with it."""

    seat: int = NOBODY
    """Whose turn it is; nobody's before the first one and while all equip at once (L-2.12)."""
    phase: Phase = "start"
    boosts: tuple[tuple[int, int, int], ...] = ()
    """L-4.9 For each seat the bonuses in force."""
    offered: bool = False
    traded: bool = False
    """The Trading Phase is over."""
    helper: int = NOBODY
    jumped: bool = False
    sabotages: int = 0
    """L-23.17 Sabotages rolled for."""
    forward: int = 0
    """L-30.6 Forward steps."""


class Confrontation(Plain, tag="confrontation"):
    """The obstacle or event that lies open, and who deals with it."""

    card: str
    confronter: int
    helper: int = NOBODY
    raised: tuple[tuple[int, int, int], ...] = ()
    """(seat or everybody, stat, by how much): L-6.18, L-22.9"""
    asked: bool = False
    """L-9.12 Help was asked."""
    volunteers: tuple[int, ...] = ()
    affected: tuple[int, ...] = ()
    """L-22.14 The players whom an event concerns."""
    reach: int = 0
    """L-22.3 The range roll of an event."""
    dealt: bool = False
    """The confronter has dealt with it."""
    refreshed: bool = False
    """L-27.5 It has changed the debris field."""


class Play(Plain, tag="play"):
    """A sabotage or a booster on another player's turn, or an enhancer that asks. The card lies here."""

    seat: int
    card: str
    target: int
    part: str = ""
    stat: int = -1
    hinder: bool = False
    victim: int = NOBODY
    roll: int = 0
    """L-12.8 What the die showed."""
    cancelled: bool = False
    refreshed: bool = False
    in_field: bool = False
    """L-27.11 It came from a new debris field."""


class Side(Plain):
    """What one of two traders lays out: cards to give, and wishes for the other's cards."""

    seat: int
    gift: tuple[str, ...] = ()
    wishes: tuple[str, ...] = ()


OfferStage = Literal["composing", "sent", "countering", "countered"]
"""The proposer lays an offer out; it was sent; the partner lays out a counter-offer; that was sent."""


class Offer(Plain, tag="offer"):
    """A trade that is being laid out or answered. The cards stay in the hands until it is accepted."""

    proposer: Side
    partner: Side
    """Empty without a counter-offer."""
    stage: OfferStage = "composing"
    filled: tuple[str, ...] = ()
    """The cards chosen so far by the one who accepts, a card a wish."""

    @property
    def is_counter(self) -> bool:
        """Whether it is the counter-offer that is laid out or answered now."""
        return self.stage in ("countering", "countered")

    @property
    def side(self) -> Side:
        """The side that is laid out or answered now."""
        return self.partner if self.is_counter else self.proposer

    @property
    def other(self) -> Side:
        """The side of the one who answers it."""
        return self.proposer if self.is_counter else self.partner


class Dump(Plain, tag="dump"):
    """Cards that a player discards by exchange or at the cargo limit; they lie in the discards already."""

    seat: int
    cards: tuple[str, ...] = ()


class Wreck(Plain, tag="wreck"):
    """L-18.2 The cards of a dead ship, open to all."""

    seat: int
    cards: tuple[str, ...]


class Field(Plain, tag="field"):
    """L-27.11 Sabotages found in a new debris field, put aside."""

    cards: tuple[str, ...]
    moved: bool = False


class Prepared(Frozen, frozen=True):
    """L-14.18 A sabotage that its player has decided on before the window opens."""

    seat: int
    card: str
    target: int
    part: str
    """The part that it names, or nothing."""


Frame = Confrontation | Play | Offer | Dump | Wreck | Field


class State(GameState, kw_only=True):
    """A race."""

    book = Book["State"](Rulebook(FOLDER / "rulebook.md"))

    config: LossOptions
    """The options of this table."""
    ships: list[Ship] = []
    chain: list[Frame] = []
    stage: Literal["setup", "preparation", "race"] = "setup"
    first: int = 0
    round: int = 0
    turn: Turn = field(default_factory=Turn)
    resources: list[str] = []
    """The resource deck; the last one is on top."""
    discards: list[str] = []
    obstacles: list[str] = []
    obstacle_discards: list[str] = []
    removed: tuple[str, ...] = ()
    """Resources that this mode does not use."""
    debris: tuple[str, ...] = ()
    tokens: int = 0
    opponent: int = 0
    deaths: tuple[int, ...] = ()
    prepared: tuple[Prepared, ...] = ()
    """L-14.18, L-14.34 Sabotages that wait for the next window, in order; each is known to its player only."""

    @property
    def deck(self) -> Deck:
        return STANDARD if self.config.deck is None else compiled(self.config.deck)

    @property
    def cards(self) -> dict[str, Resource]:
        """What is printed on the resources."""
        return STANDARD.cards if self.config.deck is None else compiled(self.config.deck).cards

    @property
    def alone(self) -> bool:
        """Classic single player or Solo Mode."""
        return self.config.mode != "base"

    @property
    def solo(self) -> bool:
        return self.config.mode == "solo"

    def printed(self, seat: int) -> ShipCard:
        """The ship card of a seat."""
        return self.deck.ships[self.ships[seat].card]

    def obstacle(self, card: str) -> Obstacle:
        return self.deck.obstacles[card]

    def has(self, seat: int, ability: Ability) -> bool:
        """Whether this seat's ship has the ability."""
        return self.printed(seat).ability == ability

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return self.turn.seat

    @property
    def alive(self) -> list[int]:
        return [seat for seat, ship in enumerate(self.ships) if not ship.dead]

    def after(self, seat: int) -> tuple[int, ...]:
        """The living players clockwise, beginning with the one after this seat, which comes last."""
        ships = self.ships
        return tuple(s for s in clockwise(self.seats, seat) if not ships[s].dead)

    @property
    def confrontation(self) -> Confrontation | None:
        """What lies open on the table."""
        for frame in reversed(self.chain):
            if frame.__class__ is Confrontation:
                return frame
        return None

    @property
    def faced(self) -> Confrontation:
        """What lies open on the table, where the rules know that something does."""
        frame = self.confrontation
        if frame is None:
            raise Stuck("no obstacle lies open")
        return frame

    def boosts(self, seat: int) -> Triple:
        """L-4.9 The bonuses in force for a seat until the end of the turn."""
        boosts = self.turn.boosts
        return boosts[seat] if boosts else NO_BOOST

    def totals(self, seat: int) -> Triple:
        """L-5.7 to L-5.10 Built-in bonus, enabled parts, and bonuses in force."""
        ship = self.ships[seat]
        a, b, c = bonuses(ship.card, ship.slots, self.config.deck)
        x, y, z = self.boosts(seat)
        return a + x, b + y, c + z


@cache
def clockwise(seats: int, after: int) -> tuple[int, ...]:
    return tuple((after + 1 + i) % seats for i in range(seats))


@part
def bonuses(card: str, slots: tuple[Slot, ...], own: LossFacts | None) -> Triple:
    """L-5.9, L-5.10, L-5.24 What a ship has without boosters; `own` is the deck file, if there is one."""
    deck = compiled(own)
    ship, cards = deck.ships[card], deck.cards
    parts = [sum(cards[p.card].bonus for p in slot.parts if not p.off) for slot in slots]
    return ship.defense + parts[0], ship.attack + parts[1], ship.speed + parts[2]


rule, menu, event = State.book.rule, State.book.menu, State.book.event
