"""What helps a person beside the ship: the steps of a turn, a panel for each seat, the hit in progress, an escape."""

from __future__ import annotations

from stardeck.engine import Frozen, Line, of, say
from stardeck.engine.aids import Aids, Panel, Reader, TurnStep
from stardeck.engine.parts import part
from stardeck.games.catastrophe.facts import ENGINE_ROOM, ROLES, crew_name
from stardeck.games.catastrophe.rules.escape import escape, kit_of, party, pods_of
from stardeck.games.catastrophe.rules.queries import knows_letter, powered, shares_secrets
from stardeck.games.catastrophe.rules.reactions import granted
from stardeck.games.catastrophe.rules.turn import actions
from stardeck.games.catastrophe.state import ACTIONS, Cascade, Crew, Play, Raid, Roll, RoomTitle, State
from stardeck.games.catastrophe.words.orders import held
from stardeck.games.catastrophe.words.tickets import Ticket, tickets


class Condition(Frozen, frozen=True):
    words: str
    met: bool | None
    """None is: the looker cannot know."""


class EscapeView(Frozen, frozen=True):
    """An escape that is declared, or that the looker may think of."""

    seat: int
    declared: bool
    conditions: tuple[Condition, ...]


class CatastropheAids(Aids, frozen=True):
    """What helps a person at this table."""

    escape: EscapeView | None = None
    aim: int = 0
    """The module that is about to be hit, or 0."""
    incoming: int = 0
    """The cubes that this hit would send to the board."""
    tickets: tuple[Ticket, ...] = ()
    """What is in progress."""


def aids(g: State, seat: int | None, reader: Reader) -> CatastropheAids:
    """The steps of the turn, a panel for each seat, the hit in progress, and what an escape lacks."""
    aim, incoming = hit_in_progress(g)
    return CatastropheAids(
        round=-(-g.turns // g.seats),
        turn=g.turn.seat if g.started else None,
        steps=turn_steps(g, reader),
        panels=tuple(panel(g, other, crew, reader) for other, crew in enumerate(g.crew)),
        held=() if seat is None else held(g, seat),
        escape=escape_of(g, seat, reader),
        aim=aim,
        incoming=incoming,
        tickets=tickets(g, g.view(seat).chain, reader) if g.chain else (),
    )


def hit_in_progress(g: State) -> tuple[int, int]:
    """M-9.2, M-9.6 Where the hit in progress goes, and how many cubes leave with it: the pod's goes with the last."""
    for frame in reversed(g.chain):
        module = (
            frame.aim if isinstance(frame, Cascade) else g.numbered[sum(frame.dice)] if isinstance(frame, Roll) else 0
        )
        if module:
            cubes = min(g.cubes[module], frame.damage if isinstance(frame, Roll) else 1)
            pod = g.ship.pod_at[module]
            return module, cubes + (0 < cubes == g.cubes[module] and pod >= 0 and g.pods[pod] > 0)
    return 0, 0


def turn_steps(g: State, reader: Reader) -> tuple[TurnStep, ...]:
    """M-6.2 The damage step, the actions, and the Marauders after them."""
    turn = g.turn
    if not g.started:
        return ()
    raid = any(isinstance(frame, Raid) for frame in g.chain)
    count = max(ACTIONS, turn.left)
    now = count + 1 if raid or not turn.left else 1 + count - turn.left if turn.acting else 0
    return tuple(
        [
            TurnStep(words, "done" if n < now else "now" if n == now else "next")
            for n, words in enumerate(reader.each(_steps(count, bool(g.marauders))))
        ]
    )


@part
def _steps(actions: int, marauders: bool) -> tuple[Line, ...]:
    last = (say("Marauders"),) if marauders else ()
    return (say("Damage"), *(say("Action {n}", n=n + 1) for n in range(actions)), *last)


def panel(g: State, seat: int, crew: Crew, reader: Reader) -> Panel:
    who = " · ".join(map(reader.called, [crew_name(crew.figure), *(ROLES[role].set for role in crew.roles)]))
    return Panel(who, reader.each(panel_facts(g, seat, crew)))


def panel_facts(g: State, seat: int, crew: Crew) -> tuple[Line, ...]:
    """What everybody sees of a crew member."""
    charges = sum([count for role, count in crew.charges if role in crew.roles])
    air = (crew.suit, crew.oxygen) if g.config.pressure else ()
    side = g.sides[seat] if g.config.mode == "team" else -1
    return _facts(crew.alive, len(crew.hand), charges, "suit" in crew.equipment, air, crew.mold, crew.module, side)


@part
def _facts(
    alive: bool, cards: int, charges: int, suit: bool, air: tuple[int, ...], mold: int, module: int, side: int
) -> tuple[Line, ...]:
    """`air`: how whole the suit is and how much oxygen it has, where that counts; `side`: the team, or -1."""
    if not alive:
        return (say("dead"),)
    facts = [say("{n|card|cards}", n=cards)]
    if charges:
        facts.append(say("{n|charge|charges}", n=charges))
    if suit:
        facts.append(say("suit {suit}/3, oxygen {oxygen}/5", suit=air[0], oxygen=air[1]) if air else say("suit"))
    if mold:
        facts.append(say("{n} mold", n=mold))
    if module:
        facts.append(say("{room}", room=of(RoomTitle, module)))
    if side >= 0:
        facts.append(say("team {letter}", letter="ABC"[side]))
    return tuple(facts)


def escape_of(g: State, seat: int | None, reader: Reader) -> EscapeView | None:
    """M-21.1, M-22.4 to M-22.8, M-25.3 to M-25.6 What is ticked off, as far as the looker can know."""
    for frame in reversed(g.chain):
        if isinstance(frame, Play) and escape.made(frame.deed) and frame.stands:
            return EscapeView(frame.seat, True, _conditions(g, seat, frame.seat, reader, declared=True))
    ask = None if seat is None else g.ask_of(seat)
    if seat is None or ask is None or not (actions.made(ask.menu) or granted.made(ask.menu)):
        return None
    if not pods_of(g, [seat]) or kit_of(g.crew[seat]) is None:
        return None
    return EscapeView(seat, False, _conditions(g, seat, seat, reader, declared=False))


def _conditions(g: State, looker: int | None, seat: int, reader: Reader, declared: bool) -> tuple[Condition, ...]:
    aboard = party(g, seat)
    alone = len(aboard) == 1
    places = pods_of(g, aboard)
    turn = g.turn
    ready = declared or (g.started and (turn.seat != seat or turn.left > 0))
    pods, kits = len(set(places)) == len(aboard), _kits(g, looker, seat, aboard, declared)
    conditions: list[tuple[Line, bool | None]] = [
        (say("an action left"), ready),
        (say("a pod in your room" if alone else "everyone at a pod of their own"), pods),
        (say("power in the Engine Room"), powered(g, ENGINE_ROOM)),
        (say("all 4 resources" if alone else "all 4 resources for everyone"), kits),
        (say("a fuse on its letter" if alone else "a fuse on every letter"), _fused(g, looker, places)),
    ]
    if g.molding:
        conditions.append((say("no mold on anyone"), not any(g.crew[s].mold for s in aboard)))
    if g.config.hard and not alone:
        conditions.append((say("everyone alive"), all(g.crew[s].alive for s in aboard)))
    return tuple(Condition(reader.words(line), met) for line, met in conditions)


def _kits(g: State, looker: int | None, seat: int, aboard: tuple[int, ...], declared: bool) -> bool | None:
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
