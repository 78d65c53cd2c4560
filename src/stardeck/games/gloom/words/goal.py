"""What a player is after, and how the crews stand (G-16, G-18)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Goal, Mark, Seat, of, say
from stardeck.engine.goal import mark
from stardeck.engine.say import signed
from stardeck.games.gloom.view import GloomView, PlayerView


def goal(view: GloomView, seat: int | None) -> Goal:
    """All modes have one goal."""
    simple = view.config.effects == "simple"
    then = "Make your crew miserable, then let them die. Lowest total of the dead wins."
    if simple:
        then = "Make your crew miserable, then let them die. Card texts don't count."
    return Goal(say("Minus is good."), say(then), tuple(_marks(view, seat)))


def _marks(view: GloomView, seat: int | None) -> Iterator[Mark]:
    if view.turn is None:
        yield from _choosing(view, seat)
        return
    if seat is not None:
        dead = view.players[seat].total
        living = sum(it.worth for it in view.characters if it.owner == seat and not it.dead)
        yield mark(say("your dead {n}", n=signed(dead)), dead < 0, f"player:{seat}", danger=dead > 0)
        yield mark(say("your living {n}", n=signed(living)), living < 0, f"player:{seat}")
    others = [player for player in view.players if player.seat != seat]
    leader = min(others, key=lambda player: player.total)
    ahead = seat is None or leader.total <= view.players[seat].total
    words = say("leader {who} {n}" if ahead else "next {who} {n}", who=of(Seat, leader.seat), n=signed(leader.total))
    yield mark(words, not ahead, f"player:{leader.seat}")
    for player in view.players:
        if player.crew and _alive(view, player) == 1:
            words = say("{who}: 1 alive, the end is near", who=of(Seat, player.seat))
            yield mark(words, False, f"player:{player.seat}", danger=True)


def _alive(view: GloomView, player: PlayerView) -> int:
    return sum(it.owner == player.seat and not it.dead for it in view.characters)


def _choosing(view: GloomView, seat: int | None) -> Iterator[Mark]:
    """G-3 The crews are being made."""
    if seat is None:
        yield mark(say("{n|Character|Characters} left to choose from", n=len(view.pool)), True, "word:character")
    else:
        crew = len(view.players[seat].crew)
        yield mark(say("{n} of 4 in your crew", n=crew), crew == 4, f"player:{seat}")
