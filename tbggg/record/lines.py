"""Lines of a record: a moment with what was played after it, and what of that is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from ..engine import derived, state
from .comments import Comment, Glyph, Variation
from .record import Node

WRITTEN = ("decision", "chance")


def section_of(node: Node) -> str:
    """Return the section of a move: `1.5`, or `1.5.2` in a game with turns within phases."""
    assert node.parent is not None
    return state.section_of(node.parent.state)


def line_from(node: Node) -> list[Node]:
    """Return a node and its main line: each first child after it."""
    line = [node]
    while line[-1].children:
        line.append(line[-1].children[0])
    return line


def answers(node: Node) -> bool:
    """Return whether a move is the chance result of the decision before it, and written together with it."""
    return (
        node.parent is not None
        and node.parent.kind == "decision"
        and derived.is_chance_result(node.record.game, node.action)
    )


def notes_in_order(nodes: Iterable[Node]) -> Iterator[list[Comment] | Variation]:
    """Yield the comments and variations of a written move in the record's order; neighbouring comments as one list.

    Args:
        nodes: the nodes of the move, in their order.
    """
    notes = [note for node in nodes for note in node.notes if not isinstance(note, Glyph)]
    for is_said, group in groupby(notes, lambda note: isinstance(note, Comment)):
        if is_said:
            yield [note for note in group if isinstance(note, Comment)]
        else:
            yield from (note for note in group if isinstance(note, Variation))
