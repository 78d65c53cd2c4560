"""Seven moves that nobody should be advised to make: the better one is advised, or none."""

from __future__ import annotations

from games.cosmoforce.battle import Battle
from games.loss.race import Race, card, ship
from stardeck.bots.advice import advise
from stardeck.engine import PASS, GameState, Step
from stardeck.games.cosmoforce import game as cosmoforce


def advised(g: GameState, seat: int) -> tuple[Step, ...]:
    found = advise(g, seat)
    return found.answers if found else ()


def test_the_own_sabotage_is_not_stopped():
    r = Race(ship("bad_coordinates anti_sabotage"), ship(at=9))
    r.rolls(3)
    r.does(0, "sabotage", "bad_coordinates", 1, "")
    assert r.asked == "cancels"
    assert advised(r.g, 0) in ((), (PASS,))


def test_a_reward_is_parsecs_when_the_cargo_is_nearly_full():
    full = "flash_bang bubble_wrap emp anti_sabotage hyperspace_jump"
    r = Race(ship(full, parts="weapon5 shield2"), ship(at=2), obstacles="O25")
    r.meets(0)
    r.resolves(0)
    assert advised(r.g, 0) == (("split", 0, 2, 0),)


def test_enough_means_resolve():
    r = Race(ship("flash_bang supply_drop", parts="weapon5"), ship(), obstacles="O16")
    r.meets(0)
    first, *rest = advised(r.g, 0)
    assert first == ("resolve", 0)
    assert {step[0] for step in rest} <= {"take_on", "split"}, "the threat, and what to make of the reward"


def test_a_trade_gives_a_spare_part_and_asks_for_as_much():
    r = Race(ship("engine4 engine5 shield3"), ship("weapon1 weapon3"), preparation=True)
    wish = ("wish_kind", 0, "weapon"), ("wish_for", 0, "weapon-3")
    chain = (("propose", 0, 1), ("give", 0, card("engine4")), *wish, ("send", 0))
    assert advised(r.g, 0) == chain
    for place, step in enumerate(chain):
        assert advised(r.g, 0) == chain[place:]
        r.says(0, step)


def test_all_guns_of_a_type_fire():
    b = Battle("cruiser E1 D3 R2 H1", "fighter D2 E2 L2 H1", speed={0: 9, 1: 1})
    b.turn_of(0)
    assert advised(b.g, 0) == (("attack", 0), ("fire", 0, "railgun", 1, 2))


def test_armor_is_there_to_be_hit():
    b = Battle("cruiser E1 D3 R2 H1", "fighter D2 A2 E2 L1 H1", speed={0: 9, 1: 1})
    b.turn_of(0)
    b.rolls(2, 2, 7)
    b.fires(0, "railgun", at=1, count=1)
    slot = b.g.ships[1].design.systems.index("armor")
    answers = advised(b.g, 1)
    assert len(answers) == 2, "all points of the volley"
    assert answers[0] == ("mark", 1, slot)


def test_nobody_is_told_to_take_the_first_ship():
    assert advised(cosmoforce.new(2, chance=1), 0) == ()
