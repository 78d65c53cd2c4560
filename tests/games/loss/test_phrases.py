"""Every phrase that the check of a deck allows can be played."""

from __future__ import annotations

import random
import re
from itertools import product
from typing import Any

import msgspec
import pytest

from stardeck.games.loss import game
from stardeck.games.loss.deck.effects import PHRASES
from stardeck.games.loss.facts import FACTS
from stardeck.games.loss.files import check_file

MODES: list[tuple[int, dict[str, Any]]] = [(3, {}), (1, {"mode": "solo"}), (1, {"mode": "classic_solo"})]


def phrases(use: str) -> list[str]:
    """Every way to write an effect of this use, with small and large numbers."""
    found = []
    for pattern, _, uses in PHRASES:
        if use in uses.split():
            parts = re.split(r"\((.*?)\)", pattern.replace("s?", "s"))
            ways = [["0", "1", "9"] if part == r"\d" else part.split("|") for part in parts]
            found += ["".join(way) for way in product(*ways)]
    return found


def deck(use: str, phrase: str) -> dict[str, Any]:
    """The standard deck with a phrase on all events, or on a sabotage and as the table of another."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(FACTS))
    for event in data["event"] if use != "sabotage" else ():
        event |= {"threat": "", "reward": [], "ill": [], use: [phrase]}
    sabotages = [card for card in data["resource"] if card["kind"] == "sabotage" and use == "sabotage"]
    for plain in [card for card in sabotages if card["effect"] and "named" not in card["effect"]][:1]:
        plain["effect"] = phrase
    for second in [card for card in sabotages if card["table"]][:1]:
        second["table"] = [f"1-6: {phrase}"]
    return data


@pytest.mark.parametrize(
    ("use", "phrase"), [(use, phrase) for use in ("reward", "ill", "sabotage") for phrase in phrases(use)]
)
def test_whatever_the_check_allows_can_be_played(use: str, phrase: str):
    data = deck(use, phrase)
    if check_file(data):
        assert use == "sabotage"
        assert "named" in phrase, "only a table cannot name a part"
        return
    for seats, options in MODES:
        rng = random.Random(phrase)
        g = game.new(seats, chance=len(phrase), options={**options, "deck": data, "events": True}, log_on=False)
        g.obstacles.sort(key=lambda card: g.obstacle(card).event)
        for card in [c for c in g.resources if phrase in g.cards[c].words or f"1-6: {phrase}" in g.cards[c].words]:
            g.resources.remove(card)
            if seats == 1:
                g.resources.append(card)
            else:
                g.ships[rng.randrange(seats)].cargo += (card,)
        for _ in range(250):
            if not g.waiting:
                break
            seat = rng.choice(g.waiting)
            g.apply(seat, rng.choice(g.choices(seat)))
        assert game.rules.audit(g) == []


@pytest.mark.parametrize("phrase", ["named part off", "lose named part"])
def test_a_table_cannot_name_a_part(phrase: str):
    wrong = check_file(deck("sabotage", phrase))
    assert wrong is not None
    assert any("table" in line and "before the roll" in line for line in wrong)
