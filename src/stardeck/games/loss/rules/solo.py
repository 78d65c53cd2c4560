"""Alone in space: sabotages from the deck, debris field, Jump Tokens and the chase (L-23, L-24 to L-28, L-30)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Step, Steps, ask
from stardeck.games.loss.rules import movement, receiving, sabotage
from stardeck.games.loss.rules.ending import finish
from stardeck.games.loss.rules.resources import draw, gain
from stardeck.games.loss.state import GOAL, NOBODY, Confrontation, Field, Play, State, menu, rule

MISSED = 2
DEBRIS = 3
PART_ROLLS = (0, 0, 1, 1, 2, 2)
"""L-23.12 to L-23.14, L-28.5, L-28.21, L-28.22 The slot for each side of the die."""
MOST_SABOTAGES = 2
CHASED = 2
TOKENS = {"easy": 5, "medium": 3, "hard": 1}
DEALT = {"easy": 8, "medium": 7, "hard": 5}


def is_sabotage(g: State, card: str) -> bool:
    return g.cards[card].kind == "sabotage"


# --- set-up ---


def draw_calmly(g: State, seat: int, n: int) -> None:
    """Sabotages in set-up. L-23.4 to L-23.6 classic: back into the deck and as many cards drawn once more;
    L-24.14 to L-24.16 Solo Mode: put aside and replaced until none is left, then shuffled back."""
    drawn = [card for _ in range(n) if (card := draw(g))]
    aside = [card for card in drawn if is_sabotage(g, card)]
    kept = [card for card in drawn if not is_sabotage(g, card)]
    if g.solo:
        while len(kept) < n and (card := draw(g)):
            (aside if is_sabotage(g, card) else kept).append(card)
        _shuffle_in(g, aside)
    else:
        for card in aside:
            g.resources.insert(g.roll(len(g.resources) + 1) - 1, card)
        for _ in aside:
            second = draw(g)
            if second and is_sabotage(g, second):
                g.discards.append(second)
                g.tell("put_away", second)
            elif second:
                kept.append(second)
    for card in kept:
        gain(g, seat, card)
    g.tell("drew", seat, len(kept))
    g.whisper((seat,), "drawn", seat, tuple(kept))


def _shuffle_in(g: State, aside: list[str]) -> None:
    if aside:
        g.resources += aside
        g.shuffle(g.resources)


@rule
def first_field(g: State) -> Steps:
    """L-24.13, L-24.15 Three cards, none of them a sabotage."""
    field: list[str] = []
    aside: list[str] = []
    while len(field) < DEBRIS and (card := draw(g)):
        (aside if is_sabotage(g, card) else field).append(card)
    _shuffle_in(g, aside)
    g.debris = tuple(field)
    g.tell("debris", g.debris)
    return None


# --- the debris field ---


def leave_parsec(g: State) -> list[Step]:
    """L-27.1, L-27.5 The field changes once for the card that moved the player; L-27.11 a sabotage of a new field waits
    until all of them are resolved."""
    cause = next(frame for frame in reversed(g.chain) if isinstance(frame, (Confrontation, Play)))
    if isinstance(cause, Play) and cause.in_field:
        field = next(frame for frame in reversed(g.chain) if isinstance(frame, Field))
        field.moved = True
        return []
    if cause.refreshed:
        return []
    cause.refreshed = True
    return [refresh()]


@rule
def refresh(g: State) -> Steps:
    """L-27.1 to L-27.3 The rest is discarded, two cards are missed, three are laid out; L-28.2 sabotages strike."""
    g.discards += g.debris
    g.debris = ()
    missed = [card for _ in range(MISSED) if (card := draw(g))]
    g.discards += missed
    field = [card for _ in range(DEBRIS) if (card := draw(g))]
    g.debris = tuple(card for card in field if not is_sabotage(g, card))
    g.tell("missed", tuple(missed))
    g.tell("debris", tuple(field))
    hostile = tuple(card for card in field if is_sabotage(g, card))
    if not hostile:
        return None
    g.chain.append(Field(hostile))
    return next_hostile()


@rule
def next_hostile(g: State) -> Steps:
    """L-27.11 From left to right; then at most one refresh."""
    field = g.top(Field)
    if field.cards:
        card, field.cards = field.cards[0], field.cards[1:]
        return [strike(g.active, card, True), next_hostile()]
    g.chain.pop()
    return refresh() if field.moved else None


# --- sabotage ---


@rule
def strike(g: State, seat: int, card: str, in_field: bool) -> Steps:
    """L-23.9, L-28.1, L-28.2 A sabotage by nobody in particular. L-30.13 The opponent moves before the roll."""
    g.chain.append(Play(NOBODY, card, seat, victim=seat, in_field=in_field))
    g.tell("struck", seat, card)
    return [*chased(g), roll_alone()]


@rule
def roll_alone(g: State) -> Steps:
    """L-23.10, L-23.11, L-28.3, L-28.4 1 and 6 fail; L-23.17, L-23.18 classic: two a turn; L-28.14 some do not roll."""
    play = g.top(Play)
    card = g.cards[play.card]
    if not g.solo:
        if g.turn.sabotages >= MOST_SABOTAGES:
            g.tell("too_many")
            return sabotage.end_play()
        g.turn.sabotages += 1
    if card.first_roll or not g.solo:
        play.roll = value = g.roll(6)
        g.tell("sabotage_roll", NOBODY, value, value in (1, 6))
        if value in (1, 6):
            return sabotage.end_play()
    return [sabotage.cancel(), sabotage.take_effect(), sabotage.end_play()]


def roll_slot(g: State, seat: int, hittable: list[list[str]]) -> int | None:
    """L-23.15 The slot that a die finds; L-28.6, L-28.7 Solo Mode rolls once more."""
    for _ in range(2 if g.solo else 1):
        value = g.roll(6)
        slot = PART_ROLLS[value - 1]
        g.tell("part_roll", seat, value)
        if hittable[slot]:
            return slot
    return None


# --- Jump Tokens ---


def token_uses(g: State, seat: int) -> Iterator[Step]:
    """D-38 A token for a resource."""
    if g.solo:
        yield cash_token(seat)


@rule
def cash_token(g: State, seat: int) -> Steps:
    """L-25.5, L-25.8 One token, one resource."""
    spend_token(g)
    return receiving.receive(seat, 1)


@cash_token.unless
def _(g: State, seat: int) -> str | None:
    return None if g.tokens else "L-25.13"


def spend_token(g: State) -> None:
    g.tokens -= 1
    g.tell("token", -1, g.tokens)


# --- rewards ---


def share_out_alone(seat: int, parsecs: int, cards: int) -> Steps:
    """L-26.11, L-26.12 One kind after the other; the player decides which is first."""
    if parsecs and cards:
        return ask(seat, kinds(parsecs, cards))
    return [use_parsecs(seat, parsecs), receiving.receive(seat, cards)]


@menu
def kinds(g: State, seat: int, parsecs: int, cards: int) -> Iterator[Step]:
    """D-36 Parsecs first, or resources first."""
    yield parsecs_first(seat, parsecs, cards)
    yield cards_first(seat, parsecs, cards)


@rule
def parsecs_first(g: State, seat: int, parsecs: int, cards: int) -> Steps:
    return [use_parsecs(seat, parsecs), receiving.receive(seat, cards)]


@rule
def cards_first(g: State, seat: int, parsecs: int, cards: int) -> Steps:
    return [receiving.receive(seat, cards), use_parsecs(seat, parsecs)]


@rule
def use_parsecs(g: State, seat: int, n: int) -> Steps:
    """L-26.10 Each parsec anew."""
    return [ask(seat, parsec_uses()), use_parsecs(seat, n - 1)] if n else None


@menu
def parsec_uses(g: State, seat: int) -> Iterator[Step]:
    """D-37 Resource, token, or (default) move."""
    yield receiving.receive(seat, 1)
    yield take_token(seat)
    yield movement.advance(seat, 1)


@rule
def take_token(g: State, seat: int) -> Steps:
    """L-25.10 A parsec as a token."""
    g.tokens += 1
    g.tell("token", 1, g.tokens)
    return None


@take_token.unless
def _(g: State, seat: int) -> str | None:
    return "L-25.12" if g.tokens >= TOKENS[g.config.difficulty] else None


# --- chase ---


def step_forward(g: State) -> list[Step]:
    """L-30.6, L-30.7 The second forward step of a turn lets the opponent move once."""
    g.turn.forward += 1
    return chased(g) if g.turn.forward == CHASED else []


def chased(g: State) -> list[Step]:
    return [opponent_moves()] if g.solo and g.config.chase else []


@rule
def opponent_moves(g: State) -> Steps:
    """L-30.3 One parsec; L-30.11 the player loses at once when the opponent is first."""
    g.opponent += 1
    g.tell("opponent", g.opponent)
    if g.opponent == GOAL:
        finish(g, (), "overtaken", "L-30.11")
    return None
