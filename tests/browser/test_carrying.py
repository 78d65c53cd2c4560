"""A card is played by carrying it to where it shall lie."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from browser.conftest import Newcomer
from browser.people import Person


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carries(robin: Person, card: Locator, to: tuple[float, float]) -> bool:
    """Whether this card can be carried: an Event that is played at nothing cannot."""
    mouse = robin.page.mouse
    mouse.move(*middle(card))
    mouse.down()
    mouse.move(middle(card)[0], middle(card)[1] - 60, steps=4)
    lifted = robin.page.locator("[data-carried]").count() == 1
    mouse.move(*(to if lifted else (4, 400)), steps=6)
    mouse.up()
    expect(robin.page.locator("[data-carried]")).to_have_count(0)
    return lifted


def test_a_card_is_dropped_on_a_character(newcomer: Newcomer) -> None:
    robin = newcomer("Robin").goes()
    robin.calls("POST", "me", {"name": "Robin"})
    body = {
        "game": "gloom",
        "seats": 2,
        "sit": 1,
        "options": {"crew_mode": "random"},
        "bots": ["rookie"],
        "pace": "slow",
    }
    table = robin.calls("POST", "tables", {**body, "start": True})
    page = robin.goes(f"/table/{table['id']}").is_asked().page
    page.wait_for_timeout(500)  # the guard: a press that comes at once was meant for something else
    number = page.locator(".prompt.mine").get_attribute("data-number")
    cards = page.locator(".board [data-lit][data-target^='card:']")
    people = page.locator(".board [data-lit][data-target^='character:']")
    same = page.locator(f".prompt.mine[data-number='{number}']")
    for place in range(cards.count()):
        if not carries(robin, cards.nth(place), (4, 400)):
            continue
        expect(same).to_be_visible()
        for target in range(people.count()):  # a card does not fit everybody
            carries(robin, cards.nth(place), middle(people.nth(target)))
            page.wait_for_timeout(300)
            if not same.count():
                return
    raise AssertionError("no card was played")
