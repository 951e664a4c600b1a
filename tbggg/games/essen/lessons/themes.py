"""Themes of the puzzles: the theme of a move, and the card or the space that a click chooses for it."""

from __future__ import annotations

from ....engine.themes import Themes
from ..rules.names import game_words, space_words
from ..rules.state import GO, HOLD, KEEP, KEEP_ON, State, kind_of, value_of
from ..rules.tables import ROUNDS

CARDS = (KEEP, KEEP_ON, HOLD)
FULL = 4  # games in a bag that is called full: four boxes are left for steps


def theme(state: State, action: int) -> str | None:
    """Return the theme of a move: a card that is kept, or the first step of a walk, by what it is about then."""
    if kind_of(action) in CARDS:
        return "card"
    if kind_of(action) != GO:
        return None
    if state.round_no == ROUNDS:
        return "last"
    return "home" if state.bag[state.mover] >= FULL else "next"


def place(state: State, action: int) -> str:
    """Return the card or the space of a move."""
    if kind_of(action) == GO:
        return space_words(state)[value_of(action)]
    return game_words(state)[value_of(action) - 1] if kind_of(action) in CARDS else ""


THEMES = Themes(of=theme, place=place)
