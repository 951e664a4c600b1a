"""Themes of the puzzles: the theme of a move, and the card or the space that a click chooses for it."""

from __future__ import annotations

from ....engine.themes import Themes
from ..rules.names import game_words, space_words
from ..rules.state import GO, HOLD, KEEP, KEEP_ON, State, kind_of, value_of

OF = {KEEP: "card", KEEP_ON: "card", HOLD: "card", GO: "way"}


def theme(state: State, action: int) -> str | None:
    """Return the theme of a move: a card that is kept, or the first step of a walk."""
    return OF.get(kind_of(action))


def place(state: State, action: int) -> str:
    """Return the card or the space of a move."""
    if kind_of(action) == GO:
        return space_words(state)[value_of(action)]
    return game_words(state)[value_of(action) - 1] if kind_of(action) in OF else ""


THEMES = Themes(of=theme, place=place)
