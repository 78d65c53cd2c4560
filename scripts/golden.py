"""Write the golden records anew, so that a change of the rules is seen in review.

    python scripts/golden.py               play the rows of all records again: only sums and hashes may change
    python scripts/golden.py --play NAME   let bots play these games anew: everything may change

Each line of GOLDEN is a game that bots play: name, game, bots, seed, options. A seed may be searched for what the game
is to show; it is then written here. A bot called "human" is a person who does anything, lets time run out and leaves.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

from stardeck import games
from stardeck.bots.loop import finish_match, programs
from stardeck.engine import Match, Record, Sitter

LEAVING = ("concede", "leave")
FOLDER = Path(__file__).parent.parent / "tests" / "golden"

GOLDEN: dict[str, tuple[str, list[str], str, dict[str, Any]]] = {
    "catastrophe-sole": ("catastrophe", ["rookie"] * 4, "sole", {"mode": "sole"}),
    "catastrophe-team": ("catastrophe", ["rookie", "random"] * 2, "team", {"mode": "team"}),
    "catastrophe-marauders": ("catastrophe", ["rookie"] * 3, "marauders", {"mode": "coop"}),
    "catastrophe-mold": ("catastrophe", ["rookie"] * 2, "mold", {"mode": "coop", "threat": "mold"}),
    "catastrophe-hard": ("catastrophe", ["rookie"] * 3, "hard", {"mode": "sole", "hard": True, "pressure": True}),
    "cosmoforce-duel": ("cosmoforce", ["rookie", "rookie"], "duel", {}),
    "cosmoforce-eight": ("cosmoforce", ["rookie", "random"] * 4, "eight", {"turn_order": "live"}),
    "cosmoforce-teams": ("cosmoforce", ["rookie"] * 6, "teams", {"teams": "AABBCC", "friendly_fire": True}),
    "cosmoforce-limit": (
        "cosmoforce",
        ["random", "random"],
        "limit 0",
        {"fleet": ["Anvil", "Furnace"], "limit_rounds": 3},
    ),
    "cosmoforce-draw": ("cosmoforce", ["random", "random"], "draw 0", {"fleet": ["Hot Comet", "Hot Comet"]}),
    "gloom-random": ("gloom", ["rookie"] * 4, "random", {"crew_mode": "random"}),
    "gloom-draft": ("gloom", ["rookie", "random"], "draft", {"crew_mode": "draft", "first_player": "host"}),
    "gloom-simple": ("gloom", ["rookie"] * 3, "simple", {"crew_mode": "random", "effects": "simple"}),
    "loss-race": ("loss", ["rookie"] * 4, "race", {}),
    "loss-advanced": ("loss", ["rookie", "random"], "advanced", {"ranged_play": True, "events": True}),
    "loss-solo": ("loss", ["rookie"], "solo", {"mode": "solo"}),
    "loss-chase": ("loss", ["rookie"], "chase", {"mode": "solo", "chase": True}),
    "catastrophe-left-hard": ("catastrophe", ["human"] * 5 + ["rookie"], "left hard", {"hard": True, "pressure": True}),
    "catastrophe-left-team": ("catastrophe", ["human", "rookie"] * 3, "left team", {"mode": "team"}),
    "cosmoforce-left-limit": ("cosmoforce", ["human"] * 5 + ["random"], "left limit", {"limit_rounds": 3}),
    "cosmoforce-left-open": ("cosmoforce", ["human"] * 5 + ["rookie", "random"], "left open", {}),
    "gloom-left-bot": ("gloom", ["human"] * 4, "left bot", {"crew_mode": "random", "leavers": "bot"}),
    "gloom-left-draft": ("gloom", ["human"] * 3 + ["rookie"], "left draft", {"crew_mode": "draft", "leavers": "pass"}),
    "gloom-left-simple": ("gloom", ["human"] * 4, "left simple", {"effects": "simple", "leavers": "pass"}),
    "loss-left-four": ("loss", ["human"] * 3 + ["rookie"], "left four", {"ranged_play": True, "events": True}),
    "loss-left-two": ("loss", ["human", "human"], "left two", {"events": True}),
}


def play(game_id: str, kinds: list[str], seed: str, options: dict[str, Any]) -> Match[Any]:
    game = games.get(game_id)
    sitters = [Sitter(f"{kind} {seat + 1}", kind) for seat, kind in enumerate(kinds)]
    match = Match.new(game, sitters, seed, options)
    players = programs(game, {seat: kind for seat, kind in enumerate(kinds) if kind != "human"})
    rng = random.Random(seed)
    finish_match(match, players)
    while match.g.waiting:
        somebody_acts(match, rng)
        finish_match(match, players)
    return match


def somebody_acts(match: Match[Any], rng: random.Random) -> None:
    """A person does anything: also nothing until time is up, or leaves, or takes a step back."""
    g, seat = match.g, rng.choice(match.g.waiting)
    what = rng.random()
    leave = [step for step in match.game.rules.asides(g, seat) if step[0] in LEAVING]
    if what < 0.03:
        for asked, number in [(ask.seat, ask.number) for ask in g.asks if ask.waits]:
            ask = match.g.ask_of(asked)
            if ask is not None and ask.number == number:
                match.perform(asked, match.g.default(asked), number, "clock")
    elif what < 0.05 and leave and len(g.gone) < max(1, g.seats - 2):
        match.perform(seat, leave[0])
    elif what < 0.1 and match.undoable(seat) is not None:
        match.undo(seat)
    else:
        match.perform(seat, rng.choice(g.choices(seat)))


def again(path: Path) -> Match[Any]:
    """The rows of a record played by the program of today, by the rules and with the cards of today."""
    record = Record.from_json(path.read_text(encoding="utf-8"))
    game = games.get(record.game)
    record.rules, record.cards = game.rules.version, game.facts_hash
    return Match(game, record)


def main() -> None:
    new = sys.argv[2:] if sys.argv[1:2] == ["--play"] else []
    for path in sorted(FOLDER.glob("*.json")) if not new else [FOLDER / f"{name}.json" for name in new]:
        match = play(*GOLDEN[path.stem]) if new else again(path)
        path.write_text(match.record.to_json() + "\n", encoding="utf-8")
        print(path.stem, len(match.record.steps), "steps:", match.g.result.why, match.g.result.rule)


if __name__ == "__main__":
    main()
