"""The tutor at a table where a lesson is given. Where the learner is follows from the rows of the record alone, so a
lesson survives whatever its table survives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from stardeck.engine import AnyGame, Refused, Row, Step, Stuck
from stardeck.engine.catalogue import in_language
from stardeck.engine.plain import freeze
from stardeck.server import wire
from stardeck.server.store import not_found
from stardeck.server.table_log import Move
from stardeck.study.lesson import Answer, Lesson, lesson_files, read_lesson
from stardeck.study.tutor import Tutor

if TYPE_CHECKING:
    from stardeck.server.loaded_table import LoadedTable

OTHERWISE = Answer([], "You can do that, but it isn't what this lesson is about.")
CHANGED = "This lesson has changed in this version. Start it again."


def lesson_called(game: AnyGame, name: str) -> Lesson:
    """:raises Refused: if the game has no such lesson."""
    file = lesson_files(game).get(name)
    if file is None:
        raise not_found("lesson")
    return read_lesson(file.read_text("utf-8"))


class Classroom:
    """One for each lesson in memory."""

    def __init__(self, live: LoadedTable) -> None:
        self.live = live
        self._tutor: tuple[int, Tutor] | None = None
        """After how many rows, and the tutor as it is then."""
        self._weaker: tuple[int, Step, Answer] | None = None
        """After how many rows something was chosen that did not happen, and what was said to it."""
        self._frames: tuple[object, dict[str, wire.TutorFrame]] = None, {}
        """What the tutor says now, in each language."""

    @property
    def rows(self) -> list[Row]:
        """What was answered so far, and by whom."""
        steps = self.live.steps[1:]
        return [Row(step.seat, freeze(step.step), step.by) for step in steps if step.seat is not None]

    def begin_again(self) -> Tutor:
        """A tutor of one's own, where the learner is now.

        :raises Stuck: if the lesson is another one by now.
        """
        lesson = lesson_called(self.live.game, self.live.doc.lesson)
        return Tutor.after(self.live.game, lesson, [row.step for row in self.rows if row.by == ""])

    @property
    def tutor(self) -> Tutor:
        """The tutor as it is now; only to be looked at."""
        known = len(self.live.steps)
        if self._tutor is None or self._tutor[0] != known:
            self._tutor = known, self.begin_again()
        return self._tutor[1]

    def changed_since(self) -> str:
        """Why this lesson cannot go on; empty: it can."""
        try:
            rows = self.rows
            return "" if self.tutor.match.record.steps[: len(rows)] == rows else CHANGED
        except (Stuck, Refused):
            return CHANGED

    @property
    def behind(self) -> bool:
        """Whether the others still have to act: the table was just laid out."""
        return len(self.tutor.match.record.steps) > len(self.rows)

    @property
    def over(self) -> bool:
        return self.tutor.over

    def moves(self, tutor: Tutor | None = None, number: int | None = None) -> list[Move]:
        """What happens until this tutor's next question, beginning with the answer to the question with this number."""
        new = (tutor or self.tutor).match.record.steps[len(self.rows) :]
        return [Move(row.seat, row.step, None if place else number, row.by) for place, row in enumerate(new)]

    def chosen(self, number: int, answers: tuple[Step, ...]) -> list[Move]:
        """What follows from a learner's choices, up to the first that is weaker: that one is only answered.

        :raises Refused: if the first is not possible.
        """
        tutor, count = self.begin_again(), 0
        you = tutor.lesson.you
        for step in answers:
            if tutor.over or (count and tutor.match.g.ask_of(you) is None):
                break
            try:
                said = tutor.match.g.copy().answer(you, step, None if count else number)
            except Refused:
                if count:
                    break
                raise
            if not tutor.is_fine(said):
                self._weaker = len(tutor.match.record.steps), said, tutor.answer_to(said) or OTHERWISE
                break
            tutor.choose(said)
            count += 1
        return self.moves(tutor, number) if count else []

    def shown(self, number: int) -> list[Move]:
        """What follows from the tutor's own choice.

        :raises Refused: if nothing is asked.
        """
        if self.over:
            raise Refused("overtaken", "The lesson is over.")
        return self.chosen(number, (self.tutor.best(),))

    def one_by_one(self, question: wire.Question) -> wire.Question:
        """A question without short cuts to the next one, of which the tutor speaks by itself."""
        options = tuple(replace(option, then=(), draft=False) for option in question.options)
        return replace(question, options=options, times=1)

    # --- what is said ---

    def frame(self, lang: str = "") -> wire.TutorFrame | None:
        """What the tutor says now; None before the first question."""
        if self.live.g is None or self.live.match is None or self.behind:
            return None
        key = len(self.live.steps), self._weaker
        if self._frames[0] != key:
            self._frames = key, {}
        said = self._frames[1]
        if lang not in said:
            said[lang] = in_language(lang, self._said(), "said", "words", "tips")
        return said[lang]

    def _said(self) -> wire.TutorFrame:
        tutor, game = self.tutor, self.live.game
        lesson, moment = tutor.lesson, tutor.moment
        before = lesson.moment[tutor.at - 1].then if tutor.at and not tutor.done else ""
        known, of = tuple(tutor.known), len(lesson.moment)
        if moment is None:
            return wire.TutorFrame(None, of, of, before, lesson.ending, (), (), (), known, (), None, ())
        g, better = tutor.match.g, tutor.better()
        ask = g.ask_of(lesson.you)
        assert ask is not None
        places = {step: place for place, (step, _) in enumerate(g.candidates(lesson.you, ask.menu), 1)}
        spoken_of = dict.fromkeys(target for step in better for target in game.voice.targets(step))
        rules = tuple(moment.rules)
        weaker = self._weaker[1:] if self._weaker and self._weaker[0] == len(self.rows) else None
        return wire.TutorFrame(
            number=ask.number,
            moment=tutor.at + 1,
            of=of,
            said=before,
            words=moment.words,
            points=tuple(moment.points or spoken_of),
            tips=tuple(moment.tips),
            rules=rules,
            known=known,
            ahead=tuple(rule for rule in lesson.rules if rule not in {*known, *rules}),
            answer=wire.TutorAnswer(places.get(weaker[0], 0), weaker[1].words, weaker[1].rule) if weaker else None,
            better=tuple(places[step] for step in better) if weaker else (),
        )
