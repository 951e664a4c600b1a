"""All that a module of JavaScript must hold: what its roots use, and what that uses."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from enum import IntEnum
from inspect import isfunction

from . import call_writer, rule_writer
from .constants import functions_in, is_constant
from .scopes import variables_of
from .symbols import Symbol, definition, imported_names, own_names, resolve

FOREIGN = frozenset({"builtins", *sys.stdlib_module_names})


def gathered(roots: Iterable[Symbol]) -> list[Symbol]:
    """Return the roots and all that they use, module by module, in the order of the text.

    A module that has a rule among them is taken with all its rules, numbers and enums.
    """
    found: set[Symbol] = set()
    waiting = list(roots)
    while waiting:
        symbol = waiting.pop()
        if symbol not in found:
            found.add(symbol)
            waiting += used_by(symbol)
            if isfunction(symbol.value) and symbol.is_rule:
                waiting += vocabulary(symbol.module)
    modules = _in_order({symbol.module for symbol in found})
    return [symbol for module in modules for name in own_names(module) if (symbol := Symbol(module, name)) in found]


def vocabulary(module: str) -> Iterator[Symbol]:
    """Yield a module's rules, numbers and enums."""
    for name in own_names(module):
        symbol = Symbol(module, name)
        is_enum = isinstance(symbol.value, type) and issubclass(symbol.value, IntEnum)
        if is_enum or is_constant(symbol) or symbol.is_rule:
            yield symbol


def used_by(symbol: Symbol) -> list[Symbol]:
    """Return what a symbol's text names, of the modules that are written."""
    value = symbol.value
    if not isfunction(value) and not isinstance(value, type):
        return functions_in(value)
    statement = definition(symbol)
    if isinstance(statement, ast.FunctionDef):
        return list(_named(symbol.module, statement))
    methods = [part for part in getattr(statement, "body", []) if isinstance(part, ast.FunctionDef)]
    return [used for method in methods for used in _named(symbol.module, method)]


def _named(module: str, function: ast.FunctionDef) -> Iterator[Symbol]:
    own = variables_of(function)
    defaults = [default for default in (*function.args.defaults, *function.args.kw_defaults) if default]
    for part in (*function.body, *defaults):
        for node in _outside_annotations(part):
            symbol = None
            if isinstance(node, ast.Name) and node.id not in own:
                symbol = resolve(module, node.id)
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id not in own:
                holder = resolve(module, node.value.id)
                symbol = resolve(holder.module, node.attr) if holder and not holder.name else None
            if symbol and symbol.name and _is_written(symbol):
                yield symbol


def _is_written(symbol: Symbol) -> bool:
    if symbol in rule_writer.PRIMITIVES or symbol in call_writer.PRIMITIVES:
        return False
    return symbol.module.split(".")[0] not in FOREIGN and symbol.name in own_names(symbol.module)


def _outside_annotations(node: ast.AST) -> Iterator[ast.AST]:
    yield node
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns"):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _outside_annotations(child)


def _in_order(modules: set[str]) -> list[str]:
    """The modules, each after those that it imports from."""
    found: list[str] = []

    def add(module: str) -> None:
        if module not in seen:
            seen.add(module)
            for symbol in imported_names(module).values():
                if symbol.module in modules:
                    add(symbol.module)
            found.append(module)

    seen: set[str] = set()
    for module in sorted(modules):
        add(module)
    return found
