"""What a sabotage or a booster does when it works: bonuses, threats, hits, thefts, the Bounty Hunter (L-11.4, L-12.14
to L-12.37)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Step, Steps, ask, pick
from stardeck.engine.say import Line, Seat, of, say
from stardeck.games.loss.deck.compiled import CardId, Resource, Stat
from stardeck.games.loss.deck.effects import ANY, NAMED, Effect
from stardeck.games.loss.rules import ill_effects
from stardeck.games.loss.rules.resources import carried, discard_cargo, hand_over
from stardeck.games.loss.state import EVERYBODY, NO_BOOST, NOBODY, Confrontation, Play, State, event, menu, rule


@event
class Boosted(Event, frozen=True):
    """L-11.4 A bonus is in force until the end of the turn."""

    seat: Seat
    stat: Stat
    n: int
    says = "{seat} [get|gets] +{n} {stat} until the end of the turn."


@event
class ThreatRaised(Event, frozen=True):
    """L-6.18, L-22.9 A threat is higher, for everybody or in an event for one seat."""

    stat: Stat
    n: int
    seat: Seat

    def line(self) -> Line:
        if self.seat == EVERYBODY:
            return say("The obstacle gets harder: {stat} +{n}.", stat=of(Stat, self.stat), n=self.n)
        return say("The obstacle gets harder for {seat}: {stat} +{n}.", **self.slots())


@event
class TableRolled(Event, frozen=True):
    """L-12.14 The second roll of a card with a table."""

    value: int
    card: CardId
    says = "The die for {card} shows {value}."


@event
class Stolen(Event, frozen=True):
    """L-12.32, L-12.33 Cards went from a victim to a saboteur."""

    thief: Seat
    victim: Seat
    n: int
    says = "{thief} [take|takes] {n|card|cards} from {victim}."


@event
class Handed(Event, frozen=True):
    """L-12.33 Which card, for the two whom it concerns."""

    giver: Seat
    receiver: Seat
    card: CardId
    says = "{receiver} [get|gets] {card} from {giver}."


@event
class BountyAsked(Event, frozen=True):
    """L-12.29 The Bounty Hunter wants to be paid."""

    seat: Seat
    n: int
    says = "The Bounty Hunter wants {n|card|cards} from {seat}."


@rule
def take_effect(g: State) -> Steps:
    """L-13.3 Unless it was cancelled; L-12.14 a card with a table rolls now."""
    play = g.top(Play)
    if play.cancelled:
        return None
    card = g.cards[play.card]
    if card.kind == "booster":
        _boost(g, play, card)
        return None
    if card.table:
        value = g.roll(6)
        g.tell(TableRolled(value, play.card))
        return _inflict(g, play, card.table[value - 1])
    assert card.effect is not None
    return _inflict(g, play, card.effect)


def _boost(g: State, play: Play, card: Resource) -> None:
    frame = g.faced
    if play.hinder:
        raise_threat(frame, play.target if frame.affected else EVERYBODY, play.stat, card.bonus)
        g.tell(ThreatRaised(play.stat, card.bonus, play.target if frame.affected else EVERYBODY))
    else:
        boost(g, play.target, play.stat, card.bonus)


def raise_threat(frame: Confrontation, seat: int, stat: int, n: int) -> None:
    """L-6.18, L-22.9 For this obstacle only; in an event for one player only."""
    frame.raised = (*frame.raised, (seat, stat, n))


def boost(g: State, seat: int, stat: int, n: int) -> None:
    """L-11.4 A bonus in force until the end of the turn."""
    boosts = list(g.turn.boosts or (NO_BOOST,) * g.seats)
    bonus = list(boosts[seat])
    bonus[stat] += n
    boosts[seat] = (bonus[0], bonus[1], bonus[2])
    g.turn.boosts = tuple(boosts)
    g.tell(Boosted(seat, stat, n))


def _inflict(g: State, play: Play, effect: Effect) -> Steps:
    """What a sabotage does to its victim."""
    victim = play.victim
    match effect.kind:
        case "off" | "lose_part" if effect.slot in (ANY, NAMED):
            return _hit(g, play, effect)
        case "steal":
            return [steal(victim) for _ in range(effect.n)]
        case "pay":
            return _bounty(g, victim, effect.n)
        case "nothing":
            return None
    return ill_effects.suffer(victim, effect.kind, effect.n, effect.slot)


def _hit(g: State, play: Play, effect: Effect) -> Steps:
    """L-12.12 The named part, or on a backfire the saboteur's own; L-23.33, L-28.16 a lone player rolls for it."""
    victim = play.victim
    if play.seat == NOBODY:
        slot = ill_effects.roll_slot(g, victim, effect.n)
        return None if slot is None else ill_effects.hit_slot(victim, slot, effect.n)
    if effect.slot == ANY:
        return ill_effects.hit_slot(victim, ANY, effect.n)  # L-12.27
    if victim == play.seat:
        return ill_effects.hit_slot(victim, g.cards[play.part].slot, effect.n)
    return ill_effects.hit_part(victim, play.part, effect.n)


@rule
def steal(g: State, victim: int) -> Steps:
    """L-12.33 A random cargo card; L-12.37, L-23.29 to the discards if there is nobody to take it."""
    cargo, thief = g.ships[victim].cargo, g.top(Play).seat
    if not cargo:
        return None
    card = cargo[g.roll(len(cargo)) - 1]
    if thief in (NOBODY, victim):
        discard_cargo(g, victim, card)
    else:
        hand_over(g, victim, thief, card)
        g.tell(Stolen(thief, victim, 1))
        g.whisper((thief, victim), Handed(victim, thief, card))
    return None


def _bounty(g: State, victim: int, n: int) -> Steps:
    """L-12.29, L-12.30 Cards or a crew member; L-28.17 in Solo Mode both."""
    g.tell(BountyAsked(victim, n))
    if g.solo:
        return [ill_effects.suffer(victim, "lose_crew", 1, ANY), ill_effects.suffer(victim, "lose_resources", n, ANY)]
    return pick(victim, bounties(n))


@menu(asks="How do you pay the Bounty Hunter?", detail="{n|card|cards}, or a crew member.")
def bounties(g: State, seat: int, n: int) -> Iterator[Step]:
    """L-12.30, D-26 Hand over cards, or lose a crew member."""
    yield pay(seat, n)
    yield ill_effects.lose_crew(seat, 1)


@rule(says="Pay {n|card|cards}")
def pay(g: State, seat: int, n: int) -> Steps:
    """L-12.30, L-12.32 Cards of the victim's choice, one after the other."""
    return [ask(seat, payments()), pay(seat, n - 1)] if n else None


@pay.unless
def _(g: State, seat: int, n: int) -> str | None:
    return "L-12.31" if len(g.ships[seat].cargo) < n else None


@menu(asks="Which card do you hand over?", detail="It goes to whoever sent the Bounty Hunter.")
def payments(g: State, seat: int) -> Iterator[Step]:
    """L-12.30, D-26 Which card."""
    yield from (hand_card(seat, card) for card in carried(g, seat))


@rule(says="Hand over {card}")
def hand_card(g: State, seat: int, card: CardId) -> Steps:
    """L-12.32 Into the saboteur's cargo; L-12.37, L-23.28 without one to the discards."""
    hunter = g.top(Play).seat
    if hunter in (NOBODY, seat):
        discard_cargo(g, seat, card)
    else:
        hand_over(g, seat, hunter, card)
        g.tell(Stolen(hunter, seat, 1))
        g.whisper((hunter, seat), Handed(seat, hunter, card))
    return None


@rule
def end_play(g: State) -> Steps:
    """L-12.15, L-10.3, L-18.20 The card is discarded, whatever came of it."""
    play = g.top(Play)
    g.chain.pop()
    g.discards.append(play.card)
    return None
