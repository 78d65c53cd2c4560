"""What the style of the code is measured by: `python scripts/counts.py [-v]`.

Each line is a count and the most that is wanted; `-v` also prints the places. It ends with 1 if one is over its bar.
`tests/docs/test_counts.py` holds them all."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "stardeck"
GAMES = SOURCE / "games"
PAGE = [
    file
    for kind in ("*.ts", "*.svelte")
    for file in sorted((ROOT / "web" / "src").rglob(kind))
    if ".test." not in file.name and file.parent.name != "test" and file.name != "wire.ts"
]
Functions = ast.FunctionDef | ast.AsyncFunctionDef
NO_CAST = re.compile(
    r"""^\s*(//|\*|/\*|import\b|export\s*[{*]).*  # comments and imports
    | ^\s*(type\s+)?\w+\ as\ \w+,?\s*$          # another name in a list of imports
    | \{\#each\ .*                              # {#each cards as card}
    | <!--.*
    | "[^"]*" | '[^']*' | `[^`]*`
    | >[^<{]*<                                 # text of the page
    """,
    re.VERBOSE,
)
LONG = 60
"""Lines of a function, with its docstring."""


@cache
def source() -> dict[Path, list[ast.AST]]:
    """Every node of our Python, file by file; a module comes first."""
    files = sorted(SOURCE.rglob("*.py"))
    return {file: [*ast.walk(ast.parse(file.read_text(encoding="utf-8")))] for file in files}


def nodes(wanted: Callable[[ast.AST], bool]) -> Iterator[str]:
    """Where such a node is in our Python, once for each line."""
    for file, all in source().items():
        lines = {node.lineno for node in all if wanted(node)}  # type: ignore[attr-defined]
        yield from (f"{file.relative_to(ROOT)}:{line}" for line in sorted(lines))


def called(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == name


def asserts(text: str) -> Callable[[ast.AST], bool]:
    return lambda node: isinstance(node, ast.Assert) and ast.unparse(node.test).startswith(text)


def place_of(name: str) -> Callable[[ast.AST], bool]:
    """`name[2]`: a value by its place in a tuple. `name[0]` is its kind, which tuples of steps begin with."""
    return lambda node: (
        isinstance(node, ast.Subscript)
        and isinstance(node.slice, ast.Constant)
        and isinstance(node.slice.value, int)
        and node.slice.value != 0
        and ast.unparse(node.value).split(".")[-1] == name
    )


def on_a_game(node: ast.AST) -> bool:
    """getattr or hasattr of a game or of one of its contracts."""
    if not (called(node, "getattr") or called(node, "hasattr")):
        return False
    assert isinstance(node, ast.Call)
    return ast.unparse(node.args[0]).split(".")[-1] in ("game", "rules", "voice", "manners", "files", "minds", "lab")


def long_functions() -> Iterator[str]:
    for file, all in source().items():
        for node in all:
            if isinstance(node, Functions) and (node.end_lineno or 0) - node.lineno + 1 > LONG:
                yield f"{file.relative_to(ROOT)}:{node.lineno} {node.name}"


def on_the_page(pattern: str) -> Iterator[str]:
    for file in PAGE:
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            code = NO_CAST.sub("", line)
            if re.search(pattern, code):
                yield f"{file.relative_to(ROOT)}:{number} {line.strip()}"


def circles() -> Iterator[str]:
    """Modules that import each other round in a circle, when they are loaded."""
    names = {".".join(file.relative_to(SOURCE.parent).with_suffix("").parts): file for file in source()}
    names = {name.removesuffix(".__init__"): file for name, file in names.items()}
    edges = {name: set(_imports(source()[file][0], names)) - {name} for name, file in names.items()}
    reached = {name: _reached(name, edges) for name in edges}
    yield from sorted(name for name in edges if name in reached[name])


def _reached(start: str, edges: dict[str, set[str]]) -> set[str]:
    """All that a module imports, and what that imports, and so on."""
    seen, waiting = set[str](), [*edges[start]]
    while waiting:
        if (name := waiting.pop()) not in seen:
            seen.add(name)
            waiting += edges[name]
    return seen


def _imports(module: ast.AST, names: dict[str, Path]) -> Iterator[str]:
    for node in ast.iter_child_nodes(module):
        if isinstance(node, ast.ImportFrom) and node.module in names:
            for alias in node.names:
                inside = f"{node.module}.{alias.name}"
                yield inside if inside in names else node.module


def rooms() -> Iterator[tuple[int, str]]:
    """How many Python files are in each folder of a game."""
    for folder in sorted({file.parent for file in source() if file.is_relative_to(GAMES) and file.parent != GAMES}):
        yield len([*folder.glob("*.py")]), str(folder.relative_to(GAMES))


def measures() -> Iterator[tuple[str, list[str], int]]:
    """What is counted, where it was found, and the most that is wanted."""
    yield "assert isinstance", [*nodes(asserts("isinstance"))], 0
    yield "assert turn is not None", [*nodes(asserts("turn is not None")), *nodes(asserts("g.turn is not None"))], 0
    yield "open[n]", [*nodes(place_of("open"))], 0
    yield "getattr on a game", [*nodes(on_a_game)], 0
    yield "lines with Any", [*nodes(lambda node: isinstance(node, ast.Name) and node.id == "Any")], 150
    yield "casts", [*nodes(lambda node: called(node, "cast"))], 5
    yield "step[n]", [*nodes(place_of("step"))], 30
    yield "functions over 60 lines", [*long_functions()], 0
    yield "modules in import circles", [*circles()], 0
    yield "casts of the page", [*on_the_page(r"\bas (?!const\b|unknown\b)[A-Za-z\[{(]")], 4
    yield "casts of the page by way of unknown", [*on_the_page(r"\bas unknown as\b")], 0
    flat = max((count, name) for count, name in rooms() if "/" not in name)
    most = max((count, name) for count, name in rooms() if "/" in name)
    yield f"files at the top of a game ({flat[1]})", [""] * flat[0], 9
    yield f"files in one room ({most[1]})", [""] * most[0], 22


def main() -> int:
    lines = {file: file.read_text(encoding="utf-8").count("\n") for file in source()}
    of_games = sum(count for file, count in lines.items() if file.is_relative_to(GAMES))
    longest = max(lines, key=lines.__getitem__)
    print(f"{sum(lines.values()):6} lines of Python in src, {of_games} of them in games")
    print(f"{lines[longest]:6} lines has the longest file, {longest.relative_to(ROOT)}")
    over = False
    for words, found, bar in measures():
        print(f"{len(found):6} {words} (at most {bar})")
        over |= len(found) > bar
        if "-v" in sys.argv:
            print("".join(f"         {place}\n" for place in found if place), end="")
    return int(over)


if __name__ == "__main__":
    sys.exit(main())
