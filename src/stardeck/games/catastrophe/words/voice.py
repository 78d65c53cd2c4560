"""The voice of Mission Catastrophe: every question and option in words."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.engine import TAKE_BACK, Step
from stardeck.games.catastrophe import naming
from stardeck.games.catastrophe.facts import (
    ROLES,
    SET_SIZE,
    SETS,
)
from stardeck.games.catastrophe.state import Cascade, Offer, Play, Raid, Roll, Search, State

AIMS = {
    "eva": "Play EVA: go to any module",
    "remote_repair": "Play Remote Repair: a cube on any module",
    "requisition": "Play Requisition Form 2C: take or send a card",
    "scavenge": "Play Scavenge: move a cube",
    "hack": "Play Hack the Bridge: set or move a fuse",
    "quackalope": "Play the Quackalope: a second role",
    "maintenance": "Use Maintenance: repair any module",
    "laboratory": "Use the Laboratory: 3 cards for a resource",
    "teleporter": "Use the Teleporter",
    "bridge": "Use The Bridge: set or move a fuse",
    "sensors": "Use Sensors: look at a pod",
    "transfer": "Exchange cards with an ally here",
}
QUESTIONS = {
    "own_roles": ("Choose your role", "All reveal at once; the two other cards leave the game."),
    "role_sets": ("Choose a role set", "You will keep one of its three cards."),
    "discards": ("Too many cards: discard which?", "The last one ends on top of the discard pile."),
    "fares": ("Pay with which card?", "It is discarded for all to see."),
    "samples": ("Which card goes into the Laboratory?", "It is discarded for all to see."),
    "tops": ("You lose your hand: which card ends on top?", "All of it goes to the discard pile."),
    "litter": ("Pick up which of the lost cards?", "I Hate Litter: one of them is yours."),
    "jumps": ("Jump to safety: where to?", "The nearest modules with oxygen."),
    "breaths": ("No oxygen: spend a charge?", "Learning Experience: you need no air until the turn ends."),
    "breach_order": ("The cascade goes on: which module is hit next?", "Each of these has one cube left."),
    "spoils": ("A Marauder wants a card: which one?", "Who has no card at all is captured."),
    "meals": ("The Bear is hungry: what does it get?", "It is discarded, and The Bear leaves."),
    "keeps": ("Keep which card?", "The others go below the deck."),
    "burials": ("Which card goes to the very bottom?", "Nobody else sees the order."),
    "plans": ("Part of a Plan: draw a card?", "It costs a charge."),
    "salvages": ("Take which card of the discard pile?", "You see the whole pile now."),
    "heaps": ("Take which card of the discard pile?", "One of your cards goes back for it."),
    "trade_ins": ("Which card do you give for it?", "It is discarded for all to see."),
    "peeks": ("Computer, Again! Look at the same pod?", "It costs a charge."),
    "gifts": ("Send which card?", "Only the two of you see it."),
    "trash": ("One Alien's Trash: take a discarded card?", "It costs a charge."),
    "reports": ("TPX Report: another Requisition?", "It costs a charge."),
    "offers": ("Offer which cards?", "Add cards, then propose the exchange."),
    "consents": ("Agree to the exchange?", "Nothing changes hands before you agree."),
    "sheddings": ("Mold on you: throw the suit away?", "It takes all mold with it; otherwise mold costs actions."),
    "raiders": ("Which Marauder acts?", "It comes one step nearer to you."),
    "theories": ("Call a number?", "If your roll shows it you get an action charge."),
    "rerolls": ("Double or Nothing: roll again?", "It costs a charge, and the new roll hits twice."),
    "sidesteps": ("Step aside before the hit?", "A free move to a connected module."),
    "tragedies": ("A double: draw a card?", "Greek Tragedy."),
    "free_uses": ("Power is back: use the module for nothing?", "Make Sure It Works."),
}


def question(g: State, seat: int, names: Sequence[str]) -> tuple[str, str]:
    """What a seat is asked, and what hangs on it."""
    ask = g.ask_of(seat)
    assert ask is not None
    match ask.menu:
        case ("actions",):
            left = g.turn.left
            return (
                f"Your turn: {naming.many(left, 'action')} left" if left else "No action left: end your turn?",
                f"You are in {naming.module(g.crew[seat].module)}; the board has {naming.many(g.board, 'cube')}.",
            )
        case ("granted",):
            return "Take one action now", "It costs nothing, and nobody can break into it."
        case ("reactions",):
            return _window(g, names)
        case ("copies", card):
            return f"Copy {naming.card(card)} with an Override?", "You choose your own target; it costs no action."
        case ("targets", what, source, _):
            aim = f"From {naming.module(source)} to where?" if source else f"{AIMS[what].partition(':')[0]}: choose"
            return aim, "You may still choose something else."
        case ("scans", other):
            return f"{names[other]} comes in: look at the hand?", "Computer, Scan! Only you see it."
        case ("grabs", other):
            return f"{names[other]} comes in: take a card?", "I'll Take That: one at random."
    return QUESTIONS[ask.menu[0]]


def _window(g: State, names: Sequence[str]) -> tuple[str, str]:
    """What everybody may react to, and with what."""
    top = g.chain[-1]
    if isinstance(top, Play):
        if top.deed:
            what = naming.deed(g.fuses, top.deed, names)
            copied = " with an Override" if top.way == "copy" else ""
            happens = f"{names[top.seat]} is about to {what}{copied}"
        else:
            happens = f"{names[top.seat]} plays {naming.card(top.card)}"
        if top.cancelled:
            return f"{happens}, but it is stopped", "Its action is spent; you may still act before the turn goes on."
        if top.answers_only:
            return f"{happens}: override it?", "Only an Override can answer this."
        return f"{happens}: react?", "Whoever reacts acts first; the action is then chosen anew."
    if isinstance(top, Roll):
        module = g.numbered[sum(top.dice)]
        return (
            f"The dice show {sum(top.dice)}: {naming.module(module)} is about to be hit. React?",
            "The hit still comes, but it meets the ship as it is then.",
        )
    if isinstance(top, Cascade):
        pod = g.ship.pod_at[top.aim]
        lost = "Its pod would be lost too." if pod >= 0 and g.pods[pod] else "The cascade would go on from there."
        return f"{naming.module(top.aim)} is about to lose its last cube: react?", lost
    return (
        f"{naming.MARAUDERS[g.top(Raid).now].capitalize()} is about to act: react?",
        "An Override skips its turn; a Quick Thinking acts before it.",
    )


def option(g: State, seat: int, step: Step, names: Sequence[str]) -> str:
    """One option, verb first."""
    if step == TAKE_BACK:
        return "Choose another role"
    match step:
        case ("declare", deed, _):
            words = naming.deed(g.fuses, deed, names)
            return words[0].upper() + words[1:]
        case ("choose", _, what, source, _):
            return f"Take the cube from {naming.module(source)}" if source else AIMS[what]
        case ("file_report", deed):
            words = naming.deed(g.fuses, deed, names)
            return words[0].upper() + words[1:]
        case ("take_role", _, number):
            return f"{ROLES[number].name}: {ROLES[number].words}"
        case ("take_set", _, number):
            return f"{SETS[number]}: {', '.join(ROLES[number * SET_SIZE + n].name for n in (1, 2, 3))}"
        case ("bury", _, last):
            return f"{naming.card(g.top(Search).cards[last])} to the very bottom"
        case ("send", _, first, then):
            after = f", then {naming.MARAUDERS[then[0]]}" if then else ""
            return f"{naming.MARAUDERS[first].capitalize()} acts{after}"
        case ("open_offer", _, other, _):
            return f"Exchange cards with {names[other]}"
        case ("propose", _):
            offer = g.top(Offer)
            return f"Propose: give {naming.cards(offer.gives)}, get {naming.cards(offer.takes)}"
        case ("agree", _):
            offer = g.top(Offer)
            return f"Agree: get {naming.cards(offer.gives)}, give {naming.cards(offer.takes)}"
        case ("swap", _, _, mine):
            return f"Give {naming.card(mine)}"
        case ("call_number", _, number):
            return f"Call {number}"
        case (name, *_) if name in PLAIN:
            return PLAIN[name]
        case (name, _, module) if name in WITH_MODULE:
            return WITH_MODULE[name].format(naming.module(module))
        case ("breach", module):
            return f"Hit {naming.module(module)} next"
        case ("scan", _, other):
            return f"Look at the hand of {names[other]}"
        case ("grab", _, other):
            return f"Take a card from {names[other]}"
        case (name, *args) if name in WITH_CARD:
            return WITH_CARD[name].format(naming.card(args[2] if name in ("feed", "hand_over") else args[1]))
    raise LookupError(step)


PLAIN = {
    "pass": "Let it happen",
    "back": "Choose something else",
    "end_turn": "End the turn",
    "decline": "Take no action",
    "drop_free_use": "Leave the module alone",
    "spend_charge": "Spend a charge for an action",
    "hold_breath": "Spend a charge: no need for oxygen this turn",
    "suffer": "Suffer the lack of oxygen",
    "rummage": "Spend a charge: exchange a card with the discard pile",
    "shed_suit": "Throw the suit away, with all mold",
    "keep_suit": "Keep the suit on",
    "refill": "Fill the suit from an Oxygen Tank",
    "call_off": "Offer nothing",
    "refuse": "Refuse",
    "follow_plan": "Spend a charge and draw",
    "peek": "Spend a charge and look",
    "reroll": "Spend a charge and roll again",
    "analyze": "Draw a PIP card",
    "leave": "Leave the table to a program",
}
WITH_MODULE = {"leap": "Jump to {}", "sidestep": "Step aside to {}"}
WITH_CARD = {
    "respond": "Play {}",
    "drop": "Discard {}",
    "lose_hand_under": "{} ends on top",
    "pick_up": "Pick up {}",
    "surrender": "Give up {}",
    "surrender_equipment": "Give up the activated {}",
    "feed": "Feed it {}",
    "keep": "Keep {}",
    "salvage": "Take {}",
    "unearth": "Take {}",
    "hand_over": "Send {}",
    "take_trash": "Spend a charge and take {}",
    "add_gift": "Give {}",
    "add_wish": "Wish for {}",
    "add_return": "Give {} back",
}
