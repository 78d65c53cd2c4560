"""The rules of Mission Catastrophe, chapter by chapter in the order of the rulebook. Who imports this has them all."""

from stardeck.games.catastrophe.rules import (
    actions,
    after_card,
    board,
    damage,
    declaring,
    deeds,
    entering,
    escape,
    hands,
    later,
    layout,
    leaving,
    marauders,
    modules,
    mold,
    oxygen,
    phases,
    queries,
    reactions,
    setup,
    transfer,
    turn,
    under_pressure,
    unknown,
)
from stardeck.games.catastrophe.rules.cards import abilities
from stardeck.games.catastrophe.rules.roles import rolling

CHAPTERS = (
    later,
    leaving,  # M-1
    layout,  # M-2
    setup,  # M-3 to M-5
    turn,  # M-6
    actions,  # M-7
    transfer,
    deeds,
    declaring,
    modules,  # M-8
    damage,  # M-9
    board,  # M-10
    phases,
    queries,  # M-11
    oxygen,  # M-12
    entering,
    hands,  # M-13, M-14
    abilities,  # M-15, M-16
    reactions,  # M-17 to M-20
    escape,  # M-21, M-22, M-25
    marauders,  # M-23
    mold,  # M-24
    under_pressure,  # M-27
    rolling,  # M-28
    after_card,
    unknown,
)
