"""A crew member's position in numbers: what the chance to win is made of. `stardeck lab learn` weighs them."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from stardeck.engine import Feature
from stardeck.games.catastrophe.bot.errands import SOURCE, missing, tour
from stardeck.games.catastrophe.bot.prospects import emptied
from stardeck.games.catastrophe.facts import BRIDGE, ENGINE_ROOM, MODULES, POWERED
from stardeck.games.catastrophe.rules.cards.hack import hack
from stardeck.games.catastrophe.rules.cards.requisition import requisition
from stardeck.games.catastrophe.rules.escape import escape
from stardeck.games.catastrophe.rules.queries import wears_suit
from stardeck.games.catastrophe.state import Cascade, Crew, Play, Roll, State

FEATURES = (
    Feature("dead", "-"),
    Feature("missing", "-", "one more of what an escape needs"),
    Feature("has all four", "+", "all four resources"),
    Feature("way to go", "-", "a shorter way to a pod"),
    Feature("nearly there", "+", "a pod within reach"),
    Feature("fuse is set", "+", "a fuse on your pod", "no fuse on the pod"),
    Feature("knows a pod", "+", "a pod that you know"),
    Feature("ready", "+", "a pod that is ready to go"),
    Feature("ready in the own turn", "+", "an escape right now"),
    Feature("hand", "+", "more cards", "fewer cards", True),
    Feature("Hack", "+", "a Hack in hand"),
    Feature("Quick Thinking", "+", "a Quick Thinking in hand"),
    Feature("Override", "+", "an Override in hand"),
    Feature("Emergency Meeting", "+", "an Emergency Meeting in hand"),
    Feature("suit", "+", "a suit that works", "no suit", True),
    Feature("sound room", "+", "a sound room around you", "a damaged room", True),
    Feature("charges", "+", "charges for later"),
    Feature("own turn", ""),
    Feature("actions left", ""),
    Feature("thin air", "-", "a room that still has air", "a room that may lose its air", True),
)
NOTHING = (0.0,) * (len(FEATURES) - 1)
BLIND, UNFUSED = 4.0, 1.5
"""What it costs to know no pod, and to have no fuse on it, in actions."""
NO_WAY = 20


def features(g: State, seat: int) -> tuple[float, ...]:
    if not g.started:
        return (0.0, *NOTHING)
    me = g.crew[seat]
    if not me.alive:
        return (1.0, *NOTHING)
    lacks = missing(me)
    way, fused, knows = _way(g, seat, me, lacks)
    place = g.ship.pod_at[me.module]
    at_pod = place >= 0 and bool(g.pods[place]) and g.letters[place] in g.fuses
    ready = float(not lacks and at_pod and g.cubes[ENGINE_ROOM] >= POWERED)
    hand, mine, cubes = me.hand, g.turn.seat == seat, g.cubes[me.module]
    return (
        0.0,
        len(lacks) / 4,
        float(not lacks),
        way / 10,
        exp(-way / 4),
        fused,
        knows,
        ready,
        ready * mine,
        len(hand) / 6,
        hand.count("hack") / 2,
        hand.count("quick_thinking") / 2,
        hand.count("override") / 2,
        hand.count("meeting") / 2,
        float(wears_suit(g, me)),
        cubes / 3,
        sum(charges for _, charges in me.charges) / 3,
        float(mine),
        g.turn.left / 3 if mine else 0.0,
        float(cubes == 1),
    )


def _way(g: State, seat: int, me: Crew, lacks: tuple[str, ...]) -> tuple[float, float, float]:
    """The actions to the best pod with everything that is missing; whether it has a fuse; whether any is known."""
    airless = () if wears_suit(g, me) else tuple(m for m in MODULES if not g.cubes[m])
    mates = sum(1 << s for s in range(g.seats) if g.sides[s] == g.sides[seat])
    stops = tuple(sorted({SOURCE[r] for r in lacks} - {me.module}))
    bridge = tuple(sorted({*stops, BRIDGE} - {me.module}))
    layout, best, fused, knows = g.ship.layout, 99.0, 0.0, 0.0
    for place, there in enumerate(g.pods):
        if there and g.known[place] & mates:
            lit = g.letters[place] in g.fuses
            via = stops if lit or "hack" in me.hand else bridge
            way = tour(layout, airless, me.module, via, g.ship.pod_modules[place]) + (0 if lit else UNFUSED)
            knows = 1.0
            if way < best:
                best, fused = way, float(lit)
    if not knows:
        free = [g.ship.pod_modules[place] for place, there in enumerate(g.pods) if there]
        best = BLIND + min((tour(layout, airless, me.module, bridge, m) for m in free), default=NO_WAY)
    return best + len(lacks), fused, knows


def table_features(g: State) -> tuple[float, ...]:
    """What speaks for a mission that nobody survives."""
    if not g.started:
        return (1.0, *(0.0,) * 9)
    return (
        1.0,
        g.board / 30,
        (g.board / 30) ** 2,
        sum(g.cubes) / 36,
        sum(cubes == 1 for cubes in g.cubes[1:]) / 6,
        sum(cubes == 0 for cubes in g.cubes[1:]) / 6,
        sum(g.pods) / 6,
        float(g.cubes[ENGINE_ROOM] < POWERED),
        (g.config.integrity_spaces - g.board) / 30,
        sum(emptied(g)),
    )


def crews(g: State) -> Sequence[int]:
    return g.sides


def stakes(g: State, seat: int) -> bool:
    """Whether what is about to happen can hurt this seat, or is an escape."""
    if not g.chain:
        return True
    top, me = g.chain[-1], g.crew[seat]
    if isinstance(top, Play):
        if top.seat == seat or g.sides[top.seat] == g.sides[seat]:
            return False
        hurts = requisition.made(top.deed) and top.deed[2] == seat
        return escape.made(top.deed) or hack.made(top.deed) or hurts or (top.reacts and not missing(me))
    if not missing(me) and "quick_thinking" in me.hand:
        return True
    if isinstance(top, Roll | Cascade):
        hit = g.numbered[sum(top.dice)] if isinstance(top, Roll) else top.aim
        return g.cubes[me.module] <= 1 and g.ship.distance[me.module][hit] <= 1
    return True


def kind(g: State) -> str:
    return g.config.mode
