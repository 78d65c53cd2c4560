"""What follows from a design: mass, thrust, speed, crew and boxes (C-3)."""

from __future__ import annotations

import re

from games.cosmoforce.battle import Battle, design
from stardeck.games.cosmoforce.facts import CLASSES
from stardeck.games.cosmoforce.rules.setup import launch
from stardeck.games.cosmoforce.rules.turn import CollisionRolled
from stardeck.games.cosmoforce.words.effect_words import EFFECTS, printed
from table import rules


@rules("C-3.1", "C-3.2")
def test_mass_is_size_mod_times_filled_slots():
    assert [launch(design(f"{kind} E4")).mass for kind in ("fighter", "cruiser", "capital")] == [4, 8, 12]


def test_C_3_3_mass_never_changes_in_battle():
    b = Battle("fighter E1 D1 H1 M2", "cruiser E1 D1 H1 A3", marks={0: {1: 2}}, heat={0: 0})
    assert b.ship(0).mass == 5
    b.turn_of(0)
    b.rolls(8, 8, 7)
    b.fires(0, "missile", at=1)
    assert b.ship(0).depleted == (3,)
    assert b.ship(0).mass == 5


@rules("C-3.4", "C-3.5", "C-3.6")
def test_thrust_is_the_sum_over_undamaged_propulsion():
    b = Battle("fighter E1 B1 H1", "cruiser E1")
    assert b.ship(0).power.thrust == 3
    b.ship(0).mark(1, 1)
    assert b.ship(0).power.thrust == 1
    b.ship(0).mark(0, 1)
    assert b.ship(0).power.thrust == 0


@rules("C-3.7", "C-3.9", "C-9.3", "C-11.8")
def test_an_engine_repaired_at_the_start_of_the_turn_works_at_once():
    b = Battle("fighter E1 D1 H2 L1", "cruiser E1 D1 H1 R1", marks={0: {0: 1}}, dice=[8, 8, 8, 8])
    b.turn_of(0)
    b.repairs(0, (-1, 0))
    assert b.ship(0).speed == 300
    rolls = len(b.happened(CollisionRolled))
    assert rolls == 1
    b.turn_of(0, round=2)
    assert b.ship(0).power.thrust == 1
    assert len(b.happened(CollisionRolled)) == rolls, "no collision roll once the engine works"
    assert b.ship(0).speed == 300, "a repaired engine makes no ship faster"


def test_C_3_8_starting_speed_depends_on_class_and_thrust():
    for text, speed in (("fighter E1", 3), ("fighter B1", 4), ("cruiser E2", 3), ("capital E1", 1), ("capital A1", 0)):
        assert launch(design(text)).speed == speed * 100


def test_C_3_9_lost_thrust_does_not_change_the_speed():
    b = Battle("fighter E1 D1 H1 L1", "fighter E2 D2 H1 A1")
    b.turn_of(0)
    b.rolls(2)
    b.fires(0, "laser", at=1)
    b.marks(1, 0)
    assert b.ship(1).power.thrust == 1
    assert b.ship(1).speed == 400


@rules("C-3.10", "C-3.11")
def test_crew_complement():
    for text, crew in (("fighter E1 H2", 3), ("cruiser E1 H2", 5), ("capital E1 H1", 4), ("capital E1", 1)):
        assert launch(design(text)).crew == crew


@rules("C-3.12", "C-3.13")
def test_damage_boxes():
    for kind, boxes in (("fighter", 2), ("cruiser", 3), ("capital", 4)):
        assert launch(design(f"{kind} A1 D1 E1 H1 L1 M1")).boxes == (boxes, 2, 2, 2, 2, 2, 0, 0, 0, 0)
    for text in ("fighter B1", "cruiser R1", "capital G1"):
        assert launch(design(text)).boxes[0] == 2


def test_the_short_words_of_a_system_say_what_is_printed():
    for system in printed().systems:
        numbers = {system.thrust, system.dice, system.dice_if_faster} - {0}
        assert all(numbers <= set(map(int, re.findall(r"\d+", words))) for words in system.short), system
        assert len(system.short) in (1, len(CLASSES))
        assert system.boxes_on == tuple(launch(design(f"{kind} {system.letter}1")).boxes[0] for kind in CLASSES)
    for ship_class, habitat, armor in zip(CLASSES.values(), EFFECTS["habitat"], EFFECTS["armor"], strict=True):
        assert habitat.startswith(f"{ship_class.size} crew")
        assert armor == f"takes {ship_class.size + 1} marks"
