"""What a viewer is sent depends on nothing that the viewer may not know, in every game that is installed."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from stardeck import games
from stardeck.engine import Game, GameState, Gather
from stardeck.server import frames

DECISIONS = 60


def sent(game: Game[Any], g: GameState, seat: int | None) -> bytes:
    names = [f"Seat {s}" for s in range(g.seats)]
    return msgspec.json.encode(frames.snapshot(game, g, seat, names, 0, (None, None), False, True))


@pytest.mark.parametrize("id", games.ids())
def test_a_snapshot_is_the_same_in_every_world_that_looks_the_same(id: str) -> None:
    """Hidden things are dealt anew for a seat that is asked; its snapshot, and a spectator's, do not change by a byte.
    In sealed choices an imagined world has forgotten who is ready, which is public there."""
    game = games.get(id)
    dice = random.Random(6)
    compared = 0
    for mode in game.modes.values():
        seats = mode.seats or game.seats
        g = game.new(seats.stop - 1, "a seed", mode.options)
        for _ in range(DECISIONS):
            if g.result is not None:
                break
            seat = dice.choice(g.waiting)
            if not isinstance(g.open, Gather):
                world = g.imagine(seat, dice.getrandbits(32))
                world.rolled = g.rolled  # how often dice were rolled is no secret
                for viewer in (seat, None):
                    assert sent(game, g, viewer) == sent(game, world, viewer)
                compared += 1
            g.answer(seat, dice.choice(g.choices(seat)))
    assert compared > 10
