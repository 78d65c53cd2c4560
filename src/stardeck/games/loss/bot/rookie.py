"""The rookie pilot: equips the best parts, trades what is spare, helps when it gains, and sabotages the leader."""

from __future__ import annotations

from collections.abc import Callable

from stardeck.engine import PASS, READY, Chair, Step
from stardeck.games.loss.bot.judgement import able, deck_of, gain, harm, leader, me, others, value, way_out, would_win
from stardeck.games.loss.rules.trade_wishes import fits
from stardeck.games.loss.state import GOAL, NOBODY
from stardeck.games.loss.view import LossView, ShipView

SERIOUS = 1.0
"""Ill effects that are worth a jump, in parsecs."""
DIRE = 1.4
"""Ill effects that are worth giving the reward to a rival."""
WORTH_A_SABOTAGE = 1
"""From this parsec on a leader is."""
NEAR_THE_END = 7
"""In a duel a missing part is worth more than a parsec until then."""
HALF_WAY = 5
"""Until then a missing part is worth more than a parsec."""


def rookie(chair: Chair) -> Step:
    """The option that looks best by rules of thumb."""
    options = chair.options
    if len(options) == 1:
        return options[0]
    think = THOUGHTS.get(chair.menu[0])
    return think(chair.view, options, chair.default) if think else chair.default


def _named(options: list[Step], *names: str) -> list[Step]:
    return [step for step in options if step[0] in names]


# --- cargo ---


def _keep_best(view: LossView, options: list[Step], default: Step) -> Step:
    return min(options, key=lambda step: value(view, step[2]))


def _take_best(view: LossView, options: list[Step], default: Step) -> Step:
    cards = [step for step in options if len(step) > 2 and isinstance(step[2], str)]
    return max(cards, key=lambda step: value(view, step[2], (*me(view).cargo, step[2])))


def _recycle(view: LossView, options: list[Step], default: Step) -> Step:
    best = _take_best(view, options, default)
    return best if value(view, best[2], (*me(view).cargo, best[2])) > 2.5 else options[-1]


def _source(view: LossView, options: list[Step], default: Step) -> Step:
    """A crate that is worth having, or the deck with its sabotages."""
    best = _take_best(view, _named(options, "take_debris"), default)
    return best if value(view, best[2], (*me(view).cargo, best[2])) >= 1.5 else options[-1]


# --- trading ---


def _trade(view: LossView, options: list[Step], default: Step) -> Step:
    """Useful cards first; a spare part for a missing one; two useless cards for a new one."""
    if useful := _useful(view, options):
        return useful
    cargo = sorted(me(view).cargo, key=lambda card: value(view, card))
    if (partners := _named(options, "propose")) and _spare(view) and _missing(view):
        return max(partners, key=lambda step: next(s.held for s in view.ships if s.seat == step[2]))
    cheap = sum(value(view, card) for card in cargo[:2])
    bearable = 4.0 if _missing(view) else 3.2 if len(cargo) >= (6 if view.stage == "preparation" else 4) else 2.4
    if (exchange := _named(options, "exchange")) and cheap < bearable and len(cargo) > 2:
        return exchange[0]
    return options[-1]


def _missing(view: LossView) -> list[str]:
    """The types of part that are neither equipped nor in cargo."""
    deck, ship = deck_of(view), me(view)
    held = {deck.cards[card].slot for card in ship.cargo}
    return [t for i, t in enumerate(("shield", "weapon", "engine")) if not ship.slots[i].parts and i not in held]


def _spare(view: LossView) -> list[str]:
    """Parts that are not the best of their type, the best of them first."""
    deck = deck_of(view)
    parts = [card for card in me(view).cargo if deck.cards[card].kind == "part"]
    return sorted((c for c in parts if value(view, c) < 2.4), key=lambda c: -deck.cards[c].bonus)


def _compose(view: LossView, options: list[Step], default: Step) -> Step:
    offer = view.offer
    if offer is None or view.seat != offer.seat:
        return default
    if not offer.gift and (spare := _spare(view)):
        return next((step for step in _named(options, "give") if step[2] == spare[0]), default)
    if not offer.wishes and (missing := _missing(view)):
        return next(step for step in _named(options, "wish_kind") if step[2] == missing[0])
    return next(iter(_named(options, "send")), default)


def _answer(view: LossView, options: list[Step], default: Step) -> Step:
    """Accept what gains more than it costs."""
    offer = view.offer
    if offer is None or options[0][0] != "accept":
        return default
    ship, deck = me(view), deck_of(view)
    gift, wishes = (offer.counter, offer.demands) if offer.countered else (offer.gift, offer.wishes)
    cost, left = 0.0, list(ship.cargo)
    for wish in wishes:
        fitting = [card for card in left if fits(deck, wish, deck.cards[card].key)]
        if not fitting:
            return default
        cheapest = min(fitting, key=lambda card: value(view, card))
        cost += value(view, cheapest)
        left.remove(cheapest)
    gained = sum(value(view, card, (*left, card)) for card in gift)
    return options[0] if gained > cost + 0.3 else default


def _fill(view: LossView, options: list[Step], default: Step) -> Step:
    return min(_named(options, "fill"), key=lambda step: value(view, step[2]))


# --- parts ---


def _equip(view: LossView, options: list[Step], default: Step) -> Step:
    """The best part into an empty slot, a second one onto it, and better parts by Space Dock."""
    deck, ship = deck_of(view), me(view)
    if fresh := _named(options, "equip"):
        return max(fresh, key=lambda step: deck.cards[step[2]].bonus)
    if joins := _named(options, "join"):
        best = max(joins, key=lambda step: (deck.cards[step[3]].bonus, -ship.totals[deck.cards[step[3]].slot]))
        if deck.cards[best[3]].bonus >= 2:
            return best
    off = {part.card for slot in ship.slots for part in slot.parts if part.off}

    def better(step: Step) -> int:
        old, new = step[3:5] if step[0] == "dock" else step[2:4]
        return deck.cards[new].bonus - (0 if old in off else deck.cards[old].bonus)

    swaps = _named(options, "dock", "refit_part")
    if swaps and better(best := max(swaps, key=better)) >= (1 if best[0] == "refit_part" else 2):
        return best
    if fills := _named(options, "refit_slot"):
        return max(fills, key=lambda step: deck.cards[step[2]].bonus)
    return _useful(view, options) or (READY if READY in options else options[-1])


def _useful(view: LossView, options: list[Step]) -> Step | None:
    """Cards that are good at any moment."""
    ship, deck = me(view), deck_of(view)
    if drops := _named(options, "drop_supplies"):
        return drops[0]
    if any(part.off for slot in ship.slots for part in slot.parts) and (fix := _named(options, "repair_parts")):
        return fix[0]
    if dives := _named(options, "dive_for_scrap"):
        finds = [value(view, c, (*ship.cargo, c)) for c in view.discards if deck.cards[c].kind != "sabotage"]
        if max(finds, default=0) >= 4:
            return dives[0]
    return None


def _end(view: LossView, options: list[Step], default: Step) -> Step:
    return _useful(view, options) or options[-1]


# --- obstacles ---


def _deal(view: LossView, options: list[Step], default: Step) -> Step:
    """Overcome it if that is possible at all; else get away from what hurts."""
    if useful := _useful(view, options):
        return useful
    if resolve := _named(options, "resolve"):
        return resolve[0]
    frame = view.confrontation
    assert frame is not None
    card = deck_of(view).obstacles[frame.card]
    pain = harm(view, card.ill)
    used = way_out(view)
    if used and (pain + gain(card) >= 1.5 * len(used) or would_win(me(view), card)):
        lift = used[0]
        wanted = ("use_booster", view.seat, lift[0], lift[1]) if lift[0] else ("broadside", view.seat)
        found = next((s for s in options if s == wanted or (s[0] == "use_booster" and _same(view, s, wanted))), None)
        if found:
            return found
    if (helped := _named(options, "ask_for_help")) and pain >= DIRE and _saviours(view):
        return helped[0]
    if pain >= 1.2 * SERIOUS and (jumps := _named(options, "jump")):
        return jumps[0]
    if (jumps := _named(options, "jump_by_token")) and pain >= (SERIOUS if view.tokens > 1 else 1.5 * SERIOUS):
        return jumps[0]
    return default


def _same(view: LossView, step: Step, wanted: Step) -> bool:
    """Another copy of the same card is as good."""
    cards = deck_of(view).cards
    return bool(wanted[2:]) and cards[step[2]].key == cards[wanted[2]].key and step[3] == wanted[3]


def _saviours(view: LossView) -> list[ShipView]:
    """Rivals who could overcome it without winning by it."""
    frame = view.confrontation
    assert frame is not None
    card = deck_of(view).obstacles[frame.card]
    return [ship for ship in others(view) if not ship.lost and able(view, ship) and not would_win(ship, card)]


def _volunteer(view: LossView, options: list[Step], default: Step) -> Step:
    """Help when it gains something."""
    frame = view.confrontation
    assert frame is not None
    card = deck_of(view).obstacles[frame.card]
    return options[0] if able(view, me(view)) and gain(card) else options[-1]


def _choose_helper(view: LossView, options: list[Step], default: Step) -> Step:
    """The one who is least dangerous."""
    safe = [ship.seat for ship in _saviours(view)]
    able_ones = [step for step in _named(options, "accept_helper") if step[2] in safe]
    places = {ship.seat: ship.parsec for ship in view.ships}
    return min(able_ones, key=lambda step: places[step[2]]) if able_ones else options[-1]


def _replace(view: LossView, options: list[Step], default: Step) -> Step:
    frame = view.confrontation
    assert frame is not None
    card = deck_of(view).obstacles[frame.card]
    return options[-1] if able(view, me(view)) or way_out(view) or harm(view, card.ill) < 1 else options[0]


def _brace(view: LossView, options: list[Step], default: Step) -> Step:
    return options[0] if me(view).crew <= 3 else options[-1]


def _split(view: LossView, options: list[Step], default: Step) -> Step:
    """One card instead of a parsec while a type of part is missing and the rivals leave time for it."""
    rivals = others(view)
    ahead = max([me(view).parsec, *(ship.parsec for ship in rivals)])
    until = HALF_WAY if len(rivals) > 1 else NEAR_THE_END if rivals else GOAL
    can_win = any(step[2] + me(view).parsec >= GOAL for step in options)
    return options[-2] if _missing(view) and ahead < until and not can_win else options[-1]


def _parsec(view: LossView, options: list[Step], default: Step) -> Step:
    """A token when the last one is spent and the crew is small, else on."""
    ship = me(view)
    tokens = _named(options, "take_token")
    return tokens[0] if tokens and not view.tokens and ship.crew <= 2 and ship.parsec < GOAL - 1 else options[-1]


# --- sabotage ---


def _intervene(view: LossView, options: list[Step], default: Step) -> Step:
    """Against the leader only, and best when it spoils an obstacle that would be overcome."""
    rival, ship = leader(view), me(view)
    plays = [step for step in options if step[0] in ("sabotage", "meddle")]
    if rival is None or not plays or view.confrontation is None:
        return PASS
    frame, deck = view.confrontation, deck_of(view)
    card = deck.obstacles[frame.card]
    facing = frame.affected or (frame.confronter,)
    spoils = rival.seat in facing and card.bar.how != "none" and able(view, rival)
    dangerous = rival.parsec >= WORTH_A_SABOTAGE and rival.parsec >= ship.parsec
    if not dangerous and not (spoils and would_win(rival, card)):
        return PASS
    if spoils:
        for step in plays:
            if _would_spoil(view, rival, step):
                return step
    lasting = [s for s in plays if s[0] == "sabotage" and s[3] == rival.seat]
    return max(lasting, key=lambda step: _sting(view, rival, step)) if lasting else PASS


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


def _cancel(view: LossView, options: list[Step], default: Step) -> Step:
    """For itself only; the last Anti-Sabotage is kept for what really hurts."""
    play, ship, deck = view.play, me(view), deck_of(view)
    if play is None or play.victim != view.seat or len(options) == 1:
        return PASS
    if deck.cards[play.card].kind == "booster":
        return PASS
    stock = sum(deck.cards[card].kind == "anti-sabotage" for card in ship.cargo) + view.tokens
    part = deck.cards[play.part].bonus if play.part else 0
    serious = part >= 3 or ship.crew <= 2 or (not play.part and play.seat != NOBODY)
    return options[0] if serious or stock > 1 else PASS


THOUGHTS: dict[str, Callable[[LossView, list[Step], Step], Step]] = {
    "trading": _trade,
    "composing": _compose,
    "answers": _answer,
    "counter_answers": _answer,
    "fillings": _fill,
    "initial_parts": _equip,
    "equipping": _equip,
    "refits": _equip,
    "interventions": _intervene,
    "cancels": _cancel,
    "replacements": _replace,
    "dealing": _deal,
    "helping": _volunteer,
    "volunteers": _choose_helper,
    "sprinting": lambda view, options, default: options[0],
    "splits": _split,
    "bracing": _brace,
    "cargo_to_lose": _keep_best,
    "cargo_to_throw_out": _keep_best,
    "payments": _keep_best,
    "thrown_out": _recycle,
    "wreckage": _take_best,
    "scrap": _take_best,
    "sources": _source,
    "parsec_uses": _parsec,
    "leftovers": _end,
}
"""By question; everything else falls to its default."""
