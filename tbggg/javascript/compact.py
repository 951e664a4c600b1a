"""JavaScript without comments and blanks: of what this package writes, and of its primitives, not of any script."""

from __future__ import annotations

import re

QUOTED = r""""(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'"""
COMMENT = r"//[^\n]*|/\*.*?\*/"
BEFORE = r"[(,=:\[!&|?{};]"  # a regular expression; else a slash divides
PATTERN = rf"(?:(?<={BEFORE})|(?<={BEFORE} ))/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\]|\\.)*\])+/\w*"
KEPT = re.compile(f"{QUOTED}|`|{COMMENT}|{PATTERN}", re.DOTALL)
TEMPLATE = re.compile(r"\\.|`|\$\{", re.DOTALL)  # what matters within one
FILLED = re.compile(f"{QUOTED}|[`{{}}]", re.DOTALL)  # and within its brackets
BLANKS = re.compile(r"\s*\n\s*")
BROKEN = re.compile(r"(?<=[{};,(\[])\n|\n(?=[})\]])")
SIGNS = re.compile(r" *([=+\-*/%<>!&|^~?:,;{}()\[\]]+) *(?=(.?))")
MARK = "\0"  # in the place of what stays


def compact(script: str) -> str:
    r"""Return a script with the same meaning, without comments, and without blanks that nothing needs.

    Texts, templates and regular expressions stay as they are. Each statement must end with a semicolon or a bracket.

    >>> compact("const a = [1, 2]; // two\nif (a[0] < -1) {\n  say(`a ${a + `b {` } b`, \"a, b\");\n}\n")
    'const a=[1,2];if(a[0]<-1){say(`a ${a + `b {` } b`,"a, b")}'
    """
    code, kept, at = [], [""], 0
    while found := KEPT.search(script, at):
        code.append(script[at : found.start()])
        at = _end_of_template(script, found.end()) if found[0] == "`" else found.end()
        if not found[0].startswith(("//", "/*")):
            code.append(MARK)
            kept.append(script[found.start() : at])
    lines = BLANKS.sub("\n", "".join([*code, script[at:]])).strip()
    short = SIGNS.sub(_joined, BROKEN.sub("", lines)).replace(";}", "}")
    return "".join(piece + rest for piece, rest in zip(kept, short.split(MARK), strict=True))


def _joined(found: re.Match[str]) -> str:
    """Return signs without the blanks around them; two of `+ +` would mean something else without."""
    signs, after = found.groups()
    return f"{signs} " if after in "+-" and signs[-1] == after else str(signs)


def _end_of_template(script: str, at: int) -> int:
    """Return where a template ends, which may hold others.

    Args:
        script: the script.
        at: the place after its first sign.
    """
    while found := TEMPLATE.search(script, at):
        at = found.end()
        if found[0] == "`":
            return at
        if found[0] == "${":
            at = _end_of_filling(script, at)
    raise ValueError("a template has no end")


def _end_of_filling(script: str, at: int) -> int:
    """Return where the brackets within a template end; the arguments are those of `_end_of_template`."""
    depth = 1
    while found := FILLED.search(script, at):
        at = _end_of_template(script, found.end()) if found[0] == "`" else found.end()
        depth += {"{": 1, "}": -1}.get(found[0], 0)
        if not depth:
            return at
    raise ValueError("a template has no end")
