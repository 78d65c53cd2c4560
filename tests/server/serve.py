"""A server for the tests, with their game: `python serve.py '{"port": 1234, ...}'`."""

import functools
import importlib
import json
import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any

PLUGIN = Path(__file__).parent / "plugin"


def leave_with_the_tests(parent: int) -> None:
    """A test run that was interrupted leaves no server behind."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def deal_alike() -> None:
    """The same cards at every table with the same options: a test that fails once fails always."""
    from stardeck.server import new_table, starting

    starting.__dict__["keep_pledge"] = lambda doc, person, pledge: None
    new_table.__dict__["secrets"] = SimpleNamespace(token_hex=lambda size: "5eed" * (size // 2))


def advise_always() -> None:
    """Advice at every question: the rookie's own choice where it has no reason."""
    from stardeck.bots.advice import ADVISER, Advice, advise
    from stardeck.engine import Chair, Why, say
    from stardeck.server import adviser

    def always(g: Any, seat: int, memory: Any = ()) -> Advice | None:
        if found := advise(g, seat, memory):
            return found
        if (ask := g.ask_of(seat)) is None or not ask.waits:
            return None
        chair = Chair(g.imagine(seat, 0), seat, memory)
        step = g.game.bots[ADVISER](chair)
        by_a_click = step in chair.options  # a ship of one's own is drawn
        return Advice((step,), Why("whim", say("Why not?")), chair.memory) if by_a_click else None

    adviser.__dict__["advise"] = always


def set_clock(file: Path) -> None:
    """The computer's clock goes wrong by the milliseconds in a file, as soon as there is one: whichever function of
    `time` reads it. A test sees to it that the server asks nobody else."""
    true, ticks = time.time_ns, time.clock_gettime_ns

    def wrong() -> int:
        return true() + (int(file.read_text()) * 1_000_000 if file.exists() else 0)

    def wrong_ticks(clock: int) -> int:
        return wrong() if clock == time.CLOCK_REALTIME else ticks(clock)

    time.__dict__.update(
        time_ns=wrong,
        time=lambda: wrong() / 1e9,
        clock_gettime_ns=wrong_ticks,
        clock_gettime=lambda clock: wrong_ticks(clock) / 1e9,
    )


def set_constants(constants: dict[str, Any]) -> None:
    """Values such as `nightly.LOOK_EVERY` are others here, so that nobody waits for what a server does now and then."""
    for place, value in constants.items():
        module, _, name = place.rpartition(".")
        values = importlib.import_module(f"stardeck.server.{module}").__dict__
        assert name in values, place
        values[name] = value


def only_in_the_pool() -> None:
    """What the processes of the pool do fails here, in the server's own: nobody's game waits for it."""
    from stardeck import games
    from stardeck.engine import own_file
    from stardeck.server import jobs, replays

    def refuse(work: FunctionType) -> Callable[..., Any]:
        @functools.wraps(work)  # under its own name it can be sent to the pool
        def never(*_: Any) -> Any:
            raise AssertionError(f"{work.__name__} in the server's own process")

        return never

    inspections = [vars(game.files)["inspect"] for game in games.all()]
    for names in (vars(jobs), vars(replays), vars(own_file), *inspections):
        for name, work in list(names.items()):
            if isinstance(work, FunctionType) and work.__module__ == names.get("__name__", work.__module__):
                names[name] = refuse(work)


def main(given: dict[str, Any]) -> None:
    from stardeck.server import counting

    sys.path.insert(0, os.environ.get("TESTED_PLUGIN") or str(PLUGIN))
    with counting(given.get("metrics", ""), given.get("workers", 1)):  # before anything imports what counts
        serve(given)


def serve(given: dict[str, Any]) -> None:
    if clock := given.pop("clock", None):
        set_clock(Path(clock))  # before anything looks at it
    import msgspec

    from stardeck.server import run, starting
    from stardeck.server.settings import Settings

    if given.pop("dealt_alike"):
        deal_alike()
    if given.pop("advise_always", False):
        advise_always()
    if patience := given.pop("salt_patience", None):
        starting.__dict__["PATIENCE"] = patience
    if given.pop("only_in_the_pool", False):
        only_in_the_pool()
    set_constants(given.pop("constants", {}))
    run(msgspec.convert(given, Settings))


if __name__ == "__main__":
    threading.Thread(target=leave_with_the_tests, args=(os.getppid(),), daemon=True).start()
    main(json.loads(sys.argv[1]))
