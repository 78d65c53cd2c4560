"""Questions and options whose words the state decides; the others stand at their menus and rules."""

from __future__ import annotations

from stardeck.engine import PASS, READY, TAKE_BACK, Line, Seat, Step, listed, of, say
from stardeck.engine.parts import part
from stardeck.games.loss.deck.compiled import CardId, ObstacleId, Stat, counted
from stardeck.games.loss.rules.obstacles import boosts_nothing
from stardeck.games.loss.rules.threat_bars import is_met, need
from stardeck.games.loss.rules.trade_wishes import ANY_CARD, Wish
from stardeck.games.loss.state import NOBODY, Offer, Play, State
from stardeck.games.loss.words.names import CardKind, SomeCardKind, bar_line, outcome_line, stats_line

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


def option(g: State, seat: int, step: Step) -> Line | tuple[Line, Line] | None:
    """One option, verb first, and its second line, where the state decides; None: the words stand at the rule."""
    deck = g.deck
    match step:
        case ("choose_ship", _, ship):
            it = deck.ships[ship]
            stats = stats_line([*enumerate((it.defense, it.attack, it.speed))], ", ")
            return say("{name} ({stats})", name=it.name, stats=stats), say("{words}", words=it.words)
        case ("propose", _, partner):
            held = len(g.ships[partner].cargo)
            return say("Offer {partner} a trade", partner=of(Seat, partner)), say(
                "{held|card|cards} in cargo", held=held
            )
        case ("wish_kind", _, kind):
            return _ask_for(kind)
        case ("fit_out", _):
            return say("Fit the best parts") if g.active == NOBODY else say("Fit the best parts and go on")
        case ("dock", _, _, old, new):
            return say("Swap {old} for {new} at a Space Dock", old=_part(g, seat, old), new=of(CardId, new))
        case ("refit_part", _, old, new, _):
            return say("Swap {old} for {new}", old=_part(g, seat, old), new=of(CardId, new))
        case ("hit_part", _, id, token):
            return say("Switch off {part}" if token else "Lose {part}", part=_part(g, seat, id))
        case ("keep_part", _, id):
            return say("Keep {part}", part=_part(g, seat, id))
        case ("sprint", _, parsecs, _):
            return say("Sprint"), say("{n|parsec|parsecs}", n=parsecs + 1)
        case ("split", _, moves, cards):
            return _split(moves, cards)
        case ("receive", _, n):
            return say("Take {n|card|cards}", n=n)
        case ("take_on", _, stat):
            threat, total = dict(need(g, seat))[stat], g.totals(seat)[stat]
            note = "You have {total}, which is enough" if total >= threat else "You have {total}, which is not enough"
            return say("Take on {stat} {threat}", stat=of(Stat, stat), threat=threat), say(note, total=total)
        case ("accept_helper", _, helper):
            stats = stats_line([*enumerate(g.totals(helper))], ", ")
            return say("Accept {helper's} help", helper=of(Seat, helper)), stats
    if step == PASS:
        return _pass(g, seat)
    if step == TAKE_BACK:
        return say("Take the last part back")
    return say("Ready for the race") if step == READY else _card(g, seat, step)


@part
def _ask_for(kind: str) -> Line:
    return say("Ask for any card") if kind == ANY_CARD else say("Ask for {kind}", kind=of(SomeCardKind, kind))


def _card(g: State, seat: int, step: Step) -> Line | tuple[Line, Line] | None:
    """An option that plays a card or uses what a ship has besides its parts."""
    deck = g.deck
    match step:
        case ("sabotage" | "prepare" as verb, _, id, target, named):
            return _sabotage(g, verb, id, target, named)
        case ("meddle", _, id, stat, target, hinder):
            slots = {"card": of(CardId, id), "target": of(Seat, target)}
            bonus = {"stat": of(Stat, stat), "n": deck.cards[id].bonus}
            if hinder:
                return say("Play {card} against {target} ({stat})", **slots, **bonus), say(
                    "Their obstacle gets {stat} +{n}", **bonus
                )
            return say("Play {card} for {target} ({stat})", **slots, **bonus), say("They get {stat} +{n}", **bonus)
        case ("counter_by_token", _):
            return say("Spend a Jump Token to stop it")
        case ("use_booster", _, id, stat):
            bonus = {"card": of(CardId, id), "stat": of(Stat, stat), "n": deck.cards[id].bonus}
            return say("Use {card} for {stat} +{n}", **bonus), _waste(g, seat, stat)
        case ("drop_supplies", _, id):
            return say("Use {card}", card=of(CardId, id)), say("Draw {n|card|cards}", n=deck.cards[id].bonus)
        case ("broadside", _):
            return say("Fire a broadside for Attack +2"), say("{n|use|uses} left", n=g.ships[seat].token)
    return None


def _pass(g: State, seat: int) -> Line:
    """Not to do what a question offers."""
    ask = g.ask_of(seat)
    return say("Let it happen") if ask and ask.menu[0] == "cancels" else say("Stay out of it")


def _waste(g: State, seat: int, stat: int) -> Line:
    """L-11.4 What a booster on the own turn is good for, where it can only be wasted: the rules allow that."""
    if g.turn.phase in ("trading", "equipping"):
        return say("It lasts until the end of your turn")
    frame = g.confrontation
    if frame is None:
        return say("It would be wasted: your turn is almost over")
    wanted = dict(need(g, seat))
    if stat not in wanted:
        return say("It would be wasted: this obstacle doesn't ask for {stat}", stat=of(Stat, stat))
    return say("It would be wasted: you already have enough") if boosts_nothing(g, seat, stat) else say("")


def _part(g: State, owner: int, id: str) -> Line:
    """A part of a ship; the second of two that are alike is called so."""
    cards = g.deck.cards
    slot = g.ships[owner].slots[cards[id].slot]
    twins = [part.card for part in slot.parts if cards[part.card].key == cards[id].key]
    second = len(twins) > 1 and twins[1] == id
    return say("{part} (the second one)" if second else "{part}", part=of(CardId, id))


def _split(moves: int, cards: int) -> Line:
    if not moves:
        return say("Draw {cards|card|cards}", cards=cards)
    text = "Move {moves|parsec|parsecs} and draw {cards|card|cards}" if cards else "Move {moves|parsec|parsecs}"
    return say(text, moves=moves, cards=cards)


def _sabotage(g: State, verb: str, card: str, target: int, part: str) -> Line:
    slots = {"card": of(CardId, card), "target": of(Seat, target)}
    prepares = verb == "prepare"
    if part:
        text = "Prepare {card} for {target's} {part}" if prepares else "Play {card} on {target's} {part}"
        return say(text, **slots, part=_part(g, target, part))
    return say("Prepare {card} against {target}" if prepares else "Play {card} against {target}", **slots)
