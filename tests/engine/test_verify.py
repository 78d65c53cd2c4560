"""What `verify` calls proven, and what it says such a record cannot show."""

from __future__ import annotations

import msgspec
import pytest

from stardeck import games
from stardeck.engine import Match, Record, Sitter, verify
from stardeck.engine.record import commitment

GAME = games.get("cosmoforce")
SALTS = ["mine", "the operator's"]
PLEDGES = [commitment(salt) for salt in SALTS]
ADDED = "what follows the + in the seed"


def begun(seed: str, secret: str, salts: list[str], pledges: list[str]) -> Record:
    """A record without rows, whose commitment is that of a secret that the seed begins with."""
    record = Match.new(GAME, [Sitter("Ann"), Sitter("Operator")], seed, {"fleet": ["Midge", "Long Tom"]}).record
    named = msgspec.structs.replace(record, commitment=commitment(secret), salts=salts, pledges=pledges)
    return Match(GAME, named).record


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
