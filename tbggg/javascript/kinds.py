"""Kinds of values in annotations; queries on classes and their members."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import TypeVar, is_typeddict

from ..engine.state import Table
from .symbols import Symbol, definition, own_names, resolve

FOREIGN = frozenset({"builtins", *sys.stdlib_module_names})
SEQUENCES = frozenset(
    "list tuple set frozenset Sequence MutableSequence Iterable Iterator Collection Row deque".split()
)
MAPPINGS = frozenset("dict Mapping MutableMapping".split())
PLAIN = {str: "str", int: "int", bool: "bool", float: "float", re.Pattern: "pattern"}


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of values.

    Attributes:
        name: `class`, `type` (a class itself), `enum` (one of numbers), `function`, `list` (all that has items),
            `set`, `tuple`, `dict`, `pattern`, `match`, or a scalar's name.
        symbol: the class.
        parts: the items of a list or a tuple, the keys and values of a dict, a function's result.
    """

    name: str
    symbol: Symbol | None = None
    parts: tuple[Kind | None, ...] = ()

    @property
    def item(self) -> Kind | None:
        """Kind of the items of a loop over it."""
        if self.name in ("list", "set", "dict"):
            return self.parts[0] if self.parts else None
        if self.name == "tuple" and len(set(self.parts)) == 1:
            return self.parts[0]
        return None

    def at(self, index: ast.expr) -> Kind | None:
        """Kind of the value at an index or under a key."""
        match self.name, index:
            case "dict", _:
                return self.parts[1] if self.parts else None
            case "tuple", ast.Constant(value=int(place)) if place < len(self.parts):
                return self.parts[place]
        return self.item


def kind_of_annotation(module: str, node: ast.expr | None, own: Symbol | None = None) -> Kind | None:
    """Return the kind that an annotation names; None where it names several, or `Any`.

    Args:
        module: the module of the annotation.
        node: the annotation.
        own: the class that `Self` stands for.
    """
    match node:
        case ast.Constant(value=str() as text):
            return kind_of_annotation(module, ast.parse(text, mode="eval").body, own)
        case ast.BinOp(op=ast.BitOr()):
            some = [side for side in sides(node) if not (isinstance(side, ast.Constant) and side.value is None)]
            return kind_of_annotation(module, some[0], own) if len(some) == 1 else None
        case ast.Name(id="Self"):
            return Kind("class", own)
        case ast.Name(id=name):
            return _named(module, name)
        case ast.Attribute(value=ast.Name(id=holder), attr=name):
            symbol = resolve(module, holder)
            return _named(symbol.module, name) if symbol and not symbol.name else None
        case ast.Subscript(value=ast.Name(id=name), slice=inner):
            parts = inner.elts if isinstance(inner, ast.Tuple) else [inner]
            return _generic(module, name, parts, own)
    return None


def sides(node: ast.expr) -> Iterator[ast.expr]:
    """Yield the parts of a union."""
    if isinstance(node, ast.BinOp):
        yield from sides(node.left)
        yield from sides(node.right)
    else:
        yield node


def _generic(module: str, name: str, parts: list[ast.expr], own: Symbol | None) -> Kind | None:
    if name in ("tuple", "Tuple") and not (len(parts) == 2 and isinstance(parts[1], ast.Constant)):
        return Kind("tuple", None, tuple(kind_of_annotation(module, part, own) for part in parts))
    if name in SEQUENCES:
        return Kind("set" if "set" in name else "list", None, (kind_of_annotation(module, parts[0], own),))
    if name in MAPPINGS:
        return Kind("dict", None, tuple(kind_of_annotation(module, part, own) for part in parts))
    if name == "TypeGuard":
        return Kind("bool")
    if name == "Callable":
        return Kind("function", None, (kind_of_annotation(module, parts[1], own),))
    if name == "type":
        symbol = resolve(module, ast.unparse(parts[0]))
        if symbol and isinstance(symbol.value, type) and issubclass(symbol.value, Enum):
            return Kind("enum")
        kind = kind_of_annotation(module, parts[0], own)
        return Kind("type", kind.symbol if kind else None)
    return _named(module, name)  # a generic class of the package


@cache
def _named(module: str, name: str) -> Kind | None:
    symbol = resolve(module, name)
    if symbol is None or not symbol.name:
        return None
    value = symbol.value
    called = _called(symbol)
    if called is not None:
        return Kind("function", None, (kind_of_annotation(symbol.module, called.returns),))
    if isinstance(value, TypeVar):
        bound = value.__bound__
        named = getattr(bound, "__forward_arg__", None) or getattr(bound, "__name__", "")
        return _named(symbol.module, named) if named else None
    if value in PLAIN:
        return Kind(PLAIN[value])
    if is_typeddict(value):
        return Kind("dict")
    if name in SEQUENCES | MAPPINGS:
        return Kind("dict" if name in MAPPINGS else "set" if "set" in name else "list")
    if is_written_class(symbol) or is_text(symbol):
        return Kind("str") if is_text(symbol) else Kind("class", symbol)
    statement = None if is_foreign(symbol.module) else own_names(symbol.module).get(symbol.name)
    if isinstance(statement, ast.Assign):  # another name for an annotation
        return kind_of_annotation(symbol.module, statement.value)
    return None


def _called(symbol: Symbol) -> ast.FunctionDef | None:
    """Signature of a protocol with `__call__`."""
    if not getattr(symbol.value, "_is_protocol", False) or is_foreign(symbol.module):
        return None
    call = member_of(symbol, "__call__")
    function = definition(call) if call else None
    return function if isinstance(function, ast.FunctionDef) else None


def is_written_class(symbol: Symbol) -> bool:
    """Return whether a symbol becomes a class of JavaScript: no state, enum, text or dictionary, no library class."""
    value = symbol.value
    if not isinstance(value, type) or is_typeddict(value):
        return False
    return not issubclass(value, Table | Enum | str) and not is_foreign(symbol.module)


def is_text(symbol: Symbol) -> bool:
    """Return whether a class derives from `str`: its objects are plain texts in JavaScript."""
    return isinstance(symbol.value, type) and issubclass(symbol.value, str)


def is_foreign(module: str) -> bool:
    """Return whether a module belongs to Python's library, whose source is not read."""
    return module.split(".")[0] in FOREIGN


@cache
def family(symbol: Symbol) -> list[Symbol]:
    """Return a class and those of its bases whose source is read, the class first."""
    value = symbol.value
    assert isinstance(value, type)
    return [Symbol(base.__module__, base.__qualname__) for base in value.__mro__ if not is_foreign(base.__module__)]


@cache
def member_of(owner: Symbol, name: str) -> Symbol | None:
    """Return the method or property of a class, or of its nearest base that has one."""
    for symbol in family(owner):
        statement = definition(symbol)
        for part in statement.body if isinstance(statement, ast.ClassDef) else []:
            if isinstance(part, ast.FunctionDef) and part.name == name:
                return Symbol(symbol.module, f"{symbol.name}.{name}")
    return None


def is_property(function: ast.FunctionDef) -> bool:
    """Return whether a method is a property."""
    return any(isinstance(one, ast.Name) and one.id == "property" for one in function.decorator_list)
