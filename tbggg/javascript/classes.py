"""Plain classes, their methods, and what else of Python's text has a form of its own in JavaScript."""

from __future__ import annotations

import ast
from dataclasses import is_dataclass

from ..engine.state import Table
from .symbols import Symbol, definition


def initializer(symbol: Symbol) -> ast.FunctionDef:
    """Return a function with the signature that a dataclass is made by."""
    statement = definition(symbol)
    assert isinstance(statement, ast.ClassDef)
    fields = [part for part in statement.body if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)]
    names = [ast.arg(part.target.id) for part in fields if isinstance(part.target, ast.Name)]
    defaults = [part.value for part in fields if part.value]
    signature = ast.arguments([], names, None, [], [], None, defaults)
    return ast.FunctionDef("", signature, [], [], lineno=statement.lineno)


def methods(symbol: Symbol) -> dict[str, ast.FunctionDef]:
    """Return the methods of a class by their names."""
    statement = definition(symbol)
    parts = statement.body if isinstance(statement, ast.ClassDef) else []
    return {part.name: part for part in parts if isinstance(part, ast.FunctionDef)}


def pattern(text: str) -> str:
    """Return a regular expression as JavaScript writes it, anchored at the start as `match` is."""
    return f"/^(?:{text.replace(chr(92) + 'Z', '$').replace('/', chr(92) + '/')})/u"


def is_plain_class(symbol: Symbol) -> bool:
    """Whether a symbol is a dataclass, and no table."""
    value = symbol.value
    return isinstance(value, type) and is_dataclass(value) and not issubclass(value, Table)


def defaults_of(arguments: ast.arguments) -> list[ast.expr | None]:
    """Return the default of each plain argument, or nothing where it has none."""
    lack = len(arguments.args) - len(arguments.defaults)
    return [None] * lack + list(arguments.defaults)
