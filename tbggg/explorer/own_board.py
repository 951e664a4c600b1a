"""The board of every explorer: a built script and a style that show what a game draws."""

from __future__ import annotations

from .parts import STATIC
from .saving.compressed_module import packed


def own_board() -> dict[str, str]:
    """Return the board as a page loads it: `script`, packed, and `style`."""
    return {
        "script": packed((STATIC / "drawn.js").read_bytes()),
        "style": (STATIC / "drawn.css").read_text("utf-8"),
    }
