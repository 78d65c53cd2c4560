"""A table as one person sees it."""

from __future__ import annotations

from typing import Literal, cast

from stardeck.engine.record import commitment
from stardeck.server import clocks, frames, table_forms, wire
from stardeck.server.body import Body
from stardeck.server.live import Live, seed_of
from stardeck.server.store import Stored
from stardeck.server.times import now


def myself(live: Live, person: str) -> wire.Myself:
    return wire.Myself(person, live.seat_of(person), live.body.host == person)


def seat_infos(stored: Stored, present: set[str], person: str | None) -> tuple[wire.SeatInfo, ...]:
    """The seats. Who passes for the rest of the turn is told to nobody but that seat."""
    body, bots_at = stored.body, dict(stored.clock.away)
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
        for seat, chair in enumerate(body.seats)
    )


def table_info(live: Live, person: str | None) -> wire.TableInfo:
    body, status = live.body, live.stored.status
    names = {m.person: m.name for m in body.members}
    return wire.TableInfo(
        id=body.id,
        code=body.code if body.belongs(person) else "",
        game=body.game,
        title=body.title,
        options=body.options,
        pace=cast(wire.Pace, body.pace),
        clocks=clock_times(body),
        visibility=cast(wire.Visibility, body.visibility),
        spectators=body.spectators,
        status=cast(wire.Status, status),
        host=body.host,
        seats=seat_infos(live.stored, live.present, person),
        watchers=tuple(wire.Watcher(p, name) for p, name in names.items() if p in live.present),
        muted=tuple(body.muted),
        paused=body.paused,
        wish=wish(live),
        rematch=tuple(body.rematch),
        next_table=body.next_table,
        dice=wire.Dice(commitment(body.secret), seed_of(body) if status == "over" else None),
        created=body.created,
    )


def clock_times(body: Body) -> wire.ClockTimes:
    if body.pace != "live":
        return wire.ClockTimes(None, None, None)
    return wire.ClockTimes(body.decision_seconds, body.window_seconds, body.away_seconds or None)


def table_frame(live: Live, person: str) -> wire.TableFrame:
    """The people, and how the clocks stand."""
    looks = live.g is not None and live.body.may_look(person)
    shown = clocks.shown(live.stored.clock, now()) if looks else (None, None)
    return wire.TableFrame(myself(live, person), table_info(live, person), *shown)


def wish(live: Live) -> wire.Wish | None:
    if live.wish is None:
        return None
    agreed = live.body.agreed
    return wire.Wish(live.wish, tuple(agreed), tuple(s for s in live.body.humans if s not in agreed))


def table_line(stored: Stored, person: str | None, my_turn: bool, present: set[str]) -> table_forms.TableLine:
    body = stored.body
    return table_forms.TableLine(
        id=body.id,
        code=body.code if body.belongs(person) else None,
        game=body.game,
        title=body.title,
        status=cast(wire.Status, stored.status),
        pace=cast(wire.Pace, body.pace),
        seats=seat_infos(stored, present, person),
        watchers=len(body.members),
        spectators=body.spectators,
        host=body.host,
        my_seat=body.seat_of(person),
        my_turn=my_turn,
        changed=stored.moved,
    )


def snapshot_of(live: Live, viewer: int | None) -> wire.Snapshot:
    """The game as it is stored, for one seat or a spectator."""
    assert live.g is not None
    shown = clocks.shown(live.stored.clock, now())
    number = len(live.frames(viewer))
    asked = all(seat != viewer for seat, _ in live.passers(live.g))
    return frames.snapshot(live.game, live.g, viewer, live.body.names, number, shown, _may_undo(live, viewer), asked)


def _may_undo(live: Live, viewer: int | None) -> bool:
    """Whether whoever looks through this seat may take back a step of any seat of theirs."""
    person = None if viewer is None else live.body.seats[viewer].person
    return any(live.may_undo(seat) for seat in live.body.seats_of(person))


def log_lines(live: Live, viewer: int | None, after: int) -> tuple[wire.LogLine, ...]:
    """What this viewer was told after this frame."""
    if live.g is None:
        return ()
    lines = []
    for number, row in enumerate(live.frames(viewer)[after:], after + 1):
        line = live.lines[row]
        for audience, event, words in line.told:
            if not audience or viewer in audience:
                lines.append(frames.line(live.game, live.g, number, words, event, audience, line.at))
    return tuple(lines)
