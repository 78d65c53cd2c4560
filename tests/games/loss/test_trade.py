"""Trade and exchange (L-3)."""

from __future__ import annotations

from typing import Any

from games.loss.race import WEAPON, Race, card, cards, ship
from stardeck.engine.speech import question_words
from stardeck.games.loss import game
from stardeck.games.loss.deck.compiled import STANDARD
from stardeck.games.loss.rules.receiving import Drew
from stardeck.games.loss.rules.trade import Declined, Offered
from stardeck.games.loss.rules.trade_wishes import can_fill, details, fits
from table import rules


def offer(r: Race, gift: str, *wishes: str, to: int = 1, seat: int = 0) -> None:
    """Lays out and sends an offer."""
    r.does(seat, "propose", to)
    lay_out(r, seat, gift, *wishes)


def lay_out(r: Race, seat: int, gift: str, *wishes: str) -> None:
    for id in gift.split():
        r.does(seat, "give", id)
    for wish in wishes:
        wishes_for(r, seat, wish)
    r.does(seat, "send")


def wishes_for(r: Race, seat: int, wish: str) -> None:
    if r.offers(seat, ("wish_for", seat, wish)):
        r.says(seat, ("wish_for", seat, wish))
        return
    kind = next(k for k in ("shield", "weapon", "engine", "enhancer", "dock", "sabotage", "anti-sabotage", "any")
                if wish in details(STANDARD, k))  # fmt: skip
    r.says(seat, ("wish_kind", seat, kind))
    if r.asked == "exact_wishes":
        r.says(seat, ("wish_for", seat, wish))


def market(mine: str, theirs: str, *more: Any, **options: Any) -> Race:
    return Race(ship(mine), ship(theirs), *more, preparation=True, **options)


def test_L_3_1_one_offer_a_turn_to_one_player():
    r = market("weapon3 engine2", "shield2", ship("shield4"))
    offer(r, "weapon3", "any")
    r.does(1, "decline")
    assert r.cannot(0, "propose", 1) == r.cannot(0, "propose", 2) == "L-3.1"
    r.does(0, "pass_trading")
    r.turn_of(0, round=2)
    assert r.can(0, "propose", 1)


def test_L_3_2_the_partner_lives_and_holds_a_card():
    r = market("weapon3", "", ship("emp"))
    assert r.cannot(0, "propose", 1) == "L-3.2"
    assert r.can(0, "propose", 2)
    assert r.cannot(0, "propose", 0) == "not offered"
    r = Race(ship("weapon3"), ship("emp", crew=1), ship("emp.2"), obstacles="O71 O03 O72")
    r.meets(1)
    r.fails(1)
    r.turn_of(0, round=2)
    assert r.cannot(0, "propose", 1) == "L-3.2", "not the dead"


def test_L_3_3_who_has_lost_turns_can_be_a_partner():
    r = Race(ship("weapon3"), ship("emp", lost=2))
    r.turn_of(0)
    assert r.can(0, "propose", 1)


@rules("L-3.4", "L-3.5", "L-3.28")
def test_only_cargo_can_be_given_but_all_of_it():
    r = Race(ship("emp anti_sabotage space_dock", parts="weapon3"), ship("engine2"))
    r.turn_of(0)
    r.does(0, "propose", 1)
    assert {step[2] for step in r.options(0, "give")} == set(cards("emp anti_sabotage space_dock"))
    r.does(0, "call_off")
    r.does(0, "exchange")
    assert {step[2] for step in r.options(0, "throw")} == set(cards("emp anti_sabotage space_dock"))


@rules("L-3.6", "L-3.7")
def test_one_to_three_cards_for_one_to_three_wishes():
    r = market("weapon1 weapon2 weapon3 weapon4", "shield2")
    r.does(0, "propose", 1)
    assert r.cannot(0, "send") == "L-3.6"
    r.does(0, "give", "weapon1")
    assert r.cannot(0, "send") == "L-3.7"
    r.does(0, "give", "weapon2")
    r.does(0, "give", "weapon3")
    assert r.options(0, "give") == []
    for _ in range(3):
        r.does(0, "wish_kind", "any")
    assert r.options(0, "wish_kind") == []
    assert r.can(0, "send")


def test_L_3_8_what_can_be_wished_for():
    wishes = {wish for kind in ("shield", "weapon", "engine") for wish in details(STANDARD, kind)}
    assert {"weapon", "weapon-3", "engine-5", card("shield2")} <= wishes
    assert "flash_bang" in details(STANDARD, "enhancer")
    assert details(STANDARD, "enhancer")[-1] == "enhancer"
    assert "emp" in details(STANDARD, "sabotage")
    assert details(STANDARD, "dock") == ("dock",)
    assert details(STANDARD, "any") == ("any",)
    key = STANDARD.cards[card("weapon3")].key
    assert [fits(STANDARD, w, key) for w in ("weapon", "weapon-3", "weapon-4", "shield", "any", key)] == [
        True, True, False, False, True, True,
    ]  # fmt: skip
    assert fits(STANDARD, "enhancer", "duct_tape")
    assert fits(STANDARD, "sabotage", "emp")
    assert not fits(STANDARD, "sabotage", "anti_sabotage")
    assert not can_fill(STANDARD, ("weapon", "any"), [card("weapon3")]), "a different card for each wish"
    assert can_fill(STANDARD, ("any", "weapon"), list(cards("weapon3 emp")))


@rules("L-3.8")
def test_wishes_are_laid_out_kind_by_kind():
    r = market("weapon3", "shield2")
    r.does(0, "propose", 1)
    assert {step[2] for step in r.options(0, "wish_kind")} == {
        "shield", "weapon", "engine", "enhancer", "dock", "sabotage", "anti-sabotage", "any",
    }  # fmt: skip
    r.says(0, ("wish_kind", 0, "weapon"))
    exact = {step[2] for step in r.options(0, "wish_for")}
    names = {key for key, it in STANDARD.names.items() if it.slot == WEAPON}
    assert exact == {*names, "weapon", "weapon-2", "weapon-3", "weapon-4", "weapon-5"}
    r.says(0, ("wish_for", 0, "weapon-4"))
    r.says(0, ("wish_kind", 0, "enhancer"))
    assert {"enhancer", "flash_bang", "duct_tape", "hyperspace_jump"} <= {step[2] for step in r.options(0, "wish_for")}
    r.says(0, ("wish_for", 0, "enhancer"))
    r.says(0, ("wish_kind", 0, "dock"))
    assert r.g.view(0).offer.wishes == ("weapon-4", "enhancer", "dock")


@rules("L-3.9", "L-3.20", "L-3.14")
def test_sides_may_differ_and_change_hands_at_once():
    r = market("weapon3 emp engine2", "shield5 weapon1")
    offer(r, "weapon3 emp", "shield-4")
    r.does(1, "accept")
    assert {step[2] for step in r.options(1, "fill")} == {card("shield5")}, "only what fits the wish"
    assert r.cargo(0) == cards("weapon3 emp engine2"), "nothing has moved yet"
    r.does(1, "fill", "shield5")
    assert sorted(r.cargo(0)) == sorted(cards("engine2 shield5"))
    assert sorted(r.cargo(1)) == sorted(cards("weapon1 weapon3 emp"))


@rules("L-3.14")
def test_every_wish_is_filled_with_a_different_card():
    r = market("weapon3 emp engine2", "shield5 weapon1")
    offer(r, "weapon3", "shield", "shield")
    assert r.why_not(1, ("accept", 1)) == "L-3.14", "one shield does not fill two wishes"
    r = market("weapon3 emp engine2", "shield5 weapon1 weapon2")
    offer(r, "weapon3", "any", "any", "shield")
    r.does(1, "accept")
    assert {step[2] for step in r.options(1, "fill")} == set(cards("weapon1 weapon2")), "the shield is needed later"
    r.does(1, "fill", "weapon2")
    assert {step[2] for step in r.options(1, "fill")} == set(cards("weapon1"))
    r.does(1, "fill", "weapon1")
    r.does(1, "fill", "shield5")
    assert r.cargo(1) == cards("weapon3")


@rules("L-3.10", "L-3.11")
def test_the_partner_sees_the_cards_and_others_only_the_numbers():
    r = market("weapon3 emp", "shield5", ship("engine1"))
    r.does(0, "propose", 1)
    r.does(0, "give", "emp")
    assert r.g.view(1).offer is None, "nobody sees what is not sent"
    assert r.g.view(0).offer.gift == ("emp.1",)
    lay_out(r, 0, "", "shield", "weapon")
    seen = r.g.view(1).offer
    assert (seen.gift, seen.wishes) == (("emp.1",), ("shield", "weapon"))
    assert "EMP" in question_words(r.g, 1, ["A", "B", "C"])[1]
    for onlooker in (2, None):
        public = r.g.view(onlooker).offer
        assert (public.seat, public.partner, public.gives, public.wants) == (0, 1, 1, 2)
        assert (public.gift, public.wishes) == ((), ())
    assert r.happened(Offered) == [Offered(0, 1, 1, 2)]


@rules("L-3.12", "L-3.13")
def test_a_sent_offer_stands_and_has_three_answers():
    r = market("weapon3", "shield5 emp")
    offer(r, "weapon3", "shield")
    assert r.who == [1]
    assert r.refuses(0, ("call_off", 0)).code == "overtaken"
    assert r.names(1) == {"accept", "counter", "decline"}


@rules("L-3.14", "L-3.15")
def test_hard_case_2_what_cannot_be_filled_cannot_be_accepted():
    r = market("flash_bang emp", "engine3 weapon1")
    offer(r, "flash_bang", "engine-4")
    assert r.why_not(1, ("accept", 1)) == "L-3.14"
    assert r.names(1) == {"counter", "decline"}
    r.does(1, "decline")
    assert r.happened(Declined) == [Declined(1, 0)], "no reason is told"
    assert r.names(0) == {"exchange", "pass_trading"}


@rules("L-3.16", "L-3.17", "L-3.18", "L-3.19", "L-3.27")
def test_hard_case_3_a_counter_offer_that_cannot_be_filled():
    r = market("flash_bang", "engine3 weapon1")
    offer(r, "flash_bang", "engine-4")
    r.does(1, "counter")
    assert r.cannot(1, "send") == "L-3.16"
    r.does(1, "give", "engine3")
    assert r.cannot(1, "send") == "L-3.17"
    assert r.offers(1, ("wish_for", 1, "flash_bang")), "a card that was shown"
    r.says(1, ("wish_for", 1, "flash_bang"))
    r.does(1, "wish_kind", "any")
    r.does(1, "send")
    assert r.why_not(0, ("accept", 0)) == "L-3.19"
    assert r.names(0) == {"decline"}
    r.does(0, "decline")
    assert r.why_not(0, ("exchange", 0)) == "L-3.27"
    assert r.names(0) == {"pass_trading"}


@rules("L-3.16", "L-3.17")
def test_a_counter_offer_has_at_most_three_cards_and_three_demands():
    r = market("flash_bang", "weapon1 weapon2 weapon3 weapon4")
    offer(r, "flash_bang", "any")
    r.does(1, "counter")
    for it in ("weapon1", "weapon2", "weapon3"):
        r.does(1, "give", it)
        r.does(1, "wish_kind", "any")
    assert r.names(1) == {"take_card_back", "drop_wish", "send", "call_off"}


@rules("L-3.18", "L-3.19", "L-3.20")
def test_an_accepted_counter_offer():
    r = market("flash_bang emp shield1", "engine3 weapon1")
    offer(r, "flash_bang", "engine-4")
    r.does(1, "counter")
    lay_out(r, 1, "engine3", "flash_bang", "any")
    assert r.names(0) == {"accept", "decline"}
    assert r.g.view(0).offer.counter == cards("engine3")
    r.does(0, "accept")
    r.does(0, "fill", "flash_bang")
    assert {step[2] for step in r.options(0, "fill")} == set(cards("emp shield1")), "a card of the own choice"
    r.does(0, "fill", "shield1")
    assert sorted(r.cargo(0)) == sorted(cards("emp engine3"))
    assert sorted(r.cargo(1)) == sorted(cards("weapon1 flash_bang shield1"))


def test_a_counter_offer_and_an_acceptance_can_be_reconsidered():
    r = market("flash_bang", "engine3 weapon1")
    offer(r, "flash_bang", "any")
    r.does(1, "counter")
    r.does(1, "give", "engine3")
    r.does(1, "take_card_back")
    r.does(1, "wish_kind", "any")
    r.does(1, "drop_wish")
    r.does(1, "call_off")
    r.does(1, "accept")
    r.does(1, "think_again")
    assert r.asked == "answers"
    r.does(1, "accept")
    r.does(1, "fill", "weapon1")
    assert r.cargo(0) == cards("weapon1")


def test_an_offer_can_be_called_off_before_it_is_sent():
    r = market("weapon3", "shield5 emp")
    r.does(0, "propose", 1)
    r.does(0, "give", "weapon3")
    r.does(0, "take_card_back")
    r.says(0, ("wish_kind", 0, "shield"))
    r.says(0, ("wish_for", 0, "shield-3"))
    r.does(0, "drop_wish")
    r.does(0, "call_off")
    assert r.can(0, "propose", 1), "nothing was offered"


@rules("L-3.22", "L-3.23")
def test_no_answer_is_a_decline():
    r = market("weapon3 emp", "shield5 engine2")
    offer(r, "weapon3", "shield")
    assert game.manners.seconds(r.g) == 30
    r.time_out()
    assert (r.asked, r.who) == ("trading", [0])
    r.does(0, "pass_trading")
    r.until(0, "trading", round=2)
    offer(r, "weapon3", "shield")
    r.does(1, "counter")
    lay_out(r, 1, "shield5", "any")
    assert game.manners.seconds(r.g) == 30
    r.time_out()
    assert r.cargo(0) == cards("weapon3 emp")
    assert (r.asked, r.who) == ("trading", [0])


@rules("L-3.24")
def test_a_bot_has_the_same_answers_as_a_human():
    from stardeck.engine import Chair

    r = market("weapon5", "weapon1 weapon2 engine3 engine2")
    offer(r, "weapon5", "engine")
    chair = Chair(r.g, 1)
    assert {step[0] for step in chair.options} == {"accept", "counter", "decline"}
    assert game.bots["rookie"](chair) == ("accept", 1), "a better weapon for a spare engine"


@rules("L-3.25", "L-3.26")
def test_an_exchange_discards_two_face_up_and_then_draws_one():
    r = market("weapon1 emp flash_bang", "shield5", deck="engine4")
    r.does(0, "exchange")
    r.does(0, "throw", "weapon1")
    assert r.cargo(0) == cards("emp flash_bang"), "no card before both are discarded"
    r.does(0, "throw", "emp")
    assert r.g.discards == list(cards("weapon1 emp"))
    assert r.g.view(1).discards == cards("weapon1 emp")
    assert r.cargo(0) == cards("flash_bang engine4")
    assert r.g.view(1).ships[0].cargo == ()
    assert Drew(0, 1) in r.events


@rules("L-3.27")
def test_hard_case_4_no_exchange_with_one_card():
    r = market("weapon1", "shield5")
    assert r.why_not(0, ("exchange", 0)) == "L-3.27"
    assert r.names(0) == {"propose", "pass_trading"}
    assert market("weapon1 emp", "shield5").can(0, "exchange"), "two are enough"


def test_nothing_but_the_offer_binds_anybody():
    r = market("weapon1 emp", "shield5")
    assert not any("promise" in step[0] or "say" in step[0] for step in r.g.options(0))
    offer(r, "weapon1", "any")
    assert r.can(1, "decline"), "whatever was said before"


def test_L_3_30_without_cargo_only_passing_remains():
    r = market("", "shield5")
    assert r.why_not(0, ("propose", 0, 1)) == "L-3.30"
    assert r.names(0) == {"pass_trading"}
