"""What must not happen in whole games of programs, counted in a few; `benchmarks/minds_nightly.py` counts more."""

from __future__ import annotations

import pytest

from minds_honest import MIDDLES, worlds
from minds_nightly import ends, offers, walks


def test_nobody_walks_to_and_fro():
    steps, back = walks(6)
    assert steps > 100
    assert back == 0


def test_nobody_makes_a_declined_offer_again():
    made, again = offers(12)
    assert made > 20
    assert again == 0


@pytest.mark.parametrize(("id", "mode", "seats"), [("loss", "solo hard", 1), ("cosmoforce", "short", 2)])
def test_a_pilots_game_ends(id: str, mode: str, seats: int):
    ends("pilot", id, mode, seats, 1)


@pytest.mark.parametrize(("id", "mode", "seats", "steps"), MIDDLES)
def test_hidden_cards_fall_alike_from_the_truth_and_from_an_imagined_world(id: str, mode: str, seats: int, steps: int):
    """A program that got an imagined world imagines as from the truth."""
    hidden, wrong = worlds(id, mode, seats, steps, 200)
    assert wrong == []
    assert hidden > 3 or id == "cosmoforce", "something is hidden there"
