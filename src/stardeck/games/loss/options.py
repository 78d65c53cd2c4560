"""The options of a table."""

from __future__ import annotations

from typing import Annotated, Literal

from stardeck.engine import Options, asked
from stardeck.games.loss.facts import LossFacts

SOLO = {"mode": "solo"}


class LossOptions(Options, frozen=True):
    mode: Annotated[
        Literal["base", "classic_solo", "solo"],
        asked(
            "Mode",
            "A race, or a flight alone.",
            group="way",
            choices={"base": "A race", "classic_solo": "Alone, the classic way", "solo": "Solo Mode"},
        ),
    ] = "base"
    difficulty: Annotated[
        Literal["easy", "medium", "hard"],
        asked(
            "Difficulty",
            "How many cards and Jump Tokens you start with.",
            choices={"easy": "Easy", "medium": "Medium", "hard": "Hard"},
            only=SOLO,
        ),
    ] = "medium"
    chase: Annotated[bool, asked("Chase", "Somebody follows you and moves whenever you are sabotaged.", only=SOLO)] = (
        False
    )
    start_cards: Annotated[
        Literal["standard", "5"],
        asked(
            "First cards",
            "How many cards you are dealt.",
            choices={"standard": "As usual: 7, or 6 alone", "5": "5, for experts"},
        ),
    ] = "standard"
    ranged_play: Annotated[bool, asked("Ranged Play", "Sabotage and help reach only 2 parsecs.")] = False
    events: Annotated[bool, asked("Events", "Event cards are shuffled into the obstacle deck.", group="cards")] = False
    wormhole_event: Annotated[
        bool, asked("The Wormhole", "Include it among the events.", group="cards", only={"events": True})
    ] = True
    ship_choice: Annotated[
        Literal["random", "choose"],
        asked(
            "Ships",
            "How you get yours. In Solo Mode you always choose.",
            choices={"random": "Dealt at random", "choose": "Everyone chooses"},
        ),
    ] = "random"
    last_ship_wins: Annotated[bool, asked("Last ship wins", "The last ship that is alive wins right away.")] = False
    window_seconds: Annotated[
        int,
        asked("Seconds to step in", "At each obstacle. 0 waits for everyone.", group="clocks", ge=0, le=60),
    ] = 10
    cancel_seconds: Annotated[
        int, asked("Seconds for Anti-Sabotage", "0 waits for everyone.", group="clocks", ge=0, le=30)
    ] = 5
    trade_seconds: Annotated[
        int, asked("Seconds to answer an offer", "0 waits for the answer.", group="clocks", ge=0, le=120)
    ] = 30
    decision_seconds: Annotated[
        int, asked("Seconds for other decisions", "0 waits for the answer.", group="clocks", ge=0, le=300)
    ] = 60
    round_cap: Annotated[int, asked("Longest race", "After this many rounds, nobody wins.", ge=20, le=500)] = 100
    deck: Annotated[
        LossFacts | None,
        asked("Your own deck", "A file with cards of your own. What it leaves out comes from ours.", group="cards"),
    ] = None
