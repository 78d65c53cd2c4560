"""The state of a game of gloom: crews with their stacks, hands, and what is in progress."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import field

from stardeck.engine import Book, Frozen, GameState, Plain, Rulebook, Slot, Stuck
from stardeck.engine.plain import derived
from stardeck.games.gloom.deck.covering import NOTHING, Cards, Shown, Stack, Visible, visible_table
from stardeck.games.gloom.facts import FOLDER, Kind, Target
from stardeck.games.gloom.options import GloomOptions

CREW = 4
HAND = 5
ACTIONS = 2
DRAW_LIMIT = 5
Card = Annotated[int, Slot("card")]
"""A card of the draw deck by its number; in words its name."""
TitledCard = Annotated[int, Slot("card.title")]
"""A card of the draw deck by its number; in words its kind and its name."""
Character = Annotated[int, Slot("character")]
"""A Character by its number; in words its name."""
Misery = Annotated[int, Slot("misery")]
"""A ready-made misery by its number; in words its sentence."""
NOBODY = -1
"""The seat of nobody: before the first turn it is nobody's."""

How = Literal["action", "free", "permit", "replacement"]
"""How a card is played: as an action; by a free play that a card has granted; as the free Death that a text on the
table permits; in the place of a Modifier that it replaces (G-21.24)."""
EntryKind = Kind | Literal["", "response", "discard", "pass", "misery", "revival", "moved_death"]
"""What a line of the story book is about: a card that was played, an action without a card, the misery of the day, or
something that nobody tells (revival, moved_death). Empty while the card is still being aimed."""


Crews = tuple[tuple[int, ...], ...]
"""For each seat its Characters from left to right; the dead keep their place."""


class Player(Plain):
    """What lies before one player."""

    hand: tuple[int, ...] = ()
    confirmed: bool = False
    skip_draws: int = 0
    skip_turns: int = 0
    fewer_actions: int = 0
    """Actions that the next turn really taken is short of (G-21.9)."""


class Grant(Frozen, frozen=True):
    """A free play that is open (G-12)."""

    card: int
    """The card that grants it."""
    kinds: tuple[str, ...]
    target: Target | None = None
    character: int = NOTHING
    """The only Character that it is for, or NOTHING."""
    ignore_score: bool = False


class Turn(Plain):
    """One player's turn; what may happen once in it lives and ends with it."""

    seat: int = NOBODY
    left: int = 0
    taken: int = 0
    """Actions taken so far: an Untimely Death wants this to be 0 (G-10.3)."""
    grants: tuple[Grant, ...] = ()
    replacing: tuple[tuple[int, int], ...] = ()
    """(Modifier, Character) of a replacement that is still to be played (G-21.24)."""
    permits_used: tuple[int, ...] = ()
    """The cards whose permission of a free Death has been used (G-12.20)."""
    played: bool = False
    """Whether a card was announced (G-16.11)."""


class Choosing(Plain, tag="choosing"):
    """A card that is being aimed; only its player sees this. It is still in the hand, or has been set aside to replace
    another (G-21.24)."""

    seat: int
    card: int
    how: How
    grant: int = NOTHING
    """The number of the open grant, or the card that permits."""
    mode: int = NOTHING
    picks: tuple[tuple[int, ...], ...] = ()
    """For each effect of an Event the players and Characters chosen so far."""
    character: int = NOTHING
    """Its Character, while a table that wants stories waits for one (G-20.25)."""
    text: str = ""
    """What its player tells about it, as soon as it is announced."""


class Play(Plain, tag="play"):
    """An announced card: out of the hand and in no pile (G-7.20)."""

    entry: int
    """Its number in the story book."""
    seat: int
    card: int
    character: int
    how: How
    mode: int = NOTHING
    picks: tuple[tuple[int, ...], ...] = ()
    cancelled: bool = False
    redirected: bool = False
    landed: bool = False
    """On its Character, or wherever an effect has put it since."""
    answered: bool = False
    """A Response was used in the window after the effect."""
    triggers: tuple[tuple[int, int, int], ...] = ()
    """(Character, card, effect) that react and have not been done (G-13.29)."""
    triggered: tuple[tuple[int, int, int], ...] = ()
    """What has reacted in this play: each at most once (G-21.40)."""


class Answer(Plain, tag="answer"):
    """A Response that is being resolved."""

    seat: int
    card: int
    mode: int
    picks: tuple[tuple[int, ...], ...] = ()


class Doing(Plain, tag="doing"):
    """An effect in progress."""

    card: int
    index: int
    trigger: bool
    person: int
    """The default person, who chooses."""
    player: int
    """Who plays the card; inside a trigger the turn player."""
    character: int
    """The Character under the card, or NOTHING."""
    picks: tuple[int, ...] = ()
    void: bool = False
    """Declined, or without a legal target."""
    left: int = 0
    """Cards that are still to be taken or kept."""
    cards: tuple[int, ...] = ()
    """Cards that are being looked at: a secret of the person."""
    laid: tuple[int, ...] = ()
    """Those of them that are already put in order."""


class Entry(Frozen, frozen=True):
    """One line of the story book. It never bears on the game (G-20.3)."""

    kind: EntryKind
    round: int
    seat: int
    card: int = NOTHING
    characters: tuple[int, ...] = ()
    """Those in whose chapters it stands: an Event may be aimed at several (G-20.14)."""
    owners: tuple[int, ...] = ()
    """For each of them who owned it at that moment."""
    cancelled: bool = False
    text: str = ""
    hidden: bool = False
    applause: tuple[int, ...] = ()


class State(GameState, kw_only=True):
    """A game."""

    book = Book["State"](Rulebook(FOLDER / "rulebook.md"))

    config: GloomOptions
    """The options of this table."""
    players: list[Player]
    crews: Crews
    stacks: tuple[Stack, ...]
    """What lies on each Character of the deck, in play or not."""
    deck: tuple[int, ...] = ()
    """The top card is the last."""
    pile: tuple[int, ...] = ()
    """The discard pile; the top card is the last."""
    known: tuple[int, ...] = ()
    """For each card: the seats (as bits) that know it while it lies in a deck or in somebody else's hand."""
    first: int = NOTHING
    votes: tuple[tuple[int, int], ...] = ()
    turns: int = 0
    """Turns that have begun, lost ones included."""
    calm: int = 0
    """Turns in a row without a card (G-16.8)."""
    turn: Turn = field(default_factory=Turn)
    chain: list[Choosing | Play | Answer | Doing] = []
    story: tuple[Entry, ...] = ()
    vacant: tuple[int, ...] = ()
    """Seats whose player has left and that a program takes over (G-19.18)."""

    @derived("config")
    def cards(self) -> Cards:
        """The deck of this table as the rules use it."""
        return self.config.cards

    @derived("config", "stacks")
    def visible(self) -> Visible:
        """G-5 What the whole table shows: asked for many times before a stack changes."""
        return visible_table(self.cards, self.stacks)

    @derived("crews")
    def characters(self) -> tuple[int, ...]:
        """Everybody on the table, crew by crew."""
        return tuple(character for crew in self.crews for character in crew)

    @derived("crews")
    def owners(self) -> dict[int, int]:
        """G-1.5 For each Character on the table the player before whom it lies."""
        return {character: seat for seat, crew in enumerate(self.crews) for character in crew}

    @property
    def round(self) -> int:
        """G-16.11 A round is as many turns as there are players."""
        return (self.turns + self.seats - 1) // self.seats

    def visible_on(self, character: int) -> Shown:
        return self.visible.shown[character]

    def owner(self, character: int) -> int:
        """G-1.5 The player before whom a Character lies, or NOBODY."""
        return self.owners.get(character, NOBODY)

    def put_crew(self, seat: int, crew: tuple[int, ...]) -> None:
        self.crews = (*self.crews[:seat], crew, *self.crews[seat + 1 :])

    def clockwise(self, start: int) -> list[int]:
        return [(start + i) % self.seats for i in range(self.seats)]

    def put_stack(self, character: int, stack: Stack) -> None:
        self.stacks = (*self.stacks[:character], stack, *self.stacks[character + 1 :])

    def write(self, entry: Entry) -> int:
        """A new line of the story book; its number."""
        self.story = (*self.story, entry)
        return len(self.story) - 1

    @property
    def began(self) -> bool:
        """Whether somebody's turn has begun; before that the crews are made and the first player is found."""
        return self.turn.seat != NOBODY

    @property
    def play(self) -> Play:
        """The announced card that is being answered or takes effect."""
        play = self.nearest(Play)
        if play is None:
            raise Stuck("no card is announced")
        return play


rule, menu, later, event = State.book.rule, State.book.menu, State.book.later, State.book.event
