"""What a seat may see: everything but the decks' order, other cargo, offers of others and prepared plays."""

from __future__ import annotations

from stardeck.engine import Frozen, Result, Step
from stardeck.engine.parts import kept, part
from stardeck.games.loss.deck.compiled import compiled
from stardeck.games.loss.facts import LossFacts
from stardeck.games.loss.options import LossOptions
from stardeck.games.loss.rules.alone.shares import parsec_uses, use_parsecs
from stardeck.games.loss.rules.helping import helping, volunteers
from stardeck.games.loss.rules.intervention_windows import prepared_step
from stardeck.games.loss.rules.parts import laid_out
from stardeck.games.loss.rules.resources import cargo_limit
from stardeck.games.loss.rules.rewards import crew_limit
from stardeck.games.loss.rules.sabotage.playing import RANGE
from stardeck.games.loss.rules.threat_bars import raised_threats
from stardeck.games.loss.rules.turn import initial_parts
from stardeck.games.loss.state import (
    GOAL,
    NOBODY,
    Confrontation,
    Field,
    Offer,
    Play,
    Slot,
    State,
    Triple,
    Wreck,
    bonuses,
)

Raised = tuple[tuple[int, int, int], ...]


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


class PlayView(Frozen, frozen=True, tag="play"):
    """A sabotage or booster in progress, or an enhancer that asks; all see all of it."""

    seat: int
    card: str
    target: int
    part: str
    stat: int
    hinder: bool
    victim: int
    roll: int
    cancelled: bool
    refreshed: bool
    in_field: bool


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
    ships: tuple[ShipView, ...]
    resources_left: int
    obstacles_left: int
    discards: tuple[str, ...]
    obstacle_discards: tuple[str, ...]
    confrontation: ConfrontationView | None
    reward: RewardView | None
    bracket: tuple[int, ...]
    """The first and the last parsec within reach: of an event, or in Ranged Play of the one who deals with it."""
    play: PlayView | None
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
    """What a seat may see (None: a spectator), put together from parts."""
    play: PlayView | None = None
    offer: OfferView | None = None
    wreck: tuple[str, ...] = ()
    hostile: tuple[str, ...] = ()
    frame: Confrontation | None = None
    for thing in g.chain:
        match thing:
            case Confrontation():
                frame = thing
            case Play():
                play = _play(thing)
            case Offer():
                offer = offer_view(g, thing, seat)
            case Wreck():
                wreck += thing.cards
            case Field():
                hostile += thing.cards
    menu = g.asks[0].menu if g.asks else ("",)
    active = None if g.turn.seat == NOBODY else g.turn.seat
    return LossView(
        seat,
        g.config,
        g.stage,
        g.round,
        g.first,
        active,
        g.turn.phase if active is not None else "",
        _ships(g, seat),
        len(g.resources),
        len(g.obstacles),
        tuple(g.discards),
        tuple(g.obstacle_discards),
        _faced(frame, str(menu[0]), g.config.deck),
        _reward(g, menu),
        _bracket(g, frame),
        play,
        offer,
        wreck,
        hostile,
        g.debris,
        g.tokens,
        g.opponent,
        laid_out(g, seat)[0] if initial_parts.made(menu) and seat is not None and g.ask_of(seat) else (),
        next((prepared_step(it) for it in g.prepared if it.seat == seat), ()) if g.prepared else (),
        g.deaths,
        g.gone,
        g.result,
    )


def _faced(frame: Confrontation | None, menu: str, own: LossFacts | None) -> ConfrontationView | None:
    """The obstacle that somebody faces, if any."""
    if frame is None:
        return None
    return _confrontation(
        frame.card,
        frame.confronter,
        frame.helper,
        frame.raised,
        frame.affected,
        frame.reach,
        frame.volunteers,
        menu,
        own,
    )


def _ships(g: State, seat: int | None) -> tuple[ShipView, ...]:
    """All ships that have been chosen; a cargo is open to its owner, and to all when the race is over."""
    own, over, boosts = g.config.deck, g.result is not None, g.turn.boosts
    return tuple(
        [
            _ship(
                i,
                ship.card,
                ship.crew,
                ship.parsec,
                boosts[i] if boosts else (0, 0, 0),
                ship.slots,
                ship.token,
                ship.lost,
                len(ship.cargo),
                ship.cargo if over or i == seat else _known(ship.known, ship.cargo, seat) if ship.known else (),
                ship.dead,
                own,
            )
            for i, ship in enumerate(g.ships)
            if ship.card
        ]
    )


@kept
def _known(known: tuple[tuple[str, int], ...], cargo: tuple[str, ...], viewer: int | None) -> tuple[str, ...]:
    """The cards of another's cargo that the viewer has seen there."""
    return tuple(sorted([card for card in cargo if (card, viewer) in known]))


@part
def _ship(
    seat: int,
    card: str,
    crew: int,
    parsec: int,
    boosts: Triple,
    slots: tuple[Slot, ...],
    token: int,
    lost: int,
    held: int,
    cargo: tuple[str, ...],
    dead: bool,
    own: LossFacts | None,
) -> ShipView:
    printed = compiled(own).ships[card]
    a, b, c = bonuses(card, slots, own)
    return ShipView(
        seat=seat,
        card=card,
        crew=crew,
        crew_limit=crew_limit(printed),
        parsec=parsec,
        bonuses=(printed.defense, printed.attack, printed.speed),
        totals=(a + boosts[0], b + boosts[1], c + boosts[2]),
        boosts=boosts,
        slots=slots,
        token=token,
        lost=lost,
        held=held,
        cargo=cargo,
        limit=cargo_limit(printed),
        dead=dead,
    )


@part
def _confrontation(
    card: str,
    confronter: int,
    helper: int,
    raised: Raised,
    affected: tuple[int, ...],
    reach: int,
    volunteered: tuple[int, ...],
    asked: str,
    own: LossFacts | None,
) -> ConfrontationView:
    threats = compiled(own).obstacles[card].bar.threats
    return ConfrontationView(
        card=card,
        confronter=confronter,
        helper=helper,
        needs=tuple((seat, raised_threats(threats, raised, seat)) for seat in affected or (confronter,)),
        affected=affected,
        reach=reach,
        help="answering" if asked == helping.name else "choosing" if asked == volunteers.name else "",
        volunteers=volunteered,
    )


def _play(it: Play) -> PlayView:
    return PlayView(
        it.seat,
        it.card,
        it.target,
        it.part,
        it.stat,
        it.hinder,
        it.victim,
        it.roll,
        it.cancelled,
        it.refreshed,
        it.in_field,
    )


def _reward(g: State, menu: Step) -> RewardView | None:
    match menu:
        case ("splits" | "kinds", parsecs, cards):
            return RewardView(g.asks[0].seat, menu[0], parsecs, cards)
        case ("parsec_uses",):
            later = next((n for step in reversed(g.agenda) if use_parsecs.made(step) for _, _, n in [step]), 0)
            return RewardView(g.asks[0].seat, parsec_uses.name, 1 + later, 0)
    return None


def _bracket(g: State, frame: Confrontation | None) -> tuple[int, ...]:
    """L-22.4, L-21.1"""
    if frame is not None and frame.reach:
        middle, reach = g.ships[g.turn.seat].parsec, frame.reach
    elif g.config.ranged_play and g.stage == "race" and not g.alone and g.active != NOBODY:
        middle, reach = g.ships[frame.confronter if frame else g.turn.seat].parsec, RANGE
    else:
        return ()
    return max(0, middle - reach), min(GOAL, middle + reach)


def offer_view(g: State, offer: Offer, viewer: int | None) -> OfferView | None:
    """L-3.10, L-3.11 The proposer sees it from the first card on, the partner from sending on, others the numbers."""
    mine, theirs = offer.proposer, offer.partner
    sent, countered = offer.stage != "composing", offer.stage == "countered"
    if not sent and viewer != mine.seat:
        return None
    gives, wants = (len(theirs.wishes), len(theirs.gift)) if countered else (len(mine.gift), len(mine.wishes))
    if viewer is None or viewer not in (mine.seat, theirs.seat):
        return OfferView(mine.seat, theirs.seat, gives, wants, sent, countered)
    ask = g.ask_of(viewer)
    shown = viewer == theirs.seat or countered
    fills = viewer == (mine.seat if countered else theirs.seat)
    return OfferView(
        mine.seat,
        theirs.seat,
        gives,
        wants,
        sent,
        countered,
        asked=ask.menu[0] if ask else "",
        gift=mine.gift,
        wishes=mine.wishes,
        counter=theirs.gift if shown else (),
        demands=theirs.wishes if shown else (),
        filled=offer.filled if fills else (),
    )
