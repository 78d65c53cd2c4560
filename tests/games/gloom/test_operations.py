"""The meaning of the effect operations on hands, turns, deck and pile (G-21)."""

from __future__ import annotations

from games.gloom.drama import CAPTAIN, DULL, KID, NEMESIS, Drama, card, effect, event
from stardeck.engine import READY
from stardeck.games.gloom.rules.drawing import Handed, Reshuffled
from stardeck.games.gloom.rules.hand_effects import Looked, TurnsLost
from table import rules

HAND = "fought_with_father sued_by_a_sun demoted_by_a_droid"


def test_G_21_1_several_drawers_draw_clockwise_each_all_of_theirs():
    d = Drama(
        3, own=event("draw", who="all", amount=2), hands={0: "thing"}, deck=f"{HAND} found_a_fortune fell_up {DULL}"
    )
    d.event(0, "thing")
    assert d.hand(0) == ["fought_with_father", "sued_by_a_sun"]
    assert d.hand(1) == ["demoted_by_a_droid", "found_a_fortune"]
    assert d.hand(2) == ["fell_up", DULL]


def test_G_21_2_refill_up_to_the_limit():
    d = Drama(2, hands={0: "pardoned_by_the_president", 1: DULL})
    d.plays(0, "pardoned_by_the_president", KID)
    assert len(d.hand(1)) == 5
    full = Drama(2, hands={0: "pardoned_by_the_president", 1: f"{HAND} {DULL} fell_up found_a_fortune"})
    full.plays(0, "pardoned_by_the_president", KID)
    assert len(full.hand(1)) == 6, "at or above the limit nothing happens"


@rules("G-21.3", "G-21.4")
def test_discards_are_chosen_by_their_owners_at_once_and_shown_together():
    d = Drama(3, hands={0: "vogon_poetry", 1: HAND, 2: f"fell_up {DULL}"})
    d.event(0, "vogon_poetry")
    assert d.g.waiting == [1], "seat 2 has no more cards than asked"
    d.parts(1, "sued_by_a_sun")
    assert d.pile == [], "nothing is shown before all have chosen"
    d.parts(1, "fought_with_father")
    d.says(1, READY)
    assert (d.hand(1), d.hand(2)) == (["demoted_by_a_droid"], [])
    assert set(d.pile) == {"sued_by_a_sun", "fought_with_father", "fell_up", DULL, "vogon_poetry"}
    three = Drama(3, hands={0: "vogon_poetry", 1: HAND, 2: f"fell_up {DULL} found_a_fortune"})
    three.event(0, "vogon_poetry")
    assert three.g.waiting == [1, 2], "at the same time"


@rules("G-21.3")
def test_fewer_cards_than_asked_means_all():
    take = Drama(2, own=event("take", from_="left", amount=3), hands={0: "thing", 1: f"fell_up {DULL}"})
    take.event(0, "thing")
    assert (sorted(take.hand(0)), take.hand(1)) == (sorted(["fell_up", DULL]), [])
    give = Drama(2, own=event("give", who="opponents", to="player", amount=3), hands={0: "thing", 1: f"fell_up {DULL}"})
    give.event(0, "thing")
    assert (sorted(give.hand(0)), give.hand(1)) == (sorted(["fell_up", DULL]), [])
    hands = Drama(2, own=event("pass_hands", amount=2), hands={0: f"thing {DULL}", 1: HAND})
    hands.event(0, "thing")
    assert hands.g.waiting == [1], "seat 0 passes the only card"


@rules("G-21.3")
def test_a_discard_at_random():
    d = Drama(2, hands={0: "framed_by_a_future_self", 1: HAND}, dice=[2])
    d.plays(0, "framed_by_a_future_self", KID)
    assert d.pile == ["sued_by_a_sun"]


@rules("G-21.5")
def test_empty_hands_may_be_chosen_and_nothing_happens():
    d = Drama(3, own=event("take", from_="one_opponent"), hands={0: "thing", 2: DULL})
    d.calls(0, "thing", 1)
    d.let_it_be()
    assert d.hand(0) == []
    for op, more in (("give", {"to": "left"}), ("discard", {}), ("pass_hands", {})):
        e = Drama(2, own=event(op, **more), hands={0: "thing"})
        e.event(0, "thing")
        assert (e.hand(0), e.hand(1)) == ([], [])


def test_G_21_6_skips_are_markers_that_all_see():
    both = card("both", [-5], effects=[effect("skip_turn", amount=2), effect("skip_draw", amount=3)])
    d = Drama(3, own=[both], hands={0: "both"})
    d.plays(0, "both", KID)
    for seat in (None, 0, 1, 2):
        shown = d.g.view(seat).players[1]
        assert (shown.skip_turns, shown.skip_draws) == (2, 3)
    assert d.told(TurnsLost) == [TurnsLost(1, 2)]


@rules("G-21.10", "G-21.45")
def test_a_card_taken_at_random_is_known_to_the_two():
    d = Drama(3, own=event("take", from_="left"), hands={0: "thing", 1: HAND}, dice=[3])
    d.event(0, "thing")
    assert d.hand(0) == ["demoted_by_a_droid"]
    taken = d.number("demoted_by_a_droid")
    assert d.g.view(1).players[0].hand == (taken,), "the victim knows it"
    assert d.g.view(2).players[0].hand == (), "the others do not"
    right = Drama(3, own=event("take", from_="right", amount="all"), hands={0: "thing", 2: HAND})
    right.event(0, "thing")
    assert len(right.hand(0)) == 3


@rules("G-21.10")
def test_a_card_that_two_of_three_know_is_hidden_from_the_third_and_from_spectators():
    for taker, victim in ((0, 1), (1, 2), (2, 0)):
        d = Drama(3, own=event("take", from_="left"), hands={taker: "thing", victim: HAND})
        d.turn_of(taker)
        d.event(taker, "thing")
        (taken,) = d.g.view(victim).players[taker].hand
        assert taken in d.g.players[taker].hand
        third = next(seat for seat in range(3) if seat not in (taker, victim))
        assert taken not in d.g.view(third).players[taker].hand
        assert d.g.view(None).players[taker].hand == ()


def test_in_an_imagined_world_unseen_cards_are_dealt_anew():
    d = Drama(2, hands={0: "fell_up", 1: HAND})
    worlds = [d.g.imagine(0, chance) for chance in range(20)]
    assert {world.players[0].hand for world in worlds} == {d.numbers("fell_up")}
    assert len({world.players[1].hand for world in worlds}) > 10
    assert len({world.deck for world in worlds}) > 10


@rules("G-21.10")
def test_several_cards_taken_unseen_are_chosen_one_after_the_other():
    for amount in (2, 3):
        own = event("take", from_="one_opponent", how="unseen", amount=amount)
        d = Drama(2, own=own, hands={0: "thing", 1: f"{HAND} {DULL} fell_up"})
        d.calls(0, "thing", 1)
        d.let_it_be()
        for number in range(amount):
            assert (d.menu, len(d.g.options(0)), len(d.hand(0))) == ("places", 5 - number, number)
            d.says(0, ("take_at", 0, 1, 0))
        assert (len(d.hand(0)), len(d.hand(1)), d.menu) == (amount, 5 - amount, "actions")


def test_a_card_taken_unseen_is_chosen_by_its_place():
    d = Drama(2, own=event("take", from_="one_opponent", how="unseen"), hands={0: "thing", 1: HAND}, dice=[3])
    d.calls(0, "thing", 1)
    d.let_it_be()
    assert d.menu == "places"
    assert len(d.g.options(0)) == 3
    d.says(0, ("take_at", 0, 1, 1))
    assert d.hand(0) == ["sued_by_a_sun"]


@rules("G-21.11", "G-21.49")
def test_givers_choose_and_the_two_know_the_card():
    d = Drama(3, own=event("give", who="opponents", to="player"), hands={0: "thing", 1: HAND, 2: f"fell_up {DULL}"})
    d.event(0, "thing")
    assert d.g.waiting == [1, 2]
    d.parts(2, DULL)
    assert d.hand(0) == [], "no card moves before all have chosen"
    d.parts(1, "sued_by_a_sun")
    assert d.hand(0) == ["sued_by_a_sun", DULL]
    assert d.g.view(1).players[0].hand == (d.number("sued_by_a_sun"),)
    self_gift = Drama(2, own=event("give", who="player", to="player"), hands={0: f"thing {DULL} fell_up"})
    self_gift.event(0, "thing")
    self_gift.parts(0, DULL)
    assert sorted(self_gift.hand(0)) == sorted([DULL, "fell_up"])
    assert not self_gift.told(Handed), "to oneself nothing moves"


def test_G_21_12_hands_are_passed_after_all_have_chosen():
    d = Drama(2, hands={0: f"meddled_with_monoliths {DULL} fell_up", 1: "found_a_fortune sued_by_a_sun"})
    d.plays(0, "meddled_with_monoliths", KID)
    d.parts(0, DULL)
    assert d.hand(1) == ["found_a_fortune", "sued_by_a_sun"]
    d.parts(1, "found_a_fortune")
    assert (d.hand(0), d.hand(1)) == (["fell_up", "found_a_fortune"], ["sued_by_a_sun", DULL])
    whole = Drama(3, own=event("pass_hands", to="right"), hands={0: f"thing {DULL}", 1: HAND})
    whole.event(0, "thing")
    assert (whole.hand(2), len(whole.hand(0)), whole.hand(1)) == ([DULL], 3, [])


def test_G_21_13_a_hand_is_shown_as_it_is_now():
    d = Drama(
        3, own=event("look", from_="one_opponent"), hands={0: f"thing {DULL}", 1: HAND}, deck="fell_up found_a_fortune"
    )
    d.calls(0, "thing", 1)
    d.let_it_be()
    assert len(d.g.view(0).players[1].hand) == 3
    assert d.g.view(2).players[1].hand == ()
    assert d.told(Looked) == [Looked(0, 1, "one")]
    d.passes(0)
    d.passes(1, 2)
    assert len(d.g.view(1).players[1].hand) == 5
    assert len(d.g.view(0).players[1].hand) == 3, "later changes are not shown"
    everybody = Drama(3, own=event("look", from_="left", seen_by="all"), hands={0: "thing", 1: HAND})
    everybody.event(0, "thing")
    assert len(everybody.g.view(2).players[1].hand) == len(everybody.g.view(None).players[1].hand) == 3


@rules("G-21.14", "G-21.15")
def test_peek():
    d = Drama(2, hands={0: "drifted_past_the_map"}, deck=f"{HAND} fell_up")
    d.plays(0, "drifted_past_the_map", CAPTAIN)
    assert d.menu == "looked_at"
    assert d.g.view(0).doing is not None
    assert len(d.g.view(0).doing.cards) == 3
    assert d.g.view(1).doing is not None
    assert d.g.view(1).doing.cards == ()
    d.says(0, ("keep", 0, d.number("sued_by_a_sun")))
    assert d.hand(0) == ["sued_by_a_sun"]
    d.says(0, ("lay", 0, d.number("demoted_by_a_droid")))
    names = [d.g.config.cards[c].id for c in d.g.deck]
    assert names == ["fought_with_father", "demoted_by_a_droid", "fell_up"], "in the looker's order, at the bottom"
    few = Drama(
        2, own=event("peek", amount=3), hands={0: "thing"}, deck="fell_up", pile="found_a_fortune sued_by_a_sun"
    )
    few.event(0, "thing")
    assert few.told(Reshuffled), "the pile goes under the rest first"
    assert few.g.view(0).doing is not None
    assert len(few.g.view(0).doing.cards) == 3
    few.says(0, ("lay", 0, few.number("fell_up")))
    few.says(0, ("lay", 0, few.number("found_a_fortune")))
    assert [few.g.config.cards[c].id for c in few.g.deck[::-1]] == ["fell_up", "found_a_fortune", "sued_by_a_sun"]
    under = Drama(
        2, own=event("peek", amount=2), hands={0: "thing"}, deck="fell_up", pile="found_a_fortune sued_by_a_sun"
    )
    under.event(0, "thing")
    assert under.g.view(0).doing is not None
    assert under.g.view(0).doing.cards[0] == under.number("fell_up"), "it was on top, and still is"
    short = Drama(2, own=event("peek", amount=5), hands={0: "thing"}, deck="fell_up", pile="found_a_fortune")
    short.event(0, "thing")
    assert short.g.view(0).doing is not None
    assert len(short.g.view(0).doing.cards) == 2, "all there are"
    thrown = Drama(
        2, own=event("peek", amount=2, rest="discard"), hands={0: "thing"}, deck=f"fell_up {DULL} sued_by_a_sun"
    )
    thrown.event(0, "thing")
    assert thrown.pile[-3:] == ["fell_up", DULL, "thing"]


@rules("G-21.10")
def test_who_has_seen_a_hand_does_not_learn_which_card_was_taken():
    both = [effect("look", from_="left", seen_by="all"), effect("take", from_="left")]
    d = Drama(3, own=[card("thing", kind="event", effects=both)], hands={0: "thing", 1: HAND}, dice=[3])
    d.event(0, "thing")
    assert d.hand(0) == ["demoted_by_a_droid"]
    assert d.g.view(2).players[0].hand == ()
    assert d.g.view(2).players[1].hand == (), "it could tell the missing one from those that are left"
    assert len(d.g.view(0).players[1].hand) == 2


@rules("G-9.3", "G-21.16", "G-21.17")
def test_salvage():
    e = Drama(
        2,
        hands={0: f"temporal_anomaly fell_up {DULL}"},
        pile="found_a_fortune sued_by_a_sun died_in_a_duel",
        deck="kissed_at_countdown",
    )
    e.calls(0, "temporal_anomaly")
    e.let_it_be()
    offered = {step[2] for step in e.g.options(0)}
    assert offered == {e.number("found_a_fortune"), e.number("sued_by_a_sun")}, (
        "of the named kind; not the Event itself"
    )
    e.says(0, ("take_back_card", 0, e.number("found_a_fortune")))
    assert "found_a_fortune" in e.hand(0)
    assert e.number("found_a_fortune") in e.g.view(None).players[0].hand, "everybody knows"
    assert (e.menu, e.pile[-1]) == ("free_cards", "temporal_anomaly"), "discarded before its free play"
    any_kind = Drama(2, own=event("salvage"), hands={0: "thing"}, pile="fell_up vogon_poetry", deck="")
    any_kind.event(0, "thing")
    assert {step[2] for step in any_kind.g.options(0)} == set(any_kind.numbers("fell_up vogon_poetry")), "never itself"
    none = Drama(2, hands={0: f"temporal_anomaly {DULL}"})
    none.event(0, "temporal_anomaly")
    assert none.menu == "free_cards", "an empty pile: that part does nothing"


@rules("G-21.42", "G-21.43")
def test_conditions_of_immediate_and_lasting_effects():
    greedy = card("greedy", [-5], effects=[effect("draw", amount=2, if_="hand(>=, 2)")])
    d = Drama(2, own=[greedy], hands={0: f"greedy {DULL}"})
    d.plays(0, "greedy", CAPTAIN)
    assert d.hand(0) == [DULL], "read when the effect begins, the announced card not counted"
    rich = Drama(2, own=[greedy], hands={0: f"greedy {DULL} fell_up"})
    rich.plays(0, "greedy", CAPTAIN)
    assert len(rich.hand(0)) == 4
    sad = card("sad", [-5], effects=[effect("draw_limit", "persistent", amount=1, if_="icon(heart, crew)")])
    e = Drama(2, own=[sad], hands={0: "fought_with_father"}, on={CAPTAIN: "sad"})
    assert e.limit(0) == 5
    e.plays(0, "fought_with_father", 1)
    assert e.limit(0) == 6, "read all the time"


def test_amounts_that_are_counted():
    dead = card("count", [-5], effects=[effect("draw", amount={"per_dead": "table"})])
    d = Drama(
        2, own=[dead], hands={0: "count"}, on={KID: "fought_with_father fell_up", NEMESIS: f"{DULL} died_in_a_duel"}
    )
    d.plays(0, "count", CAPTAIN)
    assert len(d.hand(0)) == 2
    less = card("less", [-5], effects=[effect("draw", amount={"per_dead": "table", "times": -1})])
    e = Drama(2, own=[less], hands={0: "less"}, on={KID: "fought_with_father fell_up"})
    e.plays(0, "less", CAPTAIN)
    assert e.hand(0) == [], "below nought is nought"


def test_conditions_about_players_and_life():
    own = [
        card("only_own", [-5], needs=["own"], text="For your own."),
        card("only_other", [-5], needs=["other", "living"], text="For others."),
        card("low", [-5], needs=["score(<, -10)", "no_icon(void)"], text="For the low."),
        card("high", [-5], needs=["score(>=, 0)", "hand(>=, 1)"], text="For the high."),
    ]
    d = Drama(
        2,
        own=own,
        hands={0: "only_own only_other low high", 1: DULL},
        on={KID: "fought_with_father", NEMESIS: "drifted_past_the_map"},
    )
    crowd = card("crowd", [-5], needs=["hand(>=, 2)"], text="For the rich.")
    for cards, reason in ((DULL, "G-8.12"), (f"{DULL} fell_up", "")):
        asked = Drama(2, own=[crowd], hands={0: "crowd found_a_fortune sued_by_a_sun", 1: cards})
        assert asked.why_not_on(0, "crowd", KID) == reason, "the hand of the owner is meant"
    assert (d.why_not_on(0, "only_own", CAPTAIN), d.why_not_on(0, "only_own", KID)) == ("", "G-8.12")
    assert (d.why_not_on(0, "only_other", CAPTAIN), d.why_not_on(0, "only_other", KID)) == ("G-8.12", "")
    assert (d.why_not_on(0, "low", KID), d.why_not_on(0, "low", NEMESIS)) == ("", "G-8.12")
    assert (d.why_not_on(0, "high", CAPTAIN), d.why_not_on(0, "high", KID)) == ("", "G-8.12")
