"""Where lines part: the last moment that they have in common."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.errors import BadOption
from ..engine.texts import say
from ..record.record import Node
from .checks import check_moments
from .seat_looks import LETTERS, TEXTS


def check_comparable(nodes: Sequence[Node]) -> None:
    """Make sure that moments belong to one game, at tables with the same seats.

    Raises:
        BadOption: they do not, or there are too many of them, or something else among them.
    """
    check_moments(nodes)
    if len(nodes) > len(LETTERS):
        raise BadOption(say("option.too_many", TEXTS, most=len(LETTERS), count=len(nodes)))
    if len({(node.record.game.code, node.record.seats) for node in nodes}) > 1:
        raise BadOption(say("option.other_table", TEXTS))


def common_moves(one: Node, other: Node) -> int:
    """Return how many moves two lines begin with in common, -1 when their starts already differ."""
    return len(common_path([one, other])) - 1


def common_path(nodes: Sequence[Node]) -> list[Node]:
    """Return the nodes that lines have in common from the start, as the first line has them.

    Lines of several records have a moment in common when they were dealt the same table and played the
    same moves.
    """
    paths = [node.path() for node in nodes]
    same = nodes[0].record.game.rules.canonical
    start = paths[0][0].state
    if any(path[0].state != start for path in paths):
        return []
    found = [paths[0][0]]
    for steps in zip(*(path[1:] for path in paths), strict=False):
        if len({(same(step.code), step.seat_no) for step in steps}) > 1:
            break
        found.append(steps[0])
    return found
