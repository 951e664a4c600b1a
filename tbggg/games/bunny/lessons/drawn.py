"""Part of the land with rabbits and buildings, cards and areas, for pictures that need nothing of the explorer."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.generators import Deal
from ....engine.shapes import at, clip, disc, markable, path, rect, text
from ....engine.toys import LOOKS, Picture
from ..display.land import AXIS, CELL, lava_outline, left_of, terrain_shape, top_of
from ..display.map import HOUSE_LEFT, HOUSE_TOP, INSET, RABBIT_LEFT, RABBIT_TOP, is_border, wall
from ..display.pieces import HEAD, PILL, STYLE, castle, coin, ears, gates, good_of, good_shape, spire, square, tent
from ..rules.fiefs import settle_rabbit, strength, wealth
from ..rules.state import State
from ..rules.tables import (
    CAMP1,
    CAMP6,
    CELL_WORDS,
    CELLS,
    CITY,
    CITY3,
    FOREST,
    LAVA,
    POST,
    RESOURCES,
    ROWS,
    SIDE,
    TERRAIN,
    TERRAINS,
    TOWER,
)

ACROSS = 7  # territories in a row of the part that is drawn
WIDTH = AXIS + CELL * ACROSS
CARD, CARD_HIGH = 80, 60
PEOPLE = ("Ann", "Bob", "Dan", "Cat")  # by seat; the reader has Ann's place
INITIALS = ("", "B", "D", "C")
COLOURS = ("#d9463b", "#f3c53c", "#3f7fd1", "#3f9a4e")
TRACK = ".tbs-track{fill:color-mix(in srgb,gray 26%,transparent)}"
STYLE_OF_LAND = (
    LOOKS
    + STYLE.replace("\n", "")
    + ".tbs-small{font-size:12px}.tbs-mid{text-anchor:middle}.tbs-lead{font-size:18px;font-weight:700}"
    + ".tbs-quiet{opacity:.75}.tbs-initial{fill:#221c10;font-size:11px;font-weight:800}"
    + "".join([
        f".tbs-of-{nth}{{fill:{colour};stroke:#221c10;stroke-opacity:.6}}"
        f".tbs-land-{nth}{{fill:{colour};opacity:.2}}.tbs-wall-{nth}{{fill:none;stroke:{colour};stroke-width:4}}"
        for nth, colour in enumerate(COLOURS)
    ])
    + ".tbs-unit{fill:light-dark(#f6c88f,#8a5a24);stroke:light-dark(#8a4b12,#ffc58a)}"
)  # fmt: skip


# -- positions ----------------------------------------------------------------------------------


def empty_land(seats: int = 4) -> State:
    """Return a board without rabbits: nothing but the printed cities [C4, S1]."""
    return State(seats=seats, built=[1 if terrain == CITY else 0 for terrain in TERRAIN])


def settle(state: State, seat: int, cells: Sequence[int]) -> None:
    """Put rabbits of a seat on some territories."""
    for cell in cells:
        settle_rabbit(state, seat, cell)


def sides(cell: int) -> list[int]:
    """Return the territories that have a side in common with one, lava or not."""
    row, column = cell // SIDE, cell % SIDE
    near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [SIDE * r + c for r, c in near if 0 <= r < SIDE and 0 <= c < SIDE]


def corners(cell: int) -> list[int]:
    """Return the territories that touch one with a corner."""
    row, column = cell // SIDE, cell % SIDE
    near = [(row - 1, column - 1), (row - 1, column + 1), (row + 1, column - 1), (row + 1, column + 1)]
    return [SIDE * r + c for r, c in near if 0 <= r < SIDE and 0 <= c < SIDE]


def is_lava(one: int, other: int) -> bool:
    """Return whether lava runs between two territories [C2]."""
    return (min(one, other), max(one, other)) in LAVA


def touches(cell: int, own: list[int]) -> bool:
    """Return whether a territory touches some others by a side without lava [F2, F3], and is none of them."""
    return cell not in own and len([one for one in sides(cell) if one in own and not is_lava(one, cell)]) > 0


def is_near(cell: int, others: list[int]) -> bool:
    """Return whether a territory is one of some or beside one."""
    return cell in others or len([one for one in sides(cell) if one in others]) > 0


def grown(deal: Deal, part: Sequence[int], taken: list[int], most: int) -> list[int]:
    """Return random territories that are one fief, beside none of some others.

    Args:
        deal: the exercise.
        part: territories to choose from.
        taken: the others.
        most: how many; fewer where there is no room.
    """
    free = [cell for cell in part if not is_near(cell, taken)]
    own = [deal.one_of(free)] if len(free) > 0 else []
    while len(own) < most:
        near = [cell for cell in free if touches(cell, own)]
        if len(near) == 0:
            return own
        own.append(deal.one_of(near))
    return own


def corner_of(cell: int, rows: int) -> int:
    """Return the upper left territory of a part of so many rows around a territory."""
    row = min(max(cell // SIDE - rows // 2, 0), SIDE - rows)
    return SIDE * row + min(max(cell % SIDE - ACROSS // 2, 0), SIDE - ACROSS)


def part_from(first: int, rows: int) -> list[int]:
    """Return the territories of a part."""
    return [first + SIDE * row + column for row in range(rows) for column in range(ACROSS)]


# -- drawings -----------------------------------------------------------------------------------


def land(state: State, first: int, rows: int, offered: Sequence[str], *, told: bool = True) -> str:
    """Return a part of the land with all that stands on it; what is offered are places.

    Args:
        state: the position.
        first: its upper left territory.
        rows: how many rows it has.
        offered: words of territories.
        told: whether each fief says what it pays.
    """
    cells = part_from(first, rows)
    parts = [ground(cells), lava(cells)]
    for seat in range(state.seats):
        parts.append(held_by(state, seat, cells))
    parts += [standing(state, cell) for cell in cells]
    if told:
        parts += [yields(state, cell) for cell in cells if state.owner[cell] > 0 and state.fief[cell] == cell + 1]
    left, top = AXIS - left_of(first), AXIS - top_of(first)
    shown = at(left, top, "".join(parts))
    places = [
        markable(CELL_WORDS[cell], left + left_of(cell), top + top_of(cell), CELL, CELL, "")
        for cell in cells
        if CELL_WORDS[cell] in offered
    ]
    return axes(first, rows) + clip(0, 0, WIDTH, AXIS + CELL * rows, shown) + "".join(places)


def ground(cells: Sequence[int]) -> str:
    """Return the terrains of some territories, and the lines between them."""
    drawn = ""
    for terrain in range(FOREST, CITY + 1):
        own = [cell for cell in cells if TERRAIN[cell] == terrain]
        drawn += terrain_shape(terrain, own) if own else ""
    return drawn + path("".join([square(left_of(cell), top_of(cell), CELL) for cell in cells]), "lines")


def lava(cells: Sequence[int]) -> str:
    """Return the lava between some territories [C2]."""
    outline = "".join([lava_outline(one, other) for one, other in LAVA if one in cells and other in cells])
    return path(outline, "glow") + path(outline, "lava") if outline else ""


def axes(first: int, rows: int) -> str:
    """Return the names of a part's rows and columns."""
    middle = CELL // 2
    names = [text(AXIS + CELL * nth + middle, 13, first % SIDE + nth + 1, "small mid quiet") for nth in range(ACROSS)]
    names += [
        text(8, AXIS + CELL * nth + middle + 5, ROWS[first // SIDE + nth], "small mid quiet") for nth in range(rows)
    ]
    return "".join(names)


def held_by(state: State, seat: int, cells: Sequence[int]) -> str:
    """Return a seat's land, its fiefs' walls and its rabbits."""
    own = [cell for cell in cells if state.owner[cell] == seat + 1]
    if len(own) == 0:
        return ""
    borders = [wall(cell, side) for cell in own for side in range(4) if is_border(state, cell, side)]
    drawn = path("".join([square(left_of(cell), top_of(cell), CELL) for cell in own]), f"land-{seat}")
    drawn += path("".join(borders), f"wall-{seat}")
    return drawn + "".join([
        rabbit(left_of(cell) + RABBIT_LEFT, top_of(cell) + RABBIT_TOP, seat) for cell in own
    ])  # fmt: skip


def rabbit(x: int, y: int, seat: int) -> str:
    """Return a rabbit with its player's initial, from the left upper corner of its head; the reader's has none."""
    middle = HEAD // 2
    head = path(ears(x, y), f"of-{seat}") + path(disc(x + middle, y + middle, middle), f"of-{seat}")
    return head + text(x + middle, y + middle + 4, INITIALS[seat], "initial mid")


def standing(state: State, cell: int) -> str:
    """Return the building of a territory."""
    if state.built[cell] == 0:
        return ""
    return at(left_of(cell) + HOUSE_LEFT, top_of(cell) + HOUSE_TOP, building(state.built[cell]))


def building(kind: int, made: int = 0) -> str:
    """Return a building alone, in a square of 20.

    Args:
        kind: the building.
        made: what a trading post gives, plus 1.
    """
    if kind <= CITY3:
        return path(castle(kind, 0, 0), "stone") + path(gates(kind, 0, 0), "gate")
    if kind == TOWER:
        return path(spire(0, 0), "stone")
    if CAMP1 <= kind <= CAMP6:
        return path(tent(0, 0), "stone") + text(10, 17, kind - CAMP1 + 1, "sign mid")
    if kind == POST and made == 0:
        return coin(text(10, 14, "?", "sign mid"), "stone asked")
    resource = RESOURCES[made - 1 if kind == POST else good_of(kind)]
    inside = f'<g transform="translate(4 4) scale(0.6)">{good_shape(resource)}</g>'
    return coin(inside, "stone asked" if kind == POST else "stone")


def yields(state: State, root: int) -> str:
    """Return towers × things of a fief, in a corner of its strongest city; nothing where it yields nothing."""
    towers, things = strength(state, root), wealth(state, root)
    if towers * things == 0:
        return ""
    said = f"{towers}×{things}"
    width = 8 + 7 * len(said)
    capital = capital_of(state, root)
    x, y = left_of(capital) + CELL - width - 2 - INSET, top_of(capital) + 4
    return rect(x, y, width, PILL, "pill", 7) + text(x + width // 2, y + 12, said, "pill-ink mid")


def capital_of(state: State, root: int) -> int:
    """Return the territory of a fief with its strongest city."""
    found, most = root, 0
    for cell in range(CELLS):
        if state.fief[cell] == root + 1 and most < state.built[cell] <= CITY3:
            found, most = cell, state.built[cell]
    return found


def ground_card(cell: int) -> str:
    """Return the card of a territory."""
    terrain = TERRAIN[cell]
    shift = (CARD - 4 - CELL) // 2
    ground = at(shift - left_of(cell), -top_of(cell), terrain_shape(terrain, [cell]))
    ground += at((CARD - 24) // 2, 9, building(1)) if terrain == CITY else ""
    inside = clip(2, 2, CARD - 4, 36, rect(0, 0, CARD, 36, TERRAINS[terrain]) + ground)
    return (
        rect(1, 1, CARD - 2, CARD_HIGH - 2, "card", 5)
        + inside
        + text(CARD // 2, 53, CELL_WORDS[cell], "place-name mid")
    )


def scroll_card(name: str) -> str:
    """Return the card of a parchment, with its name in two lines at most."""
    drawn = rect(1, 1, CARD - 2, CARD_HIGH - 2, "card", 5)
    drawn += at(CARD // 2 - 9, 6, path("M2 0h14q4 0 4 4h-4v12q0 4-4 4h-13q4 0 4-4v-12q0-4-1-4z", "scroll"))
    words = name.split(" ")
    lines = [" ".join(words[:-1]), words[-1]] if len(words) > 1 else [name]
    return drawn + "".join([
        text(CARD // 2, CARD_HIGH - 6 - 11 * (len(lines) - 1 - nth), line, "name mid")
        for nth, line in enumerate(lines)
    ])  # fmt: skip


def area(wide: int, high: int, unit: int) -> str:
    """Return a rectangle on squared paper.

    Args:
        wide: towers.
        high: different things.
        unit: width of a square.
    """
    return "".join([
        path(square(unit * column, unit * row, unit), "unit") for row in range(high) for column in range(wide)
    ])  # fmt: skip


def picture(state: State, first: int, rows: int, offered: Sequence[str], says: str, *, told: bool = True) -> Picture:
    """Return a part of the land as the picture of a question.

    Args:
        state: the position.
        first: its upper left territory.
        rows: how many rows it has.
        offered: words of the territories that are places.
        says: what is shown, as text.
        told: whether each fief says what it pays.
    """
    return Picture(
        WIDTH, AXIS + CELL * rows, f"<style>{STYLE_OF_LAND}</style>{land(state, first, rows, offered, told=told)}", says
    )
