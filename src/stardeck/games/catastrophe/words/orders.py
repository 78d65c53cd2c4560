"""What a reaction window is about, by what everybody sees (M-17): players order what they want to be asked about."""

from __future__ import annotations

from stardeck.engine import OWN, OrderKind
from stardeck.games.catastrophe.facts import ENGINE_ROOM
from stardeck.games.catastrophe.state import Cascade, Frame, Play, Raid, Roll, State
from stardeck.games.catastrophe.view import CatastropheView

KINDS = {
    "move": ("move", "eva", "teleport", "lift", "sidestep", "slip", "summon"),
    "draw": ("draw", "draw_three", "lab_draw", "operations", "rummage"),
    "repair": ("repair", "mend_suit", "maintenance", "remote_repair"),
    "collect": ("collect", "cargo", "lab_trade"),
    "look": ("view_pod", "sensors", "peek", "analyze", "scan"),
    "fuse": ("bridge", "hack"),
    "escape": ("escape",),
}
CONCERN = {deed: concern for concern, deeds in KINDS.items() for deed in deeds}
AT_SOMEBODY = ("requisition", "supply", "summon", "scan", "grab", "transfer")
"""Deeds whose second argument is the seat that they are done to."""
WEAK = 2
"""With so few cubes the Engine Room is everybody's concern."""

INTERRUPTS = ("override", "quick_thinking", "meeting", "charge")
ACTS = ("quick_thinking", "meeting", "charge")
ORDERS = (
    OrderKind("against_me", "Someone does something to you", INTERRUPTS, True),
    OrderKind("escape", "Someone tries to escape", INTERRUPTS, True),
    OrderKind("fuse", "Someone sets a fuse", INTERRUPTS, True),
    OrderKind("card", "Someone plays a card", INTERRUPTS, True),
    OrderKind("roll_mine", "A hit on your room, or on a weak Engine Room", ACTS, True),
    OrderKind("cascade", "A room is about to lose its last cube", ACTS, True),
    OrderKind("marauder", "A Marauder is about to act", INTERRUPTS, True),
    OrderKind("move", "Someone moves", ACTS, False),
    OrderKind("draw", "Someone draws cards", ACTS, False),
    OrderKind("repair", "Someone repairs a room", ACTS, False),
    OrderKind("collect", "Someone takes a resource", ACTS, False),
    OrderKind("look", "Someone looks at a pod", ACTS, False),
    OrderKind("roll", "A hit somewhere else", ACTS, False),
    OrderKind(OWN, "Your own actions (stop me first)", INTERRUPTS, False),
)


def held(g: State, seat: int) -> tuple[str, ...]:
    """The cards of this hand that orders can be given for."""
    return tuple(card for card in INTERRUPTS if card in g.crew[seat].hand)


def concerns(view: CatastropheView, menu: str, seat: int) -> frozenset[str]:
    """What the open window is about for a seat."""
    if menu != "reactions" or not view.chain:
        return frozenset()
    top = view.chain[-1]
    match top:
        case Play():
            return _about_play(top, view.chain[-2] if len(view.chain) > 1 else None, seat)
        case Roll():
            return frozenset({"roll_mine" if _hits_home(view, sum(top.dice), seat) else "roll"})
        case Cascade():
            return frozenset({"cascade"})
        case Raid():
            return frozenset({"marauder"})
    return frozenset()


def _about_play(play: Play, below: Frame | None, seat: int) -> frozenset[str]:
    if play.seat == seat:
        return frozenset({OWN})
    verb = str(play.deed[0]) if play.deed else ""
    about = {CONCERN.get(verb, "card")}
    if play.card:
        about.add("card")
    if verb in AT_SOMEBODY and play.deed[2] == seat:
        about.add("against_me")
    if not play.deed and isinstance(below, Play) and below.seat == seat:  # an answer to what this seat plays
        about.add("against_me")
    return frozenset(about)


def _hits_home(view: CatastropheView, number: int, seat: int) -> bool:
    hit = next(module for module in view.modules if module.number == number)
    return hit.id == view.crew[seat].module or (hit.id == ENGINE_ROOM and hit.cubes <= WEAK)
