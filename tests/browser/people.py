"""People at their screens: what the browser's tests share."""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, expect

ROOT = Path(__file__).parent.parent.parent
SHOTS = ROOT / "shots"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESKTOP, TABLET, PHONE, SMALLEST = (1280, 800), (1024, 768), (390, 844), (320, 640)
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
EXPECTED = re.compile(
    r"status of 401|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|closed before the connection is established"
    r"|status of 404.*/about\?target="
)
"""A guest is asked who they are and has no answer yet; a cut connection is told by the browser itself; what was pointed
at may be gone when it is asked about."""

NEXT_QUESTION = """answered => {
    if (document.querySelector("main.end")) return "over";
    const bar = document.querySelector(".prompt.mine");
    const open = bar && bar.dataset.number !== answered && !bar.querySelector(".resting");
    return open ? bar.dataset.number : false;
}"""
"""The number of the question that can be answered now, once it is another one than the last."""
CHOICES = """const choices = () => {
    const done = document.querySelector(".prompt.mine .end .done:not([disabled])");
    if (done) return [done];
    const all = document.querySelector(".prompt.mine .end [aria-keyshortcuts='0']");
    const drawer = document.querySelector(".all");
    if (all && !drawer) all.click();
    if (all) return [...(drawer?.querySelectorAll(".one:not(.resting)") ?? [])];
    return [...document.querySelectorAll(".prompt.mine .opt:not(.barred):not(.resting)")];
};"""
"""For scripts that answer: all that can be chosen. Where the bar shows a part of it, the drawer is opened first. One
answer is enough where several could be given."""
SETTLED = """() => document.querySelector(".prompt .ask, main.end") && !document.querySelector(".resting")"""
"""The table has answered whatever was said to it."""
SCREENS = pytest.mark.parametrize(("size", "theme"), [
    pytest.param(DESKTOP, "dark", id="desktop-dark"),
    pytest.param(PHONE, "light", id="phone-light"),
    *(pytest.param(size, theme, id=f"{size[0]}-{theme}", marks=pytest.mark.soak) for size, theme in [
        (DESKTOP, "light"), (PHONE, "dark"), (TABLET, "dark"), (TABLET, "light")
    ]),
])  # fmt: skip
"""A page on a dark desktop and on a light phone, and in `make soak` in the other sizes and themes."""
PATIENCE = 90
"""Seconds for anything that happens in a moment: the machine may be busy."""
expect.set_options(timeout=1000 * PATIENCE)


@cache
def chromium() -> str:
    """The path of a Chromium, installed where there is none."""
    found = subprocess.run([ROOT / "scripts" / "chromium"], check=True, capture_output=True, text=True)
    return found.stdout.strip().splitlines()[0]


class Person:
    """Somebody with a browser of their own. Every error of the page is kept and fails the test."""

    def __init__(self, context: BrowserContext, base: str, name: str) -> None:
        self.context, self.base, self.name = context, base, name
        self.errors: list[str] = []
        self.requests: list[str] = []
        self.answered = ""
        self.page: Page = context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._hear)
        self.page.on("request", lambda request: self.requests.append(request.url))

    def _hear(self, message: ConsoleMessage) -> None:
        told = f"{message.text} ({message.location['url']})"
        if message.type in ("error", "warning") and not EXPECTED.search(told):
            self.errors.append(told)

    # --- ways ---

    def goes(self, path: str = "/") -> Person:
        self.page.goto(self.base + path)
        return self

    def enters(self) -> Person:
        """Gives a name where one is asked for."""
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Continue as guest").click()
        return self

    def plays_bots(self, game: str = "Harbor") -> Person:
        self.goes()
        self.page.get_by_role("button", name=f"Play a bot at {game}").click()
        self.enters()
        expect(self.page.locator(".table")).to_be_visible()
        return self

    def makes_table(self, game: str, title: str, pace: str = "By turns", **numbers: int) -> Person:
        """The form of a new table, with these options. Nothing is sent yet."""
        self.goes(f"/new?game={game}")
        self.page.get_by_role("radio", name=pace).check()
        self.page.get_by_text("All options").click()
        self.page.get_by_label("Name of the table").fill(title)
        for label, value in numbers.items():
            self.page.get_by_label(label.replace("_", " ").capitalize()).fill(str(value))
        return self

    def opens_table(self, title: str = "Lunch break", pace: str = "By turns", **numbers: int) -> str:
        """A new table of Harbor with one open seat. The code."""
        self.makes_table("harbor", title, pace, **numbers)
        self.page.get_by_role("button", name="Open the table").click()
        self.enters()
        return self.page.locator(".invitation b").inner_text()

    def joins(self, code: str) -> Person:
        return self.goes(f"/join/{code}").enters()

    def calls(self, method: str, path: str, body: Any = None) -> Any:
        """The API, as this person, who has got a token with the first answer."""
        self.page.wait_for_function("() => document.cookie.includes('csrf=')")
        script = """async ([method, path, body]) => {
            const csrf = decodeURIComponent(/csrf=([^;]*)/.exec(document.cookie)[1]);
            const headers = { "x-csrf-token": csrf, "content-type": "application/json" };
            const answer = await fetch("/api/" + path, { method, headers, body: body && JSON.stringify(body) });
            if (!answer.ok) throw new Error(await answer.text());
            return await answer.json();
        }"""
        return self.page.evaluate(script, [method, path, body])

    # --- at the table ---

    @property
    def question(self) -> Locator:
        return self.page.locator(".prompt.mine h2")

    @property
    def over(self) -> Locator:
        return self.page.locator("main.end h1")

    def option(self, words: str) -> Locator:
        return self.page.locator(".opts, .all").get_by_role("button", name=re.compile(rf"(^|\s){words}"))

    def picks(self, words: str) -> Person:
        """Chooses, and looks up when the table has answered: its next question closes what lies before it."""
        self.page.wait_for_function(SETTLED)
        everything = self.page.locator(".prompt.mine .end [aria-keyshortcuts='0'][aria-expanded=false]")
        expect(self.option(words).or_(everything).first).to_be_visible()
        if (
            everything.count()
            and not self.page.locator(".opt:not(.lit):not(.group)").filter(has_text=re.compile(words)).count()
        ):
            everything.click()
        self.option(words).first.click()
        self.page.wait_for_function(SETTLED)
        return self

    def presses(self, *keys: str) -> Person:
        for key in keys:
            self.page.keyboard.press(key)
        return self

    def is_asked(self) -> Person:
        expect(self.question).to_be_visible()
        return self

    def moves_on(self, by_keys: bool = False) -> bool:
        """Answers the next question with its first open option. False when the game is over."""
        number = self.page.wait_for_function(NEXT_QUESTION, arg=self.answered).json_value()
        if number == "over":
            return False
        self.answered = number
        if by_keys:
            while not self.page.locator(".opt:not(.barred):focus").count():
                self.page.keyboard.press("Tab")
            self.page.keyboard.press("Enter")
        else:
            self.page.wait_for_function(
                f"() => {{ {CHOICES} const [one] = choices(); one?.click(); return Boolean(one); }}"
            )
        return True

    def plays_to_the_end(self, most: int = 200) -> Person:
        for _ in range(most):
            if not self.moves_on():
                return self
        raise AssertionError("this game does not end")

    # --- looking ---

    def shot(self, name: str) -> Person:
        size = self.page.viewport_size or {"width": 0, "height": 0}
        theme = self.page.evaluate("document.documentElement.dataset.theme")
        SHOTS.mkdir(exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}-{theme}-{size['width']}.png")
        return self

    def has_no_axe_violations(self) -> Person:
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate(
            """async tags => (await axe.run(document, { runOnly: tags })).violations.map(
                v => `${v.id}: ${v.nodes.map(n => n.html.slice(0, 160)).slice(0, 3).join(" | ")}`)""",
            TAGS,
        )
        assert found == [], f"{self.page.url}: {found}"
        return self

    def has_no_sideways_scroll(self) -> Person:
        wide = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{self.page.url} is {wide} px too wide"
        return self
