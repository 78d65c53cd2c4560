"""Arriving in a module, and the lack of oxygen: Jump to Safety, or death (M-7.4, M-9.19, M-12, M-26)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Seat, Step, Steps, ask, pick
from stardeck.games.catastrophe.facts import MODULES
from stardeck.games.catastrophe.rules import later
from stardeck.games.catastrophe.rules.board import lose
from stardeck.games.catastrophe.rules.entering import catch_mold, loot, meet
from stardeck.games.catastrophe.rules.hands import discard_cards, distinct, without
from stardeck.games.catastrophe.rules.phases import phase_effects
from stardeck.games.catastrophe.rules.queries import clockwise, exposed, living
from stardeck.games.catastrophe.rules.roles.powers import wake
from stardeck.games.catastrophe.state import Cascade, Pip, Room, State, event, menu, rule


def in_cascade(g: State) -> bool:
    """M-9.20 Whether a hit sequence is still going on somewhere below."""
    return any(isinstance(frame, Cascade) for frame in g.chain)


@event
class Moved(Event, frozen=True):
    """M-7.4 Somebody is in another module now."""

    seat: Seat
    module: Room
    says = "{seat} [move|moves] to {module}."


@event
class Exposed(Event, frozen=True):
    """M-12.1 Somebody cannot breathe."""

    seat: Seat
    says = "{seat} [have|has] no oxygen!"


@event
class Died(Event, frozen=True):
    """M-26.13 A crew member has left the game."""

    seat: Seat
    says = "{seat} [die|dies]."


# --- arriving ---


def go(g: State, seat: int, module: int) -> Step:
    """M-7.4 One crew member arrives in another module."""
    return go_together(g, {seat: module})[0]


def go_together(g: State, goals: dict[int, int]) -> list[Step]:
    """M-7.38 All arrive first; then the effects of entering, clockwise from the active player."""
    stayed = [(s, crew.module) for s, crew in enumerate(g.crew) if goals.get(s, crew.module) == crew.module]
    moved = [seat for seat in clockwise(g, g.active) if goals.get(seat, g.crew[seat].module) != g.crew[seat].module]
    for seat in moved:
        g.crew[seat].module = goals[seat]
        g.tell(Moved(seat, goals[seat]))
    return [enter(seat, goals[seat], tuple(s for s, at in stayed if at == goals[seat])) for seat in moved]


@rule
def enter(g: State, seat: int, module: int, hosts: tuple[int, ...]) -> Steps:
    """M-7.5 Lack of oxygen, Marauders, mold, then who was here before; M-7.6 who is driven out meets nobody."""
    if g.crew[seat].module != module:
        return None
    if exposed(g, seat):
        return None if in_cascade(g) else [expose(seat), enter(seat, module, hosts)]
    steps = [loot(seat, module) for at in g.marauders if at == module]
    if g.mold[module]:
        steps.append(catch_mold(seat))
    return steps + [meet(seat, host, module) for host in clockwise(g, seat) if host in hosts]


# --- after a sequence ---


@later.settle.body
def settle(g: State) -> Steps:
    """M-9.17, M-9.19 After the outermost sequence: exposed crew, too few pods, phase effects."""
    if g.result is not None or (g.chain and in_cascade(g)):
        return None
    for seat in clockwise(g, g.active):  # M-12.11
        if exposed(g, seat):
            return [expose(seat), settle()]
    if sum(g.pods) < len(g.fuses):  # a fuse for each who must escape (M-4.3 to M-4.5)
        lose(g, "pods", {"sole": "M-21.18", "team": "M-25.10", "coop": "M-22.10"}[g.config.mode])
        return None
    return phase_effects() if g.due and g.started else None


@rule
def expose(g: State, seat: int) -> Steps:
    """M-12.1, M-26.11 Somebody cannot breathe; M-R021.5 a role may still help."""
    return wake(g, "airless", (seat,)) or suffer(seat)


@rule(says="Keep the charge and lose your hand")
def suffer(g: State, seat: int) -> Steps:
    """M-12.3 The whole hand is lost, and the crew member jumps; M-26.10, M-26.11 on the Hard level it dies."""
    g.tell(Exposed(seat))
    crew = g.crew[seat]
    steps: list[Step] = [lose_hand(seat)]
    if len(crew.hand) > 1:
        steps = [ask(seat, tops())]
    return [*steps, die(seat) if g.config.hard else jump(seat)]


@menu(asks="Which card goes on top of the discard pile?", detail="You have no oxygen, so you lose your whole hand.")
def tops(g: State, seat: int) -> Iterator[Step]:
    """M-13.13 Which card ends on top of the discard pile."""
    yield from (lose_hand_under(seat, card) for card in distinct(g.crew[seat].hand))


@rule(says="Put {card} on top")
def lose_hand_under(g: State, seat: int, card: Pip) -> Steps:
    """M-13.13 The hand is lost, and this card ends on top of the discard pile."""
    crew = g.crew[seat]
    crew.hand = (*without(crew.hand, card), card)
    return lose_hand(seat)


@rule
def lose_hand(g: State, seat: int) -> Steps:
    """M-12.3, M-12.4 The hand goes, Equipment stays; M-12.10 an empty one costs nothing."""
    crew = g.crew[seat]
    hand, crew.hand = crew.hand, ()
    lost = hand
    if g.config.hard:  # M-26.13
        lost = crew.equipment + hand
        crew.equipment, crew.suit, crew.oxygen, crew.roles = (), 0, 0, crew.roles[:1]
        crew.alive = False
    discard_cards(g, seat, lost)
    return wake(g, "hand_lost", clockwise(g, g.active), len(lost))


@rule
def die(g: State, seat: int) -> Steps:
    """M-26.13 Off the ship. M-26.16, M-26.17, M-26.21 The end, if nobody can win any more."""
    g.crew[seat].module = 0
    g.tell(Died(seat))
    alive = living(g)
    if g.config.mode == "coop":
        lose(g, "death", "M-26.17")
    elif not alive:
        lose(g, "death", "M-26.16")
    elif g.config.mode == "team" and {g.sides[s] for s in g.everybody if s not in alive} == set(g.sides):
        lose(g, "death", "M-26.21")
    return None


@rule
def jump(g: State, seat: int) -> Steps:
    """M-12.5 to M-12.9 To the nearest module with oxygen; the player chooses among equals."""
    return pick(seat, jumps())


@menu(asks="Where do you jump?", detail="These are the nearest rooms with oxygen.")
def jumps(g: State, seat: int) -> Iterator[Step]:
    """M-12.5 The nearest modules with oxygen (D14)."""
    far = g.ship.distance[g.crew[seat].module]
    airy = [m for m in MODULES if g.cubes[m]]
    nearest = min(far[m] for m in airy)
    yield from (leap(seat, m) for m in airy if far[m] == nearest)


@rule(says="Jump to {module}")
def leap(g: State, seat: int, module: Room) -> Steps:
    """M-12.12 A jump is entering a module."""
    return go(g, seat, module)
