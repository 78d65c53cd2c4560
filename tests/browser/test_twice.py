"""A language in which every text is twice as long: nothing is left in English, nothing breaks, and the games go on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.people import DESKTOP, PHONE, Person
from browser.test_stage import ANSWERS, FLEET, SEATS, sits_down

SIZES = {"desktop": DESKTOP, "phone": PHONE}
QUESTIONS = 4
TWICE = re.compile(r"^(.+) \1 · Stardeck$")
KEPT = """if (location.protocol !== "about:")
    localStorage.setItem("stardeck.language", JSON.stringify({ id: "en-twice", sentences: {} }))"""
CUT_OFF = """() => [...document.querySelectorAll(".prompt .opt:not(.barred)")].flatMap(it => {
    it.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, right, top, bottom } = it.getBoundingClientRect();
    const outside = left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1;
    const cut = it.scrollWidth > it.clientWidth + 1;
    return outside || cut ? [`${it.textContent.trim()} ${[left, right, top, bottom]}`] : [];
})"""
"""Options that cannot be brought into the window whole."""


def reads_twice(person: Person) -> Person:
    person.context.add_init_script(KEPT)
    person.context.add_cookies([{"name": "language", "value": "en-twice", "url": person.base}])
    return person


def twice(text: str) -> bool:
    text = " ".join(text.split())
    half = len(text) // 2
    return bool(text) and text[:half] == text[half + 1 :]


@pytest.mark.parametrize("size", ["phone", *(pytest.param(s, marks=pytest.mark.soak) for s in SIZES if s != "phone")])
@pytest.mark.parametrize("game", SEATS)
def test_a_board_in_long_words_fits_and_its_game_goes_on(newcomer: Newcomer, game: str, size: str) -> None:
    robin = reads_twice(newcomer("Robin", size=SIZES[size]))
    sits_down(robin, game, SEATS[game], **({"fleet": FLEET[:4]} if game == "cosmoforce" else {}))
    assert twice(robin.page.locator(".prompt h2").first.inner_text())
    robin.has_no_sideways_scroll()
    expect(robin.page.get_by_role("region", name="What you are asked What you are asked")).to_be_attached()
    aids = robin.page.locator(".facts > span, ol.steps > li").all_inner_texts()
    assert [text for text in aids if text.strip() and not twice(text)] == []
    robin.shot(f"twice-{game}")
    answered = ""
    for _ in range(QUESTIONS):
        assert robin.page.evaluate(CUT_OFF) == []
        answered = robin.page.wait_for_function(ANSWERS, arg=answered).json_value()
        if answered == "over":
            break
        robin.page.wait_for_function("() => document.querySelector('.prompt:not(:has(.resting)), main.end')")
        robin.has_no_sideways_scroll()


@pytest.mark.parametrize("size", SIZES)
def test_the_lobby_in_long_words_fits(newcomer: Newcomer, size: str) -> None:
    robin = newcomer("Robin", size=SIZES[size])
    robin.goes("/?lang=en-twice")
    expect(robin.page.get_by_role("heading", name="Open tables Open tables")).to_be_visible()
    assert robin.page.evaluate("document.documentElement.lang") == "en-twice"
    assert twice(robin.page.locator("article h3").first.inner_text()), "what a game is about"
    robin.has_no_sideways_scroll().shot("twice-lobby")
    for path in ("/learn", "/watch", "/replays", "/rules", "/about", "/new"):
        robin.goes(path).page.wait_for_load_state()
        expect(robin.page).to_have_title(TWICE)
        robin.has_no_sideways_scroll()
    assert twice(robin.goes("/learn").page.locator(".what small").first.inner_text()), "the story of a lesson"
    robin.goes("/?lang=en")
    expect(robin.page.get_by_role("heading", name="Open tables", exact=True)).to_be_visible()


def test_only_english_is_offered_where_there_is_nothing_else(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").goes("/")
    robin.page.get_by_role("button", name="Settings").click()
    expect(robin.page.get_by_role("dialog").get_by_text("Theme")).to_be_visible()
    expect(robin.page.get_by_role("dialog").get_by_text("Language")).to_have_count(0)
