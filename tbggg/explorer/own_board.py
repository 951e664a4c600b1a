"""Boards made by hand: a built script and a style for each game that has one; all other games draw theirs in Python."""

from __future__ import annotations

from .compressed_module import packed
from .parts import STATIC

BOARDS = STATIC / "boards"


def has_own_board(code: str) -> bool:
    """Return whether a game has a board made by hand."""
    return (BOARDS / f"{code}.js").exists()


def own_board(code: str) -> dict[str, str]:
    """Return the board of a game as a page loads it: `script`, packed, and `style`; empty without one."""
    if not has_own_board(code):
        return {}
    return {"script": packed(BOARDS / f"{code}.js"), "style": (BOARDS / f"{code}.css").read_text("utf-8")}
