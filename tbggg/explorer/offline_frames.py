"""The moments of a record in a row, each as its change from the last: small enough to be saved with a notebook."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from typing import Any

from ..record.tree import TreeNode
from ..referee.frames import still

LENGTH = 32  # moments that are sent at once: a page that asks for them must not keep the next click waiting


def piece(nodes: list[TreeNode], first: int, seat: str | None, lang: str, *, recall: bool) -> dict[str, Any]:
    """Return the next moments that a page may keep for the time when no kernel answers.

    Args:
        nodes: what the page knows, by id.
        first: the id of the first moment that it has not.
        seat: whose eyes; all screens are open when nothing.
        lang: `en` or `fr`.
        recall: whether a seat's picture shows what was public earlier.

    Returns:
        `first`, `count` (how many moments) and `data`: compressed JSON, a list of changes. The first one is the
        change from the moment before, or from an empty one.
    """
    before: Any = still(nodes[first - 1], first - 1, seat, lang, recall=recall) if first else {}
    changes = []
    for number, node in enumerate(nodes[first : first + LENGTH], start=first):
        drawn = still(node, number, seat, lang, recall=recall)
        changes.append(change(before, drawn))
        before = drawn
    text = json.dumps(changes, ensure_ascii=False, separators=(",", ":"))
    data = b64encode(zlib.compress(text.encode(), 9)).decode("ascii")
    return {"first": first, "count": len(changes), "data": data}


def change(before: Any, after: Any) -> Any:
    """Return what makes one plain value of another: by key or place what differs in it, else the new value in a list.

    >>> change({"a": [1, 2], "b": 3}, {"a": [1, 5], "b": 3})
    {'a': {'1': [5]}}
    """
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        return {key: change(before[key], after[key]) for key in after if before[key] != after[key]}
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return {str(at): change(*pair) for at, pair in enumerate(zip(before, after, strict=True)) if pair[0] != pair[1]}
    return [after]
