"""What a table shows is made once: a welcome that is asked for again costs its bytes and nothing more."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from server.harness import story
from server.test_rows import begun
from stardeck.engine import GameState
from stardeck.server import frames
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
