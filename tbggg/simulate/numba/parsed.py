"""Rules as they are read from their source files: the syntax tree of each, and what its names stand for."""

from __future__ import annotations

import ast
import inspect
import linecache
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

from ...engine.errors import GameError
from ...engine.texts import say

TEXTS = "tbggg.simulate"  # package of the texts of simulations
Rule = Callable[..., Any]
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
    own = frozenset(names_set([tree]) | {argument.arg for argument in tree.args.args})
    names = {**BUILTINS, **rule.__globals__, **inspect.getclosurevars(rule).nonlocals}
    return Parsed(rule, tree, own, names)


def names_set(parts: Iterable[ast.AST]) -> set[str]:
    """Return the names of variables that some parts of a rule set."""
    nodes = (node for part in parts for node in ast.walk(part))
    return {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}


@lru_cache(maxsize=256)
def _functions(file: str, text: str) -> dict[int, ast.FunctionDef]:
    """Every function of a file, nested ones too, by its first line (that of its first decorator)."""
    functions = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef))
    return {min([node.lineno, *(mark.lineno for mark in node.decorator_list)]): node for node in functions}
