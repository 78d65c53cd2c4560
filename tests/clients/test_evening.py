"""Whole games at the terminal, played by a script that presses Enter and types numbers."""

from __future__ import annotations

import io
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

from games.catastrophe.mission import Mission
from games.cosmoforce.battle import Battle
from stardeck.clients.cli import several
from stardeck.clients.cli.looking import work
from stardeck.clients.cli.play import Evening
from stardeck.engine.speech import Speech
from stardeck.games.catastrophe.words.ship_map import ship_map
from stardeck.games.cosmoforce.words.workbench import workbench

WRONG = re.compile(r"\bYou (is|gets|has|moves|draws|plays)\b")
FOLDER = Path(__file__).parent / "golden"


class Typist:
    """A terminal of so many columns at which a script types: Enter, and a number where that was not enough."""

    def __init__(self, lines: list[str] | None = None, seed: int = 0, width: int = 100) -> None:
        self.paper = io.StringIO()
        self.console = Console(file=self.paper, width=width, highlight=False, color_system=None)
        self.lines, self.dice, self.last = lines, Random(seed), -1
        self.console.input = self.type  # type: ignore[method-assign]

    @property
    def text(self) -> str:
        return self.paper.getvalue()

    def type(self, prompt: Any = "", **_: Any) -> str:
        self.console.print(prompt)
        if self.lines is not None:
            if not self.lines:
                raise EOFError
            return self.lines.pop(0)
        fresh = self.text[self.last :]
        stuck = "Type a number from 1 to" in fresh or "not possible" in fresh
        self.last = len(self.text)
        if not stuck and "Advised:" in fresh:
            return ""
        numbers = [int(found) for found in re.findall(r"^ +(\d+)[ *] \S", fresh, re.M)]
        return str(self.dice.choice(numbers) if numbers else 1)


def evening(game: str, typist: Typist, seed: str = "5", **words: Any) -> Evening:
    it = Evening.new(game, words.get("seats"), None, seed, words.get("options"), "Robin")
    it.screen.console = typist.console
    return it


@pytest.mark.parametrize(("game", "games"), [("cosmoforce", 8), ("loss", 6), ("gloom", 3), ("catastrophe", 3)])
def test_a_script_with_enter_and_numbers_starts_and_ends_a_game(game: str, games: int, tmp_path: Path) -> None:
    for seed in range(games):
        typist = Typist(seed=seed)
        options = ["fleet=Midge,Magpie"] if game == "cosmoforce" else None
        it = evening(game, typist, f"evening {seed}", options=options)
        asked: list[int] = []
        put = it.ask

        def ask(seat: int, put: Any = put, it: Evening = it, asked: list[int] = asked) -> bool:
            asked.append(len(it.screen.options(seat)))
            assert len(asked) < 2000
            return bool(put(seat))

        it.ask = ask  # type: ignore[method-assign]
        it.run(tmp_path / "save.json")
        ended = Speech(it.match.g, it.names, 0).ended()
        assert ended is not None
        assert ended.headline in typist.text
        assert min(asked) > 1, "nobody is asked what has one answer"
        assert WRONG.findall(typist.text) == []


def test_the_table_is_printed_when_it_has_changed_and_the_goal_before_what_happened() -> None:
    typist = Typist(["orders", "advice", "1", "quit"])
    evening("catastrophe", typist).run(Path("/dev/null"))
    assert typist.text.count("Advice is off.") == 1
    table, goal, question = (
        typist.text.index(words) for words in ("─ Robin ─", "Escape alone:", "All crew members play")
    )
    assert table < goal < question
    again = typist.text[typist.text.index("Advice is off.") :].split("> ")[0]
    assert "─ Robin ─" not in again, "the same table is not printed again"


def test_later_in_a_turn_only_what_has_changed_is_printed() -> None:
    typist = Typist(["1", "3", "1", "quit"])
    evening("loss", typist, "3").run(Path("/dev/null"))
    whole, *later = typist.text.split("─ changed ─")
    assert whole.count("Parsec 0, ") == 2, "both ships"
    assert whole.count("get a shield, a weapon and an engine.") == 1
    assert len(later) >= 2
    for changed in later:
        assert "are trading: " in changed.split("╰")[0]
        assert "Parsec 0, " not in changed
        assert "get a shield" not in changed, "the goal is the same"


def test_damage_is_placed_in_one_line() -> None:
    b = Battle("fighter E1 D1 H3 L2", "fighter E1 D1 H3 L2")
    g = b.g
    g.agenda.append(("damage", 0, 3))
    g.open, g.asks = None, []
    g.run()
    options = g.options(0)
    steps = several.meant("1 1 2", options, None)
    assert steps == [options[0], options[0], options[1]]
    assert several.meant("1 99", options, None) is None


def board() -> Mission:
    return Mission(3, at={0: 12, 1: 1, 2: 7}, cubes={7: 2, 4: 1, 6: 0})


@pytest.mark.parametrize("width", [80, 120])
def test_the_map_of_the_ship(width: int) -> None:
    view = board().g.view(0)
    drawn = "\n".join(ship_map(view, {"module:1": 1, "module:8": 2, "module:4": 3}, width)) + "\n"
    assert max(map(len, drawn.splitlines())) <= width
    assert drawn == (FOLDER / f"map-{width}.txt").read_text(encoding="utf-8")


def test_the_map_stands_in_the_table_of_a_wide_screen_and_is_drawn_on_request() -> None:
    wide = Typist(["quit"], width=100)
    evening("catastrophe", wide).run(Path("/dev/null"))
    assert "Greenhouse" in wide.text
    assert "# cube" in wide.text
    small = Typist(["map", "quit"], width=80)
    evening("catastrophe", small).run(Path("/dev/null"))
    assert small.text.count("# cube") == 1
    none = Typist(["map", "quit"])
    evening("loss", none).run(Path("/dev/null"))
    assert "This game has no map." in none.text


@pytest.mark.parametrize(("game", "words"), [("gloom", "Circles: "), ("loss", "use  ")])
def test_the_hand_is_printed_with_what_stands_on_the_cards(game: str, words: str) -> None:
    typist = Typist([*(["21"] if game == "gloom" else []), "hand", "quit"])  # 21: pick the rest at random
    it = evening(game, typist)
    it.run(Path("/dev/null"))
    assert words in typist.text


def test_a_hand_has_the_numbers_of_its_options_and_three_places_for_points() -> None:
    typist = Typist(["hand", "quit"])
    it = evening("gloom", typist, options=["crew_mode=random"])
    it.run(Path("/dev/null"))
    options = dict(re.findall(r"^ +(\d+)[ *] Play (?:the \w+ )?(.+)$", typist.text, re.M))
    cards = dict(re.findall(r"^(\d+)  (?:the \w+ )?(.+?)  [A-Z]", typist.text[typist.text.index("> ") :], re.M))
    assert cards == options
    assert len(cards) >= 3
    circles = re.findall(r"Circles: (.+)\.", typist.text)
    assert circles
    assert {len(places.split()) for places in circles} == {3}


def test_a_look_at_an_option_that_speaks_of_nothing_says_so() -> None:
    typist = Typist(["look 5", "look nowhere", "quit"])
    evening("gloom", typist, options=["crew_mode=random"]).run(Path("/dev/null"))
    assert typist.text.count("There is nothing more to say about this option.") == 1
    assert typist.text.count("There is nothing to say about 'nowhere'.") == 1


def test_a_story_is_printed_when_a_bot_has_told_it() -> None:
    typist = Typist(seed=3)
    it = evening("gloom", typist, "tales", options=["crew_mode=random"])
    it.run(Path("/dev/null"))
    tales = [*it.game.voice.tales(it.match.g.view(None))]
    assert len(tales) > 5
    speech = Speech(it.match.g, it.names, 0)
    paper = " ".join(typist.text.split())
    assert [tale for tale in tales if " ".join(speech.words(tale).split()) not in paper] == []


def test_a_look_at_a_card_says_what_it_would_do_to_each_character() -> None:
    typist = Typist(["21", "look 1", "quit"])
    evening("gloom", typist).run(Path("/dev/null"))
    assert "then Kill Rookie 1's Ambassador  −25 → −35" in typist.text


def test_the_shipyard_explains_counts_and_warns_before_a_ship_is_locked_in() -> None:
    typist = Typist(["E1 L2", "cruiser", "name Kestrel", "Z9", "E1 D1 H1 L2", ""])
    assert work(typist.console, workbench) == "Kestrel | cruiser | E1 D1 H1 L2"
    for words in ("nine systems", "Afterburner", "No Dissipator: heat never goes away.", "1 crew member", "10 empty"):
        assert words in typist.text
    assert "'Z9' is not a system" in typist.text
    for words in ("mass", "speed", "thrust", "crew", "heat", "hits on mass"):
        assert words in typist.text
