"""How close races of two equal ships are: `python benchmarks/minds/equal_ships.py [RACES]`.

A model of LOSS!, not the game: totals that never change, every parsec of a reward taken, no sabotage, no deaths. It
says how often a seat reaches parsec 10 before the race is over if nobody is ever the better captain.
"""

from __future__ import annotations

import random
import sys

from stardeck.games.loss.deck.compiled import Obstacle, compiled
from stardeck.games.loss.rules.threat_bars import meets
from stardeck.games.loss.state import GOAL

FAR = 10
PAIRS = ((4, 4), (5, 5), (6, 6), (7, 7), (6, 5))
"""The totals of both ships, each in all three numbers."""


def loser(totals: tuple[int, int], cards: list[Obstacle], dice: random.Random) -> int:
    """The parsec of whoever is not first."""
    at, lost, deck, seat = [0, 0], [0, 0], list[Obstacle](), dice.randrange(2)
    while max(at) < GOAL:
        if lost[seat]:
            lost[seat] -= 1
        else:
            deck = deck or dice.sample(cards, len(cards))
            card = deck.pop()
            free = card.bar.how == "none"
            met = free or meets(card.bar, card.bar.threats, (totals[seat],) * 3)
            at[seat] += card.gives("parsecs") if met else 0
            for ill in card.ill if free or not met else ():
                lost[seat] += ill.n if ill.kind == "lose_turns" else 0
                at[seat] = max(0, at[seat] - ill.n) if ill.kind == "back" else at[seat]
        seat = 1 - seat
    return min(at)


def main(races: int = 20_000) -> None:
    cards = [card for card in compiled(None).obstacles.values() if not card.event]
    for totals in PAIRS:
        dice = random.Random(1)
        far = sum(loser(totals, cards, dice) >= FAR for _ in range(races))
        print(f"totals of {totals[0]} and {totals[1]}: {50 + 50 * far / races:.1f} % of all seats reach parsec {FAR}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
