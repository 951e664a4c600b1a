"""The static picture of a moment, made from the board that a game draws for the explorer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from .blocks import SizedMarkup
from .board_marks_svg import Box, drawn_marks
from .board_text import heading, turn
from .game import Display, Game
from .moment import Moment
from .panels import NARROW, laid_out
from .pictures import picture, themed
from .plain_text import clipped
from .shapes import at, rect, text
from .shapes_svg import LOOK, NO_PLACES, Drawing, looks_of, once, stamped, style_of_pictures, used_classes, within

MARGIN, HEAD = 12, 36  # around the board, and from the upper edge to it
SIDE = 4  # beside a telephone’s board, whose letters are small enough
SHOWN = 8 / 7  # greatest size on a page, in pixels for a unit of the board
LEAST = 0.9  # a picture is drawn smaller than this part of its size only where no other fits
LETTER = 9  # the room that a letter of the head takes

STYLE = (
    themed(
        "svg.tbs-board",
        "color-scheme:light;--tbs-bg:var(--jp-layout-color1,#fff);--tbs-ink:var(--jp-ui-font-color0,#000);"
        "--tbs-ground:color-mix(in srgb,#8a7a5c 11%,var(--tbs-bg));--tbs-paper:#fffdf7;--tbs-edge:rgb(34 28 16/.62);"
        "--tbs-rail:color-mix(in srgb,var(--tbs-ink) 12%,var(--tbs-bg))",
        "color-scheme:dark;--tbs-bg:var(--jp-layout-color1,#212121);--tbs-ink:var(--jp-ui-font-color0,#fff);"
        "--tbs-ground:color-mix(in srgb,#0d0c0a 38%,var(--tbs-bg));--tbs-paper:#f1ebdd;--tbs-edge:rgb(255 255 255/.5);"
        "--tbs-rail:color-mix(in srgb,var(--tbs-ink) 12%,var(--tbs-bg))",
    )
    + """
svg.tbs-board{fill:color-mix(in srgb,var(--tbs-ink) 88%,var(--tbs-bg));\
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
    board: Any = laid_out(_board(game, moment), moment.seats)
    info = game.display.info(moment.state, moment.lang)
    places = game.set_up.editing.on_shapes(moment.state, moment.seats) if moment.marks else NO_PLACES
    for drawn in board["pictures"]:
        yield _svg(game, moment, drawn, board, info, {}, places)


def editable_boards(game: Game, moment: Moment, large: str, room: int | None = None) -> list[DrawnBoard]:
    """Return the boards of a moment with all places that can be edited, the widest first.

    Args:
        game: the game.
        moment: the moment.
        large: the seat whose panel is the large one in a narrow room; empty for that of the moment.
        room: the width that there is, for the board that fits alone; the boards of all widths when not given.
    """
    drawn = _board(game, moment)
    board: Any = laid_out({**drawn, "large": large} if large and "large" in drawn else drawn, moment.seats)
    info = game.display.info(moment.state, moment.lang)
    places = game.set_up.editing.on_shapes(moment.state, moment.seats)
    found = []
    fits = [one for one in board["pictures"] if room is None or (one["width"] + 2 * side_of(one)) * LEAST <= room]
    for sized in (fits or board["pictures"][-1:])[: None if room is None else 1]:
        boxes: dict[str, Box] = {}
        svg = _svg(game, moment, sized, board, info, boxes, places)
        side = side_of(sized)
        across, down = sized["width"] + 2 * side, sized["height"] + HEAD + MARGIN
        parts = {
            key: ((side + x) / across, (HEAD + y) / down, width / across, height / down)
            for key, (x, y, width, height) in boxes.items()
        }
        found.append(DrawnBoard(svg, across, down, parts))
    return found


def side_of(board: SizedMarkup) -> int:
    """Return the margin at either side of a board."""
    return SIDE if board["width"] <= NARROW else MARGIN


def _board(game: Game, moment: Moment) -> Any:
    return (game.display.still or game.display.board)(moment)


def _svg(
    game: Game,
    moment: Moment,
    drawn: SizedMarkup,
    board: Mapping[str, Any],
    info: Mapping[str, Any],
    boxes: dict[str, Box],
    places: Mapping[str, Mapping[str, Box]],
) -> str:
    """Return one picture of a board as an SVG that needs nothing else; `boxes` receives its places."""
    looks = looks_of(moment.seats, info, STYLE)
    drawing = Drawing(info.get("shapes", {}), looks, board.get("shapes", {}), places)
    content, found = drawing.drawn(drawn["markup"])
    boxes.update(found)
    marks = drawn_marks(moment.marks, boxes, game.display.places(moment.seats, moment.lang), moment.lang)
    side = side_of(drawn)
    inset = min(2 * side, MARGIN)
    width, height = drawn["width"] + 2 * side, drawn["height"] + HEAD + MARGIN
    head, number = heading(game, moment), turn(moment, info)
    parts = [
        rect(0, 0, width, height, "page", 8),
        text(inset, HEAD - 12, clipped(head, (width - 2 * inset) // LETTER - len(number)), "lead"),
        text(width - inset, HEAD - 12, number, "quiet end"),
        at(side, HEAD, once(content, drawing.whole()) + marks),
    ]
    return _in_look_of_boards(
        "".join(parts),
        style_of_pictures(info.get("style", "")),
        width=width,
        height=height,
        shown=round(width * SHOWN),
        title=game.name,
        summary=f"{head}. {board['says']}",
    )


def _in_look_of_boards(content: str, style: str, **more: Any) -> str:
    """Return a picture whose own style holds in it alone; the other arguments are those of `picture`."""
    return stamped(picture(content, look=LOOK, style=STYLE + within(style), **more))


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
    drawing = Drawing(info.get("shapes", {}), looks_of(drawn.seats, info, STYLE))
    content, _ = drawing.drawn(drawn.markup)
    used = {f".{name}" for name in used_classes(content)}
    rules = style_of_pictures(info.get("style", "")).split("\n")
    lines = [one for one in rules if used.issuperset(re.findall(r"\.tbs?-[a-z][\w-]*", one))]
    return _in_look_of_boards(
        once(content, drawing.whole()),
        "\n".join(lines),
        width=drawn.width,
        height=drawn.height,
        shown=drawn.width,
        title=rule,
        summary=drawn.says,
    )
