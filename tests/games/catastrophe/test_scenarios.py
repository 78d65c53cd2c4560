"""M-30 and M-31: the two worked examples of the rulebook, and what is left of the hard cases."""

from __future__ import annotations

from games.catastrophe.mission import KIT, Mission
from stardeck.engine import PASS
from stardeck.games.catastrophe.rules.queries import phase
from stardeck.games.catastrophe.state import Cascade
from table import rules

BLORP, CHAD, CRICKET = 0, 1, 2


@rules(
    "M-30.1", "M-30.2", "M-30.3", "M-30.4", "M-30.5", "M-30.6", "M-30.7", "M-30.8", "M-30.9", "M-30.10", "M-30.11",
    "M-21.7",
)  # fmt: skip
def test_didnt_see_that_coming():
    m = Mission(
        3, turn=CRICKET, roll=True, dice=(3, 4), at=[1, 1, 8], letters="BACDEF", cubes={4: 2}, deck="lift",
        hands={BLORP: "override", CHAD: "quick_thinking scavenge", CRICKET: KIT + " hack override"},
    )  # fmt: skip
    m.all_pass()
    assert m.g.cubes[7] == 2
    assert m.sees(None).modules[6].power
    m.does(CRICKET, "view_pod")
    assert [m.sees(seat).pods[0].letter for seat in (BLORP, CHAD, CRICKET, None)] == ["", "", "B", ""]
    assert m.left == 2
    m.declares(CRICKET, "hack", 0, "B")
    m.plays(BLORP, "override")
    m.plays(CRICKET, "override")
    m.all_pass()
    assert m.g.fuses == ("B",)
    assert m.g.discard == ["hack", "override", "override"]
    assert m.left == 1
    m.declares(CRICKET, "escape")
    m.plays(CHAD, "quick_thinking")
    m.overrides_pass()
    m.declares(CHAD, "scavenge", 7, 4, way="granted")  # at once: nobody could override it
    assert (m.g.cubes[7], m.g.cubes[4]) == (1, 3)
    m.all_pass()
    assert m.why(CRICKET, "escape") == "M-21.1"
    assert m.sees(BLORP).pods[0].letter == ""
    assert m.left == 1
    m.does(CRICKET, "draw")
    m.roll(1, 1)
    m.ends(CRICKET)
    assert m.g.fuses == ("B",)
    assert set(KIT.split()) <= set(m.hand(CRICKET))


def betrayal(quarters: int = 2, **more) -> Mission:
    """The start of the second example, up to Chad's roll."""
    more.setdefault("hands", {CHAD: "eva lift"})
    m = Mission(
        3, turn=BLORP, roll=True, dice=(2, 4), at=[6, 1, 7], gear={BLORP: "suit"}, lost=[1],
        cubes={6: 0, 12: 1, 8: 1, 4: 1, 1: quarters}, **more,
    )  # fmt: skip
    m.all_pass()
    return m


def chads_roll(m: Mission) -> None:
    m.does(BLORP, "repair", 6)
    m.roll(2, 4)
    m.ends(BLORP)


def up_to_quarters(m: Mission) -> None:
    """Everybody passes until the Crew Quarters are about to be hit."""
    while m.menu == "reactions" and getattr(m.g.chain[-1], "aim", 0) != 1:
        m.says(m.g.waiting[0], PASS)


@rules("M-31.1", "M-31.2")
def test_the_hit_goes_through_and_the_repair_takes_from_space_20():
    m = betrayal()
    assert ("went_through", 6) in m.events
    assert m.g.board == 11
    assert phase(m.g) == 1
    m.does(BLORP, "repair", 6)
    assert (m.g.cubes[6], m.g.board) == (1, 10)
    assert phase(m.g) == 0


@rules("M-31.3", "M-31.4", "M-31.5", "M-31.6", "M-31.7", "M-31.8")
def test_the_cascade_up_to_the_crew_quarters():
    m = betrayal()
    chads_roll(m)
    up_to_quarters(m)
    assert m.top(Cascade).aim == 1
    assert m.g.board == 17
    hits = [event[1] for event in m.happened("hit")]
    assert hits == [6, 12, 1, 2, 8, 4]
    assert m.g.pods == (0, 0, 1, 1, 1, 1)
    assert (m.g.cubes[1], m.g.cubes[2], m.g.cubes[8], m.g.cubes[4]) == (1, 2, 0, 0)
    assert m.happened("pod_lost") == [("pod_lost", 8)]


@rules("M-31.9", "M-31.10", "M-31.11", "M-31.12")
def test_without_a_reaction_chad_jumps():
    m = betrayal()
    chads_roll(m)
    up_to_quarters(m)
    m.all_pass()
    assert [m.g.cubes[x] for x in (1, 9, 11, 3, 10)] == [0, 2, 2, 2, 2]
    assert m.g.board == 22
    assert phase(m.g) == 2
    assert [i for i, pod in enumerate(m.g.pods) if pod] == [2, 3, 4, 5]
    m.says(CHAD, ("lose_hand_under", CHAD, "eva"))
    assert m.hand(CHAD) == []
    assert m.g.options(CHAD) == [("leap", CHAD, 3), ("leap", CHAD, 10)]
    m.says(CHAD, ("leap", CHAD, 3))
    assert m.left == 3
    assert m.asked == CHAD
    assert m.g.crew[BLORP].module == 6
    assert m.g.crew[BLORP].equipment == ("suit",)


def saved(hand: str, *deed: object) -> Mission:
    m = betrayal(hands={CHAD: hand})
    chads_roll(m)
    up_to_quarters(m)
    m.quick(CHAD, *deed)
    m.all_pass()
    return m


def test_M_31_13_a_quick_repair_saves_the_crew_quarters():
    m = saved("quick_thinking eva", "repair", 1)
    assert m.g.board == 19
    assert [m.g.cubes[x] for x in (1, 3, 10)] == [1, 3, 3]
    assert m.hand(CHAD) == ["eva"]


def test_M_31_14_a_quick_suit_saves_the_hand():
    m = saved("quick_thinking suit eva", "suit")
    assert m.g.cubes[1] == 0
    assert m.g.crew[CHAD].module == 1
    assert m.hand(CHAD) == ["eva"]


def test_M_31_15_a_quick_move_saves_the_hand():
    m = saved("quick_thinking eva", "move", 10)
    assert m.g.crew[CHAD].module == 10
    assert m.hand(CHAD) == ["eva"]
    assert m.g.board == 22
    assert [m.g.cubes[x] for x in (1, 9, 11, 3, 10)] == [0, 2, 2, 2, 2]


def test_M_31_16_with_three_cubes_chad_is_never_exposed():
    m = betrayal(quarters=3)
    assert m.g.board == 10
    m.does(BLORP, "repair", 6)
    assert m.g.board == 9
    m.roll(2, 4)
    m.ends(BLORP)
    up_to_quarters(m)
    assert m.menu == "actions"  # no window opened for the Crew Quarters
    assert m.g.cubes[1] == 1
    assert m.g.board == 19
    assert m.hand(CHAD) == ["eva", "lift"]


@rules("M-31.17")
def test_on_the_hard_level_chad_dies():
    m = betrayal(hard=True)
    chads_roll(m)
    m.all_pass()
    while m.menu == "tops":
        m.says(CHAD, m.g.options(CHAD)[0])
    assert not m.g.crew[CHAD].alive


# --- hard cases that have no home elsewhere ---


@rules("M-H.7", "M-10.12")
def test_the_pods_cube_can_be_the_last_one():
    m = Mission(2, board=28, cubes={8: 1, 12: 3, 4: 3, 7: 2}, lost=[5], at=[7, 7], roll=True, dice=(4, 4))
    assert m.over == ("explosion", "M-10.13")
    assert (m.g.cubes[12], m.g.cubes[4]) == (3, 3)


def test_M_H_33_the_interrupted_card_can_be_stolen():
    m = Mission(2, at=[1, 1], hands={0: "hack", 1: "quick_thinking requisition override"})
    m.declares(0, "hack", 0, "C")
    m.quick(1, "requisition", 0)
    assert sorted(m.hand(1)) == ["hack", "override"]
    assert ("respond", 1, "override") not in m.g.options(1)
    m.all_pass()
    assert m.hand(0) == []
    assert m.left == 3


def test_M_H_34_a_quick_move_in_mid_cascade_saves_who_stands_in_an_emptied_module():
    m = Mission(2, roll=True, dice=(2, 4), at=[12, 1], cubes={6: 1, 12: 1, 8: 1, 4: 3}, hands={0: "quick_thinking eva"})
    m.says(0, PASS)  # window (a)
    m.says(0, PASS)  # before Sensors
    assert m.top(Cascade).aim == 8
    assert m.g.cubes[12] == 0
    m.quick(0, "eva", 7)
    m.all_pass()
    assert m.g.crew[0].module == 7
    assert ("exposed", 0) not in m.events
    suited = Mission(2, roll=True, dice=(6, 6), at=[12, 1], cubes={12: 1, 8: 1}, hands={0: "quick_thinking hack"})
    suited.says(0, PASS)
    assert suited.top(Cascade).aim == 8
    suited.quick(0, "move", 1)
    suited.all_pass()
    assert suited.hand(0) == ["hack"]
