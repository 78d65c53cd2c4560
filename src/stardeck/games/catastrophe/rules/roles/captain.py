"""The Captain: Always Thinking, I Am the Bridge, Make Sure It Works (M-R001 to M-R003)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Seat, Step, Steps, ask
from stardeck.games.catastrophe.facts import BRIDGE, QUARTERS
from stardeck.games.catastrophe.rules.declaring import choose
from stardeck.games.catastrophe.rules.deeds import aimed_uses, aims, plain_uses, used_module
from stardeck.games.catastrophe.rules.later import declare
from stardeck.games.catastrophe.rules.modules.using import reachable
from stardeck.games.catastrophe.rules.queries import powered
from stardeck.games.catastrophe.rules.reactions import close_reaction, grant
from stardeck.games.catastrophe.rules.roles.powers import role
from stardeck.games.catastrophe.state import Play, State, event, menu, rule

ALWAYS_THINKING = role("Always Thinking")
I_AM_THE_BRIDGE = role("I Am the Bridge", remote=BRIDGE)
MAKE_SURE_IT_WORKS = role("Make Sure It Works")


@event
class ThoughtAhead(Event, frozen=True):
    """M-R001.1 The Captain acts before the hit."""

    seat: Seat
    says = "{seat} [think|thinks] ahead and [act|acts] right away."


@ALWAYS_THINKING.rolled
def _(g: State, seat: int, module: int, double: bool) -> Steps:
    return think(seat) if g.crew[seat].module == module else None


@rule
def think(g: State, seat: int) -> Steps:
    """M-R001.1 One immediate action before the hit, protected like that of a Quick Thinking (M-19.11)."""
    g.chain.append(Play(seat, (), "thought"))
    g.tell(ThoughtAhead(seat))
    return [grant(seat), close_reaction()]


@MAKE_SURE_IT_WORKS.repaired
def _(g: State, seat: int, module: int, before: bool) -> Steps:
    """M-R003.1, M-R003.3, M-R003.4 A repair that brings power back is remembered until the action is over."""
    if powered(g, module) and not before:
        g.top(Play).restored = module
    return None


@MAKE_SURE_IT_WORKS.action_done
def _(g: State, seat: int, play: Play) -> Steps:
    if not play.restored or play.restored == QUARTERS:
        return None
    g.turn.free = play.restored
    return free_use(seat)


@rule
def free_use(g: State, seat: int) -> Steps:
    """M-R003.1, M-R003.5 The use of the module is offered until it is used or dropped."""
    return [ask(seat, free_uses()), free_use(seat)] if g.turn.free and g.crew[seat].alive else None


@menu(asks="The power is back. Do you use this room now?", detail="It's free (Make Sure It Works).")
def free_uses(g: State, seat: int) -> Iterator[Step]:
    """M-R003.1 The uses of the module that got its power back (D31)."""
    module = g.turn.free
    if module in reachable(g, seat):
        yield from (declare(deed, "free") for deed in plain_uses(seat, module))
        for what in aimed_uses(module):
            if any(used_module(deed) == module for deed in aims(g, seat, what, 0)):
                yield choose(seat, what, 0, "free")
    yield drop_free_use(seat)


@rule(says="Don't use it")
def drop_free_use(g: State, seat: int) -> Steps:
    """M-R003.5 The free use is given up."""
    g.turn.free = 0
    return None
