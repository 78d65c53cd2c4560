"""Every page adds its own luck to the dice, without anybody's doing, and checks it at the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import Newcomer, faultless, visitors
from browser.people import PATIENCE, Person


def pledges(person: Person, table: str, count: int) -> None:
    """Wait until so many seats have pledged."""
    for _ in range(20 * PATIENCE):
        if sum(bool(seat["pledge"]) for seat in person.calls("GET", f"tables/{table}")["seats"]) == count:
            return
        person.page.wait_for_timeout(50)
    pytest.fail(f"{count} seats have not pledged")


def check(person: Person, words: str) -> None:
    person.page.get_by_role("button", name="Check this game").click()
    expect(person.page.locator(".check")).to_contain_text(words)


def play(robin: Person, ines: Person) -> dict[str, Any]:
    """A room in which both pages have pledged; the table."""
    code = robin.opens_table()
    ines.joins(code)
    expect(robin.page.locator(".seating")).to_contain_text("Ines")
    id = robin.page.url.rsplit("/", 1)[-1]
    pledges(robin, id, 2)
    return dict(robin.calls("GET", f"tables/{id}"))


def give_up(person: Person, id: str) -> None:
    person.calls("POST", f"tables/{id}/concede")


@pytest.fixture
def arrive(request: pytest.FixtureRequest, tmp_path: Path, browser: Browser) -> Any:
    """Newcomers at a server that waits for their luck, also on a busy machine; or so many milliseconds only."""
    patience = getattr(request, "param", 1000 * PATIENCE)
    told = {"dealt_alike": False, "salt_patience": patience}
    with faultless(tmp_path, **told) as server, visitors(server, browser) as come:
        yield come


def test_pages_pledge_show_and_compare_by_themselves(arrive: Newcomer) -> None:
    robin, ines = arrive("Robin"), arrive("Ines")
    table = play(robin, ines)
    robin.page.get_by_role("button", name="Start the game").click()
    for person in (robin, ines):
        person.is_asked()
    begun = robin.calls("GET", f"tables/{table['id']}")
    assert all(seat["salt"] for seat in begun["seats"])
    give_up(ines, table["id"])
    for person in (robin, ines):
        expect(person.over).to_be_visible()
        check(person, "Everybody added what they had pledged before your page showed its own.")
        person.page.get_by_text("How it is checked").click()
        expect(person.page.locator(".check")).to_contain_text("each is what was pledged")
    robin.shot("luck-checked").has_no_axe_violations()
    for person in (robin, ines):
        person.page.get_by_role("button", name="Again").click()
    robin.page.wait_for_url(lambda url: table["id"] not in url)
    robin.is_asked()
    again = robin.calls("GET", f"tables/{robin.page.url.rsplit('/', 1)[-1]}")
    assert all(seat["salt"] for seat in again["seats"])


@pytest.mark.parametrize("arrive", [4_000], indirect=True)
def test_a_page_that_was_closed_is_not_waited_for(arrive: Newcomer) -> None:
    robin, ines = arrive("Robin"), arrive("Ines")
    table = play(robin, ines)
    ines.goes("/about")
    robin.page.get_by_role("button", name="Start the game").click()
    robin.is_asked()
    begun = robin.calls("GET", f"tables/{table['id']}")
    assert [bool(seat["salt"]) for seat in begun["seats"]] == [True, False]
    give_up(robin, table["id"])
    expect(robin.over).to_be_visible()
    check(robin, "Ines's pledge came too late and is not in the dice")


def test_against_bots_the_page_adds_its_luck_too(arrive: Newcomer) -> None:
    robin = arrive("Robin").plays_bots()
    table = robin.calls("GET", f"tables/{robin.page.url.rsplit('/', 1)[-1]}")
    assert [bool(seat["salt"]) for seat in table["seats"]] == [True, False]
