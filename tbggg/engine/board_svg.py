"""The static picture of a moment, made from the board that a game draws for the explorer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from .blocks import SizedMarkup
from .board_marks_svg import Box, drawn_marks
from .board_text import heading, turn
from .game import Display, Game
from .moment import Moment
from .panels import laid_out
from .pictures import picture, themed
from .plain_text import clipped
from .seat_looks import SeatLook, seat_letters, seat_look, sign_svg
from .shapes import apart, at, escaped, rect, text

MARGIN, HEAD = 12, 36  # around the board, and from the upper edge to it
SHOWN = 8 / 7  # greatest size on a page, in pixels for a unit of the board
LEAST = 0.9  # a picture is drawn smaller than this part of its size only where no other fits
LETTER = 9  # the room that a letter of the head takes
Origin = tuple[float, float, float]  # left, top, and the size that shapes have there
SHIFT = re.compile(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?")
DEEPEST = 8  # shared shapes use others so deep, as in the explorer
SPOTS = ("tbs-spot", "tbs-grip")  # frames of what can be chosen
VIEW = re.compile(r'viewBox="0 0 (\S+) (\S+)"')
NO_PLACES: Mapping[str, Mapping[str, Box]] = {}  # on shapes, by their names

STYLE = (
    themed(
        ".tbs-board",
        "color-scheme:light;--tbs-bg:var(--jp-layout-color1,#fff);--tbs-ink:var(--jp-ui-font-color0,#000);"
        "--tbs-ground:color-mix(in srgb,#8a7a5c 11%,var(--tbs-bg));--tbs-paper:#fffdf7;--tbs-edge:rgb(34 28 16/.62);"
        "--tbs-rail:color-mix(in srgb,var(--tbs-ink) 12%,var(--tbs-bg))",
        "color-scheme:dark;--tbs-bg:var(--jp-layout-color1,#212121);--tbs-ink:var(--jp-ui-font-color0,#fff);"
        "--tbs-ground:color-mix(in srgb,#0d0c0a 38%,var(--tbs-bg));--tbs-paper:#f1ebdd;--tbs-edge:rgb(255 255 255/.5);"
        "--tbs-rail:color-mix(in srgb,var(--tbs-ink) 12%,var(--tbs-bg))",
    )
    + """
.tbs-board{fill:color-mix(in srgb,var(--tbs-ink) 88%,var(--tbs-bg));\
font:400 13px var(--jp-ui-font-family,system-ui,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif);\
font-variant-numeric:tabular-nums}
.tbs-board .tbs-page{fill:var(--tbs-bg);stroke:color-mix(in srgb,var(--tbs-ink) 13%,var(--tbs-bg))}
.tbs-board .tbs-lead{font-size:16px;font-weight:650}
.tbs-board .tbs-bold{font-weight:700}
.tbs-board .tbs-large{font-size:26px;font-weight:700}
.tbs-board .tbs-small{font-size:12px}
.tbs-board .tbs-quiet{fill:color-mix(in srgb,var(--tbs-ink) 66%,var(--tbs-bg))}
.tbs-board .tbs-end{text-anchor:end}
.tbs-board .tbs-mid{text-anchor:middle}
.tbs-board .tbs-ground{fill:var(--tbs-ground)}
.tbs-board .tbs-rail{fill:var(--tbs-rail)}
.tbs-board .tbs-paper{fill:var(--tbs-paper);stroke:var(--tbs-edge);stroke-width:2}
.tbs-board .tbs-paper-ink{fill:#221c10}
.tbs-board .tbs-edge{fill:none;stroke:color-mix(in srgb,var(--tbs-ink) 48%,var(--tbs-bg))}
.tbs-board .tbs-fill{fill:var(--tbs-c)}
.tbs-board .tbs-stroke{fill:none;stroke:var(--tbs-c)}
.tbs-board .tbs-thick{stroke-width:3}
.tbs-board .tbs-on{fill:var(--tbs-on)}
"""
)


@dataclass(frozen=True, slots=True)
class DrawnBoard:
    """A picture of a board.

    Attributes:
        svg: an SVG that needs nothing else.
        width: in its units.
        height: likewise.
        boxes: its places, in parts of its width and its height.
    """

    svg: str
    width: float
    height: float
    boxes: dict[str, Box]


def board_svgs(game: Game, moment: Moment) -> Iterator[str]:
    """Yield the boards of a moment, the widest first, each as an SVG below what the moment waits for."""
    board: Any = laid_out(game.display.board(moment), moment.seats)
    info = game.display.info(moment.state, moment.lang)
    for drawn in board["pictures"]:
        yield _svg(game, moment, drawn, board, info, {})


def editable_boards(game: Game, moment: Moment, large: str, room: int | None = None) -> list[DrawnBoard]:
    """Return the boards of a moment with all places that can be edited, the widest first.

    Args:
        game: the game.
        moment: the moment.
        large: the seat whose panel is the large one in a narrow room; empty for that of the moment.
        room: the width that there is, for the board that fits alone; the boards of all widths when not given.
    """
    if game.display.svg is not None:
        picture = game.display.svg(moment)
        own = game.set_up.editing.boxes
        return [_with_boxes(picture, own(moment) if own else {}, 0, 0)]
    drawn: Any = game.display.board(moment)
    board: Any = laid_out({**drawn, "large": large} if large and "large" in drawn else drawn, moment.seats)
    info = game.display.info(moment.state, moment.lang)
    places = game.set_up.editing.on_shapes(moment.state, moment.seats)
    found = []
    fits = [one for one in board["pictures"] if room is None or (one["width"] + 2 * MARGIN) * LEAST <= room]
    for sized in (fits or board["pictures"][-1:])[: None if room is None else 1]:
        boxes: dict[str, Box] = {}
        svg = _svg(game, moment, sized, board, info, boxes, places)
        found.append(_with_boxes(svg, boxes, MARGIN, HEAD))
    return found


def _with_boxes(svg: str, boxes: Mapping[str, Box], left: float, top: float) -> DrawnBoard:
    """Return a picture with boxes that count from a corner of it."""
    size = VIEW.search(svg)
    assert size is not None
    across, down = float(size[1]), float(size[2])
    parts = {
        key: ((left + x) / across, (top + y) / down, width / across, height / down)
        for key, (x, y, width, height) in boxes.items()
    }
    return DrawnBoard(svg, across, down, parts)


def _svg(
    game: Game,
    moment: Moment,
    drawn: SizedMarkup,
    board: Mapping[str, Any],
    info: Mapping[str, Any],
    boxes: dict[str, Box],
    places: Mapping[str, Mapping[str, Box]] = NO_PLACES,
) -> str:
    """Return one picture of a board as an SVG that needs nothing else; `boxes` receives its places."""
    shared = {**info.get("shapes", {}), **board.get("shapes", {})}
    content = _resolved(drawn["markup"], shared, moment.seats, "lettered" in info, boxes, places)
    marks = drawn_marks(moment.marks, boxes, game.display.places(moment.seats, moment.lang), moment.lang)
    width, height = drawn["width"] + 2 * MARGIN, drawn["height"] + HEAD + MARGIN
    head, number = heading(game, moment), turn(moment, info)
    parts = [
        rect(0, 0, width, height, "page", 8),
        text(MARGIN, HEAD - 12, clipped(head, (width - 2 * MARGIN) // LETTER - len(number)), "lead"),
        text(width - MARGIN, HEAD - 12, number, "quiet end"),
        at(MARGIN, HEAD, content + marks),
    ]
    return picture(
        "".join(parts),
        look="tbs-board",
        width=width,
        height=height,
        shown=round(width * SHOWN),
        title=game.name,
        summary=f"{head}. {board['says']}",
        style=STYLE + info.get("style", ""),
    )


def example_svg(game: Game, rule: str, lang: str) -> str:
    """Return the drawing of the example of a rule as an SVG that needs nothing else; empty where it has none.

    It has of the game's looks only those of its shapes: a rulebook holds a hundred such drawings.

    Args:
        game: the game.
        rule: id of the rule.
        lang: `en` or `fr`.
    """
    return _example_svg(game.display, rule, lang)


@lru_cache(maxsize=2048)  # a site is published again and again while its author writes, its rulebooks with it
def _example_svg(display: Display, rule: str, lang: str) -> str:
    drawn = display.example(rule, lang)
    if drawn is None:
        return ""
    info: Any = display.info(drawn.state, lang)
    content = _resolved(drawn.markup, info.get("shapes", {}), drawn.seats, "lettered" in info, {})
    used = {f".{name}" for names in re.findall(r'class="([^"]*)"', content) for name in names.split()}
    lines = [
        one for one in info.get("style", "").split("\n") if used.issuperset(re.findall(r"\.tbs?-[a-z][\w-]*", one))
    ]
    return picture(
        content,
        look="tbs-board",
        width=drawn.width,
        height=drawn.height,
        shown=drawn.width,
        title=rule,
        summary=drawn.says,
        style=STYLE + "\n".join(lines),
    )


def _resolved(
    markup: str,
    shared: Mapping[str, str],
    seats: Sequence[str],
    lettered: bool,
    boxes: dict[str, Box],
    places: Mapping[str, Mapping[str, Box]] = NO_PLACES,
) -> str:
    """Return shapes as they stand in a picture: shared ones in their places, with the looks of the seats.

    Args:
        markup: the shapes.
        shared: shared shapes, by name.
        seats: seat words.
        lettered: whether letters are the signs of the seats.
        boxes: receives the places that comments can mark, and those of `places`.
        places: more places, on shapes by their names.
    """
    shapes = ElementTree.fromstring(f"<svg>{markup}</svg>")
    _fill(shapes, {name: f"{apart(drawn)}{_placed(places.get(name, {}))}" for name, drawn in shared.items()})
    looks = [seat_look(seats, seat, lettered) for seat in range(len(seats))]
    _resolve_shapes(shapes, list(zip(looks, seat_letters(seats), strict=True)), boxes, (0, 0, 1))
    return "".join(ElementTree.tostring(shape, "unicode") for shape in shapes)


def _placed(places: Mapping[str, Box]) -> str:
    """Return places as they stand among shapes."""
    return "".join(
        f'<g data-tb-place="{escaped(key)}"><rect x="{x}" y="{y}" width="{width}" height="{height}"/></g>'
        for key, (x, y, width, height) in places.items()
    )


@lru_cache(maxsize=1024)  # the same shapes stand in picture after picture, and copying one is quick
def _parsed(drawn: str) -> Element:
    return ElementTree.fromstring(f"<svg>{drawn}</svg>")


def _fill(shapes: Element, known: Mapping[str, str], deepest: int = DEEPEST) -> None:
    """Put shared shapes in their places."""
    for shape in list(shapes.iter()) if deepest else ():
        said = shape.attrib.pop("data-tb-shape", None)
        if said is not None:
            name, x, y, *size = said.split(" ")
            shape.set("transform", f"translate({x} {y})" + "".join(f" scale({int(one) / 100:.2f})" for one in size))
            held = deepcopy(_parsed(known.get(name, "")))
            _fill(held, known, deepest - 1)
            shape.extend(held)


def _resolve_shapes(
    shapes: Element, seats: Sequence[tuple[SeatLook, str]], boxes: dict[str, Box], origin: Origin
) -> None:
    """Give shapes the looks and letters of the seats, take away what is for choosing, and note where the places are."""
    for shape in list(shapes):
        if shape.get("class") in SPOTS or "data-tb-panel" in shape.attrib:
            shapes.remove(shape)
            continue
        word = shape.attrib.pop("data-tb-place", None)
        if word is not None:
            left, top, width, height = (float(shape[0].get(side, "0")) for side in ("x", "y", "width", "height"))
            x, y, size = origin
            boxes[word] = (x + size * left, y + size * top, size * width, size * height)
            shape.remove(shape[0])
        for name in ("data-tb-look", "data-tb-emblem"):
            if name in shape.attrib:
                look, letter = seats[int(shape.attrib.pop(name))]
                shape.set("style", f"--tbs-c:{look.curve};--tbs-on:{look.ink}")
                if name == "data-tb-emblem":
                    shape.set("viewBox", "0 0 18 18")
                    shape.extend(ElementTree.fromstring(f"<svg>{sign_svg(look, letter)}</svg>"))
        for name in [name for name in shape.attrib if name.startswith(("data-", "aria-"))]:
            del shape.attrib[name]
        _resolve_shapes(shape, seats, boxes, _corner(shape, origin))


def _corner(shape: Element, origin: Origin) -> Origin:
    """Return where a shape's content counts from, and its size: frames and shifts move it."""
    x, y, size = origin
    if shape.tag == "svg":
        return x + size * float(shape.get("x", "0")), y + size * float(shape.get("y", "0")), size
    shift = SHIFT.fullmatch(shape.get("transform", ""))
    if shift is None:
        return origin
    return x + size * float(shift[1]), y + size * float(shift[2]), size * float(shift[3] or 1)
