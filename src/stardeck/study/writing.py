"""A lesson written from a game: the position after one of its steps, what one seat did next as what is fine, what the
others did as their lines, and the dice that fell. The words are left to whoever makes the lesson."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from stardeck.engine import PASS, AnyGame, AnyMatch, GameState, Match, Record, Refused, Row, Step, Stuck
from stardeck.engine.options import POSITION
from stardeck.engine.position import save, written
from stardeck.engine.record import resolved
from stardeck.study.lesson import ANY, Lesson, Moment
from stardeck.study.tutor import Tutor

MOST_MOMENTS = 8
MOST_DICE = 200
WORDS = "…"
"""Where words are to be written."""
HEAD = """# A lesson of your own. Write words wherever there are three dots, delete the moments that teach nothing, and
# answer tempting choices: answer = [{ to = [["..."]], words = "..." }]. Play it with: stardeck learn FILE
"""


def lesson_from(game: AnyGame, record: Record, row: int, seat: int) -> str:
    """A lesson that begins after `row` rows of a record, as a TOML file; this seat is the learner's.

    :raises Refused: if there is no such step or seat, or nothing is chosen there.
    """
    match = Match(game, record)
    g, rows = _from_here(match, row)
    if not 0 <= seat < g.seats:
        raise Refused("malformed", f"There is no seat {seat}.")
    if game.rules.position is None:
        raise Refused("malformed", f"{game.title} begins at its beginning only: no lesson can be made from here.")
    moments, casts, dice = _moments(g, rows, seat)
    placed = game.rules.position.write_down(g)
    title = f"{game.title}, from step {row}"
    position = {**(save(game, g) if placed is None else written(placed)), "title": title, "dice": dice[:MOST_DICE]}
    plain = resolved(game, {})
    options = {key: value for key, value in record.options.items() if key != POSITION and plain.get(key) != value}
    for many in range(len(moments), 0, -1):
        lesson = Lesson(
            game=game.id,
            title=title,
            minutes=4,
            voice=WORDS,
            story=WORDS,
            ending=WORDS,
            names=[sitter.name for sitter in record.seats],
            you=seat,
            options={**{k: v for k, v in options.items() if v is not None}, POSITION: position},
            cast=[line for lines in casts[:many] for line in lines],
            moment=[moment for moment, _ in moments[:many]],
        )
        if _works(game, lesson, [step for _, step in moments[:many]]):
            return toml(lesson)
    raise Refused("malformed", f"{record.seats[seat].name} chooses nothing after this step. Choose another, or a seat.")


def _from_here(match: AnyMatch, row: int) -> tuple[GameState, list[Row]]:
    """The game after so many rows, and what was then played and not taken back."""
    steps = match.record.steps
    if not 0 <= row <= len(steps):
        raise Refused("malformed", f"There is no step {row}.")
    here, path = match.path(row), match.path(len(steps))
    if path[: len(here)] != here:
        raise Refused("malformed", "This step was taken back. Choose another one.")
    return match.state_at(row), [steps[n] for n in path[len(here) :]]


def _moments(
    g: GameState, rows: Sequence[Row], seat: int
) -> tuple[list[tuple[Moment, Step]], list[list[tuple[int, Any]]], list[int]]:
    """What the seat chose, each with what the others did before it, and the dice."""
    moments: list[tuple[Moment, Step]] = []
    casts: list[list[tuple[int, Any]]] = [[]]
    passed: list[str] = []
    world = g.copy()
    with _noting(world) as dice:
        for mover, step, by in rows:
            if mover is None or len(moments) == MOST_MOMENTS:
                break
            ask, choices = world.ask_of(mover), world.choices(mover)
            if ask is None or step not in choices:  # an aside, or something that was written into a blank
                break
            if mover != seat:
                if step != PASS:
                    casts[-1].append((mover, pattern(step)))
            elif len(choices) > 1 and step == PASS:
                passed.append(ask.menu[0])
            elif len(choices) > 1:
                asks = ask.menu[0]
                moment = Moment(asks, WORDS, passes=passed.count(asks), fine=[pattern(step)], otherwise=WORDS)
                moments.append((moment, step))
                casts.append([])
                passed.clear()
            world.answer(mover, step, by=by)
    return moments, casts, dice


@contextmanager
def _noting(g: GameState) -> Iterator[list[int]]:
    """Every die that this game rolls in the meantime."""
    kind, rolled = type(g), []
    roll = kind.roll

    def noted(self: GameState, sides: int) -> int:
        rolled.append(roll(self, sides))
        return rolled[-1]

    kind.roll = noted  # type: ignore[method-assign]
    try:
        yield rolled
    finally:
        kind.roll = roll  # type: ignore[method-assign]


def _works(game: AnyGame, lesson: Lesson, steps: Sequence[Step]) -> bool:
    try:
        return Tutor.after(game, lesson, steps).at == len(steps)
    except (Refused, Stuck):
        return False


def pattern(step: object) -> Any:
    """A step as a lesson writes it; TOML has no null."""
    if isinstance(step, (tuple, list)):
        return [pattern(part) for part in step]
    return ANY if step is None else step


def toml(lesson: Lesson) -> str:
    """A lesson as a file."""
    plain: dict[str, Any] = msgspec.to_builtins(lesson)
    moments, options = plain.pop("moment"), plain.pop("options")
    parts = [HEAD + _lines(_said(plain)), "[options]\n" + _lines(options)]
    parts += ["[[moment]]\n" + _lines(_said(moment)) for moment in moments]
    return "\n".join(parts)


def _said(table: Mapping[str, Any]) -> dict[str, Any]:
    """Without what says nothing."""
    return {key: value for key, value in table.items() if value not in ([], "", 0)}


def _lines(table: Mapping[str, object]) -> str:
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in table.items())


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_value(item)}" for key, item in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(key: object) -> str:
    return str(key) if re.fullmatch(r"[A-Za-z0-9_-]+", str(key)) else json.dumps(str(key))
