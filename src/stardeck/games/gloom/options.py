"""The options of a table (G-19.19: fixed before the crews are chosen)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from stardeck.engine import Options, asked
from stardeck.games.gloom.deck.covering import Cards, cards_of
from stardeck.games.gloom.facts import DeckFile

Seat = Annotated[int, Meta(ge=0, le=4)]


class GloomOptions(Options, frozen=True):
    crew_mode: Annotated[
        Literal["free", "draft", "random"],
        asked(
            "Crews",
            "How you get your 4 Characters.",
            choices={"free": "Everyone claims 4", "draft": "One pick at a time", "random": "Dealt at random"},
        ),
    ] = "free"
    effects: Annotated[
        Literal["full", "simple"],
        asked(
            "Effects",
            "Whether the texts on the cards count.",
            choices={"full": "The full game", "simple": "Very Simple: points and deaths only"},
        ),
    ] = "full"
    simple_events: Annotated[
        Literal["keep", "remove"],
        asked(
            "Events",
            "What happens to them when no text counts.",
            choices={"keep": "They stay in the deck", "remove": "They are left out"},
            only={"effects": "simple"},
            group="cards",
        ),
    ] = "keep"
    first_player: Annotated[
        Literal["story_vote", "host", "random", "seat"],
        asked(
            "First player",
            "Who goes first.",
            choices={
                "story_vote": "The most horrible day, by vote",
                "host": "Whoever the host names",
                "random": "A player at random",
                "seat": "The first seat",
            },
        ),
    ] = "random"
    tie_break: Annotated[
        Literal["share", "more_dead", "lowest_single"],
        asked(
            "Equal totals",
            "Who wins when totals are equal.",
            choices={
                "share": "They share the win",
                "more_dead": "More dead Characters",
                "lowest_single": "The most miserable dead Character",
            },
        ),
    ] = "share"
    stall_rounds: Annotated[
        int, asked("Quiet rounds", "The game ends after this many rounds in which nobody plays a card.", ge=1, le=20)
    ] = 3
    max_rounds: Annotated[int, asked("Last round", "The game ends after this round.", ge=5, le=500)] = 100
    story: Annotated[
        Literal["optional", "required", "off"],
        asked(
            "Stories",
            "Whether you tell what happens when you play a card.",
            choices={
                "optional": "If you like",
                "required": "With every Modifier and Death",
                "off": "No stories",
            },
        ),
    ] = "optional"
    leavers: Annotated[
        Literal["bot", "pass"],
        asked(
            "If a player leaves",
            "What happens at their seat.",
            choices={"bot": "A bot plays on", "pass": "The seat passes"},
        ),
    ] = "bot"
    response_seconds: Annotated[
        int, asked("Seconds to respond", "How long a live table waits for Responses.", group="clocks", ge=5, le=120)
    ] = 15
    host: Annotated[int, asked("Seat of the host", "Use -1 if the host does not play.", group="way", ge=-1, le=4)] = 0
    bots: Annotated[
        tuple[Seat, ...], asked("Seats of bots", "They tell stories, but do not vote.", group="way", max_length=5)
    ] = ()
    deck: Annotated[
        DeckFile | None,
        asked("Your own deck", "A file with cards of your own. What it leaves out comes from ours.", group="cards"),
    ] = None

    @property
    def cards(self) -> Cards:
        """The deck as the rules use it."""
        return cards_of(self.deck, self.effects == "simple")
