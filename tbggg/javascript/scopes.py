"""Scopes: places of a function's declarations that give JavaScript's blocks the scope of Python's function."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

Block = list[ast.stmt]
Setting = ast.Assign | ast.AugAssign | ast.AnnAssign | ast.NamedExpr | ast.For
Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp


class UnclearVariable(Exception):
    """A loop's variable with another meaning in JavaScript: an argument, set within the loop, or read after it."""

    def __init__(self, node: ast.AST, name: str) -> None:
        super().__init__(name)
        self.node = node
        self.name = name


@cache  # called once for each module that a function is written into
def scope_of(function: ast.FunctionDef) -> Scope:
    """Return the scope of a function.

    Raises:
        UnclearVariable: see `Scope`.
    """
    return Scope(function)


class Scope:
    """Variables that a function assigns; those of loops and comprehensions are declared by these.

    Args:
        function: the function.

    Raises:
        UnclearVariable: a loop's variable is an argument, is set within the loop, or read after it.
    """

    def __init__(self, function: ast.FunctionDef) -> None:
        self.arguments = arguments_of(function)
        bound = [name for node in own_nodes(function) for name in bound_by(node)]
        self.names = list(dict.fromkeys([*self.arguments, *bound]))  # in the order in which they come
        self.before: dict[ast.stmt, list[str]] = {}  # statements before which variables are declared
        self.declares: dict[ast.stmt, str] = {}  # assignments that declare their targets, by `let` or `const`
        settings = ast.Assign | ast.AugAssign | ast.AnnAssign | ast.NamedExpr
        stores = [node for node in own_nodes(function) if isinstance(node, settings)]
        for node in own_nodes(function):
            if isinstance(node, ast.For):
                self._check_loop(function, node)
        places: dict[ast.stmt, list[str]] = {}
        for name in dict.fromkeys(name for node in stores for name in targets_of(node)):
            if name not in self.arguments:
                places.setdefault(_place(function.body, name), []).append(name)
        for place, names in places.items():
            whole = isinstance(place, ast.Assign | ast.AnnAssign) and set(names) == set(targets_of(place))
            if whole and all(_sets(place, name) for name in names):
                once = all(sum(name in targets_of(node) for node in stores) == 1 for name in names)
                self.declares[place] = "const" if once else "let"
            else:
                self.before[place] = names

    def _check_loop(self, function: ast.FunctionDef, loop: ast.For) -> None:
        for name in names_in(loop.target):
            if name in self.arguments:
                raise UnclearVariable(loop, name)
            for inner in loop.body:
                for node in ast.walk(inner):
                    if isinstance(node, Setting) and name in targets_of(node):
                        raise UnclearVariable(node, name)
            if any(name in mentioned(statement) for statement in function.body):
                found = _place(function.body, name)
                if not _sets(found, name):
                    raise UnclearVariable(found, name)


def arguments_of(function: ast.FunctionDef) -> list[str]:
    """Return the arguments of a function, in their order."""
    arguments = function.args
    every = [*arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg]
    return [argument.arg for argument in every if argument]


@cache  # trees stay as they are, and the same function is asked for many times
def variables_of(function: ast.FunctionDef) -> frozenset[str]:
    """Return the local names of a function."""
    return frozenset([*arguments_of(function), *(name for node in own_nodes(function) for name in bound_by(node))])


def children(node: ast.AST) -> list[ast.AST]:
    """Return the nodes right below a node, but for what says whether a variable is read or set."""
    found: list[ast.AST] = []
    for field in node._fields:
        value = getattr(node, field, None)
        if isinstance(value, list):
            found += [one for one in value if isinstance(one, ast.AST)]
        elif isinstance(value, ast.AST) and field != "ctx":
            found.append(value)
    return found


@cache
def nodes_of(function: ast.FunctionDef) -> tuple[ast.AST, ...]:
    """Return all nodes of a function, itself first, level by level."""
    found: list[ast.AST] = [function]
    for node in found:
        found += children(node)
    return tuple(found)


@cache
def own_nodes(function: ast.FunctionDef) -> tuple[ast.AST, ...]:
    """Return the nodes of a function's body; of a function that is nested in it, only its head."""
    found: list[ast.AST] = []
    waiting: list[ast.AST] = list(reversed(function.body))
    while waiting:
        node = waiting.pop()
        found.append(node)
        if not isinstance(node, ast.FunctionDef):
            waiting.extend(reversed(children(node)))
    return tuple(found)


def bound_by(node: ast.AST) -> list[str]:
    """Return the names that a node binds.

    A target, a loop's or a comprehension's variable, a lambda's argument, a nested function, an error that is caught.
    """
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        return [node.id]
    if isinstance(node, ast.FunctionDef) or (isinstance(node, ast.ExceptHandler) and node.name):
        return [node.name or ""]
    return [argument.arg for argument in node.args.args] if isinstance(node, ast.Lambda) else []


def targets_of(node: Setting) -> list[str]:
    """Return the variables that an assignment or a loop sets."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return [name for target in targets for name in names_in(target)]


def names_in(target: ast.expr) -> list[str]:
    """Return the variables of a target: one, or those of a tuple."""
    if isinstance(target, ast.Name):
        return [target.id]
    return [name for part in target.elts for name in names_in(part)] if isinstance(target, ast.Tuple) else []


def blocks_of(statement: ast.stmt) -> list[Block]:
    """Return the blocks of a statement."""
    blocks = [block for name in ("body", "orelse") if (block := getattr(statement, name, []))]
    return [*blocks, *(handler.body for handler in getattr(statement, "handlers", []))]


def _sets(statement: ast.stmt, name: str) -> bool:
    """True if a statement sets a variable without reading it first."""
    if not isinstance(statement, ast.Assign | ast.AnnAssign) or name not in targets_of(statement):
        return False
    return statement.value is not None and name not in mentioned(statement.value)


def _place(block: Block, name: str) -> ast.stmt:
    """Return the assignment that can declare a variable of a block, else the statement before which it is declared."""
    holding = [statement for statement in block if name in mentioned(statement)]
    first = holding[0]
    inner = [part for part in blocks_of(first) if any(name in mentioned(statement) for statement in part)]
    if len(holding) == len(inner) == 1 and not any(name in mentioned(head) for head in _heads(first)):
        place = _place(inner[0], name)
        if _sets(place, name) or not isinstance(first, ast.For | ast.While):
            return place
    return first


def _heads(statement: ast.stmt) -> Iterator[ast.AST]:
    """The parts of a statement that are not its blocks."""
    blocks = blocks_of(statement)
    for _, value in ast.iter_fields(statement):
        if isinstance(value, ast.AST):
            yield value
        elif isinstance(value, list) and value not in blocks:
            yield from (part for part in value if isinstance(part, ast.AST))


@cache
def mentioned(node: ast.AST) -> frozenset[str]:
    """Return the variables of a function that a node reads or sets; that of a loop or comprehension hides one."""
    if isinstance(node, ast.Name):
        return frozenset([node.id])
    inside = frozenset[str]().union(*map(mentioned, children(node)))
    if isinstance(node, ast.For):
        return inside.difference(names_in(node.target)) | mentioned(node.iter)
    if isinstance(node, Comprehension):
        hidden = [name for part in node.generators for name in names_in(part.target)]
        return inside.difference(hidden) | mentioned(node.generators[0].iter)
    if isinstance(node, ast.Lambda):
        return inside.difference(bound_by(node))
    return inside - variables_of(node) if isinstance(node, ast.FunctionDef) else inside
