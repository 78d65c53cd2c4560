"""The tutor: one learner in one lesson. It carries out what is fine, says why something else is better, and plays for
everybody else. Only the engine refuses; a lesson greys nothing out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from stardeck.engine import PASS, AnyGame, AnyMatch, Match, Sitter, Step, Stuck
from stardeck.study.lesson import Answer, Lesson, Moment, Pattern, fits

BY = "bot:tutor"
"""Who answers for the others, in the record."""
MOST_QUESTIONS = 400


class Tutor:
    """A learner's way through a lesson."""

    def __init__(self, game: AnyGame, lesson: Lesson) -> None:
        self.game, self.lesson = game, lesson
        sitters = [Sitter(name, "human" if s == lesson.you else "tutor") for s, name in enumerate(lesson.names)]
        self.match: AnyMatch = Match.new(game, sitters, lesson.seed, lesson.options)
        self.at = 0
        """The number of the moment, counted from 0."""
        self.done: list[Pattern] = []
        """What was carried out of a moment with several parts."""
        self._passed = 0
        """The windows that went by since the last moment."""
        self._lines = list(lesson.cast)
        self._go_on()

    @classmethod
    def after(cls, game: AnyGame, lesson: Lesson, choices: Iterable[Step]) -> Tutor:
        """A lesson in which the learner has made these choices.

        :raises Stuck: if one of them is not carried out, because the lesson is another one by now.
        """
        tutor = cls(game, lesson)
        for step in choices:
            if not tutor.is_fine(step):
                raise Stuck(f"moment {tutor.at + 1} does not carry out {step}")
            tutor.choose(step)
        return tutor

    @property
    def moment(self) -> Moment | None:
        """Where the learner is asked now; None: the lesson is over."""
        moments = self.lesson.moment
        return moments[self.at] if self.at < len(moments) and self.match.g.result is None else None

    @property
    def over(self) -> bool:
        return self.moment is None

    @property
    def known(self) -> list[str]:
        """The rules that the learner has met so far."""
        met = self.lesson.moment[: self.at]
        return list(dict.fromkeys(rule for moment in met for rule in moment.rules))

    def choices(self) -> list[Step]:
        """What the learner may do now."""
        found: list[Step] = self.match.g.choices(self.lesson.you)
        return found

    def better(self) -> list[Step]:
        """What the learner had better do now."""
        return [step for step in self.choices() if self.is_fine(step)]

    def is_fine(self, step: Step) -> bool:
        """Whether the lesson carries this out."""
        return self._pattern(step) is not None

    def best(self) -> Step:
        """What *Show me* plays."""
        moment = self.moment
        assert moment is not None
        for pattern in (*moment.fine, *(p for p in moment.all if p not in self.done)):
            for step in self.choices():
                if fits(pattern, step):
                    return step
        raise Stuck(f"moment {self.at + 1}: nothing that it calls fine is offered")

    def answer_to(self, step: Step) -> Answer | None:
        """What is said to a choice that is not carried out; None if the lesson has no words for it."""
        moment = self.moment
        assert moment is not None
        for answer in moment.answer:
            if any(fits(pattern, step) for pattern in answer.to):
                return answer
        return Answer([], moment.otherwise) if moment.otherwise else None

    def choose(self, step: Step) -> Answer | None:
        """A choice of the learner. None: it was fine and has happened."""
        pattern, moment = self._pattern(step), self.moment
        assert moment is not None
        if pattern is None:
            return self.answer_to(step)
        self.match.perform(self.lesson.you, step)
        self.done.append(pattern)
        if moment.fine or len(self.done) == len(moment.all):
            self.at, self.done, self._passed = self.at + 1, [], 0
        self._go_on()
        return None

    def _pattern(self, step: Step) -> Pattern | None:
        moment = self.moment
        if moment is None:
            return None
        wanted = [*moment.fine, *(p for p in moment.all if p not in self.done)]
        return next((p for p in wanted if fits(p, step)), None)

    def _go_on(self) -> None:
        """Until the next moment or the end: the others act, and questions with nothing to learn are answered."""
        you = self.lesson.you
        for _ in range(MOST_QUESTIONS):
            g = self.match.g
            if g.result is not None:
                return
            seat = next((s for s in g.waiting if s != you), you)
            if seat != you:
                self.match.perform(seat, self._line(seat), by=BY)
                continue
            ask, choices = g.ask_of(you), self.choices()
            assert ask is not None
            moment = self.moment
            if moment is None and PASS not in choices:
                return
            if moment and ask.menu[0] == moment.asks and len(choices) > 1:
                if self._passed == moment.passes:
                    return
                self._passed += 1
            self.match.perform(you, self._dull(ask.menu, choices), by="quiet")
        raise Stuck("the lesson goes on without its learner")

    def _dull(self, menu: Step, choices: list[Step]) -> Step:
        """The learner's answer to a question with nothing to learn."""
        if PASS in choices:
            return PASS
        if len(choices) == 1:
            return choices[0]
        for pattern in self.lesson.dull:
            for step in choices:
                if fits(pattern, step):
                    return step
        raise Stuck(f"the lesson does not speak of {menu} before moment {self.at + 1}")

    def _line(self, seat: int) -> Step:
        options: list[Step] = self.match.g.choices(seat)
        if self._lines and self._lines[0][0] == seat:
            for step in options:
                if fits(self._lines[0][1], step):
                    self._lines.pop(0)
                    return step
        answer: Step = PASS if PASS in options else self.match.g.default(seat)
        return answer


def ways(game: AnyGame, lesson: Lesson, path: tuple[Step, ...] = ()) -> Iterator[tuple[Tutor, tuple[Step, ...]]]:
    """Every way through a lesson that it calls fine, each played from the start.

    :raises Stuck: naming a moment at which nothing fine is offered, or to whose options nothing is said.
    """
    tutor = Tutor(game, lesson)
    for step in path:
        tutor.choose(step)
    if tutor.over:
        yield tutor, path
        return
    tutor.best()
    for step in tutor.choices():
        if not tutor.is_fine(step) and tutor.answer_to(step) is None:
            raise Stuck(f"moment {tutor.at + 1}: nothing is said to {step}")
    for step in tutor.better():
        yield from ways(game, lesson, (*path, step))
