"""What an effect is aimed at: which players and Characters are wanted, and which are legal (G-7.19, G-21)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal

from stardeck.games.gloom.deck.covering import NOTHING
from stardeck.games.gloom.deck.vocabulary import FIXED_LIFE
from stardeck.games.gloom.facts import Effect, Target
from stardeck.games.gloom.rules.queries import fits, forbidden, self_worth
from stardeck.games.gloom.state import State

PlayerSlot = Literal["who", "source", "to"]
CharacterSlot = Literal["target", "to_target"]
Slot = PlayerSlot | CharacterSlot
"""A choice that an effect leaves open, by the field of the effect that says what is legal: a player, or a Character; if
something moves, it moves from `target` to `to_target`."""
PLAYER_SLOTS: tuple[PlayerSlot, ...] = ("who", "source", "to")
AIMED = {op for op, _ in FIXED_LIFE} | {"swap_characters"}
WITH_MODIFIER = {"strip_top", "strip_all", "replace_top", "move_top", "swap_top"}
Choice = tuple[str, list[int]]
"""What is wanted next (player or character), and the legal ones."""


@lru_cache(maxsize=1 << 12)
def slots(effect: Effect) -> tuple[Slot, ...]:
    """The choices of an effect in order: players first, then Characters."""
    found: list[Slot] = [field for field in PLAYER_SLOTS if getattr(effect, field) == "one_opponent"]
    if effect.op in AIMED:
        if isinstance(effect.target, Target):
            found += ["target"] * effect.target.count
        if isinstance(effect.to_target, Target):
            found += ["to_target"]
    return tuple(found)


def characters_in(effects: Sequence[Effect], picks: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The Characters among the targets of these effects, each once: G-20.14 in their chapters the card is told."""
    found = [
        pick
        for effect, aim in zip(effects, picks, strict=True)
        for slot, pick in zip(slots(effect) or ("to_target",), aim, strict=False)  # redirect: G-14.37 has no slot
        if slot not in PLAYER_SLOTS
    ]
    return tuple(dict.fromkeys(found))


def next_choice(g: State, effect: Effect, person: int, this: int, picks: tuple[int, ...], event: bool) -> Choice | None:
    """What is to be chosen next. None: nothing more. An empty list: there is no legal target.
    `event`: G-21.34 texts that forbid Events hold."""
    wanted = slots(effect)
    if len(picks) == len(wanted):
        return None
    slot = wanted[len(picks)]
    if slot in PLAYER_SLOTS:
        return "player", [seat for seat in g.clockwise(person) if seat != person]
    legal = [c for c in g.characters if allowed(g, effect, slot, person, this, picks, c, event)]
    if not legal and slot == "target" and picks[-1:] and wanted[len(picks) - 1] == "target":
        return None  # fewer legal ones than wanted: all of them
    return "character", legal


def allowed(
    g: State, effect: Effect, slot: Slot, person: int, this: int, picks: tuple[int, ...], character: int, event: bool
) -> bool:
    """Whether a Character may be the next target."""
    if (slot == "target" and character in picks) or not suits(g, effect, slot, person, character):
        return False
    if event and forbidden(g, person, "event", character):
        return False
    if slot == "to_target":
        return pairs(g, effect, source_of(effect, this, picks), character)
    if effect.to_target is None:
        return True
    if effect.to_target == "this":
        return pairs(g, effect, character, this)
    return any(
        pairs(g, effect, character, c)
        and suits(g, effect, "to_target", person, c)
        and not (event and forbidden(g, person, "event", c))
        for c in g.characters
    )


def source_of(effect: Effect, this: int, picks: tuple[int, ...]) -> int:
    """The Character that something is moved from."""
    return this if effect.target == "this" else picks[slots(effect).index("target")]


def suits(g: State, effect: Effect, slot: Slot, person: int, character: int) -> bool:
    """G-21.18, G-21.23, G-21.26, G-21.28 What the operation asks of this Character by itself."""
    if character == NOTHING:
        return False
    spec = effect.target if slot == "target" else effect.to_target
    life = FIXED_LIFE.get((effect.op, slot), "living")
    if isinstance(spec, Target):
        if not fits(g, spec, person, character, life):
            return False
    elif effect.op != "swap_characters" and g.visible_on(character).dead != (life == "dead"):
        return False
    if effect.op in WITH_MODIFIER and (slot == "target" or effect.op == "swap_top"):
        return g.visible_on(character).top != NOTHING
    if effect.op == "move_death" and slot == "to_target" and not effect.ignore_score:
        return self_worth(g, character) < 0
    return True


def pairs(g: State, effect: Effect, source: int, goal: int) -> bool:
    """Whether something may go from one Character to the other."""
    if source == goal or NOTHING in (source, goal):
        return False
    return effect.op != "swap_characters" or g.owner(source) != g.owner(goal)


def aimed(g: State, effect: Effect, person: int, this: int, picks: tuple[int, ...]) -> tuple[int, ...] | None:
    """The Characters of an effect that is about to happen, source before goal; G-9.12, G-21.52 None if one is no
    longer legal."""
    wanted = slots(effect)
    if effect.op not in AIMED:
        return ()
    found: list[int] = []
    for slot, spec in (("target", effect.target), ("to_target", effect.to_target)):
        if spec == "this":
            found.append(this)
        elif spec is not None:
            found += [pick for pick, name in zip(picks, wanted, strict=False) if name == slot]
            if slot not in wanted[: len(picks)]:
                return None
    several = effect.to_target is None
    good = [c for c in found if several and suits(g, effect, "target", person, c)]
    if several:
        return tuple(good) or None
    source, goal = found
    right = suits(g, effect, "target", person, source) and suits(g, effect, "to_target", person, goal)
    return (source, goal) if right and pairs(g, effect, source, goal) else None


def possible(g: State, effect: Effect, person: int, this: int, event: bool) -> bool:
    """G-9.7, G-9.15 Whether an effect has a legal target, or needs none."""
    wanted = slots(effect)
    if not wanted or wanted[0] in PLAYER_SLOTS:
        return True
    return any(allowed(g, effect, wanted[0], person, this, (), c, event) for c in g.characters)


def every_choice(
    g: State, effect: Effect, person: int, picks: tuple[int, ...], event: bool
) -> Iterator[tuple[int, ...]]:
    """All complete choices of an effect, for a Response that names them at once; several Characters in one order."""
    choice = next_choice(g, effect, person, NOTHING, picks, event)
    if choice is None:
        yield picks
        return
    wanted = slots(effect)
    same = picks[-1:] and wanted[len(picks)] == wanted[len(picks) - 1] == "target"
    for found in choice[1]:
        if not same or found > picks[-1]:
            yield from every_choice(g, effect, person, (*picks, found), event)
