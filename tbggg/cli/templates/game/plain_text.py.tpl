"""A moment of {{title}} as plain text."""

from __future__ import annotations

from tbggg.engine.moment import Moment
from tbggg.engine.plain_text import COLUMNS, clipped
from tbggg.engine.texts import capital

from .board import next_words
#if grid
from .state import HEIGHT, NUMBERS, WIDTH, State
#else
from .state import NUMBERS, State
#end


def plain_text(moment: Moment) -> str:
    """Return the moment as lines of at most 80 columns."""
    state: State = moment.state
    lines = [clipped(capital(next_words(state, moment.seats, moment.lang)), COLUMNS)]
#if grid
    for row in range(HEIGHT):
        cells = range(WIDTH * row, WIDTH * (row + 1))
        lines.append(" ".join(cell_text(moment, cell) for cell in cells))
#end
    for seat, word in enumerate(moment.seats):
        hand = "".join(str(tile) * state.hand[seat][tile] for tile in range(1, NUMBERS + 1))
#if hidden
        hand += "?" * state.hand[seat][0]
#end
#if grid
        lines.append(f"{clipped(word, 30)}: {state.points[seat]} [{hand}]")
#else
        lines.append(f"{clipped(word, 30)}: {state.points[seat]} ({state.last[seat] or '–'}) [{hand}]")
#end
    return "\n".join(lines)
#if grid


def cell_text(moment: Moment, cell: int) -> str:
    """Return a cell's tile with the first letters of its owner, in five columns."""
    state = moment.state
    if state.tile[cell] == 0:
        return "  ·  "
    return f"{state.tile[cell]} {clipped(moment.seats[state.owner[cell] - 1], 3):<3}"
#end
