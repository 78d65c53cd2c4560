"""How a sabotage or a booster is played on another player, rolled for and cancelled (L-11.6 to L-11.13, L-12.1 to
L-12.13, L-13)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import PASS, Event, Step, Steps, window
from stardeck.engine.say import Line, Seat, say
from stardeck.games.loss.deck.compiled import CardId, Stat
from stardeck.games.loss.rules import ill_effects
from stardeck.games.loss.rules.later import counter_by_token
from stardeck.games.loss.rules.parts import equipped
from stardeck.games.loss.rules.resources import carried, discard_cargo, part_with
from stardeck.games.loss.rules.sabotage.effects import end_play, take_effect
from stardeck.games.loss.state import NOBODY, Play, State, event, menu, rule

FAILS, BACKFIRES = 1, 6
RANGE = 2
"""L-21.1 How far Ranged Play reaches."""


@event
class Sabotaged(Event, frozen=True):
    """L-12.1 A sabotage was played; `part` is the part that it names, or nothing."""

    seat: Seat
    card: CardId
    target: Seat
    part: CardId

    def line(self) -> Line:
        if self.part:
            return say("{seat} [play|plays] {card} on {target's} {part}.", **self.slots())
        return say("{seat} [play|plays] {card} against {target}.", **self.slots())


@event
class Meddled(Event, frozen=True):
    """L-11.6 A booster was played on another player's turn."""

    seat: Seat
    card: CardId
    stat: Stat
    target: Seat
    hinder: bool

    def line(self) -> Line:
        if self.hinder:
            return say("{seat} [play|plays] {card} against {target} ({stat}).", **self.slots())
        return say("{seat} [play|plays] {card} for {target} ({stat}).", **self.slots())


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
            return say("The die shows {value}: it hits {seat} instead!", **self.slots())
        return say("The die shows {value}: it works!", value=self.value)


@event
class Cancelled(Event, frozen=True):
    """L-13.3 What was played has no effect."""

    seat: Seat
    says = "{seat} [stop|stops] it."


def out_of_range(g: State, a: int, b: int) -> bool:
    """L-21.4, L-21.5 At this moment, forward and backward alike."""
    return g.config.ranged_play and abs(g.ships[a].parsec - g.ships[b].parsec) > RANGE


def sabotages(g: State, seat: int) -> Iterator[Step]:
    """L-12.1 Every sabotage card on every other living player, with every part that it could name."""
    cards = g.cards
    for card in carried(g, seat, "sabotage"):
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
    """L-13.6, D-15 Anti-Sabotage, in Solo Mode a Jump Token, or pass."""
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
