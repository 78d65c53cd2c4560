"""Random games with a deck that uses every operation in many ways: nothing breaks, nothing leaks, all is told."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from games.gloom.drama import card, effect, our_data
from stardeck import games
from stardeck.engine.speech import event_words, option_words, question_words
from stardeck.games.gloom.deck.vocabulary import OPS

GAME = games.get("gloom")
NAMES = ["Ann", "Bob", "Cy", "Dee", "Eve"]
ANYBODY = {"life": "any"}
AFTER = {"against": ["modifier", "event", "death"], "window": "after"}

IMMEDIATE: list[dict[str, Any]] = [
    effect("draw", who="opponents", amount={"per_icon": "void", "in": "crew"}),
    effect("draw", who="one_opponent", amount=2, may=True),
    effect("refill", who="left"),
    effect("discard", who="all", amount=2),
    effect("discard", who="right", how="random", amount=2),
    effect("skip_draw", who="player", amount=2),
    effect("skip_turn", who="one_opponent"),
    effect("actions", who="player", amount=2),
    effect("actions", who="all", amount=-2),
    effect("free_play", kinds="any", count=3),
    effect("take", from_="one_opponent", how="unseen", amount=2),
    effect("take", from_="opponents", amount="all"),
    effect("give", who="opponents", to="player", amount=2),
    effect("give", who="one_opponent", to="one_opponent"),
    effect("pass_hands", to="right", amount=2),
    effect("pass_hands"),
    effect("look", from_="one_opponent", seen_by="all"),
    effect("look", from_="right"),
    effect("peek", amount=5, keep=2, rest="top"),
    effect("peek", amount=3, keep=1, rest="discard"),
    effect("salvage", amount=3),
    effect("strip_top", target={"count": 2}, to="hand"),
    effect("strip_all", target={"side": "other"}),
    effect("move_top", target={"side": "own"}, to_target={"side": "other"}),
    effect("swap_top", target={}, to_target={}),
    effect("replace_top", target={"score": "neg"}),
    effect("revive", target={"count": 2}, to="hand"),
    effect("move_death", target={}, to_target={}, ignore_score=True),
    effect("swap_characters", target=ANYBODY, to_target=ANYBODY),
]
STANDING: list[dict[str, Any]] = [
    effect("draw_limit", "persistent", amount=2, if_="crew_dead(>=, 1)"),
    effect("score", "ongoing", amount={"per_icon": "heart", "in": "table", "times": -5}),
    effect("has_icon", "persistent", icon="void"),
    effect("forbid", "ongoing", kinds=["event", "modifier"], by="others", on="crew"),
    effect("permit", "ongoing", rule="modifier_on_dead", on="crew", by="anyone"),
    effect("permit", "persistent", rule="free_death", on="crew", by="anyone"),
    effect("permit", "ongoing", rule="death_as_second", by="anyone"),
    effect("trigger", "persistent", when="modifier_in_crew", do={"op": "discard", "who": "opponents"}),
    effect("trigger", "ongoing", when="death_in_crew", do={"op": "draw", "amount": 2, "may": True}),
    effect("trigger", "persistent", when="owner_turn_start", do={"op": "free_play", "kinds": ["modifier"]}),
    effect("trigger", "ongoing", when="owner_turn_end", do={"op": "refill"}),
]
RESPONSES: list[dict[str, Any]] = [
    effect("cancel", "response", against=["modifier", "death"], window="before"),
    effect("redirect", "response", against=["modifier", "death"], window="before"),
    effect("draw", "response", amount=2, **AFTER),
    effect("strip_top", "response", target={}, to="hand", **AFTER),
    effect("swap_characters", "response", target=ANYBODY, to_target=ANYBODY, **AFTER),
    effect("take", "response", from_="one_opponent", **AFTER),
    effect("revive", "response", target={}, **AFTER),
]


def wild_deck() -> dict[str, Any]:
    """Our Untimely Deaths and plain Modifiers, and cards for all of the above."""
    data = our_data()
    data["modifier"] = [row for row in data["modifier"] if not row.get("effects")] + [
        row for row in data["modifier"] if row.get("effects") and "heart" in row.get("icons", ())
    ]
    own = [card(f"m{n}", [(-1) ** n * 10], effects=[e]) for n, e in enumerate((*IMMEDIATE, *STANDING))]
    own += [card("for_the_dead", [5], needs=["dead"], text="For the dead.")]
    own += [card(f"e{n}", kind="event", effects=[e]) for n, e in enumerate((*IMMEDIATE, *RESPONSES))]
    own += [
        card(
            "pair", kind="event", effects=[effect("strip_all", target={}), effect("move_top", target={}, to_target={})]
        )
    ]
    own += [card("icons", [5], icons=[a, b, c]) for a, b, c in (("heart", "xeno", "void"),)]
    own += [card(f"i{n}", [-5], icons=["heart", "machine", "void"]) for n in range(4)]
    own += [card(f"x{n}", [-5], icons=["blaster", "xeno", "paradox"]) for n in range(4)]
    own += [card("grave", kind="death", effects=[effect("revive", target={"side": "own"}, may=True)])]
    for row in own:
        data[row["kind"]].append({key: value for key, value in row.items() if key != "kind"})
    return data


DECK = wild_deck()


def test_the_wild_deck_uses_every_operation():
    assert GAME.files.check_file(DECK) == []
    used = {e["op"] for kind in ("modifier", "event", "death") for row in DECK[kind] for e in row.get("effects", ())}
    assert used == set(OPS)


def sees(g: Any, seat: int) -> bytes:
    names = NAMES[: g.seats]
    options = g.options(seat)
    view = g.view(seat)
    shown = msgspec.structs.replace(view, config=msgspec.structs.replace(view.config, deck=None))
    words = [option_words(g, seat, step, names) for step in options]
    return msgspec.json.encode([shown, options, words, g.agenda, question_words(g, seat, names)], enc_hook=str)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_wild_games_are_sound_and_leak_nothing(seats: int):
    rng = random.Random(seats)
    menus: set[str] = set()
    for chance in range(3):
        g = GAME.new(seats, chance=chance, options={"crew_mode": "random", "deck": DECK, "max_rounds": 12})
        for number in range(3000):
            if not g.waiting:
                break
            seat = rng.choice(g.waiting)
            menus.add(g.ask_of(seat).menu[0])
            options = g.choices(seat)
            words = [option_words(g, seat, step, NAMES[:seats]) for step in options]
            assert len(set(words)) == len(words), words
            assert g.default(seat) in options
            if number % 7 == 0:
                world = g.imagine(seat, number)
                assert sees(world, seat) == sees(g, seat)
                assert world.imagine(seat, 5) == g.imagine(seat, 5)
                assert GAME.rules.audit(world) == []
            if number % 25 == 0:
                assert GAME.from_json(g.to_json()) == g
            g.apply(seat, rng.choice(options))
            assert GAME.rules.audit(g) == []
            for _, event in g.take_events():
                assert event_words(g, event, NAMES[:seats]) or not event.line().text
        assert g.result is not None
    assert {"actions", "aims", "responses", "parting", "wishes", "effect_targets"} <= menus


def test_the_rookie_finds_its_way_through_a_wild_deck():
    from stardeck.engine import Chair

    g = GAME.new(3, chance=3, options={"crew_mode": "random", "deck": DECK, "max_rounds": 8}, log_on=False)
    while g.waiting:
        chair = Chair(g, g.waiting[0])
        step = GAME.bots["rookie"](chair)
        assert step in chair.options
        g.apply(chair.seat, step)
    assert g.result is not None
