"""The prompt bar: every way to be asked, to answer, to be refused and to come back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.people import SETTLED


def test_a_greyed_option_says_why_not_and_opens_its_rule(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").plays_bots()
    robin.is_asked().picks("hoist 0 red").is_asked()
    for times in (1, 2):
        robin.picks("load 0")
        expect(robin.page.locator(".log li").filter(has_text="loaded 0")).to_have_count(times)
    expect(robin.page.locator(".opt.barred").first).to_contain_text("why not?")
    robin.presses("1")
    note = robin.page.locator(".optbox.show .why")
    expect(note).to_contain_text("You have loaded twice this turn.")
    robin.shot("why-not")
    note.get_by_role("link", name="H-1.2").click()
    expect(robin.page.get_by_role("region", name="Rules").locator("article.marked")).to_contain_text("H-1.2")


def test_a_blank_is_filled_in_and_refused_with_words(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").plays_bots()
    robin.is_asked().picks("hoist 0 red").is_asked().picks("christen 0")
    field = robin.page.locator(".blank textarea")
    field.fill("A name that is far too long for a ship of this harbor. " * 100)
    robin.page.get_by_role("button", name="Send", exact=True).click()
    expect(robin.page.locator(".prompt .note.bad")).to_contain_text("a name has 1 to 5000 letters")
    robin.shot("refused")
    robin.picks("christen 0")
    field.fill("Marigold")
    robin.page.get_by_role("button", name="Send", exact=True).click()
    expect(robin.page.locator(".log")).to_contain_text("christened 0 Marigold")


def test_a_choice_that_comes_too_early_is_not_swallowed_silently(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").plays_bots()
    robin.is_asked().picks("hoist 0 red")
    expect(robin.option("load 0")).to_be_visible()
    robin.page.wait_for_function(SETTLED)
    robin.page.evaluate("for (const key of '12') window.dispatchEvent(new KeyboardEvent('keydown', { key }))")
    note = robin.page.get_by_text("Your last choice was still on its way, so this one was not sent.")
    expect(note).to_be_visible()
    robin.shot("early").picks("end 0")
    expect(note).to_have_count(0)


def test_a_connection_that_breaks_in_the_middle_of_a_question_comes_back_to_it(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").plays_bots()
    robin.is_asked().picks("hoist 0 red").is_asked()
    robin.context.set_offline(True)
    robin.page.evaluate("dispatchEvent(new Event('offline'))")
    expect(robin.page.locator(".banner")).to_contain_text("No connection.")
    robin.shot("offline")
    robin.context.set_offline(False)
    robin.page.evaluate("dispatchEvent(new Event('online'))")
    expect(robin.page.locator(".banner")).to_have_count(0)
    expect(robin.option("load 0")).to_be_enabled()
    robin.picks("load 0")
    expect(robin.page.locator(".log")).to_contain_text("loaded 0")


def test_after_a_short_cut_the_log_has_what_was_missed(newcomer: Newcomer) -> None:
    robin, ines = newcomer("Robin"), newcomer("Ines")
    ines.joins(robin.opens_table())
    robin.page.get_by_role("button", name="Start the game").click()
    robin.is_asked()
    ines.context.set_offline(True)
    ines.page.evaluate("dispatchEvent(new Event('offline'))")
    robin.picks("hoist 0 red")
    ines.context.set_offline(False)
    ines.page.evaluate("dispatchEvent(new Event('online'))")
    ines.is_asked().picks("hoist 1 blue")
    robin.is_asked()
    ines.context.set_offline(True)
    ines.page.evaluate("dispatchEvent(new Event('offline'))")
    robin.picks("load 0")
    expect(robin.page.locator(".log")).to_contain_text("loaded 0")
    ines.context.set_offline(False)
    ines.page.evaluate("dispatchEvent(new Event('online'))")
    expect(ines.page.locator(".log li").filter(has_text="loaded 0")).to_have_count(1)
    expect(ines.page.get_by_role("region", name="While you were away")).to_have_count(0)


def test_a_step_is_taken_back_alone_or_with_everybodys_consent(newcomer: Newcomer) -> None:
    robin, ines = newcomer("Robin"), newcomer("Ines")
    ines.joins(robin.opens_table())
    robin.page.get_by_role("button", name="Start the game").click()
    robin.is_asked().picks("hoist 0 red")
    ines.is_asked().picks("hoist 1 blue")
    robin.is_asked().picks("load 0")
    robin.page.get_by_role("button", name="Take back").click()
    expect(robin.page.get_by_role("region", name="The table in words").first).to_contain_text(re.compile("0"))
    robin.is_asked().picks("draw 0")
    ines.is_asked()
    expect(robin.page.get_by_role("button", name="Take back")).to_have_count(0)
    robin.page.get_by_role("button", name="Menu of the table").click()
    robin.page.get_by_role("button", name="Ask to take back the last step").click()
    wish = ines.page.get_by_text("wants to take back the last step")
    expect(wish).to_be_visible()
    ines.page.get_by_role("button", name="No", exact=True).click()
    expect(wish).to_have_count(0)
    ines.is_asked()


def test_time_runs_out_and_the_default_is_taken(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").goes()
    robin.page.get_by_role("button", name=re.compile("Guest")).click()
    robin.page.get_by_label("Your name").fill("Robin")
    robin.page.get_by_role("button", name="Save the name").click()
    expect(robin.page.get_by_text("You are Robin.")).to_be_visible()
    table = robin.calls(
        "POST",
        "tables",
        {
            "game": "harbor",
            "seats": 2,
            "bots": ["greedy"],
            "start": True,
            "decision_seconds": 3,
            "options": {"rounds": 50},
        },
    )
    robin.goes(f"/table/{table['id']}").is_asked()
    expect(robin.page.get_by_role("timer")).to_be_visible()
    expect(robin.page.locator(".log")).to_contain_text("Time is up for you.")


def test_single_keys_can_be_changed(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").plays_bots().is_asked()
    robin.presses("?").page.get_by_role("dialog").get_by_role("button", name="Keys").click()
    robin.page.get_by_role("button", name="Change l, log").click()
    robin.presses("r")
    expect(robin.page.get_by_role("alert")).to_have_text("R is for: rules.")
    robin.shot("keys").has_no_axe_violations().presses("k")
    expect(robin.page.get_by_role("button", name="Change k, log")).to_be_visible()
    robin.presses("Escape", "r")
    expect(robin.page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    robin.presses("l")
    expect(robin.page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    robin.presses("k")
    expect(robin.page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
