"""Themes of a game's puzzles, and the marker that those of one theme are about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import leaves


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Marker:
    """First-player marker, for puzzles about who gets it.

    Attributes:
        phase: number of the phase before which a round decides who has it.
        give: gives it to a seat, at the start of that phase.
    """

    phase: int
    give: leaves.GiveMarker
