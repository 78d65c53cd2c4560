"""The front door: the first words, the posters, a new table in three choices, and files of one's own."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import Newcomer
from browser.people import DESKTOP, PHONE
from server.harness import Server
from stardeck import games
from stardeck.engine.options import describe

OURS = ("cosmoforce", "loss", "gloom", "catastrophe")
SPOKEN = {"hidden", "live", "open", "first", "host"}
"""Values of options that are also words of the form's own sentences."""


def test_the_first_words_are_there_before_any_script_or_answer(server: Server, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.base)
    expect(page.get_by_role("heading", name="One bad day in space.")).to_be_visible()
    for id in OURS:
        expect(page.get_by_text(games.get(id).title)).to_be_visible()
    context.close()


def test_the_posters_do_not_wait_for_the_server(newcomer: Newcomer) -> None:
    robin = newcomer("Robin")
    robin.page.route("**/api/**", lambda route: None)  # nobody answers
    robin.goes()
    poster = robin.page.get_by_role("article", name="Cosmoforce")
    expect(poster).to_contain_text("Start here")
    expect(poster).to_contain_text("10–20 min")
    expect(poster).to_contain_text("2–8 players")
    expect(poster).to_contain_text("light to learn")
    expect(robin.page.get_by_text("Start here")).to_have_count(1)
    heavy = robin.page.get_by_role("article", name="Mission Catastrophe")
    expect(heavy).to_contain_text("heavy to learn")
    assert heavy.locator(".rockets .on").count() == 4
    expect(heavy.get_by_role("link", name="With friends")).to_have_attribute("href", "/new?game=catastrophe")
    assert "No games" not in robin.page.content()


def test_a_poster_leads_to_a_bot_in_one_tap_and_a_name(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").plays_bots("LOSS! in Space")
    expect(robin.page.locator(".table")).to_be_visible()


# --- a new table ---


BELOW = """() => {
    const fold = document.querySelector("dialog footer").getBoundingClientRect().top;
    const controls = [document.querySelector("dialog .games"), ...document.querySelectorAll("dialog form > fieldset")];
    return controls.map(one => Math.round(one.getBoundingClientRect().bottom - fold)).filter(over => over > 0);
}"""


LONELY = """() => [...document.querySelectorAll("dialog form > fieldset .seg")].map(seg => {
    const boxes = [...seg.querySelectorAll("label")].map(one => one.getBoundingClientRect());
    const wide = boxes.filter(one => one.width > 0.9 * seg.clientWidth);
    return boxes.length > 1 ? wide.length : 0;
}).filter(Boolean)"""
"""Choices that have a whole row to themselves although there are others."""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_three_choices_stand_before_the_fold_and_no_key_is_shown(newcomer: Newcomer, size: tuple[int, int]) -> None:
    robin = newcomer("Robin", size=size)
    for id in OURS:
        robin.goes(f"/new?game={id}")
        form = robin.page.locator("dialog form")
        expect(form.get_by_role("group", name="Way to play")).to_be_visible()
        expect(form.locator("> fieldset")).to_have_count(3)
        assert robin.page.evaluate(BELOW) == []
        assert robin.page.evaluate(LONELY) == []
        robin.shot(f"new-{id}")
        form.get_by_text("All options").click()
        expect(form.get_by_label("Name of the table")).to_be_visible()
        shown = form.inner_text() + robin.page.locator("dialog footer").inner_text()
        assert raw_keys(id, shown) == []
        robin.shot(f"new-{id}-all").has_no_sideways_scroll()


def raw_keys(id: str, shown: str) -> list[str]:
    """Keys and values of options that can be read on the page though nobody speaks like that."""
    options = describe(games.get(id).rules.options)
    words = " ".join([*(f"{o.title} {o.words}" for o in options), *(c.words for o in options for c in o.choices)])
    modes = " ".join(f"{key} {mode.words}" for key, mode in games.get(id).modes.items())
    keys = {o.key for o in options} | {c.value for o in options for c in o.choices if isinstance(c.value, str)}
    return [
        key
        for key in sorted(keys)
        if re.search(rf"\b{key}\b", shown)
        and key not in SPOKEN
        and ("_" in key or not re.search(rf"\b{key}\b", f"{words} {modes}"))
    ]


def test_the_last_line_says_what_the_table_will_be(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").goes("/new?game=cosmoforce")
    line = robin.page.locator("dialog footer p")
    expect(line).to_have_text("Cosmoforce (Free-for-all): you and 1 open seat, at a relaxed pace, listed in the lobby.")
    robin.page.get_by_label("Seat 2").select_option("bibi")
    robin.page.get_by_role("radio", name="By turns").check()
    robin.page.get_by_text("All options").click()
    expect(robin.page.get_by_role("heading", name="Clocks")).to_have_count(0)
    robin.page.get_by_role("switch", name="Friendly fire").click()
    robin.page.get_by_role("radio", name="People with the link").check()
    expect(line).to_have_text(
        "Cosmoforce (Free-for-all): you and Ensign Bibi, by turns, without clocks, for people with the link,"
        " with 1 option of your own."
    )
    expect(robin.page.get_by_role("spinbutton", name=re.compile("^Rounds"))).to_have_count(1)
    robin.page.get_by_role("radio", name="Short").check()  # it sets the rounds itself
    expect(robin.page.get_by_role("spinbutton", name=re.compile("^Rounds"))).to_have_count(0)
    robin.page.get_by_role("button", name="Open the table").click()
    robin.enters()
    expect(robin.page.get_by_role("button", name="Start the game")).to_be_visible()


# --- files of one's own ---


def test_a_deck_with_three_mistakes_is_mended_and_played_without_a_text_field(
    newcomer: Newcomer, tmp_path: Path
) -> None:
    right = games.get("loss").files.templates["deck"]()
    wrong = right.replace("bonus = 3\n", 'bonus = "three"\n', 1).replace("copies = 2\n", "copies = []\n", 1)
    wrong = wrong.replace("[[event]]\n", '[[event]]\ncolour = "red"\n', 1)
    (tmp_path / "Gravel.toml").write_text(wrong, encoding="utf-8")
    robin = newcomer("Robin").goes("/new?game=loss")
    page = robin.page
    page.get_by_label("Seat 2").select_option("surprise")
    page.get_by_text("All options").click()
    with page.expect_download() as kept:
        page.get_by_role("link", name="Get a template").click()
    assert Path(kept.value.path()).read_text(encoding="utf-8") == right
    own = page.get_by_role("group", name="Your own deck")
    own.locator("input[type=file]").set_input_files(tmp_path / "Gravel.toml")
    robin.enters()
    expect(own.locator("ol li")).to_have_count(3)
    for line in own.locator("ol li").all():
        assert re.fullmatch(r"Line \d+ [a-z]+ \d+ \(\w+\), \w+ [A-Z][^`]*\.", line.inner_text())
    robin.shot("own-deck-wrong").has_no_axe_violations()
    (tmp_path / "Gravel.toml").write_text(right, encoding="utf-8")
    own.locator("input[type=file]").set_input_files(tmp_path / "Gravel.toml")
    expect(own).to_contain_text("Gravel is good.")
    expect(own).to_contain_text("80 obstacles: Gravel Hour")
    own.get_by_role("button", name="Save for later").click()
    expect(own).to_contain_text("Saved as Gravel.")
    robin.shot("own-deck").has_no_axe_violations()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start the game").click()
    robin.is_asked()
    robin.goes("/new?game=loss")
    page.get_by_text("All options").click()
    page.get_by_role("button", name="Gravel").click()
    expect(page.get_by_role("group", name="Your own deck")).to_contain_text("Gravel is good.")


# --- the shipyard ---


def test_a_ship_is_drawn_without_a_table_or_a_name_and_sent_by_link(newcomer: Newcomer, tmp_path: Path) -> None:
    robin, ines = newcomer("Robin"), newcomer("Ines", size=PHONE)
    robin.goes().page.get_by_role("link", name="Shipyard").click()
    page = robin.page
    page.get_by_role("button", name="Ready-made").click()
    page.get_by_role("button", name="Magpie").first.click()
    expect(page.get_by_label("Ship name")).to_have_value("Magpie")
    expect(page.get_by_text("This ship can fly.")).to_be_visible()
    robin.shot("shipyard").has_no_axe_violations().has_no_sideways_scroll()
    with page.expect_download() as kept:
        page.get_by_role("button", name="Export").click()
    file = tmp_path / "ship.json"
    file.write_text(Path(kept.value.path()).read_text(encoding="utf-8").replace("Magpie", "Crow"), encoding="utf-8")
    assert games.get("cosmoforce").files.check_file(json.loads(file.read_text(encoding="utf-8"))) == []
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_label("Ship name")).to_have_value("Crow")
    page.get_by_role("button", name="Your yard").click()
    robin.enters()
    page.get_by_role("button", name="Save this design").click()
    expect(page.get_by_text("Crow is in your yard.")).to_be_visible()
    robin.presses("Escape")
    page.get_by_role("button", name="Share").click()
    expect(page).to_have_url(re.compile("/shipyard#Crow"))
    ines.page.goto(page.url)
    expect(ines.page.get_by_label("Ship name")).to_have_value("Crow")
    expect(ines.page.get_by_text("This ship can fly.")).to_be_visible()
    ines.shot("shipyard").has_no_axe_violations().has_no_sideways_scroll()
    ines.goes("/shipyard#nonsense")
    expect(ines.page.get_by_text("There is no ship in this link.")).to_be_visible()
