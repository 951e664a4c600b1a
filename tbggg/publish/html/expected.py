"""Expectations of a record: the analysis beside it, as curves that the page draws itself and as turning points.

`tbggg analyse` writes it as `NAME.analysis.json` beside `NAME.game`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import isfinite
from pathlib import Path
from typing import Any

from ...bots.names import shown_name
from ...engine.errors import GameError
from ...engine.texts import capital, say
from ...figures.seat_looks import GRID, inert, labels, layout, look_of, unit
from ...record.record import Node, Record
from ...record.start_info import start_info
from .live_parts import LiveParts
from .seat_looks import each
from .texts import PACKAGE

SUFFIX = ".analysis.json"
HEIGHT = 380  # pixels of the two bands
BANDS = (("points", 1, [0.54, 1]), ("wins", 100, [0, 0.42]))  # measure, factor, where it ends and begins
MOST_TICKS = 20


@dataclass(frozen=True, slots=True)
class Turn:
    """Turning point.

    Attributes:
        node: its moment.
        section: the round and the phase.
        reasons: why it is one, by language.
    """

    node: Node
    section: str
    reasons: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Expected:
    """Curve of a record's main line.

    Attributes:
        nodes: its moments.
        values: by measure: one row a moment, one column a seat; wins from 0 to 1.
        turns: the turning points.
        found_by: numbers from which it can be computed again: games, bot and luck.
    """

    nodes: Sequence[Node]
    values: Mapping[str, Sequence[Sequence[float]]]
    turns: Sequence[Turn]
    found_by: tuple[int, str, int]


def read_expected(source: Path, record: Record) -> tuple[Expected | None, list[str]]:
    """Return the analysis beside a record, and lines for the author: why it is left out.

    Args:
        source: path of the record; without a file beside it there is no analysis.
        record: the record, whose main line must be the one that was analysed.

    Raises:
        GameError: the file is no analysis.
    """
    file = source.with_suffix(SUFFIX)
    if not file.exists():
        return None, []
    try:
        return _expected(json.loads(file.read_text("utf-8")), record), []
    except _OtherGameError:
        return None, [say("other_analysis", PACKAGE, file=file, source=source)]
    except (AttributeError, IndexError, KeyError, TypeError, ValueError, RecursionError) as trouble:
        raise GameError(say("analysis", PACKAGE, file=file, error=f"{type(trouble).__name__}: {trouble}")) from None


class _OtherGameError(Exception):
    """The analysis is one of other moves."""


def _expected(data: dict[str, Any], record: Record) -> Expected:
    from ...simulate.expectation import moments_of  # slow to import, and rarely needed

    moments, points = moments_of([*record.main_line()]), data["curve"]["points"]
    moves = [str(node.move) if kind != "start" else None for node, kind, _ in moments]
    if [*record.seats] != data["seats"] or moves != [point["move"] for point in points]:
        raise _OtherGameError
    nodes = [node for node, _, _ in moments]
    values = {by: [[_finite(point[by][seat]) for seat in record.seats] for point in points] for by, _, _ in BANDS}
    turns = [
        Turn(nodes[turn["point"]], str(turn["section"]), {lang: str(said) for lang, said in turn["reason"].items()})
        for turn in data["turning_points"]
    ]
    return Expected(nodes, values, turns, (int(data["curve"]["games"]), str(data["bots"][0]), int(data["luck"])))


def _finite(value: Any) -> float:
    if not isfinite(float(value)):
        raise ValueError(value)
    return float(value)


def add_curves(found: Expected, record: Record, lang: str, live: LiveParts, places: Mapping[Any, int]) -> int:
    """Add the curves as a figure that the page draws itself, and return its number.

    Args:
        found: the analysis.
        record: the record.
        lang: language of the figure.
        live: live parts of the page.
        places: index of each node in the record, to which a click on a curve leads.
    """
    from ...simulate.formatting import simulation_text

    names, drawn = [inert(label) for label in labels(record, lang)], layout(HEIGHT)
    rounds = [node.state.round_no for node in found.nodes]
    begins = [at for at, one in enumerate(rounds) if not at or one != rounds[at - 1]]
    begins = begins[:: 1 + len(begins) // MOST_TICKS]
    axis = {"gridcolor": GRID, "zerolinecolor": GRID}
    data = []
    for nth, (by, factor, domain) in enumerate(BANDS):
        title = capital(simulation_text(lang, f"curve.measure.{by}", unit=unit(record, lang)))
        title = f"{title}, %" if factor == 100 else title
        drawn[f"yaxis{nth + 1 if nth else ''}"] = {**axis, "title": {"text": inert(title)}, "domain": domain}
        for seat, name in enumerate(names):
            colour, dash, marker = look_of(record, seat)
            data.append(
                {
                    "y": [round(factor * row[seat], 1) for row in found.values[by]],
                    "name": name,
                    "line": {"color": colour, "dash": dash, "width": 2, "shape": "linear"},
                    "marker": {"symbol": marker, "size": 0, "line": {"width": 0}},
                    **({"yaxis": "y2", "showlegend": False} if nth else {}),
                }
            )
    info = start_info(record, lang)
    drawn["xaxis"] = {
        "title": {"text": inert(str(info.get("round_name", "")))},
        "tickvals": begins,
        "ticktext": [str(rounds[at]) for at in begins],
        "gridcolor": GRID,
        "zeroline": False,
    }
    common = {
        "type": "scatter",
        "mode": "lines",
        "x": [*range(len(found.nodes))],
        "text": [],
        "customdata": [places[node] for node in found.nodes],
        "hovertemplate": "",
    }
    return live.add("curves", common=common, data=data, layout=drawn)


def turns_html(found: Expected, langs: Sequence[str], at: Mapping[Node, str]) -> str:
    """Return the turning points as a list, each with a link to its moment, and from what they can be found again.

    Args:
        found: the analysis.
        langs: languages of the page.
        at: address of each moment.
    """
    from ...simulate.formatting import simulation_text, some_games

    games, bot, luck = found.found_by

    def found_by(lang: str) -> str:
        values = {"games": some_games(lang, games), "bot": shown_name(bot, lang), "luck": luck}
        return escape(simulation_text(lang, "curve.found_by", **values))

    def entry(turn: Turn) -> str:
        reason = each(langs, lambda lang: escape(turn.reasons.get(lang, "")))
        return f'<li><a href="#{escape(at[turn.node])}">{escape(turn.section)}</a> {reason}</li>'

    entries = "".join(map(entry, found.turns))
    heading = each(langs, lambda lang: escape(simulation_text(lang, "curve.turning_points")))
    listed = f"<h3>{heading}</h3><ol>{entries}</ol>" if entries else ""
    return f"{listed}<p>{each(langs, found_by)}</p>"
