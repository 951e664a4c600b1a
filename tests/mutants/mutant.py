"""A fault at one place of one file."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

REPOSITORY = Path(__file__).parents[2]


@dataclass(frozen=True)
class Mutant:
    """A fault at one place of one file.

    Attributes:
        name: the same for as long as the faulty place stays as it is, whatever changes around it.
        file: path from the repository's root.
        start: offset in the file's text where the fault begins.
        end: offset where the replaced text ends.
        new: the text that stands there instead.
        what: what is wrong then.
        kind: `planted` where somebody thought of it, else the part of the program in which it was made.
        tests: tests that are run before those of the file, as paths for pytest.
    """

    name: str
    file: str
    start: int
    end: int
    new: str
    what: str
    kind: str
    tests: tuple[str, ...] = ()

    def text(self) -> str:
        """The file's text with the fault."""
        text = read(self.file)
        return text[: self.start] + self.new + text[self.end :]

    @property
    def line(self) -> int:
        """The line where the fault begins."""
        return read(self.file)[: self.start].count("\n") + 1


@cache
def read(file: str) -> str:
    """Text of a file of the repository as it was at first, with its line ends as they are."""
    return (REPOSITORY / file).read_bytes().decode("utf-8")


def module_of(file: str) -> ModuleType:
    """The module of a Python file of the repository."""
    return import_module(file.removesuffix("/__init__.py").removesuffix(".py").replace("/", "."))
