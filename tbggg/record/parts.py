"""Written moves of several nodes: a decision and the answer of chance, or successive parts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..engine import derived
from ..engine.listing import legal_actions
from ..engine.rule import CHANCE, DECISION

if TYPE_CHECKING:
    from .tree import N, TreeNode


def goes_on(node: TreeNode) -> bool:
    """Return whether a node is written on the one before it, as a part of the same move."""
    parent = node.parent
    return parent is not None and parent.seat_no == node.seat_no and derived.is_part(node.record.game, node.action)


def comes_along(node: TreeNode) -> bool:
    """Return whether chance brings a node as a further part of the move before it: the two are one step of a reader."""
    parent = node.parent
    return parent is not None and node.kind == "chance" and parent.kind == "chance" and goes_on(node)


def written_together(node: TreeNode) -> bool:
    """Return whether a page has one line for a node and the part before it: both are chance’s, or both are decisions.

    The narration of the last part then has the whole move.
    """
    return node.parent is not None and node.kind == node.parent.kind and goes_on(node)


def first_part(node: N) -> N:
    """Return the node with which a written move begins."""
    while goes_on(node):
        assert node.parent is not None
        node = node.parent
    return node


def next_part(node: N) -> N | None:
    """Return the next part of the same move in the record, or None."""
    return node.children[0] if node.children and goes_on(node.children[0]) else None


def is_unfinished(node: TreeNode) -> bool:
    """Return whether nothing but a further part of the node's move is due, which the record lacks."""
    game, state = node.record.game, node.state
    further = [kind for kind in game.notation.parts if kind not in game.notation.chance_results]
    if not further or state.due not in (CHANCE, DECISION):
        return False
    actions = (
        [one for one, _ in game.rules.chance_outcomes(state)] if state.due == CHANCE else legal_actions(game, state)
    )
    if not actions:  # what may be chosen is not seen: then the part is due of the seat that began
        return node.kind == "decision" and derived.deciders(game, state) == [node.seat_no]
    return all(game.notation.kind_of(one) in further for one in actions)


def rest_of_move(node: N) -> list[N]:
    """Return a node and the later parts of the same move in the record."""
    found = [node]
    while part := next_part(found[-1]):
        found.append(part)
    return found


def hosts(node: N) -> Iterator[N]:
    """Iterate over the nodes of a written move: its first one, and each continuation or answer of chance."""
    yield node
    for child in node.children:
        if goes_on(child):
            yield from hosts(child)


def family(node: N) -> list[N]:
    """Return a moment, and the nodes of the moves that were played there."""
    return [node, *(host for child in node.children for host in hosts(child))]
