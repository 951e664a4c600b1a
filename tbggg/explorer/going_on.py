"""Going on as a record does: whether it does, and how far one stretch of it reaches."""

from __future__ import annotations

from ..engine import derived
from ..engine.luck import WORDS, keys
from ..engine.rule import CHANCE
from ..record.record import Node
from .ledger import section_of


def written_next(node: Node) -> bool:
    """Return whether a move was recorded after a node; chores and forced passes come by themselves, and tell nothing.

    Args:
        node: where the board stands.
    """
    while node.children:
        node = node.children[0]
        if node.kind in ("decision", "chance"):
            return True
    return False


def last_of(node: Node, stride: str) -> Node:
    """Return the last node of a recorded line that belongs to the same stretch as its first one.

    Args:
        node: the first one.
        stride: `move`, `phase`, `round` or `end`.
    """
    first = _stretch(node, stride)
    while node.children and _stretch(node.children[0], stride) == first:
        node = node.children[0]
    return node


def rolled(node: Node) -> Node:
    """Return the node to which chance leads by the line's luck: the last part of the move that it brings."""
    game = node.record.game
    while True:
        code = game.rules.sample_chance(node.state, *keys(node.luck), [0] * WORDS)
        node = node.follow(code)
        if node.state.due != CHANCE:
            return node
        following = game.rules.sample_chance(node.state, *keys(node.luck), [0] * WORDS)
        if not derived.is_part(game, following):
            return node


def _stretch(node: Node, stride: str) -> object:
    """What the nodes of one stretch of a line have in common."""
    section = section_of(node)
    return {"move": node, "phase": section, "round": section.partition(".")[0], "end": None}[stride]
