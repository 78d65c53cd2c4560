"""Obstacles: overcome them, get help or get away; and what to make of a reward."""

from __future__ import annotations

from stardeck.engine import Chair, Seat, Step, of, say
from stardeck.games.loss.bot.cargo import useful
from stardeck.games.loss.bot.judgement import able, deck_of, gain, harm, me, others, way_out, would_win
from stardeck.games.loss.bot.steps import named, seat_of
from stardeck.games.loss.bot.trading import missing
from stardeck.games.loss.bot.worth import another
from stardeck.games.loss.deck.compiled import CardId, Obstacle
from stardeck.games.loss.state import GOAL
from stardeck.games.loss.view import LossView, ShipView

SERIOUS = 1.0
"""Ill effects that are worth a jump, in parsecs."""
DIRE, DIRE_AMONG_MANY = 1.4, 1.3
"""Ill effects that are worth giving the reward to the only rival, and to one of several."""
PARSEC, CROWDED = 1.0, 3.5
"""What an unknown card must be worth to be taken instead of a parsec, in a duel and among more rivals."""
LEAD = 2
"""A helper must not lead by more parsecs than this."""


def met(view: LossView) -> Obstacle:
    assert view.confrontation is not None
    return deck_of(view).obstacles[view.confrontation.card]


def deal(chair: Chair, view: LossView) -> Step:
    """Overcome it if that is possible at all; else get away from what hurts."""
    options = chair.options
    if resolve := named(options, "resolve"):
        return chair.because(resolve[0], "enough", say("You have enough to beat it."), "L-6.12")
    if step := useful(chair, view):
        return step
    card = met(view)
    pain, used = harm(me(view), card.ill), way_out(view)
    pays = pain + gain(card) >= 1.5 * len(used) or would_win(me(view), card)
    if used and pays and (step := _boosted(chair, view, used)):
        return step
    dire = DIRE if len(others(view)) == 1 else DIRE_AMONG_MANY
    if (helped := named(options, "ask_for_help")) and pain >= dire and (saviours := _saviours(view)):
        line = say("You can't beat it, but {who} can.", who=of(Seat, saviours[0].seat))
        return chair.because(helped[0], "help", line, open=True)
    away = say("You can't beat it, and its ill effects would hurt.")
    if pain >= 1.2 * SERIOUS and (jumps := named(options, "jump")):
        return chair.because(jumps[0], "away", away)
    if (jumps := named(options, "jump_by_token")) and pain >= (SERIOUS if view.tokens > 1 else 1.5 * SERIOUS):
        return chair.because(jumps[0], "away", away)
    return chair.default


def _boosted(chair: Chair, view: LossView, used: tuple[tuple[str, int, int], ...]) -> Step | None:
    """The first of the boosters that make it enough; another copy of the same card is as good."""
    cards = deck_of(view).cards
    card, stat, _ = used[0]
    for step in chair.options:
        match step:
            case ("broadside", _) if not card:
                return chair.because(step, "boost", say("The broadside makes it enough."), open=len(used) == 1)
            case ("use_booster", _, copy, on) if card and on == stat and cards[copy].key == cards[card].key:
                words = "{card} makes it enough."
                if len(used) > 1:
                    words = "{card} and your other boosters make it enough."
                return chair.because(step, "boost", say(words, card=of(CardId, copy)), open=len(used) == 1)
    return None


def _saviours(view: LossView) -> list[ShipView]:
    """Rivals who could overcome it without winning by it, or getting too far ahead while the own crew can bear it."""
    card, ship = met(view), me(view)
    fatal = sum(e.n for e in card.ill if e.kind == "lose_crew") >= ship.crew
    able_ones = [it for it in others(view) if not it.lost and able(view, it) and not would_win(it, card)]
    return [it for it in able_ones if fatal or _lead(view, it, card) <= LEAD]


def _lead(view: LossView, ship: ShipView, card: Obstacle) -> int:
    """By how much this ship would lead with the reward."""
    rest = [it.parsec for it in view.ships if it.seat != ship.seat and not it.dead]
    return ship.parsec + card.gives("parsecs") - max(rest)


def volunteer(chair: Chair, view: LossView) -> Step:
    """Help when it gains something."""
    if not able(view, me(view)) or not gain(met(view)):
        return chair.options[-1]
    return chair.because(
        chair.options[0], "volunteer", say("You can beat it, and the reward would be yours."), open=True
    )


def choose_helper(chair: Chair, view: LossView) -> Step:
    """The one who is least dangerous."""
    safe = [ship.seat for ship in _saviours(view)]
    helpers = named(chair.options, "accept_helper")
    good = [step for step in helpers if seat_of(step) in safe]
    places = {ship.seat: ship.parsec for ship in view.ships}
    if good:
        best = min(good, key=lambda step: places[seat_of(step)])
        return chair.because(best, "helper", say("{who} can do it.", who=of(Seat, seat_of(best))), open=True)
    ahead = [ship for ship in others(view) if any(seat_of(step) == ship.seat for step in helpers)]
    far = max(ahead, key=lambda ship: _lead(view, ship, met(view)), default=None)
    if far is None or not able(view, far):
        return chair.options[-1]
    line = say(
        "With the reward {who} would be {n|parsec|parsecs} ahead.",
        who=of(Seat, far.seat),
        n=_lead(view, far, met(view)),
    )
    return chair.because(chair.options[-1], "no helper", line, open=True)


def replace(chair: Chair, view: LossView) -> Step:
    keep = able(view, me(view)) or way_out(view) or harm(me(view), met(view).ill) < 1
    return chair.options[-1] if keep else chair.options[0]


def brace(chair: Chair, view: LossView) -> Step:
    return chair.options[0] if me(view).crew <= 3 else chair.options[-1]


def split(chair: Chair, view: LossView) -> Step:
    """Cards instead of parsecs while there is time to make use of them and room for them."""
    rivals, ship, options = others(view), me(view), chair.options
    _, _, moves, cards = options[-1]
    if ship.parsec + moves >= GOAL:
        return chair.because(options[-1], "home", say("It takes you home."), open=True)
    room = ship.limit - ship.held - cards
    if room > 0 and another(view, ship.cargo) > (CROWDED if len(rivals) > 1 else PARSEC):
        wanted = missing(view)
        need = say("You still have no {type}.", type=wanted[0]) if wanted else say("A card helps you more so early.")
        return chair.because(options[-1 - min(room, moves)], "card", need)
    if room <= 0:
        return chair.because(options[-1], "full", say("Your cargo is nearly full, so you move."), open=True)
    passed = [it for it in rivals if ship.parsec < it.parsec <= ship.parsec + moves]
    if not passed:
        return options[-1]
    last = max(passed, key=lambda it: it.parsec)
    text = "{n|parsec brings|parsecs bring} you past {who}."
    if last.parsec == ship.parsec + moves:
        text = "{n|parsec brings|parsecs bring} you level with {who}."
    line = say(text, n=moves, who=of(Seat, last.seat))
    return chair.because(options[-1], "catch up", line, open=True)


def parsec(chair: Chair, view: LossView) -> Step:
    """A token when the last one is spent and the crew is small, else on."""
    ship = me(view)
    tokens = named(chair.options, "take_token")
    if not tokens or view.tokens or ship.crew > 2 or ship.parsec >= GOAL - 1:
        return chair.options[-1]
    return chair.because(tokens[0], "token", say("You have no Jump Token left, and few crew."), open=True)
