"""What there is to say of everything on the table: cards, Characters, icons, circles and crews."""

from __future__ import annotations

from collections.abc import Callable

from stardeck.engine import About, Line, Seat, listed, of, say
from stardeck.engine.say import signed
from stardeck.games.gloom.deck.covering import NOTHING
from stardeck.games.gloom.facts import BLANK, ICONS, PLACES
from stardeck.games.gloom.facts import Card as Printed
from stardeck.games.gloom.state import Card, Character
from stardeck.games.gloom.view import CharacterView, GloomView
from stardeck.games.gloom.words.icons import LEGEND
from stardeck.games.gloom.words.names import KINDS

USES = {
    "modifier": "Lies on a living Character and covers what is below it.",
    "event": "Happens once, then goes to the discard pile.",
    "death": "Kills a Character with a Self-Worth below 0. Only the dead count at the end.",
}
RULES = {"modifier": ("G-5.10", "G-8.1"), "event": ("G-11.1",), "death": ("G-10.7", "G-18.10")}


def about(view: GloomView, seat: int | None, target: str) -> About | None:
    """A thing by the name that options use; None if there is no such thing in sight."""
    kind, _, which = target.partition(":")
    found = None if "-" in which else _THINGS.get(kind)
    try:
        return found(view, seat, which) if found else None
    except (IndexError, KeyError, ValueError, StopIteration):
        return None


# --- cards ---


def _card(view: GloomView, seat: int | None, which: str) -> About | None:
    number = int(which)
    if number < 0:
        return None
    card = view.config.cards[number]
    return About(
        say(KINDS[card.kind]),
        say("{card}", card=of(Card, number)),
        use=say(USES[card.kind]),
        now=_lies(view, number),
        text=tuple(_printed(card)),
        flavour=card.flavour,
        rules=RULES[card.kind],
    )


def _printed(card: Printed) -> list[Line]:
    """Circles, icons and text, as they stand on the card."""
    lines = []
    places = (*card.points, *[""] * PLACES)[:PLACES]
    circles = [signed(p) if isinstance(p, int) else "blank" if p == BLANK else "–" for p in places]
    if card.values or BLANK in card.points:
        lines.append(say("Circles: {circles}.", circles=" ".join(circles)))
    icons = [icon for icon in card.icons if icon and icon != BLANK]
    if icons:
        lines.append(say("Icons: {icons}.", icons=", ".join(icons)))
    if card.text:
        lines.append(say("{printed}", printed=card.text))
    return lines


def _lies(view: GloomView, number: int) -> Line:
    """Where the card lies, and what it covers there."""
    for it in view.characters:
        if number in it.stack:
            place = it.stack.index(number)
            below = say(", over {card}", card=of(Card, it.stack[place - 1])) if place else say("")
            hidden = say("") if place == len(it.stack) - 1 else say(" Other cards lie on it.")
            whom = of(Character, it.character)
            return say("On {whom}{below}.{hidden}", whom=whom, below=below, hidden=hidden)
    return say("In the discard pile.") if number in view.pile else say("")


# --- Characters and crews ---


def _shown(view: GloomView, which: str) -> CharacterView:
    return next(it for it in view.characters if it.character == int(which))


def _character(view: GloomView, seat: int | None, which: str) -> About:
    number = int(which)
    printed = view.config.cards.characters[number]
    if not any(it.character == number for it in view.characters):
        free = say("Free to choose.") if number in view.pool else say("Not in this game.")
        name = say("{it}", it=of(Character, number))
        return About(
            say("Character"), name, use=say("All Characters play the same."), now=free, flavour=printed.flavour
        )
    it = _shown(view, which)
    state = "dead" if it.dead else "alive"
    cards = say("Under {cards}.", cards=listed(Card, it.stack)) if it.stack else say("Nothing has happened to it yet.")
    texts = tuple(say("{printed}", printed=view.config.cards[a.card].text) for a in it.active)
    return About(
        say("Character"),
        say("{it}", it=of(Character, number)),
        use=say("Self-Worth {n}, {state}. Crew of {who}.", n=signed(it.worth), state=state, who=of(Seat, it.owner)),
        now=cards,
        you=_advice(it, seat),
        text=texts,
        flavour=printed.flavour if it.text == NOTHING else "",
        rules=("G-5.1", "G-10.7"),
    )


def _advice(it: CharacterView, seat: int | None) -> Line:
    if seat is None or it.dead:
        return say("")
    if it.owner == seat:
        ready = "It can die: below 0 counts for you." if it.worth < 0 else "Make it miserable: below 0 it can die."
        return say(ready)
    return say("Cheer it up: plus points hurt its owner.")


def _player(view: GloomView, seat: int | None, which: str) -> About:
    player = view.players[int(which)]
    crew = [it for it in view.characters if it.owner == player.seat]
    living = sum(it.worth for it in crew if not it.dead)
    now = say(
        "The dead {dead}, the living {living}: {alive} of {all} alive.",
        dead=signed(player.total),
        living=signed(living),
        alive=sum(not it.dead for it in crew),
        all=len(crew),
    )
    hand = say("{n|card|cards} in hand, draws up to {limit}.", n=player.cards, limit=player.draw_limit)
    use = say("Only the dead count at the end; the lowest total wins. The game ends when a whole crew is dead.")
    return About(
        say("Crew"), say("{who}", who=of(Seat, player.seat)), use=use, now=now, you=hand, rules=("G-18.1", "G-18.10")
    )


def _back(view: GloomView, seat: int | None, which: str) -> About:
    return _player(view, seat, which.partition(":")[0])


# --- icons and circles ---


def _icon(view: GloomView, seat: int | None, which: str) -> About:
    name, use = LEGEND[which]
    shown = [it.character for it in view.characters if which in (*it.icons, *it.granted)]
    now = say("Shows on {who}.", who=listed(Character, shown)) if shown else say("")
    asked = [card.name for card in view.config.cards.cards if card.kind == "death" and which in _asks(card)]
    deaths = (say("Deaths that ask for it: {cards}.", cards=", ".join(asked)),) if asked else ()
    return About(say("Icon"), say(name), use=say(use), now=now, text=deaths)


def _asks(card: Printed) -> set[str]:
    """The icons that a card asks for, in its needs and its effects."""
    return {need for need in card.needs if need in ICONS} | {effect.icon for effect in card.effects if effect.icon}


def _circle(view: GloomView, seat: int | None, which: str) -> About:
    character, _, place = which.partition(":")
    it, at = _shown(view, character), int(place)
    if not 0 <= at < PLACES:
        raise ValueError(place)
    value = it.points[at]
    name = say("{n} points", n=signed(value)) if value is not None else say("An empty circle")
    now = say("{who}: {n} in all.", who=of(Character, it.character), n=signed(it.worth))
    use = say("What shows in the three circles of a stack is added up. A card above covers those below.")
    return About(say("Number"), name, use=use, now=now, rules=("G-5.10",))


def _deck(view: GloomView, seat: int | None, which: str) -> About:
    return About(
        say("Deck"),
        say("{n|card|cards} left", n=view.deck),
        use=say("You draw up to your limit at the end of your turn."),
    )


def _pile(view: GloomView, seat: int | None, which: str) -> About:
    top = say("On top: {card}.", card=of(Card, view.pile[-1])) if view.pile else say("It is empty.")
    return About(
        say("Discard pile"), say("{n|card|cards}", n=len(view.pile)), use=say("Events and discarded cards."), now=top
    )


def _word(view: GloomView, seat: int | None, which: str) -> About | None:
    if which != "character":
        return None
    return About(say("Word"), say("Characters"), use=say("Four make a crew. All of them play the same."))


_THINGS: dict[str, Callable[[GloomView, int | None, str], About | None]] = {
    "card": _card,
    "character": _character,
    "player": _player,
    "seat": _player,
    "hand": _player,
    "back": _back,
    "icon": _icon,
    "circle": _circle,
    "deck": _deck,
    "pile": _pile,
    "word": _word,
}
