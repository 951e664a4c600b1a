"""Blocks about a record that cannot be read: the place, the reason, and a button to open the part before it."""

from __future__ import annotations

from ...record.errors import RecordError
from ...record.record import Node
from .form import Data, button, counted, note, panel_text, reason, row, source

MOST_COLUMNS = 90  # characters of a line that are shown around the error
CUT = "…"  # stands for the rest of a line
UP_TO_THERE = "up to there"  # key of the button


def trouble_blocks(trouble: RecordError, text: str, lang: str) -> list[Data]:
    """Return the blocks that say why a record cannot be read; the reason stays in the language of its error.

    Args:
        trouble: the error.
        text: text of the record, or empty when it could not be read.
        lang: `en` or `fr`.
    """
    why = reason(lang, trouble.message, trouble.rule, trouble.legal)
    if not text:
        return [note(panel_text(lang, "open.unread", file=trouble.file, why=why), "alert")]
    where = panel_text(lang, "open.stops", file=trouble.file, line=trouble.line, column=trouble.column)
    found = [note(where, "alert"), source(*_lines(trouble, text)), note(why)]
    moves = moves_before(trouble.node)
    if moves:
        found.append(
            row(button(UP_TO_THERE, panel_text(lang, "open.up_to_there", moves=counted(lang, "open.moves", moves))))
        )
    return found


def moves_before(node: Node | None) -> int:
    """Return the number of decisions and chance results on the path to a node; 0 for None."""
    return 0 if node is None else sum(one.kind in ("decision", "chance") for one in node.path())


def _lines(trouble: RecordError, text: str) -> tuple[str, list[int]]:
    """Return the two lines up to the error with their numbers, and the start and end of the marked part."""
    lines = text.replace("\r\n", "\n").split("\n")[: trouble.line]
    if len(lines) < trouble.line:
        return "", []
    width = len(str(trouble.line)) + 2
    start = max(0, trouble.column - 1 - MOST_COLUMNS // 2) if len(lines[-1]) > MOST_COLUMNS else 0
    end = start + MOST_COLUMNS
    cut = CUT if start else ""
    shown = [f"{cut}{line[start:end]}{CUT if line[end:] else ''}" for line in lines[-2:]]
    before = [f"{trouble.line - 1:<{width}}{line}\n" for line in shown[:-1]]
    line = f"{trouble.line:<{width}}{shown[-1]}"
    first = sum(map(len, before)) + width + len(cut) + trouble.column - 1 - start
    return "".join(before) + line, [first, first + max(1, len(trouble.move))]
