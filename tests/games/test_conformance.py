"""What every game must keep, in every mode and for every number of seats. A new game gets this for nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from stardeck import bots, games
from stardeck.engine import (
    TAKE_BACK,
    Blank,
    Chair,
    Event,
    Game,
    GameState,
    Match,
    Mode,
    Record,
    Refused,
    Sitter,
    parts,
    verify,
)
from stardeck.engine.speech import Speech, event_words, option_words, question_words, table_words
from stardeck.engine.why import refusal

NAMES = [f"Player {n}" for n in range(1, 9)]
MALFORMED: list[Any] = [None, 7, "pass", [], [[]], ["no such rule"], {"a": 1}, [None], ["pass", "pass"], [["pass"]]]
UNDOS = 20
"""In one game: each plays all steps again."""
LOOKS = 240
"""Decisions of a game in which views are compared, and at every how many of them."""
LOOK_EVERY = 6


def tables() -> Iterator[Any]:
    for game in games.all():
        for name, mode in game.modes.items():
            for seats in mode.seats or game.seats:
                yield pytest.param(game, mode, seats, id=f"{game.id}-{name}-{seats}")


def decisions(g: GameState, rng: random.Random, bound: int) -> Iterator[int]:
    """A random game with answers in random order; yields whoever is about to answer."""
    for _ in range(bound):
        if not g.waiting:
            return
        seat = rng.choice(g.waiting)
        yield seat
        g.apply(seat, rng.choice(g.choices(seat)))
    raise AssertionError("the game does not end within its bound")


@pytest.mark.parametrize(("game", "mode", "seats"), list(tables()))
def test_copies_are_independent_and_saves_go_on_alike(game: Game[Any], mode: Mode, seats: int):
    rng = random.Random(seats)
    g = game.new(seats, seed=seats, options=mode.options)
    kept: list[tuple[GameState, str]] = []
    for number, seat in enumerate(decisions(g, rng, game.rules.bound)):
        assert game.rules.audit(g) == []
        if number % 5 == 0:
            copy, text = g.copy(), g.to_json()
            back = game.from_json(text)
            assert copy == g == back
            assert back.to_json() == text
            kept.append((copy, copy.hash()))
            step = rng.choice(g.choices(seat))
            for twin in (back, g.copy()):
                twin.apply(seat, step)
                kept.append((twin, twin.hash()))
            assert kept[-1][1] == kept[-2][1], "a saved game goes on differently"
            assert g.to_json() == text, "a copy shares something with its original"
    assert g.result is not None
    assert len(g.result.places) == seats
    assert game.rules.audit(g) == []
    for copy, hash in kept:
        assert copy.hash() == hash, "a copy changed while the game went on"


@pytest.mark.parametrize(("game", "mode", "seats"), list(tables()))
def test_options_are_unique_applicable_and_told_in_words(game: Game[Any], mode: Mode, seats: int):
    rng = random.Random(seats + 100)
    g = game.new(seats, seed=seats, options=mode.options)
    words, names = game.voice, NAMES[:seats]
    public: list[Event] = []
    for _ in decisions(g, rng, game.rules.bound):
        for seat in {ask.seat for ask in g.asks}:
            options = g.options(seat)
            assert options
            assert len(set(options)) == len(options)
            assert g.ask_of(seat).waits is False or g.default(seat) in options
            assert all(question_words(g, seat, names))
            texts = [option_words(g, seat, step, names) for step in options]
            assert all(texts)
            assert len(set(texts)) == len(texts), f"two options read alike: {sorted(texts)}"
            for step, rule in g.reasons(seat).items():
                assert option_words(g, seat, step, names)
                assert rule in game.rulebook.rules
                assert rule in words.refusals
                assert refusal(g, seat, step, rule)
            for step in rng.sample(choices := g.choices(seat), min(3, len(choices))):
                g.copy().apply(seat, step)
        for audience, event in g.take_events():
            assert event_words(g, event, names) or not event.line().text, event
            assert set(audience) <= set(range(seats))
            public += [event] * (not audience)
            assert words.big(g, event) in (True, False)
            if rng.random() < 0.05:
                elsewhere = g.imagine(rng.randrange(seats), 1)
                here, there = (Speech(world, names).glossary() for world in (g, elsewhere))
                assert here == there, "what is named is printed, not hidden"
        for seat in (None, *range(seats)):
            assert table_words(g, seat, names)
    for award in words.awards(g.view(None), public, names):
        assert award.words.text
        assert award.text.text
        assert set(award.seats) <= set(range(seats))


@pytest.mark.parametrize(("game", "mode", "seats"), list(tables()))
def test_wrong_answers_change_nothing(game: Game[Any], mode: Mode, seats: int):
    rng = random.Random(seats + 200)
    g = game.new(seats, seed=seats, options=mode.options)
    for number, seat in enumerate(decisions(g, rng, game.rules.bound)):
        if number % 7:
            continue
        before = g.to_json()
        ask = g.ask_of(seat)
        assert ask is not None
        wrong: list[tuple[int | None, Any, int | None]] = [(seat, said, None) for said in MALFORMED]
        wrong += [(seat, g.default(seat), ask.number + d) for d in (-1, 1)]
        wrong += [(other, ["no such rule"], None) for other in (*range(seats), None, -1, 99)]
        wrong += [(seat, step, None) for step in g.reasons(seat)]
        wrong += [(seat, TAKE_BACK, None)] * (not ask.parts)
        for who, said, asked in wrong:
            with pytest.raises(Refused) as refused:
                g.answer(who, said, asked)
            assert refused.value.words
            assert g.to_json() == before


@pytest.mark.parametrize(("game", "mode", "seats"), list(tables()))
def test_nobody_sees_what_is_hidden(game: Game[Any], mode: Mode, seats: int):
    """What a seat is shown in the real world and in one that it imagines is equal, byte for byte."""
    rng = random.Random(seats + 300)
    g = game.new(seats, seed=seats, options=mode.options)
    names = NAMES[:seats]

    def seen(world: Any, seat: int) -> bytes:
        options = world.options(seat)
        return msgspec.json.encode(
            [
                world.view(seat),
                options,
                sorted(map(str, world.reasons(seat).items())),
                world.ask_of(seat).menu,
                world.agenda,
                question_words(world, seat, names),
                [option_words(world, seat, step, names) for step in options],
                table_words(world, seat, names),
            ],
            enc_hook=str,
        )

    for number, _ in enumerate(decisions(g, rng, game.rules.bound)):
        if number % 3:
            continue
        for seat in {ask.seat for ask in g.asks if ask.waits}:
            world = g.imagine(seat, chance=number)
            assert seen(world, seat) == seen(g, seat)
            assert world.imagine(seat, 9) == g.imagine(seat, 9), "the imagined world depends on what is hidden"
            assert game.rules.audit(world) == []
            assert world.seed == ""
            for _ in zip(range(8), decisions(world, rng, game.rules.bound), strict=False):
                pass


@pytest.mark.parametrize(("game", "mode", "seats"), list(tables()))
def test_what_is_kept_for_views_is_what_would_be_made_anew(game: Game[Any], mode: Mode, seats: int):
    """Parts of views and derived values are kept from game to game and from look to look. Views and aids that are put
    together from them equal those of a saved state, read back when nothing is kept."""
    rng = random.Random(seats + 500)
    g = game.new(seats, seed=seats, options=mode.options)

    def shown(world: Any) -> bytes:
        viewers = (None, *range(seats))
        return msgspec.json.encode(
            [(world.view(s), Speech(world, NAMES[:seats], s).aids()) for s in viewers], enc_hook=str
        )

    warm: list[tuple[str, bytes]] = []
    for number, _ in zip(range(LOOKS), decisions(g, rng, game.rules.bound), strict=False):
        g.view(rng.randrange(seats))
        if number % LOOK_EVERY == 0:
            warm.append((g.to_json(), shown(g)))
    assert warm
    for text, before in warm:
        parts.forget()
        assert shown(game.from_json(text)) == before


@pytest.mark.parametrize(("game", "mode", "seats"), list(tables()))
def test_a_record_is_played_again_to_the_same_end(game: Game[Any], mode: Mode, seats: int):
    rng = random.Random(seats + 400)
    match = Match.new(game, [Sitter(name) for name in NAMES[:seats]], seed=seats, options=mode.options)
    undone = 0
    while match.g.waiting:
        seat = rng.choice(match.g.waiting)
        match.perform(seat, rng.choice(match.g.choices(seat)), by="bot:random")
        if undone < UNDOS and match.undoable(seat) is not None and rng.random() < 0.2:
            match.undo(seat)
            undone += 1
    record = Record.from_json(match.record.to_json())
    assert verify(game, record).wrong == []
    assert undone or not any(step[0] == "undo" for _, step, _ in record.steps)
    last = len(record.steps) - 1
    worse = msgspec.structs.replace(record, steps=record.steps[:last])
    assert verify(game, worse).wrong != []


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_every_rule_in_the_code_stands_in_the_rulebook(game: Game[Any]):
    """The ids in docstrings and bars are ids of the book."""
    import inspect
    import re

    letter = next(iter(game.rulebook.rules))[0]
    bodies = [
        *game.rules.state.book.rules.values(),
        *game.rules.state.book.menus.values(),
        *game.rules.state.book.unless.values(),
    ]
    cited = {
        id for body in bodies for id in re.findall(rf"\b{letter}-[A-Z0-9]+\.[0-9]+[a-z]?", inspect.getsource(body))
    }
    assert cited
    assert cited <= set(game.rulebook.rules)


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_every_bot_finishes_every_mode(game: Game[Any]):
    for mode in game.modes.values():
        for name in bots.names(game):
            seats = (mode.seats or game.seats)[-1]
            g = game.new(seats, chance=5, options=mode.options, log_on=False)
            players = [bots.get(game, name, seat) for seat in range(seats)]
            for _ in range(game.rules.bound):
                if not g.waiting:
                    break
                seat = g.waiting[0]
                chair = Chair(g, seat)
                step = players[seat](chair)
                filled = [o for o in g.options(seat) if isinstance(o[-1], Blank) and o[:-1] == step[:-1]]
                assert step in chair.options or filled
                g.apply(seat, step)
            assert g.result is not None
