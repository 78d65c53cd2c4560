"""The rules of Mission Catastrophe, chapter by chapter in the order of the rulebook. Who imports this has them all."""

from stardeck.games.catastrophe.rules import (
    actions,
    board,
    cards,
    crew_ids,
    damage,
    declaring,
    deeds,
    entering,
    escape,
    fair_start,
    hands,
    later,
    layout,
    leaving,
    modules,
    oxygen,
    phases,
    queries,
    reactions,
    roles,
    setup,
    threats,
    transfer,
    turn,
    unknown,
)
from stardeck.games.catastrophe.rules.modules import bridge, laboratory, operations, supplies, using
from stardeck.games.catastrophe.rules.roles import (
    botanist,
    captain,
    communications_officer,
    engineer,
    first_mate,
    janitor,
    pilot,
    powers,
    quartermaster,
    rig_operator,
    science_officer,
    ship_doctor,
    teleport_controller,
)
from stardeck.games.catastrophe.rules.threats import marauders, mold, under_pressure

CHAPTERS = (
    later,
    leaving,  # M-1
    layout,  # M-2
    setup,  # M-3 to M-5
    crew_ids,
    fair_start,
    turn,  # M-6
    deeds,  # M-7
    actions,
    transfer,
    declaring,
    modules,  # M-8
    damage,  # M-9
    board,  # M-10
    phases,
    queries,  # M-11
    oxygen,  # M-12
    entering,
    hands,  # M-13, M-14
    cards,  # M-15, M-16
    reactions,  # M-17 to M-20
    escape,  # M-21, M-22, M-25
    threats,  # M-23, M-24, M-27
    roles,  # M-28
    unknown,
)
SECTIONS = (
    *(using, operations, laboratory, supplies, bridge),
    *(marauders, mold, under_pressure),
    *(powers, captain, first_mate, pilot, engineer, communications_officer, quartermaster),
    *(botanist, teleport_controller, ship_doctor, science_officer, rig_operator, janitor),
)
"""The parts of the chapters with a folder. The cards read theirs themselves: a new card needs no line here."""
