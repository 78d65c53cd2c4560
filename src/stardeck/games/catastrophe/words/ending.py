"""What the end of a mission tells: who got out, how close the others were, and what was hidden until then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stardeck.engine import Block, Counted, Event, Gauge, Line, Outcome, Seat, Tally, listed, of, say, together
from stardeck.games.catastrophe.facts import ENGINE_ROOM, MODULE, RESOURCES
from stardeck.games.catastrophe.rules.board import Exploded, PhaseReached, Repaired
from stardeck.games.catastrophe.rules.cards.scavenge import Scavenged
from stardeck.games.catastrophe.rules.damage import Hit, PodLost
from stardeck.games.catastrophe.rules.entering import Captured
from stardeck.games.catastrophe.rules.escape import party, pods_of
from stardeck.games.catastrophe.rules.hands import Discarded, Drew, Passed, PickedUp, Took
from stardeck.games.catastrophe.rules.modules.operations import Kept
from stardeck.games.catastrophe.rules.oxygen import Died
from stardeck.games.catastrophe.rules.queries import powered
from stardeck.games.catastrophe.state import Letter, Pip, Room, RoomTitle, State
from stardeck.games.catastrophe.words.awards import repairs_of
from stardeck.games.catastrophe.words.goal import NEEDED, SHORT, known_pod
from stardeck.games.catastrophe.words.goal import missing as lacking

WHY: dict[str, str] = {
    "explosion": "The ship took its last damage in round {n} and exploded.",
    "pods": "In round {n} there were too few pods left.",
    "mold": "In round {n} the Mind Mold took over the ship.",
    "captured": "In round {n} the Marauders took a prisoner.",
    "death": "In round {n} too many were dead for anyone to get out.",
}
WAYS = {
    "oxygen": ("No oxygen was left.", "Oxygen was in your room.", "Oxygen was {n|room|rooms} away."),
    "food": ("No food was left.", "Food was in your room.", "Food was {n|room|rooms} away."),
    "power": ("No Power Pack was left.", "Power was in your room.", "Power was {n|room|rooms} away."),
    "codes": ("No codes were left.", "The codes were in your room.", "The codes were {n|room|rooms} away."),
}
FROM = {module.resource: module.id for module in MODULE.values() if module.resource}
"""Where each resource is found."""
NONE = Line("–")
CHARTED = (
    Hit,
    PodLost,
    PhaseReached,
    Exploded,
    Repaired,
    Scavenged,
    Died,
    Captured,
    Discarded,
    Drew,
    Kept,
    Passed,
    PickedUp,
    Took,
)
"""What changes the damage of the ship, or who holds which resources."""


def chart(g: State) -> Counted | None:
    """The resources in each hand, and the damage of the ship behind them."""
    if not g.started:
        return None
    have = tuple(NEEDED - len(_lacks(g, seat)) if g.crew[seat].alive else 0 for seat in g.everybody)
    return Counted("Resources", have, Gauge("Ship damage", g.board, g.config.integrity_spaces))


def outcome(g: State) -> Outcome:
    assert g.result is not None
    nobody, round = say("Nobody got out"), g.game.rules.rounds(g)
    if not g.result.winners:
        return Outcome(say(WHY[g.result.why], n=round), nobody=nobody)
    who = of(Seat, g.result.winners[0]) if len(g.result.winners) == 1 else listed(Seat, g.result.winners)
    letters = listed(Letter, [g.letters[place] for place in pods_of(g, list(g.result.winners))])
    text = "{who} left the ship in round {n}, in pod {letters}."
    if len(g.result.winners) > 1:
        text = "{who} left the ship in round {n}, in pods {letters}."
    return Outcome(say(text, who=who, n=round, letters=letters), nobody=nobody)


def tallies(g: State, events: Sequence[Event]) -> list[list[Tally]]:
    """Resources, letter, fuse and repairs of everybody."""
    repairs = repairs_of(events, g.seats)
    found = []
    for seat in g.everybody:
        pod = known_pod(g.view(seat), seat)
        letter = say("{letter}", letter=of(Letter, pod.letter)) if pod else NONE
        fuse = say("set" if pod.fused else "not set") if pod else NONE
        found.append(
            [
                Tally(say("{n} of {all}", n=NEEDED - len(_lacks(g, seat)), all=NEEDED), say("resources")),
                Tally(letter, say("pod")),
                Tally(fuse, say("fuse")),
                Tally(say("{n}", n=repairs[seat]), say("repairs")),
            ]
        )
    return found


def opened(g: State) -> Iterator[Block]:
    """The letters of the pods, and what everybody held."""
    pods = []
    for module, letter, there in zip(g.ship.pod_modules, g.letters, g.pods, strict=True):
        text = "{module}: {letter}, with a fuse" if letter in g.fuses else "{module}: {letter}, no fuse"
        pods.append(
            say(text if there else "{module}: {letter}, lost", module=of(RoomTitle, module), letter=of(Letter, letter))
        )
    if pods:
        yield Block(say("Pods"), tuple(pods))
    for seat, crew in enumerate(g.crew):
        cards = listed(Pip, crew.hand) if crew.hand else say("no cards")
        yield Block(say("{seat's} hand", seat=of(Seat, seat)), (cards,), seat)


def missing(g: State, seat: int) -> Line | None:
    """What stood between a crew member and the way out, and how far away it was."""
    if g.result is None or seat in g.result.winners or not g.started:
        return None
    if not g.crew[seat].alive:
        return say("You died on board, and the dead can't escape.")
    said = [*_kit(g, seat), *(_mate(g, other) for other in party(g, seat) if other != seat)]
    if not powered(g, ENGINE_ROOM):
        said.append(say("There was no power in {room}.", room=of(Room, ENGINE_ROOM)))
    if g.crew[seat].mold:
        said.append(say("You still had mold on you."))
    if not any(_lacks(g, other) for other in party(g, seat)) and len(said) == 1:
        said.append(say("You only needed one more turn."))
    return together(said)


def _kit(g: State, seat: int) -> Iterator[Line]:
    view = g.view(seat)
    pod, lacks = known_pod(view, seat), _lacks(g, seat)
    have = say("you had {n} of {all} resources", n=NEEDED - len(lacks), all=NEEDED)
    here = g.crew[seat].module
    if pod is None:
        yield say("You didn't know the letter of any pod that was left, and {have}.", have=have)
    else:
        letter = of(Letter, pod.letter)
        fused, not_fused = "Pod {letter} was yours: {have} and its fuse.", "Pod {letter} was yours: {have} and no fuse."
        text = fused if pod.fused else not_fused
        yield say(text, letter=letter, have=have)
        if here and here != pod.module:
            away = g.ship.distance[here][pod.module]
            yield say("It was {n|room|rooms} away.", n=away)
    for resource in lacks:
        yield _way_to(g, here, resource)


def _way_to(g: State, here: int, resource: str) -> Line:
    """How far away a missing resource was."""
    none, near, far = WAYS[resource]
    if not g.piles[RESOURCES.index(resource)]:
        return say(none)
    away = g.ship.distance[here][FROM[resource]] if here else 0
    return say(far, n=away) if away else say(near)


def _mate(g: State, seat: int) -> Line:
    """What somebody was short of who had to come along."""
    who, lacks = of(Seat, seat), _lacks(g, seat)
    if not g.crew[seat].alive:
        return say("{who} [were|was] dead.", who=who)
    if not lacks:
        return say("{who} had all {all} resources.", who=who, all=NEEDED)
    what = listed(Line, [say(SHORT[it]) for it in lacks], " or ")
    return say("{who} had no {what}.", who=who, what=what)


def _lacks(g: State, seat: int) -> tuple[str, ...]:
    return lacking(g.crew[seat]) or ()
