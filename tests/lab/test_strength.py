"""Claims about strength: every deal once with each mind, in the same chair, on deals that nobody has looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from minds import joined
from stardeck import games
from stardeck.engine import Refused
from stardeck.lab.strength import Claim, Range, Table, append, claim, fresh, ladder, read_ledger

TABLE = Table("cosmoforce", "free-for-all", 2)
GAME = games.get(TABLE.game)
MINDS = ("random", "rookie", "bibi:rookie")


def counted(it: Claim) -> tuple[str, str, int, int, int, list[int]]:
    return it.mind, it.below, it.deals, it.won, it.below_won, it.pairs


def test_a_ladder_is_a_claim_for_each_mind_beside_each_below_it():
    found = ladder(GAME, TABLE, MINDS, range(12))
    assert [(it.mind, it.below) for it in found] == [
        ("rookie", "random"),
        ("bibi:rookie", "random"),
        ("bibi:rookie", "rookie"),
    ]
    assert found[0].won > found[0].below_won
    for it in found:
        assert counted(it) == counted(claim(GAME, TABLE, it.mind, range(12), it.below))
        assert sum(it.pairs) == it.won - it.below_won


def test_a_ladder_that_was_interrupted_goes_on_where_it_was():
    parts = [ladder(GAME, TABLE, MINDS, deals) for deals in (range(5), range(5, 12))]
    whole = ladder(GAME, TABLE, MINDS, range(12))
    assert list(map(counted, joined(*parts))) == list(map(counted, whole))
    assert joined([], whole) == whole


def test_deals_that_were_looked_at_are_refused(tmp_path: Path):
    ledger = tmp_path / "ledger.toml"
    ledger.write_text("")
    it = Range("cosmoforce", 10, 19, "claim", mode="free-for-all", seats=2, level="pilot", gain=(0.1, 0.0, 0.2))
    append(ledger, it)
    assert read_ledger(ledger) == [it]
    fresh(ledger, "cosmoforce", range(20, 30))
    fresh(ledger, "gloom", range(10, 20))
    with pytest.raises(Refused, match="10 to 19 of cosmoforce were looked at"):
        fresh(ledger, "cosmoforce", range(19, 25))
