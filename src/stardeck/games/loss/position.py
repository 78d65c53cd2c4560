"""A race in the middle, as data: the ships with their parts, cargo and crew, the decks, and whose turn it is.

Cards, ships and obstacles go by their ids. What is not said is in the deck, in the order of the printed list.
"""

from __future__ import annotations

from typing import Annotated, Self

from msgspec import Meta

from stardeck.engine import Frozen, Step
from stardeck.engine.position import Box, Position, wrong
from stardeck.games.loss.facts import TWICE
from stardeck.games.loss.rules.alone.tokens import TOKENS
from stardeck.games.loss.rules.setup import obstacles_in_play
from stardeck.games.loss.rules.turn import close_round, in_turn, prepare_race, race_round, race_turn
from stardeck.games.loss.state import EMPTY, NOBODY, Prepared, Ship, Slot, State, Turn

Small = Annotated[int, Meta(ge=0, le=100)]


class Berth(Frozen, frozen=True):
    """One player's ship."""

    ship: str
    at: Annotated[int, Meta(ge=0, le=14)] = 0
    """Its parsec."""
    crew: Small = 5
    cargo: tuple[str, ...] = ()
    slots: tuple[Slot, ...] = EMPTY
    """Shield, weapon and engine, with what is off and what joins them."""
    token: Annotated[int, Meta(ge=-1, le=2)] = -1
    """Uses left of a twice-per-game ability; -1: as on a new ship."""
    lost: Small = 0
    """Turns to be lost."""
    known: tuple[tuple[str, int], ...] = ()
    """(card, seat): this seat knows that the card is in this cargo."""
    recycled: bool = False
    dead: bool = False


class RacePosition(Position, frozen=True, kw_only=True):
    """A race at the start of somebody's turn, or of the Preparation Stage."""

    ships: tuple[Berth, ...] = ()
    preparation: bool = False
    """The Preparation Stage is about to begin."""
    turn: Annotated[int, Meta(ge=NOBODY, le=3)] = NOBODY
    """The seat whose turn is about to begin, in this round; -1: the round is about to begin."""
    first: Annotated[int, Meta(ge=0, le=3)] = 0
    round: Small = 1
    deck: tuple[str, ...] = ()
    """The top resources, the first is drawn first."""
    discards: tuple[str, ...] = ()
    """The last one lies on top."""
    obstacles: tuple[str, ...] = ()
    """The top obstacles, the first is met first."""
    obstacle_discards: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    """Resources that are out of the game, besides those that the mode leaves out."""
    debris: tuple[str, ...] = ()
    tokens: Annotated[int, Meta(ge=-1, le=9)] = -1
    """Solo: Jump Tokens; -1: as many as the difficulty gives."""
    opponent: Annotated[int, Meta(ge=0, le=14)] = 0
    """Chase: the pursuer's parsec."""
    deaths: tuple[Small, ...] = ()
    """The seats whose ships have died, in order."""
    prepared: tuple[Prepared, ...] = ()

    def lay_out(self, g: State) -> None:
        """See `Position`."""
        if len(self.ships) != g.seats:
            raise wrong("ships", f"{len(self.ships)} ships for {g.seats} seats")
        if self.first >= g.seats or self.turn >= g.seats:
            raise wrong("first", "there is no such seat")
        g.first, g.deaths, g.prepared = self.first, self.deaths, self.prepared
        g.ships = [self._ship(g, berth, f"ships[{seat}]") for seat, berth in enumerate(self.ships)]
        self._resources(g)
        obstacles = Box(sorted(obstacles_in_play(g.deck, g.config)))
        top = obstacles.take(self.obstacles, "obstacles")
        g.obstacle_discards = list(obstacles.take(self.obstacle_discards, "obstacle_discards"))
        g.obstacles = [*obstacles.left, *top[::-1]]
        g.tokens = (TOKENS[g.config.difficulty] if g.solo else 0) if self.tokens < 0 else self.tokens
        g.opponent = self.opponent
        g.stage = "preparation" if self.preparation else "race"
        g.round = 0 if self.preparation else self.round - (self.turn == NOBODY)
        g.agenda = self._agenda(g)

    def _agenda(self, g: State) -> list[Step]:
        if self.preparation:
            return [prepare_race()]
        if self.turn == NOBODY:
            return [race_round()]
        seats = in_turn(g)
        left = seats[seats.index(self.turn) :]
        return [close_round(), *(race_turn(seat) for seat in left[::-1])]

    @staticmethod
    def _ship(g: State, berth: Berth, place: str) -> Ship:
        if berth.ship not in g.deck.ships:
            raise wrong(f"{place}.ship", f"there is no {berth.ship!r}")
        if len(berth.slots) != len(EMPTY):
            raise wrong(f"{place}.slots", f"{len(EMPTY)} are wanted: shield, weapon, engine")
        for number, slot in enumerate(berth.slots):
            if any(g.cards[part.card].slot != number for part in slot.parts if part.card in g.cards):
                raise wrong(f"{place}.slots[{number}]", "this part does not fit here")
        twice = 2 if g.deck.ships[berth.ship].ability in TWICE else 0
        return Ship(
            card=berth.ship,
            crew=berth.crew,
            parsec=berth.at,
            cargo=berth.cargo,
            slots=berth.slots,
            token=twice if berth.token < 0 else berth.token,
            lost=berth.lost,
            known=berth.known,
            recycled=berth.recycled,
            dead=berth.dead,
        )

    def _resources(self, g: State) -> None:
        used = [id for id, card in g.cards.items() if card.solo or not g.solo]
        box = Box(used)
        for seat, berth in enumerate(self.ships):
            box.take(berth.cargo, f"ships[{seat}].cargo")
            for number, slot in enumerate(berth.slots):
                cards = [*(part.card for part in slot.parts), *([slot.joiner] if slot.joiner else [])]
                box.take(cards, f"ships[{seat}].slots[{number}]")
        top = box.take(self.deck, "deck")
        g.discards = list(box.take(self.discards, "discards"))
        g.debris = box.take(self.debris, "debris")
        left_out = tuple(id for id in g.cards if id not in used)  # L-24.1
        g.removed = (*left_out, *box.take(self.removed, "removed"))
        g.resources = [*box.left[::-1], *top[::-1]]

    @classmethod
    def write_down(cls, g: State) -> Self | None:
        """See `Position`. Only at the beginning of a turn of the race."""
        seat = g.turn.seat
        if g.stage != "race" or g.chain or seat == NOBODY or not g.asks:
            return None
        if g.turn != Turn(seat, "trading" if g.alone else "start") or len(g.asks) != (1 if g.alone else len(g.alive)):
            return None
        if g.ships[seat].lost or g.asks[0].menu[0] not in ("trading", "interventions"):
            return None
        berths = [
            Berth(
                ship=it.card,
                at=it.parsec,
                crew=it.crew,
                cargo=it.cargo,
                slots=it.slots,
                token=it.token,
                lost=it.lost,
                known=it.known,
                recycled=it.recycled,
                dead=it.dead,
            )
            for it in g.ships
        ]
        left_out = [id for id, card in g.cards.items() if g.solo and not card.solo]
        found = cls(
            ships=tuple(berths),
            turn=seat,
            first=g.first,
            round=g.round,
            deck=tuple(g.resources[::-1]),
            discards=tuple(g.discards),
            obstacles=tuple(g.obstacles[::-1]),
            obstacle_discards=tuple(g.obstacle_discards),
            removed=tuple(id for id in g.removed if id not in left_out),
            debris=g.debris,
            tokens=g.tokens,
            opponent=g.opponent,
            deaths=g.deaths,
            prepared=g.prepared,
        )
        rounds = found._agenda(g)[:-1]
        return found if g.agenda[: len(rounds)] == rounds else None
