"""Sabotage: whom it is worth it against, and which is stopped."""

from __future__ import annotations

from stardeck.engine import PASS, Chair, Seat, Step, of, say
from stardeck.games.loss.bot.blows import backfire, blow, spoilt_by_booster, spoilt_without
from stardeck.games.loss.bot.judgement import CLOSE, able, deck_of, lead, leader, me
from stardeck.games.loss.deck.compiled import CardId
from stardeck.games.loss.state import NOBODY
from stardeck.games.loss.view import LossView, ShipView

FAR = 7
"""From this parsec on a rival is worth any sabotage."""
HITS, BACKFIRES = 4 / 6, 1 / 6
"""L-12.9 to L-12.11, L-11.11 How often a play hits, and how often a sabotage hits the one who plays it."""
KEPT_SABOTAGE, KEPT_BOOSTER, LATE = 1.1, 1.6, 0.6
"""What a card may be worth later, in parsecs; a booster against a rival who is far, only so much of it."""
KEPT_LAST, KEPT_ANTI = 1.0, 0.5
"""What the last Anti-Sabotage, and one of several, may be worth later."""
SABOTAGE = "sabotage"
"""A note: a sabotage in this round, in the turn of this seat, at this obstacle."""


def intervene(chair: Chair, view: LossView) -> Step:
    """Against the foremost rival only, nobody at home, no single rival who stays far behind, and one in a window: what
    costs the rival most, if that is more than the card may be worth later."""
    rival, frame = leader(view), view.confrontation
    if rival is None or frame is None or not rival.parsec or _stays_behind(view, rival):
        return PASS
    note = SABOTAGE, view.round, NOBODY if view.active is None else view.active, frame.card
    if note in chair.memory:
        return PASS
    gains = {step: _gain(view, rival, step) for step in chair.options}
    best = max(gains, key=lambda step: gains[step])
    if gains[best] <= 0:
        return PASS
    chair.remember(*note)
    return _explained(chair, view, rival, best)


def _stays_behind(view: LossView, rival: ShipView) -> bool:
    """Whether the only rival is far behind this ship, even with the reward that it can get now."""
    frame = view.confrontation
    near = 0
    if frame is not None and rival.seat in (frame.affected or (frame.confronter,)) and able(view, rival):
        near = deck_of(view).obstacles[frame.card].gives("parsecs")
    return lead(view, me(view)) - near > CLOSE


def _gain(view: LossView, rival: ShipView, step: Step) -> float:
    """What a play takes from the rival, less what it may cost its player, and what the card may be worth later."""
    ship = me(view)
    match step:
        case ("meddle", _, card, stat, rival.seat, True):
            kept = KEPT_BOOSTER * (LATE if rival.parsec >= FAR else 1)
            return HITS * spoilt_by_booster(view, rival, card, stat) - kept
        case ("sabotage", _, card, rival.seat, part):
            kept = 0.0 if rival.parsec >= FAR or ship.held >= ship.limit else KEPT_SABOTAGE
            back = blow(view, ship, card, backfire(view, ship, part))
            return HITS * blow(view, rival, card, part) - BACKFIRES * back - kept
        case _:
            return 0.0


def _explained(chair: Chair, view: LossView, rival: ShipView, step: Step) -> Step:
    who, ship = of(Seat, rival.seat), me(view)
    match step:
        case ("sabotage", _, _, _, part):
            spoils = part and spoilt_without(view, rival, part)
        case _:
            part, spoils = "", True
    if spoils:
        return chair.because(step, "spoil", say("It makes {who} fail.", who=who))
    if rival.parsec >= FAR:
        line = say("{who} [are|is] on parsec {at}, so it's time to slow them down.", who=who, at=rival.parsec)
        return chair.because(step, "leader", line, open=True)
    if ship.held >= ship.limit:
        return chair.because(step, "full", say("Your cargo is full, so a card is cheap."))
    if part:
        line = say("Without {part} {who} [are|is] much slower.", part=of(CardId, part), who=who)
        return chair.because(step, "slower", line, open=True)
    return chair.because(step, "costly", say("It costs {who} more than it costs you.", who=who))


def cancel(chair: Chair, view: LossView) -> Step:
    """For itself only; the last Anti-Sabotage is kept for what really hurts. What one plays oneself goes on, unless
    it has turned round."""
    play, ship, deck, options = view.play, me(view), deck_of(view), chair.options
    if play is None or play.victim != view.seat or len(options) == 1:
        return PASS
    if deck.cards[play.card].kind == "booster":
        hurts = spoilt_by_booster(view, ship, play.card, play.stat) if play.hinder else 0.0
    else:
        part = backfire(view, ship, play.part) if play.seat == view.seat else play.part
        hurts = blow(view, ship, play.card, part)
    stock = sum(deck.cards[card].kind == "anti-sabotage" for card in ship.cargo) + view.tokens
    if hurts < (KEPT_LAST if stock <= 1 else KEPT_ANTI):
        return PASS
    if not play.part:
        line = say("{card} would hit you.", card=of(CardId, play.card))
    else:
        line = say("{card} would hit {part}.", card=of(CardId, play.card), part=of(CardId, play.part))
    return chair.because(options[0], "stop", line, open=True)
