"""Declared actions and who breaks into them: Quick Thinking, Override, Emergency Meeting and charges (M-17 to M-20)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import PASS, Step, Steps, ask, window
from stardeck.games.catastrophe.abilities import CARD_OF
from stardeck.games.catastrophe.cards import discard_cards, kit_of, lay_open, without
from stardeck.games.catastrophe.crew import action_charge, add_charges, charges, clockwise, living, open_table
from stardeck.games.catastrophe.deeds import aims, choices, deeds
from stardeck.games.catastrophe.escape import party
from stardeck.games.catastrophe.facts import QUARTERS
from stardeck.games.catastrophe.modules import used_module
from stardeck.games.catastrophe.pressure import spend_oxygen
from stardeck.games.catastrophe.safety import go_together, hold_breath, settle
from stardeck.games.catastrophe.sequels import after_card
from stardeck.games.catastrophe.state import REACT, Cascade, Crew, Frame, Offer, Play, Raid, State, Turn, menu, rule
from stardeck.games.catastrophe.transfer import open_offer

ANSWERS = ("override", "quick_thinking", "meeting")


def play_of(g: State, depth: int = 1) -> Play:
    """The play on top of the chain, or so far below it."""
    play = g.chain[-depth]
    assert isinstance(play, Play)
    return play


def turn_of(g: State) -> Turn:
    assert g.turn is not None
    return g.turn


# --- declaring ---


@rule
def choose(g: State, seat: int, what: str, source: int, way: str) -> Steps:
    """An action that still needs a target."""
    return ask(seat, targets(what, source, way))


@choose.unless
def _(g: State, seat: int, what: str, source: int, way: str) -> str | None:
    """M-7.13, M-7.27 What can do nothing at all cannot be chosen."""
    why: str | None = "M-7.13"
    if what == "transfer":
        for offer in _offers(g, seat, way):
            why = g.barred(offer)
            if why is None:
                return None
        return why
    for deed in aims(g, seat, what, source):
        why = not_now(g, deed, way)
        if why is None:
            return None
    return why


def _offers(g: State, seat: int, way: str) -> list[Step]:
    return [open_offer(seat, other, way) for other in g.everybody if other != seat]


@menu
def targets(g: State, seat: int, what: str, source: int, way: str) -> Iterator[Step]:
    """D16, D17, D19 to D28 What it aims at."""
    if what == "scavenge" and not source:
        yield from (choose(seat, what, module, way) for module, cubes in enumerate(g.cubes) if cubes)
    elif what == "transfer":
        yield from _offers(g, seat, way)
    else:
        yield from (declare(deed, way) for deed in aims(g, seat, what, source))
    yield back(seat)


@rule
def back(g: State, seat: int) -> Steps:
    """Something else is chosen instead."""
    return None


@rule
def declare(g: State, deed: Step, way: str) -> Steps:
    """M-17.1 An action is announced with its visible targets, and all may react before it becomes irreversible."""
    seat = deed[1]
    card, by = CARD_OF.get(deed[0], ""), ""
    if way == "granted":
        granter = next(f for f in reversed(g.chain) if isinstance(f, Play))
        granter.done, by = True, granter.way
    if way == "copy":
        card = "override"
    if card:
        g.crew[seat].hand = without(g.crew[seat].hand, card)
        lay_open(g)
    g.chain.append(Play(seat, deed, way, card, by))
    g.tell("declared", seat, deed, way)
    if deed[0] == "escape":  # M-21.5
        lay_open(g)
        for other in party(g, seat):
            g.tell("shows", other, kit_of(g.crew[other]) or ())
    if way == "granted" and not (card and by == "charge"):  # M-18.8, M-19.10, M-19.11
        return perform()
    return [REACT, perform()]


@declare.unless
def not_now(g: State, deed: Step, way: str) -> str | None:
    """What bars an action that is declared in this way."""
    seat, turn = deed[1], g.turn
    assert turn is not None
    if way == "action" and not turn.left:
        return "M-6.6"
    if seat in turn.used and way != "free" and used_module(deed):
        return "M-7.24"
    if way == "copy" and "override" not in g.crew[seat].hand:
        return "M-19.14"
    if deed[0] == "supply" and len(g.crew[seat].hand) < 2:
        return "M-15.13"
    return bar(g, deed) if (bar := State.book.bars.get(deed[0])) else None


@rule
def perform(g: State) -> Steps:
    """M-19.3 A cancelled card costs its action. M-17.8, M-17.9 An interrupted action is given back; so is one that
    cannot be paid any more (M-17.19), or not as agreed (M-7.35), because a card of it was spent on a reaction."""
    play = play_of(g)
    if play.cancelled or not g.crew[play.seat].alive:  # M-26.26
        return finish()
    if play.interrupted or (not play.card and g.barred(play.deed)):
        g.chain.pop()
        _drop_offer(g)
        g.tell("given_back", play.seat)
        discard_cards(g, play.seat, play.pile)
        return after_card(play.seat, "", play.pile, False) if play.pile else None
    if play.way != "free" and used_module(play.deed):  # M-7.24 to M-7.26, M-R003.2
        turn_of(g).used += (play.seat,)
    return [play.deed, finish()]


def _drop_offer(g: State) -> None:
    if g.chain and isinstance(g.chain[-1], Offer):
        g.chain.pop()


@rule
def finish(g: State) -> Steps:
    """M-7.11, M-28.16 The card is discarded, the action spent; then the crew, and what follows from the card."""
    play = play_of(g)
    g.chain.pop()
    _drop_offer(g)
    cards = ((play.card,) if play.card else ()) + play.pile
    discard_cards(g, play.seat, cards)
    turn = turn_of(g)
    if play.way == "action":
        turn.left -= 1
    elif play.way == "free":
        turn.free = 0
    if play.way != "copy":
        spend_oxygen(g, play.seat)
    resolved = not play.cancelled and g.crew[play.seat].alive
    ability = CARD_OF.get(play.deed[0], "") if resolved and play.way != "copy" else ""
    steps = [settle()]
    if cards:
        steps.append(after_card(play.seat, ability, cards, resolved))
    if ability:
        steps.append(offer_copies(play.seat, ability))
    if play.restored and play.restored != QUARTERS:
        turn.free = play.restored
        steps.append(free_use(play.seat))
    return steps


# --- the free use of role 003 ---


@rule
def free_use(g: State, seat: int) -> Steps:
    """M-R003.1, M-R003.5 Offered until it is used or dropped."""
    return [ask(seat, free_uses()), free_use(seat)] if turn_of(g).free and g.crew[seat].alive else None


@menu
def free_uses(g: State, seat: int) -> Iterator[Step]:
    """D31"""
    module = turn_of(g).free
    yield from (declare(deed, "free") for deed in deeds(g, seat) if used_module(deed) == module)
    for what in choices(g, seat):
        if any(used_module(deed) == module for deed in aims(g, seat, what, 0)):
            yield choose(seat, what, 0, "free")
    yield drop_free_use(seat)


@rule
def drop_free_use(g: State, seat: int) -> Steps:
    turn_of(g).free = 0
    return None


# --- windows ---


def answers_only(frame: Frame) -> bool:
    """M-17.16 While a reaction, or a card inside one, is being played only Override can answer it."""
    return isinstance(frame, Play) and frame.way not in ("action", "free")


@rule
def react(g: State) -> Steps:
    """M-17.6, M-17.7 All at once; the first reaction is resolved fully, then again for all, until all have passed."""
    top = g.chain[-1]
    if isinstance(top, Cascade) and g.cubes[top.aim] != 1:  # M-17.10
        return None
    if isinstance(top, Play) and top.cancelled and answers_only(top):  # M-17.16 nothing is left to override
        return None
    seats = reactors(g, top)
    return window(seats, reactions(), REACT, ()) if seats else None


def reactors(g: State, top: Frame) -> tuple[int, ...]:
    """M-17.5, M-17.13, M-17.14, M-17.21 Everybody who could react by public facts, the acting player last."""
    acting = top.seat if isinstance(top, (Play, Raid)) else g.active
    only_override, in_the_open = answers_only(top), open_table(g)
    seats = []
    for seat in (*clockwise(g, acting)[1:], acting):
        crew = g.crew[seat]
        if not crew.alive or (only_override and seat == acting):
            continue
        if in_the_open:
            if [step for step in _answers(crew, seat) if g.barred(step) is None]:
                seats.append(seat)
        elif crew.hand or (not only_override and action_charge(crew)):
            seats.append(seat)
    return tuple(seats)


def _answers(crew: Crew, seat: int) -> list[Step]:
    steps = [respond(seat, card) for card in ANSWERS if card in crew.hand]
    if role := action_charge(crew):
        steps.append(spend_charge(seat, role))
    return steps


@menu
def reactions(g: State, seat: int) -> Iterator[Step]:
    """D10, D11, D46"""
    yield from _answers(g.crew[seat], seat)
    yield PASS


@rule
def respond(g: State, seat: int, card: str) -> Steps:
    """M-6.14 An Interrupt card costs no action; others may still override it."""
    lay_open(g)
    g.crew[seat].hand = without(g.crew[seat].hand, card)
    g.chain.append(Play(seat, (), "reaction", card))
    g.tell("responds", seat, card)
    return [REACT, resolve()]


@respond.unless
def _(g: State, seat: int, card: str) -> str | None:
    top = g.chain[-1] if g.chain else None
    if card == "override":
        return _override_bar(seat, top)
    if card == "meeting" and all(g.crew[s].module == g.numbered[1] for s in living(g)):
        return "M-20.7"
    return "M-17.16" if top is not None and answers_only(top) else None


def _override_bar(seat: int, top: Frame | None) -> str | None:
    """M-19.1, M-19.7, M-19.12, M-23.30 What an Override can stop."""
    if isinstance(top, Raid):
        return "M-23.30" if top.skipped else None
    if not isinstance(top, Play) or not top.card or top.cancelled or top.interrupted:
        return "M-19.12"
    return "M-19.7" if top.seat == seat else None


@rule
def spend_charge(g: State, seat: int, role: int) -> Steps:
    """M-R004.3, M-R028.3, M-28.14 A charge for an action; M-28.8 nobody can override it."""
    add_charges(g.crew[seat], role, -1)
    g.chain.append(Play(seat, (), "charge"))
    g.tell("spends_charge", seat, role)
    return resolve()


@spend_charge.unless
def _(g: State, seat: int, role: int) -> str | None:
    top = g.chain[-1] if g.chain else None
    return "M-17.16" if top is not None and answers_only(top) else None


@rule
def resolve(g: State) -> Steps:
    """M-19.5 The last one played is resolved first. An answer marks what it answers."""
    play = play_of(g)
    below = g.chain[-2] if len(g.chain) > 1 else None
    if play.cancelled or not g.crew[play.seat].alive:
        return close_reaction()
    if play.card == "override":
        if isinstance(below, Raid):
            below.skipped = True
        elif isinstance(below, Play):
            below.cancelled = True
        return close_reaction()
    if isinstance(below, Play) and not below.cancelled:  # M-17.17
        _give_back(g, below)
    if play.card == "meeting":  # M-20.2 to M-20.5
        goals = dict.fromkeys(living(g), g.numbered[1])
        return [*go_together(g, goals), close_reaction()]
    return [grant(play.seat), close_reaction()]


def _give_back(g: State, play: Play) -> None:
    """M-17.9 The declared card goes back to the hand as soon as a reaction stands."""
    play.interrupted = True
    if play.card:
        g.crew[play.seat].hand += (play.card,)
        play.card = ""


@rule
def close_reaction(g: State) -> Steps:
    """M-18.10, M-19.2, M-19.19 The card is discarded; an Override waits for the card that it was played on."""
    play = play_of(g)
    g.chain.pop()
    cards = ((play.card,) if play.card else ()) + play.pile
    below = g.chain[-1] if g.chain else None
    if play.card == "override" and isinstance(below, Play):
        below.pile += cards
        return None
    discard_cards(g, play.seat, cards)
    return [settle(), after_card(play.seat, "", cards, not play.cancelled)] if cards else settle()


@rule
def grant(g: State, seat: int) -> Steps:
    """M-18.2 to M-18.5 One action at once, of any kind, or none."""
    return None if play_of(g).done or not g.crew[seat].alive else [ask(seat, granted()), grant(seat)]


@menu
def granted(g: State, seat: int) -> Iterator[Step]:
    """D9, D12"""
    yield from everything(g, seat, "granted")
    if charges(g.crew[seat], 21):
        yield hold_breath(seat)
    yield decline(seat)


def everything(g: State, seat: int, way: str) -> list[Step]:
    """Every action of this crew member."""
    found = [declare(deed, way) for deed in deeds(g, seat)]
    found += [choose(seat, what, 0, way) for what in choices(g, seat)]
    if g.house.mode != "sole" and g.seats > 1:
        found.append(choose(seat, "transfer", 0, way))
    return found


@rule
def decline(g: State, seat: int) -> Steps:
    """M-R001.2, M-18.10 No action after all."""
    play_of(g).done = True
    return None


# --- copies ---


@rule
def offer_copies(g: State, seat: int, card: str) -> Steps:
    """M-19.14, M-19.15, M-19.18, M-19.21, M-19.22 Each ally may copy the Ability that has just resolved."""
    if g.house.mode == "sole" or card not in COPIED:
        return None
    seats = []
    for other in clockwise(g, seat)[1:]:
        crew = g.crew[other]
        if g.sides[other] != g.sides[seat] or not crew.alive or not crew.hand:
            continue
        if not open_table(g) or any(g.barred(step) is None for step in _copies(g, other, card)):
            seats.append(other)
    return window(tuple(seats), copies(card), offer_copies(seat, card), ()) if seats else None


COPIED = ("eva", "hack", "lift", "remote_repair", "requisition", "scavenge")


def _copies(g: State, seat: int, card: str) -> Iterator[Step]:
    if "override" in g.crew[seat].hand:
        yield declare(("lift", seat), "copy") if card == "lift" else choose(seat, card, 0, "copy")


@menu
def copies(g: State, seat: int, card: str) -> Iterator[Step]:
    """D43"""
    yield from _copies(g, seat, card)
    yield PASS
