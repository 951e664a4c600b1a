"""A moment of Meadow as plain text."""

from __future__ import annotations

from tbggg.engine.moment import Moment
from tbggg.engine.plain_text import COLUMNS, clipped
from tbggg.engine.texts import capital

from .board import next_words
from .state import NUMBERS, State


def plain_text(moment: Moment) -> str:
    """Return the moment as lines of at most 80 columns."""
    state: State = moment.state
    lines = [clipped(capital(next_words(state, moment.seats, moment.lang)), COLUMNS)]
    for seat, word in enumerate(moment.seats):
        hand = "".join(str(tile) * state.hand[seat][tile] for tile in range(1, NUMBERS + 1))
        hand += "?" * state.hand[seat][0]
        lines.append(f"{clipped(word, 30)}: {state.points[seat]} ({state.last[seat] or '–'}) [{hand}]")
    return "\n".join(lines)
