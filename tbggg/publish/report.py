"""Things that a page leaves out of its notebook, by cell, for the author."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ..engine.texts import say
from .texts import PACKAGE


@dataclass
class Report:
    """Things that one page leaves out.

    Attributes:
        cell: number of the cell that is being written, from 1.
        found: number of a cell and a sentence for each thing, in order.
    """

    cell: int = 0
    found: list[tuple[int, str]] = field(default_factory=list)

    def add(self, key: str, **values: object) -> None:
        """Add a thing that the present cell loses, once.

        Args:
            key: of its sentence among the messages of publishing, without `lost.`.
            values: of the sentence's placeholders.
        """
        line = self.cell, say(f"lost.{key}", PACKAGE, **values)
        if line not in self.found:
            self.found.append(line)

    def lines(self, file: Path) -> Iterator[str]:
        """Yield a line for each thing.

        Args:
            file: the notebook.
        """
        for cell, what in self.found:
            yield say("lost.line", PACKAGE, file=file, cell=cell, what=what)
