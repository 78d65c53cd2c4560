"""Questions and options whose words depend on the state; the others stand at their menu or rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from stardeck.engine import Line, Step, of, say
from stardeck.engine.parts import part
from stardeck.games.cosmoforce.facts import CLASSES, PRESETS
from stardeck.games.cosmoforce.rules.attack import dice_of
from stardeck.games.cosmoforce.rules.damage import HURT, explodes
from stardeck.games.cosmoforce.rules.numbers import expected_hits
from stardeck.games.cosmoforce.rules.turn import act
from stardeck.games.cosmoforce.state import (
    INFINITE,
    Change,
    Damage,
    Harm,
    Ram,
    Repair,
    Ship,
    ShipSeat,
    Speed,
    State,
    Weapon,
)
from stardeck.games.cosmoforce.words.names import crew_line, slot_of


def question(g: State, seat: int) -> tuple[Line, Line] | None:
    """What a seat is asked and what hangs on it, where the state decides the words."""
    ask = g.ask_of(seat)
    assert ask is not None
    if not g.ships:
        return None
    ship = g.ships[seat]
    match ask.menu:
        case ("actions",):
            first = act(seat) in g.agenda  # C-12.1 another action follows
            limit = say("Time is up: you can only ram or burn engines.")
            return (
                say("Action 1 of 2. What do you do?") if first else say("Action 2 of 2. What do you do?"),
                limit if g.limit else _state(ship),
            )
        case ("burns",):
            return say("What is your new speed?"), say(
                "A burn costs {heat} heat. You are at {speed}.", heat=ship.size, speed=of(Speed, ship.speed)
            )
        case ("rams",):
            return say("Which ship do you ram?"), say(
                "You roll {dice|die|dice}. Each 2 to 6 damages you too.", dice=1 + ship.speed // 100
            )
        case ("posts",):
            return say("Which system do you send crew to?"), say(
                "{chosen} on the way. Each one repairs 1 damage when your next turn begins.",
                chosen=len(g.top(Repair).moves),
            )
        case ("evasions",):
            return _evasion(g, ship)
        case ("systems_to_mark",):
            return (
                say("Place {left|point|points} of damage", left=g.top(Damage).left),
                say("A damaged system stops working until it is repaired."),
            )
        case ("crew_to_harm",):
            return (
                say("Who does the heat hurt?"),
                say("{left} to choose. Ready crew get hurt, hurt crew die.", left=g.top(Harm).left),
            )
        case ("crew_that_stays", slot):
            return (
                say("How many crew stay at {system}?", system=slot_of(seat, slot)),
                say("Each one who stays repairs 1 more damage next turn."),
            )
    return None


def _state(ship: Ship) -> Line:
    return say(
        "Heat {heat}, cools {cooling}. Speed {speed}, thrust {thrust}.",
        heat=ship.heat,
        cooling=ship.power.dissipators,
        speed=of(Speed, ship.speed),
        thrust=ship.power.thrust,
    )


def _evasion(g: State, ship: Ship) -> tuple[Line, Line]:
    rammer = g.top(Ram).ship
    speed = g.ships[rammer].speed
    asks = say("{rammer} is ramming you. Do you evade?", rammer=of(ShipSeat, rammer))
    return asks, say(
        "You get away at {speed} or faster; you are at {now}. A burn costs {heat} heat. The ram rolls {dice|die|dice}.",
        speed=of(Speed, speed),
        now=of(Speed, ship.speed),
        heat=ship.size,
        dice=1 + speed // 100,
    )


def option(g: State, seat: int, step: Step) -> Line | tuple[Line, Line] | None:
    """One option, verb first, perhaps with a second line, where the state decides the words."""
    says = SAYS.get(step[0])
    return None if says is None else says(g, seat, *step[2:])


def _burns(g: State, seat: int) -> tuple[Line, Line]:
    return say("Burn engines"), say("+{heat} heat", heat=g.ships[seat].size)


def _cools(g: State, seat: int) -> tuple[Line, Line]:
    ship = g.ships[seat]
    return say("Conserve energy"), say("−{heat} heat", heat=min(ship.heat, ship.power.dissipators))


def _heals(g: State, seat: int) -> tuple[Line, Line]:
    ship = g.ships[seat]
    return say("Heal crew"), say("{crew|crew member|crew members}", crew=min(ship.hurt, ship.power.habitats))


def _rams(g: State, seat: int) -> tuple[Line, Line]:
    return say("Ram"), say("{dice|die|dice}", dice=1 + g.ships[seat].speed // 100)


def _burn(g: State, seat: int, change: int) -> Line:
    return _speed(g.ships[seat].speed, change)


def _assign(g: State, seat: int, source: int, slot: int) -> Line:
    return say("Send {crew} to {system}", crew=crew_line(seat, source), system=slot_of(seat, slot))


def _stay(g: State, seat: int, slot: int, crew: int) -> Line:
    return say("Keep {crew} there", crew=crew) if crew else say("Send them all to Standby")


def _hurt(g: State, seat: int, where: int) -> Line:
    return say("Lose {crew}" if where == HURT else "Hurt {crew}", crew=crew_line(seat, where))


def _kill(g: State, seat: int, where: int) -> Line:
    return say("Lose {crew}", crew=crew_line(seat, where))


def _build(g: State, seat: int, name: str) -> tuple[Line, Line]:
    return _preset(name)


@part
def _preset(name: str) -> tuple[Line, Line]:
    preset = next(p for p in PRESETS if p.name == name)
    return say("{name} ({kind})", name=name, kind=CLASSES[preset.kind].name), say("{idea}", idea=preset.idea)


@part
def _speed(speed: int, change: int) -> Line:
    speeds = {"change": of(Change, change), "to": of(Speed, max(0, speed + change * 100))}
    if not change:
        return say("Keep speed {to}", **speeds)
    return say("Speed up by {change} to {to}" if change > 0 else "Slow down by {change} to {to}", **speeds)


def _evade(g: State, seat: int, change: int) -> tuple[Line, Line]:
    speed = g.ships[seat].speed
    short = max(0, speed + change * 100) < g.ships[g.top(Ram).ship].speed
    return _speed(speed, change), say("too slow to get away") if short else say("you get away")


def _ram(g: State, seat: int, target: int) -> tuple[Line, Line]:
    them = g.ships[target]
    return _ram_at(target, them.speed, them.speed + 100 * (them.power.thrust + 1))


@part
def _ram_at(target: int, speed: int, fastest: int) -> tuple[Line, Line]:
    return say("Ram {target}", target=of(ShipSeat, target)), say(
        "at {speed}, can reach {fastest}", speed=of(Speed, speed), fastest=of(Speed, fastest)
    )


def _mark(g: State, seat: int, slot: int) -> tuple[Line, Line]:
    ship = g.ships[seat]
    marks, every = ship.marks[slot], g.config.missile_detonation == "every"
    return _mark_at(seat, slot, ship.boxes[slot] - marks, explodes(ship.design.systems[slot], marks, every))


@part
def _mark_at(seat: int, slot: int, free: int, blast: bool) -> tuple[Line, Line]:
    note = "{free|box|boxes} left, +2 if hit" if blast else "{free|box|boxes} left"
    return say("{system}", system=slot_of(seat, slot)), say(note, free=free)


def _fire(g: State, seat: int, weapon: str, target: int, count: int) -> tuple[Line, Line]:
    them = g.ships[target]
    return _volley(weapon, target, count, count * dice_of(weapon, g.ships[seat], them), them.target_mass)


@part
def _volley(weapon: str, target: int, count: int, dice: int, mass: int) -> tuple[Line, Line]:
    fires = {"weapon": of(Weapon, weapon), "count": count, "target": of(ShipSeat, target)}
    return say("Fire {weapon} ×{count} at {target}", **fires), say(
        "{dice|die|dice} against {mass}, about {hits} hits",
        dice=dice,
        mass=say("any mass") if mass == INFINITE else say("mass {mass}", mass=mass),
        hits=f"{expected_hits(dice, mass):.1f}",
    )


SAYS: Mapping[str, Callable[..., Line | tuple[Line, Line]]] = {
    "take_back": lambda g, seat: say("Change your ship"),
    "choose_preset": _build,
    "burn_engines": _burns,
    "conserve": _cools,
    "heal": _heals,
    "choose_ram": _rams,
    "fire": _fire,
    "burn": _burn,
    "ram": _ram,
    "evade": _evade,
    "assign": _assign,
    "stay": _stay,
    "mark": _mark,
    "hurt": _hurt,
    "kill": _kill,
}
"""For each verb its words, from the state, the seat, and what stands behind the seat in the step."""
