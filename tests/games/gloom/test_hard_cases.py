"""The 38 hard cases of the rulebook, each as it is told there."""

from __future__ import annotations

from games.gloom.drama import (
    CAPTAIN,
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
from stardeck import games
from stardeck.engine import PASS
from stardeck.games.gloom.rules.effects import Triggered
from stardeck.games.gloom.state import State
from table import Scenario, rules

LIMIT_UP = [card(f"up{i}", [-5], effects=[effect("draw_limit", "ongoing", amount=1)]) for i in range(2)]


def plain(id: str, *points: int | str) -> dict[str, object]:
    return card(id, points)


def test_case_1_a_fresh_robot_cannot_die():
    d = Drama(3, hands={0: "fell_up"}, on={KID: DULL})
    assert d.why_not_on(0, "fell_up", ROBOT) == "G-10.7"


def test_case_2_places_are_replaced_and_hidden_one_by_one():
    own = [plain("a", -15, "", -10), plain("b", "", 15), plain("c", "blank", "", -5)]
    assert Drama(2, own=own, on={KID: "a b"}).worth(KID) == -10
    assert Drama(2, own=own, on={KID: "a b c"}).worth(KID) == 10


def test_case_3_the_same_place_counts_once():
    d = Drama(2, hands={0: "transporter_accident"}, on={KID: "fought_with_father lectured_by_the_computer"})
    assert d.worth(KID) == -10
    d.event(0, "transporter_accident", KID, CAPTAIN, mode=0)
    assert d.worth(KID) == -20


def test_case_4_a_gift_that_wipes_a_misery():
    d = Drama(2, hands={0: "fell_up", 1: "pardoned_by_the_president"}, on={CAPTAIN: "marooned_on_mars"})
    d.turn_of(1)
    d.plays(1, "pardoned_by_the_president", CAPTAIN)
    assert d.worth(CAPTAIN) == -5
    d.turn_of(0)
    assert d.why_not_on(0, "fell_up", CAPTAIN) == ""


def test_case_5_no_death_after_a_pass():
    d = Drama(2, hands={0: "fell_up"}, on={CAPTAIN: "caught_in_a_compactor"})
    assert d.worth(CAPTAIN) == -30
    d.passes(0)
    assert d.why_not_on(0, "fell_up", CAPTAIN) == "G-10.3"


def test_case_6_no_death_after_a_cancelled_event():
    d = Drama(2, hands={0: "holiday_special fell_up", 1: "continuity_error"}, on={CAPTAIN: DULL})
    d.calls(0, "holiday_special")
    d.responds(1, "continuity_error")
    assert d.why_not_on(0, "fell_up", CAPTAIN) == "G-10.3"


def test_case_7_a_free_death_from_the_second_action():
    d = Drama(2, hands={0: "poisoned_by_the_replicator fell_up"}, on={CAPTAIN: DULL})
    d.passes(0)
    d.plays(0, "poisoned_by_the_replicator", CAPTAIN)
    assert d.worth(CAPTAIN) == -20
    d.plays(0, "fell_up", CAPTAIN, "free", 0)
    assert d.dead(CAPTAIN)


def test_case_8_on_anothers_character_the_free_play_is_lost():
    d = Drama(2, hands={0: "poisoned_by_the_replicator fell_up", 1: "died_in_a_duel"})
    d.plays(0, "poisoned_by_the_replicator", KID)
    assert (d.menu, d.worth(KID)) == ("actions", -10)


def test_case_9_two_higher_limits_and_one_covered():
    d = Drama(2, own=LIMIT_UP, on={KID: "up0", NEMESIS: "up1"}, hands={0: DULL})
    assert d.limit(1) == 7
    d.plays(0, DULL, KID)
    assert d.limit(1) == 6


def test_case_10_a_card_without_text_leaves_it_alive():
    d = Drama(2, own=LIMIT_UP, on={KID: "up0", NEMESIS: "up1"}, hands={0: "stung_by_a_statue"})
    d.plays(0, "stung_by_a_statue", KID)
    assert d.limit(1) == 7


def test_case_11_six_lower_limits_are_nought():
    texts = [card(f"down{i}", [-5], effects=[effect("draw_limit", "ongoing", amount=-1)]) for i in range(4)]
    faces = [card(f"face{i}", [-5], effects=[effect("draw_limit", "persistent", amount=-1)]) for i in range(2)]
    on = {DARK_LORD: "face0 down0", TRAITOR: "face1 down1", NEMESIS: "down2", KID: "down3"}
    d = Drama(2, own=[*texts, *faces], on=on, hands={1: DULL})
    assert d.limit(1) == 0
    d.end_turn(0)
    d.passes(1, 2)
    assert d.hand(1) == [DULL]


def test_case_12_persistent_under_plain_cards_and_under_another_one():
    own = [card("strip", kind="event", effects=[effect("strip_top", target={})])]
    d = Drama(
        2,
        own=own,
        on={DOCTOR: f"upgraded_to_first_class {DULL} sued_by_a_sun demoted_by_a_droid"},
        hands={0: "erased_from_the_archive strip"},
    )
    assert d.limit(0) == 6
    d.plays(0, "erased_from_the_archive", DOCTOR)
    assert d.limit(0) == 4
    d.event(0, "strip", DOCTOR)
    assert d.limit(0) == 6


def test_case_13_a_persistent_score_ends_with_death():
    own = [card("curse", [5], effects=[effect("score", "persistent", amount=-10)])]
    d = Drama(2, own=own, hands={0: "fell_up"}, on={KID: "curse"})
    assert d.worth(KID) == -5
    d.plays(0, "fell_up", KID)
    assert (d.dead(KID), d.worth(KID)) == (True, 5)


def test_case_14_a_death_with_a_bonus():
    d = Drama(2, hands={0: "was_eventually_exterminated"}, on={KID: "demoted_by_a_droid"})
    d.plays(0, "was_eventually_exterminated", KID)
    assert d.worth(KID) == -25
    own = [card("cloak", ["", "", 5], icons=["", "blank"], flavour="Poof.")]
    e = Drama(2, own=own, hands={0: "was_eventually_exterminated"}, on={KID: "demoted_by_a_droid cloak"})
    e.plays(0, "was_eventually_exterminated", KID)
    assert e.worth(KID) == -15 + 5, "the icon is hidden: no bonus"


def test_case_15_a_death_that_cheers_up():
    own = [card("bright", kind="death", effects=[effect("score", "ongoing", amount=20)])]
    d = Drama(2, own=own, hands={0: "bright"}, on={KID: "sued_by_a_sun"})
    d.plays(0, "bright", KID)
    assert (d.dead(KID), d.worth(KID)) == (True, 5)


def test_case_16_the_last_death_is_cancelled():
    on = {
        DARK_LORD: "fought_with_father fell_up",
        TRAITOR: "sued_by_a_sun died_in_a_duel",
        NEMESIS: f"{DULL} was_choked_from_afar",
        KID: "demoted_by_a_droid",
    }
    d = Drama(3, hands={0: "slept_through_the_landing", 2: "regeneration"}, on=on)
    d.announces(0, "slept_through_the_landing", KID)
    d.responds(2, "regeneration", mode=0)
    assert d.g.result is None
    assert d.pile == ["slept_through_the_landing", "regeneration"]


def test_case_17_a_shared_victory():
    on = {
        DARK_LORD: "sold_for_scrap fell_up",
        TRAITOR: "fought_with_father died_in_a_duel",
        NEMESIS: "sued_by_a_sun stayed_to_hold_the_line",
        KID: "demoted_by_a_droid",
        CAPTAIN: "marooned_on_mars was_choked_from_afar",
        DOCTOR: "betrayed_by_the_backup slept_through_the_landing",
        ENGINEER: "audited_by_the_alliance was_recycled_by_mistake",
    }
    d = Drama(3, hands={0: "ran_out_of_fuel"}, on=on)
    d.plays(0, "ran_out_of_fuel", KID)
    assert (d.total(0), d.total(1), d.total(2)) == (-70, -70, 0)
    assert d.g.result is not None
    assert d.g.result.winners == (0, 1)


def test_case_18_the_finisher_is_last():
    own = [card(f"bright{i}", kind="death", effects=[effect("score", "ongoing", amount=20)]) for i in range(2)]
    on = {
        CAPTAIN: "sued_by_a_sun bright0",
        DOCTOR: f"{DULL} fell_up",
        2: "audited_by_the_alliance died_in_a_duel",
        ENGINEER: "stung_by_a_statue",
        ROBOT: "forgotten_by_the_fleet lived_long_and_prospered",
        SMUGGLER: "infested_with_nanites was_choked_from_afar",
    }
    d = Drama(3, own=own, hands={0: "bright1"}, on=on)
    d.plays(0, "bright1", ENGINEER)
    assert (d.total(0), d.total(1), d.total(2)) == (5 - 10 - 5 + 10, 0, 5 - 10)
    assert d.g.result is not None
    assert d.g.result.winners == (2,)
    assert d.g.result.places[0] > 1


@rules("G-16.2")
def test_case_19_a_shuffle_in_the_middle_of_a_draw():
    d = Drama(2, hands={0: f"{DULL} fell_up"}, deck="found_a_fortune", pile="kissed_at_countdown sued_by_a_sun")
    d.passes(0, 2)
    assert d.hand(0)[:3] == [DULL, "fell_up", "found_a_fortune"]
    assert set(d.hand(0)[3:]) == {"kissed_at_countdown", "sued_by_a_sun"}
    assert (d.pile, d.g.deck) == ([], ())


@rules("G-9.3", "G-16.4")
def test_case_20_an_event_is_not_shuffled_by_its_own_effect():
    d = Drama(2, hands={0: "holiday_special"}, deck="", pile="kissed_at_countdown sued_by_a_sun fell_up")
    d.event(0, "holiday_special")
    assert d.pile == ["holiday_special"]
    assert len(d.hand(0)) == 2


def test_case_21_swapped_is_not_played():
    d = Drama(2, hands={0: "mirror_universe"}, on={CAPTAIN: "found_a_fortune", KID: "frozen_for_the_fees"})
    d.event(0, "mirror_universe", CAPTAIN, KID)
    assert (d.worth(CAPTAIN), d.worth(KID)) == (-20, 15)
    assert (d.hand(0), d.hand(1)) == ([], [])


def test_case_22_a_covered_trigger_and_a_visible_portrait():
    for category, left in (("ongoing", 2), ("persistent", 1)):
        own = [card("toll", [-5], effects=[effect("trigger", category, when="modifier_here", do={"op": "discard"})])]
        d = Drama(2, own=own, hands={0: f"{DULL} fell_up found_a_fortune"}, on={CAPTAIN: "toll"})
        d.plays(0, DULL, CAPTAIN)
        if d.menu == "parting":
            d.parts(0, "fell_up")
        assert len(d.hand(0)) == left


def test_case_23_a_revived_text_is_active_at_once():
    d = Drama(
        2,
        hands={0: "regeneration"},
        on={KID: "befriended_by_a_beast audited_by_the_alliance fell_up"},
    )
    assert d.limit(1) == 5
    d.event(0, "regeneration", KID)
    assert d.limit(1) == 6


def test_case_24_the_left_neighbour_is_first():
    own = [card("veto", kind="event", effects=[effect("cancel", "response", against=["event"], window="before")])]
    d = Drama(3, own=own, hands={0: "holiday_special", 1: "continuity_error", 2: "veto"})
    d.calls(0, "holiday_special")
    d.says(2, d.answer(2, "veto"))
    d.says(1, d.answer(1, "continuity_error"))
    assert (d.hand(1), d.hand(2)) == ([], ["veto"])
    assert d.g.view(0).players[2].hand == ()


def test_case_25_no_answer_to_an_answer():
    own = [card("veto", kind="event", effects=[effect("cancel", "response", against=["event"], window="before")])]
    d = Drama(3, own=own, hands={0: "holiday_special veto", 1: "regeneration", 2: "continuity_error"})
    d.calls(0, "holiday_special")
    d.says(1, PASS)
    d.responds(2, "continuity_error")
    assert d.menu == "actions", "neither B nor A is asked again"


def test_case_26_redshirt_without_another_victim():
    d = Drama(2, hands={0: "fell_up", 1: "redshirt"}, on={KID: DULL, NEMESIS: "found_a_fortune"})
    d.announces(0, "fell_up", KID)
    assert d.g.options(1) == [PASS]


def test_case_27_a_modifier_on_the_dead():
    own = [
        card("grave", [-5], effects=[effect("permit", "ongoing", rule="modifier_on_dead", on="crew", by="anyone")]),
        card("wreath", [15], flavour="Lilies."),
    ]
    d = Drama(2, own=own, hands={0: "wreath"}, on={KID: "fought_with_father was_choked_from_afar", NEMESIS: "grave"})
    assert d.worth(KID) == -30
    d.plays(0, "wreath", KID)
    assert (d.worth(KID), d.dead(KID)) == (15, True)


def test_case_28_very_simple():
    d = Drama(
        2,
        hands={0: "found_a_fortune vogon_poetry fell_up", 1: DULL},
        on={CAPTAIN: "sued_by_a_sun"},
        effects="simple",
    )
    d.plays(0, "found_a_fortune", KID)
    assert len(d.hand(1)) == 1
    assert d.why_not_on(0, "fell_up", CAPTAIN) == "G-10.3"
    d.chooses(0, "vogon_poetry")
    assert (d.pile, d.hand(1)) == (["vogon_poetry"], [DULL])


def test_case_29_a_tie_of_two_miseries():
    s: Scenario[State] = Scenario(games.get("gloom"), 2, (), {"crew_mode": "random", "first_player": "story_vote"})
    for seat in range(2):
        s.says(seat, ("tell_misery", seat, "Rain."))
    s.says(0, ("vote", 0, 1))
    s.says(1, ("vote", 1, 0))
    assert s.g.waiting == [0]
    assert s.default() == ("first_by_chance", (0, 1))
    assert s.g.first in (0, 1)


@rules("G-15.14")
def test_case_30_a_lost_turn_does_not_use_up_a_skipped_draw():
    own = [card("doom", [-5], effects=[effect("skip_turn"), effect("skip_draw")])]
    d = Drama(2, own=own, hands={0: "doom", 1: DULL})
    d.plays(0, "doom", KID)
    d.passes(0)
    assert (d.on_turn, d.hand(1), d.player(1).skip_draws) == (0, [DULL], 1)
    d.end_turn(0)
    d.passes(1, 2)
    assert (d.hand(1), d.player(1).skip_draws) == ([DULL], 0)


def test_case_31_a_cancelled_death_leaves_no_second_one():
    d = Drama(2, hands={0: "fell_up died_in_a_duel", 1: "regeneration"}, on={KID: DULL})
    d.announces(0, "fell_up", KID)
    d.responds(1, "regeneration", mode=0)
    assert (d.dead(KID), d.pile) == (False, ["fell_up", "regeneration"])
    assert d.why_not_on(0, "died_in_a_duel", KID) == "G-10.3"


@rules("G-14.37")
def test_case_32_the_waiver_of_a_free_play_does_not_go_with_a_redirect():
    d = Drama(
        2,
        hands={0: "hes_dead_jim fell_up", 1: "redshirt"},
        on={KID: "married_a_moon", NEMESIS: "saw_the_stars_sing", DARK_LORD: DULL, DOCTOR: "found_a_fortune"},
    )
    d.event(0, "hes_dead_jim")
    d.announces(0, "fell_up", KID, "free", 0)
    legal = {step[4][0][0] for step in d.g.options(1) if step[0] == "respond"}
    assert legal == {DARK_LORD, NEMESIS}, "negative ones, and the one whose own text waives the score"


def test_case_33_the_draw_of_the_running_turn():
    d = Drama(2, hands={0: f"caught_in_a_compactor {DULL}"})
    d.plays(0, "caught_in_a_compactor", CAPTAIN)
    d.passes(0)
    assert d.hand(0) == [DULL]
    d.end_turn(1)
    d.passes(0, 2)
    assert len(d.hand(0)) == 5


def test_case_34_nobody_plays_for_three_rounds():
    d = Drama(3)
    while d.g.result is None:
        d.passes(d.on_turn)
    assert d.g.round == 3
    assert d.g.result.winners == (0, 1, 2)


def test_case_35_nothing_to_discard():
    d = Drama(2, hands={0: "jilted_at_the_jump_gate"})
    d.plays(0, "jilted_at_the_jump_gate", KID)
    assert (d.stack(KID), d.pile) == (["jilted_at_the_jump_gate"], [])


def test_case_36_a_moved_death_ends_the_game():
    on = {
        CAPTAIN: "fought_with_father fell_up",
        DOCTOR: "sued_by_a_sun died_in_a_duel",
        2: f"{DULL} was_choked_from_afar",
        ENGINEER: "audited_by_the_alliance",
        KID: "demoted_by_a_droid slept_through_the_landing",
    }
    d = Drama(2, hands={0: "transporter_accident"}, on=on)
    d.event(0, "transporter_accident", KID, ENGINEER, mode=1)
    assert not d.dead(KID)
    assert d.g.result is not None
    assert d.g.result.winners == (0,)


def test_case_37_no_trigger_by_its_own_landing():
    own = [card("greet", [-5], effects=[effect("trigger", "ongoing", when="modifier_in_crew", do={"op": "draw"})])]
    d = Drama(2, own=own, hands={0: f"greet {DULL}"})
    d.plays(0, "greet", CAPTAIN)
    assert d.hand(0) == [DULL]
    d.plays(0, DULL, DOCTOR)
    assert len(d.told(Triggered)) == 1


def test_case_38_the_free_play_comes_after_the_draw():
    own = [card("both", [-5], effects=[effect("free_play", kinds=["modifier"]), effect("draw")])]
    d = Drama(2, own=own, hands={0: f"both {DULL}"})
    d.plays(0, "both", CAPTAIN)
    assert (d.menu, len(d.hand(0))) == ("free_cards", 2)
