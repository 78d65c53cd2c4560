"""Cosmoforce in the browser: battles from the choice of a ship to the end."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import expect

from browser.captains import FLEET, battle, draws, number, table
from browser.conftest import Newcomer
from browser.people import CHOICES, NEXT_QUESTION, PHONE, SCREENS, SETTLED, Person
from browser.test_stage import ANSWERS, sits_down

FIGHTS = (
    f"number => {{ {CHOICES}"
    + """
    const bar = document.querySelector(".prompt.mine");
    if (bar?.dataset.number !== number || bar.querySelector(".resting")) return true;
    const wishes = [/^\\d?\\s*Attack/, /^\\d?\\s*Fire/, /Attack/, /Fire/, /Hold your course/, /End your turn/];
    const options = choices();
    const slots = [...document.querySelectorAll("[data-target^='slot:'][data-lit]")];
    const marks = bar.querySelector(".done") && !options.some((it) => it.matches(".done"));
    if (marks && slots.length) slots[(window.turns = (window.turns ?? 0) + 1) % slots.length].click();
    else (wishes.map((wish) => options.findLast((it) => wish.test(it.innerText))).find(Boolean) ?? options[0])?.click();
}"""
)
"""One step towards the answer: shots before all else, and damage on one slot after the other. True when it is sent."""


def next_question(person: Person) -> str | None:
    """The number of a question that this person has not answered yet."""
    number = person.page.evaluate(NEXT_QUESTION, person.answered)
    return str(number) if number else None


def fights(person: Person, number: str) -> None:
    """Answers this question: on the board where it can, and it shoots rather than dallies."""
    person.answered = number
    person.page.wait_for_function(FIGHTS, arg=number)


def to_the_end(*people: Person) -> None:
    until = time.monotonic() + 240
    while time.monotonic() < until:
        asked = [(person, number) for person in people if (number := next_question(person))]
        if any(number == "over" for _, number in asked):
            return
        for person, number in asked:
            fights(person, number)
        people[0].page.wait_for_timeout(60)
    raise AssertionError("this battle does not end")


def test_a_whole_duel_by_two_people(newcomer: Newcomer) -> None:
    robin, ines = newcomer("Robin"), newcomer("Ines", size=PHONE)
    battle(robin, ines)
    expect(robin.page.get_by_role("article", name="Your ship Magpie")).to_be_visible()
    expect(ines.page.get_by_role("article", name="Your ship Pikeman")).to_be_visible()
    to_the_end(robin, ines)
    for person in (robin, ines):
        expect(person.over).to_be_visible()


def test_a_volley_in_the_tray_and_its_marks_on_the_roster(newcomer: Newcomer) -> None:
    robin, ines = newcomer("Robin"), newcomer("Ines")
    battle(robin, ines)
    dice = ines.page.get_by_role("region", name="Dice")
    slots = robin.page.locator("[data-target^='slot:0:'][data-lit]")
    until = time.monotonic() + 240
    while time.monotonic() < until:
        for person in (ines, robin):
            if not slots.count() and (asked := next_question(person)):
                fights(person, asked)
        robin.page.wait_for_timeout(80)
        if slots.count():
            break
    expect(dice).to_contain_text(re.compile(r"at magpie", re.I))
    expect(dice.locator(".d8")).not_to_have_count(0)
    left = robin.page.locator(".task b")
    expect(left).to_have_text(re.compile(r"\d+ marks? to place"))
    before = int((left.inner_text()).split()[0])
    robin.shot("cosmoforce-damage").has_no_axe_violations()
    slot = slots.first
    target = slot.get_attribute("data-target")
    slot.click()
    if before > 1:
        expect(robin.page.locator(".prompt.mine .detail")).to_contain_text(f"{before - 1} of {before} left")
        robin.page.get_by_role("button", name="Done", exact=True).click()
    expect(robin.page.locator(f"[data-target='{target}']")).to_have_accessible_name(
        re.compile("[12] of 2 boxes marked")
    )
    if before > 1:
        expect(left).to_have_text(re.compile(rf"^{before - 1} "))


def test_a_ship_and_a_battle_by_keyboard_alone(newcomer: Newcomer) -> None:
    robin = newcomer("Robin")
    table(robin, bots=1)
    expect(robin.page.get_by_text("1 of 2 captains have locked in")).to_be_visible()
    robin.page.wait_for_function(SETTLED)
    robin.presses("1")
    name = robin.page.get_by_label("Ship name")
    expect(name).to_be_visible()
    for _ in range(60):
        if name.evaluate("element => element === document.activeElement"):
            break
        robin.presses("Tab")
    robin.page.keyboard.type("Long Tom")
    robin.presses("Tab")
    for letter in "eeddhrrlm":
        robin.presses(letter, "ArrowRight")
    expect(number(robin, "speed")).to_have_text(re.compile(r"\d"))
    lock = robin.page.get_by_role("button", name="Lock in")
    for _ in range(60):
        if lock.evaluate("element => element === document.activeElement"):
            break
        robin.presses("Tab")
    expect(lock).to_be_focused()
    expect(lock).to_be_enabled()
    robin.page.wait_for_function(SETTLED)
    robin.presses("Enter")
    expect(robin.page.get_by_role("article", name="Your ship Long Tom")).to_be_visible()
    for _ in range(200):
        asked = robin.page.wait_for_function(NEXT_QUESTION, arg=robin.answered).json_value()
        if asked == "over":
            break
        answers_by_keys(robin, asked)
    expect(robin.over).to_be_visible()


OPEN = """number => {
    const bar = document.querySelector(".prompt.mine");
    return bar?.dataset.number === number && !bar.querySelector(".resting");
}"""
"""This question is still to be answered."""


def answers_by_keys(person: Person, number: str) -> None:
    """Keys only, until the answer is sent: damage goes to one slot after the other, and then *Done*."""
    page, done = person.page, person.page.locator(".prompt.mine .done:enabled")
    person.answered = number
    for turn in range(60):
        if not page.evaluate(OPEN, number):
            return
        if done.count() and page.locator(".prompt.mine .detail", has_text=re.compile("^ *0 of")).count():
            while not page.locator(".done:focus").count():
                person.presses("Tab")
            person.presses("Enter")
        elif page.locator(".board [data-lit]:focus, .all .one:focus").count():
            person.presses("Enter", "ArrowRight")
        else:
            person.presses(*key_of(person, turn))
    raise AssertionError("no key answers this question")


KEYS = """() => [...document.querySelectorAll(".opt:not([aria-disabled=true])")]
    .map(it => [it.getAttribute("aria-keyshortcuts"), it.innerText])"""


def key_of(person: Person, turn: int) -> list[str]:
    """The key of an open option, another one each time; shots and the end of the turn come before all else."""
    keys = person.page.evaluate(KEYS)
    for wanted in ("Attack", "Fire", "Hold your course", "End your turn"):
        for key, text in keys:
            if wanted in text:
                return [key]
    return [keys[turn % len(keys)][0]] if keys else []


@SCREENS
def test_yard_and_board_on_every_screen(newcomer: Newcomer, size: tuple[int, int], theme: str) -> None:
    robin, ines = newcomer("Robin", size=size, theme=theme), newcomer("Ines", size=size, theme=theme)
    table(robin, ines)
    robin.is_asked().shot("cosmoforce-hall").has_no_axe_violations().has_no_sideways_scroll()
    page = draws(robin).page
    page.get_by_role("button", name="Ready-made").click()
    page.get_by_role("dialog").get_by_role("button", name="Beehive").click()
    expect(number(robin, "mass")).to_have_text("30")
    robin.shot("cosmoforce-yard").has_no_axe_violations().has_no_sideways_scroll()
    page.get_by_role("button", name="Lock in").click()
    ines.is_asked().picks("Take one at random")
    expect(page.get_by_role("article", name="Your ship Beehive")).to_be_visible()
    robin.shot("cosmoforce-battle").has_no_axe_violations().has_no_sideways_scroll()


@pytest.mark.parametrize("ships", [2, 8, pytest.param(4, marks=pytest.mark.soak)])
def test_the_battle_fits_on_the_screen(newcomer: Newcomer, ships: int) -> None:
    robin = newcomer("Robin")
    battle(robin, fleet=FLEET[:ships])
    expect(robin.page.locator(".mini")).to_have_count(ships - 1)
    for _ in range(3):
        fights(robin, robin.page.wait_for_function(NEXT_QUESTION, arg=robin.answered).json_value())
    robin.page.wait_for_function(SETTLED)
    robin.is_asked().shot(f"cosmoforce-{ships}-ships").has_no_axe_violations().has_no_sideways_scroll()
    tall = "element => element.scrollHeight - element.clientHeight"
    assert robin.page.evaluate(f"({tall})(document.documentElement)") <= 1
    robin.page.get_by_role("button", name=re.compile("^Pikeman")).first.click()
    expect(robin.page.get_by_role("article", name="The ship Pikeman")).to_be_visible()
    robin.page.get_by_role("button", name="Back to my ship").click()
    expect(robin.page.get_by_role("article", name="Your ship Magpie")).to_be_visible()


def test_the_last_roll_still_lies_in_the_tray_after_a_reload(newcomer: Newcomer) -> None:
    robin = newcomer("Robin")
    battle(robin)
    dice = robin.page.get_by_role("region", name="Dice")
    until = time.monotonic() + 240
    while not dice.locator(".d8").count() and time.monotonic() < until:
        if asked := next_question(robin):
            fights(robin, asked)
        robin.page.wait_for_timeout(60)
    expect(dice.locator(".d8")).not_to_have_count(0)
    robin.page.reload()
    expect(dice.locator(".d8")).not_to_have_count(0)


def test_the_battle_clock_is_in_the_top_bar_and_stands_still_in_a_pause(newcomer: Newcomer) -> None:
    robin = newcomer("Robin")
    id = battle(robin, pace="live", decision_seconds=600)
    clock = robin.page.locator(".topbar").get_by_role("timer")
    expect(clock).to_have_text(re.compile(r"^ *\d+:\d\d *$"))
    robin.shot("cosmoforce-clock").has_no_axe_violations()
    robin.calls("POST", f"tables/{id}/pause", {"paused": True})
    expect(clock).to_have_accessible_name(re.compile("timer paused$"))
    before = clock.inner_text()
    robin.page.wait_for_timeout(1500)
    assert clock.inner_text() == before
    robin.calls("POST", f"tables/{id}/pause", {"paused": False})
    expect(clock).not_to_have_text(before)


IN_SIGHT = """() => {
    const board = document.querySelector(".board").getBoundingClientRect();
    const slots = [...document.querySelectorAll("[data-stay^='slot ']")].map((it) => it.getBoundingClientRect());
    return slots.map((it) => it.top >= board.top && it.bottom <= board.bottom && it.height > 0);
}"""


def test_on_a_phone_all_slots_are_in_sight_while_damage_is_placed(newcomer: Newcomer) -> None:
    robin = newcomer("Robin", size=PHONE)
    sits_down(robin, "cosmoforce", 2, fleet=["Magpie", "Anvil"])
    answered = ""
    while not re.match("Place .* damage", robin.question.inner_text()):
        answered = robin.page.wait_for_function(ANSWERS, arg=answered).json_value()
        robin.is_asked()
    robin.page.wait_for_function(f"() => ({IN_SIGHT})().every(Boolean)")
    assert robin.shot("damage").page.evaluate(IN_SIGHT) == [True] * 10


HULL = """() => {
    const svg = document.querySelector(".draw > svg");
    const area = (path) => { const box = path.getBBox(); return box.width * box.height; };
    const hull = [...svg.querySelectorAll("path")].filter((it) => !it.closest(".axis") && !it.matches(".axis"))
        .sort((a, b) => area(b) - area(a))[0];
    const back = hull.getScreenCTM().inverse();
    const inside = (x, y) => hull.isPointInFill(new DOMPoint(x, y).matrixTransform(back));
    return [...document.querySelectorAll(".bay button")].map((it) => it.getBoundingClientRect())
        .every((b) => [b.left, b.right].every((x) => [b.top, b.bottom].every((y) => inside(x, y))));
}"""


def test_the_slots_lie_inside_every_hull(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").goes("/shipyard")
    for kind in ("fighter", "cruiser", "capital"):
        robin.page.locator(f".plan input[value={kind}]").check()
        robin.page.wait_for_function("() => document.querySelectorAll('.bay button').length === 10")
        assert robin.page.evaluate(HULL), kind
