"""Figure of each seat's points by category."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..engine.derived import TOTAL
from ..engine.texts import known_language, names_in, text
from ..record.record import Node, Record
from ..record.tree import Tree
from .checks import check_moments, check_record
from .seat_looks import GRID, INK, PATTERNS, figure_text, graph_objects, inert, labels, layout, look_of, signed, unit

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

HEIGHT = 340


def categories(game: Tree[Any]) -> tuple[list[str], list[str]]:
    """Return the categories that add up to the total, in the game's order, and those that only count things."""
    scoring = game.game.scoring
    return list(scoring.categories) or [TOTAL], list(scoring.counted)


def rows_of_score(game: Tree[Any]) -> list[str]:
    """Return all categories in the order of a table: what adds up, the total, and below it what only counts things."""
    parts, counts = categories(game)
    return [*dict.fromkeys((*parts, TOTAL, *counts))]


def label(game: Tree[Any], category: str, lang: str) -> str:
    """Return a category's name.

    Args:
        game: the record.
        category: one of `derived.score_categories`.
        lang: `en` or `fr`.
    """
    if category == TOTAL and TOTAL not in names_in(game.game.texts, "score"):
        return figure_text(lang, "total")
    table = "tally" if category in categories(game)[1] else "score"
    return text(game.game.texts, lang, f"{table}.{category}")


def breakdown(game: Record, node: Node | None = None, lang: str | None = None) -> Figure:
    """Return a figure of each seat's points by category, as if the game ended at a node.

    A bar has the seat's colour, and a pattern for each category; negative points are drawn below zero.

    Args:
        game: the record.
        node: the moment; the end of the main line when not given.
        lang: `en` or `fr`; the chosen language when not given.

    Raises:
        BadOption: no such language.
        GameError: plotly is not installed.
    """
    go = graph_objects()
    lang = known_language(lang)
    check_record(game)
    check_moments([node] if node else [])
    game = node.record if node else game
    scores = list(game.scores(node).values())
    parts, counts = categories(game)
    names = [inert(name) for name in labels(game, lang)]
    looks = [look_of(game, seat) for seat in range(len(game.seats))]
    hover = [_counted(game, score, counts, lang) for score in scores]
    figure = go.Figure()
    for part, pattern in zip(parts, PATTERNS, strict=False):
        name = inert(label(game, part, lang))
        shape = {"shape": pattern, "solidity": 0.25, "size": 7}
        # The legend shows the pattern in grey: a bar's own entry would have the first seat's colour.
        figure.add_bar(
            x=[None],
            y=[None],
            name=name,
            legendgroup=part,
            marker={"color": INK, "pattern": {**shape, "fgcolor": "#fff"}},
        )
        figure.add_bar(
            x=list(range(len(scores))),
            y=[score[part] for score in scores],
            name=name,
            legendgroup=part,
            showlegend=False,
            meta=part,
            marker={
                "color": [colour for colour, _, _ in looks],
                "pattern": {**shape, "fgcolor": "#fff"},
                "line": {"color": "rgba(128, 128, 128, 0.9)", "width": 1},
            },
            text=[signed(score[part]) for score in scores],
            customdata=hover,
            hovertemplate=figure_text(lang, "hover.value", name=name, value="%{text}", unit=inert(unit(game, lang)))
            + "%{customdata}<extra></extra>",
            textposition="none",
        )
    figure.update_layout(**_layout(game, scores, names, lang))
    for seat, score in enumerate(scores):
        tall = sum(score[part] for part in parts if score[part] > 0)
        figure.add_annotation(
            x=seat,
            y=max(0, tall),
            text=f"<b>{signed(score[TOTAL])}</b>",
            showarrow=False,
            yanchor="bottom",
            font={"size": 15},
        )
    return figure


def _counted(game: Record, score: dict[str, int], counts: list[str], lang: str) -> str:
    """Hover text of the categories that only count things."""
    said = (figure_text(lang, "hover.count", name=inert(label(game, one, lang)), value=score[one]) for one in counts)
    return "".join(f"<br>{one}" for one in said)


def _layout(game: Record, scores: list[dict[str, int]], names: list[str], lang: str) -> dict[str, Any]:
    return {
        **layout(HEIGHT),
        "barmode": "relative",
        "bargap": 0.4,
        "legend": {"orientation": "h", "y": 1.16, "traceorder": "normal"},
        "xaxis": {"tickvals": list(range(len(scores))), "ticktext": names, "range": [-0.6, len(scores) - 0.4]},
        "yaxis": {"title": {"text": inert(unit(game, lang))}, "gridcolor": GRID, "zerolinecolor": INK},
    }
