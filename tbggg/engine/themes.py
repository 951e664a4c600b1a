"""Themes of a game's puzzles, and the marker that those of one theme are about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .moment import Moment

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
        step: points of lead by which a puzzle is rated; the margin, if none are given.
        what: words of the thing that an action is about, which the question names; a puzzle offers no move about
            another thing.
        joined: categories of the score that count as one part, by category; the others are parts by themselves.
        rule: id of the rule behind a part of the score that an action brings more or less of; empty for none.
        brings: words on what an action brings by itself, the best one or another, where most of the difference is of
            some part of the score: instead of those on the part; empty for none.
        held: sentences on what the seat to move has, and its board does not show.
    """

    of: Callable[[Any, int], str | None] = lambda state, action: ""
    place: Callable[[Any, int], str] = lambda state, action: ""
    mixed: frozenset[str] = frozenset()
    margin: float = 1.0
    step: float = 0.0
    what: Callable[[Any, int, str], str] = lambda state, action, lang: ""
    joined: Mapping[str, str] = field(default_factory=dict)
    rule: Callable[[Any, int, str], str] = lambda state, action, part: ""
    brings: Callable[[Any, int, int, str, str], str] = lambda state, best, action, part, lang: ""
    held: Callable[[Moment], Sequence[str]] = lambda moment: ()

    def offers(self, state: Any, best: int, action: int) -> bool:
        """Return whether a puzzle may ask about a move.

        Args:
            state: the state.
            best: the move that is best there.
            action: the other move.
        """
        theme = self.of(state, best)
        alike = theme in self.mixed or self.of(state, action) == theme
        return alike and self.what(state, action, "en") == self.what(state, best, "en")


@dataclass(frozen=True, slots=True, kw_only=True)
class Marker:
    """First-player marker, for puzzles about who gets it.

    Attributes:
        phase: number of the phase before which a round decides who has it.
        give: gives it to a seat, at the start of that phase.
    """

    phase: int
    give: leaves.GiveMarker
