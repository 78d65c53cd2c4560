"""The icons of the game that are no systems, with their words: together with the systems, the legend."""

from __future__ import annotations

from stardeck.games.cosmoforce.facts import SYSTEMS

ICONS: dict[str, tuple[str, str]] = {
    "flame": ("Heat", "Rolls for harm every turn, unless Dissipators cool it off."),
    "crew": ("Crew", "One coin for each. Harmed once, they are hurt; harmed again, they die."),
    "mass": ("Mass", "The dice of a shot may add up to this number."),
    "wrench": ("Repair", "A crew at work takes one mark off each turn."),
    "die": ("Dice", "1 to 6 can hit, 7 and 8 cannot. A 1 adds one more die."),
    "ram": ("Ram", "1 die, and 1 more for each point of speed. Both ships take damage."),
    "arrow": ("Speed", "The fastest ship goes first."),
    "box": ("Damage box", "A marked box is damage. A system with a mark does not work."),
}
LEGEND = (*SYSTEMS, *ICONS)
