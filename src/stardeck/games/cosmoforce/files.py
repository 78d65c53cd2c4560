"""Files and drafts of a captain: a design in TOML or JSON, checked with every flaw at once."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from stardeck.engine import Json, Refused
from stardeck.games.cosmoforce.design import NO_DESIGN, Design, flaws
from stardeck.games.cosmoforce.rules.numbers import Numbers, numbers


def read_design(value: Json) -> Design:
    """A design that may still have flaws.

    :raises Refused: if it is not even a name, a class and a list of systems.
    """
    try:
        return msgspec.convert(value, Design)
    except msgspec.ValidationError as e:
        raise Refused("malformed", NO_DESIGN) from e


def inspect_design(value: Json) -> Numbers:
    """All numbers, flaws and warnings of a design."""
    return numbers(read_design(value))


def check_file(data: Mapping[str, Json]) -> list[str] | None:
    """The flaws of a ship design, with slot and rule; None if the file is nothing like one."""
    if not {"class", "systems"} & set(data):
        return None
    try:
        design = read_design(dict(data))
    except Refused as e:
        return [e.words]
    return [f"{f'slot {f.slot}' if f.slot else 'ship'}: {f.words} ({f.rule})" for f in flaws(design)]
