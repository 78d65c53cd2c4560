"""What a page does not ask, what it orders, and that a new question is not answered by accident."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import Newcomer, faultless, visitors
from browser.people import PATIENCE, SETTLED, Person

GUARD = 400


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Newcomer]:
    """People at a server on which quiet answers take ten times as long as usual."""
    with (
        faultless(tmp_path_factory.mktemp("patient"), quiet_pace=10.0) as server,
        visitors(server, browser) as come,
    ):
        yield come


def two_at_harbor(patient: Newcomer) -> tuple[Person, Person]:
    """Somebody who can play a card, and somebody who is asked about it."""
    robin, ines = patient("Robin"), patient("Ines")
    ines.joins(robin.opens_table())
    robin.page.get_by_role("button", name="Start the game").click()
    robin.is_asked().picks("hoist 0 red")
    ines.is_asked().picks("hoist 1 blue")
    robin.is_asked()
    holder, other = robin, ines
    while not holder.option(r"play \d").count():
        holder.picks(r"end \d")
        other.is_asked()
        holder, other = other, holder
    return holder, other


def test_a_window_is_waved_away_for_the_whole_turn(patient: Newcomer) -> None:
    holder, other = two_at_harbor(patient)
    holder.picks(r"play \d")
    bar = other.page.locator(".prompt")
    expect(bar).to_contain_text("react")
    other.shot("window")
    other.page.get_by_role("button", name="Don't ask me this turn").click()
    expect(bar).to_contain_text("Passing until")
    expect(other.page.locator(".prompt .opt")).to_have_count(0)
    other.shot("passing").has_no_axe_violations()
    other.page.get_by_role("button", name="Ask me again").click()
    expect(bar).not_to_contain_text("Passing until")


def frames_sent(page: Page) -> list[dict[str, Any]]:
    """The answers that this page sends from now on."""
    sent: list[dict[str, Any]] = []

    def hear(data: str | bytes) -> None:
        frame = json.loads(data)
        if frame["type"] == "answer":
            sent.append(frame)

    page.on("websocket", lambda socket: socket.on("framesent", hear))
    return sent


def test_a_key_or_a_click_that_was_meant_for_the_last_question_answers_nothing(newcomer: Newcomer) -> None:
    robin = newcomer("Robin")
    sent = frames_sent(robin.page)
    robin.plays_bots().is_asked().picks("hoist 0 red").is_asked()
    tried = robin.page.evaluate(
        """async ([guard, patience]) => {
            const wait = ms => new Promise(done => setTimeout(done, ms));
            const bar = () => document.querySelector(".prompt.mine");
            const press = key => window.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
            const until = async (good, what) => {
                for (const began = performance.now(); !good(); await new Promise(requestAnimationFrame))
                    if (performance.now() - began > patience) throw new Error(`${what}: ${bar()?.textContent}`);
            };
            // the key of the first option that answers at once: not a group, not something on the board
            const key = () => {
                const all = [...bar().querySelectorAll(".opts .opt")];
                return String(1 + all.findIndex(one => !one.matches(".lit, .group, .barred")));
            };
            const came = {};  // when each question came: a frame may be drawn late
            new MutationObserver(() => { if (bar()) came[bar().dataset.number] ??= performance.now(); }).observe(
                document.body, { subtree: true, childList: true, attributeFilter: ["class", "data-number"] });
            let tries = 0;
            for (let turn = 0; turn < 6; turn++) {
                await until(() => bar() && !document.querySelector(".resting"), "no question");
                const before = bar().dataset.number;
                press(key());  // answers this one
                await until(() => bar() && bar().dataset.number !== before, "no other question");
                const number = bar().dataset.number;
                while (performance.now() - came[number] < guard - 60) {
                    press(key());
                    for (const option of bar().querySelectorAll(".opt")) option.click();
                    tries += 2;
                    await wait(4);
                }
                if (bar()?.dataset.number !== number) throw new Error("it was answered");
            }
            return tries;
        }""",
        [GUARD, 1000 * PATIENCE],
    )
    assert tried >= 100
    robin.page.wait_for_function(SETTLED)
    assert len(sent) == 7, "the flag, and one answer for each question"


def test_a_held_key_never_answers(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").plays_bots().is_asked().picks("hoist 0 red").is_asked()
    robin.page.wait_for_function(SETTLED)
    number = robin.page.locator(".prompt").get_attribute("data-number")
    robin.page.evaluate(
        """for (let n = 0; n < 50; n++)
            window.dispatchEvent(new KeyboardEvent("keydown", { key: "1", repeat: true, bubbles: true }))"""
    )
    expect(robin.page.locator(".prompt")).to_have_attribute("data-number", number or "")


def test_what_is_asked_is_ordered_in_a_sheet(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").plays_bots("Mission Catastrophe").is_asked()
    robin.presses("o")
    sheet = robin.page.get_by_role("dialog")
    expect(sheet).to_contain_text("What do you want to be asked about?")
    moves = sheet.get_by_role("switch", name="Someone moves")
    expect(moves).to_have_attribute("aria-checked", "false")
    moves.click()
    expect(moves).to_have_attribute("aria-checked", "true")
    sheet.get_by_role("button", name="Nothing").click()
    expect(moves).to_have_attribute("aria-checked", "false")
    robin.shot("orders").has_no_axe_violations()
    robin.page.reload()
    robin.is_asked().page.get_by_role("button", name="Orders").click()
    expect(robin.page.get_by_role("switch", name="Someone tries to escape")).to_have_attribute("aria-checked", "false")
