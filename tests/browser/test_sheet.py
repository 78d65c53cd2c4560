"""The reference sheet: beside the rules, at the table and on its own page, and one A5 page on paper."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.people import PHONE
from stardeck import games
from stardeck.study.sheet import sheet_of

A5 = 419.5, 595.3
"""In points."""


def test_every_game_prints_its_sheet_on_one_a5_page(newcomer: Newcomer) -> None:
    robin = newcomer("Robin")
    for id in ("catastrophe", "cosmoforce", "gloom", "loss"):
        robin.goes(f"/rules/{id}?sheet=1")
        lines = robin.page.locator(".reference a.rule")
        expect(lines).to_have_count(len(sheet_of(games.get(id)).rules))
        printed = robin.page.pdf(prefer_css_page_size=True)
        boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", printed)
        assert len(re.findall(rb"/Type /Page\b", printed)) == 1, id
        assert [(abs(float(w) - A5[0]) < 2, abs(float(h) - A5[1]) < 2) for w, h in boxes] == [(True, True)], boxes
    robin.shot("sheet").has_no_axe_violations().has_no_sideways_scroll()
    rule = sheet_of(games.get("loss")).goal.rule
    lines.first.click()
    expect(robin.page.locator(f'article[id="{rule}"]')).to_be_in_viewport()


def test_the_sheet_stands_beside_the_table(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").plays_bots("Gloom").is_asked()
    robin.page.get_by_role("tab", name="Sheet").click()
    sheet = robin.page.get_by_role("region", name="Sheet")
    expect(sheet.get_by_role("heading", name="Your turn")).to_be_visible()
    robin.shot("sheet-table").has_no_axe_violations()
    sheet.get_by_role("link", name="G-18.8").click()
    expect(robin.page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")


def test_a_phone_reads_the_sheet(newcomer: Newcomer) -> None:
    robin = newcomer("Robin", size=PHONE, theme="light").goes("/rules/catastrophe?sheet=1")
    expect(robin.page.locator(".reference")).to_be_visible()
    goal, first = (robin.page.locator(f".reference {part}").first.bounding_box() for part in (".aim", ".cap"))
    assert goal
    assert first
    assert goal["y"] + goal["height"] <= first["y"], "nothing is printed over anything"
    robin.shot("sheet").has_no_axe_violations().has_no_sideways_scroll()
    robin.page.get_by_role("link", name="Rules", exact=True).last.click()
    expect(robin.page.get_by_label("Search the rules")).to_be_visible()
