"""Where a rookie captain puts damage: where it costs least."""

from __future__ import annotations

from stardeck.engine import Chair, Step, of, say
from stardeck.games.cosmoforce.facts import PROPULSION, SYSTEMS
from stardeck.games.cosmoforce.rules.damage import mark
from stardeck.games.cosmoforce.state import SlotNumber
from stardeck.games.cosmoforce.view import CosmoforceView, ShipView


def place(chair: Chair) -> Step:
    """Armor first, then what is broken anyway, then what there is more of; Missiles last, for they explode."""
    view: CosmoforceView = chair.view
    me = view.ships[chair.seat]
    free = [step[2] for step in chair.options]
    safe = [slot for slot in free if me.marks[slot] or me.working > 1]
    ranked = sorted(safe or free, key=lambda slot: (_cost(me, slot), slot))
    best, system = ranked[0], me.design.systems[ranked[0]]
    step, where = mark(chair.seat, best), of(SlotNumber, f"{chair.seat}:{best}")
    if len(ranked) == 1 or _cost(me, ranked[-1]) == _cost(me, best):
        return step
    if system == "armor":
        return chair.because(step, "armor", say("{where} is there to take hits.", where=where), open=True)
    if me.marks[best]:
        return chair.because(step, "broken", say("{where} is broken anyway.", where=where), open=True)
    return chair.because(step, "cheap", say("You can spare {where} best.", where=where))


def _cost(me: ShipView, slot: int) -> float:
    """How much the ship loses by one more mark there: a rank, not an amount."""
    system, marked = me.design.systems[slot], me.marks[slot] > 0
    if system == "missile":
        return 9
    last_box = me.marks[slot] == me.boxes[slot] - 1
    crew = me.ready + me.hurt + sum(me.posts)
    if system == "habitat" and last_box and crew > me.complement - me.design.size:
        return 8
    if me.posts[slot]:
        return 7
    if system == "armor":
        return 1 if marked else 2
    if marked:
        return 3
    same = sum(s == system and not m for s, m in zip(me.design.systems, me.marks, strict=True))
    if system == "dissipator":
        hot = me.heat >= me.cooling
        return (7.5 if hot else 6) if same == 1 else (5.5 if hot else 4)
    if system in PROPULSION:
        working = sum(s in PROPULSION and not m for s, m in zip(me.design.systems, me.marks, strict=True))
        return 6 if working == 1 else 4
    return (6.5 if same == 1 else 5) if SYSTEMS[system].dice else 4
