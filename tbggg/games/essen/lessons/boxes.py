"""Toy on the eight boxes: games in the bag or steps of the token, and what is still within reach from P04."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.shapes import at, handle, place, rect, text
from ....engine.toys import WIDE, Control, Picture, Toy
from ..display.fair_map import ACROSS, EDGE, height_of, left_of, top_of, width_of
from ..rules.state import TEXTS as GAME
from ..rules.state import State
from ..rules.tables import BAG, BOXES, COURT, GAL1, GAL2, NEIGHBOURS, PARK, SPACES, ZONES
from .drawn import BOX, BOX_DOWN, GAME_TABLES, STYLE, TEXTS, boxes_markup, lesson_text, map_markup, pawn
from .table import NAMES, YOU, position, spaces_of, ways_from, zone_spaces

START = "P04"
CARRIED = "P07 P10 G11 G07 B11 Y09"  # the games of the bag, in this order
TRACK = 52  # height of the track
NARROW_SHARE = 65  # percent of the drawing in a narrow room


def placed(values: Mapping[str, int]) -> State:
    """Return the position of the controls: on P04, at the moment of round five of `one-day.game`."""
    crowd = [*zone_spaces("G"), COURT] if values["crowd"] == 1 else []
    bag = " ".join(CARRIED.split(" ")[: values["bag"]])
    state = position(START, crowd, [5, 2, 6, 5], spaces_of("ENT_E P04 COURT P05"), values["used"], bag)
    if values["galeria"] == 0:
        close(state, GAL1, GAL2)
        close(state, GAL2, GAL1)
    return state


def close(state: State, one: int, other: int) -> None:
    """Take a space out of those that touch another one."""
    first = one * NEIGHBOURS
    rest = [space for space in state.near[first : first + NEIGHBOURS] if space not in (other, -1)]
    for nth in range(NEIGHBOURS):
        state.near[first + nth] = rest[nth] if nth < len(rest) else -1


def boxes_left(values: Mapping[str, int]) -> int:
    """Return the boxes that are free for steps."""
    return max(0, BOXES - values["bag"] - values["used"])


def within(state: State, left: int) -> list[int]:
    """Return the spaces within reach."""
    ways = ways_from(state, state.at[YOU])
    return [space for space in range(SPACES) if 0 < ways[space] <= left]


def draw(values: Mapping[str, int], width: int, lang: str) -> Picture:
    """Return the track, and the map with what each place within reach costs.

    The arguments are those of `Toy.draw`.
    """
    state, left = placed(values), boxes_left(values)
    ways, near = ways_from(state, state.at[YOU]), within(state, left)
    chips = ""
    for space in near:
        x = left_of(state, space) + (ACROSS - 9 if space != PARK else 300)
        y = top_of(state, space) + (10 if space != PARK else 15)
        chips += rect(x - 8, y - 8, 17, 17, "buy", 8) + text(x, y + 5, ways[space], "buy-ink mid")
    drawn = track(state) + at(0, TRACK, map_markup(state, lang) + chips)
    across, down = width_of(state), TRACK + height_of(state)
    if width != WIDE:
        shrunk = f'<g transform="scale(0.{NARROW_SHARE})">{drawn}</g>'
        return Picture(width, down * NARROW_SHARE // 100 + 2, shrunk, says(values, near, left, lang))
    return Picture(width, down, at((width - across) // 2, 0, drawn), says(values, near, left, lang))


def track(state: State) -> str:
    """Return the boxes behind the starting point, and the token, which can be dragged from one to the other."""
    step = BOX + 2
    drops = "".join([place(EDGE + step * box, EDGE, BOX, BOX_DOWN, str(box)) for box in range(BOXES + 1)])
    start = rect(EDGE, EDGE, BOX, BOX_DOWN, "panel", 18)
    token = handle("used", pawn(YOU, EDGE + step * state.used[YOU] + 13, EDGE + 14))
    return drops + start + at(EDGE + step, EDGE, boxes_markup(state, YOU)) + token


def says(values: Mapping[str, int], near: list[int], left: int, lang: str) -> str:
    """Return in words how many boxes are left, how many places are within reach, and whether the car is.

    Where none is left, also whether a game may still be bought, or has been [5.3].
    """
    car = lesson_text(lang, "boxes.car" if PARK in near else "boxes.no_car")
    found = f"{lesson_text(lang, 'boxes.reach', left=left, n=len(near))} {car}"
    if left > 0 or (values["bag"] == BAG and values["bag"] + values["used"] == BOXES):
        return found
    return f"{found} {lesson_text(lang, 'boxes.one_more' if values['bag'] + values['used'] == BOXES else 'boxes.over')}"


def settle(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    """Return what a turn can come to: steps on free boxes alone; of games, one more than there are [5.3]."""
    bag, used = after["bag"], after["used"]
    if used > before["used"]:
        used = max(before["used"], min(used, BOXES - bag))
    bag = min(bag, BOXES + 1 - used)
    return {"bag": bag, "used": used, "crowd": after["crowd"], "galeria": after["galeria"]}


def reached(values: Mapping[str, int]) -> list[bool]:
    """Return whether the goals are reached.

    The smallest bag that puts the car out of reach, without a crowd and before the first step; and a booth of the
    blue zone although the Galeria is shut.
    """
    state = placed(values)
    near = within(state, boxes_left(values))
    fresh = values["crowd"] == 0 and values["used"] == 0 and values["galeria"] == 1 and values["bag"] > 0
    lighter = fresh and PARK in within(state, boxes_left(values) + 1)
    blue = [space for space in near if space < len(NAMES) and ZONES[state.zone[space]] == "B"]
    return [fresh and PARK not in near and lighter, values["galeria"] == 0 and len(blue) > 0]


TOY = Toy(
    name="boxes",
    rules=("3.2", "3.5", "4.1", "5.3"),
    texts=TEXTS,
    controls=(
        Control("bag", 0, BAG, 2),
        Control("used", 0, BOXES, 1),
        Control("crowd", 0, 1, 1, named=True),
        Control("galeria", 0, 1, 1, named=True),
    ),
    draw=draw,
    reached=reached,
    settle=settle,
    style=STYLE,
    more=((GAME, GAME_TABLES),),
)
