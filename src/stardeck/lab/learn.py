"""What the features of a game are worth: positions of many games, with what became of them, weighed so that the chances
fit. Every fifth game is held out, and weights that are hardly better than the average are refused."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import exp, sqrt
from operator import mul
from typing import NamedTuple

import msgspec

from stardeck.bots.chances import Learned, LearnedFile, file_of
from stardeck.bots.loop import player
from stardeck.engine import AnyGame, GameState, Refused
from stardeck.engine.chance import number

RANDOM_MOVES = 0.02
"""Some moves of the games that are learned from are random, so that there is something to learn from."""
ONE_IN = 7
HELD_OUT = 5
BETTER = 0.15
"""The Brier score must be better than the average's by this part."""
EPOCHS, BATCH, RATE, SHRINK = 60, 64, 0.03, 1e-3
Row = tuple[float, ...]


class Position(NamedTuple):
    """A moment of a game, and who won it in the end."""

    game: int
    rows: tuple[Row, ...]
    """The features of each seat."""
    table: Row
    sides: tuple[object, ...]
    won: Row
    """How much of the win is each seat's; together 1, or 0 if nobody won."""


def collect(
    game: AnyGame, mode: str, seats: int, count: int, seed: int, bot: str, progress: Callable[[int], None]
) -> list[Position]:
    """Positions of so many games."""
    found: list[Position] = []
    options, minds = dict(game.modes[mode].options), game.minds
    features = minds.features
    if features is None:
        raise Refused("malformed", f"{game.title} has no features to learn: see docs/minds.md")
    for n in range(count):
        whims = random.Random(number("whims", seed, n))
        g = game.new(seats, chance=number("learn", seed, n), options=options, log_on=False)
        players = [player(game, bot, number(seed, n, seat)) for seat in range(seats)]
        here: list[tuple[tuple[Row, ...], Row]] = []
        while g.result is None:
            ask = next(ask for ask in g.asks if ask.waits)
            if not g.chain and _begun(g) and whims.random() < 1 / ONE_IN:
                here.append((tuple(features(g, seat) for seat in range(seats)), minds.table_features(g)))
            if whims.random() < RANDOM_MOVES:
                choices = g.choices(ask.seat)
                g.apply(ask.seat, choices[int(whims.random() * len(choices))])
            else:
                g.apply(ask.seat, players[ask.seat](g, ask.seat))
        winners = g.result.winners
        won = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))
        sides = tuple(minds.sides(g))
        found += [Position(n, rows, table, sides, won) for rows, table in here]
        progress(1)
    return found


def _begun(g: GameState) -> bool:
    """Whether there is anything to see yet."""
    return any(any(g.game.minds.features(g, seat)) for seat in range(g.seats))


def predicted(position: Position, weights: Sequence[float], table: Sequence[float]) -> list[float]:
    """The chance of each seat, and of nobody."""
    scores = [sum(map(mul, weights, row)) for row in position.rows]
    scores.append(sum(map(mul, table, position.table)))
    top = max(scores)
    parts = [exp(score - top) for score in scores]
    total = sum(parts)
    return [part / total for part in parts]


def fit(positions: Sequence[Position], signs: Sequence[str]) -> tuple[list[float], list[float]]:
    """Multinomial logistic regression by steps of Adam; a weight never gets the wrong sign."""
    wide, broad = len(signs), len(positions[0].table)
    weights = [0.0] * (wide + broad)
    mean, square = [0.0] * (wide + broad), [0.0] * (wide + broad)
    order, dice, step = list(positions), random.Random(1), 0
    for epoch in range(EPOCHS):
        dice.shuffle(order)
        rate = RATE * (1.0 if epoch < EPOCHS * 2 // 3 else 0.2)
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            slope = [SHRINK * weight for weight in weights]
            for position in batch:
                chances = predicted(position, weights[:wide], weights[wide:])
                for row, chance, won in zip(position.rows, chances, position.won, strict=False):
                    off = (chance - won) / len(batch)
                    for i, x in enumerate(row):
                        if x:
                            slope[i] += off * x
                off = (chances[-1] - (1 - sum(position.won))) / len(batch)
                for i, x in enumerate(position.table):
                    slope[wide + i] += off * x
            step += 1
            pace = rate * sqrt(1 - 0.999**step) / (1 - 0.9**step)
            for i, s in enumerate(slope):
                mean[i] = 0.9 * mean[i] + 0.1 * s
                square[i] = 0.999 * square[i] + 0.001 * s * s
                weights[i] -= pace * mean[i] / (sqrt(square[i]) + 1e-8)
            for i, sign in enumerate(signs):
                if (sign == "+" and weights[i] < 0) or (sign == "-" and weights[i] > 0):
                    weights[i] = 0.0
    return weights[:wide], weights[wide:]


class Judged(NamedTuple):
    """How good weights are on games that they were not learned from."""

    brier: float
    average: float
    steps: tuple[tuple[float, float, int], ...]

    @property
    def good(self) -> bool:
        return self.brier <= (1 - BETTER) * self.average


def judge(
    known: Sequence[Position], held: Sequence[Position], weights: Sequence[float], table: Sequence[float]
) -> Judged:
    """Of seats taken one by one, beside always saying the average of what is known."""
    usual = sum(sum(p.won) for p in known) / sum(len(p.won) for p in known)
    said = [(chance, won) for p in held for chance, won in zip(predicted(p, weights, table), p.won, strict=False)]
    return judged(said, usual)


def judged(said: Sequence[tuple[float, float]], usual: float) -> Judged:
    """Of pairs of what was said and what came: the square error, that of always saying `usual`, and five steps."""
    brier = sum((chance - won) ** 2 for chance, won in said) / len(said)
    average = sum((usual - won) ** 2 for _, won in said) / len(said)
    steps = []
    for i in range(5):
        inside = [(c, w) for c, w in said if i / 5 <= c < (i + 1) / 5 or (i == 4 and c == 1.0)]
        if inside:
            n = len(inside)
            steps.append((round(sum(c for c, _ in inside) / n, 3), round(sum(w for _, w in inside) / n, 3), n))
    return Judged(brier, average, tuple(steps))


def learn(game: AnyGame, mode: str, seats: int, positions: Sequence[Position]) -> Learned:
    """Weigh these positions. Nothing is written.

    :raises Refused: if the weights are not good enough.
    """
    known = [p for p in positions if p.game % HELD_OUT]
    held = [p for p in positions if not p.game % HELD_OUT]
    described = game.minds.described
    weights, table = fit(known, [feature.sign for feature in described])
    found = judge(known, held, weights, table)
    if not found.good:
        raise Refused(
            "malformed",
            f"Nothing is written: on games held out the error is {found.brier:.3f}, and {found.average:.3f} for always "
            f"saying the average. It must be better by {BETTER:.0%}.",
        )
    g = game.new(seats, chance=0, options=dict(game.modes[mode].options), log_on=False)
    return Learned(
        kind=game.minds.kind(g),
        seats=seats,
        mode=mode,
        names=tuple(feature.name for feature in described),
        weights=tuple(round(weight, 4) for weight in weights),
        table=tuple(round(weight, 4) for weight in table),
        games=len({p.game for p in positions}),
        positions=len(positions),
        brier=round(found.brier, 4),
        average=round(found.average, 4),
        steps=found.steps,
        rules=game.rules.version,
        facts=game.facts_hash[:16],
    )


def write(game: AnyGame, it: Learned) -> None:
    """Put it in the place of what was known about this kind of game with so many seats."""
    file = file_of(game)
    before = msgspec.toml.decode(file.read_bytes(), type=LearnedFile).learned if file.exists() else []
    kept = [old for old in before if (old.kind, old.seats) != (it.kind, it.seats)]
    file.parent.mkdir(exist_ok=True)
    file.write_text("\n".join(["# written by `stardeck lab learn`", *map(_toml, [*kept, it])]))


def _toml(it: Learned) -> str:
    lines = ["", "[[learned]]"]
    for name, value in msgspec.to_builtins(it).items():
        lines.append(f"{name} = {msgspec.json.encode(value).decode()}")
    return "\n".join(lines) + "\n"
