"""Rewrites a rule's AST for numba: constants inlined, unsigned indices, shifts for powers of two.

Names are qualified, since rules of many modules share one module. `a[i][j]` becomes `a[i, j]`; an index is unsigned
since a rule has no negative ones.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from typing import Any

from .parsed import Parsed, Rule, is_rule, parse
from .searches import is_search, tests_first

FOLDED: Mapping[type[ast.operator], Rule] = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul}
NameOf = Callable[[Any], str | None]  # name in the module of a rule, a primitive or a row of constants
NO_ROOMS: Mapping[str, int] = {}


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
    return [ast.unparse(ast.fix_missing_locations(one)) for one in rewriter.statements(body)]


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


class _Rewriter(ast.NodeTransformer):
    """Copies a syntax tree with changes; the original stays, since a rule is rewritten more than once."""

    def __init__(self, parsed: Parsed, name_of: NameOf, rooms: Mapping[str, int]) -> None:
        self.parsed = parsed
        self.name_of = name_of
        self.rooms = rooms
        self.loops = 0

    def visit(self, node: ast.AST) -> Any:
        """Return the rewritten copy of a node."""
        method = getattr(self, f"visit_{type(node).__name__}", None)
        if method is not None:
            return method(node)
        parts = {name: self._part(value) for name, value in ast.iter_fields(node)}
        return type(node)(**parts)

    def statements(self, body: list[ast.stmt]) -> list[ast.stmt]:
        """Return the rewritten copies of some statements."""
        copies = [self.visit(one) for one in body]
        return [one for copy in copies for one in (copy if isinstance(copy, list) else [copy])]

    def _part(self, value: Any) -> Any:
        if isinstance(value, list):
            return self.statements(value)
        return self.visit(value) if isinstance(value, ast.AST) else value

    def visit_For(self, node: ast.For) -> list[ast.stmt]:
        """Loop, with all its tests before what is done where they hold."""
        self.loops += 1
        number = self.loops
        parts = {name: self._part(value) for name, value in ast.iter_fields(node)}
        return tests_first(ast.For(**parts), number) if is_search(self.parsed, node, self.rooms) else [ast.For(**parts)]

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
        """Shift for a division by a power of two, or by one of a row of them; it rounds down as Python's `//` does.

        Of two numbers, the result.
        """
        left, right = self.visit(node.left), self.visit(node.right)
        folded = FOLDED.get(type(node.op))
        if folded and isinstance(left, ast.Constant) and isinstance(right, ast.Constant):
            return ast.Constant(folded(left.value, right.value))
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
