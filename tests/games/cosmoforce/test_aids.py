"""What helps a person beside the rosters."""

from __future__ import annotations

from games.cosmoforce.battle import Battle
from stardeck.engine.speech import Speech
from stardeck.games.cosmoforce.words.aids import CosmoforceAids, aids, heat_line

TWO = "fighter E1 D2 H1 M2", "fighter E1 D1 H1 M2"


def seen(b: Battle) -> CosmoforceAids:
    return aids(b.g, None, Speech(b.g, ["Ann", "Bob"]))


def test_what_heat_will_do():
    b = Battle(*TWO)
    said = [Speech(b.g, ["Ann", "Bob"]).words(heat_line(*each)) for each in ((0, 2), (1, 2), (2, 2), (5, 2), (1, 0))]
    assert said == [
        "No heat: nothing to roll.",
        "Next turn it cools off.",
        "Next turn all 2 cool off.",
        "Next turn 2 cool off, 3 roll for harm.",
        "Next turn 1 rolls for harm.",
    ]
    assert all(ship.heat == said[0] for ship in seen(Battle(*TWO, heat={0: 0, 1: 0})).ships)


def test_which_missiles_explode():
    first = Battle(*TWO, marks={0: {4: 1}}, missile_detonation="first")
    assert first.g.ships[0].design.systems[4:6] == ("missile", "missile")
    assert seen(first).ships[0].explosive == (5,)
    assert seen(first).blast is not None
    every = Battle(*TWO, marks={0: {4: 1, 5: 2}})
    assert seen(every).ships[0].explosive == (4,), "the other has no box left"


def test_why_every_die_fits_and_why_a_ship_is_out():
    b = Battle(*TWO, speed={0: 0, 1: 3}, marks={1: {0: 1}})
    assert [ship.easy for ship in seen(b).ships] == [
        "It is too slow to dodge: every die fits.",
        "It has no thrust: every die fits.",
    ]
    b.g.ships[0].out = "left"
    assert (seen(b).ships[0].out, seen(b).ships[0].easy) == ("left", "")
