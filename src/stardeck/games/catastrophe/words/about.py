"""What there is to say of everything on and beside the ship."""

from __future__ import annotations

from collections.abc import Callable

from stardeck.engine import About, Line, Seat, listed, of, say
from stardeck.games.catastrophe.facts import (
    BRIDGE,
    CARDS,
    ENGINE_ROOM,
    FULL,
    GIVES,
    MODULE,
    POWERED,
    RESOURCES,
    ROLES,
    SENSORS,
)
from stardeck.games.catastrophe.rules.board import PHASES
from stardeck.games.catastrophe.state import Letter, Pip, Raider, RoleId, Room
from stardeck.games.catastrophe.view import HIDDEN, CatastropheView, CrewView, ModuleView
from stardeck.games.catastrophe.words.goal import known_pod, missing
from stardeck.games.catastrophe.words.icons import ICONS

WAYS = 36
"""Throws of two dice."""
CARD_PLACES = ("card", "found", "discarded", "theirs", "pile")
CARD_RULES = {"Resource": "M-14.1", "Ability": "M-15.1", "Equipment": "M-16.1", "Interrupt": "M-17.1"}


def about(view: CatastropheView, seat: int | None, target: str) -> About | None:
    """A thing by the name that options use; None if there is no such thing in sight."""
    kind, _, which = target.partition(":")
    if kind in CARD_PLACES:
        return _card(view, seat, which) if which in CARDS else None
    found = _THINGS.get(kind)
    try:
        return found(view, seat, which) if found else None
    except (IndexError, KeyError, ValueError):
        return None


def _int(which: str, most: int) -> int:
    """A number in a name.

    :raises ValueError: for one that nothing has.
    """
    number = int(which)
    if not 0 <= number < most:
        raise ValueError(which)
    return number


# --- the ship ---


def _room(view: CatastropheView, seat: int | None, which: str) -> About:
    tile = view.modules[_int(which, len(view.modules) + 1) - 1]
    if not int(which):
        raise ValueError(which)
    return About(
        say("Room {n}", n=tile.number),
        say("{room}", room=of(Room, tile.id)),
        use=say("{words}", words=_sentence(MODULE[tile.id].words)),
        now=say("{state} {next}", state=_state(tile), next=_next_hit(view, tile)),
        you=say("") if seat is None else _way(view, seat, tile.id),
        roll=_chance(tile),
        text=_pod_there(view, tile),
        rules=("M-7.22", "M-9.2", "M-11.1"),
    )


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:].rstrip(".") + "."


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


def _way(view: CatastropheView, seat: int, room: int) -> Line:
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
    return say("A {n} hits it: {ways} in {all}.", n=tile.number, ways=ways, all=WAYS)


def _pod(view: CatastropheView, seat: int | None, which: str) -> About:
    pod = view.pods[_int(which, len(view.pods))]
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
    you = say("") if seat is None else _way(view, seat, pod.module)
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


# --- cards, crew and the rest ---


def _card(view: CatastropheView, seat: int | None, id: str) -> About:
    card = CARDS[id]
    lacks = () if seat is None else missing(view.crew[seat]) or ()
    how = {
        "Resource": "You need one of each of the four to escape.",
        "Ability": "1× use, as one of your actions.",
        "Equipment": "An action puts it into play; it stays there.",
        "Interrupt": "1× use, at any moment, without an action.",
    }
    you = say("You still need it.") if id in lacks else say("")
    return About(
        say(card.type),
        say("{card}", card=of(Pip, id)),
        use=say("{words}", words=_sentence(card.words)),
        now=_left(view, id) or say(how[card.type]),
        you=you,
        rules=(CARD_RULES[card.type],),
    )


def _left(view: CatastropheView, id: str) -> Line | None:
    piles = dict(zip(RESOURCES, view.piles, strict=True))
    if id not in piles:
        return None
    room = next(room for room, gives in GIVES.items() if gives == id)
    return say("{n} left in the supply, at {room}.", n=piles[id], room=of(Room, room))


def _deck(view: CatastropheView, seat: int | None, which: str) -> About:
    return About(
        say("PIP deck"),
        say("{n|card|cards} left", n=view.deck),
        use=say("An action draws a card. When the deck is empty, the discard pile is shuffled."),
        rules=("M-13.1",),
    )


def _discard(view: CatastropheView, seat: int | None, which: str) -> About:
    top = say("On top: {card}.", card=of(Pip, view.top)) if view.top else say("It is empty.")
    use = say("Played and discarded cards. At {room} you take any one of them.", room=of(Room, 9))
    return About(say("Discard pile"), say("{n|card|cards}", n=view.discard), use=use, now=top, rules=("M-13.5",))


def _escape(view: CatastropheView, seat: int | None, which: str) -> About:
    use = say("An action at a pod: show 4 different resources, with a fuse on the pod's letter and power to start it.")
    if seat is None:
        return About(say("Goal"), say("To escape"), use=use, rules=("M-21.1",))
    lacks = missing(view.crew[seat])
    cards = listed(Pip, lacks) if lacks else say("no resource")
    pod = known_pod(view, seat)
    letter = say("You know no letter.") if pod is None else say("You know pod {it}.", it=of(Letter, pod.letter))
    power = say("" if view.modules[ENGINE_ROOM - 1].power else "The Engine Room has no power.")
    you = say("You lack {cards}. {letter} {power}", cards=cards, letter=letter, power=power)
    return About(say("Goal"), say("To escape"), use=use, you=you, rules=("M-21.1",))


def _role(view: CatastropheView, seat: int | None, which: str) -> About:
    role = ROLES[int(which)]
    owner = next((crew for crew in view.crew if role.id in crew.roles), None)
    now = say("Works on your own turn." if role.turn == "own" else "Works on any turn.")
    if role.phase == "late":
        now = say("{now} Only from the yellow phase on.", now=now)
    if owner is not None and role.charges:
        now = say("{now} {n|charge|charges} left.", now=now, n=dict(owner.charges).get(role.id, 0))
    return About(
        say("Role"),
        say("{role}", role=of(RoleId, role.id)),
        use=say("{words}", words=_sentence(role.words)),
        now=now,
        rules=(f"M-R{role.id:03d}.1",),
    )


def _crew(view: CatastropheView, seat: int | None, which: str) -> About:
    crew = view.crew[_int(which, len(view.crew))]
    place = say("In {room}, {n|card|cards} in hand.", room=of(Room, crew.module), n=len(crew.hand))
    now = place if crew.alive and crew.module else say("Dead." if not crew.alive else "Not on the ship.")
    wears = say("Equipped: {cards}.", cards=listed(Pip, crew.equipment)) if crew.equipment else say("")
    roles = listed(RoleId, crew.roles) if crew.roles else say("no role yet")
    return About(
        say("Crew member"),
        say("{name}: {seat}", name=crew.name, seat=of(Seat, crew.seat)),
        use=say("{roles}", roles=roles),
        now=say("{now} {wears}", now=now, wears=wears),
        you=_known_hand(view, seat, crew),
        rules=("M-13.2",),
    )


def _known_hand(view: CatastropheView, seat: int | None, crew: CrewView) -> Line:
    if crew.seat == seat or not crew.hand or HIDDEN in crew.hand:
        return say("")
    return say("You see their hand: {cards}.", cards=listed(Pip, crew.hand))


def _marauder(view: CatastropheView, seat: int | None, which: str) -> About:
    module = view.marauders[_int(which, len(view.marauders))]
    now = say("In {room}.", room=of(Room, module)) if module else say("Thrown off the ship, for now.")
    use = say("After a turn it moves, attacks, and damages the rooms it is in.")
    you = _way(view, seat, module) if seat is not None and module else say("")
    return About(say("Marauder"), say("{it}", it=of(Raider, int(which))), use=use, now=now, you=you, rules=("M-23.1",))


def _hand_limit(view: CatastropheView, seat: int | None, which: str) -> About:
    crew = view.crew[_int(which.partition(" ")[2], len(view.crew))]
    name = say("Hand: {n} of {all}", n=len(crew.hand), all=crew.limit)
    return About(
        say("Number"), name, use=say("At the end of your turn you discard down to the limit."), rules=("M-6.10",)
    )


def _word(view: CatastropheView, seat: int | None, which: str) -> About | None:
    if which != "pod":
        return None
    left = sum(pod.there for pod in view.pods)
    use = say("One crew member leaves in each. A room that loses its last cube loses its pod.")
    return About(say("Word"), say("Escape pods"), use=use, now=say("{n} of {all} left.", n=left, all=len(view.pods)))


def _icon(view: CatastropheView, seat: int | None, which: str) -> About:
    name, use = ICONS[which]
    return About(say("Icon"), say(name), use=say(use))


_THINGS: dict[str, Callable[[CatastropheView, int | None, str], About | None]] = {
    "module": _room,
    "room": _room,
    "pod": _pod,
    "view_pod": _own_pod,
    "letter": _letter,
    "integrity": _integrity,
    "dice": _dice,
    "deck": _deck,
    "discard": _discard,
    "escape": _escape,
    "role": _role,
    "crew": _crew,
    "seat": _crew,
    "marauder": _marauder,
    "number": _hand_limit,
    "word": _word,
    "icon": _icon,
}
