"""What helps a person beside the board: the steps of a turn, a panel for each seat, and what can be wished for."""

from __future__ import annotations

from stardeck.engine import Frozen, Line, say
from stardeck.engine.aids import Aids, Reader, TurnStep
from stardeck.engine.parts import kept, part
from stardeck.games.loss.deck.compiled import Deck, Obstacle, compiled
from stardeck.games.loss.deck.effects import SLOTS
from stardeck.games.loss.facts import LossFacts
from stardeck.games.loss.rules.alone.debris import DEBRIS, MISSED
from stardeck.games.loss.rules.alone.tokens import TOKENS
from stardeck.games.loss.rules.setup import story
from stardeck.games.loss.rules.trade import MOST, wish_for, wish_kind
from stardeck.games.loss.state import GOAL, NOBODY, Confrontation, Offer, State
from stardeck.games.loss.view import offer_view
from stardeck.games.loss.words.names import outcome_parts, wish
from stardeck.games.loss.words.orders import held
from stardeck.games.loss.words.play import PlayWords, play_words

WISHES = {wish_kind.name, wish_for.name}
PHASES = ("Trading", "Equipping", "Obstacle")
"""L-4.1"""


class WishWords(Frozen, frozen=True):
    """A wish of a trade."""

    said: str
    words: str
    sign: str
    """The icon of what is wished for."""


class ObstacleWords(Frozen, frozen=True):
    """What stands on the obstacle that lies open."""

    label: str
    joint: str
    """Between its threats: and, or."""
    reward: str
    ill: str


class FieldWords(Frozen, frozen=True):
    """The debris field beside its cards."""

    places: int
    note: str
    """When its cards come and go."""


class LossAids(Aids, frozen=True):
    """The aids of a race."""

    story: str = ""
    """Why everybody flies, before the race begins."""
    obstacle: ObstacleWords | None = None
    chips: tuple[str, ...] = ()
    """What the viewer may wish for now, while laying out an offer."""
    wishes: tuple[WishWords, ...] = ()
    """These, and what has been wished for, in words."""
    play: PlayWords | None = None
    """The sabotage or the booster in progress."""
    tokens: int = 0
    """Jump Tokens that the ship can hold; 0 outside Solo Mode."""
    field: FieldWords | None = None
    """The debris field of Solo Mode."""
    goal: int = GOAL
    """The parsec of the New Home World."""
    most: int = MOST
    """Cards, and wishes, that fit into an offer."""


def aids(g: State, seat: int | None, reader: Reader) -> LossAids:
    """From nothing but what this seat may know; None is a spectator."""
    chips = _chips(g, seat)
    ships = tuple([(it.card, it.dead, it.parsec, it.crew, len(it.cargo), it.lost) for it in g.ships])
    return LossAids(
        round=g.round,
        turn=None if g.active == NOBODY else g.active,
        steps=_steps(g, reader),
        panels=reader.panels(_panels(ships, g.config.deck)),
        held=() if seat is None or not g.ships else held(g.ships[seat].cargo, g.config.deck),
        story="" if g.stage == "race" else reader.words(story(g).line()),
        obstacle=_obstacle(g, reader),
        chips=chips,
        wishes=_wishes(g, seat, chips, reader),
        play=play_words(g, reader),
        tokens=TOKENS[g.config.difficulty] if g.solo else 0,
        field=_field(g, reader) if g.solo else None,
    )


def _steps(g: State, reader: Reader) -> tuple[TurnStep, ...]:
    """Where in the turn the table is."""
    if g.active == NOBODY or g.stage != "race" or g.result is not None:
        return ()
    return _phases(g.turn.phase, tuple([reader.called(phase) for phase in PHASES]))


@part
def _phases(now: str, phases: tuple[str, ...]) -> tuple[TurnStep, ...]:
    place = {"start": 0, "trading": 0, "equipping": 1, "equipped": 2, "obstacle": 2, "over": 3}[now]
    return tuple(
        TurnStep(phase, "done" if i < place else "now" if i == place else "next") for i, phase in enumerate(phases)
    )


@part
def _panels(
    ships: tuple[tuple[str, bool, int, int, int, int], ...], own: LossFacts | None
) -> tuple[tuple[str, tuple[Line, ...]], ...]:
    return tuple(_panel(own, *ship) for ship in ships)


def _panel(
    own: LossFacts | None, card: str, dead: bool, parsec: int, crew: int, cargo: int, lost: int
) -> tuple[str, tuple[Line, ...]]:
    """The name of a ship, and how it stands."""
    if not card:
        return "", ()
    name = compiled(own).ships[card].name
    if dead:
        return name, (say("adrift on parsec {n}", n=parsec),)
    facts = [say("{n} of {goal}", n=parsec, goal=GOAL), say("{n} crew", n=crew), say("{n|card|cards}", n=cargo)]
    if lost:
        facts.append(say("loses {n|turn|turns}", n=lost))
    return name, tuple(facts)


def _obstacle(g: State, reader: Reader) -> ObstacleWords | None:
    frame = g.nearest(Confrontation)
    if frame is None:
        return None
    card = g.deck.obstacles[frame.card]
    how = card.bar.how if len(card.bar.threats) > 1 else ""
    gains, ills = _outcome(card)
    label = "Event" if card.event else "Obstacle"
    return ObstacleWords(reader.called(label), reader.called(how), reader.words(gains), reader.words(ills))


@kept
def _outcome(card: Obstacle) -> tuple[Line, Line]:
    return outcome_parts(card)


def _field(g: State, reader: Reader) -> FieldWords:
    """L-27.1 to L-27.3"""
    if g.stage != "race":
        return FieldWords(DEBRIS, reader.words(say("{n|card|cards} will float here.", n=DEBRIS)))
    note = say("Parsec {parsec}. Leave it: {old} missed, {new} new.", parsec=g.ships[0].parsec, old=MISSED, new=DEBRIS)
    return FieldWords(DEBRIS, reader.words(note))


def _wishes(g: State, seat: int | None, chips: tuple[str, ...], reader: Reader) -> tuple[WishWords, ...]:
    """What this seat reads of wishes: its own, and those of an offer that it may see."""
    if not g.chain:
        return ()
    open_offer = g.nearest(Offer)
    offer = None if open_offer is None else offer_view(g, open_offer, seat)
    shown = (*offer.wishes, *offer.demands) if offer is not None else ()
    more = tuple(dict.fromkeys([said for said in shown if said not in chips]))
    return _worded(chips, g.config.deck, reader) + _worded(more, g.config.deck, reader)


def _worded(saids: tuple[str, ...], own: LossFacts | None, reader: Reader) -> tuple[WishWords, ...]:
    if not saids:
        return ()
    lines, signs = _told(saids, own)
    return _put_together(saids, reader.each(lines), signs)


@part
def _put_together(saids: tuple[str, ...], words: tuple[str, ...], signs: tuple[str, ...]) -> tuple[WishWords, ...]:
    return tuple(map(WishWords, saids, words, signs))


@part
def _told(saids: tuple[str, ...], own: LossFacts | None) -> tuple[tuple[Line, ...], tuple[str, ...]]:
    """Wishes in words and with their icons."""
    deck = compiled(own)
    return tuple(wish(deck, said) for said in saids), tuple(_sign(deck, said) for said in saids)


def _sign(deck: Deck, said: str) -> str:
    found = deck.names.get(said)
    if found is not None:
        return SLOTS[found.slot] if found.slot >= 0 else found.kind
    return said.partition("-")[0] if said.partition("-")[0] in SLOTS else said


def _chips(g: State, seat: int | None) -> tuple[str, ...]:
    """L-3.8 The wishes among the options of a seat that lays out its side of a trade."""
    if seat is None or not g.chain or not isinstance(g.chain[-1], Offer):
        return ()
    ask = g.ask_of(seat)
    if ask is None or not ask.waits:
        return ()
    offered = g.book.menus[ask.menu[0]](g, seat, ask.menu)
    return tuple([step[-1] for step in offered if step[0] in WISHES and g.barred(step) is None])
