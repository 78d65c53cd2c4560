"""What the log says about a step, and who notices it."""

from __future__ import annotations

from typing import Any, NamedTuple

from stardeck.engine import Asking, Event, GameState, Gather, Line, Match, Seat, Step, of, say
from stardeck.engine.event import prepare, revive
from stardeck.server.writer import LogEntry


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
    if any(not entry.audience for entry in log) or _locked_in(match, before, seat):
        return None
    return tuple(sorted({seat, *(s for entry in log for s in entry.audience)}))


def _others(g: GameState, seat: int) -> list[tuple[int, int, bool]]:
    return [(ask.seat, ask.number, ask.waits) for ask in g.asks if ask.seat != seat]


def readiness_is_public(game: Any, g: GameState) -> bool:
    """In a gather everybody sees who is ready, unless the game keeps that secret; in a window nobody does."""
    return isinstance(g.open, Gather) and g.open.menu[0] not in game.manners.quiet_menus


def _locked_in(match: Match[Any], before: GameState, seat: int) -> bool:
    now, then = match.g.ask_of(seat), before.ask_of(seat)
    return bool(readiness_is_public(match.game, match.g) and now and then and now.waits != then.waits)


def log_of(match: Match[Any]) -> list[LogEntry]:
    """What the game has told since the last step."""
    return [LogEntry(tuple(audience), event) for audience, event in match.g.take_events()]


class TimeOut(Event, frozen=True):
    """Somebody did not answer in time; without a seat, several did not."""

    seat: Seat | None = None

    def line(self) -> Line:
        if self.seat is None:
            return say("Time is up.")
        return say("Time is up: {seat} [get|gets] the default answer.", seat=of(Seat, self.seat))


class Undo(Event, frozen=True):
    """A step was taken back; without a seat, by the table."""

    seat: Seat | None = None

    def line(self) -> Line:
        if self.seat is None:
            return say("The table takes a step back.")
        return say("{seat} [take|takes] a step back.", seat=of(Seat, self.seat))


OURS: dict[str, type[Event]] = {event.told_as: event for event in map(prepare, (TimeOut, Undo))}
"""What the table itself tells."""


def event_of(g: GameState, told: Any) -> Event | None:
    """A stored event; None if this program does not know it any more."""
    return told if isinstance(told, Event) else revive({**g.book.events, **OURS}, told)


def events_of_the_table(before: GameState, done: Step, move: Move) -> list[LogEntry]:
    """What the table itself tells about a step that no person took."""
    if move.by == "clock" and move.seat is not None:
        return [LogEntry((), TimeOut(move.seat if isinstance(before.open, Asking) else None))]
    if move.seat is None and done[0] == "undo":
        return [LogEntry((), Undo(move.wanted_by))]
    return []
