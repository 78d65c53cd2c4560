"""Every lesson works: each way that it calls fine leads to its end, every other choice is answered in words, and the
rules that it cites exist. A rule change that breaks a lesson fails here and names the moment."""

from __future__ import annotations

import pytest

from stardeck import games
from stardeck.engine import AnyGame, Record, Refused, verify
from stardeck.study.lesson import Lesson, fits, lessons_of, read_lesson
from stardeck.study.sheet import sheet_of
from stardeck.study.tutor import Tutor, ways

OURS = [games.get(id) for id in ("catastrophe", "cosmoforce", "gloom", "loss")]

LESSONS = [(game, name, lesson) for game in OURS for name, lesson in lessons_of(game).items()]
every_lesson = pytest.mark.parametrize(
    ("game", "lesson"),
    [(game, lesson) for game, _, lesson in LESSONS],
    ids=[f"{g.id}-{name}" for g, name, _ in LESSONS],
)
MOST_WAYS = 400
MOST_WORDS = 45
"""On the screen at once."""


@every_lesson
def test_every_way_through_a_lesson_leads_to_its_end(game: AnyGame, lesson: Lesson):
    count = 0
    for tutor, path in ways(game, lesson):
        count += 1
        result = tutor.match.g.result
        assert result is None or lesson.you in result.winners, path
        assert result or tutor.at == len(lesson.moment), f"after {path} moment {tutor.at + 1} never comes"
        if count <= 3:
            record = Record.from_json(tutor.match.record.to_json())
            assert verify(game, record).wrong == []
            assert {row.by for row in record.steps if row.seat != lesson.you} <= {"bot:tutor"}
    assert 1 <= count <= MOST_WAYS


@every_lesson
def test_what_a_lesson_says_is_short_and_cites_rules_that_exist(game: AnyGame, lesson: Lesson):
    known = set(game.rulebook.rules)
    assert 4 <= len(lesson.moment) <= 8
    for moment in lesson.moment:
        said = [moment.words, moment.then, moment.otherwise, *(answer.words for answer in moment.answer)]
        assert all(len(words.split()) <= MOST_WORDS for words in said), moment.words
        assert {*moment.rules, *(answer.rule for answer in moment.answer)} - {""} <= known
        assert bool(moment.fine) != bool(moment.all)


def test_a_weaker_choice_changes_nothing_and_is_answered():
    game = games.get("catastrophe")
    lesson = lessons_of(game)["1-one-fuse"]
    tutor = Tutor(game, lesson)
    before = tutor.match.g.to_json()
    answer = tutor.choose(("declare", ("draw", 0), "action"))
    assert answer is not None
    assert answer.rule == "M-7.8"
    assert tutor.match.g.to_json() == before
    while not tutor.over:
        assert tutor.choose(tutor.best()) is None
    assert tutor.match.g.result.winners == (0,)
    assert "M-21.9" in tutor.known


def test_patterns_fit_the_beginning_of_a_step():
    assert fits(["declare", ["move", 0, "*"]], ("declare", ("move", 0, 8), "action"))
    assert not fits(["declare", ["move", 0, 4]], ("declare", ("move", 0, 8), "action"))
    assert not fits(["fire", 0, "laser", 1, 2], ("fire", 0, "laser", 1))


def test_a_lesson_with_a_mistake_is_refused_with_its_place():
    with pytest.raises(Refused, match=r"lesson: .*minutes"):
        read_lesson('title = "X"\nminutes = 99\n')
    with pytest.raises(Refused, match="lesson"):
        read_lesson("title = ")


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_every_line_of_a_sheet_cites_a_rule_and_all_fit_on_a_page(game: AnyGame):
    sheet = sheet_of(game)
    assert set(sheet.rules) <= set(game.rulebook.rules)
    assert 12 <= len(sheet.rules) <= 26
    lines = [sheet.goal, *(line for section in sheet.section for line in section.line)]
    assert all(len(line.name) + len(line.words) <= 110 for line in lines)
