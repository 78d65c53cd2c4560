"""What the page shows beside the ship: the steps of a turn, a panel for each seat, and what an escape still lacks."""

from __future__ import annotations

from typing import Literal

from stardeck.engine import Frozen
from stardeck.games.catastrophe.facts import CREW_NAMES, ENGINE_ROOM, MODULE, ROLES
from stardeck.games.catastrophe.rules.escape import escape, kit_of, party, pods_of
from stardeck.games.catastrophe.rules.queries import knows_letter, powered, shares_secrets
from stardeck.games.catastrophe.state import ACTIONS, Crew, Play, Raid, State


class TurnStep(Frozen, frozen=True):
    words: str
    state: Literal["done", "now", "next"]


class Panel(Frozen, frozen=True):
    """What everybody knows of a seat."""

    line: str
    facts: tuple[str, ...]


class Condition(Frozen, frozen=True):
    words: str
    met: bool | None
    """None is: the looker cannot know."""


class EscapeView(Frozen, frozen=True):
    """An escape that is declared, or that the looker may think of."""

    seat: int
    declared: bool
    conditions: tuple[Condition, ...]


def turn_steps(g: State) -> tuple[TurnStep, ...]:
    """M-6.2 The damage step, the actions, and the Marauders after them."""
    turn = g.turn
    if not g.started:
        return ()
    raid = any(isinstance(frame, Raid) for frame in g.chain)
    actions = max(ACTIONS, turn.left)
    words = ["Damage", *(f"Action {n + 1}" for n in range(actions)), *(["Marauders"] if g.marauders else [])]
    now = actions + 1 if raid or not turn.left else 1 + actions - turn.left if turn.acting else 0
    return tuple(TurnStep(w, "done" if n < now else "now" if n == now else "next") for n, w in enumerate(words))


def panel(g: State, seat: int, crew: Crew) -> Panel:
    sets = [ROLES[role].set for role in crew.roles]
    if not crew.alive:
        return Panel(CREW_NAMES[seat], (*sets, "dead"))
    facts = [*sets, many(len(crew.hand), "card")]
    if charges := sum(count for role, count in crew.charges if role in crew.roles):
        facts.append(many(charges, "charge"))
    if "suit" in crew.equipment:
        facts.append(f"suit {crew.suit}/3, air {crew.oxygen}/5" if g.config.pressure else "suit")
    if crew.mold:
        facts.append(f"{crew.mold} mold")
    if crew.module:
        facts.append(MODULE[crew.module].name)
    if g.config.mode == "team":
        facts.append(f"team {'ABC'[g.sides[seat]]}")
    return Panel(CREW_NAMES[seat], tuple(facts))


def escape_of(g: State, seat: int | None, asking: str) -> EscapeView | None:
    """M-21.1, M-22.4 to M-22.8, M-25.3 to M-25.6 What is ticked off, as far as the looker can know."""
    for frame in reversed(g.chain):
        if isinstance(frame, Play) and escape.made(frame.deed) and frame.stands:
            return EscapeView(frame.seat, True, _conditions(g, seat, frame.seat, declared=True))
    if seat is None or asking not in ("actions", "granted") or not pods_of(g, [seat]) or kit_of(g.crew[seat]) is None:
        return None
    return EscapeView(seat, False, _conditions(g, seat, seat, declared=False))


def _conditions(g: State, looker: int | None, seat: int, declared: bool) -> tuple[Condition, ...]:
    aboard = party(g, seat)
    alone = len(aboard) == 1
    places = pods_of(g, aboard)
    turn = g.turn
    ready = declared or (g.started and (turn.seat != seat or turn.left > 0))
    conditions = [
        Condition("an action to spend", ready),
        Condition(
            "a pod at your module" if alone else "everybody at a pod of their own", len(set(places)) == len(aboard)
        ),
        Condition("power in the Engine Room", powered(g, ENGINE_ROOM)),
        Condition(
            "all four resources" if alone else "all four resources for everybody",
            _kits(g, looker, seat, aboard, declared),
        ),
        Condition("a fuse on its letter" if alone else "a fuse on every letter", _fused(g, looker, places)),
    ]
    if g.molding:
        conditions.append(Condition("no mold on anybody", not any(g.crew[s].mold for s in aboard)))
    if g.config.hard and not alone:
        conditions.append(Condition("everybody alive", all(g.crew[s].alive for s in aboard)))
    return tuple(conditions)


def _kits(g: State, looker: int | None, seat: int, aboard: list[int], declared: bool) -> bool | None:
    """M-21.5 A declared escape has shown them; closed hands of others are only hoped for."""
    known: bool | None = True
    for other in aboard:
        if looker is not None and shares_secrets(g, looker, other):
            if kit_of(g.crew[other]) is None:
                return False
        elif not (declared and shares_secrets(g, seat, other)):
            known = None
    return known


def _fused(g: State, looker: int | None, places: list[int]) -> bool | None:
    """M-21.3, M-21.4 Nobody needs to have seen a letter."""
    if any(knows_letter(g, looker, place) and g.letters[place] not in g.fuses for place in places):
        return False
    return True if all(knows_letter(g, looker, place) for place in places) else None


def many(n: int, word: str) -> str:
    """A number of things."""
    return f"{n} {word}" if n == 1 else f"{n} {word}s"
