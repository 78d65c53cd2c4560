"""What one viewer sees of a game: a seat, or (None) a spectator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, cast

from stardeck.engine import TAKE_BACK, Ask, Blank, Game, Step, Table
from stardeck.server import wire
from stardeck.server.play import readiness_is_public

Kind = Literal["ask", "window", "gather"]


def snapshot(
    game: Game[Any],
    g: Table,
    seat: int | None,
    names: Sequence[str],
    step: int,
    clocks: tuple[wire.Clock | None, wire.Clock | None],
    undo: bool,
    asked: bool,
) -> wire.Snapshot:
    """The whole game for one viewer. Everything in it comes from the game's view or from the viewer's own question,
    which is left out when somebody does not want to be asked."""
    view = g.view(seat)
    return wire.Snapshot(
        step=step,
        view=view,
        text=game.words.table(view, names),
        question=question(game, g, seat, names) if seat is not None and asked else None,
        asides=() if seat is None else asides(game, g, seat, names),
        waiting=waiting(game, g),
        clock=clocks[0],
        game_clock=clocks[1],
        undo=undo,
        result=g.result,
    )


def question(game: Game[Any], g: Table, seat: int, names: Sequence[str]) -> wire.Question | None:
    ask = g.ask_of(seat)
    if ask is None or g.result is not None:
        return None
    title, detail = game.words.question(g, seat, names)
    options, reasons = _menu(game, g, ask, names)
    said = tuple(wire.Part(part, game.words.option(g, seat, part, names)) for part in ask.said)
    return wire.Question(
        ask.number, cast(Kind, g.open[0]), title, detail, tuple(options), tuple(reasons), said, ask.waits
    )


def _menu(game: Game[Any], g: Table, ask: Ask, names: Sequence[str]) -> tuple[list[wire.Option], list[wire.Reason]]:
    seat, words = ask.seat, game.words
    options: list[wire.Option] = []
    reasons: list[wire.Reason] = []
    default = g.default(seat) if g.choices(seat) else None
    candidates = list(g.candidates(seat, ask.menu)) if ask.waits or not ask.said else []
    for place, (step, bar) in enumerate(candidates, 1):
        line, targets = words.option(g, seat, step, names), words.targets(step)
        bar = bar or game.reserved(g, seat, step)
        if bar:
            reasons.append(wire.Reason(place, step, line, targets, bar, g.book.sentence(bar)))
        else:
            options.append(wire.Option(place, _plain(step), line, targets, _blank(step), step == default))
    if ask.said:  # the way back comes last: nobody should take it with the first key
        line = words.option(g, seat, TAKE_BACK, names)
        options.append(wire.Option(len(candidates) + 1, TAKE_BACK, line, (), None, False))
    return options, reasons


def _plain(step: Step) -> Step:
    """A step as it is sent: a blank is only its name."""
    return (*step[:-1], str(step[-1])) if isinstance(step[-1], Blank) else step


def _blank(step: Step) -> str | None:
    return str(step[-1]) if isinstance(step[-1], Blank) else None


def asides(game: Game[Any], g: Table, seat: int, names: Sequence[str]) -> tuple[wire.Aside, ...]:
    """What this seat may say unasked."""
    if g.result is not None:
        return ()
    words = game.words
    return tuple(
        wire.Aside(_plain(step), words.option(g, seat, step, names), words.targets(step), _blank(step))
        for step in g.book.asides(g, seat)
    )


def line(
    game: Game[Any], g: Table, number: int, words: str, event: Step, audience: tuple[int, ...], at: int
) -> wire.LogLine:
    """One line of the log, with what it names: nothing is in it that its words do not say."""
    known = getattr(game.words, "mentions", lambda g, event: ())
    named = tuple(wire.Mention(*mention) for mention in known(g, event) if mention.words in words)
    return wire.LogLine(number, words, event, audience, at, named)


def waiting(game: Game[Any], g: Table) -> tuple[wire.Waiting, ...]:
    """Who is asked, as far as everybody may know: in a window all who were asked, passed or not."""
    if g.result is not None or not g.asks:
        return ()
    if g.open[0] == "ask":
        return tuple(wire.Waiting(ask.seat, False) for ask in g.asks)
    if not readiness_is_public(game, g):
        return tuple(wire.Waiting(seat, None) for seat in g.open[1])
    waits = {ask.seat: ask.waits for ask in g.asks}
    return tuple(wire.Waiting(seat, not waits.get(seat, False)) for seat in g.open[1])
