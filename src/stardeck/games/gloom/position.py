"""A table of gloom in the middle, as data: the crews, what lies on whom, the hands, and whose turn it is.

Cards go by their ids, Characters by number or printed name. What is not said lies in the deck, in the order of the
printed list.
"""

from __future__ import annotations

from typing import Annotated, Self

from msgspec import Meta, field

from stardeck.engine import Frozen
from stardeck.engine.position import Box, Position, named, wrong
from stardeck.games.gloom.rules.turn import act, rest_of_turn, turn
from stardeck.games.gloom.state import ACTIONS, CREW, NOBODY, Entry, Player, State, Turn

Small = Annotated[int, Meta(ge=0, le=1_000)]
Name = int | str


class Family(Frozen, frozen=True):
    """What lies before one player."""

    crew: tuple[Name, ...] = ()
    """Four Characters from left to right, the dead too; the next four of the deck if nothing is written."""
    hand: tuple[str, ...] = ()
    skip_draws: Small = 0
    skip_turns: Small = 0
    fewer_actions: Small = 0


class DramaPosition(Position, frozen=True, kw_only=True):
    """A table at the start of somebody's turn."""

    families: tuple[Family, ...] = ()
    on: dict[Name, tuple[str, ...]] = field(default_factory=dict)
    """What lies on a Character, the lowest card first; with a Death on top it is dead."""
    turn: Annotated[int, Meta(ge=0, le=4)] = 0
    """The seat whose turn is about to begin."""
    begun: bool = False
    """This turn has begun, and its first action comes next."""
    first: Annotated[int, Meta(ge=0, le=4)] = 0
    turns: Small = 0
    """Turns that have begun before this one."""
    calm: Small = 0
    """Turns in a row without a card."""
    deck: tuple[str, ...] = ()
    """The top cards, the first is drawn first."""
    pile: tuple[str, ...] = ()
    """The discard pile; the last one lies on top."""
    known: dict[str, Annotated[int, Meta(ge=0, le=31)]] = field(default_factory=dict)
    """For a card in the deck or in a hand: the seats that know it, as bits."""
    story: tuple[Entry, ...] = ()

    def lay_out(self, g: State) -> None:
        """See `Position`."""
        if len(self.families) != g.seats:
            raise wrong("families", f"{len(self.families)} players for {g.seats} seats")
        if self.turn >= g.seats or self.first >= g.seats:
            raise wrong("turn", "there is no such seat")
        cards, names = g.cards, {n: c.name for n, c in enumerate(g.cards.characters)}
        crews = [
            tuple(named(name, names, f"families[{seat}].crew") for name in family.crew)
            for seat, family in enumerate(self.families)
        ]
        taken = {character for crew in crews for character in crew}
        free = iter(n for n in names if n not in taken)
        g.crews = tuple(crew or tuple(next(free) for _ in range(CREW)) for crew in crews)
        if any(len(crew) != CREW for crew in g.crews):
            raise wrong("families", f"a crew has {CREW} Characters")
        simple = g.config.effects == "simple" and g.config.simple_events == "remove"
        box = Box(card.id for card in cards.cards if not (simple and card.kind == "event"))

        def take(ids: tuple[str, ...], place: str) -> tuple[int, ...]:
            return tuple(cards.number[id] for id in box.take(ids, place))

        g.players = [
            Player(
                hand=take(family.hand, f"families[{seat}].hand"),
                confirmed=g.config.crew_mode == "free",
                skip_draws=family.skip_draws,
                skip_turns=family.skip_turns,
                fewer_actions=family.fewer_actions,
            )
            for seat, family in enumerate(self.families)
        ]
        stacks = {named(who, names, "on"): take(ids, f"on.{who}") for who, ids in self.on.items()}
        g.stacks = tuple(stacks.get(character, ()) for character in names)
        top, g.pile = take(self.deck, "deck"), take(self.pile, "pile")
        g.deck = (*(cards.number[id] for id in box.left[::-1]), *top[::-1])
        if unknown := set(self.known) - set(cards.number):
            raise wrong("known", f"there is no {min(unknown)!r}")
        g.known = tuple(self.known.get(card.id, 0) for card in cards.cards)
        g.first, g.turns, g.calm, g.story = self.first, self.turns, self.calm, self.story
        if self.begun:
            g.turns, g.turn = g.turns + 1, Turn(self.turn, ACTIONS)
            g.agenda = [*rest_of_turn(self.turn, g.seats)[::-1], act(self.turn)]
        else:
            g.agenda = [turn(self.turn)]

    @classmethod
    def write_down(cls, g: State) -> Self | None:
        """See `Position`. Only where somebody is about to take the first action of a turn."""
        seat, cards = g.turn.seat, g.cards
        if g.chain or seat == NOBODY or not g.asks or g.asks[0].menu[0] != "actions" or g.vacant or g.votes:
            return None
        if g.turn != Turn(seat, ACTIONS):
            return None

        def ids(numbers: tuple[int, ...]) -> tuple[str, ...]:
            return tuple(cards[n].id for n in numbers)

        return cls(
            families=tuple(
                Family(crew, ids(player.hand), player.skip_draws, player.skip_turns, player.fewer_actions)
                for crew, player in zip(g.crews, g.players, strict=True)
            ),
            on={character: ids(stack) for character, stack in enumerate(g.stacks) if stack},
            turn=seat,
            begun=True,
            first=g.first,
            turns=g.turns - 1,
            calm=g.calm,
            deck=ids(g.deck[::-1]),
            pile=ids(g.pile),
            known={cards[n].id: seats for n, seats in enumerate(g.known) if seats},
            story=g.story,
        )
