"""Options whose words the state decides; the others stand at their rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from stardeck.engine import Line, Seat, Step, of, say
from stardeck.engine.parts import part
from stardeck.games.loss.deck.compiled import CardId, Stat
from stardeck.games.loss.rules.obstacles import boosts_nothing
from stardeck.games.loss.rules.threat_bars import need
from stardeck.games.loss.rules.trade_wishes import ANY_CARD
from stardeck.games.loss.state import NOBODY, State
from stardeck.games.loss.words.names import SomeCardKind, stats_line


def option(g: State, seat: int, step: Step) -> Line | tuple[Line, Line] | None:
    """One option, verb first, and its second line, where the state decides; None: the words stand at the rule."""
    says = SAYS.get(step[0])
    return None if says is None else says(g, seat, *step[2:])


def _ship(g: State, seat: int, card: str) -> tuple[Line, Line]:
    it = g.deck.ships[card]
    stats = stats_line([*enumerate((it.defense, it.attack, it.speed))], ", ")
    return say("{name} ({stats})", name=it.name, stats=stats), say("{words}", words=it.words)


def _propose(g: State, seat: int, partner: int) -> tuple[Line, Line]:
    return _offer_to(partner, len(g.ships[partner].cargo))


@part
def _offer_to(partner: int, held: int) -> tuple[Line, Line]:
    return say("Offer {partner} a trade", partner=of(Seat, partner)), say("{held|card|cards} in cargo", held=held)


def _wish(g: State, seat: int, kind: str) -> Line:
    return _ask_for(kind)


@part
def _ask_for(kind: str) -> Line:
    return say("Ask for any card") if kind == ANY_CARD else say("Ask for {kind}", kind=of(SomeCardKind, kind))


def _fit_out(g: State, seat: int) -> Line:
    return say("Fit the best parts") if g.active == NOBODY else say("Fit the best parts and go on")


def _dock(g: State, seat: int, joiner: str, old: str, new: str) -> Line:
    return say("Swap {old} for {new} at a Space Dock", old=_part(g, seat, old), new=of(CardId, new))


def _refit(g: State, seat: int, old: str, new: str, *_: str) -> Line:
    return say("Swap {old} for {new}", old=_part(g, seat, old), new=of(CardId, new))


def _hit(g: State, seat: int, id: str, token: int) -> Line:
    return say("Switch off {part}" if token else "Lose {part}", part=_part(g, seat, id))


def _keep(g: State, seat: int, id: str) -> Line:
    return say("Keep {part}", part=_part(g, seat, id))


def _sprint(g: State, seat: int, parsecs: int, *_: int) -> tuple[Line, Line]:
    return say("Sprint"), say("{n|parsec|parsecs}", n=parsecs + 1)


def _split(g: State, seat: int, moves: int, cards: int) -> Line:
    if not moves:
        return say("Draw {cards|card|cards}", cards=cards)
    text = "Move {moves|parsec|parsecs} and draw {cards|card|cards}" if cards else "Move {moves|parsec|parsecs}"
    return say(text, moves=moves, cards=cards)


def _receive(g: State, seat: int, n: int) -> Line:
    return say("Take {n|card|cards}", n=n)


def _take_on(g: State, seat: int, stat: int) -> tuple[Line, Line]:
    threat, total = dict(need(g, seat))[stat], g.totals(seat)[stat]
    note = "You have {total}, which is enough" if total >= threat else "You have {total}, which is not enough"
    return say("Take on {stat} {threat}", stat=of(Stat, stat), threat=threat), say(note, total=total)


def _accept_helper(g: State, seat: int, helper: int) -> tuple[Line, Line]:
    stats = stats_line([*enumerate(g.totals(helper))], ", ")
    return say("Accept {helper's} help", helper=of(Seat, helper)), stats


def _sabotage(g: State, seat: int, card: str, target: int, part: str) -> Line:
    slots = {"card": of(CardId, card), "target": of(Seat, target)}
    if part:
        return say("Play {card} on {target's} {part}", **slots, part=_part(g, target, part))
    return say("Play {card} against {target}", **slots)


def _prepare(g: State, seat: int, card: str, target: int, part: str) -> Line:
    return _prepared(card, target, _part(g, target, part) if part else None)


@part
def _prepared(card: str, target: int, on: Line | None) -> Line:
    slots = {"card": of(CardId, card), "target": of(Seat, target)}
    if on is not None:
        return say("Prepare {card} for {target's} {part}", **slots, part=on)
    return say("Prepare {card} against {target}", **slots)


def _meddle(g: State, seat: int, id: str, stat: int, target: int, hinder: bool) -> tuple[Line, Line]:
    slots = {"card": of(CardId, id), "target": of(Seat, target)}
    bonus = {"stat": of(Stat, stat), "n": g.deck.cards[id].bonus}
    if hinder:
        note = say("Their obstacle gets {stat} +{n}", **bonus)
        return say("Play {card} against {target} ({stat})", **slots, **bonus), note
    return say("Play {card} for {target} ({stat})", **slots, **bonus), say("They get {stat} +{n}", **bonus)


def _boost(g: State, seat: int, id: str, stat: int) -> tuple[Line, Line]:
    bonus = {"card": of(CardId, id), "stat": of(Stat, stat), "n": g.deck.cards[id].bonus}
    return say("Use {card} for {stat} +{n}", **bonus), _waste(g, seat, stat)


def _supplies(g: State, seat: int, id: str) -> tuple[Line, Line]:
    return say("Use {card}", card=of(CardId, id)), say("Draw {n|card|cards}", n=g.deck.cards[id].bonus)


def _broadside(g: State, seat: int) -> tuple[Line, Line]:
    return say("Fire a broadside for Attack +2"), say("{n|use|uses} left", n=g.ships[seat].token)


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


SAYS: Mapping[str, Callable[..., Line | tuple[Line, Line]]] = {
    "pass": _pass,
    "take_back": lambda g, seat: say("Take the last part back"),
    "ready": lambda g, seat: say("Ready for the race"),
    "choose_ship": _ship,
    "propose": _propose,
    "wish_kind": _wish,
    "fit_out": _fit_out,
    "dock": _dock,
    "refit_part": _refit,
    "hit_part": _hit,
    "keep_part": _keep,
    "sprint": _sprint,
    "split": _split,
    "receive": _receive,
    "take_on": _take_on,
    "accept_helper": _accept_helper,
    "sabotage": _sabotage,
    "prepare": _prepare,
    "meddle": _meddle,
    "counter_by_token": lambda g, seat: say("Spend a Jump Token to stop it"),
    "use_booster": _boost,
    "drop_supplies": _supplies,
    "broadside": _broadside,
}
"""For each verb its words, from the state, the seat, and what stands behind the seat in the step."""
