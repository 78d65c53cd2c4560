"""Positions: a table that begins in the middle of a game, laid out by data.

A position is an option of a table, so records, replays and checks know it without a word of their own. It names hidden
cards: that is why the state does not keep it (`Game.new` lays it out, and `g.config` does not have it). There are two
ways to write one. By hand, in the game's own words, at the start of a turn; what is not said is whole, empty or in the
deck. Or saved: a whole state as JSON, for what a program takes out of the middle of something.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Self, TypeVar

import msgspec
from msgspec import Meta

from stardeck.engine.errors import Refused
from stardeck.engine.plain import Frozen

if TYPE_CHECKING:
    from stardeck.engine.game import Game
    from stardeck.engine.game_state import GameState

S = TypeVar("S", bound="GameState")
Die = Annotated[int, Meta(ge=1, le=10_000)]
MOST = 400_000
"""Longer saved states are refused."""


class Position(Frozen, frozen=True):
    """What lies where when a table begins. A game's own `Position` adds its fields and knows how to lay them out."""

    title: str = ""
    """What people call it; all that a list of tables shows of it."""
    dice: tuple[Die, ...] = ()
    """The first dice; after them the table rolls its own."""
    shape: str = ""
    """Saved: the shape of the game's states when it was saved."""
    state: Annotated[str, Meta(max_length=MOST)] = ""
    """Saved: the whole state, as JSON. Then nothing else counts but the title and the dice."""

    def lay_out(self, g: Any) -> None:
        """Put everything in its place, and what happens first on the agenda.

        :raises Refused: for what does not fit, with its place.
        """
        raise NotImplementedError

    @classmethod
    def write_down(cls, g: Any) -> Self | None:
        """The same table in the words of a person; None in the middle of something."""
        raise NotImplementedError


def wrong(place: str, words: str) -> Refused:
    """The refusal of a position, with the place where it is wrong."""
    return Refused("malformed", f"position, {place}: {words}" if place else f"position: {words}")


def read_position(kind: type[Position] | None, data: object) -> Position:
    """A position from plain data.

    :raises Refused: naming the place that is wrong.
    """
    if kind is None:
        raise wrong("", "this game begins at its beginning only")
    try:
        return msgspec.convert(data, kind, str_keys=True)
    except msgspec.ValidationError as e:
        message, _, place = str(e).partition(" - at `$")
        raise wrong(place.rstrip("`").lstrip("."), message) from None


def begin(game: Game[S], seats: int, position: Position, g: S) -> S:
    """The state with which a table begins: `g`, as it was set up, with everything in its place.

    :raises Refused: for what does not fit.
    """
    if not position.state:
        position.lay_out(g)
        return g
    if position.shape != game.shape:
        raise wrong("shape", "it was saved by another version of the game")
    try:
        saved = game.from_json(position.state)
    except msgspec.MsgspecError as e:
        raise wrong("state", str(e)) from None
    if saved.seats != seats or len(saved.asked) != seats:
        raise wrong("state", f"it is for {saved.seats} seats")
    book = saved.book
    known = all(step and step[0] in book.rules for step in saved.agenda)
    if not known or any(not ask.menu or ask.menu[0] not in book.menus for ask in saved.asks):
        raise wrong("state", "something is about to happen or asked that no rule knows")
    saved.events, saved.gone = [], ()
    return saved


def save(game: Game[S], g: S, title: str = "") -> dict[str, Any]:
    """A position that holds this very state: without its dice to come, and without what has been told."""
    bare = g.copy()
    bare.seed, bare.rolled, bare.script, bare.events, bare.gone = "", 0, (), [], ()
    return {"title": title, "shape": game.shape, "state": bare.to_json()}


def written(position: Position) -> dict[str, Any]:
    """As it is written in a file: only what differs from the usual."""
    return _bare(position)  # type: ignore[no-any-return]


def _bare(value: object) -> Any:
    if isinstance(value, msgspec.Struct):
        fields = msgspec.structs.fields(value)
        return {f.encode_name: _bare(v) for f in fields if (v := getattr(value, f.name)) != f.default}
    if isinstance(value, (tuple, list)):
        return [_bare(item) for item in value]
    return {str(key): _bare(item) for key, item in value.items()} if isinstance(value, dict) else value


def named(word: int | str, names: Mapping[int, str], place: str) -> int:
    """A thing that is written by its number or by its printed name.

    :raises Refused: if there is no such thing.
    """
    if isinstance(word, int) and word in names:
        return word
    found = [id for id, name in names.items() if str(word).casefold() in (str(id), name.casefold())]
    if len(found) != 1:
        raise wrong(place, f"there is no {word!r}")
    return found[0]


class Box:
    """The cards of a game while a position is laid out: each lies in one place only."""

    def __init__(self, cards: Iterable[str]) -> None:
        self.left = list(cards)

    def take(self, wanted: Sequence[str], place: str) -> tuple[str, ...]:
        """:raises Refused: if there is no further card of that kind."""
        for card in wanted:
            if card not in self.left:
                raise wrong(place, f"there is no further {card!r}")
            self.left.remove(card)
        return tuple(wanted)
