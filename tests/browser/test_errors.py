"""What goes wrong is named, with what is safe and one thing to do; no validator speaks to a person."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Newcomer
from browser.people import DESKTOP, PHONE, Person

NOISE = re.compile(r"status of 4|ERR_FAILED|WebSocket connection")
"""What the browser itself says about an answer that was meant."""
ROUTES = [
    ("/nowhere/at/all", "There is nothing here", "lobby"),
    ("/link#no-such-secret", "This invitation no longer works", "lobby"),
    ("/enter#12345.no-such-secret", "This personal link no longer works", "lobby"),
    ("/join/QQQQQQ", "No table has this code", "lobby"),
    ("/table/no-such-table", "There is no such table", "lobby"),
    ("/replay/no-such-game", "There is no such game", "replays"),
    ("/record/no-such-game", "There is no such game", "replays"),
    ("/book/no-such-game", "There is no such book", "lobby"),
    ("/rules/no-such-game", "There is no such rulebook", "rulebooks"),
]


def known(person: Person) -> Person:
    person.goes().page.wait_for_load_state()
    person.calls("POST", "me", {"name": person.name})
    return person


def is_readable(part: Locator) -> None:
    said = part.inner_text()
    assert re.search(r"[A-Z][^.]*\.", said)
    assert re.search(r"`|Expected|undefined|null|\bError\b|\d{3}", said) is None, said


def quiet(person: Person) -> None:
    person.errors[:] = [error for error in person.errors if not NOISE.search(error)]


@pytest.mark.parametrize("size", [None, PHONE], ids=["desktop", "phone"])
def test_every_wrong_address_has_a_heading_a_sentence_and_a_button(
    newcomer: Newcomer, size: tuple[int, int] | None
) -> None:
    robin = known(newcomer("Robin", **({"size": size} if size else {})))
    for path, heading, button in ROUTES:
        robin.goes(path)
        expect(robin.page.get_by_role("heading", name=heading)).to_be_visible()
        part = robin.page.locator(".error")
        is_readable(part)
        robin.shot(f"error-{path.split('/')[1].split('#')[0]}").has_no_sideways_scroll()
        part.get_by_role("link", name=re.compile(button)).click()
        expect(robin.page.get_by_role("heading", name=heading)).to_have_count(0)
        expect(robin.page.locator("main")).to_be_visible()
    quiet(robin)


def test_a_wrong_code_stands_in_the_field_again_and_can_be_mended(newcomer: Newcomer) -> None:
    robin, ines = newcomer("Robin"), known(newcomer("Ines"))
    code = robin.opens_table()
    ines.goes("/join/QQQQQQ")
    field = ines.page.get_by_label("Table code")
    expect(field).to_have_value("QQQQQQ")
    ines.has_no_axe_violations()
    field.fill("WWWWWW")
    ines.page.get_by_role("button", name="Join").click()
    expect(ines.page.get_by_role("alert")).to_have_text("No table has this code.")
    field.fill(code)
    ines.page.get_by_role("button", name="Join").click()
    expect(ines.page.get_by_role("heading", name="Lunch break")).to_be_visible()
    table = robin.page.url.rsplit("/", 1)[1]
    robin.calls("POST", f"tables/{table}/kick", {"seat": 1})
    expect(ines.page.get_by_role("heading", name="The host has removed you from this table")).to_be_visible()
    is_readable(ines.page.locator(".error"))
    ines.page.reload()
    expect(ines.page.get_by_role("heading", name="You are not at this table")).to_be_visible()
    is_readable(ines.page.locator(".error"))
    quiet(ines)


def test_a_file_that_is_no_game_says_what_one_is(newcomer: Newcomer, tmp_path: Path) -> None:
    robin = known(newcomer("Robin")).goes("/replays")
    for text in ("my cards", "{}", '{"stardeck": 2, "game": 7}', '{"stardeck": 1, "game": "harbor", "seats": "none"}'):
        file = tmp_path / "game.json"
        file.write_text(text, encoding="utf-8")
        robin.page.locator("input[type=file]").set_input_files(file)
        expect(robin.page.get_by_role("heading", name="This file is not a Stardeck game")).to_be_visible()
        is_readable(robin.page.get_by_role("alert"))
        robin.shot("error-upload")
        robin.goes("/replays")
    quiet(robin)


def test_a_server_that_does_not_answer_can_be_asked_again(newcomer: Newcomer) -> None:
    robin = newcomer("Robin")
    robin.page.route("**/api/**", lambda route: route.abort())
    robin.goes("/about")
    expect(robin.page.get_by_role("heading", name="The server doesn't answer")).to_be_visible()
    is_readable(robin.page.locator(".error"))
    robin.page.unroute("**/api/**")
    robin.page.get_by_role("button", name="Try again").click()
    expect(robin.page.get_by_role("heading", name="The server doesn't answer")).to_have_count(0)
    quiet(robin)


def test_no_validator_speaks_to_whoever_asks(newcomer: Newcomer) -> None:
    robin = known(newcomer("Robin"))
    wrong = [
        ("POST", "tables", {"game": 7}),
        ("POST", "tables", {"game": "harbor", "seats": "many"}),
        ("POST", "tables", {"game": "harbor", "seats": 2, "options": {"rounds": "ten"}}),
        ("POST", "tables/join", {"code": "?"}),
        ("PATCH", "me", {"name": ""}),
        ("PATCH", "me", {"name": "x" * 100}),
        ("POST", "tables", {"game": "harbor", "seats": 2, "pace": "never"}),
    ]
    for method, path, body in wrong:
        said = robin.page.evaluate(
            """async ([method, path, body]) => {
                const csrf = decodeURIComponent(/csrf=([^;]*)/.exec(document.cookie)[1]);
                const headers = { "x-csrf-token": csrf, "content-type": "application/json" };
                const answer = await fetch("/api/" + path, { method, headers, body: JSON.stringify(body) });
                return (await answer.json()).words;
            }""",
            [method, path, body],
        )
        assert re.search(r"`|Expected|\$\.", said) is None, said
        assert said.endswith(".")
    quiet(robin)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_saved_game_that_was_opened_is_deleted_with_a_second_press(newcomer: Newcomer, size: tuple[int, int]) -> None:
    robin = known(newcomer("Robin", size=size))
    record = {"stardeck": 1, "game": "harbor", "rules": "1", "cards": "", "options": {}, "seed": "x", "steps": []}
    for _ in range(2):
        robin.calls("POST", "records", {**record, "seats": [{"name": "Ann"}, {"name": "Ben"}]})
    robin.goes("/replays")
    buttons = robin.page.get_by_role("button", name="Delete Harbor, just now")
    expect(buttons).to_have_count(2)
    buttons.first.click()
    really = robin.page.get_by_role("button", name="Really delete Harbor, just now?")
    expect(really).to_be_visible()
    is_readable(robin.page.locator("main"))
    robin.shot(f"uploads-{size[0]}")
    robin.page.get_by_role("heading", name="Replays").click()
    expect(really).to_have_count(0)
    buttons.first.click()
    really.click()
    expect(buttons).to_have_count(1)
    robin.goes("/replays")
    expect(buttons).to_have_count(1)
    quiet(robin)
