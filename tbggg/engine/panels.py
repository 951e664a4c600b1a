"""Layout of a board's panels in rows: for a wide room, and for a narrow one with one panel large.

It is written once, for the explorer and for static pictures; pages run it as JavaScript.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .blocks import Panel, SizedMarkup
from .rule import NOBODY
from .shapes import at, markable, rect, shared

GAP = 8  # between panels, and around them
NARROW = 360  # width of a telephone's board
WIDEST = 900  # of a row


def laid_out(board: Any, seats: Sequence[str]) -> Any:
    """Return a board as `blocks.Pictures`: one for each width; a board that a game draws itself stays as it is.

    Args:
        board: what the game's `board` returns.
        seats: words of the seats; a seat's panel can be marked under its word.
    """
    if "panels" not in board:
        return board
    panels: Sequence[Panel] = board["panels"]
    widths = []
    row = [panel["width"] + GAP for panel in panels]
    for count in range(len(panels), 0, -1):
        width = GAP + max(sum(row[:count]), max(row))
        if width not in widths and (width <= WIDEST or count == 1):
            widths.append(width)
    shapes: dict[str, str] = {**board.get("shapes", {})}
    wide = [_named(panel, f"panel-{place}", shapes) for place, panel in enumerate(panels)]
    pictures = [_rows(wide, seats, width) for width in widths]
    if "large" in board:
        narrow = [_for_little_room(panel, place, board["large"], shapes) for place, panel in enumerate(panels)]
        first = [one for one in narrow if one["key"] == board["large"]]
        others = [one for one in narrow if one["key"] != board["large"]]
        pictures = [*[one for one in pictures if one["width"] > NARROW], _rows(first + others, seats, NARROW)]
    rest = {key: board[key] for key in board if key not in ("panels", "large")}
    return {**rest, "pictures": pictures, "shapes": shapes}


def _named(panel: Panel, name: str, shapes: dict[str, str]) -> Panel:
    """A panel as a shared shape: the widths share it, and the browser draws anew only what has changed in it."""
    shapes[name] = panel["markup"]
    return {**panel, "markup": shared(name, 0, 0)}


def _for_little_room(panel: Any, place: int, large: str, shapes: dict[str, str]) -> Panel:
    size = "large" if panel["key"] == large else "small"
    if "large" not in panel and "small" not in panel:
        return _named(panel, f"panel-{place}", shapes)
    drawn: Any = {**panel, **panel[size]} if size in panel else panel
    return _named(drawn, f"panel-{place}-narrow", shapes)  # one name for both sizes: the next moment has it too


def _rows(panels: Sequence[Panel], seats: Sequence[str], width: int) -> SizedMarkup:
    """Panels from left to right, in a new row where the last is full."""
    parts: list[str] = []
    x, y, below = GAP, GAP, GAP
    for panel in panels:
        if x > GAP and x + panel["width"] + GAP > width:
            x, y = GAP, below
        seat, content = panel["seat"], panel["markup"]
        if seat != NOBODY:
            content = markable(seats[seat], 0, 0, panel["width"], panel["height"], content)
        parts.append(at(x, y, content))
        x, below = x + panel["width"] + GAP, max(below, y + panel["height"] + GAP)
    return {"width": width, "height": below, "markup": rect(0, 0, width, below, "ground", 10) + "".join(parts)}
