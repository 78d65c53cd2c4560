"""The scenes of the race's board: `python scripts/scenes.py loss` writes them for the browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.loss.race import ATTACK, Race, card, ship
from stardeck.games.loss import game
from stardeck.games.loss.state import State
from table import Scenario

CRUISE = "last_minute_cruise_ship"


def four(mine: str = "flash_bang duct_tape space_dock shield4 anti_sabotage", **more: Any) -> Race:
    """Robin in the middle of a race with three rivals."""
    return Race(
        ship(mine, parts="shield3 weapon4 engine3", model=CRUISE, at=7, crew=4, token=1),
        ship("bubble_wrap emp.2 supply_drop", parts="shield3b+shield1:duct_tape.2 engine1", at=9, crew=6),
        ship("emp flash_bang.2 weapon3", parts="weapon4b engine3b", model="barna_bus", at=5, crew=3),
        ship("nitro_kettle", parts="shield2 engine4!1", model="recycling_station", at=7, lost=1),
        **more,
    )


def scenes() -> Iterator[tuple[str, Scenario[State], int | None]]:
    """Name, race, and who looks."""
    r = four(obstacles="O68", dice=[4])
    r.until(0, "replacements")
    r.does(0, "keep_obstacle")
    r.does(2, "sabotage", "emp", 0, "weapon4")
    yield "sabotage", r, 0
    yield "spectator", r, None
    r = four("bounty_hunter duct_tape space_dock shield4 engine2", obstacles="O68", dice=[4, 3])
    r.until(0, "replacements")
    r.does(0, "keep_obstacle")
    r.does(0, "sabotage", "bounty_hunter", 1, "")
    yield "table", r, 1
    r.passes()
    yield "bounty", r, 1
    r = four(obstacles="O68", dice=[6])
    r.until(0, "replacements")
    r.does(0, "keep_obstacle")
    r.does(2, "meddle", "flash_bang.2", ATTACK, 0, True)
    r.meets(0)
    yield "dealing", r, 0
    r = four(obstacles="O27", dice=[1])
    r.meets(0)
    r.does(0, "ask_for_help")
    yield "asked", r, 2
    r.does(1, "volunteer")
    r.does(2, "volunteer")
    yield "helpers", r, 0
    r = four(obstacles="O70")
    r.meets(0)
    r.resolves(0)
    yield "splitting", r, 0

    def prepared(mine: str) -> Race:
        return Race(ship(mine), ship("engine3 weapon2 emp"), ship("bubble_wrap"), ship(), preparation=True)

    hand = "shield4 flash_bang duct_tape space_dock emp.2 weapon1"
    r = prepared(hand)
    r.does(0, "propose", 1)
    r.does(0, "give", "shield4")
    r.says(0, ("wish_kind", 0, "engine"))
    yield "wishing", r, 0
    r.says(0, ("wish_for", 0, "engine-3"))
    yield "trade", r, 0
    r.does(0, "send")
    yield "offered", r, 1
    yield "bystander", r, 2
    r.does(1, "counter")
    r.does(1, "give", "weapon2")
    yield "countering", r, 1
    r = prepared(hand)
    r.until(0, "initial_parts")
    r.says(0, ("equip", 0, card("shield4")))
    yield "outfitting", r, 0

    r = four("emp.3 flash_bang bubble_wrap.2", events=True, obstacles="E5", ranged_play=True, dice=[2, 1])
    r.until(0, "replacements")
    r.says(0, ("prepare", 0, "emp.3", 2, card("weapon4b")))
    yield "prepared", r, 0
    r.does(0, "keep_obstacle")
    yield "event", r, 1

    r = Race(
        ship("nitro_kettle shield4 weapon2", parts="shield2 weapon3 engine3", model=CRUISE, at=7, crew=4),
        mode="solo",
        chase=True,
        obstacles="O68",
        debris="shield2b engine4b",
        tokens=2,
        opponent=5,
    )
    r.meets(0)
    yield "solo", r, 0
    r = Race(
        ship("nitro_kettle", parts="shield2 weapon3 engine3", at=7),
        mode="solo",
        obstacles="O08",
        debris="shield2b engine4b flash_bang",
        tokens=2,
    )
    r.turn_of(0)
    r.does(0, "cash_token")
    yield "field", r, 0
    r = Race(
        ship(parts="shield5", at=7), mode="solo", obstacles="O08", debris="shield2b engine4b", tokens=2, deck="emp"
    )
    r.meets(0)
    r.resolves(0)
    yield "parsecs", r, 0
    yield "shipyard", Scenario(game, 4, options={"ship_choice": "choose"}), 0
    r = Race(ship("flash_bang emp", parts="weapon3", crew=1, at=9), ship(at=2), ship(at=3), ship(at=8), obstacles="O06")
    r.meets(0)
    r.fails(0)
    yield "wreck", r, 3
