"""What happened in a battle, in words."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.engine import Step
from stardeck.games.cosmoforce.facts import CLASSES, SYSTEMS
from stardeck.games.cosmoforce.rules.damage import HURT, STANDBY
from stardeck.games.cosmoforce.state import INFINITE, State
from stardeck.games.cosmoforce.words.names import CAUSES, dice_of, many, speed_of


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
            return f"Round {number}: " + ", ".join(f"{ship(i)} {speed_of(g.ships[i].speed)}" for i in order) + "."
        case ("tie_break", i, values, _, gained):
            return f"{ship(i)} breaks the tie: {dice_of(values)}, speed +0.{gained:02d}."
        case ("turn", i):
            return f"{ship(i)} is on turn."
        case ("repaired", i, number, marks):
            return f"{ship(i)} repairs {many(marks, 'mark')} of {slot(i, number)}."
        case ("stays", i, number, crew):
            return f"{many(crew, 'crew')} of {ship(i)} stay on {slot(i, number)}."
        case ("posted", i, moves):
            where = ", ".join(slot(i, to) for _, to in moves)
            return f"{ship(i)} sends crew to {where}."
        case ("cooled", i, tokens):
            return f"{ship(i)} sheds {tokens} heat."
        case ("heat_roll", i, values, heat, harms):
            return f"{ship(i)} rolls for {heat} heat: {dice_of(values)}. {many(harms, 'crew')} harmed."
        case ("collision", i, values, _, hits):
            return f"{ship(i)} rolls for collisions: {dice_of(values)}. {hits} damage."
        case ("shot", i, weapon, target, values, _, hits, mass):
            inside = "any mass" if mass == INFINITE else f"mass {mass}"
            volley = f"{ship(i)} fires {SYSTEMS[weapon].name} at {ship(target)}: {dice_of(values)}."
            return f"{volley} {many(len(hits), 'hit')} inside {inside}."
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
            return f"{many(crew, 'crew')} of {ship(i)}{at} hurt."
        case ("crew_killed", i, _):
            return f"{ship(i)} loses a crew."
        case ("burned", i, change, speed, heat):
            return f"{ship(i)} burns {change:+d} to speed {speed_of(speed)}, {heat} heat."
        case ("healed", i, crew):
            return f"{ship(i)} heals {many(crew, 'crew')}."
        case ("ram", i, target):
            return f"{ship(i)} is about to ram {ship(target)}."
        case ("ram_missed", i, target):
            return f"{ship(target)} slips away; {ship(i)} misses."
        case ("ram_hit", i, target, values, _, hits, back):
            return f"{ship(i)} rams {ship(target)}: {dice_of(values)}. {hits} damage, {back} to the rammer."
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
