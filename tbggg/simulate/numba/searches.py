"""Loops that look for cells, such as those of the legal moves: all tests come first, then what is done where one held.

A processor guesses wrong at a branch that few of many cells take. The tests of 64 cells are bits of one number: they
need no branch, and are made for many cells at once. What follows is done for the bits that are set, in their order.
"""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Collection, Iterable

from .parsed import Parsed, is_rule, names_set, parse

FEWEST = 32  # cells of a loop that is worth it
WORD = 64  # bits of a number


def is_search(parsed: Parsed, loop: ast.For, rows: Collection[str]) -> bool:
    """Return True if all tests of a loop may come first.

    The loop has a test and what is done if it holds, and nothing else. The test changes nothing, and does not depend
    on what is done: that changes variables and the rows alone, or is the end of the rule.

    Args:
        parsed: the rule.
        loop: one of its loops.
        rows: the names of rows that nothing but what is done reads.
    """
    match loop:
        case ast.For(ast.Name(name), ast.Call(called, [_] | [_, _]), [ast.If(test, done, [])], []):
            if parsed.value(called) is not range or not _ends_with(parsed, name):
                return False
        case _:
            return False
    if not _is_quiet(parsed, [test], loops=False) or _read(test) & {*rows, *names_set(done)}:
        return False
    match done:
        case [ast.Return()]:
            return _is_quiet(parsed, done)
        case [ast.AugAssign(ast.Name(), _, value)] if not any(isinstance(node, ast.Call) for node in ast.walk(value)):
            return False  # a sum: the compiler takes many cells at once by itself
    leaves = (ast.Return, ast.Break, ast.Continue)
    return _is_quiet(parsed, done, rows) and not any(isinstance(node, leaves) for one in done for node in ast.walk(one))


def _ends_with(parsed: Parsed, name: str) -> bool:
    """Return True if a variable is used in the loops that count with it, and nowhere else."""
    loops = [node for node in ast.walk(parsed.tree) if isinstance(node, ast.For) and _read(node.target) == {name}]
    inside = {id(node) for loop in loops for node in ast.walk(loop)}
    return all(id(node) in inside for node in ast.walk(parsed.tree) if isinstance(node, ast.Name) and node.id == name)


def _is_quiet(parsed: Parsed, parts: Iterable[ast.AST], rows: Collection[str] = (), *, loops: bool = True) -> bool:
    """Return True if parts of a rule write into no state, nor into a row that is not among some.

    Args:
        parsed: the rule.
        parts: of its tree.
        rows: names of rows that they may write into.
        loops: whether they may have loops.
    """
    for part in parts:
        for node in ast.walk(part):
            if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store):
                if not isinstance(node.value, ast.Name) or node.value.id not in rows:
                    return False
            elif isinstance(node, ast.For | ast.While) and not loops:
                return False
            elif isinstance(node, ast.Call):
                called = parsed.value(node.func)
                if is_rule(called):
                    inner = parse(called)
                    if not _is_quiet(inner, inner.tree.body, loops=loops):
                        return False
                elif called not in (range, abs):
                    return False
    return True


def _read(part: ast.AST) -> set[str]:
    return {node.id for node in ast.walk(part) if isinstance(node, ast.Name)}


def tests_first(loop: ast.For, number: int) -> list[ast.stmt]:
    """Return a rewritten loop that `is_search` with its tests first; as it is where it has few cells.

    Args:
        loop: rewritten, its numbers inlined.
        number: of the loop in its rule.
    """
    match loop:
        case ast.For(ast.Name(name), ast.Call(_, [*first, ast.Constant(int(end))]), [ast.If(test, done)]):
            start = first[0] if first else ast.Constant(0)
        case _:
            return [loop]
    texts = [ast.unparse(ast.fix_missing_locations(one)) for one in done]
    search = _Search(name, ast.unparse(test), "\n".join(texts), number)
    match start:
        case ast.Constant(int(low)) if end - low < FEWEST:
            return [loop]
        case ast.Constant(int(low)) if isinstance(done[0], ast.Return):
            text = search.until_found(low, end)
        case ast.Constant(int(low)):
            text = search.through(low, end)
        case _ if end < FEWEST:
            return [loop]
        case _:
            text = search.from_any(ast.unparse(start), end)
    return ast.parse(text).body


class _Search:
    """Text of a loop with its tests first.

    Args:
        name: of the variable that counts.
        test: as text.
        done: what is done where the test holds, as text.
        number: of the loop in its rule.
    """

    def __init__(self, name: str, test: str, done: str, number: int) -> None:
        self._name, self._test, self._done = name, test, done
        self._bits, self._at, self._start, self._word = (f"{one}{number}__" for one in ("bits", "at", "start", "word"))

    def from_any(self, start: str, end: int) -> str:
        """Return the loop from a start that is known when it runs."""
        many = f"min({WORD}, {end} - {self._start})"
        each = self._tests(self._bits, self._start, many) + self._loop(self._bits, self._start)
        return f"for {self._start} in range({start}, {end}, {WORD}):\n{textwrap.indent(each, '    ')}"

    def until_found(self, start: int, end: int) -> str:
        """Return the loop that ends at the first cell: one number after the other."""
        words = self._words(start, end)
        return "".join(
            self._tests(bits, first, many, skipped) + self._loop(bits, first) for bits, first, many, skipped in words
        )

    def through(self, start: int, end: int) -> str:
        """Return the loop whose tests are all made before anything is done."""
        words = self._words(start, end)
        tests = "".join(self._tests(bits, first, many, skipped) for bits, first, many, skipped in words)
        if len(words) == 1:
            return tests + self._loop(words[0][0], start)
        bits, first = words[-1][0], str(words[-1][1])
        for at in reversed(range(len(words) - 1)):
            bits = f"{words[at][0]} if {self._word} == {at} else {bits}"
            first = f"{words[at][1]} if {self._word} == {at} else {first}"
        each = f"{self._bits} = {bits}\n{self._start} = {first}\n{self._loop(self._bits, self._start)}"
        return f"{tests}for {self._word} in range({len(words)}):\n{textwrap.indent(each, '    ')}"

    def _words(self, start: int, end: int) -> list[tuple[str, int, int, int]]:
        """For each number of bits its name, its first cell, its cells, and how many of them the one before has had.

        The last has as many cells as the others: the compiler takes many at once where their number is round.
        """
        many = min(WORD, end - start)
        firsts = range(start, end, WORD)
        return [
            (f"{self._bits}{at}__", min(first, end - many), many, first - min(first, end - many))
            for at, first in enumerate(firsts)
        ]

    def _tests(self, bits: str, first: int | str, many: int | str, skipped: int = 0) -> str:
        """Text of the tests of some cells, whose results are bits of a number."""
        text = f"{bits} = 0\nfor {self._at} in range({many}):\n    {self._name} = {self._at} + {first}\n"
        text += f"    {bits} |= (1 if {self._test} else 0) << {self._at}\n"
        return text + (f"{bits} &= {-1 << skipped}\n" if skipped else "")

    def _loop(self, bits: str, first: int | str) -> str:
        """Text of what is done for each bit that is set."""
        text = f"while {bits} != 0:\n    {self._name} = {first} + trailing_zeros({bits})\n    {bits} &= {bits} - 1\n"
        return text + textwrap.indent(self._done, "    ") + "\n"
