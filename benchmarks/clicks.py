"""How many clicks a whole game takes in the browser: `PYTHONPATH=tests python benchmarks/clicks.py [GAME ...]`.

A person plays the first mode of each game with one bot and takes what is advised, with *As advised* where that is
offered; where the rookie has no reason for advice, its own choice is advised all the same. Every click on the page
counts, also on the board, in menus and in the drawer. Wanted: Catastrophe 95, LOSS! 50, Gloom 34, Cosmoforce 15. The
page must be built.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table

from browser.people import DESKTOP, Person, chromium
from server.harness import serving
from stardeck import games

WANTED = {"catastrophe": 95, "loss": 50, "gloom": 34, "cosmoforce": 15}
MOST_SECONDS = 900
PLAY = """() => {
    const found = (window.found = { clicks: [], over: false });
    const last = (list) => [...list].at(-1);
    const press = (element, words) => (found.clicks.push(words), element.click());
    let number = "", since = 0;
    const timer = setInterval(() => {
        if (document.querySelector("main.end")) return (found.over = true), clearInterval(timer);
        const bar = document.querySelector(".prompt.mine");
        const title = bar?.querySelector("h2")?.textContent ?? "";
        const blank = document.querySelector(".blank button.main, .blank [type=submit]");
        if (blank) return press(blank, "fill in");
        if (!bar || bar.querySelector(".resting")) return;
        const item = document.querySelector(".menu [role=menuitem]");
        if (item) return press(item, title);
        const drawn = document.querySelector(".all .one.advised") ?? last(document.querySelectorAll(".all .one"));
        if (drawn) return press(drawn, title);
        if (bar.dataset.number !== number) [number, since] = [bar.dataset.number, Date.now()];
        const rest = bar.querySelector(".reason .rest:not([disabled])");
        if (rest) return press(rest, title);
        const done = bar.querySelector(".end .done:not([disabled])");
        if (done) return press(done, title);
        const advised = bar.querySelector(".opt.advised");
        if (!advised && Date.now() - since < 3000) return;
        const option = advised ?? last(bar.querySelectorAll(".opt:not(.barred)"));
        const lit = "[data-lit]" + (advised ? "[data-advised]" : "");
        const board = option?.matches(".lit") ? last(document.querySelectorAll(lit)) : null;
        if (option) press(board ?? option, title);
    }, 40);
}"""
"""Plays on while the page stands; each click is noted with its question."""


def play(browser: Browser, base: str, game: str) -> list[str]:
    """The questions of all clicks of one game."""
    context = browser.new_context(viewport={"width": DESKTOP[0], "height": DESKTOP[1]}, reduced_motion="reduce")
    context.set_default_timeout(90_000)
    robin = Person(context, base, "Robin")
    robin.goes("/").page.wait_for_load_state()
    robin.calls("POST", "me", {"name": robin.name})
    options: Any = dict(next(iter(games.get(game).modes.values())).options)
    body = {"game": game, "seats": 2, "sit": 1, "options": options, "bots": ["rookie"], "pace": "slow", "start": True}
    table = robin.calls("POST", "tables", body)
    robin.goes(f"/table/{table['id']}").page.evaluate(PLAY)
    over = "() => window.found.over"
    try:
        robin.page.wait_for_function(over, timeout=1000 * MOST_SECONDS)
    except Exception as e:
        robin.page.screenshot(path=f"{tempfile.gettempdir()}/clicks-{game}.png")
        print(f"{game} does not end: {str(e).splitlines()[0]}", file=sys.stderr)
    clicks: list[str] = robin.page.evaluate("() => window.found.clicks")
    context.close()
    return clicks


def main() -> None:
    table = Table("game", "clicks", "wanted", "most clicked")
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"sqlite+aiosqlite:///{Path(folder) / 'stardeck.db'}", advise_always=True) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), headless=True)
        for game in sys.argv[1:] or WANTED:
            clicks = play(browser, server.base, game)
            often = ", ".join(f"{words} {n}" for words, n in Counter(clicks).most_common(6))
            table.add_row(game, str(len(clicks)), str(WANTED.get(game, "")), often)
        browser.close()
    Console(width=160).print(table)


if __name__ == "__main__":
    main()
