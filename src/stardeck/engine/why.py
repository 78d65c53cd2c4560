"""Why a step is not possible now: every wrong answer is told a rule.

It looks only at what the answering seat may know: its own menu, and what the rulebook says about the verb.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from stardeck.engine.book import Step
from stardeck.engine.errors import Refused
from stardeck.engine.say import Line, plain, render, say, words

if TYPE_CHECKING:
    from stardeck.engine.game_state import GameState
    from stardeck.engine.questions import Ask

RULE_ID = re.compile(r"\s*([A-Z]-[A-Z0-9]+\.[0-9]+[a-z]?)\b")


def rule_of(body: Callable[..., object] | None) -> str:
    """The id of the rule with which a body's docstring begins; "" if there is none."""
    match = RULE_ID.match((body.__doc__ or "") if body else "")
    return match[1] if match else ""


def refusal_line(g: GameState, seat: int, step: Step, rule: str) -> Line:
    """Why a rule forbids a step now, in plain words; the rulebook's own sentence if the game has no others."""
    said = g.game.voice.refusals.get(rule)
    if said is None:
        return say("{rule}", rule=g.book.sentence(rule))
    return g.book.about(said, seat, step) if isinstance(said, str) else said(g, seat, step)


def refusal(g: GameState, seat: int, step: Step, rule: str, catalogue: Mapping[str, str] | None = None) -> str:
    """The same as its reader gets it."""
    line, naming = refusal_line(g, seat, step, rule), g.game.voice.names(g)
    return words(render(line, (), naming, seat, catalogue)) if catalogue else plain(line, (), naming, seat)


def forbidden(g: GameState, seat: int, step: Step, rule: str) -> Refused:
    """A rule forbids a step now."""
    return Refused("forbidden", refusal_line(g, seat, step, rule), rule, refusal(g, seat, step, rule))


def explain(g: GameState, ask: Ask, said: object) -> Refused:
    """What to answer to somebody who sent what is not on the menu, with the rule of its verb or else of the question.
    Where other arguments would do, it names the one that is wrong."""
    book = g.book
    verb = said[0] if isinstance(said, tuple) and said and isinstance(said[0], str) else ""
    body = book.rules.get(verb)
    rule = rule_of(body) or rule_of(book.menus.get(ask.menu[0]))
    alike = [step for step, _ in g.candidates(ask.seat, ask.menu) if step[0] == verb]
    if alike and isinstance(said, tuple) and len(alike[0]) == len(said):
        line = say("You can do this now, but not with this {choice}.", choice=say(_odd(body, alike, said)))
        return Refused("not offered", line, rule)
    if body:
        return Refused("not offered", "You can't do this now. Choose one of the options.", rule)
    return Refused("not offered", "This is not one of the options.", rule)


def _odd(body: Callable[..., object] | None, alike: list[Step], said: Step) -> str:
    """The name of the first argument in which the answer differs from the options that are most like it."""
    names = list(inspect.signature(inspect.unwrap(body)).parameters)[1:] if body else []
    near = max(alike, key=lambda step: sum(a == b for a, b in zip(step, said, strict=True)))
    at = next((i for i, (a, b) in enumerate(zip(near, said, strict=True)) if a != b), 1)
    return names[at - 1].replace("_", " ") if at <= len(names) else "choice"
