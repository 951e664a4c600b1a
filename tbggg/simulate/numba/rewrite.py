"""Rewrites a rule's AST for numba: constants inlined, unsigned indices, shifts for powers of two.

Names are qualified, since rules of many modules share one module. `a[i][j]` becomes `a[i, j]`; an index is unsigned
since a rule has no negative ones.
"""

from __future__ import annotations

import ast
import inspect
import linecache
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

from ...engine.errors import GameError
from ...engine.texts import say

TEXTS = "tbggg.simulate"  # package of the texts of simulations
Rule = Callable[..., Any]
NameOf = Callable[[Any], str | None]  # name in the module of a rule, a primitive or a row of constants
NO_ROOMS: Mapping[str, int] = {}
BUILTINS = {"range": range, "abs": abs}


class NotCompilable(GameError):
    """Error of a rule that cannot be compiled; names the expression, file and line."""


@dataclass(frozen=True, slots=True)
class Parsed:
    """Parsed rule.

    Attributes:
        rule: the function itself.
        tree: its syntax tree.
        own: the names of its arguments and variables.
        names: every other name that it may use, with its value.
    """

    rule: Rule
    tree: ast.FunctionDef
    own: frozenset[str]
    names: dict[str, Any]

    def value(self, node: ast.expr) -> Any:
        """Return the value of a global name, or of a dotted one.

        Raises:
            NotCompilable: it stands for nothing known.
        """
        if isinstance(node, ast.Name) and node.id in self.names and node.id not in self.own:
            return self.names[node.id]
        if isinstance(node, ast.Attribute):
            return getattr(self.value(node.value), node.attr)
        raise self.refusal(node)

    def refusal(self, node: ast.expr) -> NotCompilable:
        """Return that a part of the rule cannot be compiled."""
        file, name = self.rule.__code__.co_filename, self.rule.__name__
        return NotCompilable(
            say("not_compilable", TEXTS, file=Path(file), line=node.lineno, rule=name, what=ast.unparse(node))
        )


def is_rule(value: object) -> bool:
    """Return True if a value is a function marked as a rule."""
    return bool(getattr(value, "__rule__", False))


def made_of(rule: Rule) -> list[Any]:
    """Return all that a rule depends on at present: its code, and the values of the names in it."""
    code = rule.__code__
    values = [rule.__globals__.get(name) for name in code.co_names]
    modules = [value for value in values if isinstance(value, ModuleType)]
    return [code, *values, *(getattr(module, name, None) for module in modules for name in code.co_names)]


def parts_of(rule: Rule) -> list[Any]:
    """Return a key of a rule, equal for one that a function has made anew of the same parts."""
    parts: list[Any] = []
    met: dict[int, int] = {}
    waiting: list[Any] = [rule]
    while waiting:
        part = waiting.pop()
        if isinstance(part, int):
            parts.append(part)
        elif not is_rule(part) or part.__closure__ is None:
            parts.append((id(part),))
        elif id(part) in met:
            parts.append(("again", met[id(part)]))
        else:
            met[id(part)] = len(met)
            parts.append(part.__code__)
            waiting += [cell.cell_contents for cell in part.__closure__]
    return parts


def parse(rule: Rule) -> Parsed:
    """Return a rule parsed from its source file.

    Raises:
        NotCompilable: its source cannot be found.
    """
    code = rule.__code__
    linecache.checkcache(code.co_filename)  # the file may have been edited since it was read
    tree = _functions(code.co_filename, "".join(linecache.getlines(code.co_filename))).get(code.co_firstlineno)
    if tree is None or tree.name != rule.__name__:
        raise NotCompilable(say("no_text", TEXTS, rule=rule.__name__, file=Path(code.co_filename)))
    stored = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    own = frozenset(stored | {argument.arg for argument in tree.args.args})
    names = {**BUILTINS, **rule.__globals__, **inspect.getclosurevars(rule).nonlocals}
    return Parsed(rule, tree, own, names)


@lru_cache(maxsize=256)
def _functions(file: str, text: str) -> dict[int, ast.FunctionDef]:
    """Every function of a file, nested ones too, by its first line (that of its first decorator)."""
    functions = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef))
    return {min([node.lineno, *(mark.lineno for mark in node.decorator_list)]): node for node in functions}


def moves_rows(legal_moves: Rule) -> dict[Rule, frozenset[str]]:
    """Return the names that the row of moves has in the rule that lists them, and in each rule that it is handed to."""
    found: dict[Rule, frozenset[str]] = {}
    waiting = [(legal_moves, legal_moves.__code__.co_varnames[1])]
    while waiting:
        rule, name = waiting.pop()
        if name in found.get(rule, ()):
            continue
        found[rule] = found.get(rule, frozenset()) | {name}
        parsed = parse(rule)
        for node in ast.walk(parsed.tree):
            if isinstance(node, ast.Assign) and _is_name(node.value, name):
                waiting += [(rule, target.id) for target in node.targets if isinstance(target, ast.Name)]
            elif isinstance(node, ast.Call) and any(_is_name(one, name) for one in node.args):
                called = parsed.value(node.func)
                arguments = called.__code__.co_varnames if is_rule(called) else ()
                pairs = zip(node.args, arguments, strict=False)
                waiting += [(called, argument) for one, argument in pairs if _is_name(one, name)]
    return found


def _is_name(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def rewrite(parsed: Parsed, name_of: NameOf, rooms: Mapping[str, int] = NO_ROOMS) -> list[str]:
    """Return the statements of a rule, rewritten.

    Args:
        parsed: the rule.
        name_of: how the module calls a rule, a primitive or a row of constants.
        rooms: lengths, powers of two, of rows that are never written past their end: places beyond begin anew at 0.

    Raises:
        NotCompilable: it uses a name that a compiled rule cannot use.
    """
    rewriter = _Rewriter(parsed, name_of, rooms)
    body = [one for one in parsed.tree.body if not _is_text(one)] or [ast.Pass()]
    return [ast.unparse(ast.fix_missing_locations(rewriter.visit(one))) for one in body]


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


class _Rewriter(ast.NodeTransformer):
    """Copies a syntax tree with changes; the original stays, since a rule is rewritten more than once."""

    def __init__(self, parsed: Parsed, name_of: NameOf, rooms: Mapping[str, int]) -> None:
        self.parsed = parsed
        self.name_of = name_of
        self.rooms = rooms

    def visit(self, node: ast.AST) -> Any:
        """Return the rewritten copy of a node."""
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
        """Variable, or the value of a global."""
        return node if node.id in self.parsed.own else self._written(node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """Field of the state, or a value of another module."""
        if isinstance(node.value, ast.Name) and node.value.id in self.parsed.own:
            return node
        return self._written(node)

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        """All indices in one subscript, so that no row is created on the way to a cell."""
        if isinstance(node.ctx, ast.Store) and isinstance(node.value, ast.Name) and node.value.id in self.rooms:
            last = ast.Constant(self.rooms[node.value.id] - 1)
            return ast.Subscript(node.value, _unsigned(ast.BinOp(self.visit(node.slice), ast.BitAnd(), last)), node.ctx)
        places: list[ast.expr] = []
        base: ast.expr = node
        while isinstance(base, ast.Subscript):
            places.insert(0, _unsigned(self.visit(base.slice)))
            base = base.value
        index = places[0] if len(places) == 1 else ast.Tuple(places, ast.Load())
        return ast.Subscript(self.visit(base), index, node.ctx)

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        """Shift for a division by a power of two, or by one of a row of them; it rounds down as Python's `//` does."""
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
        """Row of constants of a name; empty if it has none."""
        row = self.parsed.value(node) if isinstance(node, ast.Name) and node.id not in self.parsed.own else ()
        return row if isinstance(row, tuple) else ()

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Call with numbers of one width: else numba would compile a rule for each kind of cell that it gets."""
        called = self.parsed.value(node.func)
        given = [self.visit(argument) for argument in node.args]
        if is_rule(called):
            arguments = called.__code__.co_varnames[: called.__code__.co_argcount]
            given = [
                _called("int64", one) if called.__annotations__.get(argument) in ("int", int) else one
                for one, argument in zip(given, arguments, strict=True)
            ]
        return ast.Call(self._written(node.func), given, [])

    def _written(self, node: ast.expr) -> ast.expr:
        """Expression for a global: a number, or a qualified name."""
        value = self.parsed.value(node)
        if isinstance(value, int):
            return ast.Constant(value if isinstance(value, bool) else int(value))
        return self._name(value, node)

    def _name(self, value: Any, node: ast.expr) -> ast.expr:
        """Name expression of a rule, a primitive or a row of constants."""
        name = self.name_of(value)
        if name is None:
            raise self.parsed.refusal(node)
        return ast.Name(name, ast.Load())


def _is_power_of_two(number: int) -> bool:
    return number > 0 and number & (number - 1) == 0


def _unsigned(index: ast.expr) -> ast.expr:
    return index if isinstance(index, ast.Constant) else _called("uint64", index)


def _called(name: str, argument: ast.expr) -> ast.expr:
    return argument if isinstance(argument, ast.Constant) else ast.Call(ast.Name(name, ast.Load()), [argument], [])
