"""What must always hold at a table of gloom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from stardeck.games.gloom.rules.queries import dead_of
from stardeck.games.gloom.state import CREW, Answer, Doing, Play, State


def audit(g: State) -> list[str]:
    """Everything that is wrong with this state."""
    return [*_cards(g), *_crews(g), *_progress(g)]


def _cards(g: State) -> Iterator[str]:
    """Every card exactly once: in the deck, the pile, a hand, a stack, or in progress."""
    places = [*g.deck, *g.pile]
    for player in g.players:
        places += player.hand
    for stack in g.stacks:
        places += stack
    for frame in g.chain:
        if isinstance(frame, Answer) or (isinstance(frame, Play) and not frame.cancelled and not frame.landed):
            places.append(frame.card)
        elif isinstance(frame, Doing):
            places += frame.cards
            places += [card for card in frame.laid if not any(card in player.hand for player in g.players)]
    places += [card for card, _ in g.turn.replacing]
    kinds = g.cards.kind
    gone = g.config.effects == "simple" and g.config.simple_events == "remove"
    wanted = [n for n, kind in enumerate(kinds) if not (gone and kind == "event")] if g.deck or places else []
    if sorted(places) == wanted:
        return
    count = Counter(places)
    yield from (f"card {n} lies in {count[n]} places" for n in wanted if count[n] != 1)
    yield from (f"card {n} does not belong here" for n in count if n not in wanted)


def _crews(g: State) -> Iterator[str]:
    if len(set(g.characters)) != len(g.characters):
        yield "a Character has two owners"
    for seat, player in enumerate(g.players):
        if len(g.crews[seat]) > CREW or (g.began and len(g.crews[seat]) != CREW):
            yield f"seat {seat} has a crew of {len(g.crews[seat])}"
        if min(player.skip_draws, player.skip_turns, player.fewer_actions) < 0:
            yield f"seat {seat} has a marker below zero"
    for character, stack in enumerate(g.stacks):
        if stack and g.owner(character) < 0:
            yield f"cards lie on Character {character}, which is nobody's"
        if sum(g.cards.kind[card] == "death" for card in stack) > 1:
            yield f"Character {character} has died twice"
        if any(g.cards.kind[card] == "event" for card in stack):
            yield f"an Event lies on Character {character}"


def _progress(g: State) -> Iterator[str]:
    if g.turn.left < 0:
        yield "more actions were taken than there are"
    idle = not g.chain and g.asks and g.result is None and g.began
    if idle and any(len(dead_of(g, seat)) == CREW for seat in range(g.seats)):
        yield "a crew is wholly dead and the game goes on"
    if not g.asks and g.result is None:
        yield "nobody is asked, and nobody has won"
