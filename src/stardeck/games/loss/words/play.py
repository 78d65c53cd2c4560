"""A sabotage or a booster that is being carried out: what was played, what its die means, and what comes of it."""

from __future__ import annotations

from stardeck.engine import Frozen, Line, of, say
from stardeck.engine.aids import Reader
from stardeck.engine.say import Pieces, Seat
from stardeck.games.loss.rules.alone.strikes import Struck
from stardeck.games.loss.rules.sabotage.playing import BACKFIRES, FAILS, Meddled, Sabotaged
from stardeck.games.loss.state import NOBODY, Play, State
from stardeck.games.loss.words.effect_words import short_line, span, table_rows

WORKS = tuple(range(FAILS + 1, BACKFIRES))


class TableRow(Frozen, frozen=True):
    """What some results of a die mean."""

    rolls: tuple[int, ...]
    name: str
    """The same rolls as they are printed."""
    words: str


class PlayWords(Frozen, frozen=True):
    """A sabotage or a booster in progress."""

    line: Pieces
    """Who has played what on whom."""
    then: str
    """What comes next, as far as it is known."""
    table: tuple[TableRow, ...]
    """What the die may bring that decides now."""
    second: bool
    """It is the second die, which the card's own table asks for."""


def play_words(g: State, reader: Reader) -> PlayWords | None:
    """The newest one, if it is of a kind that may be cancelled."""
    play = g.nearest(Play)
    if play is None or g.cards[play.card].kind not in ("sabotage", "booster"):
        return None
    card, fails = g.cards[play.card], failing(g, play)
    works = play.roll not in fails if play.roll else play.seat == NOBODY
    second = bool(card.table) and works and not play.cancelled
    if second:
        rows = [(rolls, short_line(does)) for rolls, does in table_rows(card)]
    else:
        worst = say("fails" if BACKFIRES in fails else "backfires")
        rows = [((FAILS,), say("fails")), (WORKS, say("works")), ((BACKFIRES,), worst)]
    table = tuple([TableRow(rolls, reader.words(span(rolls)), reader.words(words)) for rolls, words in rows])
    return PlayWords(reader.read(_line(g, play)), reader.words(_then(play, fails)), table, second)


def failing(g: State, play: Play) -> tuple[int, ...]:
    """L-11.12, L-12.9 to L-12.11, L-23.11 The results that come to nothing: only a sabotage can turn on somebody."""
    turns = g.cards[play.card].kind == "sabotage" and play.seat != NOBODY
    return (FAILS,) if turns else (FAILS, BACKFIRES)


def _line(g: State, play: Play) -> Line:
    if play.seat == NOBODY:
        return Struck(play.target, play.card).line()
    if g.cards[play.card].kind == "booster":
        return Meddled(play.seat, play.card, play.stat, play.target, play.hinder).line()
    return Sabotaged(play.seat, play.card, play.target, play.part).line()


def _then(play: Play, fails: tuple[int, ...]) -> Line:
    if play.cancelled:
        return say("It is cancelled.")
    if not play.roll:
        return say("It needs no roll." if play.seat == NOBODY else "")
    if play.roll in fails:
        return say("It fails.")
    if play.roll == BACKFIRES:
        return say("It hits {seat} instead, unless somebody cancels it.", seat=of(Seat, play.seat))
    return say("It works, unless somebody cancels it.")
