"""What a rookie would like to do, the best first, each with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from stardeck.engine import Line, Seat, Step, of, say
from stardeck.games.catastrophe.bot.goals import ENGINE, FUSE, LETTER, MEND, POD, Goal, Ways, is_worth_a_look
from stardeck.games.catastrophe.bot.mind import Mind
from stardeck.games.catastrophe.facts import ENGINE_ROOM, POWERED, RESOURCES
from stardeck.games.catastrophe.state import Letter, Pip, Room

AIR = "air"
"""A kind of reason: to go on breathing."""


class Wish(NamedTuple):
    """Something to do; without a line one thing is as good as another."""

    deed: Step
    kind: str = ""
    line: Line | None = None
    open: bool = False


def wishes(mind: Mind, ways: Ways) -> Iterator[Wish]:
    """The best first."""
    seat, here, me = mind.seat, mind.here, mind.me
    if mind.ready_to_escape:
        yield Wish(("escape", seat), "escape", say("You have all 4 resources, a pod with its fuse, and power."))
    rival = mind.escaping_rival()
    if rival is not None:
        yield from sabotage(mind, rival)
    if mind.threatened:
        yield from _survive(mind)
    if me.hand.count("suit") and not me.suited and ((ways.airless() and mind.view.phase > 0) or _cut_off(ways)):
        line = say("There is no air on your way.") if _cut_off(ways) else say("The air in here may soon be gone.")
        yield Wish(("suit", seat), "suit", line)
    if mind.urgent_repair(here):
        line = say("{room} has {n|cube|cubes} left.", room=of(Room, here), n=mind.cubes[here])
        yield Wish(("repair", seat, here), "repair", line, True)
    for module in mind.weakest() if mind.patient else ():
        line = say("One more hit would empty {room}.", room=of(Room, module))
        yield Wish(("maintenance", seat, module), "repair", line, True)
        yield Wish(("remote_repair", seat, module), "repair", line, True)
    yield from _share(mind)
    yield from _errand(mind, ways)
    if mind.may_use(here) and mind.wants_card_here():
        yield Wish(("operations", seat), "cards", say("You draw three cards and keep the best."), True)
    if not me.suited and (me.hand.count("suit") and mind.view.phase > 0):
        yield Wish(("suit", seat), "suit", say("The ship is losing air."), True)
    if mind.cubes[here] < 3 and mind.patient:
        line = say("Nothing is more urgent than {room}.", room=of(Room, here))
        yield Wish(("repair", seat, here), "repair", line)
    if mind.pod_here and not mind.pod_here.letter:
        yield Wish(("view_pod", seat), "look", say("You don't know this pod's letter yet."))
    yield Wish(("draw", seat))
    back = ways.came_from()
    yield from (Wish(("move", seat, m)) for m in mind.safest_ways() if m != back)


def _cut_off(ways: Ways) -> bool:
    return ways.goal is not None and ways.goal.module not in ways.far


def _survive(mind: Mind) -> Iterator[Wish]:
    seat, line = mind.seat, say("This room is about to lose its air.")
    yield Wish(("suit", seat), AIR, line, True)
    yield Wish(("repair", seat, mind.here), AIR, line, True)
    yield from (Wish(("move", seat, m), AIR, line, True) for m in mind.safest_ways())


def _share(mind: Mind) -> Iterator[Wish]:
    """What an ally here needs and I have twice."""
    gift = mind.gift_for_ally_here()
    if gift:
        line = say("{who} [need|needs] {card}, and you have a spare.", who=of(Seat, gift[0]), card=of(Pip, gift[1]))
        yield Wish(("transfer", mind.seat, gift[0]), "share", line)


def _errand(mind: Mind, ways: Ways) -> Iterator[Wish]:
    """Towards the next thing that the escape needs."""
    seat, here, goal = mind.seat, mind.here, ways.goal
    if is_worth_a_look(mind, mind.pod_here):
        yield Wish(("view_pod", seat), "look", say("You are here anyway, and don't know this pod's letter."))
    if goal is None:
        return
    if here == goal.module:
        yield from _arrived(mind, goal)
        return
    line, open = _purpose(mind, goal)
    if goal.what == FUSE:
        yield from _set_fuse(mind, "hack")
    if mind.distance(here, goal.module) > 2 and mind.cubes[goal.module]:
        if goal.what in (POD, LETTER):  # elsewhere the one use of a module in this turn is needed at the goal
            yield Wish(("teleport", seat, goal.module), goal.what, line, open)
        yield Wish(("eva", seat, goal.module), goal.what, line, open)
    if not mind.cubes[goal.module]:
        air = say("{room} has no air, and you need to go there.", room=of(Room, goal.module))
        yield Wish(("repair", seat, goal.module), "repair", air)
        yield Wish(("remote_repair", seat, goal.module), "repair", air)
    if mind.cubes[here] < POWERED and mind.view.phase < 2:
        weak = say("{room} has {n|cube|cubes} left.", room=of(Room, here), n=mind.cubes[here])
        yield Wish(("repair", seat, here), "repair", weak, True)
    step = ways.step()
    if step:
        yield Wish(("move", seat, step), goal.what, line, open)


def _arrived(mind: Mind, goal: Goal) -> Iterator[Wish]:
    seat, here, room = mind.seat, mind.here, of(Room, mind.here)
    if goal.what == LETTER:
        yield Wish(("view_pod", seat), "look", say("This pod may be the one you need."))
    elif goal.what == ENGINE:
        line = say("Without power in {room} nobody can escape.", room=room)
        yield Wish(("repair", seat, here), ENGINE, line, True)
    elif not mind.may_use(here):
        if mind.cubes[here] < POWERED:
            line = say("{room} has no power, so you can't use it yet.", room=room)
            yield Wish(("repair", seat, here), "repair", line, True)
    elif goal.what == MEND:
        return
    elif goal.what == FUSE:
        yield from _set_fuse(mind, "bridge")
    elif goal.what in RESOURCES:
        yield Wish(("collect", seat, here), "collect", say("You have no {card} yet.", card=of(Pip, goal.what)))


def _purpose(mind: Mind, goal: Goal) -> tuple[Line, bool]:
    """Why one goes there, and whether everybody can see that."""
    room = {"room": of(Room, goal.module)}
    match goal.what:
        case "engine":
            return say("Without power in {room} nobody can escape.", room=of(Room, ENGINE_ROOM)), True
        case "letter":
            return say("You don't know the pod at {room} yet.", **room), False
        case "pod":
            return say("Your pod is at {room}.", **room), False
        case "fuse":
            return say("Your pod needs its fuse, and {room} sets it.", **room), False
        case "mend":
            return say("From {room} you can repair the rooms on your way.", **room), False
    return say("You have no {card} yet, so {room} is next.", card=of(Pip, goal.what), **room), False


def _set_fuse(mind: Mind, how: str) -> Iterator[Wish]:
    letter = mind.letter_to_fuse()
    spare = [i for i, at in enumerate(mind.view.fuses) if at not in mind.wanted_letters()]
    if letter:
        line = say("Pod {letter} is the one you know.", letter=of(Letter, letter))
        yield from (Wish((how, mind.seat, fuse, letter), "fuse", line) for fuse in spare)


def sabotage(mind: Mind, rival: int) -> Iterator[Wish]:
    """What stops somebody who is about to escape."""
    seat, cubes = mind.seat, mind.cubes
    why = "stop", say("It keeps {who} from escaping.", who=of(Seat, rival))
    if cubes[ENGINE_ROOM] == POWERED:
        yield from (Wish(("scavenge", seat, ENGINE_ROOM, m), *why) for m in range(1, 13) if cubes[m] < 3)
    letters = [x for x in ("A", "B", "C", "D", "E", "F") if x not in mind.view.fuses]
    yield from (Wish(("hack", seat, 0, letter), *why) for letter in mind.known_letters() + letters)
    yield Wish(("requisition", seat, rival), *why)
    yield Wish(("lift", seat), *why)
