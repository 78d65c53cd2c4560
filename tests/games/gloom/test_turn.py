"""The turn, the special actions, drawing and the empty deck (G-7, G-11, G-15, G-16)."""

from __future__ import annotations

from games.gloom.drama import CAPTAIN, DOCTOR, DULL, ENGINEER, KID, NEMESIS, Drama, card, effect
from stardeck.games.gloom.rules.drawing import Drew, DrewCards, Reshuffled
from stardeck.games.gloom.rules.effects import Triggered
from stardeck.games.gloom.rules.plays import Landed
from stardeck.games.gloom.rules.responses import Cancelled
from table import rules

FIVE = "fought_with_father abandoned_at_the_airlock sued_by_a_sun demoted_by_a_droid found_a_fortune"


@rules("G-7.1", "G-7.2", "G-7.3", "G-7.8", "G-7.10", "G-15.2")
def test_two_actions_then_the_draw_then_the_next_player():
    d = Drama(3, hands={0: FIVE})
    assert {step[0] for step in d.g.options(0)} == {"choose", "discard_hand", "pass_action"}
    d.plays(0, "fought_with_father", CAPTAIN)
    assert len(d.hand(0)) == 4, "nothing is drawn between the actions"
    assert d.on_turn == 0
    d.plays(0, "sued_by_a_sun", DOCTOR)
    assert (d.on_turn, len(d.hand(0))) == (1, 5)


@rules("G-7.3", "G-7.4", "G-7.9", "G-11.6", "G-11.8", "G-11.9", "G-7.11")
def test_passing_is_always_legal_and_all_there_is_without_cards():
    d = Drama(2, hands={0: FIVE})
    assert ("pass_action", 0) in d.g.options(0)
    d.passes(0, 2)
    assert d.on_turn == 1
    assert d.g.turn.left == 2, "nothing is carried over"
    assert d.g.options(1) == [("pass_action", 1)], "seat 1 has no cards"
    assert d.why_not(1, ("discard_hand", 1)) == "G-11.6"
    d.passes(1, 2)
    assert len(d.hand(1)) == 5, "the draw comes all the same"


@rules("G-7.6", "G-7.7", "G-7.5")
def test_both_actions_may_be_alike_and_aim_at_the_same_character():
    d = Drama(2, hands={0: FIVE})
    d.plays(0, "fought_with_father", CAPTAIN)
    assert d.stack(CAPTAIN) == ["fought_with_father"], "complete before the next begins"
    d.plays(0, "found_a_fortune", CAPTAIN)
    assert d.stack(CAPTAIN) == ["fought_with_father", "found_a_fortune"]


@rules("G-7.12", "G-7.13", "G-7.14", "G-7.21", "G-21.7", "G-16.11")
def test_lost_turns():
    d = Drama(2, hands={0: "marooned_on_mars", 1: "continuity_error holiday_special"})
    d.plays(0, "marooned_on_mars", CAPTAIN)
    assert d.player(0).skip_turns == 1
    d.passes(0)
    assert len(d.hand(0)) == 5, "not the current turn"
    turns = d.g.turns
    d.turn_of(1)
    before = d.hand(0)
    d.event(1, "holiday_special")
    d.end_turn(1)
    assert d.on_turn == 1, "the turn of seat 0 is lost"
    assert len(d.hand(0)) == len(before) + 1, "no draw but that of the Event"
    assert d.g.turns == turns + 2, "it counts as a turn all the same"
    twice = Drama(2, own=[card("twice", [-5], effects=[effect("skip_turn", amount=2)])], hands={0: "twice"})
    twice.plays(0, "twice", KID)
    twice.passes(0)
    assert twice.on_turn == 0
    twice.end_turn(0)
    assert twice.on_turn == 0
    twice.end_turn(0)
    assert twice.on_turn == 1
    waiting = Drama(
        2,
        own=[card("twice", [-5], effects=[effect("skip_turn", amount=2)])],
        hands={1: "continuity_error", 0: "twice holiday_special"},
    )
    waiting.plays(0, "twice", KID)
    waiting.calls(0, "holiday_special")
    waiting.responds(1, "continuity_error")
    assert waiting.told(Cancelled), "who loses a turn may still respond"


@rules("G-7.12", "G-7.21")
def test_nothing_happens_in_a_lost_turn_but_it_is_counted():
    own = [card("dawn", [-5], effects=[effect("trigger", "ongoing", when="owner_turn_start", do={"op": "draw"})])]
    on = {KID: "dawn", NEMESIS: "looped_through_a_monday"}
    d = Drama(2, own=own, hands={0: "marooned_on_mars", 1: "fell_up"}, on=on, stall_rounds=1)
    d.plays(0, "marooned_on_mars", 4)
    d.passes(0)
    assert (d.on_turn, d.menu) == (0, "actions"), "no free Death was offered to seat 1"
    assert d.hand(1) == ["fell_up"], "no draw and no trigger"
    d.passes(0, 2)
    assert d.g.result is not None
    assert d.g.result.why == "stalled", "a round without a card: the lost turn is one half of it"


def extra(amount: int) -> dict[str, object]:
    return card("extra", [-5], effects=[effect("actions", amount=amount)])


@rules("G-7.15", "G-21.8")
def test_an_extra_action_comes_after_and_is_not_a_first_one():
    d = Drama(2, own=[extra(1)], hands={0: "extra died_in_a_duel"})
    d.plays(0, "extra", CAPTAIN)
    d.passes(0)
    assert d.on_turn == 0, "the extra action"
    assert d.why_not_on(0, "died_in_a_duel", CAPTAIN) == "G-10.3"
    other = Drama(2, own=[extra(1)], hands={0: "extra"})
    other.plays(0, "extra", KID)
    other.passes(0)
    assert other.on_turn == 1, "for nobody but the turn player"


@rules("G-7.16", "G-21.9")
def test_fewer_actions_in_the_next_turn_and_the_only_one_is_the_first():
    d = Drama(2, hands={0: "swallowed_by_a_singularity died_in_a_duel"}, on={CAPTAIN: DULL})
    d.plays(0, "swallowed_by_a_singularity", DOCTOR)
    d.passes(0)
    assert d.player(0).fewer_actions == 1
    d.end_turn(1)
    assert d.g.turn.left == 1
    assert d.why_not_on(0, "died_in_a_duel", CAPTAIN) == ""
    d.passes(0)
    assert (d.on_turn, d.player(0).fewer_actions) == (1, 0)
    none = Drama(
        2, own=[extra(-2), card("more", [-5], effects=[effect("actions", amount=-1)])], hands={0: "extra more"}
    )
    none.plays(0, "extra", CAPTAIN)
    none.plays(0, "more", DOCTOR)
    none.end_turn(1)
    assert none.on_turn == 1, "no action at all, never less than that"
    assert len(none.hand(0)) == 5
    doom = card("doom", [-5], effects=[effect("skip_turn"), effect("actions", amount=-1)])
    later = Drama(2, own=[doom], hands={0: "doom"})
    later.plays(0, "doom", KID)
    later.passes(0)
    assert (later.on_turn, later.player(1).fewer_actions) == (0, 1), "a lost turn does not use it up"
    later.end_turn(0)
    later.passes(1)
    assert later.on_turn == 0


@rules("G-7.17", "G-7.20")
def test_an_announced_card_is_nowhere_until_it_lands():
    d = Drama(2, hands={0: "found_a_fortune", 1: DULL})
    d.announces(0, "found_a_fortune", KID)
    assert d.menu == "responses"
    assert d.hand(0) == []
    assert d.stack(KID) == []
    assert "found_a_fortune" not in d.pile
    assert len(d.hand(1)) == 1, "and nothing has happened"
    d.let_it_be()
    assert (d.stack(KID), len(d.hand(1))) == (["found_a_fortune"], 3)


@rules("G-7.17", "G-14.11")
def test_the_order_inside_one_play():
    react = effect("trigger", "persistent", when="modifier_in_crew", do={"op": "draw", "who": "left"})
    late = effect("draw", "response", against=["modifier"], window="after")
    own = [
        card("react", [-5], effects=[react]),
        card("grant", [-5], effects=[effect("free_play", kinds=["modifier"]), effect("draw")]),
        card("late", kind="event", effects=[late]),
        card("veto", kind="event", effects=[effect("cancel", "response", against=["modifier"], window="before")]),
    ]
    d = Drama(2, own=own, hands={0: f"grant {DULL}", 1: "late"}, on={DOCTOR: "react"})
    d.announces(0, "grant", CAPTAIN)
    assert (d.menu, d.told(Landed)) == ("responses", []), "a window before anything"
    d.says(1, ("pass",))
    order = [event for event in d.events if isinstance(event, Landed | Drew | Triggered)]
    assert order == [Landed(d.number("grant"), CAPTAIN), Drew(0, 1), Triggered(DOCTOR, d.number("react")), Drew(1, 1)]
    assert d.g.waiting == [1], "then the window after"
    d.responds(1, "late")
    assert d.menu == "free_cards", "free plays are last"


@rules("G-7.17")
def test_the_end_is_tested_again_after_a_late_response():
    take = {"life": "any", "side": "own"}
    trade = effect(
        "swap_characters", "response", against=["modifier"], window="after", target=take, to_target={"life": "any"}
    )
    on = {
        4: "fought_with_father fell_up",
        5: "sued_by_a_sun died_in_a_duel",
        NEMESIS: "demoted_by_a_droid was_choked_from_afar",
        CAPTAIN: "married_a_moon was_recycled_by_mistake",
    }
    d = Drama(2, own=[card("trade", kind="event", effects=[trade])], hands={0: DULL, 1: "trade"}, on=on)
    d.announces(0, DULL, DOCTOR)
    assert d.menu == "responses", "the window after the effect"
    d.responds(1, "trade", KID, CAPTAIN)
    assert d.g.result is not None
    assert d.g.result.rule == "G-18.1"


@rules("G-7.18", "G-13.30")
def test_triggers_at_the_start_and_after_the_draw_at_the_end():
    start = card("dawn", [-5], effects=[effect("trigger", "ongoing", when="owner_turn_start", do={"op": "draw"})])
    other = {**start, "id": "other_dawn", "name": "Other Dawn"}
    on = {KID: "dawn", ENGINEER: "haunted_by_a_hologram", CAPTAIN: "other_dawn"}
    d = Drama(2, own=[start, other], on=on, hands={0: FIVE})
    d.passes(0, 2)
    assert d.menu == "parting", "the hand is full before the trigger takes a card"
    d.parts(0, "found_a_fortune")
    assert (d.on_turn, len(d.hand(0)), len(d.hand(1))) == (1, 4, 1), "seat 1 drew at the start of its turn"
    assert [event.character for event in d.told(Triggered)] == [ENGINEER, KID], "each in the turn of its owner only"


@rules("G-7.19", "G-7.22")
def test_targets_inside_a_modifier_are_chosen_when_its_effect_begins():
    d = Drama(3, hands={0: "won_the_war_by_waiting", 1: DULL, 2: "found_a_fortune"})
    d.chooses(0, "won_the_war_by_waiting")
    d.says(0, ("aim", 0, KID))
    d.let_it_be()
    assert d.g.waiting == [1], "the owner of The Kid chooses whose card to take"
    d.says(1, ("point_at_player", 1, 2))
    assert d.hand(1) == [DULL, "found_a_fortune"]
    order = [event.seat for event in d.told(Drew)]
    everybody = Drama(3, hands={1: "holiday_special"})
    everybody.turn_of(1)
    everybody.log = []
    everybody.event(1, "holiday_special")
    assert [event.seat for event in everybody.told(Drew)] == [1, 2, 0, 1], "clockwise from the turn player"
    assert order == []


@rules("G-11.1", "G-11.2", "G-11.3", "G-11.4", "G-11.7", "G-23.6")
def test_discarding_the_hand_first_leaves_only_a_pass():
    d = Drama(2, hands={0: FIVE})
    d.discards_hand(0)
    assert (d.hand(0), len(d.pile)) == ([], 5)
    assert d.player(0).skip_turns == 0, "no effect of what was discarded"
    assert d.g.options(0) == [("pass_action", 0)]
    d.passes(0)
    assert (d.on_turn, len(d.hand(0))) == (1, 5)


def test_G_11_5_discarding_second_is_followed_by_the_draw():
    d = Drama(2, hands={0: FIVE})
    d.plays(0, "found_a_fortune", KID)
    d.discards_hand(0)
    assert (d.on_turn, len(d.hand(0))) == (1, 5)


@rules("G-15.1", "G-15.3", "G-15.4", "G-15.8")
def test_cards_above_the_limit_are_kept():
    d = Drama(2, hands={0: f"{FIVE} kissed_at_countdown married_a_moon crowned_by_the_colony pursued_by_a_predator"})
    d.plays(0, "pursued_by_a_predator", CAPTAIN)
    assert (d.limit(0), len(d.hand(0))) == (4, 8), "a lower limit discards nothing"
    d.passes(0)
    assert (d.on_turn, len(d.hand(0))) == (1, 8)


@rules("G-15.5", "G-15.6", "G-15.7", "G-15.9", "G-13.20")
def test_the_limit_is_the_sum_of_what_shows_and_never_below_nought():
    d = Drama(2, on={CAPTAIN: "befriended_by_a_beast", DOCTOR: "upgraded_to_first_class", KID: "pursued_by_a_predator"})
    assert (d.limit(0), d.limit(1)) == (7, 4)
    own = [
        card("poor", [-5], effects=[effect("draw_limit", "ongoing", amount=-2)]),
        card("poorer", [-5], effects=[effect("draw_limit", "ongoing", amount=-2)]),
        card("poorest", [-5], effects=[effect("draw_limit", "ongoing", amount=-2)]),
    ]
    low = Drama(2, own=own, on={CAPTAIN: "poor", DOCTOR: "poorer", ENGINEER: "poorest"}, hands={0: "found_a_fortune"})
    assert low.limit(0) == 0
    low.passes(0, 2)
    assert len(low.hand(0)) == 1
    late = Drama(2, hands={0: "befriended_by_a_beast"})
    late.plays(0, "befriended_by_a_beast", CAPTAIN)
    late.passes(0)
    assert len(late.hand(0)) == 6, "read at the moment of the draw"


@rules("G-15.11", "G-15.12", "G-15.15")
def test_effects_draw_beyond_the_limit_and_their_cards_can_be_used():
    d = Drama(2, hands={0: f"holiday_special {FIVE}"})
    d.event(0, "holiday_special")
    assert len(d.hand(0)) == 7
    again = Drama(2, hands={0: "holiday_special"})
    again.g.answer(0, again.step(0, "holiday_special"))
    heard = {event.seat: audience for audience, event in again.g.take_events() if isinstance(event, DrewCards)}
    assert heard == {0: (0,), 1: (1,)}, "only the drawer hears which cards"
    new = d.hand(0)[-1]
    assert d.step(0, new) in [*d.g.options(0), *d.g.reasons(0)]
    assert d.g.view(1).players[0].hand == ()


@rules("G-15.13", "G-15.14")
def test_a_skipped_draw_is_the_next_one_at_the_end_of_a_turn():
    d = Drama(2, hands={0: f"caught_in_a_compactor found_a_fortune {DULL}"})
    d.plays(0, "caught_in_a_compactor", CAPTAIN)
    d.plays(0, "found_a_fortune", DOCTOR)
    assert len(d.hand(0)) == 3, "effects draw, the end of the turn does not"
    assert d.player(0).skip_draws == 0
    full = Drama(2, hands={0: f"caught_in_a_compactor {FIVE}"})
    full.plays(0, "caught_in_a_compactor", CAPTAIN)
    full.passes(0)
    assert full.player(0).skip_draws == 0, "used up even if nothing would have been drawn"


@rules("G-16.1", "G-16.2", "G-16.3", "G-16.4", "G-16.6")
def test_the_pile_becomes_the_deck_when_a_card_is_needed():
    d = Drama(2, hands={0: FIVE, 1: DULL}, deck="kissed_at_countdown married_a_moon")
    d.plays(0, "fought_with_father", CAPTAIN)
    d.plays(0, "sued_by_a_sun", DOCTOR)
    assert (len(d.g.deck), len(d.hand(0))) == (0, 5), "the last card is taken, nothing is shuffled yet"
    assert not d.told(Reshuffled)
    assert d.g.result is None
    pile = d.g.pile
    d.passes(1, 2)
    assert d.told(Reshuffled)
    assert len(d.hand(1)) == 5
    fresh = (*d.g.deck, *d.g.players[1].hand[:0:-1])
    assert sorted(fresh) == sorted(pile)
    assert fresh not in (pile, pile[::-1]), "in another order"
    assert d.pile == []
    assert d.stack(CAPTAIN) == ["fought_with_father"]


def test_G_16_5_with_nothing_left_to_draw_play_goes_on():
    d = Drama(2, hands={0: FIVE}, deck="", pile="kissed_at_countdown")
    d.plays(0, "fought_with_father", CAPTAIN)
    d.plays(0, "found_a_fortune", KID)
    assert d.g.deck == ()
    assert d.pile == []
    assert d.on_turn == 1


def test_G_16_7_no_card_anywhere_ends_the_game():
    d = Drama(2, hands={0: "fought_with_father"}, deck="", pile=DULL)
    g = d.g
    g.put_stack(NEMESIS, (*g.pile, *(c for c in g.players[1].hand if g.config.cards.kind[c] == "modifier")))
    g.put_stack(KID, g.stacks[KID])
    lost = [c for c in g.players[1].hand if g.config.cards.kind[c] != "modifier"]
    g.pile, g.players[1].hand = (), ()
    assert lost, "Untimely Deaths and Events, which cannot all be laid down in a real game"
    g.answer(0, ("choose", 0, d.number("fought_with_father"), "action", -1))
    g.answer(0, ("aim", 0, CAPTAIN))
    g.answer(0, ("pass_action", 0))
    assert g.result is not None
    assert (g.result.why, g.result.rule) == ("exhausted", "G-16.7")


@rules("G-16.8", "G-16.9", "G-16.12", "G-18.20")
def test_three_rounds_without_a_card_end_the_game():
    d = Drama(2, hands={0: FIVE})
    d.discards_hand(0)
    d.passes(0)
    while d.g.result is None:
        d.passes(d.on_turn)
    assert d.g.turns == 6, "discarding is not playing"
    assert (d.g.result.why, d.g.result.places) == ("stalled", (1, 1))
    quick = Drama(2, stall_rounds=1)
    quick.end_turn(0)
    quick.end_turn(1)
    assert quick.g.result is not None


def test_G_16_11_any_announced_card_starts_the_count_anew():
    d = Drama(2, hands={0: "holiday_special", 1: "continuity_error"}, stall_rounds=1)
    d.calls(0, "holiday_special")
    d.responds(1, "continuity_error")
    d.end_turn(0)
    d.end_turn(1)
    assert d.g.result is None, "cancelled, but announced"
    d.end_turn(0)
    assert d.g.result is not None


def test_G_16_10_the_last_round_ends_the_game_unfinished():
    d = Drama(2, max_rounds=5, stall_rounds=20)
    while d.g.result is None:
        d.end_turn(d.on_turn)
    assert (d.g.round, d.g.result.why, d.g.result.rule) == (5, "unfinished", "G-16.10")
