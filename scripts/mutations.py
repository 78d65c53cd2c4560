"""The small changes that `make mutants` makes in the bodies of rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from types import CodeType
from typing import NamedTuple

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip


class Mutant(NamedTuple):
    """One change: where it is, what it does in words, and what the function is now, with the functions inside it."""

    file: Path
    line: int
    words: str
    codes: list[CodeType]

    @property
    def places(self) -> set[str]:
        return {place(code) for code in self.codes}


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
        case ast.Constant(value=int() as value) if not isinstance(value, bool):
            new.value = value + 1
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
                        codes = list(_codes(compile(_alone(function), str(file), "exec")))[1:]
                        _put(parent, field, value, number, node)
                        line = getattr(node, "lineno", getattr(parent, "lineno", begins))
                        yield Mutant(file, line, f"{words}: {ast.unparse(node).splitlines()[0]}", codes)


def _put(parent: ast.AST, field: str, value: object, number: int, new: ast.AST | None) -> None:
    if isinstance(value, list):
        value[number] = new
    else:
        setattr(parent, field, new)


def _alone(function: ast.FunctionDef) -> ast.Module:
    """A module with nothing else in it, each line where it is in the file."""
    return ast.fix_missing_locations(ast.Module([function], []))


def _codes(code: CodeType) -> Iterator[CodeType]:
    """A piece of code and all pieces inside it."""
    yield code
    for inside in code.co_consts:
        if isinstance(inside, CodeType):
            yield from _codes(inside)


def place(code: CodeType) -> str:
    """The file and the line where a function begins."""
    return f"{code.co_filename}:{code.co_firstlineno}"
