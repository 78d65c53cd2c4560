"""What the log says about a step, and who notices it."""

from __future__ import annotations

from typing import Any, NamedTuple

import structlog

from stardeck.engine import Asking, GameState, Gather, Match, Step
from stardeck.engine.speech import event_words
from stardeck.server.writer import LogEntry

logger = structlog.get_logger()


class Move(NamedTuple):
    """Something that is to happen at a table."""

    seat: int | None
    step: Any
    """What is said, or a function of the state and the seat that says it when it is this move's turn."""
    number: int | None = None
    """Of the question that it answers."""
    by: str = ""
    """Who answers, as in a row of a record."""
    wanted_by: int | None = None
    """The seat that asked for an undo."""


def noticed_by(match: Match[Any], before: GameState, seat: int | None, log: list[LogEntry]) -> tuple[int, ...] | None:
    """The seats that notice a step; None is everybody. A step is quiet when all other questions stay as they are: a
    pass in a window, a sealed answer, something prepared. It is noticed by its seat and by whom it was told."""
    g: GameState = match.g
    if seat is None and match.record.steps[-1].step[0] == "build":
        return ()
    if seat is None or g.open != before.open or g.result is not None or _others(g, seat) != _others(before, seat):
        return None
    if isinstance(g.open, Asking) and g.asks != before.asks:  # answered in the open, and asked again
        return None
    if any(not audience for audience, _, _ in log) or _locked_in(match, before, seat):
        return None
    return tuple(sorted({seat, *(s for audience, _, _ in log for s in audience)}))


def _others(g: GameState, seat: int) -> list[tuple[int, int, bool]]:
    return [(ask.seat, ask.number, ask.waits) for ask in g.asks if ask.seat != seat]


def readiness_is_public(game: Any, g: GameState) -> bool:
    """In a gather everybody sees who is ready, unless the game keeps that secret; in a window nobody does."""
    return isinstance(g.open, Gather) and g.open.menu[0] not in game.manners.quiet_menus


def _locked_in(match: Match[Any], before: GameState, seat: int) -> bool:
    now, then = match.g.ask_of(seat), before.ask_of(seat)
    return bool(readiness_is_public(match.game, match.g) and now and then and now.waits != then.waits)


def log_of(match: Match[Any], names: list[str]) -> list[LogEntry]:
    """What the game has told since the last step."""
    g = match.g
    return [(tuple(audience), event, _words(match, event, names)) for audience, event in g.take_events()]


def _words(match: Match[Any], event: Step, names: list[str]) -> str:
    try:
        return event_words(match.g, event, names)
    except Exception:  # a sentence that fails must not stop a game
        logger.exception("no words", game=match.game.id, lost=event)
        return str(event[0])


def words_of_the_table(before: GameState, done: Step, move: Move, names: list[str]) -> list[LogEntry]:
    """What the table itself says about a step that no seat took."""
    if move.by == "clock" and move.seat is not None:
        if isinstance(before.open, Asking):
            words = f"Time is up: {names[move.seat]} gets the default answer."
            return [((), ("time_out", move.seat), words)]
        return [((), ("time_out",), "Time is up.")]
    if move.seat is None and done[0] == "undo":
        who = "The table" if move.wanted_by is None else names[move.wanted_by]
        return [((), ("undo", move.wanted_by), f"{who} takes a step back.")]
    return []
