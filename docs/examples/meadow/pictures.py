"""A moment of Meadow as a picture, and as plain text."""

from __future__ import annotations

from tbggg.engine.board_marks_svg import Box, drawn_marks
from tbggg.engine.moment import Moment
from tbggg.engine.pictures import COLUMNS, clipped, picture
from tbggg.engine.texts import capital

from .board import ROW, WIDE, drawn, next_words, places
from .state import NUMBERS, State

HEAD = 30  # height of the line above the board
STYLE = """
.tbs-meadow{fill:currentColor;font:14px system-ui,sans-serif}
.tbs-meadow rect{fill:none}
.tbs-meadow .tbs-edge,.tbs-meadow .tbs-stroke{fill:none;stroke:currentColor}
.tbs-meadow .tbs-bold{font-weight:700}
.tbs-meadow .tbs-mid{text-anchor:middle}
.tbs-meadow .tbs-end{text-anchor:end}
"""


def svg(moment: Moment) -> str:
    """Return the moment as a self-contained SVG, in the colour of its surroundings."""
    title = capital(next_words(moment.state, moment.seats, moment.lang))
    shown = drawn(moment, WIDE, False)
    marks = drawn_marks(moment.marks, boxes(moment), places(moment.seats, moment.lang), moment.lang)
    head = f'<text x="8" y="20">{clipped(title, 60).replace("&", "&amp;").replace("<", "&lt;")}</text>'
    return picture(
        f'{head}<g transform="translate(0 {HEAD})">{shown["markup"]}{marks}</g>',
        look="tbs-meadow",
        width=WIDE,
        height=shown["height"] + HEAD,
        shown=WIDE,
        title="Meadow",
        summary=title,
        style=STYLE,
    )


def boxes(moment: Moment) -> dict[str, Box]:
    """Return where each place stands that marks can name."""
    return {word: (0, 8 + ROW * seat, WIDE, ROW) for seat, word in enumerate(moment.seats)}


def plain_text(moment: Moment) -> str:
    """Return the moment as lines of at most 80 columns."""
    state: State = moment.state
    lines = [clipped(capital(next_words(state, moment.seats, moment.lang)), COLUMNS)]
    for seat, word in enumerate(moment.seats):
        hand = "".join(str(tile) * state.hand[seat][tile] for tile in range(1, NUMBERS + 1))
        hand += "?" * state.hand[seat][0]
        lines.append(f"{clipped(word, 30)}: {state.points[seat]} ({state.last[seat] or '–'}) [{hand}]")
    return "\n".join(lines)
