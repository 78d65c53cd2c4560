"""The words in which races are told: ships with their cards, obstacles and dice laid out, pilots who answer.

    r = Race(ship("flash_bang", parts="weapon3 engine2", at=5), ship("emp"), obstacles="O16", dice=[4])
    r.meets(0)                                  # everybody passes until seat 0 deals with the obstacle
    r.does(0, "use_booster", "flash_bang", ATTACK)

Cards go by their ids: emp is emp.1; weapon3 is the first weapon with bonus 3 in the deck, weapon3b the second.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec import to_builtins

from stardeck.engine import PASS, Step, Window
from stardeck.games.loss import game
from stardeck.games.loss.deck.compiled import STANDARD
from stardeck.games.loss.deck.effects import SLOTS
from stardeck.games.loss.rules.parts import put
from stardeck.games.loss.state import Part, Ship, Slot, State
from table import Scenario

DEFENSE, ATTACK, SPEED = 0, 1, 2
SHIELD, WEAPON, ENGINE = 0, 1, 2
PLAIN = "phase_4_transport"
"""2/2/2 and no ability that matters while crew is 5."""


def card(word: str) -> str:
    """`emp` as emp.1, `weapon3b` as the second weapon of bonus 3, any other id as it is."""
    if found := re.fullmatch(r"(shield|weapon|engine)([1-5])([a-d]?)", word):
        slot, bonus = SLOTS.index(found[1]), int(found[2])
        same = [id for id, c in STANDARD.cards.items() if c.slot == slot and c.bonus == bonus]
        return same["abcd".index(found[3] or "a")]
    return f"{word}.1" if f"{word}.1" in STANDARD.cards else word


def cards(words: str) -> tuple[str, ...]:
    return tuple(card(word) for word in words.split())


class Berth(NamedTuple):
    """A ship as a scenario lays it out."""

    cargo: str
    parts: str
    model: str
    at: int
    crew: int
    lost: int
    token: int | None


def ship(
    cargo: str = "",
    parts: str = "",
    model: str = PLAIN,
    at: int = 0,
    crew: int = 5,
    lost: int = 0,
    token: int | None = None,
) -> Berth:
    """`parts`: weapon3, weapon3!2 (off with a token on 2), weapon3+weapon4:duct_tape/1 (joined, token on 1)."""
    return Berth(cargo, parts, model, at, crew, lost, token)


def _berth(berth: Berth) -> dict[str, Any]:
    """A ship as a position has it."""
    return {
        "ship": berth.model,
        "at": berth.at,
        "crew": berth.crew,
        "cargo": list(cards(berth.cargo)),
        "slots": to_builtins(_slots(berth.parts)),
        "token": -1 if berth.token is None else berth.token,
        "lost": berth.lost,
    }


def _held(berth: dict[str, Any]) -> list[str]:
    """All cards on board."""
    fitted = [part["card"] for slot in berth["slots"] for part in slot["parts"]]
    return [*berth["cargo"], *fitted, *(slot["joiner"] for slot in berth["slots"] if slot["joiner"])]


def _slots(parts: str) -> tuple[Slot, ...]:
    slots: tuple[Slot, ...] = (Slot(), Slot(), Slot())
    for word in parts.split():
        names, _, joiner = word.partition(":")
        joiner, _, token = joiner.partition("/")
        fitted = tuple(Part(card(n), int(off or 0)) for n, _, off in (n.partition("!") for n in names.split("+")))
        place = STANDARD.cards[fitted[0].card].slot
        tokens = int(token or 2) if joiner.startswith("duct") else 0
        slots = put(slots, place, Slot(fitted, card(joiner) if joiner else "", tokens))
    return slots


class Race(Scenario[State]):
    """A race that begins with the first turn of seat 0 (or with the Preparation Stage)."""

    def __init__(
        self,
        *ships: Berth,
        obstacles: str = "",
        deck: str = "",
        discards: str = "",
        debris: str = "",
        dice: Sequence[int] = (),
        preparation: bool = False,
        short_deck: bool = False,
        tokens: int | None = None,
        opponent: int = 0,
        **options: Any,
    ) -> None:
        """`deck` and `obstacles`: the top cards in order. `short_deck`: no other resources are in the game."""
        top, piled, field = list(cards(deck)), list(cards(discards)), list(cards(debris))
        berths = [_berth(berth) for berth in ships]
        used = {*top, *piled, *field, *(card for it in berths for card in _held(it))}
        solo = options.get("mode") == "solo"
        rest = [id for id, printed in STANDARD.cards.items() if id not in used and (printed.solo or not solo)]
        rest.sort(key=lambda it: STANDARD.cards[it].kind != "sabotage")
        position = {
            "ships": berths,
            "preparation": preparation,
            "deck": [*top, *([] if short_deck else rest[::-1])],
            "removed": rest if short_deck else [],
            "discards": piled,
            "debris": field,
            "obstacles": obstacles.split(),
            "tokens": -1 if tokens is None else tokens,
            "opponent": opponent,
            "dice": list(dice),
        }
        super().__init__(game, len(ships), options={**options, "position": position})

    # --- looking ---

    def ship(self, seat: int) -> Ship:
        return self.g.ships[seat]

    def cargo(self, seat: int) -> tuple[str, ...]:
        return self.g.ships[seat].cargo

    def parts(self, seat: int) -> list[str]:
        """All equipped parts."""
        return [part.card for slot in self.g.ships[seat].slots for part in slot.parts]

    def off(self, seat: int) -> dict[str, int]:
        """The tokens on disabled parts."""
        return {part.card: part.off for slot in self.g.ships[seat].slots for part in slot.parts if part.off}

    @property
    def asked(self) -> str:
        """The question that is open."""
        return self.g.asks[0].menu[0] if self.g.asks else ""

    @property
    def met(self) -> str:
        """The obstacle that somebody is facing."""
        assert self.g.confrontation is not None
        return self.g.confrontation.card

    @property
    def who(self) -> list[int]:
        """The seats that are waited for."""
        return self.g.waiting

    def names(self, seat: int) -> set[str]:
        """The names of the options."""
        return {step[0] for step in self.g.options(seat)}

    def options(self, seat: int, name: str) -> list[Step]:
        return [step for step in self.g.options(seat) if step[0] == name]

    # --- acting ---

    def rolls(self, *dice: int) -> None:
        """The next dice."""
        self.g.script = (*self.g.script, *dice)

    def step(self, seat: int, name: str, *words: Any) -> Step:
        return (name, seat, *(card(word) if isinstance(word, str) else word for word in words))

    def does(self, seat: int, name: str, *words: Any) -> None:
        """An answer: the name of the step, then cards and numbers."""
        self.says(seat, self.step(seat, name, *words))

    def cannot(self, seat: int, name: str, *words: Any) -> str:
        """The rule that forbids it; an option that is not even thought of: "not offered"."""
        refused = self.refuses(seat, self.step(seat, name, *words))
        return refused.rule if refused.rule and refused.code == "forbidden" else refused.code

    def can(self, seat: int, name: str, *words: Any) -> bool:
        return self.offers(seat, self.step(seat, name, *words))

    def heard(self, seat: int, name: str = "", *words: Any) -> dict[int | None, list[Any]]:
        """An answer (or a pass), and what each seat (None: a spectator) hears of it."""
        step = self.step(seat, name, *words) if name else PASS
        ahead = self.g.copy()
        ahead.answer(seat, step)
        self.says(seat, step)
        news = ahead.take_events()
        return {it: [e for who, e in news if not who or it in who] for it in (None, *range(self.g.seats))}

    def passes(self) -> None:
        """Everybody who is asked in the open window passes."""
        question = self.asked
        while isinstance(self.g.open, Window) and self.asked == question:
            for seat in self.who:
                if seat in self.who:
                    self.says(seat, PASS)
            if not any(ask.waits for ask in self.g.asks):
                return

    def until(self, seat: int, question: str, round: int = 0) -> None:
        """Everybody does as little as possible until this seat is asked this (in this round)."""
        for _ in range(400):
            if self.asked == question and any(a.seat == seat for a in self.g.asks) and self.g.round >= round:
                return
            who = self.who[0]
            if self.asked == "equipping":
                self.does(who, "done_equipping")
            else:
                self.default(who)
        raise AssertionError(f"seat {seat} is never asked {question}")

    def meets(self, seat: int) -> None:
        """Until this seat deals with an obstacle."""
        self.until(seat, "dealing")

    def resolves(self, seat: int) -> None:
        self.does(seat, "resolve")

    def fails(self, seat: int) -> None:
        self.does(seat, "accept_ill_effects")

    def turn_of(self, seat: int, round: int = 0) -> None:
        """Until the Trading Phase of this seat."""
        self.until(seat, "trading", round)

    def end_of_turn(self, seat: int) -> None:
        self.until(seat, "leftovers")
        self.does(seat, "finish_turn")
