"""What a sabotage or a hindering booster costs the ship that it hits, in parsecs."""

from __future__ import annotations

from stardeck.games.loss.bot.judgement import able, deck_of, gain, harm, would_win
from stardeck.games.loss.bot.worth import lift, turns_left
from stardeck.games.loss.deck.compiled import Obstacle
from stardeck.games.loss.rules.threat_bars import meets
from stardeck.games.loss.state import Triple
from stardeck.games.loss.view import LossView, ShipView

WIN = 6.0
"""What the last step is worth."""
LASTS = 0.6
"""How much of the rest of the race a lost part is missed: until another one is found."""
NO_PART = "-"
"""In place of a part: there is none to hit."""


def blow(view: LossView, ship: ShipView, card: str, part: str) -> float:
    """What a sabotage costs this ship; `part` is the part that it hits, if the card names one."""
    printed = deck_of(view).cards[card]
    if part == NO_PART:
        return 0.0
    if part and printed.effect is not None:
        named = deck_of(view).cards[part]
        turns = LASTS * turns_left(view) if printed.effect.kind == "lose_part" else 1.0
        return spoilt_without(view, ship, part) - turns * lift(view, ship, named.slot, -named.bonus)
    if printed.effect is not None:
        return harm(ship, [printed.effect])
    return harm(ship, printed.table) / len(printed.table)


def backfire(view: LossView, ship: ShipView, part: str) -> str:
    """What a sabotage of this part hits on the ship of the one who played it (L-12.12, L-12.13)."""
    if not part:
        return ""
    parts = ship.slots[deck_of(view).cards[part].slot].parts
    return parts[0].card if parts else NO_PART


def spoilt_without(view: LossView, ship: ShipView, part: str) -> float:
    """What a ship loses now because it fails without this part; 0 if it does not."""
    named = deck_of(view).cards[part]
    if any(it.card == part and it.off for slot in ship.slots for it in slot.parts):
        return 0.0
    a, b, c = (total - named.bonus * (i == named.slot) for i, total in enumerate(ship.totals))
    return _spoilt(view, ship, (a, b, c))


def spoilt_by_booster(view: LossView, ship: ShipView, card: str, stat: int) -> float:
    """What a ship loses now because it fails at a threat that this booster raises; 0 if it does not."""
    return _spoilt(view, ship, ship.totals, stat, deck_of(view).cards[card].bonus)


def _spoilt(view: LossView, ship: ShipView, totals: Triple, stat: int = -1, raised: int = 0) -> float:
    faced = _faced(view, ship)
    if faced is None or view.confrontation is None or not able(view, ship):
        return 0.0
    needs = dict(view.confrontation.needs)[ship.seat]
    if meets(faced.bar, tuple((s, n + raised * (s == stat)) for s, n in needs), totals):
        return 0.0
    return gain(faced) + harm(ship, faced.ill) + WIN * would_win(ship, faced)


def _faced(view: LossView, ship: ShipView) -> Obstacle | None:
    """What this ship must overcome now."""
    frame = view.confrontation
    if frame is None or ship.seat not in (frame.affected or (frame.confronter,)):
        return None
    card = deck_of(view).obstacles[frame.card]
    return None if card.bar.how == "none" else card
