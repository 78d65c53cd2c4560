"""Before the race: ships, decks, the deal and who begins (L-1, L-20, L-22.1, L-23.1 to L-23.6, L-24)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Refused, Step, Steps, ask
from stardeck.engine.say import Line, Seat, listed, of, say
from stardeck.games.loss.deck.compiled import Deck, ShipId
from stardeck.games.loss.facts import TWICE
from stardeck.games.loss.files import mistakes
from stardeck.games.loss.options import LossOptions
from stardeck.games.loss.rules.alone.tokens import TOKENS
from stardeck.games.loss.rules.receiving import receive
from stardeck.games.loss.rules.rewards import crew_limit
from stardeck.games.loss.rules.turn import prepare_race
from stardeck.games.loss.state import Ship, State, event, menu, rule

NO_SHIP = ""
DEALT = {"easy": 8, "medium": 7, "hard": 5}
"""L-24.6 Starting cards in Solo Mode, by difficulty."""
WORMHOLE = "wormhole"
SECONDS = {"window_seconds": 5, "cancel_seconds": 3, "trade_seconds": 10, "decision_seconds": 10}
"""The least time of a clock that runs; 0 stands still."""


@event
class SunsDie(Event, frozen=True):
    """L-1.1 Why everybody flies: the story of the race. No rule hangs on it."""

    says = (
        "Your two suns are dying, and they will not die quietly. One new world can take you in, 14 parsecs away. "
        "Everybody grabbed a ship that nearly flies. Bolt on what you find, and leave the others behind."
    )


@event
class ExperimentFailed(Event, frozen=True):
    """L-23.1 The same for one who flies alone."""

    says = (
        "Your experiment was meant to mend the two suns. It lit a fuse instead. You alone know how little time is "
        "left, so you fly first: 14 parsecs to a new world, before your crew runs out."
    )


@event
class ShipTaken(Event, frozen=True):
    """L-1.2, L-1.18 A player has a ship."""

    seat: Seat
    ship: ShipId
    says = "{seat} [fly|flies] the {ship}."


@event
class RolledOff(Event, frozen=True):
    """L-1.14 The dice for who begins."""

    seats: tuple[Seat, ...]
    values: tuple[int, ...]

    def line(self) -> Line:
        pairs = zip(self.seats, self.values, strict=True)
        rolls = [say("{seat} [roll|rolls] {value}", seat=of(Seat, seat), value=value) for seat, value in pairs]
        return say("Who goes first? {rolls}.", rolls=listed(Line, rolls))


@event
class FirstChosen(Event, frozen=True):
    """L-1.14 Who begins."""

    seat: Seat
    says = "{seat} [go|goes] first."


def setup(seats: int, options: LossOptions) -> State:
    """The table before anything is dealt.

    :raises Refused: for seats or options that do not fit the mode, and for a deck with mistakes.
    """
    if (options.mode == "base") != (seats > 1):
        raise Refused("malformed", "The base game is for 2 to 4 players, the other modes are for one.", "L-1.1")
    if options.mode == "solo" and options.start_cards == "5":
        raise Refused("malformed", "In Solo Mode, the difficulty decides how many cards you start with.", "L-20.3")
    if options.chase and options.mode != "solo":
        raise Refused("malformed", "Chase Mode needs Solo Mode.", "L-30.1")
    for key, least in SECONDS.items():
        if 0 < getattr(options, key) < least:
            raise Refused("malformed", f"option {key}: 0, or at least {least}")
    if options.deck and (wrong := mistakes(options.deck)):
        raise Refused("malformed", f"option deck: {wrong[0]}")
    return State(seats=seats, config=options, agenda=[lay_out()])


def obstacles_in_play(deck: Deck, config: LossOptions) -> list[str]:
    """L-1.10, L-1.11, L-22.1, L-22.2 All obstacles, and the events that the options let in."""
    return [
        id
        for id, card in deck.obstacles.items()
        if not card.event or (config.events and (config.wormhole_event or not card.gives(WORMHOLE)))
    ]


@rule
def lay_out(g: State) -> Steps:
    """L-1.9 to L-1.11 Both decks are shuffled; L-24.1 Solo Mode leaves some resources out."""
    g.tell(story(g))
    deck = g.deck
    g.obstacles = obstacles_in_play(deck, g.config)
    g.resources = [id for id, card in deck.cards.items() if card.solo or not g.solo]
    g.removed = tuple(id for id, card in deck.cards.items() if g.solo and not card.solo)  # L-24.1
    g.shuffle(g.obstacles)
    g.shuffle(g.resources)
    g.ships = [Ship(NO_SHIP) for _ in range(g.seats)]
    choose = g.solo or g.config.ship_choice == "choose"
    pick_ship = [ask(seat, shipyard()) if choose else draw_ship(seat) for seat in range(g.seats)]
    return [*pick_ship, deal(), roll_off(tuple(range(g.seats))), prepare_race()]


def story(g: State) -> Event:
    """What is told before anything happens."""
    return ExperimentFailed() if g.alone else SunsDie()


def ships_left(g: State) -> list[str]:
    """L-1.2 No ship is used twice; L-23.2, L-24.2, L-24.3 some need others."""
    taken = [ship.card for ship in g.ships]
    return [id for id, card in g.deck.ships.items() if id not in taken and (card.solo or not g.alone)]


@menu(asks="Which ship do you fly?", detail="Each ship has its own strengths and one ability.")
def shipyard(g: State, seat: int) -> Iterator[Step]:
    """L-1.18, D-1 One of the ships left; L-1.18 nobody may pass."""
    yield from (choose_ship(seat, ship) for ship in ships_left(g))
    yield draw_ship(seat)


@rule
def choose_ship(g: State, seat: int, ship: ShipId) -> Steps:
    """L-1.18, L-24.4 The ship of one's choice."""
    board(g, seat, ship)
    return None


@rule(says="Pick one at random")
def draw_ship(g: State, seat: int) -> Steps:
    """L-1.2 One at random."""
    left = ships_left(g)
    board(g, seat, left[g.roll(len(left)) - 1])
    return None


def board(g: State, seat: int, ship: str) -> None:
    """L-1.4, L-1.6 to L-1.8, L-1.13, L-24.5 Crew, token, an empty ship on the home planet."""
    card = g.deck.ships[ship]
    g.ships[seat] = Ship(ship, crew=crew_limit(card), token=2 if card.ability in TWICE else 0)
    g.tell(ShipTaken(seat, ship))


@rule
def deal(g: State) -> Steps:
    """L-1.12, L-20.1, L-20.2, L-23.3, L-24.6 to L-24.11 The starting cards, and in Solo Mode the Jump Tokens."""
    if g.solo:
        g.tokens = TOKENS[g.config.difficulty]
        cards = DEALT[g.config.difficulty]
    elif g.config.start_cards == "5":
        cards = 5
    else:
        cards = 6 if g.alone else 7
    return [receive(seat, cards) for seat in range(g.seats)]


@rule
def roll_off(g: State, seats: tuple[int, ...]) -> Steps:
    """L-1.14, L-1.15 The highest roll begins; the tied roll again among themselves."""
    if len(seats) > 1:
        values = [g.roll(6) for _ in seats]
        g.tell(RolledOff(seats, tuple(values)))
        return roll_off(tuple(s for s, v in zip(seats, values, strict=True) if v == max(values)))
    g.first = seats[0]
    g.tell(FirstChosen(g.first))
    return None
