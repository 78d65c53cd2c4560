"""What a captain is after, and how far the race has come (L-2, L-18, L-24)."""

from __future__ import annotations

from stardeck.engine import Goal, Line, Mark, Seat, listed, of, say
from stardeck.engine.goal import mark
from stardeck.engine.parts import part
from stardeck.games.loss.deck.compiled import compiled
from stardeck.games.loss.deck.effects import SLOTS
from stardeck.games.loss.facts import LossFacts
from stardeck.games.loss.state import GOAL, Slot
from stardeck.games.loss.view import LossView, ShipView

PREPARATIONS = 3
HAS, LACKS = ("shield", "weapon", "engine"), ("no shield", "no weapon", "no engine")
OFF = ("shield, {n|turn|turns}", "weapon, {n|turn|turns}", "engine, {n|turn|turns}")
FEW = 1
"""So few crew members are a danger."""


def goal(view: LossView, seat: int | None) -> Goal:
    """The goal of the stage and mode."""
    if view.stage != "race":
        return _before(view, seat)
    mine, config = _ship(view, seat), view.config
    rivals = [(ship.parsec, -ship.seat) for ship in view.ships if not ship.dead and ship.seat != seat]
    first = max(rivals) if rivals else None
    return _racing(config.chase, config.mode, mine, view.opponent, view.tokens, first)


@part
def _racing(
    chase: bool, mode: str, mine: ShipView | None, opponent: int, tokens: int, first: tuple[int, int] | None
) -> Goal:
    """In a race; `first` is how far the first of the others has come, and minus its seat."""
    if chase:
        words, then = say("Reach parsec 14 before your pursuer,"), "who gains on every sabotage and every long move."
    elif mode != "base":
        words, then = say("Reach parsec 14 before your last crew member is gone."), ""
    else:
        words, then = say("Be the first on parsec 14, with crew on board."), ""
    marks = [*_own(mine)] if mine is not None else []
    if chase:
        near = mine is not None and opponent >= mine.parsec
        marks.append(mark(say("pursuer {n}", n=opponent), not near, "pursuer", danger=near))
    if mode == "solo":
        marks.append(mark(say("{n|jump token|jump tokens}", n=tokens), tokens > 0, "token"))
    if first:
        parsec, other = first
        marks.append(_rival(-other, parsec, mine is None or mine.dead or parsec >= mine.parsec))
    elif mine is None:
        marks.append(mark(say("{n|ship|ships} left", n=0), False, "word:ship"))
    return Goal(words, say(then), tuple(marks))


def _before(view: LossView, seat: int | None) -> Goal:
    """L-1.7, L-2.1, L-2.12 A ship, then three turns to get a part of each kind."""
    mine = _ship(view, seat)
    if view.stage == "setup" or (seat is not None and mine is None):
        chosen = len(view.ships)
        marks = (mark(say("{n|ship|ships} taken", n=chosen), chosen > 0, "word:ship"),)
        return Goal(say("Be the first on parsec 14."), say("But first: a ship."), marks)
    if mine is None:
        left = mark(say("{n|resource|resources} in the deck", n=view.resources_left), True, "deck")
        return _preparing(view.round, (left,))
    return _fitting_out(view.round, mine, view.laid or mine.slots, view.config.deck)


def _preparing(round: int, marks: tuple[Mark, ...]) -> Goal:
    words = say("Before the race, turn {n} of {all}:", n=round, all=PREPARATIONS)
    return Goal(words, say("get a shield, a weapon and an engine."), marks)


@part
def _fitting_out(round: int, mine: ShipView, slots: tuple[Slot, ...], own: LossFacts | None) -> Goal:
    """For each slot: whether a part for it is in the cargo or already on board. Then the cargo."""
    cards = compiled(own).cards
    marks = []
    for number, name in enumerate(SLOTS):
        has = bool(slots[number].parts) or any(cards[card].slot == number for card in mine.cargo)
        words = say((HAS if has else LACKS)[number])
        marks.append(mark(words, has, f"slot:{mine.seat}:{name}", brief=say(HAS[number])))
    cargo = say("cargo {n} of {all}", n=mine.held, all=mine.limit)
    return _preparing(round, (*marks, mark(cargo, mine.held <= mine.limit, "word:cargo")))


def _ship(view: LossView, seat: int | None) -> ShipView | None:
    return next((ship for ship in view.ships if ship.seat == seat), None)


def _rival(seat: int, parsec: int, ahead: bool) -> Mark:
    """The first of the others."""
    words = say("leader {who}, {n}" if ahead else "next {who}, {n}", who=of(Seat, seat), n=parsec)
    return mark(words, not ahead, f"ship:{seat}", danger=parsec >= GOAL - 2)


def _own(mine: ShipView) -> tuple[Mark, ...]:
    """How far, with whom, and what does not work."""
    here = f"ship:{mine.seat}"
    if mine.dead:
        return (mark(say("no crew left"), False, here, danger=True),)
    marks = [
        mark(say("you {n} of {all}", n=mine.parsec, all=GOAL), mine.parsec >= GOAL, here),
        mark(say("{n} crew", n=mine.crew), True, "word:crew", danger=mine.crew <= FEW),
    ]
    off = [(number, part.off) for number, slot in enumerate(mine.slots) for part in slot.parts if part.off]
    if off:
        words = say("off: {parts}", parts=listed(Line, [say(OFF[number], n=turns) for number, turns in off]))
        marks.append(mark(words, False, f"slot:{mine.seat}:{SLOTS[off[0][0]]}", danger=True))
    return tuple(marks)
