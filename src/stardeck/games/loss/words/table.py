"""The table as text, from a view."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.games.loss.deck import Deck, compiled
from stardeck.games.loss.effects import SHORT, SLOTS
from stardeck.games.loss.state import GOAL, Slot
from stardeck.games.loss.view import LossView, ShipView
from stardeck.games.loss.words import names as phrases
from stardeck.games.loss.words.names import many


def table(view: LossView, names: Sequence[str]) -> str:
    """The whole table: the race, the obstacle, ship by ship, and what belongs to Solo Mode."""
    deck = compiled(view.config.deck)
    stage = {"setup": "Before the race", "preparation": f"Preparation {view.round} of 3", "race": "Race"}[view.stage]
    lines = [f"{stage}, round {view.round}." if view.stage == "race" else f"{stage}."]
    lines[0] += f" Decks: {view.resources_left} resources, {view.obstacles_left} obstacles."
    if view.stage == "race":
        lines.append(_lane(view, names))
    if view.confrontation is not None:
        lines.append(_obstacle(view, deck, names))
    lines += [_ship(view, deck, ship, names[ship.seat]) for ship in view.ships]
    if view.config.mode == "solo" and view.stage == "race":
        lines.append(f"Jump Tokens: {view.tokens}. Debris field: {phrases.cards(deck, view.debris)}.")
    if view.config.chase:
        lines.append(f"The opponent is on parsec {view.opponent} of {GOAL}.")
    if view.offer is not None:
        gives, wants = many(view.offer.gives, "card"), view.offer.wants
        lines.append(f"{names[view.offer.seat]} and {names[view.offer.partner]} talk about {gives} for {wants}.")
    return "\n".join(lines)


def _lane(view: LossView, names: Sequence[str]) -> str:
    """The road from home to the new world with the initials of the ships on it."""
    stations = [""] * (GOAL + 1)
    for ship in view.ships:
        if not ship.dead:
            stations[ship.parsec] += names[ship.seat][:1]
    if view.config.chase:
        stations[view.opponent] += "!"
    return f"Home {' '.join(at or '·' for at in stations)} New Home World"


def _obstacle(view: LossView, deck: Deck, names: Sequence[str]) -> str:
    frame = view.confrontation
    assert frame is not None
    card = deck.obstacles[frame.card]
    needs = ", ".join(f"{names[seat]}: {phrases.bar(card, need)}" for seat, need in frame.needs)
    helper = f" {names[frame.helper]} helps." if frame.helper >= 0 else ""
    return f"{'Event' if card.event else 'Obstacle'} {card.name}, {needs}; {phrases.outcome(card)}.{helper}"


def _slot(deck: Deck, name: str, slot: Slot) -> str:
    if not slot.parts:
        return f"{name} -"
    parts = " + ".join(
        f"{deck.cards[p.card].name} {deck.cards[p.card].bonus}" + (f" (off {p.off})" if p.off else "")
        for p in slot.parts
    )
    joiner = f" [{deck.cards[slot.joiner].name}]" if slot.joiner else ""
    return f"{name} {parts}{joiner}"


def _ship(view: LossView, deck: Deck, ship: ShipView, captain: str) -> str:
    card = deck.ships[ship.card]
    if ship.dead:
        return f"{captain}, {card.name}: dead on parsec {ship.parsec}."
    stats = ", ".join(f"{name} {total}" for name, total in zip(SHORT, ship.totals, strict=True))
    own = view.laid if ship.seat == view.seat and view.laid else ship.slots
    slots = "; ".join(_slot(deck, name, slot) for name, slot in zip(SLOTS, own, strict=True))
    more = f", token {ship.token}" if ship.token else ""
    more += f", {many(ship.lost, 'turn')} to lose" if ship.lost else ""
    on_turn = " on turn" if view.active == ship.seat and view.result is None else ""
    laid = {id for slot in own for id in (*(part.card for part in slot.parts), slot.joiner)}
    cargo = [id for id in ship.cargo if id not in laid]
    held = f": {phrases.cards(deck, cargo)}" if cargo else ""
    limit = f" of {ship.limit}" if view.stage == "race" else ""
    return (
        f"{captain}, {card.name}{on_turn}: parsec {ship.parsec}, crew {ship.crew}{more}; {stats}.\n"
        f"  {slots}.\n"
        f"  Cargo {ship.held - len(ship.cargo) + len(cargo)}{limit}{held}."
    )
