"""Break rules by hand, many times, and see whether a test notices: `make mutants`.

    python scripts/mutants.py [GAME ...] [--count 200] [--seed 0] [--minutes 60]

A mutant is one small change in the body of a rule: a comparison turned, a number one higher, a condition negated, `and`
for `or`, a statement or a step left out. It lives in a copy of the tree. First every test of the game is run once and
the functions that it calls are noted; a mutant then meets only the tests that call its function, fastest first, then
the golden records, and the first failure ends it. Survivors are printed: each is a line of a rule that no test proves,
or a change without meaning. The same seed makes the same mutants of the same source.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import json
import os
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import NamedTuple

import hypothesis
import pytest

HERE = Path(__file__).parent.parent
GAMES = ("catastrophe", "cosmoforce", "gloom", "loss")
FIRST_TESTS = 60
"""Most mutants meet no more: these take a second or two."""
PATIENCE = 600
"""Seconds after which a mutant counts as noticed: it does not come to an end."""
GOLDEN = "tests/games/test_golden.py::test_a_golden_record_is_played_to_the_same_end"
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
NOTES = """
import json, sys, time
import pytest
seen, notes = set(), {}
def trace(frame, event, arg):
    seen.add(frame.f_code)
@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call(item):
    seen.clear()
    began = time.perf_counter()
    sys.settrace(trace)
    yield
    sys.settrace(None)
    calls = sorted({f"{c.co_filename}:{c.co_firstlineno}" for c in seen if "/rules/" in c.co_filename})
    notes[item.nodeid] = [time.perf_counter() - began, calls]
def pytest_sessionfinish():
    json.dump(notes, open("notes.json", "w"))
"""


class Mutant(NamedTuple):
    """One change: where it is, in whose body, and what it does in words."""

    file: Path
    line: int
    function: int
    """The line at which the function begins, with its decorators."""
    words: str
    source: str


def changes(node: ast.AST) -> Iterator[tuple[str, ast.AST | None]]:
    """What may be made of a node: words, and the new node or None if it is left out."""
    new = deepcopy(node)
    match new:
        case ast.Compare(ops=[op, *_]) if type(op) in TURNED:
            new.ops[0] = TURNED[type(op)]()
            yield "turned", new
        case ast.BoolOp():
            new.op = ast.Or() if isinstance(new.op, ast.And) else ast.And()
            yield "and/or", new
        case ast.Constant(value=int()) if not isinstance(new.value, bool):
            new.value += 1
            yield "one more", new
        case ast.BinOp(op=ast.Add() | ast.Sub()):
            new.op = ast.Sub() if isinstance(new.op, ast.Add) else ast.Add()
            yield "plus/minus", new
        case ast.If() | ast.IfExp() | ast.While():
            new.test = ast.UnaryOp(ast.Not(), new.test)
            yield "negated", new
        case ast.comprehension(ifs=[_, *_]):
            new.ifs = new.ifs[1:]
            yield "condition left out", new
        case ast.Return(value=ast.List(elts=[_, _, *_] as steps)):
            for number in range(len(steps)):
                less = deepcopy(new)
                del less.value.elts[number]  # type: ignore[union-attr]
                yield f"step {number + 1} left out", less
        case ast.AugAssign() | ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "left out", ast.Pass()
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr=name))) if name not in ("tell", "whisper"):
            yield "left out", ast.Pass()
        case ast.Expr(value=ast.Call(func=ast.Name())):
            yield "left out", ast.Pass()


def mutants(file: Path) -> Iterator[Mutant]:
    """All mutants of a file: of its functions, not of its events and words."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for function in [node for node in tree.body if isinstance(node, ast.FunctionDef)]:
        begins = min([function.lineno, *(it.lineno for it in function.decorator_list)])
        for parent in [node for statement in function.body for node in ast.walk(statement)] + [function]:
            for field, value in ast.iter_fields(parent):
                if field in ("annotation", "decorator_list", "args", "returns"):
                    continue
                for number, node in enumerate(value if isinstance(value, list) else [value]):
                    if not isinstance(node, ast.AST):
                        continue
                    for words, new in changes(node):
                        _put(parent, field, value, number, new)
                        source = ast.unparse(ast.fix_missing_locations(tree))
                        _put(parent, field, value, number, node)
                        line = getattr(node, "lineno", getattr(parent, "lineno", begins))
                        yield Mutant(file, line, begins, f"{words}: {ast.unparse(node).splitlines()[0]}", source)


def _put(parent: ast.AST, field: str, value: object, number: int, new: ast.AST | None) -> None:
    if isinstance(value, list):
        value[number] = new
    else:
        setattr(parent, field, new)


def run(copy: Path, *arguments: str) -> int:
    """The exit code of pytest in a child of this process, which has pytest and the engine loaded already."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    os.chdir(copy)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    code = 3
    try:
        code = pytest.main(["-q", "-x", "-o", "addopts=--import-mode=importlib", "-p", "no:cacheprovider", *arguments])
    finally:
        os._exit(code)


def tried(copy: Path, game: str, count: int, rng: random.Random, minutes: float) -> tuple[int, list[Mutant]]:
    """How many mutants of a game met its tests, and which of them nobody noticed."""
    rooms = copy / "src" / "stardeck" / "games" / game / "rules"
    if run(copy, "-p", "mutant_notes", "-m", "not slow and not soak", f"tests/games/{game}"):
        sys.exit(f"{game}: the tests must be green before anything is broken")
    notes: dict[str, tuple[float, list[str]]] = json.loads((copy / "notes.json").read_text())
    fast = sorted((seconds, test, set(calls)) for test, (seconds, calls) in notes.items())
    golden = [f"{GOLDEN}[{path.stem}]" for path in sorted((copy / "tests" / "golden").glob(f"{game}-*.json"))]
    every = [mutant for file in sorted(rooms.rglob("*.py")) for mutant in mutants(file)]
    chosen = rng.sample(every, min(count, len(every)))
    print(f"{game}: {len(every)} mutants, {len(fast)} tests, {len(golden)} golden records", flush=True)
    until, alive, met = time.monotonic() + 60 * minutes, list[Mutant](), 0
    for mutant in chosen:
        met += 1
        tests = [test for _, test, calls in fast if f"{mutant.file}:{mutant.function}" in calls]
        first, others = tests[:FIRST_TESTS], [*tests[FIRST_TESTS:], *golden]
        true = mutant.file.read_text(encoding="utf-8")
        mutant.file.write_text(mutant.source, encoding="utf-8")
        if all(run(copy, "-p", "mutant_patience", *some) == 0 for some in (first, others) if some):
            alive.append(mutant)
            place = f"{mutant.file.relative_to(rooms)}:{mutant.line}"
            print(f"  {place} {mutant.words} ({len(tests)} tests)", flush=True)
        mutant.file.write_text(true, encoding="utf-8")
        if time.monotonic() > until:
            break
    return met, alive


def main() -> int:
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("games", nargs="*", default=GAMES, metavar="GAME", help=", ".join(GAMES))
    read.add_argument("--count", type=int, default=200, help="mutants of each game")
    read.add_argument("--seed", default="0")
    read.add_argument("--minutes", type=float, default=60, help="for each game, after the notes")
    given = read.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder).resolve()
        for room in ("src", "tests", "docs", "benchmarks", "scripts"):
            shutil.copytree(HERE / room, copy / room, ignore=shutil.ignore_patterns("__pycache__", "web_dist"))
        shutil.copy(HERE / "pyproject.toml", copy)
        (copy / "mutant_notes.py").write_text(NOTES)
        (copy / "mutant_patience.py").write_text(f"import signal\nsignal.alarm({PATIENCE})\n")
        os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        sys.dont_write_bytecode = True
        sys.path[:0] = [str(copy / "src"), str(copy)]
        importlib.import_module("stardeck.engine")
        hypothesis.settings.load_profile("ci")  # no deadlines: on a busy machine they would count as noticed
        for game in given.games:
            met, alive = tried(copy, game, given.count, random.Random(f"{given.seed} {game}"), given.minutes)
            print(f"{game}: {met - len(alive)} of {met} noticed ({100 - 100 * len(alive) / max(1, met):.0f} %)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
