"""The options of a table (G-19.19: fixed before the crews are chosen)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from stardeck.engine import Options
from stardeck.games.gloom.deck.covering import Cards, cards_of
from stardeck.games.gloom.facts import DeckFile

Seat = Annotated[int, Meta(ge=0, le=4)]


class GloomOptions(Options, frozen=True, cache_hash=True):
    crew_mode: Annotated[
        Literal["free", "draft", "random"],
        Meta(description="how crews are made: everybody claims four, one pick at a time around the table, or dealt"),
    ] = "free"
    effects: Annotated[
        Literal["full", "simple"], Meta(description="the full game, or Very Simple: no effect text counts")
    ] = "full"
    simple_events: Annotated[
        Literal["keep", "remove"], Meta(description="Very Simple: Events stay as cards without effect, or are left out")
    ] = "keep"
    first_player: Annotated[
        Literal["story_vote", "host", "random", "seat"],
        Meta(description="who begins: the most horrible day by vote, the host says, by chance, or the lowest seat"),
    ] = "random"
    tie_break: Annotated[
        Literal["share", "more_dead", "lowest_single"],
        Meta(description="equal totals: shared, more dead Characters, or the most miserable single dead"),
    ] = "share"
    stall_rounds: Annotated[int, Meta(description="rounds without a card that end the game", ge=1, le=20)] = 3
    max_rounds: Annotated[int, Meta(description="the last round", ge=5, le=500)] = 100
    story: Annotated[
        Literal["optional", "required", "off"],
        Meta(description="narrations of the plays: as you like, one with every Modifier and Untimely Death, or none"),
    ] = "optional"
    leavers: Annotated[
        Literal["bot", "pass"], Meta(description="the seat of a player who leaves: taken by a bot, or passes")
    ] = "bot"
    response_seconds: Annotated[int, Meta(description="time to respond at a live table", ge=5, le=120)] = 15
    host: Annotated[int, Meta(description="the seat of the host; -1: the host does not play", ge=-1, le=4)] = 0
    bots: Annotated[
        tuple[Seat, ...], Meta(description="seats of programs: they tell, but do not vote", max_length=5)
    ] = ()
    deck: Annotated[DeckFile | None, Meta(description="a deck of your own, the content of its file; empty is ours")] = (
        None
    )

    @property
    def cards(self) -> Cards:
        """The deck as the rules use it."""
        return cards_of(self.deck, self.effects == "simple")
