"""What every game's state begins with, and the loop that carries a game from question to question.

What is about to happen is `agenda`, a stack of steps. The engine pops a step, calls its rule, and puts what follows on
top, until somebody must decide or the game is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import repeat
from typing import Any, ClassVar, Self, TypeVar

from stardeck.engine.book import Blank, Book, Maker, Step
from stardeck.engine.chance import INCREMENT, LOW, MULTIPLIER, live
from stardeck.engine.errors import Refused, Stuck
from stardeck.engine.event import Event, revive
from stardeck.engine.plain import Frozen, Plain, freeze
from stardeck.engine.questions import ASKING, Ask, Asking, Gather, Window
from stardeck.engine.why import explain, forbidden

K = TypeVar("K")

PASS: Step = ("pass",)
"""An answer: do nothing."""
READY: Step = ("ready",)
"""An answer to a sealed question of several parts: that was all."""
TAKE_BACK: Step = ("take_back",)
"""An answer to a sealed question: forget the last part of what I have said."""
PEOPLE = ("", "quiet")
"""Who answers for a seat when a person does: at once, or by having said "do not ask me"."""
STEP_BUDGET = 100_000
"""Steps between two decisions; more is an endless loop."""


class Result(Frozen, frozen=True):
    """How a game ended: the place of every seat (1 is best, 0 took no part), who won, and by which rule."""

    places: tuple[int, ...]
    winners: tuple[int, ...]
    why: str
    rule: str


class GameState(Plain, kw_only=True):
    """The part of a state that all games share."""

    book: ClassVar[Book[Any]]
    game: ClassVar[Any]
    """The Game that this is a state of."""

    seats: int
    agenda: list[Step] = []
    """A stack. It is public: no step that waits here names a hidden card."""
    open: Asking | Window | Gather | None = None
    """The open question."""
    asks: list[Ask] = []
    """The open questions, in the order in which programs answer."""
    sealed: tuple[Step, ...] = ()
    """(seat, answers) that are not yet revealed."""
    asked: list[int] = []
    gone: tuple[int, ...] = ()
    """Seats that have left. They are asked like the others; whoever runs the game answers for them."""
    chain: list[Any] = []
    """What is in progress, the innermost last; each game says of which kinds it is."""
    seed: str = ""
    """Empty in simulations and imagined worlds: no future die can be derived."""
    rolled: int = 0
    script: tuple[int, ...] = ()
    reveals: int = 0
    """How often a hidden thing was shown to somebody: what was seen cannot be undone."""
    log_on: bool = True
    events: list[Step] = []
    """(audience, event) since they were last heard; an empty audience is everybody."""
    result: Result | None = None

    # --- going on ---

    def run(self) -> None:
        """Let things happen until somebody must decide or the game is over."""
        agenda, rules = self.agenda, self.book.rules
        step: Step = ()
        for _ in repeat(None, STEP_BUDGET):
            if not step:
                if asks := self.asks:
                    if (asks[0].waits and self.result is None) or self._wait():
                        return
                    continue
                if not agenda:
                    if self.result is None:
                        raise Stuck("nothing is left to happen, and nobody has won")
                    return
                step = agenda.pop()
            follows = rules[step[0]](self, step)
            if follows.__class__ is tuple:
                step = follows
                continue
            if follows:
                agenda += follows[::-1]
            step = ()
        raise Stuck(f"no decision after {STEP_BUDGET} steps; next: {[*agenda[-5:], step]}")

    def _wait(self) -> bool:
        """Whether an open question still waits for somebody; a question that waits for nobody is closed."""
        if self.result is not None:
            self.open, self.asks = None, []
            return False
        for ask in self.asks:
            if ask.waits:
                return True
        if type(self.open) is Gather:
            self.sealed += tuple((a.seat, a.parts) for a in self.asks if a.parts)
            self.agenda.append(("reveal", self.open.seats, self.open.menu, self.open.once))
        self.open, self.asks = None, []
        return False

    def end(self, places: Sequence[int], winners: Sequence[int], why: str, rule: str) -> None:
        """The game is over; nothing that was waiting happens any more."""
        self.result = Result(tuple(places), tuple(winners), why, rule)
        self.agenda.clear()

    # --- asking ---

    def ask(self, seat: int, menu: Step) -> None:
        """Ask one seat; its answer happens at once."""
        self.asked[seat] = number = self.asked[seat] + 1
        self.open, self.asks = ASKING, [Ask(seat, menu, number)]

    def open_question(self, question: Window | Gather, free: Sequence[int] = ()) -> None:
        """Ask several seats; nobody waits for those in `free`."""
        self.open = question
        asked, asks, menu = self.asked, [], question.menu
        for seat in question.seats:
            asked[seat] += 1
            asks.append(Ask(seat, menu, asked[seat], seat not in free))
        self.asks = asks

    @property
    def waiting(self) -> list[int]:
        """The seats that must answer, in order."""
        return [ask.seat for ask in self.asks if ask.waits]

    def asking(self, menu: Maker[...]) -> bool:
        """Whether the open question is one of this menu."""
        return bool(self.asks) and menu.made(self.asks[0].menu)

    def ask_of(self, seat: int) -> Ask | None:
        """What this seat is asked now; None if it is not asked."""
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        return None

    def candidates(self, seat: int, menu: Step) -> Iterator[tuple[Step, str | None]]:
        """What a menu thinks of, each with the id of the rule that forbids it now."""
        bars = self.book.unless
        for step in self.book.menus[menu[0]](self, seat, menu):
            bar = bars.get(step[0])
            yield step, None if bar is None or step[-1].__class__ is Blank else bar(self, step)

    def options(self, seat: int) -> list[Step]:
        """What this seat may answer now. The last one is what happens when it does not."""
        ask = self.ask_of(seat)
        if ask is None:
            return []
        options = [TAKE_BACK] if ask.parts else []
        if ask.waits or not ask.parts:
            options += [step for step, bar in self.candidates(seat, ask.menu) if bar is None]
        return options

    def choices(self, seat: int) -> list[Step]:
        """The options for a program: nothing to take back, no blank to fill in."""
        for ask in self.asks:
            if ask.seat == seat and ask.waits:
                break
        else:
            return []
        menu, bars = ask.menu, self.book.unless
        return [
            step
            for step in self.book.menus[menu[0]](self, seat, menu)
            if step[-1].__class__ is not Blank and (step[0] not in bars or bars[step[0]](self, step) is None)
        ]

    def reasons(self, seat: int) -> dict[Step, str]:
        """What this seat may think of but not do, with the rule that forbids it."""
        ask = self.ask_of(seat)
        if ask is None or (ask.parts and not ask.waits):
            return {}
        return {step: bar for step, bar in self.candidates(seat, ask.menu) if bar}

    def barred(self, step: Step) -> str | None:
        """The id of the rule that forbids this step now; None if nothing does."""
        bar = self.book.unless.get(step[0])
        return bar(self, step) if bar else None

    def default(self, seat: int) -> Step:
        """What happens when this seat does not answer."""
        answer: Step = self.game.rules.default(self, seat, self.choices(seat))
        return answer

    # --- answering ---

    def answer(self, seat: int | None, step: object, number: int | None = None, by: str = "") -> Step:
        """The only way in: checks the answer, lets it happen and returns it. Seat None is the game's clock; what comes
        with the number of a question is an answer to it and nothing that is said unasked; `by` says who answers for the
        seat (see `Row`), because some options are not for people.

        :raises Refused: and nothing has changed.
        """
        if seat is not None and seat not in range(self.seats):
            raise Refused("malformed", "There is no such seat.")
        said = freeze(step)
        unasked = number is None and self.result is None
        asides: Iterable[Step] = self.game.rules.asides(self, seat) if unasked else ()
        for aside in asides:
            if aside[-1].__class__ is Blank and isinstance(said, tuple) and aside[:-1] == said[:-1]:
                aside = (*aside[:-1], aside[-1].fill(said[-1]))
            elif aside != said:
                continue
            self.say(aside)
            return aside
        ask = None if seat is None else self.ask_of(seat)
        if ask is None or (number is not None and number != ask.number):
            raise Refused("overtaken", "The table has moved on since this question was asked.")
        chosen = self._chosen(ask, said)
        if by in PEOPLE and (bar := self.book.reserved.get(chosen[0])):
            raise forbidden(self, ask.seat, chosen, bar)
        self.apply(ask.seat, chosen)
        return chosen

    def _chosen(self, ask: Ask, said: object) -> Step:
        """The option that was meant: the menu's own step, never the sender's copy (2.0 and True equal 2 and 1)."""
        if said == TAKE_BACK and ask.parts:
            return TAKE_BACK
        if isinstance(said, tuple) and said and (ask.waits or not ask.parts):
            for step, bar in self.candidates(ask.seat, ask.menu):
                if step[-1].__class__ is Blank and step[:-1] == said[:-1]:
                    step = (*step[:-1], step[-1].fill(said[-1]))
                    bar = self.barred(step)
                elif step != said:
                    continue
                if bar:
                    raise forbidden(self, ask.seat, step, bar)
                return step
        raise explain(self, ask, said)

    def apply(self, seat: int, step: Step) -> None:
        """A legal answer, unchecked: for those who chose it from the options."""
        self._take(seat, step)
        self.run()

    def _take(self, seat: int, step: Step) -> None:
        how = self.open
        if type(how) is Asking:
            self.open, self.asks = None, []
            self.agenda.append(step)
            return
        ask = self.ask_of(seat)
        assert ask is not None
        if type(how) is Gather:
            if step == TAKE_BACK:
                ask.parts, ask.waits = ask.parts[:-1], True
            elif step == READY:
                ask.parts, ask.waits = ask.parts or (PASS,), False
            else:
                ask.parts, ask.waits = (*ask.parts, step), not how.once
            self.asked[ask.seat] += 1
            ask.number = self.asked[ask.seat]
        elif step == PASS:
            self.asks.remove(ask)
        else:
            self.open, self.asks = None, []
            self.agenda += [how.again, step] if type(how) is Window and how.again else [step]

    def say(self, step: Step) -> None:
        """An aside happens at once; the open questions stay open."""
        self.book.rules[step[0]](self, step)
        self.run()

    # --- what is in progress ---

    def top(self, kind: type[K]) -> K:
        """The innermost thing in progress, which the rules know to be of this kind."""
        frame = self.chain[-1]
        if not isinstance(frame, kind):
            raise Stuck(f"a {kind.__name__} should be in progress, not a {type(frame).__name__}")
        return frame

    def nearest(self, kind: type[K]) -> K | None:
        """The innermost thing of this kind in progress."""
        for frame in reversed(self.chain):
            if isinstance(frame, kind):
                return frame
        return None

    @property
    def depth(self) -> int:
        """How many things are in progress, one inside the other."""
        return len(self.chain)

    # --- chance and events ---

    def roll(self, sides: int) -> int:
        """A fair die."""
        if self.script:
            value, self.script = self.script[0], self.script[1:]
            if not 1 <= value <= sides:
                raise Stuck(f"the script rolls {value} on a die of {sides} sides")
        elif self.seed:
            value, self.rolled = live(self.seed, self.rolled, sides)
        else:
            self.rolled = (self.rolled * MULTIPLIER + INCREMENT) & LOW
            value = (self.rolled >> 33) % sides + 1
        return value

    def shuffle(self, cards: list[K]) -> None:
        """Put a list into a random order, with the dice of the game."""
        roll = self.roll
        for i in range(len(cards) - 1, 0, -1):
            j = roll(i + 1) - 1
            cards[i], cards[j] = cards[j], cards[i]

    def tell(self, event: Event) -> None:
        """Something that everybody sees has happened."""
        if self.log_on:
            self.events.append(((), event))

    def whisper(self, seats: tuple[int, ...], event: Event) -> None:
        """Something that only these seats see has happened."""
        if self.log_on:
            self.events.append((seats, event))

    def take_events(self) -> list[Step]:
        """The news since the last call."""
        events, self.events = self.events, []
        return events

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Back from `to_json`, with events of their own classes."""
        g = super().from_json(text)
        g.events = [(audience, event) for audience, told in g.events if (event := revive(cls.book.events, told))]
        return g

    # --- knowing ---

    def view(self, seat: int | None) -> Any:
        """What this seat may see; None is a spectator."""
        return self.game.rules.view(self, seat)

    def imagine(self, seat: int, chance: int) -> Self:
        """A whole world that this seat, being asked, cannot tell from the truth, as likely as its game can make it."""
        world = self.copy()
        world.forget(seat, chance)
        (self.game.minds.deal_likely or self.game.rules.deal_unknown)(world, seat)
        return world

    def dealt_again(self, seat: int, chance: int) -> Self:
        """The same by the rules alone, however programs imagine the world: a record says what it means for ever."""
        world = self.copy()
        world.forget(seat, chance)
        self.game.rules.deal_unknown(world, seat)
        return world

    def forget(self, seat: int, chance: int) -> None:
        """The engine's half of `imagine`: nobody knows who has passed, what others have sealed, and the seed."""
        mine = self.ask_of(seat)
        self.seed, self.rolled, self.script, self.events = "", chance, (), []
        self.sealed = tuple(s for s in self.sealed if s[0] == seat)
        self.asked = [n if s == seat else 0 for s, n in enumerate(self.asked)]
        if mine and isinstance(self.open, Window | Gather):
            self.asks = [mine if s == seat else self._guess(self.open, seat, s) for s in self.open.seats]

    def _guess(self, question: Window | Gather, seat: int, other: int) -> Ask:
        """Another seat's place in the question as this seat knows it."""
        if isinstance(question, Window):
            return Ask(other, question.menu, 0, other not in question.free)
        ask = self.ask_of(other)
        assert ask is not None
        parts = ask.parts if self.game.rules.shares(self, seat, other) else ()
        return Ask(other, question.menu, 0, ask.waits or not (parts or self.game.manners.open_readiness), parts)

    def hash(self) -> str:
        """Equal states have equal hashes, on every machine."""
        bare = self.copy()
        bare.events, bare.log_on = [], True
        return bare.digest()
