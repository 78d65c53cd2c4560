"""The prompt bar: every way to be asked, to answer, to be refused and to come back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.people import SETTLED
from browser.test_stage import ANSWERS, sits_down

DRAWER = """() => {
    window.early = [];
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
        if (JSON.parse(data).type === "answer") window.early.push(Math.round(performance.now() - window.changed));
        return send.call(this, data);
    };
    let number = document.querySelector(".prompt.mine").dataset.number;
    window.tries = 0;
    window.changed = -1e6;
    new MutationObserver(() => {
        const now = document.querySelector(".prompt.mine")?.dataset.number ?? number;
        if (now !== number) [number, window.changed] = [now, performance.now()];
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-number"] });
    const look = () => {
        const bar = document.querySelector(".prompt.mine");
        const all = bar?.querySelector("[aria-keyshortcuts='0'][aria-expanded=false]");
        if (all) all.click();
        const items = [...document.querySelectorAll(".all .one")];
        const since = performance.now() - window.changed;
        if (items.length && since < 390) {
            items[window.tries++ % items.length].click();
            const find = document.querySelector(".all input");
            find?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
        } else if (since > 450) (items[0] ?? bar?.querySelector(".opt:not(.barred)"))?.click();
        window.looking = setTimeout(look, 8);
    };
    look();
}"""
"""Answers the way through the drawer, and tries to do so all the time while the question is new."""


def test_nothing_in_the_drawer_answers_a_question_that_has_just_come(newcomer: Newcomer) -> None:
    robin = sits_down(newcomer("Robin"), "catastrophe", 2)
    robin.page.wait_for_function(SETTLED)
    robin.page.evaluate(DRAWER)
    robin.page.wait_for_function("() => window.tries > 150 || window.early.some(since => since < 390)")
    assert [since for since in robin.page.evaluate("window.early") if since < 390] == []


def test_a_whole_hand_is_thrown_away_only_after_asking_once_more(newcomer: Newcomer) -> None:
    robin = sits_down(newcomer("Robin"), "gloom", 2)
    answered = ""
    discard = robin.page.locator(".opt").filter(has_text="Discard your hand")
    while not discard.count():
        answered = robin.page.wait_for_function(ANSWERS, arg=answered).json_value()
        robin.is_asked().page.wait_for_function(SETTLED)
    number = robin.page.locator(".prompt.mine").get_attribute("data-number")
    hand = robin.page.locator(".hand .card").count()
    key = discard.get_attribute("aria-keyshortcuts")
    assert key is not None
    asked = robin.page.locator(".opt.asking").filter(has_text="Discard your hand?")
    robin.presses(key)
    expect(asked).to_contain_text("Yes")
    robin.presses(key)
    expect(asked, "a key pressed twice at once is no second answer").to_be_visible()
    robin.shot("asked-once-more").presses("Escape")
    expect(asked).to_have_count(0)
    discard.click()
    robin.page.get_by_role("button", name="No", exact=True).click()
    expect(asked).to_have_count(0)
    assert robin.page.locator(".prompt.mine").get_attribute("data-number") == number
    assert robin.page.locator(".hand .card").count() == hand
    robin.page.wait_for_function(SETTLED)
    discard.click()
    robin.page.wait_for_function(SETTLED)
    asked.click()
    expect(robin.page.locator(f".prompt.mine[data-number='{number}']")).to_have_count(0)


def test_the_table_is_left_only_after_asking_once_more(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").plays_bots().is_asked()
    robin.page.get_by_role("button", name="Menu of the table").click()
    robin.page.get_by_role("button", name="Leave the table").click()
    expect(robin.page.locator("main.table")).to_be_visible()
    robin.page.get_by_role("button", name="Really: leave the table?").click()
    expect(robin.page.locator("main.table")).to_have_count(0)


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
    # the next click is for the question that comes back: one for the question before does nothing
    expect(robin.page.locator(".log li").filter(has_text="step back")).to_have_count(1)
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
