"""Every game, played to its end in the browser by a person and bots."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.people import CHOICES, DESKTOP, PHONE, SCREENS, SETTLED, Person
from stardeck import games

ANY_OPTION = (
    f"() => {{ {CHOICES}"
    + """
    let state = 7;
    const random = (n) => (state = (state * 1103515245 + 12345) % 2147483648) % n;
    const timer = setInterval(() => {
        if (document.querySelector("main.end")) return clearInterval(timer);
        const bar = document.querySelector(".prompt.mine");
        if (!bar || bar.querySelector(".resting") || /nobody waits for you/i.test(bar.textContent)) return;
        const options = choices();
        options[random(options.length)]?.click();
    }, 5);
}"""
)
"""Presses any option that is open, as fast as the table goes on."""


WAYS = [
    ("gloom", "very simple", 2),
    pytest.param("cosmoforce", "two teams", 4, marks=pytest.mark.soak),
    pytest.param("loss", "chase", 1, marks=pytest.mark.soak),
]


def sits_down(person: Person, game: str, mode: str, seats: int, mine: int) -> Person:
    """A table of this mode that begins at once, with bots in the other seats."""
    options = dict(games.get(game).modes[mode].options)
    person.goes("/").page.wait_for_load_state()
    person.calls("POST", "me", {"name": person.name})
    body = {"game": game, "seats": seats, "sit": mine, "options": options, "pace": "slow", "start": True}
    table = person.calls("POST", "tables", {**body, "bots": ["rookie"] * (seats - mine)})
    return person.goes(f"/table/{table['id']}")


@pytest.mark.slow
@pytest.mark.parametrize(("game", "mode", "seats"), WAYS)
def test_a_whole_game_in_the_browser(newcomer: Newcomer, game: str, mode: str, seats: int) -> None:
    robin = sits_down(newcomer("Robin"), game, mode, seats, mine=1)
    robin.is_asked().shot(f"{game}-{mode.replace(' ', '-')}")
    robin.page.evaluate(ANY_OPTION)
    expect(robin.over).to_be_visible(timeout=240_000)
    robin.shot(f"{game}-{mode.replace(' ', '-')}-over")


@pytest.mark.soak
def test_one_person_plays_three_crew_in_co_op(newcomer: Newcomer) -> None:
    robin = sits_down(newcomer("Robin"), "catastrophe", "marauders, cadet", seats=3, mine=3)
    robin.is_asked()
    robin.page.evaluate(ANY_OPTION)
    expect(robin.over).to_be_visible(timeout=240_000)
    robin.page.get_by_role("button", name="Check this game").click()
    expect(robin.page.get_by_text("Every step and every die is as recorded.")).to_be_visible()


def at_the_board(person: Person, game: str) -> Person:
    """The first mode of a game, with as few seats as it allows, and the first question."""
    mode = next(iter(games.get(game).modes))
    seats = (games.get(game).modes[mode].seats or games.get(game).seats)[0]
    sits_down(person, game, mode, max(seats, 2), mine=1).is_asked()
    expect(person.page.locator(".board .skeleton")).to_have_count(0)
    return person


@SCREENS
@pytest.mark.parametrize("game", [game.id for game in games.all()])
def test_axe_finds_nothing_on_a_board(newcomer: Newcomer, game: str, size: tuple[int, int], theme: str) -> None:
    robin = at_the_board(newcomer("Robin", size=size, theme=theme), game)
    robin.has_no_axe_violations().has_no_sideways_scroll().shot(f"{game}-first")


CLICKABLE = """() => [...document.querySelectorAll(".board [data-target]")]
    .filter(each => each.checkVisibility() && each.matches("[data-lit], button:enabled, a[href]"))
    .map(each => each.dataset.target)"""
ONE_ANSWER = (
    f"() => new Promise(done => {{ {CHOICES}"
    + """
    let number, state = 7;
    const random = (n) => (state = (state * 1103515245 + 12345) % 2147483648) % n;
    const timer = setInterval(() => {
        const bar = document.querySelector(".prompt.mine");
        if (!bar || bar.querySelector(".resting")) return;
        number ??= bar.dataset.number;
        if (bar.dataset.number !== number) { clearInterval(timer); return done(); }
        const options = choices();
        options[random(options.length)]?.click();
    }, 20);
})"""
)
"""Any option of this question, until there is the next question."""
FOCUSED = "document.activeElement.dataset.target ?? ''"


@pytest.mark.parametrize("game", [game.id for game in games.all()])
def test_what_can_be_clicked_on_a_board_is_reached_by_tab(newcomer: Newcomer, game: str) -> None:
    """Three questions long, so that there is something to click in every game."""
    robin = at_the_board(newcomer("Robin"), game)
    seen: set[str] = set()
    for _ in range(3):
        clickable = set(robin.page.evaluate(CLICKABLE))
        reached: set[str] = set()
        for _ in range(len(clickable) + 120):
            if clickable <= reached:
                break
            reached.add(robin.presses("Tab").page.evaluate(FOCUSED))
        assert clickable <= reached, f"only by mouse: {sorted(clickable - reached)}"
        seen |= clickable
        robin.page.evaluate(ONE_ANSWER)
    assert seen


@pytest.mark.parametrize("size", [DESKTOP, pytest.param(PHONE, marks=pytest.mark.soak)], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", [game.id for game in games.all()])
def test_the_log_leads_to_what_it_speaks_of(newcomer: Newcomer, game: str, size: tuple[int, int]) -> None:
    robin = at_the_board(newcomer("Robin", size=size), game)
    named = robin.page.locator(".log .ref")
    for _ in range(12):
        robin.page.evaluate(ONE_ANSWER)
    robin.page.wait_for_function(SETTLED)
    if size == PHONE:
        robin.page.get_by_role("group", name="Beside the board").get_by_role("button", name="Log").click()
    else:
        robin.page.get_by_role("tab", name="Log").click()
    named.last.focus()
    robin.presses("i")
    name = robin.page.locator(".inspect header b")
    expect(name).not_to_be_empty()
    said = robin.page.evaluate("document.activeElement.innerText")  # the log may have gone on
    assert set(name.inner_text().lower().split()) & set(said.lower().split())
    robin.has_no_axe_violations().shot(f"{game}-named").presses("Escape")
    named.last.click()
    expect(robin.page.locator("[data-spoken], .inspect").first).to_be_visible()
    robin.shot(f"{game}-shown")


def test_z_shows_a_part_of_the_board_large(newcomer: Newcomer) -> None:
    robin = at_the_board(newcomer("Robin"), "catastrophe").picks("Gzyma")
    part = robin.page.locator(".board [data-lit]").first
    part.focus()
    robin.presses("z")
    large = robin.page.get_by_role("dialog", name="A closer look")
    expect(large).to_contain_text(part.locator("b").first.inner_text())
    robin.has_no_axe_violations().shot("zoom").presses("Escape")
    expect(large).to_have_count(0)
