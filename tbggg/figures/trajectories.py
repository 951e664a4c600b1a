"""Figure of every seat's points over a game, for one line or several compared lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from ..engine.errors import BadOption
from ..engine.texts import known_language, say
from ..record.record import Node, Record
from .checks import check_record
from .lines import BYS, START, By, Point, places, points_of
from .parting import check_comparable, common_moves
from .seat_looks import (
    CLEAR,
    DASHES,
    GRID,
    LETTERS,
    LINES,
    TEXTS,
    graph_objects,
    inert,
    labels,
    layout,
    look_of,
    signed,
    unit,
    words,
)

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

HEIGHT = 300
LABEL = 17  # height in pixels of a label at a curve's end
MOST_TICKS = 20  # of more rounds, about ten have a tick


def trajectories(
    game: Record,
    node: Node | None = None,
    by: By = "move",
    lang: str | None = None,
    *,
    nodes: Sequence[Node] | None = None,
    seat: str | None = None,
    room: bool = False,
    letters: Sequence[str] = LETTERS,
) -> Figure:
    """Return a figure of each seat's points from the start to a node, or to several nodes in one figure.

    One line: a seat has its colour and its dash. Several lines: the lines A, B, C differ by dash and by the
    label at their end, the seats by colour; moments that B and C share with A are drawn once.

    Args:
        game: the record.
        node: the last moment; the end of the main line when not given.
        by: a point for every move, for every phase, or for every round; a scoring step is always a point.
        lang: `en` or `fr`; the chosen language when not given.
        nodes: the last moments of several lines, of this record or of others.
        seat: only this seat; its several lines have colours of their own.
        room: whether a scoring step is as wide as a phase; then x no longer counts the moves.
        letters: labels of several lines.

    Raises:
        BadOption: no such seat, language or kind of points, or moments that cannot be compared.
        GameError: plotly is not installed.
    """
    go = graph_objects()
    lang = known_language(lang)
    check_record(game)
    if by not in BYS:
        raise BadOption(say("option.by", TEXTS, by=by))
    ends = list(nodes) if nodes else [node or game.end]
    check_comparable(ends if len(ends) > 1 else [game.start, *ends])
    if len(ends) > 1:
        game = ends[0].record
    shown = range(len(game.seats)) if seat is None else [game.seat_number(seat)]
    lines = [points_of(end, by) for end in ends]
    xs = places(lines, by, room)
    names = [inert(label) for label in labels(game, lang)]
    figure = go.Figure()
    curves: list[Curve] = []
    for number, (line, x) in enumerate(zip(lines, xs, strict=True)):
        shared = common_moves(ends[0], ends[number]) if number else 0
        first = max((at for at, point in enumerate(line) if point.place <= shared), default=0)
        for one in shown:
            curve = Curve(line[first:], x[first:], one, number, inert(letters[number]), names[one])
            curves.append(curve)
            figure.add_scatter(**_trace(curve, game, by, several=len(ends) > 1, alone=seat is not None, lang=lang))
    figure.update_layout(**_layout(lines, xs, by, game, lang))
    if len(ends) > 1:
        _label_ends(figure, curves)
    return figure


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
        return [point.gg[self.seat] for point in self.points]


def _trace(curve: Curve, game: Record, by: By, *, several: bool, alone: bool, lang: str) -> dict[str, Any]:
    """Plotly trace of a curve; markers show the points, among single moves only the scoring steps."""
    colour, dash, marker = look_of(game.seats, curve.seat)
    name = curve.name
    if several:
        dash, name = DASHES[curve.line], f"{curve.letter} {name}"
        colour = LINES[curve.line] if alone else colour
    size = 4 if alone else 7
    sizes = [size if point.step else 0 for point in curve.points] if by == "move" else size
    return {
        "x": curve.x,
        "y": curve.y,
        "name": name,
        "mode": "lines+markers",
        "line": {"color": colour, "dash": dash, "width": 2, "shape": "hv" if by == "move" else "linear"},
        "marker": {"symbol": marker, "size": sizes, "line": {"width": 0}},
        "text": [inert(point.section) for point in curve.points],
        "customdata": [point.place for point in curve.points],
        "meta": curve.line,
        "hovertemplate": words(lang, "hover.value", name=name, value="%{y}", unit=inert(unit(game, lang)))
        + " (%{text})<extra></extra>",
    }


def _layout(lines: list[list[Point]], xs: list[list[float]], by: By, game: Record, lang: str) -> dict[str, Any]:
    """Layout with a tick at the start of each round, and a tinted zone for each run of scoring steps."""
    line, x = max(zip(lines, xs, strict=True), key=lambda pair: pair[1][-1])
    ticks = list(_ticks(line, x, by))
    if len(ticks) > MOST_TICKS:
        ticks = ticks[:: len(ticks) // 10]
    outline = game.game.display.info(game.start.state, lang)
    return {
        **layout(HEIGHT),
        "hovermode": "closest",
        "legend": {"orientation": "h", "y": 1.12},
        "xaxis": {
            "title": {"text": inert(outline.get("round_name", words(lang, "axis.round")))},
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
    runs = [[place for place, _ in run] for step, run in groupby(enumerate(line), _is_step) if step]
    zones = [(x[run[0] - 1], x[run[-1]]) for run in runs]
    if not zones:
        return {}
    zone = {"type": "rect", "layer": "below", "yref": "paper", "y0": 0, "y1": 1}
    look = {"fillcolor": "rgba(128, 128, 128, 0.14)", "line": {"color": CLEAR}}
    word = {"text": words(lang, "axis.scoring"), "xanchor": "right", "showarrow": False}
    low = {"yref": "paper", "y": 0, "yanchor": "top", "yshift": -18}
    return {
        "shapes": [{**zone, "x0": left, "x1": right, **look} for left, right in zones],
        "annotations": [{**word, "x": right, **low} for _, right in zones],
    }


def _is_step(placed: tuple[int, Point]) -> bool:
    return bool(placed[1].step)


def _label_ends(figure: Figure, curves: list[Curve]) -> None:
    """Add a label at each curve's end, without overlaps."""
    height = max(HEIGHT, LABEL * len(curves) + 90)
    values = [value for curve in curves for value in curve.y]
    edge = max(1, max(values) - min(values)) * 0.06
    low, high = min(values) - edge, max(values) + edge
    apart = (high - low) * LABEL / (height - 60)
    order = sorted(range(len(curves)), key=lambda number: (curves[number].y[-1], -curves[number].line))
    at = _kept_apart([curves[number].y[-1] for number in order], apart, high - edge)
    for number, place in zip(order, at, strict=True):
        curve = curves[number]
        figure.add_annotation(
            text=f"<b>{curve.letter}</b> {curve.name} {signed(curve.y[-1])}",
            font={"color": figure.data[number].line.color},
            x=max(curve.x[-1] for curve in curves),
            y=place,
            xanchor="left",
            xshift=6,
            showarrow=False,
        )
    right = min(200, 60 + 7 * max(len(curve.name) for curve in curves))
    ends = [min(curve.x[0] for curve in curves), max(curve.x[-1] for curve in curves)]
    margin = (ends[1] - ends[0]) * 0.015  # else the axis would extend to the labels
    figure.update_layout(
        height=height,
        showlegend=False,
        margin={"r": right},
        xaxis={"range": [ends[0] - margin, ends[1] + margin]},
        yaxis={"range": [low, high]},
    )


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
