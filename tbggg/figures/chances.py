"""Figure of exact chances: a bar for each, in percent."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from ..engine.texts import known_language
from .seat_looks import GRID, INK, figure_text, graph_objects, inert, layout

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

HEIGHT = 300
SHORT = 9  # signs of a fraction that is shown beside its percents


def chances(rows: Mapping[str, Fraction], lang: str | None = None) -> Figure:
    """Return a figure of chances: a bar each, with its percents on it, and its fraction where that is short.

    Args:
        rows: the chances by what they are of, from left to right.
        lang: `en` or `fr`; the chosen language when not given.

    Raises:
        BadOption: no such language.
        GameError: plotly is not installed.
    """
    go = graph_objects()
    lang = known_language(lang)
    figure = go.Figure()
    figure.add_bar(
        x=[inert(what) for what in rows],
        y=[100 * float(chance) for chance in rows.values()],
        text=[_shown(chance, lang) for chance in rows.values()],
        textposition="outside",
        marker={"color": INK},
        cliponaxis=False,
        hovertemplate="%{x}: %{text}<extra></extra>",
    )
    figure.update_layout(**{**layout(HEIGHT), "margin": {"l": 48, "r": 12, "t": 28, "b": 40}})
    figure.update_xaxes(type="category")
    figure.update_yaxes(title=figure_text(lang, "chance.axis"), gridcolor=GRID, range=[0, 100])
    return figure


def _shown(chance: Fraction, lang: str) -> str:
    """A chance in percent; between 0 and 1 it is never shown as one of them."""
    percent = min(99, max(1, round(100 * chance))) if 0 < chance < 1 else int(100 * chance)
    exact = f"{chance.numerator}/{chance.denominator}"
    key = "chance.exact" if chance.denominator > 1 and len(exact) <= SHORT else "chance.percent"
    return figure_text(lang, key, percent=percent, exact=exact)
