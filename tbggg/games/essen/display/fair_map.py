"""The map of the fair: its spaces, the crowd, the games on sale, the meeples, and what the ways cost."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.blocks import Panel
from ....engine.board_marks_svg import Box
from ....engine.moment import Moment
from ....engine.numerals import conjunction
from ....engine.panels import GAP, NARROW, panel, sized
from ....engine.shapes import at, path, rect, shared, text
from ....engine.shapes import cell as place
from ..rules.fair import step_cost
from ..rules.names import game_words, space_words
from ..rules.state import ON_BOOTH, State
from ..rules.tables import (
    BOOTHS,
    COURT,
    ENT_E,
    ENT_W,
    FIRST_AWAY,
    MEAL,
    NEIGHBOURS,
    PARK,
    PLACE_WORDS,
    ROUNDS,
    SECOND_AWAY,
    SPACES,
    ZONE_NAMES,
)  # fmt: skip
from .cash import amounts, may_withdraw
from .map_key import key_shapes, legend
from .phrases import say
from .reach import Reach, could_buy, is_near
from .tiles import tile_shape
from .tracks import strip, strip_height
from .wishes import is_wanted

ACROSS, DOWN = 46, 58  # of a space
EDGE = 6  # around the map
SIDE = 8  # beside it, for the names of the zones
PARKING = 46  # height of the parking: 24 px on the largest map of a telephone
FOOT = 17  # height of a line below it
COLUMNS = 16  # of the numbers of cells
PAWN = 18
FIRST, BESIDE = 92, 210  # in the parking: where its meeples begin, and what stands beside them
LEAVING = 10  # columns that leave room in the parking for what an early departure brings
WIDEST = 14  # columns that are wide enough beside a panel's gaps on a telephone
LINES = 67  # percent of the lines below the map on a telephone, whose letters must have 9 px on any map
LINE = (NARROW - 2 * GAP) * 100 // LINES  # their room


def left_of(state: State, space: int) -> int:
    """Return the left edge of a space."""
    return EDGE + (state.cell[space] % COLUMNS * ACROSS if space != PARK else 0)


def top_of(state: State, space: int) -> int:
    """Return the upper edge of a space."""
    return EDGE + (state.cell[space] // COLUMNS * DOWN if space != PARK else rows_of(state) * DOWN + 4)


def rows_of(state: State) -> int:
    """Return the number of rows."""
    return max([cell // COLUMNS for cell in state.cell]) + 1


def columns_of(state: State) -> int:
    """Return the number of columns."""
    return max([cell % COLUMNS for cell in state.cell]) + 1


def width_of(state: State) -> int:
    """Return the width of the map."""
    return 2 * EDGE + ACROSS * columns_of(state)


def height_of(state: State) -> int:
    """Return the height of the map with the parking and the line below it."""
    return top_of(state, PARK) + PARKING + FOOT + 2


def map_panel(state: State) -> Panel:
    """Return the map with the pallets in a row below it, as a panel that is smaller in a narrow room."""
    width, room = width_of(state) + 2 * SIDE, NARROW - 2 * GAP
    percent = min(100, (NARROW - 2) * 100 // width)
    shift = SIDE * percent // 100 - max(0, width * percent // 100 - room) // 2
    sides = shared("sides", shift, 0, percent)
    if columns_of(state) > WIDEST:  # from edge to edge, so that a space has 24 px
        across = ACROSS * columns_of(state)
        percent = (NARROW * 100 + across // 2) // across
        shift, sides = -GAP - (EDGE * percent + 50) // 100, ""
    foot_top = top_of(state, PARK) + PARKING
    lines = foot_top * percent // 100 - foot_top * LINES // 100
    down = lines + (foot_top + 2 * FOOT + EDGE) * LINES // 100
    narrow = shared("map", shift, 0, percent) + sides
    narrow += shared("foot", max(0, shift), lines, LINES) + shared("own", max(0, shift), lines, LINES)
    narrow += at(0, down, legend(2)) + strip(0, down + 2 * FOOT + 4, room)
    wide = "".join([shared(name, SIDE, 0) for name in ("map", "foot", "sides")])
    height, beside = height_of(state), width - SIDE - EDGE
    wide += strip(SIDE + EDGE - 2, height, beside)
    usual = sized(max(width, room), height + strip_height(beside), wide)
    little = sized(room, down + 2 * FOOT + 4 + strip_height(room), narrow)
    return panel("map", usual, small=little, large=little)


def land_shapes(state: State, lang: str) -> dict[str, str]:
    """Return what is the same all game long: grounds, ways, walls, and names."""
    grounds = [
        path("".join([square(state, space) for space in range(BOOTHS) if state.zone[space] == zone]), name)
        for zone, name in enumerate(ZONE_NAMES)
    ]
    grounds.append(path("".join([square(state, space) for space in range(BOOTHS, PARK)]), "place"))
    grounds.append(rect(EDGE, top_of(state, PARK), width_of(state) - 2 * EDGE, PARKING, "place", 6))
    names = [
        text(left_of(state, space) + 3, top_of(state, space) + 11, name, "booth-name")
        for space, name in enumerate(game_words(state))
    ]
    for space in range(BOOTHS, PARK):
        x, y = left_of(state, space) + ACROSS // 2, top_of(state, space)
        name = say(lang, f"place.{PLACE_WORDS[space - BOOTHS]}")
        if space == COURT:  # its meeples stand below
            names.append(text(x - 20, y + 25, name, "low"))
            names.append(shared("sign-meal", x - 20, y + 28, 70) + text(x - 8, y + 38, f"{MEAL} €", "low"))
            continue
        if space in (ENT_W, ENT_E):
            names.append(text(x, y + 26, name, "name mid") + shared("sign-car", x - 20, y + 32, 70))
        else:  # the whole name, in two lines
            word, number = say(lang, f"place_long.{PLACE_WORDS[space - BOOTHS]}").split(" ")
            names.append(text(x, y + 25, word, "low mid") + text(x, y + 37, number, "name mid"))
    y = top_of(state, PARK)
    away = say(lang, "board.away", n=ROUNDS, first=FIRST_AWAY, second=SECOND_AWAY)
    names.append(shared("sign-car", EDGE + 8, y + 15) + text(EDGE + 30, y + 28, say(lang, "place.PARK"), "name"))
    ways, walls = joins(state)
    found = {
        "land": ways + "".join(grounds) + walls,
        "names": "".join(names),
        "sides": "".join([side_name(state, zone, say(lang, f"zone.{name}")) for zone, name in enumerate(ZONE_NAMES)]),
        "spots": spots(state, lang),
        "away": text(width_of(state) - EDGE - 8, y + 37, away, "small quiet end")
        if columns_of(state) >= LEAVING
        else "",
        **key_shapes(state, lang, top_of(state, PARK) + PARKING + FOOT, min(width_of(state) - EDGE, LINE)),
        **{f"on-{sign}": shared(f"sign-{sign}", 0, 0, 50) for sign in ("wish", "shared")},
    }
    for zone, name in enumerate(ZONE_NAMES):
        booths = [space for space in range(BOOTHS) if state.zone[space] == zone]
        found[f"crowd-{name}"] = hatching(state, booths) + path(outline(state, booths), "crowd")
    for space in (COURT, ENT_W, ENT_E):
        found[f"crowd-{PLACE_WORDS[space - COURT]}"] = hatching(state, [space]) + path(outline(state, [space]), "crowd")
    return found


def side_name(state: State, zone: int, name: str) -> str:
    """Return the name of a zone at that side of the map where more of its rows end; nothing where none does."""
    rows: list[list[int]] = [[], []]
    for row in range(rows_of(state)):
        here = [space for space in range(PARK) if state.cell[space] // COLUMNS == row]
        columns = [state.cell[space] % COLUMNS for space in here]
        for side, last in enumerate((min([COLUMNS, *columns]), max([0, *columns]))):
            ends = [space for space in here if state.cell[space] % COLUMNS == last]
            if ends and ends[0] < BOOTHS and state.zone[ends[0]] == zone:
                rows[side].append(row)
    side = 0 if len(rows[0]) >= len(rows[1]) else 1
    if not rows[side]:
        return ""
    x = 1 if side == 0 else width_of(state) - 1
    y = EDGE + (rows[side][0] + rows[side][-1] + 1) * DOWN // 2
    turned = f'transform="translate({x} {y}) rotate({-90 if side == 0 else 90})"'
    return f"<g {turned}>{text(0, 0, name, 'small quiet mid')}</g>"


def outline(state: State, spaces: Sequence[int]) -> str:
    """Return the line around spaces."""
    cells = [state.cell[space] for space in spaces]
    found = ""
    for cell in cells:
        x, y = EDGE + cell % COLUMNS * ACROSS, EDGE + cell // COLUMNS * DOWN
        found += "" if cell - COLUMNS in cells else f"M{x} {y}h{ACROSS}"
        found += "" if cell + COLUMNS in cells else f"M{x} {y + DOWN}h{ACROSS}"
        found += "" if cell % COLUMNS > 0 and cell - 1 in cells else f"M{x} {y}v{DOWN}"
        found += "" if cell % COLUMNS < COLUMNS - 1 and cell + 1 in cells else f"M{x + ACROSS} {y}v{DOWN}"
    return found


def square(state: State, space: int) -> str:
    """Return the outline of a space."""
    return f"M{left_of(state, space)} {top_of(state, space)}h{ACROSS}v{DOWN}h-{ACROSS}z"


def joins(state: State) -> list[str]:
    """Return the ways between spaces that lie apart, and the walls between spaces that lie side by side."""
    ways, walls = "", ""
    columns = [cell % COLUMNS for cell in state.cell]
    rows = [cell // COLUMNS for cell in state.cell]
    for one in range(PARK):
        near = state.near[one * NEIGHBOURS : (one + 1) * NEIGHBOURS]
        x, y = left_of(state, one) + ACROSS // 2, top_of(state, one) + DOWN // 2
        for other in range(one + 1, SPACES):
            touch = other != PARK and abs(columns[one] - columns[other]) < 2 and abs(rows[one] - rows[other]) < 2
            if touch == (other in near):
                continue
            if touch:
                walls += wall(state, one, other)
            else:
                goal = x if other == PARK else left_of(state, other) + ACROSS // 2
                ways += f"M{x} {y}L{goal} {top_of(state, other) + DOWN // 2}"
    return [path(ways, "way") if ways else "", path(walls, "wall") if walls else ""]


def wall(state: State, one: int, other: int) -> str:
    """Return a wall between two spaces: along the edge, or at the corner where they meet."""
    x, y = left_of(state, other), top_of(state, other)
    across, down = x - left_of(state, one), y - top_of(state, one)
    if down == 0:
        return f"M{max(x, x - across)} {y + 4}v{DOWN - 8}"
    if across == 0:
        return f"M{x + 4} {max(y, y - down)}h{ACROSS - 8}"
    corner = x if across > 0 else x + ACROSS
    return f"M{corner - 4} {max(y, y - down) - 4}l8 8"


def map_layers(moment: Moment, reach: Reach) -> dict[str, str]:
    """Return the map in layers, each as a shape: the browser draws anew those that have changed."""
    state = moment.state
    tiles = [
        tile_shape(state, booth + 1, name, left_of(state, booth), top_of(state, booth))
        for booth, name in enumerate(game_words(state))
        if state.tile[booth + 1] == ON_BOOTH
    ]
    layers = {
        "crowd": crowd(state),
        "tiles": "".join(tiles),
        "wanted": wanted(moment),
        "far": far(state, reach),
        "costs": "".join([chip(state, reach, space) for space in range(SPACES) if is_near(state, reach, space)]),
        "pawns": pawns(state),
        "foot": foot(moment),
    }
    order = ["land", "crowd", "names", "tiles", "wanted", "far", "pawns", "costs"]
    if state.round_no > 0:
        order.append("spots")
    if may_withdraw(state):
        layers["cash"] = amounts(state, EDGE + BESIDE, width_of(state) - EDGE, top_of(state, PARK) + 1)
        order.append("cash")
    else:
        order.append("away")
    return {**layers, "map": "".join([shared(name, 0, 0) for name in order])}


def crowd(state: State) -> str:
    """Return the hatching where a step costs two."""
    zones = [zone for zone in range(len(ZONE_NAMES)) if state.crowd[state.zone.index(zone)] > 0]
    parts = [shared(f"crowd-{ZONE_NAMES[zone]}", 0, 0) for zone in zones]
    parts += [shared(f"crowd-{PLACE_WORDS[space - COURT]}", 0, 0) for space in range(COURT, PARK) if state.crowd[space]]
    return "".join(parts)


def hatching(state: State, spaces: Sequence[int]) -> str:
    """Return slanting lines over spaces."""
    lines = ""
    for space in spaces:
        x, y = left_of(state, space), top_of(state, space)
        lines += f"M{x} {y + 16}l16-16M{x} {y + 34}l34-34M{x} {y + DOWN}l46-46M{x + 18} {y + DOWN}l28-28"
    return path(lines, "hatch")


def wanted(moment: Moment) -> str:
    """Return the signs of games whose cards one holds, or that lie in the common wishlist."""
    state = moment.state
    parts = ""
    for game in range(1, BOOTHS + 1):
        sign = is_wanted(moment, game)
        if sign and state.owner[game] == 0:
            parts += shared(f"on-{sign}", left_of(state, game - 1) + 18, top_of(state, game - 1) + 21)
    return parts


def far(state: State, reach: Reach) -> str:
    """Return a veil with a broken edge over each tile that no way reaches, while one leads anywhere."""
    here = state.at[state.mover] if reach.left > 0 else BOOTHS
    tiles = [booth for booth in range(BOOTHS) if state.tile[booth + 1] == ON_BOOTH and booth != here]
    out = [booth for booth in tiles if reach.left > 0 and not is_near(state, reach, booth)]
    return "".join([shared("tile-far", left_of(state, booth), top_of(state, booth)) for booth in out])


def chip(state: State, reach: Reach, space: int) -> str:
    """Return what a way costs: filled where a box is left for the game there, dashed where the space is crowded."""
    cost = reach.ways[space]
    buys = could_buy(state, state.mover, space, reach.left - cost)
    x, y = left_of(state, space) + (ACROSS if space != PARK else width_of(state) - 2 * EDGE), top_of(state, space)
    look = "buy" if buys else "chip"
    return shared(f"{'slow-' if step_cost(state, space) > 1 else ''}{look}-{cost}", x - 14, y + 1)


def pawns(state: State) -> str:
    """Return the meeples where they stand."""
    return "".join([shared(f"pawn-{seat}", x, y, 112) for seat, x, y in pawn_spots(state)])


def pawn_spots(state: State) -> list[tuple[int, int, int]]:
    """Return the seats with the upper left corners of their meeples, space by space."""
    found: list[tuple[int, int, int]] = []
    for space in range(SPACES):
        here = [seat for seat in range(state.seats) if state.at[seat] == space]
        for nth, seat in enumerate(here):
            if space == PARK:
                found.append((seat, EDGE + FIRST + 24 * nth, top_of(state, PARK) + 14))
            else:
                x, y = left_of(state, space) + ACROSS - PAWN - nth * 9, top_of(state, space) + DOWN - PAWN - 2
                found.append((seat, x, y))
    return found


def crowded_ways(state: State, lang: str) -> list[str]:
    """Return the ways that end in the crowd, such as "to the green zone"."""
    zones = [name for zone, name in enumerate(ZONE_NAMES) if state.crowd[state.zone.index(zone)] > 0]
    places = [PLACE_WORDS[space - COURT] for space in range(COURT, PARK) if state.crowd[space] > 0]
    return [*[say(lang, f"zone_to.{name}") for name in zones], *[say(lang, f"place_to.{word}") for word in places]]


def crowd_says(state: State, lang: str) -> str:
    """Return where a step costs two actions, in words; nothing where it does nowhere."""
    where = crowded_ways(state, lang)
    both = state.crowd[ENT_W] > 0 and state.crowd[ENT_E] > 0
    ways = say(lang, "place_to.ENT") if both else conjunction(where, lang)
    return say(lang, "board.crowd", where=ways) if where else ""


def foot(moment: Moment) -> str:
    """Return the line below the map: where the crowd is."""
    state = moment.state
    y, said = top_of(state, PARK) + PARKING, crowd_says(state, moment.lang)
    if not said:
        return ""
    drawn = shared("sign-there", EDGE, y + 2, 90) + shared("slow-chip-2", EDGE + 17, y + 3)
    return drawn + text(EDGE + 34, y + 14, said, "crowd-ink")


def spots(state: State, lang: str) -> str:
    """Return the spaces as places that can be chosen; while they can, the controls name the games there, too."""
    parts = ""
    for space, name in enumerate(space_words(state)):
        label = name if space < BOOTHS else say(lang, f"place_long.{name}")
        parts += place(name, label, *space_box(state, space))
    return parts


def space_box(state: State, space: int) -> tuple[int, int, int, int]:
    """Return where a space lies on the map, within its frame."""
    across = width_of(state) - 2 * EDGE if space == PARK else ACROSS
    down = PARKING if space == PARK else DOWN
    inset = 0 if columns_of(state) > WIDEST else 1
    return left_of(state, space) + inset, top_of(state, space) + inset, across - 2 * inset, down - 2 * inset


def space_boxes(state: State) -> dict[str, Box]:
    """Return where the spaces lie on the map, by their names."""
    return {name: space_box(state, space) for space, name in enumerate(space_words(state))}
