"""A rule as a compiler likes to read it: the same rule, in other words.

Names are whole, since rules of many modules come together; constants are their values. `a[i][j]` is `a[i, j]`,
an index is unsigned (a rule has no negative ones), and division by a power of two is a shift.
"""

from __future__ import annotations

import ast
import inspect
import linecache
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from types import ModuleType
from typing import Any

from ...engine.errors import GameError
from ...engine.texts import say

TEXTS = "tbggg.simulate"  # where the texts of simulations stand
Rule = Callable[..., Any]
NameOf = Callable[[Any], str | None]  # how the module calls a rule, a primitive or a row of constants
BUILTINS = {"range": range, "abs": abs}


class NotCompilable(GameError):
    """A rule uses what a compiled rule cannot; says what, and where."""


@dataclass(frozen=True, slots=True)
class Parsed:
    """A rule, read.

    Attributes:
        rule: the function itself.
        tree: its text.
        own: its arguments and variables.
        names: every other name that it may use, with what it stands for.
    """

    rule: Rule
    tree: ast.FunctionDef
    own: frozenset[str]
    names: dict[str, Any]


def is_rule(value: object) -> bool:
    """Return whether a value is a function marked as a rule."""
    return bool(getattr(value, "__rule__", False))


def made_of(rule: Rule) -> list[Any]:
    """Return what a rule is made of, as it stands now: its code, and what the names in it stand for."""
    code = rule.__code__
    values = [rule.__globals__.get(name) for name in code.co_names]
    modules = [value for value in values if isinstance(value, ModuleType)]
    return [code, *values, *(getattr(module, name, None) for module in modules for name in code.co_names)]


def parse(rule: Rule) -> Parsed:
    """Read a rule's text.

    Raises:
        NotCompilable: its text cannot be found.
    """
    code = rule.__code__
    linecache.checkcache(code.co_filename)  # the file may have been edited since it was read
    tree = _functions(code.co_filename, "".join(linecache.getlines(code.co_filename))).get(code.co_firstlineno)
    if tree is None or tree.name != rule.__name__:
        raise NotCompilable(say("no_text", TEXTS, rule=rule.__name__, file=code.co_filename))
    stored = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    own = frozenset(stored | {argument.arg for argument in tree.args.args})
    names = {**BUILTINS, **rule.__globals__, **inspect.getclosurevars(rule).nonlocals}
    return Parsed(rule, tree, own, names)


@lru_cache(maxsize=256)
def _functions(file: str, text: str) -> dict[int, ast.FunctionDef]:
    """Every function of a file, nested ones too, by the line on which it begins."""
    functions = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef))
    return {min([node.lineno, *(mark.lineno for mark in node.decorator_list)]): node for node in functions}


def rewrite(parsed: Parsed, name_of: NameOf) -> list[str]:
    """Return the statements of a rule, rewritten.

    Raises:
        NotCompilable: it uses something that a compiled rule cannot.
    """
    rewriter = _Rewriter(parsed, name_of)
    body = [one for one in parsed.tree.body if not _is_text(one)] or [ast.Pass()]
    return [ast.unparse(ast.fix_missing_locations(rewriter.visit(one))) for one in body]


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


class _Rewriter(ast.NodeTransformer):
    """Makes new nodes and leaves the old ones as they are: a rule's text is read more than once."""

    def __init__(self, parsed: Parsed, name_of: NameOf) -> None:
        self.parsed = parsed
        self.name_of = name_of

    def visit(self, node: ast.AST) -> Any:
        """Rewrite a node into a new one."""
        method = getattr(self, f"visit_{type(node).__name__}", None)
        if method is not None:
            return method(node)
        parts = {name: self._part(value) for name, value in ast.iter_fields(node)}
        return type(node)(**parts)

    def _part(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._part(one) for one in value]
        return self.visit(value) if isinstance(value, ast.AST) else value

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """A variable, or what a global stands for."""
        return node if node.id in self.parsed.own else self._written(node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """A field of the table, or what stands in another module."""
        if isinstance(node.value, ast.Name) and node.value.id in self.parsed.own:
            return node
        return self._written(node)

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        """All places at once: no row is made on the way to a cell."""
        places: list[ast.expr] = []
        base: ast.expr = node
        while isinstance(base, ast.Subscript):
            places.insert(0, _unsigned(self.visit(base.slice)))
            base = base.value
        index = places[0] if len(places) == 1 else ast.Tuple(places, ast.Load())
        return ast.Subscript(self.visit(base), index, node.ctx)

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        """Division by a power of two as a shift, which rounds down as Python does; also by one out of a row of them."""
        left, right = self.visit(node.left), self.visit(node.right)
        divisor = right.value if isinstance(right, ast.Constant) else 0
        if isinstance(divisor, int) and _is_power_of_two(divisor):
            if isinstance(node.op, ast.FloorDiv):
                return ast.BinOp(left, ast.RShift(), ast.Constant(divisor.bit_length() - 1))
            if isinstance(node.op, ast.Mod):
                return ast.BinOp(left, ast.BitAnd(), ast.Constant(divisor - 1))
        if isinstance(node.op, ast.FloorDiv) and isinstance(node.right, ast.Subscript):
            divisors = self._constant(node.right.value)
            if divisors and all(_is_power_of_two(one) for one in divisors):
                shifts = self._name(tuple(one.bit_length() - 1 for one in divisors), node)
                return ast.BinOp(left, ast.RShift(), ast.Subscript(shifts, right.slice, ast.Load()))
        return ast.BinOp(left, node.op, right)

    def _constant(self, node: ast.expr) -> tuple[int, ...]:
        """The row of constants that a name stands for, or none."""
        row = self._value(node) if isinstance(node, ast.Name) and node.id not in self.parsed.own else ()
        return row if isinstance(row, tuple) else ()

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Numbers are given in one width: else a rule would be compiled for each kind of cell it is called with."""
        called = self._value(node.func)
        given = [self.visit(argument) for argument in node.args]
        if is_rule(called):
            arguments = called.__code__.co_varnames[: called.__code__.co_argcount]
            given = [
                _called("int64", one) if called.__annotations__.get(argument) in ("int", int) else one
                for one, argument in zip(given, arguments, strict=True)
            ]
        return ast.Call(self._written(node.func), given, [])

    def _value(self, node: ast.expr) -> Any:
        """What a global name, or a dotted one, stands for."""
        if isinstance(node, ast.Name) and node.id in self.parsed.names and node.id not in self.parsed.own:
            return self.parsed.names[node.id]
        if isinstance(node, ast.Attribute):
            return getattr(self._value(node.value), node.attr)
        raise self._refusal(node)

    def _written(self, node: ast.expr) -> ast.expr:
        """A global as the text writes it: a number, or a whole name."""
        value = self._value(node)
        if isinstance(value, int):
            return ast.Constant(value if isinstance(value, bool) else int(value))
        return self._name(value, node)

    def _name(self, value: Any, node: ast.expr) -> ast.expr:
        """How the text calls a rule, a primitive or a row of constants."""
        name = self.name_of(value)
        if name is None:
            raise self._refusal(node)
        return ast.Name(name, ast.Load())

    def _refusal(self, node: ast.expr) -> NotCompilable:
        rule = self.parsed.rule
        return NotCompilable(
            say(
                "not_compilable",
                TEXTS,
                file=rule.__code__.co_filename,
                line=node.lineno,
                rule=rule.__name__,
                what=ast.unparse(node),
            )
        )


def _is_power_of_two(number: int) -> bool:
    return number > 0 and number & (number - 1) == 0


def _unsigned(index: ast.expr) -> ast.expr:
    return index if isinstance(index, ast.Constant) else _called("uint64", index)


def _called(name: str, argument: ast.expr) -> ast.expr:
    return argument if isinstance(argument, ast.Constant) else ast.Call(ast.Name(name, ast.Load()), [argument], [])
