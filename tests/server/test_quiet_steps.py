"""Who notices a step: nobody gets a frame in which nothing is new, and nobody misses anything."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from stardeck import games
from stardeck.engine import AnyGame, AnyMatch, GameState, Match
from stardeck.engine.record import Sitter
from stardeck.engine.speech import Speech
from stardeck.server import frames
from stardeck.server.live_table import perform
from stardeck.server.stored import StoredStep
from stardeck.server.table_doc import SeatDoc, TableDoc
from stardeck.server.table_log import Move, Views

OURS = [game for game in games.all() if game.id in ("catastrophe", "cosmoforce", "gloom", "loss")]
ALL = pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
NAMES = ["Robin", "Ines", "Otto"]
STEPS = 250


def played(game: AnyGame) -> Iterator[tuple[GameState, AnyMatch, StoredStep]]:
    """Every step of a random game: the state before it, the match after it, and the step as it is stored."""
    seats = [SeatDoc(name, name) for name in NAMES]
    doc = TableDoc("t", "", game.id, "", "Robin", {}, "slow", 90, 10, "link", True, seats, "", 0)
    match = Match.new(game, [Sitter(name, "human") for name in NAMES], "quiet")
    match.g.take_events()
    dice, seen = random.Random(5), Views()
    for _ in range(STEPS):
        g = match.g
        if g.result is not None:
            return
        seat = g.waiting[0]
        before = g.copy()
        yield before, match, perform(match, doc, before, Move(seat, dice.choice(g.choices(seat))), 0, False, seen)


def shown(g: GameState, viewer: int | None) -> bytes:
    """All that a viewer sees of a state, without what they are asked."""
    return msgspec.json.encode(frames.snapshot(Speech(g, NAMES, viewer), asked=False))


@ALL
def test_who_does_not_notice_a_step_would_see_nothing_new(game: AnyGame) -> None:
    unnoticed = 0
    for before, match, step in played(game):
        if step.noticed_by is None or match.g.result is not None:
            continue
        for viewer in (None, *range(len(NAMES))):
            if viewer not in step.noticed_by:
                unnoticed += 1
                assert shown(match.g, viewer) == shown(before, viewer), (step.step, viewer)
    assert unnoticed


@pytest.mark.parametrize(
    ("id", "verbs"), [("loss", {"give", "wish_kind", "take_card_back"}), ("cosmoforce", {"attack", "back"})]
)
def test_what_is_only_laid_out_is_nobody_elses_business(id: str, verbs: set[str]) -> None:
    """An offer that is not sent yet; a look at the weapons before one is fired."""
    seen = {step.step[0]: step.noticed_by for _, _, step in played(games.get(id)) if step.step[0] in verbs}
    assert seen.keys() == verbs
    assert all(noticed is not None and len(noticed) == 1 for noticed in seen.values()), seen
