"""Responses (G-14)."""

from __future__ import annotations

from typing import Any

from games.gloom.drama import ANDROID, CAPTAIN, DOCTOR, DULL, KID, NEMESIS, ROBOT, Drama, card, effect
from stardeck.bots import quiet
from stardeck.bots.quiet import ANY, Order
from stardeck.engine import PASS, TAKE_BACK
from stardeck.games.gloom.rules.responses import Responded
from table import rules

AFTER = card("late", kind="event", effects=[effect("draw", "response", against=["event", "modifier"], window="after")])


@rules("G-14.1", "G-14.2", "G-14.5", "G-14.7", "G-14.15", "G-14.22", "G-23.5")
def test_a_response_in_anothers_turn_against_what_was_just_played():
    d = Drama(2, hands={0: f"holiday_special {DULL}", 1: "continuity_error"})
    d.calls(0, "holiday_special")
    assert d.g.waiting == [1], "not the turn player"
    d.responds(1, "continuity_error")
    assert d.pile == ["holiday_special", "continuity_error"]
    assert (d.g.turn.left, d.hand(0), d.hand(1)) == (1, [DULL], []), "A's action is spent, B's hand not refilled"
    d.passes(0)
    assert (d.on_turn, d.hand(1)) == (1, []), "not before B's own draw"
    assert d.g.turn.left == 2, "and B has lost no action"


def test_G_14_3_no_other_card_in_anothers_turn():
    d = Drama(
        2, hands={0: f"holiday_special {DULL}", 1: "found_a_fortune fell_up vogon_poetry"}, on={KID: "sued_by_a_sun"}
    )
    for id in ("found_a_fortune", "fell_up", "vogon_poetry"):
        assert d.refuses(1, d.step(1, id)).code == "overtaken", "seat 1 is asked nothing"
    d.calls(0, "holiday_special")
    assert d.g.options(1) == [PASS]
    for id in ("found_a_fortune", "fell_up", "vogon_poetry"):
        assert d.refuses(1, d.step(1, id)).code == "not offered"


@rules("G-14.6", "G-14.34")
def test_no_response_to_a_response_and_no_second_window():
    d = Drama(3, hands={0: "holiday_special", 1: "continuity_error", 2: DULL})
    d.calls(0, "holiday_special")
    d.responds(1, "continuity_error")
    d.says(2, PASS)
    assert d.menu == "actions"
    e = Drama(3, hands={0: "fell_up", 1: "redshirt", 2: "regeneration"}, on={KID: "fought_with_father", ROBOT: DULL})
    e.announces(0, "fell_up", KID)
    e.responds(1, "redshirt", ROBOT)
    e.says(2, PASS)
    assert (e.dead(KID), e.dead(ROBOT)) == (False, True), "a redirected card gets no second window"


@rules("G-14.8", "G-14.9", "G-14.35", "G-14.38")
def test_a_response_answers_only_what_it_names():
    d = Drama(
        3,
        hands={
            0: f"{DULL} fell_up holiday_special",
            1: "its_a_trap continuity_error regeneration redshirt",
            2: "found_a_fortune",
        },
        on={ROBOT: "fought_with_father"},
    )
    d.announces(0, DULL, ROBOT)
    assert d.why_not(1, d.answer(1, "its_a_trap")) == "G-14.9", "The Robot is not seat 1's"
    assert d.why_not(1, d.answer(1, "continuity_error")) == "G-14.8"
    assert d.g.options(1)[-1] == PASS
    d.let_it_be()
    d.turn_of(1)
    d.turn_of(0)
    d.announces(0, "fell_up", ROBOT)
    assert d.offers(1, d.answer(1, "regeneration", mode=0)), "aimed at anybody"
    d.let_it_be()
    d.calls(0, "holiday_special")
    assert d.offers(1, d.answer(1, "continuity_error"))


@rules("G-14.38")
def test_what_is_aimed_at_somebody():
    def answered(*targets: int, seat: int = 1, **more: Any) -> str:
        mine = effect("cancel", "response", against=["event"], aimed_at="mine", window="before")
        own = [card("not_me", kind="event", effects=[mine]), card("thing", kind="event", effects=[effect(**more)])]
        d = Drama(
            3, own=own, hands={0: "thing", 1: "not_me", 2: DULL}, on={KID: "sued_by_a_sun", ROBOT: "found_a_fortune"}
        )
        d.calls(0, "thing", *targets)
        assert d.g.waiting == [1, 2]
        return d.g.reasons(seat).get(d.answer(seat, "not_me"), "")

    assert answered(KID, op="strip_top", target={}) == "", "a Character of seat 1"
    assert answered(ROBOT, op="strip_top", target={}) == "G-14.9"
    assert answered(ROBOT, KID, op="move_top", target={}, to_target={}) == "", "one of two targets"
    assert answered(1, op="take", from_="one_opponent") == "", "seat 1 itself"
    assert answered(2, op="take", from_="one_opponent") == "G-14.9"


@rules("G-14.25")
def test_one_response_of_a_player_in_one_window():
    own = [AFTER, {**AFTER, "id": "later", "name": "Later"}]
    d = Drama(2, own=own, hands={0: "holiday_special", 1: "late later"})
    d.calls(0, "holiday_special")
    d.says(1, PASS)
    d.responds(1, "late")
    assert d.menu == "actions"
    assert "later" in d.hand(1)


@rules("G-14.11", "G-14.36", "G-14.39")
def test_the_window_after_the_effect():
    d = Drama(2, own=[AFTER], hands={0: "holiday_special", 1: "late"})
    d.calls(0, "holiday_special")
    assert d.menu == "responses"
    assert d.g.options(1) == [PASS], "the window before: nothing fits"
    d.says(1, PASS)
    assert (d.menu, len(d.hand(1))) == ("responses", 2), "the Event has happened"
    d.responds(1, "late")
    assert len(d.hand(1)) == 2
    assert d.pile == ["late", "holiday_special"]
    ours = Drama(2, hands={0: DULL, 1: "found_a_fortune"})
    ours.announces(0, DULL, CAPTAIN)
    assert ours.menu == "actions", "no Response of the deck list fits a Modifier on an own Character"
    strip = card(
        "tidy",
        kind="event",
        effects=[effect("strip_top", "response", against=["modifier"], window="after", target={"side": "own"})],
    )
    other = card(
        "tidier",
        kind="event",
        effects=[effect("strip_all", "response", against=["modifier"], window="after", target={})],
    )
    v = Drama(3, own=[strip, other], hands={0: DULL, 1: "tidier", 2: "tidy"}, on={ANDROID: "sued_by_a_sun"})
    v.announces(0, DULL, CAPTAIN)
    v.says(1, v.answer(1, "tidier", ANDROID))
    v.says(2, v.answer(2, "tidy", ANDROID))
    assert v.hand(2) == ["tidy"], "its target was gone by its turn: void, unseen"
    assert v.stack(ANDROID) == []


@rules("G-14.12", "G-14.13", "G-14.14", "G-14.16", "G-14.21")
def test_a_cancelled_card_has_no_effect_at_all():
    d = Drama(2, hands={0: "pursued_by_a_predator", 1: "its_a_trap"})
    d.announces(0, "pursued_by_a_predator", KID)
    d.responds(1, "its_a_trap")
    assert (d.worth(KID), d.icons(KID), d.limit(1), d.hand(0)) == (0, [], 5, [])
    assert d.pile == ["pursued_by_a_predator", "its_a_trap"], "the Response on top of what it cancelled"


@rules("G-14.17", "G-18.3")
def test_a_cancelled_last_death_does_not_end_the_game():
    on = {
        4: "fought_with_father fell_up",
        5: "sued_by_a_sun died_in_a_duel",
        6: f"{DULL} was_choked_from_afar",
        KID: "demoted_by_a_droid",
    }
    d = Drama(2, hands={0: "slept_through_the_landing", 1: "regeneration"}, on=on)
    d.announces(0, "slept_through_the_landing", KID)
    d.responds(1, "regeneration", mode=0)
    assert d.g.result is None
    assert not d.dead(KID)


@rules("G-14.18", "G-14.19")
def test_what_has_happened_cannot_be_cancelled():
    d = Drama(2, hands={0: f"found_a_fortune {DULL}", 1: "its_a_trap"}, on={NEMESIS: "pursued_by_a_predator"})
    d.announces(0, "found_a_fortune", KID)
    d.says(1, PASS)
    assert d.menu == "actions"
    assert d.limit(1) == 4, "ongoing effects in play are no card plays"
    d.announces(0, DULL, CAPTAIN)
    assert d.stack(CAPTAIN) == [DULL]
    assert "its_a_trap" in d.hand(1), "it could cancel neither what shows nor what is not aimed at seat 1"


def test_G_14_20_no_window_for_draws_passes_and_discards():
    d = Drama(2, hands={0: DULL, 1: "continuity_error its_a_trap regeneration"})
    d.passes(0)
    assert d.menu == "actions"
    d.discards_hand(0)
    assert (d.menu, d.on_turn) == ("actions", 1)


@rules("G-14.23", "G-14.24")
def test_answers_are_sealed_and_happen_clockwise():
    own = [card("veto", kind="event", effects=[effect("cancel", "response", against=["event"], window="before")])]
    d = Drama(3, own=own, hands={0: "holiday_special", 1: "continuity_error", 2: "veto"})
    d.calls(0, "holiday_special")
    d.says(2, d.answer(2, "veto"))
    assert d.pile == [], "nothing happens before all have answered"
    assert d.g.view(1).said == ()
    assert TAKE_BACK in d.g.options(2)
    d.says(1, d.answer(1, "continuity_error"))
    assert d.pile == ["holiday_special", "continuity_error"]
    assert d.hand(2) == ["veto"]
    assert not [event for event in d.told(Responded) if event.seat == 2], "unseen"
    e = Drama(3, hands={0: "fell_up", 1: "redshirt", 2: "regeneration"}, on={KID: "fought_with_father", ROBOT: DULL})
    e.announces(0, "fell_up", KID)
    e.says(2, e.answer(2, "regeneration", mode=0))
    e.responds(1, "redshirt", ROBOT)
    assert (e.dead(ROBOT), e.hand(2)) == (True, ["regeneration"]), "void after a redirect too"


@rules("G-14.25", "G-14.26", "G-14.28")
def test_all_others_with_cards_are_asked_and_silence_is_a_decline():
    d = Drama(4, hands={0: "holiday_special", 1: DULL, 3: "continuity_error"})
    d.calls(0, "holiday_special")
    assert d.g.waiting == [1, 3], "with or without a Response, but not without cards"
    assert d.g.default(3) == PASS
    d.time_out()
    assert d.hand(3)[:1] == ["continuity_error"]
    assert d.game.manners.seconds(d.g) is None
    e = Drama(2, hands={0: "holiday_special", 1: "continuity_error"})
    e.calls(0, "holiday_special")
    assert e.game.manners.seconds(e.g) == 15
    e.responds(1, "continuity_error")
    assert e.menu == "actions", "one Response in one window"


@rules("G-14.26", "G-14.27")
def test_who_does_not_want_to_be_asked_declines_and_the_rules_know_nothing_of_it():
    d = Drama(2, hands={0: f"holiday_special vogon_poetry {DULL}", 1: "continuity_error found_a_fortune"})
    d.calls(0, "holiday_special")
    assert d.menu == "responses"
    everything = Order(1, ANY, ANY, True)
    assert quiet.reply(d.g, 1, [everything], "live") is None, "there is a choice"
    dont = Order(2, ANY, ANY, False, turn=quiet.turn_of(d.g))
    assert quiet.reply(d.g, 1, [everything, dont], "live") == (PASS, "floor"), "a decline, when nobody can tell why"
    events = [Order(n, ANY, concern, False) for n, concern in enumerate(("event_on_rival", "event_on_mine"), 2)]
    assert quiet.reply(d.g, 1, [everything, *events], "live") == (PASS, "floor")
    d.let_it_be()
    d.announces(0, DULL, KID)
    assert d.menu == "responses"
    wanted = quiet.wanted(d.game.manners.orders, quiet.concerns(d.g, 1), [everything, *events])
    assert wanted, "another kind of card"
    d.let_it_be()
    assert quiet.in_force(d.g, 1, [dont]) == [], "another turn"


@rules("G-14.29", "G-14.30", "G-14.31", "G-14.32", "G-14.37")
def test_redirect():
    d = Drama(
        3,
        hands={0: "died_for_the_many", 1: "redshirt"},
        on={KID: "fought_with_father", NEMESIS: DULL, ROBOT: "found_a_fortune"},
    )
    d.announces(0, "died_for_the_many", KID)
    legal = {step[4][0][0] for step in d.g.options(1) if step[0] == "respond"}
    assert legal == {NEMESIS}, "another Character on which it could be played, of any crew"
    assert d.why_not(1, d.answer(1, "redshirt", ROBOT)) == "G-14.29"
    d.responds(1, "redshirt", NEMESIS)
    assert (d.dead(KID), d.dead(NEMESIS)) == (False, True)
    assert len(d.hand(1)) == 2, "its effect acts on the owner of the new Character"
    assert d.g.story[0].seat == 0, "it keeps its player"
    assert (d.g.story[0].characters, d.g.story[0].owners) == ((NEMESIS,), (1,)), "and the book tells where it went"
    assert d.g.turn.taken == 1
    none = Drama(2, hands={0: "fell_up", 1: "redshirt"}, on={KID: "fought_with_father"})
    none.announces(0, "fell_up", KID)
    assert none.g.options(1) == [PASS]
    away = Drama(2, hands={0: "fell_up", 1: "redshirt"}, on={KID: "fought_with_father", DOCTOR: DULL})
    away.announces(0, "fell_up", KID)
    away.responds(1, "redshirt", DOCTOR)
    assert away.dead(DOCTOR), "the turn player's own too"
    shield = effect("redirect", "response", against=["death"], window="before", to_target={"side": "other"})
    shy = Drama(
        2,
        own=[card("shield", kind="event", effects=[shield])],
        hands={0: "fell_up", 1: "shield"},
        on={KID: "fought_with_father", NEMESIS: DULL, DOCTOR: "sued_by_a_sun"},
    )
    shy.announces(0, "fell_up", KID)
    assert {step[4][0][0] for step in shy.g.options(1) if step[0] == "respond"} == {DOCTOR}, "as the Response says"
    fee = card("fee", kind="death", effects=[effect("draw", who="player")])
    paid = Drama(2, own=[fee], hands={0: "fee", 1: "redshirt"}, on={KID: "fought_with_father", NEMESIS: DULL})
    paid.announces(0, "fee", KID)
    paid.responds(1, "redshirt", NEMESIS)
    assert (len(paid.hand(0)), len(paid.hand(1))) == (1, 0), "its player is still its player"


@rules("G-21.44")
def test_a_condition_is_tested_for_the_new_target_of_a_redirect():
    on = {KID: "fought_with_father", NEMESIS: "wounded_in_the_water_war", 4: DULL}
    d = Drama(2, hands={0: "should_have_shot_first", 1: "redshirt"}, on=on)
    d.announces(0, "should_have_shot_first", KID)
    assert d.worth(NEMESIS) < 0
    assert d.why_not(1, d.answer(1, "redshirt", NEMESIS)) == "G-14.29"
    assert d.offers(1, d.answer(1, "redshirt", 4))


def test_G_14_33_a_two_mode_event_is_an_event():
    d = Drama(2, hands={0: "regeneration", 1: "continuity_error"}, on={KID: "fought_with_father fell_up"})
    d.calls(0, "regeneration", KID)
    d.responds(1, "continuity_error")
    assert d.dead(KID)
    assert d.pile == ["regeneration", "continuity_error"]


def test_a_redirected_card_still_has_its_window_after_the_effect():
    late = card("late", kind="event", effects=[effect("draw", "response", against=["death"], window="after")])
    d = Drama(
        3, own=[late], hands={0: "fell_up", 1: "redshirt", 2: "late"}, on={KID: "fought_with_father", ROBOT: DULL}
    )
    d.announces(0, "fell_up", KID)
    d.responds(1, "redshirt", ROBOT)
    d.says(2, PASS)
    assert d.dead(ROBOT)
    assert d.g.waiting == [2]
    d.responds(2, "late")
    assert len(d.hand(2)) == 1
    assert d.menu == "actions"


@rules("G-9.1", "G-14.23")
def test_an_answer_whose_card_an_earlier_answer_has_taken_is_void():
    after = {"against": ["modifier"], "window": "after"}
    own = [
        card("snatch", kind="event", effects=[effect("take", "response", from_="left", amount="all", **after)]),
        card("cheer", kind="event", effects=[effect("draw", "response", **after)]),
    ]
    d = Drama(3, own=own, hands={0: DULL, 1: "snatch", 2: "cheer"})
    d.announces(0, DULL, CAPTAIN)
    d.responds(2, "cheer")
    d.responds(1, "snatch")
    assert (d.hand(1), d.hand(2)) == (["cheer"], []), "the card has gone before its turn came, and nothing is drawn"
    assert d.pile == ["snatch"]
