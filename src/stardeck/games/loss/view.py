"""What a seat may see: everything but the decks' order, other cargo, offers of others and prepared plays."""

from __future__ import annotations

import msgspec

from stardeck.engine import Frozen, Result, Step
from stardeck.games.loss.bars import need
from stardeck.games.loss.options import LossOptions
from stardeck.games.loss.resources import cargo_limit
from stardeck.games.loss.rewards import crew_limit
from stardeck.games.loss.state import Field, Offer, Play, Slot, State, Wreck


class ShipView(Frozen, frozen=True):
    """A ship on the table. `cargo` has the cards that the viewer knows, `held` the number of all."""

    seat: int
    card: str
    crew: int
    crew_limit: int
    parsec: int
    bonuses: tuple[int, int, int]
    """Built in."""
    totals: tuple[int, int, int]
    boosts: tuple[int, int, int]
    slots: tuple[Slot, ...]
    token: int
    lost: int
    held: int
    cargo: tuple[str, ...]
    limit: int
    dead: bool


class ConfrontationView(Frozen, frozen=True):
    """What lies open. `needs` are the threats as raised, for each player whom it concerns."""

    card: str
    confronter: int
    helper: int
    needs: tuple[tuple[int, tuple[tuple[int, int], ...]], ...]
    affected: tuple[int, ...]
    asked: bool
    volunteers: tuple[int, ...]


class OfferView(Frozen, frozen=True):
    """A trade: cards and wishes for the two whom it concerns, numbers for all."""

    seat: int
    partner: int
    gives: int
    wants: int
    countered: bool
    gift: tuple[str, ...] = ()
    wishes: tuple[str, ...] = ()
    counter: tuple[str, ...] = ()
    demands: tuple[str, ...] = ()
    filled: tuple[str, ...] = ()


class LossView(Frozen, frozen=True):
    """The table as one seat, or a spectator, sees it."""

    seat: int | None
    house: LossOptions
    stage: str
    round: int
    first: int
    active: int | None
    phase: str
    ships: tuple[ShipView, ...]
    resources_left: int
    obstacles_left: int
    discards: tuple[str, ...]
    obstacle_discards: tuple[str, ...]
    confrontation: ConfrontationView | None
    play: Play | None
    offer: OfferView | None
    wreck: tuple[str, ...]
    hostile: tuple[str, ...]
    debris: tuple[str, ...]
    tokens: int
    opponent: int
    laid: tuple[Step, ...]
    """The viewer's own sealed parts of the initial equipping."""
    prepared: Step
    deaths: tuple[int, ...]
    gone: tuple[int, ...]
    result: Result | None


def view(g: State, seat: int | None) -> LossView:
    ask = None if seat is None else g.ask_of(seat)
    play = next((frame for frame in reversed(g.chain) if isinstance(frame, Play)), None)
    return LossView(
        seat=seat,
        house=g.house,
        stage=g.stage,
        round=g.round,
        first=g.first,
        active=g.turn.seat if g.turn else None,
        phase=g.turn.phase if g.turn else "",
        ships=tuple(_ship(g, i, seat) for i in range(len(g.ships)) if g.ships[i].card),
        resources_left=len(g.resources),
        obstacles_left=len(g.obstacles),
        discards=tuple(g.discards),
        obstacle_discards=tuple(g.obstacle_discards),
        confrontation=_confrontation(g),
        play=play and play.copy(),
        offer=_offer(g, seat),
        wreck=tuple(card for frame in g.chain if isinstance(frame, Wreck) for card in frame.cards),
        hostile=tuple(card for frame in g.chain if isinstance(frame, Field) for card in frame.cards),
        debris=g.debris,
        tokens=g.tokens,
        opponent=g.opponent,
        laid=ask.said if ask and ask.menu[0] == "initial_parts" else (),
        prepared=next((step for step in g.prepared if step[1] == seat), ()),
        deaths=g.deaths,
        gone=g.gone,
        result=g.result,
    )


def _ship(g: State, seat: int, viewer: int | None) -> ShipView:
    ship, card = g.ships[seat], g.printed(seat)
    sees_all = viewer == seat or g.result is not None  # L-32.7
    known = ship.cargo if sees_all else tuple(sorted(c for c in ship.cargo if (c, viewer) in ship.known))
    return ShipView(
        seat=seat,
        card=ship.card,
        crew=ship.crew,
        crew_limit=crew_limit(g, seat),
        parsec=ship.parsec,
        bonuses=(card.defense, card.attack, card.speed),
        totals=g.totals(seat),
        boosts=g.boosts(seat),
        slots=ship.slots,
        token=ship.token,
        lost=ship.lost,
        held=len(ship.cargo),
        cargo=known,
        limit=cargo_limit(g, seat),
        dead=ship.dead,
    )


def _confrontation(g: State) -> ConfrontationView | None:
    frame = g.confrontation
    if frame is None:
        return None
    concerned = frame.affected or (frame.confronter,)
    return ConfrontationView(
        card=frame.card,
        confronter=frame.confronter,
        helper=frame.helper,
        needs=tuple((seat, need(g, seat)) for seat in concerned),
        affected=frame.affected,
        asked=frame.asked,
        volunteers=frame.volunteers,
    )


def _offer(g: State, viewer: int | None) -> OfferView | None:
    """L-3.10, L-3.11 The proposer sees it from the first card on, the partner from sending on, others the numbers."""
    offer = next((frame for frame in g.chain if isinstance(frame, Offer)), None)
    if offer is None or not (offer.sent or viewer == offer.seat):
        return None
    gives, wants = len(offer.gift), len(offer.wishes)
    if offer.countered:
        gives, wants = len(offer.demands), len(offer.counter)
    public = OfferView(offer.seat, offer.partner, gives, wants, offer.countered)
    if viewer not in (offer.seat, offer.partner):
        return public
    mine = viewer == offer.partner or offer.countered
    fills = viewer == (offer.seat if offer.countered else offer.partner)
    return msgspec.structs.replace(
        public,
        gift=offer.gift,
        wishes=offer.wishes,
        counter=offer.counter if mine else (),
        demands=offer.demands if mine else (),
        filled=offer.filled if fills else (),
    )


def deal_unknown(g: State, seat: int) -> None:
    """All that this seat does not know is dealt anew: other cargo, both decks, and what others have prepared."""
    g.prepared = tuple(step for step in g.prepared if step[1] == seat)
    pool = g.resources + [card for i, ship in enumerate(g.ships) if i != seat for card in _unknown(g, i, seat)]
    pool.sort()
    g.shuffle(pool)
    g.obstacles.sort()
    g.shuffle(g.obstacles)
    for i, ship in enumerate(g.ships):
        if i == seat:
            continue
        hidden = _unknown(g, i, seat)
        ship.cargo = tuple(pool.pop() if card in hidden else card for card in ship.cargo)
        ship.known = tuple(k for k in ship.known if k[0] not in hidden)
    g.resources = pool


def _unknown(g: State, seat: int, viewer: int) -> set[str]:
    ship = g.ships[seat]
    return {card for card in ship.cargo if (card, viewer) not in ship.known}
