"""What a card is worth to a rookie at its best place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from stardeck.engine import Chair, Step
from stardeck.games.gloom.bot.judgement import DECISIVE, LATE, Prospects
from stardeck.games.gloom.deck.covering import NOTHING, shows
from stardeck.games.gloom.facts import Effect
from stardeck.games.gloom.view import CharacterView


def best_play(chair: Chair, at: Prospects) -> tuple[float, Step | None, int]:
    """(worth, step, Character) of the best card that can be chosen; NOTHING for an Event."""
    plays = [step for step in chair.options if step[0] == "choose"]
    places = legal_places(chair, at, plays)
    found: list[tuple[float, Step | None, int]] = [(-DECISIVE, None, NOTHING)]
    for step in plays:
        if at.cards.kind[step[2]] == "event":
            found.append((event_play(at, step[2]), step, NOTHING))
        else:
            worth, character = best_place(at, step[2], places[step])
            found.append((worth, step, character))
    return max(found, key=lambda it: it[0])


def legal_places(chair: Chair, at: Prospects, plays: Iterable[Step]) -> dict[Step, list[int]]:
    """The Characters on which each Modifier and each Death may go: asked in a world that looks like this one."""
    aimed = [step for step in plays if at.cards.kind[step[2]] != "event"]
    if not aimed:
        return {}
    world = chair.imagine(0)
    found = {}
    for step in aimed:
        ahead = world.copy()
        ahead.apply(chair.seat, step)
        found[step] = [option[2] for option in ahead.choices(chair.seat) if option[0] == "aim"]
    return found


def best_place(at: Prospects, number: int, characters: Iterable[int]) -> tuple[float, int]:
    """(worth, Character); the first of equals."""
    found = [(on(at, number, at.characters[c]), c) for c in characters]
    return max(found, key=lambda it: it[0], default=(-DECISIVE, NOTHING))


def event_play(at: Prospects, number: int) -> float:
    effects = at.cards[number].effects
    return max((event(at, e) for e in effects if e.category == "immediate"), default=0.5)


def on(at: Prospects, number: int, it: CharacterView) -> float:
    """What it is worth that this Modifier or Death goes there, where it may."""
    if at.cards.kind[number] == "modifier":
        return -DECISIVE if it.dead else at.modifier(number, it)
    return at.death(number, it)


def event(at: Prospects, effect: Effect) -> float:
    match effect.op:
        case "swap_top" | "move_top":
            return max((gain for gain, _, _ in moves(at, effect.op)), default=-1.0)
        case "revive":
            gains = [revival(at, it) for it in at.view.characters if it.dead and at.view.round < LATE]
            return max(gains, default=-1.0) - 3.0
        case "free_play" if "death" in effect.about:
            icon = effect.target.icon if effect.target and effect.target != "this" else ""
            places = [it for it in at.view.characters if not it.dead and icon in (*it.icons, *it.granted)]
            return max((at.death(card, it) for card in at.deaths for it in places), default=-1.0)
    return at.immediate(effect, 1)


def revival(at: Prospects, it: CharacterView) -> float:
    """A dead Character lives again: its points count for less."""
    return -0.45 * it.worth * at.weight(it.owner)


def moves(at: Prospects, op: str) -> Iterator[tuple[float, int, int]]:
    """(worth, from, to) for top Modifiers that change their Character."""
    living = [it for it in at.view.characters if not it.dead]
    for one in living:
        top = shows(at.cards, one.stack).top
        for two in living:
            other = shows(at.cards, two.stack).top
            if one is two or top == NOTHING or one.owner == two.owner or (op == "swap_top" and other == NOTHING):
                continue
            kept = tuple(card for card in one.stack if card != top)
            if op == "move_top":
                yield at.stack_change(one, kept) + at.stack_change(two, (*two.stack, top)), one.character, two.character
            else:
                rest = tuple(card for card in two.stack if card != other)
                gain = at.stack_change(one, (*kept, other)) + at.stack_change(two, (*rest, top))
                yield gain, one.character, two.character
