"""Who comes back reads what they have missed; and every page knows which tables wait."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.finished import lay_out
from browser.people import DESKTOP, PHONE, TABLET, Person
from server.harness import Server

PLATE = ".missed[aria-label]"
LOOKED = """() => new Promise((seen) => {
    const say = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        if (String(text).includes('"visible":true')) seen(true);
        return say.call(this, text);
    };
})"""
"""Until the page says that somebody has looked."""


def is_known(person: Person) -> None:
    person.goes().calls("POST", "me", {"name": person.name})


def in_another_browser(person: Person, newcomer: Newcomer, **more: Any) -> Person:
    """The same person somewhere else."""
    other = newcomer(f"{person.name} elsewhere", **more)
    cookies: Any = person.context.cookies()
    other.context.add_cookies(cookies)
    return other


def in_the_log(person: Person) -> list[str]:
    """What the log marks as missed and as played for its reader."""
    person.presses("l")
    expect(person.page.locator(".side .log li.missed").first).to_be_visible()
    lines = person.page.locator(".side .log li.missed").all_inner_texts()
    return [" ".join(line.split()).removesuffix(" only you") for line in lines if "played for you" in line]


def on_the_plate(person: Person) -> list[str]:
    lines = person.page.locator(f"{PLATE} .log li").all_inner_texts()
    return [" ".join(line.split()) for line in lines if "played for you" in line]


def battle(host: Person, guest: Person) -> str:
    """Two ships, three seconds for a decision, and nobody plays for who is away but the clock."""
    for person in (host, guest):
        is_known(person)
    table = host.calls(
        "POST",
        "tables",
        {
            "game": "cosmoforce",
            "title": "Two hulls",
            "seats": 2,
            "options": {"fleet": ["Magpie", "Anvil"]},
            "decision_seconds": 3,
            "away_seconds": 0,
        },
    )
    guest.calls("POST", "tables/join", {"code": table["code"]})
    guest.calls("POST", f"tables/{table['id']}/sit", {})
    host.calls("POST", f"tables/{table['id']}/start")
    return str(table["id"])


def rounds_later(person: Person, count: int) -> None:
    """So many rounds after now, by the table's own count."""
    round = person.page.locator(".topbar .round b")
    now = int(round.inner_text())
    person.page.wait_for_function(
        "([least]) => Number(document.querySelector('.topbar .round b')?.innerText) >= least", arg=[now + count]
    )


def test_two_rounds_by_the_clock_are_told_on_return(newcomer: Newcomer) -> None:
    ines, robin = newcomer("Ines"), newcomer("Robin")
    id = battle(ines, robin)
    ines.goes(f"/table/{id}")
    robin.goes(f"/table/{id}")
    expect(robin.page.locator(".board")).to_be_visible()
    robin.page.evaluate(LOOKED)
    robin.page.close()
    rounds_later(ines, 2)
    ines.calls("POST", f"tables/{id}/pause", {"paused": True})

    robin.page = robin.context.new_page()
    robin.goes(f"/table/{id}")
    plate = robin.page.locator(PLATE)
    expect(plate).to_be_visible()
    missed = on_the_plate(robin)
    assert len(missed) >= 2
    assert missed == in_the_log(robin)
    expect(plate.locator(".turns li").first).to_contain_text("Ines")
    robin.shot("missed-battle").has_no_axe_violations()

    other = in_another_browser(robin, newcomer, size=PHONE)
    other.goes(f"/table/{id}")
    expect(other.page.locator(PLATE)).to_be_visible()
    assert on_the_plate(other) == missed
    other.shot("missed-battle").has_no_sideways_scroll()

    plate.get_by_role("button", name="Replay it").click()
    expect(robin.page.get_by_role("heading", name="Replaying what you missed")).to_be_visible()
    robin.presses("Escape")
    plate.get_by_role("button", name="Got it").click()
    expect(plate).to_have_count(0)
    assert in_the_log(robin) == missed, "the log still marks it"
    for person in (robin, other):
        person.page.reload()
        expect(person.page.locator(".board")).to_be_visible()
        expect(person.page.locator(PLATE)).to_have_count(0)


@pytest.mark.parametrize(("size", "theme"), [
    ((720, 450), "light"),
    *(pytest.param(*it, marks=pytest.mark.soak) for it in [(DESKTOP, "dark"), (TABLET, "light"), (PHONE, "dark")]),
])  # fmt: skip
def test_the_plate_leaves_the_question_in_sight(newcomer: Newcomer, size: tuple[int, int], theme: str) -> None:
    """The plate lies over the board and nothing else: what is asked can be answered, which closes it."""
    ines, robin = newcomer("Ines"), newcomer("Robin", size=size, theme=theme)
    is_known(robin)
    is_known(ines)
    table = robin.calls(
        "POST",
        "tables",
        {"game": "harbor", "title": "Slow boat", "seats": 2, "decision_seconds": 3, "options": {"rounds": 50}},
    )
    ines.calls("POST", "tables/join", {"code": table["code"]})
    ines.calls("POST", f"tables/{table['id']}/sit", {})
    robin.calls("POST", f"tables/{table['id']}/start")
    ines.goes(f"/table/{table['id']}")
    ines.page.wait_for_function("() => document.querySelector('.log')?.innerText.includes('Time is up for Robin')")
    robin.goes(f"/table/{table['id']}")
    plate = robin.page.locator(PLATE)
    expect(plate).to_be_visible()
    robin.shot(f"missed-{size[1]}").has_no_sideways_scroll()
    box, bar = plate.bounding_box(), robin.page.locator(".prompt").bounding_box()
    assert box
    assert bar
    apart = box["y"] + box["height"] <= bar["y"] + 1 or box["x"] + box["width"] <= bar["x"] + 1
    assert apart, (box, bar)
    robin.is_asked()
    robin.page.locator(".prompt .opt:not(.barred):not(.resting)").first.click()
    expect(plate).to_have_count(0)


def three_tables(newcomer: Newcomer) -> tuple[Person, list[str]]:
    """Somebody who is asked at three tables, and so is a friend, who does not answer."""
    robin, friend = newcomer("Robin"), newcomer("Otto")
    is_known(robin)
    is_known(friend)
    ids = []
    for n in range(3):
        wanted = {"game": "harbor", "seats": 2, "pace": "slow", "options": {"rounds": 9}, "title": f"Table {n}"}
        table = robin.calls("POST", "tables", wanted)
        friend.calls("POST", "tables/join", {"code": table["code"]})
        friend.calls("POST", f"tables/{table['id']}/sit", {})
        robin.calls("POST", f"tables/{table['id']}/start")
        ids.append(str(table["id"]))
    return robin, ids


def title(count: int) -> re.Pattern[str]:
    return re.compile(rf"^\({count}\) Your move · Stardeck$")


def test_three_tables_wait_and_are_visited_in_three_clicks(newcomer: Newcomer) -> None:
    robin, ids = three_tables(newcomer)
    robin.goes("/")
    expect(robin.page).to_have_title(title(3))
    rows = robin.page.locator(".lists section").first.locator(".row b")
    expect(rows).to_have_text(["Table 0", "Table 1", "Table 2"])
    for n in range(3):
        expect(robin.page.get_by_text(f"Table {n}", exact=True)).to_have_count(1)
    expect(robin.page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("^data:image/svg"))
    robin.shot("waiting-lobby").has_no_axe_violations()
    visited = []
    for _ in range(3):
        robin.page.get_by_role("link", name=re.compile(r"^Next table \(3\)")).click()
        expect(robin.page.locator(".table")).to_be_visible()
        visited.append(robin.page.url.rpartition("/")[2])
    assert visited == ids
    robin.shot("waiting-table").has_no_axe_violations()


def test_the_next_table_is_one_click_away_before_and_after_a_game(newcomer: Newcomer, server: Server) -> None:
    """On the end page, in a replay and in the waiting room, as everywhere else; also on a phone."""
    robin, ids = three_tables(newcomer)
    over = lay_out(server, "catastrophe-sole", robin.calls("GET", "me")["person"], "Robin", 0)
    room = robin.calls("POST", "tables", {"game": "harbor", "seats": 2, "pace": "slow", "title": "Room"})["id"]
    phone = in_another_browser(robin, newcomer, size=PHONE)
    for name, path, header in (
        ("end", f"/table/{over}", ".end > header"),
        ("replay", f"/replay/{over}", ".topbar"),
        ("room", f"/table/{room}", ".room > header"),
    ):
        for person in (phone, robin):
            person.goes(path)
            link = person.page.locator(header).get_by_role("link", name=re.compile(r"^Next table \(3\)"))
            expect(link).to_be_visible()
            person.shot(f"waiting-{name}").has_no_sideways_scroll().has_no_axe_violations()
        link.click()
        robin.page.wait_for_url(f"**/table/{ids[0]}")


def test_the_count_follows_and_a_new_table_is_a_note(newcomer: Newcomer) -> None:
    robin, ids = three_tables(newcomer)
    robin.goes(f"/table/{ids[0]}").is_asked()
    expect(robin.page).to_have_title(title(3))
    robin.presses("n")
    robin.page.wait_for_url(f"**/table/{ids[1]}")
    robin.is_asked()
    ines = in_another_browser(robin, newcomer)
    ines.goes("/")
    expect(ines.page).to_have_title(title(3))
    ines.calls("POST", f"tables/{ids[2]}/pause", {"paused": True})
    for person in (robin, ines):
        expect(person.page).to_have_title(title(2))
    ines.calls("POST", f"tables/{ids[2]}/pause", {"paused": False})
    note = robin.page.get_by_role("status").filter(has_text="Your move at Table 2.")
    expect(note).to_be_visible()
    robin.shot("waiting-note")
    note.get_by_role("button", name="Go").click()
    robin.page.wait_for_url(f"**/table/{ids[2]}")
    expect(robin.page).to_have_title(title(3))


def test_the_key_rests_when_single_keys_are_off(newcomer: Newcomer) -> None:
    robin, ids = three_tables(newcomer)
    robin.goes(f"/table/{ids[0]}").is_asked()
    robin.page.evaluate("localStorage.setItem('stardeck.settings', JSON.stringify({ speed: 'off', keys: false }))")
    robin.page.reload()
    robin.is_asked()
    expect(robin.page).to_have_title(title(3))
    robin.presses("n")
    robin.page.get_by_role("link", name=re.compile("^Next table")).click()
    robin.page.wait_for_url(f"**/table/{ids[1]}")


def test_notifications_are_asked_for_and_can_be_denied(newcomer: Newcomer) -> None:
    robin = newcomer("Robin", permissions=["notifications"])
    is_known(robin)
    robin.goes("/")
    robin.page.get_by_role("button", name="Settings").click()
    switch = robin.page.get_by_role("switch", name="Notifications")
    expect(switch).to_have_attribute("aria-checked", "false")
    robin.page.evaluate("Notification.requestPermission = async () => 'denied'")
    switch.click()
    expect(switch).to_contain_text("does not allow them")
    expect(switch).to_have_attribute("aria-checked", "false")
    robin.page.evaluate("Notification.requestPermission = async () => 'granted'")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    assert robin.page.evaluate("JSON.parse(localStorage.getItem('stardeck.settings')).notify") is True
