"""One step at a table: what it does, what the log says, and who notices it."""

from __future__ import annotations

from typing import Any

import structlog

from stardeck.engine import Match, Step, Table
from stardeck.engine.plain import freeze
from stardeck.engine.record import TIME_OUT
from stardeck.server.body import Body
from stardeck.server.writing import Line, Told

log = structlog.get_logger()
BEGIN: Step = ("begin",)
"""The row before the first step: the game was laid out."""


def begin(match: Match[Any], body: Body, at: int) -> Line:
    """The first row of a table."""
    return Line(0, None, BEGIN, at, None, _told(match, body.names))


def play(
    match: Match[Any], body: Body, seat: int | None, step: Any, number: int | None, by: int | None, at: int
) -> Line:
    """Let a step happen. `by` is the seat that asked for an undo.

    :raises Refused: and nothing has changed.
    """
    before = match.g.copy()
    said = match.perform(seat, step, number)
    told = _words_of_the_table(before, said, seat, by, body.names) + _told(match, body.names)
    return Line(len(match.record.steps), seat, said, at, eyes(match, before, seat, told), told)


def replay(match: Match[Any], line: Line) -> None:
    """Let a stored step happen again."""
    match.perform(line.seat, freeze(line.step))
    match.g.heard()


def eyes(match: Match[Any], before: Table, seat: int | None, told: list[Told]) -> tuple[int, ...] | None:
    """The seats that notice a step; None is everybody. A step is quiet when all other questions stay as they are: a
    pass in a window, a sealed answer, something prepared. It is noticed by its seat and by whom it was told."""
    g: Table = match.g
    if seat is None or g.open != before.open or g.result is not None or _others(g, seat) != _others(before, seat):
        return None
    if g.open[:1] == ("ask",) and g.asks != before.asks:  # answered in the open, and asked again
        return None
    if any(not audience for audience, _, _ in told) or _locked_in(match, before, seat):
        return None
    return tuple(sorted({seat, *(s for audience, _, _ in told for s in audience)}))


def _others(g: Table, seat: int) -> list[tuple[int, int, bool]]:
    return [(ask.seat, ask.number, ask.waits) for ask in g.asks if ask.seat != seat]


def readiness_is_public(match_game: Any, g: Table) -> bool:
    """In a gather everybody sees who is ready, unless the game keeps that secret; in a window nobody does."""
    return g.open[:1] == ("gather",) and g.open[2][0] not in match_game.quiet_menus


def _locked_in(match: Match[Any], before: Table, seat: int) -> bool:
    now, then = match.g.ask_of(seat), before.ask_of(seat)
    return bool(readiness_is_public(match.game, match.g) and now and then and now.waits != then.waits)


def _told(match: Match[Any], names: list[str]) -> list[Told]:
    g = match.g
    return [(tuple(audience), event, _words(match, event, names)) for audience, event in g.heard()]


def _words(match: Match[Any], event: Step, names: list[str]) -> str:
    try:
        return match.game.words.event(match.g, event, names)
    except Exception:  # a sentence that fails must not stop a game
        log.exception("no words", game=match.game.id, lost=event)
        return str(event[0])


def _words_of_the_table(before: Table, said: Step, seat: int | None, by: int | None, names: list[str]) -> list[Told]:
    if seat is None and said == TIME_OUT:
        asked = [ask.seat for ask in before.asks if ask.waits]
        if before.open[0] == "ask":
            return [((), ("time_out", asked[0]), f"Time is up: {names[asked[0]]} gets the default answer.")]
        return [((), ("time_out",), "Time is up.")]
    if seat is None and said[0] == "undo":
        who = "The table" if by is None else names[by]
        return [((), ("undo", by), f"{who} takes a step back.")]
    return []
