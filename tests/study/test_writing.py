"""A lesson is written from a step of a game; the file is a lesson, and its way can be gone."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from stardeck import games
from stardeck.clients.cli import learning
from stardeck.engine import Match, Record, Refused, Sitter
from stardeck.study.lesson import read_lesson
from stardeck.study.tutor import Tutor
from stardeck.study.writing import WORDS, lesson_from, toml

GOLDEN = Path(__file__).parent.parent / "golden"
RECORDS = ["catastrophe-team", "cosmoforce-duel", "gloom-random", "loss-race", "loss-solo"]


def record_of(name: str) -> Record:
    return Record.from_json((GOLDEN / f"{name}.json").read_text("utf-8"))


@pytest.mark.parametrize("name", RECORDS)
def test_a_lesson_from_a_step_goes_the_way_of_the_game(name: str) -> None:
    record = record_of(name)
    game = games.get(record.game)
    for row in (0, len(record.steps) // 3):
        text = lesson_from(game, record, row, 0)
        lesson = read_lesson(text)
        assert toml(lesson) == text
        assert (lesson.game, lesson.you, len(lesson.names)) == (game.id, 0, len(record.seats))
        assert all(moment.words == moment.otherwise == WORDS for moment in lesson.moment)
        tutor = Tutor(game, lesson)
        assert tutor.match.state_at(0).view(0) == Match(game, record).state_at(row).view(0)
        while not tutor.over:
            assert tutor.choose(tutor.best()) is None
        assert tutor.at == len(lesson.moment) > 3


def test_an_option_that_is_off_stays_off() -> None:
    game = games.get("cosmoforce")
    text = toml(read_lesson(lesson_from(game, record_of("cosmoforce-limit"), 0, 0)))
    kept = tomllib.loads(text)["options"]
    assert {key: kept[key] for key in kept if key != "position"} == {
        key: value for key, value in record_of("cosmoforce-limit").options.items() if key in kept and key != "position"
    }


def test_there_is_no_lesson_where_nothing_is_chosen() -> None:
    record = record_of("gloom-random")
    game = games.get("gloom")
    with pytest.raises(Refused, match="chooses nothing after this step"):
        lesson_from(game, record, len(record.steps), 0)
    with pytest.raises(Refused, match="There is no step"):
        lesson_from(game, record, len(record.steps) + 1, 0)
    with pytest.raises(Refused, match="There is no seat"):
        lesson_from(game, record, 0, 9)


def test_the_terminal_plays_a_lesson_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(lesson_from(games.get("gloom"), record_of("gloom-random"), 20, 0), "utf-8")
    game, lesson = learning.from_file(file)
    assert (game.id, lesson.title) == ("gloom", "Gloom in Space, from step 20")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda text: text.replace('game = "gloom"\n', ""), "does not say of which game"),
        (lambda text: text.replace('game = "gloom"', 'game = "chess"'), "chess"),
        (lambda text: text.replace("minutes = 4", "minutes = 99"), "minutes"),
        (lambda text: text + "[[", "lesson:"),
        (lambda text: text.replace('"shape"', '"shapes"').replace("shape = ", "shapes = "), "position"),
    ],
)
def test_a_wrong_file_is_refused_with_its_place(tmp_path: Path, change, words: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(change(lesson_from(games.get("gloom"), record_of("gloom-random"), 21, 0)), "utf-8")
    with pytest.raises(Refused) as refused:
        learning.from_file(file)
    assert words in refused.value.words
    assert str(file) in refused.value.words


def test_a_game_that_nobody_has_played_gives_no_lesson() -> None:
    game = games.get("gloom")
    match = Match.new(game, [Sitter("a"), Sitter("b")], "seed", {})
    with pytest.raises(Refused, match="chooses nothing"):
        lesson_from(game, match.record, 0, 0)
