"""Panels of a board: what they are made of, and their layout in rows, for a wide room and for a narrow one.

It is written once, for the explorer and for static pictures; pages run it as JavaScript.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .blocks import Panel, SizedMarkup
from .rule import NOBODY
from .shapes import apart, at, markable, rect, shared, text, together

GAP = 8  # between panels, and around them
NARROW = 360  # width of a telephone's board
WIDEST = 980  # of a row
LABEL = 24  # height of a panel's label


def grid(cells: int, columns: int, across: int, down: int, draw: Callable[[int], str]) -> str:
    """Return cells in rows: those of a map, or the cards of a hand.

    Args:
        cells: how many there are.
        columns: how many stand in a row.
        across: width of a cell, in the picture's units.
        down: height of a cell.
        draw: shapes of a cell by its number from 0, which count from its corner.

    >>> grid(3, 2, 20, 30, str)
    '<g transform="translate(0 0)">0</g><g transform="translate(20 0)">1</g><g transform="translate(0 30)">2</g>'
    """
    return "".join([at(cell % columns * across, cell // columns * down, draw(cell)) for cell in range(cells)])


def sized(width: int, height: int, markup: str) -> SizedMarkup:
    """Return shapes with their size; the arguments are those of `blocks.SizedMarkup`, in the picture's units."""
    return {"width": width, "height": height, "markup": markup}


def panel(
    key: str,
    drawn: SizedMarkup,
    seat: int = NOBODY,
    label: str = "",
    small: SizedMarkup | None = None,
    large: SizedMarkup | None = None,
    low: SizedMarkup | None = None,
) -> Panel:
    """Return a panel; the arguments are those of `blocks.Panel`, after its usual shapes.

    >>> panel("die", sized(60, 60, ""))
    {'key': 'die', 'seat': -1, 'width': 60, 'height': 60, 'markup': ''}
    """
    width, height, markup = drawn["width"], drawn["height"], drawn["markup"]
    found: Panel = {"key": key, "seat": seat, "width": width, "height": height, "markup": markup}
    if label:
        found["label"] = label
    if small:
        found["small"] = small
    if large:
        found["large"] = large
    if low:
        found["low"] = low
    return found


def laid_out(board: Any, seats: Sequence[str]) -> Any:
    """Return a board as `blocks.Pictures`: one for each width; a board that a game draws itself stays as it is.

    Its shapes are shorter than they were written, as a browser reads them: `shapes.apart` has them as they were.

    Args:
        board: what the game's `board` returns.
        seats: words of the seats; a seat's panel can be marked under its word.
    """
    if "panels" not in board:
        return board
    panels: Sequence[Panel] = board["panels"]
    row = [panel["width"] + GAP for panel in panels]
    shapes: dict[str, str] = {**board.get("shapes", {})}
    wide = [_named(panel, f"panel-{place}", shapes) for place, panel in enumerate(panels)]
    pictures: list[SizedMarkup] = []
    for count in range(len(panels), 0, -1):
        width = GAP + max(sum(row[:count]), max(row))
        if width <= WIDEST or count == 1:
            drawn = _rows(wide, seats, width)
            if all(drawn["width"] < before["width"] for before in pictures):  # under each other they are narrower
                pictures.append(drawn)
    if "large" in board:
        narrow = [_for_little_room(panel, place, board["large"], shapes) for place, panel in enumerate(panels)]
        narrow = sorted(narrow, key=lambda one: 0 if one["key"] == board["large"] else 1)
        pictures = [*[one for one in pictures if one["width"] > NARROW], _rows(narrow, seats, NARROW, NARROW)]
        if any("low" in panel for panel in panels):
            low = [_in_low_room(panel, place, shapes) for place, panel in enumerate(panels)]
            pictures.append(_rows(low, seats, NARROW, NARROW))
    found: dict[str, Any] = {
        "says": board["says"],
        "pictures": pictures,
        "shapes": {name: together(markup) for name, markup in shapes.items()},
    }
    if "letters" in board:
        found["letters"] = board["letters"]
    return found


def whole_board(board: Any, known: dict[str, str]) -> Any:
    """Return a board that is laid out with those shared shapes that it uses, so that it needs no others.

    Args:
        board: what `laid_out` returns.
        known: the shapes of `info`, by name.
    """
    found: dict[str, str] = {**board["shapes"]}
    unread: list[str] = [*[one["markup"] for one in board["pictures"]], *found.values()]
    while len(unread) > 0:
        for part in apart(unread.pop()).split('data-tb-shape="')[1:]:
            name = part.split(" ")[0]
            if name in known and name not in found:
                found[name] = together(known[name])
                unread.append(found[name])
    return {**board, "shapes": found}


def _named(panel: Panel, name: str, shapes: dict[str, str]) -> Panel:
    """A panel as a shared shape, whose name is its markup then.

    The widths share it, and the browser draws anew only what has changed in it.
    """
    markup, height = panel["markup"], panel["height"]
    if "label" in panel:
        shapes[f"{name}-inside"] = markup
        markup = text(GAP, LABEL - 6, panel["label"], "small quiet") + shared(f"{name}-inside", 0, LABEL)
        height += LABEL
    shapes[name] = markup
    return {**panel, "height": height, "markup": name}


def _for_little_room(panel: Any, place: int, large: str, shapes: dict[str, str]) -> Panel:
    size = "large" if panel["key"] == large else "small"
    drawn: Any = {**panel, **panel.get(size, {})}
    narrow = "-narrow" if "large" in panel or "small" in panel else ""  # one for both: the next moment has it too
    return _named(drawn, f"panel-{place}{narrow}", shapes)


def _in_low_room(panel: Any, place: int, shapes: dict[str, str]) -> Panel:
    drawn: Any = {**panel, **panel.get("low", {})}
    return _named(drawn, f"panel-{place}-low", shapes)


def _rows(panels: Sequence[Panel], seats: Sequence[str], width: int, least: int = 0) -> SizedMarkup:
    """Named panels from left to right, in a new row where the last is full; under each other beside a higher one.

    The picture is as wide as they are, and `least` at least.
    """
    parts: list[str] = []
    x, y, below = GAP, GAP, GAP  # the corner of the next panel, and the lower edge of the row
    last, top = 0, GAP  # width of the panel before, and the upper edge of the row
    right = least
    for panel in panels:
        if panel["width"] > last or y + panel["height"] + GAP > below:
            x, y = x + last + (GAP if last > 0 else 0), top
        if x > GAP and x + panel["width"] + GAP > width:
            x, y, top = GAP, below, below
        content = shared(panel["markup"], x, y)
        if panel["seat"] != NOBODY:
            content = markable(seats[panel["seat"]], x, y, panel["width"], panel["height"], content)
        parts.append(content)
        last, y = panel["width"], y + panel["height"] + GAP
        below, right = max(below, y), max(right, x + last + GAP)
    return {"width": right, "height": below, "markup": rect(0, 0, right, below, "ground", 10) + "".join(parts)}
