"""Moment that a record's story turns on: the author's, the gravest move's, or the analysis's."""

from __future__ import annotations

from ...record.board_marks import turns
from ...record.record import Node, Record
from ..html.expected import Expected

GLYPHS = ("??", "!!", "?", "!", "?!", "!?")  # the gravest first


def turning_moment(record: Record, expected: Expected | None) -> Node:
    """Return the moment on which a record's page opens; the start where there is no such moment.

    It is the first moment of the main line whose comment has `[%turn]`; else the one before the gravest marked move;
    else the one before the first turning point of the analysis.

    Args:
        record: the record.
        expected: its analysis, if there is one.
    """
    line = [*record.main_line()]
    chosen = [node for node in line if any(turns(comment.text) for comment in node.comments)]
    if chosen:
        return chosen[0]
    for glyph in GLYPHS:
        marked = [node for node in line if glyph in node.glyphs and node.comments]
        if marked:
            return marked[0].parent or marked[0]
    found = expected.turns[0].node if expected and expected.turns else record.start
    return found.parent or found
