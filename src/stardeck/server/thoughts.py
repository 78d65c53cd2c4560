"""How the bots of tables think: piece by piece in the pool, from a world that their seat cannot tell from the truth."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Callable
from typing import NamedTuple

import msgspec
import structlog

from stardeck.bots.levels import PILOT_PART
from stardeck.bots.thinking import revived_why
from stardeck.engine import Blank, GameState, Memory, Refused, Step, Why
from stardeck.engine.plain import freeze
from stardeck.server import jobs, metrics
from stardeck.server.pool import Pool

log = structlog.get_logger()
LONG_ENOUGH = 3.0
"""Seconds after which a bot takes what it has found out so far."""
LOOK_UP = 0.05
"""Seconds after which somebody asks whether a thought is still wanted."""


def drawn(what: str, secret: str, seat: int, played: int) -> int:
    """A number for a bot in this seat after so many steps: not made of hidden cards, and the same after an undo."""
    return int.from_bytes(hashlib.sha256(f"{what} {secret} {seat} {played}".encode()).digest()[:6], "big")


def packet(
    g: GameState, seat: int, bot: str, secret: str, played: int, memory: Memory = (), slower: int = 1
) -> jobs.Packet:
    """What a bot's process gets of a game: a world that its seat cannot tell from the true one, and dice of its own."""
    world = g.imagine(seat, drawn("world", secret, seat, played))
    seed = drawn("bot", secret, seat, played)
    return jobs.Packet(g.game.id, world.to_json(), seat, bot, seed, memory, slower)


class BotAnswer(NamedTuple):
    """What a bot does at a table."""

    step: Step
    by: str
    """Who says so: one that fails, takes too long or says what is not offered gets the default answer."""
    why: Why | None = None
    memory: Memory = ()


async def bot_answer(
    pool: Pool,
    g: GameState,
    seat: int,
    bot: str,
    secret: str,
    played: int,
    memory: Memory = (),
    wanted: Callable[[], bool] = lambda: True,
) -> BotAnswer:
    """Let a bot think, piece by piece. `secret` is the table's own, `played` the length of the path that led here;
    `wanted` says whether the question is still open.

    :raises Refused: if the question is not open any more.
    """
    started = time.perf_counter()
    sent = packet(g, seat, bot, secret, played, memory, slower(pool.waited()))
    answer: jobs.Answered | None = None
    try:
        answer = await _think(pool, sent, wanted, started)
    except Exception:
        log.exception("a bot failed", game=g.game.id, bot=bot)
        return BotAnswer(g.default(seat), "default", None, memory)
    finally:
        metrics.THINKING.observe(time.perf_counter() - started)
    if answer is None:
        raise Refused("overtaken", "Nobody waits for this answer any more.")
    step: Step = freeze(answer.step)
    if any(step == o or (isinstance(o[-1], Blank) and step[:-1] == o[:-1]) for o in g.options(seat)):
        return BotAnswer(step, f"bot:{bot}", answer.why and revived_why(answer.why), freeze(answer.memory))
    log.warning("a bot said what is not offered", game=g.game.id, bot=bot, step=step)
    return BotAnswer(g.default(seat), "default", None, memory)


async def _think(pool: Pool, sent: jobs.Packet, wanted: Callable[[], bool], started: float) -> jobs.Answered | None:
    """Pieces of one thought, until it is finished or has taken long enough; None if nobody wants it any more."""
    text, more = msgspec.json.encode(sent).decode(), ""
    while True:
        piece = asyncio.ensure_future(pool.think(jobs.think, text, more))
        try:
            while not (await asyncio.wait([piece], timeout=LOOK_UP))[0]:
                if not wanted():
                    return None
        finally:
            piece.cancel()
        answer = msgspec.json.decode(piece.result(), type=jobs.Answered)
        if not wanted():
            return None
        if answer.more == jobs.NOTHING or time.perf_counter() - started > LONG_ENOUGH:
            return answer
        more = bytes(answer.more).decode()
        text = msgspec.json.encode(msgspec.structs.replace(sent, memory=freeze(answer.memory))).decode()


def slower(waited: float) -> int:
    """How many times fewer tries a bot has, if the oldest job of a live one has been waiting for so many seconds: half
    of them after each second, down to a pilot's."""
    return int(min(PILOT_PART, 2 ** int(waited)))
