"""Planting a fault: into the running code where it stands in a function or a constant, else into the file."""

from __future__ import annotations

import ast
import inspect
import sys
from functools import cached_property
from types import CodeType, FunctionType, ModuleType
from typing import Any

from .mutant import REPOSITORY, Mutant, module_of, read


def plant(mutant: Mutant) -> None:
    """Put a fault into this process, or into the file where that is no Python.

    Raises:
        LookupError: it stands neither in a function nor in a constant of a module.
    """
    if not mutant.file.endswith(".py"):
        (REPOSITORY / mutant.file).write_bytes(mutant.text().encode("utf-8"))
        return
    module = module_of(mutant.file)
    name, node = place_of(mutant)
    if isinstance(node, ast.FunctionDef):
        made = compile(mutant.text(), str(module.__file__), "exec", dont_inherit=True)
        function_of(module, name).__code__ = code_of(made, name)
    else:
        put_constant(module, name, mutant)


def place_of(mutant: Mutant) -> tuple[str, ast.stmt]:
    """The function or the constant in which a fault stands: its dotted name, and its statement.

    Raises:
        LookupError: it stands in neither.
    """
    line = mutant.line
    waiting: list[tuple[str, ast.stmt]] = [("", node) for node in ast.parse(read(mutant.file)).body]
    for outer, node in waiting:
        first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
        if not first <= line <= (node.end_lineno or first):
            continue
        if isinstance(node, ast.FunctionDef):
            return f"{outer}{node.name}", node
        if isinstance(node, ast.ClassDef):
            waiting.extend((f"{outer}{node.name}.", one) for one in node.body)
        elif isinstance(node, ast.Assign) and not outer and isinstance(node.targets[0], ast.Name):
            return node.targets[0].id, node
    raise LookupError(f"{mutant.name}: line {line} of {mutant.file} is in no function and no constant")


def code_of(code: CodeType, name: str) -> CodeType:
    """A function's code in a module's.

    Raises:
        LookupError: there is none of that name.
    """
    for one in code.co_consts:
        if isinstance(one, CodeType):
            if one.co_qualname == name:
                return one
            if name.startswith(f"{one.co_qualname}."):
                return code_of(one, name)
    raise LookupError(name)


def function_of(module: ModuleType, name: str) -> FunctionType:
    """A function of a module, without what decorators put around it."""
    found: Any = module
    for part in name.split("."):
        found = inspect.getattr_static(found, part)
    if isinstance(found, property):
        found = found.fget
    elif isinstance(found, cached_property):
        found = found.func
    elif isinstance(found, staticmethod | classmethod):
        found = found.__func__
    found = inspect.unwrap(found)
    assert isinstance(found, FunctionType), name
    assert found.__code__.co_qualname == name, name
    return found


def put_constant(module: ModuleType, name: str, mutant: Mutant) -> None:
    """Give a constant the value that it has with a fault, wherever it was imported."""
    old = vars(module)[name]
    statements = ast.parse(mutant.text()).body
    value = next(
        one.value
        for one in statements
        if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name) and one.targets[0].id == name
    )
    new = eval(compile(ast.Expression(value), mutant.file, "eval"), vars(module))
    for other in [one for key, one in sys.modules.items() if key.split(".")[0] == "tbggg"]:
        if vars(other).get(name) is old:
            setattr(other, name, new)
