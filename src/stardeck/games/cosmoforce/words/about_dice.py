"""What there is to say of a die on the tray: which number it needed, and why it counts or not."""

from __future__ import annotations

from stardeck.engine import About, say

KINDS = {
    "shot": ("Die of a shot", "It needed 1 to 6 (6 in 8), and room in the target's mass.", ("C-5.1", "C-6.1")),
    "heat": ("Die for heat", "It needed 1 to 6: 6 in 8.", ("C-5.1", "C-10.5")),
    "collision": ("Die for a collision", "It needed 1 to 6: 6 in 8.", ("C-5.1", "C-11.4")),
    "ram": ("Die of a ram", "It needed 1 to 6: 6 in 8. Mass plays no part.", ("C-5.1", "C-17.10", "C-17.11")),
    "tie": ("Die for a tie", "It needed 1 to 6: 6 in 8.", ("C-5.1", "C-7.5")),
}
"""By what was rolled for: what the die is, which number it needed, and the rules."""
COUNTS = {
    "shot": "It is 1 hit: all dice that hit fit the target's mass together.",
    "heat": "It harms 1 crew of the hot ship.",
    "collision": "It does 1 damage to the ship.",
    "ram": "It does 1 damage to the target and 1 to the ship that rams.",
    "tie": "It adds 0.01 to the ship's speed, for good.",
}
"""Why a die of 1 to 6 counts."""
SPARES = "It does 1 damage to the target; a 1 spares the ship that rams."
FAILS = {
    "shot": "It doesn't count: a 7 or 8 never hits. It still heats whoever fired a Laser, and two 8s use up a Missile.",
    "heat": "It doesn't count: a 7 or 8 harms nobody.",
    "collision": "It doesn't count: a 7 or 8 does no damage.",
    "ram": "It doesn't count: a 7 or 8 does no damage to either ship.",
    "tie": "It doesn't count: a 7 or 8 adds no speed.",
}
"""Why a die of 7 or 8 does not count."""
HEAVY = (
    "It doesn't count: with it the dice that hit would be more than the target's mass. The highest are dropped first."
)
AGAIN = "A 1 also adds one more die."
ADDED = "A 1 added this die."
FITTING = {
    "discarded": (7, 8),
    "heavy": range(1, 7),
    "one": (1,),
    "hit": range(2, 7),
    "cascade": range(2, 7),
}
"""By what has become of a die: what it can show. A 1 that counts is a `one`."""


def about_die(which: str) -> About:
    """A die, written as `shot:heavy:6`: what was rolled for, what has become of it, and what it shows.

    :raises ValueError: if there is no such die.
    """
    kind, fate, shows = which.split(":")
    value = int(shows)
    if value not in FITTING[fate] or (fate == "heavy" and kind != "shot"):
        raise ValueError(which)
    name, needed, rules = KINDS[kind]
    if fate == "discarded":
        now = FAILS[kind]
    elif fate == "heavy":
        now = HEAVY
    else:
        now = SPARES if kind == "ram" and value == 1 else COUNTS[kind]
    cascade = AGAIN if value == 1 else ADDED if fate == "cascade" else ""
    rules = (*rules, "C-5.2") if cascade else (*rules, "C-6.4") if fate == "heavy" else rules
    called = say("An {n}" if value == 8 else "A {n}", n=value)
    text = (say(cascade),) if cascade else ()
    return About(say(name), called, now=say(now), roll=say(needed), text=text, rules=rules)
