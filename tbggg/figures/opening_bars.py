"""Figure of openings: bars below each other, as long as the games that were played so, coloured by the wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .seat_looks import GRID, graph_objects, inert, layout

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

ROW = 70  # pixels a decision
LEAST_HEIGHT = 240
NARROW = 0.04  # share of all games from which a bar has room for its words


@dataclass(frozen=True, slots=True)
class Bar:
    """Line of moves.

    Attributes:
        depth: number of its moves.
        begin: number of games left of it.
        games: number of its games.
        label: its last move.
        wins: share of the wins; None where no game has ended.
        hover: full text of its hover box.
    """

    depth: int
    begin: int
    games: int
    label: str
    wins: float | None
    hover: str


def opening_bars(bars: Sequence[Bar], x: str, y: str, wins: str) -> Figure:
    """Return a figure of openings, the first decision on top.

    Args:
        bars: the lines of moves.
        x: title of the games.
        y: title of the decisions.
        wins: title of the colours.

    Raises:
        GameError: plotly is not installed.
    """
    figure = graph_objects().Figure()
    whole = sum(bar.games for bar in bars if bar.depth == 1)
    figure.add_bar(
        orientation="h",
        y=[bar.depth for bar in bars],
        x=[bar.games for bar in bars],
        base=[bar.begin for bar in bars],
        text=[inert(bar.label) if bar.games >= NARROW * whole else "" for bar in bars],
        textposition="inside",
        insidetextanchor="middle",
        customdata=[inert(bar.hover) for bar in bars],
        hovertemplate="%{customdata}<extra></extra>",
        marker={
            "color": [None if bar.wins is None else 100 * bar.wins for bar in bars],
            "colorscale": "Cividis",
            "cmin": 0,
            "cmax": 100,
            "colorbar": {"title": {"text": inert(f"{wins}, %")}},
            "line": {"width": 1, "color": GRID},
        },
    )
    depth = max((bar.depth for bar in bars), default=1)
    figure.update_layout(**layout(max(LEAST_HEIGHT, 120 + ROW * depth)), barmode="overlay", bargap=0.06)
    figure.update_xaxes(title=inert(x), gridcolor=GRID, zeroline=False)
    figure.update_yaxes(title=inert(y), autorange="reversed", dtick=1, gridcolor=GRID, zeroline=False)
    return figure
