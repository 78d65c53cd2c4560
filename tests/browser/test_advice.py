"""Orange means advice, and nothing else does."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.people import CHOICES, DESKTOP, NEXT_QUESTION, PHONE, Person

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
