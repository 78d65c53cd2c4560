"""A card is played by carrying it to where it shall lie."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from browser.conftest import Newcomer
from browser.people import SETTLED, Person


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carries(robin: Person, card: Locator, to: tuple[float, float]) -> None:
    mouse = robin.page.mouse
    mouse.move(*middle(card))
    mouse.down()
    mouse.move(middle(card)[0], middle(card)[1] - 60, steps=4)
    expect(robin.page.locator("[data-carried]")).to_have_count(1)
    mouse.move(*to, steps=6)
    mouse.up()


def test_a_card_is_dropped_on_a_character(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").plays_bots("Gloom in Space").is_asked()
    page = robin.page
    page.wait_for_timeout(500)  # the guard: a press that comes at once was meant for something else
    number = page.locator(".prompt.mine").get_attribute("data-number")
    cards = page.locator(".board [data-lit][data-target^='card:']")
    stack = page.locator(".board [data-lit][data-target^='character:']").first
    expect(stack).to_be_visible()
    carries(robin, cards.first, (4, 400))
    expect(page.locator("[data-carried]")).to_have_count(0)
    expect(page.locator(f".prompt.mine[data-number='{number}']")).to_be_visible()
    for place in range(cards.count()):
        carries(robin, cards.nth(place), middle(stack))
        page.wait_for_timeout(100)
        page.wait_for_function(SETTLED)
        if page.locator(f".prompt.mine[data-number='{number}']").count() == 0:
            return
    raise AssertionError("no card was played")
