"""The scenes of the crews' board: `python scripts/scenes.py gloom` writes them for the browser."""

from __future__ import annotations

from collections.abc import Iterator

from games.gloom.drama import CAPTAIN, COUNSELOR, DARK_LORD, DULL, ENGINEER, KID, ROBOT, Drama
from stardeck import games
from stardeck.games.gloom.state import State
from table import Scenario

NAVIGATOR, STOWAWAY, COSMONAUT = 12, 16, 18
HAND = f"fought_with_father shot_down_in_the_suburbs widowed_by_a_wormhole its_a_trap {DULL}"
MISERIES = (
    "My escape pod has a window seat and no window.",
    "I was promoted to captain of a ship that left without me.",
    "The replicator knows only soup, and only one of it.",
    "My clone was invited. I was asked to water its plants.",
)


def voyage(seats: int) -> Drama:
    """A game in its third round: some suffer, one is dead, one is happy, and some of it was told."""
    on = {
        CAPTAIN: "sued_by_a_sun",
        COUNSELOR: "pursued_by_a_predator exiled_to_the_ice",
        DARK_LORD: "looped_through_a_monday found_a_fortune",
        KID: "framed_by_a_future_self fell_up",
        ROBOT: "erased_from_the_archive crowned_by_the_colony",
        NAVIGATOR: "drifted_past_the_map",
        STOWAWAY: "stung_by_a_statue was_choked_from_afar",
        COSMONAUT: "infested_with_nanites",
    }
    on = {character: cards for character, cards in on.items() if character < 4 * seats}
    hands = {0: f"{HAND} died_in_a_duel", 1: "booed_by_the_bridge", 2: "married_a_moon lectured_by_the_computer"}
    d = Drama(seats, hands, on)
    d.plays(0, "died_in_a_duel", COUNSELOR)
    d.says(0, ("narrate", 0, 0, "Nobody had told The Counselor that swords were allowed."))
    d.end_turn(0)
    d.plays(1, "booed_by_the_bridge", DARK_LORD)
    d.says(1, ("narrate", 1, len(d.g.story) - 1, "It was the sort of day that ends with a form."))
    d.says(0, ("applaud", 0, len(d.g.story) - 1))
    return d


def scenes() -> Iterator[tuple[str, Scenario[State], int | None]]:
    """Name, game, and who looks."""
    d = voyage(3)
    d.turn_of(2)
    d.passes(2)
    d.plays(2, "lectured_by_the_computer", ROBOT)
    yield "turn", d, 0
    d.chooses(0, "fought_with_father")
    yield "aiming", d, 0
    d = voyage(4)
    d.turn_of(2)
    d.announces(2, "married_a_moon", ENGINEER)
    yield "response", d, 0
    d = voyage(5)
    d.turn_of(0)
    d.chooses(0, DULL)
    yield "five", d, 0
    s: Scenario[State] = Scenario(games.get("gloom"), 3, (), {"crew_mode": "draft", "first_player": "host"})
    for seat, character in ((0, 4), (1, 6), (2, 7), (0, 13), (1, 15), (2, 18)):
        s.says(seat, ("claim", seat, character))
    yield "draft", s, 0
    s = Scenario(games.get("gloom"), 4, (), {"crew_mode": "random", "first_player": "story_vote"})
    for seat, misery in enumerate(MISERIES):
        s.says(seat, ("tell_misery", seat, misery))
    yield "vote", s, 0
