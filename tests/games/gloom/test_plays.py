"""Modifiers, Events and Untimely Deaths (G-8, G-9, G-10)."""

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
    TRAITOR,
    Drama,
    card,
    effect,
)
from stardeck.bots.doors import goes_on
from stardeck.engine import PASS, READY, TAKE_BACK
from stardeck.engine.speech import table_words
from stardeck.games.gloom.rules.effects import Fizzled
from stardeck.games.gloom.rules.plays import Died
from stardeck.games.gloom.state import Play
from table import rules


@rules("G-8.1", "G-8.2", "G-8.5", "G-8.6", "G-8.7", "G-8.11")
def test_a_modifier_goes_on_any_living_character():
    d = Drama(2, hands={0: f"fought_with_father found_a_fortune {DULL}"}, on={KID: "marooned_on_mars"})
    d.plays(0, "found_a_fortune", CAPTAIN)
    d.announces(0, "fought_with_father", KID)
    assert d.g.nearest(Play) is None, "nobody has cards to respond with: it has landed"
    d.let_it_be()
    assert d.stack(CAPTAIN) == ["found_a_fortune"], "a happy card on an own Character; it stays there"
    assert d.stack(KID) == ["marooned_on_mars", "fought_with_father"], "a sad one on another's, at any score"


@rules("G-8.3", "G-10.21", "G-10.22")
def test_no_modifier_on_the_dead():
    on = {KID: "fought_with_father fell_up", NEMESIS: "audited_by_the_alliance"}
    d = Drama(2, hands={0: f"{DULL} transporter_accident"}, on=on)
    assert d.why_not_on(0, DULL, KID) == "G-8.3"
    d.chooses(0, "transporter_accident")
    d.says(0, ("choose_mode", 0, 0))
    assert [step for step in d.g.options(0) if step[0] == "target"] == [("target", 0, NEMESIS)], "a living one"


@rules("G-8.4", "G-8.15", "G-8.16", "G-10.11")
def test_cards_that_go_on_the_dead():
    own = [
        card("wreath", [15], needs=["dead"], flavour="With regrets.", text="For the dead."),
        card(
            "open_grave", [-5], effects=[effect("permit", "ongoing", rule="modifier_on_dead", on="crew", by="anyone")]
        ),
    ]
    d = Drama(
        2,
        own=own,
        hands={0: f"wreath {DULL} infested_with_nanites"},
        on={KID: "fought_with_father was_choked_from_afar"},
    )
    assert d.worth(KID) == -30
    assert d.why_not_on(0, "wreath", NEMESIS) == "G-8.12"
    d.plays(0, "wreath", KID)
    assert d.stack(KID)[-1] == "wreath"
    assert (d.worth(KID), d.dead(KID)) == (15, True), "it covers by the usual regions"
    assert d.why_not_on(0, DULL, KID) == "G-8.3"
    p = Drama(
        2,
        own=own,
        hands={0: f"{DULL} infested_with_nanites"},
        on={KID: "fought_with_father fell_up", NEMESIS: "open_grave"},
    )
    assert p.why_not_on(0, "infested_with_nanites", KID) == "G-8.15"
    p.plays(0, DULL, KID)
    assert p.stack(KID)[-1] == DULL


@rules("G-8.8", "G-8.9", "G-23.1")
def test_the_owner_of_the_character_draws():
    d = Drama(2, hands={0: "found_a_fortune", 1: DULL})
    d.plays(0, "found_a_fortune", KID)
    assert (len(d.hand(0)), len(d.hand(1))) == (0, 3)


def test_G_8_10_the_owner_chooses_in_anothers_turn():
    d = Drama(2, hands={0: "jilted_at_the_jump_gate", 1: f"{DULL} fell_up"})
    d.plays(0, "jilted_at_the_jump_gate", KID)
    assert (d.menu, d.g.waiting, d.on_turn) == ("parting", [1], 0)
    d.parts(1, DULL)
    assert d.pile == [DULL]


def test_two_cards_to_part_with_are_one_question():
    d = Drama(2, hands={0: "beaten_by_bugs", 1: f"{DULL} fell_up was_recycled_by_mistake"})
    d.plays(0, "beaten_by_bugs", KID)
    assert (d.menu, d.g.waiting) == ("parting", [1])
    again = d.g.game.voice.repeats(d.g, 1)
    assert (again.times, set(again.most.values())) == (2, {1})
    before = d.g.copy()
    d.parts(1, DULL)
    assert goes_on(before, d.g, 1), "the second card can be sent with the first"
    assert d.g.game.voice.repeats(d.g, 1) is None
    before = d.g.copy()
    d.parts(1, "fell_up")
    assert goes_on(before, d.g, 1)
    assert set(d.g.options(1)) == {READY, TAKE_BACK}


@rules("G-8.12", "G-8.13", "G-21.44")
def test_conditions_look_at_the_target_before_the_card_lands():
    d = Drama(2, hands={0: "widowed_by_a_wormhole"}, on={KID: "fought_with_father"})
    assert d.why_not_on(0, "widowed_by_a_wormhole", CAPTAIN) == "G-8.12", "its own heart does not help"
    d.plays(0, "widowed_by_a_wormhole", KID)
    assert d.worth(KID) == -40


def test_G_8_17_an_effect_without_target_does_nothing_but_the_play_is_legal():
    own = [card("ladder", [-5], effects=[effect("revive", target={})])]
    d = Drama(2, own=own, hands={0: "ladder"})
    d.plays(0, "ladder", KID)
    assert d.worth(KID) == -5
    assert d.told(Fizzled)


@rules("G-9.1", "G-9.2", "G-9.3", "G-9.4", "G-9.5", "G-9.13")
def test_an_event_happens_and_is_discarded():
    d = Drama(2, hands={0: "holiday_special vogon_poetry", 1: f"{DULL} fell_up found_a_fortune"})
    d.event(0, "holiday_special")
    assert d.pile == ["holiday_special"]
    assert (len(d.hand(0)), len(d.hand(1))) == (3, 4)
    d.calls(0, "vogon_poetry")
    d.let_it_be()
    d.parts(1, DULL)
    d.parts(1, "fell_up")
    d.says(1, ("ready",))
    assert d.pile == ["holiday_special", DULL, "fell_up", "vogon_poetry"], "as second action too"
    event = d.g.config.cards[d.number("vogon_poetry")]
    assert (event.points, event.icons) == ((), ())


@rules("G-9.6", "G-9.11", "G-14.10")
def test_mode_and_targets_are_named_with_the_event():
    d = Drama(2, hands={0: "transporter_accident", 1: DULL}, on={KID: "found_a_fortune"})
    d.chooses(0, "transporter_accident")
    assert d.why_not(0, ("choose_mode", 0, 1)) == "G-9.7", "nobody is dead"
    d.says(0, ("choose_mode", 0, 0))
    d.says(0, ("target", 0, KID))
    d.says(0, ("target", 0, CAPTAIN))
    play = d.g.view(1).play
    assert play is not None
    assert (play.mode, play.picks) == (0, ((KID, CAPTAIN),))
    assert d.stack(KID) == ["found_a_fortune"], "nothing has happened yet"
    d.let_it_be()
    assert d.stack(CAPTAIN) == ["found_a_fortune"]


@rules("G-9.7", "G-21.23")
def test_an_event_without_any_target_cannot_be_played():
    d = Drama(2, hands={0: "mirror_universe regeneration"}, on={KID: "found_a_fortune"})
    assert d.why_not(0, d.step(0, "mirror_universe")) == "G-9.7", "two Modifiers are needed"
    assert d.why_not(0, d.step(0, "regeneration")) == "G-9.7"


def test_G_9_8_an_event_is_done_as_far_as_possible():
    own = [card("both", kind="event", effects=[effect("revive", target={}), effect("draw")])]
    d = Drama(2, own=own, hands={0: "both"})
    d.event(0, "both")
    assert len(d.hand(0)) == 1


def test_G_9_9_an_event_is_about_the_living():
    d = Drama(
        2,
        hands={0: "mirror_universe"},
        on={KID: "found_a_fortune", NEMESIS: DULL, CAPTAIN: "fought_with_father fell_up"},
    )
    d.chooses(0, "mirror_universe")
    assert {step[2] for step in d.g.options(0) if step[0] == "target"} == {KID, NEMESIS}


@rules("G-9.10")
def test_a_response_is_no_action_unless_it_has_an_own_mode():
    d = Drama(2, hands={0: "continuity_error regeneration"}, on={KID: "fought_with_father fell_up"})
    assert d.why_not(0, d.step(0, "continuity_error")) == "G-9.10"
    d.event(0, "regeneration", KID)
    assert not d.dead(KID)


def test_G_9_12_a_target_that_became_illegal_is_left_alone():
    own = [
        card(
            "undo", kind="event", effects=[effect("strip_all", target={}), effect("move_top", target={}, to_target={})]
        )
    ]
    d = Drama(2, own=own, hands={0: "undo"}, on={KID: "found_a_fortune"})
    d.event(0, "undo", KID, KID, CAPTAIN)
    assert (d.stack(KID), d.stack(CAPTAIN)) == ([], []), "stripped bare by the first effect"


@rules("G-9.15", "G-9.16")
def test_an_effect_without_target_is_always_playable():
    d = Drama(2, hands={0: "vogon_poetry hes_dead_jim temporal_anomaly"})
    assert all(d.offers(0, d.step(0, id)) for id in d.hand(0)), "empty hands, no heart, empty pile"


@rules("G-10.1", "G-10.2", "G-10.26", "G-10.27", "G-10.11", "G-10.13")
def test_a_death_on_any_miserable_character():
    d = Drama(
        2,
        hands={0: f"died_in_a_duel fell_up holiday_special {DULL}"},
        on={KID: "fought_with_father"},
    )
    d.plays(0, "died_in_a_duel", KID)
    assert d.dead(KID)
    assert d.told(Died) == [Died(d.number("died_in_a_duel"), KID)]
    assert (d.g.owner(KID), d.stack(KID)) == (1, ["fought_with_father", "died_in_a_duel"])
    kinds = {step[0] for step in d.g.options(0)}
    assert kinds == {"choose", "discard_hand", "pass_action"}
    assert d.offers(0, d.step(0, "holiday_special"))
    assert d.offers(0, d.step(0, DULL))
    assert not d.offers(0, d.step(0, "fell_up"))


def test_G_10_5_not_after_a_discard_of_the_hand_either():
    d = Drama(2, hands={0: DULL}, on={KID: "fought_with_father"})
    d.discards_hand(0)
    g = d.g
    g.players[0].hand = d.numbers("fell_up")  # as if an effect had given a card
    g.deck = tuple(c for c in g.deck if c != d.number("fell_up"))
    assert d.why_not_on(0, "fell_up", KID) == "G-10.3"


@rules("G-10.3", "G-10.4")
def test_never_second_whatever_came_first():
    d = Drama(2, hands={0: f"fell_up {DULL}"}, on={KID: "fought_with_father"})
    assert d.why_not_on(0, "fell_up", KID) == ""
    d.passes(0)
    assert d.why_not_on(0, "fell_up", KID) == "G-10.3"
    d.turn_of(1)
    d.turn_of(0)
    d.plays(0, DULL, CAPTAIN)
    assert d.why_not_on(0, "fell_up", KID) == "G-10.3"


def test_G_10_6_not_after_a_cancelled_first_action():
    d = Drama(2, hands={0: "fell_up died_in_a_duel", 1: "regeneration"}, on={KID: "fought_with_father"})
    d.announces(0, "fell_up", KID)
    d.responds(1, "regeneration", mode=0)
    assert not d.dead(KID)
    assert d.why_not_on(0, "died_in_a_duel", KID) == "G-10.3"


@rules("G-10.7", "G-10.9")
def test_only_the_miserable_die():
    d = Drama(2, hands={0: "fell_up"}, on={KID: "found_a_fortune", NEMESIS: "audited_by_the_alliance"})
    assert d.why_not_on(0, "fell_up", KID) == "G-10.7"
    assert d.why_not_on(0, "fell_up", CAPTAIN) == "G-10.7"
    assert d.why_not_on(0, "fell_up", NEMESIS) == ""


@rules("G-10.8", "G-10.14", "G-10.20")
def test_the_score_is_tested_before_the_effect():
    d = Drama(2, hands={0: "lived_long_and_prospered"}, on={KID: DULL})
    d.plays(0, "lived_long_and_prospered", KID)
    assert (d.dead(KID), d.worth(KID)) == (True, 5), "dead with a positive score"
    assert d.total(1) == 5


def test_G_10_10_nobody_dies_twice():
    d = Drama(2, hands={0: "fell_up"}, on={KID: "fought_with_father died_in_a_duel", NEMESIS: DULL})
    assert d.why_not_on(0, "fell_up", KID) == "G-10.10"


@rules("G-10.12")
def test_the_dead_are_shown_apart():
    d = Drama(2, on={KID: "fought_with_father died_in_a_duel"})
    shown = {it.character: it for it in d.g.view(None).characters}
    assert [c for c, it in shown.items() if it.dead] == [KID]
    assert "The Kid −20 (dead)" in table_words(d.g, 0, ["A", "B"])


@rules("G-10.15", "G-10.16", "G-10.23", "G-10.24", "G-10.25", "G-13.15")
def test_death_ends_effects_and_a_revival_brings_them_back():
    on = {KID: "upgraded_to_first_class fought_with_father befriended_by_a_beast pursued_by_a_predator"}
    d = Drama(2, hands={0: "fell_up regeneration died_in_a_duel"}, on={**on, CAPTAIN: DULL})
    assert d.limit(1) == 5, "one higher by the portrait, one lower by the text"
    d.plays(0, "fell_up", KID)
    assert d.dead(KID)
    assert [a.card for a in d.g.view(None).characters[7].active] == [], "no paradox shows: its own bonus is not active"
    d.event(0, "regeneration", KID)
    assert not d.dead(KID)
    assert [a.card for a in d.g.view(None).characters[7].active] == [
        d.number("upgraded_to_first_class"),
        d.number("pursued_by_a_predator"),
    ]
    d.turn_of(1)
    d.turn_of(0)
    assert d.why_not_on(0, "died_in_a_duel", KID) == "", "it can die again"


@rules("G-10.18", "G-10.19")
def test_a_death_acts_on_the_owner():
    d = Drama(
        2, hands={0: "died_for_the_many was_filed_under_lost_cargo"}, on={KID: "fought_with_father", NEMESIS: DULL}
    )
    d.plays(0, "died_for_the_many", KID)
    assert (len(d.hand(0)), len(d.hand(1))) == (1, 2)
    d.turn_of(1)
    d.turn_of(0)
    d.plays(0, "was_filed_under_lost_cargo", NEMESIS)
    assert d.limit(1) == 6


def test_G_10_30_a_death_with_a_condition():
    d = Drama(2, hands={0: "should_have_shot_first"}, on={KID: "wounded_in_the_water_war", NEMESIS: DULL})
    assert d.why_not_on(0, "should_have_shot_first", KID) == "G-10.30"
    d.plays(0, "should_have_shot_first", NEMESIS)
    assert d.worth(NEMESIS) == -15
    free = card("anything", [-5], effects=[effect("free_play", kinds=["death"])])
    f = Drama(2, own=[free], hands={0: "anything should_have_shot_first"}, on={KID: "wounded_in_the_water_war"})
    f.plays(0, "anything", CAPTAIN)
    f.chooses(0, "should_have_shot_first", "free", 0)
    assert f.why_not(0, ("aim", 0, KID)) == "G-10.30", "as a free play neither"
    own = [card("proud", kind="event", needs=["crew_dead(>=, 1)"], effects=[effect("draw")])]
    e = Drama(2, own=own, hands={0: "proud"})
    assert e.why_not(0, e.step(0, "proud")) == "G-10.30"


def test_the_card_that_is_being_aimed_is_a_secret():
    d = Drama(3, hands={0: f"{DULL} fell_up"})
    before = d.g.view(1)
    d.chooses(0, DULL)
    assert d.g.view(1) == before
    assert d.g.view(0).choosing is not None
    assert PASS not in d.g.options(0)
    assert {COUNSELOR, ENGINEER, DARK_LORD, TRAITOR, DOCTOR} <= {s[2] for s in d.g.options(0) if s[0] == "aim"}
