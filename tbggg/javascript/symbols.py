"""Resolution of a function's names: in its module's source, and in the modules that it imports from."""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from importlib import import_module
from inspect import getsource
from types import FunctionType, ModuleType

from ..engine.errors import Untranslatable
from ..engine.move_rules import Moves
from ..engine.texts import say
from .scopes import children

HOLDERS = ast.stmt | ast.ExceptHandler | ast.match_case  # what has statements, or is one


@dataclass(frozen=True, order=True, slots=True)
class Symbol:
    """A name where it is defined.

    Attributes:
        module: the module that defines it.
        name: the name there; a member's after its class's, `Node.path`; empty for the module itself.
    """

    module: str
    name: str

    @property
    def value(self) -> object:
        """Python object of the name."""
        found: object = sys.modules.get(self.module) or import_module(self.module)  # asked for often
        for name in self.name.split(".") if self.name else ():
            found = vars(found)[name]
        return found

    @property
    def owner(self) -> Symbol:
        """The class of a member; a symbol of a module is its own."""
        return Symbol(self.module, self.name.partition(".")[0])

    @property
    def is_rule(self) -> bool:
        """True for a function that is marked with `rule`."""
        return hasattr(self.value, "__rule__")


@cache
def _statements(module: str) -> list[ast.stmt]:
    """The statements of a module's text."""
    return ast.parse(getsource(import_module(module))).body


def _all_statements(block: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """Yield statements and those within them."""
    for statement in block:
        yield statement
        yield from _all_statements(part for part in children(statement) if isinstance(part, HOLDERS))


@cache
def own_names(module: str) -> dict[str, ast.stmt]:
    """Return the statements of a module that define a name, by that name, in the order of the text."""
    found: dict[str, ast.stmt] = {}
    for statement in _statements(module):
        match statement:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
                found[name] = statement
            case ast.Assign(targets=[target]):
                parts = target.elts if isinstance(target, ast.Tuple) else [target]
                found |= {part.id: statement for part in parts if isinstance(part, ast.Name)}
    return found


@cache
def imported_names(module: str) -> dict[str, Symbol]:
    """Return what a module imports, by the name that it has there."""
    found: dict[str, Symbol] = {}
    for statement in _all_statements(_statements(module)):
        if isinstance(statement, ast.Import):
            found |= {alias.asname or alias.name: Symbol(alias.name, "") for alias in statement.names}
        elif isinstance(statement, ast.ImportFrom):
            origin = _origin(module, statement)
            for alias in statement.names:
                holder = import_module(origin)
                if not hasattr(holder, alias.name) and hasattr(holder, "__path__"):
                    import_module(f"{origin}.{alias.name}")  # for types alone
                value = getattr(holder, alias.name, None)
                symbol = Symbol(value.__name__, "") if isinstance(value, ModuleType) else Symbol(origin, alias.name)
                found[alias.asname or alias.name] = symbol
    return found


@cache
def imported_first(module: str) -> list[str]:
    """Return the modules that a module imports at its own import, not for types and not within functions."""
    body = _statements(module)
    names = [alias.asname or alias.name for part in body if isinstance(part, ast.ImportFrom) for alias in part.names]
    return [imported_names(module)[name].module for name in names]


def resolve(module: str, name: str) -> Symbol | None:
    """Return the symbol of a name in a module, traced to the module that defines it; None if unknown."""
    if name in own_names(module):
        return Symbol(module, name)
    symbol = imported_names(module).get(name)
    if symbol is None:
        return Symbol("builtins", name) if hasattr(builtins, name) else None
    if not symbol.name or symbol.module.split(".")[0] in sys.stdlib_module_names:
        return symbol
    return resolve(symbol.module, symbol.name)


def root_of(node: ast.AST) -> str:
    """Return the name before the first dot of a dotted name; empty for other expressions."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def of_moves(module: str, node: ast.AST) -> Symbol | None:
    """Return the symbol of what follows from a table of moves, such as `MOVES.place.pack`; None for other names."""
    holder = root_of(node) if isinstance(node, ast.Attribute) else ""
    table = resolve(module, holder) if holder else None
    if table is None or not is_moves(table):
        return None
    found, path = table.value, ast.unparse(node).partition(".")[2]
    assert isinstance(found, Moves)
    return Symbol(found.module, found.names[path]) if path in found.names else None


def is_moves(symbol: Symbol) -> bool:
    """Return whether a symbol is a table of moves, of which only what follows from it is written."""
    return bool(symbol.name) and symbol.module not in sys.builtin_module_names and isinstance(symbol.value, Moves)


def is_enum(symbol: Symbol) -> bool:
    """Return whether a symbol is an enum of numbers."""
    return isinstance(symbol.value, type) and issubclass(symbol.value, IntEnum)


def definition(symbol: Symbol) -> ast.stmt:
    """Return the statement that defines a symbol."""
    holder, _, member = symbol.name.partition(".")
    statement = own_names(symbol.module)[holder]
    for part in statement.body if member and isinstance(statement, ast.ClassDef) else []:
        if isinstance(part, ast.FunctionDef) and part.name == member:
            return part
    return statement


def symbol_of(value: Callable[..., object]) -> Symbol:
    """Return the symbol of a function or a class.

    Raises:
        Untranslatable: it is no name of a module, as a lambda is none.
    """
    if "<" in value.__qualname__:
        file = f"{value.__module__.replace('.', '/')}.py"
        line = value.__code__.co_firstlineno if isinstance(value, FunctionType) else 0
        raise Untranslatable(say("javascript.nameless", piece=value.__qualname__), file=file, line=line)
    return Symbol(value.__module__, value.__qualname__)


def refusal(module: str, node: ast.AST, key: str, **values: object) -> Untranslatable:
    """Return the error for code that cannot become JavaScript, with its file and line.

    Args:
        module: the module of the code.
        node: the code.
        key: key of the message below `javascript`.
        values: what the message names.
    """
    file = module.replace(".", "/") + ("/__init__.py" if hasattr(import_module(module), "__path__") else ".py")
    line = getattr(node, "lineno", 0)
    what = say(f"javascript.{key}", piece=ast.unparse(node).splitlines()[0], **values)
    return Untranslatable(what, file=file, line=line)


def _origin(module: str, statement: ast.ImportFrom) -> str:
    if not statement.level:
        return statement.module or ""
    package = module.split(".") if hasattr(import_module(module), "__path__") else module.split(".")[:-1]
    base = package[: len(package) + 1 - statement.level]
    return ".".join([*base, statement.module] if statement.module else base)
