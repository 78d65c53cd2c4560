"""The table in words, from a view."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Block, Line, Seat, listed, of, say
from stardeck.games.loss.deck.compiled import CardId, Deck, ObstacleId, ShipId, compiled, counted
from stardeck.games.loss.deck.effects import SLOTS
from stardeck.games.loss.state import GOAL, Slot
from stardeck.games.loss.view import LossView, ShipView
from stardeck.games.loss.words.names import PartName, bar_line, outcome_line, stats_line


def table(view: LossView) -> Iterator[Block]:
    """The whole table: the race, the obstacle, ship by ship, and what belongs to Solo Mode."""
    deck = compiled(view.config.deck)
    yield Block(_stage(view), tuple(_race(view)))
    if view.confrontation is not None:
        yield _obstacle(view, deck)
    for ship in view.ships:
        yield _ship(view, deck, ship)


def hand(view: LossView) -> Iterator[str]:
    """The viewer's own cargo."""
    yield from (f"card:{card}" for ship in view.ships if ship.seat == view.seat for card in ship.cargo)


def _stage(view: LossView) -> Line:
    if view.stage == "race":
        return say("Race, round {round}", round=view.round)
    return (
        say("Before the race, turn {round} of 3", round=view.round)
        if view.stage == "preparation"
        else say("Before the race")
    )


def _race(view: LossView) -> Iterator[Line]:
    yield say(
        "Decks: {resources|resource|resources}, {obstacles|obstacle|obstacles}.",
        resources=view.resources_left,
        obstacles=view.obstacles_left,
    )
    if view.stage == "race":
        places = [say("{seat} {n}", seat=of(Seat, ship.seat), n=ship.parsec) for ship in view.ships if not ship.dead]
        if places:
            yield say("Parsecs, of {goal}: {places}.", goal=GOAL, places=listed(Line, places, ", "))
    if view.config.chase:
        yield say("Your pursuer is on parsec {n} of {goal}.", n=view.opponent, goal=GOAL)
    if view.config.mode == "solo" and view.stage == "race":
        yield say("Jump Tokens: {tokens}. Debris field: {cards}.", tokens=view.tokens, cards=counted(view.debris))
    if view.offer is not None:
        yield say(
            "{seat} and {partner} are trading: {gives|card|cards} for {wants}.",
            seat=of(Seat, view.offer.seat),
            partner=of(Seat, view.offer.partner),
            gives=view.offer.gives,
            wants=view.offer.wants,
        )


def _obstacle(view: LossView, deck: Deck) -> Block:
    frame = view.confrontation
    assert frame is not None
    card = deck.obstacles[frame.card]
    bars = [(of(Seat, seat), bar_line(card, needs)) for seat, needs in frame.needs]
    facts = [say("{seat} [need|needs] {needs}", seat=seat, needs=needs) for seat, needs in bars]
    facts.append(say("{outcome}.", outcome=outcome_line(card)))
    if frame.helper >= 0:
        facts.append(say("{helper} [help|helps].", helper=of(Seat, frame.helper)))
    title = "Event: {card}" if card.event else "Obstacle: {card}"
    return Block(say(title, card=of(ObstacleId, frame.card)), tuple(facts))


def _ship(view: LossView, deck: Deck, ship: ShipView) -> Block:
    name = {"captain": of(Seat, ship.seat), "ship": of(ShipId, ship.card)}
    if ship.dead:
        return Block(say("{captain}, {ship}", **name), (say("Dead on parsec {n}", n=ship.parsec),), ship.seat)
    on_turn = view.active == ship.seat and view.result is None
    own = view.laid if ship.seat == view.seat and view.laid else ship.slots
    slots = [_slot(name, slot) for name, slot in zip(SLOTS, own, strict=True)]
    facts = (*_state(ship), stats_line([*enumerate(ship.totals)], ", "), *slots, _cargo(view, ship, own))
    return Block(
        say("{captain}, {ship}, whose turn it is" if on_turn else "{captain}, {ship}", **name), facts, ship.seat
    )


def _state(ship: ShipView) -> Iterator[Line]:
    yield say("Parsec {parsec}, {crew} crew", parsec=ship.parsec, crew=ship.crew)
    if ship.token:
        yield say("Ability: {token|use|uses} left", token=ship.token)
    if ship.lost:
        yield say("Loses {lost|turn|turns}", lost=ship.lost)


def _slot(name: str, slot: Slot) -> Line:
    if not slot.parts:
        return say("{name}: empty", name=name.capitalize())
    parts = [
        say("{part} (off for {off|turn|turns})" if part.off else "{part}", part=of(PartName, part.card), off=part.off)
        for part in slot.parts
    ]
    joined = listed(Line, parts, " + ")
    if not slot.joiner:
        return say("{name}: {parts}", name=name.capitalize(), parts=joined)
    return say("{name}: {parts} ({joiner})", name=name.capitalize(), parts=joined, joiner=of(CardId, slot.joiner))


def _cargo(view: LossView, ship: ShipView, own: tuple[Slot, ...]) -> Line:
    laid = {id for slot in own for id in (*(part.card for part in slot.parts), slot.joiner)}
    cargo = [id for id in ship.cargo if id not in laid]
    held = ship.held - len(ship.cargo) + len(cargo)
    size = say("{held} of {limit}", held=held, limit=ship.limit) if view.stage == "race" else say("{held}", held=held)
    return say("Cargo: {size} ({cards})" if cargo else "Cargo: {size}", size=size, cards=counted(cargo))
