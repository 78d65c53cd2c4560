"""A wrong step is told the rule that knows about it."""

from __future__ import annotations

import pytest

from stardeck import games
from stardeck.engine import Refused


def refused(step: object) -> Refused:
    g = games.get("cosmoforce").new(2, seed=7, options={"fleet": ["Anvil", "Midge"]})
    before = g.to_json()
    with pytest.raises(Refused) as caught:
        g.answer(g.waiting[0], step)
    assert g.to_json() == before
    return caught.value


def test_a_step_of_another_moment_is_told_the_rule_of_its_verb():
    e = refused(("heal", 0, 1))
    assert (e.code, e.rule) == ("not offered", "C-16.4")
    assert e.words == "You can't do this now. Choose one of the options."


def test_a_step_with_an_odd_argument_is_told_which_one():
    g = games.get("cosmoforce").new(2, seed=7)
    with pytest.raises(Refused, match="not with this name"):
        g.answer(0, ("choose_preset", 0, "No such ship"))


def test_what_is_no_step_at_all_is_told_the_rule_of_the_question():
    for wrong in (7, ["no such verb"], None):
        assert refused(wrong).code == "not offered"
