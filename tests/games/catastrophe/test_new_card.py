"""A card is one file and one row: the worked example of the docs, put into a copy of the game."""

import shutil
import subprocess
import sys
from pathlib import Path

import stardeck

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"
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
assert option_words(m.g, 0, choose, people) == "Play Confetti Cannon"
assert game.voice.targets(choose) == ("card:confetti",)
m.says(0, choose)
assert question_words(m.g, 0, people)[0] == "Which room gets the confetti?"
fire = ("declare", ("confetti", 0, 3), "action")
assert option_words(m.g, 0, fire, people) == "Fire confetti into Maintenance"
assert game.voice.targets(fire) == ("module:3",)
empty = next(n for n in m.g.ship.neighbours[1] if n not in (3, 7))
assert m.why_not(0, ("declare", ("confetti", 0, empty), "action")) == "M-7.13"
m.says(0, fire)
assert question_words(m.g, 1, people)[0] == "Ann fires confetti into Maintenance. Do you react?"
m.all_pass()
assert m.hand(1) == ["eva", "food"] and m.hand(0) == [] and m.g.discard[-1] == "confetti"
said = [event_words(m.g, event, people) for _, event in m.log]
assert "Ann fires confetti into Maintenance." in said and "Confetti rains on Maintenance." in said
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
    shutil.copy(EXAMPLES / "confetti.py", game / "rules" / "cards")
    with (game / "facts" / "cards.toml").open("a", encoding="utf-8") as rows:
        rows.write("\n" + (EXAMPLES / "confetti.toml").read_text(encoding="utf-8"))
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
