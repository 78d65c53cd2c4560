"""Questions and options whose words depend on the state; the others stand at their menu or rule."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.engine import TAKE_BACK, Step
from stardeck.games.cosmoforce.facts import CLASSES, PRESETS, SYSTEMS
from stardeck.games.cosmoforce.rules.attack import dice_of
from stardeck.games.cosmoforce.rules.damage import HURT
from stardeck.games.cosmoforce.rules.numbers import expected_hits
from stardeck.games.cosmoforce.rules.setup import choose_preset
from stardeck.games.cosmoforce.state import INFINITE, Damage, Harm, Ram, Repair, Ship, State
from stardeck.games.cosmoforce.words.names import crew_of, many, slot_of, speed_of


def question(g: State, seat: int, names: Sequence[str]) -> tuple[str, str] | None:
    """What a seat is asked and what hangs on it, where the state decides the words."""
    ask = g.ask_of(seat)
    assert ask is not None
    if not g.ships:
        return None
    ship = g.ships[seat]
    match ask.menu:
        case ("actions",):
            left = "Ram and Burn Engines only: the time limit is reached." if g.limit else _state(ship)
            return "Choose an action", left
        case ("burns",):
            return "Change your speed by how much?", f"A burn costs {ship.size} heat. Speed now {speed_of(ship.speed)}."
        case ("rams",):
            return "Ram which ship?", f"{1 + ship.speed // 100} dice; every die from 2 to 6 damages you as well."
        case ("posts",):
            return (
                "Send crew to which system?",
                f"{len(g.top(Repair).moves)} chosen. Marks go when your next turn begins.",
            )
        case ("evasions",):
            rammer = g.ships[g.top(Ram).ship]
            dice = 1 + rammer.speed // 100
            return (
                f"{rammer.design.name} rams you at speed {speed_of(rammer.speed)}: evade?",
                f"You need at least that speed ({speed_of(ship.speed)} now), and a burn costs {ship.size} heat. "
                f"The ram rolls {dice} dice.",
            )
        case ("systems_to_mark",):
            return (
                f"Place damage: {many(g.top(Damage).left, 'point')} left",
                "A marked system does not work until it is repaired.",
            )
        case ("crew_to_harm",):
            return f"Heat harms your crew: {many(g.top(Harm).left, 'harm')} left", "Ready crew is hurt, hurt crew dies."
        case ("crew_that_stays", slot):
            return f"How many crew stay on the {slot_of(ship, slot)}?", "Who stays removes another mark next turn."
    return None


def _state(ship: Ship) -> str:
    return (
        f"Heat {ship.heat}, cooling {ship.power.dissipators}; speed {speed_of(ship.speed)}, thrust {ship.power.thrust}."
    )


def option(g: State, seat: int, step: Step, names: Sequence[str]) -> str | None:
    """One option, verb first, where the state decides the words."""
    if step == TAKE_BACK:
        return "Take the design back"
    if choose_preset.made(step):
        return _preset(*step[2:])
    if not g.ships:
        return None
    ship = g.ships[seat]
    match step:
        case ("burn_engines", _):
            return f"Burn engines (+{ship.size} heat)"
        case ("conserve", _):
            return f"Conserve energy (-{min(ship.heat, ship.power.dissipators)} heat)"
        case ("heal", _):
            return f"Heal crew ({min(ship.hurt, ship.power.habitats)})"
        case ("choose_ram", _):
            return f"Ram ({1 + ship.speed // 100} dice)"
        case ("fire", _, weapon, target, count):
            return _shot(g, ship, weapon, target, count)
        case ("burn", _, change):
            return _change(ship, change)
        case ("ram", _, target):
            them = g.ships[target]
            return f"Ram {them.design.name} (speed {speed_of(them.speed)}, can reach {speed_of(_fastest(them))})"
        case ("evade", _, change):
            short = max(0, ship.speed + change * 100) < g.ships[g.top(Ram).ship].speed
            return f"Evade: {_change(ship, change).lower()}" + (", not enough" if short else "")
        case ("assign", _, source, slot):
            return f"Send {crew_of(ship, source)} to the {slot_of(ship, slot)}"
        case ("stay", _, _, crew):
            return f"{crew} stay" if crew else "All go to Standby"
        case ("mark", _, slot):
            warning = " (+2 damage: it explodes)" if _explodes(g, ship, slot) else ""
            return f"Mark the {slot_of(ship, slot)}, {ship.boxes[slot] - ship.marks[slot]} free{warning}"
        case ("hurt", _, where):
            return f"{'Kill' if where == HURT else 'Hurt'} {crew_of(ship, where)}"
        case ("kill", _, where):
            return f"Lose {crew_of(ship, where)}"
    return None


def _preset(name: str) -> str:
    preset = next(p for p in PRESETS if p.name == name)
    return f"{name} ({CLASSES[preset.kind].name}): {preset.idea}"


def _change(ship: Ship, change: int) -> str:
    to = speed_of(max(0, ship.speed + change * 100))
    return f"Speed {change:+d} to {to}" if change else f"Speed stays {to}"


def _fastest(ship: Ship) -> int:
    return ship.speed + 100 * (ship.power.thrust + 1)


def _explodes(g: State, ship: Ship, slot: int) -> bool:
    first = not ship.marks[slot] or g.config.missile_detonation == "every"
    return ship.design.systems[slot] == "missile" and first


def _shot(g: State, ship: Ship, weapon: str, target: int, count: int) -> str:
    them = g.ships[target]
    dice = count * dice_of(weapon, ship, them)
    mass = "any mass" if them.target_mass == INFINITE else f"mass {them.mass}"
    hits = expected_hits(dice, them.target_mass)
    return (
        f"Fire {SYSTEMS[weapon].name} x{count} at {them.design.name}: "
        f"{many(dice, 'die').replace('dies', 'dice')} against {mass}, about {hits:.1f} hits"
    )
