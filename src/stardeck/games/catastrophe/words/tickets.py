"""What is in progress, as a row of tickets: the last one decides."""

from __future__ import annotations

from stardeck.engine import Frozen, Seat, of, say
from stardeck.engine.aids import Reader
from stardeck.engine.say import Pieces
from stardeck.games.catastrophe.state import Cascade, Frame, Offer, Pip, Play, Raid, Raider, Roll, Room, Search, State

OPERATIONS = 2


class Ticket(Frozen, frozen=True):
    """One thing in progress."""

    sign: str
    """What its drawing stands for: the action, or the kind of thing."""
    title: Pieces
    line: Pieces
    """What it will do; empty if the title says it."""
    card: str
    """The card that lies there."""
    seat: int | None
    off: bool
    """Stopped or broken into."""
    does: str
    """What it does to the one below it."""
    about: str
    """What a closer look at it explains."""


def tickets(g: State, chain: tuple[Frame, ...], reader: Reader) -> tuple[Ticket, ...]:
    """The things in progress that a reader sees."""
    return tuple(_ticket(g, frame, reader) for frame in chain)


def _ticket(g: State, frame: Frame, reader: Reader) -> Ticket:
    read = reader.read
    match frame:
        case Roll():
            total = sum(frame.dice)
            line = say("{room}", room=of(Room, g.numbered[total]))
            return Ticket("roll", read(say("Roll of {n}", n=total)), read(line), "", None, False, "", "dice")
        case Cascade():
            waits = say("{n|hit waits|hits wait}", n=len(frame.waiting))
            line = say("into {room}", room=of(Room, frame.aim)) if frame.aim else waits
            return Ticket("cascade", read(say("Cascade")), read(line), "", None, False, "", "integrity")
        case Raid():
            now = max(0, frame.now)
            title, line = say("{it}", it=of(Raider, now)), say("after {seat}", seat=of(Seat, frame.seat))
            return Ticket("raid", read(title), read(line), "", None, frame.skipped, "", f"marauder:{now}")
        case Search():
            line = say("{n|card|cards}", n=len(frame.cards))
            about = f"module:{OPERATIONS}"
            return Ticket("search", read(say("Looks through")), read(line), "", frame.seat, False, "", about)
        case Offer():
            line = say("with {seat}", seat=of(Seat, frame.ally))
            return Ticket("offer", read(say("Transfer")), read(line), "", frame.seat, False, "", "icon:cards")
        case Play():
            return _play(g, frame, reader)


def _play(g: State, frame: Play, reader: Reader) -> Ticket:
    read = reader.read
    kind = frame.deed[0] if frame.deed else ""
    said = g.book.options[kind][0].line(frame.seat, frame.deed) if kind in g.book.options else None
    if frame.card:
        title, line = say("{card}", card=of(Pip, frame.card)), said or say("at once")
    else:
        thought = say("Always Thinking" if frame.way == "thought" else "A charge")
        title, line = said or thought, say("") if said else say("acts at once")
    does = "copies" if frame.way == "copy" else "cancels" if frame.card == "override" else "breaks in"
    about = f"card:{frame.card}" if frame.card else f"crew:{frame.seat}"
    off = frame.cancelled or frame.interrupted
    return Ticket(kind or "play", read(title), read(line), frame.card, frame.seat, off, does, about)
