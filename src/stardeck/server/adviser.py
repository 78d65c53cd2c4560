"""Advice for the people of a table: what a rookie would answer, from what their seat sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stardeck.bots.advice import Advice, advise
from stardeck.engine import Ask, Blank, Memory, Step
from stardeck.engine.catalogue import catalogue
from stardeck.engine.plain import freeze
from stardeck.engine.speech import Speech
from stardeck.server import wire
from stardeck.server.table_doc import TableDoc

if TYPE_CHECKING:
    from stardeck.server.loaded_table import LoadedTable


def allowed(doc: TableDoc, seat: int) -> bool:
    """Whether a seat may have advice: with other people at the table only if its host has said so. A person for whom a
    bot stands in is still one of them."""
    people = {chair.person for chair in doc.seats if chair.person}
    return doc.hints or people <= {doc.seats[seat].person}


class Adviser:
    """One for each table in memory. It remembers for a seat what its own past advice has led to, where it was taken."""

    def __init__(self, live: LoadedTable) -> None:
        self.live = live
        self._kept: dict[int, tuple[tuple[int, int], Advice | None, dict[str, wire.Advice | None]]] = {}
        """By seat: after how many steps to which question, what was advised, and how it was said in each language."""
        self._given: dict[int, tuple[int, Advice]] = {}
        self._memories: dict[int, Memory] = {}

    def advice(self, seat: int, lang: str = "") -> wire.Advice | None:
        """What this seat had better answer now; None where it is not asked, nobody knows, or it is not allowed."""
        live, g = self.live, self.live.g
        ask = None if g is None else g.ask_of(seat)
        if g is None or ask is None or live.frozen or not allowed(live.doc, seat):
            return None
        if live.classroom or live.program(g, seat) or live.quiet.of(seat):
            return None
        now = len(live.steps), ask.number
        if seat not in self._kept or self._kept[seat][0] != now:
            self._look_back(seat)
            found = advise(g, seat, self._memories.get(seat, ()))
            if found:
                self._given[seat] = len(live.steps), found
            self._kept[seat] = now, found, {}
        _, found, said = self._kept[seat]
        if lang not in said:
            said[lang] = self._frame(seat, ask, found, lang) if found else None
        return said[lang]

    def _look_back(self, seat: int) -> None:
        """Whether the last advice was taken: then it is remembered."""
        given = self._given.pop(seat, None)
        if given is None:
            return
        at, found = given
        played = tuple(freeze(step.step) for step in self.live.steps[at:] if step.seat == seat)
        if played[: len(found.answers)] == found.answers:
            self._memories[seat] = found.memory

    def _frame(self, seat: int, ask: Ask, found: Advice, lang: str) -> wire.Advice | None:
        """As it is sent; None for what people may not choose."""
        g = self.live.g
        assert g is not None
        for place, (step, bar) in enumerate(g.candidates(seat, ask.menu), 1):
            if not bar and step[0] not in g.book.reserved and _fits(step, found.answers[0]):
                said = Speech(g, self.live.doc.names, seat, catalogue(lang)).words(found.why.line)
                targets = dict.fromkeys(it for answer in found.answers for it in g.game.voice.targets(answer))
                return wire.Advice(ask.number, len(ask.parts), place, found.answers, said, tuple(targets))
        return None


def _fits(option: Step, answer: Step) -> bool:
    """Whether this is the option that is meant, perhaps with its blank filled in."""
    return bool(option == answer or (isinstance(option[-1], Blank) and option[:-1] == answer[:-1]))
