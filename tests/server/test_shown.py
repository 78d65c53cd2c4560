"""What a table shows is made once: a welcome that is asked for again costs its bytes and nothing more, and what is kept
from move to move says the same as what is made afresh."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from server.harness import story
from server.test_rows import begun
from stardeck import games
from stardeck.engine import GameState, parts
from stardeck.server import frames, shown
from stardeck.server.table_log import Move


@story
async def test_a_welcome_is_made_once_for_each_step_and_viewer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, hub, live = await begun(tmp_path)
    made: list[int | None] = []
    snapshot = frames.snapshot

    def counted(speech: Any, *rest: Any, **more: Any) -> Any:
        made.append(speech.reader)
        return snapshot(speech, *rest, **more)

    monkeypatch.setattr(frames, "snapshot", counted)

    def welcome(seat: int | None, person: str) -> Any:
        frame = json.loads(live.shown.welcome(seat, person, True, ()))
        if frame["snapshot"]:
            frame["snapshot"]["clock"] = None  # it says what time it is
        return frame

    first = [welcome(seat, person) for seat, person in ((0, "ann"), (1, "ben"), (None, "eve"))]
    for _ in range(20):
        assert welcome(0, "ann") == first[0]
        assert welcome(1, "ben") == first[1]
    assert made == [0, 1], "whoever does not belong here is shown nothing"
    assert first[2]["snapshot"] is None
    assert live.g
    await live.act(lambda: [Move(0, GameState.default, None, "default")])
    assert welcome(0, "ann") != first[0]
    assert made == [0, 1, 0]
    await hub.close()
    await store.close()


@pytest.mark.parametrize("id", ["catastrophe", "cosmoforce", "gloom", "loss"])
@story
async def test_what_is_kept_from_move_to_move_says_the_same_as_what_is_made_afresh(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, id: str
) -> None:
    """A game in the middle of which people are called otherwise and a step is taken back, for all who look."""
    store, hub, live = await begun(tmp_path, id)
    monkeypatch.setattr(shown, "now", lambda: 1_000)
    dice, viewers = random.Random(id), (0, 1, 2, None)
    seen: dict[int | None, int] = dict.fromkeys(viewers, 0)
    differ: list[tuple[int, int | None]] = []

    def told(by: shown.Shown, viewer: int | None) -> Any:
        frame = json.loads(by.moved(viewer, seen[viewer], True, None))
        del frame["snapshot"]["since"]  # a slip says whom something was done to as the table stood then
        return frame

    def look() -> None:
        kept = [told(live.shown, viewer) for viewer in viewers]
        parts.forget()
        for viewer, frame in zip(viewers, kept, strict=True):
            if told(shown.Shown(live), viewer) != frame:
                differ.append((len(live.steps), viewer))
            seen[viewer] = len(live.frames(viewer))

    def answer() -> list[Move]:
        assert live.g is not None
        ask = next(ask for ask in live.g.asks if ask.waits)
        steps = [step for step in live.g.choices(ask.seat) if step[0] not in live.g.book.reserved]
        return [Move(ask.seat, dice.choice(steps), ask.number, "bot:random")]

    for move in range(120):
        if live.g is None or live.g.result is not None:
            break
        if move == 40:
            await live.change(lambda doc: setattr(doc.seats[1], "name", "Benjamin"))
        if move == 60:
            await live.act(lambda: [Move(None, ("undo", len(live.steps) - 10))])
        await live.act(answer)
        look()
    assert differ == []
    assert games.get(id).voice.names(live.g) is games.get(id).voice.names(live.g), "else nothing is kept"
    await hub.close()
    await store.close()
