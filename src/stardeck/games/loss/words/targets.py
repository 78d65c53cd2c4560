"""What on the board a step speaks of: ships, slots, cards, stations, the field and the tokens."""

from __future__ import annotations

from stardeck.engine import Step
from stardeck.engine.parts import kept
from stardeck.games.loss.deck.compiled import STANDARD
from stardeck.games.loss.deck.effects import SLOTS


@kept
def targets(step: Step) -> tuple[str, ...]:
    """`ship:2`, `slot:1:weapon`, `card:emp.1`, `token`, `deck`, ..."""
    match step:
        case ("choose_ship", _, ship):
            return (f"ship-card:{ship}",)
        case ("propose" | "accept_helper", _, other):
            return (f"ship:{other}",)
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
        case ("hit_part", _, card, _) | ("keep_part", _, card):
            return (f"part:{card}",)
        case ("take_debris", _, card, _):
            return (f"debris:{card}",)
        case ("take", _, card):
            return (f"wreck:{card}",)
        case ("salvage" | "pull_out", _, card):
            return (f"discard:{card}",)
        case ("take_on", _, stat):
            return (f"threat:{stat}",)
        case ("wish_kind" | "wish_for", _, wish):
            return (f"wish:{wish}",)
        case (
            "take_card_back"
            | "drop_wish"
            | "send"
            | "accept"
            | "counter"
            | "decline"
            | "call_off"
            | "think_again" as word,
            _,
        ):
            return (f"trade:{word}",)
        case ("split", _, moves, _):
            return (f"reward:{moves}",)
        case ("parsecs_first" | "cards_first" | "receive" | "advance", *_):
            return (f"reward:{step[0]}",)
        case ("take_token", _):
            return ("reward:take_token", "token")
        case ("volunteer" | "decline_to_help" | "refuse_helpers", _):
            return (f"help:{step[0]}",)
        case ("fit_out", seat):
            return (f"fit:{seat}",)
        case ("draw_one", *_):
            return ("deck",)
        case ("cash_token" | "counter_by_token" | "jump_by_token", _):
            return ("token",)
        case ("resolve" | "accept_ill_effects" | "replace_obstacle" | "keep_obstacle", _):
            return ("obstacle",)
        case ("broadside" | "brace" | "sprint", seat, *_):
            return (f"ability:{seat}",)
        case (
            "give"
            | "fill"
            | "lose_card"
            | "throw"
            | "hand_card"
            | "use_booster"
            | "drop_supplies"
            | "dive_for_scrap"
            | "repair_parts"
            | "jump"
            | "anti_sabotage",
            _,
            card,
            *_,
        ):
            return (f"card:{card}",)
    return ()


def _slot(seat: int, card: str) -> tuple[str, ...]:
    """The slot of a card of the standard deck; only the table knows a deck of one's own."""
    found = STANDARD.cards.get(card)
    return (f"slot:{seat}:{SLOTS[found.slot]}",) if found else ()
