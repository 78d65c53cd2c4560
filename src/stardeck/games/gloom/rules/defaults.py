"""The answer for a seat that does not give one: pass or decline, and any legal answer where one must be given."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b

from stardeck.engine import Step
from stardeck.games.gloom.state import State

Answer = Callable[[State, int, list[Step]], Step]


def last(g: State, seat: int, options: list[Step]) -> Step:
    """The last option of a menu passes, declines or lets chance decide."""
    return options[-1]


def any_legal(g: State, seat: int, options: list[Step]) -> Step:
    """One of the options, chosen without a die of the game: this question must not be passed."""
    mixed = blake2b(f"{g.rolled} {g.asked[seat]}".encode(), digest_size=4).digest()
    return options[int.from_bytes(mixed, "big") % len(options)]


ANSWERS: dict[str, Answer] = {
    "crew_choices": last,
    "draft": any_legal,
    "miseries": last,
    "votes": last,
    "beginners": last,
    "actions": last,
    "free_cards": last,
    "permitted": last,
    "aims": last,
    "tellings": last,
    "responses": last,
    "wishes": last,
    "effect_targets": any_legal,
    "parting": any_legal,
    "places": any_legal,
    "pile_cards": any_legal,
    "looked_at": any_legal,
    "replacements": any_legal,
}
"""For each menu its answer."""


def default(g: State, seat: int, options: list[Step]) -> Step:
    """What happens when this seat does not answer the question that is open to it."""
    question = g.ask_of(seat)
    assert question is not None
    return ANSWERS[question.menu[0]](g, seat, options)
