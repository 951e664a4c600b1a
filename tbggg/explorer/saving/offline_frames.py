"""Frames encoded as deltas, saved with the notebook for stepping without a kernel."""

from __future__ import annotations

from ...record.tree import TreeNode
from ...referee.frames import still
from ...referee.messages.answers import StoredFrames
from .compressed_module import packed_json

LENGTH = 32  # frames sent at once; a longer piece would delay the answer to the next click


def piece(nodes: list[TreeNode], first: int, seat: str | None, lang: str, *, recall: bool) -> StoredFrames:
    """Return the next frames that a page stores for use without a kernel.

    Args:
        nodes: nodes of the page's outline, by id.
        first: id of the first node without a stored frame.
        seat: viewer; None for all open.
        lang: `en` or `fr`.
        recall: whether a viewer's picture has what was public earlier.

    Returns:
        The frames as a list of deltas: the first is against the frame before, or against an empty mapping.
    """
    before: object = still(nodes[first - 1], first - 1, seat, lang, recall=recall) if first else {}
    changes = []
    for number, node in enumerate(nodes[first : first + LENGTH], start=first):
        drawn = still(node, number, seat, lang, recall=recall)
        changes.append(change(before, drawn))
        before = drawn
    return {"first": first, "count": len(changes), "data": packed_json(changes)}


def change(before: object, after: object) -> object:
    """Return the delta from one plain value to another: by key or index the deltas, else the new value in a list.

    >>> change({"a": [1, 2], "b": 3}, {"a": [1, 5], "b": 3})
    {'a': {'1': [5]}}
    """
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        return {key: change(before[key], after[key]) for key in after if before[key] != after[key]}
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return {str(at): change(*pair) for at, pair in enumerate(zip(before, after, strict=True)) if pair[0] != pair[1]}
    return [after]
