"""Ill effects, lost turns, and joiners that wear out (L-8, L-11.27 to L-11.35, L-23.21 to L-23.25, L-29)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Step, Steps, ask, pick
from stardeck.engine.say import Line, Seat, say
from stardeck.games.loss.deck.compiled import CardId, ShipId
from stardeck.games.loss.deck.effects import ANY
from stardeck.games.loss.facts import BRACE
from stardeck.games.loss.rules.ending import die
from stardeck.games.loss.rules.later import lost_turn
from stardeck.games.loss.rules.movement import retreat
from stardeck.games.loss.rules.parts import equipped, put, remove, turn_off
from stardeck.games.loss.rules.resources import lose_resources
from stardeck.games.loss.state import Part, Play, Slot, State, event, menu, rule

PART_ROLLS = (0, 0, 1, 1, 2, 2)
"""L-23.12 to L-23.14, L-28.5, L-28.21, L-28.22 The slot for each side of the die."""
LOST = 0
"""In place of a token: the part is discarded."""


@event
class CrewChanged(Event, frozen=True):
    """L-7.8, L-8.2 Crew was gained (`change` above 0) or lost; `crew` are on board now."""

    seat: Seat
    change: int
    crew: int

    def line(self) -> Line:
        if not self.change:
            return say("{seat's} ship is full, with {crew} crew on board.", **self.slots())
        if self.change < 0:
            return say(
                "{seat} [lose|loses] {lost|crew member|crew members}: {crew} left.", **self.slots(), lost=-self.change
            )
        return say("{seat} [get|gets] {change|crew member|crew members}: {crew} on board.", **self.slots())


@event
class TurnsLost(Event, frozen=True):
    """L-8.12 Turns that will be lost."""

    seat: Seat
    n: int
    says = "{seat} will lose {n|turn|turns}."


@event
class NothingToHit(Event, frozen=True):
    """L-8.9 An effect finds no part."""

    seat: Seat
    says = "{seat} [have|has] no part to hit."


@event
class PartHit(Event, frozen=True):
    """L-8.10 A part is off with a token on it, or lost (`token` 0)."""

    seat: Seat
    card: CardId
    token: int

    def line(self) -> Line:
        text = "{seat's} {card} is off for {token|turn|turns}." if self.token else "{seat's} {card} is lost."
        return say(text, **self.slots())


ROLLED_SLOT = (
    "The die shows {value}: it hits {seat's} shield.",
    "The die shows {value}: it hits {seat's} weapon.",
    "The die shows {value}: it hits {seat's} engine.",
)


@event
class PartRolled(Event, frozen=True):
    """L-23.15 The slot that a die finds."""

    seat: Seat
    value: int

    def line(self) -> Line:
        return say(ROLLED_SLOT[PART_ROLLS[self.value - 1]], **self.slots())


@event
class JoinerRolled(Event, frozen=True):
    """L-11.27 The roll for Chewing Gum."""

    seat: Seat
    joiner: CardId
    value: int

    def line(self) -> Line:
        if self.value <= 2:
            return say("{seat} [roll|rolls] {value} for {joiner}: it comes apart.", **self.slots())
        return say("{seat} [roll|rolls] {value} for {joiner}: it holds.", **self.slots())


@event
class JoinerWorn(Event, frozen=True):
    """L-11.30 Duct Tape counts down. At 0 it comes apart, and that is told next."""

    seat: Seat
    joiner: CardId
    token: int

    def line(self) -> Line:
        return say("{seat's} {joiner} holds for {token|more turn|more turns}." if self.token else "", **self.slots())


@event
class CameApart(Event, frozen=True):
    """L-5.23 A joined pair is one part now."""

    seat: Seat
    joiner: CardId
    kept: CardId
    says = "{seat's} {joiner} comes apart. {kept} stays."


@event
class AbilityUsed(Event, frozen=True):
    """L-17.2 A twice-per-game ability was used."""

    seat: Seat
    left: int
    ship: ShipId
    says = "{seat} [use|uses] the {ship}'s ability ({left|use|uses} left)."


def use_ability(g: State, seat: int) -> None:
    """L-17.2 A ship's ability is used: its token flips or leaves."""
    ship = g.ships[seat]
    ship.token -= 1
    g.tell(AbilityUsed(seat, ship.token, ship.card))


@rule
def suffer(g: State, seat: int, kind: str, n: int, slot: int) -> Steps:
    """L-8.1 One ill effect; L-8.14 the dead suffer no more."""
    if g.ships[seat].dead:
        return None
    match kind:
        case "lose_crew":
            return lose_crew(seat, n)
        case "lose_resources":
            return lose_resources(seat, n)
        case "back":
            return retreat(seat, n)
        case "lose_turns":
            return lose_turns(seat, n)
        case "off" | "lose_part":
            return hit_slot(seat, slot, n)
    return None


@rule(says="Lose a crew member")
def lose_crew(g: State, seat: int, n: int) -> Steps:
    """L-8.2 One after the other; L-19.18, L-19.22 the Bunker Barge may save each of them."""
    ship = g.ships[seat]
    if n <= 0 or ship.dead:
        return None
    if ship.token and g.has(seat, BRACE):
        return [ask(seat, bracing()), lose_crew(seat, n - 1)]
    return [lose_one(seat), lose_crew(seat, n - 1)]


@menu
def bracing(g: State, seat: int) -> Iterator[Step]:
    """L-19.18, D-25 Use the token, or do not."""
    yield brace(seat)
    yield lose_one(seat)


@rule(says="Use your ship's ability", note="Nobody is lost")
def brace(g: State, seat: int) -> Steps:
    """L-19.18 Nobody is lost; L-17.2 the token flips or leaves."""
    use_ability(g, seat)
    return None


@rule(says="Lose the crew member")
def lose_one(g: State, seat: int) -> Steps:
    """L-18.1 Without crew the ship is dead."""
    ship = g.ships[seat]
    ship.crew -= 1
    g.tell(CrewChanged(seat, -1, ship.crew))
    return None if ship.crew else die(seat)


# --- turns ---


@rule
def lose_turns(g: State, seat: int, n: int) -> Steps:
    """L-8.12, L-8.13 Taken from the next turns; L-23.21, L-29.1 a lone player rolls for each instead."""
    if g.alone:
        return [lost_turn(seat, True) for _ in range(n)]
    g.ships[seat].lost += n
    g.tell(TurnsLost(seat, n))
    return None


# --- parts ---


def hittable(g: State, seat: int, slot: int, token: int) -> list[str]:
    """L-8.8, L-8.9, L-5.28 The parts that an effect can hit; a part that is off cannot be disabled (L-8.11), and no
    sabotage of Solo Mode hits it at all (L-28.6, L-28.25)."""
    must_be_on = token != LOST or (g.solo and bool(g.chain) and isinstance(g.chain[-1], Play))
    return [part.card for place, part in equipped(g, seat) if slot in (ANY, place) and not (must_be_on and part.off)]


def roll_slot(g: State, seat: int, token: int) -> int | None:
    """L-23.15 The slot that a die finds; L-28.6, L-28.7 Solo Mode rolls once more."""
    for _ in range(2 if g.solo else 1):
        value = g.roll(6)
        slot = PART_ROLLS[value - 1]
        g.tell(PartRolled(seat, value))
        if hittable(g, seat, slot, token):
            return slot
    return None


@rule
def hit_slot(g: State, seat: int, slot: int, token: int) -> Steps:
    """L-8.7, L-8.10, L-5.25 One part of the slot (or any) is lost or off; the owner chooses which."""
    if not hittable(g, seat, slot, token):
        g.tell(NothingToHit(seat))
        return None
    return pick(seat, parts_to_hit(slot, token))


@menu
def parts_to_hit(g: State, seat: int, slot: int, token: int) -> Iterator[Step]:
    """L-8.9, D-24 Which part."""
    yield from (hit_part(seat, card, token) for card in hittable(g, seat, slot, token))


@rule
def hit_part(g: State, seat: int, card: CardId, token: int) -> Steps:
    """L-8.10, L-8.15 The part is off with a token, or lost with whatever lay on it."""
    if token == LOST:
        remove(g, seat, card)
    else:
        turn_off(g, seat, card, token)
    g.tell(PartHit(seat, card, token))
    return None


# --- joiners ---


@rule
def wear(g: State, seat: int) -> Steps:
    """L-11.33 to L-11.35 After ill effects the joiners are looked at: shield, weapon, engine."""
    if g.ships[seat].dead:
        return None
    return [wear_joiner(seat, place) for place, slot in enumerate(g.ships[seat].slots) if slot.joiner]


@rule
def wear_joiner(g: State, seat: int, place: int) -> Steps:
    """L-11.27, L-11.28 Chewing Gum rolls; L-11.30, L-11.31 Duct Tape counts; L-11.32 a weld holds."""
    ship = g.ships[seat]
    slot = ship.slots[place]
    match g.cards[slot.joiner].wear:
        case "roll 1-2":
            value = g.roll(6)
            g.tell(JoinerRolled(seat, slot.joiner, value))
            if value > 2:
                return None
        case "token 2":
            ship.slots = put(ship.slots, place, Slot(slot.parts, slot.joiner, slot.token - 1))
            g.tell(JoinerWorn(seat, slot.joiner, slot.token - 1))
            if slot.token > 1:
                return None
        case _:
            return None
    return pick(seat, partings(place))


@menu(asks="The join breaks. Which part do you keep?", detail="You discard the other one.")
def partings(g: State, seat: int, place: int) -> Iterator[Step]:
    """L-11.27, D-32 Which part stays."""
    yield from (keep_part(seat, part.card) for part in g.ships[seat].slots[place].parts)


@rule
def keep_part(g: State, seat: int, card: CardId) -> Steps:
    """L-5.23 The other part and the joiner are discarded."""
    ship, place = g.ships[seat], g.cards[card].slot
    slot = ship.slots[place]
    kept = next(part for part in slot.parts if part.card == card)
    gone = [part.card for part in slot.parts if part is not kept]
    g.discards += [*gone, slot.joiner]
    ship.slots = put(ship.slots, place, Slot((Part(card, kept.off),)))
    g.tell(CameApart(seat, slot.joiner, card))
    return None
