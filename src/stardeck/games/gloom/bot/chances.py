"""A player's position in numbers: what the chance to win is made of. `stardeck lab learn gloom` weighs them."""

from __future__ import annotations

from stardeck.engine import Feature
from stardeck.games.gloom.rules.queries import dead_of, self_worth
from stardeck.games.gloom.state import CREW, HAND, State

FEATURES = (
    Feature("buried", "+", "a sadder family history", "a less sad family history", True),
    Feature("buried late", "+", "more misery that counts for good", "less misery that counts for good", True),
    Feature("buried at the end", "+", "more misery that counts for good", "less misery that counts for good", True),
    Feature("misery", "+", "a sadder crew", "a happier crew", True),
    Feature("misery late", ""),
    Feature("joy", "-", "less joy in your crew", "a happier crew", True),
    Feature("dead", ""),
    Feature("one to go", ""),
    Feature("miserable", "+", "more crew who may die", "fewer crew who may die", True),
    Feature("saddest", "+", "one very sad Character", "nobody who is really sad", True),
    Feature("hand", "+", "more cards", "fewer cards"),
    Feature("Deaths in hand", "+", "a Death for the right moment"),
    Feature("Events in hand", "+", "an Event in hand"),
    Feature("misery in hand", "+", "more misery to hand out"),
    Feature("own turn", ""),
    Feature("loses time", "-", "", "a turn that is cut short", True),
    Feature("can end it", "+", "the end of the game in your hand"),
)


def features(g: State, seat: int) -> tuple[float, ...]:
    me, cards = g.players[seat], g.cards
    dead = dead_of(g, seat)
    total = -sum(self_worth(g, c) for c in dead) / 50
    alive = [self_worth(g, c) for c in g.crews[seat] if c not in dead]
    misery = -sum(min(0, worth) for worth in alive) / 50
    end = max(len(dead_of(g, s)) for s in range(g.seats)) / CREW
    kinds = [cards.kind[c] for c in me.hand]
    modifiers = sum(min(0, sum(cards[c].values)) for c in me.hand if cards.kind[c] == "modifier")
    last = len(dead) == CREW - 1
    return (
        total,
        total * end,
        total * end * end,
        misery,
        misery * end,
        sum(max(0, worth) for worth in alive) / 50,
        len(dead) / CREW,
        float(last),
        sum(worth < 0 for worth in alive) / CREW,
        -min([*alive, 0]) / 50,
        len(me.hand) / HAND,
        min(2, kinds.count("death")) / 2,
        kinds.count("event") / 3,
        -modifiers / 50,
        float(g.turn.seat == seat),
        me.skip_turns + 0.5 * me.fewer_actions,
        float(last and "death" in kinds and any(worth < 0 for worth in alive)),
    )


def stakes(g: State, seat: int) -> bool:
    """Whether this seat has an answer to what was announced. A crew is claimed before anything is."""
    return not g.chain or any(g.cards[card].is_response for card in g.players[seat].hand)
