"""Faults made mechanically: in a fair share of each file's places, always the same, one thing is turned around."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from hashlib import sha256

from .equivalent import EQUIVALENT
from .mutant import REPOSITORY, Mutant, read

SEED = 10
# Faults in each file, where it has so many places: by the pattern of the files.
SHARES = {
    "tbggg/games/bgg/rules/*.py": 6,
    "tbggg/games/buttons/rules/*.py": 4,
    "tbggg/games/pig/rules.py": 4,
    "tbggg/referee/*.py": 4,
    "tbggg/record/*.py": 4,
    "tbggg/simulate/*.py": 2,
    "tbggg/simulate/exact/*.py": 2,
    "tbggg/simulate/results/*.py": 2,
    "tbggg/lessons/*.py": 2,
    "tbggg/javascript/*_runtime.js": 8,
    "widgets/src/generated/referee.js": 24,
}
# The parts of the program, by which faults are counted.
KINDS = {
    "tbggg/games/*": "rules",
    "tbggg/record/*": "record",
    "tbggg/simulate/*": "numbers",
    "tbggg/lessons/*": "lessons",
    "tbggg/referee/*": "referee",
    "tbggg/javascript/*": "page",
    "widgets/*": "page",
}
# Modules without rules: errors, commands and what writes the page.
LEFT_OUT = ("errors.py", "__init__.py", "__main__.py", "page.py")
# What plays in processes of its own, where no fault is planted.
LEFT_OUT += tuple(f"simulate/{name}.py" for name in ("backends", "batches", "cache_folder", "dask_workers"))
LEFT_OUT += tuple(f"simulate/{name}.py" for name in ("interrupts", "rollouts", "scheduler", "workers"))

COMPARED = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
COMPUTED = {ast.Add: "-", ast.Sub: "+", ast.BitAnd: "|", ast.BitOr: "&", ast.LShift: ">>", ast.RShift: "<<"}
# In JavaScript: what is turned around, by how it is written.
WRITTEN = {
    "===": "!==",
    "!==": "===",
    " < ": " <= ",
    " > ": " >= ",
    " <= ": " < ",
    " >= ": " > ",
    " && ": " || ",
    " || ": " && ",
    " + 1": " - 1",
    " - 1": " + 1",
    "++": "--",
    "return true": "return false",
    "return false": "return true",
}
SIGNS = re.compile("|".join(re.escape(sign) for sign in sorted(WRITTEN, key=len, reverse=True)))
# Text, comments and patterns of JavaScript, which are left alone.
QUOTED = re.compile(
    r"""//.*|/\*[\s\S]*?\*/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`"""
    r"""|/(?![*/ ])(?:\\.|[^/\\\n])+/[dgimsuvy]*"""
)
FUNCTION = re.compile(r"^\s*(?:export )?(?:static )?(?:const |function\*? |class )?(\w+)(?= =|\(|: | extends| \{)")


def mechanical() -> list[Mutant]:
    """The chosen faults of all files, without those that change nothing."""
    return [one for pattern in SHARES for file in files(pattern) for one in chosen(file, SHARES[pattern])]


def files(pattern: str) -> list[str]:
    """Files that a pattern names, from the repository's root."""
    found = (path.relative_to(REPOSITORY).as_posix() for path in sorted(REPOSITORY.glob(pattern)))
    return [file for file in found if not file.endswith(LEFT_OUT)]


def chosen(file: str, count: int) -> list[Mutant]:
    """So many of a file's faults, chosen by chance, but alike wherever they stand in it."""
    ordered = sorted(every(file), key=lambda one: sha256(f"{SEED} {one.name}".encode()).digest())
    faults = [one for one in ordered if one.name not in EQUIVALENT]
    return sorted(faults[:count], key=lambda one: one.start)


def every(file: str) -> list[Mutant]:
    """All faults that can be made in a file."""
    text = read(file)
    places = in_python(text) if file.endswith(".py") else in_javascript(text)
    kind = next(kind for pattern, kind in KINDS.items() if fnmatch(file, pattern))
    stem, seen, found = file.removeprefix("tbggg/"), Counter[str](), []
    for where, start, end, new in places:
        old = text[start:end]
        what = f"{short(old)} → {short(new)}"
        name = f"{stem} {where}: {what}"
        seen[name] += 1
        number = f" ({seen[name]})" if seen[name] > 1 else ""
        found.append(Mutant(name + number, file, start, end, new, what, kind))
    return found


def short(text: str) -> str:
    """A text on one line, its middle left out where it is long."""
    line = " ".join(text.split())
    return line if len(line) <= 70 else f"{line[:50]} … {line[-15:]}"


# ---- Python ----

Place = tuple[str, int, int, str]  # the function, where the fault begins and ends, and the new text


def in_python(text: str) -> Iterator[Place]:
    """Places in a module's functions."""
    lines = [0]
    for line in text.splitlines(keepends=True):
        lines.append(lines[-1] + len(line))
    columns = [line.encode() for line in text.splitlines(keepends=True)]

    def at(line: int, column: int) -> int:
        return lines[line - 1] + len(columns[line - 1][:column].decode())

    def span(node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return at(node.lineno, node.col_offset), at(node.end_lineno, node.end_col_offset)

    for name, function in functions(ast.parse(text).body, ""):
        for node in inside(function):
            for one, other, new in turned(node, text, span):
                yield name, one, other, new


def functions(body: list[ast.stmt], outer: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Functions and methods of a module, by their dotted names."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from functions(node.body, f"{outer}{node.name}.")
        elif isinstance(node, ast.FunctionDef):
            yield f"{outer}{node.name}", node


def inside(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """What a function does: no decorators, annotations, docstrings, messages, asserts and `strict=True`."""
    waiting: list[ast.AST] = list(reversed(function.body))
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Assert | ast.Raise | ast.JoinedStr):
            continue
        if isinstance(node, ast.keyword) and node.arg == "strict":
            continue
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        yield node
        parts = [node.target, *([node.value] if node.value else [])] if isinstance(node, ast.AnnAssign) else None
        waiting += reversed(parts if parts is not None else list(ast.iter_child_nodes(node)))


Change = tuple[int, int, str]  # where a fault begins and ends, and the new text
Span = Callable[[ast.expr | ast.stmt], tuple[int, int]]


def turned(node: ast.AST, text: str, span: Span) -> Iterator[Change]:
    """What can be turned around in one node of the tree, without the nodes in it."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        yield from between(node.left, node.comparators[0], COMPARED.get(type(node.ops[0])), text, span)
    elif isinstance(node, ast.BoolOp):
        yield from between(*node.values[:2], "or" if isinstance(node.op, ast.And) else "and", text, span)
    elif isinstance(node, ast.BinOp):
        yield from between(node.left, node.right, COMPUTED.get(type(node.op)), text, span)
    elif isinstance(node, ast.If | ast.While):
        yield *span(node.test), f"not ({text[slice(*span(node.test))]})"
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield *span(node), str(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield *span(node), str(node.value + 1)
    elif isinstance(node, ast.AugAssign | ast.Continue | ast.Break) or is_done(node):
        yield *span(node), "pass"
    elif isinstance(node, ast.Call) and len(node.args) > 1 and not has_starred(node.args):
        yield from swapped(*node.args[:2], text, span)


def has_starred(arguments: list[ast.expr]) -> bool:
    """Some of a call's arguments are given together."""
    return any(isinstance(one, ast.Starred) for one in arguments)


def is_done(node: ast.AST) -> bool:
    """A statement without which the rest still has its names: a call, or what is written into something."""
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


def between(left: ast.expr, right: ast.expr, sign: str | None, text: str, span: Span) -> Iterator[Change]:
    """Another sign between two expressions; none where no other is known."""
    start, end = span(left)[1], span(right)[0]
    if sign is not None:
        yield start, end, re.sub(r"[^\s()]+(?: (?:in|not)\b)?", sign, text[start:end], count=1)


def swapped(one: ast.expr, other: ast.expr, text: str, span: Span) -> Iterator[Change]:
    """The first two arguments of a call in the other order."""
    (start, middle), (later, end) = span(one), span(other)
    if text[start:middle] != text[later:end]:
        yield start, end, text[later:end] + text[middle:later] + text[start:middle]


# ---- JavaScript ----


def in_javascript(text: str) -> Iterator[Place]:
    """Places in a module's code, each in the line that last began a function."""
    quoted = [match.span() for match in QUOTED.finditer(text)]
    where, offset = "", 0
    for line in text.splitlines(keepends=True):
        named = FUNCTION.match(line)
        where = named[1] if named else where
        for sign in SIGNS.finditer(line):
            start, end = offset + sign.start(), offset + sign.end()
            if not any(one <= start < other for one, other in quoted):
                yield f"{where} `{short(line.strip())}`", start, end, WRITTEN[sign[0]]
        offset += len(line)
