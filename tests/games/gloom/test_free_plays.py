"""Free plays (G-12)."""

from __future__ import annotations

from games.gloom.drama import CAPTAIN, DOCTOR, DULL, KID, NEMESIS, Drama, card, effect
from table import rules

ANY = card("anything", [-5], effects=[effect("free_play", kinds="any")])
TWO = card("two_at_once", [-5], effects=[effect("free_play", kinds=["modifier"], count=2)])


@rules("G-12.1", "G-12.3", "G-12.6", "G-12.10")
def test_a_free_play_is_offered_at_once_and_costs_no_action():
    d = Drama(2, hands={0: f"quarreled_in_the_cantina {DULL} fell_up widowed_by_a_wormhole holiday_special"})
    d.plays(0, "quarreled_in_the_cantina", CAPTAIN)
    assert d.menu == "free_cards"
    assert d.offers(0, d.step(0, DULL, "free", 0))
    cards = {step[2] for step in [*d.g.options(0), *d.g.reasons(0)] if step[0] == "choose"}
    assert d.number("fell_up") not in cards, "only the kinds that it names"
    assert d.number("holiday_special") not in cards
    assert d.why_not(0, d.step(0, "widowed_by_a_wormhole", "free", 0)) == "G-8.12", "all other rules hold"
    d.plays(0, DULL, KID, "free", 0)
    assert (d.menu, d.g.turn.left) == ("actions", 1)


@rules("G-12.4", "G-12.5")
def test_a_free_play_may_be_declined_and_is_lost_then():
    d = Drama(2, hands={0: f"quarreled_in_the_cantina {DULL}"})
    d.plays(0, "quarreled_in_the_cantina", CAPTAIN)
    d.declines(0)
    assert d.menu == "actions"
    assert d.g.view(0).grants == ()
    empty = Drama(2, hands={0: "quarreled_in_the_cantina"})
    empty.plays(0, "quarreled_in_the_cantina", CAPTAIN)
    assert empty.menu == "actions", "without cards there is nothing to ask"
    assert empty.g.view(0).grants == (), "and nothing is kept for later"


@rules("G-12.2", "G-22.13")
def test_free_plays_come_from_modifiers_and_events_only():
    cards = Drama(2).g.config.cards.cards
    frees = [c for c in cards for e in c.effects if e.op == "free_play" or e.rule == "free_death"]
    assert {c.kind for c in frees} == {"modifier", "event"}
    assert 3 <= sum(c.kind == "modifier" for c in frees) <= 5
    assert 1 <= sum(c.kind == "event" for c in frees) <= 2


@rules("G-12.7", "G-12.8", "G-12.9", "G-12.17", "G-12.6")
def test_a_free_death_after_either_action():
    for before in (0, 1):
        d = Drama(2, hands={0: "poisoned_by_the_replicator fell_up"}, on={KID: "fought_with_father"})
        d.passes(0, before)
        d.plays(0, "poisoned_by_the_replicator", CAPTAIN)
        d.chooses(0, "fell_up", "free", 0)
        assert d.why_not(0, ("aim", 0, KID)) == "G-12.17", "on this Character only"
        d.says(0, ("aim", 0, CAPTAIN))
        assert d.dead(CAPTAIN)
    happy = Drama(2, hands={0: "poisoned_by_the_replicator fell_up"}, on={CAPTAIN: "found_a_fortune"})
    happy.plays(0, "poisoned_by_the_replicator", CAPTAIN)
    assert happy.worth(CAPTAIN) == 5
    assert not happy.offers(0, happy.step(0, "fell_up", "free", 0)), "a negative target is needed"


@rules("G-12.6")
def test_any_includes_deaths():
    d = Drama(2, own=[ANY], hands={0: "anything fell_up holiday_special"})
    d.passes(0)
    d.plays(0, "anything", CAPTAIN)
    assert d.offers(0, d.step(0, "fell_up", "free", 0))
    assert d.offers(0, d.step(0, "holiday_special", "free", 0))


@rules("G-7.5", "G-12.11", "G-12.12", "G-12.24")
def test_a_free_played_card_can_grant_another_and_they_join():
    d = Drama(2, own=[TWO], hands={0: f"two_at_once quarreled_in_the_cantina {DULL} demoted_by_a_droid sued_by_a_sun"})
    d.plays(0, "two_at_once", CAPTAIN)
    d.plays(0, "quarreled_in_the_cantina", DOCTOR, "free", 0)
    assert len(d.g.view(0).grants) == 2, "one is left, one has come"
    d.plays(0, DULL, DOCTOR, "free", 1)
    d.plays(0, "sued_by_a_sun", DOCTOR, "free", 0)
    assert (d.menu, d.g.turn.left) == ("actions", 1), "all before the second action"
    e = Drama(2, own=[TWO], hands={0: f"two_at_once {DULL}"})
    e.plays(0, "two_at_once", CAPTAIN)
    e.declines(0)
    assert e.g.view(0).grants == (), "a decline ends all"


@rules("G-12.13", "G-12.14", "G-14.4")
def test_cancelled_cards_and_free_plays():
    d = Drama(2, hands={0: f"temporal_anomaly {DULL}", 1: "continuity_error"})
    d.calls(0, "temporal_anomaly")
    d.responds(1, "continuity_error")
    assert d.menu == "actions", "a cancelled card grants nothing"
    e = Drama(2, hands={0: f"quarreled_in_the_cantina {DULL} sued_by_a_sun", 1: "its_a_trap"})
    e.plays(0, "quarreled_in_the_cantina", CAPTAIN)
    e.announces(0, DULL, KID, "free", 0)
    e.responds(1, "its_a_trap")
    assert e.stack(KID) == []
    assert e.menu == "actions", "the free play is used up"


@rules("G-12.15", "G-12.16")
def test_on_anothers_character_nobody_gets_it():
    d = Drama(2, hands={0: f"quarreled_in_the_cantina {DULL}", 1: "fell_up sued_by_a_sun"})
    d.plays(0, "quarreled_in_the_cantina", KID)
    assert d.menu == "actions"
    assert d.g.waiting == [0]
    d.turn_of(1)
    assert d.menu == "actions", "nor later, in the owner's own turn"


@rules("G-12.18")
def test_several_free_plays_are_taken_in_any_order_of_cards():
    d = Drama(2, own=[TWO], hands={0: f"two_at_once {DULL} sued_by_a_sun"})
    d.plays(0, "two_at_once", CAPTAIN)
    assert d.offers(0, d.step(0, DULL, "free", 0))
    d.plays(0, "sued_by_a_sun", KID, "free", 0)
    d.plays(0, DULL, KID, "free", 0)
    assert d.stack(KID) == ["sued_by_a_sun", DULL]


def test_G_12_19_the_next_action_is_not_a_first_one():
    d = Drama(2, hands={0: f"quarreled_in_the_cantina {DULL} fell_up"})
    d.plays(0, "quarreled_in_the_cantina", CAPTAIN)
    d.plays(0, DULL, DOCTOR, "free", 0)
    assert d.why_not_on(0, "fell_up", CAPTAIN) == "G-10.3"


@rules("G-12.20", "G-12.21", "G-12.22")
def test_a_permission_of_a_free_death_around_the_actions():
    d = Drama(
        2,
        hands={0: f"fell_up died_in_a_duel {DULL}", 1: "was_choked_from_afar"},
        on={CAPTAIN: "looped_through_a_monday", DOCTOR: "fought_with_father", KID: "sued_by_a_sun"},
    )
    text = d.number("looped_through_a_monday")
    d.passes(0)
    assert d.menu == "permitted", "between the actions"
    d.says(0, ("go_on", 0))
    d.passes(0)
    assert d.menu == "permitted", "after the last one and before the draw"
    d.says(0, ("go_on", 0))
    assert d.on_turn == 1
    assert d.menu == "actions", "the owner's own turns only"
    d.turn_of(0)
    assert d.menu == "permitted", "before the first one"
    d.chooses(0, "fell_up", "permit", text)
    assert d.why_not(0, ("aim", 0, DOCTOR)) == "G-12.20"
    d.says(0, ("aim", 0, CAPTAIN))
    d.let_it_be()
    assert d.dead(CAPTAIN)
    assert d.menu == "actions"
    assert d.why_not_on(0, "died_in_a_duel", DOCTOR) == "", "the first action is still to come"
    used = Drama(
        2,
        own=[card("crypt", [-5], effects=[effect("permit", "ongoing", rule="free_death", on="crew")])],
        on={CAPTAIN: "crypt", DOCTOR: "fought_with_father", KID: "sued_by_a_sun"},
        hands={0: "fell_up died_in_a_duel"},
    )
    used.passes(0)
    used.plays(0, "fell_up", DOCTOR, "permit", used.number("crypt"))
    assert used.menu == "actions", "one in each turn"
    used.passes(0)
    assert used.on_turn == 1, "not another one after the last action"
    for by, asked in (("owner", "actions"), ("anyone", "permitted")):
        own = card("text", [-5], effects=[effect("permit", "ongoing", rule="free_death", by=by)])
        d = Drama(2, own=[own], on={CAPTAIN: "text"}, hands={1: "fell_up"})
        d.end_turn(0)
        assert (d.on_turn, d.menu) == (1, asked), "in the turns of those whom it names"


@rules("G-12.23", "G-13.25")
def test_a_free_play_comes_last():
    both = card("both", [-5], effects=[effect("free_play", kinds=["modifier"]), effect("draw")])
    d = Drama(2, own=[both], hands={0: f"both {DULL}"})
    d.plays(0, "both", CAPTAIN)
    assert (d.menu, len(d.hand(0))) == ("free_cards", 2), "the card was drawn before"


def test_G_12_25_target_and_score_are_tested_when_the_card_is_announced():
    d = Drama(
        2,
        hands={0: "hes_dead_jim fell_up died_in_a_duel", 1: DULL},
        on={KID: "married_a_moon", NEMESIS: "found_a_fortune"},
    )
    d.event(0, "hes_dead_jim")
    d.chooses(0, "fell_up", "free", 0)
    assert d.why_not(0, ("aim", 0, NEMESIS)) == "G-12.17", "no heart shows there"
    d.says(0, ("aim", 0, KID))
    d.let_it_be()
    assert (d.dead(KID), d.worth(KID)) == (True, 10), "whatever its score"
    none = Drama(2, hands={0: "hes_dead_jim fell_up"})
    none.event(0, "hes_dead_jim")
    assert not any(step[0] == "choose" for step in none.g.options(0)), "no heart anywhere: it is lost"
    none.declines(0)
    assert none.menu == "actions"
