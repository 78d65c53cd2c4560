"""What there is to say of the ship: its rooms, pods, fuses, integrity and dice."""

from __future__ import annotations

from collections.abc import Callable

from stardeck.engine import About, Line, Seat, listed, of, say
from stardeck.games.catastrophe.facts import (
    BRIDGE,
    FULL,
    GIVES,
    MODULE,
    POWERED,
    SENSORS,
)
from stardeck.games.catastrophe.rules.board import PHASES
from stardeck.games.catastrophe.state import Letter, Pip, Room
from stardeck.games.catastrophe.view import CatastropheView, ModuleView
from stardeck.games.catastrophe.words.goal import known_pod, missing

Look = Callable[[CatastropheView, int | None, str], About | None]
"""What there is to say to a seat (None: a spectator) of the thing with this id."""

WAYS = 36
"""Throws of two dice."""


def numbered(which: str, most: int) -> int:
    """A number in a name.

    :raises ValueError: for one that nothing has.
    """
    number = int(which)
    if not 0 <= number < most:
        raise ValueError(which)
    return number


def sentence(words: str) -> str:
    """Printed words as a sentence."""
    return words[:1].upper() + words[1:].rstrip(".") + "."


def _room(view: CatastropheView, seat: int | None, which: str) -> About:
    tile = view.modules[numbered(which, len(view.modules) + 1) - 1]
    if not int(which):
        raise ValueError(which)
    return About(
        say("Room {n}", n=tile.number),
        say("{room}", room=of(Room, tile.id)),
        use=say("{words}", words=sentence(MODULE[tile.id].words)),
        now=say("{state} {next}", state=_state(tile), next=_next_hit(view, tile)),
        you=say("") if seat is None else way(view, seat, tile.id),
        roll=_chance(tile),
        text=_pod_there(view, tile),
        rules=("M-7.22", "M-9.2", "M-11.1"),
    )


def _state(tile: ModuleView) -> Line:
    if tile.power:
        return say("{n} of {all} cubes: power and air.", n=tile.cubes, all=FULL)
    if tile.cubes >= POWERED:
        return say("{n} of {all} cubes: air, but no power in the ship.", n=tile.cubes, all=FULL)
    if tile.oxygen:
        return say("{n} of {all} cubes: air, but no power, so nobody can use it.", n=tile.cubes, all=FULL)
    return say("No cubes: no power and no air.")


def _next_hit(view: CatastropheView, tile: ModuleView) -> Line:
    """M-9.3, M-9.5, M-9.6 What one more hit would do."""
    if not tile.cubes:
        return say("A hit does nothing here.")
    if tile.cubes > 1:
        return say("The next hit takes its power." if tile.cubes == POWERED else "The next hit does no harm yet.")
    place = view.ship.pod_at[tile.id]
    if place >= 0 and view.pods[place].there:
        return say("The next hit takes the air and the pod, and hits every room beside it.")
    return say("The next hit takes the air, and hits every room beside it.")


def _pod_there(view: CatastropheView, tile: ModuleView) -> tuple[Line, ...]:
    place = view.ship.pod_at[tile.id]
    if place < 0:
        return ()
    pod = view.pods[place]
    if not pod.there:
        return (say("Its pod is lost."),)
    return (say("Pod {letter}.", letter=of(Letter, pod.letter)) if pod.letter else say("A pod: letter unknown."),)


def way(view: CatastropheView, seat: int, room: int) -> Line:
    """How far it is, through which rooms, and whether something that is missing can be found there."""
    here = view.crew[seat].module
    if not here:
        return say("You are not on the ship.")
    path = _path(view, here, room)
    if not path:
        way = say("You are here.")
    elif len(path) == 1:
        way = say("1 move away.")
    else:
        way = say("{n} moves away, through {rooms}.", n=len(path), rooms=listed(Room, path[:-1]))
    need = _need(view, seat, room)
    return say("{way} {need}", way=way, need=need) if need else way


def _path(view: CatastropheView, start: int, end: int) -> list[int]:
    """A shortest way, without its start."""
    path, at = [], start
    while at != end:
        far = view.ship.distance
        at = min(view.ship.neighbours[at], key=lambda room: (far[room][end], room))
        path.append(at)
    return path


def _need(view: CatastropheView, seat: int, room: int) -> Line | None:
    """What the looker still needs and can get there."""
    lacks = missing(view.crew[seat]) or ()
    if GIVES.get(room) in lacks:
        only = len(lacks) == 1
        card = of(Pip, GIVES[room])
        return say(
            "Here is the last resource you need: {card}." if only else "Here is a resource you need: {card}.", card=card
        )
    pod = known_pod(view, seat)
    if room == SENSORS and pod is None:
        return say("You know no letter yet.")
    if room == BRIDGE and pod is not None and not pod.fused:
        return say("There is no fuse on {letter} yet.", letter=of(Letter, pod.letter))
    return None


def _chance(tile: ModuleView) -> Line:
    """M-6.3 Two dice hit the room with their sum."""
    ways = max(0, 6 - abs(7 - tile.number)) if tile.number > 1 else 0
    if not ways:
        return say("No roll hits it: two dice show at least 2.")
    text = "An {n} hits it: {ways} in {all}." if tile.number in (8, 11) else "A {n} hits it: {ways} in {all}."
    return say(text, n=tile.number, ways=ways, all=WAYS)


def _pod(view: CatastropheView, seat: int | None, which: str) -> About:
    pod = view.pods[numbered(which, len(view.pods))]
    room = of(Room, pod.module)
    name = say("The pod at {room}", room=room)
    use = say("Stand here with 4 resources, its letter fused and power in the Engine Room, and you can escape.")
    if not pod.there:
        return About(say("Escape pod"), name, use=use, now=say("It is lost."), rules=("M-9.6", "M-21.1"))
    letter = of(Letter, pod.letter)
    if not pod.letter:
        now = say("Nobody has seen its letter." if not pod.seen_by else "You have not seen its letter.")
    else:
        now = say("Letter {letter}: its fuse is set." if pod.fused else "Letter {letter}: no fuse yet.", letter=letter)
    lookers = listed(Seat, [s for s in pod.seen_by if s < len(view.crew)])
    seen = say("Seen by {who}.", who=lookers) if pod.seen_by else say("")
    you = say("") if seat is None else way(view, seat, pod.module)
    return About(
        say("Escape pod"), name, use=use, now=say("{now} {seen}", now=now, seen=seen), you=you, rules=("M-21.1",)
    )


def _own_pod(view: CatastropheView, seat: int | None, which: str) -> About | None:
    place = -1 if seat is None else view.ship.pod_at[view.crew[seat].module]
    return _pod(view, seat, str(place)) if place >= 0 else None


def _letter(view: CatastropheView, seat: int | None, which: str) -> About | None:
    if len(which) != 1 or not "A" <= which <= "F":
        return None
    at = next((pod for pod in view.pods if pod.letter == which), None)
    fused = which in view.fuses
    where = say("It is the letter of the pod at {room}.", room=of(Room, at.module)) if at else say("")
    left = sum(not letter for letter in view.fuses)
    return About(
        say("Fuse socket"),
        say("Letter {letter}", letter=of(Letter, which)),
        use=say(
            "A pod starts only if a fuse is on its letter. You set and move fuses at {room}.", room=of(Room, BRIDGE)
        ),
        now=say(
            "{it} {n|fuse is|fuses are} not set yet.", it=say("A fuse is on it." if fused else "No fuse here."), n=left
        ),
        you=where,
        rules=("M-8.26", "M-21.3"),
    )


def _integrity(view: CatastropheView, seat: int | None, which: str) -> About:
    third = view.spaces // 3
    nxt = (third + 1, 2 * third + 1, view.spaces)[view.phase]
    more = ("the yellow phase begins", "the red phase begins", "the ship explodes")[view.phase]
    mold = say(" {n} mold cubes also lie here.", n=view.mold_board) if view.mold_board else say("")
    return About(
        say("Ship integrity"),
        say("{n} of {all} spaces, {phase}", n=view.board, all=view.spaces, phase=PHASES[view.phase]),
        use=say("Every cube that a room loses lands here. When all spaces are full, the ship explodes."),
        now=say("At {n} cubes {more}.{mold}", n=nxt, more=say(more), mold=mold),
        text=(say("From yellow on, late roles work. In red, Marauders that were thrown off come back."),),
        rules=("M-10.2", "M-10.5", "M-10.11"),
    )


def _dice(view: CatastropheView, seat: int | None, which: str) -> About:
    return About(
        say("Damage roll"),
        say("Two dice at the start of each turn"),
        use=say("Their sum is the number of the room that is hit."),
        roll=say("A 7 is the most likely: 6 in 36. A 2 or a 12: 1 in 36."),
        rules=("M-6.3", "M-9.2"),
    )


SHIP: dict[str, Look] = {
    "module": _room,
    "room": _room,
    "pod": _pod,
    "view_pod": _own_pod,
    "letter": _letter,
    "integrity": _integrity,
    "dice": _dice,
}
"""Things of the ship, by the kind in their names."""
