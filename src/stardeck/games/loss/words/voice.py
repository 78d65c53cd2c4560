"""The voice of LOSS! in Space: every question and option in words."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.engine import PASS, READY, TAKE_BACK, Step
from stardeck.games.loss.rules.threat_bars import is_met, need
from stardeck.games.loss.rules.trade_wishes import ANY_CARD
from stardeck.games.loss.state import NOBODY, Offer, Play, State
from stardeck.games.loss.words import names as phrases
from stardeck.games.loss.words.names import STAT_NAMES, many

DIE = "A die: 1 fails, 2 to 5 works, 6 turns against you."


def question(g: State, seat: int, names: Sequence[str]) -> tuple[str, str]:
    """What a seat is asked, and what hangs on it."""
    title, detail = _asked(g, seat, names)
    return phrases.addressed(title, names), phrases.addressed(detail, names)


def _asked(g: State, seat: int, names: Sequence[str]) -> tuple[str, str]:
    ask = g.ask_of(seat)
    assert ask is not None
    menu, deck = ask.menu, g.deck
    match menu:
        case ("shipyard",):
            return "Choose your ship", "Each ship has built-in bonuses and one ability."
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
        case ("equipping",):
            return "Equip your ship", "An occupied slot needs a joiner or a Space Dock."
        case ("interventions",):
            return _intervention(g, seat, names)
        case ("cancels",):
            return _cancel(g, names)
        case ("replacements",):
            return f"Replace {_obstacle(g)} by the next obstacle?", f"The token has {g.ships[seat].token} uses left."
        case ("dealing",):
            return f"Deal with {_obstacle(g)}", _odds(g, seat)
        case ("threats",):
            return "Take on which threat?", "Only the one that you choose counts."
        case ("helping",):
            frame = g.confrontation
            assert frame is not None
            card = phrases.outcome(g.obstacle(frame.card))
            return f"Help {names[frame.confronter]} against {_obstacle(g)}?", f"All of it would be yours: {card}."
        case ("volunteers",):
            return "Accept which helper?", "Reward and ill effects go to the helper alone."
        case ("splits", parsecs, _):
            return "How do you use your reward?", f"Each of {many(parsecs, 'parsec')} is a move or a card."
        case ("sprinting", *_):
            return "Use the courier's sprint?", f"One more parsec; the token has {g.ships[seat].token} uses left."
        case ("bracing",):
            return "A crew member is about to be lost", f"The token has {g.ships[seat].token} uses left."
        case ("bounties", n):
            return "The Bounty Hunter wants to be paid", f"{many(n, 'card')}, or a crew member."
        case ("payments",):
            return "Hand over which card?", "The Bounty Hunter's employer keeps it."
        case ("cargo_to_lose",):
            return "Lose which card?", f"You hold {many(len(g.ships[seat].cargo), 'card')}."
        case ("cargo_to_throw_out",):
            return "Throw out which card?", f"You hold {many(len(g.ships[seat].cargo), 'card')}."
        case ("thrown_out",):
            return "Take one of the cards that were thrown out?", "Once between two of your turns."
        case ("wreckage",):
            return "Take a card from the wreck?", "One card of your choice goes into your cargo."
        case ("parts_to_hit", _, token):
            return f"Which part is {'off' if token else 'lost'}?", "The choice is yours."
        case ("partings", _):
            return "Your joined parts come apart: which one stays?", "The other one is discarded."
        case ("refits", n):
            return "Refit your ship", f"Up to {many(n, 'part')} without a Space Dock; old parts are discarded."
        case ("scrap",):
            return "Pull which card out of the discards?", "It goes into your cargo."
        case ("sources", n):
            return "Take a crate from the debris field, or draw?", f"{many(n, 'card')} to receive."
        case ("kinds", *_):
            return "What do you take first?", "All of one kind, then all of the other."
        case ("parsec_uses",):
            return "Use the parsec as what?", "Leaving the parsec sweeps the debris field away."
        case ("leftovers",):
            return "End your turn?", "Tokens on your disabled parts count down; then your cargo is cut to its limit."
    raise LookupError(menu)


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


def option(g: State, seat: int, step: Step, names: Sequence[str]) -> str:
    """One option, verb first."""
    return phrases.addressed(_offered_as(g, seat, step, names), names)


def _offered_as(g: State, seat: int, step: Step, names: Sequence[str]) -> str:
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
        case ("draw_ship", _):
            return "Any of these, at random"
        case ("propose", _, partner):
            return f"Offer {names[partner]} a trade ({many(len(g.ships[partner].cargo), 'card')} in cargo)"
        case ("exchange", _):
            return "Exchange 2 cards for a new one"
        case ("pass_trading", _):
            return "Pass"
        case ("give", _, id):
            return f"Give {card(id)}"
        case ("take_card_back", _):
            return "Take the last card back"
        case ("wish_kind", _, kind):
            return "Wish for any card" if kind == ANY_CARD else f"Wish for {phrases.a(phrases.kind(str(kind)))}"
        case ("wish_for", _, wish):
            return f"Wish for {phrases.wish(deck, wish)}"
        case ("drop_wish", _):
            return "Drop the last wish"
        case ("send", _):
            return "Send the offer"
        case ("call_off", _):
            return "Call it off"
        case ("accept", _):
            return "Accept"
        case ("counter", _):
            return "Make a counter-offer"
        case ("decline", _):
            return "Decline"
        case ("fill", _, id):
            return f"Give {card(id)}"
        case ("think_again", _):
            return "Think again"
        case ("lose_card" | "throw", _, id):
            return f"{'Lose' if step[0] == 'lose_card' else 'Throw out'} {card(id)}"
        case ("hand_card", _, id):
            return f"Hand over {card(id)}"
        case ("salvage" | "take" | "pull_out", _, id):
            return f"Take {card(id)}"
        case ("leave_it" | "take_nothing", _):
            return "Take nothing"
        case ("fit_out", _):
            return "Fit the best parts" if g.active == NOBODY else "Fit the best parts and go on"
        case ("equip", _, id):
            return f"Equip {card(id)}"
        case ("join", _, joiner, id):
            return f"Join {card(id)} with {card(joiner)}"
        case ("dock", _, _, old, new):
            return f"Space Dock: {part(seat, old)} out, {card(new)} in"
        case ("refit_part", _, old, new, _):
            return f"Swap {part(seat, old)} for {card(new)}"
        case ("refit_slot", _, new, _):
            return f"Fill the slot with {card(new)}"
        case ("end_refit", _):
            return "Leave the ship as it is"
        case ("done_equipping", _):
            return "Done: on to the obstacle"
        case ("brace", _):
            return "Use the token: nobody is lost"
        case ("lose_one", _):
            return "Lose the crew member"
        case ("hit_part", _, id, token):
            return f"{part(seat, id)} is {'off' if token else 'lost'}"
        case ("keep_part", _, id):
            return f"Keep {part(seat, id)}"
        case ("sprint", _, parsecs, _):
            return f"Use the token: {many(parsecs + 1, 'parsec')}"
        case ("share_out", _, parsecs, _):
            return f"Keep the token: {many(parsecs, 'parsec')}"
        case ("split", _, moves, cards):
            if not moves:
                return f"Draw {many(cards, 'card')}"
            return f"Move {many(moves, 'parsec')}" + (f" and draw {many(cards, 'card')}" if cards else "")
        case ("parsecs_first", _, parsecs, _):
            return f"{many(parsecs, 'parsec').capitalize()} first"
        case ("cards_first", _, _, cards):
            return f"{many(cards, 'resource').capitalize()} first"
        case ("receive", _, n):
            return f"Take {many(n, 'resource')}"
        case ("take_token", _):
            return "Take a Jump Token"
        case ("advance", _, n):
            return f"Move {many(n, 'parsec')} forward"
        case ("cash_token", _):
            return "Spend a Jump Token: receive 1 resource"
        case ("take_debris", _, id, _):
            return f"Take {card(id)} from the debris field"
        case ("draw_one", *_):
            return "Draw from the deck"
        case ("sabotage" | "prepare", _, id, target, named):
            verb = "Prepare" if step[0] == "prepare" else "Play"
            on = f" on {part(target, named)}" if named else ""
            return f"{verb} {card(id)} against {names[target]}{on}"
        case ("withdraw", _):
            return "Withdraw the prepared sabotage"
        case ("concede", _):
            return "Leave the table"
        case ("meddle", _, id, stat, target, hinder):
            n = deck.cards[id].bonus
            if hinder:
                return f"Play {card(id)} against {names[target]}: threat {STAT_NAMES[stat]} +{n}"
            return f"Play {card(id)} for {names[target]}: {STAT_NAMES[stat]} +{n}"
        case ("anti_sabotage", *_):
            return "Play Anti-Sabotage"
        case ("counter_by_token", _):
            return "Spend a Jump Token to cancel it"
        case ("pay", _, n):
            return f"Pay {many(n, 'card')}"
        case ("lose_crew", *_):
            return "Lose 1 crew"
        case ("use_booster", _, id, stat):
            return f"Use {card(id)}: {STAT_NAMES[stat]} +{deck.cards[id].bonus}"
        case ("broadside", _):
            return f"Fire a broadside: Attack +2 ({g.ships[seat].token} left)"
        case ("drop_supplies" | "dive_for_scrap" | "repair_parts", _, id):
            return f"Use {card(id)}"
        case ("jump", *_):
            return "Hyperspace Jump: away from here"
        case ("jump_by_token", _):
            return "Spend a Jump Token: jump over it, the turn ends"
        case ("replace_obstacle", _):
            return "Replace it"
        case ("keep_obstacle", _):
            return "Keep it"
        case ("ask_for_help", _):
            return "Ask for help"
        case ("accept_ill_effects", _):
            return "Accept the ill effects"
        case ("resolve", _):
            return "Deal with it"
        case ("take_on", _, stat):
            threat, total = dict(need(g, seat))[stat], g.totals(seat)[stat]
            return f"Take on {STAT_NAMES[stat]} {threat}, you have {total}: {'met' if total >= threat else 'not met'}"
        case ("volunteer", _):
            return "Volunteer"
        case ("decline_to_help", _):
            return "Stay out of it"
        case ("accept_helper", _, helper):
            totals = g.totals(helper)
            return f"Accept {names[helper]} ({'/'.join(map(str, totals))})"
        case ("refuse_helpers", _):
            return "Refuse all helpers"
        case ("finish_turn", _):
            return "End the turn"
    return {PASS: "Pass", READY: "Ready for the race", TAKE_BACK: "Take the last part back"}[step]
