"""How a program thinks: it tries its options in the same imagined worlds and keeps the better half, again and again.

Nothing but a chair is looked at. Another option than the one by rules of thumb needs evidence. Thinking can be cut into
pieces: a thought that is not finished goes on where it was.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import ceil, inf, log2, sqrt

import msgspec

from stardeck.bots.chances import chances
from stardeck.bots.openings import opening
from stardeck.bots.playing_on import PlayingOn, is_idle, rookie_of
from stardeck.bots.reasons import reason
from stardeck.bots.style import PLAIN, Style
from stardeck.engine import PASS, Chair, Frozen, GameState, Step, Why
from stardeck.engine.chance import number
from stardeck.engine.plain import freeze

LEAD_OUT = frozenset({"back", "take_back", "unassign", "withdraw"})
"""Steps that only lead out of a menu: never tried, unless the rules of thumb want them."""
MOST_OPTIONS = 40
SURE_BY = 0.01
"""An option must be better by this, and by one standard error."""
SAME_QUESTION = 2
"""Asked the same for the third time, a program thinks no more."""
RECENT = 12
"""Questions that it remembers for this."""
LONGEST_TURN = 200
"""Answers of one seat in one turn, after which it takes the default."""
ASKED, TURN, HURT = "asked", "turn", "hurt"


class Budget(Frozen, frozen=True):
    """How much may be thought about one question."""

    tries: int = 300
    """Imagined games: the same seed then gives the same answer on every machine."""
    turns: int = 2
    """How many turns of each are played on."""
    to_end: bool = False
    """Whether each goes on to its end: dearer, and better where a game is short."""
    milliseconds: int = 0
    """Not longer than this, if it is not 0; it stops at a whole world."""


class Weighed(Frozen, frozen=True):
    """One option, and how often it wins."""

    play: tuple[Step, ...]
    share: float
    low: float
    high: float
    worlds: int


class Progress(Frozen, frozen=True):
    """Where a thought that is not finished goes on."""

    options: tuple[Step, ...]
    alive: tuple[int, ...]
    round: int
    done: int
    """Worlds of this round."""
    worlds: int
    tries: int
    seen: tuple[tuple[tuple[float, float], ...], ...]
    """For each option its score and its share in every world."""
    rows: tuple[tuple[tuple[tuple[float, ...], ...] | None, ...], ...]
    """The features of every seat where each was left; None where the game was over."""


class Thought(Frozen, frozen=True):
    """What thinking about one question has brought."""

    seat: int
    number: int
    step: Step
    """What it chooses."""
    rookie: Step
    rookie_why: Why | None = None
    options: tuple[Weighed, ...] = ()
    """The best first; empty if there was nothing to think about."""
    worlds: int = 0
    tries: int = 0
    sure: bool = False
    why: Why | None = None
    mind: str = ""
    """Whose thought it is: the level."""
    going_on: Progress | None = None
    """None: finished."""


def revived(text: str) -> Thought:
    """A thought back from JSON, which has forgotten what was a tuple."""
    it = msgspec.json.decode(text, type=Thought)
    going_on = it.going_on and msgspec.structs.replace(it.going_on, options=freeze(it.going_on.options))
    whys = {name: why and revived_why(why) for name, why in (("why", it.why), ("rookie_why", it.rookie_why))}
    return msgspec.structs.replace(it, step=freeze(it.step), rookie=freeze(it.rookie), going_on=going_on, **whys)


def revived_why(why: Why) -> Why:
    line = msgspec.structs.replace(why.line, slots=freeze(why.line.slots))
    return msgspec.structs.replace(why, line=line)


def think(
    chair: Chair,
    budget: Budget,
    style: Style = PLAIN,
    more: Thought | None = None,
    stop: Callable[[], bool] = lambda: False,
    playing_on: type[PlayingOn] = PlayingOn,
) -> Thought:
    """Think about the open question of this chair, or go on with it; the chair is left with the reason and with what is
    to be remembered. `stop` is asked after each world whether anybody still waits for it."""
    if more is not None and more.going_on is not None:
        return _search(chair, budget, style, more, more.going_on, stop, playing_on)
    options = chair.options
    first = options[0]
    world = chair.imagine(number(chair.chance, chair.number))
    _resent(chair, world)
    if len(options) == 1:
        return Thought(chair.seat, chair.number, first, first)
    if PASS in options and is_idle(world, chair.seat):
        return Thought(chair.seat, chair.number, PASS, PASS)
    if known := opening(chair, chair.game.minds.kind(world), world.seats):
        return Thought(chair.seat, chair.number, known, known)
    first = rookie_of(chair.game)(chair)
    begun = Thought(chair.seat, chair.number, first, first, chair.why, why=chair.why)
    if _walks(chair, chair.game.manners.turn_key(world)):
        return msgspec.structs.replace(begun, step=chair.default, why=None)
    if chair.menu[0] in chair.game.minds.routine or _asked_again(chair):
        return begun
    others = [step for step in options if step != first and step[0] not in LEAD_OUT]
    if first not in options or not others:  # a blank that the rules of thumb have filled in
        return begun
    if len(others) >= MOST_OPTIONS:
        ranked = sorted(others, key=lambda step: number(chair.chance, chair.number, step))
        others = ranked[: MOST_OPTIONS - 1]
    tried = (first, *others)
    nothing: tuple[tuple[()], ...] = ((),) * len(tried)
    start = Progress(tried, tuple(range(len(tried))), 0, 0, 0, 0, nothing, nothing)
    return _search(chair, budget, style, begun, start, stop, playing_on)


def _resent(chair: Chair, world: GameState) -> None:
    """Remember who is about to hurt this seat."""
    foe = chair.game.minds.hurt(world, chair.seat)
    if foe is not None:
        chair.memory = tuple(note for note in chair.memory if note[0] != HURT)
        chair.remember(HURT, foe)


def _walks(chair: Chair, turn: object) -> bool:
    """Whether this seat has given far too many answers in one turn."""
    name = number(turn) % (1 << 32)
    count = next((note[2] for note in chair.recall(TURN) if note[1] == name), 0) + 1
    chair.memory = tuple(note for note in chair.memory if note[0] != TURN)
    chair.remember(TURN, name, count)
    return bool(count > LONGEST_TURN)


def _asked_again(chair: Chair) -> bool:
    """Whether the same was asked several times just now: a walk through menus without an end."""
    question = number(chair.menu, chair.options) % (1 << 32)
    notes = chair.recall(ASKED)
    keep = set(notes[-RECENT + 1 :])
    chair.memory = tuple(note for note in chair.memory if note[0] != ASKED or note in keep)
    chair.remember(ASKED, question, len(notes) and notes[-1][2] + 1)
    return [note[1] for note in notes[-RECENT + 1 :]].count(question) >= SAME_QUESTION


def _search(
    chair: Chair,
    budget: Budget,
    style: Style,
    begun: Thought,
    at: Progress,
    stop: Callable[[], bool],
    playing_on: type[PlayingOn],
) -> Thought:
    """Sequential halving in the same worlds."""
    options, seat = at.options, chair.seat
    seen = [list(values) for values in at.seen]
    rows = [list(values) for values in at.rows]
    play_on = playing_on(chair.game, budget.turns, chances(chair.imagine(0)), budget.to_end)
    rounds = max(1, ceil(log2(len(options))))
    alive, round, done, worlds, tries = list(at.alive), at.round, at.done, at.worlds, at.tries
    liking = [style.liking(step) for step in options]
    foe = next((note[1] for note in chair.recall(HURT)), None)
    end = time.perf_counter() + budget.milliseconds / 1000 if budget.milliseconds else inf
    while round < rounds:
        each = max(1, budget.tries // rounds // len(alive))
        while done < each:
            if worlds > at.worlds and (time.perf_counter() > end or stop()):
                kept = tuple(map(tuple, seen)), tuple(map(tuple, rows))
                going_on = Progress(options, tuple(alive), round, done, worlds, tries, *kept)
                return _weighed(chair, style, begun, going_on, finished=False)
            chance = number(chair.chance, begun.number, worlds)
            world = chair.imagine(chance)
            world.log_on = False
            for i in alive:
                g = world.copy()
                g.apply(seat, options[i])
                reached = play_on(g, seat, chair.memory, chance & 0xFFFFFFFF)
                seen[i].append((style.score(reached.shares, seat, foe) + liking[i], reached.shares[seat]))
                rows[i].append(None if reached.rows is None else tuple(reached.rows))
            done += 1
            worlds += 1
            tries += len(alive)
        ranked = sorted(alive, key=lambda i: -_mean(seen[i], style.bold))
        round, done = round + 1, 0
        if round < rounds:
            alive = ranked[: max(2, (len(alive) + 1) // 2)]
            if 0 not in alive:
                alive.append(0)
    kept = tuple(map(tuple, seen)), tuple(map(tuple, rows))
    return _weighed(chair, style, begun, Progress(options, tuple(alive), round, 0, worlds, tries, *kept), finished=True)


def _mean(values: list[tuple[float, float]] | tuple[tuple[float, float], ...], bold: float) -> float:
    mean = sum(score for score, _ in values) / len(values)
    if not bold or len(values) < 2:
        return mean
    return mean + bold * sqrt(sum((score - mean) ** 2 for score, _ in values) / (len(values) - 1))


def _better(a: tuple[tuple[float, float], ...], b: tuple[tuple[float, float], ...]) -> bool:
    """Whether the first is better than the second in the worlds that both were tried in, on evidence."""
    differences = [x[0] - y[0] for x, y in zip(a, b, strict=False)]
    mean = sum(differences) / len(differences)
    if mean < SURE_BY or len(differences) < 2:
        return False
    spread = sum((d - mean) ** 2 for d in differences) / (len(differences) - 1)
    return mean >= sqrt(spread / len(differences))


def _weighed(chair: Chair, style: Style, begun: Thought, at: Progress, finished: bool) -> Thought:
    """What has been found out so far."""
    ranked = sorted(at.alive, key=lambda i: -_mean(at.seen[i], style.bold))
    best = ranked[0]
    if best != 0 and not _better(at.seen[best], at.seen[0]):
        best = 0
    if style.slip and best != 0:
        second = ranked[1]
        near = _mean(at.seen[best], 0.0) - _mean(at.seen[second], 0.0) <= style.slip
        if near and number(chair.chance, begun.number, "slip") % 2:
            best = second
    order = [best, *(i for i in ranked if i != best)]
    order += sorted(set(range(len(at.options))) - set(order), key=lambda i: -_mean(at.seen[i], 0.0))
    other = order[1]
    sure = _better(at.seen[best], at.seen[other])
    why = reason(chair, at.rows[best], at.rows[other]) if sure and finished else None
    if best == 0:
        why = begun.rookie_why or why
    thought = Thought(
        seat=chair.seat,
        number=begun.number,
        step=at.options[best],
        rookie=begun.rookie,
        rookie_why=begun.rookie_why,
        options=tuple(_option(at.options[i], at.seen[i]) for i in order),
        worlds=at.worlds,
        tries=at.tries,
        sure=sure,
        why=why,
        going_on=None if finished else at,
    )
    chair.why = why
    return thought


def _option(step: Step, values: tuple[tuple[float, float], ...]) -> Weighed:
    shares = [share for _, share in values]
    mean = sum(shares) / len(shares)
    spread = sum((share - mean) ** 2 for share in shares) / max(1, len(shares) - 1)
    off = 1.96 * sqrt(spread / len(shares)) if len(shares) > 1 else 1.0
    return Weighed((step,), mean, max(0.0, mean - off), min(1.0, mean + off), len(shares))
