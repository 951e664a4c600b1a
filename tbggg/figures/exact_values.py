"""Figure of exact values along a line of play: what each move is worth, as less and less is left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..record.record import Record
from .seat_looks import GRID, INK, graph_objects, inert, labels, layout, look_of

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

HEIGHT = 380
MOST_TICKS = 12


@dataclass(frozen=True, slots=True)
class ValuedMove:
    """A move at a moment.

    Attributes:
        moment: number of the moment on the line, from 0.
        section: its section.
        seat: index of the seat that decides.
        value: what the move is worth to it, in units of the axis.
        played: whether it was played.
        hover: full text of its hover box.
    """

    moment: int
    section: str
    seat: int
    value: float
    played: bool
    hover: str


def exact_values(
    game: Record, moves: Sequence[ValuedMove], x: str, y: str, possible: str, played: str, lang: str
) -> Figure:
    """Return a figure with a point for each move at each decision; those that were played are full, and joined by seat.

    Args:
        game: the record that gives the seats.
        moves: all moves, in the order of the line.
        x: title of the decisions.
        y: title of the values.
        possible: name of moves that were not played, in the legend.
        played: text after a seat's name in the legend.
        lang: `en` or `fr`.

    Raises:
        GameError: plotly is not installed.
    """
    figure = graph_objects().Figure()
    others = [one for one in moves if not one.played]
    figure.add_scatter(
        **_points(others),
        mode="markers",
        name=inert(possible),
        marker={"size": 7, "color": INK, "symbol": "circle-open"},
    )
    for seat, name in enumerate(labels(game, lang)):
        own = [one for one in moves if one.played and one.seat == seat]
        if own:
            colour, dash, marker = look_of(game, seat)
            figure.add_scatter(
                **_points(own),
                mode="lines+markers",
                name=f"{inert(name)} ({inert(played)})",
                line={"color": colour, "dash": dash, "width": 2},
                marker={"size": 9, "color": colour, "symbol": marker},
            )
    sections = dict(reversed([(one.section, one.moment) for one in moves]))
    ticks = list(reversed(sections.items()))
    ticks = ticks[:: 1 + len(ticks) // MOST_TICKS]
    figure.update_layout(**layout(HEIGHT), legend={"orientation": "h", "y": 1.12}, hovermode="closest")
    figure.update_xaxes(
        title=inert(x),
        tickvals=[at for _, at in ticks],
        ticktext=[section for section, _ in ticks],
        gridcolor=GRID,
        zeroline=False,
    )
    figure.update_yaxes(title=inert(y), gridcolor=GRID, zerolinecolor=GRID)
    return figure


def _points(moves: Sequence[ValuedMove]) -> dict[str, object]:
    return {
        "x": [one.moment for one in moves],
        "y": [one.value for one in moves],
        "customdata": [inert(one.hover) for one in moves],
        "hovertemplate": "%{customdata}<extra></extra>",
    }
