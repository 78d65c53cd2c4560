"""The end page as a debrief: one finished game of each title, for a winner, a loser and somebody who looks on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.finished import lay_out
from browser.people import DESKTOP, PHONE, Person
from server.harness import Server

ZOOMED = (720, 450)
"""A screen of 1440x900 at 200 %."""


def guest(newcomer: Newcomer, name: str, size: tuple[int, int] = DESKTOP, theme: str = "dark") -> tuple[Person, str]:
    """Somebody who is known, and by which id."""
    person = newcomer(name, size=size, theme=theme).goes("/rules")
    return person, person.calls("POST", "me", {"name": name})["person"]


@pytest.mark.parametrize(
    ("record", "seat", "headline", "missing"),
    [
        ("catastrophe-sole", 0, "You lost to Omar", "Pod C was yours"),
        ("catastrophe-marauders", 0, "You lost: nobody got out", "resources"),
        ("loss-race", 0, "You lost by 4 parsecs", "You were 4 parsecs short"),
        ("gloom-random", 2, "You win", ""),
        ("cosmoforce-duel", None, "Omar wins", ""),
    ],
    ids=lambda value: str(value),
)
def test_the_end_of_each_title(
    server: Server, newcomer: Newcomer, record: str, seat: int | None, headline: str, missing: str
):
    robin, id = guest(newcomer, "Robin")
    table = lay_out(server, record, id, "Robin", seat)
    robin.goes(f"/table/{table}")
    expect(robin.over).to_have_text(headline)
    page = robin.page
    expect(page.locator(".told")).to_have_text(re.compile(r"\.$"))
    expect(page.locator("ol dl").first).to_be_visible()
    assert all(row.locator("dd").count() >= 2 for row in page.locator("ol li:has(dl)").all())
    expect(page.locator(".plot svg[role=img]")).to_be_visible()
    expect(page.get_by_role("heading", name="What was missing")).to_have_count(1 if missing else 0)
    if missing:
        expect(page.locator(".missing")).to_contain_text(missing)
    if seat is not None:
        page.get_by_role("button", name="Opened", exact=True).click()
        expect(page.get_by_text(re.compile("^ ?Your (hand|cargo)$"))).to_be_visible()
        page.get_by_role("button", name="Final standing").click()
    robin.has_no_axe_violations().has_no_sideways_scroll().shot(f"end-{record}")
    link = page.get_by_role("link", name="Watch", exact=True)
    step = re.search(r"step=(\d+)", link.get_attribute("href") or "")
    assert step
    link.click()
    expect(page.locator(".topbar")).to_contain_text(f"step {step[1]} of")


PLACES = """() => {
    const [box, list] = [document.querySelector(".cols .bx"), document.querySelector(".cols ol")];
    const words = [...list.querySelectorAll("b, small, dt, dd")].filter(it => it.clientWidth);
    const cut = words.filter(it => it.scrollWidth > it.clientWidth);
    return [box.scrollHeight - box.clientHeight, cut.map(it => it.textContent)];
}"""


@pytest.mark.parametrize(("size", "theme"), [(DESKTOP, "dark"), (PHONE, "light")], ids=str)
def test_eight_places_are_seen_at_once(server: Server, newcomer: Newcomer, size: tuple[int, int], theme: str):
    robin, id = guest(newcomer, "Robin", size, theme)
    robin.goes(f"/table/{lay_out(server, 'cosmoforce-eight', id, 'Robin', 0)}")
    expect(robin.page.locator(".plot svg[role=img]")).to_be_visible()
    expect(robin.page.locator(".cols .bx").first.locator("li")).to_have_count(8)
    assert robin.page.evaluate(PLACES) == [0, []], "pixels that are hidden, and words that are cut"
    robin.has_no_sideways_scroll().has_no_axe_violations().shot("end-eight")


@pytest.mark.parametrize(("size", "theme"), [
    (PHONE, "light"),
    *(pytest.param(*other, marks=pytest.mark.soak) for other in [(ZOOMED, "dark"), ((1024, 768), "light")]),
], ids=str)  # fmt: skip
def test_the_end_fits_every_screen(server: Server, newcomer: Newcomer, size: tuple[int, int], theme: str):
    robin, id = guest(newcomer, "Robin", size, theme)
    robin.goes(f"/table/{lay_out(server, 'catastrophe-sole', id, 'Robin', 0)}")
    expect(robin.page.locator(".plot svg[role=img]")).to_be_visible()
    expect(robin.page.locator("ol dl").first).to_be_visible()
    robin.has_no_sideways_scroll().has_no_axe_violations().shot("end")
