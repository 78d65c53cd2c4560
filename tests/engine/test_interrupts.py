"""Interrupts inside interrupts, saved and copied in the middle of each."""

from __future__ import annotations

import json

import pytest

from engine import tiny
from engine.tiny import Play, Ship, declare, draw, escape, hack, respond, scavenge
from stardeck.engine import PASS, TAKE_BACK, Refused, Step, Window

CRICKET, BLORP, CHAD = 0, 1, 2
NO_DICE = (1,) * 15


def sound(g: Ship) -> Ship:
    """At this very decision: an independent copy, a JSON round trip, a world that an asked seat cannot tell from the
    truth. The game goes on from the saved text, so that every scenario is played through its save file."""
    text = g.to_json()
    copy = g.copy()
    assert copy == g
    for ask in g.asks:
        world = tiny.imagine(g, ask.seat, 7)
        assert world.options(ask.seat) == g.options(ask.seat)
        assert world.agenda == g.agenda
        assert tiny.imagine(world, ask.seat, 9) == tiny.imagine(g, ask.seat, 9)
    copy.apply(copy.waiting[0], copy.options(copy.waiting[0])[-1])
    assert g.to_json() == text, "a copy shares something with its original"
    back = Ship.from_json(text)
    assert back == g
    return back


def play(g: Ship, *answers: tuple[int, Step]) -> Ship:
    for seat, step in answers:
        g = sound(g)
        g.answer(seat, json.loads(json.dumps(step)))  # as it comes from a browser: lists
    return g


def all_pass(g: Ship) -> Ship:
    while isinstance(g.open, Window):
        g = play(g, (g.waiting[0], PASS))
    return g


def begin(*hands: str) -> Ship:
    """Roles chosen, the first roll (room 1) landed: Cricket to act."""
    g = tiny.new(*hands, script=(*NO_DICE, 1))
    for seat in range(3):
        g = play(g, (seat, tiny.take_role(seat, 1)))
    return all_pass(g)


def test_an_override_stops_an_override_and_a_quick_thinking_takes_back_an_escape():
    """M-30.3 to M-30.10, the rulebook's first example."""
    g = begin("hack.1 override.1", "override.2", "quick.1 scavenge.1")
    assert g.rooms == [2, 2, 2]
    g = play(g, (CRICKET, declare(CRICKET, hack("B"), "hack.1", 3)))
    g = play(g, (BLORP, respond(BLORP, "override.2")))
    g = play(g, (CRICKET, respond(CRICKET, "override.1")))
    assert [f.card for f in g.chain if isinstance(f, Play)] == ["hack.1", "override.2", "override.1"]
    g = all_pass(g)
    assert g.fuse == "B"
    assert sorted(g.discard) == ["hack.1", "override.1", "override.2"]
    assert g.asks[0].menu == tiny.actions(2)

    g = play(g, (CRICKET, declare(CRICKET, escape(CRICKET), "", 2)))
    g = play(g, (BLORP, PASS), (CHAD, respond(CHAD, "quick.1")))
    g = all_pass(g)
    g = play(g, (CHAD, declare(CHAD, scavenge(0, 1), "scavenge.1", 0)))
    assert isinstance(g.open, Window), "the window of the escape opens again, none for what the Quick Thinking granted"
    g = all_pass(g)
    assert g.escaped == -1
    assert g.asks[0].menu == tiny.actions(2), "the action is back with Cricket, not spent"
    assert g.reasons(CRICKET)[declare(CRICKET, escape(CRICKET), "", 2)] == "M-21.4"
    with pytest.raises(Refused) as refused:
        g.answer(CRICKET, declare(CRICKET, escape(CRICKET), "", 2))
    assert (refused.value.code, refused.value.rule) == ("forbidden", "M-21.4")
    g = play(g, (CRICKET, declare(CRICKET, draw(CRICKET), "", 2)))
    g = all_pass(g)
    assert len(g.hands[CRICKET]) == 1


def test_an_odd_number_of_overrides_cancels_and_the_action_is_spent():
    """M-19.3, M-19.6."""
    g = begin("hack.1", "override.2", "")
    g = play(g, (CRICKET, declare(CRICKET, hack("A"), "hack.1", 3)), (BLORP, respond(BLORP, "override.2")))
    g = all_pass(g)
    assert g.fuse == ""
    assert sorted(g.discard) == ["hack.1", "override.2"]
    assert g.asks[0].menu == tiny.actions(2)


def test_an_interrupted_card_goes_back_to_the_hand():
    """M-17.8, M-17.9."""
    g = begin("hack.1", "", "quick.1")
    g = play(g, (CRICKET, declare(CRICKET, hack("A"), "hack.1", 3)), (CHAD, respond(CHAD, "quick.1")))
    g = all_pass(g)
    g = play(g, (CHAD, PASS))
    g = all_pass(g)
    assert g.hands[CRICKET] == ["hack.1"]
    assert g.asks[0].menu == tiny.actions(3)


def test_a_reaction_to_a_hit_is_resolved_inside_the_hit():
    g = tiny.new("quick.1 scavenge.1", "override.1", "", script=(*NO_DICE, 1))
    for seat in range(3):
        g = play(g, (seat, tiny.take_role(seat, 1)))
    g = play(g, (CRICKET, respond(CRICKET, "quick.1")), (BLORP, respond(BLORP, "override.1")))
    g = all_pass(g)
    assert g.rooms[0] == 2, "the Quick Thinking was overridden; the hit landed all the same"
    assert g.discard == ["override.1", "quick.1"]


def test_a_pass_spoils_nobodys_answer_but_a_reaction_overtakes_it():
    g = begin("hack.1 override.1", "override.2", "")
    g = play(g, (CRICKET, declare(CRICKET, hack("B"), "hack.1", 3)))
    number = {ask.seat: ask.number for ask in g.asks}
    g.answer(CHAD, PASS, number[CHAD])
    g.answer(BLORP, respond(BLORP, "override.2"), number[BLORP])
    before = g.to_json()
    with pytest.raises(Refused) as refused:
        g.answer(CRICKET, PASS, number[CRICKET])
    assert refused.value.code == "overtaken"
    assert g.to_json() == before


def test_sealed_answers_can_be_taken_back_until_the_last_seat_is_ready():
    g = tiny.new("", "", "")
    g = play(g, (CHAD, tiny.take_role(CHAD, 3)), (CRICKET, tiny.take_role(CRICKET, 1)))
    assert g.options(CHAD) == [TAKE_BACK]
    g = play(g, (CHAD, TAKE_BACK), (CHAD, tiny.take_role(CHAD, 2)))
    assert g.roles == [0, 0, 0], "nothing happens before all are ready"
    g = play(g, (BLORP, tiny.take_role(BLORP, 1)))
    assert g.roles == [1, 1, 2]


def test_time_out_gives_the_default_to_all_who_have_not_answered():
    g = tiny.new("", "", "")
    g.answer(1, tiny.take_role(1, 1))
    for seat in g.waiting:
        g.answer(seat, g.default(seat), by="clock")
    assert g.roles == [3, 1, 3]
