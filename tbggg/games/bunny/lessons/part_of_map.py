"""A part of the map, rabbits and buildings, for pictures that need nothing of the explorer."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.shapes import at, clip, disc, markable, path, rect, text
from ....engine.toys import LOOKS
from ..display.land import AXIS, CELL, lava_outline, left_of, terrain_shape, top_of
from ..display.map import HOUSE_LEFT, HOUSE_TOP, INSET, LETTER, RABBIT_LEFT, RABBIT_TOP, links, walls
from ..display.pieces import (
    HEAD,
    PILL,
    STYLE,
    castle,
    coin,
    ears,
    gates,
    good_of,
    good_shape,
    spire,
    square,
    tent,
)
from ..rules.fiefs import strength, wealth
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
    TOWER,
)

NAMES = ("Ann", "Bob", "Dan", "Cat")  # clockwise, by seat; in lessons the reader has Ann's place
COLOURS = (("#c8372d", "#fff"), ("#f3c53c", "#221c10"), ("#2f6fb5", "#fff"), ("#2f8a4e", "#fff"))  # with their ink
STYLE_OF_LAND = (
    LOOKS
    + STYLE.replace("\n", "")
    + "".join([
        f".tbs-seat-{nth}{{--tbs-c:{colour};--tbs-ink:{ink}}}"
        for nth, (colour, ink) in enumerate(COLOURS)
    ])
    + ".tbs-fill{fill:var(--tbs-c)}.tbs-initial{fill:var(--tbs-ink);font-size:11px;font-weight:800}"
    ".tbs-small{font-size:12px}.tbs-mid{text-anchor:middle}.tbs-lead{font-size:18px;font-weight:700}.tbs-quiet{opacity:.75}"
    ".tbs-title{fill:#221c10;font-size:11px;font-weight:500}.tbs-track{fill:color-mix(in srgb,gray 22%,transparent)}"
    ".tbs-unit{fill:light-dark(#f6c88f,#8a5a24);stroke:light-dark(#8a4b12,#ffc58a)}"
)  # fmt: skip


def of_player(seat: int, content: str) -> str:
    """Return shapes in which the looks `fill`, `line` and `initial` have the colours of a player."""
    return f'<g class="tbs-seat-{seat}">{content}</g>'


def rabbit(x: int, y: int, seat: int, letter: str = "") -> str:
    """Return a rabbit, from the upper left corner of its head.

    Args:
        x: left edge of its head.
        y: upper edge of its head.
        seat: whose it is.
        letter: its owner's initial; the reader's rabbits have none.
    """
    middle = HEAD // 2
    head = path(ears(x, y), "fill ears") + path(disc(x + middle, y + middle, middle), "fill ears")
    return of_player(seat, head + (text(x + middle, y + middle + 4, letter, "initial mid") if letter else ""))


def good(resource: int, x: int, y: int, percent: int) -> str:
    """Return a resource.

    Args:
        resource: which, from 0.
        x: left edge.
        y: upper edge.
        percent: its size; 100 is 20 wide.
    """
    size = f"{percent // 100}.{percent // 10 % 10}{percent % 10}"
    return f'<g transform="translate({x} {y}) scale({size})">{good_shape(RESOURCES[resource])}</g>'


def building(kind: int, made: int = 0) -> str:
    """Return a building in a square of 20.

    Args:
        kind: the building.
        made: what a trading post gives, plus 1.
    """
    if kind <= CITY3:
        return path(castle(kind, 0, 0), "stone") + path(gates(kind, 0, 0), "gate")
    if kind == POST:
        return coin(good(made - 1, 4, 4, 60) if made > 0 else text(10, 14, "?", "sign mid"), "stone asked")
    if kind == TOWER:
        return path(spire(0, 0), "stone")
    if CAMP1 <= kind <= CAMP6:
        return path(tent(0, 0), "stone") + text(10, 17, kind - CAMP1 + 1, "sign mid")
    return coin(good(good_of(kind), 4, 4, 60))


def across(cells: Sequence[int]) -> int:
    """Return how many territories stand in a row of a part."""
    return cells[-1] % SIDE - cells[0] % SIDE + 1


def down(cells: Sequence[int]) -> int:
    """Return how many rows a part has."""
    return cells[-1] // SIDE - cells[0] // SIDE + 1


def part_of_map(
    state: State, cells: Sequence[int], offered: Sequence[str], letters: Sequence[str], *, told: bool
) -> str:
    """Return a part of the map with all that stands on it, under the names of its rows and columns.

    Args:
        state: the position.
        cells: the territories of a rectangle, row by row.
        offered: words of those that are places.
        letters: initials of the players, by seat.
        told: whether each fief says what it pays.
    """
    first = cells[0]
    parts = [
        terrain_shape(terrain, [cell for cell in cells if TERRAIN[cell] == terrain])
        for terrain in range(FOREST, CITY + 1)
        if terrain in [TERRAIN[cell] for cell in cells]
    ]
    parts.append(path("".join([square(left_of(cell), top_of(cell), CELL) for cell in cells]), "lines"))
    parts += [of_player(seat, walls(state, seat)) for seat in range(state.seats)]
    lava = "".join([lava_outline(one, other) for one, other in LAVA if one in cells and other in cells])
    parts.append(path(lava, "glow") + path(lava, "lava") if lava else "")
    parts += [of_player(seat, links(state, seat)) for seat in range(state.seats)]
    for cell in cells:
        x, y, owner = left_of(cell), top_of(cell), state.owner[cell] - 1
        if owner >= 0:
            parts.append(rabbit(x + RABBIT_LEFT, y + RABBIT_TOP, owner, letters[owner]))
        if state.built[cell] > 0:
            parts.append(at(x + HOUSE_LEFT, y + HOUSE_TOP, building(state.built[cell], state.made[cell])))
    if told:
        parts += [yields(state, cell) for cell in cells if state.owner[cell] > 0 and state.fief[cell] == cell + 1]
    left, top = AXIS - left_of(first), AXIS - top_of(first)
    shown = clip(0, 0, AXIS + CELL * across(cells), AXIS + CELL * down(cells), at(left, top, "".join(parts)))
    places = [
        markable(CELL_WORDS[cell], left + left_of(cell), top + top_of(cell), CELL, CELL, "")
        for cell in cells
        if CELL_WORDS[cell] in offered
    ]
    return axes(cells) + shown + "".join(places)


def axes(cells: Sequence[int]) -> str:
    """Return the names of a part's rows and columns."""
    first, look, middle = cells[0], "small bold quiet mid", CELL // 2
    names = [text(AXIS + CELL * nth + middle, 13, first % SIDE + nth + 1, look) for nth in range(across(cells))]
    names += [text(8, AXIS + CELL * nth + middle + 5, ROWS[first // SIDE + nth], look) for nth in range(down(cells))]
    return "".join(names)


def yields(state: State, root: int) -> str:
    """Return towers × things of a fief, in a corner of its strongest city; nothing where it yields nothing."""
    towers, things = strength(state, root), wealth(state, root)
    if towers * things == 0:
        return ""
    said = f"{towers}×{things}"
    width = 8 + LETTER * len(said)
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
