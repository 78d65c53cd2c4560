"""What an announced card is about, by what everybody sees (G-14.27): players order what they want to be asked about."""

from __future__ import annotations

from stardeck.engine import OrderKind
from stardeck.games.gloom.rules.responses import aimed_at
from stardeck.games.gloom.view import GloomView, PlayView

RESPONSE = ("response",)
ORDERS = (
    OrderKind("modifier_on_mine", "A Modifier on your crew", RESPONSE, True),
    OrderKind("event_on_mine", "An Event that concerns you", RESPONSE, True),
    OrderKind("death_on_mine", "A Death in your crew", RESPONSE, True),
    OrderKind("death_on_rival", "A Death in another crew", RESPONSE, True),
    OrderKind("saddens_rival", "Another crew gets more miserable", RESPONSE, True),
    OrderKind("modifier_on_rival", "Any Modifier on another crew", RESPONSE, False),
    OrderKind("event_on_rival", "Any Event that does not concern you", RESPONSE, False),
)


def concerns(view: GloomView, menu: str, seat: int) -> frozenset[str]:
    """What the announced card is about for a seat."""
    play = view.play
    if menu != "responses" or play is None:
        return frozenset()
    crews = tuple(player.crew for player in view.players)
    whose = "mine" if aimed_at(view.config.cards, crews, play, seat) else "rival"
    about = {f"{view.config.cards.kind[play.card]}_on_{whose}"}
    if whose == "rival" and _saddens(view, play):
        about.add("saddens_rival")
    return frozenset(about)


def _saddens(view: GloomView, play: PlayView) -> bool:
    points = view.config.cards.prints[play.card].points
    return sum(number for number in points if isinstance(number, int)) < 0
