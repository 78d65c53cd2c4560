"""What happened in the race, in words."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.engine import Step
from stardeck.games.loss.state import EVERYBODY, NOBODY, State
from stardeck.games.loss.words import names as phrases
from stardeck.games.loss.words.names import STAT_NAMES, many

ENDS = {
    "crew": "The last crew member is gone: the race is lost.",
    "all dead": "Nobody is left. Space wins.",
    "overtaken": "The opponent reaches the New Home World first.",
    "round cap": "The suns give out before anybody arrives. Nobody wins.",
}


def event(g: State, event: Step, names: Sequence[str]) -> str:
    """One thing that happened, from nothing but the event and what everybody sees."""
    return phrases.addressed(_told(g, event, names), names)


def _told(g: State, event: Step, names: Sequence[str]) -> str:
    deck = g.deck

    def card(id: str) -> str:
        return phrases.card(deck, id)

    def who(seat: int) -> str:
        return "Somebody out there" if seat == NOBODY else names[seat]

    def whose(seat: int) -> str:
        return phrases.whose(names[seat])

    match event:
        case ("ship", i, ship):
            return f"{who(i)} flies the {deck.ships[ship].name}."
        case ("roll_off", seats, values):
            return "Who begins? " + ", ".join(f"{who(s)}: {v}" for s, v in zip(seats, values, strict=True)) + "."
        case ("first", i):
            return f"{who(i)} begins."
        case ("preparation_turn", i, number):
            return f"{who(i)} prepares for the race, turn {number} of 3."
        case ("race",):
            return "The race is on!"
        case ("turn", i, number):
            return f"Round {number}: {who(i)} is on turn."
        case ("skipped", i, left):
            return f"{who(i)} loses this turn" + (f", {many(left, 'turn')} more to come." if left else ".")
        case ("exchange", i):
            return f"{who(i)} exchanges cards."
        case ("discarded", i, id):
            return f"{who(i)} discards {card(id)}."
        case ("put_away", id):
            return f"{card(id)} turns up again and is discarded."
        case ("drew", i, n):
            return f"{who(i)} draws {many(n, 'card')}."
        case ("drawn", _, ids):
            return f"New in your cargo: {phrases.cards(deck, ids)}."
        case ("reshuffled", n):
            return f"The resource deck is made of {n} shuffled discards."
        case ("obstacles_reshuffled", n):
            return f"The obstacle deck is made of {n} shuffled discards."
        case ("salvaged", i, id):
            return f"{who(i)} recycles {card(id)}."
        case ("offered", i, partner, gives, wants):
            return f"{who(i)} offers {who(partner)} {many(gives, 'card')} for {wants}."
        case ("countered", i, partner, gives, wants):
            return f"{who(i)} counters: {many(gives, 'card')} for {wants} of {who(partner)}."
        case ("offered_cards" | "countered_with", i, _, gift, wishes):
            want = phrases.listed(phrases.wish(deck, w) for w in wishes)
            return f"{who(i)} would give {phrases.cards(deck, gift)} for {want}."
        case ("traded", i, partner, gives, gets):
            return f"{who(i)} and {who(partner)} trade {gives} for {gets}."
        case ("traded_cards", i, partner, mine, theirs):
            return f"{who(i)} gives {phrases.cards(deck, mine)}; {who(partner)} gives {phrases.cards(deck, theirs)}."
        case ("declined", i, other):
            return f"{who(i)} declines what {who(other)} proposed."
        case ("equipped", i, id):
            return f"{who(i)} equips {card(id)}."
        case ("joined", i, joiner, id):
            return f"{who(i)} joins {card(id)} with {card(joiner)}."
        case ("swapped", i, old, new):
            return f"{who(i)} replaces {card(old)} by {card(new)}."
        case ("revealed", i, id):
            found = g.obstacle(id)
            return f"{who(i)} meets {found.name}: {phrases.bar(found)}; {phrases.outcome(found)}."
        case ("range", i, reach, affected):
            return f"{who(i)} rolls {reach}: the event concerns {phrases.listed(map(who, affected))}."
        case ("overcame", i, id):
            return f"{who(i)} overcomes {g.obstacle(id).name}."
        case ("failed", i, id):
            return f"{who(i)} fails against {g.obstacle(id).name}."
        case ("jumped", i):
            return f"{who(i)} jumps away through hyperspace."
        case ("moved", i, parsec, way):
            return f"{who(i)} moves {'on' if way > 0 else 'back'} to parsec {parsec}."
        case ("wormhole", i, value):
            where = "back" if value <= 2 else "nowhere" if value <= 4 else "ahead"
            return f"{who(i)} rolls {value}: the Wormhole leads {where}."
        case ("crew", i, change, crew):
            if not change:
                return f"{whose(i)} ship is full: crew stays {crew}."
            verb = "loses" if change < 0 else "gains"
            return f"{who(i)} {verb} {abs(change)} crew: {crew} on board."
        case ("lost_turns", i, n):
            return f"{who(i)} will lose {many(n, 'turn')}."
        case ("lost_turn_roll", i, value):
            what = "a parsec" if value <= 2 else "a crew member" if value <= 4 else "a card"
            return f"{who(i)} rolls {value} for the lost turn: {what}."
        case ("no_part", i):
            return f"{who(i)} has no part that could be hit."
        case ("part_hit", i, id, token):
            return f"{whose(i)} {card(id)} is {f'off, token on {token}' if token else 'lost'}."
        case ("enabled", i, id):
            return f"{whose(i)} {card(id)} works again."
        case ("repaired", i, ids):
            return f"{who(i)} hits the machines; working again: {phrases.cards(deck, ids)}."
        case ("joiner_roll", i, id, value):
            return f"{who(i)} rolls {value} for {card(id)}: it {'comes apart' if value <= 2 else 'holds'}."
        case ("joiner_token", i, id, token):
            return f"{whose(i)} {card(id)} wears down to {token}."
        case ("came_apart", i, id, kept):
            return f"{whose(i)} {card(id)} comes apart; {card(kept)} stays."
        case ("ability", i, left):
            return f"{who(i)} uses the {g.printed(i).name}'s ability, {many(left, 'use')} left."
        case ("boosted", i, stat, n):
            return f"{who(i)} has {STAT_NAMES[stat]} +{n} until the end of the turn."
        case ("threat_raised", stat, n, seat):
            for_whom = "" if seat == EVERYBODY else f" for {who(seat)}"
            return f"The threat {STAT_NAMES[stat]} rises by {n}{for_whom}."
        case ("sabotage", i, id, target, named):
            on = f", on {card(named)}" if named else ""
            return f"{who(i)} plays {card(id)} against {who(target)}{on}."
        case ("meddled", i, id, stat, target, hinder):
            side = "against" if hinder else "for"
            return f"{who(i)} plays {card(id)} {side} {who(target)} ({STAT_NAMES[stat]})."
        case ("struck", i, id):
            return f"{card(id)} strikes {who(i)}!"
        case ("sabotage_roll", i, value, fails):
            works = f"it turns against {who(i)}!" if value == 6 else "it works!"
            return f"The die shows {value}: {'nothing happens.' if fails else works}"
        case ("too_many",):
            return "That is enough sabotage for one turn; the card is discarded."
        case ("table_roll", value, id):
            return f"{card(id)} rolls {value}."
        case ("part_roll", i, value):
            return f"The die shows {value}: {whose(i)} {('shield', 'weapon', 'engine')[(value - 1) // 2]}."
        case ("cancelled", i):
            return f"{who(i)} cancels it."
        case ("stolen", thief, victim, n):
            return f"{who(thief)} gets {many(n, 'card')} from {who(victim)}."
        case ("handed", giver, receiver, id):
            return f"{card(id)} goes from {who(giver)} to {who(receiver)}."
        case ("bounty", i, n):
            return f"The Bounty Hunter asks {who(i)} for {many(n, 'card')}."
        case ("dived", i, id):
            return f"{who(i)} sends out the {card(id)}."
        case ("pulled_out", i, id):
            return f"{who(i)} pulls {card(id)} out of the discards."
        case ("asked_for_help", i):
            return f"{who(i)} asks for help."
        case ("volunteered", i):
            return f"{who(i)} volunteers."
        case ("declined_to_help", i):
            return f"{who(i)} stays out of it."
        case ("helper", i, helper):
            return f"{who(i)} lets {who(helper)} take over."
        case ("no_helper", i):
            return f"{who(i)} refuses all helpers."
        case ("died", i, ids):
            return f"{whose(i)} ship drifts without crew. Adrift: {phrases.cards(deck, ids)}."
        case ("scavenged", i, dead, id):
            return f"{who(i)} takes {card(id)} from {whose(dead)} wreck."
        case ("debris", ids):
            return f"The debris field: {phrases.cards(deck, ids)}."
        case ("missed", ids):
            return f"Missed on the way: {phrases.cards(deck, ids)}."
        case ("took_debris", i, id):
            return f"{who(i)} takes {card(id)} from the debris field."
        case ("token", change, n):
            return f"A Jump Token is {'gained' if change > 0 else 'spent'}: {n} left."
        case ("opponent", parsec):
            return f"The opponent moves on to parsec {parsec}."
        case ("prepared", _, id, target, _):
            return f"You prepare {card(id)} against {who(target)}."
        case ("withdrawn", _):
            return "You withdraw the prepared sabotage."
        case ("dropped", _, id):
            return f"Your prepared {card(id)} is not possible any more and stays in your cargo."
        case ("left", i):
            return f"{who(i)} leaves the table; the autopilot takes over."
        case ("ended", "last ship", winners, _):
            return f"{who(winners[0])} is the last ship in space and wins."
        case ("ended", "arrived", winners, _):
            return f"{who(winners[0])} reaches the New Home World and wins!"
        case ("ended", why, *_):
            return ENDS[why]
    raise LookupError(event)
