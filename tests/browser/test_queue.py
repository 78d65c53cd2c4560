"""The theatre keeps up: however much happens meanwhile, the page is never far behind the table."""

from __future__ import annotations

import json

from browser.conftest import Newcomer
from browser.test_stage import FLEET, sits_down
from browser.test_theatre import FIRES

QUEUE = 6_000
"""Milliseconds that the page may be behind."""
GUARD = 400
STEP = 100
EVENTS = 120
"""How much is told until it is enough."""
ASKED = """() => document.querySelector("main.end, .moment") ||
    Boolean(document.querySelector(".prompt.mine") && !document.querySelector(".prompt .resting"))"""


def test_what_seven_bots_do_is_shown_within_six_seconds(newcomer: Newcomer) -> None:
    """The time of the page stands still until all of it has come, and then goes on only here."""
    robin = newcomer("Robin", speed="normal", reduced_motion="no-preference")
    asked: list[bool] = []
    told: list[int] = []

    def hears(text: str | bytes) -> None:
        frame = json.loads(text)
        if frame["type"] == "moved":
            told.append(len(frame["events"]))
        if snapshot := frame.get("snapshot"):
            asked.append(bool(snapshot["question"] or snapshot["result"]))

    robin.page.on("websocket", lambda socket: socket.on("framereceived", hears))
    robin.page.clock.install()
    sits_down(robin, "cosmoforce", 8, fleet=FLEET)
    behind: list[int] = []
    while sum(told) < EVENTS and robin.page.evaluate(FIRES) != "over":
        robin.page.clock.run_for(STEP)
        if asked[-1]:
            continue
        while not asked[-1]:
            robin.page.wait_for_timeout(50)
        passed = 0
        while not robin.page.evaluate(ASKED) and passed <= 2 * QUEUE:
            robin.page.clock.run_for(STEP)
            passed += STEP
        behind.append(passed)
    assert behind
    assert max(behind) <= QUEUE + GUARD + STEP
