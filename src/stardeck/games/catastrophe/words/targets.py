"""What on the board an option speaks of, so that a page can light it up."""

from __future__ import annotations

from stardeck.engine import Step
from stardeck.games.catastrophe.facts import BRIDGE, CARDS, LABORATORY, MAINTENANCE, OPERATIONS, SENSORS, TELEPORTER
from stardeck.games.catastrophe.words.voice import WITH_CARD


def targets(step: Step) -> tuple[str, ...]:
    """What on the board a step speaks of: modules, crew, pods, letters, cards and Marauders."""
    match step:
        case ("declare" | "file_report", deed, *_):
            return targets(deed)
        case ("move" | "repair" | "maintenance" | "teleport" | "eva" | "remote_repair" | "slip" | "collect", _, m):
            return (f"module:{m}",)
        case ("leap" | "sidestep", _, m) | ("breach", m):
            return (f"module:{m}",)
        case ("scavenge", _, _, m):
            return (f"module:{m}",)
        case ("choose", _, _, source, _) if source:
            return (f"module:{source}",)
        case ("choose", _, what, *_):
            return (f"module:{USED[what]}",) if what in USED else (f"card:{what}",) if what in CARDS else ()
        case ("operations" | "lab_draw", _):
            return (f"module:{USED[step[0]]}",)
        case ("view_pod" | "escape" | "propose" | "call_off" | "agree" | "refuse", _):
            return (step[0],)
        case ("summon" | "requisition" | "supply" | "open_offer" | "scan" | "grab" | "transfer", _, other, *_):
            return (f"crew:{other}",)
        case ("sensors", _, place):
            return (f"pod:{place}",)
        case ("bridge" | "hack", _, _, letter):
            return (f"letter:{letter}",)
        case ("lift" | "suit" | "bear", _):
            return (f"card:{step[0]}",)
        case ("send", _, first, _):
            return (f"marauder:{first}",)
        case ("lab_trade", _, resource):
            return (f"pile:{resource}",)
        case ("draw", _):
            return ("deck",)
        case ("cargo", _):
            return ("discard",)
        case ("take_role", _, number):
            return (f"role:{number}",)
        case ("keep", _, card):
            return (f"found:{card}",)
        case ("bury", _, last):
            return (f"found:{last}",)
        case ("salvage" | "unearth" | "take_trash" | "pick_up", _, card, *_):
            return (f"discarded:{card}",)
        case ("add_wish", _, card):
            return (f"theirs:{card}",)
        case ("feed" | "hand_over", _, _, card):
            return (f"card:{card}",)
        case (name, _, card, *_) if name in WITH_CARD:
            return (f"card:{card}",)
        case ("swap", _, _, card):
            return (f"card:{card}",)
    return ()


USED = {
    "operations": OPERATIONS,
    "maintenance": MAINTENANCE,
    "laboratory": LABORATORY,
    "lab_draw": LABORATORY,
    "teleporter": TELEPORTER,
    "bridge": BRIDGE,
    "sensors": SENSORS,
}
"""The modules behind uses that name none."""
