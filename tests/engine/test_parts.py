"""Parts of views and derived values: kept while nothing they depend on has changed."""

from __future__ import annotations

import gc

import pytest

from stardeck.engine import Frozen, Plain
from stardeck.engine import parts as kept
from stardeck.engine.parts import part
from stardeck.engine.plain import derived


class Design(Frozen, frozen=True):
    name: str


class Ship(Plain):
    design: Design
    marks: tuple[int, ...]
    crew: list[int]

    @derived("design", "marks")
    def power(self) -> int:
        """What the ship can still do."""
        counted.append(self.design.name)
        return 10 - sum(self.marks)

    @derived("crew")
    def wrong(self) -> int:
        return len(self.crew)


counted: list[str] = []


def test_a_derived_value_is_worked_out_once_until_its_fields_change():
    counted.clear()
    ship = Ship(Design("Anvil"), (1, 2), [])
    assert (ship.power, ship.power, counted) == (7, 7, ["Anvil"])
    twin = ship.copy()
    assert (twin.power, counted) == (7, ["Anvil"])
    twin.marks = (5,)
    assert (twin.power, ship.power, counted) == (5, 7, ["Anvil", "Anvil"])
    assert twin != ship
    twin.marks = ship.marks
    assert twin == ship
    assert Ship.from_json(ship.to_json()) == ship
    assert "power" not in ship.to_json()


def test_plain_data_is_left_out_when_circles_are_looked_for():
    ship = Ship(Design("Anvil"), (1, 2), [])
    assert not gc.is_tracked(ship)
    assert not gc.is_tracked(ship.copy())
    assert not gc.is_tracked(ship.design)


def test_nothing_is_derived_from_what_changes_in_place():
    with pytest.raises(TypeError, match="crew may change"):
        _ = Ship(Design("Anvil"), (), [1]).wrong


def test_a_part_is_made_once_and_gets_plain_values_only():
    calls = []

    @part
    def row(marks: tuple[int, ...], design: Design, seat: int | None) -> tuple[str, ...]:
        calls.append(seat)
        return (design.name, *map(str, marks))

    assert row((1,), Design("A"), None) is row((1,), Design("A"), None)
    assert calls == [None]
    kept.forget()
    row((1,), Design("A"), None)
    assert calls == [None, None]
    with pytest.raises(TypeError, match="ship"):

        @part
        def whole(ship: Ship) -> int:
            return 0


def test_what_is_kept_is_forgotten_when_it_is_too_much():
    made: list[int] = []

    def body(n: int) -> int:
        made.append(n)
        return -n

    small = kept.kept(body, most=2)
    assert [small(n) for n in (1, 2, 1, 2)] == [-1, -2, -1, -2]
    assert made == [1, 2]
    assert [small(n) for n in (3, 1, 3, 1)] == [-3, -1, -3, -1]
    assert made == [1, 2, 3, 1]
    kept.forget()
    small(1)
    assert made == [1, 2, 3, 1, 1]
