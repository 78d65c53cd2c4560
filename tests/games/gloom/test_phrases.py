"""Every effect that the check of a deck allows can be played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from itertools import chain, combinations, product
from typing import Any

import pytest

from games.gloom.drama import our_data
from stardeck import games
from stardeck.engine import Chair
from stardeck.engine.speech import event_words, option_words, question_words
from stardeck.games.gloom.deck.conditions import wrong_condition
from stardeck.games.gloom.deck.vocabulary import MOMENTS, OPS, PERMITS, WHO, wrong_effect
from stardeck.games.gloom.facts import ICONS, KINDS
from stardeck.games.gloom.files import ALLOWED, check_file, wrong_card

GAME = games.get("gloom")
NAMES = ["Ann", "Bob", "Cy", "Dee", "Eve"]
DECKS = 12
"""All effects are dealt out to so many decks."""
DECISIONS = 400
SUBSETS = [list(some) for size in (1, 2, 3) for some in combinations(KINDS, size)]
TIMES = [{}, {"times": -20}, {"times": 0}, {"times": 20}]
VALUES: list[Any] = [
    *WHO, *PERMITS, *MOMENTS, *ICONS, *SUBSETS, "any", "all", "choice", "random", "unseen", "top", "bottom", "discard",
    "hand", "this", "crew", "table", "others", "anyone", "one", "mine", "before", "after", True, False,
    -20, -5, -2, -1, 0, 1, 2, 3, 4, 5, 10, 20,
    *({"per_dead": where} | times for where in ("crew", "table") for times in TIMES),
    *({"per_icon": icon, "in": where} | times
      for icon in ("heart", "void") for where in ("this", "crew", "table") for times in TIMES),
    *({"life": life, "side": side} for life in ("living", "dead", "any") for side in ("own", "other", "any")),
    *({"score": score, "count": count} for score in ("neg", "pos", "any") for count in (1, 2, 4)),
    {}, {"icon": "heart"}, {"icon": "paradox", "side": "own", "count": 3},
]  # fmt: skip
"""What may stand behind a parameter; its own check says which of these it takes."""
CONDITIONS = [
    *(f"icon({icon}, {where})" for icon in ICONS for where in ("this", "crew", "table")),
    *(f"no_icon({icon})" for icon in ICONS),
    *(f"{what}({sign}, {n})"
      for what in ("score", "crew_dead", "hand") for sign in ("<", ">=") for n in (-99, 0, 1, 4)),
    *("living", "dead", "own", "other"),
]  # fmt: skip


@cache
def takes() -> dict[tuple[str, str], list[Any]]:
    """For each parameter of each operation the values that its check allows; what a trigger does is made elsewhere."""
    return {
        (op, key): [value for value in VALUES if check(value) is None]
        for op, it in OPS.items()
        for key, check in it.parameters.items()
        if key != "do"
    }


def one(rng: random.Random, op: str, kind: str, category: str, **given: Any) -> dict[str, Any] | None:
    """An effect with these parameters, and with others that chance adds; None if it never passes the check."""
    do = category == "do"
    for _ in range(60):
        data: dict[str, Any] = {"op": op} | ({} if do else {"category": category}) | given
        for key in OPS[op].parameters:
            if key not in data and key != "do" and (key in OPS[op].required or rng.random() < 0.4):
                data[key] = rng.choice(takes()[op, key])
        if op == "trigger" and "do" not in data:
            then = rng.choice([name for name, it in OPS.items() if it.trigger])
            data["do"] = one(rng, then, kind, "do")
        if category == "response":
            data |= {"against": rng.choice(SUBSETS), "window": "before" if op in ("cancel", "redirect") else "after"}
            data["aimed_at"] = rng.choice(["mine", "any"])
        if rng.random() < 0.2:
            data["if"] = rng.choice(CONDITIONS)
        if rng.random() < 0.3:
            data["may"] = True
        if not list(wrong_effect(data, kind, do=do)):
            return data
    return None


def effects(kind: str) -> Iterator[dict[str, Any]]:
    """Every operation of a kind of card, in every category, with every value of every parameter."""
    rng = random.Random(kind)
    for op, it in OPS.items():
        for category in [c for c in it.categories if c in ALLOWED[kind][0]]:
            ways = [{key: value} for key in it.parameters if key != "do" for value in takes()[op, key]]
            if op == "trigger":
                ways = [{"when": when, "do": do} for when, do in product(MOMENTS, _then(rng, kind))]
            for way in [{}, *ways]:
                if (found := one(rng, op, kind, category, **way)) is not None:
                    yield found


def _then(rng: random.Random, kind: str) -> list[dict[str, Any]]:
    """What a trigger may do."""
    found = [
        one(rng, op, kind, "do", **{key: value})
        for op, it in OPS.items()
        if it.trigger
        for key in it.parameters
        for value in takes()[op, key]
    ]
    return rng.sample([do for do in found if do is not None], 60)


@cache
def cards_of(kind: str) -> list[dict[str, Any]]:
    """Cards with two of these effects each."""
    rng = random.Random(f"cards {kind}")
    allowed = [e for e in effects(kind) if kind != "death" or "free" not in str(e)]
    rng.shuffle(allowed)
    needs = [c for c in CONDITIONS if wrong_condition(c, kind == "event", standing=False) is None]
    cards = []
    for number in range(0, len(allowed) - 1, 2):
        some = allowed[number : number + 2]
        row: dict[str, Any] = {
            "id": f"{kind}{number}",
            "name": f"{kind} {number}",
            "text": "So it is.",
            "effects": some,
        }
        categories = {e["category"] for e in some}
        if kind == "event" and (len(categories) == 2 or rng.random() < 0.3):
            row["modes"] = True
        if rng.random() < 0.2:
            row["needs"] = [rng.choice([n for n in needs if n != "dead" or "persistent" not in categories])]
        if kind == "modifier":
            row["points"] = [rng.choice([-25, -15, -10, -5, 5, 20]), rng.choice(["", "blank", -10])]
            row["icons"] = [rng.choice(["", "blank", *(i for i in ICONS if ICONS[i] == place)]) for place in range(3)]
        if kind == "death":
            row["flavour"] = "Of course."
        cards.append(row)
    return [row for row in cards if not list(wrong_card(kind, row))]


def deck(number: int) -> dict[str, Any]:
    """A share of all these cards, with as many of ours as a deck needs."""
    data = our_data()
    for kind in KINDS:
        data[kind] = cards_of(kind)[number::DECKS] + (data[kind] if kind == "death" else data[kind][:12])
    data["modifier"] += [
        {"id": f"icons{n}", "name": f"Icons {n}", "points": [-5], "icons": icons}
        for n, icons in enumerate([["heart", "machine", "void"], ["blaster", "xeno", "paradox"]] * 4)
    ]
    return data


def test_the_decks_hold_every_operation_with_every_parameter():
    written = list(chain.from_iterable(row["effects"] for kind in KINDS for row in cards_of(kind)))
    written += [e["do"] for e in written if "do" in e]
    for (op, key), values in takes().items():
        missing = [value for value in values if not any(e["op"] == op and e.get(key) == value for e in written)]
        assert not missing or key in ("target", "to_target"), (op, key, missing)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(DECKS))
def test_whatever_the_check_allows_can_be_played(number: int):
    data = deck(number)
    assert check_file(data) == []
    for seats in (2, 3, 5):
        rng = random.Random(number * 10 + seats)
        g = GAME.new(seats, chance=number, options={"crew_mode": "random", "deck": data, "max_rounds": 30})
        for decision in range(DECISIONS):
            if not g.waiting:
                break
            seat = rng.choice(g.waiting)
            options = g.choices(seat)
            assert g.default(seat) in options
            if decision % 10 == 0:
                assert question_words(g, seat, NAMES[:seats])
                assert all(option_words(g, seat, step, NAMES[:seats]) for step in options)
                g.view(seat)
                g.apply(seat, GAME.bots["rookie"](Chair(g, seat)))
            else:
                g.apply(seat, rng.choice(options))
            assert all(event_words(g, e, NAMES[:seats]) or not e.line().text for _, e in g.take_events())
        assert GAME.rules.audit(g) == []


def test_a_response_is_not_aimed_at_more_than_it_can_name_at_once():
    three = {"count": 3}
    for effects_, modes in (([three], False), ([{}, {"count": 2}], False), ([{}, three], True)):
        after = {"category": "response", "op": "strip_top", "against": ["death"], "window": "after"}
        row: dict[str, Any] = {
            "id": "x",
            "name": "X",
            "text": "Off.",
            "modes": modes,
            "effects": [{**after, "target": e} for e in effects_],
        }
        assert any("at most at 2 Characters" in line for line in wrong_card("event", row))
        row["effects"] = [{**after, "target": {}}, {**after, "target": {"count": 2}}]
        assert bool(list(wrong_card("event", row))) != modes, "two modes are never aimed together"


JUNK: list[Any] = [None, 5, -1, 2.5, True, "", "draw", [], [[]], [5], {}, {"a": []}, [{}], [{"op": []}], {"op": {}}]


JUNK_FILES = 60


def test_no_file_is_too_wrong_to_be_checked():
    rng = random.Random(0)
    for number in range(JUNK_FILES):
        data = deepcopy(deck(number % DECKS))
        for _ in range(rng.randint(1, 3)):
            at: Any = data
            while isinstance(at, (dict, list)) and at:
                key = rng.choice(list(at) if isinstance(at, dict) else range(len(at)))
                if not isinstance(at[key], (dict, list)) or not at[key] or rng.random() < 0.15:
                    at[key] = deepcopy(rng.choice(JUNK))
                    break
                at = at[key]
        assert isinstance(check_file(data), (list, type(None)))
