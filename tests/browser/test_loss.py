"""LOSS! in Space in the browser: four people who trade, help and sabotage; events; a whole Solo game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser import loss_game
from browser.conftest import Newcomer, staging
from browser.people import CHOICES, DESKTOP, PHONE, SETTLED, TABLET, Person
from browser.still import Still
from games.loss.race import card
from server.harness import Server

DEBRIS = "[aria-label^='Debris field']"
PLAYS_ON = (
    f"wishes => {{ {CHOICES}"
    + """
    const timer = setInterval(() => {
        if (document.querySelector("main.end")) return clearInterval(timer);
        const bar = document.querySelector(".prompt.mine");
        if (!bar || bar.querySelector(".resting") || /nobody waits for you/i.test(bar.textContent)) return;
        const options = choices();
        const found = (wish) => options.find((option) => option.innerText.replace(/\\s+/g, " ").includes(wish));
        (wishes.map(found).find(Boolean) ?? options.at(-1))?.click();
    }, 10);
}"""
)
"""Chooses a wish where there is one, else the last option, as fast as the table goes on."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows the staged positions."""
    with staging(tmp_path_factory.mktemp("loss"), "loss", "browser.loss_game") as server:
        yield server


def sit_together(*people: Person, bots: int = 0, pace: str = "slow", **options: Any) -> None:
    """One table, its people in order, the race begun."""
    host, *guests = people
    for person in people:
        person.goes("/").page.wait_for_function("() => document.cookie.includes('csrf=')")
        person.calls("POST", "me", {"name": person.name})
    body = {"game": "loss", "seats": len(people) + bots, "pace": pace, "sit": 1, "bots": ["rookie"] * bots}
    table = host.calls("POST", "tables", {**body, "options": options})
    for guest in guests:
        guest.calls("POST", "tables/join", {"code": table["code"]})
        guest.calls("POST", f"tables/{table['id']}/sit", {})
    host.calls("POST", f"tables/{table['id']}/start", {})
    for person in people:
        person.goes(f"/table/{table['id']}")
        expect(person.page.locator(".loss")).to_be_visible()


def part_of(person: Person, name: str) -> Locator:
    """A part of the board by its name."""
    return person.page.locator(f'.loss section[aria-label="{name}"]')


CUT_LABELS = """() => {
    const hand = document.querySelector(".yours .hand");
    const cut = [];
    for (let wide = 112; wide >= 72; wide -= 4) {
        hand.style.gridTemplateColumns = `repeat(${hand.children.length}, ${wide}px)`;
        for (const label of hand.querySelectorAll(".kind > span"))
            if (label.scrollWidth > label.clientWidth) cut.push(`${label.innerText} at ${wide}`);
    }
    return cut;
}"""
UNSEEN = """() => {
    const frame = document.querySelector(".loss").getBoundingClientRect();
    const lit = [...document.querySelectorAll(".loss [data-lit]")].map(it => it.getBoundingClientRect());
    return lit.filter(it => it.top < frame.top || it.bottom > frame.bottom).length;
}"""
"""How many of the things that can be chosen are not to be seen without scrolling."""
STICKS_OUT = """() => {
    const edge = document.querySelector(".loss").getBoundingClientRect().top + 6;
    const parts = [...document.querySelectorAll(".lane .flag, .lane .flag .crew")];
    return parts.filter((it) => it.getBoundingClientRect().top < edge).map((it) => it.className);
}"""
"""What of the ships on the road is cut off by the frame of the board, which lies over six pixels of it."""
IN_SIGHT = """selector => {
    const frame = document.querySelector(".loss").getBoundingClientRect();
    const it = document.querySelector(selector).getBoundingClientRect();
    return it.top >= frame.top && it.bottom <= frame.bottom;
}"""
"""Whether a part of the board is whole to be seen without scrolling."""


def taps(person: Person, target: str, within: str = ".loss") -> None:
    """Something on the board that can be chosen now: as soon as it is lit, and the table listens again."""
    lit = person.page.locator(f'{within} [data-target="{target}"][data-lit]').first
    lit.wait_for()
    person.page.wait_for_function(SETTLED)
    lit.click()


def all_see(people: list[Person], words: str, **own: str) -> None:
    """A line of the log; whoever is named in it reads other words, given by name."""
    for person in people:
        line = own.get(person.name, words)
        expect(person.page.locator(".log").get_by_text(line).first).to_be_attached()


def test_four_people_trade_sabotage_cancel_and_help(newcomer: Newcomer) -> None:
    people = [newcomer(name) for name in ("Robin", "Ines", "Tomasz", "Otto")]
    robin, ines, tomasz, otto = people
    sit_together(*people, pace="live", round_cap=loss_game.FRIENDS)
    otto.presses("o").page.get_by_role("switch", name="Someone's card hits another player").click()
    otto.presses("Escape")

    # the trade, laid out part by part
    still = Still(robin)
    still.look("a turn")
    taps(robin, "ship:1")
    trade = part_of(robin, "Trade")
    expect(trade).to_contain_text("Trade with Ines")
    taps(robin, f"card:{card('shield4')}")
    taps(robin, "wish:engine")
    still.look("all engines that can be wished for")
    taps(robin, "wish:engine-3")
    expect(trade).to_contain_text("an engine of at least 3")
    expect(trade).to_contain_text("You give · 1 to 3 cards")
    expect(tomasz.page.locator(".loss")).not_to_contain_text("offers Ines")
    robin.shot("loss-trade")
    taps(robin, "trade:send")
    for other in (tomasz, otto):
        expect(part_of(other, "A trade between others")).to_contain_text("Robin offers Ines 1 card for 1")
    expect(part_of(ines, "Trade")).to_contain_text("Robin offers a trade")
    expect(part_of(ines, "Trade")).to_contain_text("Mirror Ball Deflector")
    ines.shot("loss-offered")
    taps(ines, "trade:accept")
    taps(ines, f"card:{card('engine3')}", ".yours")
    expect(robin.page.locator(f'.yours [data-target="card:{card("engine3")}"]')).to_be_visible()
    all_see(
        people,
        "Robin and Ines trade 1 card for 1.",
        Robin="You and Ines trade 1 card for 1.",
        Ines="Robin and you trade 1 card for 1.",
    )
    robin.picks("Fit the best parts")

    # a sabotage against the obstacle, and the one who stops it
    tomasz.is_asked()
    taps(tomasz, "card:emp.1")
    tomasz.page.get_by_role("menuitem", name="Robin's Railgun on a Rope").click()
    readers = {"Robin": "Tomasz plays EMP on your", "Tomasz": "You play EMP on Robin's"}
    for person in people:
        words = readers.get(person.name, "Tomasz plays EMP on Robin's")
        expect(part_of(person, "Sabotage")).to_contain_text(f"{words} Railgun on a Rope")
        expect(part_of(person, "Sabotage")).to_contain_text("It works, unless somebody cancels it.")
    expect(part_of(robin, "You have, you need")).to_contain_text("If the sabotage stands")
    still.look("a sabotage")
    robin.shot("loss-sabotage")
    taps(otto, "card:anti_sabotage.1")
    all_see(people, "Otto stops it.", Otto="You stop it.")

    # help: sealed answers that appear together
    robin.picks("Ask for help")
    taps(ines, "help:volunteer")
    expect(part_of(robin, "Help")).to_contain_text("You ask for help")
    expect(part_of(robin, "Help")).not_to_contain_text("Ines")
    taps(otto, "help:volunteer")
    taps(tomasz, "help:decline_to_help")
    for helper, totals in (("Ines", "8 of 8 ✓"), ("Otto", "2 of 8")):
        expect(part_of(robin, "Help").locator(".one").filter(has_text=helper)).to_contain_text(totals)
    still.look("volunteers")
    robin.shot("loss-help")
    taps(robin, "ship:1", "[aria-label='Help']")
    all_see(people, "Robin lets Ines take over.", Robin="You let Ines take over.", Ines="Robin lets you take over.")
    expect(part_of(ines, "Reward")).to_contain_text("Move 2 parsecs")
    ines.shot("loss-reward")
    taps(ines, "reward:2")
    all_see(people, "Ines beats Kraken of Sector Nine.", Ines="You beat Kraken of Sector Nine.")

    # Ines is one parsec from home, and the next obstacle gives one
    for person in people:
        person.page.evaluate(PLAYS_ON, [])
    for person in people:
        expect(person.over).to_be_visible()
        expect(person.page.locator("main.end")).to_contain_text("Ines")
    ines.page.get_by_role("button", name="Check this game").click()
    expect(ines.page.get_by_text("Every step and every die is as recorded.")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.soak)], ids=["phone", "desktop"])
def test_an_event_concerns_all_in_its_range(newcomer: Newcomer, size: tuple[int, int]) -> None:
    robin = newcomer("Robin", size=size)
    sit_together(robin, bots=2, round_cap=loss_game.EVENT, events=True)
    obstacle = robin.page.locator(".obstacle.event")
    expect(obstacle).to_contain_text("Space Whale Migration")
    expect(obstacle.get_by_role("img", name="die: 2")).to_be_visible()
    expect(obstacle).to_contain_text("concerns you")
    expect(robin.page.locator(".bracket")).to_contain_text("event, range 2")
    robin.shot("loss-event")
    robin.has_no_axe_violations().has_no_sideways_scroll()
    robin.page.evaluate(PLAYS_ON, ["Deal with it", "Move", "Fit the best parts"])
    expect(robin.over).to_be_visible()
    expect(robin.page.locator("main.end")).to_contain_text("Rookie bot")


def test_a_whole_solo_game(newcomer: Newcomer) -> None:
    robin = newcomer("Robin")
    sit_together(robin, mode="solo")
    robin.is_asked().shot("loss-shipyard")
    taps(robin, "ship-card:bunker_barge")
    still = Still(robin)
    for _ in range(3):
        robin.picks("Pass")
        still.look("before the race")
    expect(robin.page.get_by_text("hidden until all are ready")).to_be_visible()
    robin.shot("loss-outfit").picks("Ready for the race")
    expect(robin.page.get_by_label("Hyperspace drive: 3 of 3 Jump Tokens")).to_be_visible()
    expect(robin.page.locator(f"{DEBRIS} [data-target]")).to_have_count(3)
    taps(robin, "token")
    robin.page.wait_for_function(SETTLED)
    crate = robin.page.locator(f"{DEBRIS} [data-lit]").first
    name = crate.locator(".name").inner_text().replace("\u00ad", "")
    crate.click()
    expect(robin.page.locator(DEBRIS)).to_contain_text("taken")
    expect(robin.page.locator(".yours")).to_contain_text(name)
    expect(robin.page.get_by_label("Hyperspace drive: 2 of 3 Jump Tokens")).to_be_visible()
    still.look("alone, with a debris field")
    robin.shot("loss-solo")
    robin.page.evaluate(PLAYS_ON, ["Accept the ill effects", "Let it happen"])  # a short race: the crew does not last
    expect(robin.over).to_be_visible()
    robin.shot("loss-solo-over")


def test_the_kind_of_a_card_is_written_out_however_narrow_it_is(newcomer: Newcomer) -> None:
    robin = newcomer("Robin", size=TABLET)
    sit_together(robin, bots=1, round_cap=loss_game.LABELS)
    expect(robin.page.locator(".yours .hand .kind").filter(has_text=re.compile("anti-sabotage", re.I))).to_be_visible()
    robin.shot("loss-labels")
    assert robin.page.evaluate(CUT_LABELS) == []
    assert robin.page.evaluate(STICKS_OUT) == []


def test_on_a_phone_the_own_ship_is_in_sight_when_the_question_is_about_it(newcomer: Newcomer) -> None:
    robin = newcomer("Robin", size=PHONE, theme="light")
    sit_together(robin, bots=1, round_cap=loss_game.LABELS)
    robin.is_asked().page.wait_for_function(SETTLED)
    slots = robin.page.locator(".loss .ship [data-lit], .loss .yours [data-lit]")
    expect(slots.first).to_be_visible()
    robin.shot("loss-own-ship")
    assert robin.page.evaluate(UNSEEN) == 0
    # whoever looks elsewhere is left alone
    robin.page.locator(".loss").evaluate("it => it.scrollTop = 0")
    robin.page.wait_for_timeout(300)
    assert robin.page.locator(".loss").evaluate("it => it.scrollTop") == 0


def test_on_a_phone_an_offer_is_whole_in_sight(newcomer: Newcomer) -> None:
    robin, ines = newcomer("Robin"), newcomer("Ines", size=PHONE, theme="light")
    sit_together(robin, ines, bots=2, round_cap=loss_game.FRIENDS)
    taps(robin, "ship:1")
    taps(robin, f"card:{card('shield4')}")
    taps(robin, "wish:engine")
    taps(robin, "wish:engine-3")
    taps(robin, "trade:send")
    ines.is_asked().page.wait_for_function(SETTLED)
    ines.page.wait_for_function(f"() => ({IN_SIGHT})('.deal .trade')")
    expect(ines.option("Accept")).to_be_visible()
    expect(ines.page.locator(".deal footer button").first).to_be_hidden()  # the sheet has it
    ines.shot("loss-offered")
    ines.picks("Accept")
    expect(ines.question).to_contain_text("Which card do you give?")
