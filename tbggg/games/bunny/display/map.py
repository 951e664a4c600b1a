"""The map: whose territories are, in which fiefs, what stands on them, and what each fief yields."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....engine.blocks import Panel
from ....engine.moment import Moment
from ....engine.panels import GAP, NARROW, panel, sized
from ....engine.shapes import at, disc, of_seat, path, rect, shared, silent, text, while_held
from ....engine.shapes import cell as place
from ..rules.fiefs import farm_resource, own_resource
from ..rules.state import State
from ..rules.tables import (
    BUILDING_WORDS,
    CELL_WORDS,
    CELLS,
    CITY3,
    LAVA,
    POST,
    RESOURCES,
    SIDE,
    TERRAIN,
    TERRAINS,
    TOWER,
)
from .hand import looker
from .land import AXIS, CELL, MAP, left_of, top_of
from .legend import HEIGHT
from .phrases import building_name, say, seat_name
from .pieces import EAR, HEAD, PILL, building_shape, coin, spire, square

SMALL = 74  # per cent, of a map in a narrow room: 34 a territory
RABBIT_LEFT, RABBIT_TOP = 4, CELL - HEAD - 3  # of its head
HOUSE_LEFT, HOUSE_TOP = 23, 24
INSET = 2  # of the wall around a fief
SIDES = ((1, 0), (0, 1), (-1, 0), (0, -1))  # as in BESIDE
LETTER, PAD = 7, 6  # room of a letter of what a fief yields, and beside them: what grows there stays in sight


@dataclass(slots=True)
class Fief:
    """A fief: what it yields, the territory that its number stands on, and its resources as bits."""

    strength: int
    wealth: int
    size: int
    capital: int
    goods: int


def fiefs(state: State) -> dict[int, Fief]:
    """Return the fiefs by their first territory, counted in one walk over the map."""
    found: dict[int, Fief] = {}
    for cell in range(CELLS):
        if state.owner[cell] > 0:
            root = state.fief[cell] - 1
            if root not in found:
                found[root] = Fief(0, 0, 0, cell, 0)
            one = found[root]
            one.size += 1
            built = state.built[cell]
            if 0 < built <= CITY3:
                one.strength += built
                if built > city_on(state, one.capital):
                    one.capital = cell
            one.goods |= 1 << own_resource(cell) | 1 << farm_resource(state, cell)
    for one in found.values():
        one.wealth = wealth_of(one.goods)
    return found


def wealth_of(goods: int) -> int:
    """Return how many different resources there are among some, as bits [3.5]."""
    return sum([goods >> resource & 1 for resource in range(1, len(RESOURCES) + 1)])


def city_on(state: State, cell: int) -> int:
    """Return the strength of the city on a territory, or 0."""
    return state.built[cell] if state.built[cell] <= CITY3 else 0


def cell_says(moment: Moment, cell: int, known: dict[int, Fief]) -> str:
    """Return a territory in words: its terrain, whose it is, what stands there, its fief, its link and its lava."""
    state, lang = moment.state, moment.lang
    said = [CELL_WORDS[cell], say(lang, f"terrain.{TERRAINS[TERRAIN[cell]]}")]
    if state.owner[cell] > 0:
        said.append(seat_name(moment.seats, state.owner[cell] - 1, lang))
    if state.built[cell] > 0:
        said.append(building_name(state.built[cell], lang))
    if state.owner[cell] > 0:
        one = known[state.fief[cell] - 1]
        said.append(say(lang, "board.fief", n=one.size, strength=one.strength, wealth=one.wealth))
    if state.link[cell] > 0:
        said.append(say(lang, "board.linked", cell=CELL_WORDS[state.link[cell] - 1]))
    beside = [one + other - cell for one, other in LAVA if cell == one or cell == other]
    return ", ".join([*said, *[say(lang, "board.lava", cell=CELL_WORDS[other]) for other in beside]])


def map_panel() -> Panel:
    """Return the map as a panel; in a narrow room each territory is 34 wide, and the legend below the next panel."""
    inner = at(AXIS, AXIS, shared("map", 0, 0)) + shared("legend", 6, MAP + 4)
    narrow = at(6, AXIS * SMALL // 100, shared("map", 0, 0, SMALL))
    large = sized(NARROW - 2 * GAP, MAP * SMALL // 100, narrow)
    return panel("map", sized(MAP, MAP + HEIGHT, inner), large=large)


def map_layers(moment: Moment, known: dict[int, Fief]) -> dict[str, str]:
    """Return the map in layers, each as a shape: the browser draws anew those that have changed."""
    state = moment.state
    says = [cell_says(moment, cell, known) for cell in range(CELLS)]
    layers = {
        "fiefs": "".join([of_seat(seat, walls(state, seat)) for seat in range(state.seats)]),
        "links": "".join([of_seat(seat, links(state, seat)) for seat in range(state.seats)]),
        "rabbits": "".join([rabbits(state, seat) for seat in range(state.seats)]),
        "buildings": buildings(state),
        "marks": marks(moment),
        "yields": "".join(
            [
                pill(one) if one.strength * one.wealth > 0 else nought(one) if state.phase == 3 else ""
                for one in known.values()
            ]
        ),
        "spots": "".join(
            [
                place(CELL_WORDS[cell], says[cell], left_of(cell) + 2, top_of(cell) + 2, CELL - 4, CELL - 4)
                for cell in range(CELLS)
            ]
        ),
    }
    order = ("land", "fiefs", "lava", "axes", "links", "rabbits", "buildings", "marks", "yields")
    return {**layers, "map": silent("".join([shared(name, 0, 0) for name in order])) + shared("spots", 0, 0)}


def own_cells(state: State, seat: int) -> list[int]:
    """Return the territories of a seat."""
    return [cell for cell in range(CELLS) if state.owner[cell] == seat + 1]


def walls(state: State, seat: int) -> str:
    """Return a seat's land in its colour, and a wall around each fief."""
    cells = own_cells(state, seat)
    if not cells:
        return ""
    parts = [wall(cell, side) for cell in cells for side in range(4) if is_border(state, cell, side)]
    land = "".join([square(left_of(cell), top_of(cell), CELL) for cell in cells])
    return path(land, "fill land") + path("".join(parts), "line wall")


def is_border(state: State, cell: int, side: int) -> bool:
    """Return whether a fief ends at a side of a territory; lava inside a fief is no border."""
    across, down = SIDES[side]
    row, column = cell // SIDE + down, cell % SIDE + across
    if not (0 <= row < SIDE and 0 <= column < SIDE):
        return True
    return state.fief[row * SIDE + column] != state.fief[cell]


def wall(cell: int, side: int) -> str:
    """Return a line along a side of a territory, inside it."""
    x, y, far, run = left_of(cell), top_of(cell), CELL - INSET, CELL - 2 * INSET
    if side == 0:
        return f"M{x + far} {y + INSET}v{run}"
    if side == 1:
        return f"M{x + INSET} {y + far}h{run}"
    return f"M{x + INSET} {y + INSET}v{run}" if side == 2 else f"M{x + INSET} {y + INSET}h{run}"


def links(state: State, seat: int) -> str:
    """Return the links of a seat's pairs of sky towers."""
    lines = []
    for cell in own_cells(state, seat):
        other = state.link[cell] - 1
        if other > cell:
            lines.append(link(cell, other))
    drawn = "".join(lines)
    return path(drawn, "under") + path(drawn, "line link") if drawn else ""


def link(one: int, other: int) -> str:
    """Return the arch from one sky tower to another."""
    x, y = left_of(one) + HOUSE_LEFT + 10, top_of(one) + HOUSE_TOP
    across, down = left_of(other) - left_of(one), top_of(other) - top_of(one)
    return f"M{x} {y}q{across // 2 + down // 6} {down // 2 - abs(across) // 6 - 8} {across} {down}"


def rabbits(state: State, seat: int) -> str:
    """Return the rabbits of a seat."""
    return "".join([rabbit(cell, seat) for cell in own_cells(state, seat)])


def rabbit(cell: int, seat: int) -> str:
    """Return a seat's rabbit on a territory."""
    return shared(f"rabbit-{seat}", left_of(cell) + RABBIT_LEFT, top_of(cell) + RABBIT_TOP - EAR)


def buildings(state: State) -> str:
    """Return all that stands on the map."""
    found = []
    pairs = [cell for cell in range(CELLS) if state.link[cell] - 1 > cell]
    for cell in range(CELLS):
        built, x, y = state.built[cell], left_of(cell) + HOUSE_LEFT, top_of(cell) + HOUSE_TOP
        if built == TOWER or cell == state.first_end - 1:
            found.append(at(x, y, sky_tower(state, cell, pairs)))
        elif built == POST and state.made[cell] > 0:
            good = coin(shared(f"good-{RESOURCES[state.made[cell] - 1]}", 4, 4, 60), "stone asked")
            found.append(at(x, y, good))
        elif built > 0:
            found.append(shared(f"building-{BUILDING_WORDS[built]}", x, y))
    return "".join(found)


def sky_tower(state: State, cell: int, pairs: Sequence[int]) -> str:
    """Return a sky tower in its seat's colour, with the letter that its pair shares."""
    first = min(cell, state.link[cell] - 1) if state.link[cell] > 0 else cell
    letter = "abcdefgh"[pairs.index(first) % 8] if first in pairs else ""
    drawn = path(spire(0, 0), "fill ears") + text(10, 17, letter, "small bold mid on")
    return of_seat(state.owner[cell] - 1, drawn) if state.owner[cell] > 0 else building_shape(TOWER)


def pill(one: Fief) -> str:
    """Return what a fief yields, in a corner of its strongest city."""
    said = f"{one.strength}×{one.wealth}"
    width = PAD + LETTER * len(said)
    x, y = left_of(one.capital) + CELL - width - 2, top_of(one.capital) + 4
    return rect(x, y, width, PILL, "pill", 7) + text(x + width // 2, y + 12, said, "pill-ink mid")


def nought(one: Fief) -> str:
    """Return a circled 0, in a corner of a fief that yields nothing."""
    x, y = left_of(one.capital) + CELL - 11, top_of(one.capital) + 11
    return path(disc(x, y, 7), "nought") + text(x, y + 4, 0, "tiny mid quiet")


def chosen(cell: int, seat: int) -> str:
    """Return a territory whose card is in hand: its ring, and pale the rabbit that it will bring [1.6]."""
    x, y = left_of(cell), top_of(cell)
    return at(0, 0, rabbit(cell, seat), "pale") + rect(x + 4, y + 4, CELL - 8, CELL - 8, "fresh", 5)


def marks(moment: Moment) -> str:
    """Return the territories of the hand that is looked at, dashed, and what the last move changed."""
    state, before = moment.state, moment.before
    seat = looker(moment)
    wanted = [cell for cell in range(CELLS) if state.phase == 1 and state.hand[seat][cell + 1] > 0]
    drawn = path("".join([square(left_of(cell) + 4, top_of(cell) + 4, CELL - 8) for cell in wanted]), "wanted")
    drawn += "".join([while_held(CELL_WORDS[cell], chosen(cell, seat)) for cell in wanted])
    if before is None:
        return drawn
    fresh = [
        cell
        for cell in range(CELLS)
        if state.owner[cell] != before.owner[cell] or state.built[cell] != before.built[cell]
    ]
    return drawn + path("".join([square(left_of(cell) + 1, top_of(cell) + 1, CELL - 2) for cell in fresh]), "fresh")
