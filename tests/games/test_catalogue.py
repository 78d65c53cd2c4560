"""A catalogue maps every English message to another language; here each text is doubled."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from say import check, messages
from stardeck import bots, games
from stardeck.bots.loop import finish_match, programs
from stardeck.bots.style import characters
from stardeck.engine import Chair, Match, Sitter
from stardeck.engine.debrief import endings
from stardeck.engine.options import describe
from stardeck.engine.say import words
from stardeck.engine.speech import Speech
from stardeck.games.catastrophe.facts import CREW_NAMES
from stardeck.study.lesson import lessons_of
from stardeck.study.notes import notes_of

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


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for part in value.values() if isinstance(value, dict) else value:
            yield from strings(part)


def whole_texts(aids: dict[str, Any]) -> dict[str, Any]:
    """Without what comes in pieces, whose short words may look alike in two languages."""
    return {**aids, "tickets": (), "play": {**(aids.get("play") or {}), "line": ()}}


def is_a_word(text: str) -> bool:
    """Not an id, a number, or what somebody is called."""
    return bool(re.search(r"[a-z]{2}", text)) and text not in NAMES and not re.fullmatch(r"[a-z]+([_:-]\w+)*", text)


@pytest.mark.parametrize("id", ["catastrophe", "cosmoforce", "gloom", "loss"])
def test_aids_and_what_is_printed_are_translated(id: str):
    game: Any = games.get(id)
    catalogue, seats = pseudo(id), 3
    g = game.new(seats, 5)
    players = [bots.get(game, "rookie", seat) for seat in range(seats)]
    same: set[str] = set()
    for turn in range(DECISIONS):
        if not g.waiting:
            break
        seat = g.waiting[0]
        if turn % 5 == 0:
            english, other = (Speech(g, NAMES, seat, some) for some in (None, catalogue))
            plain, said = (strings(whole_texts(msgspec.to_builtins(it.aids()))) for it in (english, other))
            same |= {text for text in set(plain) & set(said) if is_a_word(text)} - {*CREW_NAMES}
        g.answer(seat, players[seat](Chair(g, seat)), by="bot:rookie")
    assert same == set()
    english, other = (Speech(g, NAMES, 0, some) for some in (None, catalogue))
    for a, b in zip(english.glossary(), other.glossary(), strict=True):
        assert (a.kind, a.id, a.targets, a.seat) == (b.kind, b.id, b.targets, b.seat)
        parts = [(a.label, b.label), *([] if a.kind == "ship" else [(a.name, b.name), (a.note, b.note)])]
        assert all(len(y) > 1.3 * len(x) for x, y in parts if is_a_word(x)), b


@pytest.mark.parametrize("id", ["catastrophe", "cosmoforce", "gloom", "loss"])
def test_the_end_of_a_game_is_translated(id: str):
    game: Any = games.get(id)
    match = Match.new(game, [Sitter(name, "rookie") for name in NAMES], 3)
    finish_match(match, programs(game, dict.fromkeys(range(len(NAMES)), "rookie"), 3))
    catalogue = pseudo(id)
    plain, said = (endings(game, match.record, some)[0] for some in (None, catalogue))
    assert plain.awards
    for a, b in zip(plain.awards, said.awards, strict=True):
        assert b.words == f"{a.words} {a.words}"
        assert len(b.text) > 1.5 * len(a.text) or a.quoted
    assert said.chart is None or twice(said.chart.words)


def twice(text: str) -> bool:
    half = len(text) // 2
    return text[:half] == text[half + 1 :]


def test_what_a_catalogue_lacks_stays_english():
    g = games.get("cosmoforce").new(2, 1)
    assert Speech(g, NAMES, 0, {"nothing": "nichts"}).question(0)[0] == "Which ship do you fly?"


def test_what_the_page_the_server_and_the_terminal_say_is_listed_too():
    said = {message.text: message.kind for message in messages([])}
    assert said["{n|open seat|open seats}"] == "page"
    assert said["at a relaxed pace"] == "page"
    assert said["The host has muted you."] == "refusal"
    assert said["There is no such {what}."] == "part"
    assert "You hold no cards." in said
    lesson = next(iter(lessons_of(games.get("gloom")).values()))
    assert {lesson.title, lesson.story, lesson.moment[0].words} <= set(said)
    assert {note.words for note in notes_of(games.get("gloom"))} <= set(said)
    assert {character.line for character in characters(games.get("gloom"))} <= set(said)
    assert {option.words for option in describe(games.get("gloom").rules.options)} <= set(said)


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
    said = messages([])
    assert check(path, said) == [
        "'at a relaxed pace': the English has no {name}",
        "'Nobody ever says this.': nobody says this",
    ]
    done = subprocess.run([sys.executable, SCRIPT, "--catalogue", path], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "'Nobody ever says this.': nobody says this" in done.stderr
    assert "Which ship do you fly?" in done.stdout
    assert "{n|open seat|open seats}" not in done.stdout
    path.write_text("\n".join(lines[:3]), encoding="utf-8")
    assert check(path, said) == []
