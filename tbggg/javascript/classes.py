"""Queries on classes, their constructors and signatures, and the translation of regular expressions."""

from __future__ import annotations

import ast
import re
from dataclasses import fields, is_dataclass

from .kinds import family, member_of
from .symbols import Symbol, definition, refusal

SPACE = r"\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"  # what Python's texts take for it
UNICODE = {"s": SPACE, "w": r"\p{L}\p{N}_", "d": r"\p{Nd}"}
ASCII = {"s": r"\t-\r\x20", "w": r"A-Za-z0-9_", "d": "0-9"}


def initializer(symbol: Symbol) -> ast.FunctionDef:
    """Return a function with the signature that a class is called with."""
    statement = definition(symbol)
    assert isinstance(statement, ast.ClassDef)
    if not is_dataclass(symbol.value):
        start = member_of(symbol, "__init__")
        function = definition(start) if start else ast.parse("def __init__(self, *given): ...").body[0]
        assert isinstance(function, ast.FunctionDef)
        return function
    parts = [
        part
        for base in reversed(family(symbol))
        for part in getattr(definition(base), "body", [])
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name) and is_dataclass(base.value)
    ]
    names = [ast.arg("self"), *(ast.arg(part.target.id) for part in parts if isinstance(part.target, ast.Name))]
    defaults = [default for part in parts if part.value and (default := _default(part.value))]
    signature = ast.arguments([], names, None, [], [], None, defaults)
    return ast.FunctionDef("__init__", signature, [], [], lineno=statement.lineno)


def _default(value: ast.expr) -> ast.expr | None:
    """A field's default; None for a `field(…)` without one."""
    if not (isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "field"):
        return value
    for keyword in value.keywords:
        if keyword.arg == "default":
            return keyword.value
        if keyword.arg == "default_factory":
            return ast.Call(keyword.value, [], [], lineno=value.lineno)
    return None


def is_error(symbol: Symbol) -> bool:
    """Return whether a class is an exception."""
    return isinstance(symbol.value, type) and issubclass(symbol.value, Exception)


def compared_fields(symbol: Symbol) -> tuple[list[str], bool]:
    """Return the fields of a dataclass, none for another class, and whether equal fields make equal objects."""
    value = symbol.value
    if not (isinstance(value, type) and is_dataclass(value)):
        return [], False
    return [field.name for field in fields(value)], bool(value.__dataclass_params__.eq)  # type: ignore[attr-defined]


def pattern(found: re.Pattern[str], module: str, node: ast.AST) -> str:
    r"""Return a regular expression as JavaScript writes it.

    `\s`, `\w` and `\d` match the characters that they match in Python, and `.` all but a line feed.

    Args:
        found: the expression.
        module: the module that uses it, for the error.
        node: where it does.

    Raises:
        Untranslatable: it contains something with another meaning in JavaScript.
    """
    letters = ASCII if found.flags & re.ASCII else UNICODE
    pieces: list[str] = []
    inside = False
    for piece in re.findall(r"\\.|[^\\]", found.pattern, re.DOTALL):
        if piece == "\\Z":
            pieces.append("$")
        elif piece[0] == "\\" and piece[1] in letters:
            pieces.append(letters[piece[1]] if inside else f"[{letters[piece[1]]}]")
        elif (piece == "$" and not inside) or (piece[0] == "\\" and piece[1].isalnum() and piece[1] not in "nrtvfx"):
            raise refusal(module, node, "pattern", sign=piece)
        elif piece == "." and not inside:
            pieces.append("[^]" if found.flags & re.DOTALL else r"[^\n]")
        else:
            inside = piece == "[" or (inside and piece != "]")
            pieces.append({"\n": "\\n", "\r": "\\r", "/": "\\/", '\\"': '"', "\\'": "'"}.get(piece, piece))
    if found.flags & ~(re.ASCII | re.UNICODE | re.DOTALL):
        raise refusal(module, node, "pattern", sign=str(re.RegexFlag(found.flags)))
    return f"new py.Pattern(/{''.join(pieces)}/u)"


def defaults_of(arguments: ast.arguments) -> list[ast.expr | None]:
    """Return the default of each plain argument, None where it has none."""
    lack = len(arguments.args) - len(arguments.defaults)
    return [None] * lack + list(arguments.defaults)
