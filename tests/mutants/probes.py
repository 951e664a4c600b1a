"""Which tests come by a fault's place: probes stand there while the tests run without a fault."""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress

from .mutant import Mutant, module_of, read
from .plant import code_of, function_of, place_of

NAME = "_tbggg_reached"
COMPILED = ("tbggg/simulate/exact/loops.py",)  # in this process, by a compiler that knows no probes


class Probes:
    """Probes before the statements in which faults are planted.

    Attributes:
        names: the faults that have a probe; the others stand in constants, in what is compiled, or in JavaScript.
    """

    def __init__(self, mutants: Sequence[Mutant]) -> None:
        self._mutants = mutants
        self._reached: set[int] = set()
        self._functions: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
        for number, mutant in enumerate(mutants):
            if mutant.file.endswith(".py") and mutant.file not in COMPILED:
                with suppress(LookupError):  # planting it tells
                    name, node = place_of(mutant)
                    if isinstance(node, ast.FunctionDef):
                        self._functions[mutant.file][name].append(number)
        self.names = frozenset(
            mutants[one].name for file in self._functions.values() for numbers in file.values() for one in numbers
        )

    def put(self) -> None:
        """Put the probes into the running code of this process."""
        for file, functions in self._functions.items():
            module = module_of(file)
            vars(module)[NAME] = self._reached.add
            tree = ast.parse(read(file))
            for numbers in functions.values():
                for number in numbers:
                    _put(tree, self._mutants[number], number)
            made = compile(tree, str(module.__file__), "exec", dont_inherit=True)
            for name in functions:
                function_of(module, name).__code__ = code_of(made, name)

    def taken(self) -> frozenset[str]:
        """Return the names of the faults whose places were come by since the last call."""
        found = frozenset(self._mutants[number].name for number in self._reached)
        self._reached.clear()
        return found


def forget() -> None:
    """Empty the caches of the tests' own functions: what one file has cached would lead the next past a fault."""
    for module in [module for name, module in sys.modules.items() if name.split(".")[0] == "tests"]:
        for value in vars(module).values():
            if callable(clear := getattr(value, "cache_clear", None)):
                clear()


def _put(tree: ast.Module, mutant: Mutant, number: int) -> None:
    """Put a probe before the smallest statement that holds a fault, or at the beginning of its function."""
    first = mutant.line
    last = first + read(mutant.file)[mutant.start : mutant.end].rstrip().count("\n")
    *_, (body, at) = [(body, at) for body in _bodies(tree) for at, one in enumerate(body) if _holds(one, first, last)]
    if isinstance(body[at], ast.FunctionDef):
        body, at = body[at].body, int(ast.get_docstring(body[at]) is not None)
    probe = ast.parse(f"{NAME}({number})").body[0]
    for node in ast.walk(probe):
        ast.copy_location(node, body[at])
    body.insert(at, probe)


def _holds(statement: ast.stmt, first: int, last: int) -> bool:
    begins = min([statement.lineno, *(one.lineno for one in getattr(statement, "decorator_list", []))])
    return begins <= first and last <= (statement.end_lineno or begins)


def _bodies(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """Yield the lists of statements in a tree, each before those within it."""
    for name in ("body", "orelse", "finalbody"):
        body = getattr(node, name, None)
        if isinstance(body, list):
            yield body
    for child in ast.iter_child_nodes(node):
        yield from _bodies(child)
