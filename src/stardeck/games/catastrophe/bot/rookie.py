"""The rookie: rules of thumb of a careful beginner, who knows only what its seat sees."""

from __future__ import annotations

from stardeck.engine import PASS, Chair, Seat, Step, of, say
from stardeck.games.catastrophe.bot.coop import crew_mate
from stardeck.games.catastrophe.bot.goals import MOVE, Ways
from stardeck.games.catastrophe.bot.mind import Mind
from stardeck.games.catastrophe.bot.wishes import AIR, Wish, wishes
from stardeck.games.catastrophe.facts import CARDS
from stardeck.games.catastrophe.rules.cards.hack import hack
from stardeck.games.catastrophe.rules.cards.requisition import requisition
from stardeck.games.catastrophe.rules.deeds import DEEDS
from stardeck.games.catastrophe.rules.escape import escape
from stardeck.games.catastrophe.state import Cascade, Pip, Play, Raid, Roll

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
    if menu == "figures":
        return options[-1]
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
        return _react(chair, mind)
    if menu in ("discards", "samples", "fares", "spoils", "gifts", "trade_ins"):
        return _least(chair, mind)
    if menu in ("keeps", "salvages", "heaps", "litter"):
        return _most(chair, mind)
    if menu == "jumps":
        return min(options, key=lambda step: mind.danger(step[2]))
    if menu == "offers":
        return _offer(mind, options)
    return options[-1]


def _worth(mind: Mind, card: str) -> int:
    if card in CARDS and CARDS[card].type == "Resource":
        return 20 if mind.me.hand.count(card) < 2 and (card in mind.needs or card in mind.kit) else 1
    return WORTH.get(card, 0)


def _least(chair: Chair, mind: Mind) -> Step:
    """The card that is worth least goes."""
    ranked = sorted(chair.options, key=lambda step: _worth(mind, step[-1]))
    best = ranked[0]
    if best[-1] not in CARDS or _worth(mind, best[-1]) == _worth(mind, ranked[-1][-1]):
        return best
    return chair.because(best, "least", say("You can spare {card} best.", card=of(Pip, best[-1])))


def _most(chair: Chair, mind: Mind) -> Step:
    """The card that is worth most is kept."""
    best = max(chair.options, key=lambda step: _worth(mind, step[2]))
    if best[2] not in CARDS or all(_worth(mind, step[2]) == _worth(mind, best[2]) for step in chair.options):
        return best
    words = "You have no {card} yet." if best[2] in mind.needs else "{card} will be of use."
    return chair.because(best, "most", say(words, card=of(Pip, best[2])))


def _act(chair: Chair, mind: Mind, menu: str) -> Step:
    """The first wish that is on offer; else the question's default."""
    way = "action" if menu == "actions" else "granted"
    options, ways = set(chair.options), Ways(mind, chair)
    for wish in wishes(mind, ways):
        deed = wish.deed
        if ("declare", deed, way) in options:
            if deed[0] == "move" and ways.goal and wish.kind != AIR:
                chair.remember(MOVE, mind.here, deed[2], *ways.goal)
            return _chosen(chair, ("declare", deed, way), wish)
        behind = "transfer" if deed[0] == "transfer" else DEEDS[deed[0]].choice if deed[0] in DEEDS else ""
        if ("choose", mind.seat, behind, 0, way) in options:
            return _chosen(chair, ("choose", mind.seat, behind, 0, way), wish)
    quick = ("respond", mind.seat, "quick_thinking")
    if quick in options and mind.ready_to_escape:
        return quick
    return chair.options[-1]


def _chosen(chair: Chair, step: Step, wish: Wish) -> Step:
    return chair.because(step, wish.kind, wish.line, open=wish.open) if wish.line else step


def _aim(chair: Chair, mind: Mind) -> Step:
    """The wish that led here."""
    _, what, _, way = chair.menu
    options = chair.options
    if what == "transfer":
        return options[0]
    for wish in wishes(mind, Ways(mind, chair)):
        deed = wish.deed
        if ("declare", deed, way) in options:
            return _chosen(chair, ("declare", deed, way), wish)
        if deed[0] == what == "scavenge" and ("choose", mind.seat, what, deed[2], way) in options:
            return _chosen(chair, ("choose", mind.seat, what, deed[2], way), wish)
    return options[0]


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


def _react(chair: Chair, mind: Mind) -> Step:
    """Interrupts: to escape, to save the own skin, to stop a rival, to protect the own plan."""
    top, seat, options = mind.view.chain[-1], mind.seat, chair.options
    quick, meeting, override = (("respond", seat, card) for card in ("quick_thinking", "meeting", "override"))
    charge = next((step for step in options if step[0] == "spend_charge"), None)
    act = quick if quick in options else charge
    if act and mind.ready_to_escape and not (isinstance(top, Play) and mind.allied(top.seat)):
        return chair.because(act, "escape", say("You can escape right now."))
    if isinstance(top, (Roll, Cascade, Raid)):
        if act and mind.threatened and mind.worth_saving:
            return chair.because(act, "air", say("You can act before the hit."), open=True)
        if isinstance(top, Raid) and override in options and mind.raid_cost(top.now) >= 1:
            return chair.because(override, "raid", say("This Marauder would hurt the crew."), open=True)
        return PASS
    if not isinstance(top, Play) or top.seat == seat or mind.allied(top.seat):
        return PASS
    if escape.made(top.deed):
        stop = say("It keeps {who} from escaping.", who=of(Seat, top.seat))
        if act and mind.can_sabotage(top.seat):
            return chair.because(act, "stop", stop)
        return chair.because(meeting, "stop", stop, open=True) if meeting in options else PASS
    if override in options and _harmful(mind, top):
        line = say("{who's} card would spoil your plan.", who=of(Seat, top.seat))
        return chair.because(override, "plan", line)
    return PASS


def _harmful(mind: Mind, play: Play) -> bool:
    """Whether a card that a rival plays spoils the own plan."""
    if hack.made(play.deed):
        return bool(mind.my_pod and mind.my_pod.letter in mind.view.fuses)
    if requisition.made(play.deed):
        return bool(play.deed[2] == mind.seat and len(mind.kit) >= 3)
    return play.card in ("quick_thinking", "override", "meeting") and mind.ready_to_escape
