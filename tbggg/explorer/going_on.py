"""Going on as a record does: whether it does, and how far one stretch of it reaches."""

from __future__ import annotations

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


def _stretch(node: Node, stride: str) -> object:
    """What the nodes of one stretch of a line have in common."""
    section = section_of(node)
    round_no, phase, *_ = section.split(".")
    return {"move": node, "phase": (round_no, phase), "round": round_no, "end": None}[stride]
