"""M-5: the initial meteor damage and the first player."""

from __future__ import annotations

from games.catastrophe.mission import Mission, crewed
from stardeck.engine import Json
from stardeck.games.catastrophe.rules.damage import Rolled
from stardeck.games.catastrophe.state import Turn
from table import rules


@rules("M-5.1", "M-5.6")
def test_each_rolls_once_in_seat_order_and_the_lowest_total_begins():
    for seed in range(6):
        g = crewed(3, seed=seed)
        for seat in range(3):
            g.answer(seat, g.options(seat)[0])
        events = [event for _, event in g.take_events() if isinstance(event, Rolled)]
        assert [event.seat for event in events[:3]] == [0, 1, 2]
        totals = [sum(event.dice) for event in events[:3]]
        assert totals[g.first] == min(totals)


def meteors(*dice: int, seats: int = 3, **layout):
    """Set-up rolls on a ship that is laid out."""
    m = Mission(seats, **layout)
    g = m.g
    g.turn, g.turns, g.script, g.asks, g.open = Turn(), 0, dice, [], None
    g.agenda = [("meteors",)]
    g.run()
    m.log = g.take_events()
    return m


@rules("M-5.1", "M-5.2", "M-5.3", "M-5.6")
def test_set_up_rolls_hit_the_ship_and_the_lowest_begins():
    m = meteors(1, 4, 1, 2, 6, 6, 1, 1)
    assert [event[1] for event in m.happened("rolled")][:3] == [0, 1, 2]
    assert [event[:4] for event in m.happened("hit")[:3]] == [
        ("hit", 5, 2, "setup"),
        ("hit", 3, 2, "setup"),
        ("hit", 12, 2, "setup"),
    ]
    assert (m.g.cubes[5], m.g.cubes[3], m.g.cubes[12]) == (2, 2, 2)
    assert m.g.board == 4  # and the first turn's roll
    assert m.g.first == 1
    assert m.happened("turn_began")[0] == ("turn_began", 1)


@rules("M-2.7", "M-5.2")
def test_a_set_up_roll_hits_the_module_with_that_number():
    m = Mission(2, numbers="all shuffled")
    m.g.numbers = m.g.numbered = (0, 5, 2, 3, 4, 1, *range(6, 13))
    m.g.turn, m.g.turns, m.g.asks, m.g.open = Turn(), 0, [], None
    m.g.script, m.g.agenda = (2, 3, 6, 6, 1, 1), [("meteors",)]
    m.g.run()
    assert (m.g.cubes[1], m.g.cubes[5]) == (2, 3)


@rules("M-5.12", "M-5.14", "M-23.1", "M-23.2", "M-R007.5")
def test_in_solo_each_crew_member_rolls_and_the_first_player_rolls_for_the_marauders():
    m = meteors(1, 4, 1, 2, 6, 6, 5, 6, 3, 4, 1, 1, mode="coop", solo=True, marauders=(0, 0), roles={0: 7})
    assert [(event[1], sum(event[2])) for event in m.happened("rolled")][:5] == [
        (0, 5),
        (1, 3),
        (2, 12),
        (1, 11),
        (1, 7),
    ]
    assert m.g.marauders == (11, 7)
    assert m.happened("turn_began")[0] == ("turn_began", 1)
    assert len(m.happened("rolled")) == 6
    assert m.menu == "rerolls"  # the Pilot is asked only now


@rules("M-5.4", "M-5.5")
def test_a_set_up_roll_can_start_a_cascade_or_do_nothing():
    m = meteors(2, 4, 2, 4, 6, 6, 6, 5, 5, 5, 1, 1, cubes={6: 1})
    assert m.g.cubes[6] == 0
    assert m.g.cubes[12] == 3 - 1 - 1  # the cascade of Greenhouse, and seat 2's roll
    assert m.happened("went_through") == [("went_through", 6)]
    assert m.g.first == 1  # its 6 counted, and so it was in the tie-break


@rules("M-5.7", "M-5.8", "M-5.9")
def test_who_shares_the_lowest_total_rolls_again_and_hits_again():
    m = meteors(1, 2, 1, 2, 6, 6, 1, 3, 1, 3, 2, 3, 1, 4, 6, 5, 5, 5, 6, 6)
    rolls = [(e[1], sum(e[2])) for e in m.happened("rolled")]
    assert rolls[:7] == [(0, 3), (1, 3), (2, 12), (0, 4), (1, 4), (0, 5), (1, 5)]
    assert m.g.cubes[3] == 1
    assert m.g.cubes[4] == 1
    assert m.g.cubes[5] == 1


@rules("M-5.10", "M-R007.5")
def test_nobody_reacts_to_set_up_rolls():
    m = meteors(1, 6, 1, 2, 1, 5, 2, 2, hands={0: "quick_thinking", 1: "meeting"}, roles={0: 7})
    assert m.g.cubes[7] == 2
    first = m.happened("turn_began")[0]
    assert m.events.index(first) > m.events.index(("first_found", 1))
    assert not any(event[0] == "rerolled" for event in m.events)
    assert m.menu == "rerolls"  # the Pilot is asked about the first turn's roll, and not before


@rules("M-5.10", "M-9.18")
def test_in_set_up_a_cascade_opens_no_window_and_no_role_wakes():
    m = meteors(
        2, 4, 3, 3, 5, 6, 5, 5, 6, 6, 1, 2, cubes={6: 1, 12: 1, 1: 2}, at=[7, 6, 7], roles={1: 30, 2: 5}, lost=[1],
        hands={0: "quick_thinking"}, gear={1: "suit"},
    )  # fmt: skip
    assert m.g.cubes[12] == 0
    assert m.happened("drew") == []  # 030 stood in the module that was rolled
    told = [event[0] for event in m.events]
    assert "first_found" in told
    assert m.menu == "reactions"  # the first question of the game is the window of the first turn
    assert m.happened("turn_began") != []


@rules("M-5.11", "M-R004.1")
def test_a_colour_that_is_reached_in_set_up_has_its_effect_when_it_ends():
    m = meteors(1, 6, 1, 2, 1, 5, 2, 2, board=10, cubes={7: 3, 3: 3, 6: 3}, roles={2: 4})
    assert m.g.reached == 1
    assert dict(m.g.crew[2].charges) == {4: 1}
    told = [event[0] for event in m.events]
    assert told.index("charged") > told.index("first_found")
    assert told.index("charged") < told.index("turn_began")


@rules("M-5.11", "M-6.19")
def test_colours_of_the_set_up_wake_roles_clockwise_from_the_first_player():
    m = meteors(1, 6, 1, 2, 1, 5, 2, 2, board=10, cubes={7: 3, 3: 3, 6: 3}, roles={0: 8, 2: 12})
    assert m.g.first == 1
    assert m.happened("took") == [("took", 2, "power"), ("took", 0, "codes")]


@rules("M-5.14", "M-5.15")
def test_set_up_hits_expose_crew_and_the_roller_decides_the_order():
    m = meteors(2, 4, cubes={6: 1, 12: 1, 8: 1, 2: 1}, at=[1, 6, 1], lost=[1])
    assert m.menu == "breach_order"
    assert m.asked == 0
    m.roll(1, 2, 6, 6, 1, 1)
    m.says(0, ("breach", 8))
    told = [event[:2] for event in m.events]
    assert told.index(("exposed", 1)) < told.index(("rolled", 1))  # at once, not when set-up is over
    assert m.g.crew[1].module == 1
    dead = meteors(2, 4, 1, 2, 6, 6, 1, 1, cubes={6: 1}, at=[1, 6, 1], hard=True, lost=[1])
    assert not dead.g.crew[1].alive
    assert dead.g.crew[1].module == 0
    assert ("died", 1) in dead.events


@rules("M-5.15", "M-9.19", "M-10.12")
def test_set_up_hits_can_end_the_game():
    pods = meteors(4, 4, cubes={8: 1}, lost=[1, 2, 3, 4, 5], at=[1, 1, 1], fair_start=False)
    assert pods.over == ("pods", "M-21.18")
    assert len(pods.happened("rolled")) == 1
    full = meteors(3, 4, board=29, cubes={7: 3}, at=[7, 7, 7])
    assert full.over == ("explosion", "M-10.13")


def lost_in_setup(seats: int, **options: Json) -> int:
    """How many of 120 Co-op missions are over before anybody has decided more than a role."""
    lost = 0
    for seed in range(120):
        g = crewed(seats, seed=seed, mode="coop", **options)
        for seat in range(seats):
            g.answer(seat, g.options(seat)[0])
        lost += not g.started
    return lost


@rules("M-5.16")
def test_with_a_fair_start_no_mission_of_six_is_lost_before_the_first_turn():
    assert lost_in_setup(6) == 0
    assert lost_in_setup(6, threat="mold") == 0
    assert lost_in_setup(6, fair_start=False) > 30


@rules("M-5.16", "M-5.6", "M-23.1")
def test_a_fair_start_rolls_again_until_enough_pods_would_be_left():
    rolls = (2, 4, 4, 4, 1, 2, 5, 6, 2, 4, 3, 4, 1, 1, 3, 4)  # the Greenhouse is rolled twice
    m = meteors(*rolls, mode="coop", marauders=(0, 0), cubes={6: 1, 8: 1}, lost=[0, 2, 5])  # three pods for three
    assert m.happened("spared") == [("spared", 6), ("spared", 6)]  # Navigation has no pod left to lose
    assert [(event[1], sum(event[2])) for event in m.happened("rolled")][:4] == [(0, 6), (0, 8), (1, 3), (2, 11)]
    assert m.g.marauders == (7, 2)
    assert m.g.first == 1  # the roll that counts is the last one of each
    assert m.g.pods[1] == 1
    assert m.g.cubes[6] == 1


@rules("M-5.16", "M-22.10")
def test_without_a_fair_start_the_mission_can_be_lost_in_setup():
    m = meteors(2, 4, mode="coop", marauders=(0, 0), cubes={6: 1}, lost=[0, 2, 5], fair_start=False)
    assert m.happened("spared") == []
    assert m.over == ("pods", "M-22.10")
