"""M-2 The ship: connections, numbers, pods, and a ship of one's own."""

from __future__ import annotations

import pytest

from games.catastrophe.mission import Mission, start
from stardeck.engine import Refused
from stardeck.games.catastrophe import game
from stardeck.games.catastrophe.facts import CARDS, FACTS, MODULE, SHIPS
from stardeck.games.catastrophe.files import check_file
from stardeck.games.catastrophe.rules.layout import flaws, plan
from table import rules


@rules("M-2.1", "M-2.2", "M-2.3", "M-2.4", "M-2.5")
@pytest.mark.parametrize(
    ("ship", "links"),
    [
        ("casimir", "1-3 1-4 1-10 1-12 2-3 2-12 3-5 3-7 4-8 4-9 4-11 5-10 6-12 8-12 9-10"),
        ("brick", "1-3 1-10 1-11 1-12 2-5 2-6 2-12 3-4 3-7 4-5 4-12 6-8 7-10 8-11 8-12 9-10 9-11"),
        ("halo", "1-4 1-12 2-6 2-10 3-5 3-7 4-9 5-9 6-7 8-11 8-12 10-11"),
        ("fishbone", "1-3 1-6 1-12 2-4 2-5 3-7 3-9 4-8 4-11 4-12 5-12 7-10"),
    ],
)
def test_modules_that_share_a_border_are_connected_and_corners_are_not(ship: str, links: str):
    it = plan(SHIPS[ship])
    found = {(a, b) for a in range(1, 13) for b in it.neighbours[a] if a < b}
    assert found == {tuple(map(int, link.split("-"))) for link in links.split()}
    assert all(a in it.neighbours[b] for a in range(1, 13) for b in it.neighbours[a])
    assert not any(b in it.neighbours[a] for a in range(1, 13) for b in it.corners[a])


def test_the_corners_of_casimir_are_those_of_the_table():
    it = plan(SHIPS["casimir"])
    assert it.corners[1:] == (
        (2, 5, 8, 9), (1, 6, 7), (10, 12), (10, 12), (1, 7), (2, 8), (2, 5), (1, 6, 11), (1, 11), (3, 4), (8, 9), (3, 4)
    )  # fmt: skip


@rules("M-2.5")
@pytest.mark.parametrize("numbers", ["printed", "shuffled", "all shuffled"])
def test_every_module_has_a_number_of_its_own(numbers: str):
    modules = start(2, numbers=numbers).view(None).modules
    assert sorted(module.number for module in modules) == list(range(1, 13))


@rules("M-2.6", "M-8.2")
def test_shuffled_numbers_leave_the_crew_quarters_their_one():
    g = start(2, numbers="shuffled")
    assert g.numbers[1] == 1
    assert sorted(g.numbers[2:]) == list(range(2, 13))
    assert g.numbers != tuple(range(13))
    games = [game.new(2, seed=seed, options={"numbers": "shuffled"}) for seed in range(9)]
    assert all(len({g.numbers[module] for g in games}) > 1 for module in range(2, 13)), "no other module keeps its own"


@rules("M-2.7", "M-3.3")
def test_all_numbers_shuffled_the_crew_still_starts_in_its_quarters_and_the_meeting_is_at_number_one():
    g = next(
        g for seed in range(9) if (g := game.new(2, seed=seed, options={"numbers": "all shuffled"})).numbers[1] > 1
    )
    assert {crew.module for crew in g.crew} == {1}
    m = Mission(2, numbers="all shuffled", hands={0: "meeting"}, at=[3, 4])
    m.g.numbers = (0, 5, 2, 3, 4, 1, *range(6, 13))
    m.g.numbered = (0, 5, 2, 3, 4, 1, *range(6, 13))
    m.plays(0, "meeting")
    assert [crew.module for crew in m.g.crew] == [5, 5]
    m.roll(2, 3)
    m.ends(0)
    assert (m.g.cubes[1], m.g.cubes[5]) == (2, 3)  # the Crew Quarters have the number 5 now


@rules("M-2.8", "M-2.9", "M-2.10", "M-2.12", "M-2.13", "M-2.14", "M-4.1", "M-4.2")
def test_before_the_first_roll_all_cubes_are_on_the_ship_and_no_letter_is_known():
    g = game.new(3, seed=1)
    assert set(g.cubes[1:]) == {3}
    assert g.pods == (1,) * 6
    assert sum(g.cubes) + sum(g.pods) == 42
    assert g.board == 0
    assert sorted(g.letters) == list("ABCDEF")
    assert g.letters != tuple("ABCDEF")
    assert g.known == (0,) * 6
    assert g.fuses == ("",)
    assert all(pod.letter == "" for seat in (None, 0, 1, 2) for pod in g.view(seat).pods)


@rules("M-2.11")
@pytest.mark.parametrize(
    ("ship", "modules"),
    [
        ("casimir", (8, 6, 2, 9, 10, 5)),
        ("brick", (6, 2, 5, 11, 9, 7)),
        ("halo", (4, 8, 9, 10, 3, 2)),
        ("fishbone", (8, 6, 10, 2, 5, 9)),
    ],
)
def test_six_pods_belong_to_six_different_modules(ship: str, modules: tuple[int, ...]):
    assert flaws(SHIPS[ship]) == []
    assert tuple(pod.module for pod in start(2, ship=ship).view(None).pods) == modules
    assert len(set(modules)) == 6


def test_a_ship_of_ones_own_is_checked_with_every_flaw_at_once():
    good = {
        "name": "Twin",
        "rows": ["1 2 3 4 5 6", "7 8 9 10 11 12"],
        "pods": ["1 N", "2 N", "3 N", "7 S", "8 S", "12 E"],
    }
    assert check_file(good) == []
    bad = {
        "name": "Bad",
        "rows": ["1 2 2 x", ". . . .", "3 4 5 6", "7 8 9 10"],
        "pods": ["1 S", "2 W", "1 N", "99 N", "z"],
    }
    found = check_file(bad) or []
    assert [line.partition(":")[0] for line in found] == [
        "row 1, column 3", "row 1, column 4", "rows", "rows", "rows", "pods", "pod 2", "pod 3", "pod 4", "pod 5"
    ]  # fmt: skip
    assert check_file({"class": "fighter"}) is None
    assert check_file({"rows": 3}) != []


def test_a_ship_of_ones_own_can_be_played_on():
    layout = {
        "name": "Twin",
        "rows": ["1 2 3 4 5 6", "7 8 9 10 11 12"],
        "pods": ["1 N", "2 N", "3 N", "7 S", "8 S", "12 E"],
    }
    g = start(2, layout=layout)
    assert g.ship.neighbours[1] == (2, 7)
    with pytest.raises(Refused) as refused:
        game.new(2, seed=1, options={"layout": {**layout, "pods": ["1 N"]}})
    assert "pods" in refused.value.words


def test_the_printed_matter_is_complete():
    assert len(FACTS.roles) == 36
    assert len({role.set for role in FACTS.roles}) == 12
    assert sum(card.deck + card.pile for card in FACTS.cards) == 81
    assert sum(CARDS[c].deck for c in CARDS if CARDS[c].type != "Resource" and not CARDS[c].needs) == 44
    assert [MODULE[m].name for m in (1, 7, 11)] == ["Crew Quarters", "Engine Room", "The Bridge"]
