"""What the others did since one's last turn: a slip for each of their turns."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from stardeck import bots, games
from stardeck.engine import AnyGame, Chair, GameState, say
from stardeck.engine.say import words as text_of
from stardeck.engine.speech import SLIP, Speech
from stardeck.games.loss.deck.compiled import compiled
from stardeck.server.recap import JUST_NOW, MOST, Recap, missed
from stardeck.server.stored import LogEntry, StoredStep
from stardeck.server.table_log import Remark, TimeOut

OURS = [game for game in games.all() if game.id in ("catastrophe", "cosmoforce", "gloom", "loss")]
ALL = pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
STEPS = 220
SEATS = 3
NAMES = ("Robin", "Ines", "Otto")


def rows(game: AnyGame) -> Iterator[tuple[GameState, StoredStep]]:
    """What rookies do in a game, row by row."""
    options = {"fleet": ["Magpie", "Anvil", "Beehive"]} if game.id == "cosmoforce" else {}
    g = game.new(SEATS, "recap", options)
    for n in range(STEPS):
        seat = next((ask.seat for ask in g.asks if ask.waits), None)
        if g.result is not None or seat is None:
            return
        step = bots.get(game, "rookie")(Chair(g, seat))
        g.answer(seat, step)
        log = [LogEntry(tuple(audience), event) for audience, event in g.take_events()]
        yield g, StoredStep(n, seat, step, 0, None, log)


@cache
def told(id: str) -> list[tuple[Any, list[StoredStep]]]:
    """After each row: the slips of everybody (None: a spectator), and the rows so far."""
    game = games.get(id)
    recaps = {viewer: Recap(viewer) for viewer in (None, *range(SEATS))}
    steps: list[StoredStep] = []
    found = []
    for g, step in rows(game):
        steps.append(step)
        every = range(len(steps))
        slips = {v: recap.slips(Speech(g, NAMES, v), steps, every) for v, recap in recaps.items()}
        found.append((slips, list(steps)))
    return found


@ALL
def test_a_turn_fits_on_its_slip(game: AnyGame) -> None:
    lines = {slip.words for slips, _ in told(game.id) for of in slips.values() for slip in of}
    assert len(lines) > 6
    assert max(map(len, lines)) <= SLIP
    assert not [line for line in lines if "{" in line or "[" in line or "  " in line]


@ALL
def test_what_is_done_to_somebody_is_said_to_nobody_else(game: AnyGame) -> None:
    mine = {slip.to_me for slips, _ in told(game.id) for of in slips.values() for slip in of}
    assert len(mine) > 1, "something is done to somebody in a game"
    assert max(map(len, mine)) <= SLIP
    assert not [words for words in mine if "your The " in words]
    assert not [slip for slips, _ in told(game.id) for slip in slips[None] if slip.to_me]


@ALL
def test_there_is_a_slip_for_each_turn_since_ones_last(game: AnyGame) -> None:
    for viewer in range(SEATS):
        turns: list[int] = []
        for slips, steps in told(game.id):
            for entry in steps[-1].log:
                event: Any = entry.event
                seat = event.begins_turn()
                if seat is not None:
                    turns.append(seat)
            at = [n for n, seat in enumerate(turns[:-1]) if seat == viewer]
            since = [seat for seat in turns[at[-1] + 1 if at else 0 :] if seat != viewer]
            assert [slip.seat for slip in slips[viewer]] == since[-MOST:]
            for slip in slips[viewer]:
                assert 1 <= slip.first <= slip.last <= len(steps)
    spectator = told(game.id)[-1][0][None]
    assert 0 < len(spectator) <= MOST


def test_what_only_others_have_seen_is_in_no_slip() -> None:
    game = games.get("catastrophe")
    g, _ = next(rows(game))
    began = next(event for event in game.rules.state.book.events.values() if event.told_as == "turn_began")
    moved = next(event for event in game.rules.state.book.events.values() if event.told_as == "moved")
    log = [LogEntry((), began(1)), LogEntry((2,), moved(1, 4)), LogEntry((), Remark(1, say("Onward!")))]
    steps = [StoredStep(0, 1, ("x",), 0, None, log)]
    slips = {v: Recap(v).slips(Speech(g, NAMES, v), steps, [0]) for v in (0, 2)}
    assert [slip.words for slip in slips[0]] == ["is still playing"]
    assert [slip.words for slip in slips[2]] == ["→ the Laboratory"]
    assert slips[0][0].remark == "Onward!"


def test_a_turn_of_the_clock_says_so_unless_there_is_more_to_say() -> None:
    game = games.get("catastrophe")
    g, _ = next(rows(game))
    events = game.rules.state.book.events
    began, moved = events["turn_began"](1), events["moved"](1, 4)
    for log, words in (([began, TimeOut(1)], "runs out of time"), ([began, moved, TimeOut(1)], "→ the Laboratory")):
        steps = [StoredStep(0, 1, ("x",), 0, None, [LogEntry((), event) for event in log])]
        assert [slip.words for slip in Recap(0).slips(Speech(g, NAMES, 0), steps, [0])] == [words]


def test_a_turn_that_goes_on_is_never_said_to_be_over() -> None:
    """Neither on the strip nor on the plate of somebody who comes back in the middle of it."""
    game = games.get("loss")
    g: Any = game.new(SEATS, "recap", {})
    events = game.rules.state.book.events
    began, faced, beaten = events["turn_began"](1, 1), events["revealed"](1, "O27"), events["overcame"](1, "O27")
    for log, words in (
        ([began], "is still playing"),
        ([began, faced], "faces Kraken of Sector Nine"),
        ([began, faced, beaten], "beats Kraken of Sector Nine"),
        ([began, events["turn_began"](1, 2)], ""),
    ):
        steps = [StoredStep(n, 1, ("x",), 0, None, [LogEntry((), event)]) for n, event in enumerate(log)]
        rows = range(len(steps))
        speech = Speech(g, NAMES, 0)
        plate = missed(speech, steps, rows, -1, JUST_NOW + 1)
        assert plate is not None
        assert [plate.turns[0].words, Recap(0).slips(speech, steps, rows)[0].words] == [words] * 2


def test_the_rest_of_a_turn_that_was_seen_is_only_told_if_it_brought_something() -> None:
    game = games.get("loss")
    g: Any = game.new(SEATS, "recap", {})
    events = game.rules.state.book.events
    began, beaten, moved = events["turn_began"](1, 1), events["overcame"](1, "O27"), events["moved"](1, 3, 1)
    for rest, told in ((Remark(1, say("Onward!")), []), (moved, ["parsec 3"])):
        log = [began, beaten, rest, events["turn_began"](2, 1)]
        steps = [StoredStep(n, 1, ("x",), 0, None, [LogEntry((), event)]) for n, event in enumerate(log)]
        plate = missed(Speech(g, NAMES, 0), steps, range(len(steps)), 1, JUST_NOW + 1)
        assert plate is not None
        assert [slip.words for slip in plate.turns] == [*told, "is still playing"]


def test_a_hit_is_red_for_those_who_were_in_the_room() -> None:
    """Wherever they are when the slip is made, which may be after a restart."""
    game = games.get("catastrophe")
    g: Any = game.new(SEATS, "recap", {})
    events = game.rules.state.book.events
    elsewhere = 1 + g.crew[0].module % 12
    log = [events["turn_began"](1), events["hit"](elsewhere, 2, "roll", (0,))]
    steps = [StoredStep(0, 1, ("x",), 0, None, [LogEntry((), event) for event in log])]
    for viewer, words in ((0, "and your room is hit"), (2, "")):
        assert [slip.to_me for slip in Recap(viewer).slips(Speech(g, NAMES, viewer), steps, [0])] == [words]


def test_turns_that_begin_in_one_frame_are_told_apart() -> None:
    """Of ships that lose turns several are passed over at once, two seats of a race also twice."""
    game = games.get("loss")
    g = game.new(SEATS, "recap", {})
    began = game.rules.state.book.events["turn_began"]
    log = [LogEntry((), began(seat, 1)) for seat in (1, 2, 1, 2)]
    steps = [StoredStep(0, 0, ("x",), 0, None, log)]
    speech = Speech(g, NAMES, 0)
    plate = missed(speech, steps, [0], -1, JUST_NOW + 1)
    assert plate is not None
    for slips in (Recap(0).slips(speech, steps, [0]), plate.turns):
        assert [(slip.seat, slip.turn, slip.first) for slip in slips] == [(1, 0, 1), (2, 1, 1), (1, 2, 1), (2, 3, 1)]


def done_to(game: str, seats: int, *told: tuple[Any, ...], turn: int = 1) -> list[str]:
    """What seat 0 reads under "Done to you" after these events, in a turn of seat 1 that seat 1 plays."""
    g: Any = games.get(game).new(seats, "recap", {"fleet": list(FLEET[:seats])} if game == "cosmoforce" else {})
    book = g.game.rules.state.book.events
    began = book["turn_began"]
    log = [LogEntry((), began(*(turn, 1)[: len(began.__struct_fields__)]))]
    log += [LogEntry((), book[name](*values)) for name, *values in told]
    plate = missed(Speech(g, NAMES[:seats], 0), [StoredStep(0, 1, ("x",), 0, None, log)], [0], -1, JUST_NOW + 1)
    return [text_of(line.pieces) for line in plate.to_you] if plate else []


FLEET = ("Magpie", "Anvil", "Beehive")
BAD_COORDINATES = next(id for id, card in compiled(None).cards.items() if card.key == "bad_coordinates")


@pytest.mark.parametrize(("game", "told", "expected"), [
    ("loss", [("sabotaged", 1, BAD_COORDINATES, 0, ""), ("moved", 0, 3, -1), ("crew_changed", 0, -1, 4),
              ("turns_lost", 0, 1), ("died", 0, ())],
     ["Ines plays Bad Coordinates against you.", "You move back to parsec 3.",
      "You lose 1 crew member: 4 left.", "You will lose 1 turn.",
      "Your crew is gone. The ship drifts off with nothing."]),
    ("catastrophe", [("hand_seen", 1, ()), ("lost_equipment", 0, "bear"), ("captured", 0)],
     ["The Bear leaves you.", "You have nothing left to give and are captured."]),
    ("cosmoforce", [("damaged", 0, 3), ("damaged", 1, 2), ("eliminated", 0, "crew")],
     ["Magpie takes 3 damage.", "Magpie is out of the battle: it has no crew left."]),
    ("gloom", [("actions_lost", 0, 1), ("turns_lost", 2, 1), ("turns_lost", 0, 2)],
     ["You will have 1 fewer action next turn.", "You will lose 2 turns."]),
])  # fmt: skip
def test_whatever_happened_to_ones_seat_was_done_to_one(game: str, told: list[Any], expected: list[str]) -> None:
    """Whatever a game has to say of it: whoever was away reads what has become of their ship."""
    assert done_to(game, 3, *told) == expected


def test_of_many_things_the_heaviest_and_then_the_newest_are_told_each_once() -> None:
    """In the order in which they happened; a turn of one's own and what stands in a list are no harm."""
    assert done_to("loss", 3, ("turn_began", 0, 1), ("moved", 0, 3, -1)) == []
    assert done_to("loss", 3, ("rolled_off", (0, 1), (3, 4)), ("drew", 0, 1), ("drew", 0, 1)) == ["You draw 1 card."]
    back = [("moved", 0, parsec, -1) for parsec in (8, 7, 6, 5, 4)]
    told = done_to("loss", 3, ("crew_changed", 0, -1, 4), *back, ("turns_lost", 0, 1), ("crew_changed", 0, -1, 4))
    assert told == [
        "You lose 1 crew member: 4 left.",
        *(f"You move back to parsec {parsec}." for parsec in (6, 5, 4)),
        "You will lose 1 turn.",
    ]


def test_nobody_reads_what_only_others_were_told() -> None:
    game = games.get("gloom")
    g: Any = game.new(SEATS, "recap", {})
    book = game.rules.state.book.events
    log = [LogEntry((), book["turn_began"](1, 1)), LogEntry((1, 2), book["turns_lost"](0, 2))]
    plate = missed(Speech(g, NAMES, 0), [StoredStep(0, 1, ("x",), 0, None, log)], [0], -1, JUST_NOW + 1)
    assert plate is not None
    assert plate.to_you == ()


@ALL
def test_a_turn_is_told_by_the_events_that_the_game_names(game: AnyGame) -> None:
    """What a slip leaves out makes no difference to its words, whoever reads."""
    voice, heard, left_out = game.voice, list[Any](), 0
    for g, step in rows(game):
        for entry in step.log:
            heard = [] if entry.event.begins_turn() is not None else heard
            heard.append(entry.event)
        told = [event for event in heard if event.__class__ in voice.turn_events]
        left_out += len(heard) - len(told)
        assert list(voice.turn_line(told)) == list(voice.turn_line(heard))
        for seat in range(SEATS):
            assert voice.touches(g, told, seat) == voice.touches(g, heard, seat)
    assert left_out
