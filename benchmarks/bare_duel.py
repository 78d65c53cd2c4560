"""A Cosmoforce duel of two Long Toms in one hand-inlined loop, without any engine: what the engine's cost is measured
against. It asks the same questions with the same options in the same order and rolls the same dice, so that the same
answers lead to the same end (a test compares the two); but it can neither be copied, saved, shown nor explained."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SYSTEMS = ["engine", "engine", "dissipator", "dissipator", "habitat", "railgun", "railgun", "armor", "armor"]
BOXES = (2, 2, 2, 2, 2, 2, 2, 3, 3)
SLOTS = range(9)
MASS, SIZE = 18, 2
HABITAT = 4
INFINITE = 1 << 30
STANDBY, HURT = -1, -2
LIMIT, LAST = 10, 30


class Ship:
    __slots__ = ("heat", "hurt", "marks", "out", "posts", "ready", "speed")

    def __init__(self) -> None:
        self.marks, self.posts = [0] * 9, [0] * 9
        self.ready, self.hurt, self.heat, self.speed, self.out = 3, 0, 2, 300, False


def duel(chance: int, choose: Callable[[list[Any]], Any]) -> tuple[int, tuple[int, ...], int]:
    """Play one duel: (round, places, state of the dice)."""
    ships = [Ship(), Ship()]

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
            ship.posts[where] -= 1

    def damage(seat: int, points: int) -> None:
        ship = ships[seat]
        marks, posts = ship.marks, ship.posts
        while points and not all(marks):
            options = [("mark", seat, slot) for slot in SLOTS if marks[slot] < BOXES[slot]]
            slot = choose(options)[2] if len(options) > 1 else options[0][2]
            points -= 1
            marks[slot] += 1
            if posts[slot]:
                ship.hurt += posts[slot]
                posts[slot] = 0
            if slot == HABITAT and marks[slot] == 2:
                while ship.ready + ship.hurt + sum(posts) > 1:
                    killed = [("kill", seat, HURT)] if ship.hurt else []
                    if ship.ready:
                        killed.append(("kill", seat, STANDBY))
                    killed += [("kill", seat, s) for s in SLOTS if posts[s]]
                    leave(ship, choose(killed)[2] if len(killed) > 1 else killed[0][2])

    def end() -> tuple[int, ...] | None:
        for ship in ships:
            ship.out = all(ship.marks) or not (ship.ready or ship.hurt or any(ship.posts))
        if ships[0].out or ships[1].out:
            return (1, 1) if ships[0].out and ships[1].out else (2, 1) if ships[0].out else (1, 2)
        return None

    for round in range(1, LAST + 1):
        limit = round > LIMIT
        while ships[0].speed == ships[1].speed:
            for ship in ships:
                dice = 1 + (not ship.marks[0]) + (not ship.marks[1])
                ship.speed += sum(v < 7 for v in roll(dice))
        for me in (0, 1) if ships[0].speed > ships[1].speed else (1, 0):
            ship, foe = ships[me], ships[1 - me]
            marks, posts = ship.marks, ship.posts
            asked = []
            for slot in SLOTS:
                if crew := posts[slot]:
                    marks[slot] -= crew
                    stay = min(crew, marks[slot])
                    ship.ready += crew - stay
                    posts[slot] = stay
                    if stay:
                        asked.append(slot)
            for slot in asked:
                crew = posts[slot]
                stay = choose([("stay", me, slot, n) for n in range(crew, -1, -1)])[3]
                ship.ready += crew - stay
                posts[slot] = stay
            ship.heat = max(0, ship.heat - (not marks[2]) - (not marks[3]))
            if ship.heat and (harms := sum(v < 7 for v in roll(ship.heat))):
                while harms and (ship.ready or ship.hurt or any(posts)):
                    harmed = [("hurt", me, STANDBY)] if ship.ready else []
                    harmed += [("hurt", me, s) for s in SLOTS if posts[s]]
                    if ship.hurt:
                        harmed.append(("hurt", me, HURT))
                    where = choose(harmed)[2] if len(harmed) > 1 else harmed[0][2]
                    harms -= 1
                    leave(ship, where)
                    if where != HURT:
                        ship.hurt += 1
                if places := end():
                    return round, places, chance
            if (marks[0] and marks[1]) or ship.speed > 1000:
                damage(me, sum(v < 7 for v in roll(1 + ship.speed // 100)))
                if places := end():
                    return round, places, chance
            fired, left = False, 2
            while left:
                guns = (not marks[5]) + (not marks[6])
                cooling = (not marks[2]) + (not marks[3])
                crew = ship.ready + sum(posts)
                options = []
                if guns and not fired and not limit:
                    options.append(("attack", me))
                options.append(("burn_engines", me))
                if ship.heat and cooling and not limit:
                    options.append(("conserve", me))
                if ship.hurt and not marks[HABITAT] and not limit:
                    options.append(("heal", me))
                options.append(("choose_ram", me))
                if not limit and any(posts[s] < marks[s] < BOXES[s] and crew > posts[s] for s in SLOTS):
                    options.append(("repair_systems", me))
                options.append(("end_turn", me))
                action = choose(options)[0]
                if action == "end_turn":
                    break
                left -= 1
                if action == "conserve":
                    ship.heat = max(0, ship.heat - cooling)
                elif action == "heal":
                    ship.hurt -= 1
                    ship.ready += 1
                elif action == "burn_engines":
                    most = 1 + (not marks[0]) + (not marks[1])
                    burns = [("burn", me, change) for change in range(most, -most - 1, -1)]
                    burn = choose([*burns, ("back", me), ("end_turn", me)])
                    if burn[0] == "back":
                        left += 1
                        continue
                    if burn[0] == "end_turn":
                        break
                    ship.heat += SIZE
                    ship.speed = max(0, ship.speed + 100 * burn[2])
                elif action == "attack":
                    shots = [("fire", me, "railgun", 1 - me, n) for n in range(1, guns + 1)]
                    shot = choose([*shots, ("back", me), ("end_turn", me)])
                    if shot[0] == "back":
                        left += 1
                        continue
                    if shot[0] == "end_turn":
                        break
                    fired = True
                    values = roll(shot[4] * (3 if foe.speed < ship.speed else 1))
                    room = INFINITE if foe.speed < 100 or (foe.marks[0] and foe.marks[1]) else MASS
                    hits = 0
                    for value in sorted(v for v in values if v < 7):
                        room -= value
                        if room < 0:
                            break
                        hits += 1
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
                    most = 1 + (not foe.marks[0]) + (not foe.marks[1])
                    evasions = [("evade", 1 - me, change) for change in range(most, -most - 1, -1)]
                    evasion = choose([*evasions, ("stand", 1 - me)])
                    if evasion[0] == "evade":
                        foe.heat += SIZE
                        foe.speed = max(0, foe.speed + 100 * evasion[2])
                    if evasion[0] == "stand" or ship.speed > foe.speed:
                        hits = [v for v in roll(1 + ship.speed // 100) if v < 7]
                        damage(1 - me, len(hits))
                        damage(me, sum(v > 1 for v in hits))
                        if places := end():
                            return round, places, chance
                else:
                    moves: list[tuple[int, int]] = []
                    while True:
                        gave, took = {a for a, _ in moves}, {b for _, b in moves}
                        spare = {STANDBY: ship.ready} | {s: posts[s] for s in SLOTS if posts[s] and s not in took}
                        for source, _ in moves:
                            spare[source] -= 1
                        posts_to_take = [
                            ("assign", me, source, slot)
                            for slot in SLOTS
                            if slot not in gave
                            and posts[slot] + sum(to == slot for _, to in moves) < marks[slot] < BOXES[slot]
                            for source, n in spare.items()
                            if n and source != slot
                        ]
                        done = [("repair", me)] if moves else []
                        said = choose([*posts_to_take, *done, ("back", me), ("end_turn", me)])
                        if said[0] != "assign":
                            break
                        moves.append((said[2], said[3]))
                    if said[0] == "back":
                        left += 1
                        continue
                    if said[0] == "end_turn":
                        break
                    for source, slot in moves:
                        leave(ship, source)
                        posts[slot] += 1
    return LAST, (1, 1), chance
