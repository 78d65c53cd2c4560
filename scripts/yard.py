"""Build the ships of Cosmoforce's rookies anew: `python scripts/yard.py [--jobs 2]` writes minds/yard.toml.

Every berth starts with a preset whose empty slots are filled at random, and changes one or two slots at a time. The old
ship and the new one fight the same duels, with the same dice, in both seats: in the first round against the presets,
then against the best ships of the round before. The better one stays. Rookies are at the helm on both sides.
"""

from __future__ import annotations

import argparse
import random
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache

from stardeck import games
from stardeck.bots.loop import Player, finish
from stardeck.games.cosmoforce.bot.rookie import rookie
from stardeck.games.cosmoforce.bot.yard import FILE
from stardeck.games.cosmoforce.design import PRESET_DESIGNS, Design, to_text
from stardeck.games.cosmoforce.facts import CLASSES, SLOTS, SYSTEMS

SEED = 7
CHANGES = 10
"""Changes that are tried on each ship in a round."""
ROUNDS = 2
DEALS = 2
"""Duels with each opponent, times two seats."""
WEAK = 15
"""So many of the weakest give way to changed copies of the strongest at the end."""
RIVALS = 12
"""Ships of the round before that everybody has to fight."""
NAMES = """
Aunt Hilda's Revenge, Bad Weather, Bent Spoon, Best Before Friday, Blunt Instrument, Borrowed Time, Brass Monkey,
Broken Arrow Again, Burnt Toast, Cold Supper, Copper Kettle, Crooked Halo, Dented Pride, Dusty Answer, Early Retirement,
Empty Threat, Fair Warning, False Economy, Fifth Opinion, Final Draft, Grumpy Heron, Half a Plan, Hard Cheese,
Heavy Luggage, Hindsight, Iron Pancake, Last Biscuit, Late Fee, Left Luggage, Long Lunch, Loose Change, Loud Neighbor,
Lucky Spanner, Magnificent Ham, Mild Concern, Minor Setback, Moral Support, Mostly Harmful, Night Bus, No Refunds,
Odd Sock, Overdue Book, Paper Tiger, Plan Bee, Polite Cough, Quiet Word, Rainy Sunday, Second Helping, Sharp Elbow,
Short Fuse, Spare Change, Stern Letter, Stray Cat, Sunk Cost, Tall Story, Third Degree, Tin Opener, Unpaid Intern,
Wet Blanket, Wrong Turn"""
GAME = games.get("cosmoforce")
Counts = tuple[str, tuple[str, ...]]
"""A class and its systems, sorted."""


def names() -> list[str]:
    return [" ".join(name.split()) for name in NAMES.split(",")]


def design(ship: Counts, name: str) -> Design:
    return Design(name, ship[0], ship[1] + ("",) * (SLOTS - len(ship[1])))


@lru_cache(maxsize=100_000)
def won(one: Counts, two: Counts, deal: int) -> float:
    """Wins of the first in two duels with the same dice, in both seats, from 0 to 1; a draw is nobody's."""
    wins = 0
    for seat in (0, 1):
        g = GAME.new(2, chance=deal, log_on=False)
        for at, ship in ((seat, one), (1 - seat, two)):
            it = design(ship, "ABCD"[at])
            g.apply(at, ("build", at, (it.name, it.kind, it.systems)))
        finish(g, [Player(rookie), Player(rookie)], GAME.rules.bound)
        wins += g.result.winners == (seat,)
    return wins / 2


def strength(ship: Counts, rivals: list[Counts], first: int) -> float:
    duels = [won(ship, rival, first + deal) for rival in rivals for deal in range(DEALS)]
    return sum(duels) / len(duels)


def allowed(kind: str) -> list[str]:
    return [system.id for system in SYSTEMS.values() if system.only in ("", kind)]


def changed(ship: Counts, rng: random.Random) -> Counts:
    """The same ship with another system in one or two slots."""
    systems = list(ship[1])
    for _ in range(rng.choice((1, 1, 2))):
        systems[rng.randrange(len(systems))] = rng.choice(allowed(ship[0]))
    return ship[0], tuple(sorted(systems))


def climb(work: tuple[Counts, list[Counts], int]) -> tuple[float, Counts]:
    """A ship after so many changes, and how strong it is against these rivals."""
    ship, rivals, number = work
    rng = random.Random(number)
    for _ in range(CHANGES):
        other = changed(ship, rng)
        if other != ship and strength(other, rivals, 1000 * number) > strength(ship, rivals, 1000 * number):
            ship = other
    return strength(ship, rivals, 1000 * number + DEALS), ship


def tested(work: tuple[Counts, list[Counts]]) -> tuple[float, Counts]:
    return strength(*work, 999_000), work[0]


def weeded(ships: list[Counts], presets: list[Counts], pool: ProcessPoolExecutor) -> list[Counts]:
    """The weakest against the presets give way to the best copies with a change of the strongest."""
    rng = random.Random(SEED)
    ranked = sorted(set(pool.map(tested, [(ship, presets) for ship in ships])), reverse=True)
    print(f"weeding: {[round(s, 2) for s, _ in ranked]}", flush=True)
    kept = [ship for _, ship in ranked[: len(ships) - WEAK]]
    copies = {changed(ship, rng) for ship in kept[:WEAK] for _ in range(4)} - set(kept)
    best = sorted(pool.map(tested, [(ship, presets) for ship in sorted(copies)]), reverse=True)
    print(f"copies: {[round(s, 2) for s, _ in best]}", flush=True)
    return (kept + [ship for _, ship in best])[: len(ships)]


def write(ships: list[Counts]) -> None:
    made = (
        f"python scripts/yard.py: {len(ships)} ships, {ROUNDS} rounds of {CHANGES} changes, {2 * DEALS} duels with "
        f"each of {RIVALS} rivals, first the presets, then the best of the round before; at last the {WEAK} weakest "
        f"gave way to changed copies of the {WEAK} strongest"
    )
    lines = [to_text(design(ship, name)) for ship, name in zip(ships, names(), strict=True)]
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(f'made = "{made}"\nships = [\n' + "".join(f'  "{line}",\n' for line in lines) + "]\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--jobs", type=int, default=2)
    jobs = parser.parse_args().jobs
    rng = random.Random(SEED)
    presets = [(d.kind, tuple(sorted(d.mounted))) for d in PRESET_DESIGNS.values()]
    ships: list[Counts] = []
    for number in range(len(names())):
        kind = list(CLASSES)[number % 3]
        alike = [systems for it, systems in presets if it == kind]
        start = alike[number // 3 % len(alike)]
        ships.append((kind, tuple(sorted((*start, *rng.choices(allowed(kind), k=SLOTS - len(start)))))))
    rivals = presets
    with ProcessPoolExecutor(jobs) as pool:
        for round_number in range(ROUNDS):
            found = list(pool.map(climb, [(ship, rivals, 100 * round_number + n) for n, ship in enumerate(ships)]))
            ships = [ship for _, ship in found]
            best = sorted(set(found), reverse=True)
            print(f"round {round_number + 1}: from {best[0][0]:.2f} to {best[-1][0]:.2f}", flush=True)
            rivals = [ship for _, ship in best[:RIVALS]]
        write(weeded(ships, presets, pool))


if __name__ == "__main__":
    main()
