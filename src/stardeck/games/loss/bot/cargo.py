"""Cargo and parts: what to keep, what to take, what to equip, and cards that are good at any moment."""

from __future__ import annotations

from stardeck.engine import READY, Chair, Step, of, say
from stardeck.games.loss.bot.judgement import deck_of, me, value
from stardeck.games.loss.deck.compiled import CardId
from stardeck.games.loss.deck.effects import SLOTS
from stardeck.games.loss.view import LossView


def named(options: list[Step], *names: str) -> list[Step]:
    return [step for step in options if step[0] in names]


def keep_best(chair: Chair, view: LossView) -> Step:
    """The card that is worth least goes."""
    worth = {step: value(view, step[2]) for step in chair.options}
    least = min(chair.options, key=lambda step: worth[step])
    if worth[least] == max(worth.values()):
        return least
    return chair.because(least, "spare", say("You can spare {card} best.", card=of(CardId, least[2])))


def take_best(chair: Chair, view: LossView) -> Step:
    return _taken(chair, _best(view, chair.options)[1])


def recycle(chair: Chair, view: LossView) -> Step:
    worth, best = _best(view, chair.options)
    return _taken(chair, best) if worth > 2.5 else chair.options[-1]


def source(chair: Chair, view: LossView) -> Step:
    """A crate that is worth having, or the deck with its sabotages."""
    worth, best = _best(view, named(chair.options, "take_debris"))
    return _taken(chair, best) if worth >= 1.5 else chair.options[-1]


def _taken(chair: Chair, step: Step) -> Step:
    return chair.because(step, "take", say("You have a use for {card}.", card=of(CardId, step[2])))


def _best(view: LossView, options: list[Step]) -> tuple[float, Step]:
    cards = [step for step in options if len(step) > 2 and isinstance(step[2], str)]
    cargo = me(view).cargo
    return max(((value(view, step[2], (*cargo, step[2])), step) for step in cards), key=lambda it: it[0])


def equip(chair: Chair, view: LossView) -> Step:
    """The best part into an empty slot, a second one onto it, and better parts by Space Dock."""
    deck, ship, options = deck_of(view), me(view), chair.options
    if fresh := named(options, "equip"):
        best = max(fresh, key=lambda step: deck.cards[step[2]].bonus)
        return _equipped(chair, best, view, best[2])
    if joins := named(options, "join"):
        best = max(joins, key=lambda step: (deck.cards[step[3]].bonus, -ship.totals[deck.cards[step[3]].slot]))
        if deck.cards[best[3]].bonus >= 2:
            line = say("{joiner} lets you use {part} as well.", joiner=of(CardId, best[2]), part=of(CardId, best[3]))
            return chair.because(best, "join", line, open=True)
    off = {part.card for slot in ship.slots for part in slot.parts if part.off}

    def better(step: Step) -> int:
        old, new = step[3:5] if step[0] == "dock" else step[2:4]
        return deck.cards[new].bonus - (0 if old in off else deck.cards[old].bonus)

    swaps = named(options, "dock", "refit_part")
    if swaps and better(best := max(swaps, key=better)) >= (1 if best[0] == "refit_part" else 2):
        old, new = best[3:5] if best[0] == "dock" else best[2:4]
        line = say("{new} is better than {old}.", new=of(CardId, new), old=of(CardId, old))
        return chair.because(best, "better part", line)
    if fills := named(options, "refit_slot"):
        best = max(fills, key=lambda step: deck.cards[step[2]].bonus)
        return _equipped(chair, best, view, best[2])
    return useful(chair, view) or (READY if READY in options else options[-1])


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
        if best and finds[best] >= 4:
            line = say("{card} is in the discard pile.", card=of(CardId, best))
            return chair.because(dives[0], "scrap", line)
    return None


def end(chair: Chair, view: LossView) -> Step:
    return useful(chair, view) or chair.options[-1]
