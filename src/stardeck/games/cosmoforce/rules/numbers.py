"""The numbers of a design that a ship builder shows, and its warnings."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from stardeck.engine import Frozen
from stardeck.games.cosmoforce.design import Design, Flaw, flaws
from stardeck.games.cosmoforce.facts import CLASSES, PROPULSION, SLOTS, SYSTEMS, WEAPONS
from stardeck.games.cosmoforce.rules.attack import HANGAR_DAMAGE, HANGAR_PREY
from stardeck.games.cosmoforce.state import INFINITE

MASSES = (8, 14, 20, 30, INFINITE)
"""The target masses that expected hits are shown for; the last is infinite."""
MOST_ONES = 60


class WeaponNumbers(Frozen, frozen=True):
    """One weapon type of a design, all of it fired at once."""

    weapon: str
    count: int
    dice: int
    dice_if_faster: int
    hits: tuple[float, ...]
    """Expected hits against each of MASSES, with the most dice."""
    damage: tuple[float, ...]


class Numbers(Frozen, frozen=True):
    """Everything a builder shows for a design, also for one that has flaws."""

    filled: int
    size: int
    mass: int
    thrust: int
    speed: int
    crew: int
    heat: int
    heat_after_cooling: int
    boxes: int
    toughness: int
    crew_life: int
    cooling: int
    burn_cost: int
    burn_is_free: bool
    slowest: int
    fastest: int
    ram_dice: int
    tie_dice: int
    weapon_types: int
    weapons: tuple[WeaponNumbers, ...]
    depletion: float
    laser_heat: float
    hangar_bait: bool
    flaws: tuple[Flaw, ...]
    warnings: tuple[Flaw, ...]


def numbers(design: Design) -> Numbers:
    """C-3, C-4 and what follows from them."""
    size = CLASSES[design.kind].size if design.kind in CLASSES else 0
    mounted = [s for s in design.mounted if s in SYSTEMS]
    thrust = sum(SYSTEMS[s].thrust for s in mounted)
    boxes = [SYSTEMS[s].boxes_at(size) for s in mounted]
    heat = sum(s in PROPULSION for s in mounted)
    cooling = mounted.count("dissipator")
    speed = 100 * max(0, 3 - size + thrust)
    crew = 1 + size * mounted.count("habitat")
    weapons = tuple(_weapon(w, mounted.count(w)) for w in WEAPONS if w in mounted)
    return Numbers(
        filled=len(design.mounted),
        size=size,
        mass=size * len(design.mounted),
        thrust=thrust,
        speed=speed,
        crew=crew,
        heat=heat,
        heat_after_cooling=max(0, heat - cooling),
        boxes=sum(boxes),
        toughness=_toughness(mounted, boxes),
        crew_life=2 * crew,
        cooling=cooling,
        burn_cost=size,
        burn_is_free=cooling >= size,
        slowest=max(0, speed - 100 * (thrust + 1)),
        fastest=speed + 100 * (thrust + 1),
        ram_dice=speed // 100 + 1,
        tie_dice=thrust + 1,
        weapon_types=len(weapons),
        weapons=weapons,
        depletion=depletion(mounted.count("missile")),
        laser_heat=2 / 7 * mounted.count("laser"),
        hangar_bait=size * len(design.mounted) <= HANGAR_PREY,
        flaws=tuple(flaws(design)),
        warnings=tuple(_warnings(design, thrust, speed, heat, cooling, weapons)),
    )


def _toughness(mounted: list[str], boxes: list[int]) -> int:
    """The damage that eliminates the ship: once only Missiles are left, one mark sets all of them off."""
    if "missile" in mounted:
        return sum(b for s, b in zip(mounted, boxes, strict=True) if s != "missile") + 1
    return sum(boxes) - min(boxes) + 1 if boxes else 0


def _weapon(weapon: str, count: int) -> WeaponNumbers:
    system = SYSTEMS[weapon]
    dice, fast = count * system.dice, count * (system.dice_if_faster or system.dice)
    hits = tuple(expected_hits(fast, mass) for mass in MASSES)
    triple = [HANGAR_DAMAGE if weapon == "hangar" and mass <= HANGAR_PREY else 1 for mass in MASSES]
    return WeaponNumbers(weapon, count, dice, fast, hits, tuple(h * t for h, t in zip(hits, triple, strict=True)))


@lru_cache(maxsize=4096)
def expected_hits(dice: int, mass: int) -> float:
    """Exact: every die ends a chain of ones (7 in 8 end it at once) with a fair value from 2 to 8."""
    if mass >= INFINITE:
        return dice * 6 / 7
    total = 0.0
    left = {}
    for ones in range(MOST_ONES):
        p = comb(ones + dice - 1, ones) * (1 / 8) ** ones * (7 / 8) ** dice if dice else float(not ones)
        fit = min(ones, mass)
        total += p * fit
        if fit == ones:
            left[dice, mass - ones] = p
    for value in range(2, 7):
        after = dict[tuple[int, int], float]()
        for (n, room), p in left.items():
            most, chances = room // value, _spread(n, 1 / (9 - value))
            for count in range(min(n, most) + 1):
                q = p * chances[count]
                total += q * count
                key = n - count, room - count * value
                after[key] = after.get(key, 0.0) + q
            total += p * sum(chances[most + 1 :]) * most
        left = after
    return total


@lru_cache(maxsize=1024)
def _spread(dice: int, chance: float) -> tuple[float, ...]:
    """The chances that 0, 1, ... of so many dice show what one shows with this chance."""
    return tuple([comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1)])


def depletion(missiles: int) -> float:
    """The chance that a volley of so many Missiles shows two 8s."""
    dice = 3 * missiles
    return 1 - (6 / 7) ** dice - dice / 7 * (6 / 7) ** (dice - 1) if dice else 0.0


def _warnings(
    design: Design, thrust: int, speed: int, heat: int, cooling: int, weapons: tuple[WeaponNumbers, ...]
) -> list[Flaw]:
    """What a captain may regret, never an error (C-2.13)."""
    hot = heat or design.count("laser")
    found = {
        ("C-6.8", "No thrust: you are an easy target and roll for collisions every turn."): not thrust,
        ("C-6.7", "Speed below 1: you are an easy target."): speed < 100,
        ("C-11.6", "Speed 10: winning a tie pushes you over 10, and then you roll for collisions."): speed == 1000,
        ("C-11.2", "Speed above 10: you roll for collisions every turn."): speed > 1000,
        ("C-8.2", "More starting heat than Dissipators: your crew may get hurt on the first turn."): heat > cooling,
        ("C-3.11", "No Habitat: 1 crew member, and being hurt twice ends the battle for you."): not design.count(
            "habitat"
        ),
        ("C-2.13", "No weapon: you can only ram."): not weapons,
        ("C-13.4", "Only 1 weapon type: 1 attack a turn."): len(weapons) == 1,
        ("C-10.1", "No Dissipator: heat never goes away."): not cooling and bool(hot),
        ("C-3.12", "Armor on a Fighter has only 2 boxes, like any other system."): design.kind == "fighter"
        and design.count("armor") > 0,
        ("C-20.1", "Only Missiles: the first hit blows up the ship."): bool(design.mounted)
        and design.count("missile") == len(design.mounted),
    }
    return (
        [Flaw(0, rule, words) for (rule, words), true in found.items() if true] if len(design.mounted) <= SLOTS else []
    )
