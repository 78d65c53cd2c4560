"""The end of a game as a debrief: a headline that speaks to its reader, why, numbers, a chart with its turning point,
and what was missing; in every game and mode, won and lost, for seats and spectators."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stardeck import games
from stardeck.bots.loop import finish_match, programs
from stardeck.engine import AnyGame, Match, Record, Sitter
from stardeck.engine.debrief import Ending, endings
from stardeck.engine.say import Named, words
from stardeck.engine.speech import Speech

OURS = ("catastrophe", "cosmoforce", "gloom", "loss")
NAMES = ("Ines", "Omar", "Robin", "Tomasz", "Ada", "Ben", "Cleo", "Dora")
GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.json"))
CATASTROPHES = 20
SECOND = re.compile(r"\byou(rs?)?\b", re.IGNORECASE)


def tables() -> Iterator[Any]:
    for id in OURS:
        game = games.get(id)
        for name, mode in game.modes.items():
            seats = min(mode.seats or game.seats)
            yield pytest.param(game, dict(mode.options), seats, id=f"{id}-{name}")


def played(game: AnyGame, options: dict[str, Any], seats: int, seed: str) -> Match[Any]:
    """Rookies play a game to its end."""
    match = Match.new(game, [Sitter(name, "rookie") for name in NAMES[:seats]], seed, options)
    finish_match(match, programs(game, dict.fromkeys(range(seats), "rookie")))
    assert match.g.result is not None
    return match


def check(match: Match[Any]) -> tuple[Ending, ...]:
    """Everything that must hold of the end of any game."""
    g, record = match.g, match.record
    names = [sitter.name for sitter in record.seats]
    told = endings(match.game, record)
    fought = any(g.result.places)
    for reader, ending in zip((None, *range(g.seats)), told, strict=True):
        ended = Speech(g, names, reader).ended()
        assert ended is not None
        assert ended.headline
        assert not ended.headline.endswith(".")
        assert ended.why.endswith(".")
        assert bool(SECOND.search(ended.headline)) == (reader is not None), ended.headline
        if reader is not None:
            opened = " ".join(fact for sheet in ending.opened for fact in (sheet.title, *sheet.facts))
            said = f"{ended.headline} {ended.why} {ending.missing} {opened}"
            assert not re.search(rf"\b{re.escape(names[reader])}\b", said), said
            assert bool(ending.missing) <= (reader not in g.result.winners)
        if not fought:
            continue
        assert len(ending.tallies) == g.seats
        assert all(len(row) >= 2 and all(it.value and it.words for it in row) for row in ending.tallies)
        assert ending.chart is not None
        assert all(len(row) == g.seats for row in ending.chart.values)
        if len(set(ending.chart.values)) == 1:  # nobody ever moved
            continue
        assert ending.turning is not None
        assert 0 < ending.turning.row <= len(record.steps)
        assert ending.turning.row in ending.chart.rows
        assert words(ending.turning.pieces)
    return told


@pytest.mark.parametrize(("game", "options", "seats"), list(tables()))
def test_every_mode_has_a_debrief(game: AnyGame, options: dict[str, Any], seats: int):
    check(played(game, options, seats, "debrief"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_games_have_a_debrief(path: Path):
    record = Record.from_json(path.read_text(encoding="utf-8"))
    for seat, sitter in enumerate(record.seats):
        sitter.name = NAMES[seat]
    check(Match(games.get(record.game), record))


def told_of(id: str, ending: Ending) -> bool:
    """Whether the sentence of the turning point speaks of what the chart counts, and of whose number changed."""
    assert ending.chart
    assert ending.turning
    place = ending.chart.rows.index(ending.turning.row)
    old, new = ending.chart.values[place - 1 : place + 1]
    text, pieces = words(ending.turning.pieces), ending.turning.pieces
    changed = {seat for seat in range(len(new)) if old[seat] != new[seat]}
    named = {int(it.id) for it in pieces if isinstance(it, Named) and it.kind in ("seat", "ship")}
    match id:
        case "loss":
            return bool(named & changed) and ("Wormhole" in text or any(f"parsec {new[it]}." in text for it in changed))
        case "cosmoforce":
            return bool(named & changed) and bool(re.search(r"damage|destroyed|explodes|is out", text))
        case "gloom":
            return bool(re.search(r"is dead|is alive again|plays", text))
    return bool(re.search(r"damage|hits|empties|pod|cube|takes|draws|discards|gives|dies", text))


@pytest.mark.parametrize("id", OURS)
def test_the_turning_point_is_told_by_what_changed_the_count(id: str):
    game = games.get(id)
    wrong = []
    for name, mode in game.modes.items():
        for seed in range(2):
            match = played(game, dict(mode.options), min(mode.seats or game.seats), f"turn {seed}")
            ending = endings(game, match.record)[0]
            if ending.turning and not told_of(id, ending):
                wrong.append((name, seed, words(ending.turning.pieces)))
    assert wrong == []


def test_wins_and_losses_were_both_seen():
    kinds = set()
    for path in GOLDEN:
        result = Record.from_json(path.read_text(encoding="utf-8")).result
        assert result is not None
        kinds.add((path.stem.partition("-")[0], bool(result.winners)))
    assert {(id, True) for id in OURS} <= kinds
    assert {("catastrophe", False), ("loss", False)} <= kinds


def test_a_lost_mission_names_what_was_missing():
    game = games.get("catastrophe")
    lost = 0
    for seed in range(CATASTROPHES):
        match = played(game, {"mode": "sole"}, 2, f"missing {seed}")
        told = check(match)
        for seat in range(2):
            if seat not in match.g.result.winners:
                lost += 1
                assert re.search(r"resources|died|no fuse|no pod|power|away", told[seat + 1].missing), told[seat + 1]
    assert lost >= CATASTROPHES


@pytest.mark.parametrize("id", OURS)
def test_nothing_is_opened_before_the_result(id: str):
    game = games.get(id)
    match = played(game, {}, 2, "opened")
    match.record.steps.pop()
    match.record.result, match.record.hash, match.record.sums = None, "", []
    assert set(endings(game, match.record)) == {Ending()}
