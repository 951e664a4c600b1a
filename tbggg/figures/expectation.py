"""Picture of what each seat may expect along a line: a band for each measure, as SVG and as a figure of plotly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from ..record.record import Record
from ..record.start_info import start_info
from .seat_looks import GRID, figure_text, graph_objects, inert, labels, layout, look_of

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

WIDTH, LEAST, LEFT, RIGHT = 680, 540, 50, 12  # pixels: of the picture, at least, and beside the curves
BAND, ABOVE, BELOW = 150, 22, 10  # pixels: of a band, its title, the room below
LEGEND, AXIS = 24, 20  # pixels: of the names at the top, of the rounds at the bottom
MOST_ROUNDS = 20  # rounds with a number on the axis
DOT = 8  # radius of a numbered moment
STROKES = {"dash": "7 4", "dot": "2 3", "dashdot": "7 3 2 3", "longdash": "12 4", "longdashdot": "12 3 2 3"}


@dataclass(frozen=True, slots=True)
class Band:
    """One measure of every seat, moment by moment.

    Attributes:
        title: what is measured.
        values: by seat, then by moment.
        margins: halves of the intervals, likewise.
        suffix: sign after a number of the axis.
    """

    title: str
    values: Sequence[Sequence[float]]
    margins: Sequence[Sequence[float]]
    suffix: str = ""

    @property
    def ends(self) -> tuple[float, float]:
        """Least and greatest value, a little apart."""
        least = min(value for row in self.values for value in row)
        most = max(value for row in self.values for value in row)
        room = max(1.0, (most - least) * 0.08)
        return least - room, most + room


@dataclass(frozen=True, slots=True)
class Numbered:
    """A moment with a number in the picture.

    Attributes:
        at: its place among the moments.
        seat: index of the seat on whose curve it stands.
        number: its number.
    """

    at: int
    seat: int
    number: int


def expectation_svg(
    record: Record, bands: Sequence[Band], rounds: Sequence[int], marks: Sequence[Numbered], described: str, lang: str
) -> str:
    """Return the picture as an SVG that needs nothing else; its text has the colour of the page.

    Args:
        record: the game, for its seats.
        bands: one below the other; the numbered moments stand in the last.
        rounds: the round of each moment.
        marks: the numbered moments.
        described: what a screen reader says of it.
        lang: `en` or `fr`.
    """
    height = LEGEND + len(bands) * (ABOVE + BAND + BELOW) + AXIS
    last = max(1, len(rounds) - 1)
    xs = [LEFT + at * (WIDTH - LEFT - RIGHT) / last for at in range(len(rounds))]
    parts = [_legend(record, lang)]
    for place, band in enumerate(bands):
        top = LEGEND + place * (ABOVE + BAND + BELOW) + ABOVE
        parts.append(_grid(xs, rounds, top))
        parts.append(_band(record, band, xs, top))
        if place == len(bands) - 1:
            parts += [_mark(band, xs, top, mark) for mark in marks]
    parts += [_text(xs[at], height - 6, str(rounds[at]), "middle") for at in _begins(rounds)]
    parts.append(_text(0, height - 6, _round_name(record, lang)))
    style = f"max-width:100%;min-width:{LEAST}px;height:auto;font:12px sans-serif"
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" style="{style}" role="img" '
        f'aria-label="{escape(described)}" fill="currentColor">{"".join(parts)}</svg>'
    )


def _round_name(record: Record, lang: str) -> str:
    return str(start_info(record, lang).get("round_name", figure_text(lang, "axis.round")))


def _begins(rounds: Sequence[int]) -> list[int]:
    """Places at which a numbered round begins."""
    found = [at for at, one in enumerate(rounds) if not at or one != rounds[at - 1]]
    return found[:: 1 + len(found) // MOST_ROUNDS]


def _legend(record: Record, lang: str) -> str:
    """The names of the seats, each with its line."""
    parts, names = [], labels(record, lang)
    room = (WIDTH - LEFT) / len(names)
    for seat, name in enumerate(names):
        x = LEFT + seat * room
        parts.append(f'<path d="M{x:.0f} 11h26" {_stroke(record, seat)}/>{_text(x + 32, 15, name)}')
    return "".join(parts)


def _stroke(record: Record, seat: int) -> str:
    colour, dash, _ = look_of(record, seat)
    dashes = f' stroke-dasharray="{STROKES[dash]}"' if dash in STROKES else ""
    return f'fill="none" stroke="{colour}" stroke-width="2"{dashes}'


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _grid(xs: Sequence[float], rounds: Sequence[int], top: int) -> str:
    """A line where each round begins, and one below the band."""
    lines = "".join(f"M{xs[at]:.1f} {top}v{BAND}" for at in _begins(rounds))
    return f'<path d="{lines}M{LEFT} {top + BAND}H{WIDTH - RIGHT}" stroke="currentColor" opacity=".2"/>'


def _y(band: Band, value: float, top: int) -> float:
    least, most = band.ends
    return top + BAND * (most - min(most, max(least, value))) / (most - least)


def _band(record: Record, band: Band, xs: Sequence[float], top: int) -> str:
    """The title, the numbers of the axis, and each seat's curve in its interval."""
    least, most = (min(map(min, band.values)), max(map(max, band.values)))
    parts = [_text(LEFT, top - 7, band.title)]
    for value in dict.fromkeys((most, (least + most) / 2, least)):
        parts.append(_text(LEFT - 5, _y(band, value, top) + 4, f"{value:.0f}{band.suffix}", "end"))
    for seat, (values, margins) in enumerate(zip(band.values, band.margins, strict=True)):
        colour, _, _ = look_of(record, seat)
        above = [(x, _y(band, one + wide, top)) for x, one, wide in zip(xs, values, margins, strict=True)]
        below = [(x, _y(band, one - wide, top)) for x, one, wide in zip(xs, values, margins, strict=True)]
        parts.append(f'<path d="M{_points([*above, *below[::-1]])}z" fill="{colour}" opacity=".1"/>')
    for seat, values in enumerate(band.values):
        line = _points([(x, _y(band, one, top)) for x, one in zip(xs, values, strict=True)])
        parts.append(f'<path d="M{line}" {_stroke(record, seat)}/>')
    return "".join(parts)


def _points(points: Sequence[tuple[float, float]]) -> str:
    return "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _mark(band: Band, xs: Sequence[float], top: int, mark: Numbered) -> str:
    x, y = xs[mark.at], _y(band, band.values[mark.seat][mark.at], top)
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{DOT}" fill="#fff" stroke="#333"/>'
        f'<text x="{x:.1f}" y="{y + 4:.1f}" text-anchor="middle" fill="#111">{mark.number}</text>'
    )


def expectation_figure(
    record: Record, bands: Sequence[Band], rounds: Sequence[int], hovers: Sequence[str], lang: str
) -> Figure:
    """Return the same as a figure, with what happened at each moment in its hover box.

    Args:
        record: the game, for its seats.
        bands: one below the other.
        rounds: the round of each moment.
        hovers: what happened at each moment.
        lang: `en` or `fr`.

    Raises:
        GameError: plotly is not installed.
    """
    figure = graph_objects().Figure()
    room = 1 / len(bands)
    figure.update_layout(
        **layout(LEGEND + AXIS + len(bands) * (BAND + 60)),
        legend={"orientation": "h", "y": 1.12},
        xaxis={
            "title": {"text": inert(_round_name(record, lang))},
            "tickvals": _begins(rounds),
            "ticktext": [str(rounds[at]) for at in _begins(rounds)],
            "gridcolor": GRID,
            "anchor": f"y{len(bands)}" if len(bands) > 1 else "y",
        },
    )
    said = [inert(hover) for hover in hovers]
    for place, band in enumerate(bands):
        axis = f"{place + 1}" if place else ""
        figure.update_layout(
            {
                f"yaxis{axis}": {
                    "title": {"text": inert(band.title)},
                    "ticksuffix": band.suffix,
                    "gridcolor": GRID,
                    "domain": [1 - (place + 1) * room + 0.04, 1 - place * room - 0.04],
                }
            }
        )
        for seat, name in enumerate(labels(record, lang)):
            colour, dash, _ = look_of(record, seat)
            figure.add_scatter(
                x=list(range(len(rounds))),
                y=[round(value, 3) for value in band.values[seat]],
                name=inert(name),
                mode="lines",
                showlegend=not place,
                line={"color": colour, "dash": dash, "width": 2},
                text=said,
                yaxis=f"y{axis}",
                hovertemplate=f"{inert(name)} %{{y}}<br>%{{text}}<extra></extra>",
            )
    return figure
