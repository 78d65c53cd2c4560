"""A fixed stage: whatever is asked, board, seats, hand and bar stay where they are."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.people import CHOICES, DESKTOP, PHONE, SETTLED, TABLET, Person
from browser.still import BOXES, PAINTED, moved
from stardeck import games

ZOOMED = (720, 450)
"""1440 by 900 at 200 %."""
SIZES = {"desktop": DESKTOP, "tablet": TABLET, "phone": PHONE, "zoomed": ZOOMED}
SEATS = {"catastrophe": 6, "cosmoforce": 4, "gloom": 3, "loss": 4}

ANSWERS = (
    f"answered => {{ {CHOICES}"
    + """
    if (document.querySelector("main.end")) return "over";
    const bar = document.querySelector(".prompt.mine");
    const ready = bar && !bar.querySelector(".resting");
    const sent = window.answering;
    const twice = document.querySelector(".asking"); // it is asked once more
    if (sent && sent !== answered && !twice && (!ready || bar.dataset.number !== sent)) return sent;
    if (!ready || bar.dataset.number === answered) return false;
    const options = choices();
    const next = bar.querySelector(".done:not(:disabled)") ?? options[Number(bar.dataset.number) % options.length];
    next?.click();
    window.answering = bar.dataset.number;
    return false;
}"""
)
"""Answers once, with any option; says which question that was, as soon as the answer is on its way. An option may lead
to others first, or be counted. Not async: a promise would end the waiting at once, whatever comes of it."""


def sits_down(person: Person, game: str, seats: int, **options: Any) -> Person:
    person.goes("/").page.wait_for_load_state()
    person.calls("POST", "me", {"name": person.name})
    body = {"game": game, "seats": seats, "sit": 1, "options": options, "pace": "slow", "start": True}
    table = person.calls("POST", "tables", {**body, "bots": ["rookie"] * (seats - 1)})
    person.goes(f"/table/{table['id']}").is_asked()
    person.page.wait_for_function("() => !document.querySelector('.board .skeleton')")
    return person


SHIFTS = """() => {
    window.shifts = [];
    const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
    const frame = it => it?.closest(".prompt, .topbar, .goal, .sheet .chips, .recap, .seats")
        || it?.matches("[data-stay], .board, .sheet");
    const told = ({ node, previousRect, currentRect }) =>
        `${node.className || node.tagName} ${box(previousRect)} -> ${box(currentRect)}`;
    new PerformanceObserver(list => {
        const moved = list.getEntries().flatMap(entry => entry.sources);
        const element = ({ node }) => node?.nodeType === 1 ? node : node?.parentElement;
        const elsewhere = ({ previousRect: a, currentRect: b }) => Math.hypot(a.x - b.x, a.y - b.y) >= 1;
        window.shifts.push(...moved.filter(one => frame(element(one)) && elsewhere(one)).map(told));
    }).observe({ type: "layout-shift" });
}"""
"""Collects what is shifted of the page around the game. Its pieces do move, as do the texts that list them."""


@pytest.mark.parametrize(("size", "questions"), [
    ("desktop", 8), ("phone", 8), *(pytest.param(size, 60, marks=pytest.mark.soak) for size in SIZES),
])  # fmt: skip
@pytest.mark.parametrize("game", [game.id for game in games.all() if game.id in SEATS])
def test_nothing_moves_from_question_to_question(newcomer: Newcomer, game: str, size: str, questions: int) -> None:
    robin = newcomer("Robin", size=SIZES[size])
    sits_down(robin, game, SEATS[game], **({"fleet": FLEET[:4]} if game == "cosmoforce" else {}))
    answered, first = "", dict[str, list[float]]()
    robin.page.evaluate(SHIFTS)
    for _ in range(questions):
        answered = robin.page.wait_for_function(ANSWERS, arg=answered).json_value()
        if answered == "over":
            break
        robin.page.wait_for_function("() => document.querySelector('.prompt:not(:has(.resting)), main.end')")
        boxes = robin.page.evaluate(BOXES)
        first = {**boxes, **first}
        assert moved(first, boxes) == {}
        assert robin.page.evaluate("window.shifts.splice(0)") == [], "what Chromium calls a layout shift"
        assert robin.page.evaluate(OVERLAPS, ".prompt .ask, .prompt .end") == [], "the question runs under the buttons"
        assert robin.page.evaluate(CUT, ".reason > span, .prompt .end .btn") == [], "why it is advised"
        robin.has_no_sideways_scroll()


FLEET = ["Magpie", "Anvil", "Beehive", "Pikeman"] * 2
HOSPITALS = ["Field Hospital", *FLEET[:3], "Field Hospital", "Iron Whale", "Hot Comet", "Field Hospital"]
CLIPPED = """() => {
    const cut = [];
    for (const it of document.querySelectorAll(".board *")) {
        const own = [...it.childNodes].some(one => one.nodeType === 3 && one.data.trim());
        const forReaders = it.clientWidth < 3; // what is heard and not seen
        if (!own || forReaders || it.closest(".sr, svg, .after") || !it.checkVisibility()) continue;
        const style = getComputedStyle(it);
        const wide = style.overflowX !== "visible" && it.scrollWidth > it.clientWidth + 1;
        const box = it.closest("[data-stay], section");
        const low = it.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom + 1;
        const high = style.overflowY !== "visible" && it.scrollHeight > it.clientHeight + 2;
        if (wide || high || low) cut.push(it.textContent.trim());
    }
    return cut;
}"""
OVERLAPS = """selector => {
    const boxes = [...document.querySelectorAll(selector)].map(it => [it.dataset.stay, it.getBoundingClientRect()]);
    const over = (a, b) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const of = ([name, a], i) => boxes.slice(i + 1).filter(([, b]) => over(a, b)).map(([two]) => [name, two]);
    return boxes.flatMap(of);
}"""


CUT = """selector => {
    const cut = it => it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 2;
    const seen = [...document.querySelectorAll(selector)].filter(it => it.checkVisibility());
    return seen.filter(cut).map(it => it.textContent.trim());
}"""
"""Words of which a part is not seen."""
INSIDE = """selector => {
    const board = document.querySelector(".board").getBoundingClientRect();
    const low = [...document.querySelectorAll(selector)].map(it => it.getBoundingClientRect().bottom - board.bottom);
    return low.length > 0 && Math.max(...low) <= 0;
}"""


LAST_UNTIL = """selector => {
    if (document.querySelector(selector)) return true;
    const bar = document.querySelector(".prompt.mine");
    if (!bar || bar.querySelector(".resting") || bar.dataset.number === window.answered) return false;
    [...bar.querySelectorAll(".opt:not(.barred)")].at(-1)?.click();
    window.answered = bar.dataset.number;
    return false;
}"""
"""Answers with the last option, which passes or ends, until there is such a thing."""


def test_six_names_are_whole_beside_a_tablets_board(newcomer: Newcomer) -> None:
    robin = sits_down(newcomer("Robin", size=TABLET), "catastrophe", 6)
    assert robin.page.locator(".seat").count() == 6
    assert robin.page.evaluate(CUT, ".seat .who b, .seat .who b span") == []


@pytest.mark.parametrize("size", [DESKTOP, TABLET], ids=["desktop", "tablet"])
def test_the_cargo_lies_on_the_board_of_a_race_of_four(newcomer: Newcomer, size: tuple[int, int]) -> None:
    robin = sits_down(newcomer("Robin", size=size), "loss", 4)
    assert robin.page.evaluate(INSIDE, ".yours .tile"), "before the race, with seven cards"
    assert robin.page.evaluate(CUT, ".rival .who span, .yours .name, .yours .txt") == []
    obstacle = ".loss:not(:has(.over)) .places:not(.calm)"
    found = f"selector => ({LAST_UNTIL})(selector) && [({INSIDE})('.yours .tile, .yours .stock > *')]"
    assert robin.page.wait_for_function(found, arg=obstacle).json_value() == [True], "at an obstacle"


def test_options_that_differ_in_a_name_do_not_look_alike_on_a_phone(newcomer: Newcomer) -> None:
    robin = sits_down(newcomer("Robin", size=PHONE), "loss", 4)
    assert robin.page.locator(".opt").filter(has_text="a trade").count() == 3
    assert robin.page.evaluate(CUT, ".prompt h2, .prompt .opt .head") == []


@pytest.mark.parametrize("fleet", [FLEET, HOSPITALS], ids=["all", "hospitals"])
def test_eight_ships_stand_side_by_side_and_every_word_is_whole(newcomer: Newcomer, fleet: list[str]) -> None:
    robin = sits_down(newcomer("Robin"), "cosmoforce", 8, fleet=fleet)
    assert robin.page.locator("[data-stay^='ship ']").count() == 7
    others = "[data-stay^='ship '], [data-stay='choice']"
    assert robin.page.evaluate(OVERLAPS, f"{others}, [data-stay='own sheet'], [data-stay='dice']") == []
    assert robin.page.evaluate(CLIPPED) == []
    choice = robin.page.locator("[data-stay='choice']")
    expect(choice).to_contain_text(robin.question.inner_text())
    robin.page.locator("[data-stay^='ship ']").first.hover()
    expect(choice).not_to_contain_text(robin.question.inner_text())


@pytest.mark.parametrize("game", SEATS)
def test_at_200_percent_the_board_keeps_its_room_and_every_option_is_reached(newcomer: Newcomer, game: str) -> None:
    robin = newcomer("Robin", size=ZOOMED)
    sits_down(robin, game, SEATS[game], **({"fleet": FLEET[:4]} if game == "cosmoforce" else {}))
    board = robin.page.locator(".board").bounding_box()
    assert board is not None
    assert (board["width"] >= 400, board["height"] >= 330) == (True, True), board
    for option in robin.page.locator(".opt:not(.barred)").all():
        option.scroll_into_view_if_needed()
        box = option.bounding_box()
        assert box is not None
        assert box["x"] >= board["x"] + board["width"], "an option lies over the board"
        assert 0 <= box["y"] <= ZOOMED[1] - box["height"]


UNSEEN = """() => {
    const row = document.querySelector(".goal").getBoundingClientRect();
    const whole = it => {
        const box = it.getBoundingClientRect();
        const list = it.closest("ul").getBoundingClientRect();
        return box.left >= list.left - 1 && box.right <= Math.min(list.right, row.right) + 1 && box.right <= innerWidth;
    };
    return [...document.querySelectorAll(".goal li")].filter(it => !whole(it)).map(it => it.textContent.trim());
}"""
"""Marks of the goal that are not in sight as a whole."""
MODES = [
    ("catastrophe", 6, {}),
    ("cosmoforce", 4, {}),
    ("gloom", 3, {}),
    ("loss", 4, {}),
    ("loss", 1, dict(games.get("loss").modes["chase"].options)),
]


@pytest.mark.parametrize(("game", "seats", "options"), MODES, ids=[f"{game} {seats}" for game, seats, _ in MODES])
def test_the_goal_and_all_its_marks_are_seen_without_scrolling(
    newcomer: Newcomer, game: str, seats: int, options: dict[str, Any]
) -> None:
    robin = newcomer("Robin")
    sits_down(robin, game, seats, **options, **({"fleet": FLEET[:4]} if game == "cosmoforce" else {}))
    answered = ""
    for _ in range(4):
        for width, height in SIZES.values():
            robin.page.set_viewport_size({"width": width, "height": height})
            robin.page.evaluate(PAINTED)
            assert robin.page.evaluate(UNSEEN) == [], (width, height)
            assert robin.page.evaluate(CUT, ".goal p") == [], (width, height)
        answered = robin.page.wait_for_function(ANSWERS, arg=answered).json_value()
        robin.is_asked()


OVER_THE_BOARD = """() => {
    const [drawer, ...parts] = [".all", ".board", "[data-own]"].map(it => document.querySelector(it));
    const box = drawer.getBoundingClientRect();
    const over = it => {
        const other = it.getBoundingClientRect();
        return other.left < box.right - 1 && box.left < other.right - 1 && other.top < box.bottom - 1
            && box.top < other.bottom - 1;
    };
    return parts.filter(it => it && over(it)).map(it => it.className);
}"""
"""What of the game lies under the drawer. On a phone one's own part is scrolled away behind the sheet."""


@pytest.mark.parametrize("size", SIZES)
def test_the_drawer_leaves_the_board_free_and_what_is_lit_can_be_chosen(newcomer: Newcomer, size: str) -> None:
    robin = sits_down(newcomer("Robin", size=SIZES[size]), "catastrophe", 2)
    page = robin.page
    page.wait_for_function(f"selector => ({LAST_UNTIL})(selector)", arg="[data-module][data-lit]")
    page.wait_for_function(SETTLED)
    before = page.evaluate(BOXES)
    robin.presses("0")
    drawer = page.get_by_role("region", name="All options")
    expect(drawer.get_by_label("Find an option")).to_be_focused()
    drawer.evaluate("it => Promise.all(it.getAnimations().map(one => one.finished))")
    under = [name for name in page.evaluate(OVER_THE_BOARD) if size in ("desktop", "tablet") or "board" in name]
    assert (under, moved(before, page.evaluate(BOXES))) == ([], {})
    robin.has_no_sideways_scroll().shot(f"drawer-{size}")
    assert page.evaluate(CUT, ".all .one") == []
    expect(drawer.get_by_label("Find an option")).to_be_in_viewport(ratio=1)
    page.keyboard.type("end your")
    expect(drawer.locator(".one")).to_have_count(1)
    drawer.get_by_label("Find an option").fill("")
    robin.presses("ArrowDown", "ArrowDown", "ArrowUp")
    expect(drawer.locator(".one").first).to_be_focused()
    robin.presses("Escape")
    expect(drawer).to_have_count(0)
    robin.presses("0")
    number = page.locator(".prompt").get_attribute("data-number")
    page.locator("[data-module][data-lit]").first.click()
    expect(page.locator(f".prompt[data-number='{number}']")).to_have_count(0)
    expect(drawer).to_have_count(0)


LONGER = """() => {
    const words = document.createTreeWalker(document.querySelector("main.table"), NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
        const text = words.currentNode.data;
        if (/[a-z]{2}/i.test(text)) words.currentNode.data = text + text.slice(0, Math.ceil(text.length * 0.4));
    }
}"""
"""As in a language with longer words."""


SIX_MARKS = """() => {
    const [list, marks] = [document.querySelector(".goal ul"), document.querySelectorAll(".goal li:not(.done)")];
    for (let n = list.children.length; n < 6; n++) list.append(marks[n % marks.length].cloneNode(true));
}"""


def test_six_marks_are_in_sight_on_a_phone(newcomer: Newcomer) -> None:
    robin = sits_down(newcomer("Robin", size=(PHONE[0] + 1, PHONE[1])), "catastrophe", 6, mode="team", hard=True)
    robin.page.evaluate(SIX_MARKS)
    robin.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    robin.page.evaluate(PAINTED)
    assert robin.page.locator(".goal li").count() == 6
    assert (robin.page.evaluate(UNSEEN), robin.page.evaluate(CUT, ".goal p")) == ([], [])
    robin.shot("goal-of-six")


MINOR = ".opt small, .prompt h2, .prompt .detail, .reason > span, .who b span, .who > span:not(.name)"
SILENTLY_CUT = f"""() => ({CUT})("{MINOR}")
    .filter(words => ![...document.querySelectorAll("main [title]")].some(it => it.textContent.includes(words)))"""
"""Words that are cut and can be read nowhere in full."""
CARDS = ".board .sys > .face > b, .board .tile .kind, .board .tile .txt, .board .card > b"
"""The words by which one knows a card or a system. Names of people are not translated."""


@pytest.mark.parametrize("game", SEATS)
def test_texts_that_are_40_percent_longer_move_nothing(newcomer: Newcomer, game: str) -> None:
    robin = newcomer("Robin")
    sits_down(robin, game, SEATS[game], **({"fleet": FLEET[:4]} if game == "cosmoforce" else {}))
    frame = "[...document.querySelectorAll('.board, .prompt, .sheet, .seat, .side')]"
    boxes = f"() => {frame}.map(it => JSON.stringify(it.getBoundingClientRect()))"
    for width, height in SIZES.values():
        robin.page.set_viewport_size({"width": width, "height": height})
        robin.page.reload()
        robin.is_asked().page.wait_for_function(SETTLED)
        robin.page.wait_for_function("() => !document.querySelector('.board .skeleton')")
        assert robin.page.evaluate(CUT, ".goal p") == [], "the goal is seen without scrolling"
        before = robin.page.evaluate(boxes)
        robin.page.evaluate(LONGER)
        assert robin.page.evaluate(boxes) == before, (width, height)
        assert robin.page.evaluate(CUT, ".opt .head") == [], (width, height)
        assert robin.page.evaluate(CUT, CARDS) == [], (width, height)
        assert robin.page.evaluate(SILENTLY_CUT) == [], (width, height)
        assert robin.page.evaluate(CUT, ".prompt .end .btn") == [], (width, height)
        robin.has_no_sideways_scroll()
