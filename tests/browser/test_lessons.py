"""Lessons in the browser: by mouse, by keyboard alone and on a phone, with a weaker choice, *Show me* and a reload."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.people import DESKTOP, NEXT_QUESTION, PHONE, SETTLED, Person
from stardeck import games
from stardeck.study.lesson import lessons_of
from stardeck.study.tutor import Tutor

MOMENT = """n => document.querySelector(".tutor")?.dataset.moment === String(n)
    && document.querySelector(".prompt.mine") && !document.querySelector(".resting")"""
"""The tutor speaks, and the question can be answered."""
ADVISING = """() => [...document.querySelectorAll(".tutor, .tutor *, .prompt *, .learn *")].filter(
    it => getComputedStyle(it).backgroundColor === "rgb(255, 129, 69)" && it.getClientRects().length
).map(it => it.className || it.tagName)"""
"""What is orange would be read as advice."""
OVER_OR_NEXT = """number => document.querySelector(".lesson-end")
    || document.querySelector(".prompt.mine")?.dataset.number !== number"""
"""The lesson is over, or another question is asked."""
HEIGHTS = """() => [".board", ".tutor"].map(it => {
    const box = document.querySelector(it).getBoundingClientRect();
    return [Math.round(box.top), Math.round(box.height)];
})"""


def at_moment(person: Person, number: int) -> None:
    person.page.wait_for_function(MOMENT, arg=number)


def shows_to_the_end(person: Person) -> None:
    """Lets the tutor play on until the lesson is over."""
    page = person.page
    while True:
        page.wait_for_function(
            "() => document.querySelector('.lesson-end, .prompt.mine') && !document.querySelector('.resting')"
        )
        if page.locator(".lesson-end").count():
            return
        number = page.locator(".prompt.mine").get_attribute("data-number")
        page.get_by_role("button", name="Show me").click()
        page.wait_for_function(OVER_OR_NEXT, arg=number)


def test_the_first_lesson_by_mouse(newcomer: Newcomer) -> None:
    """Two clicks from the home page to the first move, a weaker choice, *Show me*, a reload, and the end."""
    robin = newcomer("Robin").goes()
    page = robin.page
    page.get_by_role("button", name="Learn in 4 minutes: Mission Catastrophe").click()
    at_moment(robin, 1)
    expect(page.locator(".tutor .words")).to_contain_text("Every turn begins with a rock")
    expect(page.locator(".spotlight .ring")).to_have_count(1)
    expect(page.get_by_role("tab", name="Lesson")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("tab", name="Chat")).to_have_count(0)
    assert page.evaluate(ADVISING) == []
    before = page.evaluate(HEIGHTS)

    robin.picks("Draw")
    expect(page.locator(".tutor.answering")).to_contain_text("A card is never wrong, only slow")
    expect(page.locator(".tutor .words")).to_contain_text("Nothing has happened yet")
    expect(page.locator(".better-tab").first).to_have_text("better here")
    assert page.evaluate(HEIGHTS) == before
    assert page.evaluate(ADVISING) == []
    robin.shot("lesson-answer")

    page.wait_for_function(SETTLED)
    page.locator(".board [data-target='module:8'][data-lit]").click()
    at_moment(robin, 2)
    assert page.evaluate(HEIGHTS) == before
    expect(page.locator(".learn .ok")).to_have_count(5)
    robin.shot("lesson")
    number = page.locator(".prompt.mine").get_attribute("data-number")
    page.get_by_role("button", name="Show me").click()
    page.wait_for_function(NEXT_QUESTION, arg=number)
    page.reload()
    at_moment(robin, 2)
    shows_to_the_end(robin)
    expect(page.locator(".tutor .words")).to_contain_text("You are out.")
    expect(page.locator(".lesson-end h2")).to_have_text("You have met 17 rules")
    expect(page.get_by_role("link", name="A real game of Mission Catastrophe")).to_be_visible()
    robin.shot("lesson-end")
    page.get_by_role("button", name="Lesson 2: Didn't see that coming").click()
    at_moment(robin, 1)
    page.get_by_role("link", name="Stardeck, the lobby").click()
    expect(page.get_by_role("button", name="minutes: LOSS! in Space")).to_be_visible()
    expect(page.get_by_role("button", name="minutes: Mission Catastrophe")).to_have_count(0)
    expect(page.get_by_text("Your tables")).to_have_count(0)


def test_the_first_lesson_by_keyboard_alone(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").goes("/learn")
    page = robin.page
    lesson = page.get_by_role("button", name=re.compile("One fuse, one seat"))
    lesson.focus()
    robin.presses("Enter")
    at_moment(robin, 1)
    number = page.locator(".opts .opt").filter(has_text="Draw").locator(".key").inner_text()
    robin.presses(number)
    expect(page.locator(".tutor.answering")).to_be_visible()
    robin.presses(".")
    expect(page.locator("body > div [aria-live=polite].sr, .sr[aria-live=polite]").last).to_contain_text("only slow")
    for _ in range(40):
        if page.locator(".lesson-end").count():
            break
        page.wait_for_function(
            "() => document.querySelector('.lesson-end')"
            " || (document.querySelector('.prompt.mine') && !document.querySelector('.resting'))"
        )
        if page.locator(".lesson-end").count():
            break
        number = page.locator(".prompt.mine").get_attribute("data-number") or ""
        for _ in range(60):
            if page.evaluate("document.activeElement.textContent.trim() === 'Show me'"):
                break
            robin.presses("Tab")
        robin.presses("Enter")
        page.wait_for_function(OVER_OR_NEXT, arg=number)
    expect(page.locator(".lesson-end h2")).to_be_focused()


def test_the_first_lesson_on_a_phone(newcomer: Newcomer) -> None:
    robin = newcomer("Robin", size=PHONE, theme="light").goes("/learn")
    page = robin.page
    expect(page.locator(".courses li")).to_have_count(12)
    robin.has_no_axe_violations().has_no_sideways_scroll()
    robin.shot("learn")
    page.get_by_role("button", name=re.compile("One fuse, one seat")).click()
    at_moment(robin, 1)
    robin.has_no_sideways_scroll()
    board, strip = page.evaluate(HEIGHTS)
    assert board[1] >= 260, "the board is still to be seen"
    robin.picks("Draw")
    expect(page.locator(".tutor.answering")).to_be_visible()
    assert page.evaluate(HEIGHTS) == [board, strip]
    robin.shot("lesson-answer").has_no_axe_violations()
    shows_to_the_end(robin)
    robin.shot("lesson-end").has_no_sideways_scroll()


@pytest.mark.parametrize(("game", "title", "theme"), [
    ("cosmoforce", "Point this end at the enemy", "dark"), ("gloom", "Make them cry", "light"),
    ("loss", "In fourteen parsecs", "dark"),
])  # fmt: skip
def test_a_lesson_of_each_other_game(newcomer: Newcomer, game: str, title: str, theme: str) -> None:
    robin = newcomer("Robin", size=DESKTOP, theme=theme).goes("/learn")
    page = robin.page
    page.locator(f"[data-game={game}]").get_by_role("button", name=re.compile(title)).click()
    at_moment(robin, 1)
    robin.shot(f"lesson-{game}")
    robin.has_no_axe_violations()
    shows_to_the_end(robin)
    page.locator(".lesson-end").get_by_role("link", name="All lessons").click()
    expect(page.locator(f"[data-game={game}] li.done")).to_have_count(1)
    if game == "loss":
        robin.shot("learn").has_no_axe_violations()


@pytest.mark.parametrize("size", [DESKTOP, pytest.param(PHONE, marks=pytest.mark.soak)], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", ["catastrophe", "cosmoforce", "gloom", "loss"])
def test_every_moment_lights_what_it_speaks_of(newcomer: Newcomer, game: str, size: tuple[int, int]) -> None:
    """What a lesson points at is drawn on the board and in sight, and its tips stand there, where there is room."""
    robin = newcomer("Robin", size=size).goes("/learn")
    page = robin.page
    for name, lesson in lessons_of(games.get(game)).items():
        tutor = Tutor(games.get(game), lesson)
        page.locator(f"[data-game={game}]").get_by_role("button", name=re.compile(re.escape(lesson.title))).click()
        while tutor.moment:
            at_moment(robin, tutor.at + 1)
            spoken_of = [it for step in tutor.better() for it in tutor.game.voice.targets(step)]
            if tutor.moment.points or spoken_of:
                expect(page.locator(".spotlight .ring").first, f"{name} {tutor.at + 1}").to_be_visible()
            if tutor.moment.tips and size == DESKTOP:
                expect(page.locator(".tip").first, f"{name} {tutor.at + 1}").to_have_text(tutor.moment.tips[0])
            tutor.choose(tutor.best())
            number = page.locator(".prompt.mine").get_attribute("data-number")
            page.get_by_role("button", name="Show me").click()
            page.wait_for_function(OVER_OR_NEXT, arg=number)
        page.locator(".lesson-end").get_by_role("link", name="All lessons").click()


def test_who_waits_for_others_is_offered_the_first_lesson(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").goes()
    page = robin.page
    robin.calls("POST", "me", {"name": "Robin"})
    table = robin.calls("POST", "tables", {"game": "cosmoforce", "seats": 2})
    robin.goes(f"/table/{table['id']}")
    page.get_by_role("button", name=re.compile(r"^Lesson 1\?")).click()
    at_moment(robin, 1)
    expect(page.locator(".table-id b")).to_have_text("Point this end at the enemy")
    page.go_back()
    expect(page.locator("main.room")).to_be_visible()
    seats = robin.calls("GET", f"tables/{table['id']}")["seats"]
    assert seats[0]["name"] == "Robin", "the seat is kept"
