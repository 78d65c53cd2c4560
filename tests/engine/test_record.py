"""Records: what was played can be played again, checked, taken back and forked."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stardeck import games
from stardeck.bots.loop import finish_match, programs
from stardeck.engine import Game, Match, Plain, Record, Refused, Row, Sitter, record1, verify
from stardeck.engine.record import EVERY, commitment

GAME = games.get("cosmoforce")
DUEL = {"fleet": ["Midge", "Long Tom"]}
FORMAT1 = sorted((Path(__file__).parent / "format1").glob("*.json"))
GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*-left-*.json"))


def duel(seed: str = "seven") -> Match[Any]:
    return Match.new(GAME, [Sitter("Ann"), Sitter("Rookie", "rookie")], seed, DUEL)


def finished(seed: str = "seven") -> Match[Any]:
    match = duel(seed)
    while match.g.waiting:
        match.perform(match.g.waiting[0], match.g.default(match.g.waiting[0]))
    return match


def test_a_record_carries_everything_and_verifies():
    record = Record.from_json(finished().record.to_json())
    assert record.seats == [Sitter("Ann"), Sitter("Rookie", "rookie")]
    assert record.commitment == commitment("seven")
    assert record.result is not None
    assert record.build == GAME.build
    assert record.options["limit_rounds"] == 10, "also the options that nobody chose"
    verdict = verify(GAME, record)
    assert verdict.wrong == []
    assert "result" in verdict.proven[1]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seed": "eight"}, "committed"),
        ({"hash": "0"}, "final state"),
        ({"result": None}, "result"),
        ({"rules": "0"}, "rules version"),
        ({"cards": "0"}, "other cards"),
        ({"build": "0"}, "the chain differs"),
        ({"salts": ["", "luck"]}, "the chain differs"),
        ({"sums": []}, "sums"),
        ({"sums": [("0", "0")]}, "chain"),
        ({"steps": [Row(0, ("burn", 0, 9))]}, "step 1"),
        ({"options": {"fleet": ["Nobody"]}}, "no ship"),
    ],
)
def test_what_was_changed_is_found(change: dict[str, object], words: str):
    wrong = verify(GAME, msgspec.structs.replace(finished().record, **change)).wrong
    assert words in wrong[0]


def test_a_changed_default_of_an_option_changes_no_game():
    whole = duel().record
    assert set(whole.options) == set(GAME.rules.options.__struct_fields__)
    assert GAME.new(2, "seven", whole.options).hash() == GAME.new(2, "seven", DUEL).hash()


def test_two_rows_that_changed_places_are_found():
    """Many rows could be played in another order just as well: only the chain knows."""
    game = games.get("gloom")
    match = Match.new(game, [Sitter(name) for name in "abc"], "swap", {"crew_mode": "random"})
    finish_match(match, programs(game, dict.fromkeys(range(3), "rookie")))
    rows = match.record.steps
    swapped = 0
    for n in range(len(rows) - 1):
        steps = [*rows[:n], rows[n + 1], rows[n], *rows[n + 2 :]]
        if rows[n] == rows[n + 1]:
            continue
        if swapped < 3:
            other = msgspec.structs.replace(match.record, steps=steps)
            wrong = verify(game, other).wrong
            assert wrong
            swapped += "chain" in wrong[0]
    assert swapped == 3, "the rules alone take at least three of them"


def test_the_verdict_says_what_a_record_cannot_prove():
    match = finished()
    assert any("shown before the game" in words for words in verify(GAME, match.record).unproven)
    bare = Match(GAME, msgspec.structs.replace(match.record, commitment="")).record
    assert "no commitment: the dice of this record prove nothing" in verify(GAME, bare).unproven
    salted = Match(GAME, msgspec.structs.replace(match.record, steps=[], salts=["luck", ""])).record
    assert any("what the seats 0 added" in words for words in verify(GAME, salted).proven)
    assert any("not pledged" in words for words in verify(GAME, salted).unproven)
    assert salted.dice.startswith("seven+")


def pledged(salts: list[str], pledges: list[str]) -> Record:
    return Match(GAME, msgspec.structs.replace(duel().record, steps=[], salts=salts, pledges=pledges)).record


def test_salts_are_those_that_were_pledged_before_any_was_shown():
    record = pledged(["luck", "fate"], [commitment("luck"), commitment("fate")])
    verdict = verify(GAME, record)
    assert verdict.wrong == []
    assert "the dice contain what the seats 0, 1 added, and each is what was pledged" in verdict.proven
    assert any("pledges were shown before any salt" in words for words in verdict.unproven)
    assert not any("chosen with a view" in words for words in verdict.unproven)
    assert record.first_sum != pledged(["luck", "fate"], []).first_sum
    changed = pledged(["luck", "chosen"], [commitment("luck"), commitment("fate")])
    assert verify(GAME, changed).wrong == ["the salt of seat 1 is not the one that it pledged"]
    slipped_in = pledged(["luck", "fate"], [commitment("luck"), ""])
    assert verify(GAME, slipped_in).wrong == ["seat 1 added a salt that it had not pledged"]


def test_a_salt_that_was_held_back_is_named():
    record = pledged(["luck", ""], [commitment("luck"), commitment("fate")])
    verdict = verify(GAME, record)
    assert "the dice contain what the seats 0 added, and each is what was pledged" in verdict.proven
    assert any("seat 1 pledged a salt and did not show it" in words for words in verdict.unproven)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"stardeck": 3}', "\xff", '{"stardeck": 2, "game": 7}'])
def test_what_is_no_record_is_refused(text: str):
    with pytest.raises(Refused):
        Record.from_json(text)
    with pytest.raises(Refused):
        record1.read(text, games.get)


def test_two_fields_of_a_row_are_a_row_of_a_person():
    text = finished().record.to_json().replace(', ""]', "]")
    record = Record.from_json(text)
    assert record.steps[0].by == ""
    assert verify(GAME, record).wrong == []


# --- undo and earlier states ---


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
    assert [row.step[0] for row in match.record.steps] == ["burn_engines", "burn", "undo", "burn"]
    assert match.path(4) == [0, 3]
    again = Match(GAME, Record.from_json(match.record.to_json()))
    assert again.g.hash() == match.g.hash()
    assert again.state_at(2).ships[0].speed == 600
    assert again.state_at(4).ships[0].speed == 300


@pytest.mark.parametrize("undo", [("undo",), ("undo", 99), ("undo", -1), ("undo", "x"), ("undo", 0, 0), ("undo", True)])
def test_an_undo_to_nowhere_is_refused(undo: tuple[object, ...]):
    match = duel()
    match.perform(0, ("burn_engines", 0))
    before = match.g.to_json()
    with pytest.raises(Refused):
        match.perform(None, undo)
    assert match.g.to_json() == before
    assert len(match.record.steps) == 1


def test_every_earlier_state_is_found_with_at_most_fifty_steps(monkeypatch: pytest.MonkeyPatch):
    """Also when steps were undone all the while: the path counts, not the rows."""
    game = games.get("loss")
    match = Match.new(game, [Sitter("a"), Sitter("b")], "long", {})
    dice = random.Random(1)
    hashes = [match.g.view(0)]
    players = programs(game, {0: "rookie", 1: "rookie"})
    while len(match.record.steps) < 4 * EVERY:
        seat = match.g.waiting[0]
        if dice.random() < 0.2 and len(match.record.steps) > 5:
            match.perform(None, ("undo", len(match.record.steps) - dice.randrange(1, 5)))
        else:
            match.perform(seat, match.g.choices(seat)[-1] if dice.random() < 0.3 else players[seat](match.g, seat))
        hashes.append(match.g.view(0))
    played = 0
    answer = type(match.g).answer

    def counted(*args: Any, **kwargs: Any) -> Any:
        nonlocal played
        played += 1
        return answer(*args, **kwargs)

    monkeypatch.setattr(type(match.g), "answer", counted)
    most = 0
    for rows, view in enumerate(hashes):
        played = 0
        assert match.state_at(rows).view(0) == view
        most = max(most, played)
    assert 0 < most < EVERY


def left() -> Match[Any]:
    """Three build their ships; the first has left, and the second has chosen one."""
    match = Match.new(GAME, [Sitter(name) for name in "abc"], "left")
    match.perform(0, ("concede", 0))
    match.perform(1, ("choose_preset", 1, "Midge"))
    assert match.g.waiting == [0, 2], "the engine answers for nobody"
    finish_match(match, {})
    return match


def test_the_default_answer_of_who_has_left_does_not_hold_up_an_undo():
    match = left()
    assert match.record.steps[-1] == Row(0, ("random_preset", 0), "default")
    assert match.undoable(1) == 1
    match.undo(1)
    assert match.g.waiting == [0, 1, 2]


# --- forks ---


def test_a_fork_has_new_dice_and_stops_undos():
    match = duel()
    match.perform(0, ("burn_engines", 0))
    match.perform(None, ("fork", "other dice", None))
    assert match.g.seed == "other dice"
    assert match.undoable(0) is None
    with pytest.raises(Refused, match="resumed here"):
        match.perform(None, ("undo", 0))
    match.perform(0, ("burn", 0, 1))
    match.undo(0)
    record = Record.from_json(match.record.to_json())
    verdict = verify(GAME, record)
    assert verdict.wrong == []
    assert "forked at row 2: dice or cards were chosen there" in verdict.unproven
    assert match.state_at(1).seed == "seven"


def test_a_fork_deals_anew_what_a_seat_does_not_know():
    game = games.get("gloom")
    match = Match.new(game, [Sitter(name) for name in "abc"], "fork", {"crew_mode": "random"})
    seat = match.g.waiting[0]
    before, hidden = match.g.view(seat), match.g.deck
    number = match.g.ask_of(seat).number
    match.perform(None, ("fork", None, seat))
    assert match.g.view(seat) == before, "the seat cannot tell"
    assert match.g.deck != hidden
    assert match.g.seed == match.record.dice
    assert match.g.ask_of(seat).number > number
    finish_match(match, programs(game, dict.fromkeys(range(3), "rookie")))
    assert verify(game, match.record).wrong == []


def test_a_fork_does_not_depend_on_how_programs_imagine_the_world(monkeypatch: pytest.MonkeyPatch):
    """A record means the same for ever, however minds are changed."""
    match = Match.new(games.get("catastrophe"), [Sitter(name) for name in "ab"], "fork", {})
    rng = random.Random(3)
    for _ in range(60):
        seat = match.g.waiting[0]
        match.perform(seat, rng.choice(match.g.choices(seat)))
    monkeypatch.setattr(type(match.g), "imagine", None)
    match.perform(None, ("fork", None, match.g.waiting[0]))
    assert verify(match.game, match.record).wrong == []


@pytest.mark.parametrize(
    "fork", [("fork",), ("fork", 7, None), ("fork", None, 9), ("fork", "", None), ("fork", None, "a")]
)
def test_a_fork_to_nowhere_is_refused(fork: tuple[object, ...]):
    match = duel()
    before = match.g.to_json()
    with pytest.raises(Refused):
        match.perform(None, fork)
    assert (match.g.to_json(), match.record.steps) == (before, [])


# --- nobody's answers are derived ---


def without_bots_and_defaults(game: Game[Any]) -> Game[Any]:
    def nobody(*_: Any) -> Any:
        raise AssertionError("a record needs no bot and no default answer")

    return replace(game, bots=dict.fromkeys(game.bots, nobody), rules=replace(game.rules, default=nobody))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_record_with_leavers_and_time_outs_verifies_when_all_bots_and_defaults_are_others(path: Path):
    record = Record.from_json(path.read_text(encoding="utf-8"))
    game = games.get(record.game)
    assert {"clock"} < {row.by for row in record.steps}
    try:
        assert verify(without_bots_and_defaults(game), record).wrong == []
    finally:
        game.rules.state.game = game


# --- what a saved state looks like ---


class Hand(Plain):
    cards: list[str] = []


class Renamed(Plain):
    hand: list[str] = []


class Table(Plain):
    hands: list[Hand] = []


class TableRenamed(Plain):
    hands: list[Renamed] = []


def test_a_renamed_field_is_refused_and_not_read_as_an_empty_hand():
    saved = Table([Hand(["override"])]).to_json()
    assert Table.from_json(saved).hands[0].cards == ["override"]
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        TableRenamed.from_json(saved)


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_a_state_with_a_field_of_another_name_inside_is_not_loaded(game: Game[Any]):
    g = game.new(2, "shape")
    for name in ("number", "menu"):
        with pytest.raises(msgspec.ValidationError):
            game.from_json(g.to_json().replace(f'"{name}":', f'"{name}x":'))


# --- format 1 ---


OTHER_GAMES_NOW = ("loss-27", "catastrophe-33", "catastrophe-48")
"""LOSS!: a lone player leaves, which is a loss since rules version 2. Catastrophe: players choose their Crew ID cards
first, since rules version 3."""


@pytest.mark.parametrize("path", FORMAT1, ids=lambda path: path.stem)
def test_a_record_of_format_1_is_read(path: Path):
    old = msgspec.json.decode(path.read_bytes(), type=record1.Record1)
    if path.stem in OTHER_GAMES_NOW:
        with pytest.raises(Refused, match="cannot be read any more"):
            record1.read(path.read_bytes(), games.get)
        return
    record = record1.read(path.read_bytes(), games.get)
    assert (record.stardeck, record.result) == (2, old.result)
    assert {row.by for row in record.steps} == {"old"}
    assert not any(row.step == ("time_out",) for row in record.steps)
    game = games.get(record.game)
    assert record.rules == old.rules, "it was played under the rules of then"
    record.rules, record.cards = game.rules.version, game.facts_hash
    verdict = verify(game, Match(game, record).record)
    assert verdict.wrong == []
    assert "who answered: this was a record of format 1" in verdict.unproven


def test_a_record_of_format_1_that_would_be_another_game_today_is_refused():
    old = msgspec.json.decode(FORMAT1[0].read_bytes(), type=record1.Record1)
    assert old.result is not None
    old.result = msgspec.structs.replace(old.result, why="another")
    with pytest.raises(Refused, match=r"cannot be read any more; Stardeck 0\.1 verifies it"):
        record1.read(msgspec.json.encode(old), games.get)


def test_a_record_of_another_game_is_refused():
    with pytest.raises(Refused, match="not of"):
        Match(GAME, msgspec.structs.replace(finished().record, game="chess"))
