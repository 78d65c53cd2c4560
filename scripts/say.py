"""All messages of the product, one a line with its place: events, options, notes, questions, details, refusals, aids,
awards, what is printed on things, lessons and notes for a first game, what characters say, and what the page, the
server and the terminal say themselves.

    python scripts/say.py [GAME ...]             the list that the English is read from
    python scripts/say.py --catalogue de.toml    what a catalogue does not translate yet; it fails, and says why, if the
                                                 catalogue has a sentence or a slot that the product does not have

The list is read from the source. A sentence that code puts together is listed in its parts.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from stardeck.engine.catalogue import read_language
from stardeck.engine.errors import Refused
from stardeck.engine.say import OTHERS, YOU

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "stardeck"
KEYWORDS = {"says": "option", "note": "note", "asks": "question", "detail": "detail"}
"""The words that stand at rules and menus."""
VOICE = (
    *("goal.py", "voice.py", "table.py", "refusals.py", "names.py", "ways.py", "aids.py", "awards.py"),
    *("about.py", "icons.py", "effect_words.py", "orders.py", "ending.py", "glossary.py"),
)
"""The files of a game that are made of sentences."""
DATA = {
    "lessons": ("title", "voice", "story", "ending", "words", "then", "tips", "otherwise"),
    "characters": ("about", "line", "says"),
}
"""In the TOML files of these folders: what people read."""
REFUSED = {"Refused": 1, "_wrong": 1, "not_found": 0}
"""Calls that refuse something, and which argument says why."""

WEB = ROOT / "web" / "src"
SAID = re.compile(r"""(?:\bsay\(|<Say\b[^>]*?\btext=\{?)\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')""")
"""A sentence of the page: `say("{n|open seat|open seats}", ...)`, or `<Say text="...">` around marked up parts."""
PRINTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
LISTS = tuple(
    f"{', '.join(f'{{n{i}}}' for i in range(many - 1))} {last} {{n{many - 1}}}"
    for last in ("and", "or")
    for many in range(2, 9)
)
"""How several things are told in a row."""
NO_WORDS = re.compile(r"\w+:\w*|[A-Z]-[\w.]+|[a-z]+_[a-z_]+|\.?\d+[a-z]")
"""The name of a place on the board, the id of a rule, a name in the code, the form of a number."""


class Message(NamedTuple):
    place: str
    kind: str
    text: str


def texts(node: ast.AST) -> Iterator[tuple[int, str]]:
    """The strings in a piece of code that somebody reads: no docstrings, and no names of things in the code."""
    nodes = list(ast.walk(node))
    unread = {id(n.value) for n in nodes if isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant)}
    unread |= {id(k) for n in nodes if isinstance(n, ast.Dict) for k in n.keys if k}
    unread |= {id(n.slice) for n in nodes if isinstance(n, ast.Subscript)}
    unread |= {id(c) for n in nodes if isinstance(n, ast.Compare | ast.pattern) for c in ast.walk(n)}
    for n in nodes:
        if not isinstance(n, ast.Constant) or not isinstance(n.value, str) or id(n) in unread:
            continue
        a_sentence = n.value[:1] not in ":+" or " " in n.value.strip(":+ ")
        if len(n.value.strip(" .,:;")) > 1 and a_sentence and not NO_WORDS.fullmatch(n.value):
            yield n.lineno, n.value


def calls(tree: ast.AST, *names: str) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node) in names:
            yield node


def called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def read(path: Path) -> Iterator[Message]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    place = path.relative_to(ROOT)
    for call in calls(tree, *REFUSED):
        why = [arg for arg in call.args[REFUSED[called(call)] :][:1] if not isinstance(arg, ast.JoinedStr)]
        yield from (Message(f"{place}:{n}", "refusal", text) for n, text in texts(ast.Tuple(elts=why)))
    if path.parent.name == "server":  # refusals that stand at the top of their module
        tables = [given.value for given in tree.body if isinstance(given, ast.Assign | ast.AnnAssign) and given.value]
        said = [found for table in tables for found in texts(table) if found[1].endswith(".")]
        yield from (Message(f"{place}:{n}", "refusal", text) for n, text in said)
    for call in calls(tree, "asked", "Mode", "Game"):
        shown = [*call.args[: 2 if called(call) == "asked" else 1]]
        for keyword in call.keywords:
            if keyword.arg == "choices" and isinstance(keyword.value, ast.Dict):
                shown += keyword.value.values
            if keyword.arg in ("tagline", "whom"):
                shown.append(keyword.value)
        yield from (Message(f"{place}:{n}", "option", text) for n, text in texts(ast.Tuple(elts=shown)))
    for call in calls(tree, "Feature"):
        yield from (Message(f"{place}:{n}", "reason", text) for n, text in texts(ast.Tuple(elts=call.args[2:4])))
    for call in calls(tree, "rule", "menu", "body", "deed"):
        kinds = {"words": "option", "told": "event", **KEYWORDS} if ast.unparse(call.func) == "deed" else KEYWORDS
        if ast.unparse(call.func) == "deed":
            yield from (Message(f"{place}:{n}", "window", text) for arg in call.args for n, text in texts(arg))
        for keyword in call.keywords:
            if keyword.arg in kinds:
                yield from (Message(f"{place}:{n}", kinds[keyword.arg], text) for n, text in texts(keyword.value))
    for kind in ast.walk(tree):
        if isinstance(kind, ast.ClassDef) and _is_event(kind):
            for part in kind.body:
                says = isinstance(part, ast.Assign) and ast.unparse(part.targets[0]) in ("says", "text")
                if says or (isinstance(part, ast.FunctionDef) and part.name != "begins_round"):
                    yield from (Message(f"{place}:{n}", "event", text) for n, text in texts(part))
    told = [node for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef) and [*calls(node, "say")]]
    named = {n.id for node in told for n in ast.walk(node) if isinstance(n, ast.Name)}
    for given in tree.body:  # sentences that stand in a table of the module
        if isinstance(given, ast.Assign | ast.AnnAssign) and given.value and not _is_voice(path):
            name = ast.unparse(given.target if isinstance(given, ast.AnnAssign) else given.targets[0])
            if name in named and name.isupper():
                yield from (Message(f"{place}:{n}", "event", text) for n, text in texts(given.value))
    if not _is_voice(path):
        for call in calls(tree, "say"):  # a sentence that several make
            yield from (Message(f"{place}:{n}", "part", text) for n, text in texts(ast.Tuple(elts=call.args[:1])))
    if _is_voice(path):
        for function in tree.body:
            a_table = isinstance(function, ast.Assign | ast.AnnAssign) and path.name != "refusals.py"
            if isinstance(function, ast.FunctionDef) or a_table:
                sort = function.name if isinstance(function, ast.FunctionDef) else "words"
                yield from (Message(f"{place}:{n}", sort.strip("_"), text) for n, text in texts(function))
    if path.name == "refusals.py":
        for table in ast.walk(tree):
            if isinstance(table, ast.Dict):
                for key, value in zip(table.keys, table.values, strict=True):
                    rule = str(key.value) if isinstance(key, ast.Constant) else ""
                    yield from (Message(f"{place}:{n}", f"refusal {rule}", text) for n, text in texts(value))


def _is_voice(path: Path) -> bool:
    return path.parent.name == "words" and path.name in VOICE


def _is_event(kind: ast.ClassDef) -> bool:
    marked = any(ast.unparse(decorator) == "event" for decorator in kind.decorator_list)
    return marked or any(ast.unparse(base).endswith("Event") for base in kind.bases)


def line(message: Message) -> int:
    return int(message.place.rpartition(":")[2])


def read_web(path: Path) -> Iterator[Message]:
    """What the page says by itself, in the same form as the games."""
    text = path.read_text(encoding="utf-8")
    for found in SAID.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        said = re.sub(r"\\(.)", r"\1", found[1] if found[1] is not None else found[2])
        yield Message(f"{path.relative_to(ROOT)}:{line}", "page", said)


def read_printed(path: Path) -> Iterator[Message]:
    """What is printed on the things of a game, from its facts: all that is no name in the code."""
    for number, row in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        for found in [] if row.startswith("#") else PRINTED.finditer(row):
            if found[1][:1].isupper() or " " in found[1]:
                yield Message(f"{path.relative_to(ROOT)}:{number}", "printed", found[1].replace('\\"', '"'))


def read_data(path: Path) -> Iterator[Message]:
    """What lessons, notes and characters say."""
    fields = DATA[path.parent.name]

    def found(data: object, said: bool) -> Iterator[str]:
        if isinstance(data, dict):
            for key, value in data.items():
                yield from found(value, key in fields or (said and key not in ("rule", "name")))
        elif isinstance(data, list):
            for value in data:
                yield from found(value, said)
        elif said and isinstance(data, str) and data:
            yield data

    text = path.read_text(encoding="utf-8")
    data = tomllib.loads(text)
    data.pop("options", None)  # the position of a lesson
    kind = "note" if path.stem == "notes" else path.parent.name.rstrip("s")
    rows = text.splitlines()
    for said in dict.fromkeys(found(data, False)):
        begins = said.splitlines()[0].replace("\\", "\\\\").replace('"', '\\"')
        number = next((n for n, row in enumerate(rows, 1) if begins in row or said in row), 1)
        yield Message(f"{path.relative_to(ROOT)}:{number}", kind, said)


def read_everywhere() -> Iterator[Message]:
    """Words and lists that belong to no place."""
    place = "src/stardeck/engine/say.py:1"
    yield from (Message(place, "word", word) for word in dict.fromkeys([*YOU.values(), *OTHERS.values()]))
    yield from (Message(place, "list", text) for text in LISTS)


def messages(games: list[str]) -> list[Message]:
    """Everything that is said, in the order of the files; without a game also what the page says."""
    folders = [SOURCE / "engine", *(SOURCE / "games" / game for game in games)] if games else [SOURCE]
    pages = (
        []
        if games
        else [p for p in sorted(WEB.rglob("*")) if p.suffix in (".ts", ".svelte") and ".test." not in p.name]
    )
    printed = [path for folder in folders for path in sorted(folder.rglob("facts/*.toml"))]
    data = [path for folder in folders for path in sorted(folder.rglob("*.toml")) if path.parent.name in DATA]
    return [
        *read_everywhere(),
        *(message for path in pages for message in read_web(path)),
        *(message for path in printed for message in read_printed(path)),
        *(message for path in data for message in read_data(path)),
        *(
            message
            for folder in folders
            for path in sorted(folder.rglob("*.py"))
            for message in sorted(read(path), key=line)
        ),
    ]


def check(catalogue: Path, found: list[Message]) -> list[str]:
    """What is wrong with a catalogue: slots and sentences that the product does not have."""
    language = read_language(catalogue.stem, catalogue.read_text(encoding="utf-8"))
    known = {message.text for message in found}
    unknown = [text for text in language.sentences if text not in known]
    return [*language.faults, *(f"{text!r}: nobody says this" for text in unknown)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--catalogue", type=Path)
    args = parser.parse_args()
    found = messages(args.games)
    if args.catalogue:
        try:
            wrong = check(args.catalogue, found)
        except (Refused, OSError) as e:
            sys.exit(str(e))
        told = read_language(args.catalogue.stem, args.catalogue.read_text(encoding="utf-8")).sentences
        found = [message for message in found if message.text not in told]
    for message in found:
        print("\t".join(message).replace("\n", "\\n"))
    if args.catalogue and wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
