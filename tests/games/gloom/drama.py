"""The words in which gloomy games are told: crews in the order of the deck, cards by their names, people who answer.

d = Drama(2, hands={0: "fought_with_father"}, on={ENGINEER: "audited_by_the_alliance"})
d.plays(0, "fought_with_father", ENGINEER)     # announced; everybody else lets it be
assert d.worth(ENGINEER) == -25

Seat 0 has the first four Characters of the deck, seat 1 the next four, and so on; seat 0 is on turn.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import Any, TypeVar

from stardeck import games
from stardeck.engine import PASS, Event, Step
from stardeck.engine.options import read_options
from stardeck.engine.speech import Speech
from stardeck.games.gloom.deck.covering import NOTHING
from stardeck.games.gloom.facts import FILES, FOLDER
from stardeck.games.gloom.options import GloomOptions
from stardeck.games.gloom.rules.queries import draw_limit, icons, self_worth, total_of
from stardeck.games.gloom.state import Player, State
from stardeck.games.gloom.words.aids import GloomAids, aids
from table import Scenario

CAPTAIN, DOCTOR, COUNSELOR, ENGINEER, DARK_LORD, TRAITOR, NEMESIS, KID = range(8)
ROBOT, SMUGGLER, FARMBOY, ANDROID = range(8, 12)
DULL = "outranked_by_an_intern"
"""A Modifier of -10 in P1 with flavour only."""
GOOD_DEATHS = (
    "was_choked_from_afar",
    "died_in_a_duel",
    "fell_up",
    "was_recycled_by_mistake",
    "stayed_to_hold_the_line",
)
"""Untimely Deaths that change no score unless a certain icon shows."""


def our_data() -> dict[str, Any]:
    """Our deck as the data of its files."""
    return tomllib.loads("\n".join((FOLDER / "facts" / f"{name}.toml").read_text("utf-8") for name in FILES))


def card(id: str, points: Sequence[int | str] = (-10,), kind: str = "modifier", **more: Any) -> dict[str, Any]:
    """A card of a test: with an effect it says so in its text."""
    row: dict[str, Any] = {"kind": kind, "id": id, "name": id.replace("_", " ").title(), **more}
    if kind == "modifier":
        row["points"] = list(points)
    if kind == "death":
        row.setdefault("flavour", "Of course.")
    if row.get("effects"):
        row.setdefault("text", "It does what it does.")
    return row


def effect(op: str, category: str = "immediate", **more: Any) -> dict[str, Any]:
    given = {key.rstrip("_"): value for key, value in more.items()}
    return {"category": category, "op": op, **given}


def event(op: str, **more: Any) -> list[dict[str, Any]]:
    """An Event of a test, called "thing", with one immediate effect."""
    return [card("thing", kind="event", effects=[effect(op, **more)])]


E = TypeVar("E", bound=Event)


class Drama(Scenario[State]):
    """A game whose cards are laid out beforehand. `own` are further cards for the deck."""

    def __init__(
        self,
        seats: int = 2,
        hands: dict[int, str] | None = None,
        on: dict[int, str] | None = None,
        own: Sequence[dict[str, Any]] = (),
        deck: str | None = None,
        pile: str = "",
        dice: Sequence[int] = (),
        **options: Any,
    ) -> None:
        if own:
            data = our_data()
            for row in own:
                data[row["kind"]].append({key: value for key, value in row.items() if key != "kind"})
            options["deck"] = data
        game = games.get("gloom")
        options = {"crew_mode": "random", "first_player": "seat", **options}
        read = read_options(GloomOptions, options)
        kinds = {c.id: c.kind for c in read.cards.cards}
        gone = read.effects == "simple" and read.simple_events == "remove"
        held = {seat: (hands or {}).get(seat, "").split() for seat in range(seats)}
        stacks = {character: ids.split() for character, ids in (on or {}).items()}
        top, piled = (deck or "").split(), pile.split()
        used = [*top, *piled, *(c for ids in [*held.values(), *stacks.values()] for c in ids)]
        rest = [id for id, kind in kinds.items() if id not in used and not (gone and kind == "event")]
        if deck is not None and not piled:
            piled = rest
        elif deck is not None:  # cards that a scenario does not want anywhere lie with the last Character and player
            last = 4 * seats - 1
            stacks[last] = [c for c in rest if kinds[c] == "modifier"] + stacks.get(last, [])
            held[seats - 1] += [c for c in rest if kinds[c] != "modifier"]
        position = {
            "families": [{"crew": list(range(4 * seat, 4 * seat + 4)), "hand": held[seat]} for seat in range(seats)],
            "begun": True,
            "on": stacks,
            "deck": [*top, *([] if deck is not None else rest[::-1])],
            "pile": piled,
            "dice": list(dice),
        }
        super().__init__(game, seats, (), {**options, "position": position})
        self.log = []

    # --- looking ---

    def told(self, kind: type[E]) -> list[E]:
        """The events of one kind so far."""
        return [event for _, event in self.log if isinstance(event, kind)]

    def number(self, id: str) -> int:
        return self.g.config.cards.number[id]

    def numbers(self, ids: str) -> tuple[int, ...]:
        return tuple(self.number(id) for id in ids.split())

    def hand(self, seat: int) -> list[str]:
        return [self.g.config.cards[c].id for c in self.g.players[seat].hand]

    def stack(self, character: int) -> list[str]:
        return [self.g.config.cards[c].id for c in self.g.stacks[character]]

    @property
    def pile(self) -> list[str]:
        return [self.g.config.cards[c].id for c in self.g.pile]

    def player(self, seat: int) -> Player:
        return self.g.players[seat]

    def aids(self, seat: int | None) -> GloomAids:
        """What helps a person in this seat."""
        return aids(self.g, seat, Speech(self.g, [f"Seat {n}" for n in range(self.g.seats)], seat))

    def worth(self, character: int) -> int:
        return self_worth(self.g, character)

    def icons(self, character: int) -> list[str]:
        return icons(self.g, character)

    def dead(self, character: int) -> bool:
        return self.g.visible_on(character).dead

    def limit(self, seat: int) -> int:
        return draw_limit(self.g, seat)

    def total(self, seat: int) -> int:
        return total_of(self.g, seat)

    @property
    def menu(self) -> str:
        return str(self.g.asks[0].menu[0]) if self.g.asks else ""

    @property
    def on_turn(self) -> int:
        return self.g.turn.seat

    # --- acting ---

    def step(self, seat: int, id: str, how: str = "action", grant: int = NOTHING) -> Step:
        return ("choose", seat, self.number(id), how, grant)

    def chooses(self, seat: int, id: str, how: str = "action", grant: int = NOTHING) -> None:
        self.says(seat, self.step(seat, id, how, grant))

    def announces(self, seat: int, id: str, at: int, how: str = "action", grant: int = NOTHING) -> None:
        """A Modifier or an Untimely Death; the window before the effect is open."""
        self.chooses(seat, id, how, grant)
        self.says(seat, ("aim", seat, at))

    def plays(self, seat: int, id: str, at: int, how: str = "action", grant: int = NOTHING) -> None:
        self.announces(seat, id, at, how, grant)
        self.let_it_be()

    def calls(self, seat: int, id: str, *targets: int, mode: int | None = None, how: str = "action") -> None:
        """An Event with its mode and targets; the window before the effect is open."""
        self.chooses(seat, id, how, NOTHING if how == "action" else 0)
        if mode is not None:
            self.says(seat, ("choose_mode", seat, mode))
        for target in targets:
            self.says(seat, (self.g.options(seat)[0][0], seat, target))

    def event(self, seat: int, id: str, *targets: int, mode: int | None = None, how: str = "action") -> None:
        self.calls(seat, id, *targets, mode=mode, how=how)
        self.let_it_be()

    def let_it_be(self) -> None:
        """Nobody responds."""
        while self.menu == "responses":
            self.says(self.g.waiting[0], PASS)

    def responds(self, seat: int, id: str, *to: int, mode: int = NOTHING) -> None:
        self.says(seat, self.answer(seat, id, *to, mode=mode))

    def answer(self, seat: int, id: str, *to: int, mode: int = NOTHING) -> Step:
        return ("respond", seat, self.number(id), mode, (to,))

    def passes(self, seat: int, times: int = 1) -> None:
        for _ in range(times):
            self.says(seat, ("pass_action", seat))

    def discards_hand(self, seat: int) -> None:
        self.says(seat, ("discard_hand", seat))

    def declines(self, seat: int) -> None:
        self.says(seat, ("decline", seat))

    def parts(self, seat: int, id: str) -> None:
        self.says(seat, ("part", seat, self.number(id)))

    def end_turn(self, seat: int) -> None:
        """Pass until somebody else is on turn."""
        turns = self.g.turns
        while self.g.result is None and self.g.turns == turns and self.menu in ("actions", "free_cards", "permitted"):
            self.says(seat, self.g.options(seat)[-1])

    def turn_of(self, seat: int) -> None:
        """Everybody passes until this seat is on turn."""
        while self.on_turn != seat:
            self.end_turn(self.on_turn)

    def why_not_on(self, seat: int, id: str, at: int, how: str = "action", grant: int = NOTHING) -> str:
        """The rule that bars a card from a Character: of the choice of the card, or of its aim."""
        step = self.step(seat, id, how, grant)
        reasons = self.g.reasons(seat)
        if step in reasons:
            assert self.refuses(seat, step).rule == reasons[step]
            return reasons[step]
        self.says(seat, step)
        reason = self.g.reasons(seat).get(("aim", seat, at), "")
        if reason:
            assert self.refuses(seat, ("aim", seat, at)).rule == reason
        self.says(seat, ("back", seat))
        return reason
