"""The Bear: who comes into its module shows the hand, and feeds it (M-16.15 to M-16.17)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Seat, Step, Steps, pick
from stardeck.games.catastrophe.rules import later
from stardeck.games.catastrophe.rules.deeds import deed
from stardeck.games.catastrophe.rules.hands import Shown, discard_cards, drop_equipment, keep_in_play, without
from stardeck.games.catastrophe.state import Pip, State, menu, rule

FOOD = ("food", "potato")


@rule(says="Play The Bear")
def bear(g: State, seat: Seat) -> Steps:
    """M-16.15 From now on who comes into this module shows the hand."""
    keep_in_play(g, seat, "bear")
    return None


deed(bear, "{seat} [play|plays] The Bear.", card="bear")


@later.show_hand.body
def show_hand(g: State, seat: int, host: int) -> Steps:
    """M-16.15 The whole hand is shown to all; M-16.16 the owner of it chooses the food that is eaten."""
    hand = g.crew[seat].hand
    g.reveals += 1
    g.tell(Shown(seat, hand))
    return pick(seat, meals(host)) if any(card in hand for card in FOOD) else None


@menu(asks="What do you feed The Bear?", detail="You discard it, and The Bear leaves.")
def meals(g: State, seat: int, host: int) -> Iterator[Step]:
    """M-16.16 Food Rations or a Potato (D41)."""
    yield from (feed(seat, host, card) for card in FOOD if card in g.crew[seat].hand)


@rule(says="Feed it {card}")
def feed(g: State, seat: int, host: int, card: Pip) -> Steps:
    """M-16.17 The Bear has eaten and is discarded."""
    g.crew[seat].hand = without(g.crew[seat].hand, card)
    discard_cards(g, seat, (card,))
    drop_equipment(g, host, "bear")
    return None
