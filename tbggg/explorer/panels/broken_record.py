"""Panel of a record that cannot be read: the place, the reason, and a button to open the part before it."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets

from ...record.errors import RecordError
from ...record.record import Node
from .base import ALONE, Note, Panel, counted, on_click, reason, show, words

MOST_COLUMNS = 90  # characters of a line that are shown around the error


class Trouble(Panel):
    """Panel of an error in a record.

    Args:
        open_part: called with the last node before the error.
    """

    def __init__(self, open_part: Callable[[Node], None]) -> None:
        self._open_part = open_part
        self._lang = "en"
        self._found: tuple[RecordError, str] | None = None
        self._where = Note(kind="alert")
        self._source = Note(kind="source")
        self._why = Note()
        self._button = ipywidgets.Button(layout=ALONE)
        on_click(self._button, self._open)
        super().__init__([self._where, self._source, self._why, self._button])
        self.clear()

    def clear(self) -> None:
        """Show no error."""
        self._found = None
        self._draw()

    def show(self, trouble: RecordError, text: str) -> None:
        """Show an error.

        Args:
            trouble: the error.
            text: text of the record, or empty when it could not be read.
        """
        self._found = (trouble, text)
        self._draw()

    def say(self, lang: str) -> None:
        """Set the language of the texts; the reason stays in the language of its error."""
        self._lang = lang
        self._draw()

    def _draw(self) -> None:
        show(self, self._found is not None)
        if self._found is None:
            self._where.text = self._source.text = self._why.text = ""
            return
        trouble, text = self._found
        if not text:
            why = reason(self._lang, trouble.message, trouble.rule, trouble.legal)
            self._where.text = words(self._lang, "open.unread", file=trouble.file, why=why)
            self._source.text = self._why.text = ""
            show(self._button, False)
            return
        place = {"file": trouble.file, "line": trouble.line, "column": trouble.column}
        self._where.text = words(self._lang, "open.stops", **place)
        self._source.text, self._source.mark = _source(trouble, text)
        self._why.text = reason(self._lang, trouble.message, trouble.rule, trouble.legal)
        moves = moves_before(trouble.node)
        show(self._button, moves > 0)
        self._button.description = words(self._lang, "open.up_to_there", moves=counted(self._lang, "open.moves", moves))

    def _open(self) -> None:
        if self._found and self._found[0].node:
            self._open_part(self._found[0].node)


def moves_before(node: Node | None) -> int:
    """Return the number of decisions and chance results on the path to a node; 0 for None."""
    return 0 if node is None else sum(one.kind in ("decision", "chance") for one in node.path())


def _source(trouble: RecordError, text: str) -> tuple[str, list[int]]:
    """Return the two lines up to the error with their numbers, and the start and end of the marked part."""
    lines = text.replace("\r\n", "\n").split("\n")[: trouble.line]
    if len(lines) < trouble.line:
        return "", []
    width = len(str(trouble.line)) + 2
    start = max(0, trouble.column - 1 - MOST_COLUMNS // 2)
    before = [f"{trouble.line - 1:<{width}}{line[start : start + MOST_COLUMNS]}\n" for line in lines[-2:-1]]
    line = f"{trouble.line:<{width}}{lines[-1][start : start + MOST_COLUMNS]}"
    first = sum(map(len, before)) + width + trouble.column - 1 - start
    return "".join(before) + line, [first, first + max(1, len(trouble.move))]
