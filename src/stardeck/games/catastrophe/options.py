"""The options of a table (M-1)."""

from __future__ import annotations

from typing import Annotated, Literal

from stardeck.engine import Options, asked
from stardeck.games.catastrophe.facts import Layout

CO_OP = {"mode": "coop"}


class CatastropheOptions(Options, frozen=True):
    mode: Annotated[
        Literal["auto", "sole", "team", "coop"],
        asked(
            "Mode",
            "Who escapes with whom.",
            group="way",
            choices={
                "auto": "What fits the number of players",
                "sole": "Sole Survivor",
                "team": "Teams",
                "coop": "All together",
            },
        ),
    ] = "auto"
    teams: Annotated[
        Literal["pairs", "trios"],
        asked(
            "Size of the teams",
            "With six players, how many play together.",
            group="way",
            choices={"pairs": "Teams of 2", "trios": "Teams of 3"},
        ),
    ] = "pairs"
    threat: Annotated[
        Literal["marauders", "mold"],
        asked(
            "Threat",
            "What you all face together.",
            group="way",
            choices={"marauders": "Meteorites and Marauders", "mold": "The Mind Mold"},
        ),
    ] = "marauders"
    difficulty: Annotated[
        Literal["cadet", "veteran"],
        asked(
            "Marauders",
            "How many of them act after each turn.",
            group="way",
            choices={"cadet": "One acts", "veteran": "Both act"},
        ),
    ] = "cadet"
    solo: Annotated[
        bool, asked("One person plays everyone", "One person decides for every crew member.", only=CO_OP)
    ] = False
    hard: Annotated[bool, asked("Hard level", "Power and life support fail for the whole ship.")] = False
    pressure: Annotated[bool, asked("Under Pressure", "Suits wear out and run out of oxygen.")] = False
    quackalope: Annotated[bool, asked("The Quackalope", "Shuffle this promo card into the deck.", group="cards")] = (
        False
    )
    bear: Annotated[bool, asked("The Bear", "Shuffle this promo card into the deck.", group="cards")] = False
    ship: Annotated[
        Literal["casimir", "brick", "halo", "fishbone"],
        asked(
            "Ship",
            "How the rooms are laid out.",
            group="cards",
            choices={"casimir": "Casimir 1", "brick": "Brick", "halo": "Halo", "fishbone": "Fishbone"},
        ),
    ] = "casimir"
    layout: Annotated[
        Layout | None,
        asked("Your own ship layout", "A file with a name, the rows of rooms and six pods.", group="cards"),
    ] = None
    numbers: Annotated[
        Literal["printed", "shuffled", "all shuffled"],
        asked(
            "Room numbers",
            "Which roll hits which room.",
            choices={
                "printed": "As printed",
                "shuffled": "Shuffled, but not the Crew Quarters",
                "all shuffled": "All of them shuffled",
            },
        ),
    ] = "printed"
    roles: Annotated[
        Literal["random", "pick"],
        asked(
            "Crew members",
            "How you get your role.",
            choices={"random": "Dealt at random", "pick": "Everyone picks, in order"},
        ),
    ] = "random"
    closed_hands: Annotated[
        bool, asked("Allies hide their hands", "Allies don't see each other's cards and letters.")
    ] = False
    fair_start: Annotated[
        bool,
        asked("Fair start", "Before the first turn, a hit that would leave too few pods is rolled again."),
    ] = True
    integrity_spaces: Annotated[
        Literal[24, 30, 36],
        asked(
            "Ship damage",
            "How much damage the ship can take before it explodes.",
            choices={24: "24, a short game", 30: "30, normal", 36: "36, a long game"},
        ),
    ] = 30
