"""What happened in Mission Catastrophe, in words."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.engine import Step
from stardeck.games.catastrophe import naming
from stardeck.games.catastrophe.facts import SETS
from stardeck.games.catastrophe.state import State

ENDS = {
    "explosion": "The ship explodes.",
    "pods": "Too few pods are left.",
    "mold": "The Mind Mold has taken over.",
    "captured": "The Marauders have their prisoner.",
    "death": "Too many are dead for anybody to win.",
}


def event(g: State, event: Step, names: Sequence[str]) -> str:
    """One thing that happened, from nothing but itself and what everybody sees."""
    return _crew_event(event, names) or _ship_event(event, names) or _card_event(g, event, names)


def _who(seats: Sequence[int], names: Sequence[str]) -> str:
    return " and ".join(names[s] for s in seats)


def _crew_event(event: Step, names: Sequence[str]) -> str:
    match event:
        case ("turn", seat):
            return f"{names[seat]} is on turn."
        case ("first", seat):
            return f"{names[seat]} rolled lowest and begins."
        case ("moved", seat, module):
            return f"{names[seat]} is in {naming.module(module)} now."
        case ("exposed", seat):
            return f"{names[seat]} has no oxygen!"
        case ("died", seat):
            return f"{names[seat]} is dead."
        case ("captured", seat):
            return f"{names[seat]} has nothing left to give and is captured."
        case ("holds_breath", seat):
            return f"{names[seat]} needs no oxygen this turn."
        case ("took_set", seat, number):
            return f"{names[seat]} takes the {SETS[number]} cards."
        case ("took_role", seat, number):
            return f"{names[seat]} is {naming.role(number)}."
        case ("second_role", seat, number):
            return f"{names[seat]} is {naming.role(number)} as well."
        case ("charged", seat, number):
            return f"{names[seat]} gets an action charge for {naming.role(number)}."
        case ("spends_charge", seat, number):
            return f"{names[seat]} spends a charge of {naming.role(number)} to act."
        case ("thinks", seat):
            return f"{names[seat]} is always thinking, and may act at once."
        case ("called", seat, number):
            return f"{names[seat]} calls {number}."
        case ("warded", seat, module):
            return f"{names[seat]} keeps {naming.module(module)} whole."
        case ("suit_worn", seat, suit, oxygen):
            return f"The suit of {names[seat]} is at {suit}, its oxygen at {oxygen}."
        case ("suit_mended", seat, suit):
            return f"The suit of {names[seat]} is mended to {suit}."
        case ("oxygen", seat, oxygen):
            return f"The suit of {names[seat]} has {oxygen} oxygen."
        case ("caught_mold", seat, module):
            return f"{names[seat]} catches mold in {naming.module(module)}."
        case ("scrubbed", seat, left):
            return f"{names[seat]} spends an action on the mold; {left} left."
        case ("left", seat):
            return f"{names[seat]} has left; a program plays on."
        case ("ended", "escape", winners):
            return f"{_who(winners, names)} {'escapes' if len(winners) == 1 else 'escape'}!"
        case ("ended", why, _):
            return f"{ENDS[why]} Nobody escapes."
    return ""


def _ship_event(event: Step, names: Sequence[str]) -> str:
    match event:
        case ("rolled", seat, dice, module):
            return f"{names[seat]} rolls {dice[0]} and {dice[1]}: {naming.module(module)}."
        case ("rerolled", seat, dice, module):
            return f"{names[seat]} rolls again: {dice[0]} and {dice[1]}, twice on {naming.module(module)}."
        case ("hit", module, cubes, cause):
            how = {"cascade": "The cascade hits", "marauder": "A Marauder hits"}.get(cause, "A meteorite hits")
            state = ("no oxygen", "no power", "still working")[min(cubes, 2)]
            return f"{how} {naming.module(module)}: {naming.many(cubes, 'cube')} left, {state}."
        case ("through", module):
            return f"The hit goes straight through {naming.module(module)}."
        case ("pod_lost", module):
            return f"The pod of {naming.module(module)} is lost."
        case ("phase", phase):
            return f"The ship's integrity is {naming.PHASES[phase]}."
        case ("life_support", works):
            return "Life support works again." if works else "Life support fails: one round is left to repair it!"
        case ("explosion",):
            return "The last space of the board is filled."
        case ("repaired", module, cubes):
            return f"{naming.module(module)} is repaired to {naming.many(cubes, 'cube')}."
        case ("cleaned", module, left):
            return f"Mold is cleaned out of {naming.module(module)}; {left} left."
        case ("scavenged", source, target):
            return f"A cube of {naming.module(source)} goes to {naming.module(target)}."
        case ("fuse", seat, before, letter):
            return f"{names[seat]}: {naming.fuse(before, letter)}."
        case ("mold", cubes):
            return f"{cubes} Mold Cubes wait on the board."
        case ("marauder_lands" | "marauder_moves", marauder, module):
            return f"{naming.MARAUDERS[marauder].capitalize()} is in {naming.module(module)}."
        case ("marauder_stays", marauder, module):
            return f"{naming.MARAUDERS[marauder].capitalize()} stays in {naming.module(module)}."
        case ("marauder_turn", marauder, seat):
            return f"{naming.MARAUDERS[marauder].capitalize()} is after {names[seat]}."
        case ("marauder_skipped", marauder):
            return f"{naming.MARAUDERS[marauder].capitalize() if marauder >= 0 else 'The Marauder'} does nothing."
        case ("marauder_returns", marauder, dice, module):
            return f"{naming.MARAUDERS[marauder].capitalize()} returns in {naming.module(module)} ({sum(dice)})."
        case ("ejected", marauder, module):
            return f"{naming.MARAUDERS[marauder].capitalize()} is blown out of {naming.module(module)}."
        case ("looks", seat, module):
            return f"{names[seat]} looks at the pod of {naming.module(module)}."
        case ("letter", _, module, letter):
            return f"The pod of {naming.module(module)} is {letter}."
        case ("turned", _, pods):
            shown = ", ".join(f"{letter} at {naming.module(module)}" for module, letter in pods)
            return f"Turned over for all to see: {shown}."
        case ("escape_failed", seat):
            return f"There is no fuse for that: {names[seat]} stays."
        case ("no_kit", seat):
            return f"Not everybody has what it takes: {names[seat]} stays."
    return ""


def _card_event(g: State, event: Step, names: Sequence[str]) -> str:
    match event:
        case ("dealt", top):
            return f"Everybody has three cards; {naming.card(top)} lies face up."
        case ("drew", seat, count):
            return f"{names[seat]} draws {naming.many(count, 'card')}."
        case ("cards", seat, cards):
            return f"{names[seat]} gets {naming.cards(cards)}."
        case ("took", seat, resource):
            return f"{names[seat]} takes {naming.card(resource)}."
        case ("discarded", seat, cards):
            return f"{names[seat]} discards {naming.cards(cards)}."
        case ("lost_equipment", seat, card):
            return f"{names[seat]} loses {naming.card(card)}."
        case ("activated", seat, card):
            return f"{names[seat]} has {naming.card(card)} in play."
        case ("passed", giver, taker, count):
            return f"{naming.many(count, 'card')} from {names[giver]} to {names[taker]}."
        case ("passed_cards", giver, taker, cards):
            return f"From {names[giver]} to {names[taker]}: {naming.cards(cards)}."
        case ("picked_up", seat, card):
            return f"{names[seat]} takes {naming.card(card)} from the discard pile."
        case ("shows", seat, cards):
            return f"{names[seat]} shows {naming.cards(cards)}."
        case ("scans", seat, other):
            return f"{names[seat]} looks at the hand of {names[other]}."
        case ("hand", other, cards):
            return f"{names[other]} holds {naming.cards(cards)}."
        case ("searches", seat, count):
            return f"{names[seat]} looks through {naming.many(count, 'card')}."
        case ("found", _, cards):
            return f"Found: {naming.cards(cards)}."
        case ("kept", seat, buried):
            return f"{names[seat]} keeps one and puts {buried} below the deck."
        case ("reshuffled", count):
            return f"The discard pile becomes a new deck of {count}."
        case ("responds", seat, card):
            return f"{names[seat]} plays {naming.card(card)}!"
        case ("declared", seat, deed, way):
            copied = " with an Override" if way == "copy" else ""
            return f"{names[seat]} wants to {naming.deed(('',) * len(g.fuses), deed, names)}{copied}."
        case ("given_back", seat):
            return f"{names[seat]} was interrupted and chooses again."
        case ("reports", seat):
            return f"{names[seat]} files a TPX Report."
        case ("proposed", seat, ally, gives, takes):
            return f"{names[seat]} offers {names[ally]} {naming.many(gives, 'card')} for {takes}."
        case ("refused", seat):
            return f"{names[seat]} refuses."
    raise LookupError(event)
