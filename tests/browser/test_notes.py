"""The notes of a first game: one at a time, at the thing itself, each once, and never in the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.people import DESKTOP, PHONE, SETTLED, Person

BESIDE = """() => {
    const note = document.querySelector(".note[data-note]").getBoundingClientRect();
    const board = document.querySelector(".board").getBoundingClientRect();
    const lit = [...document.querySelectorAll(".board [data-lit]")];
    return lit.length && [...lit, document.querySelector(".prompt")].every(it => {
        const box = it.getBoundingClientRect();
        const bottom = it.dataset.target ? Math.min(box.bottom, board.bottom) : box.bottom;
        return box.left >= note.right || note.left >= box.right || box.top >= note.bottom || note.top >= bottom;
    });
}"""
"""A note lies beside everything that is lit, and beside the prompt."""


def begins(person: Person, game: str, **options: object) -> Person:
    """A table with rookies, without a clock."""
    person.goes()
    person.page.wait_for_function("() => document.cookie.includes('csrf=')")
    person.calls("POST", "me", {"name": person.name})
    seats = options.pop("seats", 2)
    table = person.calls(
        "POST",
        "tables",
        {
            "game": game,
            "seats": seats,
            "bots": ["rookie"] * (int(str(seats)) - 1),
            "pace": "slow",
            "start": True,
            "options": options,
        },
    )
    return person.goes(f"/table/{table['id']}")


def note(person: Person, name: str) -> None:
    """This one hangs now."""
    expect(person.page.locator(f".note[data-note={name}]")).to_be_visible()


def none(person: Person) -> None:
    person.page.wait_for_function(SETTLED)
    expect(person.page.locator(".note[data-note]")).to_have_count(0)


def test_a_note_is_read_once(newcomer: Newcomer) -> None:
    robin = begins(newcomer("Robin", notes="first"), "cosmoforce")
    page = robin.page
    note(robin, "build")
    expect(page.locator(".note [aria-live=polite]")).to_contain_text("every legal design costs the same")
    expect(page.locator(".note .rule")).to_have_text("C-2.18")
    page.wait_for_function(BESIDE)
    robin.has_no_axe_violations().shot("note-build")
    page.reload()
    note(robin, "build")
    with page.expect_response(lambda answer: answer.url.endswith("/notes/cosmoforce/build")):
        page.get_by_role("button", name="Got it").click()
    none(robin)
    page.reload()
    robin.is_asked()
    none(robin)


@pytest.mark.parametrize(("size", "theme"), [(DESKTOP, "dark"), (PHONE, "light")])
def test_a_move_reads_a_note_and_no_more_ends_all(newcomer: Newcomer, size: tuple[int, int], theme: str) -> None:
    robin = begins(
        newcomer("Robin", size=size, theme=theme, notes="first", has_touch=True), "gloom", seats=3, crew_mode="random"
    )
    page = robin.page
    note(robin, "misery")
    page.wait_for_function(BESIDE)
    robin.shot("note-misery").has_no_sideways_scroll()
    robin.has_no_axe_violations()
    if size == DESKTOP:
        for _ in range(120):
            if page.evaluate("document.activeElement.textContent.trim() === 'Got it'"):
                break
            robin.presses("Tab")
        robin.presses("Enter")
    else:
        page.get_by_role("button", name="Got it").tap()
    none(robin)

    with page.expect_response(lambda answer: answer.url.endswith("/notes/gloom/two-actions")):
        robin.picks("Pass")
        note(robin, "two-actions")
        page.wait_for_function(BESIDE)
        robin.shot("note-two-actions").picks("Pass")
    expect(page.locator(".note[data-note=two-actions]")).to_have_count(0)

    expect(page.locator(".note[data-note]")).to_be_visible()
    page.get_by_role("button", name="No more notes").click()
    expect(page.locator(".note[data-note]")).to_have_count(0)
    page.reload()
    robin.is_asked()
    none(robin)


def test_notes_come_back_when_they_are_wanted_again(newcomer: Newcomer) -> None:
    robin = begins(newcomer("Robin", notes="first"), "cosmoforce")
    page = robin.page
    note(robin, "build")
    robin.presses("Escape")
    none(robin)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Show the notes again").click()
    expect(page.get_by_text("You see every note once more.")).to_be_visible()
    robin.has_no_axe_violations()
    page.reload()
    note(robin, "build")


def test_a_slip_without_a_note_takes_no_room(newcomer: Newcomer) -> None:
    robin = newcomer("Robin", size=PHONE).plays_bots().is_asked()
    box = robin.page.locator(".note.none").bounding_box()
    assert box is None or box["width"] * box["height"] == 0


def test_lessons_have_no_notes(newcomer: Newcomer) -> None:
    robin = newcomer("Robin", notes="always").goes("/learn")
    robin.page.get_by_role("button", name="Point this end at the enemy").click()
    expect(robin.page.locator(".tutor[data-moment='1']")).to_be_visible()
    robin.is_asked()
    expect(robin.page.locator(".note")).to_have_count(0)
