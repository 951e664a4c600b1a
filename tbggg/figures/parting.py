"""Common start of several lines of play, and the check that they can be compared."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.errors import BadOption
from ..engine.texts import say
from ..record.tree import N, TreeNode
from .checks import check_moments
from .seat_looks import LETTERS, TEXTS


def check_comparable(nodes: Sequence[TreeNode]) -> None:
    """Check that moments belong to one game with the same seats.

    Raises:
        BadOption: they do not, there are more than six, or one is no moment.
    """
    check_moments(nodes)
    if len(nodes) > len(LETTERS):
        raise BadOption(say("option.too_many", TEXTS, most=len(LETTERS), count=len(nodes)))
    if len({(node.record.game.code, node.record.seats) for node in nodes}) > 1:
        raise BadOption(say("option.other_table", TEXTS))


def common_moves(one: TreeNode, other: TreeNode) -> int:
    """Return the number of moves that two lines share from the start; -1 if their starts differ."""
    return len(common_path([one, other])) - 1


def common_path(nodes: Sequence[N]) -> list[N]:
    """Return the nodes of the first line that all lines share from the start.

    Lines of several records share a moment if their starts are equal and they played equal moves.
    """
    paths = [node.path() for node in nodes]
    same = nodes[0].record.game.rules.canonical
    start = paths[0][0].state
    if any(path[0].state != start for path in paths):
        return []
    found = [paths[0][0]]
    for steps in zip(*(path[1:] for path in paths), strict=False):
        if len({same(step.action) for step in steps}) > 1 or len({step.seat_no for step in steps}) > 1:
            break
        found.append(steps[0])
    return found
