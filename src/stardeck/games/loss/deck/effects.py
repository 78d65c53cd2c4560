"""The words that cards are written in: threat bars, rewards, ill effects and what a sabotage does.

threat = "DEF 5 OR ATK 6"        reward = ["2 parsecs", "1 resource"]        ill = ["lose 1 crew", "weapon off"]
"""

from __future__ import annotations

import difflib
import re
from typing import NamedTuple

SLOTS = ("shield", "weapon", "engine")
STATS = ("defense", "attack", "speed")
SHORT = ("DEF", "ATK", "SPD")
"""A shield adds to Defense, a weapon to Attack, an engine to Speed: the same number stands for slot and stat."""

ANY, NAMED = -1, -2
"""In place of a slot: a part of the owner's choice, and the part that the saboteur named."""
ALL = -1
"""In place of a number of resources."""
TOKEN = 2
"""What a disabled part's token shows at first."""


class Effect(NamedTuple):
    """One thing that a card does: what, how many, to which slot."""

    kind: str
    n: int = 0
    slot: int = ANY


class Bar(NamedTuple):
    """A threat bar: all, or one, of its threats must be met."""

    how: str
    """none, single, and, or"""
    threats: tuple[tuple[int, int], ...] = ()
    """(stat, threat)"""


class Unknown(ValueError):
    """A phrase that no card may use, told with a hint."""


PHRASES: tuple[tuple[str, str, str], ...] = (
    (r"(\d) parsecs?", "parsecs", "reward"),
    (r"(\d) resources?", "resources", "reward"),
    (r"(\d) crew", "crew", "reward"),
    (r"refit (\d)", "refit", "reward"),
    (r"wormhole", "wormhole", "reward"),
    (r"lose (\d) crew", "lose_crew", "ill sabotage"),
    (r"lose (\d) resources?", "lose_resources", "ill sabotage"),
    (r"lose all resources", "lose_resources", "ill sabotage"),
    (r"back (\d) parsecs?", "back", "ill sabotage"),
    (r"lose (\d) turns?", "lose_turns", "ill sabotage"),
    (r"(shield|weapon|engine|any part) off", "off", "ill sabotage"),
    (r"lose (shield|weapon|engine|any part)", "lose_part", "ill sabotage"),
    (r"(named part) off", "off", "sabotage"),
    (r"lose (named part)", "lose_part", "sabotage"),
    (r"steal (\d) resources?", "steal", "sabotage"),
    (r"pay (\d) resources?", "pay", "sabotage"),
    (r"nothing", "nothing", "sabotage"),
)
_SAMPLES = {
    "reward": ["1 parsec", "2 parsecs", "1 resource", "2 resources", "1 crew", "refit 1", "wormhole"],
    "ill": [
        "lose 1 crew",
        "lose 2 resources",
        "lose all resources",
        "back 1 parsec",
        "lose 1 turn",
        "shield off",
        "weapon off",
        "engine off",
        "any part off",
        "lose shield",
        "lose weapon",
        "lose engine",
        "lose any part",
    ],
}
_SAMPLES["sabotage"] = [
    *_SAMPLES["ill"],
    "named part off",
    "lose named part",
    "steal 1 resource",
    "pay 2 resources",
    "nothing",
]
_PLACES = {"any part": ANY, "named part": NAMED, **{name: i for i, name in enumerate(SLOTS)}}


def effect(phrase: str, use: str) -> Effect:
    """A phrase as an effect; `use` is reward, ill or sabotage.

    :raises Unknown: with a hint.
    """
    for pattern, kind, uses in PHRASES:
        if use in uses.split() and (found := re.fullmatch(pattern, phrase)):
            word = found[1] if found.re.groups else ""
            if word in _PLACES:
                return Effect(kind, TOKEN if kind == "off" else 0, _PLACES[word])
            return Effect(kind, int(word or (ALL if kind == "lose_resources" else 1)))
    near = difflib.get_close_matches(phrase, _SAMPLES[use], 1, 0.4)
    hint = f"did you mean {near[0]!r}?" if near else f"write for example {_SAMPLES[use][0]!r}"
    raise Unknown(f"{phrase!r} is not known here; {hint}")


def bar(text: str) -> Bar:
    """`"DEF 4 AND SPD 4"` as a bar; an empty text is an obstacle without a threat.

    :raises Unknown: with a hint.
    """
    if not text:
        return Bar("none")
    words = re.split(r" (AND|OR) ", text)
    threats = tuple(_threat(word) for word in words[::2])
    joints = set(words[1::2])
    if len(joints) > 1:
        raise Unknown(f"{text!r} mixes AND and OR; a bar has one of them")
    if len({stat for stat, _ in threats}) < len(threats):
        raise Unknown(f"{text!r} names a stat twice")
    return Bar(joints.pop().lower() if joints else "single", threats)


def _threat(word: str) -> tuple[int, int]:
    found = re.fullmatch(r"(DEF|ATK|SPD) (\d\d?)", word)
    if not found:
        raise Unknown(f"{word!r} is no threat; write for example 'DEF 5' or 'DEF 5 OR ATK 6'")
    return SHORT.index(found[1]), int(found[2])


def table(lines: tuple[str, ...]) -> tuple[Effect, ...]:
    """A second roll: `["1-2: lose 1 crew", "3-6: nothing"]` as the effect of each of the six sides.

    :raises Unknown: if a side is missing or stands twice, or for a named part (L-12.5).
    """
    sides: dict[int, Effect] = {}
    for line in lines:
        roll, colon, phrase = line.partition(":")
        found = re.fullmatch(r"([1-6])(?:-([1-6]))?", roll.strip())
        if not found or not colon:
            raise Unknown(f"{line!r}: begin with the rolls, such as '1-2: lose 1 crew'")
        does = effect(phrase.strip(), "sabotage")
        if does.slot == NAMED:
            raise Unknown(f"{line!r}: a part is named before the roll, so a table cannot; write 'any part' or a slot")
        for side in range(int(found[1]), int(found[2] or found[1]) + 1):
            if side in sides:
                raise Unknown(f"{line!r}: a {side} stands twice in this table")
            sides[side] = does
    if missing := [str(n) for n in range(1, 7) if n not in sides]:
        raise Unknown(f"this table has nothing for a roll of {', '.join(missing)}")
    return tuple(sides[n] for n in range(1, 7))
