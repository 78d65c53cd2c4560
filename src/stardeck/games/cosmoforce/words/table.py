"""The table as text, ship by ship."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from stardeck.games.cosmoforce.facts import SYSTEMS
from stardeck.games.cosmoforce.view import CosmoforceView, ShipView
from stardeck.games.cosmoforce.words.names import CAUSES, speed_of


def table(view: CosmoforceView, names: Sequence[str]) -> str:
    """The whole table, ship by ship, in the order of the round."""
    if not view.ships:
        ready = [names[b.seat] for b in view.builds if b.locked]
        lines = [f"Captains are drawing their ships. {len(ready)} of {len(view.builds)} have locked in."]
        lines += [
            f"{names[b.seat]}: {b.design.name if b.design else 'a preset at random' if b.random else 'locked in'}."
            for b in view.builds
            if b.locked
        ]
        return "\n".join(lines)
    limit = ", Ram and Burn Engines only" if view.limit else ""
    lines = [f"Round {view.round}{limit}."]
    rest = [s.seat for s in view.ships if s.seat not in view.order]
    for seat in (*view.order, *rest):
        lines.append(_roster(view, view.ships[seat], names[seat]))
    return "\n".join(lines)


def _roster(view: CosmoforceView, ship: ShipView, captain: str) -> str:
    head = f"{ship.design.name} ({captain}{f', team {ship.side}' if view.config.teams else ''})"
    if ship.out == "left":
        return f"{captain} left before the battle."
    if ship.out:
        return f"{head}: eliminated, {CAUSES[ship.out]}."
    mass = "every shot fits" if ship.stopped else f"mass {ship.mass}"
    now = ", on turn" if view.turn == ship.seat and not view.result else ""
    crew = f"{ship.ready} ready"
    crew += f", {sum(ship.posts)} at work" if any(ship.posts) else ""
    crew += f", {ship.hurt} hurt" if ship.hurt else ""
    flight = f"speed {speed_of(ship.speed)}, thrust {ship.thrust}, {mass}"
    lines = [head + now, f"  {flight}, heat {ship.heat} (sheds {ship.cooling}), crew {crew}"]
    return "\n".join([*lines, *(f"  {group}" for group in _systems(ship))])


def _systems(ship: ShipView) -> Iterator[str]:
    """What works, what is damaged and what is lost, each in one group."""
    slots = [(i, SYSTEMS[s].name, ship.marks[i], ship.boxes[i]) for i, s in enumerate(ship.design.systems) if s]
    working = Counter(name for _, name, marks, _ in slots if not marks)
    if working:
        yield "works: " + ", ".join(f"{n} x {name}" if n > 1 else name for name, n in working.items())
    damaged = [f"{name} {i + 1} ({marks}/{boxes})" for i, name, marks, boxes in slots if 0 < marks < boxes]
    if damaged:
        yield "damaged: " + ", ".join(damaged)
    lost = [f"{name} {i + 1}" for i, name, marks, boxes in slots if marks == boxes]
    if lost:
        yield "lost: " + ", ".join(lost)
