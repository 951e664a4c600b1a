"""A moment of {{title}} as a picture, and as plain text."""

from __future__ import annotations

from tbggg.engine.board_marks_svg import Box, drawn_marks
from tbggg.engine.moment import Moment
from tbggg.engine.pictures import COLUMNS, clipped, picture
from tbggg.engine.texts import capital

#if grid
from .board import WIDE, drawn, next_words, places
from .notation import CELL_WORDS
from .state import CELLS, HEIGHT, NUMBERS, WIDTH, State
#else
from .board import ROW, WIDE, drawn, next_words, places
from .state import NUMBERS, State
#end

HEAD = 30  # height of the line above the board
STYLE = """
.tbs-{{name}}{fill:currentColor;font:14px system-ui,sans-serif}
.tbs-{{name}} rect{fill:none}
.tbs-{{name}} .tbs-edge,.tbs-{{name}} .tbs-stroke{fill:none;stroke:currentColor}
.tbs-{{name}} .tbs-bold{font-weight:700}
.tbs-{{name}} .tbs-mid{text-anchor:middle}
.tbs-{{name}} .tbs-end{text-anchor:end}
"""


def svg(moment: Moment) -> str:
    """Return the moment as a self-contained SVG, in the colour of its surroundings."""
    title = capital(next_words(moment.state, moment.seats, moment.lang))
    shown = drawn(moment, WIDE, False)
    marks = drawn_marks(moment.marks, boxes(moment), places(moment.seats, moment.lang), moment.lang)
    head = f'<text x="8" y="20">{clipped(title, 60).replace("&", "&amp;").replace("<", "&lt;")}</text>'
    return picture(
        f'{head}<g transform="translate(0 {HEAD})">{shown["markup"]}{marks}</g>',
        look="tbs-{{name}}",
        width=WIDE,
        height=shown["height"] + HEAD,
        shown=WIDE,
        title="{{title}}",
        summary=title,
        style=STYLE,
    )


def boxes(moment: Moment) -> dict[str, Box]:
    """Return where each place stands that marks can name."""
#if grid
    size = WIDE // WIDTH
    return {CELL_WORDS[cell]: (size * (cell % WIDTH), size * (cell // WIDTH), size, size) for cell in range(CELLS)}
#else
    return {word: (0, 8 + ROW * seat, WIDE, ROW) for seat, word in enumerate(moment.seats)}
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
