"""What must always hold in a mission: every card, cube and token exactly once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from stardeck.games.catastrophe.facts import FACTS, FULL, LETTERS, MODULES, RESOURCES
from stardeck.games.catastrophe.rules.roles.botanist import COLONIZED_IT, GOING_TO_DIE_UP_HERE, LEARNING_EXPERIENCE
from stardeck.games.catastrophe.rules.threats.mold import MOLD_CUBES
from stardeck.games.catastrophe.state import Play, Search, State

CUBES = 42
BOTANISTS = (GOING_TO_DIE_UP_HERE, COLONIZED_IT, LEARNING_EXPERIENCE)


def audit(g: State) -> list[str]:
    """Everything that is wrong with this state."""
    return [*_cubes(g), *_cards(g), *_crew(g), *_rest(g)]


def _cubes(g: State) -> Iterator[str]:
    if sum(g.cubes) + sum(g.pods) + g.board != CUBES:  # M-2.14
        yield f"{sum(g.cubes) + sum(g.pods) + g.board} Status Cubes instead of {CUBES}"
    if len(g.cubes) != 13 or g.cubes[0] or not all(0 <= g.cubes[m] <= FULL for m in MODULES):
        yield "a module has fewer than 0 or more than 3 cubes"
    if g.molding:
        mold = sum(g.mold) + g.mold_board + sum(crew.mold for crew in g.crew)
        if mold != MOLD_CUBES:
            yield f"{mold} Mold Cubes instead of {MOLD_CUBES}"
        if any(g.cubes[m] + g.mold[m] > FULL for m in MODULES):  # M-24.18
            yield "a module holds more than 3 cubes and mold"
    if g.result is None and g.board + g.mold_board >= g.config.integrity_spaces:
        yield "the board is full, and the ship is still there"


def all_cards(g: State) -> Counter[str]:
    """Every PIP card that is in the game, wherever it is; the face-up piles included."""
    cards = Counter([*g.deck, *g.discard])
    for at, resource in enumerate(RESOURCES):
        cards[resource] += g.piles[at]
    for crew in g.crew:
        cards.update((*crew.hand, *crew.equipment))
    for frame in g.chain:
        if isinstance(frame, Play):
            cards.update([*((frame.card,) if frame.card else ()), *frame.pile])
        elif isinstance(frame, Search):
            cards.update(frame.cards)
    return cards


def _cards(g: State) -> Iterator[str]:
    dealt = any(crew.roles for crew in g.crew)
    potatoes = any(role.of(crew) for crew in g.crew for role in BOTANISTS)
    used = {"": True, "botanist": potatoes, "quackalope": g.config.quackalope, "bear": g.config.bear}
    found = all_cards(g)
    for card in FACTS.cards:
        wanted = (card.deck if dealt and used[card.needs] else 0) + card.pile
        if found[card.id] != wanted:
            yield f"{found[card.id]} cards {card.name} instead of {wanted}"
    if set(found) - {card.id for card in FACTS.cards}:
        yield "there is a card that does not exist"


def _crew(g: State) -> Iterator[str]:
    sets = [crew.dealt for crew in g.crew if crew.dealt >= 0]
    if len(set(sets)) != len(sets):
        yield "two crew members have the same role set"
    for seat, crew in enumerate(g.crew):
        if crew.alive != (crew.module in MODULES) and g.result is None and not _dying(g, seat):
            yield f"crew {seat} is alive and not aboard, or dead and aboard"
        if not crew.alive and (crew.hand or crew.equipment):
            yield f"crew {seat} is dead and has cards"
        if any(count < 0 for _, count in crew.charges):
            yield f"crew {seat} has spent a charge that it did not have"
        if not 0 <= crew.suit <= 3 or not 0 <= crew.oxygen <= 5 or crew.mold < 0:
            yield f"crew {seat} has a track out of range"
        if crew.equipment.count("suit") > 1 or {"suit", "quackalope"} <= set(crew.equipment):
            yield f"crew {seat} wears what does not go together"


def _dying(g: State, seat: int) -> bool:
    """Its cards are being looked through by a Janitor."""
    return any(step == ("die", seat) for step in g.agenda)


def _rest(g: State) -> Iterator[str]:
    if sorted(g.letters) != sorted(LETTERS):
        yield "a pod letter is missing"
    if sorted(g.numbers) != list(range(13)) or any(g.numbered[g.numbers[m]] != m for m in range(13)):
        yield "the module numbers do not fit"
    fuses = [letter for letter in g.fuses if letter]
    if len(set(fuses)) != len(fuses):  # M-21.15
        yield "two fuses on one letter"
    if not 0 <= g.turn.left <= 3:
        yield "actions out of range"
    if g.deadline >= 0 and not g.config.hard:
        yield "a deadline without the Hard level"
    if not g.asks and g.result is None:
        yield "nobody is asked, and nobody has won"
