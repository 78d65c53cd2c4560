"""The wire types, and what is generated from them."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest

from server.harness import ROOT
from stardeck import games
from stardeck.server import forms, learn_forms, record_forms, table_forms, wire
from stardeck.server.typescript import emit, json_schema


def test_the_browsers_types_are_fresh() -> None:
    command = [sys.executable, "-m", "stardeck.server.typescript"]
    fresh = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    kept = (ROOT / "web" / "src" / "lib" / "wire.ts").read_text(encoding="utf-8")
    assert kept == fresh, "run: python -m stardeck.server.typescript > web/src/lib/wire.ts"


def test_typescript_has_every_frame_and_the_games_own_types() -> None:
    text = emit([games.get("harbor")])
    assert "export interface HarborView {\n  scores: number[];" in text
    assert '  type: "answer";' in text
    assert "  step: Step;" in text
    assert "  seat?: number | null;" in text  # what comes in may be left out
    for cls in (*wire.FRAMES, *forms.FORMS, *table_forms.FORMS, *learn_forms.FORMS, *record_forms.FORMS):
        assert f"export interface {cls.__name__} " in text


def test_json_schema_describes_views_and_frames() -> None:
    schema = json_schema([games.get("harbor")])
    assert set(schema["properties"]) == {"from_server", "from_client", "view_harbor"}
    assert "Question" in schema["$defs"]


@pytest.mark.parametrize(
    "text",
    ['{"type":"undo"}', '{"type":"undo","id":"1","more":1}', '{"type":"chat","id":"1","text":""}', '{"id":"1"}'],
)
def test_what_comes_in_is_strict(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=wire.FromClient)
