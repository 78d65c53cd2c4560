"""How good the chances of a co-op crew look: what is left to do against how long the ship will hold.

The numbers are rough on purpose: a rookie compares worlds that differ by one action.
"""

from __future__ import annotations

from math import exp, log1p, sqrt

from stardeck.games.catastrophe.bot.crewplan import Plan, effort, errands
from stardeck.games.catastrophe.bot.errands import FAR, missing
from stardeck.games.catastrophe.facts import MAINTENANCE, MODULES, POWERED, RESOURCES
from stardeck.games.catastrophe.rules.queries import wears_suit
from stardeck.games.catastrophe.state import Crew, State

CALM, HURRY = (1.5, 1.5, 3.0, 8.0), (2.3, 0.0, 0.0, 0.0)
"""How a crew works, and how it does if it is small, or against the mold, which nobody can mend: the actions of a turn
that go into the escape, the hits of a turn that repairs make good, and what it costs to lose the last pod that can be
spared, and to meet a Marauder without a card. A ship that nobody mends lasts five turns a head."""
MANY = 3
"""So many can keep a ship going."""
BARE = (1.0, 0.15)
"""How much a Marauder is to be feared by who has no card, or only one."""
STEADY_LEAK = 0.3
"""Hits of a turn that remain even so."""
CASCADE = 2.5
"""A cascade costs more than the cubes that it takes: the crew has to walk to where it was."""
FACTORIAL = (1, 1, 2, 6)
WORTH = (0, 3, 1.3, 1)
"""What a hit costs beside a module that is emptied, by the cubes there."""
ROLL_CHANCE = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""How many of 36 rolls show this number."""


def prospects(g: State, plan: Plan) -> float:
    """About the logarithm of the chance to win: how far the crew is ahead of the end of the ship; and haste."""
    if g.result is not None or not all(crew.alive for crew in g.crew):
        return 100.0 if g.result and g.result.winners else -100.0
    chances = emptied(g)
    costs = [a + _hazard(g, seat, chances) for seat, a in enumerate(errands(g, plan))]
    pace, mended, precious, fear = CALM if g.seats >= MANY and not g.molding else HURRY
    turns = g.seats * effort(costs) / pace
    raiders = sum(1 for at in g.marauders if at)
    raids = min(raiders, 2 if g.config.difficulty == "veteran" else 1)
    spill, pods_at_risk = _perils(g, chances)
    hits = max(0.0, turns) * max(STEADY_LEAK, 1 + 0.8 * raids - mended) + spill
    room = g.config.integrity_spaces - g.board - hits
    if g.molding:
        room = min(g.mold_board - 0.7 * hits, g.config.integrity_spaces - g.board - g.mold_board - 0.2 * hits)
    spare = sum(g.pods) - len(g.fuses)
    lost_pods = pods_at_risk ** (spare + 1) / (1, 2, 6, 24, 120, 720)[max(spare, 0)]
    luck = -log1p(exp(-1.2 * max(-50.0, room / sqrt(1 + hits))))
    pods = 1.5 * lost_pods + precious * pods_at_risk / (1 + max(0, spare))
    return luck - 0.05 * (max(costs) + sum(costs) / g.seats) - pods - fear * _caught(g)


# --- what threatens ---


def meeting(g: State, crew: Crew, active: bool) -> float:
    """How likely a Marauder comes for this crew member soon. The player whose turn it was sends the better one."""
    far = g.ship.distance[crew.module]
    near = sorted(far[at] for at in g.marauders if at)
    if not near:
        return 0.0
    if not active:
        return sum((0.3, 0.25, 0.12, 0.05)[min(d, 3)] for d in near)
    if g.config.difficulty == "veteran":
        return float(sum(d <= 1 for d in near))
    return 1.0 if near[-1] <= 1 else 0.15 if near[0] <= 1 else 0.05


def _caught(g: State) -> float:
    """How likely a Marauder soon meets somebody who has no card left to give, which loses the mission."""
    if not any(g.marauders):
        return 0.0
    cards = [len(crew.hand) + len(crew.equipment) for crew in g.crew]
    bare = [seat for seat in g.everybody if cards[seat] < len(BARE)]
    return sum(BARE[cards[seat]] * max(0.1, meeting(g, g.crew[seat], seat == g.active)) for seat in bare)


def emptied(g: State) -> list[float]:
    """For each module how likely it loses its last cube before the crew has had another round; index 0 is unused."""
    often = (1 + g.seats / 2) / 36
    hits = [often * ROLL_CHANCE[number] for number in g.numbers]
    for at in g.marauders:
        for module in (at, *g.ship.neighbours[at]) if at else ():
            hits[module] += 0.12
    crew = g.crew[g.active]
    hits[crew.module] += meeting(g, crew, True)
    return [
        min(1.0, hit) ** cubes / FACTORIAL[cubes] if cubes else 0.0 for hit, cubes in zip(hits, g.cubes, strict=True)
    ]


def _hazard(g: State, seat: int, chances: list[float]) -> float:
    """The actions that looting and lack of air may cost this crew member."""
    crew = g.crew[seat]
    kit = len(RESOURCES) - len(missing(crew))
    loose = len(crew.hand) + len(crew.equipment) - kit
    cost = 0.0
    if not wears_suit(g, crew):
        cost += chances[crew.module] * (1 + 4 * kit + 0.4 * loose)
    looted = meeting(g, crew, seat == g.active)
    if not crew.hand and not crew.equipment:
        cost += 30 * looted
    else:
        cost += looted * (4.0 if loose <= 0 else 0.6 if loose == 1 else 0.3)
    if g.turn.seat == seat:  # there is still time to walk on
        cost *= (1, 0.5, 0.3, 0.2)[g.turn.left]
    return cost


def _perils(g: State, chances: list[float]) -> tuple[float, float]:
    """The cubes and the pods that cascades may cost until the crew has had another round."""
    spill = pods = 0.0
    far, cubes = g.ship.distance, g.cubes
    workshop = 1 + min(far[MAINTENANCE][crew.module] for crew in g.crew)
    workshop += FAR * (cubes[MAINTENANCE] < POWERED)
    for module in MODULES:
        chance = chances[module]
        if not chance:
            continue
        chance *= 0.4 + 0.2 * min(3, workshop, *[far[module][crew.module] for crew in g.crew])
        place = g.ship.pod_at[module]
        pod = place >= 0 and g.pods[place]
        neighbours = g.ship.neighbours[module]
        spill += CASCADE * chance * (pod + sum([WORTH[cubes[m]] for m in neighbours]))
        weak = sum([1 for m in neighbours if cubes[m] == 1 and g.ship.pod_at[m] >= 0])
        pods += chance * pod + 0.5 * chance * weak
    return spill, pods
