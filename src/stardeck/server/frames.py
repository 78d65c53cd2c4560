"""All that a viewer is sent: the table as one person sees it, and the game as one seat or (None) a spectator does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

import structlog
from msgspec.structs import replace

from stardeck.bots import doors, quiet
from stardeck.engine import TAKE_BACK, AnyGame, Ask, Blank, GameState, Gather, Step, Window
from stardeck.engine.event import Event
from stardeck.engine.options import POSITION
from stardeck.engine.plain import Json
from stardeck.engine.say import Pieces, render
from stardeck.engine.speech import Speech
from stardeck.server import clocks, table_forms, wire
from stardeck.server.clock_now import now
from stardeck.server.stored import LogEntry
from stardeck.server.table_doc import TableDoc, record_of
from stardeck.server.table_log import event_of, readiness_is_public

if TYPE_CHECKING:
    from stardeck.server.loaded_table import LoadedTable
    from stardeck.server.store import TableRow

logger = structlog.get_logger()

# --- the table and its people ---


def myself(live: LoadedTable, person: str) -> wire.Myself:
    return wire.Myself(person, live.seat_of(person), live.doc.host == person)


def seat_infos(stored: TableRow, present: set[str], person: str | None) -> tuple[wire.SeatInfo, ...]:
    """The seats."""
    doc, bots_at = stored.doc, dict(stored.clock.away)
    return tuple(
        wire.SeatInfo(
            seat=seat,
            kind=chair.kind,
            name=chair.name,
            person=chair.person,
            bot=chair.bot,
            online=chair.kind == "bot" or chair.person in present,
            pledge=chair.pledge,
            salt=chair.salt if stored.status != "open" or chair.person == person else None,
            bot_at=bots_at.get(seat),
            stands_in=chair.stands_in,
        )
        for seat, chair in enumerate(doc.seats)
    )


def shown_options(options: dict[str, Json]) -> dict[str, Json]:
    """The options of a table without what is hidden in them: of a position only its title is shown."""
    position = options.get(POSITION)
    if not isinstance(position, dict):
        return {key: value for key, value in options.items() if key != POSITION}
    return {**options, POSITION: str(position.get("title", ""))}


def table_info(live: LoadedTable, person: str | None) -> wire.TableInfo:
    doc, status, record = live.doc, live.stored.status, record_of(live.doc)
    names = {m.person: m.name for m in doc.members}
    return wire.TableInfo(
        id=doc.id,
        code=doc.code if doc.knows_code(person) and not doc.lesson else "",
        game=doc.game,
        title=doc.title,
        options=shown_options(doc.options),
        pace=doc.pace,
        clocks=clock_times(doc),
        visibility=doc.visibility,
        spectators=doc.spectators,
        hints=doc.hints,
        status=status,
        host=doc.host,
        seats=seat_infos(live.stored, live.present, person),
        sides=live.sides,
        watchers=tuple(wire.Watcher(p, name) for p, name in names.items() if p in live.present),
        muted=tuple(doc.muted),
        paused=doc.paused,
        frozen=live.frozen,
        end_votes=tuple(s for s, chair in enumerate(doc.seats) if chair.person and chair.person in doc.end_votes),
        undo_request=undo_request(live),
        rematch=tuple(doc.rematch),
        next_table=doc.next_table,
        dice=wire.Dice(record.commitment, record.dice if status == "over" else None),
        created=doc.created,
        lesson=doc.lesson,
        starting=doc.starting if status == "open" else None,
        branch=None if doc.branch is None else wire.BranchOf(doc.branch.root, doc.branch.uploaded, doc.branch.row),
    )


def clock_times(doc: TableDoc) -> wire.ClockTimes:
    if doc.pace != "live":
        return wire.ClockTimes(None, None, None)
    return wire.ClockTimes(doc.decision_seconds, doc.window_seconds, doc.away_seconds or None)


def table_frame(live: LoadedTable, person: str) -> wire.TableFrame:
    """The people, and how the clocks stand."""
    looks = live.g is not None and not live.frozen and live.doc.may_look(person)
    shown = clocks.shown(live.stored.clock, now()) if looks else (None, None)
    return wire.TableFrame(myself(live, person), table_info(live, person), *shown)


def undo_request(live: LoadedTable) -> wire.UndoRequest | None:
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
        status=stored.status,
        pace=doc.pace,
        seats=seat_infos(stored, present, person),
        watchers=len(doc.members),
        spectators=doc.spectators,
        host=doc.host,
        my_seat=doc.seat_of(person),
        my_turn=my_turn,
        changed=stored.moved,
    )


# --- the game ---


def snapshot(
    speech: Speech,
    asked: bool = True,
    still: bool = False,
    step: int = 0,
    hush: wire.Hush | None = None,
    orders: tuple[wire.StandingOrder, ...] = (),
    since: tuple[wire.Slip, ...] = (),
    clock: wire.Clock | None = None,
    game_clock: wire.Clock | None = None,
    undo: bool = False,
) -> wire.Snapshot:
    """The whole game for one viewer, who reads this speech. Everything in it comes from the game's view or from the
    viewer's own question, which is left out when somebody does not want to be asked (not `asked`). Where nobody can go
    on (`still`) nobody is waited for."""
    g, seat = speech.g, speech.reader
    view = g.view(seat)
    return wire.Snapshot(
        step,
        view,
        speech.aids(),
        speech.goal(view),
        None,
        question(speech) if asked else None,
        hush,
        orders,
        since,
        () if still else asides(speech),
        () if still else waiting(g.game, g),
        clock,
        game_clock,
        undo,
        g.result,
        speech.ended(),
    )


def question(speech: Speech) -> wire.Question | None:
    """What the reader is asked."""
    g, seat = speech.g, speech.reader
    ask = None if seat is None else g.ask_of(seat)
    if seat is None or ask is None or g.open is None or g.result is not None:
        return None
    title, detail = speech.question(seat)
    offered = tuple(g.candidates(seat, ask.menu)) if ask.waits or not ask.parts else ()
    options, reasons = _menu(speech, ask, offered)
    again = speech.voice.repeats(g, seat)
    if again:
        options = [replace(option, most=max(1, again.most.get(option.step, 1))) for option in options]
    said = tuple(wire.Part(part, speech.option(seat, part)[0]) for part in ask.parts)
    return wire.Question(
        ask.number,
        g.open.kind,
        title,
        detail,
        tuple(options),
        tuple(reasons),
        said,
        ask.waits,
        again.times if again else 1,
        ask.menu[0],
    )


def hush(live: LoadedTable, speech: Speech) -> wire.Hush | None:
    """What the reader need not be asked, without its moments; None: nothing, or nothing is asked at all."""
    seat = speech.reader
    assert seat is not None
    one = live.quiet.of(seat)
    ask = speech.g.ask_of(seat)
    if one is None:
        if ask is None or ask.waits or not quiet.unwanted(speech.g, seat, live.orders_of(seat)):
            return None
        return wire.Hush("window", ask.number, "", None, 0)
    kind: Literal["window", "only", "turn_ends"] = "window"
    if one.when in ("soon", "drawn", "turn_ends"):
        kind = "turn_ends" if one.when == "turn_ends" else "only"
    said = "" if kind == "window" else speech.option(seat, one.step)[0]
    return wire.Hush(kind, one.number, said, None, 0)


def _then(speech: Speech, there: doors.Behind) -> tuple[wire.Option, ...]:
    """What lies behind a door, for whoever stands before it."""
    options, _ = _menu(speech.inside(there.world), there.world.asks[0], there.offered, True)
    return tuple([option for option in options if option.step[0] != doors.BACK])


def _menu(
    speech: Speech, ask: Ask, offered: Sequence[tuple[Step, str | None]], inside: bool = False
) -> tuple[list[wire.Option], list[wire.Reason]]:
    """Options and reasons of what is offered. `inside`: behind a door, where no reasons are told and no further doors
    are opened."""
    g, seat, targets, words = speech.g, ask.seat, speech.voice.targets, speech.option
    reserved, manners = g.book.reserved, g.game.manners
    options: list[wire.Option] = []
    reasons: list[wire.Reason] = []
    possible = [step for step, bar in offered if not bar]
    behind = {} if inside else doors.doors(g, seat, possible)
    choices = [step for step in possible if step[-1].__class__ is not Blank] if ask.waits else []
    default = g.game.rules.default(g, seat, choices) if choices else None
    for place, (step, bar) in enumerate(offered, 1):
        verb = step[0]
        bar = bar or reserved.get(verb)
        if bar and inside:
            continue
        line, note = words(seat, step)
        if bar:
            reasons.append(wire.Reason(place, step, line, targets(step), bar, speech.refusal(step, bar)))
            continue
        then = _then(speech, behind[step]) if step in behind else ()
        shown, blank = _blank(step)
        draft, sure, waste = verb in manners.drafts, verb in manners.sure, manners.wasted(g, seat, step)
        options.append(
            wire.Option(place, shown, line, note, targets(step), blank, step == default, 1, then, draft, waste, sure)
        )
    if ask.parts:  # the way back comes last: nobody should take it with the first key
        line, note = words(seat, TAKE_BACK)
        options.append(
            wire.Option(len(offered) + 1, TAKE_BACK, line, note, (), None, False, 1, (), False, False, False)
        )
    return options, reasons


def _blank(step: Step) -> tuple[Step, str | None]:
    """A step as it is sent, and what a person fills in: a blank is only its name."""
    last = step[-1]
    if last.__class__ is not Blank:
        return step, None
    return (*step[:-1], str(last)), str(last)


def asides(speech: Speech) -> tuple[wire.Aside, ...]:
    """What the reader may say unasked."""
    g, seat = speech.g, speech.reader
    if seat is None or g.result is not None:
        return ()
    found = []
    for step in g.game.rules.asides(g, seat):
        said, note = speech.option(seat, step)
        shown, blank = _blank(step)
        found.append(wire.Aside(shown, said, note, speech.voice.targets(step), blank))
    return tuple(found)


def log_line(speech: Speech, number: int, entry: LogEntry, at: int) -> wire.LogLine:
    """One line of the log for one reader. An event that this program does not know any more has no words."""
    event = event_of(speech.g, entry.event)
    if entry.words or event is None:  # stored as words by an earlier version
        return wire.LogLine(number, (entry.words,) if entry.words else (), None, entry.event, entry.audience, at)
    return wire.LogLine(number, _said(speech, event), event.begins_round(), event, entry.audience, at)


def _said(speech: Speech, event: Event) -> Pieces:
    try:
        return speech.event(event)
    except Exception as e:  # a sentence that fails must not stop a game; things are then called by their numbers
        logger.warning("no words", game=speech.g.game.id, told=event.told_as, why=repr(e))
        return render(event.line(), speech.people, {}, speech.reader, speech.catalogue)


def waiting(game: AnyGame, g: GameState) -> tuple[wire.Waiting, ...]:
    """Who is asked, as far as everybody may know: in a window all who were asked, passed or not."""
    if g.result is not None or not g.asks:
        return ()
    if not isinstance(g.open, Window | Gather):
        return tuple([wire.Waiting(ask.seat, False) for ask in g.asks])
    if not readiness_is_public(game, g):
        return tuple([wire.Waiting(seat, None) for seat in g.open.seats])
    waits = {ask.seat: ask.waits for ask in g.asks}
    return tuple([wire.Waiting(seat, not waits.get(seat, False)) for seat in g.open.seats])
