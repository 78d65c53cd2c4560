"""What cards do, in sentences: every phrase that a deck may use, how cards wear, and which die decides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from stardeck.engine import Line, listed, of, say
from stardeck.games.loss.deck.compiled import Resource, Stat
from stardeck.games.loss.deck.effects import ALL, ANY, NAMED, Effect

PLACES = ("the shield", "the weapon", "the engine")
PHRASES = {
    "parsecs": "{n|parsec|parsecs}, each a move or a card",
    "resources": "{n|card|cards} from the deck",
    "crew": "{n|crew member|crew members}",
    "refit": "swap up to {n|part|parts} without a Space Dock",
    "wormhole": "a trip through the Wormhole",
    "lose_crew": "{n|crew member is|crew members are} lost",
    "lose_resources": "{n|card of the owner's choice is|cards of the owner's choice are} discarded",
    "back": "{n|parsec|parsecs} back",
    "lose_turns": "{n|turn is|turns are} lost",
    "steal": "{n|random card goes|random cards go} from their cargo to yours",
    "pay": "they give you {n|card|cards} or lose 1 crew member",
    "nothing": "nothing happens",
}
SHORT = {
    "lose_crew": "−{n} crew",
    "lose_resources": "−{n|card|cards}",
    "back": "{n|parsec|parsecs} back",
    "lose_turns": "−{n|turn|turns}",
    "off": "{part} off",
    "lose_part": "{part} gone",
    "steal": "you get {n|card|cards}",
    "pay": "pay {n|card|cards} or 1 crew",
    "nothing": "nothing",
}
"""The same in a table on a card, where there is no room."""
OFF, LOST = "{part} is off for {n} of its owner's turns", "{part} is discarded"
WEAR = {
    "roll 1-2": "Each time you suffer ill effects you roll: on 1–2 it comes apart.",
    "token 2": "Token 2: one less each time you suffer ill effects. At 0 it comes apart.",
    "never": "It holds for good.",
}
ONCE = "1× use."
MARKS = {"": "1× use", "roll 1-2": "wears: 1–2", "token 2": "wears 2 → 0", "never": "for good"}
"""The same on the card, by how it wears."""
SABOTAGE_ROLL = "You roll a die: 1 fails, 2–5 works, 6 hits you instead."
BOOSTER_ROLL = "On another player's turn you roll: 2–5 works, 1 and 6 fail."
JOIN_ROLL = "1–2: it comes apart, 3–6: it holds."
WORMHOLE = ("Roll 1–2: back 2 parsecs.", "Roll 3–4: nothing happens.", "Roll 5–6: ahead 2 parsecs.")
STOPPED = "Anyone with an Anti-Sabotage can stop it after the roll."
USES = {
    "joiner": "Joins two parts in one slot, so that both count.",
    "jump": "Leave the obstacle: no reward, no ill effects.",
    "supply": "Take {n|card|cards} from the deck.",
    "scrap": "Take any 1 card from the discard pile.",
    "repair": "All your parts that are off work again.",
    "dock": "Swap a part for another one from your cargo.",
    "anti-sabotage": "Stops any sabotage, or a booster on another player's turn.",
}


def effect_line(it: Effect) -> Line:
    """One thing that happens, as a part of a sentence."""
    if it.kind in ("off", "lose_part"):
        part = "a part of the owner's choice" if it.slot == ANY else "the part that you name"
        named = part if it.slot in (ANY, NAMED) else PLACES[it.slot]
        return say(OFF if it.kind == "off" else LOST, part=say(named), n=it.n)
    if it.kind == "lose_resources" and it.n == ALL:
        return say("the whole cargo is discarded")
    return say(PHRASES[it.kind], n=it.n)


def short_line(it: Effect) -> Line:
    """The same where there is little room."""
    if it.kind == "lose_resources" and it.n == ALL:
        return say("−all cards")
    return say(SHORT[it.kind], n=it.n, part=say("a part" if it.slot == ANY else PLACES[it.slot]))


def use_line(card: Resource) -> Line:
    """What a resource does, in one sentence, and who may stop it."""
    if card.kind != "sabotage":
        return card_line(card)
    does = effect_line(card.effect) if card.effect else say("roll again on its table")
    return say("Hits another ship: {does}. {stop}", does=does, stop=say(STOPPED))


def card_line(card: Resource) -> Line:
    """What a resource does, as it stands on the card: a table in one sentence."""
    if card.slot >= 0:
        return say("+{n} {stat} in its slot.", n=card.bonus, stat=of(Stat, card.slot))
    if card.kind == "booster":
        text = "+{n} to a stat that you name, until the end of the turn."
        if card.stat >= 0:
            text = "+{n} {stat} until the end of the turn."
        return say(text, n=card.bonus, stat=of(Stat, max(card.stat, 0)))
    if card.kind == "sabotage":
        if card.effect:
            return say("{does}.", does=effect_line(card.effect))
        rows = [say("{roll}: {does}", roll=span(rolls), does=short_line(does)) for rolls, does in table_rows(card)]
        return say("{rows}.", rows=listed(Line, rows, "; ", "; "))
    return say(USES[card.kind], n=card.bonus)


def mark_words(card: Resource) -> str:
    """How often it can be used, or how it wears, at the foot of the card."""
    return "" if card.slot >= 0 else MARKS[card.wear]


def wear_line(card: Resource) -> Line:
    """How often it can be used, or how it wears."""
    if card.slot >= 0:
        return say("Stays on your ship until it is swapped or lost.")
    return say(WEAR[card.wear]) if card.wear else say(ONCE)


def roll_line(card: Resource) -> Line:
    """The die that decides about it, if there is one."""
    if card.kind == "sabotage":
        return say(SABOTAGE_ROLL)
    if card.kind == "booster":
        return say("{roll} {stop}", roll=say(BOOSTER_ROLL), stop=say("On your own turn there is no roll."))
    return say(JOIN_ROLL) if card.wear == "roll 1-2" else say("")


def table_lines(card: Resource) -> tuple[Line, ...]:
    """Its whole table: a line for each result of the second roll."""
    return tuple(
        say("Roll {roll}: {does}.", roll=span(rolls), does=effect_line(does)) for rolls, does in table_rows(card)
    )


def table_rows(card: Resource) -> Iterator[tuple[tuple[int, ...], Effect]]:
    """Its results in order, each with the rolls that lead to it."""
    for does, same in groupby(enumerate(card.table, 1), lambda row: row[1]):
        yield tuple([roll for roll, _ in same]), does


def span(rolls: tuple[int, ...]) -> Line:
    """These rolls, which follow each other: "3–4"."""
    return say("{a}–{b}", a=rolls[0], b=rolls[-1]) if len(rolls) > 1 else say("{a}", a=rolls[0])
