"""Questions that need not be put one by one: a choice that only leads to the next one, and what is laid out in parts.

A *door* is an option after which the same seat is asked at once, nothing was rolled or shown, and it may go back: card,
then Character; Attack, then weapon and target. Whoever is asked sees what lies behind it, and answers both at once.

A *draft* is laid out part by part, such as an offer: nothing happens, and nobody else notices, until it is sent with
all its parts at once.

Several answers can be given at once as long as each *goes on* from the one before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from stardeck.engine import Asking, Blank, GameState, Gather, Step

BACK = "back"
"""The rule by which every game lets a player choose something else instead."""
MOST = 8
"""Doors that are looked through for one question."""


def goes_on(before: GameState, g: GameState, seat: int | None) -> bool:
    """Whether this seat's next answer still fits after the one that it has just given: the seat is asked again, alone
    or for the next part of a sealed answer, no die was rolled and nothing hidden was shown. Own cards may be shown,
    where the same question comes again: discards."""
    if g.rolled != before.rolled or g.result is not None or seat is None:
        return False
    if isinstance(before.open, Gather):
        now = g.ask_of(seat)
        return g.open == before.open and now is not None and now.waits and bool(now.parts)
    if not isinstance(g.open, Asking) or not g.asks or g.asks[0].seat != seat:
        return False
    return g.reveals == before.reveals or [ask.menu for ask in g.asks] == [ask.menu for ask in before.asks]


class Behind(NamedTuple):
    """What lies behind a door."""

    world: GameState
    """Never a state that tells the seat anything new."""
    offered: tuple[tuple[Step, str | None], ...]
    """What is asked there, each option with the id of the rule that forbids it."""


def behind(g: GameState, seat: int, step: Step) -> Behind | None:
    """The game after this option, if it is a door."""
    if step[0] == BACK or step[-1].__class__ is Blank or not isinstance(g.open, Asking):
        return None
    world = _after(g, seat, step)
    if world is None:
        return None
    offered = tuple(world.candidates(seat, world.asks[0].menu))
    return Behind(world, offered) if any(option[0] == BACK and not bar for option, bar in offered) else None


def _after(g: GameState, seat: int, step: Step) -> GameState | None:
    """A copy of the game after this answer, if the same seat is asked next and learns nothing by it."""
    before = g.rolled, g.reveals
    world = g.copy()
    world.log_on = False
    world.apply(seat, step)
    alone = isinstance(world.open, Asking) and bool(world.asks) and world.asks[0].seat == seat
    return world if alone and world.result is None and (world.rolled, world.reveals) == before else None


def doors(g: GameState, seat: int, options: Iterable[Step]) -> Mapping[Step, Behind]:
    """The doors among these options of a seat, and what lies behind each."""
    found: dict[Step, Behind] = {}
    if not isinstance(g.open, Asking) or not g.game.manners.doors:
        return found
    for step in options:
        if len(found) == MOST:
            break
        if step[0] in g.game.manners.doors and (there := behind(g, seat, step)):
            found[step] = there
    return found


class Draft(NamedTuple):
    """What is laid out, without what was taken back; what of the answers is left; and how the game would be, before
    the first part and after each, with what its player is then asked and sees."""

    laid: tuple[Step, ...]
    left: tuple[Step, ...]
    worlds: tuple[GameState, ...]
    looks: tuple[tuple[Step, Any], ...]

    @property
    def world(self) -> GameState:
        """The game with all of it laid out."""
        return self.worlds[-1]

    @property
    def view(self) -> Any:
        """The same as its player sees it."""
        return self.looks[-1][1]

    def upto(self, count: int) -> Draft:
        """Only its first parts."""
        return Draft(self.laid[:count], (), self.worlds[: count + 1], self.looks[: count + 1])

    def begins(self, answers: Sequence[Step]) -> Draft:
        """As much of it as these answers begin with."""
        count = 0
        for mine, other in zip(self.laid, answers, strict=False):
            if mine != other:
                break
            count += 1
        return self.upto(count)


def _may_draft(g: GameState, seat: int, step: Step) -> bool:
    if not isinstance(g.open, Asking) or g.asks[0].seat != seat:
        return False
    offered = (one for one, bar in g.candidates(seat, g.asks[0].menu) if bar is None)
    return step in offered and step[0] in g.game.manners.drafts


def lay_out(g: GameState, seat: int, answers: Sequence[Step], known: Draft | None = None) -> Draft:
    """How far these answers are a draft; nothing happens in the game. What a known draft of the same question has laid
    out is not laid out again."""
    draft = known.begins(answers) if known else Draft((), (), (g,), ((g.asks[0].menu, g.view(seat)),))
    for place, step in enumerate(answers[len(draft.laid) :], len(draft.laid)):
        world = draft.world
        after = _after(world, seat, step) if _may_draft(world, seat, step) else None
        if after is None:
            return draft._replace(left=tuple(answers[place:]))
        look = after.asks[0].menu, after.view(seat)
        if look in draft.looks:  # something was taken back
            draft = draft.upto(draft.looks.index(look))
        else:
            draft = Draft((*draft.laid, step), (), (*draft.worlds, after), (*draft.looks, look))
    return draft
