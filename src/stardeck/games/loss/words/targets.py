"""What on the board a step speaks of: ships, slots, cards, stations, the field and the tokens."""

from __future__ import annotations

from collections.abc import Mapping

from stardeck.engine import Step
from stardeck.engine.parts import kept
from stardeck.games.loss.deck.compiled import STANDARD
from stardeck.games.loss.deck.effects import SLOTS

CHOSEN: Mapping[str, str] = {
    "choose_ship": "ship-card",
    **dict.fromkeys(("propose", "accept_helper"), "ship"),
    **dict.fromkeys(("hit_part", "keep_part"), "part"),
    "take_debris": "debris",
    "take": "wreck",
    **dict.fromkeys(("salvage", "pull_out"), "discard"),
    "take_on": "threat",
    **dict.fromkeys(("wish_kind", "wish_for"), "wish"),
    "split": "reward",
    **dict.fromkeys(("give", "fill", "lose_card", "throw", "hand_card", "anti_sabotage", "jump"), "card"),
    **dict.fromkeys(("use_booster", "drop_supplies", "dive_for_scrap", "repair_parts"), "card"),
}
"""Steps that speak of one thing, which stands behind the seat: `("take", 0, "emp.1")` is `wreck:emp.1`."""
NAMED: Mapping[str, str] = {
    **dict.fromkeys(("take_card_back", "drop_wish", "send", "accept"), "trade"),
    **dict.fromkeys(("counter", "decline", "call_off", "think_again"), "trade"),
    **dict.fromkeys(("parsecs_first", "cards_first", "receive", "advance"), "reward"),
    **dict.fromkeys(("volunteer", "decline_to_help", "refuse_helpers"), "help"),
}
"""Steps that are buttons of their own: `("accept", 0)` is `trade:accept`."""
SEATED: Mapping[str, str] = {"fit_out": "fit", **dict.fromkeys(("broadside", "brace", "sprint"), "ability")}
"""Steps that speak of something every ship has: `("fit_out", 2)` is `fit:2`."""
FIXED: Mapping[str, tuple[str, ...]] = {
    "draw_one": ("deck",),
    "take_token": ("reward:take_token", "token"),
    **dict.fromkeys(("cash_token", "counter_by_token", "jump_by_token"), ("token",)),
    **dict.fromkeys(("resolve", "accept_ill_effects", "replace_obstacle", "keep_obstacle"), ("obstacle",)),
}
"""Steps that always speak of the same things."""


@kept
def targets(step: Step) -> tuple[str, ...]:
    """`ship:2`, `slot:1:weapon`, `card:emp.1`, `token`, `deck`, ..."""
    match step:
        case ("sabotage" | "prepare", _, card, target, part):
            return (f"card:{card}", f"part:{part}" if part else f"ship:{target}")
        case ("meddle", _, card, stat, target, hinder):
            return (f"card:{card}", f"threat:{stat}" if hinder else f"ship:{target}")
        case ("equip", seat, card):
            return (f"card:{card}", *_slot(seat, card))
        case ("join", seat, joiner, card):
            return (f"card:{card}", f"card:{joiner}", *_slot(seat, card))
        case ("dock", _, card, old, new):
            return (f"card:{card}", f"card:{new}", f"part:{old}")
        case ("refit_part", _, old, new, _):
            return (f"card:{new}", f"part:{old}")
        case ("refit_slot", seat, new, _):
            return (f"card:{new}", *_slot(seat, new))
        case (str(verb), _, thing, *_) if verb in CHOSEN:
            return (f"{CHOSEN[verb]}:{thing}",)
        case (str(verb), seat, *_) if verb in SEATED:
            return (f"{SEATED[verb]}:{seat}",)
        case (str(verb), *_) if verb in NAMED:
            return (f"{NAMED[verb]}:{verb}",)
        case (str(verb), *_):
            return FIXED.get(verb, ())
    return ()


def _slot(seat: int, card: str) -> tuple[str, ...]:
    """The slot of a card of the standard deck; only the table knows a deck of one's own."""
    found = STANDARD.cards.get(card)
    return (f"slot:{seat}:{SLOTS[found.slot]}",) if found else ()
