"""Moments of a record that a seat has reached: those that were shown to it, each with all that led to it.

An explorer's outline holds them; whatever is made for a seat ends with them: messages, saved widgets, copies, pages.
Headers about the whole game, such as a title, a date or the result, belong to the game's end.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ..engine.rule import OVER
from .tree import Tree, TreeNode


def has_seen_end(record: Tree[Any], seen_so_far: Collection[TreeNode]) -> bool:
    """Return whether the end of a finished main line is among the moments that were reached."""
    last = record.start
    while last.children:
        last = last.children[0]
    return last.state.due == OVER and last in seen_so_far
