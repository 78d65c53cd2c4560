"""The theatre of a table: dice before what they do, moments once, turns that can be seen again, and sounds."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser import staged
from browser.conftest import Newcomer, staging, visitors
from browser.people import NEXT_QUESTION, PHONE, ROOT, Person
from browser.test_stage import ANSWERS, sits_down

MOVING = {"speed": "fast", "reduced_motion": "no-preference"}
DUEL: dict[str, Any] = {"fleet": ["Magpie", "Anvil"]}

WATCH = """() => {
    const seen = (window.seen = { rolls: 0, early: [], moments: [], flights: 0, beside: [], animations: 0 });
    const state = () => ({
        log: document.querySelectorAll(".log li").length,
        marks: document.querySelectorAll(".board .marked, .board .integrity li.on").length,
        question: document.querySelector(".prompt.mine")?.dataset.number ?? "",
    });
    let before = state(), rolling = null, flight = null, last = performance.now();
    const plates = new Map();
    const air = () => document.querySelector(".board .tumbling:not(.d8)") && // one roll may follow another at once
        (document.querySelector(".board .dice:has(.tumbling)") ?? document.body);
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes)
            if (node.matches?.(".moment")) {
                const plate = { words: node.querySelector("strong").innerText, lasts: 0, visible: 0 };
                plates.set(node, plate);
                seen.moments.push(plate);
            }
        const now = air();
        if (now && now !== rolling) { seen.rolls++; before = state(); }
        if (now && JSON.stringify(state()) !== JSON.stringify(before)) seen.early.push([before, state()]);
        rolling = now;
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["class", "data-number"] });
    const middle = (it) => { const b = it.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
    const look = () => {
        const now = performance.now();
        for (const [node, plate] of plates) {
            plate.lasts = parseFloat(node.style.getPropertyValue("--lasts")) || plate.lasts;
            if (node.isConnected && Number(getComputedStyle(node).opacity) > 0.5) plate.visible += now - last;
        }
        last = now;
        const flying = document.querySelector(".flying");
        if (flying) flight = middle(flying);
        else if (flight) {
            seen.flights++;
            const goals = [...document.querySelectorAll(".integrity li")].map(middle);
            const off = Math.min(...goals.map(([x, y]) => Math.hypot(x - flight[0], y - flight[1])));
            if (off > 2) seen.beside.push(off);
            flight = null;
        }
        const moving = document.querySelector(".board")?.getAnimations({ subtree: true }).length ?? 0;
        seen.animations = Math.max(seen.animations, moving);
        requestAnimationFrame(look);
    };
    look();
}"""
"""Keeps what a person could see: what changed while dice were in the air, plates with their milliseconds, and where
flights ended."""


def hears(person: Person) -> list[Any]:
    """Every event that this person's page is told, from now on."""
    told: list[Any] = []

    def hear(frame: str | bytes) -> None:
        told.extend(line["event"] for line in json.loads(frame).get("events", []) if line["event"])

    person.page.on("websocket", lambda socket: socket.on("framereceived", hear))
    return told


def causes(told: list[Any]) -> Counter[str]:
    """How often which moment has a cause among these events."""
    found: Counter[str] = Counter()
    fresh = True
    for event, *values in told:
        if event == "hit" and values[2] == "cascade":
            found["Cascade!"] += fresh
            fresh = False
        elif event in ("rolled", "rerolled", "scavenged", "hit"):
            fresh = True
        elif event in ("died", "captured", "eliminated"):
            found["out"] += 1
        elif event == "ended":
            found.update(["Escape!", "end"] if values[0] == "escape" else ["end"])
    return found


def moments(person: Person) -> Counter[str]:
    """How often which moment was seen."""
    words = person.page.evaluate("window.seen.moments.map(({ words }) => words)")
    ends = [(r".* out", "out"), (r".* wins?", "end")]
    return Counter(next((kind for form, kind in ends if re.fullmatch(form, one)), one) for one in words)


def goes_on(person: Person, rolls: int) -> dict[str, Any]:
    """Plays on until so many rolls were seen, or the game is over."""
    answered = ""
    while True:
        seen: dict[str, Any] = person.page.evaluate("window.seen")
        if seen["rolls"] >= rolls or answered == "over":
            return seen
        waits = f"answered => window.seen.rolls >= {rolls} ? 'enough' : ({ANSWERS})(answered)"
        answered = person.page.wait_for_function(waits, arg=answered).json_value()


@pytest.mark.parametrize("rolls", [5, pytest.param(200, marks=pytest.mark.soak)])
def test_nothing_is_told_before_the_dice_lie_and_flights_land_on_their_goal(newcomer: Newcomer, rolls: int) -> None:
    robin = newcomer("Robin", **MOVING)
    told = hears(robin)
    sits_down(robin, "catastrophe", 2)
    robin.page.evaluate(WATCH)
    seen = goes_on(robin, rolls)
    assert moments(robin) <= causes(told), "a slow machine skips scenes"
    assert seen["early"] == []
    assert seen["beside"] == []
    assert seen["flights"] > 0


ROLLED = {"shot", "ram_hit", "heat_rolled", "collision_rolled", "tie_broken"}
FIRES = """() => {
    if (document.querySelector("main.end, .moment")) return "over";
    const bar = document.querySelector(".prompt.mine");
    if (!bar || bar.querySelector(".resting")) return "waits";
    const item = document.querySelector(".menu [role=menuitem]");
    const done = bar.querySelector(".done:not([disabled])") ?? bar.querySelector(".reason .rest:not([disabled])");
    const open = [...bar.querySelectorAll(".opt:not(.barred)")];
    const drawn = document.querySelector(".all .one");
    const attack = open.find((one) => /attack/i.test(one.innerText));
    (item ?? drawn ?? done ?? attack ?? open[0])?.click();
    return "answers";
}"""


def test_every_roll_of_a_duel_tumbles_in_the_tray(newcomer: Newcomer) -> None:
    """The time of the page goes on only here, so a slow machine skips no scene. The last roll is in the air when the
    table tells that the game is over: the board must not be laid out again."""
    robin = newcomer("Robin", **MOVING)
    told = hears(robin)
    robin.page.clock.install()
    sits_down(robin, "cosmoforce", 2, **DUEL)
    robin.page.evaluate(WATCH)
    while robin.page.evaluate(FIRES) != "over":
        robin.page.clock.run_for(100)
    robin.page.clock.run_for(10_000)
    assert (robin.page.evaluate("window.seen.rolls"), robin.page.evaluate("window.seen.early")) == (
        sum(event in ROLLED for event, *_ in told),
        [],
    )
    assert moments(robin) == causes(told)
    assert moments(robin) == Counter(["out", "end"])


def acts(robin: Person, position: str, option: str) -> list[Any]:
    """Robin's choice in a staged mission with a bot. What the page is told from then on."""
    told = hears(robin)
    robin.goes("/").page.wait_for_function("() => document.cookie.includes('csrf=')")
    robin.calls("POST", "me", {"name": robin.name})
    body = {"game": "catastrophe", "seats": 2, "options": staged.options(position), "pace": "slow"}
    made = robin.calls("POST", "tables", {**body, "bots": ["rookie"], "sit": 1, "start": True})
    robin.goes(f"/table/{made['id']}").is_asked().page.wait_for_function(STILL)  # the first roll is over
    robin.page.evaluate(WATCH)
    told.clear()
    robin.option(option).first.click()
    return told


STILL = "() => !document.querySelector('.moment, .board .tumbling, .prompt .resting')"


@pytest.fixture
def stranded(tmp_path: Path, browser: Browser) -> Iterator[Newcomer]:
    """People at a server that knows the staged positions of a mission."""
    with staging(tmp_path, "catastrophe", "browser.staged") as server, visitors(server, browser) as come:
        yield come


def test_a_cascade_is_a_moment_once(stranded: Newcomer) -> None:
    robin = stranded("Robin", **MOVING)
    told = acts(robin, "Two rolls", "End your turn")
    hits = robin.page.locator(".log li").filter(has_text="The damage spreads")
    expect(hits.nth(3)).to_be_attached()
    assert moments(robin) == causes(told) == Counter(["Cascade!"])


def test_an_escape_without_a_fuse_is_no_moment(stranded: Newcomer) -> None:
    robin = stranded("Robin", **MOVING)
    acts(robin, "No fuse", "Escape")
    expect(robin.page.locator(".log li").filter(has_text="You stay on board.")).to_be_attached()
    assert robin.page.evaluate("window.seen.moments") == []
    expect(robin.page.locator(".pod.away")).to_have_count(0)


def test_two_moments_in_a_row_are_both_seen_and_the_pod_leaves(stranded: Newcomer) -> None:
    robin = stranded("Robin", speed="normal", reduced_motion="no-preference")
    told = acts(robin, "Escape", "Escape")
    pod = robin.page.locator(".pod").filter(has_text="Pod at Navigation")
    expect(pod).to_be_hidden()
    plate = robin.page.get_by_role("button", name="Stay at the table")
    plate.wait_for()
    robin.page.wait_for_timeout(2_000)
    plate.click()
    seen = robin.page.evaluate("window.seen.moments")
    assert [plate["words"] for plate in seen] == ["Escape!", "You win"]
    assert moments(robin) == causes(told)
    for plate in seen:
        assert plate["visible"] > 0.5 * plate["lasts"], plate
    expect(robin.page.locator(".table .board")).to_be_visible()
    expect(pod).to_be_hidden()
    expect(robin.page.locator("[data-fly='crew:0']")).to_have_count(0)
    robin.shot("theatre-escaped")


def test_without_motion_every_moment_waits_for_a_key(stranded: Newcomer) -> None:
    robin = stranded("Robin", speed="normal", reduced_motion="reduce")
    acts(robin, "Escape", "Escape")
    plate = robin.page.locator(".moment strong")
    expect(plate).to_have_text("Escape!")
    robin.presses("Shift")
    expect(plate).to_have_text("You win")
    robin.presses("Shift")
    expect(robin.over).to_be_visible()


def test_space_skips_wherever_the_focus_is(newcomer: Newcomer) -> None:
    """Also on a system of one's own ship, which a key would open."""
    robin = newcomer("Robin", **MOVING)
    robin.page.clock.install()
    sits_down(robin, "cosmoforce", 2, **DUEL)
    tumbling = robin.page.locator(".board .tumbling").first
    while not tumbling.count():
        robin.page.evaluate(FIRES)
        robin.page.clock.run_for(50)
    robin.page.locator(".board .roster button").first.focus()
    robin.presses(" ")
    expect(robin.page.locator(".board .tumbling")).to_have_count(0)
    expect(robin.page.locator(".inspect, .menu, dialog[open]")).to_have_count(0)


def test_on_a_phone_the_theatre_has_no_strip_and_keeps_its_order(newcomer: Newcomer) -> None:
    robin = newcomer("Robin", size=PHONE, **MOVING)
    sits_down(robin, "cosmoforce", 2, **DUEL)
    robin.page.evaluate(WATCH)
    seen = goes_on(robin, 1)
    assert (seen["rolls"], seen["early"]) == (1, [])
    expect(robin.page.locator(".recap")).to_have_count(0)
    robin.has_no_sideways_scroll()


def test_without_motion_the_log_is_the_same_and_nothing_moves(newcomer: Newcomer) -> None:
    robin = newcomer("Robin", speed="normal", reduced_motion="reduce")
    sits_down(robin, "cosmoforce", 2, **DUEL)
    robin.page.evaluate(WATCH)
    answered = ""
    for _ in range(8):
        answered = robin.page.wait_for_function(ANSWERS, arg=answered).json_value()
    robin.page.wait_for_function(NEXT_QUESTION, arg=answered)  # until then what the answer does may still come
    seen = robin.page.evaluate("window.seen")
    assert (seen["rolls"], seen["animations"]) == (0, 0)
    told = robin.page.locator(".log li").all_inner_texts()
    robin.page.reload()
    robin.is_asked()
    expect(robin.page.locator(".log li")).to_have_count(len(told))
    assert robin.page.locator(".log li").all_inner_texts() == told


def test_the_end_is_a_moment_and_one_may_stay(newcomer: Newcomer) -> None:
    robin = newcomer("Robin", **MOVING).plays_bots().is_asked()
    robin.page.evaluate(
        """() => new MutationObserver(() => document.querySelector(".moment button")?.click())
            .observe(document.body, { subtree: true, childList: true })"""
    )
    back = robin.page.get_by_role("button", name="To the result")
    answered = ""
    while answered != "stays":
        script = f"answered => document.querySelector('.btn.back') ? 'stays' : ({ANSWERS})(answered)"
        answered = robin.page.wait_for_function(script, arg=answered).json_value()
    expect(robin.page.locator(".table .board")).to_be_visible()
    expect(robin.page.locator("main.end")).to_have_count(0)
    back.click()
    expect(robin.over).to_be_visible()


CUT_SLIPS = """() => {
    const end = document.querySelector(".recap").getBoundingClientRect().right;
    const all = [...document.querySelectorAll(".recap .slip")];
    const seen = all.filter(it => getComputedStyle(it).visibility === "visible");
    const words = seen.flatMap(it => [...it.querySelectorAll("b, span")]);
    const cut = words.filter(it => it.scrollWidth > it.clientWidth).map(it => it.innerText);
    return [...cut, ...seen.filter(it => it.getBoundingClientRect().right > end).map(it => it.innerText)];
}"""
"""Words on slips that are not there to the end."""


def test_a_turn_of_another_is_on_a_slip_and_can_be_seen_again(newcomer: Newcomer) -> None:
    robin = newcomer("Robin")
    sits_down(robin, "cosmoforce", 2, **DUEL)
    slips = robin.page.locator(".recap .slip")
    answered = ""
    while not slips.count():
        answered = robin.page.wait_for_function(ANSWERS, arg=answered).json_value()
    robin.is_asked()
    words = slips.last.locator("span").inner_text()
    assert 0 < len(words) <= 34
    robin.shot("theatre-recap").presses(".")
    expect(robin.page.locator("[aria-live=polite]").filter(has_text=words).first).to_be_attached()
    if slips.last.is_enabled():
        slips.last.click()
        expect(robin.page.locator(".prompt h2")).to_have_text(re.compile("Replaying .*'s turn"))
        robin.page.get_by_role("button", name="Back to now").click()
        robin.is_asked()


def test_slips_keep_their_cells_and_none_is_cut(newcomer: Newcomer) -> None:
    """With five others, of whom nobody is out of the game before all have had their turns."""
    robin = newcomer("Robin", size=(1120, 800))
    sits_down(robin, "catastrophe", 6)
    slips = robin.page.locator(".recap .row .slip")
    button = robin.page.get_by_role("button", name=re.compile("Since you"))
    answered = ""
    while button.inner_text() != "Since you: 5":
        answered = robin.page.wait_for_function(ANSWERS, arg=answered).json_value()
        assert answered != "over"
    robin.is_asked()
    cells = [box for box in (slip.bounding_box() for slip in slips.all()) if box]
    row = robin.page.locator(".recap .row").bounding_box()
    assert row is not None
    widths, ends = {round(box["width"]) for box in cells}, round(cells[-1]["x"] + cells[-1]["width"])
    assert (len(cells), len(widths), ends) == (3, 1, round(row["x"] + row["width"])), "the newest on the right"
    assert robin.page.evaluate(CUT_SLIPS) == []
    robin.shot("theatre-recap-many").has_no_axe_violations()
    button.click()
    expect(robin.page.locator(".recap .list .slip")).to_have_count(5)
    assert robin.page.evaluate(CUT_SLIPS) == []
    robin.shot("theatre-recap-list")


def test_twelve_sounds_are_soft_and_short(newcomer: Newcomer, tmp_path: Path) -> None:
    made = [sys.executable, str(ROOT / "hatch_build.py"), "exec", "--", "tsc", "src/lib/recipes.ts", "--ignoreConfig"]
    more = ["--outDir", str(tmp_path), "--target", "es2022", "--module", "es2022", "--lib", "es2022,dom"]
    subprocess.run([*made, *more], check=True, capture_output=True, cwd=ROOT)
    robin = newcomer("Robin", size=PHONE).goes()
    code = (tmp_path / "recipes.js").read_text(encoding="utf-8").replace("export ", "")
    heard = robin.page.evaluate(
        "async () => {"
        + code
        + """
            const heard = {};
            for (const [name, recipe] of Object.entries(RECIPES)) {
                const context = new OfflineAudioContext(1, 44100 * 2, 44100);
                recipe(context, 0, 3);
                const data = (await context.startRendering()).getChannelData(0);
                let peak = 0, last = 0;
                data.forEach((value, n) => {
                    peak = Math.max(peak, Math.abs(value));
                    if (Math.abs(value) > 0.001) last = n / 44.1;
                });
                heard[name] = [peak, last, LASTS[name]];
            }
            return heard;
        }"""
    )
    assert len(heard) == 13, "twelve, of which the last has two endings"
    for name, (peak, last, lasts) in heard.items():
        assert 0.004 < peak <= 0.13, (name, peak)
        assert 5 < last <= min(1000, lasts + 60), (name, last)
