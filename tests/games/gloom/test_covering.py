"""The cardinal rule, Self-Worth and story icons (G-5, G-6, G-17)."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from games.gloom.drama import CAPTAIN, DOCTOR, DULL, KID, NEMESIS, Drama, card, effect
from stardeck import games
from stardeck.games.gloom.deck.covering import FULL_GAME, NOTHING, shows
from stardeck.games.gloom.facts import BLANK, OURS
from table import rules

NUMBERS = {c.id: n for n, c in enumerate(OURS.cards)}
STACKABLE = [n for n, c in enumerate(OURS.cards) if c.kind != "event"]


@rules("G-5.2", "G-5.3", "G-5.4", "G-5.5", "G-5.6", "G-5.21", "G-5.23")
@given(st.lists(st.sampled_from(STACKABLE), unique=True, max_size=30))
def test_each_region_shows_the_topmost_card_that_is_not_clear_there(stack: list[int]):
    shown = shows(FULL_GAME, tuple(stack))
    for place in range(3):
        for what, prints in (("points", "points"), ("icons", "icons")):
            rows = [(*getattr(OURS.cards[n], prints), "", "", "")[place] for n in stack]
            opaque = [value for value in rows if value != ""]
            seen = opaque[-1] if opaque and opaque[-1] != BLANK else None
            assert (getattr(shown, what)[place] or None) == seen
    text = [n for n in stack if OURS.cards[n].kind == "death" or OURS.cards[n].has_text]
    art = [n for n in stack if OURS.cards[n].kind == "death" or OURS.cards[n].persistent]
    assert shown.text == (text[-1] if text else NOTHING)
    assert shown.portrait == (art[-1] if art else NOTHING)


def test_G_5_23_a_stack_may_grow_without_end():
    plain = [c.id for c in OURS.cards if c.kind == "modifier" and not c.effects and not c.needs and c.id != DULL]
    d = Drama(2, hands={0: DULL}, on={KID: " ".join(plain)})
    assert len(plain) >= 15
    d.plays(0, DULL, KID)
    assert d.stack(KID)[-1] == DULL
    assert d.g.visible_on(KID).points[0] == -10, "and the topmost counts"


@rules("G-5.1", "G-5.7", "G-5.19", "G-6.1", "G-6.2", "G-6.7", "G-6.8", "G-6.4")
def test_hidden_values_do_not_count_and_come_back():
    d = Drama(2, hands={0: "fought_with_father abandoned_at_the_airlock"}, on={KID: "audited_by_the_alliance"})
    d.plays(0, "fought_with_father", KID)
    assert d.stack(KID) == ["audited_by_the_alliance", "fought_with_father"], "squarely on top"
    assert d.worth(KID) == -25, "different places count together"
    d.plays(0, "abandoned_at_the_airlock", KID)
    assert d.worth(KID) == -25, "the new P1 hides the old one"
    d = Drama(2, hands={0: "transporter_accident"}, on={KID: "fought_with_father lectured_by_the_computer"})
    assert d.worth(KID) == -10
    d.event(0, "transporter_accident", KID, CAPTAIN, mode=0)
    assert d.worth(KID) == -20, "what was hidden counts again at once"
    assert Drama(2, on={KID: "marooned_on_mars"}).worth(KID) == -45, "values of one card add up"
    low = "marooned_on_mars swallowed_by_a_singularity erased_from_the_archive"
    assert Drama(2, on={KID: low}).worth(KID) == -60, "no lower bound"


def test_G_6_6_nought_is_not_negative():
    d = Drama(2, hands={0: "died_in_a_duel"})
    assert d.why_not_on(0, "died_in_a_duel", KID) == "G-10.7"


def test_G_6_3_effects_on_self_worth_add_to_the_points():
    d = Drama(2, on={CAPTAIN: "booed_by_the_bridge", DOCTOR: "fought_with_father died_in_a_duel"})
    assert d.worth(CAPTAIN) == -15, "-10, and 5 less for the dead Doctor"


def test_G_6_5_self_worth_is_known_to_everybody():
    d = Drama(2, on={CAPTAIN: "fought_with_father died_in_a_duel", KID: "found_a_fortune"})
    for seat in (None, 0, 1):
        worth = {it.character: it.worth for it in d.g.view(seat).characters}
        assert (worth[CAPTAIN], worth[KID]) == (-20, 15)


@rules("G-5.8", "G-5.4", "G-17.9", "G-17.2")
def test_a_blank_icon_place_takes_the_icon_away():
    d = Drama(2, on={KID: "fought_with_father"})
    assert d.icons(KID) == ["heart"]
    d = Drama(2, on={KID: "fought_with_father toasted_at_the_terminal"})
    assert d.icons(KID) == []


@rules("G-5.9", "G-5.10", "G-5.12", "G-13.9")
def test_flavour_hides_the_effect_below():
    d = Drama(2, on={CAPTAIN: "befriended_by_a_beast"}, hands={0: "dumped_by_datagram"})
    assert d.limit(0) == 6
    d.plays(0, "dumped_by_datagram", CAPTAIN)
    assert d.limit(0) == 5


@rules("G-5.11", "G-8.14")
def test_a_card_without_any_text_lets_the_effect_below_show():
    d = Drama(2, on={CAPTAIN: "befriended_by_a_beast"}, hands={0: "audited_by_the_alliance"})
    d.plays(0, "audited_by_the_alliance", CAPTAIN)
    assert (d.limit(0), d.worth(CAPTAIN)) == (6, 5)


@rules("G-5.10")
def test_a_condition_alone_makes_the_text_opaque():
    own = [card("picky", [-5], needs=["living"], text="Only for the living.")]
    d = Drama(2, own=own, on={CAPTAIN: "befriended_by_a_beast picky"})
    assert d.limit(0) == 5


@rules("G-5.13", "G-5.14", "G-5.15", "G-5.16", "G-10.28", "G-10.29")
def test_portraits():
    d = Drama(2)
    kid = {it.character: it for it in d.g.view(None).characters}[KID]
    assert kid.portrait == NOTHING, "the own face"

    def portrait(cards: str) -> int:
        return shows(FULL_GAME, tuple(NUMBERS[c] for c in cards.split())).portrait

    assert portrait("fought_with_father") == NOTHING
    assert portrait("infested_with_nanites fought_with_father") == NUMBERS["infested_with_nanites"]
    assert portrait("infested_with_nanites fell_up") == NUMBERS["fell_up"]
    shown = shows(FULL_GAME, (NUMBERS["befriended_by_a_beast"], NUMBERS["fell_up"]))
    assert shown.text == NUMBERS["fell_up"]


@rules("G-5.17", "G-5.18", "G-10.17")
def test_points_and_icons_show_through_a_death():
    d = Drama(2, on={KID: "fought_with_father fell_up"})
    assert (d.worth(KID), d.icons(KID)) == (-20, ["heart"])


@rules("G-5.22")
def test_names_mean_nothing():
    own = [card("father_again", [-20], icons=["heart"], flavour="Once more.")]
    d = Drama(2, own=own, on={KID: "father_again"}, hands={0: "found_a_fortune"})
    same = Drama(2, on={KID: "fought_with_father"})
    assert (d.worth(KID), d.icons(KID)) == (same.worth(KID), same.icons(KID))
    before = d.stack(KID)
    d.plays(0, "found_a_fortune", KID)
    assert d.stack(KID) == [*before, "found_a_fortune"]


@rules("G-17.1", "G-17.2", "G-17.3", "G-17.4", "G-17.8")
def test_icons_that_show_and_icons_that_effects_grant():
    d = Drama(2, on={KID: "absorbed_by_the_assembly saw_the_stars_sing"})
    assert sorted(d.icons(KID)) == ["heart", "machine", "void", "xeno"], "three printed, one granted on top"
    d = Drama(2, on={KID: "absorbed_by_the_assembly replaced_by_a_replica"})
    assert d.icons(KID).count("machine") == 1, "the grant has ended, the print is there"
    d = Drama(2, on={KID: "fought_with_father"})
    assert (d.worth(KID), d.limit(1)) == (-20, 5), "an icon by itself does nothing"


def counting(within: str, times: int = 1) -> dict[str, object]:
    return card("count", [-5], effects=[effect("draw", amount={"per_icon": "void", "in": within, "times": times})])


@rules("G-17.4", "G-17.5", "G-17.7")
def test_icons_are_counted_and_the_dead_count_too():
    own = [counting("crew"), card("double", [-5], effects=[effect("has_icon", "persistent", icon="void")])]
    on = {CAPTAIN: "marooned_on_mars double", DOCTOR: "drifted_past_the_map was_choked_from_afar"}
    d = Drama(2, own=own, hands={0: "count"}, on=on)
    assert d.icons(CAPTAIN) == ["void", "void"]
    d.plays(0, "count", CAPTAIN)
    assert len(d.hand(0)) == 3, "two on the Captain, one on the dead Doctor"
    text = card("text", [-5], effects=[effect("has_icon", "ongoing", icon="void")])
    assert Drama(2, own=[*own, text], on={KID: "double text"}).icons(KID) == ["void"], "what is granted counts once"


def test_G_17_6_effects_look_at_icons_when_they_are_resolved():
    d = Drama(2, hands={0: "flew_into_a_star pardoned_by_the_president"}, on={KID: "drifted_past_the_map"})
    d.plays(0, "flew_into_a_star", KID)
    assert d.worth(KID) == -25, "an ongoing effect looks all the time"
    own = [
        card("cover", [5], icons=["", "", BLANK]),
        card("grave", [-5], effects=[effect("permit", "ongoing", rule="modifier_on_dead", on="crew", by="anyone")]),
    ]
    on = {KID: "drifted_past_the_map flew_into_a_star", NEMESIS: "grave"}
    d = Drama(2, own=own, hands={0: "cover"}, on=on)
    assert d.worth(KID) == -25
    d.plays(0, "cover", KID)
    assert d.g.visible_on(KID).text == d.number("flew_into_a_star")
    assert d.worth(KID) == d.g.visible_on(KID).worth, "its text still shows, but no void any more: no bonus"


def test_G_17_10_no_circles():
    granting = card("if_sad", [-5], effects=[effect("has_icon", "ongoing", icon="void", if_="score(<, -15)")])
    scoring = card("worse", [-10], effects=[effect("score", "persistent", amount=-10, if_="score(<, -5)")])
    d = Drama(2, own=[granting, scoring], on={KID: "if_sad", CAPTAIN: "worse"})
    assert d.icons(KID) == []
    assert d.worth(CAPTAIN) == -20, "the condition reads the visible points"
    d = Drama(2, own=[granting, scoring], on={KID: "worse audited_by_the_alliance if_sad"})
    assert (d.worth(KID), d.icons(KID)) == (-20, []), "points -10: the grant reads those, not the -20"
    low = Drama(2, own=[granting, scoring], on={KID: "audited_by_the_alliance marooned_on_mars if_sad"})
    assert "void" in low.icons(KID)
    own = [
        card("void_face", [-5], effects=[effect("has_icon", "persistent", icon="void")]),
        card("heart_text", [-5], effects=[effect("has_icon", "ongoing", icon="heart", if_="icon(void, this)")]),
    ]
    d = Drama(2, own=own, on={KID: "void_face heart_text", CAPTAIN: "drifted_past_the_map"})
    assert d.icons(KID) == ["void"], "a granted icon grants no other"


@rules("G-5.1", "G-5.20")
def test_in_whole_games_what_lies_in_a_stack_keeps_its_order_under_what_comes():
    rng = random.Random(5)
    grown = 0
    for seats in (2, 4):
        g = games.get("gloom").new(seats, chance=seats, options={"crew_mode": "random"}, log_on=False)
        while g.waiting:
            before = g.stacks
            seat = rng.choice(g.waiting)
            g.apply(seat, rng.choice(g.choices(seat)))
            for old, new in zip(before, g.stacks, strict=True):
                stayed = tuple(card for card in old if card in new)
                assert new[: len(stayed)] == stayed, "no card says that a stack is laid in another order"
                grown += len(stayed) > 1 and len(new) > len(stayed)
    assert grown > 10
