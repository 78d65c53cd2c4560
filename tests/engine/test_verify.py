"""What `verify` calls proven, and what it says such a record cannot show."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stardeck import games
from stardeck.engine import Match, Record, Refused, Row, Sitter, record1, verify
from stardeck.engine.record import EVERY, commitment

GAME = games.get("cosmoforce")
GOLDEN = Path(__file__).parent.parent / "golden"
SALTS = ["mine", "the operator's"]
PLEDGES = [commitment(salt) for salt in SALTS]
ADDED = "what follows the + in the seed"


def begun(seed: str, secret: str, salts: list[str], pledges: list[str]) -> Record:
    """A record without rows, whose commitment is that of a secret that the seed begins with."""
    record = Match.new(GAME, [Sitter("Ann"), Sitter("Operator")], seed, {"fleet": ["Midge", "Long Tom"]}).record
    named = msgspec.structs.replace(record, commitment=commitment(secret), salts=salts, pledges=pledges)
    return Match(GAME, named).record


def cut(name: str, rows: int) -> tuple[Record, list[str], list[str]]:
    """A game that goes on after so many rows, and what is proven of it and what is not."""
    whole = Record.from_json((GOLDEN / name).read_text(encoding="utf-8"))
    game = games.get(whole.game)
    record = Match(game, msgspec.structs.replace(whole, steps=whole.steps[:rows])).record
    verdict = verify(game, record)
    assert verdict.wrong == []
    return record, verdict.proven, verdict.unproven


@pytest.mark.parametrize(("salts", "pledges"), [(SALTS, PLEDGES), (SALTS, []), (["", ""], PLEDGES), ([], PLEDGES)])
def test_nobody_chooses_the_end_of_a_seed_beside_salts(salts: list[str], pledges: list[str]):
    for seed in ("secret+0", "secret+1"):
        wrong = verify(GAME, begun(seed, "secret", salts, pledges)).wrong
        assert wrong == ["the seed is not the one that was committed to"]
    assert verify(GAME, begun("secret", "secret", salts, pledges)).wrong == []


def test_of_an_old_seed_only_what_stands_before_the_plus_is_proven():
    verdict = verify(GAME, begun("secret+0", "secret", [], []))
    assert verdict.wrong == []
    assert not any(words.startswith("the seed is") for words in verdict.proven)
    assert any("only what stands before the + in the seed" in words for words in verdict.proven)
    assert any(words.startswith(ADDED) and "choose the dice" in words for words in verdict.unproven)


def test_a_plus_in_a_secret_is_nothing_that_was_added():
    verdict = verify(GAME, begun("one+two", "one+two", [], []))
    assert any(words.startswith("the seed is the one of the commitment") for words in verdict.proven)
    assert not any(words.startswith(ADDED) for words in verdict.unproven)


def test_what_is_nested_too_deeply_is_refused_like_any_wrong_file():
    text = begun("deep", "deep", [], []).to_json()
    for depth in (700, 3000):
        row = f'[0, ["attack", {"[" * depth}{"]" * depth}]]'
        file = f'{text.rstrip().removesuffix("}")}, "steps": [{row}]}}'
        for read in (Record.from_json, partial(record1.read, game_of=games.get)):
            with pytest.raises(Refused, match="nested too deeply"):
                read(file)
    deep: Any = ()
    for _ in range(3000):
        deep = (deep,)
    record = msgspec.structs.replace(begun("deep", "deep", [], []), steps=[Row(0, ("attack", deep))])
    assert verify(GAME, record).wrong == ["step 1: nested too deeply"]


@pytest.mark.parametrize(("rows", "reach"), [(12, 0), (EVERY, EVERY), (74, EVERY), (2 * EVERY, 2 * EVERY)])
def test_the_order_of_rows_is_proven_up_to_the_last_sum_and_no_further(rows: int, reach: int):
    _, proven, unproven = cut("gloom-random.json", rows)
    in_order = [words for words in proven if "changed, moved or left out" in words]
    assert [words[: words.index(" was")] for words in in_order] == ([f"no row up to row {reach}"] if reach else [])
    open_rows = [words for words in unproven if "changed, moved or left out" in words]
    begins = f"the rows from row {reach + 1} to the end: "
    assert [words.startswith(begins) for words in open_rows] == ([True] if reach < rows else [])
    assert any(words.startswith("the game is not over") for words in unproven)


def test_rows_behind_the_last_sum_that_changed_places_are_among_the_unproven():
    record, _, _ = cut("gloom-random.json", 74)
    game, rows = games.get(record.game), record.steps
    taken = []
    for n in range(EVERY, len(rows) - 1):
        steps = [*rows[:n], rows[n + 1], rows[n], *rows[n + 2 :]]
        verdict = verify(game, msgspec.structs.replace(record, steps=steps))
        if not verdict.wrong:
            taken.append(verdict)
    assert taken, "the rules alone take some of them"
    assert all(any("from row 51 to the end" in words for words in verdict.unproven) for verdict in taken)


def test_every_row_of_a_game_that_is_over_stands_before_a_sum():
    record = Record.from_json((GOLDEN / "gloom-random.json").read_text(encoding="utf-8"))
    verdict = verify(games.get(record.game), record)
    assert any(words.startswith(f"no row up to row {len(record.steps)} was changed") for words in verdict.proven)
    assert not any("to the end" in words for words in verdict.unproven)
