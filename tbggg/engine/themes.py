"""Themes of a game's puzzles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Themes:
    """Themes of a game's puzzles; its texts have a title, a question and the reasons of each.

    Attributes:
        of: theme of an action in a state: that of a puzzle in which it is best, and which offers no move of another
            theme; None for what no puzzle asks about.
        place: words of the places that a click chooses for an action: one, or what is moved and where it goes; empty
            for what has no place.
        mixed: themes that offer the moves of all others, too.
        margin: points by which the best move must be ahead.
    """

    of: Callable[[Any, int], str | None] = lambda state, action: ""
    place: Callable[[Any, int], str] = lambda state, action: ""
    mixed: frozenset[str] = frozenset()
    margin: float = 1.0

    def offers(self, theme: str, state: Any, action: int) -> bool:
        """Return whether a puzzle of a theme may ask about a move.

        Args:
            theme: theme of the best move.
            state: the state.
            action: the move.
        """
        return theme in self.mixed or self.of(state, action) == theme
