"""Figure of compared choices: each one's difference to the best, with its interval."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING

from .seat_looks import GRID, INK, LINES, graph_objects, inert, layout

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

ROW = 34  # pixels per choice
AROUND = 96  # pixels above and below the choices


@dataclass(frozen=True, slots=True)
class Choice:
    """Row of the figure.

    Attributes:
        name: label of the choice.
        mean: the mean difference to the best, in units of the axis.
        margin: length of its 95 % interval above the mean, and below it; 0 for the best itself.
        note: short text above its point.
        hover: full text of its hover box.
        clear: whether its point is full: the interval does not meet zero.
        below: length of the interval below the mean, where that is another.
    """

    name: str
    mean: float
    margin: float
    note: str
    hover: str
    clear: bool
    below: float | None = None


def differences(choices: Sequence[Choice], axis: str) -> Figure:
    """Return a figure of choices against the best of them: a row each, with a point and its interval.

    A difference whose interval meets zero has a hollow point; the note states it in words.

    Args:
        choices: the best first.
        axis: title of the axis.

    Raises:
        GameError: plotly is not installed.
    """
    go = graph_objects()
    names = [inert(choice.name) for choice in choices]
    figure = go.Figure()
    figure.add_scatter(
        x=[choice.mean for choice in choices],
        y=list(range(len(choices))),
        mode="markers+text",
        text=[inert(choice.note) for choice in choices],
        textposition="top center",
        cliponaxis=False,
        error_x={
            "array": [_shown(choice.margin) for choice in choices],
            "arrayminus": [_shown(choice.margin if choice.below is None else choice.below) for choice in choices],
            "color": INK,
            "thickness": 2,
            "width": 5,
        },
        marker={
            "size": 11,
            "color": LINES[1],
            "symbol": ["circle" if choice.clear else "circle-open" for choice in choices],
            "line": {"width": 2, "color": LINES[1]},
        },
        customdata=[inert(choice.hover) for choice in choices],
        hovertemplate="%{customdata}<extra></extra>",
        showlegend=False,
    )
    figure.update_layout(**layout(AROUND + ROW * len(choices)))
    figure.update_layout(margin={"l": 12})
    figure.update_xaxes(title=inert(axis), gridcolor=GRID, zeroline=True, zerolinecolor=INK, zerolinewidth=2)
    figure.update_yaxes(
        tickvals=list(range(len(choices))),
        ticktext=names,
        range=[len(choices) - 0.4, -0.8],
        automargin=True,
        gridcolor=GRID,
        zeroline=False,
    )
    return figure


def _shown(margin: float) -> float:
    """Margin as drawn: an infinite one is not drawn, the note states it."""
    return margin if isfinite(margin) else 0.0
