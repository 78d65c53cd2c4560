"""What there is to say of everything in the race: ships, slots, numbers, the road and the piles."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from stardeck.engine import About, Line, Seat, listed, of, say
from stardeck.games.loss.deck.compiled import CardId, Deck, ShipId, Stat, compiled
from stardeck.games.loss.deck.effects import SLOTS, STATS
from stardeck.games.loss.state import GOAL
from stardeck.games.loss.view import LossView, ShipView
from stardeck.games.loss.words.about_cards import (
    ability_words,
    about_card,
    about_wish,
    obstacle,
    open_obstacle,
    printed_ship,
)
from stardeck.games.loss.words.icons import ICONS

CARD_PLACES = ("card", "debris", "wreck", "discard", "part", "given", "shown", "filled")


def about(view: LossView, seat: int | None, target: str) -> About | None:
    """A thing by the name that options use; None if there is no such thing."""
    kind, _, which = target.partition(":")
    deck = compiled(view.config.deck)
    if kind in CARD_PLACES:
        return about_card(view, deck, which)
    found = _THINGS.get(kind)
    if found is None:
        return dict(_things(view)).get(target)
    try:
        return found(view, deck, which)
    except (IndexError, KeyError, ValueError):
        return None


def _ship_of(view: LossView, which: str) -> ShipView:
    """:raises KeyError: if this seat has no ship."""
    found = next((ship for ship in view.ships if str(ship.seat) == which), None)
    if found is None:
        raise KeyError(which)
    return found


def _ship(view: LossView, deck: Deck, which: str) -> About:
    if which in deck.ships:
        return printed_ship(view, deck, which)
    ship = _ship_of(view, which)
    printed = deck.ships[ship.card]
    if ship.dead:
        now = say("No crew left: adrift on parsec {n}.", n=ship.parsec)
    else:
        now = say(
            "Parsec {n} of {goal}, {crew} of {most} crew, {held} of {limit} cards. {stats}. {lost}",
            n=ship.parsec,
            goal=GOAL,
            crew=ship.crew,
            most=ship.crew_limit,
            held=ship.held,
            limit=ship.limit,
            stats=listed(Line, [say("{stat} {n}", stat=of(Stat, s), n=n) for s, n in enumerate(ship.totals)], ", "),
            lost=say("Loses {n|turn|turns}.", n=ship.lost) if ship.lost else say(""),
        )
    known = [card for card in ship.cargo if ship.seat != view.seat]
    you = say("You know of their cargo: {cards}.", cards=listed(CardId, known)) if known else say("")
    name = say("{ship}, {who}", ship=of(ShipId, ship.card), who=of(Seat, ship.seat))
    return About(say("Ship"), name, use=ability_words(printed, ship), now=now, you=you, flavour=printed.flavour)


def _slot(view: LossView, deck: Deck, which: str) -> About:
    seat, _, name = which.partition(":")
    ship, number = _ship_of(view, seat), SLOTS.index(name)
    own = view.laid if view.laid and ship.seat == view.seat else ship.slots
    slot = own[number]
    parts = [
        say("{part}, off for {n|turn|turns}" if p.off else "{part}", part=of(CardId, p.card), n=p.off)
        for p in slot.parts
    ]
    joined = say(", joined by {it}", it=of(CardId, slot.joiner)) if slot.joiner else say("")
    now = say("{parts}{joined}.", parts=listed(Line, parts), joined=joined) if parts else say("Empty.")
    use = say("It holds one part and adds to {stat}. A second one needs a joiner.", stat=of(Stat, number))
    return About(say("Slot"), say(name.capitalize()), use=use, now=now, you=_sum(deck, ship, number), rules=("L-10.1",))


def _sum(deck: Deck, ship: ShipView, stat: int) -> Line:
    """How a stat is made: "Attack 5 = ship 1 + Plasma Toaster 4"."""
    terms = [say("ship {n}", n=ship.bonuses[stat])]
    for part in ship.slots[stat].parts:
        n = 0 if part.off else deck.cards[part.card].bonus
        terms.append(say("{name} {n} (off)" if part.off else "{name} {n}", name=deck.cards[part.card].name, n=n))
    if ship.boosts[stat]:
        terms.append(say("boosters {n}", n=ship.boosts[stat]))
    made = listed(Line, terms, " + ", " + ")
    return say("{stat} {n} = {terms}", stat=of(Stat, stat), n=ship.totals[stat], terms=made)


def _number(view: LossView, deck: Deck, which: str) -> About:
    seat, _, name = which.partition(":")
    ship, stat = _ship_of(view, seat), STATS.index(name)
    use = say("To beat an obstacle, your stat must be at least its threat.")
    return About(
        say("Number"), say("{stat}", stat=of(Stat, stat)), use=use, now=_sum(deck, ship, stat), rules=("L-6.1",)
    )


def _crew(view: LossView, deck: Deck, which: str) -> About:
    ship = _ship_of(view, which)
    now = say("{n} on board, room for {most}.", n=ship.crew, most=ship.crew_limit)
    return About(say("Number"), say("Crew"), use=say(WORDS["crew"][1]), now=now, rules=("L-9.1",))


def _cargo(view: LossView, deck: Deck, which: str) -> About:
    ship = _ship_of(view, which)
    now = say("{n|card|cards}, the limit is {limit}.", n=ship.held, limit=ship.limit)
    return About(say("Number"), say("Cargo"), use=say(WORDS["cargo"][1]), now=now)


def _parsec(view: LossView, deck: Deck, which: str) -> About | None:
    n = int(which)
    if not 0 < n < GOAL:
        return None
    here = [ship.seat for ship in view.ships if ship.parsec == n and not ship.dead]
    now = say("Here: {who}.", who=listed(Seat, here)) if here else say("Nobody is here.")
    use = say("{n|parsec|parsecs} to the New Home World.", n=GOAL - n)
    return About(say("Road"), say("Parsec {n}", n=n), use=use, now=now)


def _threat(view: LossView, deck: Deck, which: str) -> About | None:
    return open_obstacle(view, deck) if which in ("0", "1", "2") else None


def _ability(view: LossView, deck: Deck, which: str) -> About:
    ship = _ship_of(view, which)
    use = ability_words(deck.ships[ship.card], ship)
    return About(say("Ability"), say("{ship}", ship=of(ShipId, ship.card)), use=use, rules=("L-1.8", "L-17.2"))


def _things(view: LossView) -> Iterator[tuple[str, About]]:
    """What there is one of."""
    yield (
        "deck",
        About(
            say("Deck"),
            say("{n|resource|resources} left", n=view.resources_left),
            use=say("You can take parsecs as cards from here."),
        ),
    )
    yield (
        "obstacles",
        About(
            say("Deck"), say("{n|obstacle|obstacles} left", n=view.obstacles_left), use=say("You face one each turn.")
        ),
    )
    yield (
        "discards",
        About(
            say("Discard pile"),
            say("{n|card|cards}", n=len(view.discards)),
            use=say("When the deck is empty, it is shuffled."),
        ),
    )
    use = say("Spend one to jump away, to stop a sabotage, or for cards. Solo Mode only.")
    yield "token", About(say("Jump tokens"), say("{n|token|tokens}", n=view.tokens), use=use, rules=("L-25.1",))
    chased = say("It gains a parsec whenever you are sabotaged or move far. At parsec 14 it wins.")
    yield "pursuer", About(say("Pursuer"), say("On parsec {n}", n=view.opponent), use=chased, rules=("L-30.3",))
    yield (
        "start",
        About(
            say("Start"),
            say("Home"),
            use=say("Two dying suns. Everybody starts here."),
            now=say("{n|ship is|ships are} still here.", n=sum(not ship.parsec for ship in view.ships)),
        ),
    )
    reach = say("The event hits everybody on these parsecs.")
    yield "reach", About(say("Range"), say("In range"), use=reach, rules=("L-21.1",))
    lost = say("Alone you skip no turn. You roll: 1–2 back 1 parsec, 3–4 lose 1 crew, 5–6 lose 1 card.")
    yield "lost-turn", About(say("Die"), say("A lost turn"), use=lost)
    yield (
        "home",
        About(
            say("Goal"),
            say("Parsec {n}, your new home", n=GOAL),
            use=say("The first ship here with crew on board wins."),
        ),
    )


WORDS = {
    "ship": ("Ships", "Each has its own numbers and an ability. A ship without crew is out of the race."),
    "crew": ("Crew", "A ship without crew is out of the race. Ill effects and sabotage can cost crew."),
    "cargo": ("Cargo", "Your hand of cards. At the end of your turn you discard down to the limit."),
}


def _word(view: LossView, deck: Deck, which: str) -> About:
    name, use = WORDS[which]
    return About(say("Word"), say(name), use=say(use))


def _icon(view: LossView, deck: Deck, which: str) -> About:
    name, use = ICONS[which]
    return About(say("Icon"), say(name), use=say(use))


def _stat(view: LossView, deck: Deck, which: str) -> About:
    return _icon(view, deck, SLOTS[int(which)])


_THINGS: dict[str, Callable[[LossView, Deck, str], About | None]] = {
    "ship": _ship,
    "seat": _ship,
    "ship-card": printed_ship,
    "fit": _ship,
    "slot": _slot,
    "number": _number,
    "crew": _crew,
    "cargo": _cargo,
    "parsec": _parsec,
    "obstacle": obstacle,
    "threat": _threat,
    "ability": _ability,
    "wish": about_wish,
    "word": _word,
    "icon": _icon,
    "stat": _stat,
}
