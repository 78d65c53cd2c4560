"""Repair Systems, and the repairs that are resolved when a ship's next turn begins (C-9, C-18)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from stardeck.engine import Step, Steps, pick
from stardeck.engine.say import Line, listed, say
from stardeck.games.cosmoforce.rules.damage import STANDBY
from stardeck.games.cosmoforce.state import Repair, Ship, ShipEvent, SlotNumber, State, event, menu, part_of_turn, rule

Slots = tuple[int, ...]


@event
class Repaired(ShipEvent, frozen=True):
    """C-9.1 Crew removed marks from a system."""

    slot: SlotNumber
    marks: int
    says = "{ship} repairs {marks} damage on {slot}."


@part_of_turn
def resolve_repairs(g: State, ship: int) -> Steps:
    """C-9.1, C-9.7 Each crew on a slot removes a mark, all at the same time; then the owner says who stays."""
    it = g.ships[ship]
    if not any(it.posts):
        return None
    staying = []
    for slot, crew in enumerate(it.posts):
        if not crew:
            continue
        it.mark(slot, it.marks[slot] - crew)
        g.tell(Repaired(ship, slot, crew))
        stay_most = min(crew, it.marks[slot])  # C-9.4, C-9.6
        _post(it, slot, stay_most)
        if stay_most:
            staying.append(pick(ship, crew_that_stays(slot)))
    return staying


@menu
def crew_that_stays(g: State, seat: int, slot: int) -> Iterator[Step]:
    """C-9.5 From as many as there is work for down to nobody."""
    yield from (stay(seat, slot, crew) for crew in range(g.ships[seat].posts[slot], -1, -1))


@event
class Stayed(ShipEvent, frozen=True):
    """C-9.4 So many crew stay on a system that still has marks."""

    slot: SlotNumber
    crew: int

    def line(self) -> Line:
        if not self.crew:
            return say("{ship's} crew leaves {slot}.", **self.slots())
        one = "1 crew member of {ship} stays at {slot}."
        return say(one if self.crew == 1 else "{crew} crew of {ship} stay at {slot}.", **self.slots())


@rule
def stay(g: State, seat: int, slot: int, crew: int) -> Steps:
    """C-9.4 So many of the crew stay on a slot that still has marks; the others go to Standby."""
    _post(g.ships[seat], slot, crew)
    g.tell(Stayed(seat, slot, crew))
    return None


def _post(ship: Ship, slot: int, crew: int) -> None:
    """So many of the crew on a slot remain; the others go to Standby."""
    ship.ready += ship.posts[slot] - crew
    ship.post(slot, crew)


@rule
def assign(g: State, ship: int, source: int, slot: int) -> Steps:
    """C-18.1, C-18.5 One more ready crew, from Standby or from another slot, is meant for a damaged system."""
    g.chain[-1] = Repair(ship, (*g.top(Repair).moves, (source, slot)))
    return None


@assign.unless
def _(g: State, ship: int, source: int, slot: int) -> str | None:
    it = g.ships[ship]
    marks = it.marks[slot]
    if not marks:
        return "C-18.2"
    if marks == it.boxes[slot]:
        return "C-18.3"
    frame = g.top(Repair)
    crew = it.posts[slot] + [to for _, to in frame.moves].count(slot)
    return "C-18.6" if crew >= marks else None


def assignments(g: State, ship: int) -> list[Step]:
    """Ready crew onto damaged slots. Nothing goes to and fro: a slot either takes crew in this action or gives it."""
    frame = g.top(Repair)
    it = g.ships[ship]
    sources, targets = {s for s, _ in frame.moves}, {t for _, t in frame.moves}
    left = {STANDBY: it.ready} | {slot: crew for slot, crew in enumerate(it.posts) if crew and slot not in targets}
    for source, _ in frame.moves:
        left[source] -= 1
    free = [source for source, crew in left.items() if crew]
    return [
        assign(ship, source, slot)
        for slot, boxes in enumerate(it.boxes)
        if boxes and slot not in sources
        for source in free
        if source != slot
    ]


@event
class Posted(ShipEvent, frozen=True):
    """C-18.7 Crew took its posts: (from slot or -1 for Standby, to slot) for each."""

    moves: tuple[tuple[int, int], ...]

    def line(self) -> Line:
        posts = Counter(to for _, to in self.moves).items()
        sent = [say("{n} crew to {slot}", n=n, slot=self.places([to])) for to, n in posts]
        return say("{ship} sends {posts}.", **self.slots(), posts=listed(Line, sent))


@rule(says="Send them")
def repair(g: State, ship: int) -> Steps:
    """C-18.7 The crew takes its posts; the marks go when the ship's next turn begins."""
    frame = g.top(Repair)
    g.chain.pop()
    it = g.ships[ship]
    for source, slot in frame.moves:
        if source == STANDBY:
            it.ready -= 1
        else:
            it.post(source, it.posts[source] - 1)
        it.post(slot, it.posts[slot] + 1)
    g.tell(Posted(ship, frame.moves))
    return None


@repair.unless
def _(g: State, ship: int) -> str | None:
    frame = g.top(Repair)
    if g.limit:
        return "C-23.1"
    return None if frame.moves else "C-18.9"


@lru_cache(maxsize=1 << 14)
def can_repair(marks: Slots, boxes: Slots, posts: Slots, ready: int) -> bool:
    """C-18.9 Whether some ready crew can be brought to a damaged system that has room for it."""
    crew = ready + sum(posts)
    return any(c < m < b and crew > c for m, b, c in zip(marks, boxes, posts, strict=True))
