"""What the frames of a client do at a table."""

from __future__ import annotations

from stardeck.engine import Asking, Blank, Refused, Step
from stardeck.engine.plain import freeze
from stardeck.server import wire
from stardeck.server.keepsakes import Keepsakes, Person
from stardeck.server.live_table import LiveTable
from stardeck.server.table_doc import TableDoc
from stardeck.server.table_log import Move

Acting = wire.Answer | wire.Say | wire.Undo | wire.Agree | wire.PassUntil | wire.ChatSay


async def take(live: LiveTable, who: Person, frame: Acting, keepsakes: Keepsakes) -> None:
    """:raises Refused: and nothing has changed."""
    match frame:
        case wire.ChatSay():
            await chat(live, who, frame.text, keepsakes)
        case wire.Answer():
            seat = seat_of(live, who)
            await live.act(lambda: answers(live, who, Move(seat, frame.step, frame.number)))
        case wire.Say():
            await say(live, who, frame.step)
        case wire.Undo():
            await undo(live, who)
        case wire.Agree():
            await agree(live, who, frame.yes)
        case wire.PassUntil():
            await pass_until(live, who, frame.on)


def seat_of(live: LiveTable, who: Person) -> int:
    """:raises Refused: for somebody who does not play."""
    seat = live.seat_of(who.id)
    if seat is None:
        raise Refused("not seated", "You are watching.")
    if live.doc.seats[seat].bot:
        raise Refused("not seated", "A bot plays for you. The host can give you the seat back.")
    return seat


def check_seat(live: LiveTable, who: Person, seat: int) -> None:
    """Asked again when it is this step's turn: the person may have been sent away by then.

    :raises Refused: for somebody who does not play this seat.
    """
    seat_of(live, who)
    if seat not in live.doc.seats_of(who.id):
        raise Refused("not seated", "You have changed seats.")


def answers(live: LiveTable, who: Person, move: Move) -> list[Move]:
    """:raises Refused: for somebody who does not play this seat, or has left the game."""
    assert move.seat is not None
    check_seat(live, who, move.seat)
    if live.g and live.program(live.g, move.seat):
        raise Refused("not seated", "You have left this game.")
    return [move]


async def say(live: LiveTable, who: Person, step: wire.Step) -> None:
    """Something unasked. A question is not answered by this."""
    seat, said = seat_of(live, who), freeze(step)

    def meant(aside: Step) -> bool:
        return bool(aside[:-1] == said[:-1]) if isinstance(aside[-1], Blank) else aside == said

    def aside() -> list[Move]:
        check_seat(live, who, seat)
        if live.g is None or live.g.result is not None or not any(map(meant, live.g.game.rules.asides(live.g, seat))):
            raise Refused("not offered", "This cannot be said now.")
        return [Move(seat, step)]

    await live.act(aside)


async def chat(live: LiveTable, who: Person, text: str, keepsakes: Keepsakes) -> None:
    if who.id in live.doc.muted:
        raise Refused("muted", "The host has muted you.")
    words = "".join(c for c in text if c.isprintable() or c == "\n").strip()
    if not words:
        raise Refused("malformed", "There is nothing in it.")
    live.chat_count = await keepsakes.say(live.id, who, live.doc.seat_of(who.id), words)
    live.wake_viewers()


async def pass_until(live: LiveTable, who: Person, on: bool) -> None:
    seat_of(live, who)
    turn = live.stored.clock.turns if on else -1

    def pass_on(doc: TableDoc) -> None:
        for seat in doc.seats_of(who.id):
            doc.seats[seat].passing = turn

    await live.change(pass_on)


# --- undo ---


async def undo(live: LiveTable, who: Person) -> None:
    """Back by one own step: alone where nothing was seen since, else by a request to which all must agree."""
    mine = [seat for seat in live.doc.seats_of(who.id) if live.may_undo(seat)]
    seat = next(iter(mine), seat_of(live, who))

    def back() -> list[Move]:
        check_seat(live, who, seat)
        return [Move(None, _alone(live, seat), wanted_by=seat)]

    if mine:
        await live.act(back)
        return
    _together(live, seat)
    if set(live.doc.humans) <= set(live.doc.seats_of(who.id)):
        raise Refused("forbidden", "Dice or cards were seen since, or somebody else has acted.")

    def request(doc: TableDoc) -> None:
        if live.undo_request is not None:
            raise Refused("overtaken", "Somebody already wants to take a step back.")
        doc.undo_request, doc.undo_request_at, doc.agreed = seat, live.stored.n, doc.seats_of(who.id)

    await live.change(request)


def _alone(live: LiveTable, seat: int) -> tuple[str, int]:
    assert live.match is not None
    back = live.match.undoable(seat)
    if back is None or not live.may_undo(seat):
        raise Refused("forbidden", "Only your own last step can be taken back, and only before dice or cards are seen.")
    return ("undo", back)


def _together(live: LiveTable, seat: int) -> tuple[str, int]:
    """Before this seat's last step, whatever happened since."""
    match, g = live.match, live.g
    if match is None or g is None or g.result is not None:
        raise Refused("forbidden", "There is nothing to take back.")
    if not isinstance(g.open, Asking):
        raise Refused("forbidden", "Not while others are asked in secret.")
    for row in reversed(match.path(len(match.record.steps))):
        if match.record.steps[row][0] == seat and live.steps[row + 1].noticed_by is None:
            return ("undo", row)
    raise Refused("forbidden", "There is nothing to take back.")


async def agree(live: LiveTable, who: Person, yes: bool) -> None:
    seat_of(live, who)

    def answer(doc: TableDoc) -> None:
        if live.undo_request is None:
            raise Refused("overtaken", "Nobody wants to take a step back.")
        if yes:
            doc.agreed = sorted({*doc.agreed, *doc.seats_of(who.id)})
        else:
            doc.undo_request, doc.agreed = None, []

    await live.change(answer)
    asking = live.undo_request
    if asking is not None and all(s in live.doc.agreed for s in live.doc.humans):
        await live.act(
            lambda: [Move(None, _together(live, asking), wanted_by=asking)] if live.undo_request == asking else []
        )
