"""Dice that anybody can check, and that favour nobody."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import tiny
from stardeck.engine import Refused, Stuck
from stardeck.engine.chance import live, seed_text


def chi_square(counts: Counter[object], kinds: int) -> float:
    expected = sum(counts.values()) / kinds
    return sum((n - expected) ** 2 / expected for n in counts.values()) + expected * (kinds - len(counts))


def test_the_live_source_is_the_same_on_every_machine_for_ever():
    """BLAKE2b of the counter, keyed with the seed; these values are part of the file format."""
    counter, values = 0, []
    for sides in (8, 8, 6, 81, 2, 12):
        value, counter = live("stardeck", counter, sides)
        values.append(value)
    assert (values, counter) == ([7, 7, 1, 54, 1, 2], 6)


@pytest.mark.parametrize(("sides", "limit"), [(2, 10.8), (6, 20.5), (8, 24.3), (12, 31.3), (81, 125.0)])
def test_every_side_is_as_likely_as_the_others(sides: int, limit: float):
    """Chi-square on a fixed seed, at one in a thousand."""
    counter, counts = 0, Counter[object]()
    for _ in range(sides * 500):
        value, counter = live("fair", counter, sides)
        counts[value] += 1
    assert chi_square(counts, sides) < limit


def test_every_order_of_a_shuffle_is_as_likely_as_the_others():
    g = tiny.new("", "", "", seed="shuffle")
    counts = Counter[object]()
    for _ in range(24 * 200):
        cards = [1, 2, 3, 4]
        g.shuffle(cards)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations([1, 2, 3, 4]))
    assert chi_square(counts, 24) < 49.7


def test_a_value_that_would_favour_some_side_is_skipped(monkeypatch: pytest.MonkeyPatch):
    """With a range of 10 and 8 sides, the values 8 and 9 are thrown away."""
    monkeypatch.setattr("stardeck.engine.chance.WIDE", 10)
    values = iter([9, 8, 7])

    class Digest:
        def digest(self) -> bytes:
            return next(values).to_bytes(8, "big")

    monkeypatch.setattr("stardeck.engine.chance.blake2b", lambda *a, **k: Digest())
    assert live("x", 0, 8) == (8, 3)


@given(st.text(min_size=1, max_size=16), st.integers(0, 2**60), st.integers(1, 1000))
def test_live_values_are_in_range_and_repeatable(seed: str, counter: int, sides: int):
    value, after = live(seed_text(seed), counter, sides) if len(seed.encode("utf-8", "replace")) else (1, counter)
    assert 1 <= value <= sides
    assert after > counter
    assert live(seed, counter, sides) == (value, after)


@given(st.integers(0, 2**64 - 1), st.integers(1, 1000))
def test_the_search_source_is_in_range_and_follows_from_the_state(chance: int, sides: int):
    g = tiny.new("", "", "")
    g.seed, g.script, g.rolled = "", (), chance
    twin = g.copy()
    value = g.roll(sides)
    assert 1 <= value <= sides
    assert twin.roll(sides) == value
    assert g.rolled != chance


def test_the_search_source_is_even_enough():
    g = tiny.new("", "", "")
    g.seed, g.script = "", ()
    counts = Counter[object](g.roll(8) for _ in range(8000))
    assert chi_square(counts, 8) < 24.3


def test_a_script_that_does_not_fit_the_die_is_our_mistake():
    g = tiny.new("", "", "")
    g.script = (9,)
    with pytest.raises(Stuck, match="rolls 9"):
        g.roll(8)


@pytest.mark.parametrize("seed", ["", "x" * 65, "ä" * 33])
def test_a_seed_has_1_to_64_bytes(seed: str):
    with pytest.raises(Refused):
        seed_text(seed)
