"""A Cosmoforce duel in one hand-inlined loop, without any engine: what the engine's cost is measured against.

It has the game's own ships, asks the same questions with the same options in the same order and rolls the same dice, so
that the same answers lead to the same end (a test compares the two for all presets). But it has no agenda, no rules and
no menus, and can neither be copied, saved, shown nor explained.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stardeck.games.cosmoforce.design import PRESET_DESIGNS
from stardeck.games.cosmoforce.rules.attack import DEPLETING, HANGAR_DAMAGE, HANGAR_PREY, dice_of
from stardeck.games.cosmoforce.rules.damage import DETONATION, HURT, STANDBY
from stardeck.games.cosmoforce.rules.dice import DISCARDED, count_effective, effective, fit
from stardeck.games.cosmoforce.rules.repair import can_repair
from stardeck.games.cosmoforce.rules.setup import launch
from stardeck.games.cosmoforce.state import Ship

LIMIT, LAST = 10, 30


def duel(chance: int, names: tuple[str, str], choose: Callable[[list[Any]], Any]) -> tuple[int, tuple[int, ...], int]:
    """Play one duel of two presets: (round, places, state of the dice)."""
    ships = [launch(PRESET_DESIGNS[name]) for name in names]

    def roll(dice: int) -> list[int]:
        nonlocal chance
        values = []
        while dice:
            dice -= 1
            chance = (chance * 6364136223846793005 + 1442695040888963407) % (1 << 64)
            value = (chance >> 33) % 8 + 1
            if value == 1:
                dice += 1
            values.append(value)
        return values

    def leave(ship: Ship, where: int) -> None:
        if where == HURT:
            ship.hurt -= 1
        elif where == STANDBY:
            ship.ready -= 1
        else:
            ship.post(where, ship.posts[where] - 1)

    def damage(seat: int, points: int) -> None:
        ship = ships[seat]
        while points and not ship.doom:
            options = [("mark", seat, slot) for slot, boxes in enumerate(ship.boxes) if ship.marks[slot] < boxes]
            slot = choose(options)[2] if len(options) > 1 else options[0][2]
            points -= 1
            ship.mark(slot, ship.marks[slot] + 1)
            if ship.posts[slot]:
                ship.hurt += ship.posts[slot]
                ship.post(slot, 0)
            system = ship.design.systems[slot]
            if system == "missile":
                points += DETONATION
            if system == "habitat" and ship.marks[slot] == ship.boxes[slot]:
                while ship.crew > ship.power.complement:
                    killed = [("kill", seat, HURT)] if ship.hurt else []
                    if ship.ready:
                        killed.append(("kill", seat, STANDBY))
                    killed += [("kill", seat, s) for s, crew in enumerate(ship.posts) if crew]
                    leave(ship, choose(killed)[2] if len(killed) > 1 else killed[0][2])

    def end() -> tuple[int, ...] | None:
        out = [bool(ship.doom) for ship in ships]
        return ((1, 1) if all(out) else (2, 1) if out[0] else (1, 2)) if any(out) else None

    for round in range(1, LAST + 1):
        limit = round > LIMIT
        one, two = ships
        while one.speed == two.speed and one.mass == two.mass:
            for ship in ships:
                ship.speed += count_effective(roll(1 + ship.power.thrust))
        for me in (0, 1) if (one.speed, two.mass) > (two.speed, one.mass) else (1, 0):
            ship, foe = ships[me], ships[1 - me]
            asked = []
            for slot, crew in enumerate(ship.posts):
                if crew:
                    ship.mark(slot, ship.marks[slot] - crew)
                    stay = min(crew, ship.marks[slot])
                    ship.ready += crew - stay
                    ship.post(slot, stay)
                    if stay:
                        asked.append(slot)
            for slot in asked:
                crew = ship.posts[slot]
                stay = choose([("stay", me, slot, n) for n in range(crew, -1, -1)])[3]
                ship.ready += crew - stay
                ship.post(slot, stay)
            ship.heat = max(0, ship.heat - ship.power.dissipators)
            if ship.heat and (harms := count_effective(roll(ship.heat))):
                while harms and ship.crew:
                    harmed = [("hurt", me, STANDBY)] if ship.ready else []
                    harmed += [("hurt", me, s) for s, crew in enumerate(ship.posts) if crew]
                    if ship.hurt:
                        harmed.append(("hurt", me, HURT))
                    where = choose(harmed)[2] if len(harmed) > 1 else harmed[0][2]
                    harms -= 1
                    leave(ship, where)
                    if where != HURT:
                        ship.hurt += 1
                if places := end():
                    return round, places, chance
            if not ship.power.thrust or ship.speed > 1000:
                damage(me, count_effective(roll(1 + ship.speed // 100)))
                if places := end():
                    return round, places, chance
            fired: list[str] = []
            left = 2
            while left:
                power = ship.power
                options = []
                if not limit and any(n and weapon not in fired for weapon, n in power.weapon_row):
                    options.append(("attack", me))
                options.append(("burn_engines", me))
                if ship.heat and power.dissipators and not limit:
                    options.append(("conserve", me))
                if ship.hurt and power.habitats and not limit:
                    options.append(("heal", me))
                options.append(("choose_ram", me))
                if not limit and can_repair(ship.marks, ship.boxes, ship.posts, ship.ready):
                    options.append(("repair_systems", me))
                options.append(("end_turn", me))
                action = choose(options)[0]
                if action == "end_turn":
                    break
                left -= 1
                if action == "conserve":
                    ship.heat = max(0, ship.heat - power.dissipators)
                elif action == "heal":
                    healed = min(ship.hurt, power.habitats)
                    ship.hurt -= healed
                    ship.ready += healed
                elif action == "burn_engines":
                    most = 1 + power.thrust
                    burns = [("burn", me, change) for change in range(most, -most - 1, -1)]
                    burn = choose([*burns, ("back", me), ("end_turn", me)])
                    if burn[0] == "back":
                        left += 1
                        continue
                    if burn[0] == "end_turn":
                        break
                    ship.heat += ship.size
                    ship.speed = max(0, ship.speed + 100 * burn[2])
                elif action == "attack":
                    shots = [
                        ("fire", me, weapon, 1 - me, n)
                        for weapon, working in power.weapon_row
                        if weapon not in fired
                        for n in range(1, working + 1)
                    ]
                    shot = choose([*shots, ("back", me), ("end_turn", me)])
                    if shot[0] == "back":
                        left += 1
                        continue
                    if shot[0] == "end_turn":
                        break
                    weapon = shot[2]
                    fired.append(weapon)
                    values = roll(shot[4] * dice_of(weapon, ship, foe))
                    hits = len(fit(values, foe.target_mass))
                    if weapon == "laser":
                        ship.heat += sum(v >= DISCARDED for v in values)
                        foe.heat += hits
                    elif weapon == "missile" and values.count(8) >= DEPLETING:
                        used = [i for i, s in enumerate(ship.design.systems) if s == "missile" and not ship.marks[i]]
                        for slot in used[: shot[4]]:
                            ship.mark(slot, ship.boxes[slot])
                            ship.depleted = (*ship.depleted, slot)
                    elif weapon == "hangar" and foe.mass <= HANGAR_PREY:
                        hits *= HANGAR_DAMAGE
                    damage(1 - me, hits)
                    if places := end():
                        return round, places, chance
                elif action == "choose_ram":
                    said = choose([("ram", me, 1 - me), ("back", me), ("end_turn", me)])[0]
                    if said == "back":
                        left += 1
                        continue
                    if said == "end_turn":
                        break
                    most = 1 + foe.power.thrust
                    evasions = [("evade", 1 - me, change) for change in range(most, -most - 1, -1)]
                    evasion = choose([*evasions, ("stand", 1 - me)])
                    if evasion[0] == "evade":
                        foe.heat += foe.size
                        foe.speed = max(0, foe.speed + 100 * evasion[2])
                    if evasion[0] == "stand" or ship.speed > foe.speed:
                        values = effective(roll(1 + ship.speed // 100))
                        damage(1 - me, len(values))
                        damage(me, sum(v > 1 for v in values))
                        if places := end():
                            return round, places, chance
                else:
                    said, moves = posts(me, ship, choose)
                    if said == "back":
                        left += 1
                        continue
                    if said == "end_turn":
                        break
                    for source, slot in moves:
                        leave(ship, source)
                        ship.post(slot, ship.posts[slot] + 1)
    return LAST, (1, 1), chance


def posts(me: int, ship: Ship, choose: Callable[[list[Any]], Any]) -> tuple[str, list[tuple[int, int]]]:
    """The crew that a repair sends, and how the choice ended."""
    moves: list[tuple[int, int]] = []
    while True:
        gave, took = {a for a, _ in moves}, {b for _, b in moves}
        spare = {STANDBY: ship.ready} | {s: crew for s, crew in enumerate(ship.posts) if crew and s not in took}
        for source, _ in moves:
            spare[source] -= 1
        to_take = [
            ("assign", me, source, slot)
            for slot, boxes in enumerate(ship.boxes)
            if slot not in gave and ship.posts[slot] + sum(to == slot for _, to in moves) < ship.marks[slot] < boxes
            for source, n in spare.items()
            if n and source != slot
        ]
        done = [("repair", me)] if moves else []
        said = choose([*to_take, *done, ("back", me), ("end_turn", me)])
        if said[0] != "assign":
            return said[0], moves
        moves.append((said[2], said[3]))
