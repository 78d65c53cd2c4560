"""M-6 The turn."""

from __future__ import annotations

from typing import Any

from games.catastrophe.mission import Mission
from stardeck.engine import PASS
from stardeck.games.catastrophe import game
from stardeck.games.catastrophe.rules.turn import TurnBegan
from table import rules


@rules("M-6.2", "M-6.3", "M-6.6", "M-6.16")
def test_a_turn_is_a_roll_with_its_hit_and_then_three_actions():
    m = Mission(3, roll=True, dice=(3, 4))
    assert m.g.cubes[7] == 2
    assert m.menu == "actions"
    assert m.asked == 0
    assert m.left == 3
    m.roll(5, 4)
    m.ends(0)
    assert m.asked == 1
    assert m.g.cubes[9] == 2


@rules("M-6.4", "M-17.2", "M-17.15")
def test_the_window_comes_after_the_roll_and_before_the_hit():
    m = Mission(2, roll=True, dice=(3, 4), hands={1: "quick_thinking"})
    assert m.menu == "reactions"
    assert m.happened("rolled") == [("rolled", 0, (3, 4), 7)]
    assert m.g.cubes[7] == 3
    assert m.sees(None).chain[-1].dice == (3, 4)
    m.all_pass()
    assert m.g.cubes[7] == 2


@rules("M-6.4", "M-28.11")
def test_rerolls_come_first_then_roles_on_the_final_roll_then_the_window():
    more: dict[str, Any] = {"roll": True, "at": [1, 6], "roles": {0: 7, 1: 30}, "hands": {0: "lift"}, "deck": "hack"}
    m = Mission(2, dice=(2, 4), **more)
    assert (m.menu, m.hand(1)) == ("rerolls", [])  # 030 waits until the roll is final
    m.says(0, PASS)
    assert m.menu == "reactions"
    assert m.hand(1) == ["hack"]  # and draws before the window and the hit
    assert m.g.cubes[6] == 3
    again = Mission(2, dice=(2, 4, 3, 4), **more)
    again.says(0, ("reroll", 0))
    assert (again.menu, again.hand(1)) == ("reactions", [])


@rules("M-6.4", "M-6.17", "M-R028.1")
def test_mold_comes_before_the_number_is_called_and_that_before_the_roll():
    m = Mission(2, mode="coop", threat="mold", roll=True, dice=(3, 4), roles={0: 28}, mold={1: 1}, cubes={1: 2})
    assert m.menu == "theories"
    assert m.happened("caught_mold") == [("caught_mold", 0, 1)]
    assert m.happened("rolled") == []


@rules("M-6.5")
def test_roles_that_a_roll_wakes_come_clockwise_from_the_active_player():
    m = Mission(3, turn=1, roll=True, dice=(3, 3), at=[1, 1, 1], roles={0: 5, 2: 32})
    assert m.asked == 2
    m.says(2, ("pass",))
    assert m.asked == 0


@rules("M-6.7", "M-7.24")
def test_any_action_may_be_repeated_except_use_module():
    m = Mission(2, at=[5, 1], deck="eva lift suit")
    m.does(0, "draw")
    m.does(0, "draw")
    assert m.left == 1
    assert m.may(0, "collect", 5)
    m = Mission(2, at=[5, 1])
    m.does(0, "collect", 5)
    assert m.why(0, "collect", 5) == "M-7.24"
    assert m.refuses(0, ("declare", ("collect", 0, 5), "action")).rule == "M-7.24"


@rules("M-6.6", "M-6.8", "M-6.9", "M-6.18")
def test_the_turn_may_end_early_and_goes_on_without_actions_until_it_is_ended():
    m = Mission(2, hands={0: "quick_thinking", 1: "quick_thinking"}, deck="eva lift suit")
    for _ in range(3):
        m.does(0, "draw")
    assert m.left == 0
    assert m.menu == "actions"
    assert ("respond", 0, "quick_thinking") in m.g.options(0)
    assert not any(step[0] in ("declare", "choose") for step in m.g.options(0))
    assert m.why(0, "draw") == "M-6.6"
    crew = Mission(2, mode="coop", at=[1, 1], hands={0: "eva"}, marauders=(6, 6), deck="quick_thinking lift suit")
    for _ in range(3):
        crew.does(0, "draw")
    assert not crew.offers(0, ("choose", 0, "transfer", 0, "action"))
    crew.plays(0, "quick_thinking")
    crew.overrides_pass()
    assert crew.offers(0, ("choose", 0, "transfer", 0, "granted")), "what is granted needs no action"
    m.roll(1, 1)
    m.ends(0)
    assert m.happened("turn_began")[-1] == ("turn_began", 1)  # nobody could break into the end
    early = Mission(2)
    early.roll(1, 1)
    early.ends(0)
    assert early.asked == 1


@rules("M-6.10", "M-6.11", "M-13.13")
def test_at_the_end_the_hand_is_discarded_down_to_seven():
    m = Mission(2, hands={0: "eva eva lift suit hack scavenge meeting override requisition"})
    m.ends(0)
    assert m.menu == "discards"
    m.says(0, ("drop", 0, "lift"))
    m.roll(1, 1)
    m.says(0, ("drop", 0, "eva"))
    assert len(m.hand(0)) == 7
    assert m.happened("turn_began") == [("turn_began", 1)]  # seven may be kept
    assert m.g.discard == ["lift", "eva"]
    assert m.sees(None).top == "eva"


@rules("M-6.16", "M-23.5", "M-23.37")
def test_the_hand_limit_comes_before_the_marauders_and_then_the_dice_go_on():
    m = Mission(
        2, mode="coop", at=[12, 7], marauders=(8, 0), hands={0: "eva eva lift suit hack scavenge meeting scavenge"}
    )
    m.ends(0)
    assert m.menu == "discards"
    m.says(0, ("drop", 0, "eva"))
    m.all_pass()
    assert m.menu == "spoils"
    assert m.happened("turn_began") == []
    m.roll(1, 1)
    m.says(0, ("surrender", 0, "eva"))
    assert m.happened("turn_began") == [("turn_began", 1)]


@rules("M-6.12", "M-7.9", "M-18.11", "M-H.15")
def test_the_hand_limit_is_looked_at_only_when_the_own_turn_ends():
    m = Mission(2, hands={1: "eva eva lift suit hack scavenge meeting quick_thinking"}, deck="eva remote_repair")
    m.declares(0, "draw")
    m.quick(1, "draw")
    assert len(m.hand(1)) == 8
    m.all_pass()
    m.roll(1, 1)
    m.ends(0)
    m.all_pass()
    assert m.asked == 1
    assert len(m.hand(1)) == 8
    m.ends(1)
    assert m.menu == "discards"


@rules("M-6.13", "M-16.2", "M-16.3")
def test_equipment_in_play_is_public_and_no_hand():
    m = Mission(2, hands={0: "eva eva lift hack scavenge meeting override"}, gear={0: "suit"})
    assert m.sees(1).crew[0].equipment == m.sees(None).crew[0].equipment == ("suit",)
    assert not any("suit" in str(step) for step in m.g.options(0))  # it cannot be dropped
    m.roll(1, 1)
    m.ends(0)
    assert m.menu == "reactions"  # nothing was discarded


@rules("M-6.14", "M-6.15", "M-18.6", "M-17.12", "M-R028.3")
def test_interrupts_and_charges_cost_no_action():
    meeting = Mission(2, at=[3, 1], hands={0: "meeting"})
    meeting.plays(0, "meeting")
    assert (meeting.left, meeting.g.crew[0].module) == (3, 1)
    m = Mission(2, hands={0: "quick_thinking"}, roles={0: 28}, deck="eva lift suit")
    m.g.crew[0].charges = ((28, 1),)
    m.quick(0, "draw")
    assert m.left == 3
    m.says(0, ("spend_charge", 0, 28))
    m.declares(0, "draw", way="granted")
    assert m.left == 3
    assert len(m.hand(0)) == 2
    assert dict(m.g.crew[0].charges) == {28: 0}


@rules("M-6.17", "M-24.8")
def test_at_the_start_of_a_turn_the_deadline_comes_before_the_mold():
    m = Mission(2, mode="coop", threat="mold", roll=True, dice=(1, 1), mold={1: 1}, cubes={1: 2})
    told = [event[0] for event in m.events]
    assert told.index("caught_mold") < told.index("rolled")
    assert m.g.crew[0].mold == 1 or ("scrubbed", 0, 0) in m.events
    hard = Mission(2, mode="coop", threat="mold", hard=True, mold={1: 1}, cubes={1: 2, 5: 1})
    g = hard.g
    g.deadline, g.turns, g.asks, g.open, g.agenda = 2, 1, [], None, [("turn", 0)]
    g.run()
    assert hard.over == ("death", "M-26.17")
    assert all(crew.mold == 0 for crew in g.crew)


@rules("M-6.19", "M-12.11")
def test_several_at_once_resolve_clockwise_from_the_active_player():
    m = Mission(3, turn=1, at=[6, 6, 6], cubes={6: 1, 12: 2}, roll=True, dice=(2, 4))
    assert [event[1] for event in m.happened("exposed")] == [1, 2, 0]


@rules("M-6.1")
def test_turns_go_clockwise_from_the_first_player_round_and_round():
    firsts = set()
    for seed in range(8):
        g = game.new(3, seed=seed)
        turns: list[int] = []
        while len(turns) < 7 and g.waiting:
            turns += [event.seat for _, event in g.take_events() if isinstance(event, TurnBegan)]
            seat = g.waiting[0]
            end = ("end_turn", seat)
            g.answer(seat, end if end in g.options(seat) else g.default(seat))
        assert turns == [(g.first + number) % 3 for number in range(len(turns))]
        assert len(turns) > 3
        firsts.add(g.first)
    assert len(firsts) > 1
