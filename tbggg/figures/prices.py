"""The figure of what the shelves pay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.errors import BadOption
from ..engine.texts import known_language, say
from ..record.record import Record
from .checks import check_record
from .rows import priced
from .seat_looks import TEXTS, graph_objects, inert, layout, unit, words

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

# From pale to dark: so is more told from less without hue.
SCALE = [[0, "#f4ecd8"], [0.5, "#d9a441"], [1, "#7a4a10"]]
DARK_FROM = 0.62  # of the scale: from here on the numbers are white


def prices(game: Record, lang: str | None = None) -> Figure:
    """Return a figure of a record's price table, each price as tone and as number.

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
    rows = [[float(price) for price in row] for row in table.prices]
    least, most = min(map(min, rows)), max(map(max, rows))
    figure = go.Figure()
    figure.add_heatmap(
        z=table.prices,
        x=[inert(name) for name in table.columns],
        y=[inert(name) for name in table.rows],
        colorscale=SCALE,
        zmin=least,
        zmax=max(most, least + 1),
        showscale=False,
        xgap=3,
        ygap=3,
        hovertemplate=words(lang, "hover.value", name="%{x}, %{y}", value="%{z}", unit=inert(unit(game, lang)))
        + "<extra></extra>",
    )
    figure.update_layout(**layout(230))
    figure.update_layout(
        title={"text": table.title, "font": {"size": 14}, "x": 0.02},
        margin={"l": 90, "t": 44},
        xaxis={"showgrid": False},
        yaxis={"autorange": "reversed", "showgrid": False},
    )
    for row, names in enumerate(table.prices):
        for column, price in enumerate(names):
            tone = (price - least) / max(1, most - least)
            colour = "#fff" if tone > DARK_FROM else "#221c10"
            font = {"color": colour, "size": 15}
            figure.add_annotation(x=column, y=row, text=f"<b>{price}</b>", font=font, showarrow=False)
    return figure
