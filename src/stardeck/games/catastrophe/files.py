"""A player's own ship layout, from TOML or JSON, checked with every flaw at once (M-1.14)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from stardeck.engine import Json
from stardeck.engine.options import plain_words
from stardeck.games.catastrophe.facts import FACTS, Layout
from stardeck.games.catastrophe.rules.layout import flaws


def template() -> str:
    """The first ship, to change."""
    ship = FACTS.ships[0]
    rows, pods = ("".join(f'    "{line}",\n' for line in lines) for lines in (ship.rows, ship.pods))
    return (
        "# Rooms are written with their numbers, from bow to stern; a dot is empty space.\n"
        f'name = "My ship"\nrows = [\n{rows}]\n'
        "# Six pods: a room, and the side where the pod hangs (N, E, S or W).\n"
        f"pods = [\n{pods}]\n"
    )


def check_file(data: Mapping[str, Json]) -> list[str] | None:
    """The flaws of a ship layout, with place and rule; None if the file is nothing like one."""
    if not {"rows", "pods"} & set(data):
        return None
    try:
        return flaws(msgspec.convert(dict(data), Layout))
    except msgspec.ValidationError as e:
        return [f"This is not a ship layout: {plain_words(e)}."]
