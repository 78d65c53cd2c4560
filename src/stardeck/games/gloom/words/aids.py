"""What helps a person at the table: the Self-Worth that a card would lead to, what it covers, questions for a story."""

from __future__ import annotations

from stardeck.engine import Line, listed, of, say
from stardeck.engine.aids import Aids, Reader
from stardeck.engine.parts import part
from stardeck.engine.say import signed
from stardeck.games.gloom.deck.covering import NOTHING, Cards, Stack, shows
from stardeck.games.gloom.facts import BLANK
from stardeck.games.gloom.facts import Card as Printed
from stardeck.games.gloom.rules.queries import worth_with
from stardeck.games.gloom.rules.storytellers import STORIES
from stardeck.games.gloom.rules.telling import open_entries
from stardeck.games.gloom.state import Card, Character, Choosing, Entry, Play, State
from stardeck.games.gloom.view import told
from stardeck.games.gloom.words.untold import untold

ICON_WORDS = {
    "heart": "a heart",
    "blaster": "a blaster",
    "machine": "a machine",
    "xeno": "a xeno",
    "void": "a void",
    "paradox": "a paradox",
}


class GloomAids(Aids, frozen=True):
    """What helps a person who looks at this table."""

    worth_there: tuple[tuple[int, tuple[tuple[int, int], ...]], ...] = ()
    """(card, (Character, the Self-Worth that it would have)) for the card that the viewer is aiming at a Character, or
    for each that the viewer could aim in this turn."""
    worth_then: int | None = None
    """The Self-Worth that the Character of the announced card will have, if it stays so."""
    prompts: tuple[str, ...] = ()
    """Questions that help the viewer to tell the card that is being aimed, or the last of the own plays."""
    untold: tuple[tuple[int, str], ...] = ()
    """(number, words) of each line of the story book that nobody tells: what was played, in the viewer's words."""


def aids(g: State, seat: int | None, reader: Reader) -> GloomAids:
    top = g.chain[-1] if g.chain else None
    aiming = top if isinstance(top, Choosing) and top.seat == seat else None
    return GloomAids(
        round=g.round,
        turn=g.turn.seat if g.began else None,
        worth_there=_worth_there(g, seat, aiming),
        worth_then=_worth_then(g, g.nearest(Play)),
        prompts=_prompts(g, seat, aiming, reader),
        untold=tuple([(number, reader.words(line)) for number, line in _untold(told(g))]),
    )


@part
def _untold(story: tuple[Entry, ...]) -> tuple[tuple[int, Line], ...]:
    return tuple((n, untold(entry)) for n, entry in enumerate(story) if not entry.text and not entry.hidden)


def _worth_there(
    g: State, seat: int | None, aiming: Choosing | None
) -> tuple[tuple[int, tuple[tuple[int, int], ...]], ...]:
    if aiming is not None:
        cards: tuple[int, ...] = (aiming.card,)
    elif seat is not None and g.began and g.turn.seat == seat:
        cards = g.players[seat].hand
    else:
        return ()
    return tuple((card, worth_with(g, card, g.characters)) for card in cards if g.cards.kind[card] != "event")


def _worth_then(g: State, play: Play | None) -> int | None:
    if play is None or play.character == NOTHING or play.landed or play.cancelled:
        return None
    return worth_with(g, play.card, (play.character,))[0][1]


def _prompts(g: State, viewer: int | None, aiming: Choosing | None, reader: Reader) -> tuple[str, ...]:
    story = g.story
    if aiming is not None:
        mine = [len(story)]
        about = (aiming.character,) if aiming.character != NOTHING else ()
        story += (Entry("", g.round, aiming.seat, aiming.card, about),)
    else:
        mine = [n for n in open_entries(g) if story[n].seat == viewer and story[n].card != NOTHING]
    if not mine:
        return ()
    entry = story[mine[-1]]
    return prompts(g.cards[entry.card], entry.characters, earlier_card(story, mine[-1]), reader)


def prompts(card: Printed, characters: tuple[int, ...], earlier: int, reader: Reader) -> tuple[str, ...]:
    """G-20.16 Questions that help to tell: those of the card, one for each of its icons, one about the past."""
    asked = [*card.prompts, *(STORIES.icons[icon] for icon in card.icons if icon in STORIES.icons)]
    past = say(STORIES.before, who=listed(Character, characters))
    if earlier != NOTHING:
        past = say(STORIES.past, earlier=of(Card, earlier))
    return (*map(reader.called, asked), *([reader.words(past)] if characters else []))


def earlier_card(story: tuple[Entry, ...], number: int) -> int:
    """The last Modifier before this entry in the chapters in which it stands, if there is one."""
    here = story[number].characters
    found = [e.card for e in story[:number] if e.kind == "modifier" and not e.cancelled and e.characters[0] in here]
    return found[-1] if found else NOTHING


def covering(cards: Cards, stack: Stack, card: int) -> Line:
    """What this card would cover and what it would add, in words."""
    below, top = shows(cards, stack), cards.prints[card]
    seen = [signed(p) if p is not None else "" for p in below.points]
    laid = [signed(p) if isinstance(p, int) and p else str(p) for p in top.points]
    places = [*zip(seen, laid, strict=True), *zip(below.icons, top.icons, strict=True)]
    parts = [_place(old, new) for old, new in places if new and (old or new != BLANK)]
    if top.text and below.text != NOTHING and cards[below.text].text:
        parts.append(say("covers the text of {card}", card=of(Card, below.text)))
    return listed(Line, parts, ", ") if parts else say("covers nothing")


def _place(old: str, new: str) -> Line:
    seen, laid = (say(ICON_WORDS[it]) if it in ICON_WORDS else say("{it}", it=it) for it in (old, new))
    if new == BLANK:
        return say("hides {seen}", seen=seen)
    if old == new:
        return say("keeps {laid}", laid=laid)
    return say("covers {seen} with {laid}", seen=seen, laid=laid) if old else say("adds {laid}", laid=laid)
