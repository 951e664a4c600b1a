"""The rules keep to what every reader of them knows: Python, a compiler, and a writer of JavaScript.

Ints, indexing, `for … in range`, `while`, `if`, single comparisons and calls of other rules: nothing else.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from operator import attrgetter
from types import ModuleType
from typing import Any

import pytest

import tbggg
from tbggg.engine import luck, rule, state
from tbggg.engine.game import Game
from tbggg.engine.move_rules import Moves

from ..listing import one_test
from ..strategies import every_game

PRIMITIVES = {luck.mulhi32, luck.mullo32, state.copy_seen, range, abs}
PHASE_LINES = 200

STATEMENTS = (
    ast.Assign,
    ast.AugAssign,
    ast.For,
    ast.While,
    ast.If,
    ast.Return,
    ast.Expr,
    ast.Break,
    ast.Continue,
    ast.Pass,
)
EXPRESSIONS = (
    ast.Name, ast.Constant, ast.Subscript, ast.Attribute, ast.Call, ast.Compare, ast.BoolOp, ast.BinOp,
    ast.UnaryOp, ast.IfExp,
)  # fmt: skip
OPERATORS = (
    ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod, ast.BitAnd, ast.BitOr, ast.BitXor, ast.LShift, ast.RShift,
    ast.And, ast.Or, ast.Not, ast.USub, ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Load, ast.Store,
)  # fmt: skip


@dataclass(frozen=True)
class Found:
    """A rule and where it is written."""

    module: ModuleType
    function: Callable[..., Any]

    @property
    def name(self) -> str:
        return f"{self.module.__name__.removeprefix('tbggg.')}.{self.function.__name__}"


def modules() -> list[ModuleType]:
    found = []
    for info in pkgutil.walk_packages(tbggg.__path__, "tbggg."):
        if info.name.startswith(("tbggg.engine", "tbggg.games", "tbggg.bots")):
            found.append(importlib.import_module(info.name))
    return found


RULES = [
    Found(module, function)
    for module in modules()
    for function in vars(module).values()
    if hasattr(function, "__rule__") and function.__module__ == module.__name__
]


def rules_in_text(module: ModuleType) -> Iterator[tuple[ast.FunctionDef, list[str]]]:
    """The functions that are marked in a module's text, each with the arguments of the function that makes it."""
    tree = ast.parse(inspect.getsource(module))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    outers: list[ast.Module | ast.FunctionDef] = [tree, *functions]
    for outer in outers:
        given = [one.arg for one in outer.args.args] if isinstance(outer, ast.FunctionDef) else []
        for inner in outer.body:
            marks = inner.decorator_list if isinstance(inner, ast.FunctionDef) else []
            if isinstance(inner, ast.FunctionDef) and any(ast.unparse(one).split(".")[-1] == "rule" for one in marks):
                yield inner, given


def complaints(function: ast.FunctionDef, names: dict[str, Any]) -> list[str]:
    """Everything in a rule that the other readers do not know."""
    arguments = function.args
    found: list[str] = []
    if arguments.defaults or arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.posonlyargs:
        found.append("only plain arguments")
    if not ast.get_docstring(function):
        found.append("no docstring")
    if any(argument.annotation is None for argument in arguments.args) or function.returns is None:
        found.append("an argument or the result has no type")
    own = {argument.arg for argument in arguments.args}
    own |= {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    for statement in function.body[1:]:
        for node in ast.walk(statement):
            found += [f"line {getattr(node, 'lineno', '?')}: {what}" for what in complaint(node, own, names)]
    return found


def complaint(node: ast.AST, own: set[str], names: dict[str, Any]) -> list[str]:
    """What is wrong with one piece of a rule."""
    kind = type(node).__name__
    if not isinstance(node, (*STATEMENTS, *EXPRESSIONS, *OPERATORS)):
        return [f"{kind} is not in the subset"]
    if isinstance(node, ast.Constant) and type(node.value) not in (int, bool):
        return [f"the constant {node.value!r}"]
    if isinstance(node, ast.Compare) and len(node.ops) > 1:
        return ["a chained comparison"]
    if isinstance(node, ast.Subscript) and is_negative(node.slice):
        return ["a negative index"]
    if isinstance(node, ast.For):
        return for_complaint(node)
    if isinstance(node, ast.While) and node.orelse:
        return ["while … else"]
    if isinstance(node, ast.Assign) and (len(node.targets) > 1 or not is_place(node.targets[0])):
        return ["one place is assigned at a time"]
    if isinstance(node, ast.Expr) and not isinstance(node.value, ast.Call):
        return ["an expression that does nothing"]
    if isinstance(node, ast.Call):
        return call_complaint(node, names)
    if isinstance(node, ast.Name) and node.id not in own and not is_known(names.get(node.id)):
        return [f"{node.id} is no constant, rule or argument"]
    return []


def for_complaint(node: ast.For) -> list[str]:
    over_range = isinstance(node.iter, ast.Call) and ast.unparse(node.iter.func) == "range"
    if not over_range or not isinstance(node.target, ast.Name) or node.orelse:
        return ["for runs over a range, with one name"]
    return []


def call_complaint(node: ast.Call, names: dict[str, Any]) -> list[str]:
    if node.keywords:
        return ["a keyword argument"]
    called: Any = None
    if isinstance(node.func, ast.Name | ast.Attribute):
        holder, *members = ast.unparse(node.func).split(".")
        called = names.get(holder)
        for member in members:
            called = getattr(called, member, None)
    known = called in PRIMITIVES or hasattr(called, "__rule__")
    return [] if known else [f"a call of {ast.unparse(node.func)}, which is no rule"]


BUILTINS = {"range": range, "abs": abs}


def is_negative(index: ast.expr) -> bool:
    return isinstance(index, ast.UnaryOp) and isinstance(index.op, ast.USub)


def is_place(target: ast.expr) -> bool:
    return isinstance(target, ast.Name | ast.Subscript | ast.Attribute)


def is_known(value: object) -> bool:
    """A constant that every reader can write down, a rule, or a module or enum that holds such."""
    if isinstance(value, tuple):
        return all(type(item) is int for item in value)
    return isinstance(value, int | ModuleType | type | Moves) or value in PRIMITIVES or hasattr(value, "__rule__")


def parsed(function: Callable[..., Any]) -> ast.FunctionDef:
    tree = ast.parse(inspect.getsource(function))
    assert isinstance(tree.body[0], ast.FunctionDef)
    return tree.body[0]


@one_test
@pytest.mark.parametrize("found", RULES, ids=lambda found: found.name)
def test_a_rule_keeps_to_the_subset(found: Found) -> None:
    names = {**BUILTINS, **vars(found.module)}
    assert complaints(parsed(found.function), names) == []


@one_test
@pytest.mark.parametrize("module", modules(), ids=lambda module: module.__name__.removeprefix("tbggg."))
def test_a_rule_that_a_function_makes_keeps_to_it_too(module: ModuleType) -> None:
    """What the function is given is a constant or a rule."""
    for made, given in rules_in_text(module):
        if given:
            names = {**BUILTINS, **vars(module), **dict.fromkeys(given, RULES[0].function)}
            assert complaints(made, names) == [], made.name


def test_every_marked_function_was_looked_at() -> None:
    for module in modules():
        marked = [given for _, given in rules_in_text(module)]
        assert sum(found.module is module for found in RULES) == marked.count([]), module.__name__
    assert len(RULES) > 100


def test_marking_a_rule_changes_nothing_else() -> None:
    def plain() -> int:
        """A rule."""
        return 1

    assert rule.rule(plain) is plain


@one_test
@pytest.mark.parametrize(
    "part",
    "rules.legal_moves rules.why_not rules.caution rules.play rules.automatic rules.sample_chance rules.begin".split()
    + "rules.canonical notation.kind_of hidden.masked hidden.observe hidden.deal".split()
    + "rules.may_decide hidden.revealed scoring.points scoring.breakdown scoring.wins bots.evaluate_moves".split(),
)
@every_game
def test_the_parts_of_a_game_that_bots_need_are_rules(game: Game, part: str) -> None:
    function = attrgetter(part)(game)
    assert hasattr(function, "__rule__") or (part.startswith("bots.") and function is None)


BAD = {
    "a list": "x = [1]",
    "a comprehension": "x = [i for i in range(3)]",
    "a set": "x = {1}",
    "a string": "x = 'a'",
    "a float": "x = 0.5",
    "none": "return None",
    "a chained comparison": "x = 1 < a < 3",
    "membership": "x = 1 in a",
    "identity": "x = a is a",
    "an exception": "raise ValueError",
    "try": "try:\n        x = 1\n    except ValueError:\n        x = 2",
    "assert": "assert a",
    "a keyword": "x = range(stop=3)",
    "a negative index": "x = a[-1]",
    "a slice": "x = a[1:2]",
    "a nested function": "def g() -> int:\n        return 1",
    "a lambda": "x = lambda: 1",
    "another loop": "for i in a:\n        x = i",
    "division": "x = a / 2",
    "power": "x = a ** 2",
    "sorting": "x = sorted(a)",
    "a method": "a.append(1)",
    "two at once": "x, y = 1, 2",
    "a walrus": "x = (y := 1)",
    "an unknown name": "x = UNKNOWN_NAME",
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
def test_what_the_other_readers_do_not_know_is_refused(text: str) -> None:
    function = ast.parse(f'def f(a: int) -> int:\n    """Text."""\n    {text}\n').body[0]
    assert isinstance(function, ast.FunctionDef)
    assert complaints(function, BUILTINS)


def test_a_phase_is_a_page() -> None:
    """One file a phase, each under two hundred lines, so that it reads like the rulebook."""
    phases = [module for module in modules() if ".phase" in module.__name__]
    assert len(phases) >= 6
    for module in phases:
        assert len(inspect.getsource(module).splitlines()) < PHASE_LINES, module.__name__
