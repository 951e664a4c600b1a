"""What comes alive in a page: the data that notebooks leave, by mimetype, and what the page's script makes of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..engine.javascript import record_data
from ..engine.record import Node, Record
from ..engine.rule import find_game
from ..explorer.leaving import MIMETYPE as EXPLORER
from ..explorer.leaving import restored
from ..figures.trajectories import trajectories

EXERCISE = "application/vnd.tbggg.exercise+json"
Mounted = tuple[int, str]  # the number of what comes alive, and what is seen until then: SVG, or nothing
PLOTLY = "application/vnd.plotly.v1+json"


@dataclass
class Alive:
    """All that comes alive in one page.

    Attributes:
        lang: the page's language.
        games: the codes of the games whose rules the page needs.
        records: the records that the page carries, each once.
        mounts: what is mounted, in the page's order; `kind` says how.
        plotly: whether some figure is drawn by plotly.
        curves: whether boards have the curves of their game below them.
    """

    lang: str
    curves: bool = False
    games: dict[str, None] = field(default_factory=dict)
    records: list[dict[str, Any]] = field(default_factory=list)
    mounts: list[dict[str, Any]] = field(default_factory=list)
    plotly: bool = False
    _places: dict[str, int] = field(default_factory=dict)

    def add(self, kind: str, **data: Any) -> int:
        """Take up one more thing; returns its number."""
        self.mounts.append({"kind": kind, **data})
        return len(self.mounts) - 1

    def keep(self, record: Record) -> int:
        """Take up a record and the rules of its game; returns the record's number."""
        data = record_data(record)
        text = json.dumps([record.game.code, data], sort_keys=True)
        if text not in self._places:
            self._places[text] = len(self.records)
            self.games[record.game.code] = None
            self.records.append({"game": record.game.code, "data": data})
        return self._places[text]


def _explorer(data: Any, alive: Alive) -> Mounted:
    left = restored(data)
    record = left.node.record
    number = alive.keep(record)
    opening: dict[str, Any] = {"lang": left.lang, "seat": left.seat, "recall": left.recall}
    opening["node"] = list(record.nodes()).index(left.node)
    if alive.curves and left.seat is None:
        alive.plotly = True
        opening["curves"] = {left.lang: _curves(record, left.lang)}
    drawing = record.game.drawing(left.node.moment(left.seat, left.lang))
    return alive.add("explorer", record=number, opening=opening), str(drawing)


def _curves(record: Record, lang: str) -> dict[str, Any]:
    """The main line's figure; each point knows its moment by its place in the record."""
    places = {node: place for place, node in enumerate(record.nodes())}
    path: list[Node] = record.end.path()
    figure: dict[str, Any] = trajectories(record, by="move", lang=lang, room=True).to_plotly_json()
    for trace in figure["data"]:
        trace["customdata"] = [places[path[place]] for place in trace["customdata"]]
    return figure


def _figure(data: Any, alive: Alive) -> Mounted:
    alive.plotly = True
    layout = {key: value for key, value in data.get("layout", {}).items() if key != "images"}
    return alive.add("figure", data=data.get("data", []), layout=layout), ""


def _exercise(data: Any, alive: Alive) -> Mounted:
    asked = data["asked"]
    game = asked and find_game(asked["game"]).code
    if game:
        alive.games[game] = None
    return alive.add("exercise", data=data, game=game), ""


# What notebooks leave, and what makes it come alive. Another capability of the package adds a line here, and
# one of the same name to `mounts` in the page's script.
MOUNTS: Mapping[str, Callable[[Any, Alive], Mounted]] = {EXPLORER: _explorer, EXERCISE: _exercise, PLOTLY: _figure}
