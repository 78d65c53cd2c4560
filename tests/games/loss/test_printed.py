"""The cards as they are printed: the tables of the rulebook and the facts are the same."""

from __future__ import annotations

import re

import pytest

from games.loss.race import cards
from stardeck.games.loss import game
from stardeck.games.loss.deck.compiled import STANDARD
from stardeck.games.loss.deck.effects import SHORT, SLOTS
from stardeck.games.loss.facts import FACTS, FOLDER
from table import rules

BOOK = (FOLDER / "rulebook.md").read_text(encoding="utf-8")
WORDS = {
    r"\+(\d)P": "{} parsec",
    r"\+(\d)R": "{} resource",
    r"\+(\d)C": "{} crew",
    r"refit (\d)": "refit {}",
    r"-(\d)R": "lose {} resource",
    r"-(\d)C": "lose {} crew",
    r"-(\d)P": "back {} parsec",
    r"-(\d)T": "lose {} turn",
    r"-all R": "lose all resources",
    r"off one own part": "any part off",
    r"off (\w+)": "{} off",
    r"lose (\w+)": "lose {}",
    r"roll: 1-2 back 2.*": "wormhole",
}


def rows(start: str) -> list[list[str]]:
    """The lines of all tables whose first cell is like this."""
    lines = [line for line in BOOK.splitlines() if re.match(rf"\| {start} \|", line)]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def phrases(cell: str) -> tuple[str, ...]:
    """`+2P, +1R` in the words of the facts."""
    if cell == "none":
        return ()
    return tuple(phrase(it) for it in (cell.split(", ") if cell[0] in "+-" else [cell]))


def phrase(text: str) -> str:
    for pattern, words in WORDS.items():
        if found := re.fullmatch(pattern, text):
            said = words.format(*found.groups())
            plural = found.groups() and found[1] not in "1" and said.endswith(("parsec", "resource", "turn"))
            return f"{said}s" if plural else said
    raise AssertionError(text)


@pytest.mark.parametrize(("kind", "number"), [(r"O\d\d", 80), (r"E\d", 8)])
def test_obstacles_and_events(kind: str, number: int):
    table = rows(kind)
    assert len(table) == number
    for id, threat, reward, ill, name in table:
        it = STANDARD.obstacles[id]
        assert (it.threat or "none") == threat, id
        assert (it.words[0], it.words[1]) == (phrases(reward), phrases(ill)), id
        if "known" in name:
            assert it.name == name.partition(" (")[0]


@rules("L-19.1", "L-19.2", "L-19.6", "L-19.9", "L-19.13", "L-19.15", "L-19.17", "L-19.19")
def test_ships():
    table = [row for row in rows(r"[\w -]+") if re.fullmatch(r"\d/\d/\d", row[1])]
    assert {name: stats for name, stats, _ in table} == {
        it.name: f"{it.defense}/{it.attack}/{it.speed}" for it in FACTS.ships
    }


def test_resources():
    table = rows(r"(?:Enhancer|Space Dock|Sabotage|Anti-Sabotage)[^|]*")
    table = [row for row in table if len(row) == 4 and row[2][0].isdigit()]
    copies = {it.name: it.copies for it in FACTS.resources if it.kind not in ("shield", "weapon", "engine")}
    assert {name: int(number.split()[0]) for _, name, number, _ in table} == copies
    for slot, stat in enumerate(SHORT):
        bonuses = sorted(it.bonus for it in STANDARD.cards.values() if it.slot == slot)
        assert rows(rf"{SLOTS[slot].capitalize()} \(12\)")[0][3] == f"bonuses {','.join(map(str, bonuses))} to {stat}"


def test_all_of_them_are_on_the_table():
    g = game.new(4, seed=1, options={"events": True})
    assert len(g.obstacles) == 88
    assert len(g.resources) + sum(len(ship.cargo) for ship in g.ships) == len(cards(" ".join(STANDARD.cards))) == 80
