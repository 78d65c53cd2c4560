"""The four categories of effects (G-13)."""

from __future__ import annotations

from games.gloom.drama import CAPTAIN, DOCTOR, DULL, ENGINEER, KID, NEMESIS, ROBOT, SMUGGLER, Drama, card, effect
from stardeck.engine import PASS
from stardeck.games.gloom.rules.drawing import Drew
from stardeck.games.gloom.rules.effects import Triggered
from table import rules


def on_modifier(
    id: str, category: str, when: str = "modifier_here", op: str = "draw", **more: object
) -> dict[str, object]:
    return card(id, [-5], effects=[effect("trigger", category, when=when, do={"op": op}, **more)])


def test_G_13_1_every_effect_has_one_of_four_categories():
    cards = Drama(2).g.config.cards.cards
    found = {e.category for c in cards for e in c.effects}
    assert found == {"immediate", "ongoing", "persistent", "response"}


@rules("G-13.2", "G-13.3", "G-13.4", "G-13.5", "G-23.2")
def test_an_immediate_effect_is_done_once():
    d = Drama(2, hands={0: f"kissed_at_countdown {DULL} mirror_universe"}, on={KID: "sued_by_a_sun"})
    d.plays(0, "kissed_at_countdown", CAPTAIN)
    assert len(d.hand(0)) == 3, "one card more right after the play"
    d.plays(0, DULL, CAPTAIN)
    assert len(d.hand(0)) == 5, "covering takes nothing back; then the draw"
    d.turn_of(1)
    d.turn_of(0)
    before, theirs = len(d.hand(0)), len(d.hand(1))
    d.event(0, "mirror_universe", CAPTAIN, KID)
    assert d.stack(CAPTAIN) == ["kissed_at_countdown", "sued_by_a_sun"]
    assert len(d.hand(0)) == before - 1, "shown again or moved is not played"
    assert len(d.hand(1)) == theirs


@rules("G-13.6", "G-21.41", "G-21.5")
def test_may_and_must():
    gift = card("gift", [-5], effects=[effect("draw", may=True)])
    d = Drama(2, own=[gift], hands={0: "gift", 1: DULL})
    d.plays(0, "gift", KID)
    assert (d.menu, d.g.waiting) == ("wishes", [1]), "the default person is asked"
    assert d.default(1) == ("refuse", 1)
    assert len(d.hand(1)) == 1
    e = Drama(2, own=[gift], hands={0: "gift"})
    e.plays(0, "gift", KID)
    e.says(1, ("accept", 1))
    assert len(e.hand(1)) == 1
    must = Drama(2, hands={0: "jilted_at_the_jump_gate", 1: f"{DULL} fell_up"})
    must.plays(0, "jilted_at_the_jump_gate", KID)
    assert {step[0] for step in must.g.options(1)} == {"part"}, "without a may there is no way out"


def test_G_13_7_as_far_as_possible():
    d = Drama(2, hands={0: "beaten_by_bugs", 1: DULL})
    d.plays(0, "beaten_by_bugs", KID)
    assert (d.hand(1), d.pile) == ([], [DULL]), "one of two"


@rules("G-13.8", "G-13.9", "G-13.10", "G-13.11")
def test_an_ongoing_effect_lives_and_moves_with_its_text():
    d = Drama(2, hands={0: "transporter_accident"}, on={KID: "befriended_by_a_beast sued_by_a_sun"})
    assert d.limit(1) == 5, "covered"
    d.event(0, "transporter_accident", KID, CAPTAIN, mode=0)
    assert d.limit(1) == 6, "it shows again"
    e = Drama(2, hands={0: "transporter_accident"}, on={KID: "befriended_by_a_beast"})
    e.event(0, "transporter_accident", KID, CAPTAIN, mode=0)
    assert (e.limit(0), e.limit(1)) == (6, 5), "for the new owner"


@rules("G-13.12", "G-13.13", "G-13.14", "G-13.16", "G-13.17", "G-13.18", "G-13.19", "G-23.11")
def test_a_persistent_effect_lives_with_its_portrait():
    stack = f"upgraded_to_first_class {DULL} sued_by_a_sun demoted_by_a_droid"
    d = Drama(2, on={KID: stack}, hands={0: "erased_from_the_archive transporter_accident"})
    assert (d.limit(1), d.limit(0)) == (6, 5), "under three further Modifiers, for its owner"
    d.plays(0, "erased_from_the_archive", KID)
    assert d.limit(1) == 4, "only the second is active"
    assert len(d.g.visible_on(KID).active) == 1
    d.event(0, "transporter_accident", KID, CAPTAIN, mode=0)
    assert (d.limit(1), d.limit(0)) == (6, 4), "removed from here, the first is active again"


@rules("G-13.21", "G-13.22", "G-13.28", "G-21.38")
def test_triggers_look_at_the_table_after_the_card_has_landed():
    own = [on_modifier("by_text", "ongoing"), on_modifier("by_portrait", "persistent")]
    d = Drama(2, own=own, hands={0: f"{DULL} sued_by_a_sun"}, on={KID: "by_text", NEMESIS: "by_portrait"})
    d.plays(0, DULL, KID)
    assert d.hand(1) == [], "its text is covered by the card that landed"
    d.plays(0, "sued_by_a_sun", NEMESIS)
    assert len(d.hand(1)) == 1, "its portrait still shows"


@rules("G-13.23", "G-13.29", "G-21.40", "G-21.53")
def test_triggers_in_order_each_once():
    own = [on_modifier(f"crew{i}", "persistent", "modifier_in_crew") for i in range(3)]
    d = Drama(2, own=own, hands={0: DULL}, on={ENGINEER: "crew0", CAPTAIN: "crew1", DOCTOR: "crew2"})
    d.plays(0, DULL, DOCTOR)
    order = [event.character for event in d.told(Triggered)]
    assert order == [CAPTAIN, DOCTOR, ENGINEER], "from left to right, the carrier itself too"
    assert len(d.hand(0)) == 3
    fixed = [
        on_modifier("first", "persistent", "modifier_in_crew", "discard"),
        on_modifier("second", "persistent", "modifier_in_crew", if_="hand(>=, 1)"),
    ]
    e = Drama(2, own=fixed, hands={0: f"{DULL} fell_up"}, on={CAPTAIN: "first", DOCTOR: "second"})
    e.plays(0, DULL, ENGINEER)
    assert [event.character for event in e.told(Triggered)] == [CAPTAIN], "no longer active when its turn came"
    clean = card("clean", [-5], effects=[effect("strip_top", target={"side": "own"})])
    gone = Drama(2, own=[*own, clean], hands={0: "clean"}, on={CAPTAIN: "crew0", DOCTOR: "crew1"})
    gone.plays(0, "clean", ENGINEER)
    gone.says(0, ("point_at", 0, CAPTAIN))
    assert [event.character for event in gone.told(Triggered)] == [DOCTOR], "the Captain's has left the table meanwhile"


@rules("G-13.23")
def test_triggers_on_one_character_from_the_bottom_card_to_the_top_card():
    low = on_modifier("low", "persistent", "modifier_in_crew")
    high = on_modifier("high", "ongoing", "modifier_in_crew")
    for stack in ("low high", "high audited_by_the_alliance low"):
        d = Drama(2, own=[low, high], hands={0: DULL}, on={CAPTAIN: stack, DOCTOR: "sued_by_a_sun"})
        d.plays(0, DULL, DOCTOR)
        wanted = [d.number(id) for id in stack.split() if id in ("low", "high")]
        shown = [card_ for card_ in wanted if card_ in {a.card for a in d.g.visible_on(CAPTAIN).active}]
        assert [event.card for event in d.told(Triggered)] == shown
    assert shown == [d.number("low")], "the text of the lower one is covered"


@rules("G-13.23", "G-13.25")
def test_two_triggers_of_one_card_in_printed_order():
    def here(category: str, op: dict[str, object]) -> dict[str, object]:
        return effect("trigger", category, when="modifier_in_crew", do=op)

    both = card(
        "both", [-5], effects=[here("persistent", {"op": "discard", "amount": "all"}), here("ongoing", {"op": "draw"})]
    )
    d = Drama(2, own=[both], hands={0: f"{DULL} fell_up"}, on={CAPTAIN: "both"})
    d.plays(0, DULL, DOCTOR)
    assert len(d.hand(0)) == 1, "everything is discarded before one is drawn"


@rules("G-13.23")
def test_triggers_of_two_moved_deaths_are_done_clockwise():
    move = effect("move_death", target={}, to_target={})
    mourning = [on_modifier(f"mourn{i}", "persistent", "death_in_crew") for i in range(2)]
    own = [*mourning, card("two_moves", kind="event", effects=[move, move])]
    one, hers, two, his = 4, 5, 8, 9
    on = {
        CAPTAIN: "fought_with_father fell_up",
        DOCTOR: "sued_by_a_sun died_in_a_duel",
        one: "mourn0",
        hers: DULL,
        two: "mourn1",
        his: "demoted_by_a_droid",
    }
    d = Drama(3, own=own, hands={0: "two_moves"}, on=on)
    d.event(0, "two_moves", CAPTAIN, his, DOCTOR, hers)
    assert [event.character for event in d.told(Triggered)] == [one, two], "seat 1 first, though seat 2 was hit first"


@rules("G-21.40")
def test_one_effect_triggers_once_in_one_play():
    move = effect("move_death", target={}, to_target={})
    own = [on_modifier("mourn", "persistent", "death_in_crew"), card("twice", kind="event", effects=[move, move])]
    on = {
        CAPTAIN: "mourn",
        DOCTOR: DULL,
        ENGINEER: "demoted_by_a_droid",
        KID: "fought_with_father fell_up",
        NEMESIS: "sued_by_a_sun died_in_a_duel",
    }
    d = Drama(2, own=own, hands={0: "twice"}, on=on)
    d.event(0, "twice", KID, DOCTOR, NEMESIS, ENGINEER)
    assert d.dead(DOCTOR)
    assert d.dead(ENGINEER)
    assert len(d.told(Triggered)) == 1


@rules("G-13.25")
def test_effects_in_printed_order():
    own = [
        card("first_draw", [-5], effects=[effect("draw"), effect("discard", amount="all")]),
        card("first_discard", [-5], effects=[effect("discard", amount="all"), effect("draw")]),
    ]
    d = Drama(2, own=own, hands={0: "first_draw first_discard", 1: DULL})
    d.plays(0, "first_draw", KID)
    assert len(d.hand(1)) == 0
    d = Drama(2, own=own, hands={0: "first_draw first_discard", 1: DULL})
    d.plays(0, "first_discard", KID)
    assert len(d.hand(1)) == 1


@rules("G-13.24")
def test_flavour_does_nothing_and_is_told_apart():
    d = Drama(2)
    card_ = d.g.config.cards[d.number("found_a_fortune")]
    assert card_.text
    assert card_.flavour
    assert card_.text != card_.flavour, "two fields, so that a table can print one of them in italics"
    e = Drama(2, hands={0: "sued_by_a_sun"})
    e.plays(0, "sued_by_a_sun", KID)
    assert (len(e.hand(0)), len(e.hand(1)), e.limit(1)) == (0, 0, 5)


def test_G_13_27_active_effects_are_shown_also_covered_persistent_ones():
    d = Drama(2, on={KID: f"upgraded_to_first_class {DULL}"})
    kid = {it.character: it for it in d.g.view(None).characters}[KID]
    assert [a.card for a in kid.active] == [d.number("upgraded_to_first_class")]
    assert kid.text == d.number(DULL)


@rules("G-13.28")
def test_moved_and_cancelled_cards_trigger_nothing_but_a_moved_death_does():
    own = [on_modifier("mourn", "persistent", "death_in_crew"), on_modifier("greet", "persistent", "modifier_in_crew")]
    on = {CAPTAIN: "mourn", DOCTOR: f"greet {DULL}", ENGINEER: "sued_by_a_sun", KID: "fought_with_father fell_up"}
    d = Drama(2, own=own, hands={0: "transporter_accident demoted_by_a_droid", 1: "its_a_trap"}, on=on)
    d.event(0, "transporter_accident", KID, ENGINEER, mode=1)
    assert [event.character for event in d.told(Triggered)] == [CAPTAIN]
    moved = Drama(2, own=own, hands={0: "transporter_accident"}, on={CAPTAIN: "greet", KID: DULL})
    moved.event(0, "transporter_accident", KID, DOCTOR, mode=0)
    assert not moved.told(Triggered)
    cancelled = Drama(2, own=own, hands={0: DULL, 1: "its_a_trap"}, on={KID: "greet"})
    cancelled.announces(0, DULL, NEMESIS)
    cancelled.responds(1, "its_a_trap")
    assert not cancelled.told(Triggered)
    landing = Drama(2, own=own, hands={0: "greet"})
    landing.plays(0, "greet", CAPTAIN)
    assert not landing.told(Triggered), "never by its own landing"


@rules("G-23.3", "G-23.4")
def test_a_higher_limit_and_its_cover():
    d = Drama(2, hands={0: f"befriended_by_a_beast {DULL}"})
    d.plays(0, "befriended_by_a_beast", KID)
    d.end_turn(0)
    d.passes(1, 2)
    assert len(d.hand(1)) == 6
    d.plays(0, DULL, KID)
    d.end_turn(0)
    d.passes(1, 2)
    assert len(d.hand(1)) == 6, "five again, and what is in hand is kept"
    assert d.limit(1) == 5


def test_G_23_12_two_cards_left_three_are_drawn():
    d = Drama(2, hands={0: f"{DULL} fell_up"})
    d.passes(0, 2)
    assert d.told(Drew) == [Drew(0, 3)]


SHIFT = effect("move_death", "response", target={}, to_target={}, ignore_score=True, against=["death"], window="after")


@rules("G-21.40")
def test_what_has_reacted_to_a_death_does_not_react_again_when_a_response_moves_it():
    own = [on_modifier("mourn", "persistent", "death_in_crew"), card("shift", kind="event", effects=[SHIFT])]
    d = Drama(2, own=own, hands={0: "fell_up", 1: "shift"}, on={CAPTAIN: "mourn", DOCTOR: DULL})
    d.announces(0, "fell_up", DOCTOR)
    d.says(1, PASS)  # the window before the effect
    assert len(d.told(Triggered)) == 1, "the death itself"
    d.responds(1, "shift", DOCTOR, ENGINEER)
    assert d.dead(ENGINEER)
    assert len(d.told(Triggered)) == 1


@rules("G-21.40", "G-13.28")
def test_a_chain_goes_on_after_a_response_has_moved_a_death_into_a_crew():
    own = [on_modifier("mourn", "persistent", "death_in_crew"), card("shift", kind="event", effects=[SHIFT])]
    d = Drama(3, own=own, hands={0: "fell_up", 1: "shift"}, on={ROBOT: "mourn", DOCTOR: DULL})
    d.announces(0, "fell_up", DOCTOR)
    d.says(1, PASS)  # the window before the effect
    assert d.told(Triggered) == [], "not in the crew of the Robot"
    d.responds(1, "shift", DOCTOR, SMUGGLER)
    assert [event.character for event in d.told(Triggered)] == [ROBOT]
    assert len(d.hand(2)) == 1
