"""The meaning of the effect operations on stacks, and of bans and permissions (G-21)."""

from __future__ import annotations

from typing import Any

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
    event,
)
from stardeck.engine import PASS
from stardeck.games.gloom.rules.drawing import Handed
from stardeck.games.gloom.rules.effects import Fizzled, Triggered
from table import rules


@rules("G-21.18", "G-21.19")
def test_strip_top():
    d = Drama(
        2,
        own=event("strip_top", target={}),
        hands={0: "thing"},
        on={KID: f"{DULL} sued_by_a_sun", NEMESIS: "fought_with_father fell_up"},
    )
    d.chooses(0, "thing")
    assert [step[2] for step in d.g.options(0) if step[0] == "target"] == [KID], "living, with a Modifier"
    d.says(0, ("target", 0, KID))
    assert (d.stack(KID), d.pile) == ([DULL], ["sued_by_a_sun", "thing"])
    hand = Drama(2, own=event("strip_top", target={}, to="hand"), hands={0: "thing"}, on={KID: DULL})
    hand.event(0, "thing", KID)
    assert hand.hand(0) == [DULL], "into the hand of the default person"
    assert hand.g.view(1).players[0].hand == (hand.number(DULL),)
    itself = card("boomerang", [-5], effects=[effect("strip_top", target="this", to="hand")])
    e = Drama(2, own=[itself], hands={0: "boomerang"}, on={KID: DULL})
    e.plays(0, "boomerang", KID)
    assert (e.stack(KID), e.hand(1)) == ([DULL], ["boomerang"]), "what has just landed is the topmost"
    ops: list[tuple[str, dict[str, Any]]] = [
        ("strip_all", {}),
        ("replace_top", {}),
        ("move_top", {"to_target": {}}),
    ]
    for op, more in ops:
        bare = Drama(2, own=event(op, target={}, **more), hands={0: f"thing {DULL}"}, on={KID: "sued_by_a_sun"})
        bare.chooses(0, "thing")
        assert [step[2] for step in bare.g.options(0) if step[0] == "target"] == [KID], op


@rules("G-9.7")
def test_a_target_may_need_a_score_and_nothing_is_neither_good_nor_bad():
    level = card("level", [-10, 10], flavour="Neither here nor there.")
    on = {KID: DULL, NEMESIS: "found_a_fortune", TRAITOR: "level"}
    for score, wanted in (("neg", [KID]), ("pos", [NEMESIS]), ("any", [TRAITOR, NEMESIS, KID])):
        d = Drama(2, own=[*event("strip_top", target={"score": score}), level], hands={0: "thing"}, on=on)
        d.chooses(0, "thing")
        assert [step[2] for step in d.g.options(0) if step[0] == "target"] == wanted, score


@rules("G-9.7", "G-21.18")
def test_with_fewer_legal_targets_than_wanted_all_of_them_are_meant():
    d = Drama(2, own=event("strip_top", target={"count": 2}), hands={0: "thing"}, on={KID: DULL})
    d.event(0, "thing", KID)
    assert (d.stack(KID), d.pile) == ([], [DULL, "thing"]), "no second one is asked for"
    tidy = effect("strip_top", "response", target={"count": 2}, against=["death"], window="after")
    own = [card("tidy", kind="event", effects=[tidy])]
    e = Drama(2, own=own, hands={0: "fell_up", 1: "tidy"}, on={NEMESIS: "sued_by_a_sun", KID: DULL})
    e.announces(0, "fell_up", KID)
    e.says(1, PASS)
    e.responds(1, "tidy", NEMESIS)
    assert (e.stack(NEMESIS), e.stack(KID)) == ([], [DULL, "fell_up"]), "so too for a Response"


def test_G_21_20_strip_all_leaves_the_bare_character():
    d = Drama(
        2,
        own=event("strip_all", target={"count": 2}),
        hands={0: "thing"},
        on={KID: f"{DULL} sued_by_a_sun", NEMESIS: "found_a_fortune"},
    )
    d.event(0, "thing", NEMESIS, KID)
    assert (d.stack(KID), d.worth(KID), d.stack(NEMESIS)) == ([], 0, [])
    few = Drama(2, own=event("strip_all", target={"count": 4}), hands={0: "thing"}, on={KID: DULL})
    few.event(0, "thing", KID)
    assert few.stack(KID) == [], "fewer legal ones than asked: all of them"


@rules("G-21.21", "G-21.22", "G-13.5")
def test_moving_is_not_playing():
    on = {KID: "sued_by_a_sun", CAPTAIN: "forgotten_by_the_fleet", NEMESIS: "fought_with_father widowed_by_a_wormhole"}
    d = Drama(2, hands={1: "transporter_accident"}, on=on)
    d.turn_of(1)
    d.event(1, "transporter_accident", NEMESIS, CAPTAIN, mode=0)
    assert d.stack(CAPTAIN) == ["forgotten_by_the_fleet", "widowed_by_a_wormhole"], "no condition, no ban on Modifiers"
    e = Drama(2, hands={0: "transporter_accident"}, on={KID: "found_a_fortune"})
    e.event(0, "transporter_accident", KID, DOCTOR, mode=0)
    assert e.hand(0) == [], "and no immediate effect"


def test_G_21_23_swap_top_needs_two_with_modifiers():
    d = Drama(2, hands={0: "mirror_universe"}, on={KID: f"sued_by_a_sun {DULL}", NEMESIS: "found_a_fortune"})
    d.chooses(0, "mirror_universe")
    d.says(0, ("target", 0, KID))
    assert [step[2] for step in d.g.options(0) if step[0] == "target"] == [NEMESIS], "another one"
    d.says(0, ("target", 0, NEMESIS))
    assert (d.stack(KID), d.stack(NEMESIS)) == (["sued_by_a_sun", "found_a_fortune"], [DULL])


@rules("G-21.24", "G-21.25", "G-21.19")
def test_replace_top():
    d = Drama(
        2,
        own=event("replace_top", target={}),
        hands={0: f"thing kissed_at_countdown {DULL} fell_up widowed_by_a_wormhole", 1: "its_a_trap"},
        on={KID: "sued_by_a_sun"},
    )
    d.event(0, "thing", KID)
    assert d.menu == "replacements"
    offered = {d.g.config.cards[step[2]].id for step in d.g.options(0)}
    assert offered == {"kissed_at_countdown", DULL}, "Modifiers that are legal there"
    d.says(0, ("replace", 0, d.number("kissed_at_countdown"), KID))
    assert d.menu == "responses", "it counts as played"
    assert "sued_by_a_sun" in d.hand(0)
    d.responds(1, "its_a_trap")
    assert d.stack(KID) == []
    assert "sued_by_a_sun" in d.hand(0), "the old one is already there"
    done = Drama(
        2, own=event("replace_top", target={}), hands={0: "thing kissed_at_countdown"}, on={KID: "sued_by_a_sun"}
    )
    done.event(0, "thing", KID)
    done.says(0, ("replace", 0, done.number("kissed_at_countdown"), KID))
    assert (done.stack(KID), len(done.hand(1))) == (["kissed_at_countdown"], 1), "with its effect"
    none = Drama(2, own=event("replace_top", target={}), hands={0: "thing fell_up"}, on={KID: "sued_by_a_sun"})
    none.event(0, "thing", KID)
    assert none.stack(KID) == ["sued_by_a_sun"], "without a fitting Modifier nothing happens"


@rules("G-21.24", "G-8.12")
def test_a_replacement_must_be_legal_once_the_old_one_is_gone():
    glad = card("glad", [-5], needs=["score(>=, 0)"], text="For the glad.")
    sad = card("sad", [-5], needs=["score(<, 0)"], text="For the sad.")
    own = [*event("replace_top", target={}), glad, sad]
    d = Drama(2, own=own, hands={0: "thing glad sad"}, on={KID: "sued_by_a_sun"})
    d.event(0, "thing", KID)
    assert d.g.options(0) == [("replace", 0, d.number("glad"), KID)]


@rules("G-21.24")
def test_a_replacement_that_lost_its_place_goes_back_and_the_next_one_is_played():
    dark = card("dark", [-5], icons=["", "", "void"], flavour="Very.")
    needy = card("needy", [-5], needs=["icon(void, table)"], text="For the dark.")
    own = [*event("replace_top", target={"count": 2}), dark, needy]
    d = Drama(2, own=own, hands={0: f"thing needy {DULL}"}, on={NEMESIS: "dark", TRAITOR: "sued_by_a_sun"})
    d.event(0, "thing", TRAITOR, NEMESIS)
    seen = d.g.reveals
    d.says(0, ("replace", 0, d.number("needy"), TRAITOR))
    assert d.g.reveals > seen, "all have seen what came off: it cannot be taken back"
    d.says(0, ("replace", 0, d.number(DULL), NEMESIS))
    assert (d.stack(TRAITOR), d.stack(NEMESIS)) == ([], [DULL]), "without the icon, one of them is not played"
    assert sorted(d.hand(0)) == ["dark", "needy", "sued_by_a_sun"]


def test_G_21_46_replace_top_is_for_the_turn_player():
    swap = card("swap_it", [-5], effects=[effect("replace_top", target="this")])
    d = Drama(2, own=[swap], hands={0: "swap_it", 1: DULL})
    d.plays(0, "swap_it", KID)
    assert (d.stack(KID), d.menu, d.g.waiting) == (["swap_it"], "actions", [0]), "seat 1 is not even asked"
    own = Drama(2, own=[swap], hands={0: f"swap_it {DULL}"})
    own.plays(0, "swap_it", CAPTAIN)
    own.says(0, ("replace", 0, own.number(DULL), CAPTAIN))
    assert (own.stack(CAPTAIN), own.hand(0)) == ([DULL], ["swap_it"])


@rules("G-21.26", "G-21.27", "G-21.19")
def test_revive():
    wreath = card("wreath", [15], needs=["dead"], text="For the dead.")
    d = Drama(2, own=[wreath], hands={0: "regeneration"}, on={KID: "fought_with_father fell_up wreath"})
    d.event(0, "regeneration", KID)
    assert (d.stack(KID), d.dead(KID), d.pile) == (["fought_with_father", "wreath"], False, ["fell_up", "regeneration"])
    hand = Drama(
        2, own=event("revive", target={}, to="hand"), hands={0: "thing"}, on={KID: "fought_with_father fell_up"}
    )
    hand.event(0, "thing", KID)
    assert hand.hand(0) == ["fell_up"]


@rules("G-21.28", "G-21.29", "G-21.27")
def test_move_death():
    on = {KID: "fought_with_father died_for_the_many", CAPTAIN: DULL, DOCTOR: "found_a_fortune"}
    d = Drama(2, hands={0: "transporter_accident"}, on=on)
    d.chooses(0, "transporter_accident")
    d.says(0, ("choose_mode", 0, 1))
    d.says(0, ("target", 0, KID))
    assert [step[2] for step in d.g.options(0) if step[0] == "target"] == [CAPTAIN], "living and negative"
    d.says(0, ("target", 0, CAPTAIN))
    assert (d.dead(KID), d.stack(CAPTAIN)) == (False, [DULL, "died_for_the_many"])
    assert d.hand(0) == [], "its immediate effect is not repeated"
    any_score = Drama(2, own=event("move_death", target={}, to_target={}, ignore_score=True), hands={0: "thing"}, on=on)
    any_score.event(0, "thing", KID, DOCTOR)
    assert any_score.dead(DOCTOR)
    wreath = card("wreath", ["", "", 15], needs=["dead"], text="For the dead.")
    above = Drama(
        2,
        own=[wreath],
        hands={0: "transporter_accident"},
        on={KID: "fought_with_father fell_up wreath", CAPTAIN: DULL},
    )
    above.event(0, "transporter_accident", KID, CAPTAIN, mode=1)
    assert (above.stack(KID), above.stack(CAPTAIN)) == (["fought_with_father", "wreath"], [DULL, "fell_up"])


@rules("G-21.30", "G-21.31", "G-21.51")
def test_swap_characters():
    d = Drama(
        2, own=event("swap_characters", target={}, to_target={}), hands={0: "thing"}, on={KID: "befriended_by_a_beast"}
    )
    d.chooses(0, "thing")
    d.says(0, ("target", 0, DOCTOR))
    assert all(d.g.owner(step[2]) == 1 for step in d.g.options(0) if step[0] == "target"), "of different crews"
    d.says(0, ("target", 0, KID))
    assert d.g.crews[0] == (CAPTAIN, KID, COUNSELOR, ENGINEER), "in each other's place"
    assert d.g.crews[1] == (DARK_LORD, TRAITOR, NEMESIS, DOCTOR)
    assert (d.stack(KID), d.limit(0), d.limit(1)) == (["befriended_by_a_beast"], 6, 5)


@rules("G-21.51", "G-21.18")
def test_a_dead_character_may_swap_itself_but_has_no_top_modifier():
    swap = effect("swap_characters", target="this", to_target={"life": "any"})
    dead = {KID: "fought_with_father fell_up"}
    d = Drama(2, own=[card("haunt", [5], needs=["dead"], effects=[swap])], hands={0: "haunt"}, on=dead)
    d.plays(0, "haunt", KID)
    d.says(1, ("point_at", 1, CAPTAIN))
    assert (d.g.owner(KID), d.g.owner(CAPTAIN)) == (0, 1)
    strip = effect("strip_top", target="this")
    e = Drama(2, own=[card("dust", [5], needs=["dead"], effects=[strip])], hands={0: "dust"}, on=dead)
    e.plays(0, "dust", KID)
    assert e.stack(KID) == ["fought_with_father", "fell_up", "dust"]


@rules("G-21.32", "G-21.51")
def test_swap_characters_can_end_the_game_and_is_no_new_death():
    mourn = card("mourn", [-5], effects=[effect("trigger", "persistent", when="death_in_crew", do={"op": "draw"})])
    own = [*event("swap_characters", target={"life": "any"}, to_target={"life": "any"}), mourn]
    on = {
        DARK_LORD: "fought_with_father fell_up",
        TRAITOR: "sued_by_a_sun died_in_a_duel",
        NEMESIS: f"{DULL} was_choked_from_afar",
        CAPTAIN: "demoted_by_a_droid was_recycled_by_mistake",
    }
    d = Drama(2, own=own, hands={0: "thing"}, on=on)
    d.event(0, "thing", CAPTAIN, KID)
    assert d.g.result is not None
    dead = Drama(2, own=own, hands={0: "thing"}, on={CAPTAIN: "sued_by_a_sun fell_up", NEMESIS: "mourn"})
    dead.event(0, "thing", CAPTAIN, KID)
    assert dead.g.owner(CAPTAIN) == 1
    assert dead.g.result is None
    assert not dead.told(Triggered), "a dead Character has come, but nobody has died"


def test_G_21_33_score_changes_count_for_the_test_of_a_death():
    gloomy = card("gloomy", [5], effects=[effect("score", "ongoing", amount=-10)])
    d = Drama(2, own=[gloomy], hands={0: "fell_up"}, on={KID: "gloomy"})
    assert d.worth(KID) == -5
    assert d.why_not_on(0, "fell_up", KID) == ""


@rules("G-21.34", "G-21.35", "G-21.47")
def test_forbid():
    d = Drama(
        2,
        hands={0: f"fell_up {DULL} hes_dead_jim found_a_fortune"},
        on={
            KID: "fought_with_father frozen_for_the_fees",
            NEMESIS: "forgotten_by_the_fleet",
            CAPTAIN: "sued_by_a_sun",
        },
    )
    assert d.why_not_on(0, "fell_up", KID) == "G-21.34"
    assert d.why_not_on(0, DULL, NEMESIS) == "G-21.34", "others"
    assert d.stack(NEMESIS) == ["forgotten_by_the_fleet"], "cards in play are not touched"
    d.event(0, "hes_dead_jim")
    d.chooses(0, "fell_up", "free", 0)
    assert d.why_not(0, ("aim", 0, KID)) == "G-21.34", "as a free play too"
    owner = Drama(2, hands={0: DULL}, on={CAPTAIN: "forgotten_by_the_fleet"})
    assert owner.why_not_on(0, DULL, CAPTAIN) == "", "the owner may"
    aimed = Drama(
        2, hands={0: "mirror_universe"}, on={KID: "replaced_by_a_replica", NEMESIS: DULL, CAPTAIN: "sued_by_a_sun"}
    )
    aimed.chooses(0, "mirror_universe")
    assert ("target", 0, KID) not in aimed.g.options(0), "no Event of others is aimed there"
    drafted = Drama(2, hands={0: "holiday_special", 1: "continuity_error"}, on={KID: "drafted_by_the_dictator"})
    drafted.calls(0, "holiday_special")
    assert drafted.why_not(1, drafted.answer(1, "continuity_error")) == "G-21.47", "Responses too"
    drafted.let_it_be()
    crew = card("closed", [-5], effects=[effect("forbid", "ongoing", kinds=["modifier", "event"], on="crew")])
    ship = Drama(2, own=[crew], hands={0: f"{DULL} transporter_accident"}, on={KID: "closed", CAPTAIN: "sued_by_a_sun"})
    assert ship.why_not_on(0, DULL, NEMESIS) == "G-21.34", "the whole crew"
    ship.chooses(0, "transporter_accident")
    ship.says(0, ("choose_mode", 0, 0))
    assert {step[2] for step in ship.g.options(0) if step[0] == "target"} == {CAPTAIN}
    ship.says(0, ("target", 0, CAPTAIN))
    goals = {step[2] for step in ship.g.options(0) if step[0] == "target"}
    assert goals == {DOCTOR, COUNSELOR, ENGINEER}, "nor is an Event aimed there second"
    full = {CAPTAIN: "sued_by_a_sun", DOCTOR: f"{DULL} fell_up", COUNSELOR: "found_a_fortune died_in_a_duel"}
    full[ENGINEER] = "demoted_by_a_droid was_choked_from_afar"
    nowhere = Drama(2, own=[crew], hands={0: "transporter_accident"}, on={**full, KID: "closed"})
    nowhere.chooses(0, "transporter_accident")
    assert nowhere.why_not(0, ("choose_mode", 0, 0)) == "G-9.7", "no goal is left"
    own = Drama(2, hands={0: "holiday_special"}, on={CAPTAIN: "drafted_by_the_dictator"})
    assert own.why_not(0, own.step(0, "holiday_special")) == "G-21.47"


def test_G_21_36_forbid_wins_against_permit():
    own = [card("open", [-5], effects=[effect("permit", "ongoing", rule="death_any_score", on="crew", by="anyone")])]
    d = Drama(2, own=own, hands={0: "fell_up"}, on={KID: "frozen_for_the_fees", NEMESIS: "open"})
    assert d.why_not_on(0, "fell_up", KID) == "G-21.34"


@rules("G-21.37", "G-21.48", "G-21.47")
def test_permissions_lift_one_rule_each():
    late = card("late", [-5], effects=[effect("permit", "ongoing", rule="death_as_second")])
    d = Drama(2, own=[late], hands={0: "fell_up"}, on={CAPTAIN: "late", DOCTOR: DULL})
    d.passes(0)
    assert d.why_not_on(0, "fell_up", DOCTOR) == "G-10.3", "that Character only"
    d.plays(0, "fell_up", CAPTAIN)
    assert d.dead(CAPTAIN)
    other = Drama(2, own=[late], hands={1: "fell_up"}, on={CAPTAIN: "late"})
    other.turn_of(1)
    other.passes(1)
    assert other.why_not_on(1, "fell_up", CAPTAIN) == "G-10.3", "the owner only"
    smile = card("smile", ["", 20])
    happy = Drama(2, own=[late, smile], hands={0: "fell_up"}, on={CAPTAIN: "late smile"})
    assert happy.worth(CAPTAIN) == 15
    assert happy.why_not_on(0, "fell_up", CAPTAIN) == "G-10.7", "only that rule"
    star = Drama(2, hands={0: "fell_up"}, on={KID: "saw_the_stars_sing", NEMESIS: "found_a_fortune"})
    assert (star.why_not_on(0, "fell_up", KID), star.why_not_on(0, "fell_up", NEMESIS)) == ("", "G-10.7")


def test_G_21_39_a_trigger_grants_a_free_play_only_in_the_owners_turn():
    inspire = card(
        "inspire",
        [-5],
        effects=[
            effect("trigger", "persistent", when="modifier_in_crew", do={"op": "free_play", "kinds": ["modifier"]})
        ],
    )
    d = Drama(2, own=[inspire], hands={0: f"{DULL} sued_by_a_sun", 1: "found_a_fortune"}, on={KID: "inspire"})
    d.plays(0, DULL, NEMESIS)
    assert d.menu == "actions"
    own = Drama(2, own=[inspire], hands={0: f"{DULL} sued_by_a_sun"}, on={CAPTAIN: "inspire"})
    own.plays(0, DULL, DOCTOR)
    assert own.menu == "free_cards"


@rules("G-21.50")
def test_taking_from_several_hands_goes_clockwise():
    d = Drama(4, own=event("take", from_="opponents"), hands={1: "thing", 0: DULL, 2: "sued_by_a_sun", 3: "fell_up"})
    d.turn_of(1)
    before = len(d.hand(1)) - 1
    d.log = []
    d.event(1, "thing")
    assert [event.giver for event in d.told(Handed)] == [2, 3, 0]
    assert len(d.hand(1)) == before + 3


def test_G_21_52_a_target_that_an_earlier_effect_took_away():
    own = [
        card(
            "undo",
            kind="event",
            effects=[effect("strip_all", target={}), effect("strip_top", target={"count": 2}, to="hand")],
        ),
        card("twice", [-5], effects=[effect("strip_top", target="this"), effect("strip_top", target="this")]),
    ]
    d = Drama(2, own=own, hands={0: "twice"})
    d.plays(0, "twice", KID)
    assert d.stack(KID) == []
    assert d.told(Fizzled), "the second finds nothing, and the game goes on"
    assert d.menu == "actions"
    e = Drama(2, own=own, hands={0: "undo"}, on={KID: DULL, NEMESIS: "sued_by_a_sun"})
    e.event(0, "undo", KID, KID, NEMESIS)
    assert (e.stack(KID), e.stack(NEMESIS), e.hand(0)) == ([], [], ["sued_by_a_sun"]), "the rest is done"
