"""Faults that were thought of: each lived through the tests of its rule once, or might have.

They stand in `planted/*.toml`: by file, each with a piece of text that stands once in it, what stands there instead,
and the tests named for what breaks then. `test_planted.py` says when a text is not to be found any more.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from .mutant import Mutant, read

LISTS = Path(__file__).with_name("planted")


def planted() -> list[Mutant]:
    """All of them, at their places in today's tree.

    Raises:
        ValueError: the text of one stands not once in its file.
    """
    lists = [tomllib.loads(path.read_text("utf-8")) for path in sorted(LISTS.glob("*.toml"))]
    return [
        placed(fault["name"], file["path"], fault["old"], fault["new"], tuple(file["tests"]))
        for one in lists
        for file in one["file"]
        for fault in file["fault"]
    ]


def placed(name: str, file: str, old: str, new: str, tests: tuple[str, ...]) -> Mutant:
    """A fault at its place.

    Args:
        name: what is wrong then.
        file: path from the repository's root.
        old: the text, which stands once in the file.
        new: what stands there instead.
        tests: those named for what breaks.

    Raises:
        ValueError: the text stands not once in the file.
    """
    text = read(file)
    if text.count(old) != 1:
        raise ValueError(f"{name}: {text.count(old)} times in {file}: {old!r}")
    start = text.index(old)
    return Mutant(name, file, start, start + len(old), new, name, tests)
