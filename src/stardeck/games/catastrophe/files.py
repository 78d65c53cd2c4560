"""A player's own ship layout, from TOML or JSON, checked with every flaw at once (M-1.14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from stardeck.games.catastrophe.facts import Layout
from stardeck.games.catastrophe.rules.layout import flaws


def check_file(data: Mapping[str, Any]) -> list[str] | None:
    """The flaws of a ship layout, with place and rule; None if the file is nothing like one."""
    if not {"rows", "pods"} & set(data):
        return None
    try:
        return flaws(msgspec.convert(dict(data), Layout))
    except msgspec.ValidationError as e:
        return [f"This is not a ship layout: {e}"]
