"""Storytelling at the table (G-20): what may be said unasked. Nothing here bears on the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from stardeck.engine import Blank, Refused, Step, Steps
from stardeck.games.gloom.facts import KINDS
from stardeck.games.gloom.grammar import TOLD
from stardeck.games.gloom.state import Choosing, Entry, State, rule

LONGEST_STORY = 1000
LONGEST_MISERY = 500
STILL_OPEN = 2
"""G-20.7 A narration may change until so many further plays have been made."""


def text_of(most: int, least: int = 0) -> Any:
    """The check of a text as a person sends it: G-20.6 plain, and no longer than this; G-20.25 or shorter."""

    def fill(value: Any) -> str:
        if not isinstance(value, str):
            raise Refused("malformed", "A story is a text.")
        text = value.strip()
        if len(text) > most:
            raise Refused("forbidden", f"A story has at most {most} characters.", "G-20.6")
        if len(text) < least:
            raise Refused("forbidden", "This table wants a story with the card: at least one word.", "G-20.25")
        return text

    return fill


STORY = Blank("story", text_of(LONGEST_STORY))
"""The place in a step where a narration goes."""
WANTED = Blank("story", text_of(LONGEST_STORY, 1))
"""The same at a table that wants stories."""
MISERY = Blank("misery", text_of(LONGEST_MISERY))
"""The place where somebody tells the misery of the day (G-4.1)."""


def open_entries(g: State) -> list[int]:
    """G-20.7 The numbers of the plays whose authors may still tell or change the story."""
    plays = [number for number in range(len(g.story)) if g.story[number].kind in TOLD]
    return plays[-STILL_OPEN - 1 :]


def _change(g: State, number: int, **changes: Any) -> None:
    entry = msgspec.structs.replace(g.story[number], **changes)
    g.story = (*g.story[:number], entry, *g.story[number + 1 :])


@rule
def sketch(g: State, seat: int, text: str) -> Steps:
    """G-20.1, G-20.28 The story of a card that is being aimed: told with the play, and forgotten without it."""
    frame = g.chain[-1]
    assert isinstance(frame, Choosing)
    frame.text = text
    return None


def reserved(g: State, seat: int, step: Step) -> str | None:
    """G-20.2 The rules take a play without words; a table that wants stories does not take it from a person."""
    return "G-20.25" if step[0] == "play_untold" else None


@rule
def narrate(g: State, seat: int, number: int, text: str) -> Steps:
    """G-20.1, G-20.2, G-20.7, G-20.22 The player of a card tells what happened."""
    tell_it(g, seat, number, text)
    return None


def tell_it(g: State, seat: int, number: int, text: str) -> None:
    _change(g, number, text=text)
    g.tell("narrated", number, seat, text)


@rule
def applaud(g: State, seat: int, number: int) -> Steps:
    """G-20.19 Without any effect on play or score."""
    _change(g, number, applause=(*g.story[number].applause, seat))
    g.tell("applauded", number, seat)
    return None


@rule
def hide(g: State, seat: int, number: int) -> Steps:
    """G-20.21 The host hides a narration; the book shows that it was hidden."""
    _change(g, number, hidden=True, text="")
    g.tell("hidden", number)
    return None


@rule
def do_not_ask(g: State, seat: int, kind: str) -> Steps:
    """G-14.27 No question for a kind of card, or for this turn."""
    if kind != "turn":
        g.players[seat].quiet += (kind,)
    elif g.turn is not None:
        g.turn.silent += (seat,)
    g.tell("not_asked", seat, kind)
    return None


@rule
def ask_me(g: State, seat: int) -> Steps:
    """G-14.27 All questions again."""
    g.players[seat].quiet = ()
    if g.turn is not None:
        g.turn.silent = tuple(s for s in g.turn.silent if s != seat)
    g.tell("asked_again", seat)
    return None


@rule
def concede(g: State, seat: int) -> Steps:
    """G-19.18, G-1.8 A player leaves; the crew stays in play. A bot takes the seat, or it passes from now on."""
    if g.config.leavers == "pass":
        g.gone = (*g.gone, seat)
    else:
        g.vacant = (*g.vacant, seat)
    g.tell("left", seat, g.config.leavers)
    return None


def asides(g: State, seat: int | None) -> Iterator[Step]:
    """What a seat may say at any time."""
    if seat is None or seat in g.gone:
        return
    if g.config.story != "off":
        if g.chain and isinstance(g.chain[-1], Choosing) and g.chain[-1].seat == seat:
            yield sketch(seat, STORY)
        yield from (narrate(seat, n, STORY) for n in open_entries(g) if _may_tell(g.story[n], seat))
    for number, entry in enumerate(g.story):
        if _is_told(g, entry):
            if entry.seat != seat and seat not in entry.applause:
                yield applaud(seat, number)
            if seat == g.config.host and entry.text:
                yield hide(seat, number)
    player = g.players[seat]
    yield from (do_not_ask(seat, kind) for kind in KINDS if kind not in player.quiet)
    if g.turn is not None and seat not in g.turn.silent and seat != g.turn.seat:
        yield do_not_ask(seat, "turn")
    if player.quiet or (g.turn is not None and seat in g.turn.silent):
        yield ask_me(seat)
    if seat not in g.vacant:
        yield concede(seat)


def _is_told(g: State, entry: Entry) -> bool:
    """Somebody's words stand there, or those of a program."""
    by_program = g.config.story != "off" and entry.seat in g.config.bots and entry.kind in TOLD
    return not entry.hidden and (bool(entry.text) or by_program)


def _may_tell(entry: Entry, seat: int) -> bool:
    """G-20.5, G-20.21 The player of the card, unless the host has hidden the story."""
    return entry.seat == seat and not entry.hidden
