"""What a viewer is sent depends on nothing that the viewer may not know, in every game that is installed."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.harness import story
from stardeck import games
from stardeck.engine import Game, GameState, Gather
from stardeck.engine.speech import Speech
from stardeck.server import frames
from stardeck.server.hub import Hub
from stardeck.server.live_table import LiveTable
from stardeck.server.settings import Settings
from stardeck.server.shown import Shown
from stardeck.server.store import Store
from stardeck.server.table_doc import SeatDoc, TableDoc
from stardeck.server.table_log import Move

DECISIONS = 60


def sent(game: Game[Any], g: GameState, seat: int | None) -> bytes:
    names = [f"Seat {s}" for s in range(g.seats)]
    speech = Speech(g, names, seat)
    return msgspec.json.encode((frames.snapshot(speech, True), speech.table(g.view(seat))))


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


async def table_of(hub: Hub, id: str) -> LiveTable:
    """A table with four people of a game, which has begun."""
    game = games.get(id)
    seats = [SeatDoc(f"p{seat}", f"P{seat}") for seat in range(min(4, game.seats.stop - 1))]
    doc = TableDoc(
        id=id, code=id, game=id, title="t", host="p0", options={}, pace="slow", decision_seconds=60, seats=seats,
        window_seconds=9, visibility="public", spectators=True, secret="s", created=0,
    )  # fmt: skip
    await hub.store.create(doc)
    live = await hub.get(id)
    await live.change(lambda doc: None, begins=lambda doc: True)
    return live


def welcomes(live: LiveTable, shown: Shown, viewers: list[int | None]) -> dict[int | None, bytes]:
    """What these viewers get when they come in this order; each comes twice and gets the same."""
    got: dict[int | None, bytes] = {}
    for viewer in (*viewers, *viewers):
        person = "somebody" if viewer is None else f"p{viewer}"
        frame = shown.welcome(viewer, person, True, ()) + shown.moved(viewer, 0, True, None)
        assert got.setdefault(viewer, frame) == frame
    return got


@pytest.mark.parametrize("id", games.ids())
@story
async def test_kept_frames_mix_no_seats_and_no_worlds(tmp_path: Path, id: str) -> None:
    """Whoever came before, and whatever was kept from earlier steps, everybody gets what they would get alone; and a
    seat that is asked gets the same in every world that looks the same to it."""
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/leaks.db")
    await store.migrate()
    store.open()
    hub = Hub(store, Settings())
    live = await table_of(hub, id)
    dice, compared = random.Random(7), 0

    def anything() -> list[Move]:
        """One answer of somebody; chosen when it is its turn, because the table may have passed for others by then."""
        g = live.g
        seat = None if g is None or g.result is not None else dice.choice(g.waiting)
        return [] if g is None or seat is None else [Move(seat, dice.choice(g.choices(seat)))]

    for _ in range(25):
        truth = live.g
        assert truth is not None
        if truth.result is not None:
            break
        viewers: list[int | None] = [*range(truth.seats), None]
        dice.shuffle(viewers)
        kept = welcomes(live, live.shown, viewers)
        for viewer in viewers:
            assert welcomes(live, Shown(live), [viewer])[viewer] == kept[viewer]
        seat = dice.choice(truth.waiting)
        if not isinstance(truth.open, Gather):
            live.g = truth.imagine(seat, dice.getrandbits(32))
            live.g.rolled = truth.rolled
            match, live.match = live.match, None  # whether a step can be taken back is read from the match
            imagined = welcomes(live, Shown(live), viewers)
            live.g = truth
            true = welcomes(live, Shown(live), viewers)
            live.match = match
            assert (imagined[seat], imagined[None]) == (true[seat], true[None])
            compared += 1
        await live.act(anything)
    assert compared > 3
    await hub.close()
    await store.close()
