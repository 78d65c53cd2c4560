"""What the frames of a client do at a table."""

from __future__ import annotations

from stardeck.bots import doors, quiet
from stardeck.engine import Asking, Blank, Refused, Step
from stardeck.engine.catalogue import catalogue
from stardeck.engine.plain import freeze
from stardeck.engine.speech import Speech
from stardeck.server import frames, lessons, standing_orders, wire
from stardeck.server.clock_now import now
from stardeck.server.keepsakes import Keepsakes, Person
from stardeck.server.live_table import LiveTable
from stardeck.server.table_doc import TableDoc
from stardeck.server.table_log import Move

Acting = wire.Answer | wire.Say | wire.Undo | wire.Agree | wire.Order | wire.Withdraw | wire.Show | wire.ChatSay


async def take(live: LiveTable, who: Person, frame: Acting, keepsakes: Keepsakes) -> int:
    """How many answers of it have happened.

    :raises Refused: and nothing has changed.
    """
    if live.classroom:
        return await lessons.take(live, who, frame, keepsakes.store)
    match frame:
        case wire.Show():
            raise Refused("forbidden", "This is not a lesson, so nobody can show you a move.")
        case wire.ChatSay():
            await chat(live, who, frame.text, keepsakes)
        case wire.Answer():
            return await answer(live, who, frame)
        case wire.Say():
            await say(live, who, frame.step)
        case wire.Undo():
            await undo(live, who)
        case wire.Agree():
            await agree(live, who, frame.yes)
        case wire.Order():
            seat = seat_of(live, who)
            await live.order(seat, standing_orders.give(seat, frame.ask, frame.card, frame.concern, frame.until))
        case wire.Withdraw():
            await live.order(seat_of(live, who), standing_orders.withdraw(frame.order))
    return 0


async def answer(live: LiveTable, who: Person, frame: wire.Answer) -> int:
    """One answer or several. A pass that comes before the floor of a window counts at the floor: nobody sees who could
    not do anything else."""
    seat, said = seat_of(live, who), [freeze(step) for step in frame.answers]
    g = live.g
    asked = g.ask_of(seat) if g else None
    others = g is not None and not isinstance(g.open, Asking)  # who is asked alone is nobody's window
    if g and others and asked and asked.number == frame.number and asked.waits and not asked.parts:
        floor = live.quiet.floor(seat) if said == [quiet.way_out(g, g.options(seat))] else None
        if floor is not None and now() < floor:
            answers(live, who, Move(seat, said[0], frame.number))
            await live.order(seat, standing_orders.pass_on(seat, frame.number))
            return 1
    moves = [Move(seat, step, None if place else frame.number, follows=place > 0) for place, step in enumerate(said)]
    return await live.act(lambda: answers(live, who, moves[0]) + moves[1:])


def lay(live: LiveTable, who: Person, frame: wire.Lay, lang: str = "") -> wire.Laid:
    """:raises Refused: if this person is not asked this question, alone."""
    seat = seat_of(live, who)
    g = live.g
    asked = g.ask_of(seat) if g else None
    if g is None or asked is None or asked.number != frame.number or live.program(g, seat) or live.frozen:
        raise Refused("overtaken", "This question is not open any more.")
    key = len(live.steps), seat
    known = live.draft[1] if live.draft and live.draft[0] == key else None
    draft = doors.lay_out(g, seat, [freeze(step) for step in frame.answers], known)
    live.draft = key, draft
    speech = Speech(draft.world, live.doc.names, seat, catalogue(lang))
    return wire.Laid(
        frame.id,
        frame.number,
        draft.laid,
        draft.left,
        draft.view,
        speech.aids(),
        frames.question(speech),
    )


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
            raise Refused("not offered", "You can't do this now.")
        return [Move(seat, step)]

    await live.act(aside)


async def chat(live: LiveTable, who: Person, text: str, keepsakes: Keepsakes) -> None:
    if who.id in live.doc.muted:
        raise Refused("muted", "The host has muted you.")
    words = "".join(c for c in text if c.isprintable() or c == "\n").strip()
    if not words:
        raise Refused("malformed", "Your message is empty.")
    live.chat_count = await keepsakes.say(live.id, who, live.doc.seat_of(who.id), words)
    live.wake_viewers()


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
        raise Refused("forbidden", "You can't undo this: dice or cards were seen since, or somebody else has acted.")

    def request(doc: TableDoc) -> None:
        if live.undo_request is not None:
            raise Refused("overtaken", "Somebody already wants to take a step back.")
        doc.undo_request, doc.undo_request_at, doc.agreed = seat, live.stored.n, doc.seats_of(who.id)

    await live.change(request)


def _alone(live: LiveTable, seat: int) -> tuple[str, int]:
    back = live.undo_to(seat)
    if back is None:
        raise Refused("forbidden", "Only your own last step can be taken back, and only before dice or cards are seen.")
    return ("undo", back)


def _together(live: LiveTable, seat: int) -> tuple[str, int]:
    """Before this seat's last step, whatever happened since."""
    match, g = live.match, live.g
    if match is None or g is None or g.result is not None:
        raise Refused("forbidden", "There is nothing to take back.")
    if not isinstance(g.open, Asking):
        raise Refused("forbidden", "You can't take a step back while others choose in secret.")
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
