"""What the log says about a step, and who notices it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import structlog

from stardeck.bots.doors import BACK
from stardeck.engine import AnyGame, AnyMatch, Asking, Event, GameState, Gather, Json, Line, Memory, Seat, Step, of, say
from stardeck.engine.event import prepare, revive
from stardeck.engine.speech import Speech
from stardeck.server.stored import LogEntry
from stardeck.server.table_doc import TableDoc

log = structlog.get_logger()


class Move(NamedTuple):
    """Something that is to happen at a table."""

    seat: int | None
    step: Json | Callable[[GameState, int], Step]
    """What is said, or a function of the state and the seat that says it when it is this move's turn."""
    number: int | None = None
    """Of the question that it answers."""
    by: str = ""
    """Who answers, as in a row of a record."""
    wanted_by: int | None = None
    """The seat that asked for an undo."""
    follows: bool = False
    """One of several answers, which happens only if it still fits after those before it."""
    remark: Line | None = None
    """What a bot says with it."""
    memory: Memory | None = None
    """What this bot remembers after it."""


Views = dict[int | None, object]
"""What viewers see of a game, as far as somebody has looked."""


def noticed_by(
    match: AnyMatch, before: GameState, seat: int | None, log: list[LogEntry], seen: Views
) -> tuple[int, ...] | None:
    """The seats that notice a step; None is everybody. A step is quiet when all other questions stay as they are: a
    pass in a window, a sealed answer, something prepared, an offer that is still being laid out. It is noticed by its
    seat and by whom it was told. `seen` is what others saw before the step; afterwards, what they see now."""
    known = seen.copy()
    seen.clear()
    g: GameState = match.g
    if seat is None and match.record.steps[-1].step[0] == "build":
        return ()
    if seat is None or g.open != before.open or g.result is not None or _others(g, seat) != _others(before, seat):
        return None
    if isinstance(g.open, Asking) and g.asks != before.asks and not _laid_out(match, before, seat, known, seen):
        return None  # answered in the open, and asked again
    if any(not entry.audience for entry in log) or _locked_in(match, before, seat):
        return None
    return tuple(sorted({seat, *(s for entry in log for s in entry.audience)}))


def _laid_out(match: AnyMatch, before: GameState, seat: int, known: Views, seen: Views) -> bool:
    """Whether the newest step only laid something out, or opened a door to a choice, and shows nobody else anything."""
    g: GameState = match.g
    manners, verb = match.game.manners, match.record.steps[-1].step[0]
    if verb != BACK and verb not in manners.drafts and verb not in manners.doors:
        return False
    if (g.rolled, g.reveals) != (before.rolled, before.reveals):
        return False
    for viewer in (None, *range(g.seats)):
        if viewer == seat:
            continue
        seen[viewer] = g.view(viewer)
        if seen[viewer] != (known[viewer] if viewer in known else before.view(viewer)):
            return False
    return True


def _others(g: GameState, seat: int) -> list[tuple[int, int, bool]]:
    return [(ask.seat, ask.number, ask.waits) for ask in g.asks if ask.seat != seat]


def readiness_is_public(game: AnyGame, g: GameState) -> bool:
    """In a gather everybody sees who is ready, unless the game keeps that secret; in a window nobody does."""
    return isinstance(g.open, Gather) and g.open.menu[0] not in game.manners.quiet_menus


def _locked_in(match: AnyMatch, before: GameState, seat: int) -> bool:
    now, then = match.g.ask_of(seat), before.ask_of(seat)
    return bool(readiness_is_public(match.game, match.g) and now and then and now.waits != then.waits)


def log_of(match: AnyMatch) -> list[LogEntry]:
    """What the game has told since the last step."""
    return [LogEntry(tuple(audience), event) for audience, event in match.g.take_events()]


class TimeOut(Event, frozen=True):
    """Somebody did not answer in time; without a seat, several did not."""

    seat: Seat | None = None

    def line(self) -> Line:
        if self.seat is None:
            return say("Time is up.")
        return say("Time is up for {seat}.", seat=of(Seat, self.seat))


class PlayedFor(Event, frozen=True):
    """Somebody else has answered for a person: the clock, a bot, or the table where they had left. Told to their seat
    alone, because it says what was answered."""

    seat: Seat
    who: str
    """A key of `WHO_PLAYED`."""
    did: Line | None = None
    """The answer, verb first; None where it has no words."""

    def line(self) -> Line:
        short, long = WHO_PLAYED[self.who]
        if self.did is None:
            return say(short, seat=of(Seat, self.seat))
        return say(long, seat=of(Seat, self.seat), did=self.did)


WHO_PLAYED = {
    "clock": ("The clock played for {seat}.", "The clock played for {seat}: {seat} {did}."),
    "default": ("The table played for {seat}.", "The table played for {seat}: {seat} {did}."),
    "bot": ("A bot played for {seat}.", "A bot played for {seat}: {seat} {did}."),
}


class Undo(Event, frozen=True):
    """A step was taken back; without a seat, by the table."""

    seat: Seat | None = None

    def line(self) -> Line:
        if self.seat is None:
            return say("The table takes a step back.")
        return say("{seat} [take|takes] a step back.", seat=of(Seat, self.seat))


class Forked(Event, frozen=True):
    """The table goes on from a step of another game."""

    row: int
    same_dice: bool
    seat: Seat | None = None
    """Hidden cards were dealt again for this seat."""

    def line(self) -> Line:
        dice = say("the same dice") if self.same_dice else say("new dice")
        if self.seat is None:
            return say("From step {row} this is another try, with {dice}.", row=self.row, dice=dice)
        words = "From step {row} this is another try, with {dice}; what {seat} cannot see was dealt again."
        return say(words, row=self.row, dice=dice, seat=of(Seat, self.seat))


class Remark(Event, frozen=True):
    """What a bot says with its step, aloud. No rule tells it, and no record has it."""

    seat: Seat
    words: Line

    def line(self) -> Line:
        return say("{seat}: “{words}”", seat=of(Seat, self.seat), words=self.words)


KINDS: tuple[type[Event], ...] = (TimeOut, PlayedFor, Undo, Forked, Remark)
OURS: dict[str, type[Event]] = {kind.told_as: kind for kind in map(prepare, KINDS)}
"""What the table itself tells."""


def event_of(g: GameState, told: Event | Step) -> Event | None:
    """A stored event; None if this program does not know it any more."""
    return told if isinstance(told, Event) else revive({**g.book.events, **OURS}, told)


def events_of_the_table(before: GameState, done: Step, move: Move) -> list[LogEntry]:
    """What the table itself tells about a step that no person took."""
    if move.by == "clock" and move.seat is not None:
        return [LogEntry((), TimeOut(move.seat if isinstance(before.open, Asking) else None))]
    if move.seat is None and done[0] == "undo":
        return [LogEntry((), Undo(move.wanted_by))]
    return []


def played_for(before: GameState, doc: TableDoc, done: Step, move: Move) -> list[LogEntry]:
    """What a person's seat is told about an answer that they have not given."""
    who = move.by.partition(":")[0]
    if who not in WHO_PLAYED or move.seat is None or doc.seats[move.seat].person is None:
        return []
    try:
        did = Speech(before, doc.names, move.seat).option_lines(move.seat, done)[0]
    except Exception as e:  # an answer without words must not stop a game
        log.warning("no words", game=before.game.id, step=done, why=repr(e))
        did = Line("")
    words = did.text[:1].lower() + did.text[1:]
    return [LogEntry((move.seat,), PlayedFor(move.seat, who, Line(words, did.slots) if words else None))]


def remarks(move: Move) -> list[LogEntry]:
    """What a bot says with its step."""
    if move.remark is None or move.seat is None:
        return []
    return [LogEntry((), Remark(move.seat, move.remark))]
