"""Cargo and parts: what to keep, what to take, what to equip, and cards that are good at any moment."""

from __future__ import annotations

from stardeck.engine import READY, Chair, Step, of, say
from stardeck.games.loss.bot.judgement import deck_of, duel, me
from stardeck.games.loss.bot.steps import card_of, named
from stardeck.games.loss.bot.worth import lift, turns_left, value
from stardeck.games.loss.deck.compiled import CardId
from stardeck.games.loss.deck.effects import SLOTS
from stardeck.games.loss.view import LossView

WORTH_A_JOINER = 2
"""The least bonus of a second part."""
BETTER, MUCH_BETTER = 1, 2
"""By so much a part is better that is worth a Space Dock: in a duel, where no turn is to be lost, and else."""
AT_ONCE = 0.2
"""What each point of a part is worth that works at once in place of one that is off."""
RECYCLED, CRATE, SCRAP = 0.8, 0.6, 2.0
"""What a card that others throw out, a crate of the debris and a find in the discards are worth at least."""


def keep_best(chair: Chair, view: LossView) -> Step:
    """The card that is worth least goes."""
    worth = {step: value(view, card_of(step)) for step in chair.options}
    least = min(chair.options, key=lambda step: worth[step])
    if worth[least] == max(worth.values()):
        return least
    return chair.because(least, "spare", say("You can spare {card} best.", card=of(CardId, card_of(least))))


def take_best(chair: Chair, view: LossView) -> Step:
    return _taken(chair, _best(view, chair.options)[1])


def recycle(chair: Chair, view: LossView) -> Step:
    worth, best = _best(view, chair.options)
    return _taken(chair, best) if worth > RECYCLED else chair.options[-1]


def source(chair: Chair, view: LossView) -> Step:
    """A crate that is worth having, or the deck with its sabotages."""
    worth, best = _best(view, named(chair.options, "take_debris"))
    return _taken(chair, best) if worth >= CRATE else chair.options[-1]


def _taken(chair: Chair, step: Step) -> Step:
    return chair.because(step, "take", say("You have a use for {card}.", card=of(CardId, card_of(step))))


def _best(view: LossView, options: list[Step]) -> tuple[float, Step]:
    cards = [step for step in options if card_of(step)]
    cargo = me(view).cargo
    return max(((value(view, card_of(step), (*cargo, card_of(step))), step) for step in cards), key=lambda it: it[0])


def equip(chair: Chair, view: LossView) -> Step:
    """The best part into an empty slot, a second one onto it, and better parts by Space Dock."""
    deck, options = deck_of(view), chair.options
    if fresh := named(options, "equip"):
        best = max(fresh, key=lambda step: deck.cards[card_of(step)].bonus)
        return _equipped(chair, best, view, card_of(best))
    if step := _joined(chair, view):
        return step
    if step := _swapped(chair, view):
        return step
    if fills := named(options, "refit_slot"):
        best = max(fills, key=lambda step: deck.cards[card_of(step)].bonus)
        return _equipped(chair, best, view, card_of(best))
    return useful(chair, view) or (READY if READY in options else options[-1])


def _joined(chair: Chair, view: LossView) -> Step | None:
    """The second part that helps the ship most."""
    cards, ship = deck_of(view).cards, me(view)
    joins = [(join, joiner, part) for join in named(chair.options, "join") for _, _, joiner, part in [join]]
    joins = [(join, joiner, part) for join, joiner, part in joins if cards[part].bonus >= WORTH_A_JOINER]
    if not joins:
        return None
    best, joiner, part = max(joins, key=lambda it: lift(view, ship, cards[it[2]].slot, cards[it[2]].bonus))
    line = say("{joiner} lets you use {part} as well.", joiner=of(CardId, joiner), part=of(CardId, part))
    return chair.because(best, "join", line, open=True)


def _swapped(chair: Chair, view: LossView) -> Step | None:
    """The part for another one that helps the ship most; except in a duel, a Space Dock is for a much better one."""
    cards, ship = deck_of(view).cards, me(view)
    least = BETTER if duel(view) else MUCH_BETTER
    off = {part.card for slot in ship.slots for part in slot.parts if part.off}

    def better(old: str, new: str) -> float:
        """What the swap brings until the end of the race."""
        more = turns_left(view) * lift(view, ship, cards[new].slot, cards[new].bonus - cards[old].bonus)
        return more + (AT_ONCE * cards[new].bonus if old in off else 0.0)

    swaps: list[tuple[float, Step, str, str]] = []
    for step in chair.options:
        match step:
            case ("dock", _, _, old, new) if cards[new].bonus < cards[old].bonus + least:
                pass
            case ("dock", _, _, old, new) | ("refit_part", _, old, new, _):
                swaps.append((better(old, new), step, old, new))
    gain, best, old, new = max(swaps, default=(0.0, READY, "", ""))
    if gain <= 0:
        return None
    line = say("{new} is better than {old}.", new=of(CardId, new), old=of(CardId, old))
    return chair.because(best, "better part", line)


def _equipped(chair: Chair, step: Step, view: LossView, part: str) -> Step:
    line = say("Your {type} slot is empty, and {part} fits.", type=_type(view, part), part=of(CardId, part))
    return chair.because(step, "equip", line)


def _type(view: LossView, part: str) -> str:
    return SLOTS[deck_of(view).cards[part].slot]


def useful(chair: Chair, view: LossView) -> Step | None:
    """Cards that are good at any moment."""
    ship, deck, options = me(view), deck_of(view), chair.options
    if drops := named(options, "drop_supplies"):
        return chair.because(drops[0], "supplies", say("It brings you more cards than it costs."))
    if any(part.off for slot in ship.slots for part in slot.parts) and (fix := named(options, "repair_parts")):
        return chair.because(fix[0], "repair", say("Your broken parts work again."))
    if dives := named(options, "dive_for_scrap"):
        finds = {c: value(view, c, (*ship.cargo, c)) for c in view.discards if deck.cards[c].kind != "sabotage"}
        best = max(finds, key=lambda c: finds[c], default="")
        if best and finds[best] >= SCRAP:
            line = say("{card} is in the discard pile.", card=of(CardId, best))
            return chair.because(dives[0], "scrap", line)
    return None


def end(chair: Chair, view: LossView) -> Step:
    return useful(chair, view) or chair.options[-1]
