"""The rookie: makes its own crew miserable, cheers up the others, kills at the right time and keeps its Responses."""

from __future__ import annotations

from stardeck.engine import Chair, Step
from stardeck.games.gloom.bot import reasons
from stardeck.games.gloom.bot.judgement import Prospects
from stardeck.games.gloom.bot.plays import best_place, best_play, event, moves, revival
from stardeck.games.gloom.bot.responses import response
from stardeck.games.gloom.deck.covering import NOTHING
from stardeck.games.gloom.facts import Effect

IDLE = 1.0
"""An action that is worth less is better spent on new cards."""
GOOD_CARD, GOOD_HAND = 3.0, 3
"""A hand with so many cards that are worth so much is kept."""


def rookie(chair: Chair) -> Step:
    """The option that looks best by rules of thumb."""
    menu, options = chair.menu[0], chair.options
    if len(options) == 1:
        return options[0]
    at = Prospects(chair.view, chair.seat)
    match menu:
        case "actions":
            return _action(chair, at)
        case "free_cards" | "permitted":
            return _free(chair, at)
        case "aims":
            return _aim(chair, at)
        case "responses":
            return response(chair, at)
        case "effect_targets":
            return _target(at, options)
        case "parting":
            parts = [step for step in options if step[0] == "part"]
            if not parts:
                return options[-1]
            return reasons.spared(chair, min(parts, key=lambda step: at.keeping(step[2])))
        case "looked_at" if options[0][0] == "lay":
            return options[0]
        case "looked_at" | "pile_cards" | "replacements":
            return reasons.wanted(chair, max(options, key=lambda step: at.keeping(step[2])))
        case "miseries" | "wishes":
            return options[0]
        case "beginners":
            mine = ("begin_with", chair.seat)
            return mine if mine in options else options[-1]
    return chair.default


def _action(chair: Chair, at: Prospects) -> Step:
    """The best card, or new cards if none is good; Deaths that will be wanted are not thrown away."""
    worth, best, character = best_play(chair, at)
    if best is not None and worth > IDLE:
        return _played(chair, at, best, character)
    fresh = next((step for step in chair.options if step[0] == "discard_hand"), None)
    good = sum(at.keeping(card) >= GOOD_CARD for card in at.hand)
    wanted = at.mortal and len(at.deaths) > 1
    legal = not at.view.taken and any(s[0] == "choose" and s[2] in at.deaths for s in chair.options)
    if fresh is None or good >= GOOD_HAND or wanted or legal:
        return chair.options[-1]
    return reasons.new_hand(chair, fresh)


def _free(chair: Chair, at: Prospects) -> Step:
    worth, best, character = best_play(chair, at)
    if best is None or worth <= IDLE:
        return chair.options[-1]
    return _played(chair, at, best, character)


def _played(chair: Chair, at: Prospects, step: Step, character: int) -> Step:
    if character == NOTHING:
        return reasons.event(chair, step)
    return reasons.play(chair, at, step, step[2], character, False)


def _aim(chair: Chair, at: Prospects) -> Step:
    """The best place for the card that is being aimed; another card if even that is bad."""
    choosing, options = at.view.choosing, chair.options
    assert choosing is not None
    if options[0][0] == "aim":
        worth, character = best_place(at, choosing.card, [step[2] for step in options if step[0] == "aim"])
        if worth <= IDLE and options[-1][0] == "back":
            return options[-1]
        return reasons.play(chair, at, ("aim", chair.seat, character), choosing.card, character, True)
    if options[0][0] == "choose_mode":
        effects = at.cards[choosing.card].effects
        return max(options[:-1], key=lambda step: event(at, effects[step[2]]))
    return _target(at, options)


def _target(at: Prospects, options: list[Step]) -> Step:
    """A Character or a player for an effect."""
    legal = [step[2] for step in options if step[0] in ("target", "point_at")]
    if not legal:
        players = [step for step in options if step[0] in ("target_player", "point_at_player")]
        return max(players, key=lambda step: (step[2] == at.leader, at.view.players[step[2]].cards))
    choosing, doing = at.view.choosing, at.view.doing
    if choosing is not None:
        effects = [e for e in at.cards[choosing.card].effects if e.category == "immediate"]
        effect = at.cards[choosing.card].effects[choosing.mode] if choosing.mode != NOTHING else effects[0]
        picks = choosing.picks[0] if choosing.picks else ()
    else:
        assert doing is not None
        effect, picks = at.cards[doing.card].effects[doing.index], doing.picks
    best = _best_target(at, effect, picks, legal)
    return next(step for step in options if step[0] in ("target", "point_at") and step[2] == best)


def _best_target(at: Prospects, effect: Effect, picks: tuple[int, ...], legal: list[int]) -> int:
    if effect.op in ("swap_top", "move_top"):
        found = [(gain, a, b) for gain, a, b in moves(at, effect.op) if not picks or a == picks[-1]]
        ranked = [(gain, b if picks else a) for gain, a, b in found]
        good = [(gain, character) for gain, character in ranked if character in legal]
        return max(good)[1] if good else legal[0]
    if effect.op == "revive" or (effect.op == "move_death" and not picks):
        return max(legal, key=lambda c: revival(at, at.characters[c]))
    return max(legal, key=lambda c: at.characters[c].worth * -at.weight(at.characters[c].owner))
