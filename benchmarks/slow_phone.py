"""`make bench-phone`: how the pages feel on a slow phone, as a table and as JSON.

A phone with a processor SLOWER times as slow as this machine's plays bots over a mobile network. Told are the time
until the first page and the first table can be used, and how long a tap takes to show on the screen.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table

from browser.people import PHONE, Person, chromium
from server.harness import serving
from stardeck import games

SLOWER = 6
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
"""A slow 4G: 1.6 Mbit/s down, 0.7 up, 150 ms for an answer."""
ANSWERS = 30
OPEN = """() => document.querySelector("main.end") ? "over" : Boolean(
    document.querySelector(".prompt.mine .opt:not(.barred)") && !document.querySelector(".prompt .resting"))"""
"""Something can be chosen now."""
LISTEN = """() => {
    window.taps = [];
    new PerformanceObserver((list) => {
        for (const e of list.getEntries()) if (e.interactionId) window.taps.push(e.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: true });
}"""
"""How long each tap took until the next picture; the browser itself measures it."""


def visit(browser: Browser, base: str, game: str, title: str) -> dict[str, Any]:
    """One newcomer, from the address to the middle of a game."""
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, is_mobile=True)
    context.set_default_timeout(90_000)
    person = Person(context, base, "Robin")
    wire = context.new_cdp_session(person.page)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", NETWORK)
    start = time.perf_counter()
    person.goes()
    person.page.get_by_role("button", name="Play bots now").wait_for()
    home = time.perf_counter() - start
    person.page.get_by_role("button", name="Play bots now").tap()
    person.page.get_by_label("Your name").fill(person.name)
    start = time.perf_counter()
    person.page.get_by_role("dialog").get_by_role("button", name=title).tap()
    person.question.wait_for()
    table = time.perf_counter() - start
    person.page.evaluate(LISTEN)
    dice = Random(7)
    for _ in range(ANSWERS):
        if person.page.wait_for_function(OPEN).json_value() == "over":
            break
        options = person.page.locator(".opt:not(.barred)").filter(has_not_text="not allowed now")
        options.nth(dice.randrange(options.count())).tap()
    person.page.wait_for_timeout(1000)
    taps = sorted(person.page.evaluate("() => window.taps")) or [0]
    context.close()
    return {
        "game": game,
        "home_seconds": round(home, 2),
        "table_seconds": round(table, 2),
        "taps": len(taps),
        "tap_median_ms": statistics.median(taps),
        "tap_p98_ms": taps[int(len(taps) * 0.98)],
    }


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"sqlite+aiosqlite:///{Path(folder) / 'stardeck.db'}") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), headless=True)
        rows = [visit(browser, server.base, game.id, game.title) for game in games.all()]
        browser.close()
    table = Table("game", "first page s", "table s", "taps", "tap median ms", "tap p98 ms")
    for row in rows:
        table.add_row(*map(str, row.values()))
    Console(stderr=True, width=110).print(table)
    json.dump({"slower": SLOWER, "network": NETWORK, "games": rows}, sys.stdout, indent=2)
    print()


if __name__ == "__main__":
    main()
