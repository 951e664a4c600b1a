"""The figure of choices that are compared: how far each lies behind the best, with its interval."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING

from .seat_looks import GRID, INK, LINES, graph_objects, inert, layout

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

ROW = 34  # pixels a choice needs
AROUND = 96


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice as a row of the figure.

    Attributes:
        name: how it is called.
        mean: the mean difference to the best.
        margin: half of its interval; 0 for the best itself.
        note: a few words above its point.
        hover: all that there is to say of it.
        clear: whether a difference is seen.
    """

    name: str
    mean: float
    margin: float
    note: str
    hover: str
    clear: bool


def differences(choices: Sequence[Choice], axis: str) -> Figure:
    """Return a figure of choices against the best of them: a point with its interval each, on an axis of their own.

    A difference that is seen has a full point, one that is not a hollow one, and the note says it in words.

    Args:
        choices: the best first.
        axis: what the axis counts.

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
        error_x={"array": [_shown(choice.margin) for choice in choices], "color": INK, "thickness": 2, "width": 5},
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
    """An interval that has no end is not drawn; the note says so."""
    return margin if isfinite(margin) else 0.0
