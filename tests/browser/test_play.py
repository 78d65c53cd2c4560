"""From the lobby to the end of a game, and what comes after it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import Newcomer


def test_two_clicks_to_a_game_against_bots_and_then_to_its_end(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").plays_bots().is_asked()
    robin.picks("hoist 0 green").is_asked().shot("table")
    robin.plays_to_the_end().shot("end")
    expect(robin.over).to_have_text(re.compile(r"^You (win|lost|and|all)"))
    expect(robin.page.get_by_role("heading", name="Final standing")).to_be_visible()
    robin.page.get_by_role("button", name="Check this game").click()
    expect(robin.page.get_by_text("Every step and every die is as recorded.")).to_be_visible()


def test_a_rematch_brings_the_same_seats_to_a_new_table(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").plays_bots()
    robin.plays_to_the_end()
    before = robin.page.url
    robin.page.get_by_role("button", name="Again").click()
    robin.page.wait_for_url(lambda url: "/table/" in url and url != before)
    robin.is_asked()
    expect(robin.page.locator(".seat.you")).to_contain_text("Robin")


def test_a_replay_goes_step_by_step_by_keys_and_has_links_to_a_step(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").plays_bots()
    robin.plays_to_the_end()
    robin.page.get_by_role("link", name="Replay", exact=True).click()
    rail = robin.page.get_by_role("slider", name="Step of the game")
    expect(rail).to_have_attribute("aria-valuenow", "0")
    robin.presses("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft")
    expect(rail).to_have_attribute("aria-valuenow", "2")
    robin.presses("End").shot("replay")
    expect(rail.locator(".big").first).to_have_attribute("title", re.compile("rolled"))
    last = rail.get_attribute("aria-valuemax") or ""
    expect(rail).to_have_attribute("aria-valuenow", last)
    robin.presses("Home", "]")
    expect(rail).not_to_have_attribute("aria-valuenow", re.compile(f"^(0|{last})$"))
    robin.goes(robin.page.url.removeprefix(robin.base) + "?step=4&seat=0")
    expect(rail).to_have_attribute("aria-valuenow", "4")
    expect(robin.page.get_by_label("seen by")).to_have_value("0")


def test_two_people_and_a_table_code(newcomer: Newcomer) -> None:
    robin, ines = newcomer("Robin"), newcomer("Ines")
    code = robin.opens_table()
    robin.shot("room")
    ines.joins(code)
    expect(robin.page.locator(".seating")).to_contain_text("Ines")
    robin.page.get_by_role("button", name="Start the game").click()
    for person, flag in ((robin, "hoist 0 red"), (ines, "hoist 1 blue")):
        person.is_asked().picks(flag)
    robin.is_asked()
    expect(ines.page.locator(".prompt")).to_contain_text("Waiting for Robin")
    robin.picks("end 0")
    ines.is_asked()
    expect(robin.page.locator(".prompt")).to_contain_text("Waiting for Ines")


def test_chat_reaches_the_others_and_is_only_text(newcomer: Newcomer) -> None:
    robin, ines = newcomer("Robin"), newcomer("Ines")
    ines.joins(robin.opens_table())
    robin.page.get_by_role("button", name="Start the game").click()
    robin.is_asked().presses("/")
    robin.page.get_by_label("Say something to the table").fill("<b>ahoy</b>")
    robin.presses("Enter")
    badge = ines.page.get_by_role("tab", name=re.compile("Chat"))
    expect(badge).to_contain_text("1")
    badge.click()
    expect(ines.page.get_by_role("region", name="Chat")).to_contain_text("<b>ahoy</b>")


def test_a_spectator_sees_the_table_and_no_secret(newcomer: Newcomer) -> None:
    robin, tomasz = newcomer("Robin"), newcomer("Tomasz")
    robin.makes_table("harbor", "Glass house")
    robin.page.get_by_label("Seat 2").select_option("greedy")
    robin.page.get_by_role("button", name="Open the table").click()
    robin.enters()
    robin.page.get_by_role("button", name="Start the game").click()
    robin.is_asked()
    tomasz.goes("/watch")
    tomasz.page.get_by_role("button", name="Watch Glass house").click()
    tomasz.enters()
    expect(tomasz.page.get_by_role("region", name="You are watching")).to_be_visible()
    tomasz.shot("spectator")
    tomasz.page.get_by_role("button", name="Ask for a seat").click()
    expect(robin.page.get_by_role("tab", name=re.compile("Chat"))).to_contain_text("1")
    robin.picks("hoist 0 green").is_asked()
    hand = robin.page.evaluate("document.querySelector('.opts').innerText")
    card = re.search(r"(gold|stop)\.\d\d", hand)
    expect(tomasz.page.locator(".log")).to_contain_text("hoisted 0 green")
    assert card is None or card[0] not in tomasz.page.content()
    expect(robin.page.get_by_text("1 watching")).to_be_visible()


def test_a_seat_that_is_away_is_played_by_a_bot_until_its_person_is_back(newcomer: Newcomer) -> None:
    robin, ines = newcomer("Robin"), newcomer("Ines")
    for person in (robin, ines):
        person.goes().page.wait_for_load_state()
        person.calls("POST", "me", {"name": person.name})
    made = robin.calls("POST", "tables", {"game": "harbor", "seats": 2, "away_seconds": 9, "decision_seconds": 600})
    ines.calls("POST", "tables/join", {"code": made["code"]})
    ines.calls("POST", f"tables/{made['id']}/sit", {})
    robin.goes(f"/table/{made['id']}")
    ines.goes(f"/table/{made['id']}")
    robin.page.get_by_role("button", name="Start the game").click()
    seat = robin.page.locator(".seat").filter(has_text="Ines")
    ines.is_asked().goes("/about")
    expect(seat).to_contain_text(re.compile(r"away, bot in 0:0\d"))
    robin.shot("away")
    expect(seat).to_contain_text("away, greedy plays")
    robin.shot("stands-in").has_no_axe_violations()
    ines.goes(f"/table/{made['id']}")
    expect(seat).not_to_contain_text("greedy")


def test_the_host_swaps_chairs(newcomer: Newcomer) -> None:
    robin, ines = newcomer("Robin"), newcomer("Ines")
    ines.joins(robin.opens_table())
    chairs = robin.page.locator(".seating li")
    expect(chairs.nth(1)).to_contain_text("Ines")
    robin.page.get_by_role("button", name="Move Robin").click()
    robin.page.get_by_role("button", name="Swap with Ines").click()
    expect(chairs.nth(0)).to_contain_text("Ines")
    expect(ines.page.get_by_role("button", name=re.compile("^Move"))).to_have_count(0)  # only the host moves the host
    robin.shot("room-swapped").has_no_axe_violations()


def test_people_arrange_their_teams_in_the_waiting_room(newcomer: Newcomer) -> None:
    robin, ines = newcomer("Robin"), newcomer("Ines")
    robin.goes().page.wait_for_load_state()
    robin.calls("POST", "me", {"name": "Robin"})
    wanted = {"game": "catastrophe", "seats": 4, "options": {"mode": "team"}, "bots": ["rookie"], "pace": "slow"}
    made = robin.calls("POST", "tables", wanted)
    robin.goes(f"/table/{made['id']}")
    ines.joins(made["code"])
    teams = [robin.page.get_by_role("list", name=f"Team {letter}") for letter in "AB"]
    expect(teams[1]).to_contain_text("Ines")
    robin.shot("teams")
    ines.page.get_by_role("button", name="Move Ines").focus()
    ines.presses("Enter", "Tab", "Tab")  # past "Stand up"
    expect(ines.page.get_by_role("button", name="To seat 3, team A")).to_be_focused()
    ines.presses("Enter")
    expect(teams[0]).to_contain_text("Ines")
    robin.page.get_by_role("button", name="Move Ines").click()
    robin.shot("teams-moving")
    robin.page.get_by_role("button", name="Swap with Rookie bot, team B").click()
    expect(teams[0]).to_contain_text("Rookie bot")
    expect(teams[1]).to_contain_text("Ines")
    robin.shot("teams-arranged").has_no_axe_violations()
    ines.shot("teams-guest").has_no_axe_violations()


def test_a_line_of_chat_is_reported_to_the_host(newcomer: Newcomer) -> None:
    robin, ines, tomasz = newcomer("Robin"), newcomer("Ines"), newcomer("Tomasz")
    robin.goes().page.wait_for_load_state()
    robin.calls("POST", "me", {"name": "Robin"})
    made = robin.calls("POST", "tables", {"game": "harbor", "seats": 3, "pace": "slow"})
    for person in (ines, tomasz):
        person.joins(made["code"])
        expect(person.page.locator(".seating")).to_contain_text(person.name)
    robin.goes(f"/table/{made['id']}").page.get_by_role("button", name="Start the game").click()
    for person in (robin, ines, tomasz):
        person.is_asked()
    ines.presses("/").page.get_by_label("Say something to the table").fill("grr")
    ines.presses("Enter")
    tomasz.page.get_by_role("tab", name=re.compile("Chat")).click()
    tomasz.page.get_by_role("button", name="Report: grr").click()
    tomasz.shot("report").has_no_axe_violations()
    tomasz.page.get_by_role("button", name="Report this?").click()
    expect(tomasz.page.get_by_text("reported", exact=True)).to_be_visible()
    expect(ines.page.get_by_role("button", name="Report: grr")).to_have_count(0)
    robin.page.get_by_role("button", name="Menu of the table").click()
    expect(robin.page.get_by_role("dialog")).to_contain_text(
        re.compile(r"Reported in the chat.*Ines.*by one.*grr", re.S)
    )
    robin.shot("reports").has_no_axe_violations()
    robin.page.get_by_role("button", name=re.compile("Mute.*Ines")).click()
    expect(ines.page.get_by_label("Say something to the table")).to_be_disabled()


def test_somebody_can_be_hidden_from_the_chat(newcomer: Newcomer) -> None:
    robin, ines = newcomer("Robin"), newcomer("Ines")
    ines.joins(robin.opens_table())
    ines.page.get_by_label("Say something to the table").fill("ahoy")
    ines.presses("Enter")
    chat = robin.page.get_by_role("region", name="Chat")
    expect(chat).to_contain_text("ahoy")
    robin.page.get_by_text("Who you hear").click()
    robin.shot("who-you-hear").has_no_axe_violations()
    robin.page.get_by_role("button", name=re.compile("Hide for you.*Ines")).click()
    expect(chat).not_to_contain_text("ahoy")
    robin.page.get_by_role("button", name=re.compile("Mute for all.*Ines")).click()
    expect(ines.page.get_by_label("Say something to the table")).to_be_disabled()
