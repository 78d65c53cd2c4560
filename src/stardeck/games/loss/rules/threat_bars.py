"""Threat bars: what must be met, and who meets it (L-6.3 to L-6.6, L-6.18)."""

from __future__ import annotations

from stardeck.games.loss.effects import Bar
from stardeck.games.loss.state import EVERYBODY, State


def need(g: State, seat: int) -> tuple[tuple[int, int], ...]:
    """(stat, threat) of what lies open, with what was raised against this seat."""
    frame = g.faced
    threats = g.obstacle(frame.card).bar.threats
    if not frame.raised:
        return threats
    return tuple(
        (stat, threat + sum(n for who, s, n in frame.raised if s == stat and who in (EVERYBODY, seat)))
        for stat, threat in threats
    )


def is_met(g: State, seat: int) -> bool:
    """L-6.3 to L-6.6 Whether this seat's totals meet the bar."""
    frame = g.faced
    return meets(g.obstacle(frame.card).bar, need(g, seat), g.totals(seat))


def meets(bar: Bar, needs: tuple[tuple[int, int], ...], totals: tuple[int, int, int]) -> bool:
    enough = [totals[stat] >= threat for stat, threat in needs]
    return any(enough) if bar.how == "or" else all(enough)
