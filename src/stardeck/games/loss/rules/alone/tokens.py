"""Jump Tokens: how a lone player gets and spends them (L-25)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Step, Steps
from stardeck.engine.say import Line, say
from stardeck.games.loss.rules import later
from stardeck.games.loss.rules.sabotage.playing import cancel_play
from stardeck.games.loss.state import State, event, rule

TOKENS = {"easy": 5, "medium": 3, "hard": 1}
"""L-25.12 By difficulty: as many as one begins with, and may have."""


@event
class TokensChanged(Event, frozen=True):
    """L-25 A Jump Token was gained (`change` 1) or spent (-1)."""

    change: int
    left: int

    def line(self) -> Line:
        text = "One more Jump Token: {left} in all." if self.change > 0 else "A Jump Token is spent: {left} left."
        return say(text, **self.slots())


def token_uses(g: State, seat: int) -> Iterator[Step]:
    """D-38 A token for a resource."""
    if g.solo:
        yield cash_token(seat)


@rule(says="Spend a Jump Token for a card")
def cash_token(g: State, seat: int) -> Steps:
    """L-25.5, L-25.8 One token, one resource."""
    spend_token(g)
    return later.receive(seat, 1)


@cash_token.unless
def _(g: State, seat: int) -> str | None:
    return None if g.tokens else "L-25.13"


def spend_token(g: State) -> None:
    g.tokens -= 1
    g.tell(TokensChanged(-1, g.tokens))


@later.counter_by_token.body
def counter_by_token(g: State, seat: int) -> Steps:
    """L-25.4, L-28.9 A Jump Token does what Anti-Sabotage does."""
    spend_token(g)
    cancel_play(g, seat)
    return None


@counter_by_token.unless
def _(g: State, seat: int) -> str | None:
    return None if g.tokens else "L-25.13"


@rule(says="Take a Jump Token")
def take_token(g: State, seat: int) -> Steps:
    """L-25.10 A parsec as a token."""
    g.tokens += 1
    g.tell(TokensChanged(1, g.tokens))
    return None


@take_token.unless
def _(g: State, seat: int) -> str | None:
    return "L-25.12" if g.tokens >= TOKENS[g.config.difficulty] else None
