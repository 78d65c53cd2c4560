"""Small pieces of the voice: numbers, stats, cards, wishes and bars in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated

from stardeck.engine import Line, Naming, Slot, listed, of, say
from stardeck.engine.say import render, words
from stardeck.games.loss.deck.compiled import Deck, Obstacle, Resource, Stat
from stardeck.games.loss.deck.effects import ALL, ANY, NAMED, SLOTS, Effect
from stardeck.games.loss.rules.trade_wishes import ANY_CARD
from stardeck.games.loss.state import State

PartName = Annotated[str, Slot("card.part")]
"""A part in its slot, with its bonus."""
CardName = Annotated[str, Slot("card.name")]
"""A resource of which there may be several copies."""
CardKind = Annotated[str, Slot("kind")]
"""A type of resource."""
SomeCardKind = Annotated[str, Slot("kind.a")]
"""The same with its article."""
STAT_NAMES = ("Defense", "Attack", "Speed")
A_SLOT = {"shield": "a shield", "weapon": "a weapon", "engine": "an engine"}
TYPE_NAMES = {
    "enhancer": "Performance Enhancer",
    "dock": "Space Dock",
    "sabotage": "Sabotage",
    "anti-sabotage": "Anti-Sabotage",
}


def naming(g: State) -> Naming:
    """How the things of this game are called in sentences."""
    return deck_names(g.deck)


@lru_cache(32)
def deck_names(deck: Deck) -> Naming:
    """What is printed in a deck."""
    return Naming(
        {
            "card": lambda it: card(deck.cards[it]),
            "card.name": lambda it: card(deck.names[it]),
            "card.part": lambda it: f"{deck.cards[it].name} {deck.cards[it].bonus}",
            "obstacle": lambda it: deck.obstacles[it].name,
            "threat": lambda it: bar(deck.obstacles[it]),
            "ship": lambda it: deck.ships[it].name,
            "stat": lambda stat: STAT_NAMES[stat],
            "wish": lambda said: words(render(wish(deck, said), (), deck_names(deck))),
            "kind": kind,
            "kind.a": lambda said: a(kind(said)) + (" card" if said.endswith("sabotage") else ""),
        }
    )


def kind(said: str) -> str:
    """A type of resource as a player calls it."""
    return TYPE_NAMES.get(said, said)


def a(word: str) -> str:
    return f"{'an' if word[0] in 'AEIOUaeiou' else 'a'} {word}"


def card(found: Resource) -> str:
    """The name of a resource, a part with its bonus."""
    return f"{found.name} ({SLOTS[found.slot]} {found.bonus})" if found.slot >= 0 else found.name


def wish(deck: Deck, said: str) -> Line:
    """What somebody wishes for."""
    if said == ANY_CARD:
        return say("any card")
    if said in deck.names:
        return say("{card}", card=of(CardName, said))
    part, _, least = said.partition("-")
    if part not in SLOTS:
        return say("any {kind} card", kind=say(TYPE_NAMES[said]))
    if not least:
        return say("any {slot}", slot=say(part))
    return say("{a_slot} of at least {n}", a_slot=say(A_SLOT[part]), n=least)


def bar(found: Obstacle, needs: tuple[tuple[int, int], ...] | None = None) -> str:
    """`Defense 5 or Attack 6`, as raised by now."""
    threats = found.bar.threats if needs is None else needs
    return f" {found.bar.how} ".join(f"{STAT_NAMES[stat]} {n}" for stat, n in threats) or "no threat"


def stats_line(stats: Sequence[tuple[int, int]], joint: str = " and ") -> Line:
    """`Defense 5 and Attack 6`."""
    return listed(Line, [say("{stat} {n}", stat=of(Stat, stat), n=n) for stat, n in stats], joint)


def bar_line(found: Obstacle, needs: tuple[tuple[int, int], ...]) -> Line:
    """`Defense 5 or Attack 6`, as raised by now."""
    return stats_line(needs, f" {found.bar.how} ") if needs else say("no threat")


def outcome_line(found: Obstacle) -> Line:
    """Reward and ill effects, two sentences whose last full stop is left to whoever goes on."""
    gains, ills = outcome_parts(found)
    return say("Reward: {gains}. Ill effects: {ills}", gains=gains, ills=ills)


def outcome_parts(found: Obstacle) -> tuple[Line, Line]:
    """Reward and ill effects."""
    gains, ills = ([effect_line(effect) for effect in effects] for effects in (found.reward, found.ill))
    return listed(Line, gains) if gains else say("nothing"), listed(Line, ills) if ills else say("none")


EFFECTS = {
    "parsecs": "{n|parsec|parsecs}",
    "resources": "{n|card|cards}",
    "crew": "{n|crew member|crew members}",
    "refit": "swap {n|part|parts} for free",
    "wormhole": "a trip through the Wormhole",
    "lose_crew": "lose {n|crew member|crew members}",
    "lose_resources": "lose {n|card|cards}",
    "back": "move back {n|parsec|parsecs}",
    "lose_turns": "lose {n|turn|turns}",
    "steal": "take {n|card|cards} from them",
    "pay": "they pay {n|card|cards}, or lose a crew member",
    "nothing": "nothing happens",
}
ON_PARTS = {
    "off": {
        ANY: "switch off one part for {n|turn|turns}, your choice",
        NAMED: "switch off the named part for {n|turn|turns}",
    },
    "lose_part": {ANY: "lose one part, your choice", NAMED: "lose the named part"},
}
ON_ONE = {"off": "switch off your {slot} for {n|turn|turns}", "lose_part": "lose your {slot}"}


def effect_line(effect: Effect) -> Line:
    """What a card does, as a player would say it."""
    kind, n, slot = effect
    if kind in ON_PARTS:
        text = ON_PARTS[kind].get(slot)
        return say(text, n=n) if text else say(ON_ONE[kind], n=n, slot=say(SLOTS[slot]))
    return say("lose all your cards") if kind == "lose_resources" and n == ALL else say(EFFECTS[kind], n=n)
