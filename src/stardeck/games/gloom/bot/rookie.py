"""The rookie: makes its own crew miserable, cheers up the others, kills at the right time and keeps its Responses."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import PASS, Chair, Step
from stardeck.games.gloom.bot.judgement import DECISIVE, LATE, Prospects
from stardeck.games.gloom.deck.covering import NOTHING, shows
from stardeck.games.gloom.facts import Effect
from stardeck.games.gloom.state import How
from stardeck.games.gloom.view import CharacterView

IDLE = 1.0
"""An action that is worth less is better spent on new cards."""


def rookie(chair: Chair) -> Step:
    """The option that looks best by rules of thumb."""
    menu, options = chair.menu[0], chair.options
    if len(options) == 1:
        return options[0]
    if menu in ("miseries", "effect_targets") or (menu == "looked_at" and options[0][0] == "lay"):
        return _target(Prospects(chair.view, chair.seat), options) if menu == "effect_targets" else options[0]
    if menu == "beginners":
        mine = ("begin_with", chair.seat)
        return mine if mine in options else options[-1]
    deciding = {
        "actions": _action,
        "aims": _aim,
        "free_cards": _free,
        "permitted": _free,
        "responses": _response,
        "parting": _worst,
        "looked_at": _best,
        "pile_cards": _best,
        "replacements": _best,
    }
    if menu == "wishes":
        return options[0]
    return deciding[menu](Prospects(chair.view, chair.seat), options) if menu in deciding else chair.default


def _action(at: Prospects, options: list[Step]) -> Step:
    """The best card, or new cards if none is good."""
    plays = [step for step in options if step[0] == "choose"]
    best = max(plays, key=lambda step: _play(at, step[2], "action"), default=None)
    if best is not None and _play(at, best[2], "action") > IDLE:
        return best
    worth_keeping = sum(at.keeping(card) >= 3.0 for card in at.hand)
    fresh = next((step for step in options if step[0] == "discard_hand"), None)
    return fresh if fresh and worth_keeping < 3 else options[-1]


def _free(at: Prospects, options: list[Step]) -> Step:
    plays = [step for step in options if step[0] == "choose"]
    best = max(plays, key=lambda step: _play(at, step[2], step[3]), default=None)
    return best if best and _play(at, best[2], best[3]) > IDLE else options[-1]


def _play(at: Prospects, number: int, how: How) -> float:
    """What a card is worth at its best place."""
    card = at.cards[number]
    if card.kind == "event":
        return max((_event(at, e, number) for e in card.effects if e.category == "immediate"), default=0.5)
    return max((_on(at, number, it, how) for it in at.view.characters), default=-DECISIVE)


def _on(at: Prospects, number: int, it: CharacterView, how: How) -> float:
    if at.cards.kind[number] == "modifier":
        return -DECISIVE if it.dead else at.modifier(number, it)
    waived = how == "free" and any(g.ignore_score for g in at.view.grants)
    return -DECISIVE if it.dead or (it.worth >= 0 and not waived) else at.death(number, it)


def _event(at: Prospects, effect: Effect, number: int) -> float:
    match effect.op:
        case "swap_top" | "move_top":
            return max((gain for gain, _, _ in _moves(at, effect.op)), default=-1.0)
        case "revive":
            gains = [_revival(at, it) for it in at.view.characters if it.dead and at.view.round < LATE]
            return max(gains, default=-1.0) - 3.0
        case "free_play" if "death" in effect.about:
            deaths = [card for card in at.hand if at.cards.kind[card] == "death"]
            icon = effect.target.icon if effect.target and effect.target != "this" else ""
            places = [it for it in at.view.characters if not it.dead and icon in (*it.icons, *it.granted)]
            return max((at.death(card, it) for card in deaths for it in places), default=-1.0)
    return at.immediate(effect, 1)


def _revival(at: Prospects, it: CharacterView) -> float:
    """A dead Character lives again: its points count for less."""
    return -0.45 * it.worth * at.weight(it.owner)


def _moves(at: Prospects, op: str) -> Iterator[tuple[float, int, int]]:
    """(worth, from, to) for top Modifiers that change their Character."""
    living = [it for it in at.view.characters if not it.dead]
    for one in living:
        top = shows(at.cards, one.stack).top
        for two in living:
            other = shows(at.cards, two.stack).top
            if one is two or top == NOTHING or one.owner == two.owner or (op == "swap_top" and other == NOTHING):
                continue
            kept = tuple(card for card in one.stack if card != top)
            if op == "move_top":
                yield at.stack_change(one, kept) + at.stack_change(two, (*two.stack, top)), one.character, two.character
            else:
                rest = tuple(card for card in two.stack if card != other)
                gain = at.stack_change(one, (*kept, other)) + at.stack_change(two, (*rest, top))
                yield gain, one.character, two.character


def _aim(at: Prospects, options: list[Step]) -> Step:
    """The best place for the card that is being aimed."""
    choosing = at.view.choosing
    assert choosing is not None
    if options[0][0] == "aim":
        places = [step for step in options if step[0] == "aim"]
        return max(places, key=lambda step: _on(at, choosing.card, at.characters[step[2]], choosing.how))
    if options[0][0] == "choose_mode":
        effects = at.cards[choosing.card].effects
        return max(options[:-1], key=lambda step: _event(at, effects[step[2]], choosing.card))
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
    return _named(options, _best_target(at, effect, picks, legal))


def _named(options: list[Step], character: int) -> Step:
    return next(step for step in options if step[0] in ("target", "point_at") and step[2] == character)


def _best_target(at: Prospects, effect: Effect, picks: tuple[int, ...], legal: list[int]) -> int:
    if effect.op in ("swap_top", "move_top"):
        found = [(gain, a, b) for gain, a, b in _moves(at, effect.op) if not picks or a == picks[-1]]
        ranked = [(gain, b if picks else a) for gain, a, b in found]
        good = [(gain, character) for gain, character in ranked if character in legal]
        return max(good)[1] if good else legal[0]
    if effect.op == "revive" or (effect.op == "move_death" and not picks):
        return max(legal, key=lambda c: _revival(at, at.characters[c]))
    return max(legal, key=lambda c: at.characters[c].worth * -at.weight(at.characters[c].owner))


def _response(at: Prospects, options: list[Step]) -> Step:
    """A Response against what would hurt, if it would hurt enough."""
    play = at.view.play
    assert play is not None
    answers = [step for step in options if step != PASS]
    if not answers:
        return PASS
    kind = at.cards.kind[play.card]
    if kind == "event":
        return answers[0] if _harm_of_event(at, play.card, play.picks) else PASS
    it = at.characters[play.character]
    if kind == "modifier":
        return answers[0] if at.modifier(play.card, it) < -6.0 else PASS
    if at.view.round >= LATE:
        return PASS
    harm = -at.death(play.card, it)
    if it.owner == at.seat:
        harm = it.worth + 15.0
    redirects = [s for s in answers if at.cards[s[2]].effects[max(0, s[3])].op == "redirect"]
    cancels = [s for s in answers if s not in redirects]
    if harm > 12.0 and cancels:
        return cancels[0]
    if harm > 5.0 and redirects:
        return max(redirects, key=lambda s: at.death(play.card, at.characters[s[4][0][0]]))
    return PASS


def _harm_of_event(at: Prospects, card: int, picks: tuple[tuple[int, ...], ...]) -> bool:
    mine = [it.character for it in at.view.characters if it.owner == at.seat]
    aimed = any(found in mine for aim in picks for found in aim)
    return aimed or any(e.op == "discard" and e.who == "opponents" for e in at.cards[card].effects)


def _worst(at: Prospects, options: list[Step]) -> Step:
    parts = [step for step in options if step[0] == "part"]
    return min(parts, key=lambda step: at.keeping(step[2])) if parts else options[-1]


def _best(at: Prospects, options: list[Step]) -> Step:
    return max(options, key=lambda step: at.keeping(step[2]))
