"""For everybody: by keyboard, by screen reader, on small screens, in both themes, without a third party."""

from __future__ import annotations

import gzip
import re

from playwright.sync_api import Response, expect

from browser.conftest import Newcomer
from browser.people import DESKTOP, PHONE, SCREENS, SMALLEST, TABLET, Person

PAGES = ["/", "/new", "/watch", "/replays", "/rules", "/rules/harbor#H-1.2", "/about", "/nowhere"]
DIALOGS = ["Settings", "Guest"]


def settled(person: Person) -> Person:
    person.page.wait_for_load_state("networkidle")
    expect(person.page.locator("main, dialog[open]").first).to_be_visible()
    return person


def name_of(path: str) -> str:
    return re.sub(r"\W+", "-", path).strip("-") or "lobby"


@SCREENS
def test_axe_finds_nothing_on_any_page_or_dialog(newcomer: Newcomer, theme: str, size: tuple[int, int]) -> None:
    robin = newcomer("Robin", size=size, theme=theme)
    for path in PAGES:
        settled(robin.goes(path)).shot(name_of(path)).has_no_axe_violations().has_no_sideways_scroll()
    robin.goes()
    robin.page.get_by_role("button", name="Play a bot at Harbor").click()
    robin.shot("who").has_no_axe_violations()
    robin.presses("Escape")
    if size == DESKTOP:
        for name in DIALOGS:
            robin.page.get_by_role("button", name=name).click()
            robin.shot(name.lower()).has_no_axe_violations().presses("Escape")
    else:
        robin.page.get_by_role("button", name="More").click()
        robin.shot("more").has_no_axe_violations().presses("Escape")


@SCREENS
def test_axe_finds_nothing_at_the_table(newcomer: Newcomer, theme: str, size: tuple[int, int]) -> None:
    robin, ines = newcomer("Robin", size=size, theme=theme), newcomer("Ines", size=size, theme=theme)
    code = robin.opens_table()
    robin.shot("room").has_no_axe_violations().has_no_sideways_scroll()
    ines.goes(f"/join/{code}").shot("guest").has_no_axe_violations().enters()
    robin.page.get_by_role("button", name="Start the game").click()
    robin.is_asked().shot("asked").has_no_axe_violations().has_no_sideways_scroll().picks("hoist 0 red")
    expect(robin.page.locator(".prompt")).to_contain_text("1 of 2 are ready")
    robin.shot("waiting").has_no_axe_violations()
    ines.is_asked().picks("hoist 1 blue")
    robin.is_asked().picks("load 0").is_asked().picks("load 0")
    robin.presses("0" if size == TABLET else "1")  # four places are not enough: it is in the drawer
    expect(robin.page.locator(".opt.barred, .all .barred").first).to_be_visible()
    robin.shot("barred").has_no_axe_violations().presses("Escape")
    for key, pane in (("l", "log"), ("r", "rules"), ("/", "chat")):
        robin.presses(key)
        expect(robin.page.get_by_role("region", name=pane.capitalize())).to_be_visible()
        robin.shot(f"pane-{pane}").has_no_axe_violations().has_no_sideways_scroll()
    robin.page.locator("h1").first.click(force=True)
    for button, name in (("Menu of the table", "menu"), ("Icons and keys", "keys"), ("Lunch break", "about-table")):
        robin.page.get_by_role("button", name=re.compile(button)).click()
        robin.shot(name).has_no_axe_violations().presses("Escape")
    robin.page.get_by_role("button", name="Menu of the table").click()
    robin.page.get_by_role("button", name="Pause").click()
    expect(robin.page.get_by_role("heading", name="The table is paused")).to_be_visible()
    robin.shot("paused").has_no_axe_violations()
    robin.page.get_by_role("button", name="Continue").click()
    robin.page.get_by_role("button", name="Menu of the table").click()
    robin.page.get_by_role("button", name="Concede").or_(robin.page.get_by_role("button", name="concede 0")).click()
    robin.page.get_by_role("button", name="Really").click()
    expect(robin.over).to_be_visible()
    robin.shot("end").has_no_axe_violations().has_no_sideways_scroll()
    robin.page.get_by_role("link", name="Replay", exact=True).click()
    expect(robin.page.get_by_role("slider")).to_be_visible()
    robin.presses("End").shot("replay").has_no_axe_violations().has_no_sideways_scroll()


def test_the_smallest_screen_has_no_sideways_scroll(newcomer: Newcomer) -> None:
    robin = newcomer("Robin", size=SMALLEST)
    for path in PAGES:
        settled(robin.goes(path)).has_no_sideways_scroll()
    robin.plays_bots().is_asked().has_no_sideways_scroll().shot("table-small")


def test_a_whole_game_by_keyboard_alone(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").goes()
    settled(robin)

    def tab_to(words: str) -> None:
        for _ in range(60):
            robin.presses("Tab")
            at = robin.page.evaluate("(document.activeElement.ariaLabel || document.activeElement.innerText || '')")
            if words in at:
                return
        raise AssertionError(f"the Tab key does not reach {words!r}")

    tab_to("Play a bot at Harbor")
    robin.presses("Enter")
    expect(robin.page.get_by_label("Your name")).to_be_focused()
    robin.page.keyboard.type("Robin")
    robin.presses("Enter")
    robin.is_asked()
    expect(robin.question).to_be_focused()
    while robin.moves_on(by_keys=True):
        continue
    tab_to("Replay")
    robin.presses("Enter")
    expect(robin.page.get_by_role("slider")).to_be_visible()


def test_the_phone_keeps_the_question_in_sight(newcomer: Newcomer) -> None:
    robin = newcomer("Robin", size=PHONE, has_touch=True)
    robin.plays_bots().is_asked()
    expect(robin.question).to_be_in_viewport()
    robin.page.get_by_role("button", name="Log", exact=True).click()
    expect(robin.page.get_by_role("tabpanel")).to_be_visible()
    expect(robin.question).to_be_in_viewport()
    robin.page.get_by_role("button", name="Hide the question").click()
    expect(robin.question).to_be_in_viewport()
    robin.shot("folded")
    robin.page.get_by_role("button", name="Show the question").click()
    robin.picks("hoist 0 red").is_asked()
    expect(robin.page.get_by_role("tabpanel")).to_have_count(0)


def test_a_question_does_not_take_the_pen_away(newcomer: Newcomer) -> None:
    robin, ines = newcomer("Robin"), newcomer("Ines", size=PHONE, has_touch=True)
    ines.joins(robin.opens_table())
    robin.page.get_by_role("button", name="Start the game").click()
    for person, flag in ((robin, "hoist 0 red"), (ines, "hoist 1 blue")):
        person.is_asked().picks(flag)
    ines.page.get_by_role("button", name="Chat", exact=True).click()
    ines.page.get_by_label("Say something to the table").fill("ahoy, I am on my")
    robin.picks("end 0")
    expect(ines.is_asked().question).to_be_in_viewport()
    ines.page.keyboard.type(" phone")
    ines.shot("writing").presses("Enter")
    expect(ines.page.get_by_role("region", name="Chat")).to_contain_text("ahoy, I am on my phone")


def test_the_settings_stay(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").goes()
    robin.page.get_by_role("button", name="Settings").click()
    robin.page.get_by_role("radio", name="Light").check()
    robin.page.get_by_role("switch", name="Sound").click()
    robin.page.reload()
    expect(robin.page.locator("html")).to_have_attribute("data-theme", "light")
    robin.page.get_by_role("button", name="Settings").click()
    expect(robin.page.get_by_role("switch", name="Sound")).not_to_be_checked()


def test_words_are_said_to_those_who_listen(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").plays_bots()
    robin.is_asked()
    said = robin.page.locator("div.sr[aria-live=polite]")
    expect(said).to_contain_text("What now?")
    robin.picks("hoist 0 red")
    expect(said).to_contain_text(re.compile(r"rolled 0.*What now\?"))
    expect(robin.page).to_have_title(re.compile("Your move"))


def test_the_same_person_on_another_device_by_a_personal_link(newcomer: Newcomer) -> None:
    robin, phone = newcomer("Robin"), newcomer("Robin", size=PHONE)
    robin.plays_bots().goes()
    secret = robin.calls("POST", "me/link")["secret"]
    phone.goes(f"/enter#{secret}")
    expect(phone.page.get_by_role("button", name="Robin")).to_be_visible()
    expect(phone.page.get_by_role("heading", name="Your tables")).to_be_visible()
    expect(phone.page.get_by_text("your turn")).to_be_visible()


def test_the_first_page_is_light_and_asks_nobody_else(newcomer: Newcomer) -> None:
    robin = newcomer("Robin")
    bodies: list[Response] = []
    robin.page.on("response", lambda answer: bodies.append(answer))
    settled(robin.goes())
    weight = sum(len(gzip.compress(answer.body())) for answer in bodies if answer.ok)
    assert weight < 200_000, f"{weight} bytes compressed"
    assert {url for url in robin.requests if not url.startswith(robin.base)} == set()
    policy = bodies[0].headers["content-security-policy"]
    assert "'unsafe-eval'" not in policy
    assert "'unsafe-inline'" not in policy
    assert re.search(r"script-src 'self'(;|$)", policy)
