"""A real server, a real Chromium, and people with browsers of their own."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.people import DESKTOP, PATIENCE, Person, chromium
from server.harness import Server, serving

Newcomer = Callable[..., Person]
SETTINGS = """if (location.protocol !== "about:" && !localStorage.getItem("stardeck.settings"))
    localStorage.setItem("stardeck.settings", JSON.stringify(%s))"""
"""What a newcomer likes, before the first page."""
TESTS = Path(__file__).parent.parent


@contextmanager
def faultless(folder: Path, **settings: Any) -> Iterator[Server]:
    """A server whose log must stay without errors."""
    with serving(f"sqlite+aiosqlite:///{folder / 'stardeck.db'}", **settings) as server:
        yield server
        # a browser that is closed in the middle of a frame is no mistake of the server
        assert [error for error in server.errors() if "ClientDisconnected" not in error] == []


@contextmanager
def staging(folder: Path, game: str, module: str) -> Iterator[Server]:
    """A server on which the game of this module stands in the place of the real one."""
    info = folder / "staged-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: staged\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[stardeck.games]\n{game} = {module}:game\n", encoding="utf-8")
    before = os.environ.get("PYTHONPATH", "")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [str(folder), str(TESTS), before])))
        with faultless(folder, cold=True) as server:
            yield server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with faultless(tmp_path_factory.mktemp("stardeck")) as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), headless=True)
        yield browser
        browser.close()


@pytest.fixture
def newcomer(server: Server, browser: Browser) -> Iterator[Newcomer]:
    """`newcomer("Robin", size=PHONE, theme="light")`: a person nobody has seen before."""
    with visitors(server, browser) as come:
        yield come


@contextmanager
def visitors(server: Server, browser: Browser) -> Iterator[Newcomer]:
    """People at the pages of a server, without errors until they leave."""
    people: list[Person] = []

    def come(
        name: str,
        size: tuple[int, int] = DESKTOP,
        theme: str = "dark",
        speed: str = "off",
        notes: str = "never",
        **more: Any,
    ) -> Person:
        """`speed` and `notes`: as in the settings; most tests wait for no scenes and read no notes."""
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="light" if theme == "light" else "dark",
            **{"reduced_motion": "reduce", **more},
        )
        context.add_init_script(SETTINGS % json.dumps({"speed": speed, "notes": notes}))
        context.set_default_timeout(1000 * PATIENCE)
        people.append(Person(context, server.base, name))
        return people[-1]

    yield come
    told = {person.name: person.errors for person in people if person.errors}
    for person in people:
        person.context.close()
    assert told == {}
