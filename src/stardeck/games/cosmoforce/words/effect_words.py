"""What a system does, in a few words: where a slot has no room for more; and how many boxes it has."""

from __future__ import annotations

import msgspec

from stardeck.games.cosmoforce.facts import FACTS, CosmoforceFacts

EFFECTS = {
    "armor": ("takes 2 marks", "takes 3 marks", "takes 4 marks"),
    "dissipator": ("cools 1 heat",),
    "engine": ("thrust 1",),
    "habitat": ("1 crew, heals 1", "2 crew, heals 1", "3 crew, heals 1"),
    "laser": ("1 die, adds heat",),
    "missile": ("3 dice, explodes",),
    "afterburner": ("thrust 2",),
    "railgun": ("1 die, 3 at slower",),
    "hangar": ("1 die, hunts small",),
}
"""Once for all ships, or for a Fighter, a Cruiser and a Capital Ship."""


def printed() -> CosmoforceFacts:
    """The printed matter with these words and the boxes, as the page shows it."""
    sizes = [kind.size for kind in FACTS.classes]
    systems = [
        msgspec.structs.replace(it, short=EFFECTS[it.id], boxes_on=tuple(map(it.boxes_at, sizes)))
        for it in FACTS.systems
    ]
    return msgspec.structs.replace(FACTS, systems=tuple(systems))
