"""What there is to say of what is printed: resources, wishes, ships to choose and obstacles."""

from __future__ import annotations

from stardeck.engine import About, Line, listed, of, say
from stardeck.games.loss.deck.compiled import CardId, Deck, ObstacleId, ShipId, Stat
from stardeck.games.loss.deck.effects import SLOTS
from stardeck.games.loss.facts import TWICE, ShipCard
from stardeck.games.loss.rules.trade_wishes import ANY_CARD, Wish
from stardeck.games.loss.view import LossView, ShipView
from stardeck.games.loss.words.effect_words import WORMHOLE, roll_line, table_lines, use_line, wear_line
from stardeck.games.loss.words.names import TYPE_NAMES, CardKind, bar_line, outcome_line

CARD_RULES = {"part": "L-10.1", "dock": "L-15.1", "sabotage": "L-12.1", "anti-sabotage": "L-13.1"}


def about_card(view: LossView, deck: Deck, id: str) -> About | None:
    card = deck.cards.get(id) or deck.names.get(id)
    if card is None:
        return None
    name = say("{card}", card=of(CardId, id)) if id in deck.cards else say("{name}", name=card.name)
    kind = SLOTS[card.slot].capitalize() if card.slot >= 0 else ""
    return About(
        say(kind) if kind else say("{kind}", kind=of(CardKind, card.type)),
        name,
        use=use_line(card),
        now=say("{wear} {off}", wear=wear_line(card), off=_off(view, id)),
        roll=roll_line(card),
        text=table_lines(card),
        flavour=card.flavour,
        rules=(CARD_RULES.get(card.type, "L-11.1"),),
    )


def _off(view: LossView, id: str) -> Line:
    for ship in view.ships:
        for slot in ship.slots:
            for part in slot.parts:
                if part.card == id and part.off:
                    return say("Off for {n|more turn|more turns}.", n=part.off)
            if slot.joiner == id and slot.token:
                return say("Its token is on {n}.", n=slot.token)
    return say("")


def about_wish(view: LossView, deck: Deck, said: str) -> About | None:
    """A card by its name, or a description that several cards fit."""
    if said in deck.names:
        return about_card(view, deck, said)
    if said != ANY_CARD and said not in TYPE_NAMES and said.partition("-")[0] not in SLOTS:
        return None
    name = say("{wish}", wish=of(Wish, said))
    return About(say("Wish"), name, use=say("They choose a card of theirs that fits."), rules=("L-3.8",))


def ability_words(printed: ShipCard, ship: ShipView | None) -> Line:
    words = say("{words}", words=printed.words)
    if ship is None or printed.ability not in TWICE:
        return words
    return say("{words} {n|use|uses} left.", words=words, n=ship.token)


def printed_ship(view: LossView, deck: Deck, which: str) -> About:
    ship = deck.ships[which]
    stats = [say("{stat} {n}", stat=of(Stat, s), n=n) for s, n in enumerate((ship.defense, ship.attack, ship.speed))]
    return About(
        say("Ship"),
        say("{ship}", ship=of(ShipId, which)),
        use=ability_words(ship, None),
        now=say("Built in: {stats}.", stats=listed(Line, stats, ", ")),
        flavour=ship.flavour,
        rules=("L-1.8",),
    )


def open_obstacle(view: LossView, deck: Deck, which: str = "") -> About | None:
    """The obstacle that lies open, as raised for the looker."""
    frame = view.confrontation
    if frame is None:
        return None
    mine = next((ship for ship in view.ships if ship.seat == view.seat), None)
    needs = dict(frame.needs).get(-1 if view.seat is None else view.seat, frame.needs[0][1])
    return about_obstacle(deck, frame.card, needs, _have(mine, needs) if mine is not None else say(""))


def about_obstacle(deck: Deck, id: str, needs: tuple[tuple[int, int], ...], you: Line) -> About:
    """:raises KeyError: if no obstacle has this id."""
    card = deck.obstacles[id]
    return About(
        say("Event" if card.event else "Obstacle"),
        say("{card}", card=of(ObstacleId, id)),
        use=say("You need {bar}.", bar=bar_line(card, needs)) if needs else say("It threatens nobody."),
        now=say("{outcome}.", outcome=outcome_line(card)),
        you=you,
        text=tuple(map(say, WORMHOLE)) if card.gives("wormhole") else (),
        flavour=card.flavour,
        rules=("L-6.1", "L-7.1", "L-8.1"),
    )


def obstacle(view: LossView, deck: Deck, which: str) -> About | None:
    """The one that lies open, or any by its id."""
    return (
        about_obstacle(deck, which, deck.obstacles[which].bar.threats, say("")) if which else open_obstacle(view, deck)
    )


def _have(ship: ShipView, needs: tuple[tuple[int, int], ...]) -> Line:
    have = [say("{stat} {n}", stat=of(Stat, stat), n=ship.totals[stat]) for stat, _ in needs]
    return say("You have {stats}.", stats=listed(Line, have)) if have else say("")
