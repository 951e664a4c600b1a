"""Things that a page leaves out of its notebook, by cell, for the author."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from operator import itemgetter
from pathlib import Path

from ...engine.texts import say
from .texts import PACKAGE


@dataclass
class Report:
    """Things that one page leaves out.

    Attributes:
        cell: number of the cell that is being written, from 1.
        file: path of what is published, for errors that end it.
        source: its Markdown, whose lines are named; empty for other cells.
        code: its code; empty for other cells.
        found: number of a cell, a line of its text or 0, and a sentence for each thing, in order.
    """

    cell: int = 0
    file: str = ""
    source: str = ""
    code: str = ""
    found: list[tuple[int, int, str]] = field(default_factory=list)

    def add(self, key: str, *, near: str = "", **values: object) -> None:
        """Add a thing that the present cell loses, once.

        Args:
            key: of its sentence among the messages of publishing, without `lost.`.
            near: what stands in the cell's text where it is lost.
            values: of the sentence's placeholders.
        """
        self.add_at(self.cell, self.line_of(near), key, **values)

    def add_at(self, cell: int, line: int, key: str, **values: object) -> None:
        """Add a thing that a cell loses, once.

        Args:
            cell: number of the cell.
            line: line of its text, from 1; 0 for none.
            key: of its sentence, as `add` has it.
            values: of the sentence's placeholders.
        """
        entry = cell, line, say(f"lost.{key}", PACKAGE, **values)
        if entry not in self.found:
            self.found.append(entry)

    def line_of(self, text: str) -> int:
        """Return the line of the present cell's text where something begins, from 1; 0 where it does not stand."""
        at = self.source.find(text) if text else -1
        return self.source.count("\n", 0, at) + 1 if at >= 0 else 0

    def lines(self, file: Path) -> Iterator[str]:
        """Yield a line for each thing.

        Args:
            file: the notebook; its path is shortened to one from the working directory, where it lies below.
        """
        for cell, line, what in sorted(self.found, key=itemgetter(0)):
            place = "in_line" if line else "in_cell"
            yield say(f"lost.{place}", PACKAGE, file=short(file), cell=cell, line=line, what=what)


def short(file: Path) -> Path:
    """Return a path from the working directory, where the file lies below; else the path as it is."""
    here = Path.cwd()
    return file.relative_to(here) if file.is_relative_to(here) else file
