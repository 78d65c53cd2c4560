"""Which card may be played on which Character (G-8, G-10, G-12)."""

from __future__ import annotations

from typing import Literal

from stardeck.games.gloom.deck.covering import NOTHING
from stardeck.games.gloom.rules.queries import fits, forbidden, needs_met, permitting, self_worth
from stardeck.games.gloom.state import Grant, How, State


def why_not(
    g: State,
    seat: int,
    card: int,
    character: int,
    how: How | Literal["redirect"],
    in_hand: int,
    ignore_score: bool = False,
) -> str | None:
    """The rule that bars this player's Modifier or Untimely Death from this Character, or None.

    `how`: redirect, if a Response sends the card elsewhere. `in_hand`: 1 while the card is still in the hand.
    """
    visible = g.visible
    it, shown = visible.cards.cards[card], visible.shown[character]
    kind = it.kind
    if kind == "modifier":
        if shown.dead:
            if not it.for_the_dead and not permitting(g, "modifier_on_dead", seat, character):
                return "G-8.3"
            if visible.cards.prints[card].persistent:
                return "G-8.15"
        if it.needs and not needs_met(g, it, character, seat, in_hand):
            return "G-8.12"
    else:
        if shown.dead:
            return "G-10.10"
        if how == "action" and too_late(g) and not permitting(g, "death_as_second", seat, character):
            return "G-10.3"
        worth = self_worth(g, character) if shown.scores else shown.worth
        if worth >= 0 and not ignore_score and not permitting(g, "death_any_score", seat, character):
            return "G-10.7"
        if it.needs and not needs_met(g, it, character, seat, in_hand):
            return "G-10.30"
    return "G-21.34" if kind in visible.bans and forbidden(g, seat, kind, character) else None


def too_late(g: State) -> bool:
    """G-10.3 to G-10.6 Whatever the first action was, it is over."""
    return g.turn.taken > 0


def granted_on(g: State, seat: int, card: int, character: int, grant: Grant) -> str | None:
    """G-12.9, G-12.10, G-12.17 A free play follows all rules of its kind, on the target that it names."""
    if grant.character not in (NOTHING, character):
        return "G-12.17"
    if grant.target is not None and not fits(g, grant.target, seat, character):
        return "G-12.17"
    return why_not(g, seat, card, character, "free", 1, grant.ignore_score)
