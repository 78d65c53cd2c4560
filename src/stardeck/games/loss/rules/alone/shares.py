"""How a lone player uses a reward: one kind first, and each parsec by itself (L-26.10 to L-26.13)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Step, Steps, ask
from stardeck.games.loss.rules.alone.tokens import take_token
from stardeck.games.loss.rules.later import receive
from stardeck.games.loss.rules.movement import advance
from stardeck.games.loss.state import State, menu, rule


def share_out_alone(seat: int, parsecs: int, cards: int) -> Steps:
    """L-26.11, L-26.12 One kind after the other; the player decides which is first."""
    if parsecs and cards:
        return ask(seat, kinds(parsecs, cards))
    return [use_parsecs(seat, parsecs), receive(seat, cards)]


@menu(asks="What do you take first?", detail="You take all of one kind, then all of the other.")
def kinds(g: State, seat: int, parsecs: int, cards: int) -> Iterator[Step]:
    """L-26.10, D-36 Parsecs first, or resources first."""
    yield parsecs_first(seat, parsecs, cards)
    yield cards_first(seat, parsecs, cards)


@rule(says="Move first ({parsecs|parsec|parsecs})")
def parsecs_first(g: State, seat: int, parsecs: int, cards: int) -> Steps:
    """L-26.11 All parsecs are used before the resources come."""
    return [use_parsecs(seat, parsecs), receive(seat, cards)]


@rule(says="Take cards first ({cards|card|cards})")
def cards_first(g: State, seat: int, parsecs: int, cards: int) -> Steps:
    """L-26.11 All resources come before the parsecs are used."""
    return [receive(seat, cards), use_parsecs(seat, parsecs)]


@rule
def use_parsecs(g: State, seat: int, n: int) -> Steps:
    """L-26.10 Each parsec by itself."""
    return [ask(seat, parsec_uses()), use_parsecs(seat, n - 1)] if n else None


@menu(asks="How do you use this parsec?", detail="If you move, you leave the debris field behind.")
def parsec_uses(g: State, seat: int) -> Iterator[Step]:
    """L-26.10, D-37 Resource, token, or (default) move."""
    yield receive(seat, 1)
    yield take_token(seat)
    yield advance(seat, 1)
