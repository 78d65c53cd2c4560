"""M-3 to M-5: crew, roles, cards and the initial meteor damage."""

from __future__ import annotations

import pytest

from games.catastrophe.mission import Mission
from stardeck.engine import TAKE_BACK
from stardeck.games.catastrophe import game
from stardeck.games.catastrophe.facts import CARDS, CREW_NAMES
from table import rules

LATE = ("actions", "reactions", "theories", "rerolls")


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


def rolled(g) -> list:
    return [event for _, event in g.heard() if event[0] == "rolled"]


@rules("M-3.1", "M-3.2", "M-3.3", "M-3.4")
def test_everybody_has_a_different_miniature_and_starts_in_the_crew_quarters():
    view = game.new(6, seed=1, options={"pressure": True}).view(None)
    assert [crew.name for crew in view.crew] == list(CREW_NAMES)
    assert {crew.module for crew in view.crew} == {1}
    assert {(crew.suit, crew.oxygen) for crew in view.crew} == {(0, 0)}


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


@rules("M-3.12", "M-3.13")
def test_a_role_that_lists_charges_starts_with_three():
    g = with_sets(3, 2, 1, 9)
    choose_roles(g, 1, 1, 1)  # Pilot 007, First Mate 004, Science Officer 028
    assert [dict(crew.charges) for crew in g.crew] == [{7: 3}, {}, {}]


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
def test_how_many_fuses_are_in_use(seats: int, options: dict, fuses: int):
    assert len(game.new(seats, seed=1, options=options).fuses) == fuses


@rules("M-4.6", "M-4.7", "M-4.8", "M-4.11", "M-4.12", "M-4.13", "M-4.14", "M-4.15")
def test_the_deck_the_piles_the_hands_and_the_first_discard():
    g = with_sets(2, 0, 3)
    choose_roles(g, 2, 1)
    told = [event for _, event in g.heard()]
    assert [e[0] for e in told].index("dealt") < [e[0] for e in told].index("rolled")
    m = Mission(2)
    assert m.g.piles == (7, 7, 7, 7)
    assert len(m.g.deck) == 48
    assert all(m.g.deck.count(card) == 1 for card in ("oxygen", "food", "power", "codes"))
    assert "potato" not in m.g.deck
    assert sum(len(crew.hand) for crew in g.crew) <= 6
    start = next(e for e in told if e[0] == "dealt")
    assert start[1] in CARDS
    assert len(Mission(2, quackalope=True).g.deck) == len(Mission(2, bear=True).g.deck) == 49


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


@rules("M-5.1", "M-5.2", "M-5.3", "M-5.6", "M-5.10", "M-6.1")
def test_each_rolls_once_in_seat_order_and_the_lowest_total_begins():
    for seed in range(6):
        g = game.new(3, seed=seed)
        choose_roles(g)
        events = rolled(g)
        assert [event[1] for event in events[:3]] == [0, 1, 2]
        totals = [sum(event[2]) for event in events[:3]]
        assert totals[g.first] == min(totals)


def meteors(*dice: int, seats: int = 3, **layout):
    """Set-up rolls on a ship that is laid out."""
    m = Mission(seats, **layout)
    g = m.g
    g.turn, g.turns, g.script, g.asks, g.open = None, 0, dice, [], ()
    g.agenda = [("meteors",)]
    g.run()
    m.events = [event for _, event in g.heard()]
    return m


@rules("M-5.1", "M-5.3", "M-5.6", "M-5.12")
def test_set_up_rolls_hit_the_ship_and_the_lowest_begins():
    m = meteors(1, 4, 1, 2, 6, 6, 1, 1)
    assert [event[1] for event in m.happened("rolled")][:3] == [0, 1, 2]
    assert (m.g.cubes[5], m.g.cubes[3], m.g.cubes[12]) == (2, 2, 2)
    assert m.g.first == 1
    assert m.happened("turn")[0] == ("turn", 1)


@rules("M-5.4", "M-5.5")
def test_a_set_up_roll_can_start_a_cascade_or_do_nothing():
    m = meteors(2, 4, 2, 4, 6, 6, 6, 5, 5, 5, 1, 1, cubes={6: 1})
    assert m.g.cubes[6] == 0
    assert m.g.cubes[12] == 3 - 1 - 1  # the cascade of Greenhouse, and seat 2's roll
    assert m.happened("through") == [("through", 6)]
    assert m.g.first == 1  # its 6 counted, and so it was in the tie-break


@rules("M-5.7", "M-5.8", "M-5.9")
def test_who_shares_the_lowest_total_rolls_again_and_hits_again():
    m = meteors(1, 2, 1, 2, 6, 6, 1, 3, 1, 3, 2, 3, 1, 4, 6, 5, 5, 5, 6, 6)
    rolls = [(e[1], sum(e[2])) for e in m.happened("rolled")]
    assert rolls[:7] == [(0, 3), (1, 3), (2, 12), (0, 4), (1, 4), (0, 5), (1, 5)]
    assert m.g.cubes[3] == 1
    assert m.g.cubes[4] == 1
    assert m.g.cubes[5] == 1


@rules("M-5.10")
def test_nobody_reacts_to_set_up_rolls():
    m = meteors(1, 6, 1, 2, 1, 5, 2, 2, hands={0: "quick_thinking", 1: "meeting"}, roles={0: 7})
    assert m.g.cubes[7] == 2
    first = m.happened("turn")[0]
    assert m.events.index(first) > m.events.index(("first", 1))
    assert not any(event[0] == "rerolled" for event in m.events)


@rules("M-5.11", "M-R004.1")
def test_a_colour_that_is_reached_in_set_up_has_its_effect_when_it_ends():
    m = meteors(1, 6, 1, 2, 1, 5, 2, 2, board=10, cubes={7: 3, 3: 3, 6: 3}, roles={2: 4})
    assert m.g.reached == 1
    assert dict(m.g.crew[2].charges) == {4: 1}
    told = [event[0] for event in m.events]
    assert told.index("charged") > told.index("first")


@rules("M-5.14", "M-5.15")
def test_set_up_hits_expose_crew_and_the_roller_decides_the_order():
    m = meteors(2, 4, cubes={6: 1, 12: 1, 8: 1, 2: 1}, at=[1, 6, 1], lost=[1])
    assert m.menu == "breach_order"
    assert m.asked == 0
    m.roll(1, 2, 6, 6, 1, 1)
    m.says(0, ("breach", 8))
    assert ("exposed", 1) in m.events
    assert m.g.crew[1].module == 1
    dead = meteors(2, 4, 1, 2, 6, 6, 1, 1, cubes={6: 1}, at=[1, 6, 1], hard=True, lost=[1])
    assert not dead.g.crew[1].alive
