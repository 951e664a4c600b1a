"""The moment at which a record opens that is brought to a page or to the explorer."""

from __future__ import annotations

from ..engine.rule import OVER
from .annotations import all_comments
from .board_marks import prose, turns
from .tree import N, Tree


def opening_moment(record: Tree[N]) -> N:
    """Return where a record opens: at its start, or the moment on which it turns; a game to go on with at its end.

    Who opens a finished game, or one with comments or marks, wants to read it. One that is not finished, and of which
    nothing is said, was left in its midst, and is opened to be played on.
    """
    told = False
    for node in record.nodes():
        for one in all_comments(node):
            if turns(one.text):
                return node
            told = told or prose(one.text) != ""
        told = told or len(node.glyphs) > 0
    end = record.end
    return record.start if told or end.state.due == OVER else end
