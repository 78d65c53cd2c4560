"""A catalogue maps every English message to another language; here each text is doubled."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from say import check, messages
from stardeck import bots, games
from stardeck.engine import Chair
from stardeck.engine.say import words
from stardeck.engine.speech import Speech

SCRIPT = Path(__file__).parents[2] / "scripts" / "say.py"
NAMES = ("Ada", "Berto", "Chen")
DECISIONS = 120


def pseudo(id: str) -> dict[str, str]:
    """Every message of a game, twice."""
    return {message.text: f"{message.text} {message.text}" for message in messages([id]) if message.text}


@pytest.mark.parametrize("id", ["catastrophe", "cosmoforce", "gloom", "loss"])
def test_every_question_and_event_is_translated(id: str):
    game: Any = games.get(id)
    catalogue = pseudo(id)
    seats = 3
    g = game.new(seats, 3)
    players = [bots.get(game, "rookie", seat) for seat in range(seats)]
    for _ in range(DECISIONS):
        if not g.waiting:
            break
        seat = g.waiting[0]
        english, other = (Speech(g, NAMES, seat, some) for some in (None, catalogue))
        plain, said = (speech.question(seat)[0] for speech in (english, other))
        assert len(said) > 1.6 * len(plain), said
        g.answer(seat, players[seat](Chair(g, seat)), by="bot:rookie")
        english, other = (Speech(g, NAMES, seat, some) for some in (None, catalogue))
        for _, event in g.take_events():
            plain, said = (words(speech.event(event)) for speech in (english, other))
            assert len(said) > 1.5 * len(plain) or not plain, said


def test_what_a_catalogue_lacks_stays_english():
    g = games.get("cosmoforce").new(2, 1)
    assert Speech(g, NAMES, 0, {"nothing": "nichts"}).question(0)[0] == "Which ship do you fly?"


def test_what_the_page_says_is_listed_too():
    said = [message.text for message in messages([]) if message.kind == "page"]
    assert "{n|open seat|open seats}" in said
    assert "at a relaxed pace" in said


def test_a_catalogue_with_a_mistake_is_refused_with_its_name(tmp_path: Path):
    """`scripts/say.py --catalogue` lists what is not translated yet, and fails on what the product does not say."""
    path = tmp_path / "de.toml"
    lines = [
        'name = "Deutsch"',
        "[sentences]",
        '"{n|open seat|open seats}" = "{n|freier Platz|freie Plätze}"',
        '"at a relaxed pace" = "ohne Eile, {name}"',
        '"Nobody ever says this." = "Niemals."',
    ]
    path.write_text("\n".join(lines), encoding="utf-8")
    assert check(path, messages([])) == [
        "'at a relaxed pace': the English has no {name}",
        "'Nobody ever says this.': nobody says this",
    ]
    done = subprocess.run([sys.executable, SCRIPT, "--catalogue", path], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "'Nobody ever says this.': nobody says this" in done.stderr
    assert "Which ship do you fly?" in done.stdout
    assert "{n|open seat|open seats}" not in done.stdout
    path.write_text("\n".join(lines[:3]), encoding="utf-8")
    assert check(path, messages([])) == []
