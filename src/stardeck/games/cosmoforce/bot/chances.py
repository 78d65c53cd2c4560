"""A captain's position in numbers: what the chance to win is made of. `stardeck lab learn cosmoforce` weighs them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from stardeck.engine import Feature
from stardeck.games.cosmoforce.facts import SYSTEMS
from stardeck.games.cosmoforce.rules.numbers import expected_hits
from stardeck.games.cosmoforce.state import STOPPED, State

FEATURES = (
    Feature("out", "-"),
    Feature("systems", "+", "more systems that work", "fewer systems that work", True),
    Feature("last systems", "+", "systems that still work", "hardly a system that works", True),
    Feature("boxes", "+", "less damage", "more damage", True),
    Feature("fire", "+", "more fire on the enemy", "less to shoot with", True),
    Feature("under fire", "-", "less fire to take", "more fire to take", True),
    Feature("balance of fire", "+", "the better guns", "the weaker guns", True),
    Feature("dice", "+", "more guns that work", "fewer guns that work", True),
    Feature("has thrust", "+", "an engine that runs", "no thrust", True),
    Feature("thrust", "+", "more thrust", "less thrust", True),
    Feature("cooling", "+", "better cooling", "worse cooling", True),
    Feature("habitats", "+", "a Habitat that works", "a broken Habitat", True),
    Feature("crew", "+", "a healthier crew", "a weaker crew", True),
    Feature("last crew", "+", "crew who still stand", "hardly any crew", True),
    Feature("too hot", "-", "a cooler ship", "a hotter ship", True),
    Feature("deadly heat", "-", "a ship that is not about to boil", "heat that may kill the crew", True),
    Feature("heat for the crew", "-", "less heat for your crew", "more heat than the crew can bear", True),
    Feature("stopped", ""),
    Feature("speed", ""),
    Feature("own turn", ""),
    Feature("before", ""),
)
NOTHING = (0.0,) * (len(FEATURES) - 1)


@lru_cache(maxsize=1 << 14)
def _fire(weapons: tuple[tuple[str, int], ...], mass: int) -> float:
    """The hits that a whole broadside can expect."""
    return expected_hits(dice_of(weapons), mass)


@lru_cache(maxsize=1 << 12)
def dice_of(weapons: tuple[tuple[str, int], ...]) -> int:
    return sum(count * SYSTEMS[weapon].dice for weapon, count in weapons)


def features(g: State, seat: int) -> tuple[float, ...]:
    if not g.ships:
        return (0.0, *NOTHING)
    me = g.ships[seat]
    if me.out:
        return (1.0, *NOTHING)
    power = me.power
    fire = take = 0.0
    for other, ship in enumerate(g.ships):
        if g.sides[other] != g.sides[seat] and not ship.out:
            theirs = ship.power
            fire = max(fire, _fire(power.weapon_row, ship.target_mass) / (1 + theirs.unmarked))
            take += _fire(theirs.weapon_row, me.target_mass)
    take /= 1 + power.unmarked
    lives = 2 * (me.ready + sum(me.posts)) + me.hurt
    over = max(0, me.heat - power.dissipators)
    at = g.order.index(g.turn.ship) if g.turn.ship in g.order else 0
    return (
        0.0,
        power.unmarked / 10,
        power.unmarked**0.5 / 3,
        (sum(me.boxes) - sum(me.marks)) / 20,
        fire,
        take,
        min(fire, 1.5) - min(take, 1.5),
        dice_of(power.weapon_row) / 10,
        float(power.thrust > 0),
        power.thrust / 5,
        power.dissipators / 4,
        power.habitats / 4,
        lives / 10,
        lives**0.5 / 3,
        over / 5,
        float(lives <= over),
        min(1.0, over / (lives + 0.5)),
        float(me.speed < STOPPED),
        me.speed / 1000,
        float(g.turn.ship == seat),
        float(seat in g.order and g.order.index(seat) < at),
    )


def sides(g: State) -> Sequence[str]:
    return g.sides
