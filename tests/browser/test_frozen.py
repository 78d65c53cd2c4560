"""A table that cannot go on: its people read why, keep its record and end it."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import faultless, visitors
from browser.people import PHONE


def break_off(database: Path, how: str) -> None:
    """What an update, or a database with a hole, does to a running game."""
    with sqlite3.connect(database) as c:
        if how == "hole":
            c.execute("DELETE FROM steps WHERE n = 1")
        else:
            ((body,),) = c.execute("SELECT body FROM tables")
            old = {**json.loads(body), "build": "of before", "rules": "0"}
            c.execute("UPDATE tables SET body = ?", (json.dumps(old),))


@pytest.mark.parametrize("how", ["hole", pytest.param("other rules", marks=pytest.mark.soak)])
def test_those_who_sit_there_end_a_table_that_cannot_go_on(tmp_path: Path, browser: Browser, how: str) -> None:
    with faultless(tmp_path) as server, visitors(server, browser) as come:
        robin, ines = come("Robin"), come("Ines", size=PHONE, theme="light")
        ines.joins(robin.opens_table())
        robin.page.get_by_role("button", name="Start the game").click()
        for person in (robin, ines):
            person.is_asked().picks("hoist")
        server.stop()
        break_off(tmp_path / "stardeck.db", how)
        server.start()
        for person in (robin, ines):
            person.page.reload()
            expect(person.page.get_by_role("heading", name="This table can't go on")).to_be_visible()
            person.shot(f"frozen-{how.replace(' ', '-')}").has_no_axe_violations().has_no_sideways_scroll()
        expect(robin.page.get_by_role("link", name="Save the record")).to_be_visible()
        robin.page.get_by_role("button", name="End it without a result").click()
        expect(ines.page.locator(".frozen")).to_contain_text("Robin wants to end it.")
        ines.shot(f"frozen-vote-{how.replace(' ', '-')}")
        ines.page.get_by_role("button", name="End it without a result").click()
        for person in (robin, ines):
            expect(person.page.locator(".frozen")).to_contain_text("This game was ended without a result")
        robin.shot(f"frozen-ended-{how.replace(' ', '-')}")
        table = robin.page.url.rsplit("/", 1)[-1]
        assert robin.calls("GET", f"tables/{table}/record")["game"] == "harbor"
