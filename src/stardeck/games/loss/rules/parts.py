"""Ship parts: equipping, joining, Space Docks and refits (L-5, L-7.12 to L-7.17, L-15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stardeck.engine import Event, Step, Steps, ask
from stardeck.engine.say import Seat
from stardeck.games.loss.deck.compiled import CardId
from stardeck.games.loss.rules.resources import carried, discard_cargo, distinct, part_with
from stardeck.games.loss.state import NOBODY, Part, Slot, State, event, menu, rule

PAIR = 2
"""L-5.19 A slot never holds more."""


@event
class Equipped(Event, frozen=True):
    """L-5.1 A part is in its slot."""

    seat: Seat
    card: CardId
    says = "{seat} [equip|equips] {card}."


@event
class Joined(Event, frozen=True):
    """L-5.17 A second part is in a slot."""

    seat: Seat
    joiner: CardId
    card: CardId
    says = "{seat} [attach|attaches] {card} with {joiner}."


@event
class Swapped(Event, frozen=True):
    """L-15.3, L-7.13 A part has taken the place of another."""

    seat: Seat
    old: CardId
    new: CardId
    says = "{seat} [swap|swaps] {old} for {new}."


def put(slots: Sequence[Slot], place: int, slot: Slot) -> tuple[Slot, ...]:
    return (*slots[:place], slot, *slots[place + 1 :])


def equipped(g: State, seat: int) -> list[tuple[int, Part]]:
    """Every part on a ship with its slot."""
    return [(place, part) for place, slot in enumerate(g.ships[seat].slots) for part in slot.parts]


def _laid_by(g: State, step: Step, slots: tuple[Slot, ...], cargo: tuple[str, ...]) -> list[tuple[str, str]]:
    """The parts, each with its joiner, that an answer of the initial choice puts into their places."""
    match step:
        case ("fit_out", *_):
            return [(card, "") for card in best_parts(g, slots, cargo)]
        case ("join", _, joiner, card):
            return [(card, joiner)]
        case ("equip", _, card):
            return [(card, "")]
    return []


def laid_out(g: State, seat: int) -> tuple[tuple[Slot, ...], tuple[str, ...]]:
    """Slots and cargo as they would be: with the parts of a sealed initial choice (L-2.12) in their places."""
    ship = g.ships[seat]
    slots, cargo = ship.slots, ship.cargo
    sealed = g.ask_of(seat) if g.stage == "preparation" else None
    for step in sealed.parts if sealed else ():
        for card, joiner in _laid_by(g, step, slots, cargo):
            place = g.cards[card].slot
            slots = put(slots, place, Slot((*slots[place].parts, Part(card)), joiner))
            cargo = tuple(c for c in cargo if c not in (card, joiner))
    return slots, cargo


def best_parts(g: State, slots: Sequence[Slot], cargo: Sequence[str]) -> list[str]:
    """D-8, D-10 The best part of a cargo for every slot that is empty."""
    cards, best = g.cards, ["", "", ""]
    for card in cargo:
        place = cards[card].slot
        if place < 0 or slots[place].parts:
            continue
        if not best[place] or cards[card].bonus > cards[best[place]].bonus:
            best[place] = card
    return [card for card in best if card]


def fittings(g: State, seat: int) -> Iterator[Step]:
    """All the best parts at once; every part of the cargo into its slot, and onto a part with every joiner."""
    slots, cargo = laid_out(g, seat)
    cards = g.cards
    parts = distinct(g.cards, (card for card in cargo if cards[card].kind == "part"))
    if not parts:
        return
    joiners = distinct(g.cards, (card for card in cargo if cards[card].kind == "joiner"))
    if best_parts(g, slots, cargo):
        yield fit_out(seat)
    yield from (equip(seat, card) for card in parts)
    yield from (join(seat, joiner, card) for joiner in joiners for card in parts)


@rule(says="Equip {card}")
def equip(g: State, seat: int, card: CardId) -> Steps:
    """L-5.1 to L-5.4 Into the empty slot of its type; L-5.27 also if that was emptied in this turn."""
    ship, place = g.ships[seat], g.cards[card].slot
    part_with(g, seat, card)
    ship.slots = put(ship.slots, place, Slot((Part(card),)))
    g.reveals += 1
    g.tell(Equipped(seat, card))
    return None


@equip.unless
def _(g: State, seat: int, card: str) -> str | None:
    slots, _ = laid_out(g, seat)
    if not slots[g.cards[card].slot].parts:
        return None
    return "L-2.14" if g.stage == "preparation" else "L-5.6"


@rule
def fit_out(g: State, seat: int) -> Steps:
    """L-5.4, D-8, D-10 The best part into every empty slot; in a race turn that is all."""
    ship = g.ships[seat]
    steps = [equip(seat, card) for card in best_parts(g, ship.slots, ship.cargo)]
    return [*steps, done_equipping(seat)] if g.active != NOBODY else steps


@rule(says="Done, on to the obstacle")
def done_equipping(g: State, seat: int) -> Steps:
    """L-4.5, L-5.5 The Equipping Phase is over."""
    g.turn.phase = "equipped"
    return None


@rule(says="Attach {card} with {joiner}")
def join(g: State, seat: int, joiner: CardId, card: CardId) -> Steps:
    """L-5.17, L-5.21 A second part of the type; the joiner stays under the slot. L-11.29 Duct Tape starts on 2."""
    ship, place = g.ships[seat], g.cards[card].slot
    part_with(g, seat, joiner)
    part_with(g, seat, card)
    token = 2 if g.cards[joiner].wear == "token 2" else 0
    ship.slots = put(ship.slots, place, Slot((*ship.slots[place].parts, Part(card)), joiner, token))
    g.reveals += 1
    g.tell(Joined(seat, joiner, card))
    return None


@join.unless
def _(g: State, seat: int, joiner: str, card: str) -> str | None:
    slots, _ = laid_out(g, seat)
    parts = len(slots[g.cards[card].slot].parts)
    if parts >= PAIR:
        return "L-5.19"
    return None if parts else "L-5.17"


def swaps(g: State, seat: int) -> Iterator[tuple[str, str]]:
    """(equipped part, part of the same type in cargo)."""
    cards = g.cards
    spare = carried(g, seat, "part")
    for place, part in equipped(g, seat) if spare else ():
        yield from ((part.card, new) for new in spare if cards[new].slot == place)


def dockings(g: State, seat: int) -> Iterator[Step]:
    cards = g.cards
    docks = [card for card in g.ships[seat].cargo if cards[card].kind == "dock"]
    if docks:
        yield from (dock(seat, docks[0], old, new) for old, new in swaps(g, seat))


@rule
def dock(g: State, seat: int, card: CardId, old: CardId, new: CardId) -> Steps:
    """L-15.2 to L-15.4 One equipped part for one from cargo; the old part and the Space Dock are discarded."""
    discard_cargo(g, seat, card)
    swap(g, seat, old, new)
    return None


def swap(g: State, seat: int, old: str, new: str) -> None:
    """L-15.3, L-15.7, L-15.8 The new part is on; a joiner stays where it is."""
    ship, place = g.ships[seat], g.cards[new].slot
    part_with(g, seat, new)
    slot = ship.slots[place]
    parts = tuple(Part(new) if part.card == old else part for part in slot.parts)
    ship.slots = put(ship.slots, place, Slot(parts, slot.joiner, slot.token))
    g.discards.append(old)
    g.reveals += 1
    g.tell(Swapped(seat, old, new))


def remove(g: State, seat: int, card: str) -> None:
    """L-8.7, L-5.22 A part leaves for good; the joiner of a pair goes with it."""
    ship, place = g.ships[seat], g.cards[card].slot
    slot = ship.slots[place]
    ship.slots = put(ship.slots, place, Slot(tuple(part for part in slot.parts if part.card != card)))
    g.discards += [card, slot.joiner] if slot.joiner else [card]


def turn_off(g: State, seat: int, card: str, token: int) -> None:
    """L-8.10 A part is off, with a token on it."""
    ship, place = g.ships[seat], g.cards[card].slot
    slot = ship.slots[place]
    parts = tuple(Part(card, token) if part.card == card else part for part in slot.parts)
    ship.slots = put(ship.slots, place, Slot(parts, slot.joiner, slot.token))


def enable(g: State, seat: int, by: int) -> list[str]:
    """L-17.4, L-17.6 All tokens drop by so much; the parts that are on again."""
    ship = g.ships[seat]
    woken: list[str] = []
    for place, slot in enumerate(ship.slots):
        if any(part.off for part in slot.parts):
            parts = tuple(Part(part.card, max(0, part.off - by)) for part in slot.parts)
            woken += [old.card for old, new in zip(slot.parts, parts, strict=True) if old.off and not new.off]
            ship.slots = put(ship.slots, place, Slot(parts, slot.joiner, slot.token))
    return woken


# --- refit ---


@rule
def refit(g: State, seat: int, n: int) -> Steps:
    """L-7.12, L-7.15 Up to so many parts are switched without a Space Dock."""
    return ask(seat, refits(n)) if n and not g.ships[seat].dead else None


@menu(asks="Which part do you swap?", detail="Up to {n|part|parts}, and no Space Dock needed. Old parts are discarded.")
def refits(g: State, seat: int, n: int) -> Iterator[Step]:
    """L-7.12, D-30 One swap or fill, or done."""
    cards, ship = g.cards, g.ships[seat]
    yield from (refit_part(seat, old, new, n) for old, new in swaps(g, seat))
    for new in carried(g, seat, "part"):
        if not ship.slots[cards[new].slot].parts:
            yield refit_slot(seat, new, n)
    yield end_refit(seat)


@rule
def refit_part(g: State, seat: int, old: CardId, new: CardId, n: int) -> Steps:
    """L-7.13, L-7.17 The old part is discarded; a joiner stays."""
    swap(g, seat, old, new)
    return refit(seat, n - 1)


@rule(says="Put in {new}")
def refit_slot(g: State, seat: int, new: CardId, n: int) -> Steps:
    """L-7.14 An empty slot is filled, which uses one of the swaps."""
    return [equip(seat, new), refit(seat, n - 1)]


@rule(says="Leave the ship as it is")
def end_refit(g: State, seat: int) -> Steps:
    """L-7.16 A refit may be declined."""
    return None
