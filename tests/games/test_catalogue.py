"""A catalogue maps every English message to another language; here each text is doubled."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from stardeck import bots, games
from stardeck.engine import Chair
from stardeck.engine.say import words
from stardeck.engine.speech import Speech

sys.path.append(str(Path(__file__).parents[2] / "scripts"))
from say import messages

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
