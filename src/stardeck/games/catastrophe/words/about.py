"""What there is to say of everything: the ship is in `about_ship`, all that is on it and beside it here."""

from __future__ import annotations

from stardeck.engine import About, Line, Seat, listed, of, say
from stardeck.games.catastrophe.facts import (
    CARDS,
    ENGINE_ROOM,
    GIVES,
    RESOURCES,
    ROLES,
)
from stardeck.games.catastrophe.state import Letter, Pip, Raider, RoleId, Room
from stardeck.games.catastrophe.view import HIDDEN, CatastropheView, CrewView
from stardeck.games.catastrophe.words.about_ship import SHIP, Look, numbered, sentence, way
from stardeck.games.catastrophe.words.goal import known_pod, missing
from stardeck.games.catastrophe.words.icons import ICONS

CARD_RULES = {"Resource": "M-14.1", "Ability": "M-15.1", "Equipment": "M-16.1", "Interrupt": "M-17.1"}


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
        use=say("{words}", words=sentence(card.words)),
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
        use=say("{words}", words=sentence(role.words)),
        now=now,
        rules=(f"M-R{role.id:03d}.1",),
    )


def _crew(view: CatastropheView, seat: int | None, which: str) -> About:
    crew = view.crew[numbered(which, len(view.crew))]
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
    module = view.marauders[numbered(which, len(view.marauders))]
    now = say("In {room}.", room=of(Room, module)) if module else say("Thrown off the ship, for now.")
    use = say("After a turn it moves, attacks, and damages the rooms it is in.")
    you = way(view, seat, module) if seat is not None and module else say("")
    return About(say("Marauder"), say("{it}", it=of(Raider, int(which))), use=use, now=now, you=you, rules=("M-23.1",))


def _hand_limit(view: CatastropheView, seat: int | None, which: str) -> About:
    crew = view.crew[numbered(which.partition(" ")[2], len(view.crew))]
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


THINGS: dict[str, Look] = SHIP | {
    "card": _card,
    "found": _card,
    "discarded": _card,
    "theirs": _card,
    "pile": _card,
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
"""By the kind in their names; a card has one name for each place in which it can lie."""


def about(view: CatastropheView, seat: int | None, target: str) -> About | None:
    """A thing by the name that options use; None if there is no such thing in sight."""
    kind, _, which = target.partition(":")
    try:
        return THINGS[kind](view, seat, which)
    except (IndexError, KeyError, ValueError):
        return None
