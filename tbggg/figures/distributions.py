"""Figure of the distributions of points over many games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..record.record import Record
from .seat_looks import GRID, figure_text, graph_objects, inert, labels, layout, look_of, unit

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

HEIGHT = 360
MOST_STEPS = 120  # wider ranges of points are counted in broader steps


def distributions(game: Record, counts: Mapping[str, Mapping[int, int]], lang: str = "en") -> Figure:
    """Return a figure of each seat's distribution of points: a line per seat, in percent of the games.

    Args:
        game: the record that gives the seats.
        counts: for each seat, number of games by points.
        lang: `en` or `fr`.

    Raises:
        GameError: plotly is not installed.
    """
    go = graph_objects()
    figure = go.Figure()
    reached = [points for seat in counts.values() for points in seat]
    step = 1 + (max(reached) - min(reached)) // MOST_STEPS if reached else 1
    for place, (seat, name) in enumerate(zip(game.seats, labels(game, lang), strict=True)):
        colour, dash, _ = look_of(game, place)
        shares = _shares(counts[seat], step)
        hover = figure_text(
            lang, "distribution.share", name=inert(name), share="%{y:.1f}", points="%{x}", unit=_unit(game, lang)
        )
        figure.add_scatter(
            x=list(shares),
            y=list(shares.values()),
            name=inert(name),
            mode="lines",
            line={"color": colour, "dash": dash, "width": 2, "shape": "hvh"},
            hovertemplate=f"{hover}<extra></extra>",
        )
    figure.update_layout(**layout(HEIGHT), legend={"orientation": "h", "y": 1.12})
    figure.update_xaxes(title=_unit(game, lang), gridcolor=GRID)
    figure.update_yaxes(title=figure_text(lang, "distribution.games"), gridcolor=GRID, rangemode="tozero")
    return figure


def _shares(counts: Mapping[int, int], step: int) -> dict[int, float]:
    """Shares of the games in percent, by the least points of each step."""
    games = sum(counts.values())
    found: dict[int, float] = {}
    for points, count in sorted(counts.items()):
        place = points - points % step
        found[place] = found.get(place, 0.0) + 100 * count / games
    return found


def _unit(game: Record, lang: str) -> str:
    return inert(unit(game, lang))
