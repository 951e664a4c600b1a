"""Source of a module of compiled rules: every rule once, after those that it calls."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ...engine.luck import MASK, mulhi32, mullo32
from ...engine.state import EVERYBODY, HIDDEN, OWNER, VIEWER, Declared, Table, copy_cells, copy_seen, declared
from ...engine.texts import say
from ..trace import PRIME, stirred
from .parsed import BUILTINS, TEXTS, NotCompilable, Rule, is_rule, made_of, parse
from .rewrite import rewrite

# Functions that this backend supplies: luck's products, and those that are written from the declared state.
PRIMITIVES = (mulhi32, mullo32, copy_cells, copy_seen, stirred)
CACHED, NOT_CACHED = "cache=True", "cache=False"  # machine code is kept on disk, or not
NO_ROWS: Mapping[Rule, frozenset[str]] = {}
PRELUDE = '''"""Written by tbggg from the rules. An edited rule writes another module."""

from llvmlite.ir import IntType
from numba import intp, njit, void
from numba.core.cgutils import raw_memcpy
from numba.extending import intrinsic, register_jitable
from numpy import array, int64, uint64
from tbggg.simulate.numba.linked import Linked

# Rules allocate nothing, and nothing is counted; Python calls none of these, which need no wrappers for it.
compiled = register_jitable(
    error_model="numpy", _nrt=False, no_cpython_wrapper=True, no_cfunc_wrapper=True, pipeline_class=Linked
)
kept = njit(nogil=True, error_model="numpy", cache=True, _nrt=False)


@intrinsic  # cell by cell it takes ten times as long
def copy_record(typing, source, target):
    def written(context, builder, signature, arguments):
        raw_memcpy(builder, arguments[1], arguments[0], context.get_constant(intp, source.size), 1)
        return context.get_dummy_value()

    return void(source, target), written


@intrinsic
def trailing_zeros(typing, number):
    def written(context, builder, signature, arguments):
        return builder.cttz(arguments[0], IntType(1)(1))

    return number(number), written


@compiled
def mulhi32(a, b):
    return int64((uint64(a) * uint64(b)) >> uint64(32))


@compiled
def mullo32(a, b):
    return (a * b) & 0xFFFFFFFF
'''


class ModuleText:
    """Source of a module, to which rules are added.

    Args:
        table: the class of the states.
        known: other modules by name; their rules are imported, not written again.
        moves_rows: the names of the row of moves, by the rules that write into it.
        room: its length, a power of two.
    """

    def __init__(
        self,
        table: type[Table],
        known: Iterable[tuple[str, ModuleText]] = (),
        moves_rows: Mapping[Rule, frozenset[str]] = NO_ROWS,
        room: int = 0,
    ) -> None:
        self.names: dict[Any, str] = {}
        self._texts = [PRELUDE, copy_text(table), seen_text(table), stirred_text(table)]
        self._entered: set[Rule] = set()
        self._moves_rows = moves_rows
        self._room = room
        self._known = {rule: (module, name) for module, text in known for rule, name in text.names.items()}

    def __str__(self) -> str:
        return "\n\n".join(self._texts)

    def made_of(self) -> list[Any]:
        """Return all that its rules depend on at present."""
        return [part for rule in self.names if is_rule(rule) for part in made_of(rule)]

    def keep(self, rule: Rule) -> str:
        """Write a rule that Python calls, whose machine code is cached on disk; return its name."""
        return self._add(rule, "kept")

    def _add(self, rule: Rule, decorator: str) -> str:
        if rule in self.names:
            return self.names[rule]
        if rule in self._entered:
            raise NotCompilable(say("circle", TEXTS, rule=rule.__name__))
        self._entered.add(rule)
        parsed = parse(rule)
        body = "\n".join(rewrite(parsed, self._name_of, dict.fromkeys(self._moves_rows.get(rule, ()), self._room)))
        name = self.names[rule] = self._free_name(f"{rule.__module__}.{rule.__name__}")
        arguments = ", ".join(argument.arg for argument in parsed.tree.args.args)
        self._texts.append(f"@{decorator}\ndef {name}({arguments}):\n{textwrap.indent(body, '    ')}\n")
        return name

    def _name_of(self, value: Any) -> str | None:
        """Return the name of a rule, a primitive or a row of constants; None for anything else."""
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
        """Name that no rule has yet, and no variable, since none ends in two underscores."""
        name = f"{dotted.removeprefix('tbggg.').replace('.', '_').replace('<locals>', '')}__"
        taken = sum(one.startswith(name) for one in self.names.values())
        return f"{name}{taken or ''}"


def copy_text(table: type[Table]) -> str:
    """Return the source of `copy_cells`."""
    return "@compiled\ndef copy_cells(source, target):\n    copy_record(source, target)\n"


def seen_text(table: type[Table]) -> str:
    """Return `copy_seen` as text: every cell that a seat sees, all others as in a new table."""
    covered = _each_cell([item for item in declared(table) if item.seen != EVERYBODY], _seen_cell)
    return f"@compiled\ndef copy_seen(source, seat, target):\n    copy_record(source, target)\n{covered}"


def _seen_cell(cell: str, item: Declared) -> str:
    """The statement that shows a cell to a seat; `i0` is the first index."""
    shown = {
        HIDDEN: f"{item.value}",
        OWNER: f"source.{cell} if i0 == seat else {item.value}",
        VIEWER: "seat",
    }
    return f"target.{cell} = {shown[item.seen]}"


def stirred_text(table: type[Table]) -> str:
    """Return the source of `stirred`: every cell goes into the trace, in the declared order."""
    step = f"trace = mullo32((trace ^ int64(table.{{cell}})) & {MASK}, {PRIME})"
    steps = _each_cell(declared(table), lambda cell, _: step.format(cell=cell))
    return f"@compiled\ndef stirred(trace, table):\n{steps}    return trace\n"


def _each_cell(items: Iterable[Declared], statement: Callable[[str, Declared], str]) -> str:
    """Statement for every cell of some fields of a state, in nested loops."""
    lines = []
    for item in items:
        for depth, length in enumerate(item.shape):
            lines.append(f"{'    ' * (depth + 1)}for i{depth} in range({length}):")
        index = ", ".join(f"uint64(i{depth})" for depth in range(len(item.shape)))
        cell = f"{item.name}[{index}]" if item.shape else item.name
        lines.append(f"{'    ' * (len(item.shape) + 1)}{statement(cell, item)}")
    return "\n".join(lines) + "\n"
