"""Records: what was played can be played again, checked, and taken back."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from stardeck import games
from stardeck.engine import Match, Record, Refused, Sitter, verify
from stardeck.engine.record import commitment

GAME = games.get("cosmoforce")
DUEL = {"fleet": ["Midge", "Long Tom"]}


def duel(seed: str = "seven") -> Match[Any]:
    return Match.new(GAME, [Sitter("Ann"), Sitter("Rookie", "rookie")], seed, DUEL)


def finished() -> Match[Any]:
    match = duel()
    while match.g.waiting:
        match.perform(match.g.waiting[0], match.g.default(match.g.waiting[0]))
    return match


def test_a_record_carries_everything_and_verifies():
    record = Record.from_json(finished().record.to_json())
    assert record.seats == [Sitter("Ann"), Sitter("Rookie", "rookie")]
    assert record.commitment == commitment("seven")
    assert record.result is not None
    assert verify(GAME, record) == []


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seed": "eight"}, "committed"),
        ({"hash": "0"}, "final state"),
        ({"result": None}, "result"),
        ({"rules": "0"}, "rules version"),
        ({"cards": "0"}, "other cards"),
        ({"steps": [(0, ("burn", 0, 9))]}, "step 1"),
        ({"options": {"fleet": ["Nobody"]}}, "no preset"),
    ],
)
def test_what_was_changed_is_found(change: dict[str, object], words: str):
    wrong = verify(GAME, msgspec.structs.replace(finished().record, **change))
    assert words in wrong[0]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"stardeck": 2}', "\xff", '{"stardeck": 1, "game": 7}'])
def test_what_is_no_record_is_refused(text: str):
    with pytest.raises(Refused):
        Record.from_json(text)


def test_a_step_is_taken_back_before_dice_and_only_ones_own():
    match = duel()
    assert match.undoable(0) is None, "nothing happened yet"
    match.perform(0, ("burn_engines", 0))
    match.perform(0, ("burn", 0, 1))
    number = match.g.ask_of(0).number
    speed = match.g.ships[0].speed
    match.undo(0)
    assert match.g.ships[0].speed == speed - 100
    assert match.g.asks[0].menu == ("burns",)
    match.undo(0)
    assert match.g.asks[0].menu == ("actions",)
    assert match.g.ask_of(0).number > number, "an answer from before is overtaken"
    with pytest.raises(Refused):
        match.perform(0, ("end_turn", 0), number)
    with pytest.raises(Refused, match="last step"):
        match.undo(1)
    match.perform(0, ("attack", 0))
    match.perform(0, ("fire", 0, "laser", 1, 1))
    assert match.undoable(0) is None, "never across a die"
    with pytest.raises(Refused):
        match.undo(0)


def test_undone_steps_stay_in_the_record_and_verify():
    match = duel()
    match.perform(0, ("burn_engines", 0))
    match.perform(0, ("burn", 0, 2))
    match.undo(0)
    match.perform(0, ("burn", 0, -1))
    assert [step[0] for _, step in match.record.steps] == ["burn_engines", "burn", "undo", "burn"]
    assert match.path(4) == [0, 3]
    again = Match(GAME, Record.from_json(match.record.to_json()))
    assert again.g.hash() == match.g.hash()
    assert again.state_at(2).ships[0].speed == 600
    assert again.state_at(4).ships[0].speed == 300


@pytest.mark.parametrize("undo", [("undo",), ("undo", 99), ("undo", -1), ("undo", "x"), ("undo", 0, 0)])
def test_an_undo_to_nowhere_is_refused(undo: tuple[object, ...]):
    match = duel()
    match.perform(0, ("burn_engines", 0))
    before = match.g.to_json()
    with pytest.raises(Refused):
        match.perform(None, undo)
    assert match.g.to_json() == before
    assert len(match.record.steps) == 1


def test_the_clock_is_in_the_record():
    match = duel()
    match.perform(0, ("attack", 0))
    match.perform(None, ("time_out",))
    assert match.record.steps[-1] == (None, ("time_out",))
    assert match.g.waiting == [1]
    assert Match(GAME, match.record).g.hash() == match.g.hash()


def test_a_record_of_another_game_is_refused():
    with pytest.raises(Refused, match="not of"):
        Match(GAME, msgspec.structs.replace(finished().record, game="chess"))
