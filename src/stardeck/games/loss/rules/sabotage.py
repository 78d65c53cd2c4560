"""Sabotage, boosters on another player's turn, and Anti-Sabotage (L-11.5 to L-11.14, L-12, L-13)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import PASS, Event, Step, Steps, ask, pick, window
from stardeck.engine.say import Line, Seat, of, say
from stardeck.games.loss.deck import CardId, Resource, Stat
from stardeck.games.loss.effects import ANY, NAMED, Effect
from stardeck.games.loss.rules import ill_effects
from stardeck.games.loss.rules.later import counter_by_token
from stardeck.games.loss.rules.parts import equipped
from stardeck.games.loss.rules.resources import discard_cargo, distinct, hand_over, part_with
from stardeck.games.loss.state import EVERYBODY, NO_BOOST, NOBODY, Confrontation, Play, State, event, menu, rule

FAILS, BACKFIRES = 1, 6
RANGE = 2
"""L-21.1 How far Ranged Play reaches."""


@event
class Boosted(Event, frozen=True):
    """L-11.4 A bonus is in force until the end of the turn."""

    seat: Seat
    stat: Stat
    n: int
    says = "{seat} [have|has] {stat} +{n} until the end of the turn."


@event
class ThreatRaised(Event, frozen=True):
    """L-6.18, L-22.9 A threat is higher, for everybody or in an event for one seat."""

    stat: Stat
    n: int
    seat: Seat

    def line(self) -> Line:
        if self.seat == EVERYBODY:
            return say("The threat {stat} rises by {n}.", stat=of(Stat, self.stat), n=self.n)
        return say("The threat {stat} rises by {n} for {seat}.", **self.slots())


@event
class Sabotaged(Event, frozen=True):
    """L-12.1 A sabotage was played; `part` is the part that it names, or nothing."""

    seat: Seat
    card: CardId
    target: Seat
    part: CardId

    def line(self) -> Line:
        on = ", on {part}." if self.part else "."
        return say("{seat} [play|plays] {card} against {target}" + on, **self.slots())


@event
class Meddled(Event, frozen=True):
    """L-11.6 A booster was played on another player's turn."""

    seat: Seat
    card: CardId
    stat: Stat
    target: Seat
    hinder: bool

    def line(self) -> Line:
        side = "against" if self.hinder else "for"
        return say("{seat} [play|plays] {card} " + side + " {target} ({stat}).", **self.slots())


@event
class SabotageRolled(Event, frozen=True):
    """L-12.8, L-11.10 The die of a sabotage or of a booster on another player's turn."""

    seat: Seat
    value: int
    fails: bool

    def line(self) -> Line:
        if self.fails:
            return say("The die shows {value}: nothing happens.", value=self.value)
        if self.value == BACKFIRES:
            return say("The die shows {value}: it turns against {seat}!", **self.slots())
        return say("The die shows {value}: it works!", value=self.value)


@event
class TableRolled(Event, frozen=True):
    """L-12.14 The second roll of a card with a table."""

    value: int
    card: CardId
    says = "{card} rolls {value}."


@event
class Cancelled(Event, frozen=True):
    """L-13.3 What was played has no effect."""

    seat: Seat
    says = "{seat} [cancel|cancels] it."


@event
class Stolen(Event, frozen=True):
    """L-12.32, L-12.33 Cards went from a victim to a saboteur."""

    thief: Seat
    victim: Seat
    n: int
    says = "{thief} [get|gets] {n|card|cards} from {victim}."


@event
class Handed(Event, frozen=True):
    """L-12.33 Which card, for the two whom it concerns."""

    giver: Seat
    receiver: Seat
    card: CardId
    says = "{card} goes from {giver} to {receiver}."


@event
class BountyAsked(Event, frozen=True):
    """L-12.29 The Bounty Hunter wants to be paid."""

    seat: Seat
    n: int
    says = "The Bounty Hunter asks {seat} for {n|card|cards}."


def out_of_range(g: State, a: int, b: int) -> bool:
    """L-21.4, L-21.5 At this moment, forward and backward alike."""
    return g.config.ranged_play and abs(g.ships[a].parsec - g.ships[b].parsec) > RANGE


# --- playing ---


def sabotages(g: State, seat: int) -> Iterator[Step]:
    """L-12.1 Every sabotage card on every other living player, with every part that it could name."""
    cards = g.cards
    for card in distinct(g, (c for c in g.ships[seat].cargo if cards[c].kind == "sabotage")):
        for target in g.after(seat)[:-1]:
            if cards[card].names_part:
                yield from (sabotage(seat, card, target, part.card) for _, part in equipped(g, target))
            else:
                yield sabotage(seat, card, target, "")


@rule
def sabotage(g: State, seat: int, card: CardId, target: Seat, part: CardId) -> Steps:
    """L-12.1, L-12.5 The card is played, the target and a part named; then the die (L-12.8)."""
    part_with(g, seat, card)
    g.chain.append(Play(seat, card, target, part))
    g.reveals += 1
    g.tell(Sabotaged(seat, card, target, part))
    return roll_sabotage()


@sabotage.unless
def _(g: State, seat: int, card: str, target: int, part: str) -> str | None:
    if g.ships[target].dead or card not in g.ships[seat].cargo:
        return "L-12.1"
    if part:
        named = next((p for _, p in equipped(g, target) if p.card == part), None)
        if named is None:
            return "L-12.6"
        effect = g.cards[card].effect
        if named.off and effect and effect.kind == "off":
            return "L-12.7"
    if g.turn.helper != NOBODY and target == g.turn.seat and g.confrontation:
        return "L-12.16"
    return "L-21.1" if out_of_range(g, seat, target) else None


@rule
def roll_sabotage(g: State) -> Steps:
    """L-12.9 to L-12.11 1 fails, 6 hits the saboteur; L-13.6, L-13.7 a hit may be cancelled, a miss need not be."""
    play = g.top(Play)
    play.roll = value = g.roll(6)
    if value == BACKFIRES:
        play.victim = play.seat
        hits = not play.part or bool(_own_parts(g, play))
    else:
        play.victim = play.target
        hits = value != FAILS
    g.tell(SabotageRolled(play.seat, value, not hits))
    return [cancel(), take_effect(), end_play()] if hits else end_play()


def _own_parts(g: State, play: Play) -> list[str]:
    """L-12.12, L-12.13 The saboteur's own parts in the slot that was named."""
    effect = g.cards[play.card].effect
    assert effect is not None
    return ill_effects.hittable(g, play.seat, g.cards[play.part].slot, effect.n)


@rule
def meddle(g: State, seat: int, card: CardId, stat: Stat, target: Seat, hinder: bool) -> Steps:
    """L-11.6, L-11.7 A booster on another player's turn, for the confronter or for the obstacle."""
    part_with(g, seat, card)
    g.chain.append(Play(seat, card, target, stat=stat, hinder=hinder, victim=target))
    g.reveals += 1
    g.tell(Meddled(seat, card, stat, target, hinder))
    return roll_booster()


@meddle.unless
def _(g: State, seat: int, card: str, stat: int, target: int, hinder: bool) -> str | None:
    frame = g.faced
    if stat not in (s for s, _ in g.obstacle(frame.card).bar.threats):
        return "L-11.9"
    return "L-21.3" if out_of_range(g, seat, target) else None


@rule
def roll_booster(g: State) -> Steps:
    """L-11.10 to L-11.12 2 to 5 works, 1 and 6 fail; L-11.13 it may be cancelled."""
    play = g.top(Play)
    play.roll = value = g.roll(6)
    fails = value in (FAILS, BACKFIRES)
    g.tell(SabotageRolled(play.seat, value, fails))
    return end_play() if fails else [cancel(), take_effect(), end_play()]


# --- cancelling ---


@rule
def cancel(g: State) -> Steps:
    """L-13.6, L-14.21 All living players are asked at once; L-13.12 the first card is used."""
    return window(g.after(g.active), cancels(), (), ())


@menu
def cancels(g: State, seat: int) -> Iterator[Step]:
    """D-15 Anti-Sabotage, in Solo Mode a Jump Token, or pass."""
    cards = g.cards
    for card in g.ships[seat].cargo:
        if cards[card].kind == "anti-sabotage":
            yield anti_sabotage(seat, card)
            break
    if g.solo:
        yield counter_by_token(seat)
    yield PASS


@rule(says="Play Anti-Sabotage")
def anti_sabotage(g: State, seat: int, card: CardId) -> Steps:
    """L-13.1 to L-13.5 What was played has no effect; no die, no range, for whomever."""
    discard_cargo(g, seat, card)
    cancel_play(g, seat)
    return None


def cancel_play(g: State, seat: int) -> None:
    """L-13.3 What was played has no effect."""
    g.top(Play).cancelled = True
    g.tell(Cancelled(seat))


# --- effects ---


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


@menu(asks="The Bounty Hunter wants to be paid", detail="{n|card|cards}, or a crew member.")
def bounties(g: State, seat: int, n: int) -> Iterator[Step]:
    """D-26 Hand over cards, or lose a crew member."""
    yield pay(seat, n)
    yield ill_effects.lose_crew(seat, 1)


@rule(says="Pay {n|card|cards}")
def pay(g: State, seat: int, n: int) -> Steps:
    """L-12.30, L-12.32 Cards of the victim's choice, one after the other."""
    return [ask(seat, payments()), pay(seat, n - 1)] if n else None


@pay.unless
def _(g: State, seat: int, n: int) -> str | None:
    return "L-12.31" if len(g.ships[seat].cargo) < n else None


@menu(asks="Hand over which card?", detail="The Bounty Hunter's employer keeps it.")
def payments(g: State, seat: int) -> Iterator[Step]:
    """D-26 Which card."""
    yield from (hand_card(seat, card) for card in distinct(g, g.ships[seat].cargo))


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
