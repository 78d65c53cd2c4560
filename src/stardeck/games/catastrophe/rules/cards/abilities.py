"""The Ability cards (M-15) and what the Equipment does when it is activated (M-16)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Step, Steps, ask
from stardeck.games.catastrophe.facts import FULL, ROLES, SET_SIZE
from stardeck.games.catastrophe.rules.actions import SUIT_POINTS
from stardeck.games.catastrophe.rules.board import repair_bar, repair_cube, set_cubes
from stardeck.games.catastrophe.rules.damage import lose_pod, spread
from stardeck.games.catastrophe.rules.hands import distinct, drop_equipment, move_cards, steal
from stardeck.games.catastrophe.rules.modules import fuse_bar, set_fuse
from stardeck.games.catastrophe.rules.oxygen import go, go_together
from stardeck.games.catastrophe.rules.queries import add_charges, allies, living, may_stand
from stardeck.games.catastrophe.state import Play, State, menu, rule

OXYGEN_POINTS = 5
CARD_OF = {
    "eva": "eva",
    "hack": "hack",
    "lift": "lift",
    "remote_repair": "remote_repair",
    "requisition": "requisition",
    "supply": "requisition",
    "scavenge": "scavenge",
    "suit": "suit",
    "quackalope": "quackalope",
    "bear": "bear",
}
"""The card that a deed is the effect of."""


@rule
def eva(g: State, seat: int, module: int) -> Steps:
    """M-15.1 To any other module."""
    return go(g, seat, module)


@eva.unless
def _(g: State, seat: int, module: int) -> str | None:
    if module == g.crew[seat].module:
        return "M-15.1"
    return None if may_stand(g, seat, module) else "M-15.2"


@rule
def hack(g: State, seat: int, fuse: int, letter: str) -> Steps:
    """M-15.3 to M-15.5 A fuse from anywhere, with or without power."""
    set_fuse(g, seat, fuse, letter)
    return None


@hack.unless
def _(g: State, seat: int, fuse: int, letter: str) -> str | None:
    return fuse_bar(g, letter)


@rule
def lift(g: State, seat: int) -> Steps:
    """M-15.6 to M-15.9 Everybody at once to where the next one on the left stood."""
    aboard = living(g)
    places = [g.crew[s].module for s in aboard]
    return go_together(g, dict(zip(aboard, places[1:] + places[:1], strict=True)))


@lift.unless
def _(g: State, seat: int) -> str | None:
    return None if len(living(g)) > 1 else "M-7.13"


@rule
def remote_repair(g: State, seat: int, module: int) -> Steps:
    """M-15.10 One cube on any module."""
    repair_cube(g, module)
    return None


@remote_repair.unless
def _(g: State, seat: int, module: int) -> str | None:
    return repair_bar(g, module)


@rule
def requisition(g: State, seat: int, victim: int) -> Steps:
    """M-15.11 A random card of somebody near."""
    steal(g, seat, victim)
    return None


@requisition.unless
def _(g: State, seat: int, victim: int) -> str | None:
    them = g.crew[victim]
    if not them.alive or g.ship.distance[g.crew[seat].module][them.module] > 1:
        return "M-15.11"
    return None if them.hand else "M-15.12"


@rule
def supply(g: State, seat: int, ally: int) -> Steps:
    """M-15.13 A chosen card to an ally anywhere; M-17.19 chosen now, if Overrides have left one (M-19.6)."""
    return ask(seat, gifts(ally)) if g.crew[seat].hand else None


@supply.unless
def _(g: State, seat: int, ally: int) -> str | None:
    return None if allies(g, seat, ally) and g.crew[ally].alive and g.crew[seat].hand else "M-15.13"


@menu
def gifts(g: State, seat: int, ally: int) -> Iterator[Step]:
    """D25"""
    yield from (hand_over(seat, ally, card) for card in distinct(g.crew[seat].hand))


@rule
def hand_over(g: State, seat: int, ally: int, card: str) -> Steps:
    move_cards(g, seat, ally, (card,))
    return None


@rule
def scavenge(g: State, seat: int, source: int, target: int) -> Steps:
    """M-15.15, M-15.18, M-15.19 The cube is placed first; M-15.17 then an emptied module cascades."""
    set_cubes(g, source, g.cubes[source] - 1)
    set_cubes(g, target, g.cubes[target] + 1)
    g.tell("scavenged", source, target)
    if g.cubes[source]:
        return None
    lose_pod(g, source)
    return spread(g, source, "scavenge") if g.result is None else None


@scavenge.unless
def _(g: State, seat: int, source: int, target: int) -> str | None:
    if source == target or not g.cubes[source]:
        return "M-15.15"
    if g.cubes[target] + g.mold[target] >= FULL:
        return "M-24.18" if g.mold[target] else "M-15.15"
    return None


# --- Equipment ---


def _keep_in_play(g: State, seat: int, card: str) -> None:
    """M-7.12, M-16.2 It stays in front of the player."""
    play = g.top(Play)
    play.card = ""
    g.crew[seat].equipment += (card,)
    g.tell("activated", seat, card)


@rule
def suit(g: State, seat: int) -> Steps:
    """M-16.4, M-27.3 Both tracks are full; M-27.11, M-27.12 a second suit mends the first and is discarded."""
    crew = g.crew[seat]
    if "suit" in crew.equipment:
        crew.suit = SUIT_POINTS
        g.tell("suit_mended", seat, crew.suit)
        return None
    _keep_in_play(g, seat, "suit")
    if g.config.pressure:
        crew.suit, crew.oxygen = SUIT_POINTS, OXYGEN_POINTS
    return None


@suit.unless
def _(g: State, seat: int) -> str | None:
    crew = g.crew[seat]
    if "quackalope" in crew.equipment:
        return "M-16.11"
    if "suit" not in crew.equipment:
        return None
    return "M-16.8" if not g.config.pressure or crew.suit == SUIT_POINTS else None


@rule
def quackalope(g: State, seat: int, role: int) -> Steps:
    """M-16.9, M-16.13 A second role of the own set; M-16.10 the suit goes; M-16.14, M-16.20 charges, but not twice."""
    crew = g.crew[seat]
    if "suit" in crew.equipment:
        drop_equipment(g, seat, "suit")
    _keep_in_play(g, seat, "quackalope")
    crew.roles = (*crew.roles[:1], role)
    if ROLES[role].charges and role not in dict(crew.charges):
        add_charges(crew, role, ROLES[role].charges)
    g.tell("second_role", seat, role)
    return None


def unused_roles(g: State, seat: int) -> list[int]:
    """D30 The two other cards of the own set."""
    crew = g.crew[seat]
    return [crew.dealt * SET_SIZE + n for n in (1, 2, 3) if crew.dealt * SET_SIZE + n != crew.roles[0]]


@rule
def bear(g: State, seat: int) -> Steps:
    """M-16.15 From now on who comes into this module shows the hand."""
    _keep_in_play(g, seat, "bear")
    return None
