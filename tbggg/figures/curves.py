"""Curves as plain data: every seat's points over a game, for one line or for several that are compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ..engine import derived
from ..engine.derived import TOTAL
from ..engine.rule import OVER
from ..engine.state import turn_of
from ..engine.texts import capital
from ..record.comparison import common_moves
from ..record.points import START, By, Point, places, points_of
from ..record.start_info import start_info
from ..record.tree import Tree, TreeNode
from .breakdown import label
from .seat_looks import CLEAR, DASHES, GRID, LINES, figure_text, inert, labels, layout, look_of, signed, unit

HEIGHT = 300
SECOND = 90  # pixels more with each lower band
UPPER, LOWER = 64, 36  # shares of the upper band, and of each lower one
APART = 10  # what of a lower one stays free above it
LABEL = 17  # pixels that a direct label needs
MOST_TICKS = 20


def curves(
    ends: Sequence[TreeNode],
    by: By,
    lang: str,
    seat: str | None = None,
    *,
    room: bool = False,
    letters: Sequence[str],
    as_if: bool = False,
) -> dict[str, Any]:
    """Return the traces and the layout of a figure, as plotly takes them.

    Args:
        ends: the last moments of the lines.
        by: a point for every move, for every phase, or for every round; a scoring step is always a point.
        lang: `en` or `fr`.
        seat: only this seat; its several lines have colours of their own.
        room: whether a scoring step takes as much room as a phase; then x no longer counts the moves.
        letters: how several lines are called.
        as_if: whether a line that ends before the game ends with the points as if the game ended there.
    """
    game = ends[0].record
    shown = list(range(len(game.seats))) if seat is None else [game.seat_number(seat)]
    lines = [[*points_of(end, by), *(_as_if(end, lang) if as_if else [])] for end in ends]
    xs = places(lines, by, room)
    names = [inert(label) for label in labels(game, lang)]
    found: list[Curve] = []
    for number, line in enumerate(lines):
        shared = common_moves(ends[0], ends[number]) if number else 0
        first = max((at for at, point in enumerate(line) if point.place <= shared), default=0)
        letter, x = inert(letters[number]), xs[number][first:]
        found += [Curve(line[first:], x, one, number, letter, names[one]) for one in shown]
    data = [_trace(curve, game, by, several=len(ends) > 1, alone=seat is not None, lang=lang) for curve in found]
    drawn = _layout(lines, xs, by, game, lang)
    if len(ends) > 1:
        _label_ends(drawn, data, found)
    elif names := followed(game, lang):
        own = zip(data, found, strict=True)
        data += [_below(trace, curve, at, names[at], lang) for trace, curve in own for at in range(len(names))]
        drawn = _banded(drawn, names)
    return {"data": data, "layout": drawn}


def followed(game: Tree[Any], lang: str) -> list[str]:
    """Return the names of what a game's curves follow beside the points."""
    return [capital(label(game, name, lang)) for name in derived.followed(game.game)]


def _below(trace: dict[str, Any], curve: Curve, at: int, name: str, lang: str) -> dict[str, Any]:
    """Trace of what curves follow beside a seat's points, in a lower band."""
    return {
        **trace,
        "y": [point.series[at][curve.seat] for point in curve.points],
        "yaxis": f"y{at + 2}",
        "showlegend": False,
        "hovertemplate": _hover(curve.name, name, lang),
    }


def _banded(drawn: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """Return a layout with a lower band for each thing that curves follow beside the points, the first one on top."""
    below = LOWER * len(names)
    height = UPPER + below
    found = {**drawn, "height": HEIGHT + SECOND * len(names)}
    found["yaxis"] = {**drawn["yaxis"], "domain": [below / height, 1]}
    for at, name in enumerate(names):
        foot = below - LOWER * (at + 1)
        domain = [foot / height, (foot + LOWER - APART) / height]
        title = {"text": inert(name)}
        found[f"yaxis{at + 2}"] = {**drawn["yaxis"], "title": title, "domain": domain, "rangemode": "tozero"}
    found["xaxis"] = {**drawn["xaxis"], "anchor": f"y{len(names) + 1}"}
    return found


def _as_if(end: TreeNode, lang: str) -> list[Point]:
    """The point of a line as if the game ended there; none where it has ended, or where that changes no points."""
    state = end.state
    points = [row[TOTAL] for row in derived.scores(end.record.game, state)]
    if state.due == OVER or points == derived.points(end.record.game, state):
        return []
    key = (state.round_no, state.phase, turn_of(state), 1)
    return [Point(key, len(end.path()) - 1, figure_text(lang, "hover.as_if"), points, [])]


@dataclass(frozen=True, slots=True)
class Curve:
    """Curve of one seat's points on one line."""

    points: list[Point]
    x: list[float]
    seat: int
    line: int
    letter: str
    name: str

    @property
    def y(self) -> list[int]:
        """The seat's points at each point of the curve."""
        return [point.points[self.seat] for point in self.points]


def _trace(curve: Curve, game: Tree[Any], by: By, *, several: bool, alone: bool, lang: str) -> dict[str, Any]:
    """Plotly trace of a curve; markers show the points, among single moves only the scoring steps."""
    colour, dash, marker = look_of(game, curve.seat)
    name = curve.name
    if several:
        dash, name = DASHES[curve.line], f"{curve.letter} {name}"
        colour = LINES[curve.line] if alone else colour
    size = 4 if alone else 7
    sizes = [size if point.step else 0 for point in curve.points] if by == "move" else size
    return {
        "type": "scatter",
        "x": curve.x,
        "y": curve.y,
        "name": name,
        "mode": "lines+markers",
        "line": {"color": colour, "dash": dash, "width": 2, "shape": "hv" if by == "move" else "linear"},
        "marker": {"symbol": marker, "size": sizes, "line": {"width": 0}},
        "text": [inert(_section(point, game, lang)) for point in curve.points],
        "customdata": [point.place for point in curve.points],
        "meta": curve.line,
        "hovertemplate": _hover(name, unit(game, lang), lang),
    }


def _hover(name: str, counted: str, lang: str) -> str:
    """Template of a point's text: the curve's name, the value, what is counted, and the section."""
    return figure_text(lang, "hover.value", name=name, value="%{y}", unit=inert(counted)) + " (%{text})<extra></extra>"


def _section(point: Point, game: Tree[Any], lang: str) -> str:
    """Section of a point, and its scoring step in the game's words."""
    if not point.step:
        return point.section
    of_category = point.step in game.game.scoring.categories
    name = label(game, point.step, lang) if of_category else labels(game, lang, [point.step])[0]
    return f"{point.section} ({name})"


def _layout(lines: list[list[Point]], xs: list[list[float]], by: By, game: Tree[Any], lang: str) -> dict[str, Any]:
    """Layout with a tick at the start of each round, and a tinted zone for each run of scoring steps."""
    longest = max(range(len(lines)), key=lambda number: xs[number][-1])
    line, x = lines[longest], xs[longest]
    ticks = list(_ticks(line, x, by))
    if len(ticks) > MOST_TICKS:
        step = len(ticks) // 10
        ticks = [tick for at, tick in enumerate(ticks) if at % step == 0]
    outline = start_info(game, lang)
    return {
        **layout(HEIGHT),
        "hovermode": "closest",
        "legend": {"orientation": "h", "y": 1.12},
        "xaxis": {
            "title": {"text": inert(outline.get("round_name", figure_text(lang, "axis.round")))},
            "tickvals": [at for at, _ in ticks],
            "ticktext": [str(round_no) for _, round_no in ticks],
            "gridcolor": GRID,
            "zeroline": False,
        },
        "yaxis": {"title": {"text": inert(unit(game, lang))}, "gridcolor": GRID, "zerolinecolor": GRID},
        **_scoring_zones(line, x, lang),
    }


def _ticks(line: list[Point], x: list[float], by: By) -> Iterator[tuple[float, int]]:
    """Places and numbers of the rounds: the start of each, or its end if the points are whole rounds."""
    before = None
    for place, point in enumerate(line):
        round_no = point.key[0]
        if not point.step and point.key != START and round_no != before:
            yield x[place - 1 if by == "phase" else place], round_no
            before = round_no


def _scoring_zones(line: list[Point], x: list[float], lang: str) -> dict[str, Any]:
    """A tinted and named zone for each run of scoring steps, from the point before it to its last one."""
    zones: list[tuple[float, float]] = []
    for at, point in enumerate(line):
        if point.step:
            left = zones.pop()[0] if line[at - 1].step else x[at - 1]
            zones.append((left, x[at]))
    if not zones:
        return {}
    zone = {"type": "rect", "layer": "below", "yref": "paper", "y0": 0, "y1": 1}
    look = {"fillcolor": "rgba(128, 128, 128, 0.14)", "line": {"color": CLEAR}}
    word = {"text": figure_text(lang, "axis.scoring"), "xanchor": "right", "showarrow": False}
    low = {"yref": "paper", "y": 0, "yanchor": "top", "yshift": -18}
    return {
        "shapes": [{**zone, "x0": left, "x1": right, **look} for left, right in zones],
        "annotations": [{**word, "x": right, **low} for _, right in zones],
    }


def _label_ends(drawn: dict[str, Any], data: list[dict[str, Any]], curves: list[Curve]) -> None:
    """Add a label at each curve's end, without overlaps."""
    height = max(HEIGHT, LABEL * len(curves) + 90)
    values = [value for curve in curves for value in curve.y]
    edge = max(1, max(values) - min(values)) * 0.06
    low, high = min(values) - edge, max(values) + edge
    apart = (high - low) * LABEL / (height - 60)
    order = sorted(range(len(curves)), key=lambda number: (curves[number].y[-1], -curves[number].line))
    at = _kept_apart([curves[number].y[-1] for number in order], apart, high - edge)
    left, right = min(curve.x[0] for curve in curves), max(curve.x[-1] for curve in curves)
    margin = (right - left) * 0.015  # else the axis would reach out to the labels
    notes = drawn.setdefault("annotations", [])
    for number, place in zip(order, at, strict=True):
        curve = curves[number]
        note = {
            "text": f"<b>{curve.letter}</b> {curve.name} {signed(curve.y[-1])}",
            "font": {"color": data[number]["line"]["color"]},
            "x": right,
            "y": place,
            "xanchor": "left",
            "xshift": 6,
            "showarrow": False,
        }
        notes.append(note)
    drawn["height"] = height
    drawn["showlegend"] = False
    drawn["margin"] = {**drawn["margin"], "r": min(200, 60 + 7 * max(len(curve.name) for curve in curves))}
    drawn["xaxis"] = {**drawn["xaxis"], "range": [left - margin, right + margin]}
    drawn["yaxis"] = {**drawn["yaxis"], "range": [low, high]}


def _kept_apart(values: list[int], apart: float, top: float) -> list[float]:
    """Rising values, moved so that neighbours are `apart` from each other and none is above `top`."""
    found: list[float] = []
    for value in values:
        found.append(max(value, found[-1] + apart) if found else value)
    limit = top
    for number in reversed(range(len(found))):
        found[number] = min(found[number], limit)
        limit = found[number] - apart
    return found
