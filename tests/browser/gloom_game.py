"""Gloom in Space for the tests: a deck for short games with everything in them (Modifiers grant a free Untimely Death,
Events are Responses), and tables whose max_rounds is DEALT or WORDY, where everybody knows the cards beforehand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.gloom.drama import CAPTAIN, DULL, Drama
from stardeck.games.gloom import game as real
from stardeck.games.gloom.options import GloomOptions
from stardeck.games.gloom.rules.turn import turn
from stardeck.games.gloom.state import State, Turn

DEALT, WORDY = 71, 72
HAND = f"{DULL} pursued_by_a_predator promoted_by_a_paradox was_choked_from_afar"
"""Of the first seat. The Captain is on its left, with two sheets; somebody else can respond to an Untimely Death."""

WORDS = "drifted_past_the_map lectured_by_the_computer looped_through_a_monday infested_with_nanites saw_the_stars_sing"
"""The Modifiers with the longest texts."""


def setup(seats: int, options: GloomOptions) -> State:
    if options.max_rounds not in (DEALT, WORDY):
        return real.rules.setup(seats, options)
    hand = HAND if options.max_rounds == DEALT else WORDS
    g = Drama(seats, {0: hand, 1: "its_a_trap redshirt"}, {CAPTAIN: "marooned_on_mars sued_by_a_sun"}).g
    g.config, g.turn, g.turns, g.asks, g.open, g.events = options, Turn(), 0, [], None, []
    g.agenda = [turn(0)]
    return g


game = replace(real, rules=replace(real.rules, setup=setup))

MODIFIERS, EVENTS, DEATHS = 30, 10, 20


def deck() -> dict[str, list[dict[str, Any]]]:
    """Cards beside our own Characters. A crew is gone in a few turns, unless somebody responds."""
    free_death = {"category": "immediate", "op": "free_play", "kinds": ["death"], "target": "this"}
    cancel = {"category": "response", "op": "cancel", "against": ["death"], "window": "before"}
    return {
        "modifier": [
            {
                "id": f"trouble_{n}",
                "name": f"Trouble Number {n}",
                "points": [[-10, "", ""], ["", -15, ""], ["blank", "", -5]][n % 3],
                "icons": [["heart"], ["", "machine"], ["", "", "void"]][n % 3],
                "effects": [free_death],
                "text": "You may play an Untimely Death on this Character as a free play.",
                "prompts": ["What went wrong first?", "Who noticed?"],
            }
            for n in range(1, MODIFIERS + 1)
        ],
        "event": [
            {
                "id": f"objection_{n}",
                "name": f"Objection Number {n}",
                "effects": [cancel],
                "text": "An Untimely Death never happened.",
            }
            for n in range(1, EVENTS + 1)
        ],
        "death": [
            {
                "id": f"end_{n}",
                "name": f"Met End Number {n}",
                "effects": [{"category": "immediate", "op": "draw"}],
                "text": "Draw a card.",
                "flavour": "It had to be somebody.",
                "prompts": ["Who found the boots?", "What was written on the stone?"],
            }
            for n in range(1, DEATHS + 1)
        ],
    }


WISHES = ("Kill", "Play the Death", "Put it on", "Play Trouble", "Let it happen", "Discard your hand")
"""What is chosen first among the options, by their words; else the last. Everybody aims at the own crew first, and
responds once, as soon as possible. 400 of 400 simulated games ended with a dead crew after 68 to 149 steps, with free
plays and Responses in them."""
