"""What must hold in every world: secrets, the audit, words, programs, and cascades in any order."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.catastrophe.mission import KIT, Mission
from stardeck.engine import Chair, Json
from stardeck.engine.speech import question_words
from stardeck.games.catastrophe import game
from stardeck.games.catastrophe.bot.rookie import rookie
from stardeck.games.catastrophe.facts import FACTS, MODULES
from stardeck.games.catastrophe.rules.layout import plan
from stardeck.games.catastrophe.state import Offer, State
from table import rules

CLOSED = [
    (4, {"mode": "team", "closed_hands": True, "bear": True, "quackalope": True}),
    (3, {"mode": "coop", "closed_hands": True, "ship": "halo"}),
    (3, {"mode": "coop", "threat": "mold", "hard": True, "pressure": True, "ship": "fishbone"}),
    (5, {"roles": "pick", "numbers": "all shuffled", "ship": "brick", "pressure": True}),
]


def decisions(g: State, rng: random.Random) -> Iterator[int]:
    while g.waiting:
        seat = rng.choice(g.waiting)
        yield seat
        g.apply(seat, rng.choice(g.choices(seat)))


@pytest.mark.parametrize(("seats", "options"), CLOSED)
def test_an_imagined_world_looks_the_same_to_its_seat_also_with_closed_hands(seats: int, options: dict[str, Any]):
    rng = random.Random(7)
    g = game.new(seats, seed=11, options=options)
    for number, seat in enumerate(decisions(g, rng)):
        if number % 4:
            continue
        world = g.imagine(seat, chance=number)
        assert msgspec.json.encode(world.view(seat)) == msgspec.json.encode(g.view(seat))
        assert world.options(seat) == g.options(seat)
        assert game.rules.audit(world) == game.rules.audit(g) == []


@pytest.mark.parametrize(("seats", "options"), CLOSED)
def test_a_spectator_sees_no_card_and_no_letter_that_is_not_public(seats: int, options: dict[str, Any]):
    rng = random.Random(3)
    g = game.new(seats, seed=5, options=options)
    everybody = (1 << seats) - 1
    for _ in decisions(g, rng):
        view = g.view(None)
        assert all(set(crew.hand) <= {""} for crew in view.crew)
        assert view.pile == ()
        assert all(pod.letter == "" for pod, mask in zip(view.pods, g.known, strict=True) if mask != everybody)


def test_secrets_are_dealt_anew_and_what_is_known_stays():
    m = Mission(3, at=[8, 8, 1], hands={0: "eva", 1: "hack suit", 2: "lift"}, deck="override")
    m.does(0, "view_pod")
    worlds = [m.g.imagine(0, chance) for chance in range(30)]
    assert {world.crew[0].hand for world in worlds} == {("eva",)}
    assert {world.letters[0] for world in worlds} == {"A"}
    assert len({world.crew[1].hand for world in worlds}) > 10
    assert len({world.letters[1] for world in worlds}) > 2
    assert all(len(world.crew[1].hand) == 2 for world in worlds)


def test_cards_that_rivals_exchange_are_any_cards_of_their_hands():
    hands = {0: "eva lift", 1: "override", 2: "hack suit"}
    m = Mission(4, mode="team", at=[1, 1, 1, 1], hands=hands, closed_hands=True)
    m.says(0, ("choose", 0, "transfer", 0, "action"))
    m.says(0, ("open_offer", 0, 2, "action"))
    m.says(0, ("add_gift", 0, "lift"))
    m.says(0, ("propose", 0))
    m.says(2, ("add_return", 2, "suit"))
    m.says(2, ("agree", 2))
    assert m.menu == "reactions"
    seen = set()
    for chance in range(20):
        world = m.g.imagine(1, chance)
        (offer,) = [frame for frame in world.chain if isinstance(frame, Offer)]
        (given,), (taken,) = offer.gives, offer.takes
        assert given in world.crew[0].hand
        assert taken in world.crew[2].hand
        seen.add((given, taken))
    assert len(seen) > 10
    (offer,) = [frame for frame in m.g.imagine(2, 0).chain if isinstance(frame, Offer)]
    assert (offer.gives, offer.takes) == (("lift",), ("suit",)), "who is part of it knows"


def test_what_was_promised_is_in_the_imagined_hand():
    m = Mission(2, at=[4, 1], hands={0: "eva lift suit codes", 1: "hack"})
    m.declares(0, "lab_trade", "oxygen")
    for chance in range(20):
        hand = m.g.imagine(1, chance).crew[0].hand
        assert sum(card not in (*KIT.split(), "potato") for card in hand) >= 3


def test_what_was_fetched_and_not_seen_again_is_in_the_imagined_hands():
    """The deck begins with one copy of each resource: a second one that is neither seen nor in its pile was fetched."""
    m = Mission(2, at=[1, 5], hands={0: "eva", 1: "lift hack"}, turn=1)
    m.does(1, "collect", 5)
    pile = m.g.piles[0]
    for chance in range(20):
        world = m.g.imagine(0, chance)
        assert "oxygen" in world.crew[1].hand
        assert world.piles[0] == pile
        assert len(world.crew[1].hand) == 3
    foods = {"food" in m.g.imagine(0, chance).crew[1].hand for chance in range(20)}
    assert foods == {True, False}, "one that began in the deck may be anywhere"


def test_a_botanist_who_began_with_potatoes_is_imagined_with_those_not_seen_again():
    m = Mission(3, hands={0: "eva", 1: "potato potato lift", 2: "hack"}, discard="potato", roles={1: 19})
    worlds = [m.g.imagine(0, chance) for chance in range(20)]
    assert all(world.crew[1].hand.count("potato") == 2 for world in worlds)
    assert all(world.crew[2].hand.count("potato") == 0 for world in worlds)


def test_a_fuse_is_imagined_on_a_pod_that_somebody_has_seen():
    m = Mission(2, at=[1, 8])
    m.g.known = (0b10, 0b10, 0, 0, 0, 0)
    m.g.fuses = ("A", *m.g.fuses[1:])
    assert {m.g.imagine(0, chance).letters.index("A") for chance in range(20)} == {0, 1}


def test_the_audit_finds_what_is_wrong():
    def broken(**fields: object) -> list[str]:
        g = Mission(2).g
        for name, value in fields.items():
            setattr(g, name, value)
        return game.rules.audit(g)

    assert broken() == []
    assert "43 Status Cubes instead of 42" in broken(board=1)
    assert broken(letters=("A",) * 6) == ["a pod letter is missing"]
    assert "two fuses on one letter" in broken(fuses=("A", "A"))
    assert broken(deadline=3) == ["a deadline without the Hard level"]
    assert len(broken(deck=["eva"])) > 5
    assert broken(numbers=(0, *range(2, 13), 1))
    assert "the board is full, and the ship is still there" in broken(board=30)


@rules("M-9.15")
@settings(max_examples=60, deadline=None)
@given(
    cubes=st.lists(st.sampled_from([1, 2, 1, 3, 0, 2]), min_size=12, max_size=12),
    dice=st.tuples(st.integers(1, 6), st.integers(1, 6)),
    ship=st.sampled_from(["casimir", "brick", "halo", "fishbone"]),
    seed=st.integers(0, 99),
)
def test_the_order_of_a_cascade_does_not_change_its_end(cubes: list[int], dice: tuple[int, int], ship: str, seed: int):
    """Each emptied module gives each neighbour exactly one hit: worked out here in another order."""
    assume(sum(cubes) > 6)  # or the board is full before it begins
    left = dict(zip(MODULES, cubes, strict=True))
    neighbours = plan(next(s for s in FACTS.ships if s.id == ship)).neighbours
    m = Mission(2, ship=ship, integrity_spaces=36, cubes=left, gear={0: "suit", 1: "suit"})
    m.roll(*dice)
    m.g.turns = 0
    rng = random.Random(seed)
    m.g.answer(0, ("end_turn", 0))
    while m.menu == "breach_order":
        m.g.answer(m.asked, rng.choice(m.g.options(m.asked)))
    waiting = [sum(dice)]
    while waiting:
        module = waiting.pop()
        left[module] -= 1
        if left[module] == 0:
            waiting += neighbours[module]
        left[module] = max(0, left[module])
    if m.g.result is None:
        assert m.g.cubes[1:] == tuple(left[x] for x in MODULES)


def escapes(seats: int, games_played: int, **options: Json) -> int:
    escaped = 0
    for seed in range(games_played):
        g = game.new(seats, seed=seed, options=options, log_on=False)
        while g.waiting:
            seat = g.waiting[0]
            g.apply(seat, rookie(Chair(g, seat)))
        assert g.result is not None
        escaped += g.result.why == "escape"
    return escaped


def test_four_rookies_mostly_escape():
    assert escapes(4, 25) >= 15


def test_rookies_finish_every_mode_alone_and_in_company():
    assert escapes(1, 8, mode="coop", threat="mold") >= 1
    assert 1 <= escapes(1, 8, mode="coop") < 8
    assert 0 <= escapes(3, 2, mode="coop") <= 2
    assert 0 <= escapes(4, 2, mode="team", hard=True, pressure=True, bear=True, quackalope=True) <= 2


def test_the_default_answer_never_gives_anything_away():
    m = Mission(2, hands={0: KIT, 1: "quick_thinking"}, at=[8, 1])
    assert m.g.default(0) == ("end_turn", 0)
    m.declares(0, "draw")
    assert m.g.default(1) == ("pass",)


def test_words_say_what_is_about_to_happen():
    m = Mission(2, hands={0: "hack", 1: "override"})
    m.declares(0, "hack", 0, "B")
    question, _ = question_words(m.g, 1, ["Ann", "Ben"])
    assert question == "Ann plays Hack the Bridge for letter B. Do you react?"
    m.plays(1, "override")
    assert game.voice.targets(("declare", ("move", 0, 5), "action")) == ("module:5",)
    assert game.voice.targets(("declare", ("sensors", 0, 3), "action")) == ("pod:3",)
    assert game.voice.targets(("open_offer", 0, 2, "action")) == ("crew:2",)
    assert game.voice.targets(("drop", 0, "eva")) == ("card:eva",)
