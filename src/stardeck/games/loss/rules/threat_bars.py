"""Threat bars: what must be met, and who meets it (L-6.3 to L-6.6, L-6.18)."""

from __future__ import annotations

from stardeck.games.loss.deck.effects import Bar
from stardeck.games.loss.state import EVERYBODY, State, Triple

Needs = tuple[tuple[int, int], ...]
"""(stat, threat), each stat at most once."""


def need(g: State, seat: int) -> Needs:
    """(stat, threat) of what lies open, with what was raised against this seat."""
    frame = g.faced
    return raised_threats(g.obstacle(frame.card).bar.threats, frame.raised, seat)


def raised_threats(threats: Needs, raised: tuple[tuple[int, int, int], ...], seat: int) -> Needs:
    """L-6.18, L-22.9 Printed threats with what was added for everybody or for this seat."""
    if not raised:
        return threats
    return tuple(
        (stat, threat + sum(n for who, s, n in raised if s == stat and who in (EVERYBODY, seat)))
        for stat, threat in threats
    )


def is_met(g: State, seat: int) -> bool:
    """L-6.3 to L-6.6 Whether this seat's totals meet the bar."""
    frame = g.faced
    return meets(g.obstacle(frame.card).bar, need(g, seat), g.totals(seat))


def meets(bar: Bar, needs: Needs, totals: Triple) -> bool:
    """L-6.4 to L-6.6 Whether these totals meet a bar: all of its threats, of an OR bar one."""
    enough = [totals[stat] >= threat for stat, threat in needs]
    return any(enough) if bar.how == "or" else all(enough)
