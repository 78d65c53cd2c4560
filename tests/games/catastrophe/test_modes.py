"""M-1 Modes and options, M-2 the ship, and a ship of one's own."""

from __future__ import annotations

import pytest

from games.catastrophe.mission import KIT, Mission
from stardeck.engine import PASS, Match, Refused, Sitter
from stardeck.engine.options import describe
from stardeck.games.catastrophe import game
from stardeck.games.catastrophe.facts import CARDS, FACTS, MODULE, SHIPS
from stardeck.games.catastrophe.files import check_file
from stardeck.games.catastrophe.layout import flaws, plan
from stardeck.games.catastrophe.options import CatastropheOptions
from table import rules

CHOICES = {option.key: option for option in describe(CatastropheOptions)}


def start(seats: int, **options: object):
    """A game up to its first action, everybody taking the first option."""
    g = game.new(seats, seed=3, options=options)
    while g.waiting and g.asks[0].menu[0] != "actions":
        seat = g.waiting[0]
        g.answer(seat, PASS if PASS in g.options(seat) else g.options(seat)[0])
    return g


@rules("M-1.1", "M-1.7", "M-1.8", "M-1.12", "M-1.14", "M-1.15")
def test_the_options_list_modes_threats_difficulties_promos_ships_and_numberings():
    assert CHOICES["mode"].choices == ("auto", "sole", "team", "coop")
    assert CHOICES["threat"].choices == ("marauders", "mold")
    assert CHOICES["difficulty"].choices == ("cadet", "veteran")
    assert [CHOICES[promo].default for promo in ("quackalope", "bear")] == [False, False]
    assert CHOICES["ship"].choices == ("casimir", "brick", "halo", "fishbone")
    assert CHOICES["ship"].default == "casimir"
    assert CHOICES["numbers"].default == "printed"


@rules("M-1.2", "M-1.3", "M-1.4", "M-1.5", "M-1.13", "M-25.1")
@pytest.mark.parametrize(
    ("options", "allowed"),
    [
        ({"mode": "sole"}, (2, 3, 4, 5, 6)),
        ({"mode": "team"}, (4, 6)),
        ({"mode": "team", "teams": "trios"}, (6,)),
        ({"mode": "coop"}, (1, 2, 3, 4, 5, 6)),
    ],
)
def test_a_player_count_that_the_mode_does_not_list_is_refused(options: dict, allowed: tuple):
    for seats in range(1, 7):
        if seats in allowed:
            assert game.new(seats, seed=1, options=options).seats == seats
        else:
            with pytest.raises(Refused) as refused:
                game.new(seats, seed=1, options=options)
            assert refused.value.rule == "M-1.13"


def test_without_a_mode_one_crew_member_plays_against_the_marauders_and_more_play_for_themselves():
    assert game.new(1, seed=1).house.mode == "coop"
    assert game.new(2, seed=1).house.mode == "sole"


@rules("M-1.4", "M-5.13", "M-25.2")
def test_team_seats_alternate():
    assert start(4, mode="team").sides == (0, 1, 0, 1)
    assert start(6, mode="team").sides == (0, 1, 2, 0, 1, 2)
    assert start(6, mode="team", teams="trios").sides == (0, 1, 0, 1, 0, 1)


@rules("M-1.6", "M-3.14", "M-22.13", "M-22.15")
def test_solo_is_coop_with_one_person_and_every_crew_member_has_its_own_seat():
    g = start(3, mode="coop", solo=True)
    assert g.house.solo
    assert len(g.crew) == 3
    assert len({crew.dealt for crew in g.crew}) == 3
    with pytest.raises(Refused):
        game.new(3, seed=1, options={"solo": True})
    m = Mission(2, mode="coop", solo=True, hands={1: "override", 0: "eva"}, marauders=(6, 6))
    m.declares(0, "eva", 5)
    assert m.g.waiting == [1]  # the other crew member is "another player"


@rules("M-1.9", "M-1.10", "M-1.11")
@pytest.mark.parametrize("options", [{}, {"mode": "team"}, {"mode": "coop"}, {"mode": "coop", "threat": "mold"}])
def test_hard_and_under_pressure_go_with_every_mode_and_with_each_other(options: dict):
    for more in ({"hard": True}, {"pressure": True}, {"hard": True, "pressure": True}):
        g = start(4, **options, **more)
        assert (g.house.hard, g.house.pressure) == (more.get("hard", False), more.get("pressure", False))
        assert game.audit(g) == []


def test_M_1_16_the_first_to_escape_wins_alone():
    m = Mission(3, at=[8, 1, 1], hands={0: KIT}, fuses="A")
    m.does(0, "escape")
    assert m.g.result.winners == (0,)
    assert m.g.result.places == (1, 2, 2)


@rules("M-1.17", "M-25.14")
def test_the_first_team_to_escape_together_wins():
    m = Mission(4, mode="team", at=[8, 1, 6, 1], hands={0: KIT, 2: KIT}, fuses="AB")
    m.does(0, "escape")
    assert m.g.result.winners == (0, 2)
    assert m.g.result.places == (1, 2, 1, 2)


def test_M_1_18_in_coop_all_win_together():
    m = Mission(2, mode="coop", at=[8, 6], hands={0: KIT, 1: KIT}, fuses="AB", marauders=(11, 11))
    m.does(0, "escape")
    assert m.g.result.winners == (0, 1)


def test_M_1_19_a_program_plays_on_for_who_leaves():
    match = Match.new(game, [Sitter("A"), Sitter("B"), Sitter("C")], seed=5)
    match.perform(1, ("leave", 1))
    assert match.g.crew[1].alive
    while match.g.waiting:
        assert 1 not in match.g.waiting
        seat = match.g.waiting[0]
        match.perform(seat, match.g.default(seat))
    told = [event for _, event in match.g.heard()]
    assert ("left", 1) in told
    assert any(event[:2] == ("declared", 1) for event in told)


# --- the ship ---


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


@rules("M-2.6", "M-8.2")
def test_shuffled_numbers_leave_the_crew_quarters_their_one():
    g = start(2, numbers="shuffled")
    assert g.numbers[1] == 1
    assert sorted(g.numbers[2:]) == list(range(2, 13))
    assert g.numbers != tuple(range(13))


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
@pytest.mark.parametrize("ship", list(SHIPS))
def test_six_pods_belong_to_six_different_modules(ship: str):
    assert flaws(SHIPS[ship]) == []
    assert len(set(plan(SHIPS[ship]).pod_modules)) == 6


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
    found = check_file(bad)
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
