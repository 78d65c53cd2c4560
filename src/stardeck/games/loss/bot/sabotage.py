"""Sabotage: whom it is worth it against, and which is stopped."""

from __future__ import annotations

from stardeck.engine import PASS, Chair, Seat, Step, of, say
from stardeck.games.loss.bot.judgement import able, deck_of, gain, leader, me, would_win
from stardeck.games.loss.deck.compiled import CardId
from stardeck.games.loss.state import NOBODY
from stardeck.games.loss.view import LossView, ShipView

FAR = 7
"""From this parsec on a rival is worth any sabotage."""
BIG_GAIN = 2
"""A reward of so many parsecs is worth spoiling anywhere."""
SABOTAGE = "sabotage"
"""A note: a sabotage in this round, in the turn of this seat, at this obstacle."""


def intervene(chair: Chair, view: LossView) -> Step:
    """Against the foremost rival only, one in a window, and best when it spoils an obstacle that would be overcome."""
    rival, ship, frame = leader(view), me(view), view.confrontation
    plays = [step for step in chair.options if step[0] in ("sabotage", "meddle")]
    if rival is None or not plays or frame is None:
        return PASS
    note = SABOTAGE, view.round, NOBODY if view.active is None else view.active, frame.card
    if note in chair.memory:
        return PASS
    card = deck_of(view).obstacles[frame.card]
    facing = frame.affected or (frame.confronter,)
    spoils = rival.seat in facing and card.bar.how != "none" and able(view, rival)
    worth_it = rival.parsec >= FAR or ship.held >= ship.limit
    who = of(Seat, rival.seat)
    if spoils and (worth_it or gain(card) >= BIG_GAIN or would_win(rival, card)):
        for step in plays:
            if _would_spoil(view, rival, step):
                chair.remember(*note)
                return chair.because(step, "spoil", say("It makes {who} fail.", who=who))
    lasting = [s for s in plays if s[0] == "sabotage" and s[3] == rival.seat]
    if not worth_it or not lasting:
        return PASS
    best = max(lasting, key=lambda step: _sting(view, rival, step))
    chair.remember(*note)
    if rival.parsec < FAR:
        return chair.because(best, "full", say("Your cargo is full, so a card is cheap."))
    line = say("{who} [are|is] on parsec {at}, so it's time to slow them down.", who=who, at=rival.parsec)
    return chair.because(best, "leader", line, open=True)


def _would_spoil(view: LossView, rival: ShipView, step: Step) -> bool:
    """Whether this play would let the rival fail."""
    frame, deck = view.confrontation, deck_of(view)
    assert frame is not None
    card = deck.obstacles[frame.card]
    needs, totals = dict(frame.needs)[rival.seat], list(rival.totals)
    if step[0] == "meddle":
        if step[4] != rival.seat or not step[5]:
            return False
        needs = tuple((stat, n + deck.cards[step[2]].bonus * (stat == step[3])) for stat, n in needs)
    elif step[3] == rival.seat and step[4]:
        part = deck.cards[step[4]]
        totals[part.slot] -= part.bonus
    else:
        return False
    enough = [totals[stat] >= n for stat, n in needs]
    return not (any(enough) if card.bar.how == "or" else all(enough))


def _sting(view: LossView, rival: ShipView, step: Step) -> float:
    deck = deck_of(view)
    if step[4]:
        return deck.cards[step[4]].bonus / 2
    return 3.0 if rival.crew <= 2 else 2.0


def cancel(chair: Chair, view: LossView) -> Step:
    """For itself only; the last Anti-Sabotage is kept for what really hurts. What one plays oneself goes on, unless
    it has turned round."""
    play, ship, deck, options = view.play, me(view), deck_of(view), chair.options
    if play is None or play.victim != view.seat or len(options) == 1:
        return PASS
    if deck.cards[play.card].kind == "booster":
        return PASS
    stock = sum(deck.cards[card].kind == "anti-sabotage" for card in ship.cargo) + view.tokens
    part = deck.cards[play.part].bonus if play.part else 0
    serious = part >= 3 or ship.crew <= 2 or (not play.part and play.seat != NOBODY)
    if not serious and stock <= 1:
        return PASS
    hit = say("{card} would hit {part}.", card=of(CardId, play.card), part=of(CardId, play.part))
    line = hit if play.part else say("{card} would hit you.", card=of(CardId, play.card))
    return chair.because(options[0], "stop", line, open=True)
