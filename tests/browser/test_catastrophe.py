"""Mission Catastrophe in the browser: the rulebook's first example, the looks of its decisions, whole games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser import staged
from browser.conftest import Newcomer, staging
from browser.people import CHOICES, DESKTOP, PATIENCE, PHONE, SMALLEST, TABLET, Person
from server.harness import Server
from table import rules

WAIT = 1000 * PATIENCE
"""Patience for a busy machine, in milliseconds; nothing takes that long."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows the staged positions."""
    with staging(tmp_path_factory.mktemp("catastrophe"), "catastrophe", "browser.staged") as server:
        yield server


def table(*people: Person, bots: int = 0, options: dict[str, Any]) -> None:
    """A table that has begun, with these people in the first seats."""
    host, *guests = people
    for person in people:
        person.goes("/").page.wait_for_function("() => document.cookie.includes('csrf=')")
        person.calls("POST", "me", {"name": person.name})
    seats = len(people) + bots
    body = {"game": "catastrophe", "seats": seats, "pace": "slow", "bots": ["rookie"] * bots, "options": options}
    made = host.calls("POST", "tables", {**body, "title": "Doomed by Tuesday"})
    for guest in guests:
        guest.calls("POST", "tables/join", {"code": made["code"]})
        guest.calls("POST", f"tables/{made['id']}/sit", {})
    for person in people:
        person.goes(f"/table/{made['id']}")
        expect(person.page.get_by_text("Doomed by Tuesday").first).to_be_visible()
    host.calls("POST", f"tables/{made['id']}/start")
    for person in people:
        expect(person.page.locator(".mission .ship")).to_be_visible(timeout=WAIT)


def sees(person: Person, selector: str, words: str | re.Pattern[str]) -> None:
    """Something on this person's screen says this."""
    expect(person.page.locator(selector).filter(has_text=words).first).to_be_attached(timeout=WAIT)


def is_asked(person: Person, words: str) -> None:
    expect(person.question).to_contain_text(words)


def ready(person: Person) -> Person:
    """The last answer has been taken: until then nothing can be chosen."""
    person.page.wait_for_function("() => !document.querySelector('.prompt.mine .resting')")
    return person


def taps(person: Person, target: str, within: str = ".mission") -> None:
    """Chooses something that is lit on the board."""
    ready(person)
    person.page.locator(f'{within} [data-target="{target}"][data-lit]').first.click()


LET_IT = """() => [...document.querySelectorAll(".prompt.mine .opt:not(.resting)")]
    .find((option) => /Let it happen/.test(option.textContent))?.click()"""


def all_pass(*people: Person, until: str) -> None:
    """Nobody reacts any more, until the first of them is asked this."""
    for _ in range(WAIT // 200):
        if people[0].question.filter(has_text=until).count():
            return
        for person in people:
            person.page.evaluate(LET_IT)
        people[0].page.wait_for_timeout(200)
    raise AssertionError(f"{people[0].name} is not asked {until!r}")


def module(person: Person, number: int) -> Locator:
    return person.page.locator(f'[data-module="{number}"]')


def ticks(person: Person) -> list[str]:
    return [text.strip() for text in person.page.locator(".plate-e li i").all_inner_texts()]


# --- the rulebook's first example ---


@rules("M-30.1", "M-30.2", "M-30.3", "M-30.4", "M-30.5", "M-30.6", "M-30.7", "M-30.9", "M-30.10", "M-30.11")
def test_three_people_play_the_first_example(newcomer: Newcomer) -> None:
    blorp, chad, cricket = newcomer("Ann"), newcomer("Bo", size=PHONE), newcomer("Cy", theme="light")
    everybody = (blorp, chad, cricket)
    table(*everybody, options=staged.options("Didn't see that coming"))

    for person in everybody:
        sees(person, ".mod", "7 Engine Room, 2 of 3 cubes")
        expect(module(person, 7)).not_to_have_class(re.compile("dark"))

    is_asked(cricket, "3 actions left")
    taps(cricket, "view_pod")
    all_pass(cricket, blorp, chad, until="2 actions left")
    sees(cricket, ".pod", "Pod at Navigation: letter B")
    for person in (blorp, chad):
        sees(person, ".pod", "Pod at Navigation: letter unknown")

    taps(cricket, "card:hack")
    taps(cricket, "letter:B")
    is_asked(blorp, "Cy plays Hack the Bridge for letter B.")
    ready(blorp).picks("Play Override")
    is_asked(cricket, "Ann plays Override. Stop it?")
    ready(cricket).picks("Play Override")
    is_asked(chad, "Cy plays Override. Stop it?")
    for person in everybody:
        expect(person.page.locator(".chain b")).to_have_text(["Hack the Bridge", "Override", "Override"])
        expect(person.page.locator(".chain .link")).to_have_text(["stops Hack the Bridge", "stops Override"])
        expect(person.page.locator(".ticket.top")).to_contain_text("decides")
        person.shot("catastrophe-overrides")
    all_pass(cricket, chad, until="1 action left")
    for person in everybody:
        sees(person, ".fuses .set", "B")
        sees(person, '[data-target="discard"]', "3")

    expect(cricket.page.locator(".plate-e")).to_be_visible(timeout=WAIT)
    assert ticks(cricket) == ["✓"] * 5
    cricket.shot("catastrophe-escape")
    taps(cricket, "escape")
    is_asked(chad, "Cy is trying to escape")
    sees(chad, ".plate-e h2", "Cy is trying to escape")
    assert ticks(chad) == ["✓", "✓", "✓", "✓", "?"]  # he has not seen the letter
    ready(chad).picks("Play Quick Thinking")
    is_asked(chad, "Which action do you take now?")
    taps(chad, "card:scavenge")
    taps(chad, "module:7")
    taps(chad, "module:4")

    for person in everybody:
        sees(person, ".mod.dark", "7 Engine Room, 1 of 3 cubes, no power")
        sees(person, ".mod", "4 Laboratory, 3 of 3 cubes")
    all_pass(cricket, chad, until="1 action left")
    expect(cricket.page.locator(".plate-e .no")).to_contain_text("power in the Engine Room")
    expect(cricket.page.locator('[data-target="escape"][data-lit]')).to_have_count(0)
    sees(blorp, ".pod", "Pod at Navigation: letter unknown")
    taps(cricket, "deck")
    for person in everybody:
        sees(person, ".fuses .set", "B")
        sees(person, ".seat", re.compile("Cy.*5 cards", re.DOTALL))
    assert cricket.page.locator(".kit .on").count() == 4


# --- looks of their own ---


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_cascade_is_told_hit_by_hit(newcomer: Newcomer, motion: Any) -> None:
    blorp, chad = newcomer("Ann"), newcomer("Bo", speed="normal", reduced_motion=motion)
    table(blorp, chad, bots=1, options=staged.options("Inevitable betrayal"))
    for room in ("Sensors", "Navigation", "Laboratory"):
        is_asked(chad, f"{room} is about to")
        ready(chad).picks("Let it happen")
    is_asked(chad, "Crew Quarters is about to lose its last cube")
    steps = chad.page.locator(".tl ol li")
    expect(steps).to_have_text(
        [re.compile("6Navigation−2"), re.compile("7Laboratory−1"), re.compile("8.*0"), re.compile(r"9Crew Quarters\?")],
    )
    order = {"6": "1", "12": "2", "1": "9", "2": "4", "8": "6", "4": "7"}
    for id, number in order.items():
        expect(module(chad, int(id)).locator(".ord")).to_have_text(number)
    expect(chad.page.locator(".ways .next")).to_have_count(1)
    expect(chad.page.locator(".integrity li.on")).to_have_count(17)
    expect(chad.page.locator(".integrity li.in")).to_have_count(1)
    chad.shot(f"catastrophe-cascade-{motion}").has_no_axe_violations()


def test_operations_shows_three_cards_to_one_person_only(newcomer: Newcomer) -> None:
    blorp, chad = newcomer("Ann"), newcomer("Bo")
    table(blorp, chad, options=staged.options("Operations"))
    is_asked(blorp, "What do you do?")
    lit = blorp.page.locator(".mission [data-lit]").evaluate_all(
        "all => all.map(each => [each.tabIndex, each.getAttribute('role'), each.textContent.trim() !== ''])"
    )
    assert len(lit) > 4
    assert [each for each in lit if each != [0, "button", True]] == []  # everything by keyboard
    ready(blorp).page.locator('[data-target="module:12"][data-lit]').focus()  # Sensors lie beside Operations
    blorp.presses("ArrowLeft")
    expect(blorp.page.locator('[data-target="module:2"]')).to_be_focused()
    blorp.presses("Enter")
    is_asked(blorp, "Which card do you keep?")
    tray = blorp.page.get_by_role("region", name="Keep one of these")
    expect(tray.locator(".card b")).to_have_text(["EVA", "Space Suit", "Hack the Bridge"])
    expect(tray).to_contain_text("only you")
    blorp.shot("catastrophe-operations").has_no_axe_violations()
    sees(chad, ".log", "Ann looks at the top 3 cards of the deck")
    assert "Space Suit" not in chad.page.content()
    taps(blorp, "found:suit")
    is_asked(blorp, "Which card goes to the very bottom?")
    taps(blorp, "found:1")
    is_asked(blorp, "2 actions left")
    sees(blorp, ".own .card", "Space Suit")


def test_the_discard_pile_is_a_sheet_and_a_transfer_has_two_sides(newcomer: Newcomer) -> None:
    blorp, cricket = newcomer("Ann", size=PHONE), newcomer("Cy")
    chad = newcomer("Bo", size=SMALLEST)
    table(blorp, chad, cricket, bots=1, options=staged.options("Cargo Bay"))
    is_asked(blorp, "What do you do?")
    blorp.page.get_by_role("button", name="Hand", exact=True).click()
    expect(blorp.page.locator(".own .card").first).to_be_in_viewport()
    blorp.page.get_by_role("button", name="Show the question").click()
    taps(blorp, "discard")
    pile = blorp.page.get_by_role("region", name="The discard pile, 4 cards")
    expect(pile.locator(".card b")).to_have_text(["Lift and Shift", "Scavenge ×2", "Space Suit"])
    blorp.shot("catastrophe-cargo").has_no_axe_violations().has_no_sideways_scroll()
    expect(cricket.page.locator(".tray")).to_have_count(0)
    taps(blorp, "discarded:scavenge")
    is_asked(blorp, "2 actions left")

    ready(blorp).picks("Swap cards with an ally here")
    is_asked(blorp, "Which cards do you offer?")
    taps(blorp, "card:oxygen", within=".tray")
    taps(blorp, "theirs:food", within=".tray")
    blorp.shot("catastrophe-transfer").has_no_axe_violations()
    taps(blorp, "propose")
    is_asked(cricket, "Do you agree to the swap?")
    sides = cricket.page.locator(".tray .sides section")
    expect(sides.nth(0).locator(".table-row b")).to_have_text(["Food Rations"])
    expect(sides.nth(1).locator(".table-row b")).to_have_text(["Oxygen Tank"])
    cricket.shot("catastrophe-transfer").has_no_axe_violations()
    taps(cricket, "agree")
    sees(blorp, ".own .card", "Food Rations")
    sees(cricket, ".own .card", "Oxygen Tank")
    assert "Oxygen Tank: you have it" not in chad.page.content()


@pytest.mark.parametrize(
    "size", [DESKTOP, SMALLEST, pytest.param(PHONE, marks=pytest.mark.soak)], ids=["desktop", "smallest", "phone"]
)
def test_the_whole_ship_fails_on_the_hard_level(newcomer: Newcomer, size: tuple[int, int]) -> None:
    blorp = newcomer("Ann", size=size)
    table(blorp, bots=5, options=staged.options("Everything fails"))
    all_pass(blorp, until="What do you do?")
    sees(blorp, ".plate-h", "ship power failure")
    sees(blorp, ".plate-h", "one round of air: 6 turns left")
    expect(blorp.page.locator(".mod.dark")).to_have_count(11)
    expect(blorp.page.get_by_role("img", name="suit: 3 of 3")).to_be_attached()
    expect(blorp.page.get_by_role("img", name=re.compile("air: . of 5"))).to_be_attached()
    blorp.shot("catastrophe-hard").has_no_sideways_scroll()
    if size == DESKTOP:
        blorp.has_no_axe_violations()


# --- whole games ---

PLAYS_ON = (
    f"() => {{ {CHOICES}"
    + """
    let state = 11;
    const random = (n) => (state = (state * 1103515245 + 12345) % 2147483648) % n;
    const calm = /Let it happen|End your turn|No, thanks|Take no action|Don.t use it|Say no|Call it off/;
    const timer = setInterval(() => {
        if (document.querySelector("main.end")) return clearInterval(timer);
        const bar = document.querySelector(".prompt.mine");
        if (!bar || bar.querySelector(".resting") || /nobody waits for you/i.test(bar.textContent)) return;
        const options = choices();
        const quiet = options.find((option) => calm.test(option.textContent));
        const any = options[random(options.length)];
        (quiet && random(4) ? quiet : any)?.click();
    }, 5);
}"""
)
"""Presses options as fast as the table goes on, most often the one that lets things happen: the ship soon explodes."""

SOME_TIME = """() => document.querySelectorAll(".log li").length > 25 || document.querySelector("main.end")"""

SHORT = {"integrity_spaces": 24}
GAMES = {
    "sole-survivor": (2, {"mode": "sole", "ship": "brick", **SHORT}),
    "team": (4, {"mode": "team", **SHORT}),
    "cadet": (2, {"mode": "coop", "difficulty": "cadet", **SHORT}),
    "mind-mold": (2, {"mode": "coop", "threat": "mold", **SHORT}),
    "hard-and-under-pressure": (2, {"mode": "sole", "hard": True, "pressure": True, "bear": True, **SHORT}),
}


@pytest.mark.slow
@pytest.mark.parametrize(
    "mode", ["cadet", *(pytest.param(mode, marks=pytest.mark.soak) for mode in GAMES if mode != "cadet")]
)
def test_a_whole_game(newcomer: Newcomer, mode: str) -> None:
    seats, options = GAMES[mode]
    robin = newcomer("Robin")
    table(robin, bots=seats - 1, options=options)
    is_asked(robin, "Who are you?")
    robin.shot(f"catastrophe-{mode}-crew").picks("Gzyma")
    is_asked(robin, "Which role do you choose?")
    robin.shot(f"catastrophe-{mode}-roles")
    ready(robin).page.locator('.tray [data-target^="role:"][data-lit]').last.click()
    expect(robin.page.locator(".tray")).to_have_count(0)
    robin.page.evaluate(PLAYS_ON)
    robin.page.wait_for_function(SOME_TIME)
    robin.shot(f"catastrophe-{mode}")
    expect(robin.over).to_be_visible(timeout=4 * WAIT)
    robin.shot(f"catastrophe-{mode}-over")
    sees(robin, "main.end", re.compile("escapes?!|Nobody escapes"))


HAND = """() => [...document.querySelectorAll(".own .card")].map((card) => {
    const [box, words] = [card.getBoundingClientRect(), card.querySelector("small")];
    const whole = words.clientHeight > 0 && words.scrollHeight <= words.clientHeight + 1;
    const fits = words.getBoundingClientRect().bottom <= box.bottom;
    const size = parseFloat(getComputedStyle(words).fontSize);
    return [box.left, box.right, size, whole && fits ? "" : words.innerText];
})"""
SMALLEST_CARD, SMALLEST_TEXT = 94, 10.5


@pytest.mark.parametrize(("position", "count"), [("Seven in hand", 7), ("Both hands full", 8)], ids=["7", "8"])
def test_seven_cards_lie_side_by_side_and_eight_overlap_with_every_text_in_full(
    newcomer: Newcomer, position: str, count: int
) -> None:
    blorp = newcomer("Robin")
    table(blorp, bots=1, options=staged.options(position))
    expect(blorp.page.locator(".own .card")).to_have_count(count, timeout=WAIT)
    for width, height in (DESKTOP, TABLET, PHONE):
        blorp.page.set_viewport_size({"width": width, "height": height})
        blorp.page.evaluate(NOTICED)
        cards = blorp.shot(f"hand-of-{count}").page.evaluate(HAND)
        assert [cut for _, _, _, cut in cards if cut] == []
        assert min(size for _, _, size, _ in cards) >= SMALLEST_TEXT
        assert min(right - left for left, right, _, _ in cards) >= SMALLEST_CARD
        if width == PHONE[0]:
            continue
        overlaps = [left < before for (_, before, *_), (left, *_) in pairwise(cards)]
        assert overlaps == [count > 7] * (count - 1), (width, height)
        own = blorp.page.locator(".own").bounding_box()
        assert own is not None
        assert (own["x"] < 20, cards[-1][1] <= own["x"] + own["width"]) == (True, True), "from the left edge on"
    expect(blorp.page.locator(".own .cards")).to_have_attribute("tabindex", "0")


INSIDE = """() => {
    const [board, hand] = [".board", ".own"].map((it) => document.querySelector(it).getBoundingClientRect());
    const rooms = [...document.querySelectorAll("[data-module]")].map((it) => it.getBoundingClientRect().height);
    const mission = document.querySelector(".mission");
    const bottom = mission.getBoundingClientRect().bottom;
    const parts = [...mission.children].filter((it) => !it.matches(".own"));
    const scrolls = parts.some((it) => it.getBoundingClientRect().bottom > bottom);
    return [Math.round(board.bottom - hand.bottom), Math.round(Math.min(...rooms)), scrolls];
}"""
NOTICED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
"""The page has noticed how large the window is now."""


@pytest.mark.parametrize("ship", ["casimir", "brick", "halo", "fishbone"])
def test_on_every_ship_the_rooms_are_large_and_the_hand_is_whole(newcomer: Newcomer, ship: str) -> None:
    robin = newcomer("Robin")
    table(robin, bots=1, options={"ship": ship})
    expect(robin.page.locator(".own")).to_be_visible(timeout=WAIT)
    for width, height in (DESKTOP, TABLET):
        robin.page.set_viewport_size({"width": width, "height": height})
        robin.page.evaluate(NOTICED)
        below, room, scrolls = robin.page.evaluate(INSIDE)
        assert (below > 0, room >= 36, scrolls) == (True, True, False), (width, height, below, room)
