"""Parts of the map and rows of cards by themselves, for the examples of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.moment import Moment
from ....engine.rule import NOBODY
from ....engine.shapes import at, clip, of_seat, path, shared, text
from ..rules.state import State
from ..rules.tables import CELL_WORDS, CELLS, CITY, FOREST, LAVA, ROWS, SIDE, TERRAIN
from .hand import DOWN, Held, back_shape, card_shape
from .land import AXIS, CELL, lava_outline, left_of, terrain_shape, top_of
from .map import buildings, fiefs, links, pill, rabbits, walls
from .pieces import square

CARD, RABBIT = 47, 26  # width of a card, and of the rabbit before a row
TOP = 8  # above a row
NAME_ROOM = 20  # above a single territory


def map_part(state: State, first: int, last: int, marked: Sequence[str]) -> tuple[str, int, int]:
    """Return the territories from one corner to the other as shapes, with their width and height.

    Args:
        state: the position.
        first: the upper left territory.
        last: the lower right one.
        marked: territories with a dashed frame.
    """
    columns = range(first % SIDE, last % SIDE + 1)
    cells = [cell for cell in range(first, last + 1) if cell % SIDE in columns]
    part = state.copy()
    for cell in range(CELLS):
        if cell not in cells:
            part.owner[cell] = part.built[cell] = 0
    grounds = [
        terrain_shape(terrain, found)
        for terrain in range(FOREST, CITY + 1)
        if (found := [cell for cell in cells if TERRAIN[cell] == terrain])
    ]
    lines = "".join([square(left_of(cell), top_of(cell), CELL) for cell in cells])
    lava = "".join([lava_outline(one, other) for one, other in LAVA if one in cells and other in cells])
    dashed = "".join([
        square(left_of(cell) + 4, top_of(cell) + 4, CELL - 8) for cell in cells if CELL_WORDS[cell] in marked
    ])  # fmt: skip
    seats = range(state.seats)
    layers = [
        *grounds,
        path(lines, "lines"),
        *[of_seat(seat, walls(part, seat)) for seat in seats],
        path(lava, "glow") + path(lava, "lava") if lava else "",
        *[of_seat(seat, links(part, seat)) for seat in seats],
        *[rabbits(part, seat) for seat in seats],
        buildings(part),
        *[pill(one) for one in fiefs(state).values() if one.strength * one.wealth > 0 and one.capital in cells],
        path(dashed, "wanted") if dashed else "",
    ]
    width, height = CELL * len(columns), CELL * (len(cells) // len(columns))
    inside = at(-left_of(first), -top_of(first), "".join(layers))
    middle = CELL // 2
    if first == last:
        name = text(middle, 13, CELL_WORDS[first], "small bold quiet mid")
        return name + clip(0, NAME_ROOM, width, height, inside), width, NAME_ROOM + height
    names = [
        text(AXIS + CELL * nth + middle, 13, column + 1, "small bold quiet mid") for nth, column in enumerate(columns)
    ]
    rows = range(first // SIDE, last // SIDE + 1)
    names += [
        text(7, NAME_ROOM + CELL * nth + middle + 5, ROWS[row], "small bold quiet mid") for nth, row in enumerate(rows)
    ]
    return "".join(names) + clip(AXIS, NAME_ROOM, width, height, inside), AXIS + width, NAME_ROOM + height


def row_of(moment: Moment, seat: int, cards: Sequence[Held], unseen: int, carrots: int = -1) -> tuple[str, int, int]:
    """Return a row of cards, or the carrots of a seat, with its width and height.

    Args:
        moment: the position.
        seat: whose rabbit stands before them; `NOBODY` for none.
        cards: the cards that are seen.
        unseen: number of backs behind them.
        carrots: what is shown instead of cards.
    """
    start = 0 if seat == NOBODY else RABBIT
    rabbit = shared(f"rabbit-{seat}", 0, 1 if carrots >= 0 else 17) if start else ""
    if carrots >= 0:
        return rabbit + shared("good-carrot", start, 8) + text(start + 26, 24, carrots, "lead"), start + 64, 30
    row = [at(start + CARD * nth, 0, card_shape(moment, one, CARD - 3)) for nth, one in enumerate(cards)]
    row += [at(start + CARD * (len(cards) + nth), 0, back_shape(CARD - 3)) for nth in range(unseen)]
    return rabbit + "".join(row), start + CARD * (len(cards) + unseen), DOWN
