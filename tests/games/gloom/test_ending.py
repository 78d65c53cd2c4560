"""End and scoring (G-18), and the Very Simple game (G-19.6 to G-19.16)."""

from __future__ import annotations

from games.gloom.drama import (
    CAPTAIN,
    COUNSELOR,
    DARK_LORD,
    DOCTOR,
    DULL,
    ENGINEER,
    KID,
    NEMESIS,
    ROBOT,
    SMUGGLER,
    TRAITOR,
    Drama,
    card,
    effect,
)
from stardeck.games.gloom.rules.ending import Ended
from table import rules

THREE_DEAD = {
    DARK_LORD: "fought_with_father fell_up",
    TRAITOR: "sued_by_a_sun stayed_to_hold_the_line",
    NEMESIS: f"{DULL} died_in_a_duel",
}
"""Seat 1 with a total of -45 and only The Kid left."""


@rules("G-18.1", "G-18.2", "G-18.5", "G-18.8", "G-18.9", "G-18.10", "G-18.18", "G-10.26")
def test_a_wholly_dead_crew_ends_the_game_at_once():
    on = {**THREE_DEAD, KID: "demoted_by_a_droid", CAPTAIN: "marooned_on_mars"}
    d = Drama(2, hands={0: "was_choked_from_afar found_a_fortune", 1: "regeneration"}, on=on)
    before = len(d.hand(0))
    d.plays(0, "was_choked_from_afar", KID)
    assert d.g.result is not None
    assert (d.g.result.winners, d.g.result.why, d.g.result.rule) == ((1,), "crew", "G-18.1")
    assert (d.total(0), d.total(1)) == (0, -60), "the living Captain counts nothing"
    assert len(d.hand(0)) == before - 1, "no second action, no draw"
    assert d.g.asks == []


@rules("G-7.17", "G-14.11", "G-18.5")
def test_nobody_responds_after_the_end():
    late = card("late", kind="event", effects=[effect("draw", "response", against=["death"], window="after")])
    d = Drama(2, own=[late], hands={0: "was_choked_from_afar", 1: "late"}, on={**THREE_DEAD, KID: "demoted_by_a_droid"})
    d.announces(0, "was_choked_from_afar", KID)
    d.says(1, ("pass",))
    assert d.g.result is not None
    assert (d.g.asks, d.hand(1)) == ([], ["late"])


@rules("G-18.4", "G-18.7", "G-7.17")
def test_the_effect_of_the_last_death_and_triggers_come_before_the_end():
    on = {**THREE_DEAD, KID: "demoted_by_a_droid"}
    d = Drama(2, hands={0: "died_for_the_many"}, on=on)
    d.plays(0, "died_for_the_many", KID)
    assert d.g.result is not None
    assert len(d.hand(1)) == 2, "two cards were drawn first"
    wail = card("wail", kind="death", effects=[effect("trigger", "ongoing", when="death_in_crew", do={"op": "draw"})])
    e = Drama(2, own=[wail], hands={0: "died_for_the_many"}, on={**on, DARK_LORD: "fought_with_father wail"})
    e.plays(0, "died_for_the_many", KID)
    assert e.g.result is not None
    assert len(e.hand(1)) == 3, "two by the last card, one by the trigger"


def test_G_18_6_a_revival_by_the_last_card_lets_the_game_go_on():
    lucky = card("lucky", kind="death", effects=[effect("revive", target={"side": "own"})])
    d = Drama(2, own=[lucky], hands={0: "lucky"}, on={**THREE_DEAD, KID: "demoted_by_a_droid"})
    d.plays(0, "lucky", KID)
    assert (d.menu, d.g.waiting) == ("effect_targets", [1])
    d.says(1, ("point_at", 1, NEMESIS))
    assert d.g.result is None
    assert (d.dead(KID), d.dead(NEMESIS)) == (True, False)


def test_G_18_7_the_end_is_tested_in_free_plays_too():
    d = Drama(
        2,
        hands={0: "poisoned_by_the_replicator fell_up"},
        on={
            CAPTAIN: "fought_with_father was_choked_from_afar",
            DOCTOR: "sued_by_a_sun died_in_a_duel",
            COUNSELOR: f"{DULL} was_recycled_by_mistake",
        },
    )
    d.passes(0)
    d.plays(0, "poisoned_by_the_replicator", ENGINEER)
    d.plays(0, "fell_up", ENGINEER, "free", 0)
    assert d.g.result is not None
    assert d.g.result.winners == (0,)


@rules("G-18.11", "G-18.12", "G-18.13")
def test_the_finished_crew_does_not_win_by_that_alone():
    on = {
        DARK_LORD: f"{DULL} lived_long_and_prospered",
        TRAITOR: "audited_by_the_alliance fell_up",
        NEMESIS: "stung_by_a_statue died_in_a_duel",
        KID: "forgotten_by_the_fleet",
    }
    own = [
        card("bright", kind="death", effects=[effect("score", "ongoing", amount=20)]),
        card("brighter", kind="death", effects=[effect("score", "ongoing", amount=20)]),
    ]
    d = Drama(2, own=own, hands={0: "bright"}, on={**on, TRAITOR: "audited_by_the_alliance brighter"})
    d.plays(0, "bright", KID)
    assert d.total(1) == 5 + 15 - 10 + 10
    assert d.g.result is not None
    assert d.g.result.winners == (0,), "no dead is a total of 0, and that is lower"
    assert d.total(0) == 0


@rules("G-18.14", "G-18.19")
def test_equal_totals_share():
    on = {
        **THREE_DEAD,
        KID: "demoted_by_a_droid",
        CAPTAIN: "marooned_on_mars was_choked_from_afar",
        DOCTOR: "lectured_by_the_computer slept_through_the_landing",
    }
    d = Drama(
        3, hands={0: "ran_out_of_fuel"}, on={**on, ENGINEER: "audited_by_the_alliance was_eventually_exterminated"}
    )
    assert (d.total(0), d.total(1)) == (-60, -45)
    d.plays(0, "ran_out_of_fuel", KID)
    assert d.g.result is not None
    assert d.total(1) == -60
    assert (d.g.result.places, d.g.result.winners) == ((1, 1, 3), (0, 1))
    standing = d.told(Ended)[0].standing
    assert [row[:4] for row in standing] == [(0, -60, 3, 1), (1, -60, 4, 1), (2, 0, 0, 3)]


def test_G_18_15_ties_may_be_broken():
    on = {
        **THREE_DEAD,
        KID: "demoted_by_a_droid",
        CAPTAIN: "marooned_on_mars was_choked_from_afar",
        DOCTOR: "lectured_by_the_computer slept_through_the_landing",
        ENGINEER: "audited_by_the_alliance was_eventually_exterminated",
    }
    for option, winners in (("more_dead", (1,)), ("lowest_single", (0,))):
        d = Drama(2, hands={0: "ran_out_of_fuel"}, on=on, tie_break=option)
        d.plays(0, "ran_out_of_fuel", KID)
        assert d.g.result is not None
        assert d.g.result.winners == winners
    for option in ("more_dead", "lowest_single"):
        even = {CAPTAIN: "fought_with_father fell_up", KID: "burned_by_a_bureaucrat died_in_a_duel"}
        own = [card("burned_by_a_bureaucrat", [-20], flavour="Stamped.")]
        d = Drama(2, own=own, on=even, tie_break=option, stall_rounds=1)
        d.end_turn(0)
        d.end_turn(1)
        assert d.g.result is not None
        assert (d.total(0), d.total(1), d.g.result.winners) == (-20, -20, (0, 1)), "still equal: shared"


def test_G_18_16_two_crews_that_die_out_together_end_it_once():
    move = effect("move_death", target={}, to_target={})
    mine = {
        CAPTAIN: "marooned_on_mars was_choked_from_afar",
        DOCTOR: "wounded_in_the_water_war ran_out_of_fuel",
        COUNSELOR: "stung_by_a_statue was_recycled_by_mistake",
        ENGINEER: "demoted_by_a_droid",
    }
    theirs = {ROBOT: "hunted_by_a_hive was_mangled_by_machines", SMUGGLER: "dumped_by_datagram flew_into_a_star"}
    on = {**THREE_DEAD, **mine, **theirs, KID: "forgotten_by_the_fleet"}
    d = Drama(3, own=[card("both", kind="event", effects=[move, move])], hands={0: "both"}, on=on)
    d.event(0, "both", ROBOT, ENGINEER, SMUGGLER, KID)
    assert d.dead(ENGINEER)
    assert d.dead(KID)
    assert d.g.result is not None
    assert len(d.told(Ended)) == 1
    assert d.g.result.winners == (0,)


def test_G_18_17_scores_are_read_with_the_effects_that_are_active_then():
    on = {**THREE_DEAD, KID: "drifted_past_the_map"}
    d = Drama(2, hands={0: "was_deftly_disintegrated"}, on=on)
    d.plays(0, "was_deftly_disintegrated", KID)
    assert d.total(1) == -45 - 15 - 5, "one void in the crew"


# --- Very Simple ---


@rules("G-19.6", "G-19.9", "G-19.11", "G-19.12", "G-19.13", "G-19.16")
def test_very_simple_ignores_every_effect():
    d = Drama(
        2,
        hands={0: f"found_a_fortune continuity_error quarreled_in_the_cantina {DULL}", 1: "its_a_trap"},
        on={KID: "upgraded_to_first_class"},
        effects="simple",
    )
    assert d.limit(1) == 5
    assert d.g.visible_on(KID).portrait == d.number("upgraded_to_first_class"), "it still shows"
    d.plays(0, "found_a_fortune", KID)
    assert len(d.hand(1)) == 1
    d.chooses(0, "continuity_error")
    assert d.on_turn == 1, "a Response as an action, without target, effect and window"
    assert d.pile == ["continuity_error"]
    d.turn_of(0)
    d.plays(0, "quarreled_in_the_cantina", CAPTAIN)
    assert d.menu == "actions", "no free play"


@rules("G-19.7", "G-19.8", "G-19.14", "G-19.15")
def test_very_simple_keeps_points_icons_covering_and_the_rules_of_deaths():
    d = Drama(
        2,
        hands={0: "fell_up widowed_by_a_wormhole was_choked_from_afar should_have_shot_first"},
        on={KID: "fought_with_father", NEMESIS: "wounded_in_the_water_war"},
        effects="simple",
    )
    assert d.icons(KID) == ["heart"]
    rich = Drama(2, on={KID: "fought_with_father pursued_by_a_predator"}, effects="simple")
    assert (rich.worth(KID), rich.icons(KID)) == (-25, ["heart", "xeno", "void"]), "also of cards with an effect"
    assert d.why_not_on(0, "should_have_shot_first", NEMESIS) == "", "no condition"
    d.plays(0, "was_choked_from_afar", KID)
    assert d.worth(KID) == -20, "no change of the score"
    assert d.why_not_on(0, "fell_up", NEMESIS) == "G-10.3"
    d.plays(0, "widowed_by_a_wormhole", CAPTAIN)
    assert d.worth(CAPTAIN) == -20
    d.turn_of(1)
    d.turn_of(0)
    assert d.why_not_on(0, "fell_up", DOCTOR) == "G-10.7"


def test_G_19_10_events_can_be_left_out():
    d = Drama(2, effects="simple", simple_events="remove")
    everywhere = {*d.g.deck, *d.g.pile, *(c for p in d.g.players for c in p.hand)}
    assert all(d.g.config.cards.kind[c] != "event" for c in everywhere)
    assert len(everywhere) == 78
