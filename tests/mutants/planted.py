"""Faults that were thought of: each lived through the tests of its rule once, or might have.

They stand in `planted/*.toml`: by file, each with a piece of text that stands once in it, what stands there instead,
and the tests named for what breaks then. `test_planted.py` says when a text is not to be found any more.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from .mutant import Mutant, read

LISTS = Path(__file__).with_name("planted")


@dataclass(frozen=True)
class Fault:
    """A fault as a list has it, whether or not its text stands in today's tree.

    Attributes:
        name: what is wrong then.
        file: path from the repository's root.
        old: the text, which stands once in the file.
        new: what stands there instead.
        tests: those named for what breaks.
    """

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...] = ()

    def placed(self) -> Mutant:
        """The fault at its place in today's tree.

        Raises:
            ValueError: its text stands not once in its file.
            FileNotFoundError: there is no such file.
        """
        text = read(self.file)
        if text.count(self.old) != 1:
            raise ValueError(f"{self.name}: {text.count(self.old)} times in {self.file}: {self.old!r}")
        start = text.index(self.old)
        return Mutant(self.name, self.file, start, start + len(self.old), self.new, self.name, "planted", self.tests)


def listed() -> list[Fault]:
    """All of them, as the lists have them."""
    lists = [tomllib.loads(path.read_text("utf-8")) for path in sorted(LISTS.glob("*.toml"))]
    return [
        Fault(fault["name"], file["path"], fault["old"], fault["new"], tuple(file["tests"]))
        for one in lists
        for file in one["file"]
        for fault in file["fault"]
    ]


def planted() -> list[Mutant]:
    """All of them, at their places in today's tree.

    Raises:
        ValueError: the text of one stands not once in its file.
    """
    return [fault.placed() for fault in listed()]
