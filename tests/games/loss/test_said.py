"""What a race says where the state decides it: wasted boosters, the own sabotage, the turns before the race."""

from __future__ import annotations

from games.loss.race import ATTACK, DEFENSE, Race, ship
from stardeck.bots.quiet import reply
from stardeck.engine.speech import Speech, event_words, question_words
from stardeck.games.loss.rules.movement import Moved
from stardeck.games.loss.rules.turn import TurnBegan
from table import rules

PEOPLE = ["Ada", "Bo"]


def notes(r: Race, verb: str) -> dict[int, str]:
    """The second line of each booster's option, by its stat."""
    speech = Speech(r.g, PEOPLE, 0)
    return {step[3]: speech.option(0, step)[1] for step in r.options(0, verb)}


@rules("L-11.4")
def test_a_booster_that_can_only_be_wasted_says_so():
    r = Race(ship("space_farmer", parts="weapon1"), ship(), obstacles="O16")
    r.until(0, "equipping")
    assert set(notes(r, "use_booster").values()) == {"It lasts until the end of your turn"}
    r.meets(0)  # Attack 4 against Attack 3
    assert notes(r, "use_booster")[ATTACK] == ""
    assert notes(r, "use_booster")[DEFENSE] == "It would be wasted: this obstacle doesn't ask for Defense"
    r.fails(0)
    r.until(0, "leftovers")
    assert set(notes(r, "use_booster").values()) == {"It would be wasted: your turn is almost over"}


@rules("L-11.4", "L-11.26")
def test_nobody_is_asked_for_the_sake_of_a_card_that_would_be_wasted():
    r = Race(ship("space_farmer percussive_maintenance", parts="weapon1"), ship(), obstacles="O16")
    r.until(0, "equipping")
    assert reply(r.g, 0, [], "alone") == (("done_equipping", 0), "soon")
    r.meets(0)
    assert reply(r.g, 0, [], "alone") is None, "now it is good for something"
    r.fails(0)
    r.until(0, "leftovers")
    assert reply(r.g, 0, [], "alone") == (("finish_turn", 0), "turn_ends")
    r = Race(ship("percussive_maintenance", parts="weapon1!2"), ship(), obstacles="O16")
    r.until(0, "leftovers")
    assert reply(r.g, 0, [], "alone") is None, "something is broken"


def wasted(r: Race) -> dict[int, bool]:
    """Whether a booster can only be wasted, by its stat."""
    return {step[3]: r.g.game.manners.wasted(r.g, 0, step) for step in r.options(0, "use_booster")}


def test_enough_needs_no_booster():
    r = Race(ship("space_farmer", parts="weapon5"), ship(), obstacles="O16")
    r.meets(0)
    assert notes(r, "use_booster")[ATTACK] == "It would be wasted: you already have enough"
    assert set(wasted(r).values()) == {True}
    assert reply(r.g, 0, [], "alone") == (("resolve", 0), "soon")


@rules("L-11.4")
def test_only_the_booster_that_an_obstacle_asks_for_is_of_use():
    r = Race(ship("space_farmer", parts="weapon1"), ship(), obstacles="O16")
    r.meets(0)  # Attack 4 against Attack 3
    assert [stat for stat, waste in wasted(r).items() if not waste] == [ATTACK]
    assert len(wasted(r)) == 3, "the rules allow the others all the same"


def test_the_own_sabotage_is_called_so():
    r = Race(ship("limpet_charge anti_sabotage"), ship("anti_sabotage.2", parts="weapon1"))
    r.rolls(3)
    r.until(0, "interventions")
    [step] = r.options(0, "sabotage")
    r.says(0, step)
    assert question_words(r.g, 0, PEOPLE)[0] == "Stop your own Limpet Charge?"
    assert question_words(r.g, 1, PEOPLE)[0].startswith("Stop Limpet Charge on your ")


def test_a_turn_and_a_move_are_one_line_each():
    r = Race(ship(), ship())
    assert event_words(r.g, TurnBegan(1, 3), PEOPLE) == "Round 3: Bo's turn."
    assert event_words(r.g, TurnBegan(1, 3), PEOPLE, 1) == "Round 3: Your turn."
    assert event_words(r.g, Moved(1, 4, 1), PEOPLE, 0) == "Bo moves to parsec 4."
    assert event_words(r.g, Moved(1, 4, -1), PEOPLE, 1) == "You move back to parsec 4."
