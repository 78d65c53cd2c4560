"""The rookie in a co-op crew: what it does in plain situations, by the questions that a player gets."""

from __future__ import annotations

from games.catastrophe.mission import KIT, Mission
from stardeck.engine import PASS, Chair, Step
from stardeck.games.catastrophe.bot.crewplan import best_plan, errands
from stardeck.games.catastrophe.bot.errands import tour
from stardeck.games.catastrophe.bot.prospects import prospects
from stardeck.games.catastrophe.bot.rookie import rookie
from stardeck.games.catastrophe.state import Offer

HELD = {0: KIT, 1: KIT}


def crew(seats: int = 2, **more) -> Mission:
    more.setdefault("marauders", (0, 0))
    return Mission(seats, mode="coop", **more)


def says(m: Mission, seat: int) -> Step:
    """What the rookie in this seat answers, and answers it."""
    step = rookie(Chair(m.g, seat))
    m.says(seat, step)
    return step


def test_it_escapes_when_all_are_ready_and_not_before():
    ready = crew(at=[8, 6], hands=HELD, knows={0: 1, 1: 1}, fuses="AB")
    assert says(ready, 0) == ("declare", ("escape", 0), "action")
    assert ready.over == ("escape", "M-22.8")
    blind = crew(at=[8, 6], hands=HELD, fuses="AB")
    assert rookie(Chair(blind.g, 0)) != ("declare", ("escape", 0), "action")


def test_it_takes_what_it_lacks_and_goes_where_it_is():
    m = crew(1, at=[5])
    assert says(m, 0) == ("declare", ("collect", 0, 5), "action")
    near = crew(1, at=[3], hands={0: "oxygen food codes eva suit"}, knows={2: 1}, fuses="C")
    assert says(near, 0) == ("declare", ("move", 0, 7), "action")


def test_it_gives_an_ally_what_it_has_twice():
    m = crew(at=[1, 1], hands={0: "oxygen oxygen food power codes", 1: "food power codes lift"})
    assert says(m, 0) == ("choose", 0, "transfer", 0, "action")
    assert says(m, 0) == ("open_offer", 0, 1, "action")
    assert says(m, 0) == ("add_gift", 0, "oxygen")
    assert isinstance(m.g.chain[-1], Offer)
    assert says(m, 0) == ("propose", 0)
    assert says(m, 1) == ("agree", 1)
    assert "oxygen" in m.hand(1)


def test_with_closed_hands_it_offers_nothing():
    hands = {0: "oxygen oxygen food power codes", 1: "food power codes lift"}
    m = crew(at=[1, 1], hands=hands, closed_hands=True)
    assert rookie(Chair(m.g, 0))[:3] != ("choose", 0, "transfer")


def test_it_repairs_a_module_that_would_take_the_last_pod_with_it():
    cards = dict(enumerate(("lift", "eva", "suit", "hack", "override", "meeting")))
    m = crew(6, at=[6, 5, 2, 9, 10, 8], cubes={6: 1}, hands=cards)
    assert says(m, 0) == ("declare", ("repair", 0, 6), "action")


def test_a_quick_thought_saves_a_module_before_the_hit():
    m = crew(
        at=[6, 1], turn=1, roll=True, dice=(2, 4), cubes={6: 1, 12: 1, 8: 1, 2: 1, 4: 1},
        hands={0: "quick_thinking lift eva"},
    )  # fmt: skip
    assert says(m, 0) == ("respond", 0, "quick_thinking")
    assert says(m, 0) == ("declare", ("repair", 0, 6), "granted")
    m.all_pass()
    assert (m.g.cubes[6], m.g.cubes[12]) == (1, 1)


def test_an_override_keeps_a_marauder_from_somebody_with_one_card():
    m = crew(at=[1, 8], marauders=(4, 4), hands={0: "food", 1: "override"})
    m.g.turn.left = 0
    m.ends(0)
    m.says(0, ("send", 0, 0, ()))
    assert says(m, 1) == ("respond", 1, "override")


def test_it_sends_the_marauder_that_is_far_away():
    m = crew(at=[1, 1], marauders=(1, 7), hands={0: "food", 1: "lift"})
    m.ends(0)
    assert says(m, 0)[:3] == ("send", 0, 1)


def test_it_does_not_waste_a_reaction():
    m = crew(at=[6, 1], turn=1, roll=True, dice=(5, 5), hands={0: "quick_thinking lift eva"})
    assert rookie(Chair(m.g, 0)) == PASS


def test_what_is_done_counts_and_airless_modules_are_in_the_way():
    before, after = crew(1, at=[5]), crew(1, at=[5], hands={0: "oxygen"})
    plan = best_plan(before.g)
    assert errands(after.g, plan) < errands(before.g, plan)
    assert prospects(after.g, plan) > prospects(before.g, plan)
    layout = after.g.ship.layout
    assert tour(layout, (), 1, (7, 5), 10) == 5
    assert tour(layout, (3,), 1, (7,), 5) > 8


def test_a_lost_and_a_won_world_are_the_worst_and_the_best():
    won = crew(at=[8, 6], hands=HELD, knows={0: 1, 1: 1}, fuses="AB")
    plan = best_plan(won.g)
    before = prospects(won.g, plan)
    won.does(0, "escape")
    assert prospects(won.g, plan) > before
    lost = crew(at=[1, 1], board=28, marauders=(12, 12))
    plan = best_plan(lost.g)
    before = prospects(lost.g, plan)
    lost.g.end((2, 2), (), "explosion", "M-10.15")
    assert prospects(lost.g, plan) < before
