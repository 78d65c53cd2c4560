"""What holds now: Self-Worth, icons, draw limits, bans and permissions (G-6, G-13, G-15, G-17). Queries over what can
be seen, never bookkeeping."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from stardeck.games.gloom.deck.conditions import conditions
from stardeck.games.gloom.deck.covering import NOTHING, Active
from stardeck.games.gloom.facts import Card, Effect, Formula, Kind, Life, Place, Target
from stardeck.games.gloom.state import DRAW_LIMIT, State


def self_worth(g: State, character: int) -> int:
    """G-6.1, G-6.3 The visible points, and what active effects add."""
    shown = g.visible_on(character)
    if not shown.scores:
        return shown.worth
    owner = g.owner(character)
    total = shown.worth
    for active in shown.scores:
        if holds(g, active.effect.conditions, character, owner, points_only=True):
            total += amount_of(g, active.effect, character, owner, signed=True)
    return total


def icons(g: State, character: int) -> list[str]:
    """G-17.2, G-17.4 The visible icons and, once each, those that active effects grant."""
    shown = g.visible_on(character)
    found = [icon for icon in shown.icons if icon]
    if shown.icons_given:
        found += granted(g, character)
    return found


def granted(g: State, character: int) -> list[str]:
    """G-17.10 Icons that effects give; their conditions read printed icons and visible points only."""
    owner = g.owner(character)
    given = [
        a.effect.icon
        for a in g.visible_on(character).icons_given
        if holds(g, a.effect.conditions, character, owner, points_only=True, prints_only=True)
    ]
    return list(dict.fromkeys(given))


def holds(
    g: State,
    texts: tuple[str, ...],
    character: int,
    person: int,
    player: int = NOTHING,
    points_only: bool = False,
    prints_only: bool = False,
    in_hand: int = 0,
) -> bool:
    """Whether all conditions hold. `in_hand` cards of the person do not count: one that is being announced."""
    if not texts:
        return True
    for it in conditions(texts):
        match it.name:
            case "icon" | "no_icon":
                where = _scope(g, it.scope, character, person)
                there = any(_has(g, it.icon, c, prints_only) for c in where if c != NOTHING)
                good = there == (it.name == "icon")
            case "score":
                worth = g.visible_on(character).worth if points_only else self_worth(g, character)
                good = worth < it.number if it.sign == "<" else worth >= it.number
            case "living" | "dead":
                good = g.visible_on(character).dead == (it.name == "dead")
            case "own" | "other":
                good = (g.owner(character) == player) == (it.name == "own")
            case "crew_dead":
                good = len(dead_of(g, person)) >= it.number
            case _:
                good = len(g.players[person].hand) - in_hand >= it.number
        if not good:
            return False
    return True


def _has(g: State, icon: str, character: int, prints_only: bool) -> bool:
    """Whether a Character shows an icon; G-17.10 `prints_only`: icons that effects give do not count."""
    shown = g.visible.shown[character]
    return icon in shown.icons or (bool(shown.icons_given) and not prints_only and icon in granted(g, character))


def _scope(g: State, scope: Place, character: int, person: int) -> Sequence[int]:
    if scope == "this":
        return (character,)
    return g.crews[person] if scope == "crew" else g.characters


def amount_of(g: State, effect: Effect, character: int, person: int, signed: bool = False) -> int:
    """An amount as a number, 1 if none is written; G-17.5 the same icon in two places counts twice. A counted amount
    that is not `signed` does not go below 0."""
    amount = effect.amount
    if isinstance(amount, int):
        return amount
    if isinstance(amount, Formula):
        if amount.per_dead:
            seats = range(g.seats) if amount.per_dead == "table" else (person,)
            count = sum(len(dead_of(g, seat)) for seat in seats)
        else:
            count = sum(icons(g, c).count(amount.per_icon) for c in _scope(g, amount.within, character, person))
        total = count * amount.times
        return total if signed else max(0, total)
    return 1


def dead_of(g: State, seat: int) -> list[int]:
    dead = g.visible.dead
    return [c for c in g.crews[seat] if c in dead]


def total_of(g: State, seat: int) -> int:
    """G-18.8 The sum of the Self-Worth of a player's dead Characters."""
    return sum(self_worth(g, c) for c in dead_of(g, seat))


def draw_limit(g: State, seat: int) -> int:
    """G-15.1, G-15.5, G-15.6 Five, changed by all active effects on the player's Characters, never below 0."""
    limit, shown = DRAW_LIMIT, g.visible.shown
    for character in g.crews[seat]:
        for active in shown[character].limits:
            if holds(g, active.effect.conditions, character, seat):
                limit += amount_of(g, active.effect, character, seat, signed=True)
    return max(0, limit)


def _speaks(g: State, carrier: int, active: Active, owner: int, character: int) -> bool:
    """Whether a ban or permission that this Character carries is active and means that Character of this owner."""
    means = carrier == character or (active.effect.on == "crew" and carrier in g.crews[owner])
    return means and holds(g, active.effect.conditions, carrier, owner)


def forbidden(g: State, seat: int, kind: Kind, character: int) -> bool:
    """G-21.34, G-21.47 Whether a text bars this player's cards of this kind from the Character."""
    owner = g.owner(character)
    for carrier, active in g.visible.bans.get(kind, ()):
        if (active.effect.by != "others" or seat != owner) and _speaks(g, carrier, active, owner, character):
            return True
    return False


def barred_from_events(g: State, seat: int) -> bool:
    """G-21.47 `play_events` bars the owner from all Events, Responses too."""
    found = g.visible.event_bans
    if not found:
        return False
    crew = g.crews[seat]
    return any(carrier in crew and holds(g, active.effect.conditions, carrier, seat) for carrier, active in found)


def permitting(g: State, rule: str, seat: int, character: int) -> list[int]:
    """The cards whose text lifts this rule for the player's plays on the Character."""
    found = g.visible.permits.get(rule)
    if not found:
        return []
    owner = g.owner(character)
    return [
        active.card
        for carrier, active in found
        if (active.effect.by == "anyone" or seat == owner) and _speaks(g, carrier, active, owner, character)
    ]


def fits(g: State, target: Target, person: int, character: int, life: Life = "living") -> bool:
    """Whether a Character is one that this effect of this person may be aimed at."""
    wanted = target.life or life
    if wanted != "any" and g.visible_on(character).dead != (wanted == "dead"):
        return False
    if target.side != "any" and (g.owner(character) == person) != (target.side == "own"):
        return False
    if target.icon and target.icon not in icons(g, character):
        return False
    if target.score == "any":
        return True
    worth = self_worth(g, character)
    return worth < 0 if target.score == "neg" else worth > 0


def needs_met(g: State, card: Card, character: int, seat: int, in_hand: int) -> bool:
    """G-8.12, G-8.13, G-10.30, G-21.44 The printed condition, seen before the card lands."""
    if not card.needs:
        return True
    person = seat if character == NOTHING else g.owner(character)
    return holds(g, card.needs, character, person, seat, in_hand=in_hand if person == seat else 0)


def worth_with(g: State, card: int, characters: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """For each of these Characters the Self-Worth that it would have with this card on top (G-5.2, G-6.1)."""
    h = g.copy()
    found = []
    for character in characters:
        h.put_stack(character, (*g.stacks[character], card))
        found.append((character, self_worth(h, character)))
        h.put_stack(character, g.stacks[character])
    return tuple(found)
