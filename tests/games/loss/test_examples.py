"""The examples of the rulebooks (L-31) and what the table shows and keeps secret (L-32)."""

from __future__ import annotations

import msgspec

from games.loss.race import ATTACK, Race, card, cards, ship
from stardeck.engine import Chair
from stardeck.engine.speech import event_words, question_words, table_words
from stardeck.games.loss import game
from table import rules


@rules("L-31.1", "L-31.2")
def test_attack_two_with_and_without_a_weapon_of_three():
    r = Race(ship(parts="weapon3"), ship())
    assert r.g.totals(0)[ATTACK] == 5
    assert r.g.totals(1)[ATTACK] == 2


def test_L_31_3_a_second_engine_is_refused():
    r = Race(ship("engine3", parts="engine2"), ship())
    r.until(0, "equipping")
    assert r.cannot(0, "equip", "engine3") == "L-5.6"


@rules("L-31.13", "L-31.14")
def test_an_unexplained_birth():
    r = Race(ship(crew=4, model="bunker_barge"), ship(crew=5, model="bunker_barge"), obstacles="O71")
    r.meets(0)
    r.resolves(0)
    assert r.ship(0).crew == 5
    assert r.g.obstacle("O71").name == "Unexplained Birth"
    r = Race(ship(crew=5, model="bunker_barge"), ship(), obstacles="O71")
    r.meets(0)
    r.resolves(0)
    assert r.ship(0).crew == 5


def test_L_31_17_collision_course():
    r = Race(ship(), ship(), obstacles="O73")
    r.meets(0)
    assert r.g.obstacle("O73").name == "Collision Course"
    r.resolves(0)
    r.does(0, "split", 1, 0)
    assert (r.ship(0).parsec, r.ship(0).lost) == (1, 2)


@rules("L-31.18")
def test_collision_course_in_solo_mode():
    r = Race(ship(), obstacles="O73", mode="solo")
    r.meets(0)
    r.resolves(0)
    r.rolls(3, 3)
    r.does(0, "advance", 1)
    assert (r.ship(0).parsec, r.ship(0).crew) == (1, 3)


# --- the table ---


@rules("L-32.2", "L-32.3", "L-32.6")
def test_views_show_numbers_but_neither_hands_nor_decks():
    r = Race(ship("emp flash_bang"), ship("anti_sabotage"))
    for seat in (1, None):
        view = r.g.view(seat)
        text = msgspec.json.encode(view).decode()
        assert "emp.1" not in text
        assert "flash_bang.1" not in text
        assert [s.held for s in view.ships] == [2, 1]
        assert (view.resources_left, view.obstacles_left) == (77, 80)
    assert "anti_sabotage.1" not in msgspec.json.encode(r.g.view(None)).decode()
    assert r.g.view(1).ships[1].cargo == cards("anti_sabotage")


def test_L_32_4_an_illegal_choice_changes_nothing():
    r = Race(ship("emp"), ship(parts="weapon1!2"))
    assert r.cannot(0, "sabotage", "emp", 1, "weapon1") == "L-12.7"
    assert r.refuses(0, ("sabotage", 0, "emp.1", 7, "")).code == "not offered"


def test_L_32_5_the_log_counts_hidden_draws():
    r = Race(ship("supply_drop"), ship(), deck="weapon1 emp")
    r.turn_of(0)
    r.g.answer(0, ("drop_supplies", 0, "supply_drop"))
    news = r.g.take_events()
    public = [event_words(r.g, event, ["Ada", "Bo"]) for audience, event in news if not audience]
    private = [event_words(r.g, event, ["Ada", "Bo"]) for audience, event in news if audience == (0,)]
    assert "Ada draws 2 cards." in public
    assert private == [f"New in your cargo: {r.g.cards[card('weapon1')].name} (weapon 1) and EMP."]
    assert not any("EMP" in line for line in public)


def test_L_32_7_after_the_end_all_cargo_is_shown():
    r = Race(ship("emp", at=13), ship("flash_bang"), obstacles="O77")
    r.meets(0)
    assert r.g.view(1).ships[0].cargo == ()
    r.resolves(0)
    r.does(0, "split", 1, 0)
    assert r.g.view(None).ships[0].cargo == cards("emp")
    assert r.g.view(0).ships[1].cargo == cards("flash_bang")


@rules("L-32.1")
def test_equal_seeds_and_choices_repeat_a_game():
    ends = []
    for _ in range(2):
        g = game.new(3, seed="again")
        while g.waiting:
            g.answer(g.waiting[0], game.bots["rookie"](Chair(g, g.waiting[0])))
        ends.append(g.hash())
    assert ends[0] == ends[1]


def test_a_question_is_told_with_what_hangs_on_it():
    r = Race(ship(parts="weapon1"), ship(), obstacles="O16")
    r.meets(0)
    title, line = question_words(r.g, 0, ["Ada", "Bo"])
    assert title == "You face Space Piranhas. What do you do?"
    assert line.startswith("You need Attack 4 but only have Attack 3. Reward: 1 parsec")
    assert "Parsec 0, 5 crew" in table_words(r.g, 0, ["Ada", "Bo"])


def test_targets_name_what_lies_on_the_table():
    assert game.voice.targets(("sabotage", 0, "emp.1", 1, card("weapon1"))) == ("card:emp.1", f"part:{card('weapon1')}")
    assert game.voice.targets(("propose", 0, 2)) == ("ship:2",)
    assert game.voice.targets(("equip", 1, card("weapon3"))) == (f"card:{card('weapon3')}", "slot:1:weapon")
