"""Questions and options whose words the state decides; the others stand at their menus and rules."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.engine import PASS, READY, TAKE_BACK, Step
from stardeck.games.loss.rules.threat_bars import is_met, need
from stardeck.games.loss.rules.trade_wishes import ANY_CARD
from stardeck.games.loss.state import NOBODY, Offer, Play, State
from stardeck.games.loss.words import names as phrases
from stardeck.games.loss.words.names import STAT_NAMES, many

DIE = "A die: 1 fails, 2 to 5 works, 6 turns against you."


def question(g: State, seat: int, names: Sequence[str]) -> tuple[str, str] | None:
    """What a seat is asked and what hangs on it, where the state decides; None: the words that stand at the menu."""
    asked = _asked(g, seat, names)
    return asked and (phrases.addressed(asked[0], names), phrases.addressed(asked[1], names))


def _asked(g: State, seat: int, names: Sequence[str]) -> tuple[str, str] | None:
    ask = g.ask_of(seat)
    assert ask is not None
    menu, deck = ask.menu, g.deck
    match menu:
        case ("trading",) if g.alone:
            return "Exchange or pass?", "An exchange throws out 2 cards and draws 1."
        case ("trading",):
            left = "Your offer was declined." if g.turn.offered else "One offer a turn."
            return "Trade, exchange or pass?", f"{left} An exchange throws out 2 cards and draws 1."
        case ("composing",):
            return _composing(g, names)
        case ("exact_wishes", kind):
            return f"Which {phrases.kind(str(kind))} do you want?", "The other side picks a card that fits."
        case ("answers",) | ("counter_answers",):
            return _offered(g, seat, names)
        case ("fillings",):
            offer = g.top(Offer)
            wish = offer.side.wishes[len(offer.filled)]
            return f"Give which card for: {phrases.wish(deck, wish)}?", "Nothing changes hands before the last card."
        case ("initial_parts",):
            hint = "The rest stays in your cargo." if g.alone else "Nobody sees your choice before all are ready."
            return "Equip your ship for the race", hint
        case ("interventions",):
            return _intervention(g, seat, names)
        case ("cancels",):
            return _cancel(g, names)
        case ("replacements",):
            return f"Replace {_obstacle(g)} by the next obstacle?", f"The token has {g.ships[seat].token} uses left."
        case ("dealing",):
            return f"Deal with {_obstacle(g)}", _odds(g, seat)
        case ("helping",):
            frame = g.confrontation
            assert frame is not None
            card = phrases.outcome(g.obstacle(frame.card))
            return f"Help {names[frame.confronter]} against {_obstacle(g)}?", f"All of it would be yours: {card}."
        case ("sprinting", *_):
            return "Use the courier's sprint?", f"One more parsec; the token has {g.ships[seat].token} uses left."
        case ("bracing",):
            return "A crew member is about to be lost", f"The token has {g.ships[seat].token} uses left."
        case ("cargo_to_lose",):
            return "Lose which card?", f"You hold {many(len(g.ships[seat].cargo), 'card')}."
        case ("cargo_to_throw_out",):
            return "Throw out which card?", f"You hold {many(len(g.ships[seat].cargo), 'card')}."
        case ("parts_to_hit", _, token):
            return f"Which part is {'off' if token else 'lost'}?", "The choice is yours."
    return None


def _obstacle(g: State) -> str:
    frame = g.faced
    return g.obstacle(frame.card).name


def _odds(g: State, seat: int) -> str:
    """You have, you need."""
    frame = g.faced
    card, totals, needs = g.obstacle(frame.card), g.totals(seat), need(g, seat)
    have = phrases.listed(f"{STAT_NAMES[stat]} {totals[stat]}" for stat, _ in needs)
    met = f"You need {phrases.bar(card, needs)} and have {have}. " if needs else ""
    verdict = "" if not needs else "That is enough. " if is_met(g, seat) else "That is not enough. "
    return f"{met}{verdict}{phrases.outcome(card).capitalize()}."


def _intervention(g: State, seat: int, names: Sequence[str]) -> tuple[str, str]:
    frame = g.confrontation
    if frame is None:
        return f"{names[g.active]} begins a turn: sabotage anybody?", DIE
    who = phrases.listed(names[s] for s in frame.affected or (frame.confronter,))
    needs = phrases.bar(g.obstacle(frame.card), need(g, frame.confronter))
    return f"{who} against {_obstacle(g)} ({needs}): step in?", DIE


def _cancel(g: State, names: Sequence[str]) -> tuple[str, str]:
    play = g.top(Play)
    card = g.cards[play.card]
    if card.kind == "booster":
        verb = "hinder" if play.hinder else "help"
        return f"Cancel {names[play.seat]}'s {card.name}?", f"It would {verb} {names[play.target]}."
    at = f"on {phrases.whose(names[play.victim])} {phrases.card(g.deck, play.part)}" if play.part else ""
    if play.victim != play.target or not at:  # a backfire finds a part of its own
        at = f"against {names[play.victim]}"
    stops = "An Anti-Sabotage card or a Jump Token" if g.solo else "An Anti-Sabotage card"
    return f"Cancel {card.name} {at}?", f"{stops} stops it, whomever it hits."


def _composing(g: State, names: Sequence[str]) -> tuple[str, str]:
    offer, deck = g.top(Offer), g.deck
    other = names[offer.other.seat]
    give = phrases.cards(deck, offer.side.gift)
    want = phrases.listed(phrases.wish(deck, w) for w in offer.side.wishes) or "nothing yet"
    title = f"Your counter-offer to {other}" if offer.is_counter else f"Your offer to {other}"
    return title, f"You give {give}; you want {want}. Once sent it cannot be changed."


def _offered(g: State, seat: int, names: Sequence[str]) -> tuple[str, str]:
    offer, deck = g.top(Offer), g.deck
    other = names[offer.side.seat]
    want = phrases.listed(phrases.wish(deck, w) for w in offer.side.wishes)
    kind = "counters" if offer.is_counter else "offers a trade"
    return f"{other} {kind}", f"You would get {phrases.cards(deck, offer.side.gift)} for {want}."


def option(g: State, seat: int, step: Step, names: Sequence[str]) -> str | None:
    """One option, verb first, where the state decides its words; None: those that stand at the rule."""
    said = _offered_as(g, seat, step, names)
    return said and phrases.addressed(said, names)


def _offered_as(g: State, seat: int, step: Step, names: Sequence[str]) -> str | None:
    deck = g.deck

    def card(id: str) -> str:
        return phrases.card(deck, id)

    def part(owner: int, id: str) -> str:
        slot = g.ships[owner].slots[deck.cards[id].slot]
        twins = [p.card for p in slot.parts if deck.cards[p.card].key == deck.cards[id].key]
        second = " (the second)" if len(twins) > 1 and twins[1] == id else ""
        return f"{card(id)}{second}"

    match step:
        case ("choose_ship", _, ship):
            it = deck.ships[ship]
            return f"{it.name} ({it.defense}/{it.attack}/{it.speed}): {it.words}"
        case ("propose", _, partner):
            return f"Offer {names[partner]} a trade ({many(len(g.ships[partner].cargo), 'card')} in cargo)"
        case ("wish_kind", _, kind):
            return "Wish for any card" if kind == ANY_CARD else f"Wish for {phrases.a(phrases.kind(str(kind)))}"
        case ("fit_out", _):
            return "Fit the best parts" if g.active == NOBODY else "Fit the best parts and go on"
        case ("dock", _, _, old, new):
            return f"Space Dock: {part(seat, old)} out, {card(new)} in"
        case ("refit_part", _, old, new, _):
            return f"Swap {part(seat, old)} for {card(new)}"
        case ("hit_part", _, id, token):
            return f"{part(seat, id)} is {'off' if token else 'lost'}"
        case ("keep_part", _, id):
            return f"Keep {part(seat, id)}"
        case ("sprint", _, parsecs, _):
            return f"Use the token: {many(parsecs + 1, 'parsec')}"
        case ("split", _, moves, cards):
            if not moves:
                return f"Draw {many(cards, 'card')}"
            return f"Move {many(moves, 'parsec')}" + (f" and draw {many(cards, 'card')}" if cards else "")
        case ("receive", _, n):
            return f"Take {many(n, 'resource')}"
        case ("sabotage" | "prepare", _, id, target, named):
            verb = "Prepare" if step[0] == "prepare" else "Play"
            on = f" on {part(target, named)}" if named else ""
            return f"{verb} {card(id)} against {names[target]}{on}"
        case ("meddle", _, id, stat, target, hinder):
            n = deck.cards[id].bonus
            if hinder:
                return f"Play {card(id)} against {names[target]}: threat {STAT_NAMES[stat]} +{n}"
            return f"Play {card(id)} for {names[target]}: {STAT_NAMES[stat]} +{n}"
        case ("counter_by_token", _):
            return "Spend a Jump Token to cancel it"
        case ("use_booster", _, id, stat):
            return f"Use {card(id)}: {STAT_NAMES[stat]} +{deck.cards[id].bonus}"
        case ("broadside", _):
            return f"Fire a broadside: Attack +2 ({g.ships[seat].token} left)"
        case ("take_on", _, stat):
            threat, total = dict(need(g, seat))[stat], g.totals(seat)[stat]
            return f"Take on {STAT_NAMES[stat]} {threat}, you have {total}: {'met' if total >= threat else 'not met'}"
        case ("accept_helper", _, helper):
            totals = g.totals(helper)
            return f"Accept {names[helper]} ({'/'.join(map(str, totals))})"
    return {PASS: "Pass", READY: "Ready for the race", TAKE_BACK: "Take the last part back"}.get(step)
