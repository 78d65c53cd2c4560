"""The options of a table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from stardeck.engine import Options
from stardeck.games.loss.facts import LossFacts


class LossOptions(Options, frozen=True):
    mode: Annotated[
        Literal["base", "classic_solo", "solo"],
        Meta(description="2 to 4 players, or alone: the classic single player or the newer Solo Mode"),
    ] = "base"
    difficulty: Annotated[
        Literal["easy", "medium", "hard"], Meta(description="Solo Mode: starting cards and Jump Tokens")
    ] = "medium"
    chase: Annotated[bool, Meta(description="Solo Mode: an opponent who moves whenever you are sabotaged")] = False
    start_cards: Annotated[
        Literal["standard", "5"], Meta(description="cards dealt: 7 (classic single player 6), or 5 as advanced play")
    ] = "standard"
    ranged_play: Annotated[bool, Meta(description="sabotage and help reach only 2 parsecs")] = False
    events: Annotated[bool, Meta(description="event cards are shuffled into the obstacle deck")] = False
    wormhole_event: Annotated[bool, Meta(description="the Wormhole is among the events")] = True
    ship_choice: Annotated[
        Literal["random", "choose"], Meta(description="who decides about the ships; Solo Mode always chooses")
    ] = "random"
    last_ship_wins: Annotated[bool, Meta(description="the last living ship wins at once")] = False
    window_seconds: Annotated[
        int, Meta(description="live tables: seconds of an obstacle window; 0 waits for everybody", ge=0, le=60)
    ] = 10
    cancel_seconds: Annotated[
        int, Meta(description="live tables: seconds to play Anti-Sabotage; 0 waits for everybody", ge=0, le=30)
    ] = 5
    trade_seconds: Annotated[
        int, Meta(description="live tables: seconds to answer an offer; 0 waits", ge=0, le=120)
    ] = 30
    decision_seconds: Annotated[
        int, Meta(description="live tables: seconds for any other decision; 0 waits", ge=0, le=300)
    ] = 60
    round_cap: Annotated[int, Meta(description="race rounds until nobody wins", ge=20, le=500)] = 100
    deck: Annotated[LossFacts | None, Meta(description="a deck file of your own; see docs/cards-loss.md")] = None
