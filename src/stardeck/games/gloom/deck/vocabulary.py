"""The effect vocabulary (G-21, G-22.15): 29 operations with their parameters.

Everything here looks at plain data as it comes from a file, so that every mistake can be told at once with its place.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import NamedTuple

from stardeck.engine import Json
from stardeck.games.gloom.deck.conditions import wrong_condition
from stardeck.games.gloom.facts import ICONS, KINDS, Life

Check = Callable[[Json], str | None]
"""What is wrong with a value, or None."""

WHO = ("owner", "player", "opponents", "all", "left", "right", "one_opponent")
PERMITS = ("modifier_on_dead", "death_as_second", "death_any_score", "free_death")
MOMENTS = ("modifier_here", "modifier_in_crew", "death_in_crew", "owner_turn_start", "owner_turn_end")
IMM, IMM_ONLY, STANDING, RESPONSE = ("immediate", "response"), ("immediate",), ("ongoing", "persistent"), ("response",)


def hint(word: Json, known: Collection[str]) -> str:
    """`; did you mean draw?`, or all that is known."""
    near = difflib.get_close_matches(str(word), list(known), 1)
    return f"; did you mean {near[0]!r}?" if near else f"; choose {', '.join(known)}"


def one_of(*known: str) -> Check:
    return lambda v: None if v in known and isinstance(v, str) else f"{v!r} is not known{hint(v, known)}"


def whole(least: int, most: int, *words: str, zero: bool = True) -> Check:
    """A whole number in a range, or one of these words."""
    allowed = f"a whole number from {least} to {most}" + "".join(f" or {w!r}" for w in words)

    def check(value: Json) -> str | None:
        if isinstance(value, str) and value in words:
            return None
        good = isinstance(value, int) and not isinstance(value, bool) and least <= value <= most and (zero or value)
        return None if good else f"{value!r} is not {allowed}{'' if zero else ', not 0'}"

    return check


def formula(value: Json) -> str | None:
    if not isinstance(value, Mapping):
        return "write { per_icon = ..., in = ..., times = ... } or { per_dead = ..., times = ... }"
    extra = set(value) - {"per_icon", "in", "per_dead", "times"}
    if extra:
        return f"{sorted(extra)[0]!r} is not part of a formula"
    if ("per_icon" in value) == ("per_dead" in value):
        return "a formula counts either per_icon or per_dead"
    if "per_dead" in value:
        return one_of("crew", "table")(value["per_dead"]) or whole(-20, 20)(value.get("times", 1))
    within = one_of("this", "crew", "table")(value.get("in", "this"))
    return one_of(*ICONS)(value["per_icon"]) or within or whole(-20, 20)(value.get("times", 1))


def counted(plain: Check) -> Check:
    return lambda v: formula(v) if isinstance(v, Mapping) else plain(v)


def points(value: Json) -> str | None:
    """A change of Self-Worth: a multiple of 5 from -20 to +20."""
    wrong = whole(-20, 20)(value)
    return wrong or (f"{value} is not a multiple of 5" if isinstance(value, int) and value % 5 else None)


def anything(value: Json) -> str | None:
    """Looked at elsewhere."""
    return None


def flag(value: Json) -> str | None:
    return None if isinstance(value, bool) else f"{value!r} is not true or false"


def kinds(value: Json) -> str | None:
    if value == "any":
        return None
    good = isinstance(value, (list, tuple)) and value and all(v in KINDS for v in value)
    return None if good else f"{value!r} is not a list of {', '.join(KINDS)}"


def target(value: Json) -> str | None:
    if value == "this":
        return None
    if not isinstance(value, Mapping):
        return "write 'this' or { life = ..., side = ..., icon = ..., score = ..., count = ... }"
    checks: dict[str, Check] = {
        "life": one_of("living", "dead", "any"),
        "side": one_of("own", "other", "any"),
        "icon": one_of(*ICONS),
        "score": one_of("neg", "pos", "any"),
        "count": whole(1, 4),
    }
    for key, v in value.items():
        wrong = checks[key](v) if key in checks else f"{key!r} is not known{hint(key, checks)}"
        if wrong:
            return f"{key}: {wrong}"
    return None


def single(value: Json) -> str | None:
    """A target of an operation that moves something: one Character."""
    several = isinstance(value, Mapping) and value.get("count", 1) != 1
    return target(value) or ("count must be 1 here" if several else None)


class Op(NamedTuple):
    """An operation: where it is allowed, its parameters, and which of them must be written."""

    categories: tuple[str, ...]
    parameters: dict[str, Check]
    required: tuple[str, ...] = ()
    trigger: bool = False
    """Whether it may stand in the `do` of a trigger."""


ONE_TO_FIVE = whole(1, 5, "all")
HANDS = one_of("one_opponent", "opponents", "left", "right")
OPS: dict[str, Op] = {
    "draw": Op(IMM, {"who": one_of(*WHO), "amount": counted(whole(1, 5))}, trigger=True),
    "refill": Op(IMM, {"who": one_of(*WHO)}, trigger=True),
    "discard": Op(
        IMM,
        {"who": one_of(*WHO), "amount": counted(ONE_TO_FIVE), "how": one_of("choice", "random")},
        trigger=True,
    ),
    "skip_draw": Op(IMM, {"who": one_of(*WHO), "amount": whole(1, 3)}),
    "skip_turn": Op(IMM, {"who": one_of(*WHO), "amount": whole(1, 2)}),
    "actions": Op(IMM_ONLY, {"who": one_of(*WHO), "amount": whole(-2, 2, zero=False)}, ("amount",)),
    "free_play": Op(
        IMM_ONLY,
        {"kinds": kinds, "count": whole(1, 3), "target": target, "ignore_score": flag},
        ("kinds",),
        trigger=True,
    ),
    "take": Op(IMM, {"from": HANDS, "amount": ONE_TO_FIVE, "how": one_of("random", "unseen")}, ("from",)),
    "give": Op(
        IMM,
        {
            "who": one_of(*WHO),
            "to": one_of("owner", "player", "left", "right", "one_opponent"),
            "amount": ONE_TO_FIVE,
        },
        ("to",),
    ),
    "pass_hands": Op(IMM, {"to": one_of("left", "right"), "amount": ONE_TO_FIVE}),
    "look": Op(IMM, {"from": one_of("one_opponent", "left", "right"), "seen_by": one_of("one", "all")}, ("from",)),
    "peek": Op(
        IMM,
        {"amount": whole(1, 5), "keep": whole(0, 5), "rest": one_of("top", "bottom", "discard")},
        ("amount",),
    ),
    "salvage": Op(IMM, {"amount": whole(1, 3), "kinds": kinds}),
    "strip_top": Op(IMM, {"target": target, "to": one_of("discard", "hand")}, ("target",)),
    "strip_all": Op(IMM, {"target": target}, ("target",)),
    "move_top": Op(IMM, {"target": single, "to_target": single}, ("target", "to_target")),
    "swap_top": Op(IMM, {"target": single, "to_target": single}, ("target", "to_target")),
    "replace_top": Op(IMM_ONLY, {"target": target}, ("target",)),
    "revive": Op(IMM, {"target": target, "to": one_of("discard", "hand")}, ("target",)),
    "move_death": Op(IMM, {"target": single, "to_target": single, "ignore_score": flag}, ("target", "to_target")),
    "swap_characters": Op(IMM, {"target": single, "to_target": single}, ("target", "to_target")),
    "cancel": Op(RESPONSE, {}),
    "redirect": Op(RESPONSE, {"to_target": single}),
    "draw_limit": Op(STANDING, {"amount": whole(-2, 2, zero=False)}, ("amount",)),
    "score": Op(STANDING, {"amount": counted(points)}, ("amount",)),
    "has_icon": Op(STANDING, {"icon": one_of(*ICONS)}, ("icon",)),
    "forbid": Op(
        STANDING, {"kinds": kinds, "by": one_of("others", "all"), "on": one_of("this", "crew"), "play_events": flag}
    ),
    "permit": Op(
        STANDING, {"rule": one_of(*PERMITS), "on": one_of("this", "crew"), "by": one_of("owner", "anyone")}, ("rule",)
    ),
    "trigger": Op(STANDING, {"when": one_of(*MOMENTS), "do": anything}, ("when", "do")),
}
FIXED_LIFE: dict[tuple[str, str], Life] = {
    ("strip_top", "target"): "living",
    ("strip_all", "target"): "living",
    ("replace_top", "target"): "living",
    ("move_top", "target"): "living",
    ("move_top", "to_target"): "living",
    ("swap_top", "target"): "living",
    ("swap_top", "to_target"): "living",
    ("revive", "target"): "dead",
    ("move_death", "target"): "dead",
    ("move_death", "to_target"): "living",
}
"""The life that an operation asks for by itself, so that it need not be written."""


def wrong_effect(data: Json, kind: str, do: bool = False) -> Iterator[tuple[str, str]]:
    """(place, words) for everything that is wrong with an effect of a card of this kind."""
    if not isinstance(data, Mapping):
        yield "", "an effect is a table such as { category = 'immediate', op = 'draw', amount = 2 }"
        return
    name = data.get("op")
    if not isinstance(name, str) or name not in OPS:
        yield "op", f"{name!r} is not an operation{hint(name, OPS)}"
        return
    op, category = OPS[name], data.get("category")
    if do:
        if not op.trigger:
            yield (
                "op",
                f"{name!r} cannot be what a trigger does; {', '.join(n for n, o in OPS.items() if o.trigger)} can",
            )
    elif category not in op.categories:
        yield "category", f"{name!r} is {' or '.join(op.categories)}, not {category!r}"
    known: dict[str, Check] = {**op.parameters, "op": anything, "if": anything, "may": flag}
    if not do:
        known["category"] = anything
    if category == "response" and not do:
        known |= {"against": kinds, "aimed_at": one_of("mine", "any"), "window": one_of("before", "after")}
        yield from _wrong_response(data)
    for key in op.required:
        if key not in data:
            yield key, f"{name!r} needs {key!r}"
    for key, value in data.items():
        wrong = known[key](value) if key in known else f"{name!r} has no {key!r}{hint(key, known)}"
        if wrong:
            yield key, wrong
    texts = data.get("if", ())
    for text in texts if isinstance(texts, list | tuple) else (texts,):
        if wrong := wrong_condition(text, kind == "event", category in STANDING):
            yield "if", wrong
    yield from _wrong_sense(data, kind)


def _wrong_response(data: Mapping[str, Json]) -> Iterator[tuple[str, str]]:
    before = data["op"] in ("cancel", "redirect")
    if "against" not in data:
        yield "against", "a Response names what it answers, such as against = ['event']"
    if data.get("window", "") != ("before" if before else "after"):
        yield "window", f"{data['op']!r} happens in the window {'before' if before else 'after'!r} the effect"
    against = data.get("against")
    if data["op"] == "redirect" and isinstance(against, list | tuple) and "event" in against:
        yield "against", "an Event cannot be redirected"


def _wrong_sense(data: Mapping[str, Json], kind: str) -> Iterator[tuple[str, str]]:
    """What each parameter allows, but the card as a whole does not."""
    if kind == "event":
        for key in ("who", "to"):
            if data.get(key) == "owner":
                yield key, "an Event lies on no Character and has no owner; write 'player'"
        amount = data.get("amount")
        if isinstance(amount, Mapping) and "per_icon" in amount and amount.get("in", "this") == "this":
            yield "amount", "an Event lies on no Character: count in 'crew' or 'table'"
        for key in ("target", "to_target"):
            if data.get(key) == "this":
                yield key, "an Event lies on no Character: 'this' has no meaning"
    for key in ("target", "to_target"):
        fixed, given = FIXED_LIFE.get((str(data["op"]), key)), data.get(key)
        if fixed and isinstance(given, Mapping) and given.get("life", fixed) != fixed:
            yield key, f"{data['op']!r} is about {fixed} Characters"
    keep, amount = data.get("keep"), data.get("amount")
    if data["op"] == "peek" and isinstance(keep, int) and isinstance(amount, int) and keep > amount:
        yield "keep", "more cards are kept than looked at"
    if data["op"] == "forbid" and ("kinds" in data) == bool(data.get("play_events")):
        yield "kinds", "write either kinds or play_events = true"
    if data["op"] == "trigger" and "do" in data:
        for place, words in wrong_effect(data["do"], kind, do=True):
            yield f"do.{place}" if place else "do", words
