"""What a seat may see: everything but the decks' order, other cargo, offers of others and prepared plays."""

from __future__ import annotations

import msgspec

from stardeck.engine import Frozen, Result, Step
from stardeck.games.loss.options import LossOptions
from stardeck.games.loss.rules.intervention_windows import prepared_step
from stardeck.games.loss.rules.parts import laid_out
from stardeck.games.loss.rules.resources import cargo_limit
from stardeck.games.loss.rules.rewards import crew_limit
from stardeck.games.loss.rules.sabotage import RANGE
from stardeck.games.loss.rules.threat_bars import need
from stardeck.games.loss.state import GOAL, NOBODY, Field, Offer, Play, Slot, State, Wreck
from stardeck.games.loss.words.aids import Panel, TurnStep, panel, turn_steps


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
    reach: int
    help: str
    """answering: the others say whether they help; choosing: the volunteers are known; or nothing."""
    volunteers: tuple[int, ...]


class OfferView(Frozen, frozen=True):
    """A trade: cards and wishes for the two whom it concerns, numbers for all."""

    seat: int
    partner: int
    gives: int
    wants: int
    sent: bool
    countered: bool
    asked: str = ""
    """What the viewer is asked about it: composing, exact_wishes, answers, counter_answers, fillings."""
    chips: tuple[str, ...] = ()
    """What the viewer may wish for now."""
    gift: tuple[str, ...] = ()
    wishes: tuple[str, ...] = ()
    counter: tuple[str, ...] = ()
    demands: tuple[str, ...] = ()
    filled: tuple[str, ...] = ()


class RewardView(Frozen, frozen=True):
    """A reward that is being shared out: parsecs into moves and cards, which kind first, or parsec by parsec."""

    seat: int
    how: str
    """splits, kinds, parsec_uses"""
    parsecs: int
    cards: int


class LossView(Frozen, frozen=True):
    """The table as one seat, or a spectator, sees it."""

    seat: int | None
    config: LossOptions
    stage: str
    round: int
    first: int
    active: int | None
    phase: str
    turn: int | None
    """As `active`, for the page."""
    steps: tuple[TurnStep, ...]
    panels: tuple[Panel, ...]
    ships: tuple[ShipView, ...]
    resources_left: int
    obstacles_left: int
    discards: tuple[str, ...]
    obstacle_discards: tuple[str, ...]
    confrontation: ConfrontationView | None
    reward: RewardView | None
    bracket: tuple[int, ...]
    """The first and the last parsec within reach: of an event, or in Ranged Play of the one who deals with it."""
    play: Play | None
    offer: OfferView | None
    wreck: tuple[str, ...]
    hostile: tuple[str, ...]
    debris: tuple[str, ...]
    tokens: int
    opponent: int
    laid: tuple[Slot, ...]
    """The viewer's own slots as sealed in the initial equipping."""
    prepared: Step
    deaths: tuple[int, ...]
    gone: tuple[int, ...]
    result: Result | None


def view(g: State, seat: int | None) -> LossView:
    ask = None if seat is None else g.ask_of(seat)
    active = None if g.active == NOBODY else g.active
    play = next((frame for frame in reversed(g.chain) if isinstance(frame, Play)), None)
    return LossView(
        seat=seat,
        config=g.config,
        stage=g.stage,
        round=g.round,
        first=g.first,
        active=active,
        phase=g.turn.phase if active is not None else "",
        turn=active,
        steps=turn_steps(g),
        panels=tuple(panel(g, i) for i in range(len(g.ships))),
        ships=tuple(_ship(g, i, seat) for i in range(len(g.ships)) if g.ships[i].card),
        resources_left=len(g.resources),
        obstacles_left=len(g.obstacles),
        discards=tuple(g.discards),
        obstacle_discards=tuple(g.obstacle_discards),
        confrontation=_confrontation(g),
        reward=_reward(g),
        bracket=_bracket(g),
        play=play and play.copy(),
        offer=_offer(g, seat),
        wreck=tuple(card for frame in g.chain if isinstance(frame, Wreck) for card in frame.cards),
        hostile=tuple(card for frame in g.chain if isinstance(frame, Field) for card in frame.cards),
        debris=g.debris,
        tokens=g.tokens,
        opponent=g.opponent,
        laid=laid_out(g, ask.seat)[0] if ask and ask.menu[0] == "initial_parts" else (),
        prepared=next((prepared_step(play) for play in g.prepared if play.seat == seat), ()),
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
        reach=frame.reach,
        help={"helping": "answering", "volunteers": "choosing"}.get(g.asks[0].menu[0] if g.asks else "", ""),
        volunteers=frame.volunteers,
    )


def _reward(g: State) -> RewardView | None:
    if not g.asks:
        return None
    seat, menu = g.asks[0].seat, g.asks[0].menu
    match menu:
        case ("splits" | "kinds", parsecs, cards):
            return RewardView(seat, menu[0], parsecs, cards)
        case ("parsec_uses",):
            later = next((step[2] for step in reversed(g.agenda) if step[0] == "use_parsecs"), 0)
            return RewardView(seat, menu[0], 1 + later, 0)
    return None


def _bracket(g: State) -> tuple[int, ...]:
    """L-22.4, L-21.1"""
    frame = g.confrontation
    if g.active == NOBODY or g.alone or g.stage != "race":
        return ()
    if frame is not None and frame.reach:
        middle, reach = g.ships[g.turn.seat].parsec, frame.reach
    elif g.config.ranged_play:
        middle, reach = g.ships[frame.confronter if frame else g.turn.seat].parsec, RANGE
    else:
        return ()
    return max(0, middle - reach), min(GOAL, middle + reach)


def _offer(g: State, viewer: int | None) -> OfferView | None:
    """L-3.10, L-3.11 The proposer sees it from the first card on, the partner from sending on, others the numbers."""
    offer = next((frame for frame in g.chain if isinstance(frame, Offer)), None)
    if offer is None:
        return None
    mine, theirs = offer.proposer, offer.partner
    sent, countered = offer.stage != "composing", offer.stage == "countered"
    if not sent and viewer != mine.seat:
        return None
    gives, wants = (len(theirs.wishes), len(theirs.gift)) if countered else (len(mine.gift), len(mine.wishes))
    public = OfferView(mine.seat, theirs.seat, gives, wants, sent, countered)
    if viewer is None or viewer not in (mine.seat, theirs.seat):
        return public
    ask = g.ask_of(viewer)
    chips = tuple(step[2] for step in g.choices(viewer) if step[0] in ("wish_kind", "wish_for"))
    shown = viewer == theirs.seat or countered
    fills = viewer == (mine.seat if countered else theirs.seat)
    return msgspec.structs.replace(
        public,
        asked=ask.menu[0] if ask else "",
        chips=chips,
        gift=mine.gift,
        wishes=mine.wishes,
        counter=theirs.gift if shown else (),
        demands=theirs.wishes if shown else (),
        filled=offer.filled if fills else (),
    )
