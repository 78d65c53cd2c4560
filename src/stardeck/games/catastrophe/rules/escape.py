"""Escape: alone, as a team or all together (M-21, M-22, M-25)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from stardeck.engine import Event, Line, Seat, Steps, listed, of, say
from stardeck.engine.parts import part
from stardeck.games.catastrophe.facts import ENGINE_ROOM, RESOURCES
from stardeck.games.catastrophe.rules.board import win
from stardeck.games.catastrophe.rules.deeds import deed
from stardeck.games.catastrophe.rules.queries import powered, shares_secrets
from stardeck.games.catastrophe.rules.roles.botanist import COLONIZED_IT
from stardeck.games.catastrophe.state import Crew, Letter, Room, State, event, rule

RULES = {
    "sole": {"pod": "M-21.1", "power": "M-21.1", "cards": "M-21.1"},
    "team": {"pod": "M-25.3", "power": "M-25.4", "cards": "M-25.3"},
    "coop": {"pod": "M-22.5", "power": "M-22.6", "cards": "M-22.4"},
}


@lru_cache(maxsize=4096)
def escape_kit(hand: tuple[str, ...], potato_power: bool) -> tuple[str, ...] | None:
    """M-14.1, M-14.3, M-14.7, M-R020.1 The four cards of this hand that serve for an escape, or None."""
    kit, potatoes = [], hand.count("potato")
    for resource in RESOURCES:
        if resource in hand:
            kit.append(resource)
        elif potatoes and (resource == "food" or (potato_power and resource == "power")):
            kit.append("potato")
            potatoes -= 1
        else:
            return None
    return tuple(kit)


def kit_of(crew: Crew) -> tuple[str, ...] | None:
    """What this crew member would show for an escape."""
    return escape_kit(crew.hand, COLONIZED_IT.of(crew))


def party(g: State, seat: int) -> tuple[int, ...]:
    """M-22.3, M-25.3 Everybody who must come along."""
    return _party(g.sides, seat)


@part
def _party(sides: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(s for s, side in enumerate(sides) if side == sides[seat])


def pods_of(g: State, seats: Sequence[int]) -> list[int]:
    """The pod places that these crew members stand at."""
    places = [g.ship.pod_at[g.crew[s].module] for s in seats]
    return [place for place in places if place >= 0 and g.pods[place]]


@event
class KitMissed(Event, frozen=True):
    """M-22.4 With closed hands, an ally had less than was hoped."""

    seat: Seat
    says = "Someone is missing a resource. Nobody leaves."


@event
class PodsTurned(Event, frozen=True):
    """M-21.8 The pods of those who escape are turned over: (module, letter) of each."""

    seat: Seat
    pods: tuple[tuple[int, str], ...]

    def line(self) -> Line:
        pods = [
            say("the pod at {module} is {letter}", module=of(Room, module), letter=of(Letter, letter))
            for module, letter in self.pods
        ]
        return say("Everyone sees it: {pods}.", pods=listed(Line, pods))


@event
class EscapeFailed(Event, frozen=True):
    """M-21.10 A pod without a fuse does not start."""

    seat: Seat
    says = "There is no fuse for it. {seat} [stay|stays] on board."


@rule(says="Escape", note="Everyone sees your pod's letter")
def escape(g: State, seat: Seat) -> Steps:
    """M-21.8 to M-21.12 The pods are turned for all to see; each must carry a fuse, or all stay."""
    aboard = party(g, seat)
    if any(kit_of(g.crew[s]) is None for s in aboard):  # closed hands: an ally has less than was hoped
        g.tell(KitMissed(seat))
        return None
    places = pods_of(g, aboard)
    for place in places:
        g.known = tuple((1 << g.seats) - 1 if p == place else mask for p, mask in enumerate(g.known))
    g.reveals += 1
    g.tell(PodsTurned(seat, tuple((g.ship.pod_modules[p], g.letters[p]) for p in places)))
    if all(g.letters[place] in g.fuses for place in places):
        win(g, seat, {"sole": "M-21.9", "team": "M-25.6", "coop": "M-22.8"}[g.config.mode])
        return None
    g.tell(EscapeFailed(seat))
    return None


@escape.unless
def _(g: State, seat: int) -> str | None:
    """M-21.1, M-22.4 to M-22.6, M-24.21, M-25.3, M-25.4, M-26.18 What is still missing."""
    rules = RULES[g.config.mode]
    aboard = party(g, seat)
    if not all(g.crew[s].alive for s in aboard):
        return "M-26.18"
    if len(set(pods_of(g, aboard))) < len(aboard):
        return rules["pod"]
    if not powered(g, ENGINE_ROOM):
        return rules["power"]
    if any(g.crew[s].mold for s in aboard):
        return "M-24.21"
    if any(shares_secrets(g, seat, s) and kit_of(g.crew[s]) is None for s in aboard):
        return rules["cards"]
    return None


deed(
    escape,
    "{seat} [are|is] trying to escape.",
    told="{seat} [try|tries] to escape!",
    target="escape",
)
