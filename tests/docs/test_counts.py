"""Habits that the code has given up stay given up: every bar of `scripts/counts.py` holds."""

from __future__ import annotations

import pytest

import counts

INSTEAD = {
    "assert isinstance": "ask the state: `g.top(Kind)`, `g.nearest(Kind)`",
    "assert turn is not None": "`g.turn` is always a turn; before the first one its seat is `NOBODY`",
    "open[n]": "the open question has a type: `Asking`, `Window` or `Gather`",
    "step[n]": "match a step by its name and parts, or ask the rule whether it has `made` it",
    "casts of the page": "give the value its type where it comes in",
    "casts of the page by way of unknown": "give the value its type where it comes in",
    "functions over 60 lines": "cut it where it begins to do something else",
}
MEASURES = {words: (places, bar) for words, places, bar in counts.measures()}


@pytest.mark.parametrize("measure", MEASURES)
def test_a_habit_that_was_given_up_does_not_come_back(measure: str) -> None:
    places, bar = MEASURES[measure]
    assert len(places) <= bar, (INSTEAD.get(measure, ""), places)


def test_every_hint_is_about_something_that_is_counted() -> None:
    assert INSTEAD.keys() <= MEASURES.keys()
