"""A closer look: one popover explains whatever is pointed at, by mouse, by key, and from the goal line; nothing on a
board is left unexplained."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser import captains
from browser.conftest import Newcomer
from browser.people import PHONE, SETTLED, Person
from browser.test_stage import ANSWERS, FLEET, SEATS, sits_down
from stardeck import games

STOPS = (1, 5, 9)
"""After how many answers the server is asked what it has to say of everything on the board."""
BARE = """names => {
    const board = document.querySelector(".board");
    const bare = [];
    const shown = it => it.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const look = (it, what) => {
        if (!shown(it) || it.closest("[data-scenery], .sr, dialog")) return;
        if (it.closest("[data-about], .board [data-target]:not(button)")) return;
        const control = it.closest("button, a, summary, label, input");
        if (control && (it.matches("svg.i") || control.matches("[data-target]"))) return;
        bare.push(what + " in " + it.parentElement.outerHTML.slice(0, 140));
    };
    for (const svg of board.querySelectorAll("svg:not(svg svg)")) look(svg, "a picture");
    const texts = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const words = names.reduce((text, name) => text.replaceAll(name, ""), texts.currentNode.data);
        if (/\\d/.test(words)) look(texts.currentNode.parentElement, words.trim());
    }
    return bare;
}"""
"""Pictures and numbers on the board that no popover explains. A button says itself what it does: its sign needs no
popover, nor does one that stands for an option."""
TARGETS = """async () => {
    const things = [...document.querySelectorAll("[data-about], .board [data-target]:not(button)")];
    const named = things.filter(it => it.getClientRects().length).map(it => it.dataset.about ?? it.dataset.target);
    const id = location.pathname.split("/").pop();
    const wrong = [];
    for (const target of new Set(named)) {
        const answer = await fetch(`/api/tables/${id}/about?target=${encodeURIComponent(target)}`);
        if (!answer.ok) wrong.push(target);
    }
    return { named: new Set(named).size, wrong };
}"""
COVERED = """async () => {
    const laid = document.querySelector(".inspect").getBoundingClientRect();
    const lit = [...document.querySelectorAll("[data-lit]")].filter(it => {
        const at = it.getBoundingClientRect();
        return at.left < laid.right && laid.left < at.right && at.top < laid.bottom && laid.top < at.bottom;
    });
    return lit.map(it => `${document.activeElement.outerHTML.slice(0, 90)} covers ${it.dataset.target}`);
}"""
"""What can be chosen and lies under the popover."""
CONTROLS = ("trade:", "reward:", "help:", "propose", "call_off", "agree", "refuse")
"""Targets with words of their own: what they do stands on them."""


def test_whatever_is_pointed_at_is_explained_in_one_popover(newcomer: Newcomer):
    robin = newcomer("Robin").plays_bots("Mission Catastrophe")
    page = robin.page
    popover = page.locator(".inspect")
    page.wait_for_function(SETTLED)
    room = page.locator(".board [data-target='module:11']").first
    room.locator(".no").hover()
    expect(popover).to_contain_text("11 hits it: 2 in 36")
    expect(popover).to_have_count(1)
    page.keyboard.press("Escape")
    expect(popover).to_have_count(0)
    mark = page.locator(".goal li button").first
    mark.click()
    expect(popover).to_have_count(1)
    expect(popover).to_have_attribute("role", "dialog")
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(popover).to_have_count(0)
    page.keyboard.press("i")
    expect(popover).to_have_count(1)
    robin.shot("inspect").has_no_sideways_scroll()


@pytest.mark.parametrize(("game", "options"), [
    *(pytest.param(game.id, {}, id=game.id) for game in games.all() if game.id in SEATS),
    pytest.param("cosmoforce", {"fleet": FLEET[:4], "teams": "AABB"}, id="cosmoforce-fleet"),
    pytest.param("catastrophe", {"hard": True, "pressure": True}, id="catastrophe-hard"),
    pytest.param("loss", {"ship_choice": "choose"}, id="loss-choose"),
])  # fmt: skip
def test_every_picture_and_number_of_a_board_is_explained(
    newcomer: Newcomer, game: str, options: dict[str, Any]
) -> None:
    """After every answer, and also while others are still building or choosing their ships."""
    robin = newcomer("Robin")
    sits_down(robin, game, SEATS[game], **options)
    names = ["Robin", *(f"Rookie bot {n}" for n in range(9, 1, -1)), "Rookie bot"]
    answered = ""
    for number in range(1, max(STOPS) + 1):
        answered = robin.page.wait_for_function(ANSWERS, arg=answered).json_value()
        if answered == "over":
            return
        robin.page.wait_for_function("() => document.querySelector('.prompt:not(:has(.resting)), main.end')")
        assert robin.page.evaluate(BARE, names) == []
        if number in STOPS:
            found = robin.page.evaluate(TARGETS)
            assert [it for it in found["wrong"] if not it.startswith(CONTROLS)] == []
            assert found["named"] > 10
    if robin.page.locator(".all").count():
        robin.presses("Escape")
        expect(robin.page.locator(".all")).to_have_count(0)
    reaches_everything_by_keys(robin)


def reaches_everything_by_keys(robin: Person) -> None:
    """`I` opens the first thing, Tab goes on: the whole board, and round again. No popover covers what can be chosen:
    the log is free."""
    things = '[...document.querySelectorAll("[data-about], .board [data-target]:not(button)")]'
    count = robin.page.evaluate(f"{things}.filter(it => it.checkVisibility({{ visibilityProperty: true }})).length")
    robin.presses("i")
    expect(robin.page.locator(".inspect")).to_have_count(1)
    seen: set[int] = set()
    for _ in range(count):
        seen.add(robin.page.evaluate(f"{things}.indexOf(document.activeElement)"))
        assert robin.page.evaluate(COVERED) == []
        robin.presses("Tab")
    assert -1 not in seen
    assert len(seen) == count


def test_who_has_locked_in_is_explained_while_others_build(newcomer: Newcomer) -> None:
    robin, ines = newcomer("Robin"), newcomer("Ines", size=PHONE)
    captains.table(robin, ines, bots=1)
    robin.is_asked().page.locator(".presets [data-lit]").first.click()
    for person in (robin, ines):
        expect(person.page.locator(".hall .count")).to_contain_text("2 of 3")
        assert person.page.evaluate(BARE, ["Robin", "Ines", "Rookie bot"]) == []
        found = person.page.evaluate(TARGETS)
        assert [it for it in found["wrong"] if not it.startswith(CONTROLS)] == []
    lock = robin.page.locator(".captains .locked").first
    lock.hover()
    expect(robin.page.locator(".inspect")).to_contain_text("the design is locked in")
    robin.shot("inspect-hall")


@pytest.mark.parametrize("game", [game.id for game in games.all() if game.id in SEATS])
def test_the_legend_draws_every_icon_with_its_word(newcomer: Newcomer, game: str) -> None:
    robin = sits_down(newcomer("Robin"), game, 2)
    robin.page.wait_for_function(SETTLED)
    robin.presses("?")
    icons = robin.page.get_by_role("dialog").locator("li[data-icon]")
    expect(icons).to_have_count(len(games.get(game).voice.icons))
    blank = icons.evaluate_all(
        "all => all.filter(it => !it.querySelector('svg').children.length).map(it => it.dataset.icon)"
    )
    assert blank == []
    robin.has_no_axe_violations().shot(f"{game}-legend")
    robin.page.get_by_role("dialog").get_by_role("button", name="Keys", exact=True).click()
    expect(robin.page.get_by_role("dialog")).to_contain_text("take the option in focus")
