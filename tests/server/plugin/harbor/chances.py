"""What a fifth game writes to get a veteran: a seat in numbers. `stardeck lab learn harbor` does the rest."""

from __future__ import annotations

from stardeck.engine import Feature

from .state import Harbor

FEATURES = (
    Feature("points", "+", "more points", "fewer points", True),
    Feature("lead", "+", "a better lead", "a smaller lead", True),
    Feature("gold", "+", "gold in hand"),
    Feature("stops", "+", "a Stop in hand"),
    Feature("cards", "+", "more cards", "fewer cards", True),
)


def features(g: Harbor, seat: int) -> tuple[float, ...]:
    hand = g.hands[seat]
    gold = sum(card.startswith("gold") for card in hand)
    best = max([score for other, score in enumerate(g.scores) if other != seat], default=0)
    return (
        g.scores[seat] / 5,
        (g.scores[seat] - best) / 5,
        gold / 3,
        (len(hand) - gold) / 3,
        len(hand) / 5,
    )


def stakes(g: Harbor, seat: int) -> bool:
    """Whether this seat has something to stop a card with."""
    return any(card.startswith("stop") for card in g.hands[seat])
