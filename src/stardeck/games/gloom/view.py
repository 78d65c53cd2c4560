"""What a seat may see: everything but other hands, the deck, and what is still being chosen."""

from __future__ import annotations

from stardeck.engine import Frozen, Result, Step
from stardeck.games.gloom.deck.covering import NOTHING
from stardeck.games.gloom.facts import Effect
from stardeck.games.gloom.options import GloomOptions
from stardeck.games.gloom.rules.queries import dead_of, draw_limit, granted, holds, self_worth, total_of, worth_with
from stardeck.games.gloom.rules.setup import unclaimed
from stardeck.games.gloom.rules.storytellers import earlier_card, prompts, salt_of, with_programs
from stardeck.games.gloom.rules.telling import open_entries
from stardeck.games.gloom.rules.unknown import knows
from stardeck.games.gloom.state import Choosing, Doing, Entry, Grant, How, Play, State


class PlayerView(Frozen, frozen=True):
    """One player's side of the table."""

    seat: int
    crew: tuple[int, ...]
    confirmed: bool
    cards: int
    """How many cards are in the hand."""
    hand: tuple[int, ...]
    """Those that the viewer knows: all of the own hand."""
    draw_limit: int
    skip_draws: int
    skip_turns: int
    fewer_actions: int
    total: int
    dead: int
    quiet: tuple[str, ...]


class ActiveView(Frozen, frozen=True):
    """An effect that is active now (G-13.27)."""

    card: int
    effect: Effect


class CharacterView(Frozen, frozen=True):
    """A Character on the table, with what its stack shows."""

    character: int
    owner: int
    stack: tuple[int, ...]
    worth: int
    points: tuple[int | None, ...]
    icons: tuple[str, ...]
    granted: tuple[str, ...]
    """Icons that active effects give."""
    portrait: int
    text: int
    dead: bool
    active: tuple[ActiveView, ...]


class ChoosingView(Frozen, frozen=True):
    """The card that the viewer is aiming."""

    card: int
    how: How
    mode: int
    picks: tuple[tuple[int, ...], ...]
    worth: tuple[tuple[int, int], ...]
    """(Character, the Self-Worth that it would have), for a card that goes on a Character."""
    character: int
    """Where it goes, while the table waits for its story."""
    text: str
    """What the viewer will tell with it."""


class PlayView(Frozen, frozen=True):
    """An announced card."""

    entry: int
    seat: int
    card: int
    character: int
    mode: int
    picks: tuple[tuple[int, ...], ...]
    redirected: bool
    worth: int | None
    """The Self-Worth that its Character will have, if it stays so."""


class DoingView(Frozen, frozen=True):
    """An effect in progress; the cards are for the one who looks at them."""

    card: int
    index: int
    trigger: bool
    person: int
    character: int
    picks: tuple[int, ...]
    left: int
    cards: tuple[int, ...] = ()
    laid: tuple[int, ...] = ()


class GloomView(Frozen, frozen=True):
    """The table as one seat, or a spectator, sees it."""

    seat: int | None
    config: GloomOptions
    players: tuple[PlayerView, ...]
    characters: tuple[CharacterView, ...]
    pool: tuple[int, ...]
    """Characters that nobody has, before the first turn."""
    deck: int
    pile: tuple[int, ...]
    turn: int | None
    actions: int
    taken: int
    round: int
    grants: tuple[Grant, ...]
    choosing: ChoosingView | None
    play: PlayView | None
    doing: DoingView | None
    said: tuple[Step, ...]
    """The viewer's own sealed answer so far."""
    first: int
    votes: tuple[tuple[int, int], ...]
    story: tuple[Entry, ...]
    open_entries: tuple[int, ...]
    """The plays whose authors may still tell or change the story."""
    prompts: tuple[str, ...]
    """Questions that help the viewer to tell the card that is being aimed, or the last of the own plays."""
    vacant: tuple[int, ...]
    gone: tuple[int, ...]
    result: Result | None


def view(g: State, seat: int | None) -> GloomView:
    top = g.chain[-1] if g.chain else None
    turn = g.turn
    question = None if seat is None else g.ask_of(seat)
    return GloomView(
        seat=seat,
        config=g.config,
        players=tuple(_player(g, seat, s) for s in range(g.seats)),
        characters=tuple(_character(g, s, c) for s, player in enumerate(g.players) for c in player.crew),
        pool=() if g.began else tuple(unclaimed(g)),
        deck=len(g.deck),
        pile=g.pile,
        turn=turn.seat if g.began else None,
        actions=turn.left,
        taken=turn.taken,
        round=g.round,
        grants=turn.grants,
        choosing=_choosing(g, top) if isinstance(top, Choosing) and top.seat == seat else None,
        play=_play(g),
        doing=_doing(top, seat) if isinstance(top, Doing) else None,
        said=question.parts if question else (),
        first=g.first,
        votes=g.votes,
        story=_story(g),
        open_entries=tuple(open_entries(g)),
        prompts=_prompts(g, seat),
        vacant=g.vacant,
        gone=g.gone,
        result=g.result,
    )


def _story(g: State) -> tuple[Entry, ...]:
    """G-20.17, G-20.18 With the words of programs, who tell from nothing but what everybody sees."""
    if not g.config.bots or g.config.story == "off":
        return g.story
    return with_programs(g.story, g.config.cards, g.config.bots, salt_of(player.crew for player in g.players))


def _prompts(g: State, viewer: int | None) -> tuple[str, ...]:
    story, frame = g.story, g.chain[-1] if g.chain else None
    if isinstance(frame, Choosing) and frame.seat == viewer:
        mine = [len(story)]
        story += (Entry("", g.round, frame.seat, frame.card, frame.character),)
    else:
        mine = [n for n in open_entries(g) if story[n].seat == viewer and story[n].card != NOTHING]
    if not mine:
        return ()
    entry = story[mine[-1]]
    who = g.config.cards.characters[entry.character].name if entry.character != NOTHING else ""
    return prompts(g.config.cards[entry.card], who, earlier_card(story, mine[-1], g.config.cards))


def _player(g: State, viewer: int | None, seat: int) -> PlayerView:
    player = g.players[seat]
    return PlayerView(
        seat=seat,
        crew=player.crew,
        confirmed=player.confirmed,
        cards=len(player.hand),
        hand=player.hand if viewer == seat else tuple(sorted(c for c in player.hand if knows(g, viewer, c))),
        draw_limit=draw_limit(g, seat),
        skip_draws=player.skip_draws,
        skip_turns=player.skip_turns,
        fewer_actions=player.fewer_actions,
        total=total_of(g, seat),
        dead=len(dead_of(g, seat)),
        quiet=player.quiet,
    )


def _character(g: State, owner: int, character: int) -> CharacterView:
    shown = g.visible_on(character)
    return CharacterView(
        character=character,
        owner=owner,
        stack=g.stacks[character],
        worth=self_worth(g, character),
        points=shown.points,
        icons=shown.icons,
        granted=tuple(granted(g, character)) if shown.icons_given else (),
        portrait=shown.portrait,
        text=shown.text,
        dead=shown.dead,
        active=tuple(
            ActiveView(a.card, a.effect) for a in shown.active if holds(g, a.effect.conditions, character, owner)
        ),
    )


def _choosing(g: State, frame: Choosing) -> ChoosingView:
    worth = worth_with(g, frame.card, g.characters) if g.config.cards.kind[frame.card] != "event" else ()
    return ChoosingView(frame.card, frame.how, frame.mode, frame.picks, worth, frame.character, frame.text)


def _play(g: State) -> PlayView | None:
    frame = g.nearest(Play)
    if frame is None:
        return None
    worth = None
    if frame.character != NOTHING and not frame.landed and not frame.cancelled:
        worth = worth_with(g, frame.card, (frame.character,))[0][1]
    return PlayView(
        frame.entry, frame.seat, frame.card, frame.character, frame.mode, frame.picks, frame.redirected, worth
    )


def _doing(frame: Doing, seat: int | None) -> DoingView:
    mine = frame.person == seat and frame.cards
    return DoingView(
        frame.card,
        frame.index,
        frame.trigger,
        frame.person,
        frame.character,
        frame.picks,
        frame.left,
        frame.cards if mine else (),
        frame.laid if mine else (),
    )
