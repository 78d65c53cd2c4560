"""Captains at a table of Cosmoforce, and in its shipyard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from browser.people import Person

DUEL = ("Magpie", "Pikeman")
FLEET = (*DUEL, "Lancet", "Beehive", "Midge", "Anvil", "Hot Comet", "Iron Whale")


def table(host: Person, *guests: Person, bots: int = 0, **more: Any) -> str:
    """A table that has started, with all of them at it."""
    for person in (host, *guests):
        person.goes()
        expect(person.page.get_by_role("button", name="Play a bot at Cosmoforce")).to_be_visible()
        person.calls("POST", "me", {"name": person.name})
    seats = 1 + len(guests) + bots
    made = host.calls(
        "POST",
        "tables",
        {"game": "cosmoforce", "seats": seats, "pace": "slow", "bots": ["rookie"] * bots, "title": "Dogfight", **more},
    )
    for guest in guests:
        guest.calls("POST", "tables/join", {"code": made["code"]})
        guest.calls("POST", f"tables/{made['id']}/sit", {})
    host.calls("POST", f"tables/{made['id']}/start")
    for person in (host, *guests):
        person.goes(f"/table/{made['id']}")
        expect(person.page.locator(".cosmoforce")).to_be_visible()
    return str(made["id"])


def battle(host: Person, *guests: Person, fleet: Sequence[str] = DUEL, **more: Any) -> str:
    return table(host, *guests, bots=len(fleet) - 1 - len(guests), options={"fleet": list(fleet)}, **more)


def draws(person: Person) -> Person:
    """Opens the shipyard, and waits until its numbers have come and nothing moves any more."""
    person.is_asked().picks("Build your own ship")
    expect(person.page.get_by_label("Ship name")).to_be_visible()
    expect(number(person, "mass").first).to_be_visible()
    return person


def number(person: Person, words: str) -> Locator:
    return person.page.locator(".big li").filter(has_text=words).locator("b")
