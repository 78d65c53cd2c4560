"""Questions about the crew and the ship that many rules ask: air, power, suits, roles, allies and order."""

from __future__ import annotations

from stardeck.games.catastrophe.facts import ENGINE_ROOM, LIFE_SUPPORT, POWERED
from stardeck.games.catastrophe.state import Crew, State

GREEN, YELLOW, RED = 0, 1, 2
MOST_CREW = 6


ORDERS = [[(*range(start, seats), *range(start)) for start in range(seats)] for seats in range(MOST_CREW + 1)]


def clockwise(g: State, start: int) -> tuple[int, ...]:
    """M-6.19 All seats, beginning with this one."""
    return ORDERS[g.seats][start]


def allies(g: State, a: int, b: int) -> bool:
    """M-22.1, M-25.2 Two crew members of one side."""
    return a != b and g.sides[a] == g.sides[b]


def shares_secrets(g: State, seat: int, other: int) -> bool:
    """M-22.12, M-25.13 Allies see each other's hands and letters, unless the hands are closed."""
    return seat == other or (g.sides[seat] == g.sides[other] and not g.config.closed_hands)


def insiders(g: State, seat: int) -> tuple[int, ...]:
    """The seats that see the hand of this one."""
    if g.config.mode == "sole":
        return (seat,)
    return tuple(s for s in range(g.seats) if shares_secrets(g, s, seat))


def open_table(g: State) -> bool:
    """Whether everybody sees every hand."""
    return g.config.mode == "coop" and not g.config.closed_hands


def phase(g: State) -> int:
    """M-10.4 to M-10.7 The colour of the lowest-numbered space with a Status Cube: three equal thirds."""
    third = g.config.integrity_spaces // 3
    return GREEN if g.board <= third else YELLOW if g.board <= 2 * third else RED


def powered(g: State, module: int) -> bool:
    """M-11.1 to M-11.4, M-26.1 Two cubes; on the Hard level the Engine Room needs its own two as well."""
    cubes = g.cubes
    return cubes[module] >= POWERED and (not g.config.hard or cubes[ENGINE_ROOM] >= POWERED)


def life_support_fails(g: State) -> bool:
    """M-26.3 Hard: the whole ship is without oxygen."""
    return g.config.hard and not powered(g, LIFE_SUPPORT)


def wears_suit(g: State, crew: Crew) -> bool:
    """A working suit: an activated Space Suit, Under Pressure with oxygen in it (M-27.17)."""
    return "suit" in crew.equipment and (not g.config.pressure or crew.oxygen > 0)


def breathes(g: State, seat: int) -> bool:
    """M-11.6 Whether a module without oxygen does no harm to this crew member."""
    return wears_suit(g, g.crew[seat]) or seat in g.turn.breathing


def exposed(g: State, seat: int) -> bool:
    """M-12.1 In an airless module without a working suit; M-26.9 past the deadline in any module."""
    crew = g.crew[seat]
    past_deadline = 0 <= g.deadline <= g.turns  # M-26.6 the countdown has run out, and the failure is still on
    if (g.cubes[crew.module] and not past_deadline) or not crew.alive or breathes(g, seat):
        return False
    return g.config.hard or any(g.cubes[1:])  # M-12.13 with no oxygen anywhere there is nowhere to go


def may_stand(g: State, seat: int, module: int) -> bool:
    """M-7.3 Whether this crew member can choose to go there."""
    return g.cubes[module] > 0 or breathes(g, seat)


def crew_in(g: State, module: int) -> list[int]:
    return [seat for seat, crew in enumerate(g.crew) if crew.module == module]


def living(g: State) -> list[int]:
    return [seat for seat, crew in enumerate(g.crew) if crew.alive]


def sees_hand(g: State, seat: int | None, other: int) -> bool:
    """M-13.2 Whether a seat, or a spectator (None), sees the hand of another one."""
    return seat is not None and shares_secrets(g, seat, other)


def knows_letter(g: State, seat: int | None, place: int) -> bool:
    """M-7.29, M-21.12 Who has looked, its allies, and all after a failed escape."""
    mask = g.known[place]
    if mask == (1 << g.seats) - 1 and g.seats > 1:
        return True
    return seat is not None and any(mask >> s & 1 and shares_secrets(g, seat, s) for s in g.everybody)
