"""M-3 and M-4: crew, roles, boards and cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec import structs

from stardeck.engine import TAKE_BACK
from stardeck.games.catastrophe import game
from stardeck.games.catastrophe.facts import CREW_NAMES, ROLES
from table import rules

NAMES = [
    "quick_thinking",
    "override",
    "meeting",
    "suit",
    "remote_repair",
    "eva",
    "requisition",
    "scavenge",
    "hack",
    "lift",
]
COPIES = (6, 6, 3, 6, 5, 4, 4, 4, 3, 3)


def choose_roles(g, *numbers: int) -> None:
    """Everybody chooses a role by its place in the own set; others take the first."""
    for seat in range(g.seats):
        dealt = g.crew[seat].dealt * 3
        g.answer(seat, ("take_role", seat, dealt + (numbers[seat] if seat < len(numbers) else 1)))


def with_sets(seats: int, *sets: int, **options: object):
    """A table whose seats have picked these sets."""
    g = game.new(seats, seed=4, options={"roles": "pick", **options})
    for seat in range(seats):
        number = (
            sets[seat] if seat < len(sets) else next(n for n in range(12) if n not in sets and n >= 0 and free(g, n))
        )
        g.answer(seat, ("take_set", seat, number))
    return g


def free(g, number: int) -> bool:
    return number not in [crew.dealt for crew in g.crew]


@rules("M-3.1", "M-3.2", "M-3.3", "M-3.4")
def test_everybody_has_a_different_miniature_and_starts_in_the_crew_quarters():
    view = game.new(6, seed=1, options={"pressure": True}).view(None)
    assert [crew.name for crew in view.crew] == list(CREW_NAMES)
    assert {crew.module for crew in view.crew} == {1}
    assert {(crew.suit, crew.oxygen, crew.limit, crew.mold) for crew in view.crew} == {(0, 0, 7, 0)}


@rules("M-3.5", "M-3.6", "M-3.7")
def test_sets_are_dealt_at_random_or_taken_in_seat_order():
    dealt = [tuple(crew.dealt for crew in game.new(4, seed=seed).crew) for seed in range(5)]
    assert len(set(dealt)) > 1
    assert all(len(set(sets)) == 4 for sets in dealt)
    g = game.new(3, seed=1, options={"roles": "pick"})
    assert g.waiting == [0]
    assert len(g.options(0)) == 12
    g.answer(0, ("take_set", 0, 5))
    assert g.waiting == [1]
    assert ("take_set", 1, 5) not in g.options(1)


@rules("M-3.5")
def test_a_set_is_the_three_cards_of_one_profession():
    g = with_sets(3, 5, 0, 11)
    for seat, name in ((0, "Quartermaster"), (1, "Captain"), (2, "Janitor")):
        roles = [step[2] for step in g.options(seat)]
        assert len(roles) == 3
        assert {ROLES[role].set for role in roles} == {name}


@rules("M-3.8", "M-3.9", "M-3.10", "M-3.11", "M-28.9")
def test_all_choose_one_of_three_cards_at_the_same_time_before_the_cards_are_dealt():
    g = game.new(3, seed=2)
    assert g.waiting == [0, 1, 2]
    assert len(g.options(0)) == 3
    assert g.deck == []
    g.answer(2, g.options(2)[1])
    assert g.view(0).crew[2].roles == ()  # hidden until all have chosen
    assert TAKE_BACK in g.options(2)
    chosen = g.crew[2].dealt * 3 + 2
    g.answer(0, g.options(0)[0])
    g.answer(1, g.options(1)[0])
    assert g.view(None).crew[2].roles == (chosen,)
    assert g.deck


@rules("M-3.12", "M-3.13", "M-28.9")
def test_a_role_that_lists_charges_starts_with_three():
    g = with_sets(3, 2, 1, 9)
    choose_roles(g, 1, 1, 1)  # Pilot 007, First Mate 004, Science Officer 028
    assert [dict(crew.charges) for crew in g.crew] == [{7: 3}, {}, {}]
    assert [dict(crew.charges) for crew in g.view(None).crew] == [{7: 3}, {}, {}]


@rules("M-4.3", "M-4.4", "M-4.5")
@pytest.mark.parametrize(
    ("seats", "options", "fuses"),
    [
        (5, {}, 1),
        (4, {"mode": "team"}, 2),
        (6, {"mode": "team"}, 2),
        (6, {"mode": "team", "teams": "trios"}, 3),
        (1, {"mode": "coop"}, 1),
        (5, {"mode": "coop"}, 5),
    ],
)
def test_how_many_fuses_are_in_use(seats: int, options: dict[str, Any], fuses: int):
    assert len(game.new(seats, seed=1, options=options).fuses) == fuses


def dealt(*sets: int, role: int = 1, **options: object):
    """Set-up up to the deal: everybody has chosen, the deck and the hands lie there."""
    g = with_sets(len(sets), *sets, **options)
    told = []
    for seat in range(g.seats):
        g.answer(seat, ("take_role", seat, g.crew[seat].dealt * 3 + role))
        told += [(event.told_as, *structs.astuple(event)) for _, event in g.take_events()]
    return g, told


@rules("M-4.6", "M-4.7", "M-4.8", "M-4.11")
def test_the_deck_has_forty_eight_cards_and_the_piles_seven_each():
    g, _ = dealt(0, 3, role=2)
    assert g.view(None).piles == (7, 7, 7, 7)
    cards = Counter([*g.deck, *g.discard, *(card for crew in g.crew for card in crew.hand)])
    assert cards == Counter(dict(zip(NAMES, COPIES, strict=True))) + Counter(["oxygen", "food", "power", "codes"])
    assert cards.total() == 48


@rules("M-4.12")
@pytest.mark.parametrize("promo", ["quackalope", "bear"])
def test_a_promo_is_shuffled_into_the_deck(promo: str):
    places = set()
    for seed in range(6):
        g = game.new(2, seed=seed, options={promo: True})
        choose_roles(g)
        cards = [*g.deck, *g.discard, *g.crew[0].hand, *g.crew[1].hand]
        assert cards.count(promo) == 1
        places.add(cards.index(promo))
    assert len(places) > 1


@rules("M-4.13", "M-4.14", "M-4.15", "M-3.2")
def test_everybody_gets_three_cards_and_one_is_turned_up_before_the_meteors():
    g, told = dealt(0, 3, 2, role=2)
    assert [len(crew.hand) for crew in g.view(None).crew] == [3, 3, 3]
    assert g.view(1).discard == 1
    assert ("dealt", g.view(1).top) in told
    assert len(g.deck) == 48 - 9 - 1
    kinds = [event[0] for event in told]
    assert kinds.index("dealt") < kinds.index("rolled")


@rules("M-4.9", "M-4.10", "M-R019.1", "M-R020.3", "M-R021.4")
@pytest.mark.parametrize(("role", "in_deck"), [(1, 0), (2, 3), (3, 3)])
def test_the_potatoes_of_the_botanist(role: int, in_deck: int):
    g = with_sets(2, 6, 3)
    choose_roles(g, role, 1)
    everywhere = [*g.deck, *g.discard, *g.crew[1].hand]
    if role == 1:
        assert g.crew[0].hand == ("potato",) * 3
        assert everywhere.count("potato") == 0
    else:
        assert [*everywhere, *g.crew[0].hand].count("potato") == in_deck
