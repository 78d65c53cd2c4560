"""Before the game: crews, deck and hands (G-1, G-2, G-3, G-19)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Line, Refused, Seat, Step, Steps, ask, listed, say, window
from stardeck.games.gloom.files import as_data, check_file
from stardeck.games.gloom.options import GloomOptions
from stardeck.games.gloom.rules.drawing import DrewCards
from stardeck.games.gloom.rules.first_player import find_first
from stardeck.games.gloom.state import CREW, HAND, Character, Player, State, event, menu, rule


def setup(seats: int, options: GloomOptions) -> State:
    """The table with all Characters face up and nobody's yet.

    :raises Refused: for a deck or seats that do not fit.
    """
    if options.deck is not None and (wrong := check_file(as_data(options.deck))):
        raise Refused("malformed", f"Your deck: {'; '.join(wrong[:3])}", "G-22.15")
    if options.host >= seats:
        raise Refused("malformed", f"The host can't sit in seat {options.host + 1}: there are {seats} seats.", "G-4.6")
    if any(bot >= seats for bot in options.bots):
        raise Refused("malformed", f"A bot can't sit there: there are {seats} seats.", "G-1.3")
    cards = options.cards
    return State(
        seats=seats,
        config=options,
        players=[Player() for _ in range(seats)],
        crews=((),) * seats,
        stacks=((),) * len(cards.characters),
        known=(0,) * len(cards.cards),
        agenda=[find_first(), deal(), make_crews()],
    )


def unclaimed(g: State) -> list[int]:
    """G-2.1 The Characters that lie in the middle."""
    owners = g.owners
    return [c for c in range(len(g.stacks)) if c not in owners]


@rule
def make_crews(g: State) -> Steps:
    """G-2.2, G-19.1, G-19.2 Chosen freely, drafted or dealt."""
    if g.config.crew_mode == "free":
        return choose_crews()
    if g.config.crew_mode == "random":
        return deal_crews()
    start = max(0, g.config.host)  # G-19.3
    return [pick_next(seat) for _ in range(CREW) for seat in g.clockwise(start)]


@event
class CrewMade(Event, frozen=True):
    """G-2.6, G-19.1 A player has a crew of four."""

    seat: Seat
    crew: tuple[Character, ...]

    def line(self) -> Line:
        slots = self.slots() | {"crew": listed(Character, self.crew)}
        return say("{seat's} crew: {crew}.", **slots)


@rule
def deal_crews(g: State) -> Steps:
    """G-19.1 Four random Characters for each player."""
    pool = unclaimed(g)
    g.shuffle(pool)
    g.crews = tuple(tuple(pool[CREW * seat : CREW * (seat + 1)]) for seat in range(g.seats))
    for seat, crew in enumerate(g.crews):
        g.tell(CrewMade(seat, crew))
    return None


@rule
def choose_crews(g: State) -> Steps:
    """G-2.3, G-2.7 First come, first served, until everybody has confirmed."""
    seats = tuple(seat for seat, player in enumerate(g.players) if not player.confirmed)
    return window(seats, crew_choices(), choose_crews(), ()) if seats else None


@menu(
    asks="Pick a Character",
    detail="All Characters play the same. First come, first served.",
)
def crew_choices(g: State, seat: int) -> Iterator[Step]:
    """G-2.2 Claim, release or confirm; or take what chance gives."""
    yield from (claim(seat, character) for character in range(len(g.stacks)))
    yield from (release(seat, character) for character in g.crews[seat])
    yield confirm(seat)
    yield fill_up(seat)


@event
class Claimed(Event, frozen=True):
    """G-2.2 A Character lies before a player now."""

    seat: Seat
    character: Character
    says = "{seat} [pick|picks] {character}."


@rule(says="Pick {character}")
def claim(g: State, seat: int, character: Character) -> Steps:
    """G-2.2, G-2.9 A Character comes before a player, for all to see."""
    g.put_crew(seat, (*g.crews[seat], character))
    g.tell(Claimed(seat, character))
    return None


@claim.unless
def _(g: State, seat: int, character: int) -> str | None:
    if g.owner(character) >= 0:
        return "G-2.4"
    return "G-2.18" if len(g.crews[seat]) >= CREW else None


@event
class Released(Event, frozen=True):
    """G-2.5 A Character is back in the middle."""

    seat: Seat
    character: Character
    says = "{seat} [give|gives] up {character}."


@rule(says="Give up {character}")
def release(g: State, seat: int, character: Character) -> Steps:
    """G-2.5 Back to the middle."""
    g.put_crew(seat, tuple(c for c in g.crews[seat] if c != character))
    g.tell(Released(seat, character))
    return None


@rule(says="Keep this crew")
def confirm(g: State, seat: int) -> Steps:
    """G-2.6 A crew of four."""
    g.players[seat].confirmed = True
    g.tell(CrewMade(seat, g.crews[seat]))
    return None


@confirm.unless
def _(g: State, seat: int) -> str | None:
    return None if len(g.crews[seat]) == CREW else "G-2.6"


@rule(says="Pick the rest at random")
def fill_up(g: State, seat: int) -> Steps:
    """G-2.8 Random Characters that nobody has claimed, and the crew is confirmed."""
    pool = unclaimed(g)
    while len(g.crews[seat]) < CREW:
        g.put_crew(seat, (*g.crews[seat], pool.pop(g.roll(len(pool)) - 1)))
    return confirm(seat)


@rule
def pick_next(g: State, seat: int) -> Steps:
    """G-19.2, G-19.4 One Character at a time."""
    return ask(seat, draft())


@menu(
    asks="Which Character joins your crew?",
    detail="Everyone sees it, and it is final.",
)
def draft(g: State, seat: int) -> Iterator[Step]:
    """G-19.5 Nobody may pass a pick."""
    yield from (claim(seat, character) for character in unclaimed(g))


@event
class Dealt(Event, frozen=True):
    """G-3.8 Everybody has a hand."""

    hand: int
    deck: int
    says = "Everyone gets {hand} cards. {deck} are left in the deck."


@rule
def deal(g: State) -> Steps:
    """G-3.2 to G-3.8 One deck of Modifiers, Events and Untimely Deaths; five cards for everybody."""
    simple = g.config.effects == "simple"
    without_events = simple and g.config.simple_events == "remove"
    cards = [n for n, kind in enumerate(g.cards.kind) if kind != "event" or not without_events]
    g.shuffle(cards)
    for seat, player in enumerate(g.players):
        player.hand = tuple(cards[HAND * seat : HAND * (seat + 1)])
        g.whisper((seat,), DrewCards(seat, player.hand))
    g.deck = tuple(cards[HAND * g.seats :])
    g.reveals += 1
    g.tell(Dealt(HAND, len(g.deck)))
    return None
