"""What happened in Cosmoforce, in words, and the table as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from stardeck.engine import Step
from stardeck.games.cosmoforce.damage import HURT, STANDBY
from stardeck.games.cosmoforce.facts import CLASSES, SYSTEMS
from stardeck.games.cosmoforce.state import INFINITE, State
from stardeck.games.cosmoforce.view import CosmoforceView, ShipView

CAUSES = {"crew": "no crew is left", "systems": "every system is marked", "concession": "the captain concedes"}


def _dice(values: Sequence[int]) -> str:
    return " ".join(map(str, values))


def _times(n: int, word: str) -> str:
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def chart(v: CosmoforceView) -> tuple[str, tuple[int, ...]] | None:
    """What the end of a battle is drawn from: how many systems work on each ship."""
    return ("Working systems", tuple(ship.working for ship in v.ships)) if v.ships else None


def event(g: State, event: Step, names: Sequence[str]) -> str:
    """One thing that happened. Everything in a battle happens in the open."""

    def ship(i: int) -> str:
        return g.ships[i].design.name if g.ships else names[i]

    def slot(i: int, number: int) -> str:
        return f"{SYSTEMS[g.ships[i].design.systems[number]].name} {number + 1}"

    match event:
        case ("reveal", ships):
            return "The rosters are shown: " + ", ".join(f"{n} ({CLASSES[c].name})" for _, n, c in ships) + "."
        case ("round", number, order):
            return f"Round {number}: " + ", ".join(f"{ship(i)} {g.ships[i].speed / 100:.2f}" for i in order) + "."
        case ("tie_break", i, values, _, gained):
            return f"{ship(i)} breaks the tie: {_dice(values)}, speed +0.{gained:02d}."
        case ("turn", i):
            return f"{ship(i)} is on turn."
        case ("repaired", i, number, marks):
            return f"{ship(i)} repairs {_times(marks, 'mark')} of {slot(i, number)}."
        case ("stays", i, number, crew):
            return f"{_times(crew, 'crew')} of {ship(i)} stay on {slot(i, number)}."
        case ("posted", i, moves):
            where = ", ".join(slot(i, to) for _, to in moves)
            return f"{ship(i)} sends crew to {where}."
        case ("cooled", i, tokens):
            return f"{ship(i)} sheds {tokens} heat."
        case ("heat_roll", i, values, heat, harms):
            return f"{ship(i)} rolls for {heat} heat: {_dice(values)}. {_times(harms, 'crew')} harmed."
        case ("collision", i, values, _, hits):
            return f"{ship(i)} rolls for collisions: {_dice(values)}. {hits} damage."
        case ("shot", i, weapon, target, values, _, hits, mass):
            inside = "any mass" if mass == INFINITE else f"mass {mass}"
            volley = f"{ship(i)} fires {SYSTEMS[weapon].name} at {ship(target)}: {_dice(values)}."
            return f"{volley} {_times(len(hits), 'hit')} inside {inside}."
        case ("heat", i, tokens):
            return f"{ship(i)} takes {tokens} heat."
        case ("depleted", i, slots):
            return f"{ship(i)} has used up {', '.join(slot(i, s) for s in slots)}."
        case ("damage", i, points):
            return f"{ship(i)} takes {points} damage."
        case ("mark", i, number, marks):
            boxes = g.ships[i].boxes[number]
            return (
                f"{slot(i, number)} of {ship(i)} is {'destroyed' if marks == boxes else 'damaged'} ({marks}/{boxes})."
            )
        case ("detonation", i, number):
            return f"{slot(i, number)} of {ship(i)} explodes: 2 more damage."
        case ("crew_hurt", i, crew, where):
            at = "" if where in (STANDBY, HURT) else f" on {slot(i, where)}"
            return f"{_times(crew, 'crew')} of {ship(i)}{at} hurt."
        case ("crew_killed", i, _):
            return f"{ship(i)} loses a crew."
        case ("burned", i, change, speed, heat):
            return f"{ship(i)} burns {change:+d} to speed {speed / 100:.2f}, {heat} heat."
        case ("healed", i, crew):
            return f"{ship(i)} heals {_times(crew, 'crew')}."
        case ("ram", i, target):
            return f"{ship(i)} is about to ram {ship(target)}."
        case ("ram_missed", i, target):
            return f"{ship(target)} slips away; {ship(i)} misses."
        case ("ram_hit", i, target, values, _, hits, back):
            return f"{ship(i)} rams {ship(target)}: {_dice(values)}. {hits} damage, {back} to the rammer."
        case ("eliminated", i, cause):
            return f"{ship(i)} is eliminated: {CAUSES[cause]}."
        case ("conceded", i):
            return f"{ship(i)} concedes."
        case ("limit",):
            return "The time limit is reached: Ram and Burn Engines only."
        case ("ended", "called off", _, _):
            return "Too few captains are left: the battle is called off."
        case ("ended", _, winners, _) if winners:
            return f"{' and '.join(ship(i) for i in winners)} {'wins' if len(winners) == 1 else 'win'} the battle."
        case ("ended", *_):
            return "The battle is a draw."
    raise LookupError(event)


def table(view: CosmoforceView, names: Sequence[str]) -> str:
    """The whole table, ship by ship, in the order of the round."""
    if not view.ships:
        ready = [names[b.seat] for b in view.builds if b.locked]
        lines = [f"Captains are drawing their ships. {len(ready)} of {len(view.builds)} have locked in."]
        lines += [
            f"{names[b.seat]}: {b.design.name if b.design else 'a preset at random' if b.random else 'locked in'}."
            for b in view.builds
            if b.locked
        ]
        return "\n".join(lines)
    limit = ", Ram and Burn Engines only" if view.limit else ""
    lines = [f"Round {view.round}{limit}."]
    rest = [s.seat for s in view.ships if s.seat not in view.order]
    for seat in (*view.order, *rest):
        lines.append(_roster(view, view.ships[seat], names[seat]))
    return "\n".join(lines)


def _roster(view: CosmoforceView, ship: ShipView, captain: str) -> str:
    head = f"{ship.design.name} ({captain}{f', team {ship.side}' if view.config.teams else ''})"
    if ship.out == "left":
        return f"{captain} left before the battle."
    if ship.out:
        return f"{head}: eliminated, {CAUSES[ship.out]}."
    mass = "every shot fits" if ship.stopped else f"mass {ship.mass}"
    now = ", on turn" if view.turn == ship.seat and not view.result else ""
    crew = f"{ship.ready} ready"
    crew += f", {sum(ship.posts)} at work" if any(ship.posts) else ""
    crew += f", {ship.hurt} hurt" if ship.hurt else ""
    flight = f"speed {ship.speed / 100:.2f}, thrust {ship.thrust}, {mass}"
    lines = [head + now, f"  {flight}, heat {ship.heat} (sheds {ship.cooling}), crew {crew}"]
    return "\n".join([*lines, *(f"  {group}" for group in _systems(ship))])


def _systems(ship: ShipView) -> Iterator[str]:
    """What works, what is damaged and what is lost, each in one group."""
    slots = [(i, SYSTEMS[s].name, ship.marks[i], ship.boxes[i]) for i, s in enumerate(ship.design.systems) if s]
    working = Counter(name for _, name, marks, _ in slots if not marks)
    if working:
        yield "works: " + ", ".join(f"{n} x {name}" if n > 1 else name for name, n in working.items())
    damaged = [f"{name} {i + 1} ({marks}/{boxes})" for i, name, marks, boxes in slots if 0 < marks < boxes]
    if damaged:
        yield "damaged: " + ", ".join(damaged)
    lost = [f"{name} {i + 1}" for i, name, marks, boxes in slots if marks == boxes]
    if lost:
        yield "lost: " + ", ".join(lost)
