"""The time machine in the browser: play from a step of a finished game, and see what came of it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.people import PHONE, Person


def finished(person: Person) -> str:
    """A game of Harbor against a bot, played to its end. The address of its replay."""
    person.plays_bots().plays_to_the_end()
    table = re.search(r"/table/(\w+)", person.page.url)
    assert table
    return f"/replay/{table[1]}"


def at_step(person: Person, step: int) -> None:
    expect(person.page.get_by_role("slider")).to_have_attribute("aria-valuenow", str(step))


def test_a_game_is_played_again_from_a_step_and_hangs_on_it_as_a_chip_and_in_the_tree(newcomer: Newcomer) -> None:
    robin = newcomer("Robin")
    replay = finished(robin)
    robin.goes(f"{replay}?step=2&play=1")
    dialog = robin.page.get_by_role("dialog", name="Play from step 2")
    expect(dialog.get_by_role("radio", name="Robin")).to_be_checked()
    expect(dialog.get_by_role("radio", name="New", exact=True)).to_be_checked()
    robin.shot("play-from-here").has_no_axe_violations().presses("Escape")
    expect(robin.page.get_by_text("Play on from any step")).to_be_visible()
    robin.presses("End")
    play = robin.page.get_by_role("button", name="Play from here")
    expect(play).to_have_attribute("aria-disabled", "true")
    robin.presses("p")
    expect(robin.page.get_by_role("dialog")).to_have_count(0)
    robin.presses("Home", "ArrowRight", "ArrowRight", "p")
    dialog.get_by_role("radio", name="Dealt again").check(force=True)
    dialog.get_by_role("button", name="Play", exact=True).click()
    robin.page.wait_for_url("**/table/*")
    robin.answered = ""
    robin.plays_to_the_end()
    expect(robin.page.get_by_text("Forked at step 2")).to_be_visible()
    robin.goes(f"{replay}?step=2")
    chip = robin.page.locator(".whatif").get_by_role("link", name=re.compile("^2, cards dealt again: .*wins?$"))
    expect(chip).to_be_visible()
    robin.shot("replay-branches").has_no_axe_violations().has_no_sideways_scroll()
    chip.click()
    robin.page.wait_for_url(re.compile(r"step=2&branch="))
    expect(chip).to_have_attribute("aria-current", "page")
    at_step(robin, 2)
    robin.page.get_by_role("button", name="Tree").click()
    tree = robin.page.get_by_role("dialog", name="What if")
    expect(tree.get_by_role("link")).to_have_count(2)
    robin.shot("replay-tree").has_no_axe_violations()
    tree.get_by_role("link", name="As it was").click()
    expect(robin.page.get_by_role("link", name="As it was")).to_have_attribute("aria-current", "page")
    robin.page.get_by_role("button", name="Menu of the table").click()
    robin.page.get_by_role("button", name="Make a lesson from step").click()
    expect(robin.page.get_by_text("Harbor begins at its beginning only")).to_be_visible()
    assert [error for error in robin.errors if "/lesson?" not in error] == []
    robin.errors.clear()  # the browser tells of the refusal too


def test_a_phone_plays_from_a_step_too(newcomer: Newcomer) -> None:
    robin = newcomer("Robin", size=PHONE, theme="light", has_touch=True)
    robin.goes(f"{finished(robin)}?step=1")
    at_step(robin, 1)
    robin.shot("replay-branches").has_no_axe_violations().has_no_sideways_scroll()
    robin.page.get_by_role("button", name="Play from here").click()
    expect(robin.page.get_by_role("dialog")).to_be_visible()
    robin.shot("play-from-here").has_no_axe_violations().has_no_sideways_scroll()
    robin.page.get_by_role("radio", name="Watch bots").check(force=True)
    robin.page.get_by_role("button", name="Watch", exact=True).click()
    robin.page.wait_for_url("**/table/*")
    expect(robin.over).to_be_visible()


def test_a_running_game_is_tried_out_at_a_table_of_its_own(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").plays_bots("Gloom").is_asked()
    asked, here = robin.question.inner_text(), robin.page.url
    robin.page.get_by_role("button", name="Menu of the table").click()
    robin.page.get_by_role("button", name="Try it out").click()
    expect(robin.page.get_by_role("button", name=re.compile("From memory"))).to_be_visible()
    expect(robin.question).to_have_text(asked)
    assert robin.page.url != here
