"""What a window is about, by what everybody sees (L-14): players order what they want to be asked about."""

from __future__ import annotations

from stardeck.engine import OWN, OrderKind
from stardeck.engine.parts import part
from stardeck.games.loss.deck.compiled import compiled
from stardeck.games.loss.facts import LossFacts
from stardeck.games.loss.state import NOBODY
from stardeck.games.loss.view import LossView

SABOTAGE = ("sabotage",)
CARDS = ("sabotage", "booster")
CANCELS = ("anti-sabotage",)
HELP = ("help",)
ORDERS = (
    OrderKind("mine", "You face an obstacle", CARDS, True),
    OrderKind("cancel_for_me", "Someone's card hits you", CANCELS, True),
    OrderKind("help", "Someone asks for help", HELP, True),
    OrderKind("rival_ahead", "An obstacle for someone level with you or ahead", CARDS, True),
    OrderKind("rival_behind", "An obstacle for someone behind you", CARDS, False),
    OrderKind("cancel_other", "Someone's card hits another player", CANCELS, False),
    OrderKind("turn_start", "Someone's turn starts", SABOTAGE, False),
    OrderKind(OWN, "Your own cards (stop me first)", CANCELS, False),
)


@part
def held(cargo: tuple[str, ...], own: LossFacts | None) -> tuple[str, ...]:
    """The kinds of cards in this cargo that orders can be given for."""
    cards = compiled(own).cards
    kinds = {cards[card].kind for card in cargo}
    return tuple(kind for kind in (*CARDS, *CANCELS) if kind in kinds)


def concerns(view: LossView, menu: str, seat: int) -> frozenset[str]:
    """What the open window is about for a seat."""
    if menu == "cancels" and view.play is not None:
        if view.play.seat == seat:
            return frozenset({OWN})
        hit = view.play.target if view.play.victim == NOBODY else view.play.victim
        return frozenset({"cancel_for_me" if hit == seat else "cancel_other"})
    if menu == "helping":
        return frozenset({"help"})
    if menu != "interventions":
        return frozenset()
    faced = view.confrontation
    if faced is None:
        return frozenset({"turn_start"})
    facing = faced.affected or (faced.confronter,)
    if seat in facing:
        return frozenset({"mine"})
    parsec = {ship.seat: ship.parsec for ship in view.ships}
    ahead = max(parsec[other] for other in facing) >= parsec[seat]
    return frozenset({"rival_ahead" if ahead else "rival_behind"})
