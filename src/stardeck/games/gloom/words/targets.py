"""What on the board a step speaks of."""

from __future__ import annotations

from stardeck.engine import Step
from stardeck.engine.parts import kept


@kept
def targets(step: Step) -> tuple[str, ...]:
    """What on the board a step speaks of."""
    match step:
        case ("choose" | "part" | "take_back_card" | "keep" | "lay", _, card, *_):
            return (f"card:{card}",)
        case ("replace", _, card, character):
            return (f"card:{card}", f"character:{character}")
        case ("aim" | "target" | "point_at" | "claim" | "release", _, character):
            return (f"character:{character}",)
        case ("target_player" | "point_at_player" | "vote", _, player) | ("begin_with", player):
            return (f"player:{player}",)
        case ("respond", _, card, *_):
            return (f"card:{card}",)
        case ("take_at", _, victim, place):
            return (f"back:{victim}:{place}",)
        case ("discard_hand", seat):
            return (f"hand:{seat}",)
        case ("narrate" | "applaud" | "hide", _, number, *_):
            return (f"story:{number}",)
    return ()
