"""The frame, crews, deck and hands (G-1 to G-3, G-19.1 to G-19.5)."""

from __future__ import annotations

import pytest

from games.gloom.drama import CAPTAIN, DOCTOR, DULL, KID, NEMESIS, Drama
from stardeck import games
from stardeck.engine import Refused
from stardeck.games.gloom.state import State
from table import Scenario, rules

GAME = games.get("gloom")


def choosing(seats: int = 2, **options: object) -> Scenario[State]:
    return Scenario(GAME, seats, (), {"first_player": "seat", **options})


def take_crew(s: Scenario[State], seat: int, crew: tuple[int, ...]) -> None:
    for character in crew:
        s.says(seat, ("claim", seat, character))
    s.says(seat, ("confirm", seat))


@rules("G-1.1", "G-1.2")
def test_two_to_five_players():
    for seats in (2, 3, 4, 5):
        assert len(GAME.new(seats, seed=1).players) == seats
    for seats in (1, 6):
        with pytest.raises(Refused):
            GAME.new(seats, seed=1)


@rules("G-1.3", "G-4.11")
def test_bots_count_as_players_and_a_table_of_bots_begins_by_chance():
    g = GAME.new(3, seed=1, options={"crew_mode": "random", "first_player": "story_vote", "bots": [0, 1, 2]})
    assert g.first in range(3)
    assert g.turn is not None
    with pytest.raises(Refused):
        GAME.new(2, seed=1, options={"bots": [2]})


@rules("G-1.4", "G-2.2", "G-2.6", "G-2.7", "G-2.9", "G-3.8")
def test_everybody_claims_four_and_confirms():
    s = choosing()
    assert s.why_not(0, ("confirm", 0)) == "G-2.6"
    take_crew(s, 0, (0, 5, 10, 15))
    assert s.g.view(1).players[0].crew == (0, 5, 10, 15), "for all to see"
    assert s.g.deck == (), "no cards before the crews are complete"
    take_crew(s, 1, (1, 2, 3, 4))
    assert len(s.g.crews[1]) == 4
    assert [len(p.hand) for p in s.g.players] == [5, 5]


@rules("G-2.3", "G-2.4", "G-2.5", "G-2.18")
def test_first_come_first_served_until_a_claim_is_released():
    s = choosing()
    s.says(1, ("claim", 1, 7))
    assert s.why_not(0, ("claim", 0, 7)) == "G-2.4"
    s.says(1, ("release", 1, 7))
    for character in (7, 8, 9, 10):
        s.says(0, ("claim", 0, character))
    assert s.why_not(0, ("claim", 0, 11)) == "G-2.18"
    assert s.why_not(1, ("claim", 1, 7)) == "G-2.4"
    s.says(0, ("confirm", 0))
    assert s.refuses(0, ("release", 0, 7)).code == "overtaken", "not after confirming"


@rules("G-2.1", "G-2.8", "G-2.11", "G-2.12")
def test_who_does_not_answer_is_filled_up_and_the_rest_leaves_the_game():
    s = choosing(5)
    assert s.g.view(None).pool == tuple(range(20)), "all twenty are shown before a card is dealt"
    s.says(4, ("claim", 4, 19))
    for seat in range(5):
        assert s.default(seat) == ("fill_up", seat)
    assert sorted(s.g.characters) == list(range(20)), "with five players nobody is left over"
    assert 19 in s.g.crews[4]
    two = choosing(2)
    two.g.script = (20, 18, 16, 14)
    two.default(0)
    assert two.g.crews[0] == (19, 17, 15, 13), "by chance"
    two.default(1)
    assert len(two.g.characters) == 8
    assert two.g.view(None).pool == ()


@rules("G-2.13", "G-2.14", "G-2.15", "G-2.16", "G-1.5")
def test_fresh_characters_are_alike():
    d = Drama(2)
    for character in d.g.characters:
        assert (d.worth(character), d.icons(character), d.dead(character)) == (0, [], False)
        assert d.g.config.cards.characters[character].effects == ()
    assert [d.limit(seat) for seat in range(2)] == [5, 5]
    assert [d.g.owner(c) for c in (CAPTAIN, NEMESIS)] == [0, 1]


def test_G_1_8_a_player_with_three_dead_stays_in_the_game():
    on = {4: "fought_with_father fell_up", 5: "sued_by_a_sun died_in_a_duel", NEMESIS: f"{DULL} was_choked_from_afar"}
    d = Drama(3, on=on)
    for seat in (1, 2, 0, 1):
        d.end_turn(d.on_turn)
        assert (d.on_turn, d.menu, d.g.waiting) == (seat, "actions", [seat])


@rules("G-2.10", "G-1.7")
def test_every_character_can_be_aimed_at_and_turns_go_clockwise():
    d = Drama(3, hands={0: DULL})
    d.chooses(0, DULL)
    assert {step[2] for step in d.g.options(0) if step[0] == "aim"} == set(d.g.characters)
    d.says(0, ("aim", 0, KID))
    d.let_it_be()
    seen = []
    for _ in range(4):
        d.end_turn(d.on_turn)
        seen.append(d.on_turn)
    assert seen == [1, 2, 0, 1], "nobody is ever left out"


def test_G_1_6_a_card_wins_against_a_rule():
    d = Drama(2, hands={0: "died_in_a_duel"}, on={KID: "saw_the_stars_sing"})
    d.plays(0, "died_in_a_duel", KID)
    assert d.worth(KID) == 20
    assert d.dead(KID), "rule G-10.7 forbids it, the card permits it"


@rules("G-3.1", "G-3.2", "G-3.3", "G-3.4", "G-3.5", "G-3.6", "G-3.7", "G-15.10")
def test_one_shuffled_deck_and_five_cards_each():
    g = GAME.new(3, seed=4, options={"crew_mode": "random"})
    other = GAME.new(3, seed=5, options={"crew_mode": "random"})
    assert [len(p.hand) for p in g.players] == [5, 5, 5]
    assert (len(g.deck), g.pile) == (88 - 15, ())
    assert g.deck != other.deck
    everything = sorted((*g.deck, *(c for p in g.players for c in p.hand)))
    assert everything == list(range(88)), "58 Modifiers, 10 Events, 20 Untimely Deaths, no Character, no Reference"
    view = g.view(None)
    assert (view.deck, [p.hand for p in view.players]) == (73, [(), (), ()]), "face down"
    assert {step[0] for step in g.options(g.waiting[0])} <= {"choose", "discard_hand", "pass_action"}, "no mulligan"


def test_G_19_1_random_crews_are_dealt():
    crews = [GAME.new(4, seed=s, options={"crew_mode": "random"}).crews[0] for s in range(5)]
    assert all(len(set(crew)) == 4 for crew in crews)
    assert len(set(crews)) > 1


@rules("G-19.2", "G-19.3", "G-19.4", "G-19.5")
def test_the_draft_goes_around_the_table_from_the_host():
    s = choosing(3, crew_mode="draft", host=1)
    order, places = [], set()
    while s.g.asks[0].menu == ("draft",):
        seat = s.g.waiting[0]
        order.append(seat)
        options = s.g.options(seat)
        assert {step[0] for step in options} == {"claim"}, "no pass, nothing back"
        places.add(options.index(s.default(seat)) / len(options) > 0.5)
    assert order == [1, 2, 0] * 4
    assert places == {True, False}, "not always the first or the last one"
    assert [len(crew) for crew in s.g.crews] == [4, 4, 4]
    away = choosing(2, crew_mode="draft", host=-1)
    assert away.g.waiting == [0], "the lowest seat, if the host does not play"


@rules("G-23.7", "G-23.8")
def test_the_crews_of_the_rulebook_are_legal():
    s = choosing()
    names = [card.id for card in s.g.config.cards.characters]
    first = tuple(names.index(n) for n in ("the_captain", "the_doctor", "the_counselor", "the_engineer"))
    second = tuple(names.index(n) for n in ("the_dark_lord", "the_traitor", "the_nemesis", "the_kid"))
    take_crew(s, 0, first)
    take_crew(s, 1, second)
    assert s.g.crews[0] == first
    assert s.g.crews[1] == second


@rules("G-19.17", "G-19.19")
def test_options_are_fixed_at_the_start_and_seen_by_all():
    for crew_mode in ("free", "draft", "random"):
        g = GAME.new(2, seed=1, options={"crew_mode": crew_mode, "effects": "simple"})
        assert g.view(None).config == g.view(1).config
        assert (g.view(None).config.crew_mode, g.view(None).config.effects) == (crew_mode, "simple")


def test_G_19_18_a_player_who_leaves_is_replaced_and_the_crew_stays():
    d = Drama(2, leavers="pass")
    d.says(0, ("concede", 0))
    assert d.on_turn == 1, "the seat passes from now on"
    assert len(d.g.crews[0]) == 4
    b = Drama(2)
    b.says(0, ("concede", 0))
    assert b.g.vacant == (0,), "a program is wanted here"
    assert b.g.waiting == [0]
    assert DOCTOR in b.g.crews[0]


@rules("G-2.17")
def test_any_four_characters_are_a_crew():
    for first in range(20):
        s = choosing()
        crew = [(first + step * first + step) % 20 for step in range(3)]
        for number, character in enumerate(dict.fromkeys(crew)):
            s.says(0, ("claim", 0, character))
            free = {step[2] for step in s.g.options(0) if step[0] == "claim"}
            assert free == set(range(20)) - set(list(dict.fromkeys(crew))[: number + 1])
