"""The book of a game: its rules and menus by name.

A rule's body changes the state and returns the steps that follow. What stands in the code under the rule's name is not
the body but a maker of steps: `burn(0, 2)` is `("burn", 0, 2)`, and only the engine calls the body.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, Protocol, TypeVar, cast

from stardeck.engine.rulebook import Rulebook

Step = tuple[Any, ...]
"""("rule name", *plain arguments): something that can happen."""

Steps = Step | list[Step] | None
"""What follows from a rule: nothing, one step, or several in order."""

S = TypeVar("S")
P = ParamSpec("P")


class Maker(Protocol[P]):
    """Makes steps; the type checker knows the arguments."""

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Step: ...


class RuleMaker(Maker[P], Protocol[P]):
    """A maker whose rule may be forbidden: `@burn.unless` returns the id of the rule that says no, or None."""

    def unless(self, bar: Callable[Concatenate[Any, P], str | None]) -> None: ...


class Blank(str):
    """A place in a step that a person fills in: a name, a design, a story. It stands last.

    `fill` checks what was sent, and returns it as plain data or raises Refused. Programs never fill blanks.
    """

    fill: Callable[[Any], Any]

    def __new__(cls, name: str, fill: Callable[[Any], Any]) -> Blank:
        blank = super().__new__(cls, name)
        blank.fill = fill
        return blank


class Book(Generic[S]):
    """The rules of one game. Names are unique in a game, not in the program: every game has a `turn`."""

    shared: ClassVar[dict[str, Callable[..., Steps]]] = {}
    """The engine's own rules, which are in every book: the ways to ask."""

    def __init__(self, rulebook: Rulebook | None = None) -> None:
        self.rulebook = rulebook
        self.rules: dict[str, Callable[..., Steps]] = dict(self.shared)
        self.bars: dict[str, Callable[..., str | None]] = {}
        self.menus: dict[str, Callable[..., Iterable[Step]]] = {}
        self.asides: Callable[[S, int | None], Iterable[Step]] = lambda g, seat: ()
        """What may be said unasked, by a seat or (None) by the clock."""
        self.default: Callable[[S, int, list[Step]], Step] = lambda g, seat, options: options[-1]
        """What happens when a seat does not answer."""

        self.shares: Callable[[S, int, int], bool] = lambda g, seat, other: False
        """Whether a seat sees what the other has sealed."""
        self.open_readiness = False
        """Whether everybody sees who has sealed an answer."""

    def rule(self, body: Callable[Concatenate[S, P], Steps]) -> RuleMaker[P]:
        name = _add(self.rules, body)
        maker = cast(Any, make(name, body, given=1))

        def unless(bar: Callable[Concatenate[Any, P], str | None]) -> None:
            self.bars[name] = bar

        maker.unless = unless
        return cast(RuleMaker[P], maker)

    def menu(self, body: Callable[Concatenate[S, int, P], Iterable[Step]]) -> Maker[P]:
        return make(_add(self.menus, body), body, given=2)

    def sentence(self, id: str) -> str:
        return self.rulebook.sentence(id) if self.rulebook else id


def _add(where: dict[str, Callable[..., Any]], body: Callable[..., Any]) -> str:
    name = body.__name__.rstrip("_")
    if name in where:
        raise TypeError(f"two are called {name}")
    where[name] = body
    return name


def make(name: str, body: Callable[..., Any], given: int) -> Maker[Any]:
    """The maker for a body whose first `given` arguments come from the engine: a function that builds the tuple."""
    parameters = list(inspect.signature(body).parameters.values())[given:]
    for p in parameters:
        if p.default is not p.empty or p.kind is not p.POSITIONAL_OR_KEYWORD:
            raise TypeError(f"{name}({p.name}): one step, one spelling: no defaults, no stars")
    names = [p.name for p in parameters]
    scope: dict[str, Any] = {}
    exec(f"def maker({', '.join(names)}): return ({', '.join([repr(name), *names])},)", scope)
    maker = scope["maker"]
    maker.__doc__ = body.__doc__
    return cast(Maker[Any], maker)
