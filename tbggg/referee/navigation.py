"""Navigation along a recorded line: its next move, and the last node of a stretch."""

from __future__ import annotations

from ..engine import derived
from ..engine.luck import WORDS, keys
from ..engine.rule import CHANCE
from ..record.parts import comes_along
from ..record.tree import N, TreeNode, follow_action, luck_of
from .outline import section_of


def written_next(node: TreeNode) -> bool:
    """Return whether a move was recorded after a node; automatic steps and forced passes do not count.

    Args:
        node: the shown moment.
    """
    while node.children:
        node = node.children[0]
        if node.kind in ("decision", "chance"):
            return True
    return False


STRIDES = ("move", "phase", "round", "end")


def last_of(node: TreeNode, stride: str) -> TreeNode:
    """Return the last node of a recorded line that belongs to the same stretch as its first one.

    Args:
        node: the first one.
        stride: `move`, `phase`, `round` or `end`; what chance brings in several parts is one move.
    """
    first = _stretch(node, stride)
    while node.children and (_stretch(node.children[0], stride) == first or comes_along(node.children[0])):
        node = node.children[0]
    return node


def rolled(node: N) -> N:
    """Return the node to which chance leads by the line's luck: the last part of the move that it brings."""
    game = node.record.game
    while True:
        action = game.rules.sample_chance(node.state, *keys(luck_of(node)), [0] * WORDS)
        node = follow_action(node, action)
        if node.state.due != CHANCE:
            return node
        following = game.rules.sample_chance(node.state, *keys(luck_of(node)), [0] * WORDS)
        if not derived.is_part(game, following):
            return node


def _stretch(node: TreeNode, stride: str) -> object:
    """Key that the nodes of one stretch of a line share."""
    section = section_of(node)
    parts = section.split(".")
    return {"move": node, "phase": parts[:2], "round": parts[:1], "end": None}[stride]
