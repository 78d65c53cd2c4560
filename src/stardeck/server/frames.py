"""All that a viewer is sent: the table as one person sees it, and the game as one seat or (None) a spectator does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, cast

import structlog

from stardeck.engine import TAKE_BACK, Ask, Blank, Game, GameState, Gather, Step, Window
from stardeck.engine.event import Event
from stardeck.engine.record import commitment
from stardeck.engine.say import Pieces
from stardeck.engine.speech import Speech, option_words, question_words
from stardeck.server import clocks, table_forms, wire
from stardeck.server.clock_now import now
from stardeck.server.live_table import LiveTable
from stardeck.server.store import TableRow
from stardeck.server.table_doc import TableDoc, record_of
from stardeck.server.table_log import event_of, readiness_is_public
from stardeck.server.writer import LogEntry

logger = structlog.get_logger()

# --- the table and its people ---


def myself(live: LiveTable, person: str) -> wire.Myself:
    return wire.Myself(person, live.seat_of(person), live.doc.host == person)


def seat_infos(stored: TableRow, present: set[str], person: str | None) -> tuple[wire.SeatInfo, ...]:
    """The seats. Who passes for the rest of the turn is told to nobody but that seat."""
    doc, bots_at = stored.doc, dict(stored.clock.away)
    return tuple(
        wire.SeatInfo(
            seat=seat,
            kind=cast(Literal["open", "human", "bot"], chair.kind),
            name=chair.name,
            person=chair.person,
            bot=chair.bot,
            online=chair.kind == "bot" or chair.person in present,
            passing=chair.person == person and chair.passing == stored.clock.turns,
            salt=chair.salt if stored.status != "open" or chair.person == person else None,
            bot_at=bots_at.get(seat),
            stands_in=chair.stands_in,
        )
        for seat, chair in enumerate(doc.seats)
    )


def table_info(live: LiveTable, person: str | None) -> wire.TableInfo:
    doc, status = live.doc, live.stored.status
    names = {m.person: m.name for m in doc.members}
    return wire.TableInfo(
        id=doc.id,
        code=doc.code if doc.knows_code(person) else "",
        game=doc.game,
        title=doc.title,
        options=doc.options,
        pace=cast(wire.Pace, doc.pace),
        clocks=clock_times(doc),
        visibility=cast(wire.Visibility, doc.visibility),
        spectators=doc.spectators,
        status=cast(wire.Status, status),
        host=doc.host,
        seats=seat_infos(live.stored, live.present, person),
        watchers=tuple(wire.Watcher(p, name) for p, name in names.items() if p in live.present),
        muted=tuple(doc.muted),
        paused=doc.paused,
        frozen=live.frozen,
        undo_request=undo_request(live),
        rematch=tuple(doc.rematch),
        next_table=doc.next_table,
        dice=wire.Dice(commitment(doc.secret), record_of(doc).dice if status == "over" else None),
        created=doc.created,
    )


def clock_times(doc: TableDoc) -> wire.ClockTimes:
    if doc.pace != "live":
        return wire.ClockTimes(None, None, None)
    return wire.ClockTimes(doc.decision_seconds, doc.window_seconds, doc.away_seconds or None)


def table_frame(live: LiveTable, person: str) -> wire.TableFrame:
    """The people, and how the clocks stand."""
    looks = live.g is not None and not live.frozen and live.doc.may_look(person)
    shown = clocks.shown(live.stored.clock, now()) if looks else (None, None)
    return wire.TableFrame(myself(live, person), table_info(live, person), *shown)


def undo_request(live: LiveTable) -> wire.UndoRequest | None:
    if live.undo_request is None:
        return None
    agreed = live.doc.agreed
    return wire.UndoRequest(live.undo_request, tuple(agreed), tuple(s for s in live.doc.humans if s not in agreed))


def table_line(stored: TableRow, person: str | None, my_turn: bool, present: set[str]) -> table_forms.TableLine:
    doc = stored.doc
    return table_forms.TableLine(
        id=doc.id,
        code=doc.code if doc.knows_code(person) else None,
        game=doc.game,
        title=doc.title,
        status=cast(wire.Status, stored.status),
        pace=cast(wire.Pace, doc.pace),
        seats=seat_infos(stored, present, person),
        watchers=len(doc.members),
        spectators=doc.spectators,
        host=doc.host,
        my_seat=doc.seat_of(person),
        my_turn=my_turn,
        changed=stored.moved,
    )


def snapshot_of(live: LiveTable, viewer: int | None) -> wire.Snapshot:
    """The game as it is stored, for one seat or a spectator."""
    assert live.g is not None
    shown = (None, None) if live.frozen else clocks.shown(live.stored.clock, now())
    number = len(live.frames(viewer))
    asked = not live.frozen and all(seat != viewer for seat, _ in live.not_asked(live.g))
    return snapshot(live.game, live.g, viewer, live.doc.names, number, shown, _may_undo(live, viewer), asked)


def _may_undo(live: LiveTable, viewer: int | None) -> bool:
    """Whether whoever looks through this seat may take back a step of any seat of theirs."""
    person = None if viewer is None else live.doc.seats[viewer].person
    return any(live.may_undo(seat) for seat in live.doc.seats_of(person))


def log_lines(live: LiveTable, viewer: int | None, after: int) -> tuple[wire.LogLine, ...]:
    """What this viewer was told after this frame."""
    if live.g is None:
        return ()
    speech = Speech(live.g, live.doc.names, viewer)
    lines = []
    for number, row in enumerate(live.frames(viewer)[after:], after + 1):
        step = live.steps[row]
        for entry in step.log:
            if not entry.audience or viewer in entry.audience:
                lines.append(log_line(speech, number, entry, step.at))
    return tuple(line for line in lines if line.pieces or line.round is not None)


# --- the game ---


def snapshot(
    game: Game[Any],
    g: GameState,
    seat: int | None,
    names: Sequence[str],
    step: int,
    clocks: tuple[wire.Clock | None, wire.Clock | None],
    undo: bool,
    asked: bool,
) -> wire.Snapshot:
    """The whole game for one viewer. Everything in it comes from the game's view or from the viewer's own question,
    which is left out when somebody does not want to be asked."""
    view = g.view(seat)
    return wire.Snapshot(
        step=step,
        view=view,
        aids=game.voice.aids(g, seat),
        text=game.voice.table(view, names),
        question=question(game, g, seat, names) if seat is not None and asked else None,
        asides=() if seat is None else asides(game, g, seat, names),
        waiting=waiting(game, g),
        clock=clocks[0],
        game_clock=clocks[1],
        undo=undo,
        result=g.result,
    )


def question(game: Game[Any], g: GameState, seat: int, names: Sequence[str]) -> wire.Question | None:
    ask = g.ask_of(seat)
    if ask is None or g.open is None or g.result is not None:
        return None
    title, detail = question_words(g, seat, names)
    options, reasons = _menu(game, g, ask, names)
    said = tuple(wire.Part(part, option_words(g, seat, part, names)) for part in ask.parts)
    return wire.Question(ask.number, g.open.kind, title, detail, tuple(options), tuple(reasons), said, ask.waits)


def _menu(game: Game[Any], g: GameState, ask: Ask, names: Sequence[str]) -> tuple[list[wire.Option], list[wire.Reason]]:
    seat, words = ask.seat, game.voice
    options: list[wire.Option] = []
    reasons: list[wire.Reason] = []
    default = g.default(seat) if g.choices(seat) else None
    candidates = list(g.candidates(seat, ask.menu)) if ask.waits or not ask.parts else []
    for place, (step, bar) in enumerate(candidates, 1):
        line, targets = option_words(g, seat, step, names), words.targets(step)
        bar = bar or g.book.reserved.get(step[0])
        if bar:
            reasons.append(wire.Reason(place, step, line, targets, bar, g.book.sentence(bar)))
        else:
            options.append(wire.Option(place, _plain(step), line, targets, _blank(step), step == default))
    if ask.parts:  # the way back comes last: nobody should take it with the first key
        line = option_words(g, seat, TAKE_BACK, names)
        options.append(wire.Option(len(candidates) + 1, TAKE_BACK, line, (), None, False))
    return options, reasons


def _plain(step: Step) -> Step:
    """A step as it is sent: a blank is only its name."""
    return (*step[:-1], str(step[-1])) if isinstance(step[-1], Blank) else step


def _blank(step: Step) -> str | None:
    return str(step[-1]) if isinstance(step[-1], Blank) else None


def asides(game: Game[Any], g: GameState, seat: int, names: Sequence[str]) -> tuple[wire.Aside, ...]:
    """What this seat may say unasked."""
    if g.result is not None:
        return ()
    words = game.voice
    return tuple(
        wire.Aside(_plain(step), option_words(g, seat, step, names), words.targets(step), _blank(step))
        for step in g.game.rules.asides(g, seat)
    )


def log_line(speech: Speech, number: int, entry: LogEntry, at: int) -> wire.LogLine:
    """One line of the log for one reader. An event that this program does not know any more has no words."""
    event = event_of(speech.g, entry.event)
    if entry.words or event is None:  # stored as words by an earlier version
        return wire.LogLine(number, (entry.words,) if entry.words else (), None, entry.event, entry.audience, at)
    return wire.LogLine(number, _said(speech, event), event.begins_round(), event, entry.audience, at)


def _said(speech: Speech, event: Event) -> Pieces:
    try:
        return speech.event(event)
    except Exception:  # a sentence that fails must not stop a game
        logger.exception("no words", game=speech.g.game.id, event=event.told_as)
        return (event.told_as,)


def waiting(game: Game[Any], g: GameState) -> tuple[wire.Waiting, ...]:
    """Who is asked, as far as everybody may know: in a window all who were asked, passed or not."""
    if g.result is not None or not g.asks:
        return ()
    if not isinstance(g.open, Window | Gather):
        return tuple(wire.Waiting(ask.seat, False) for ask in g.asks)
    if not readiness_is_public(game, g):
        return tuple(wire.Waiting(seat, None) for seat in g.open.seats)
    waits = {ask.seat: ask.waits for ask in g.asks}
    return tuple(wire.Waiting(seat, not waits.get(seat, False)) for seat in g.open.seats)
