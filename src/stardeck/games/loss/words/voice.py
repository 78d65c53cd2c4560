"""Questions whose words the state decides; the others stand at their menus. Options are in `options.py`."""

from __future__ import annotations

from stardeck.engine import Line, Seat, listed, of, say
from stardeck.engine.parts import part
from stardeck.games.loss.deck.compiled import CardId, ObstacleId, counted
from stardeck.games.loss.rules.threat_bars import is_met, need
from stardeck.games.loss.rules.trade_wishes import Wish
from stardeck.games.loss.state import Offer, Play, State
from stardeck.games.loss.words.names import CardKind, bar_line, outcome_line, stats_line

DIE = say("You roll a die: 1 fails, 2–5 works, 6 hits you instead.")


def question(g: State, seat: int) -> tuple[Line, Line] | None:
    """What a seat is asked and what hangs on it, where the state decides; None: the words that stand at the menu."""
    ask = g.ask_of(seat)
    assert ask is not None
    ship = g.ships[seat]
    match ask.menu:
        case ("trading",):
            return _trading(g)
        case ("composing",):
            return _composing(g)
        case ("exact_wishes", kind):
            asks = say("Which {kind} do you want?", kind=of(CardKind, kind))
            return asks, say("They choose a card that fits.")
        case ("answers",) | ("counter_answers",):
            return _offered(g)
        case ("fillings",):
            offer = g.top(Offer)
            wish = offer.side.wishes[len(offer.filled)]
            asks = say("Which card do you give? They want {wish}.", wish=of(Wish, wish))
            return asks, say("No card changes hands until you have chosen them all.")
        case ("initial_parts",):
            hint = say("The rest stays in your cargo.") if g.alone else say("Hidden until everyone is ready.")
            return say("What do you equip for the race?"), hint
        case ("interventions",):
            return _intervention(g)
        case ("cancels",):
            return _cancel(g, seat)
        case ("replacements",):
            asks = say("Replace {obstacle} with the next obstacle?", obstacle=_obstacle(g))
            return asks, _uses(ship.token)
        case ("dealing",):
            return say("You face {obstacle}. What do you do?", obstacle=_obstacle(g)), _odds(g, seat)
        case ("helping",):
            return _helping(g)
        case ("sprinting", *_):
            return say("Do you sprint 1 parsec further?"), _uses(ship.token)
        case ("bracing",):
            return say("Do you save your crew member?"), _uses(ship.token)
        case ("cargo_to_lose",) | ("cargo_to_throw_out",):
            return say("Which card do you discard?"), say("You hold {held|card|cards}.", held=len(ship.cargo))
        case ("parts_to_hit", _, token):
            if token:
                return say("Which part is switched off?"), say("It is off for {n|turn|turns}.", n=token)
            return say("Which part do you lose?"), say("You discard it.")
    return None


def _uses(token: int) -> Line:
    """How often a ship's ability can still be used."""
    return say("Your ship's ability has {token|use|uses} left.", token=token)


def _obstacle(g: State) -> tuple[str, str]:
    return of(ObstacleId, g.faced.card)


def _trading(g: State) -> tuple[Line, Line]:
    racing, swap = g.stage == "race", say("A swap: discard 2 cards, draw 1.")
    if g.turn.offered:
        swap = say("They said no to your offer. A swap: discard 2 cards, draw 1.")
    if g.alone or g.turn.offered:
        asks = "Do you swap 2 cards?" if racing else "Before the race, turn {n} of 3: swap 2 cards?"
    else:
        asks = "Do you trade, or swap 2 cards?" if racing else "Before the race, turn {n} of 3: trade or swap?"
    return say(asks, n=g.round), swap


def _odds(g: State, seat: int) -> Line:
    """You have, you need."""
    card, totals, needs = g.obstacle(g.faced.card), g.totals(seat), need(g, seat)
    outcome = outcome_line(card)
    if not needs:
        return say("{outcome}.", outcome=outcome)
    enough = "You need {needs} and have {have}, which is enough. {outcome}."
    return say(
        enough if is_met(g, seat) else "You need {needs} but only have {have}. {outcome}.",
        needs=bar_line(card, needs),
        have=stats_line([(stat, totals[stat]) for stat, _ in needs]),
        outcome=outcome,
    )


def _intervention(g: State) -> tuple[Line, Line]:
    frame = g.confrontation
    if frame is None:
        return say("{active's} turn is starting. Play a sabotage?", active=of(Seat, g.active)), DIE
    facing, needs = frame.affected or (frame.confronter,), need(g, frame.confronter)
    asks = say("{who} [face|faces] {obstacle}. Do you step in?", who=listed(Seat, facing), obstacle=_obstacle(g))
    if len(facing) > 1 or not needs:
        return asks, DIE
    return asks, say("It takes {needs}. {die}", needs=bar_line(g.obstacle(frame.card), needs), die=DIE)


def _helping(g: State) -> tuple[Line, Line]:
    frame = g.confrontation
    assert frame is not None
    asks = say("Help {confronter} against {obstacle}?", confronter=of(Seat, frame.confronter), obstacle=_obstacle(g))
    return asks, say("It would all be yours. {outcome}.", outcome=outcome_line(g.obstacle(frame.card)))


def _cancel(g: State, seat: int) -> tuple[Line, Line]:
    play = g.top(Play)
    card = g.cards[play.card]
    slots = {"seat": of(Seat, play.seat), "card": of(CardId, play.card), "target": of(Seat, play.target)}
    if card.kind == "booster":
        hinders, helps = "It would make things harder for {target}.", "It would help {target}."
        return say("Stop {seat's} {card}?", **slots), say(hinders if play.hinder else helps, **slots)
    stops, or_token = "Anti-Sabotage stops it.", "Anti-Sabotage or a Jump Token stops it."
    slots["victim"] = of(Seat, play.victim)
    if play.seat == seat and play.victim != seat:
        return say("Stop your own {card}?", **slots), say("It hits {victim}.", **slots)
    if play.part and play.victim == play.target:
        asks = say("Stop {card} on {victim's} {part}?", **slots, part=of(CardId, play.part))
    else:  # a backfire finds a part of its own
        asks = say("Stop {card} against {victim}?", **slots)
    return asks, say(or_token if g.solo else stops)


def _composing(g: State) -> tuple[Line, Line]:
    offer = g.top(Offer)
    return _laid_out(offer.is_counter, offer.other.seat, offer.side.gift, offer.side.wishes)


@part
def _laid_out(is_counter: bool, other: int, gift: tuple[str, ...], wishes: tuple[str, ...]) -> tuple[Line, Line]:
    counter, first = "What is your counter-offer to {other}?", "What do you offer {other}?"
    return say(counter if is_counter else first, other=of(Seat, other)), say(
        "You give {gift} and want {wishes}. Once sent, you can't change it.",
        gift=counted(gift),
        wishes=listed(Wish, wishes) if wishes else say("nothing"),
    )


def _offered(g: State) -> tuple[Line, Line]:
    offer = g.top(Offer)
    counter, first = "{other} [make|makes] a counter-offer. Accept?", "{other} [offer|offers] a trade. Do you accept?"
    return say(counter if offer.is_counter else first, other=of(Seat, offer.side.seat)), say(
        "You get {gift} for {wishes}.", gift=counted(offer.side.gift), wishes=listed(Wish, offer.side.wishes)
    )
