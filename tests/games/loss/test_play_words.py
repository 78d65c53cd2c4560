"""What is said of a sabotage or a booster while it is being carried out."""

from __future__ import annotations

import pytest

from games.loss.race import ATTACK, Race, ship
from stardeck.engine.say import words
from stardeck.engine.speech import Speech
from stardeck.games.loss.words.play import PlayWords, play_words

NAMES = ["Ann", "Bob", "Cy", "Di"]


def said(r: Race, seat: int | None = None) -> PlayWords:
    told = play_words(r.g, Speech(r.g, NAMES[: r.g.seats], seat))
    assert told is not None
    return told


def rows(told: PlayWords) -> list[tuple[str, str]]:
    return [(row.name, row.words) for row in told.table]


@pytest.mark.parametrize(
    ("die", "then"),
    [(3, "It works, unless somebody cancels it."), (6, "It hits Ann instead, unless somebody cancels it.")],
)
def test_a_sabotage_for_everybody(die: int, then: str):
    r = Race(ship("bad_coordinates"), ship(at=3), ship())
    r.rolls(die)
    r.does(0, "sabotage", "bad_coordinates", 1, "")
    assert words(said(r, 0).line) == "You play Bad Coordinates against Bob."
    assert words(said(r, 1).line) == "Ann plays Bad Coordinates against you."
    assert words(said(r).line) == "Ann plays Bad Coordinates against Bob."
    assert said(r).then == then
    assert rows(said(r)) == [("1", "fails"), ("2–5", "works"), ("6", "backfires")]
    assert not said(r).second


def test_a_table_of_its_own_is_shown_when_its_die_comes():
    r = Race(ship("bounty_hunter"), ship("emp"), ship())
    r.rolls(4)
    r.does(0, "sabotage", "bounty_hunter", 1, "")
    assert said(r).second
    assert rows(said(r))[0] == ("1–2", "pay 1 card or 1 crew")


def test_a_booster_never_turns_on_anybody():
    r = Race(ship(), ship("flash_bang"), obstacles="O16")
    r.until(0, "equipping")
    r.does(0, "done_equipping")
    r.rolls(2)
    r.does(1, "meddle", "flash_bang", ATTACK, 0, True)
    assert words(said(r, 0).line) == "Bob plays Flash Bang against you (Attack)."
    assert rows(said(r))[-1] == ("6", "fails")


def test_alone_a_sabotage_comes_from_nobody():
    r = Race(ship(at=5, parts="weapon4"), mode="solo", obstacles="O71", deck="bad_coordinates engine1", tokens=1)
    r.rolls(3)
    r.does(0, "cash_token")
    assert words(said(r, 0).line) == "Bad Coordinates hits you!"
    assert rows(said(r, 0))[-1] == ("6", "fails")


def test_nothing_is_said_of_no_play():
    r = Race(ship(), ship())
    assert play_words(r.g, Speech(r.g, NAMES[:2])) is None
