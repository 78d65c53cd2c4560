"""A game of nothing but a state, for tests that need no words and no views."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from stardeck.engine import Game, Options, Rules, Voice
from stardeck.engine.say import Naming


def bare(state: type[Any], naming: Naming | None = None) -> Game[Any]:
    """The Game of a state; the state knows it from now on."""
    return Game(
        id="bare",
        title="Bare",
        tagline="",
        seats=range(1, 9),
        folder=Path(),
        rules=Rules(
            state=state,
            options=Options,
            setup=lambda seats, options: state(seats=seats),
            view=lambda g, seat: None,
            view_type=type(None),
            audit=lambda g: [],
        ),
        voice=Voice(names=lambda g: naming or Naming()),
    )
