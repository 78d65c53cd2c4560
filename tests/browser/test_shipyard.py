"""The shipyard of Cosmoforce in the browser: numbers, warnings, designs that are kept, and what nobody else sees."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.captains import draws, number, table
from browser.conftest import Newcomer


def test_the_shipyard_counts_warns_and_refuses(newcomer: Newcomer) -> None:
    robin, ines = newcomer("Robin"), newcomer("Ines")
    table(robin, ines)
    page = draws(robin).page
    lock = page.get_by_role("button", name="Lock in")
    expect(page.locator(".check")).to_contain_text("A ship needs at least one system.")
    expect(lock).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Ready-made").click()
    robin.shot("cosmoforce-presets").has_no_axe_violations()
    page.get_by_role("dialog").get_by_role("button", name="Magpie").click()
    expect(number(robin, "mass")).to_have_text("20")
    expect(number(robin, "toughness")).to_have_text("17")
    page.get_by_label("Ship name").fill("Secret Squid")
    page.get_by_role("button", name="Slot 10").focus()
    robin.presses("Delete")
    expect(number(robin, "mass")).to_have_text("18")
    page.get_by_role("button", name=re.compile("^Armor")).click()
    page.get_by_role("button", name="Slot 10").click()
    expect(number(robin, "mass")).to_have_text("20")
    robin.presses("Escape")
    page.get_by_role("radio", name="Fighter").check()
    check = page.locator(".check")
    expect(check).to_contain_text("Only a Cruiser can carry a Railgun.")
    expect(check.get_by_role("link", name="C-2.7").first).to_be_visible()
    expect(lock).to_have_attribute("aria-disabled", "true")
    robin.shot("cosmoforce-yard-errors").has_no_axe_violations()
    page.get_by_role("radio", name="Cruiser").check()
    expect(lock).to_have_attribute("aria-disabled", "false")
    lock.click()
    expect(page.locator(".captains")).to_contain_text("Secret Squid")
    expect(page.get_by_text("1 of 2 captains have locked in")).to_be_visible()
    robin.shot("cosmoforce-locked").has_no_axe_violations()
    robin.picks("Change your ship")
    draws(robin)
    expect(page.get_by_label("Ship name")).to_have_value("Secret Squid")


def test_the_drawing_goes_on_while_another_captain_locks_in(newcomer: Newcomer) -> None:
    robin, ines, tomasz = newcomer("Robin"), newcomer("Ines"), newcomer("Tomasz")
    table(robin, ines, tomasz)
    page = draws(robin).page
    page.get_by_label("Ship name").fill("Half a Squid")
    ines.is_asked().picks("Take one at random")
    expect(page.get_by_text("1 of 3 captains have locked in")).to_be_visible()
    expect(page.get_by_label("Ship name")).to_have_value("Half a Squid")


def test_designs_are_saved_and_sent_as_text(newcomer: Newcomer) -> None:
    robin, ines = newcomer("Robin"), newcomer("Ines")
    table(robin, ines)
    page = draws(robin).page
    page.get_by_role("button", name="As text").click()
    line = page.get_by_label("Another ship")
    line.fill("Gnat | fighter | Q9")
    page.get_by_role("button", name="Use this design").click()
    expect(page.get_by_role("alert")).to_contain_text("letters with counts")
    line.fill("Gnat | fighter | B1 D2 H2 M1 L2")
    robin.shot("cosmoforce-text").has_no_axe_violations()
    page.get_by_role("button", name="Use this design").click()
    expect(page.get_by_label("Ship name")).to_have_value("Gnat")
    expect(number(robin, "mass")).to_have_text("8")
    page.get_by_role("button", name="Your yard").click()
    page.get_by_role("button", name="Save this design").click()
    expect(page.get_by_text("Gnat is in your yard.")).to_be_visible()
    robin.shot("cosmoforce-drafts").has_no_axe_violations().presses("Escape")
    page.get_by_label("Ship name").fill("Another")
    page.get_by_role("button", name="Your yard").click()
    page.get_by_role("button", name="Load Gnat").click()
    expect(page.get_by_label("Ship name")).to_have_value("Gnat")


def test_nobody_else_sees_a_design_before_the_reveal(newcomer: Newcomer) -> None:
    robin, ines, tomasz = newcomer("Robin"), newcomer("Ines"), newcomer("Tomasz")
    at = table(robin, ines, visibility="public")
    tomasz.goes()
    expect(tomasz.page.get_by_role("button", name="Play a bot at Cosmoforce")).to_be_visible()
    tomasz.calls("POST", "me", {"name": "Tomasz"})
    tomasz.calls("POST", f"tables/{at}/watch")
    tomasz.goes(f"/table/{at}")
    page = draws(robin).page
    page.get_by_role("button", name="Ready-made").click()
    page.get_by_role("dialog").get_by_role("button", name="Beehive").click()
    page.get_by_label("Ship name").fill("Secret Squid")
    page.get_by_role("button", name="Lock in").click()
    for other in (ines, tomasz):
        expect(other.page.get_by_text("1 of 2 captains have locked in")).to_be_visible()
        assert "Squid" not in other.page.content()
        assert other.page.locator(".captains .design").count() == 0
    tomasz.shot("cosmoforce-watching-build").has_no_axe_violations()
    ines.is_asked().picks("Take one at random")
    for person in (robin, ines, tomasz):
        expect(person.page.get_by_text("Secret Squid").first).to_be_visible()
    tomasz.shot("cosmoforce-watching").has_no_axe_violations()
