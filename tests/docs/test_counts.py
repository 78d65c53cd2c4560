"""Habits that the code has given up stay given up: every bar of `scripts/counts.py` holds."""

from __future__ import annotations

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


def test_habits_that_were_given_up_do_not_come_back() -> None:
    measures = [*counts.measures()]
    over = {words: (INSTEAD.get(words, ""), places) for words, places, bar in measures if len(places) > bar}
    assert over == {}
    assert INSTEAD.keys() <= {words for words, _, _ in measures}, "every hint is about something that is counted"
