"""Break rules on purpose, many times, and see whether a test notices: `make mutants`.

    python scripts/mutants.py [GAME ...] [--count 50] [--seed 0] [--minutes 60]

A mutant is one small change in the body of a rule: a comparison turned, a number one higher, a condition negated, `and`
for `or`, a statement or a step left out. No file is changed: pytest collects the tests once, and each mutant is a child
of that process in which the rule's function has other code. First every test of the game and its golden records run
once, and the functions that each of them calls are noted; a mutant then meets only the tests that call its function,
fastest first, and the first failure ends it. Survivors are printed: each is a line of a rule that no test proves, or a
change without meaning. Functions that only make tables while a game is loaded are left out. The same seed makes the
same mutants of the same source.

`--minutes` is for the whole run, shared by the games that are still to come. When a game's time is over, the mutants
that were tried so far are counted, and no others.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import NamedTuple

import hypothesis
import pytest
from _pytest.runner import runtestprotocol

from mutations import Mutant, mutants, place

HERE = Path(__file__).resolve().parent.parent
GAMES = ("catastrophe", "cosmoforce", "gloom", "loss")
GOLDEN = "tests/games/test_golden.py"
PATIENCE = 5.0
"""Seconds of work beyond ten times what a test takes with true rules: a mutant that needs more counts as noticed."""
CRASHED = 3


class Note(NamedTuple):
    """What is known of a test: how much work it is, and which functions of rules it calls (file:line)."""

    seconds: float
    calls: set[str]


class Calls(dict[int, CodeType]):
    """The pieces of code that are called, by their ids: the hash of a code would be the hash of all that it says."""

    def listen(self) -> None:
        self.clear()
        sys.settrace(self._called)

    def _called(self, frame: FrameType, event: str, arg: object) -> None:
        self[id(frame.f_code)] = frame.f_code

    def heard(self) -> set[str]:
        """The functions of rules that were called since then."""
        sys.settrace(None)
        return {place(code) for code in self.values() if "/rules/" in code.co_filename}


class TimeIsOver(Exception):
    """The minutes that a game was given have passed."""


def child(work: Callable[[], bool], until: float) -> bool:
    """Whether a piece of work ends well in a child of this process, where all is loaded and nothing it breaks lasts."""
    left = until - time.monotonic()
    if left <= 0:
        raise TimeIsOver
    number = os.fork()
    if number:
        code = os.waitstatus_to_exitcode(os.waitpid(number, 0)[1])
        if code == -signal.SIGALRM:
            raise TimeIsOver
        assert code != CRASHED, "no test failed, but what runs them did"
        return code == 0
    code = CRASHED
    try:
        signal.setitimer(signal.ITIMER_REAL, left)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        code = 0 if work() else 1
    finally:
        os._exit(code)


def green(item: pytest.Item) -> bool:
    return not any(report.failed for report in runtestprotocol(item, nextitem=None, log=False))


def note(item: pytest.Item, file: Path) -> bool:
    """Run one test and write down how much work it is and what it calls."""
    calls, began = Calls(), time.process_time()
    calls.listen()
    well = green(item)
    file.write_text(json.dumps((sorted(calls.heard()), time.process_time() - began)))
    return well


def noted(items: list[pytest.Item], until: float) -> dict[str, Note]:
    """What each test calls with true rules, which it must prove green; each by itself, since what one test has computed
    and kept the next one does not call."""
    found = {}
    with tempfile.NamedTemporaryFile() as file:
        for item in items:
            if not child(lambda item=item: note(item, Path(file.name)), until):  # type: ignore[misc]
                pytest.exit(f"all tests must be green before anything is broken: {item.nodeid}", returncode=1)
            calls, seconds = json.loads(Path(file.name).read_text())
            found[item.nodeid] = Note(seconds, set(calls))
    return found


def survives(mutant: Mutant, tests: list[tuple[float, pytest.Item]]) -> bool:
    """Whether all tests are green although a rule is broken, each in a reasonable time."""
    new = {(place(code), code.co_name, code.co_freevars): code for code in mutant.codes}
    for function in [it for it in gc.get_objects() if isinstance(it, FunctionType)]:
        old = function.__code__
        function.__code__ = new.get((place(old), old.co_name, old.co_freevars), old)
    for seconds, item in tests:
        signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE + 10 * seconds)
        if not green(item):
            return False
    return True


class Break:
    """What is done with the collected tests instead of running them."""

    def __init__(self, given: argparse.Namespace, until: float) -> None:
        self.given, self.until = given, until
        self.loading = Calls()
        self.loading.listen()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.tables = self.loading.heard()
        for number, game in enumerate(self.given.games):
            now = time.monotonic()
            self.try_game(game, session.items, now + (self.until - now) / (len(self.given.games) - number))
        return True

    def try_game(self, game: str, items: list[pytest.Item], until: float) -> None:
        """Say how many mutants of a game met its tests, and which of them nobody noticed."""
        rooms = HERE / "src" / "stardeck" / "games" / game / "rules"
        starts = (f"tests/games/{game}/", f"{GOLDEN}::test_a_golden_record_is_played_to_the_same_end[{game}-")
        own = [it for it in items if it.nodeid.startswith(starts)]
        every = [mutant for file in sorted(rooms.rglob("*.py")) for mutant in mutants(file)]
        random.Random(f"{self.given.seed} {game}").shuffle(every)
        print(f"{game}: {len(every)} mutants, {len(own)} tests", flush=True)
        met, alive = 0, 0
        try:
            notes = noted(own, until)
            own.sort(key=lambda item: notes[item.nodeid].seconds)
            for mutant in every:
                tests = [(notes[it.nodeid].seconds, it) for it in own if mutant.places & notes[it.nodeid].calls]
                if not tests and mutant.places & self.tables:
                    continue  # this makes a table while the game is loaded, and that is over
                if met == self.given.count:
                    break
                survived = child(lambda mutant=mutant, tests=tests: survives(mutant, tests), until)  # type: ignore[misc]
                met += 1
                if survived:
                    alive += 1
                    where = f"{mutant.file.relative_to(rooms)}:{mutant.line}"
                    print(f"  {where} {mutant.words} ({len(tests)} tests)", flush=True)
        except TimeIsOver:
            print(f"{game}: the time is over")
        share = f" ({100 - 100 * alive / met:.0f} %)" if met else ""
        print(f"{game}: {met - alive} of {met} noticed{share}", flush=True)


def main() -> int:
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("games", nargs="*", default=GAMES, metavar="GAME", help=", ".join(GAMES))
    read.add_argument("--count", type=int, default=50, help="mutants of each game")
    read.add_argument("--seed", default="0")
    read.add_argument("--minutes", type=float, default=60, help="for the whole run")
    given = read.parse_args()
    until = time.monotonic() + 60 * given.minutes
    os.chdir(HERE)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    sys.path.insert(0, str(HERE / "src"))
    ci = hypothesis.settings.get_profile("ci")  # no deadlines: on a busy machine they would count as noticed
    phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)  # a failure is enough, however long its example
    hypothesis.settings.register_profile("mutants", ci, phases=phases)
    hypothesis.settings.load_profile("mutants")
    options = ["-qq", "-s", "--assert=plain", "-o", "addopts=--import-mode=importlib", "-p", "no:cacheprovider"]
    tests = [GOLDEN, *(f"tests/games/{game}" for game in given.games)]
    code = pytest.main([*options, "-m", "not slow and not soak", *tests], plugins=[Break(given, until)])
    return 0 if code == pytest.ExitCode.NO_TESTS_COLLECTED else int(code)


if __name__ == "__main__":
    sys.exit(main())
