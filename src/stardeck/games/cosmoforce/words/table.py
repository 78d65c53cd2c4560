"""The table in words, ship by ship."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from stardeck.engine import Block, Line, Seat, listed, of, say
from stardeck.games.cosmoforce.design import PRESET_DESIGNS
from stardeck.games.cosmoforce.facts import CLASSES, PRESETS, Preset
from stardeck.games.cosmoforce.rules.numbers import Numbers, numbers
from stardeck.games.cosmoforce.state import ShipSeat, Speed, Weapon
from stardeck.games.cosmoforce.view import BuildView, CosmoforceView, ShipView
from stardeck.games.cosmoforce.words.names import CAUSES, SystemSlot


def table(view: CosmoforceView) -> Iterator[Block]:
    """The whole table, ship by ship, in the order of the round."""
    if not view.ships:
        locked = [build for build in view.builds if build.locked]
        ready = say("{ready} of {all} locked in", ready=len(locked), all=len(view.builds))
        yield Block(say("Captains are building their ships"), (ready, *map(_build, locked)))
        yield from map(_preset, PRESETS)
        return
    limit = (say("Time is up: ships can only ram or burn engines."),) if view.limit else ()
    yield Block(say("Round {round}", round=view.round), limit)
    rest = [s.seat for s in view.ships if s.seat not in view.order]
    for seat in (*view.order, *rest):
        yield _roster(view, view.ships[seat])


def _build(build: BuildView) -> Line:
    who = of(Seat, build.seat)
    if build.design:
        return say("{who} [fly|flies] {ship}.", who=who, ship=build.design.name)
    return say("{who} [take|takes] a ship at random." if build.random else "{who} [have|has] locked in.", who=who)


def _preset(preset: Preset) -> Block:
    """A ship to begin with: what it is good for, its numbers, and what it is made of."""
    design = PRESET_DESIGNS[preset.name]
    title = say("{name} ({kind})", name=preset.name, kind=CLASSES[preset.kind].name)
    systems = _all([_counted(id, n) for id, n in Counter(design.mounted).items()])
    facts = say("{idea}", idea=preset.idea), design_numbers(numbers(design)), say("Systems: {systems}", systems=systems)
    return Block(title, facts)


def design_numbers(it: Numbers) -> Line:
    return say(
        "Mass {mass}, speed {speed}, thrust {thrust}, {crew} crew, heat {heat}, cools {cool}.",
        mass=it.mass,
        speed=of(Speed, it.speed),
        thrust=it.thrust,
        crew=it.crew,
        heat=it.heat,
        cool=it.cooling,
    )


def _roster(view: CosmoforceView, ship: ShipView) -> Block:
    captain = of(Seat, ship.seat)
    if ship.out == "left":
        return Block(say("{captain} left before the battle.", captain=captain), (), ship.seat)
    team = "{ship} ({captain}, team {side})" if view.config.teams else "{ship} ({captain})"
    title = say(team, ship=of(ShipSeat, ship.seat), captain=captain, side=ship.side)
    if view.turn == ship.seat and not view.result:
        title = say("{ship}, taking its turn", ship=title)
    if ship.out:
        return Block(title, (say("Out of the battle: {cause}", cause=CAUSES[ship.out]),), ship.seat)
    return Block(title, (_flight(ship), _crew(ship), *_systems(ship)), ship.seat)


def _flight(ship: ShipView) -> Line:
    return say(
        "Speed {speed}, thrust {thrust}, {mass}, heat {heat} (cools {cooling})",
        speed=of(Speed, ship.speed),
        thrust=ship.thrust,
        mass=say("an easy target") if ship.stopped else say("mass {mass}", mass=ship.mass),
        heat=ship.heat,
        cooling=ship.cooling,
    )


def _crew(ship: ShipView) -> Line:
    where = [say("{n} ready", n=ship.ready)]
    if any(ship.posts):
        where.append(say("{n} at work", n=sum(ship.posts)))
    if ship.hurt:
        where.append(say("{n} hurt", n=ship.hurt))
    return say("Crew: {crew}", crew=_all(where))


def _systems(ship: ShipView) -> Iterator[Line]:
    """What works, what is damaged and what is lost, each in one line."""
    slots = [(i, id, ship.marks[i], ship.boxes[i]) for i, id in enumerate(ship.design.systems) if id]
    working = Counter(id for _, id, marks, _ in slots if not marks)
    if working:
        yield say("Working: {systems}", systems=_all([_counted(id, n) for id, n in working.items()]))
    damaged = [
        say("{slot} ({marks} of {boxes})", slot=of(SystemSlot, f"{ship.seat}:{i}"), marks=marks, boxes=boxes)
        for i, _, marks, boxes in slots
        if 0 < marks < boxes
    ]
    if damaged:
        yield say("Damaged: {systems}", systems=_all(damaged))
    lost = [f"{ship.seat}:{i}" for i, _, marks, boxes in slots if marks == boxes]
    if lost:
        yield say("Destroyed: {systems}", systems=listed(SystemSlot, lost, ", "))


def _counted(system: str, n: int) -> Line:
    return say("{n} × {system}" if n > 1 else "{system}", n=n, system=of(Weapon, system))


def _all(lines: list[Line]) -> Line:
    return listed(Line, lines, ", ")
