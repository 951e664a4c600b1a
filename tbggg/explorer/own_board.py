"""Boards: a built script and a style for each game whose board is made by hand, and for all that draw theirs."""

from __future__ import annotations

from .parts import STATIC
from .saving.compressed_module import packed

BOARDS = STATIC / "boards"


def has_own_board(code: str) -> bool:
    """Return whether a game has a board made by hand."""
    return (BOARDS / f"{code}.js").exists()


def own_board(code: str) -> dict[str, str]:
    """Return the board of a game as a page loads it: `script`, packed, and `style`.

    A game without one made by hand has the board that shows its drawings.
    """
    name = f"boards/{code}" if has_own_board(code) else "drawn"
    return {
        "script": packed((STATIC / f"{name}.js").read_bytes()),
        "style": (STATIC / f"{name}.css").read_text("utf-8"),
    }
