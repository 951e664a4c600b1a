"""Transitive dependencies of a module's roots; of classes, the members in use."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import cache
from inspect import isfunction

from . import call_writer, rule_writer
from .constants import functions_in, is_constant
from .inference import members_used
from .kinds import family, is_foreign, is_text, is_written_class, member_of
from .scopes import children, own_nodes, variables_of
from .symbols import Symbol, definition, imported_first, is_moves, of_moves, own_names, resolve, root_of

AT_ONCE = ("__init__", "__post_init__", "__getitem__")  # members that no source names


def gathered(roots: Iterable[Symbol], *, classes: bool = True) -> list[Symbol]:
    """Return the roots and all that they use, module by module, in the order of the text.

    A module with a rule among them is included with all its rules, numbers and enums. A class that is a root is
    included with all its public members, another one with the members in use.

    Args:
        roots: where to begin.
        classes: whether a class is used, too, where only a member of its objects is.
    """
    found = _Gathering(roots, classes).found
    modules = _in_order({symbol.module for symbol in found})
    return [symbol for module in modules for symbol in _in_text(module) if symbol in found]


class _Gathering:
    def __init__(self, roots: Iterable[Symbol], members: bool) -> None:
        self.found: set[Symbol] = set()
        self._members = members
        self._names: set[str] = set()  # names of members that are used of objects of unknown class
        self._classes: list[Symbol] = []
        self._waiting = list(roots)
        for symbol in self._waiting:
            if "." not in symbol.name and is_written_class(symbol):
                self._waiting += [member for member in members_of(symbol) if member.name.split(".")[1][0] != "_"]
        while self._waiting:
            symbol = self._waiting.pop()
            if symbol not in self.found:
                self.found.add(symbol)
                self._take(symbol)

    def _take(self, symbol: Symbol) -> None:
        self._waiting += used_by(symbol)
        if isfunction(symbol.value) and symbol.is_rule:
            self._waiting += vocabulary(symbol.module)
        if "." in symbol.name:
            self._waiting.append(symbol.owner)
        if is_written_class(symbol):
            self._classes.append(symbol)
            self._waiting += [one for one in family(symbol)[1:] if not is_protocol(one)]
            used = {one.name.split(".")[1] for one in self.found if "." in one.name and one.owner in family(symbol)}
            for name in (*AT_ONCE, *self._names, *used):
                member = member_of(symbol, name)
                self._waiting += [member] if member else []
        statement = definition(symbol)
        if self._members and isinstance(statement, ast.FunctionDef):
            for owner, name in members_used(symbol.module, statement, symbol.owner if "." in symbol.name else None):
                self._use(owner, name)

    def _use(self, owner: Symbol | None, name: str) -> None:
        """Add a member; of an unknown class, or of a base class, every member of that name."""
        if owner is None or is_protocol(owner):
            self._names.add(name)
            self._waiting += [member for one in self._classes if (member := member_of(one, name))]
            return
        heirs = [one for one in self._classes if owner in family(one)]
        self._waiting += [member for one in (owner, *heirs) if (member := member_of(one, name))]


def is_protocol(symbol: Symbol) -> bool:
    """Return whether a class is a protocol."""
    return getattr(symbol.value, "_is_protocol", False)


def members_of(symbol: Symbol) -> list[Symbol]:
    """Return the methods and properties that a class itself defines."""
    statement = definition(symbol)
    body = statement.body if isinstance(statement, ast.ClassDef) else []
    return [Symbol(symbol.module, f"{symbol.name}.{part.name}") for part in body if isinstance(part, ast.FunctionDef)]


def _in_text(module: str) -> Iterator[Symbol]:
    for name in own_names(module):
        symbol = Symbol(module, name)
        yield symbol
        yield from members_of(symbol)


@cache
def vocabulary(module: str) -> tuple[Symbol, ...]:
    """Return a module's rules, numbers and enums."""
    found = []
    for name in own_names(module):
        symbol = Symbol(module, name)
        is_enum = isinstance(symbol.value, type) and issubclass(symbol.value, IntEnum)
        if is_enum or is_constant(symbol) or symbol.is_rule:
            found.append(symbol)
    return tuple(found)


@cache
def used_by(symbol: Symbol) -> tuple[Symbol, ...]:
    """Return the symbols in a symbol's source that belong to modules that are written."""
    value = symbol.value
    statement = definition(symbol)
    if isinstance(statement, ast.FunctionDef):
        return _named(symbol.module, statement)
    if isinstance(statement, ast.ClassDef):
        if not is_written_class(symbol):
            return ()
        defaults = [part.value for part in statement.body if isinstance(part, ast.AnnAssign) and part.value]
        return tuple(used for default in defaults for used in _names_in(symbol.module, default, set()))
    return tuple(functions_in(value))


@cache
def _named(module: str, function: ast.FunctionDef, outer: frozenset[str] = frozenset()) -> tuple[Symbol, ...]:
    own = {*variables_of(function), *outer}
    defaults = [default for default in (*function.args.defaults, *function.args.kw_defaults) if default]
    found = [symbol for part in (*function.body, *defaults) for symbol in _names_in(module, part, own)]
    for node in own_nodes(function):
        if isinstance(node, ast.FunctionDef):
            found += _named(module, node, frozenset(own))
    return tuple(found)


def _names_in(module: str, part: ast.AST, own: set[str]) -> Iterator[Symbol]:
    for node in _outside_annotations(part):
        symbol = None
        if isinstance(node, ast.Name) and node.id not in own:
            symbol = resolve(module, node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id not in own:
            holder = resolve(module, node.value.id)
            symbol = resolve(holder.module, node.attr) if holder and not holder.name else of_moves(module, node)
        elif isinstance(node, ast.Attribute) and root_of(node) not in own:
            symbol = of_moves(module, node)
        if symbol and symbol.name and _is_written(symbol):
            yield symbol


def _is_written(symbol: Symbol) -> bool:
    if symbol in rule_writer.PRIMITIVES or symbol in call_writer.PRIMITIVES or is_foreign(symbol.module):
        return False
    return symbol.name in own_names(symbol.module) and not (is_protocol(symbol) or is_text(symbol) or is_moves(symbol))


def _outside_annotations(node: ast.AST) -> Iterator[ast.AST]:
    """A node and its descendants, without annotations, types of casts, and nested functions."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef):
            continue
        yield node
        inner = children(node)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "cast":
            inner = [node.args[1]]
        elif isinstance(node, ast.AnnAssign):
            inner = [node.target, *([node.value] if node.value else [])]
        waiting += reversed(inner)


def _in_order(modules: set[str]) -> list[str]:
    """The modules, each after those that its import needs."""
    found: list[str] = []

    def add(module: str) -> None:
        if module not in seen:
            seen.add(module)
            for other in imported_first(module):
                if other in modules:
                    add(other)
            if module in modules:
                found.append(module)

    seen: set[str] = set()
    for module in sorted(modules):
        add(module)
    return found
