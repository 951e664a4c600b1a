"""Themes of the puzzles: the theme of a move, and the cell that a click chooses for it."""

from __future__ import annotations

from ....engine.themes import Themes
from ..notation import MOVES, PLACE, PUT_STAR, ROLL, WITHDRAW, cell_word
from ..rules.state import State

LEAD = 0.15  # stars by which the best move must be ahead
OF = {PLACE: "cells", ROLL: "stopping", WITHDRAW: "stopping", PUT_STAR: "stars"}


def theme(state: State, action: int) -> str | None:
    """Return the theme of a move; nothing is asked of a golden cell that is left [B3.1]."""
    return OF.get(MOVES.kind_of(action))


def place(state: State, action: int) -> str:
    """Return the cell of a button or a star; a roll and a withdrawal have none."""
    return cell_word(MOVES.place.cell(action)) if MOVES.kind_of(action) in (PLACE, PUT_STAR) else ""


THEMES = Themes(of=theme, place=place, margin=LEAD)
