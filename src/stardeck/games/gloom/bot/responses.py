"""When a rookie spends a Response."""

from __future__ import annotations

from stardeck.engine import PASS, Chair, Step
from stardeck.games.gloom.bot import reasons
from stardeck.games.gloom.bot.judgement import LATE, Prospects

JOY, GRAVE, SENT_ON = 6.0, 12.0, 5.0
"""The harm for which a Response is worth it: a Modifier, a Death that is cancelled, a Death that goes elsewhere."""
PRECIOUS = -25
"""An own Character of this Self-Worth is saved from any joy."""


def response(chair: Chair, at: Prospects) -> Step:
    """A Response against what would hurt, if it would hurt enough."""
    play = at.view.play
    assert play is not None
    answers = [step for step in chair.options if step != PASS]
    if not answers:
        return PASS
    kind = at.cards.kind[play.card]
    if kind == "event":
        return answers[0] if _harm_of_event(at, play.card, play.picks) else PASS
    it = at.characters[play.character]
    ease = _ease(at)
    if kind == "modifier":
        precious = it.owner == at.seat and it.worth <= PRECIOUS and at.with_card(it, play.card) > it.worth
        if precious or at.modifier(play.card, it) < -JOY * ease:
            return reasons.saved(chair, at, answers[0], play.card, play.character)
        return PASS
    if at.view.round >= LATE:
        return PASS
    harm = it.worth + 15.0 if it.owner == at.seat else -at.death(play.card, it)
    redirects = [s for s in answers if at.cards[s[2]].effects[max(0, s[3])].op == "redirect"]
    cancels = [s for s in answers if s not in redirects]
    if harm > GRAVE * ease and cancels:
        return reasons.saved(chair, at, cancels[0], play.card, play.character)
    if harm > SENT_ON * ease and redirects:
        best = max(redirects, key=lambda s: at.death(play.card, at.characters[s[4][0][0]]))
        return reasons.saved(chair, at, best, play.card, play.character)
    return PASS


def _ease(at: Prospects) -> float:
    """A Response is spent more easily in later rounds, and by who has another."""
    several = sum(at.cards[number].is_response for number in at.hand) > 1
    return max(0.4, 1.0 - 0.06 * at.view.round) * (0.6 if several else 1.0)


def _harm_of_event(at: Prospects, card: int, picks: tuple[tuple[int, ...], ...]) -> bool:
    mine = [it.character for it in at.view.characters if it.owner == at.seat]
    aimed = any(found in mine for aim in picks for found in aim)
    return aimed or any(e.op == "discard" and e.who == "opponents" for e in at.cards[card].effects)
