"""A player's own deck: every mistake with its place and a hint (see docs/cards-loss.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

import msgspec

from stardeck.engine import Json
from stardeck.engine.options import plain_words
from stardeck.games.loss.deck.compiled import Deck, Obstacle, compiled
from stardeck.games.loss.deck.effects import SLOTS, Unknown, bar, effect, table
from stardeck.games.loss.facts import FOLDER, LossFacts, ObstacleCard, ResourceCard, ShipCard

PRINTED = ("ships", "obstacles", "events", "resources")
AnyCard = ShipCard | ObstacleCard | ResourceCard
KINDS: dict[str, type[AnyCard]] = {
    "ship": ShipCard,
    "obstacle": ObstacleCard,
    "event": ObstacleCard,
    "resource": ResourceCard,
}
MOST_COPIES = 10


def template() -> str:
    """Our deck, to change."""
    texts = [(FOLDER / "facts" / f"{name}.toml").read_text(encoding="utf-8") for name in PRINTED]
    return "\n".join(['name = "My deck"\n', *texts])


def check_file(data: Mapping[str, Json]) -> list[str] | None:
    """Everything that is wrong with a deck file; None if it is nothing like one."""
    if not any(isinstance(data.get(kind), list) for kind in KINDS):
        return None
    wrong = [
        f"{key}: not known here; a deck has {', '.join(KINDS)} and name" for key in data if key not in (*KINDS, "name")
    ]
    for kind, shape in KINDS.items():
        for number, entry in enumerate(_list(data.get(kind)), 1):
            wrong += _shape(kind, number, entry, shape)
    if wrong:
        return wrong
    try:
        return mistakes(msgspec.convert(dict(data), LossFacts))
    except msgspec.ValidationError as e:
        return [f"This is not a deck: {plain_words(e)}."]


def _list(value: Json) -> Sequence[Json]:
    return value if isinstance(value, list | tuple) else ()


@cache
def _fields(shape: type) -> dict[str, msgspec.structs.FieldInfo]:
    return {field.encode_name: field for field in msgspec.structs.fields(shape)}


def _shape(kind: str, number: int, entry: Json, shape: type) -> Iterator[str]:
    """Fields that are unknown, missing or of the wrong type; each is looked at alone."""
    place = f"{kind} {number}"
    if not isinstance(entry, dict):
        yield f"{place}: not a table; begin it with [[{kind}]]"
        return
    place = f"{place} ({entry.get('id', 'without id')})"
    fields = _fields(shape)
    for key in entry:
        if key not in fields:
            yield f"{place}, {key}: not known here; the fields are {', '.join(fields)}"
    for key, field in fields.items():
        if key not in entry:
            if field.required:
                yield f"{place}: {key} is missing"
            continue
        try:
            msgspec.convert(entry[key], field.type)
        except msgspec.ValidationError as e:
            yield f"{place}, {key}: {plain_words(e)}"


def mistakes(file: LossFacts) -> list[str]:
    """What is wrong with a deck whose fields have the right types."""
    wrong = [words for kind, cards in _groups(file) for words in _ids(kind, cards)]
    for ship in file.ships:
        wrong += _ship(ship)
    for kind, cards in (("obstacle", file.obstacles), ("event", file.events)):
        for card in cards:
            wrong += _obstacle(f"{kind} {card.id}", card)
    for resource in file.resources:
        wrong += _resource(resource)
    return wrong or list(_envelope(file))


def _groups(file: LossFacts) -> Iterator[tuple[str, Sequence[AnyCard]]]:
    yield "ship", file.ships
    yield "obstacle", (*file.obstacles, *file.events)
    yield "resource", file.resources


def _ids(kind: str, cards: Sequence[AnyCard]) -> Iterator[str]:
    for field in ("id", "name"):
        for value, times in Counter(getattr(card, field) for card in cards).items():
            if times > 1:
                yield f"{kind}: the {field} {value!r} stands {times} times; use copies for equal cards"
            if not value.strip() or "." in value * (field == "id"):
                yield f"{kind}: {field} {value!r} is empty or has a dot in it"
    for card in cards:
        copies = 1 if isinstance(card, ShipCard) else card.copies
        if not 1 <= copies <= MOST_COPIES:
            yield f"{kind} {card.id}, copies: 1 to {MOST_COPIES}, not {copies}"


def _ship(ship: ShipCard) -> Iterator[str]:
    for stat in ("defense", "attack", "speed"):
        if not 1 <= getattr(ship, stat) <= 3:
            yield f"ship {ship.id}, {stat}: a built-in bonus is 1 to 3, not {getattr(ship, stat)}"


def _said(place: str, read: Callable[[], object]) -> Iterator[str]:
    try:
        read()
    except Unknown as e:
        yield f"{place}: {e}"


def _obstacle(place: str, card: ObstacleCard) -> Iterator[str]:
    yield from _said(f"{place}, threat", lambda: bar(card.threat))
    for use, phrases in (("reward", card.reward), ("ill", card.ill)):
        for number, phrase in enumerate(phrases, 1):
            yield from _said(f"{place}, {use} {number}", lambda p=phrase, u=use: effect(p, u))  # type: ignore[misc]


def _resource(card: ResourceCard) -> Iterator[str]:
    place = f"resource {card.id}"
    uses = {
        "bonus": (*SLOTS, "booster", "supply"),
        "stat": ("booster",),
        "wear": ("joiner",),
    }
    for field, kinds in uses.items():
        if card.kind in kinds and not getattr(card, field):
            yield f"{place}: a {card.kind} needs {field}"
        if card.kind not in kinds and getattr(card, field):
            yield f"{place}, {field}: a {card.kind} has none"
    if card.kind in SLOTS and not 0 <= card.bonus <= 5:
        yield f"{place}, bonus: a part has 1 to 5, not {card.bonus}"
    if card.kind == "sabotage":
        if bool(card.effect) == bool(card.table):
            yield f"{place}: a sabotage has an effect or a table, and not both"
        if card.effect:
            yield from _said(f"{place}, effect", lambda: effect(card.effect, "sabotage"))
        if card.table:
            yield from _said(f"{place}, table", lambda: table(card.table))
    elif card.effect or card.table:
        yield f"{place}: only a sabotage has an effect or a table"


# --- the envelope: what any deck must keep ---


def _envelope(file: LossFacts) -> Iterator[str]:
    deck = compiled(file)
    if file.ships and len(deck.ships) < 4:
        yield f"ships: at least 4 are wanted, these are {len(deck.ships)}"
    if file.ships and not any(ship.solo for ship in deck.ships.values()):
        yield "ships: at least 1 must be for a lone player (solo = true)"
    if file.resources:
        yield from _resource_envelope(deck)
    if file.obstacles:
        yield from _obstacle_envelope([card for card in deck.obstacles.values() if not card.event])


def _within(what: str, number: float, least: float, most: float | None = None) -> Iterator[str]:
    if number < least or (most is not None and number > most):
        wanted = f"{least} to {most}" if most is not None else f"at least {least}"
        yield f"{what}: {wanted} are wanted, these are {number:g}"


def _resource_envelope(deck: Deck) -> Iterator[str]:
    cards = list(deck.cards.values())
    kinds = Counter(card.kind for card in cards)
    parts = [card for card in cards if card.kind == "part"]
    yield from _within("resources", len(cards), 80, 80)
    yield from _within("resources, parts", len(parts), 34, 40)
    for place, slot in enumerate(SLOTS):
        own = [card.bonus for card in parts if card.slot == place]
        yield from _within(f"resources, {slot}s", len(own), len(parts) // 3, -(-len(parts) // 3))
        if missing := [str(n) for n in range(1, 6) if n not in own]:
            yield f"resources, {slot}s: none has the bonus {', '.join(missing)}"
    if parts:
        yield from _within("resources, mean bonus of the parts", sum(c.bonus for c in parts) / len(parts), 2.6, 3.0)
    yield from _within("resources, Hyperspace Jumps (kind jump)", kinds["jump"], 3, 3)
    yield from _within("resources, different joiners", len({c.key for c in cards if c.kind == "joiner"}), 3)
    boosters = [card for card in cards if card.kind == "booster"]
    yield from _within("resources, boosters", len(boosters), 6)
    stats = {card.stat for card in boosters}
    if not any(s < 0 for s in stats) and len(stats) < 3:
        yield "resources, boosters: Defense, Attack and Speed must all be among them"
    yield from _within("resources, cards that give resources (kind supply)", kinds["supply"], 1)
    yield from _within("resources, Space Docks", kinds["dock"], 4, 6)
    sabotages = [card for card in cards if card.kind == "sabotage"]
    yield from _within("resources, sabotages", len(sabotages), 12, 15)
    yield from _within("resources, sabotages that name a part", sum(c.names_part for c in sabotages), 3)
    yield from _within("resources, sabotages with a table", sum(bool(c.table) for c in sabotages), 2)
    yield from _within("resources, Anti-Sabotages", kinds["anti-sabotage"], 5, 7)
    if 2 * kinds["anti-sabotage"] >= len(sabotages):
        yield "resources, Anti-Sabotages: fewer than half the sabotages are wanted"


def _obstacle_envelope(cards: list[Obstacle]) -> Iterator[str]:
    bars = Counter(card.bar.how for card in cards)
    stats = [sum(s == stat for card in cards for s, _ in card.bar.threats) for stat in range(3)]
    ills = [e for card in cards for e in card.ill]

    def lost(kind: str) -> int:
        return sum(e.n for e in ills if e.kind == kind)

    yield from _within("obstacles", len(cards), 80, 80)
    yield from _within("obstacles with one threat", bars["single"], 36, 44)
    yield from _within("obstacles with OR", bars["or"], 14, 18)
    yield from _within("obstacles with AND", bars["and"], 12, 16)
    yield from _within("obstacles without a threat", bars["none"], 8, 12)
    yield from _within("obstacles, difference between the stats", max(stats) - min(stats), 0, 5)
    yield from _within("obstacles, parsecs in all rewards", sum(c.gives("parsecs") for c in cards), 105, 120)
    yield from _within("obstacles, crew in all ill effects", lost("lose_crew"), 26, 36)
    yield from _within("obstacles, turns in all ill effects", lost("lose_turns"), 8, 13)
    yield from _within("obstacles, ill effects that turn a part off", sum(e.kind == "off" for e in ills), 8)
    yield from _within("obstacles, ill effects that cost a part", sum(e.kind == "lose_part" for e in ills), 4)
    yield from _within("obstacles with a refit", sum(bool(c.gives("refit")) for c in cards), 3, 5)
    yield from _within("obstacles with a crew reward", sum(bool(c.gives("crew")) for c in cards), 1, 3)
    if not any(c.gives("resources") == 2 and c.gives("parsecs") == 1 for c in cards):
        yield "obstacles: one reward of 2 resources and 1 parsec is wanted"
    for name in ("Unexplained Birth", "Collision Course"):
        if name not in (card.name for card in cards):
            yield f"obstacles: {name} is missing"
