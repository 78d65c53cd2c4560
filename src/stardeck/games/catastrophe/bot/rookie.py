"""The rookie: rules of thumb of a careful beginner, who knows only what its seat sees."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import PASS, Chair, Step
from stardeck.games.catastrophe.bot.coop import crew_mate
from stardeck.games.catastrophe.bot.mind import Mind
from stardeck.games.catastrophe.facts import CARDS, RESOURCES
from stardeck.games.catastrophe.rules.cards.hack import hack
from stardeck.games.catastrophe.rules.cards.requisition import requisition
from stardeck.games.catastrophe.rules.deeds import DEEDS
from stardeck.games.catastrophe.rules.escape import escape
from stardeck.games.catastrophe.state import Cascade, Play, Raid, Roll

WORTH = {
    "quick_thinking": 5,
    "hack": 5,
    "override": 4,
    "suit": 4,
    "eva": 4,
    "remote_repair": 3,
    "scavenge": 2,
    "meeting": 2,
    "requisition": 2,
    "quackalope": 2,
    "bear": 2,
    "lift": 1,
}
"""How gladly a rookie keeps a card; a resource that it still needs is worth most."""
HANDY_ROLES = (1, 4, 8, 12, 14, 16, 19, 23, 25, 30, 31, 35)
"""The card of each set that asks for the least skill."""
BOLD_MENUS = ("plans", "peeks", "scans", "grabs", "tragedies", "breaths", "sheddings", "trash", "reports", "free_uses")
"""Questions that a rookie always says yes to: the first option."""


def rookie(chair: Chair) -> Step:
    """The option that looks best by rules of thumb."""
    menu = chair.menu[0]
    options = chair.options
    if len(options) == 1:
        return options[0]
    if menu in BOLD_MENUS:
        return options[0]
    if menu == "own_roles":
        return next((step for step in options if step[2] in HANDY_ROLES), options[0])
    if menu == "consents":
        return _consent(options)
    mind = Mind(chair.view)
    if mind.coop and (step := crew_mate(chair, mind)):
        return step
    if menu in ("actions", "granted"):
        return _act(chair, mind, menu)
    if menu == "targets":
        return _aim(chair, mind)
    if menu == "reactions":
        return _react(mind, options)
    if menu in ("discards", "samples", "fares", "spoils", "gifts", "trade_ins"):
        return min(options, key=lambda step: _worth(mind, step[-1]))
    if menu in ("keeps", "salvages", "heaps", "litter"):
        return max(options, key=lambda step: _worth(mind, step[2]))
    if menu == "jumps":
        return min(options, key=lambda step: mind.danger(step[2]))
    if menu == "offers":
        return _offer(mind, options)
    return options[-1]


def _worth(mind: Mind, card: str) -> int:
    if card in CARDS and CARDS[card].type == "Resource":
        return 20 if mind.me.hand.count(card) < 2 and (card in mind.needs or card in mind.kit) else 1
    return WORTH.get(card, 0)


def _act(chair: Chair, mind: Mind, menu: str) -> Step:
    """The first wish that is on offer; else the question's default."""
    way = "action" if menu == "actions" else "granted"
    options = set(chair.options)
    for deed in _wishes(mind):
        if ("declare", deed, way) in options:
            return ("declare", deed, way)
        if deed[0] == "transfer" and ("choose", mind.seat, "transfer", 0, way) in options:
            return ("choose", mind.seat, "transfer", 0, way)
        behind = ("choose", mind.seat, DEEDS[deed[0]].choice if deed[0] in DEEDS else "", 0, way)
        if behind in options:
            return behind
    quick = ("respond", mind.seat, "quick_thinking")
    if quick in options and mind.ready_to_escape:
        return quick
    return chair.options[-1]


def _aim(chair: Chair, mind: Mind) -> Step:
    """The wish that led here."""
    _, what, _, way = chair.menu
    options = chair.options
    if what == "transfer":
        return options[0]
    for deed in _wishes(mind):
        if ("declare", deed, way) in options:
            return ("declare", deed, way)
        if deed[0] == what == "scavenge" and ("choose", mind.seat, what, deed[2], way) in options:
            return ("choose", mind.seat, what, deed[2], way)
    return options[0]


def _wishes(mind: Mind) -> Iterator[Step]:
    """What to do, the best first."""
    seat, here, me = mind.seat, mind.here, mind.me
    if mind.ready_to_escape:
        yield ("escape", seat)
    rival = mind.escaping_rival()
    if rival is not None:
        yield from _sabotage(mind, rival)
    if mind.threatened:
        yield ("suit", seat)
        yield ("repair", seat, here)
        yield from (("move", seat, m) for m in mind.safest_ways())
    if mind.urgent_repair(here):
        yield ("repair", seat, here)
    for module in mind.weakest() if mind.patient else ():
        yield ("maintenance", seat, module)
        yield ("remote_repair", seat, module)
    yield from _share(mind)
    yield from _errand(mind)
    if mind.may_use(here) and mind.wants_card_here():
        yield ("operations", seat)
    if not me.suited and (me.hand.count("suit") and mind.view.phase > 0):
        yield ("suit", seat)
    if mind.cubes[here] < 3 and mind.patient:
        yield ("repair", seat, here)
    if mind.pod_here and not mind.pod_here.letter:
        yield ("view_pod", seat)
    yield ("draw", seat)
    yield from (("move", seat, m) for m in mind.safest_ways())


def _errand(mind: Mind) -> Iterator[Step]:
    """Towards the next thing that the escape needs."""
    seat, here = mind.seat, mind.here
    if mind.pod_here and not mind.pod_here.letter and not mind.my_pod:
        yield ("view_pod", seat)
    goal = mind.goal()
    if goal is None:
        return
    module, why = goal
    if here == module:
        if why == "letter":
            yield ("view_pod", seat)
        elif not mind.may_use(here):
            if mind.cubes[here] < 2:
                yield ("repair", seat, here)
        elif why == "fuse":
            yield from _set_fuse(mind, "bridge")
        elif why in RESOURCES:
            yield ("collect", seat, here)
        return
    if why == "fuse":
        yield from _set_fuse(mind, "hack")
    if mind.distance(here, module) > 2 and mind.cubes[module]:
        if why in ("pod", "letter"):  # elsewhere the one use of a module in this turn is needed at the goal
            yield ("teleport", seat, module)
        yield ("eva", seat, module)
    if mind.cubes[here] < 2 and mind.view.phase < 2:
        yield ("repair", seat, here)
    step = mind.step_towards(module)
    if step:
        yield ("move", seat, step)


def _set_fuse(mind: Mind, how: str) -> Iterator[Step]:
    letter = mind.letter_to_fuse()
    spare = [i for i, at in enumerate(mind.view.fuses) if at not in mind.wanted_letters()]
    if letter:
        yield from ((how, mind.seat, fuse, letter) for fuse in spare)


def _sabotage(mind: Mind, rival: int) -> Iterator[Step]:
    """What stops somebody who is about to escape."""
    seat, cubes = mind.seat, mind.cubes
    if cubes[7] == 2:
        yield from (("scavenge", seat, 7, m) for m in range(1, 13) if cubes[m] < 3)
    letters = [x for x in ("A", "B", "C", "D", "E", "F") if x not in mind.view.fuses]
    yield from (("hack", seat, 0, letter) for letter in mind.known_letters() + letters)
    yield ("requisition", seat, rival)
    yield ("lift", seat)


def _share(mind: Mind) -> Iterator[Step]:
    """What an ally here needs and I have twice."""
    gift = mind.gift_for_ally_here()
    if gift:
        yield ("transfer", mind.seat, gift[0])


def _offer(mind: Mind, options: list[Step]) -> Step:
    gifts = mind.gift_for_ally_here()
    offer = mind.offer
    if gifts and offer is not None and not offer.gives and ("add_gift", mind.seat, gifts[1]) in options:
        return ("add_gift", mind.seat, gifts[1])
    propose = ("propose", mind.seat)
    return propose if propose in options else options[-1]


def _consent(options: list[Step]) -> Step:
    agree = [step for step in options if step[0] == "agree"]
    return agree[0] if agree else options[-1]


def _react(mind: Mind, options: list[Step]) -> Step:
    """Interrupts: to escape, to save the own skin, to stop a rival, to protect the own plan."""
    top = mind.view.chain[-1]
    seat = mind.seat
    quick, meeting, override = (("respond", seat, card) for card in ("quick_thinking", "meeting", "override"))
    charge = next((step for step in options if step[0] == "spend_charge"), None)
    act = quick if quick in options else charge
    if isinstance(top, (Roll, Cascade, Raid)):
        if act and (mind.ready_to_escape or (mind.threatened and mind.worth_saving)):
            return act
        if isinstance(top, Raid) and override in options and mind.raid_cost(top.now) >= 1:
            return override
        return PASS
    if not isinstance(top, Play) or top.seat == seat or mind.allied(top.seat):
        return PASS
    if escape.made(top.deed):
        if act and (mind.ready_to_escape or mind.can_sabotage(top.seat)):
            return act
        return meeting if meeting in options else PASS
    if override in options and _harmful(mind, top):
        return override
    return act if act and mind.ready_to_escape else PASS


def _harmful(mind: Mind, play: Play) -> bool:
    """Whether a card that a rival plays spoils the own plan."""
    if hack.made(play.deed):
        return bool(mind.my_pod and mind.my_pod.letter in mind.view.fuses)
    if requisition.made(play.deed):
        return bool(play.deed[2] == mind.seat and len(mind.kit) >= 3)
    return play.card in ("quick_thinking", "override", "meeting") and mind.ready_to_escape
