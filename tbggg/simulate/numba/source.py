"""The text of a module of compiled rules: every rule once, after those that it calls."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import Any

from ...engine.luck import MASK, mulhi32, mullo32
from ...engine.state import Table, clear, copy_cells
from ...engine.texts import say
from ..trace import PRIME, stirred
from .rewrite import BUILTINS, TEXTS, NotCompilable, Rule, is_rule, made_of, parse, rewrite

# What this reader supplies by itself: luck's products, and what is written from the declared table.
PRIMITIVES = (mulhi32, mullo32, clear, copy_cells, stirred)
PRELUDE = '''"""Written by tbggg from the rules. An edited rule writes another module."""

from numba import njit
from numba.extending import register_jitable
from numpy import array, int64, uint64

compiled = register_jitable(error_model="numpy", _nrt=False)  # rules allocate nothing: nothing is counted
kept = njit(nogil=True, error_model="numpy", cache=True, _nrt=False)


@compiled
def mulhi32(a, b):
    return int64((uint64(a) * uint64(b)) >> uint64(32))


@compiled
def mullo32(a, b):
    return (a * b) & 0xFFFFFFFF
'''


class ModuleText:
    """The text of a module, as it grows.

    Args:
        name: of the module.
        table: the declared state.
        known: other modules, from which it takes the rules that they hold.
    """

    def __init__(self, table: type[Table], known: Iterable[tuple[str, ModuleText]] = ()) -> None:
        self.names: dict[Any, str] = {}
        self._texts = [PRELUDE, clear_text(table), copy_text(table), stirred_text(table)]
        self._entered: set[Rule] = set()
        self._known = {rule: (module, name) for module, text in known for rule, name in text.names.items()}

    def __str__(self) -> str:
        return "\n\n".join(self._texts)

    def made_of(self) -> list[Any]:
        """Return what its rules are made of, as it stands now."""
        return [part for rule in self.names if is_rule(rule) for part in made_of(rule)]

    def keep(self, rule: Rule) -> str:
        """Write a rule that is called from outside: its compiled form is kept on disk. Returns its name."""
        return self._add(rule, "kept")

    def _add(self, rule: Rule, decorator: str) -> str:
        if rule in self.names:
            return self.names[rule]
        if rule in self._entered:
            raise NotCompilable(say("circle", TEXTS, rule=rule.__name__))
        self._entered.add(rule)
        parsed = parse(rule)
        body = "\n".join(rewrite(parsed, self._name_of))
        name = self.names[rule] = self._free_name(f"{rule.__module__}.{rule.__name__}")
        arguments = ", ".join(argument.arg for argument in parsed.tree.args.args)
        self._texts.append(f"@{decorator}\ndef {name}({arguments}):\n{textwrap.indent(body, '    ')}\n")
        return name

    def _name_of(self, value: Any) -> str | None:
        """Return how the text calls a rule, a primitive or a row of constants; nothing for anything else."""
        if isinstance(value, tuple):
            return self._row(value) if all(type(item) is int for item in value) else None
        if value in BUILTINS.values() or value in PRIMITIVES:
            return str(value.__name__)
        if not is_rule(value):
            return None
        if value in self._known and value not in self.names:
            module, self.names[value] = self._known[value]
            self._texts.append(f"from {module} import {self.names[value]}\n")
        return self._add(value, "compiled")

    def _row(self, numbers: tuple[int, ...]) -> str:
        if numbers not in self.names:
            self.names[numbers] = self._free_name("row")
            self._texts.append(f"{self.names[numbers]} = array({numbers}, int64)\n")
        return self.names[numbers]

    def _free_name(self, dotted: str) -> str:
        """A name that no rule has yet, and no variable, since none ends like this."""
        name = f"{dotted.removeprefix('tbggg.').replace('.', '_').replace('<locals>', '')}__"
        taken = sum(one.startswith(name) for one in self.names.values())
        return f"{name}{taken or ''}"


def clear_text(table: type[Table]) -> str:
    """Return `clear` as text: every cell as it is in a new table."""
    return "@compiled\ndef clear(table):\n" + _each_cell(table, lambda cell, value: f"table.{cell} = {value}")


def copy_text(table: type[Table]) -> str:
    """Return `copy_cells` as text."""
    copies = _each_cell(table, lambda cell, _: f"target.{cell} = source.{cell}")
    return f"@compiled\ndef copy_cells(source, target):\n{copies}"


def stirred_text(table: type[Table]) -> str:
    """Return `stirred` as text: every cell into the trace, in the declared order."""
    steps = _each_cell(table, lambda cell, _: f"trace = mullo32((trace ^ int64(table.{cell})) & {MASK}, {PRIME})")
    return f"@compiled\ndef stirred(trace, table):\n{steps}    return trace\n"


def _each_cell(table: type[Table], statement: Callable[[str, Any], str]) -> str:
    """A statement for every cell of a table, as nested loops."""
    lines = []
    new = table()
    for item in fields(table):
        shape = item.metadata.get("shape", ())
        value = getattr(new, item.name)
        for depth, length in enumerate(shape):
            value = value[0]
            lines.append(f"{'    ' * (depth + 1)}for i{depth} in range({length}):")
        index = ", ".join(f"uint64(i{depth})" for depth in range(len(shape)))
        cell = f"{item.name}[{index}]" if shape else item.name
        lines.append(f"{'    ' * (len(shape) + 1)}{statement(cell, value)}")
    return "\n".join(lines) + "\n"
