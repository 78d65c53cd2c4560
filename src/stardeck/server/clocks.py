"""Clocks: how long a question may take, and what stands still.

A clock depends on what is asked and never on what anybody holds, so a window lasts equally long whether somebody can
react or not. A window that was interrupted and opens again goes on with the time that was left: it belongs to what is
in progress.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Literal

import msgspec

from stardeck.bots.quiet import When
from stardeck.engine import PASS, AnyGame, GameState, Gather, Window
from stardeck.server import wire
from stardeck.server.stored import StoredStep
from stardeck.server.table_doc import ClockState, TableDoc

LEAST = 5_000
"""Milliseconds that a window has at least when it opens again after a reaction."""
PARTS = 5
"""A sealed choice has many parts (a ship to build): it gets this many times the seconds of a decision."""
LUCK = 1_000_000
"""The sides of the die that is thrown once for each question, before anybody looks at a hand."""
FLOOR, SLOW_FLOOR = 3_000, 2_000
"""Milliseconds that a window stays open at least, at a live table and where people play by turns."""
LONG_FLOOR = 4_000, 7_000
"""One window of four stays open this long, so that nobody learns anything from a long one."""
SOON, TURN_ENDS, DRAWN = 600, 1_500, (1_200, 2_500)
"""Milliseconds before the only possible answer is given: alone with bots, at the end of a turn, and among people."""
FIRST_WAITS = 300_000, 14_400_000
"""How long somebody takes who has hardly answered yet, where people play by turns."""
MOST_WAITS = 20
"""The newest answers from which a wait is drawn."""


def delay(when: When, luck: int, pace: wire.Pace, waits: Sequence[int] = ()) -> int:
    """Milliseconds from the opening of a question to an answer that nobody is asked for. `waits`: how long this person
    took for the newest own answers. Nothing else that a hand or an order says goes into it."""
    case, rest = luck % 4, luck // 4 * 4 / LUCK
    match when:
        case "now":
            return 0
        case "soon":
            return SOON
        case "turn_ends":
            return TURN_ENDS
        case "drawn":
            return _between(DRAWN, rest)
        case "wait":
            drawn = luck % MOST_WAITS
            wait = waits[drawn] if drawn < len(waits) else _between(FIRST_WAITS, rest)
            return max(wait, delay("floor", luck, pace))
        case "floor":
            if pace == "slow":
                return SLOW_FLOOR
            return FLOOR if case else _between(LONG_FLOOR, rest)


def _between(ends: tuple[int, int], part: float) -> int:
    return round(ends[0] + (ends[1] - ends[0]) * part)


def next_clock(
    game: AnyGame, doc: TableDoc, old: ClockState, before: GameState, g: GameState, step: StoredStep | None, at: int
) -> ClockState:
    """The clocks after a step that led from `before` to `g`; no step is the start of a game."""
    clock = msgspec.structs.replace(old)
    if step is None or step.noticed_by is None:
        clock.opened, clock.luck = at, secrets.randbelow(LUCK)
    if doc.pace != "live" or g.result is not None:
        clock.deadline, clock.alarm, clock.held = None, None, []
        return clock
    _set_alarm(game, clock, g, at)
    by_clock = step is not None and step.by == "clock"
    if step is not None and step.noticed_by is not None and not by_clock:  # all questions of others stay as they are
        return clock
    if step is not None and step.seat is not None and step.step != PASS and old.deadline is not None and not by_clock:
        left = max(old.deadline - at, min(LEAST, 1000 * seconds(game, doc, before)))
    else:
        left = None
    _hold(clock, old, before, g, left)
    clock.kind = "window" if isinstance(g.open, Window) else "decision"
    held = _take_held(clock, g) if clock.kind == "window" else None
    clock.deadline = at + (held if held is not None else 1000 * seconds(game, doc, g)) if g.waiting else None
    return clock


def seconds(game: AnyGame, doc: TableDoc, g: GameState) -> int:
    """How long the open question may take."""
    wanted = game.manners.seconds(g)
    if wanted is not None:
        return wanted
    if isinstance(g.open, Window):
        return doc.window_seconds
    return doc.decision_seconds * (PARTS if isinstance(g.open, Gather) else 1)


def _hold(clock: ClockState, old: ClockState, before: GameState, g: GameState, left: int | None) -> None:
    """A window that was interrupted by a reaction keeps the time that is left, until what it belongs to is over."""
    depth, window = before.depth, before.open if isinstance(before.open, Window) else None
    held = [(d, left) for d, left in old.held if not (window and d == depth)]
    if window and window.again and left is not None:
        held.append((depth, left))
    clock.held = [(d, left) for d, left in held if d <= g.depth]


def _take_held(clock: ClockState, g: GameState) -> int | None:
    depth = g.depth
    left = next((left for d, left in clock.held if d == depth), None)
    clock.held = [(d, left) for d, left in clock.held if d != depth]
    return left


def _set_alarm(game: AnyGame, clock: ClockState, g: GameState, at: int) -> None:
    """The game's own clock runs from the moment at which it may speak."""
    wanted = game.manners.clock(g)
    if wanted is None:
        clock.alarm = None
    elif clock.alarm is None:
        clock.alarm = at + 1000 * wanted[0]


def start_again(game: AnyGame, doc: TableDoc, clock: ClockState, g: GameState, at: int) -> ClockState:
    """Nobody was there to see the time run out: what runs has all its time again."""
    alarm = game.manners.clock(g)
    return msgspec.structs.replace(
        clock,
        deadline=clock.deadline and at + 1000 * seconds(game, doc, g),
        alarm=clock.alarm and alarm and at + 1000 * alarm[0],
    )


def pause(clock: ClockState, at: int) -> ClockState:
    """Everything stands still."""
    return msgspec.structs.replace(
        clock,
        deadline=None,
        alarm=None,
        left=None if clock.deadline is None else max(0, clock.deadline - at),
        alarm_left=None if clock.alarm is None else max(0, clock.alarm - at),
        away=[],
    )


def go_on(clock: ClockState, at: int) -> ClockState:
    """Everything goes on."""
    return msgspec.structs.replace(
        clock,
        deadline=clock.deadline if clock.left is None else at + clock.left,
        alarm=clock.alarm if clock.alarm_left is None else at + clock.alarm_left,
        left=None,
        alarm_left=None,
    )


def shown(clock: ClockState, at: int) -> tuple[wire.Clock | None, wire.Clock | None]:
    """What everybody sees of the question's clock and of the game's."""
    return _shown(clock.kind, clock.deadline, clock.left, at), _shown("game", clock.alarm, clock.alarm_left, at)


def _shown(
    kind: Literal["decision", "window", "game"], deadline: int | None, left: int | None, at: int
) -> wire.Clock | None:
    if left is not None:
        return wire.Clock(kind, at + left, at, True)
    return None if deadline is None else wire.Clock(kind, deadline, at, False)
