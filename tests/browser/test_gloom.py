"""Gloom in Space in the browser: four people with responses and free plays, the story book, the draft, the vote."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Newcomer, staging
from browser.gloom_game import DEALT, WISHES, WORDY, deck
from browser.people import CHOICES, DESKTOP, PHONE, SETTLED, TABLET, Person
from server.harness import Server
from table import rules

NAMES = ("Robin", "Ines", "Tomasz", "Mira")
TALE = "The lander took off on schedule. <b>The seat count</b> had been its own idea: one."
PLAYS_ON = (
    f"wishes => {{ {CHOICES}"
    + """
    let responded = false;
    const timer = setInterval(() => {
        if (document.querySelector("main.end")) return clearInterval(timer);
        const bar = document.querySelector(".prompt.mine");
        if (!bar || bar.querySelector(".resting")) return;
        const options = choices();
        const found = (wish) => options.find((option) => new RegExp(wish).test(option.innerText.replace(/\\s+/g, " ")));
        const answer = !responded && found("Respond with");
        responded ||= Boolean(answer);
        const leaf = document.querySelector("[role=menu] [role=menuitem]");
        const own = document.querySelector(".large [data-lit][data-target^='character:']");
        (leaf || own || answer || wishes.map(found).find(Boolean) || options.at(-1))?.click();
    }, 10);
}"""
)
"""Plays as gloom_game.py says, as fast as the table goes on."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows the dealt table."""
    with staging(tmp_path_factory.mktemp("gloom"), "gloom", "browser.gloom_game") as server:
        yield server


def sit_together(people: list[Person], options: dict[str, Any], bots: int = 0, **pace: Any) -> str:
    """One table, its people in order, the game begun; `pace`: if not by turns. The address of the table."""
    host = people[0]
    for person in people:
        person.goes("/").page.wait_for_function("() => document.cookie.includes('csrf=')")
        person.calls("POST", "me", {"name": person.name})
    body = {"game": "gloom", "seats": len(people) + bots, "options": options, "pace": "slow", **pace}
    table = host.calls("POST", "tables", {**body, "sit": 1, "bots": ["rookie"] * bots})
    for person in people[1:]:
        person.calls("POST", "tables/join", {"code": table["code"]})
        person.calls("POST", f"tables/{table['id']}/sit", {})
    host.calls("POST", f"tables/{table['id']}/start", {})
    for person in people:
        person.goes(f"/table/{table['id']}")
        expect(person.page.locator(".gloom")).to_be_visible(timeout=30_000)
    return str(table["id"])


def book(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Story book")


def story_of(person: Person, text: str) -> Locator:
    return book(person).get_by_role("listitem").filter(has_text=text)


def plays_a_card_on_the_board(person: Person) -> None:
    """From the hand to a Character of one's own crew, by tap."""
    person.is_asked().page.wait_for_function(SETTLED)
    person.page.locator(".hand .card.modifier[data-lit]").first.click()
    target = person.page.locator(".large [data-lit][data-target^='character:']").first
    expect(target.locator(".score")).to_contain_text("→")
    target.click()


@pytest.mark.soak
def test_four_people_play_to_the_end_and_keep_the_story(newcomer: Newcomer, tmp_path: Path) -> None:
    people = [newcomer(name) for name in NAMES]
    robin, ines, *_ = people
    unhurried: dict[str, Any] = {
        "pace": "live",
        "decision_seconds": 86_400,
        "window_seconds": 3_600,
    }  # by turns windows stay open for long
    table = sit_together(people, {"crew_mode": "random", "first_player": "seat", "deck": deck()}, **unhurried)

    plays_a_card_on_the_board(robin)
    expect(book(robin)).to_contain_text("What went wrong first? Who noticed?")
    book(robin).get_by_role("textbox", name="Tell this play").fill(TALE)
    expect(book(robin)).to_contain_text(f"{len(TALE)} / 1000")
    book(robin).get_by_role("button", name="Tell it").click()
    for reader in people[1:]:
        expect(story_of(reader, "The lander took off")).to_contain_text("<b>The seat count</b>")
    ines.shot("gloom-four-told")
    ines.page.get_by_role("button", name="Applaud Robin").click()
    expect(story_of(robin, "The lander took off")).to_contain_text("♥ 1")

    for person in people:
        person.page.evaluate(PLAYS_ON, list(WISHES))
    for person in people:
        expect(person.over).to_be_visible(timeout=240_000)
    steps = [row[1] for row in robin.calls("GET", f"tables/{table}/record")["steps"]]
    assert any(step[0] == "respond" for step in steps), "somebody responded"
    assert any(step[:1] == ["choose"] and step[3] == "free" for step in steps), "somebody played for free"

    robin.shot("gloom-four-end").has_no_axe_violations()
    page = saved(ines, "Save as HTML", tmp_path)
    assert "&lt;b&gt;The seat count&lt;/b&gt;" in page
    assert page.count('<svg class="stack"') == 16
    assert "<script" not in page
    text = saved(ines, "Save as Markdown", tmp_path)
    assert text.startswith("# A Gloomy Tale")
    assert "The lander took off on schedule." in text
    assert "## Epilogue" in text
    reads_by_link(newcomer("Stranger"), robin)
    ines.goes(f"/replay/{table}").page.get_by_role("button", name="Menu of the table").click()
    expect(ines.page.get_by_role("dialog").get_by_role("link", name="Read the story book")).to_be_visible()
    ines.shot("gloom-replay-book")


def saved(person: Person, button: str, folder: Path) -> str:
    """The file behind a button, read back."""
    with person.page.expect_download() as waiting:
        person.page.get_by_role("link", name=button).click()
    kept = folder / waiting.value.suggested_filename
    waiting.value.save_as(kept)
    return kept.read_text("utf-8")


def reads_by_link(stranger: Person, somebody: Person) -> None:
    """The link opens the book to somebody who was never at the table; without its secret there is nothing."""
    link = somebody.page.get_by_role("link", name="Read the story book").get_attribute("href") or ""
    stranger.goes(link)
    expect(stranger.page.get_by_role("heading", name="A Gloomy Tale")).to_be_visible(timeout=30_000)
    expect(stranger.page.get_by_text("The lander took off on schedule.").first).to_be_visible()
    expect(stranger.page.locator("svg.stack")).to_have_count(16)
    stranger.shot("gloom-book").has_no_axe_violations().has_no_sideways_scroll()
    answer = stranger.page.request.get(f"{stranger.base}/api/tables/{link.split('/')[2].split('#')[0]}/books")
    assert answer.status == 404


@pytest.mark.parametrize(
    "size", [DESKTOP, PHONE, pytest.param(TABLET, marks=pytest.mark.soak)], ids=["desktop", "phone", "tablet"]
)
def test_the_story_is_the_first_tab(newcomer: Newcomer, size: tuple[int, int]) -> None:
    robin = newcomer("Robin", size=size)
    sit_together([robin], {"crew_mode": "random", "first_player": "seat"}, bots=1)
    robin.is_asked().picks("Pass")
    if size == DESKTOP:
        tabs = robin.page.get_by_role("tablist", name="Beside the board").get_by_role("tab")
        expect(tabs).to_have_text(["Story", "Log", "Chat", "Rules", "Sheet"])
        expect(book(robin)).to_contain_text("You pass.")
        robin.presses("l")
        expect(book(robin)).to_have_count(0)
    robin.page.get_by_role("button", name="Story book").click()
    expect(book(robin)).to_contain_text("You pass.")
    robin.page.get_by_role("button", name="Tell: Passing").click()
    robin.page.get_by_role("textbox", name="Tell this play").fill("She did nothing, and did it well.")
    robin.page.get_by_role("button", name="Tell it").click()
    expect(story_of(robin, "She did nothing")).to_be_visible()
    robin.shot("gloom-story-tab").has_no_axe_violations().has_no_sideways_scroll()


@rules("G-20.25", "G-20.28")
@pytest.mark.parametrize("size", [DESKTOP, pytest.param(PHONE, marks=pytest.mark.soak)], ids=["desktop", "phone"])
def test_a_table_may_want_a_story_with_every_card(newcomer: Newcomer, size: tuple[int, int]) -> None:
    robin = newcomer("Robin", size=size)
    sit_together([robin], {"max_rounds": DEALT, "story": "required"}, bots=1)
    plays_a_card_on_the_board(robin)
    expect(robin.question).to_contain_text("What happens to The")
    expect(robin.option("Play it without a word")).to_have_attribute("aria-disabled", "true")
    robin.picks("Tell your story and play the card")
    field = robin.page.get_by_role("textbox", name="What happens to The Captain?")
    expect(robin.page.get_by_role("button", name="Play it", exact=True)).to_be_disabled()
    field.fill("It was the coffee.")
    robin.shot("gloom-wanted").has_no_axe_violations().has_no_sideways_scroll()
    robin.page.get_by_role("button", name="Play it", exact=True).click()
    expect(robin.question).to_have_text(re.compile("Action . of .. What do you do?"))
    robin.page.get_by_role("button", name="Story book").click()
    expect(story_of(robin, "It was the coffee.")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.soak)], ids=["phone", "desktop"])
def test_a_crew_is_drafted_by_tap(newcomer: Newcomer, size: tuple[int, int]) -> None:
    robin = newcomer("Robin", size=size)
    sit_together([robin], {"crew_mode": "draft", "first_player": "host"}, bots=1)
    robin.is_asked().has_no_axe_violations().has_no_sideways_scroll().shot("gloom-draft")
    wall = robin.page.get_by_role("region", name="All Characters")
    assert wall.locator(".one").count() == 20
    for picked in range(1, 5):
        robin.page.wait_for_function(SETTLED)
        wall.locator(".one[data-lit]").first.click()
        if picked < 4:
            expect(wall.locator(".one.mine")).to_have_count(picked)
            expect(wall.locator(".one[data-lit]")).to_have_count(20 - 2 * picked)
    expect(robin.page.get_by_role("region", name="Your crew").locator(".pile")).to_have_count(4)
    expect(robin.question).to_have_text("Who goes first?")
    robin.picks("You go first")
    expect(robin.question).to_have_text(re.compile("Action . of .. What do you do?"))
    robin.has_no_axe_violations().has_no_sideways_scroll().shot("gloom-drafted")


@rules("G-2.3")
def test_crews_that_are_chosen_freely_are_picked_at_once_not_reacted_to(newcomer: Newcomer) -> None:
    robin = newcomer("Robin")
    sit_together([robin], {"crew_mode": "free", "first_player": "host"}, bots=1)
    expect(robin.is_asked().question).to_have_text("Pick a Character")
    expect(robin.page.locator(".prompt .cap")).to_have_text("Everyone picks at once")
    expect(robin.page.get_by_role("button", name="Don't ask me this turn")).to_have_count(0)
    robin.shot("gloom-picks")


@rules("G-7.20", "G-14.10")
def test_an_announced_card_floats_over_its_character_and_settles(newcomer: Newcomer) -> None:
    robin, ines = newcomer("Robin", speed="normal", reduced_motion="no-preference"), newcomer("Ines")
    sit_together([robin, ines], {"max_rounds": DEALT})
    robin.is_asked().picks("Play Outranked by an Intern")
    kid = ".pile[data-target='character:7']"
    robin.page.locator(kid).hover()
    expect(robin.page.locator(f"{kid} .sheet.aimed")).to_be_visible()
    robin.shot("gloom-aimed").page.locator(kid).click()
    for person in (robin, ines):
        expect(person.page.locator(f"{kid} .sheet")).to_contain_text("Outranked by an Intern")
        expect(person.page.locator(f"{kid} .score")).to_contain_text("0 → −10")
        expect(person.page.locator(f"{kid} .neg").last).to_be_visible()
    ines.shot("gloom-floating").has_no_axe_violations().picks("Let it happen")
    for person in (robin, ines):
        expect(person.page.locator(f"{kid} .sheet")).to_have_count(0)
        expect(person.page.locator(f"{kid} .score")).to_have_text("−10")


STACKS = """() => Object.fromEntries([...document.querySelectorAll("[data-stack], .hand, .board, .prompt")].map(it => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return [it.dataset.stack ?? it.className, [x, y, width, height].map(Math.round)];
}))"""


@pytest.mark.parametrize(
    "size", [DESKTOP, PHONE, pytest.param(TABLET, marks=pytest.mark.soak)], ids=["desktop", "phone", "tablet"]
)
def test_stacks_keep_their_height_while_a_card_is_chosen_and_aimed(newcomer: Newcomer, size: tuple[int, int]) -> None:
    robin = newcomer("Robin", size=size)
    sit_together([robin], {"max_rounds": DEALT}, bots=2)
    robin.is_asked().page.wait_for_function(SETTLED)
    before = robin.page.evaluate(STACKS)
    robin.page.locator(".hand .card.modifier[data-lit]").first.click()
    target = robin.page.locator(".large [data-lit][data-target^='character:']").first
    expect(target).to_be_visible()
    target.hover()
    after = robin.page.evaluate(STACKS)
    assert len([name for name in before if name.isdigit()]) == 12
    assert {name: box for name, box in after.items() if name.isdigit()} == {
        name: box for name, box in before.items() if name.isdigit()
    }
    robin.shot("gloom-choosing").has_no_sideways_scroll()


CUT = """() => [...document.querySelectorAll(".hand .card")]
    .filter(card => card.querySelector("p").scrollHeight > card.querySelector("p").clientHeight)
    .map(card => card.querySelector("strong").textContent)"""


@pytest.mark.parametrize("bots", [1, 3, 4])
@pytest.mark.parametrize("size", [DESKTOP, TABLET], ids=["desktop", "tablet"])
def test_the_cards_in_a_hand_show_their_whole_text(newcomer: Newcomer, size: tuple[int, int], bots: int) -> None:
    """Also the longest of all."""
    robin = newcomer("Robin", size=size)
    sit_together([robin], {"max_rounds": WORDY}, bots=bots)
    robin.is_asked().page.wait_for_function(SETTLED)
    expect(robin.page.locator(".hand .card")).to_have_count(5)
    robin.shot(f"gloom-words-{bots}").has_no_sideways_scroll()
    assert robin.page.evaluate(CUT) == []


COVERED = """() => [...document.querySelectorAll(".pile:has(strong)")].filter(pile => {
    const name = document.createRange();
    name.selectNodeContents(pile.querySelector("strong"));
    const [a, b] = [name, pile.querySelector(".score")].map(it => it.getBoundingClientRect());
    return a.right > b.left && a.bottom > b.top && a.top < b.bottom;
}).map(pile => pile.querySelector("strong").textContent)"""
"""The Characters whose name is covered by their score."""


def test_the_board_has_the_margin_of_the_bar_and_no_score_covers_a_name(newcomer: Newcomer) -> None:
    robin = newcomer("Robin")
    sit_together([robin], {"max_rounds": DEALT}, bots=2)
    robin.is_asked()
    left = "selector => document.querySelector(selector).getBoundingClientRect().left"
    assert robin.page.evaluate(left, ".board") == robin.page.evaluate(left, ".prompt") == 12
    assert robin.page.evaluate(COVERED) == []
    robin.page.wait_for_function(SETTLED)
    robin.page.locator(".hand .card.modifier[data-lit]").first.click()
    expect(robin.page.locator(".plain[data-lit] .score .then").first).to_be_visible()
    robin.shot("gloom-aiming")
    assert robin.page.evaluate(COVERED) == []


@rules("G-20.21")
def test_the_host_hides_a_line(newcomer: Newcomer) -> None:
    robin, ines = newcomer("Robin"), newcomer("Ines")
    sit_together([robin, ines], {"max_rounds": DEALT})
    for _ in range(2):
        robin.is_asked().picks("Pass")
    ines.is_asked().picks("Pass")
    book(ines).get_by_role("button", name="Tell: Passing").click()
    book(ines).get_by_role("textbox", name="Tell this play").fill("The host smells of fish.")
    book(ines).get_by_role("button", name="Tell it").click()
    assert not book(ines).get_by_role("button", name="Hide").count(), "it is not for guests to hide"
    line = story_of(robin, "The host smells of fish.")
    line.get_by_role("button", name="Hide this line of Ines").click()
    for reader in (robin, ines):
        expect(book(reader)).to_contain_text("Hidden by the host")
        expect(book(reader)).not_to_contain_text("fish")
    robin.shot("gloom-hidden").has_no_axe_violations()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_stack_is_fanned_out_by_key_and_by_button(newcomer: Newcomer, size: tuple[int, int]) -> None:
    robin = newcomer("Robin", size=size)
    sit_together([robin], {"max_rounds": DEALT}, bots=1)
    robin.is_asked().presses("x")
    fan = robin.page.get_by_role("dialog", name="The Captain, sheet by sheet")
    expect(fan.locator("figure")).to_have_count(4)
    expect(fan).to_contain_text("−15 −15 −15: Self-Worth −45")
    expect(fan.locator("figure").nth(1).locator(".pts .covered")).to_have_count(1)
    robin.shot("gloom-fan").has_no_axe_violations().has_no_sideways_scroll().presses("Escape")
    expect(fan).to_have_count(0)
    robin.page.get_by_role("button", name="Fan out The Captain").click()
    expect(fan).to_be_visible()


def test_the_most_horrible_day_begins(newcomer: Newcomer) -> None:
    robin, ines = newcomer("Robin"), newcomer("Ines")
    options = {"crew_mode": "random", "first_player": "story_vote", "bots": [2], "host": 0}
    sit_together([robin, ines], options, bots=1)
    robin.is_asked().picks("Tell it in your own words")
    robin.page.get_by_role("textbox", name="The misery of your day").fill("My pod has a window seat and no window.")
    robin.shot("gloom-misery").page.get_by_role("button", name="Pin it up").click()
    ines.is_asked().picks("Tell nothing")
    notes = ines.page.get_by_role("region", name="The miseries of the day")
    expect(notes).to_contain_text("My pod has a window seat")
    ines.shot("gloom-vote").has_no_axe_violations()
    notes.locator(".note[data-lit]").filter(has_text="My pod").click()
    robin.is_asked().picks("Don't vote")
    expect(robin.question).to_have_text(re.compile("Action . of .. What do you do?"))
