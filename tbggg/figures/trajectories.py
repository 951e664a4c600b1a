"""The figure of every seat's points over a game."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Literal

from ..engine.errors import GameError
from ..engine.record import Node, Record
from ..engine.texts import known_language, say
from .looks import look_of

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

WORDS = {
    "en": {"move": "move", "phase": "phase", "round": "round", "section": "round.phase"},
    "fr": {"move": "coup", "phase": "phase", "round": "manche", "section": "manche.phase"},
}


def trajectories(
    game: Record,
    node: Node | None = None,
    by: Literal["move", "phase", "round"] = "move",
    lang: str | None = None,
) -> Figure:
    """Return a figure of each seat's points, from the start to a node.

    Args:
        game: the record.
        node: the last moment; the end of the main line when not given.
        by: a point for every move, for every phase, or for every round.
        lang: `en` or `fr`; the chosen language when not given.

    Raises:
        GameError: plotly is not installed.
    """
    try:
        import plotly.graph_objects as go
    except ImportError:
        raise GameError(say("option.plotly_missing")) from None
    words = WORDS[known_language(lang)]
    nodes = _kept((node or game.end).path(), by)
    labels = game.game.outline(game.start.state, known_language(lang)).get("labels", {})
    unit = game.game.outline(game.start.state, known_language(lang)).get("unit", "GG")
    figure = go.Figure()
    for seat, word in enumerate(game.seats):
        colour, dash, marker = look_of(game.seats, seat)
        name = escape(labels.get(word, word))
        figure.add_scatter(
            x=list(range(len(nodes))),
            y=[game.game.gg(one.state)[seat] for one in nodes],
            name=name,
            mode="lines" if by == "move" else "lines+markers",
            line={"color": colour, "dash": dash, "width": 2, "shape": "hv" if by == "move" else "linear"},
            marker={"symbol": marker, "size": 7},
            text=[f"{one.state.round_no}.{one.state.phase}" for one in nodes],
            hovertemplate=f"{name}: %{{y}} {unit} (%{{text}})<extra></extra>",
        )
    figure.update_layout(**_layout(nodes, words, by, unit))
    return figure


def _kept(nodes: list[Node], by: str) -> list[Node]:
    """The nodes that get a point: all, or the last of each phase or round."""
    if by == "move":
        return nodes

    def section(node: Node) -> tuple[int, int]:
        return node.state.round_no, node.state.phase if by == "phase" else 0

    return [
        one
        for one, following in zip(nodes, [*nodes[1:], None], strict=True)
        if following is None or section(one) != section(following)
    ]


def _layout(nodes: list[Node], words: dict[str, str], by: str, unit: str) -> dict[str, Any]:
    """Axes with a tick where each round begins; a ground that lets light and dark pages through."""
    ticks = [
        place
        for place, (before, one) in enumerate(zip([None, *nodes], nodes, strict=False))
        if before is None or before.state.round_no != one.state.round_no
    ]
    if len(ticks) > 20:
        ticks = ticks[:: len(ticks) // 10]
    grid = "rgba(128, 128, 128, 0.25)"
    return {
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "font": {"color": "#808080"},
        "margin": {"l": 48, "r": 12, "t": 12, "b": 40},
        "height": 300,
        "hovermode": "closest",
        "legend": {"orientation": "h", "y": 1.12},
        "xaxis": {
            "title": {"text": words["round"]},
            "tickvals": ticks,
            "ticktext": [str(nodes[place].state.round_no) for place in ticks],
            "gridcolor": grid,
            "zeroline": False,
        },
        "yaxis": {"title": {"text": unit}, "gridcolor": grid, "zerolinecolor": grid},
    }
