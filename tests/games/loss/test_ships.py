"""The eight ships and their abilities (L-17.2, L-17.3, L-19)."""

from __future__ import annotations

import pytest

from games.loss.race import ATTACK, Race, card, cards, ship
from stardeck.games.loss.facts import FACTS
from stardeck.games.loss.rules.obstacles import RangeRolled
from table import rules

STRONG = "shield5 weapon5 engine5"


@pytest.mark.parametrize(
    ("model", "bonuses"),
    [
        ("phase_4_transport", (2, 2, 2)),
        ("last_minute_cruise_ship", (2, 1, 2)),
        ("barna_bus", (2, 2, 2)),
        ("recycling_station", (1, 2, 2)),
        ("second_hand_frigate", (1, 3, 1)),
        ("express_courier_dart", (1, 2, 3)),
        ("bunker_barge", (3, 1, 2)),
        ("overstuffed_freighter", (2, 2, 2)),
    ],
)
@rules("L-19.1", "L-19.2", "L-19.6", "L-19.9", "L-19.13", "L-19.15", "L-19.17", "L-19.19")
def test_built_in_bonuses(model: str, bonuses: tuple[int, int, int]):
    r = Race(ship(model=model), ship())
    assert r.g.totals(0) == bonuses
    assert len(FACTS.ships) == 8


@rules("L-19.3", "L-19.4", "L-17.2", "L-17.3", "L-31.5", "L-17.1")
def test_the_cruise_ship_replaces_obstacles_twice():
    r = Race(ship(model="last_minute_cruise_ship"), ship(), obstacles="O14 O27 O40")
    assert r.ship(0).token == 2
    r.until(0, "replacements")
    assert r.met == "O14", "before the window"
    r.does(0, "replace_obstacle")
    assert (r.met, r.ship(0).token) == ("O27", 1)
    r.does(0, "replace_obstacle")
    assert r.ship(0).token == 0
    assert r.asked == "interventions", "without a token there is no question"
    assert r.met == "O40"
    assert r.g.obstacle_discards == ["O14", "O27"]


def test_the_cruise_ship_may_keep_what_it_meets():
    r = Race(ship(model="last_minute_cruise_ship"), ship(), obstacles="O14")
    r.until(0, "replacements")
    r.does(0, "keep_obstacle")
    assert (r.asked, r.ship(0).token) == ("interventions", 2)


@rules("L-19.5")
def test_the_cruise_ship_may_replace_an_event_before_the_range_roll():
    r = Race(ship(model="last_minute_cruise_ship"), ship(), obstacles="E2 O14", events=True)
    r.until(0, "replacements")
    r.does(0, "replace_obstacle")
    assert r.happened(RangeRolled) == []
    assert r.g.obstacle_discards == ["E2"]


@rules("L-19.7", "L-19.8")
def test_the_barna_bus_is_paid_for_helping_but_not_for_failing_or_itself():
    def helps(parts: str) -> Race:
        r = Race(ship(), ship(parts=parts, model="barna_bus"), obstacles="O06 O08")
        r.meets(0)
        r.does(0, "ask_for_help")
        r.says(1, ("volunteer", 1))
        r.does(0, "accept_helper", 1)
        r.passes()
        return r

    r = helps(STRONG)
    r.resolves(1)
    r.does(1, "split", 1, 0)
    assert (r.ship(1).parsec, len(r.cargo(1))) == (1, 1)
    r.meets(1)
    r.resolves(1)
    r.does(1, "split", 2, 0)
    assert len(r.cargo(1)) == 1, "nothing extra on the own turn"
    r = helps("")
    r.fails(1)
    assert r.cargo(1) == ()


@rules("L-19.10", "L-19.12")
def test_the_recycling_station_takes_one_card_of_an_exchange_before_the_draw():
    r = Race(ship("weapon1 weapon2"), ship("emp emp.2"), ship(model="recycling_station"), deck="engine1",
             preparation=True)  # fmt: skip
    r.does(0, "exchange")
    r.does(0, "throw", "weapon1")
    r.does(0, "throw", "weapon2")
    assert (r.asked, r.who) == ("thrown_out", [2])
    assert r.cargo(0) == (), "before the draw"
    r.does(2, "salvage", "weapon2")
    assert r.cargo(2) == r.g.view(1).ships[2].cargo == cards("weapon2")
    assert r.g.discards == list(cards("weapon1"))
    assert r.cargo(0) == cards("engine1")
    r.does(1, "exchange")
    r.does(1, "throw", "emp")
    r.does(1, "throw", "emp.2")
    assert (r.asked, r.who) == ("trading", [2]), "one card between two own turns"
    assert r.ship(2).recycled is False, "a preparation turn counts as an own turn"


@rules("L-19.11", "L-19.12")
def test_the_recycling_station_takes_one_card_of_the_cargo_limit():
    six = "emp emp.2 emp.3 flash_bang bubble_wrap nitro_kettle"
    r = Race(ship(six), ship(model="recycling_station", lost=1), obstacles="O71")
    r.end_of_turn(0)
    r.does(0, "throw", "emp")
    assert (r.asked, r.who) == ("thrown_out", [1])
    r.does(1, "salvage", "emp")
    assert r.cargo(1) == cards("emp")
    assert r.ship(1).recycled is False, "its skipped turn has come"


@rules("L-19.10", "L-19.11")
def test_the_recycling_station_takes_only_what_others_discard():
    r = Race(ship("weapon1 weapon2", model="recycling_station"), ship(), deck="engine1", preparation=True)
    r.does(0, "exchange")
    r.does(0, "throw", "weapon1")
    r.does(0, "throw", "weapon2")
    assert (r.asked, r.who, r.cargo(0)) == ("trading", [1], cards("engine1"))


@rules("L-19.10", "L-19.12")
def test_the_recycling_station_may_take_nothing_and_is_asked_again():
    r = Race(ship("weapon1 weapon2"), ship("emp emp.2"), ship(model="recycling_station"), preparation=True)
    r.does(0, "exchange")
    r.does(0, "throw", "weapon1")
    r.does(0, "throw", "weapon2")
    r.does(2, "leave_it")
    assert r.cargo(2) == ()
    r.does(1, "exchange")
    r.does(1, "throw", "emp")
    r.does(1, "throw", "emp.2")
    assert (r.asked, r.who) == ("thrown_out", [2])


@rules("L-19.14", "L-19.24", "L-17.2", "L-17.3")
def test_the_frigate_fires_twice_also_against_one_obstacle():
    r = Race(ship(model="second_hand_frigate"), ship(), obstacles="O25 O01")
    r.meets(0)
    r.does(0, "broadside")
    r.does(0, "broadside")
    assert r.g.totals(0)[ATTACK] == 7
    assert r.ship(0).token == 0
    assert r.why_not(0, ("broadside", 0)) == "L-17.3"
    r.resolves(0)
    r.does(0, "split", 2, 0)
    r.end_of_turn(0)
    assert r.g.totals(0)[ATTACK] == 3


@rules("L-19.14")
def test_the_frigate_fires_only_as_confronter():
    r = Race(ship(model="second_hand_frigate"), ship(model="second_hand_frigate"), obstacles="O16")
    seen = set()
    while r.g.active == 0:
        seen |= {(r.asked, bool(r.g.confrontation), seat) for seat in (0, 1) if "broadside" in r.names(seat)}
        r.default()
    assert seen == {("interventions", True, 0), ("dealing", True, 0)}


@rules("L-17.2", "L-17.3")
def test_the_dart_sprints_twice_and_no_more():
    r = Race(ship(model="express_courier_dart"), ship(), ship(), obstacles="O77 O71 O72 O79 O74 O75 O73")
    for number, left in ((1, 1), (2, 0)):
        r.until(0, "dealing", round=number)
        r.resolves(0)
        r.does(0, "sprint", 1, 0)
        r.does(0, "split", 2, 0)
        assert (r.ship(0).parsec, r.ship(0).token) == (2 * number, left)
    r.until(0, "dealing", round=3)
    r.resolves(0)
    assert r.asked == "splits"


@rules("L-19.16", "L-19.21")
def test_the_dart_adds_a_parsec_before_the_split():
    r = Race(ship(model="express_courier_dart", parts=STRONG), ship(), obstacles="O08 O71 O78")
    r.meets(0)
    r.resolves(0)
    assert r.asked == "sprinting"
    r.does(0, "sprint", 2, 0)
    assert r.options(0, "split")[-1] == ("split", 0, 3, 0), "one use at most"
    r.does(0, "split", 2, 1)
    assert (r.ship(0).parsec, len(r.cargo(0)), r.ship(0).token) == (2, 1, 1)
    r.until(0, "dealing", round=2)
    r.resolves(0)
    assert r.asked == "leftovers", "no parsec, no sprint"


def test_the_dart_may_keep_its_token():
    r = Race(ship(model="express_courier_dart"), ship(), obstacles="O77")
    r.meets(0)
    r.resolves(0)
    r.does(0, "share_out", 1, 0)
    r.does(0, "split", 1, 0)
    assert (r.ship(0).parsec, r.ship(0).token) == (1, 2)


@rules("L-19.18", "L-19.22", "L-17.2")
def test_the_barge_saves_each_crew_member_alone():
    r = Race(ship(model="bunker_barge"), ship(), obstacles="O27")
    r.meets(0)
    r.fails(0)
    assert r.asked == "bracing"
    r.does(0, "brace")
    assert r.asked == "bracing"
    r.does(0, "brace")
    assert (r.ship(0).crew, r.ship(0).token) == (5, 0)
    r = Race(ship(model="bunker_barge"), ship(), obstacles="O27")
    r.meets(0)
    r.fails(0)
    r.does(0, "lose_one")
    r.does(0, "brace")
    assert (r.ship(0).crew, r.ship(0).token) == (4, 1)


@rules("L-17.3", "L-19.18")
def test_without_a_token_the_barge_loses_crew_like_the_others():
    r = Race(ship(model="bunker_barge", token=1), ship(), obstacles="O27")
    r.meets(0)
    r.fails(0)
    r.does(0, "brace")
    assert (r.ship(0).crew, r.asked) == (4, "leftovers")


@rules("L-14.30")
def test_by_default_the_barge_saves_only_its_last_crew_member():
    r = Race(ship(model="bunker_barge", crew=2), ship(), obstacles="O27")
    r.meets(0)
    r.fails(0)
    assert r.default() == ("lose_one", 0)
    assert r.default() == ("brace", 0)
    assert r.ship(0).crew == 1


def test_L_19_23_a_crew_member_saved_from_the_bounty_hunter_counts_as_paid():
    r = Race(ship("bounty_hunter"), ship("emp", model="bunker_barge"))
    r.rolls(3, 1)
    r.does(0, "sabotage", "bounty_hunter", 1, "")
    r.passes()
    r.does(1, "lose_crew", 1)
    r.does(1, "brace")
    assert (r.ship(1).crew, r.cargo(1), r.ship(1).token) == (5, cards("emp"), 1)
    assert r.asked == "interventions"


@rules("L-19.20")
def test_hard_case_35_the_freighter_holds_seven():
    seven = "emp emp.2 emp.3 flash_bang bubble_wrap nitro_kettle space_dock"
    r = Race(ship(seven, model="overstuffed_freighter"), ship(), obstacles="O71")
    r.end_of_turn(0)
    assert r.asked == "interventions"
    r = Race(ship(f"{seven} duct_tape", model="overstuffed_freighter"), ship(), obstacles="O71")
    r.end_of_turn(0)
    r.does(0, "throw", "space_dock")
    assert len(r.cargo(0)) == 7
    assert r.g.discards == [card("space_dock")]
