"""Code samples in the docs, cut from real files: `python scripts/samples.py` writes them anew.

A block of code that follows `<!-- cut: FILE -->` is that file; behind `<!-- cut: FILE heal heal.unless -->` it is the
definitions with these names, where `heal.unless` is the function under that decorator.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"(?P<mark><!-- cut: (?P<file>\S+)(?P<names>[^>]*) -->\n)```(?P<kind>\w+)\n.*?\n```\n", re.DOTALL)


def refreshed(text: str) -> str:
    """A page with the samples as the files are now.

    :raises ValueError: if a file no longer has what the page shows.
    """
    return BLOCK.sub(lambda at: f"{at['mark']}```{at['kind']}\n{_cut(at['file'], at['names'].split())}\n```\n", text)


def _cut(file: str, names: list[str]) -> str:
    source = (ROOT / file).read_text(encoding="utf-8")
    if not names:
        return source.strip()
    lines = source.splitlines()
    found: dict[str, str] = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            under = [ast.unparse(decorator) for decorator in node.decorator_list]
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            for name in (node.name, *under):
                found.setdefault(name, "\n".join(lines[first - 1 : node.end_lineno]))
    if missing := [name for name in names if name not in found]:
        raise ValueError(f"{file} has no {', '.join(missing)}")
    return "\n\n\n".join(found[name] for name in names)


if __name__ == "__main__":
    for page in sorted((ROOT / "docs").glob("*.md")):
        page.write_text(refreshed(page.read_text(encoding="utf-8")), encoding="utf-8")
