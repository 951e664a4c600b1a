"""Comparison of moments: the start that lines share, and breakdowns and collections as a viewer knows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine import derived
from ..engine.errors import BadOption
from ..engine.grids import Collected, Priced
from ..engine.rule import DECISION
from ..engine.texts import say
from .tree import N, Tree, TreeNode

Tile = tuple[str, int]  # owner's seat and number


def seen(node: TreeNode, viewer: str | None) -> Any:
    """Return the viewer's state of a moment; the state itself if `viewer` is None."""
    record = node.record
    return node.state if viewer is None else derived.view(record.game, node.state, record.seat_number(viewer))


def scored(node: TreeNode, viewer: str | None = None) -> dict[str, dict[str, int]]:
    """Return each seat's breakdown as if the game ended at a moment, from a viewer's knowledge.

    Args:
        node: the moment.
        viewer: the viewer, a seat's word; all open when not given.
    """
    record = node.record
    return dict(zip(record.seats, derived.scores(record.game, seen(node, viewer)), strict=True))


def collected(node: TreeNode, seat: int, way: str = "", viewer: str | None = None) -> Collected | None:
    """Return a seat's collection at a moment; None in a game without collections.

    Args:
        node: the moment.
        seat: index of the collector.
        way: one of the game's `ways` of scoring a collection; that of the record when empty.
        viewer: the viewer, a seat's word; all open when not given.

    Raises:
        BadOption: the game has no such way.
    """
    game = node.record.game
    if game.scoring.collection is None:
        return None
    if way and way not in game.scoring.variants:
        raise BadOption(say("option.no_way", game=game.name, ways="/".join(game.scoring.variants), way=way))
    return game.scoring.collection(seen(node, viewer), node.record.seats, seat, way)


def priced(record: Tree[Any], lang: str) -> Priced | None:
    """Return a record's table of prices; None in a game without prices."""
    game = record.game
    return game.scoring.prices(record.start.state, lang) if game.scoring.prices else None


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


def differences(rows: Sequence[dict[str, dict[str, int]]]) -> list[dict[str, dict[str, int]]]:
    """Return each line's points by seat and category, less those of the first line."""
    first = rows[0]
    return [
        {seat: {one: points[one] - first[seat][one] for one in points} for seat, points in row.items()} for row in rows
    ]


def decisions(nodes: Sequence[TreeNode], viewer: str | None) -> int:
    """Return how many of some nodes a viewer takes for decisions: a forced pass may look like one."""
    return sum(_is_decision(node, viewer) for node in nodes)


def _is_decision(node: TreeNode, viewer: str | None) -> bool:
    """True if a node's move was a decision, or a forced pass that the viewer cannot distinguish from one."""
    if node.kind != "forced" or viewer is None or node.parent is None:
        return node.kind == "decision"
    return bool(seen(node.parent, viewer).due == DECISION)


def tiles_apart(nodes: Sequence[TreeNode], seat: int, viewer: str | None) -> list[tuple[list[Tile], list[Tile]]]:
    """Return for each moment the tiles that a seat has only there, and those that it has only in the first.

    Args:
        nodes: the moments.
        seat: index of the collector.
        viewer: the viewer, a seat's word; all open if None.
    """
    bags = [_bag(node, seat, viewer) for node in nodes]
    return [(_more(bag, bags[0]), _more(bags[0], bag)) for bag in bags]


def _bag(node: TreeNode, seat: int, viewer: str | None) -> list[tuple[Tile, int]]:
    """Counts of a seat's tiles; empty in a game without collections."""
    grid = collected(node, seat, viewer=viewer)
    if grid is None:
        return []
    return [
        ((node.record.seats[owner], number), grid.counts[row][column])
        for column, owner in enumerate(grid.owners)
        for row, number in enumerate(grid.numbers)
    ]


def _more(one: list[tuple[Tile, int]], other: list[tuple[Tile, int]]) -> list[Tile]:
    """Tiles that one has beyond the other, each as often as that; both list the same tiles."""
    pairs = zip(one, other, strict=True)
    return [tile for (tile, count), (_, less) in pairs for _ in range(count - less)]
