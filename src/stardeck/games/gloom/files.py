"""Decks as files: every mistake of a player's own deck, with its place and a hint (G-22)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from stardeck.engine import Frozen, Json
from stardeck.engine.say import signed
from stardeck.games.gloom.deck.conditions import wrong_condition
from stardeck.games.gloom.deck.vocabulary import hint, wrong_effect
from stardeck.games.gloom.facts import BLANK, FILES, FOLDER, ICONS, KINDS, PLACES, PRONOUNS, Card, DeckFile, our_file

TABLES = ("character", *KINDS)
FIELDS = tuple(f for f in Card.__struct_fields__ if f != "kind")
CREWS = 20
"""G-1.1, G-1.4 Five crews of four Characters."""
FEWEST_DEATHS = 16
"""G-22.14 So that five crews cannot all survive."""
FEWEST_CARDS = 60
LOWEST, HIGHEST = -25, 20
MOST_EFFECTS = 2
MOST_AIMS = 2
"""Characters that a Response is aimed at: it names them all at once, so that every pair of them is an option."""
FEWEST_PRINTS = 4
"""G-22.16 An icon that an effect names stands on at least so many Modifiers."""


def template() -> str:
    """Our deck, to change."""
    return "\n".join((FOLDER / "facts" / f"{name}.toml").read_text(encoding="utf-8") for name in FILES)


def check_file(data: Mapping[str, Json]) -> list[str] | None:
    """Everything that is wrong with a deck, one line for each mistake; None if the file is nothing like a deck. A kind
    of card that it leaves out is ours."""
    own = {"character", "modifier", "death"} & set(data)
    events = data.get("event")
    effects = isinstance(events, list) and any(isinstance(row, Mapping) and "effects" in row for row in events)
    return list(_wrong(data)) if own or effects else None


def _wrong(data: Mapping[str, Json]) -> Iterator[str]:
    rows: list[tuple[str, str, Mapping[str, Json]]] = []
    for table, found in data.items():
        if table not in TABLES:
            yield f"{table}: there are no such cards{hint(table, TABLES)}"
        else:
            cards = [row for row in _list(found) if isinstance(row, Mapping)]
            if not isinstance(found, list) or len(cards) != len(found):
                yield f"{table}: write one [[{table}]] for each card"
            else:
                rows += [(table, f"{table} {row.get('id', number)}", row) for number, row in enumerate(cards, 1)]
    for kind, place, row in rows:
        yield from (f"{place}: {words}" for words in wrong_card(kind, row))
    ours = as_data(our_file())
    rows += [(kind, f"our {kind}", row) for kind in TABLES if kind not in data for row in ours[kind]]
    yield from _wrong_together(rows)


def _list(value: Json) -> Sequence[Json]:
    """A list as it stands in a file; what is none has been told already."""
    return value if isinstance(value, list | tuple) else ()


def wrong_card(kind: str, row: Mapping[str, Json]) -> Iterator[str]:
    """What is wrong with a card by itself."""
    yield from (f"{key}: unknown{hint(key, FIELDS)}" for key in row if key not in FIELDS)
    for key in ("id", "name", "text", "flavour"):
        value = row.get(key, "" if key in ("text", "flavour") else None)
        if not isinstance(value, str) or (key in ("id", "name") and not value.strip()):
            yield f"{key}: a text is wanted"
    for key in ("points", "icons", "needs", "effects", "prompts"):
        if not isinstance(row.get(key, []), list):
            yield f"{key}: a list is wanted"
            return
    yield from _wrong_places(kind, row)
    yield from _wrong_effects(kind, row)
    if row.get("pronoun", "they") not in [*PRONOUNS]:
        *some, last = PRONOUNS
        yield f"pronoun: choose {', '.join(some)} or {last}"
    prompts = _list(row.get("prompts"))
    if not all(isinstance(p, str) for p in prompts) or len(prompts) not in (0, 2):
        yield "prompts: two questions, or none (G-20.16)"


def _wrong_places(kind: str, row: Mapping[str, Json]) -> Iterator[str]:
    """G-22.3 to G-22.6, G-22.9, G-22.12 Points and icons."""
    points, icons = _list(row.get("points")), _list(row.get("icons"))
    if kind != "modifier":
        if points or icons:
            yield "points, icons: only a Modifier has them (G-22.3, G-22.9, G-22.12)"
        return
    for key, places in (("points", points), ("icons", icons)):
        if len(places) > PLACES:
            yield f"{key}: {len(places)} places; a card has {PLACES} (G-22.6)"
    values = [p for p in points if p not in ("", BLANK)]
    if not values:
        yield "points: a Modifier has one to three values (G-22.4)"
    for value in values:
        whole = value if isinstance(value, int) and not isinstance(value, bool) else 0
        if not LOWEST <= whole <= HIGHEST or whole % 5 or not whole:
            yield f"points: points are {signed(LOWEST)} to {HIGHEST} in steps of 5, never 0 (G-22.5)"
    for place, icon in enumerate(icons[:PLACES]):
        if icon not in ("", BLANK, *ICONS):
            yield f"icons: {icon!r} is not known{hint(icon, (*ICONS, BLANK))}"
        elif isinstance(icon, str) and ICONS.get(icon, place) != place:
            yield f"icons: {icon} stands in place {ICONS[icon] + 1}, not in place {place + 1} (G-22.18)"


ALLOWED = {
    "modifier": (("immediate", "ongoing", "persistent"), "G-22.8"),
    "event": (("immediate", "response"), "G-22.10"),
    "death": (("immediate", "ongoing"), "G-22.13"),
}


def _wrong_effects(kind: str, row: Mapping[str, Json]) -> Iterator[str]:
    effects, needs = _list(row.get("effects")), _list(row.get("needs"))
    if kind == "character":
        if effects or needs:
            yield "effects: a Character has none (G-22.3)"
        if not row.get("flavour"):
            yield "flavour: a Character has one (G-22.3)"
        return
    for text in needs:
        if words := wrong_condition(text, kind == "event", standing=False):
            yield f"needs: {words}"
    for number, effect in enumerate(effects, 1):
        wrong = list(wrong_effect(effect, kind))
        yield from (f"effect {number}{f', {place}' if place else ''}: {words} (G-22.15)" for place, words in wrong)
        if not wrong and isinstance(effect, Mapping):
            yield from (f"effect {number}: {words}" for words in _misplaced(kind, effect))
    if len(effects) > MOST_EFFECTS:
        yield f"effects: {len(effects)}; a card has at most {MOST_EFFECTS}"
    if effects and not row.get("text"):
        yield "text: say in your own words what the effects do"
    if kind in ("event", "death") and not effects:
        yield f"effects: {'an Event' if kind == 'event' else 'an Untimely Death'} has one (G-22.9, G-22.12)"
    if kind == "death" and not row.get("flavour"):
        yield "flavour: an Untimely Death has one (G-22.12)"
    categories = [e.get("category") for e in effects if isinstance(e, Mapping)]
    if (max if row.get("modes") else sum)(map(_aims, [{}, *effects])) > MOST_AIMS:
        yield f"effects: a Response is aimed at most at {MOST_AIMS} Characters (G-22.15)"
    if "persistent" in categories and "dead" in needs:
        yield "needs: a persistent Modifier does not go on the dead (G-22.20)"
    yield from _wrong_modes(kind, row, categories)


def _aims(effect: Json) -> int:
    """How many Characters a Response names with this effect."""
    if not isinstance(effect, Mapping) or effect.get("category") != "response":
        return 0
    counts = [aim.get("count", 1) for key in ("target", "to_target") if isinstance(aim := effect.get(key), Mapping)]
    return sum(count for count in counts if isinstance(count, int))


def _misplaced(kind: str, effect: Mapping[str, Json]) -> Iterator[str]:
    """G-22.8, G-22.10, G-22.11, G-22.13 What this kind of card does not do."""
    allowed, rule = ALLOWED[kind]
    if effect["category"] not in allowed:
        yield f"this kind of card has only {', '.join(allowed)} effects ({rule})"
    frees = effect["op"] == "free_play" or effect.get("rule") == "free_death"
    do = effect.get("do")
    if kind == "death" and (frees or (isinstance(do, Mapping) and do.get("op") == "free_play")):
        yield "an Untimely Death grants no free plays (G-22.13)"


def _wrong_modes(kind: str, row: Mapping[str, Json], categories: list[Json]) -> Iterator[str]:
    modes = row.get("modes", False)
    if not isinstance(modes, bool) or (modes and kind != "event"):
        yield "modes: true or false, on Events only (G-22.19)"
    elif modes and len(categories) != 2:
        yield "modes: two modes are two effects (G-22.19)"
    elif not modes and kind == "event" and "response" in categories and "immediate" in categories:
        yield "modes: a Response that is also an own-turn Event has modes = true (G-22.19)"


def _wrong_together(rows: list[tuple[str, str, Mapping[str, Json]]]) -> Iterator[str]:
    """G-22.2, G-22.14, G-22.16 What only the whole deck can have wrong."""
    for what, group in (("id", [r.get("id") for _, _, r in rows]), ("name", [(k, r.get("name")) for k, _, r in rows])):
        for value, times in Counter(map(str, group)).items():
            if times > 1:
                yield f"{what}: {value} stands on {times} cards (G-22.2)"
    counts = Counter(kind for kind, _, _ in rows)
    if counts["character"] != CREWS:
        yield f"character: {counts['character']}; a deck has {CREWS} Characters (G-22.1)"
    if counts["death"] < FEWEST_DEATHS:
        yield f"death: {counts['death']}; at least {FEWEST_DEATHS} Untimely Deaths are needed (G-22.14)"
    if sum(counts[kind] for kind in KINDS) < FEWEST_CARDS:
        yield f"deck: at least {FEWEST_CARDS} cards are needed besides the Characters"
    prints = Counter(i for k, _, r in rows if k == "modifier" for i in _list(r.get("icons")) if isinstance(i, str))
    for _, place, row in rows:
        for icon in sorted(_named(row.get("effects", [])) | _named(row.get("needs", []))):
            if prints[icon] < FEWEST_PRINTS:
                found = f"{icon}, which stands on {prints[icon]} Modifiers"
                yield f"{place}: names {found}; {FEWEST_PRINTS} are needed (G-22.16)"


def _named(data: Json) -> set[str]:
    """The icons that some plain data speaks of."""
    if isinstance(data, Mapping):
        return set().union(*map(_named, data.values())) if data else set()
    if isinstance(data, (list, tuple)):
        return set().union(*map(_named, data)) if data else set()
    return {icon for icon in ICONS if icon in str(data).replace("(", " ").replace(",", " ").split()}


def as_data(deck: DeckFile) -> dict[str, list[dict[str, Json]]]:
    """A deck as the plain data of a file."""
    plain: dict[str, list[dict[str, Json]]] = _plain(deck)
    return plain


def _plain(value: Any) -> Any:
    """What was written: nothing that is as it is by default."""
    if isinstance(value, Frozen):
        given = ((key, getattr(value, name), default) for key, name, default in _fields(type(value)))
        return {key: _plain(one) for key, one, default in given if one != default}
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


@cache
def _fields(kind: type[Frozen]) -> list[tuple[str, str, object]]:
    return [(f.encode_name, f.name, f.default) for f in msgspec.structs.fields(kind)]
