"""A card is one file and one row: a promo of our own, put into a copy of the game."""

import shutil
import subprocess
import sys
from pathlib import Path

import stardeck

ROW = """
[[card]]
id = "confetti"
name = "Confetti Cannon"
type = "Ability"
deck = 2
words = "everybody in a connected module draws a card"
"""
FILE = '''
"""Confetti Cannon: everybody in a connected module draws a card (a promo of our own)."""

from __future__ import annotations

from stardeck.engine import Event, Steps
from stardeck.games.catastrophe.rules.deeds import deed
from stardeck.games.catastrophe.rules.hands import draw_cards
from stardeck.games.catastrophe.rules.queries import crew_in
from stardeck.games.catastrophe.state import Room, State, event, rule


@event
class Fired(Event, frozen=True):
    """M-15.1 There is confetti in a module."""

    module: Room
    says = "Confetti rains on {module}."


@rule(says="Fire confetti into {module}")
def confetti(g: State, seat: int, module: Room) -> Steps:
    """M-15.1 Everybody in a connected module draws a card."""
    g.tell(Fired(module))
    for other in crew_in(g, module):
        draw_cards(g, other, 1)
    return None


@confetti.unless
def _(g: State, seat: int, module: int) -> str | None:
    return None if crew_in(g, module) else "M-7.13"


deed(
    confetti,
    card="confetti",
    copied=True,
    choice="confetti",
    words="Play Confetti Cannon: a card for everybody there",
    aims=lambda g, seat: [confetti(seat, module) for module in g.ship.neighbours[g.crew[seat].module]],
)
'''
PLAY = """
from games.catastrophe.mission import Mission
from stardeck.engine.speech import event_words, option_words, question_words
from stardeck.games.catastrophe import game
from stardeck.bots import get
from stardeck.engine import Chair

m = Mission(3, at=[1, 3, 7], hands={0: "confetti", 1: "food"}, roles={0: 35}, deck="eva hack")
people = ["Ann", "Ben", "Cem"]
choose = ("choose", 0, "confetti", 0, "action")
assert m.offers(0, choose)
assert option_words(m.g, 0, choose, people) == "Play Confetti Cannon: a card for everybody there"
assert game.voice.targets(choose) == ("card:confetti",)
m.says(0, choose)
assert question_words(m.g, 0, people)[0] == "Play Confetti Cannon: choose"
fire = ("declare", ("confetti", 0, 3), "action")
assert option_words(m.g, 0, fire, people) == "Fire confetti into Maintenance"
assert game.voice.targets(fire) == ("module:3",)
empty = next(n for n in m.g.ship.neighbours[1] if n not in (3, 7))
assert m.why_not(0, ("declare", ("confetti", 0, empty), "action")) == "M-7.13"
m.says(0, fire)
assert question_words(m.g, 1, people)[0] == "Ann is about to fire confetti into Maintenance: react?"
m.all_pass()
assert m.hand(1) == ["eva", "food"] and m.hand(0) == [] and m.g.discard[-1] == "confetti"
said = [event_words(m.g, event, people) for _, event in m.log]
assert "Ann wants to fire confetti into Maintenance." in said and "Confetti rains on Maintenance." in said
for seed in range(3):  # whole games with the card in the deck
    g = game.new(4, seed=seed, options={"mode": "team"})
    players = [get(game, kind, seed) for kind in ("random", "rookie", "random", "random")]
    assert [*g.deck, *(card for crew in g.crew for card in crew.hand), *g.discard].count("confetti") in (0, 2)
    while g.waiting:
        g.apply(g.waiting[0], players[g.waiting[0]](Chair(g, g.waiting[0])))
        assert not game.rules.audit(g)
print("played")
"""


def test_a_promo_of_our_own_is_one_file_and_one_row(tmp_path: Path):
    source = Path(stardeck.__file__).parent
    copy = tmp_path / "stardeck"
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("web_dist", "__pycache__"))
    game = copy / "games" / "catastrophe"
    (game / "rules" / "cards" / "confetti.py").write_text(FILE.lstrip(), encoding="utf-8")
    with (game / "facts" / "cards.toml").open("a", encoding="utf-8") as rows:
        rows.write(ROW)
    tests = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        env={"PYTHONPATH": f"{tmp_path}:{tests}", "PATH": ""},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.stdout == "played\n", done.stderr
