"""What happened at a table of gloom, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stardeck.engine import Step
from stardeck.games.gloom.deck.covering import NOTHING
from stardeck.games.gloom.state import State
from stardeck.games.gloom.words.names import listed, many, points, title

ENDS = {
    "crew": "A whole crew is dead.",
    "exhausted": "There is no card left anywhere.",
    "stalled": "Nobody has played a card for too long.",
    "unfinished": "The last round is over; the game stays unfinished.",
}


def event(g: State, event: Step, names: Sequence[str]) -> str:
    """One thing that happened, from the event and what everybody sees."""
    cards = g.config.cards

    def who(character: int) -> str:
        return cards.characters[character].name

    def card(number: int) -> str:
        return cards[number].name

    def all_of(numbers: Sequence[int]) -> str:
        return listed([card(n) for n in numbers])

    match event:
        case ("claimed", seat, character):
            return f"{names[seat]} claims {who(character)}."
        case ("released", seat, character):
            return f"{names[seat]} lets {who(character)} go."
        case ("crew", seat, crew):
            return f"The crew of {names[seat]}: {listed([who(c) for c in crew])}."
        case ("dealt", hand, deck):
            return f"Everybody has {hand} cards; {deck} are left in the deck."
        case ("misery", seat, text):
            return f"{names[seat]}, on the day so far: {text}"
        case ("votes", votes):
            said = [f"{names[seat]} for {names[other]}" for seat, other in votes]
            return f"The votes: {listed(said)}." if said else "Nobody voted."
        case ("first", seat):
            return f"{names[seat]} takes the first turn."
        case ("turn", seat, round):
            return f"Round {round}: {names[seat]} is on turn."
        case ("turn_lost", seat):
            return f"{names[seat]} loses this turn."
        case ("passed", seat):
            return f"{names[seat]} passes."
        case ("announced", _, seat, number, character, _, _, how):
            free = " as a free play" if how != "action" else ""
            on = f" on {who(character)}" if character != NOTHING else ""
            return f"{names[seat]} plays {title(cards[number])}{on}{free}."
        case ("responded", _, seat, number, _, _):
            return f"{names[seat]} responds with {card(number)}."
        case ("cancelled", number):
            return f"{card(number)} never happened."
        case ("redirected", number, character):
            return f"{card(number)} meets {who(character)} instead."
        case ("landed", number, character):
            return f"{who(character)}: {card(number)}."
        case ("triggered", character, number):
            return f"{card(number)} on {who(character)} takes effect."
        case ("fizzled", number):
            return f"{card(number)} has no effect."
        case ("declined_effect", seat, number):
            return f"{names[seat]} does without the effect of {card(number)}."
        case ("declined_free_play", seat):
            return f"{names[seat]} takes no free play."
        case _:
            return _of_cards(event, names, who, all_of) or _of_people(event, names)


def _of_cards(
    event: Step, names: Sequence[str], who: Callable[[int], str], all_of: Callable[[Sequence[int]], str]
) -> str:
    match event:
        case ("drew", seat, count):
            return f"{names[seat]} draws {many(count, 'card')}."
        case ("drew_cards", _, numbers):
            return f"You draw {all_of(numbers)}."
        case ("draw_skipped", seat):
            return f"{names[seat]} skips the draw."
        case ("reshuffled", count):
            return f"The discard pile of {many(count, 'card')} is shuffled into the deck."
        case ("discarded", seat, numbers, "hand"):
            return f"{names[seat]} discards the hand: {all_of(numbers)}."
        case ("discarded", seat, numbers, _):
            return f"{names[seat]} discards {all_of(numbers)}."
        case ("handed", giver, receiver, count):
            return f"{many(count, 'card')} of {names[giver]} {'goes' if count == 1 else 'go'} to {names[receiver]}."
        case ("handed_cards", giver, receiver, numbers):
            return f"From {names[giver]} to {names[receiver]}: {all_of(numbers)}."
        case ("salvaged", seat, number):
            return f"{names[seat]} takes {all_of((number,))} from the discard pile."
        case ("peeked", seat, count):
            return f"{names[seat]} looks at {many(count, 'card')} of the deck."
        case ("saw_deck", numbers):
            return f"On top of the deck: {all_of(numbers)}." if numbers else "The deck is empty."
        case ("looked", seat, victim, _):
            return f"The hand of {names[victim]} is shown to {names[seat]}."
        case ("saw_hand", victim, numbers):
            return f"{names[victim]} holds {all_of(numbers) or 'nothing'}."
        case ("stripped", character, numbers, "hand", seat):
            return f"{all_of(numbers)} goes from {who(character)} to the hand of {names[seat]}."
        case ("stripped", character, numbers, _, _):
            return f"{who(character)} is rid of {all_of(numbers)}."
        case ("moved", number, source, goal):
            return f"{all_of((number,))} moves from {who(source)} to {who(goal)}."
        case ("swapped", one, first, two, second):
            return f"{who(one)} and {who(two)} exchange {all_of((first,))} and {all_of((second,))}."
        case ("revived", character, number, _, _):
            return f"{who(character)} lives again: no {all_of((number,))}."
        case ("death_moved", number, source, goal):
            return f"{all_of((number,))} leaves {who(source)} and takes {who(goal)}."
        case ("traded", one, to_one, two, to_two):
            return f"{who(one)} joins {names[to_one]}, {who(two)} joins {names[to_two]}."
    return ""


def _of_people(event: Step, names: Sequence[str]) -> str:
    match event:
        case ("skips_draw", seat, count):
            return f"{names[seat]} will skip {many(count, 'draw')}."
        case ("skips_turn", seat, count):
            return f"{names[seat]} will lose {many(count, 'turn')}."
        case ("fewer_actions", seat, count):
            return f"{names[seat]} will have {many(count, 'action')} less."
        case ("more_actions", seat, count):
            return f"{names[seat]} has {many(count, 'action')} more."
        case ("narrated", number, seat, text):
            return f"{names[seat]}, line {number + 1}: {text or '(nothing)'}"
        case ("applauded", number, seat):
            return f"{names[seat]} applauds line {number + 1}."
        case ("hidden", number):
            return f"The host has hidden line {number + 1}."
        case ("not_asked", seat, kind):
            return f"{names[seat]} does not want to be asked: {kind}."
        case ("asked_again", seat):
            return f"{names[seat]} wants to be asked again."
        case ("left", seat, how):
            return f"{names[seat]} leaves the table; {'a bot plays on' if how == 'bot' else 'the seat passes'}."
        case ("ended", why, standing):
            best = listed([names[seat] for seat, _, _, place in standing if place == 1])
            totals = ", ".join(f"{names[seat]} {points(total)}" for seat, total, _, _ in standing)
            wins = "wins" if sum(place == 1 for *_, place in standing) == 1 else "share the victory"
            return f"{ENDS[why]} {best} {wins}: {totals}."
    raise LookupError(event)
