"""The book of a game: its rules and menus by name.

A rule's body changes the state and returns the steps that follow. What stands in the code under the rule's name is not
the body but a maker of steps: `burn(0, 2)` is `("burn", 0, 2)`, and only the engine calls the body.
"""

from __future__ import annotations

import inspect
import typing
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, Protocol, TypeVar, overload

from stardeck.engine.event import E, Event, prepare
from stardeck.engine.plain import Json
from stardeck.engine.rulebook import Rulebook
from stardeck.engine.say import SEAT, Line, kind_of, slots_of

Step = tuple[Any, ...]
"""("rule name", *plain arguments): something that can happen."""

Steps = Step | list[Step] | None
"""What follows from a rule: nothing, one step, or several in order."""

S = TypeVar("S")
P = ParamSpec("P")
Bar = Callable[Concatenate[Any, P], str | None]


class Maker(Protocol[P]):
    """What stands in the code under the name of a rule or menu. A call makes a step: `burn(0, 2)` is `("burn", 0, 2)`.
    The type checker knows the arguments, and nothing happens yet."""

    name: str
    """The first word of its steps."""

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Step: ...

    def made(self, step: Step) -> bool:
        """Whether this is a step of the maker's rule or menu."""


class RuleMaker(Maker[P], Protocol[P]):
    """A maker whose rule may be forbidden: `@burn.unless` returns the id of the rule that says no, or None."""

    def unless(self, bar: Bar[P]) -> Bar[P]:
        """Decorates the function that says which rule forbids a step of this rule now; None if nothing does."""

    def reserve(self, id: str) -> None:
        """This option is for the clock and for programs; the rule that says so."""


class Promise(Protocol[P]):
    """A maker of steps whose rule stands in another module: `@settle.body` gives it."""

    name: str

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Step: ...

    def made(self, step: Step) -> bool:
        """Whether this is a step of the promised rule."""

    @overload
    def body(self, body: Callable[Concatenate[Any, P], Steps]) -> RuleMaker[P]:
        """Decorates the function that does what was promised; it has the same name and arguments."""

    @overload
    def body(
        self, *, says: str = "", note: str = ""
    ) -> Callable[[Callable[Concatenate[Any, P], Steps]], RuleMaker[P]]: ...


class Blank(str):
    """A place in a step that a player fills in: a name, a design, a story. It stands last.

    `fill` checks what was sent, and returns it as plain data or raises Refused. No blank is among a program's options;
    one that knows what to write may answer with it all the same.
    """

    fill: Callable[[Json], Step | str]

    def __new__(cls, name: str, fill: Callable[[Json], Step | str]) -> Blank:
        blank = super().__new__(cls, name)
        blank.fill = fill
        return blank


class Sentence:
    """A sentence that stands at a rule or a menu; its slots are the arguments."""

    def __init__(self, text: str, body: Callable[..., object], given: str) -> None:
        hints = typing.get_type_hints(body, include_extras=True)
        names = _arguments(body, given)
        self.text = text
        self.slots = [(name, kind_of(hints[name]), names.index(name) + 1) for name in names if name in slots_of(text)]
        self.to_seat = "seat" in slots_of(text) and "seat" not in names
        if unknown := slots_of(text) - set(names) - {"seat"}:
            raise TypeError(f"{body.__name__} has no argument {', '.join(sorted(unknown))}")

    def line(self, seat: int, step: Step) -> Line:
        """The sentence of a step or menu, as it is put to a seat."""
        slots = [(name, kind, step[at]) for name, kind, at in self.slots]
        return Line(self.text, (*slots, ("seat", SEAT, seat)) if self.to_seat else tuple(slots))


class Book(Generic[S]):
    """The rules of one game. Names are unique in a game, not in the program: every game has a `turn`."""

    shared: ClassVar[dict[str, Callable[[Any, Step], Steps]]] = {}
    """The engine's own rules, which are in every book: the ways to ask."""

    def __init__(self, rulebook: Rulebook | None = None) -> None:
        self.rulebook = rulebook
        self.rules: dict[str, Callable[[Any, Step], Steps]] = dict(self.shared)
        self.unless: dict[str, Callable[[Any, Step], str | None]] = {}
        self.menus: dict[str, Callable[[Any, int, Step], Iterable[Step]]] = {}
        self.events: dict[str, type[Event]] = {}
        self.options: dict[str, tuple[Sentence, Sentence]] = {}
        """The words of the steps that have a sentence of their own: what is done, and a second line."""
        self.questions: dict[str, tuple[Sentence, Sentence]] = {}
        """The words of the menus that have a sentence of their own: the question, and what hangs on it."""
        self.promised: set[str] = set()
        """The rules that still have no body."""
        self.reserved: dict[str, str] = {}
        """Rules that no person may choose, each with the id of the rule that says so."""

    @overload
    def rule(self, body: Callable[Concatenate[S, P], Steps]) -> RuleMaker[P]: ...
    @overload
    def rule(
        self, *, says: str = "", note: str = ""
    ) -> Callable[[Callable[Concatenate[S, P], Steps]], RuleMaker[P]]: ...

    def rule(self, body: Any = None, *, says: str = "", note: str = "") -> Any:
        """A rule: what its steps do. `says` is the sentence of a step that is offered as an option, `note` its second
        line; their slots are the rule's arguments."""
        if body is None:
            return lambda body: self._rule(body, says, note)
        return self._rule(body, says, note)

    def _rule(self, body: Callable[..., Steps], says: str, note: str) -> Any:
        maker = add(self.rules, body, "g")
        if says:
            self.options[maker.name] = (Sentence(says, body, "g"), Sentence(note, body, "g"))

        def unless(bar: Bar[...]) -> Bar[...]:
            self.unless[maker.name] = taker(bar, "g")
            return bar

        def reserve(id: str) -> None:
            self.reserved[maker.name] = id

        maker.unless, maker.reserve = unless, reserve
        return maker

    def later(self, promise: Callable[Concatenate[S, P], Steps]) -> Promise[P]:
        """The signature of a rule whose body comes later, in a module that needs this one. Without a body the game does
        not load."""
        maker = maker_of(promise, "g")

        def body(actual: Any = None, *, says: str = "", note: str = "") -> Any:
            if actual is None:
                return lambda actual: body(actual, says=says, note=note)
            if (actual.__name__.rstrip("_"), _arguments(actual, "g")) != (maker.name, _arguments(promise, "g")):
                raise TypeError(f"{actual.__name__} is not what was promised as {maker.name}")
            self.promised.discard(maker.name)
            return self._rule(actual, says, note)

        self.promised.add(maker.name)
        maker.body = body
        promised: Promise[P] = maker
        return promised

    @overload
    def menu(self, body: Callable[Concatenate[S, int, P], Iterable[Step]]) -> Maker[P]: ...
    @overload
    def menu(
        self, *, asks: str, detail: str = ""
    ) -> Callable[[Callable[Concatenate[S, int, P], Iterable[Step]]], Maker[P]]: ...

    def menu(self, body: Any = None, *, asks: str = "", detail: str = "") -> Any:
        """A menu: the steps that a seat may think of, whether or not something forbids them now. `asks` is the
        question, `detail` the line about what hangs on it; their slots are `seat` and the menu's arguments."""
        if body is None:
            return lambda body: self._menu(body, asks, detail)
        return self._menu(body, asks, detail)

    def _menu(self, body: Callable[..., Iterable[Step]], asks: str, detail: str) -> Any:
        maker = add(self.menus, body, "g, seat")
        if asks:
            self.questions[maker.name] = (Sentence(asks, body, "g, seat"), Sentence(detail, body, "g, seat"))
        return maker

    def event(self, kind: E) -> E:
        """An event: something that rules tell."""
        prepare(kind)
        if kind.told_as in self.events:
            raise TypeError(f"two events are called {kind.told_as}")
        self.events[kind.told_as] = kind
        return kind

    def about(self, text: str, seat: int, step: Step) -> Line:
        """A sentence about any step, such as why it is not possible; its slots are the arguments of the step."""
        if not slots_of(text):
            return Line(text)
        return Sentence(text, inspect.unwrap(self.rules[step[0]]), "g").line(seat, step)

    def sentence(self, id: str) -> str:
        """What the numbered rule with this id says; the id itself in a game without a rulebook."""
        return self.rulebook.sentence(id) if self.rulebook else id


def add(where: dict[str, Callable[..., Any]], body: Callable[..., Any], given: str) -> Any:
    """Put a body where the engine finds it; the maker of its steps."""
    maker = maker_of(body, given)
    if maker.name in where:
        raise TypeError(f"two are called {maker.name}")
    where[maker.name] = taker(body, given)
    return maker


def maker_of(body: Callable[..., Any], given: str) -> Any:
    """The function that makes the steps of a body: `burn(0, 2)` is `("burn", 0, 2)`."""
    name, names = body.__name__.rstrip("_"), ", ".join(_arguments(body, given))
    maker = _written(f"def maker({names}): return ({name!r}, {names})", body)
    maker.name = name
    maker.made = lambda step: step[:1] == (name,)
    return maker


def taker(body: Callable[..., Any], given: str) -> Any:
    """The body as the engine calls it, with a whole step: a function that takes the step apart. It is written out
    because Python calls a function with a starred argument at a third of the speed."""
    names = "".join(f", {name}" for name in _arguments(body, given))
    written = _written(f"def taker({given}, step):\n _{names} = step\n return body({given}{names})", body)
    written.__wrapped__ = body
    return written


def _arguments(body: Callable[..., object], given: str) -> list[str]:
    """The arguments behind those that the engine gives."""
    parameters = list(inspect.signature(body).parameters.values())[given.count(",") + 1 :]
    for p in parameters:
        if p.default is not p.empty or p.kind is not p.POSITIONAL_OR_KEYWORD:
            raise TypeError(f"{body.__name__}({p.name}): one step, one spelling: no defaults, no stars")
    return [p.name for p in parameters]


def _written(source: str, body: Callable[..., Any]) -> Any:
    scope: dict[str, Any] = {"body": body}
    exec(source, scope)
    function = scope[source[4 : source.index("(")]]
    function.__doc__ = body.__doc__
    return function
