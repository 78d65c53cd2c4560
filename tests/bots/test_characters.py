"""Characters: files that can be read, styles that stay among good options, lines that tell nothing hidden."""

from __future__ import annotations

from pathlib import Path

import pytest

from minds_honest import remarks
from stardeck import bots, games
from stardeck.bots.levels import levels_of, offered, way
from stardeck.bots.style import LEVELS, Character, characters
from stardeck.engine import Refused, Why, say
from stardeck.lab.strength import read_ledger

GAMES = ["catastrophe", "cosmoforce", "gloom", "loss"]
LEDGER = Path(__file__).parents[2] / "benchmarks" / "minds" / "ledger.toml"


def test_each_game_has_a_character_of_every_usual_level():
    for id in GAMES:
        found = characters(games.get(id))
        assert [it.level for it in found] == list(LEVELS)
        assert all(it.name and it.about and it.line for it in found)
    names = [it.name for id in GAMES for it in characters(games.get(id))]
    assert len(set(names)) == 16


def test_there_are_three_to_five_lines_for_each_reason_and_no_line_twice():
    for id in GAMES:
        lines = [text for it in characters(games.get(id)) for texts in it.says.values() for text in texts]
        assert len(lines) == len(set(lines))
        assert all(3 <= len(texts) <= 5 for it in characters(games.get(id)) for texts in it.says.values())


@pytest.mark.parametrize("id", GAMES)
def test_what_is_said_aloud_can_be_read_off_the_table(id: str):
    """Whole games of rookies: every open reason's slots are in the words that a spectator gets, and everything that any
    character would say is the same in a world that looks alike."""
    heard, wrong = remarks(id, range(3))
    assert wrong == []
    assert heard > 10 or id == "catastrophe"


def test_a_remark_needs_an_open_reason_and_its_slots():
    it = Character("x", "X", "rookie", "", "", says={"ripe": ("At {now}.", "Bye.")})
    why = Why("ripe", say("{now}", now="−5"), open=True)
    assert {it.remark(why, n).text for n in range(4)} == {"At {now}.", "Bye."}  # type: ignore[union-attr]
    assert it.remark(Why("ripe", say("{now}", now="−5")), 0) is None, "a secret"
    assert it.remark(Why("early", say(""), open=True), 0) is None
    assert it.remark(Why("ripe", say(""), open=True), 0).text == "Bye."  # type: ignore[union-attr]
    assert it.remark(why, 0, {"At {now}.", "Bye."}) is None, "not the same twice"


@pytest.mark.parametrize("id", GAMES)
def test_a_level_is_offered_only_where_the_ledger_shows_it(id: str):
    """Each beside the next one below it that is offered at the same table."""
    game = games.get(id)
    claims = {(it.level, it.below, it.mode, it.seats, it.first): it for it in read_ledger(LEDGER) if it.game == id}
    for shown in levels_of(game).shown:
        here = ["rookie", *(it.level for it in offered(game, shown.seats, game.modes[shown.mode].options))]
        below = here[here.index(shown.level) - 1]
        it = claims[shown.level, below, shown.mode, shown.seats, shown.first]
        deals = it.last - it.first + 1
        assert deals >= 200
        assert it.gain[1] > 0
        assert round(it.won / deals, 2) == shown.share


def test_bots_have_names_with_and_without_a_level():
    game = games.get("gloom")
    for name in ("velma", "velma:rookie", "undertaker:ace", "rookie", "veteran", "random"):
        bots.get(game, name)
    for name in ("odalys", "velma:admiral", "veteran:velma", "velma:", "rookie:", "", ":rookie"):
        with pytest.raises(Refused, match="has no bot"):
            bots.get(game, name)


def test_a_character_plays_at_the_best_level_that_is_offered_up_to_its_own():
    game = games.get("gloom")
    random = {"crew_mode": "random"}
    assert bots.resolve(game, "nil", 2, random) == "nil:veteran"
    assert bots.resolve(game, "nil", 5, random) == "nil:rookie"
    for name in ("nil:ace", "veteran"):
        with pytest.raises(Refused, match="at a table like this"):
            bots.resolve(game, name, 5, random)
    assert bots.called(game, "nil:rookie") == "Madame Nil"
    assert bots.called(game, "rookie") == "Rookie bot"


@pytest.mark.parametrize("id", GAMES)
def test_a_level_is_not_offered_where_another_game_is_played_than_the_one_it_was_shown_in(id: str):
    """Every option in which the modes of a game differ counts, whether the table names its value or not, but how people
    play live makes no difference."""
    game = games.get(id)
    for shown in levels_of(game).shown:
        same = way(game, shown.mode)
        assert shown in offered(game, shown.seats, same)
        assert shown in offered(game, shown.seats, {**game.modes[shown.mode].options, **game.manners.live})
        for key in same:
            others = {repr(value): value for mode in game.modes for value in [way(game, mode)[key]]}
            for other in others.values():
                if other != same[key]:
                    assert shown not in offered(game, shown.seats, {**same, key: other})
