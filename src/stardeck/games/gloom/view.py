"""What a seat may see: everything but other hands, the deck, and what is still being chosen."""

from __future__ import annotations

from stardeck.engine import Frozen, Result, Step
from stardeck.engine.parts import part
from stardeck.games.gloom.deck.covering import NOTHING, Shown, Stack
from stardeck.games.gloom.facts import Effect
from stardeck.games.gloom.options import GloomOptions
from stardeck.games.gloom.rules.queries import draw_limit, granted, holds, self_worth
from stardeck.games.gloom.rules.setup import unclaimed
from stardeck.games.gloom.rules.storytellers import with_programs
from stardeck.games.gloom.rules.telling import open_entries
from stardeck.games.gloom.state import Choosing, Crews, Doing, Entry, Grant, How, Play, Player, State


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
    vacant: tuple[int, ...]
    gone: tuple[int, ...]
    result: Result | None


def told(g: State) -> tuple[Entry, ...]:
    """The story with what everybody tells of it, programs too."""
    return _story(g.config, g.story) if g.config.bots else g.story


class Public(Frozen, frozen=True):
    """What lies open before everybody."""

    characters: tuple[CharacterView, ...]
    standings: tuple[tuple[int, int, int], ...]
    """For each player the draw limit, the total, and how many are dead."""


def view(g: State, seat: int | None) -> GloomView:
    """The table put together from its parts; what a part is given is all that it can show."""
    top = g.chain[-1] if g.chain else None
    turn, play = g.turn, g.nearest(Play)
    question = None if seat is None else g.ask_of(seat)
    hands = tuple([len(player.hand) for player in g.players]) if g.visible.counts_hands else ()
    public = _public(g.config, g.crews, g.stacks, hands)
    known, viewer = g.known, (1 << g.seats) - 1 if seat is None else 1 << seat
    players = [
        _player(it, s, crew, it.hand if s == seat else _known(it.hand, known, viewer), *standing)
        for s, (it, crew, standing) in enumerate(zip(g.players, g.crews, public.standings, strict=True))
    ]
    return GloomView(
        seat,
        g.config,
        tuple(players),
        public.characters,
        () if g.began else tuple(unclaimed(g)),
        len(g.deck),
        g.pile,
        turn.seat if g.began else None,
        turn.left,
        turn.taken,
        g.round,
        turn.grants,
        _choosing(top) if isinstance(top, Choosing) and top.seat == seat else None,
        None if play is None else _play(play),
        _doing(top, seat) if isinstance(top, Doing) else None,
        question.parts if question else (),
        g.first,
        g.votes,
        told(g),
        open_entries(g),
        g.vacant,
        g.gone,
        g.result,
    )


@part
def _public(config: GloomOptions, crews: Crews, stacks: tuple[Stack, ...], hands: tuple[int, ...]) -> Public:
    """The Characters, and how the players stand. `hands`: how many cards everybody holds, if a text asks for it."""
    players = [Player(hand=(NOTHING,) * count) for count in hands or (0,) * len(crews)]
    g = State(seats=len(crews), config=config, players=players, crews=crews, stacks=stacks)
    shown = g.visible.shown
    characters = tuple([_character(g, c, owner, shown[c]) for owner, crew in enumerate(crews) for c in crew])
    worths = {it.character: it.worth for it in characters if it.dead}
    return Public(
        characters,
        tuple(
            (draw_limit(g, seat), sum(worths.get(c, 0) for c in crew), sum(c in worths for c in crew))
            for seat, crew in enumerate(crews)
        ),
    )


def _character(g: State, character: int, owner: int, shown: Shown) -> CharacterView:
    active = [a for a in shown.active if holds(g, a.effect.conditions, character, owner)] if shown.active else ()
    return CharacterView(
        character,
        owner,
        g.stacks[character],
        self_worth(g, character) if shown.scores else shown.worth,
        shown.points,
        shown.icons,
        tuple(granted(g, character)) if shown.icons_given else (),
        shown.portrait,
        shown.text,
        shown.dead,
        tuple([ActiveView(a.card, a.effect) for a in active]),
    )


@part
def _story(config: GloomOptions, story: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """G-20.17, G-20.18 With the words of programs, who tell from nothing but what everybody sees."""
    return story if config.story == "off" else with_programs(story, config.cards, config.bots)


def _player(
    player: Player, seat: int, crew: tuple[int, ...], hand: tuple[int, ...], limit: int, total: int, dead: int
) -> PlayerView:
    """`hand`: the cards that the viewer knows; of the others only the number is shown."""
    skips = player.skip_draws, player.skip_turns, player.fewer_actions
    return PlayerView(seat, crew, player.confirmed, len(player.hand), hand, limit, *skips, total, dead)


def _known(hand: tuple[int, ...], known: tuple[int, ...], viewer: int) -> tuple[int, ...]:
    """The cards of another's hand that the viewer has seen there. `viewer`: as bits, a spectator is everybody."""
    seen = [card for card in hand if known[card] & viewer == viewer]
    return tuple(sorted(seen)) if seen else ()


def _choosing(frame: Choosing) -> ChoosingView:
    return ChoosingView(frame.card, frame.how, frame.mode, frame.picks, frame.character, frame.text)


def _play(frame: Play) -> PlayView:
    return PlayView(frame.entry, frame.seat, frame.card, frame.character, frame.mode, frame.picks, frame.redirected)


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
