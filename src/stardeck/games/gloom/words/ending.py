"""What the end of a game tells: whose dead are the most miserable, and what was still in the hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stardeck.engine import Block, Counted, Event, Line, Outcome, Seat, Tally, listed, of, say, together
from stardeck.engine.say import signed
from stardeck.games.gloom.rules.plays import Announced, Died
from stardeck.games.gloom.rules.queries import dead_of, self_worth, total_of
from stardeck.games.gloom.rules.stack_effects import DeathMoved, Moved, Revived, Stripped, Swapped, Traded
from stardeck.games.gloom.state import Card, Character, State

WHY: dict[str, str] = {
    "crew": "A whole crew was dead in round {n}, and the lowest total of the dead is {total}.",
    "exhausted": "There were no cards left in round {n}, and the lowest total of the dead is {total}.",
    "stalled": "Nobody played a card for too long. The lowest total of the dead is {total}.",
    "unfinished": "Round {n} was the last, and the lowest total of the dead is {total}.",
}
CHARTED = (Announced, Died, Revived, DeathMoved, Stripped, Moved, Swapped, Traded)
"""What changes who is dead, or what lies on the dead."""


def chart(g: State) -> Counted | None:
    """The Self-Worth of the dead of each crew."""
    return Counted("Self-Worth of the dead", tuple(total_of(g, seat) for seat in range(g.seats))) if g.began else None


def outcome(g: State) -> Outcome:
    assert g.result is not None
    totals = [total_of(g, seat) for seat in range(g.seats)]
    best = min(totals)
    why = say(WHY[g.result.why], n=g.round, total=signed(best))
    behind = [say("by {n|point|points}", n=total - best) if total > best else None for total in totals]
    return Outcome(why, tuple(behind), say("Nobody is the most miserable"))


def tallies(g: State, events: Sequence[Event]) -> list[list[Tally]]:
    """The total, the dead, and the applause for what was told."""
    applause = [0] * g.seats
    for entry in g.story:
        applause[entry.seat] += len(entry.applause)
    return [
        [
            Tally(say("{n}", n=signed(total_of(g, seat))), say("total")),
            Tally(say("{n} of {all}", n=len(dead_of(g, seat)), all=len(crew)), say("dead")),
            Tally(say("{n}", n=applause[seat]), say("applause")),
        ]
        for seat, crew in enumerate(g.crews)
    ]


def opened(g: State) -> Iterator[Block]:
    """The hands."""
    for seat, player in enumerate(g.players):
        cards = listed(Card, player.hand) if player.hand else say("no cards")
        yield Block(say("{seat's} hand", seat=of(Seat, seat)), (cards,), seat)


def missing(g: State, seat: int) -> Line | None:
    """How many points it would have taken, and which of the living had them."""
    if g.result is None or seat in g.result.winners or not g.began:
        return None
    gap = total_of(g, seat) - min(total_of(g, other) for other in range(g.seats))
    living = [(self_worth(g, who), who) for who in g.crews[seat] if who not in g.visible.dead]
    said = [say("Your dead were {n|point|points} short of the lowest total.", n=gap)]
    said += [
        say("{who} was still alive, at {worth}.", who=of(Character, who), worth=signed(worth))
        for worth, who in sorted(living)
        if worth < 0
    ][:2]
    if len(said) == 1 and living:
        said.append(say("Those who were still alive were not miserable enough."))
    return together(said)
