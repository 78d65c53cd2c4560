"""Golden records end as they once did."""

from __future__ import annotations

from pathlib import Path

import pytest

from stardeck import games
from stardeck.engine import Record, verify

RECORDS = sorted((Path(__file__).parent.parent / "golden").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_is_played_to_the_same_end(path: Path):
    record = Record.from_json(path.read_text(encoding="utf-8"))
    assert record.result is not None
    assert verify(games.get(record.game), record).wrong == []


def test_every_game_has_golden_records():
    played = {path.stem.partition("-")[0] for path in RECORDS}
    assert played >= {game.id for game in games.all() if type(game.files.facts).__module__.startswith("stardeck.")}
