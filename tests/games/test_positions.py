"""Positions: any table at the start of a turn can be written down and laid out again; what does not fit is refused with
its place; and nobody can read hidden cards off a table that began in the middle."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from stardeck import games
from stardeck.engine import AnyGame, GameState, Match, Record, Refused, Sitter, verify
from stardeck.engine.position import save, written

GAMES = [games.get(id) for id in ("catastrophe", "cosmoforce", "gloom", "loss")]
STATES = [60, pytest.param(1000, marks=pytest.mark.soak)]
MUTANTS = 200


def essence(g: GameState) -> GameState:
    """A state without its dice, and without how often people were asked and told something."""
    bare = g.copy()
    bare.seed, bare.rolled, bare.script, bare.events, bare.reveals = "", 0, (), [], 0
    bare.asked = [0] * bare.seats
    for ask in bare.asks:
        ask.number = 0
    return bare


def positions(game: AnyGame, count: int, first: int = 1) -> Iterator[tuple[GameState, dict[str, Any]]]:
    """States of random games in all modes, each with the options that lay it out."""
    found, chance = 0, first
    while found < count:
        rng = Random(chance)
        mode = game.modes[rng.choice(list(game.modes))]
        seats = rng.choice(list(mode.seats or game.seats))
        g = game.new(seats, chance=chance, options=mode.options)
        chance += 1
        taken = 0
        while g.waiting and found < count and taken < 12:
            assert game.rules.position
            position = game.rules.position.write_down(g)
            if position is not None and rng.random() < 0.6:
                found, taken = found + 1, taken + 1
                yield g, {**mode.options, "position": written(position)}
            seat = g.waiting[0]
            g.apply(seat, rng.choice(g.choices(seat)))


@pytest.mark.parametrize("count", STATES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_written_down_is_laid_out_again(game: AnyGame, count: int):
    for g, options in positions(game, count):
        laid = game.new(g.seats, chance=7, options=json.loads(json.dumps(options)))
        assert essence(laid) == essence(g)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_any_state_can_be_saved_and_goes_on(game: AnyGame):
    rng = Random(5)
    mode = next(iter(game.modes.values()))
    g = game.new((mode.seats or game.seats)[0] + 1, chance=5, options=mode.options)
    for n in range(160):
        if not g.waiting:
            break
        if n % 20 == 0:
            laid = game.new(g.seats, "dice", {"position": save(game, g, "Here")})
            assert essence(laid) == essence(g)
            assert (laid.seed, laid.events) == ("dice", [])
        seat = g.waiting[0]
        g.apply(seat, rng.choice(g.choices(seat)))


def mutated(data: Any, rng: Random) -> Any:
    """The same with one thing changed, taken away, doubled or misspelt."""
    data = copy.deepcopy(data)
    place, parents = data, []
    while isinstance(place, (dict, list)) and place and rng.random() < 0.85:
        key = rng.choice(list(place)) if isinstance(place, dict) else rng.randrange(len(place))
        parents.append((place, key))
        place = place[key]
    holder, key = parents[-1] if parents else (data, next(iter(data)))
    match rng.randrange(5):
        case 0:
            del holder[key]
        case 1:
            holder[key] = rng.choice([-1, 99, "nonsense", [], None, {"x": 1}, 2.5])
        case 2 if isinstance(holder, list):
            holder.append(holder[key])
        case 3 if isinstance(holder, dict):
            holder["nothing"] = holder.pop(key)
        case _:
            holder[key] = [holder[key]]
    return data


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_file_with_a_mistake_is_refused_with_its_place_or_makes_a_sound_table(game: AnyGame):
    rng, refusals = Random(11), []
    for g, options in positions(game, MUTANTS, first=500):
        options = {**options, "position": mutated(options["position"], rng)}
        try:
            laid = game.new(g.seats, chance=7, options=options)
        except Refused as e:
            refusals.append(e)
        else:
            assert game.rules.audit(laid) == []
    assert len(refusals) > MUTANTS // 3
    assert all(e.words.startswith("position") and e.code == "malformed" for e in refusals)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_saved_state_with_a_mistake_is_refused(game: AnyGame):
    mode = next(iter(game.modes.values()))
    seats = (mode.seats or game.seats)[0]
    g = game.new(seats, chance=5, options=mode.options)
    good = save(game, g)
    with pytest.raises(Refused, match="another version"):
        game.new(seats, 1, {"position": {**good, "shape": "0"}})
    with pytest.raises(Refused, match="position, state"):
        game.new(seats, 1, {"position": {**good, "state": good["state"][:-9]}})
    data = json.loads(good["state"])
    changes: list[dict[str, Any]] = [
        {"agenda": [["no_rule"]]},
        {"agenda": [[]]},
        {"agenda": [], "asks": [], "open": None},
    ]
    for change in changes:
        with pytest.raises(Refused, match="position"):
            game.new(seats, 1, {"position": {**good, "state": json.dumps(data | change)}})


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_position_is_in_the_record_and_nowhere_else(game: AnyGame):
    g, options = next(positions(game, 1))
    options["position"] |= {"title": "A dark corner", "dice": [1]}
    laid = game.new(g.seats, "seed", options)
    seen = [laid.imagine(0, 3), *(msgspec.to_builtins(laid.view(s)) for s in (None, *range(g.seats)))]
    for shown in [laid.to_json(), *map(str, seen)]:
        assert "A dark corner" not in shown
    assert laid.imagine(0, 3).script == ()
    match = Match.new(game, [Sitter(f"P{n}") for n in range(g.seats)], "seed", options)
    assert match.record.options["position"] == options["position"]
    again = Match(game, Record.from_json(match.record.to_json()))
    assert again.g == match.g
    assert verify(game, match.record).wrong == []
