"""Habits that the code has given up stay given up."""

from __future__ import annotations

import pytest

import counts

NEVER = {
    "assert isinstance": "ask the state: `g.top(Kind)`, `g.nearest(Kind)`",
    "assert turn is not None": "`g.turn` is always a turn; before the first one its seat is `NOBODY`",
    "open[n]": "the open question has a type: `Asking`, `Window` or `Gather`",
    "casts of the page by way of unknown": "give the value its type where it comes in",
}


@pytest.mark.parametrize("measure", NEVER)
def test_a_habit_that_was_given_up_does_not_come_back(measure: str):
    found = next(places for words, places, _ in counts.measures() if words == measure)
    assert not found, NEVER[measure]
