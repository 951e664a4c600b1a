"""Navigation along a recorded line: its next move, and where a step leads."""

from __future__ import annotations

from ..engine import derived
from ..engine.luck import WORDS, keys
from ..engine.rule import CHANCE
from ..record.lines import WRITTEN
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
        if node.kind in WRITTEN:
            return True
    return False


STRIDES = ("move", "phase", "round", "end")


def goes_to(node: TreeNode, stride: str) -> TreeNode:
    """Return the node of a recorded line to which a step leads from a node that is not its last.

    A step by phase or round stops where one begins, as a link to it does: before its first written move or, where
    there is none, before its first step.

    Args:
        node: the shown moment.
        stride: `move`, `phase`, `round` or `end`; what chance brings in several parts is one move.
    """
    here = node.children[0]
    while here.children and (comes_along(here.children[0]) or not _stops(here, stride)):
        here = here.children[0]
    return here


def _stops(node: TreeNode, stride: str) -> bool:
    """True if a step stops at a node that is not the last one."""
    if stride in ("move", "end"):
        return stride == "move"
    following, before = node.children[0], node
    phase = _phase(following)
    while before.parent is not None and _phase(before) == phase and before.kind not in WRITTEN:
        before = before.parent
    if _phase(before) == phase or (stride == "round" and _phase(before)[0] == phase[0]):
        return False
    while following.kind not in WRITTEN and following.children and _phase(following.children[0]) == phase:
        following = following.children[0]
    return following is node.children[0] if following.kind in WRITTEN else before is node


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


def _phase(node: TreeNode) -> list[str]:
    """Round and phase of a node's move."""
    return section_of(node).split(".")[:2]
