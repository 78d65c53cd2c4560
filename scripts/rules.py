"""How many of each game's numbered rules are proven by a test: `make rules`.

A test proves the ids in its name (test_C_6_1_...) and in its `@rules(...)`. The count of a game may not drop below the
one in tests/proven.toml, and a test may not cite a rule that the book does not have. A rule whose ruling begins with
"about looks" says how something is drawn, printed or spoken of: the program has nothing to prove there.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from pathlib import Path

from stardeck import games

TESTS = Path(__file__).parent.parent / "tests"
IN_NAME = re.compile(r"(?<![a-zA-Z])([A-Z])_([A-Z0-9]+)_([0-9]+[a-z]?)(?![0-9])")


def cited() -> dict[str, str]:
    """Every id that a test cites, with the test."""
    found: dict[str, str] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name.startswith("test_"):
                ids = [f"{a}-{b}.{c}" for a, b, c in IN_NAME.findall(node.name)]
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "rules":
                        ids += [ast.literal_eval(arg) for arg in mark.args]
                found |= {id: f"{file.relative_to(TESTS)}::{node.name}" for id in ids}
    return found


def main() -> int:
    proofs = cited()
    floor = tomllib.loads((TESTS / "proven.toml").read_text(encoding="utf-8"))
    wrong = []
    known: set[str] = set()
    for game in games.all():
        book = game.rulebook.rules
        known |= set(book)
        proven = [id for id in book if id in proofs]
        looks = [id for id, rule in book.items() if rule.ruling.startswith("about looks")]
        print(f"{game.id} {len(proven)}/{len(book) - len(looks)}" + (f", {len(looks)} about looks" if looks else ""))
        missing = [id for id in book if id not in proofs and id not in looks]
        if missing:
            print("  " + " ".join(missing))
        if len(proven) < floor.get(game.id, 0):
            wrong.append(f"{game.id}: {len(proven)} rules are proven, it was {floor[game.id]}")
    wrong += [f"{test} cites {id}, which no rulebook has" for id, test in proofs.items() if id not in known]
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
