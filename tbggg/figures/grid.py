"""Figures of grids: a seat's collection with its arithmetic in the margin, and the table of prices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..engine.errors import BadOption
from ..engine.grids import Collected
from ..engine.texts import known_language, say
from ..record.comparison import collected, priced
from ..record.record import Node, Record
from .checks import check_moments, check_record
from .seat_looks import INK, TEXTS, figure_text, graph_objects, inert, labels, layout, look_of, unit

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

PITCH = 44  # pixels from one tile to the next
WIDE = 80  # the same from left to right if the arithmetic is under the columns
TILE = 34
MARGINS = {"l": 24, "r": 24, "t": 48, "b": 8}
SUMS = 2.6  # width of the rows' arithmetic, in tiles
HEAD = 1.1

# From pale to dark: lightness, not hue, shows the order.
SCALE = ((244, 236, 216), (217, 164, 65), (122, 74, 16))
DARK_FROM = 0.62  # share of the scale from which the numbers are white


def collection(
    game: Record, node: Node | None = None, seat: str | None = None, lang: str | None = None, *, way: str = ""
) -> Figure:
    """Return a figure of a seat's collection, as if it were scored at a node.

    A missing tile is an empty square; `×2` marks more than one; a complete set has a disc around its number or colour.

    Args:
        game: the record.
        node: the moment; the end of the main line when not given.
        seat: the collector; the first seat when not given.
        lang: `en` or `fr`; the chosen language when not given.
        way: one of the game's `ways` of scoring a collection; that of the record when empty.

    Raises:
        BadOption: no such seat, language or way, or a game without collections.
        GameError: plotly is not installed.
    """
    go = graph_objects()
    lang = known_language(lang)
    check_record(game)
    check_moments([node] if node else [])
    node = node or game.end
    game = node.record
    grid = collected(node, game.seat_number(seat) if seat is not None else 0, way)
    if grid is None:
        raise BadOption(say("option.no_collections", TEXTS, game=game.game.name))
    names = [inert(name) for name in labels(game, lang)]
    figure = go.Figure()
    for trace in (*_tiles(grid, game, names, lang), *_margins(grid, game, names)):
        figure.add_scatter(**trace, showlegend=False)
    title = figure_text(lang, "collection.sum", seat=names[grid.seat], points=grid.points, unit=unit(game, lang))
    figure.update_layout(**_layout(grid, title))
    return figure


def _tiles(grid: Collected, game: Record, names: list[str], lang: str) -> list[dict[str, Any]]:
    """Traces of the tiles held with their emblems, of the missing ones, and of the counts of duplicates."""
    cells = [
        (column, row, owner, grid.counts[row][column])
        for row in range(len(grid.numbers))
        for column, owner in enumerate(grid.owners)
    ]
    held = [cell for cell in cells if cell[3]]
    missing = [cell for cell in cells if not cell[3]]
    more = [cell for cell in cells if cell[3] > 1]
    looks = {owner: look_of(game, owner) for owner in grid.owners}

    def hover(cell: tuple[int, int, int, int]) -> str:
        _, row, owner, count = cell
        return figure_text(lang, "collection.cell", owner=names[owner], number=grid.numbers[row], count=count)

    def trace(kind: str, some: list[tuple[int, int, int, int]], **look: Any) -> dict[str, Any]:
        place = {"x": [cell[0] for cell in some], "y": [cell[1] for cell in some]}
        said = {"hovertext": [hover(cell) for cell in some], "hovertemplate": "%{hovertext}<extra></extra>"}
        data = [[grid.numbers[cell[1]], game.seats[cell[2]], cell[3]] for cell in some]
        return {**place, **said, "meta": kind, "customdata": data, "mode": "markers", **look}

    square = {"size": TILE, "symbol": "square"}
    pale = {"color": "rgba(128, 128, 128, 0.08)", "line": {"color": "rgba(128, 128, 128, 0.55)", "width": 1}}
    emblem = {"size": 12, "color": "#fff", "symbol": [looks[cell[2]][2] for cell in held]}
    chip = {"size": 21, "symbol": "circle", "color": "#fff", "line": {"color": "#333", "width": 1}}
    return [
        trace("missing", missing, marker={**square, **pale}),
        trace("held", held, marker={**square, "color": [looks[cell[2]][0] for cell in held]}),
        {**trace("emblems", held, marker=emblem), "hoverinfo": "skip", "hovertemplate": None},
        {
            **trace("duplicates", more, mode="markers+text", marker=chip),
            "x": [cell[0] + 0.32 for cell in more],
            "y": [cell[1] - 0.32 for cell in more],
            "text": [f"×{cell[3]}" for cell in more],
            "textfont": {"color": "#222", "size": 11},
        },
    ]


def _margins(grid: Collected, game: Record, names: list[str]) -> list[dict[str, Any]]:
    """Traces of the heads of rows and columns, of the discs around those of complete sets, and of the arithmetic."""
    rows, columns = range(len(grid.rows)), range(len(grid.columns))
    discs: list[tuple[float, float]] = [(-1, row) for row in rows if grid.rows[row].complete]
    discs += [(column, -HEAD) for column in columns if grid.columns[column].complete]
    colours = [look_of(game, owner) for owner in grid.owners]
    quiet = {"hoverinfo": "skip"}
    found: list[dict[str, Any]] = [
        {
            **quiet,
            "meta": "complete",
            "x": [x for x, _ in discs],
            "y": [y for _, y in discs],
            "mode": "markers",
            "marker": {"size": 28, "symbol": "circle", "color": "#5c5c5c"},
        },
        {
            **quiet,
            "meta": "numbers",
            "x": [-1] * len(grid.rows),
            "y": list(rows),
            "mode": "text",
            "text": [f"<b>{number}</b>" for number in grid.numbers],
            "textfont": {"color": ["#fff" if line.complete else INK for line in grid.rows], "size": 14},
        },
        {
            "meta": "colours",
            "x": list(columns),
            "y": [-HEAD] * len(grid.owners),
            "mode": "markers",
            "marker": {
                "size": 14,
                "symbol": [marker for _, _, marker in colours],
                "color": [colour for colour, _, _ in colours],
                "line": {"color": "#fff", "width": 1},
            },
            "hovertext": [names[owner] for owner in grid.owners],
            "hovertemplate": "%{hovertext}<extra></extra>",
        },
    ]
    sums = {**quiet, "mode": "text", "textfont": {"color": INK, "size": 13}}
    if any(line.sum for line in grid.rows):
        x = [len(grid.owners) - 0.35] * len(grid.rows)
        text = [line.sum for line in grid.rows]
        found.append({**sums, "meta": "sums", "x": x, "y": list(rows), "text": text, "textposition": "middle right"})
    if any(line.sum for line in grid.columns):
        y = [len(grid.numbers) - 0.2] * len(grid.owners)
        text = [line.sum.replace(" = ", " =<br><b>") + "</b>" * (" = " in line.sum) for line in grid.columns]
        found.append(
            {**sums, "meta": "sums", "x": list(columns), "y": y, "text": text, "textposition": "bottom center"}
        )
    return found


def _layout(grid: Collected, title: str) -> dict[str, Any]:
    """Layout with hidden axes, whose fixed ranges and size keep the tiles in their places."""
    by_rows = any(line.sum for line in grid.rows)
    by_columns = any(line.sum for line in grid.columns)
    left, right = -1.6, len(grid.owners) - 0.4 + (SUMS if by_rows else 0.6)
    top, bottom = -HEAD - 0.5, len(grid.numbers) - 0.4 + by_columns
    axis = {"visible": False, "fixedrange": True}
    return {
        **layout(round((bottom - top) * PITCH) + MARGINS["t"] + MARGINS["b"]),
        "width": max(300, round((right - left) * (WIDE if by_columns else PITCH)) + MARGINS["l"] + MARGINS["r"]),
        "margin": MARGINS,
        "title": {"text": title, "font": {"size": 14}, "x": 0.02},
        "xaxis": {**axis, "range": [left, right]},
        "yaxis": {**axis, "range": [bottom, top]},
    }


def prices(game: Record, lang: str | None = None) -> Figure:
    """Return a figure of a record's price table, each price as a tone and a number.

    Args:
        game: the record.
        lang: `en` or `fr`; the chosen language when not given.

    Raises:
        BadOption: no such language, or a game without prices.
        GameError: plotly is not installed.
    """
    go = graph_objects()
    lang = known_language(lang)
    check_record(game)
    table = priced(game, lang)
    if table is None:
        raise BadOption(say("option.no_prices", TEXTS, game=game.game.name))
    flat = [price for row in table.prices for price in row]
    least, most = min(flat), max(flat)
    # Cells are drawn as shapes: published pages draw no heatmap.
    tones = [(price - least) / max(1, most - least) for price in flat]
    places = [(column, row) for row, prices_of in enumerate(table.prices) for column in range(len(prices_of))]
    figure = go.Figure()
    figure.add_scatter(
        x=[column for column, _ in places],
        y=[row for _, row in places],
        mode="text",
        text=[f"<b>{price}</b>" for price in flat],
        textfont={"color": ["#fff" if tone > DARK_FROM else "#221c10" for tone in tones], "size": 15},
        customdata=flat,
        hovertext=[inert(f"{table.columns[column]}, {table.rows[row]}") for column, row in places],
        hovertemplate=figure_text(
            lang, "hover.value", name="%{hovertext}", value="%{customdata}", unit=inert(unit(game, lang))
        )
        + "<extra></extra>",
    )
    figure.update_layout(**layout(230))
    rows, columns = len(table.rows), len(table.columns)
    axis = {"showgrid": False, "zeroline": False, "fixedrange": True}
    figure.update_layout(
        title={"text": table.title, "font": {"size": 14}, "x": 0.02},
        margin={"l": 90, "t": 44},
        xaxis={**axis, **_named(table.columns), "range": [-0.5, columns - 0.5]},
        yaxis={**axis, **_named(table.rows), "range": [rows - 0.5, -0.5]},
        shapes=[
            {
                "type": "rect",
                "layer": "below",
                "x0": column - 0.48,
                "x1": column + 0.48,
                "y0": row - 0.46,
                "y1": row + 0.46,
                "line": {"width": 0},
                "fillcolor": _scale_colour(tone),
            }
            for (column, row), tone in zip(places, tones, strict=True)
        ],
    )
    return figure


def _named(names: Sequence[str]) -> dict[str, Any]:
    """Ticks of an axis: a name each."""
    return {"tickvals": list(range(len(names))), "ticktext": [inert(name) for name in names]}


def _scale_colour(tone: float) -> str:
    """Colour of a share of the scale, 0 to 1."""
    at = tone * (len(SCALE) - 1)
    first = min(int(at), len(SCALE) - 2)
    pairs = zip(SCALE[first], SCALE[first + 1], strict=True)
    return "rgb({}, {}, {})".format(*(round(low + (high - low) * (at - first)) for low, high in pairs))
