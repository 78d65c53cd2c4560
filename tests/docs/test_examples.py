"""What the docs show is what the program does: samples are cut from files that run, and the example game plays."""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import msgspec
import pytest

import samples
from games import test_conformance
from stardeck.engine import AnyGame

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "docs" / "examples"
CHECKS = [check for name, check in vars(test_conformance).items() if name.startswith("test_")]
PAGES = sorted((ROOT / "docs").glob("*.md"))


@pytest.fixture(scope="module")
def dice_race() -> AnyGame:
    spec = spec_from_file_location("dice_race", EXAMPLES / "dice_race.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["dice_race"] = module
    spec.loader.exec_module(module)
    game: AnyGame = module.game
    return game


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_samples_on_a_page_are_what_the_files_say(page: Path):
    text = page.read_text(encoding="utf-8")
    assert samples.refreshed(text) == text, "run: python scripts/samples.py"


def test_a_sample_that_is_gone_is_missed():
    with pytest.raises(ValueError, match="has no nonsense"):
        samples.refreshed("<!-- cut: docs/examples/dice_race.py nonsense -->\n```python\nx\n```\n")


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_example_game_keeps_what_every_game_must_keep(check: Callable[..., None], dice_race: AnyGame):
    if "mode" not in inspect.signature(check).parameters:
        check(dice_race)
        return
    for seats in dice_race.seats:
        check(dice_race, dice_race.modes["race"], seats)


def test_the_example_game_is_found_like_any_other_and_its_rookie_is_better_than_chance():
    command = ["sim", "dice_race", "--games", "200", "--seats", "2", "--bots", "rookie,random", "--jobs", "1", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "stardeck", *command],
        env={**os.environ, "PYTHONPATH": str(EXAMPLES)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    wins = msgspec.json.decode(done.stdout)["wins"]
    assert wins[0] > wins[1]
