"""What a form says about a game: every option and choice in words, and how long and how heavy the game is."""

from __future__ import annotations

import re
from typing import Any

import pytest

from stardeck import games
from stardeck.engine import AnyGame, asked
from stardeck.engine.options import OptionInfo, describe
from stardeck.engine.own_file import Flaw, check

OURS = ("catastrophe", "cosmoforce", "gloom", "loss")
OPTIONS = [(id, option) for id in OURS for option in describe(games.get(id).rules.options)]
FILES = [(id, option.key) for id, option in OPTIONS if option.kind == "file"]


@pytest.mark.parametrize(("id", "option"), OPTIONS, ids=[f"{id}-{option.key}" for id, option in OPTIONS])
def test_an_option_has_a_name_and_a_sentence_and_its_choices_have_words(id: str, option: OptionInfo):
    assert option.title
    assert "_" not in option.title + option.words
    assert re.fullmatch(r"\W?[A-Z0-9].*\.", option.words)
    for choice in option.choices:
        assert choice.words != choice.value
        assert choice.words[0].isupper() or choice.words[0].isdigit()
    keys = {other.key for game, other in OPTIONS if game == id}
    assert {key for key, _ in option.only} <= keys


@pytest.mark.parametrize("id", OURS)
def test_every_mode_has_a_sentence_and_sets_known_options(id: str):
    game: AnyGame = games.get(id)
    keys = {option.key for option in describe(game.rules.options)}
    for mode in game.modes.values():
        assert re.fullmatch(r"[A-Z0-9].*\.", mode.words)
        assert set(mode.options) <= keys


def test_posters_say_how_long_and_how_heavy_a_game_is_and_for_whom():
    printed = {id: (game.minutes, game.weight, game.whom) for id in OURS for game in [games.get(id)]}
    assert printed == {
        "cosmoforce": ((10, 20), 1, ""),
        "loss": ((25, 40), 2, ""),
        "gloom": ((30, 45), 3, "for storytellers"),
        "catastrophe": ((35, 60), 4, ""),
    }


def test_limits_are_still_limits():
    meta: Any = asked("Rounds", "How many.", ge=3, le=5)
    assert (meta.ge, meta.le, meta.title) == (3, 5, "Rounds")


# --- files of one's own ---


@pytest.mark.parametrize(("id", "key"), FILES)
def test_the_template_of_a_file_has_no_mistake_and_can_be_played(id: str, key: str):
    game: AnyGame = games.get(id)
    text = game.files.templates[key]()
    flaws, contents = check(text, game.files.check_file)
    assert flaws == ()
    assert contents
    assert game.new(2, seed=1, options={key: text}).waiting


MISTAKES = {
    "loss": (
        ("bonus = 3\n", 'bonus = "three"\n'),
        ("[[event]]\n", '[[event]]\ncolour = "red"\n'),
        ("copies = 2\n", "copies = []\n"),
    ),
    "gloom": (("icons =", "icon ="), ("points = [-10,", "points = [-11,"), ('pronoun = "they"', 'pronoun = "xe"')),
    "catastrophe": (('"8 W"', '"8 Q"'), ('"6 W"', '"99 W"'), ('"2 W"', '"west"')),
}


@pytest.mark.parametrize(("id", "key"), FILES)
def test_three_mistakes_are_three_readable_lines(id: str, key: str):
    game: AnyGame = games.get(id)
    text = game.files.templates[key]()
    wanted = []
    for right, wrong in MISTAKES[id]:
        at = text.index(right)
        text = text[:at] + wrong + text[at + len(right) :]
        wanted.append(wrong.strip().splitlines()[-1])
    flaws, _ = check(text, game.files.check_file)
    lines = [text.splitlines()[flaw.line - 1] for flaw in flaws if flaw.line]
    assert len(flaws) == len(lines) == 3
    assert all(any(word in line for line in lines) for word in wanted)
    for flaw in flaws:
        assert re.search(r"Expected|`|\$\.", flaw.words + flaw.place) is None
        assert re.fullmatch(r"['\"-]?\w.*[.)?]", flaw.words)


def test_keys_that_are_wrong_in_a_layout_are_told_one_by_one():
    flaws, _ = check('nmae = "My ship"\nrows = 3\npods = [1, 2]\n', games.get("catastrophe").files.check_file)
    assert [(flaw.line, flaw.place) for flaw in flaws] == [(1, "nmae"), (2, "rows"), (3, "pods")]
    assert flaws[0].words == "This must be called name."
    flaws, _ = check('rows = []\npods = []\ncolour = "red"\n', games.get("catastrophe").files.check_file)
    assert [flaw.place for flaw in flaws] == ["colour", "name"]


def test_what_can_not_be_read_says_how_it_is_written():
    check_file = games.get("loss").files.check_file
    said = "This can't be read. A key and a value look like this: "
    assert check("a = 1\nname x\n", check_file).flaws[0] == Flaw(2, "", said + 'name = "x".')
    assert check('{"name": }', check_file).flaws[0] == Flaw(1, "", said + '"name": "x".')
    assert check("a = 1\na = 2\n", check_file).flaws[0] == Flaw(2, "", "This stands in the file twice.")


@pytest.mark.parametrize(
    ("text", "line"), [("name =\n", 1), ('{"name": }', 1), ("a = 1\nb = 2 2\n", 2), ("x = 1", None), ("{" * 100_000, 1)]
)
def test_what_is_no_file_at_all_is_one_flaw_with_its_line(text: str, line: int | None):
    flaws, contents = check(text, games.get("loss").files.check_file)
    assert [flaw.line for flaw in flaws] == [line]
    assert contents == ()
