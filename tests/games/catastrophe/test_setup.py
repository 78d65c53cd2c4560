"""M-3 and M-4: crew, roles, boards and cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec import structs

from games.catastrophe.mission import crewed
from stardeck.engine import TAKE_BACK, Json, Step
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


def with_sets(seats: int, *sets: int, **options: Json):
    """A table whose seats have picked these sets."""
    g = crewed(seats, seed=4, roles="pick", **options)
    for seat in range(seats):
        number = (
            sets[seat] if seat < len(sets) else next(n for n in range(12) if n not in sets and n >= 0 and free(g, n))
        )
        g.answer(seat, ("take_set", seat, number))
    return g


def free(g, number: int) -> bool:
    return number not in [crew.dealt for crew in g.crew]


@rules("M-3.1", "M-3.3", "M-3.4")
def test_everybody_has_a_different_miniature_and_starts_in_the_crew_quarters():
    view = crewed(6, seed=1, pressure=True).view(None)
    assert [crew.name for crew in view.crew] == list(CREW_NAMES)
    assert {crew.module for crew in view.crew} == {1}
    assert {(crew.suit, crew.oxygen, crew.limit, crew.mold) for crew in view.crew} == {(0, 0, 7, 0)}


@rules("M-3.2")
def test_with_another_miniature_the_game_is_the_same():
    played = []
    for figures in ((0, 1, 2), (5, 3, 0)):
        g = game.new(3, seed=4)
        for seat, figure in enumerate(figures):
            g.answer(seat, ("take_figure", seat, figure))
        options: list[tuple[int, list[Step]]] = []
        while g.waiting and len(options) < 120:
            seat = g.waiting[0]
            options.append((seat, g.options(seat)))
            g.answer(seat, g.options(seat)[len(options) % len(g.options(seat))])
        assert [crew.figure for crew in g.crew] == list(figures)
        played.append((options, g.cubes, g.deck, [crew.hand for crew in g.crew], g.result))
    assert played[0] == played[1]


@rules("M-3.1")
def test_all_choose_a_crew_id_card_at_once_and_who_is_too_late_chooses_again():
    g = game.new(3, seed=1)
    assert g.waiting == [0, 1, 2]
    assert len(g.options(1)) == 6
    g.answer(1, ("take_figure", 1, 4))
    assert g.view(0).crew[1].name == "Crew member"  # hidden until all have chosen
    g.answer(2, ("take_figure", 2, 4))
    g.answer(0, ("take_figure", 0, 2))
    assert g.waiting == [2]
    assert ("take_figure", 2, 4) not in g.options(2)
    assert len(g.options(2)) == 4
    g.answer(2, ("take_figure", 2, 0))
    assert [crew.name for crew in g.view(None).crew] == ["Cricket", "Oona", "Blorp"]
    assert [crew.figure for crew in g.view(1).crew] == [2, 4, 0]
    assert len(g.options(0)) == 3  # the roles


@rules("M-3.1")
def test_who_does_not_choose_gets_the_crew_id_card_of_the_seat():
    g = game.new(6, seed=1)
    for seat in range(6):
        g.answer(seat, g.default(seat), by="clock")
    assert [crew.name for crew in g.view(None).crew] == list(CREW_NAMES)
    late = game.new(6, seed=1)
    for seat in range(6):
        late.answer(seat, ("take_figure", seat, 5))
    for seat in range(1, 5):
        late.answer(seat, late.options(seat)[-1])
    assert late.waiting == [0, 1, 2, 3, 4, 5]  # the last one had one card left, and was not asked


@rules("M-3.1", "M-3.14")
def test_in_solo_nobody_is_asked_who_is_who():
    g = game.new(4, seed=1, options={"mode": "coop", "solo": True})
    assert [crew.name for crew in g.view(None).crew] == list(CREW_NAMES[:4])
    assert len(g.options(0)) == 3  # the roles at once


@rules("M-3.5", "M-3.6", "M-3.7")
def test_sets_are_dealt_at_random_or_taken_in_seat_order():
    dealt = [tuple(crew.dealt for crew in crewed(4, seed=seed).crew) for seed in range(5)]
    assert len(set(dealt)) > 1
    assert all(len(set(sets)) == 4 for sets in dealt)
    g = crewed(3, seed=1, roles="pick")
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
    g = crewed(3, seed=2)
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
    assert len(crewed(seats, seed=1, **options).fuses) == fuses


def dealt(*sets: int, role: int = 1, **options: Json):
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
        g = crewed(2, seed=seed, **{promo: True})
        choose_roles(g)
        cards = [*g.deck, *g.discard, *g.crew[0].hand, *g.crew[1].hand]
        assert cards.count(promo) == 1
        places.add(cards.index(promo))
    assert len(places) > 1


@rules("M-4.13", "M-4.14", "M-4.15")
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
