"""Orange means advice, and nothing else does."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.people import CHOICES, DESKTOP, NEXT_QUESTION, PHONE, SETTLED, Person
from browser.test_stage import ANSWERS, FLEET, SEATS, sits_down

ORANGE = """() => [...document.querySelectorAll("body *")].filter(
    it => getComputedStyle(it).backgroundColor === "rgb(255, 129, 69)" && it.getClientRects().length
).map(it => it.className || it.tagName)"""
ADVISED_OR_NOT = """async () => {
    for (let looks = 0; looks < 75; looks++) {
        if (document.querySelector(".opt.advised")) return "advised";
        await new Promise(later => setTimeout(later, 20));
    }
    return "not";
}"""
"""Advice comes after the question; nothing says that there is none."""
ANSWERED = (
    f"number => {{ {CHOICES}"
    + """
    const bar = document.querySelector(".prompt.mine");
    if (bar?.dataset.number !== number) return true;
    if (!bar.querySelector(".resting")) choices()[0]?.click();
    return false;
}"""
)
"""Answers a question, through all its doors, and then it is no longer asked."""


def until_advised(person: Person) -> None:
    """Answers with the first option until something is advised."""
    page, answered = person.page, ""
    for _ in range(20):
        answered = page.wait_for_function(NEXT_QUESTION, arg=answered).json_value()
        if page.evaluate(ADVISED_OR_NOT) == "advised":
            return
        page.wait_for_function(ANSWERED, arg=answered)
    raise AssertionError("nothing is advised")


@pytest.mark.parametrize(("title", "theme", "size"), [
    ("LOSS! in Space", "light", DESKTOP), ("Cosmoforce", "dark", PHONE),
])  # fmt: skip
def test_the_advised_option_is_orange_until_advice_is_off(
    newcomer: Newcomer, title: str, theme: str, size: tuple[int, int]
) -> None:
    robin = newcomer("Robin", theme=theme, size=size).plays_bots(title)
    if title == "Cosmoforce":
        robin.page.wait_for_function(NEXT_QUESTION, arg="")
        robin.page.locator(".opt:not(.barred)").nth(2).click()
    until_advised(robin)
    page = robin.page
    expect(page.locator(".opt.advised")).to_have_count(1)
    expect(page.locator(".opt.advised .advice-tab")).to_have_text("advised")
    expect(page.locator(".prompt .reason")).to_contain_text(".")
    assert page.evaluate("document.activeElement.matches('.opt.advised')"), "the focus starts there"
    robin.shot(f"advice-{title.split()[0].strip('!').lower()}-{theme}")
    page.keyboard.press("a")
    expect(page.locator(".opt.advised")).to_have_count(0)
    expect(page.locator(".prompt .reason")).to_have_text("")
    assert page.evaluate(ORANGE) == []
    page.keyboard.press("a")
    expect(page.locator(".opt.advised")).to_have_count(1)
    page.get_by_role("button", name="advice off").click()
    expect(page.locator(".opt.advised")).to_have_count(0)


FILLED = """() => [...document.querySelectorAll("button, [role=button], .opt, [data-target], [data-lit]")].filter(
    it => it.getClientRects().length && !it.dataset.target?.startsWith("pile:") && ["", "::after"].some(
        part => getComputedStyle(it, part).backgroundColor === "rgb(255, 129, 69)"
    )
).map(it => it.dataset.target ?? it.className)"""
"""What can be pressed or chosen and is tangerine. What is printed on cards and their piles may be."""


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", SEATS)
def test_without_advice_nothing_that_can_be_chosen_is_tangerine(newcomer: Newcomer, game: str, theme: str) -> None:
    robin = newcomer("Robin", theme=theme)
    sits_down(robin, game, SEATS[game], **({"fleet": FLEET[:4]} if game == "cosmoforce" else {}))
    robin.presses("a")
    answered = ""
    for _ in range(6):
        robin.page.wait_for_function(SETTLED)
        expect(robin.page.locator(".opt.advised")).to_have_count(0)
        expect(robin.page.locator(".board [data-advised]")).to_have_count(0)
        assert robin.page.evaluate(FILLED) == []
        answered = robin.page.wait_for_function(ANSWERS, arg=answered).json_value()
        robin.is_asked()


UNBADGED = """() => [...document.querySelectorAll(".board [data-lit]:not([data-count])")].filter(it => {
    const badge = getComputedStyle(it, "::after");
    const clips = it.checkVisibility() && ["hidden", "auto", "scroll"].includes(getComputedStyle(it).overflowX);
    return badge.content === "none" || !badge.backgroundImage.includes("svg") || clips;
}).map(it => it.dataset.target)"""


@pytest.mark.parametrize("game", SEATS)
def test_whatever_is_lit_on_the_board_has_an_arrow(newcomer: Newcomer, game: str) -> None:
    robin = sits_down(newcomer("Robin"), game, SEATS[game], **({"fleet": FLEET[:4]} if game == "cosmoforce" else {}))
    answered, lit = "", 0
    for _ in range(6):
        robin.page.wait_for_function(SETTLED)
        lit += robin.page.locator(".board [data-lit]").count()
        assert robin.page.evaluate(UNBADGED) == []
        answered = robin.page.wait_for_function(ANSWERS, arg=answered).json_value()
        robin.is_asked()
    assert lit
