"""M-1 Modes and options."""

from __future__ import annotations

from typing import Any

import pytest

from games.catastrophe.mission import KIT, Mission, start
from stardeck.bots.loop import finish_match
from stardeck.engine import PASS, Match, Refused, Sitter
from stardeck.engine.options import describe
from stardeck.games.catastrophe import game
from stardeck.games.catastrophe.audit import all_cards
from stardeck.games.catastrophe.options import CatastropheOptions
from stardeck.games.catastrophe.rules.declaring import Declared
from stardeck.games.catastrophe.rules.leaving import Left
from table import rules

CHOICES = {option.key: option for option in describe(CatastropheOptions)}


def values(key: str) -> tuple[Any, ...]:
    return tuple(choice.value for choice in CHOICES[key].choices)


@rules("M-1.1", "M-1.7", "M-1.8", "M-1.12", "M-1.14", "M-1.15")
def test_the_options_list_modes_threats_difficulties_promos_ships_and_numberings():
    assert values("mode") == ("auto", "sole", "team", "coop")
    assert values("threat") == ("marauders", "mold")
    assert values("difficulty") == ("cadet", "veteran")
    assert [CHOICES[promo].default for promo in ("quackalope", "bear")] == [False, False]
    assert values("ship") == ("casimir", "brick", "halo", "fishbone")
    assert CHOICES["ship"].default == "casimir"
    assert CHOICES["numbers"].default == "printed"


@rules("M-1.7", "M-24.1")
def test_a_coop_game_has_one_threat_and_the_other_modes_have_none():
    raided = start(2, mode="coop").view(None)
    assert len(raided.marauders) == 2
    assert any(raided.marauders)
    assert (raided.mold_board, sum(module.mold for module in raided.modules)) == (0, 0)
    molded = start(2, mode="coop", threat="mold").view(None)
    assert molded.marauders == ()
    assert molded.mold_board + sum(module.mold for module in molded.modules) == 12
    for quiet in (start(2).view(None), start(4, mode="team").view(None)):
        assert (quiet.marauders, quiet.mold_board) == ((), 0)


@rules("M-1.8")
@pytest.mark.parametrize(("difficulty", "act"), [("cadet", 1), ("veteran", 2)])
def test_the_difficulty_says_how_many_marauders_act(difficulty: str, act: int):
    m = Mission(2, mode="coop", difficulty=difficulty, at=[1, 1], marauders=(11, 7), hands={0: "eva lift"})
    m.ends(0)
    m.roll(1, 1)
    m.says(0, m.g.options(0)[0])
    m.all_pass()
    assert len(m.happened("marauder_moved")) == act


@rules("M-1.12", "M-4.12")
@pytest.mark.parametrize("promos", [(), ("bear",), ("quackalope",), ("bear", "quackalope")])
def test_each_promo_is_switched_on_alone(promos: tuple[str, ...]):
    found = all_cards(start(2, **dict.fromkeys(promos, True)))
    assert [card for card in ("bear", "quackalope") if found[card]] == list(promos)


@rules("M-1.14", "M-1.15")
def test_the_chosen_ship_flies_with_the_chosen_numbers():
    assert start(2).view(None).ship.layout.id == "casimir"
    assert [start(2, ship=ship).ship.layout.id for ship in ("brick", "halo")] == ["brick", "halo"]
    printed = [(module.id, module.number) for module in start(2).view(None).modules]
    assert printed == [(n, n) for n in range(1, 13)]
    shuffled = [module.number for module in start(2, numbers="shuffled").view(None).modules]
    assert shuffled != list(range(1, 13))


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
def test_a_player_count_that_the_mode_does_not_list_is_refused(options: dict[str, Any], allowed: tuple[int, ...]):
    for seats in range(1, 7):
        if seats in allowed:
            assert game.new(seats, seed=1, options=options).seats == seats
        else:
            with pytest.raises(Refused) as refused:
                game.new(seats, seed=1, options=options)
            assert refused.value.rule == "M-1.13"


def test_without_a_mode_one_crew_member_plays_against_the_marauders_and_more_play_for_themselves():
    assert game.new(1, seed=1).config.mode == "coop"
    assert game.new(2, seed=1).config.mode == "sole"


@rules("M-1.3", "M-1.4", "M-5.13", "M-25.1", "M-25.2")
def test_team_seats_alternate():
    assert start(4, mode="team").sides == (0, 1, 0, 1)
    assert start(6, mode="team").sides == (0, 1, 2, 0, 1, 2)
    assert start(6, mode="team", teams="trios").sides == (0, 1, 0, 1, 0, 1)


@rules("M-1.6", "M-3.14", "M-22.13", "M-22.15")
def test_solo_is_coop_with_one_person_and_every_crew_member_has_its_own_seat():
    g = start(3, mode="coop", solo=True)
    assert g.config.solo
    assert len(g.crew) == 3
    assert len({crew.dealt for crew in g.crew}) == 3
    assert all(len(crew.roles) == 1 and crew.roles[0] > 3 * crew.dealt for crew in g.crew)
    assert [len(crew.hand) for crew in start(3, mode="coop", solo=True).crew] == [3, 3, 3]
    with pytest.raises(Refused):
        game.new(3, seed=1, options={"solo": True})
    m = Mission(2, mode="coop", solo=True, hands={1: "override", 0: "eva"}, marauders=(6, 6))
    m.declares(0, "eva", 5)
    assert (m.menu, m.g.waiting) == ("reactions", [1])  # the other crew member is "another player"
    m.says(1, PASS)
    assert (m.menu, m.g.waiting) == ("copies", [1])
    limits = Mission(2, mode="coop", solo=True, at=[5, 6], hands={1: "quick_thinking"}, marauders=(11, 11))
    limits.does(0, "collect", 5)
    limits.declares(0, "draw")
    limits.quick(1, "collect", 6)  # has a limit of its own
    assert limits.hand(1) == ["food"]


@rules("M-1.9", "M-1.10")
@pytest.mark.parametrize("options", [{}, {"mode": "team"}, {"mode": "coop"}, {"mode": "coop", "threat": "mold"}])
def test_hard_and_under_pressure_go_with_every_mode_and_with_each_other(options: dict[str, Any]):
    for more in ({"hard": True}, {"pressure": True}, {"hard": True, "pressure": True}):
        g = start(4, **options, **more)
        assert (g.config.hard, g.config.pressure) == (more.get("hard", False), more.get("pressure", False))
        assert game.rules.audit(g) == []


def test_M_1_16_the_first_to_escape_wins_alone():
    m = Mission(3, at=[8, 1, 1], hands={0: KIT}, fuses="A")
    m.does(0, "escape")
    assert m.result.winners == (0,)
    assert m.result.places == (1, 2, 2)


@rules("M-1.17", "M-25.14")
def test_the_first_team_to_escape_together_wins():
    m = Mission(4, mode="team", at=[8, 1, 6, 1], hands={0: KIT, 2: KIT}, fuses="AB")
    m.does(0, "escape")
    assert m.result.winners == (0, 2)
    assert m.result.places == (1, 2, 1, 2)


def test_M_1_18_in_coop_all_win_or_lose_together():
    m = Mission(2, mode="coop", at=[8, 6], hands={0: KIT, 1: KIT}, fuses="AB", marauders=(11, 11))
    m.does(0, "escape")
    assert m.result.winners == (0, 1)
    assert m.result.places == (1, 1)
    lost = Mission(2, mode="coop", board=29, cubes={7: 3}, at=[7, 7], roll=True, dice=(3, 4), marauders=(1, 1))
    assert lost.result.winners == ()
    assert lost.result.places == (2, 2)


def test_M_1_19_a_program_plays_on_for_who_leaves():
    match = Match.new(game, [Sitter("A"), Sitter("B"), Sitter("C")], seed=5)
    for seat in (0, 1, 2) * 2:  # Crew ID cards, then roles
        match.perform(seat, match.g.options(seat)[0])
    hand, known = match.g.crew[1].hand, match.g.known
    match.perform(1, ("leave", 1))
    assert match.g.crew[1].alive
    assert (match.g.crew[1].hand, match.g.known) == (hand, known)
    assert hand
    while match.g.waiting:
        finish_match(match, {})
        for seat in [seat for seat in match.g.waiting if seat != 1][:1]:
            match.perform(seat, match.g.default(seat))
    assert {row.by for row in match.record.steps if row.seat == 1} == {"", "bot:rookie"}
    told = [event for _, event in match.g.take_events()]
    assert Left(1) in told
    assert any(isinstance(event, Declared) and event.seat == 1 for event in told)
