"""A ship's position in numbers: what the chance to win is made of. `stardeck lab learn loss` weighs them."""

from __future__ import annotations

from functools import lru_cache

from stardeck.engine import Feature
from stardeck.games.loss.deck.compiled import compiled
from stardeck.games.loss.facts import LossFacts
from stardeck.games.loss.rules.threat_bars import meets
from stardeck.games.loss.state import GOAL, NOBODY, Play, State, Triple

FEATURES = (
    Feature("dead", "-"),
    Feature("parsec", "+", "more parsecs", "fewer parsecs", True),
    Feature("far ahead", "+", "more parsecs", "fewer parsecs", True),
    Feature("able", "+", "a ship that overcomes more obstacles", "a ship that overcomes less", True),
    Feature("parsecs a turn", "+", "more parsecs a turn", "fewer parsecs a turn", True),
    Feature("pace", "+", "a faster way home", "a slower way home", True),
    Feature("danger", "-", "less danger for your crew", "more danger for the crew", True),
    Feature("danger for few", "-", "less danger for your crew", "more danger for the crew", True),
    Feature("setbacks", "-", "fewer setbacks", "more setbacks", True),
    Feature("crew", "+", "more crew", "fewer crew", True),
    Feature("one crew", "-", "more than one of your crew", "only one of the crew", True),
    Feature("two crew", "-", "more of your crew", "only two of the crew", True),
    Feature("parts", "+", "more parts on the ship", "fewer parts on the ship", True),
    Feature("lost turns", "-", "a turn that is not lost", "a lost turn", True),
    Feature("cargo", "+", "more cards", "fewer cards", True),
    Feature("jumps", "+", "a Jump in hand"),
    Feature("Anti-Sabotage", "+", "an Anti-Sabotage in hand"),
    Feature("boosters", "+", "a booster in hand"),
    Feature("sabotages", "+", "a sabotage in hand"),
    Feature("spare parts", "+", "a part for an empty slot"),
    Feature("broken parts", "-", "parts that work", "broken parts", True),
    Feature("tokens", "+", "a token for later", "", True),
    Feature("own turn", ""),
)
NOTHING = (0.0,) * (len(FEATURES) - 1)


@lru_cache(maxsize=1 << 14)
def able(deck: LossFacts | None, totals: Triple) -> tuple[float, float, float, float]:
    """Of the obstacles of the deck: the part that a ship overcomes, and on average the parsecs that it gains, the crew
    that it loses and the steps and turns that it loses."""
    won = gained = hurt = back = 0.0
    cards = [card for card in compiled(deck).obstacles.values() if not card.event]
    for card in cards:
        if card.bar.how == "none" or meets(card.bar, card.bar.threats, totals):
            won += 1
            gained += card.gives("parsecs")
        else:
            hurt += sum(e.n for e in card.ill if e.kind == "lose_crew")
            back += sum(e.n for e in card.ill if e.kind in ("back", "lose_turns"))
    n = len(cards)
    return won / n, gained / n, hurt / n, back / n


def features(g: State, seat: int) -> tuple[float, ...]:
    if not g.ships:
        return (0.0, *NOTHING)
    me = g.ships[seat]
    if me.dead or not me.card:
        return (float(me.dead), *NOTHING)
    cards = g.cards
    won, gained, hurt, back = able(g.config.deck, g.totals(seat))
    kinds = [cards[card].kind for card in me.cargo]
    left = max(1, GOAL - me.parsec)
    spare = sum(
        max((cards[card].bonus for card in me.cargo if cards[card].slot == i), default=0)
        for i, slot in enumerate(me.slots)
        if not slot.parts
    )
    return (
        0.0,
        me.parsec / GOAL,
        (me.parsec / GOAL) ** 2,
        won,
        gained,
        gained / left,
        hurt,
        hurt / max(1, me.crew),
        back,
        me.crew / 5,
        float(me.crew == 1),
        float(me.crew == 2),
        sum(bool(slot.parts) for slot in me.slots) / 3,
        me.lost / 2,
        len(kinds) / 6,
        kinds.count("jump") / 2,
        kinds.count("anti-sabotage") / 2,
        kinds.count("booster") / 2,
        kinds.count("sabotage") / 2,
        spare / 5,
        sum(bool(part.off) for slot in me.slots for part in slot.parts) / 2,
        (g.tokens if g.alone else 0) / 3,
        float(g.turn.seat == seat),
    )


def table_features(g: State) -> tuple[float, ...]:
    """What speaks for a race that nobody wins."""
    return 1.0, g.round / 30, g.opponent / GOAL if g.alone else 0.0


def kind(g: State) -> str:
    """A race, or which of the games alone."""
    if not g.alone:
        return "race"
    return "solo hard" if g.solo and g.config.difficulty == "hard" else str(g.config.mode)


def hurt(g: State, seat: int) -> int | None:
    """Who sabotages this seat right now; alone, it is nobody in particular."""
    top = g.chain[-1] if g.chain else None
    if not isinstance(top, Play) or top.target != seat or top.seat in (seat, NOBODY):
        return None
    return top.seat if g.cards[top.card].kind == "sabotage" else None


def stakes(g: State, seat: int) -> bool:
    """Whether something is played against this seat, or it has something to play."""
    top = g.chain[-1] if g.chain else None
    if isinstance(top, Play):
        return seat in (top.victim, top.target)
    kinds = {g.cards[card].kind for card in g.ships[seat].cargo}
    return bool(kinds & {"sabotage", "booster"})
