"""The rules of Cosmoforce, a module a chapter. This is their table of contents, in the order of the rulebook."""

from stardeck.games.cosmoforce.rules import (
    attack,
    damage,
    defaults,
    dice,
    ending,
    leaving,
    maneuver,
    numbers,
    repair,
    setup,
    turn,
)

CHAPTERS = (
    setup,  # C-1, C-4, C-27 building, the reveal, the starting state, scenarios
    numbers,  # C-3 the numbers of a design
    dice,  # C-5, C-6 rolling, and rolling to shoot
    turn,  # C-7, C-8, C-10 to C-12 rounds, the parts of a turn, the choice of actions
    attack,  # C-13, C-14
    maneuver,  # C-15 to C-17 Burn Engines, Conserve Energy, Heal Crew, Ram
    repair,  # C-9, C-18
    damage,  # C-19 to C-21 marks, explosions, crew
    ending,  # C-22 to C-25, C-27 elimination, the time limit, victory, goals
    leaving,  # C-28
    defaults,  # what happens when nobody answers
)
