"""What comes alive in a page: the data that notebooks leave, by mimetype, and what the page's script makes of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..bots.finding import RULES
from ..engine.game import find_game
from ..engine.generators import find_dealer
from ..engine.texts import known_language
from ..engine.toys import find_toy
from ..explorer.snapshot import MIMETYPE as EXPLORER
from ..explorer.snapshot import Kept, restored
from ..figures.seat_looks import labels
from ..javascript import record_data
from ..lessons.toy_markup import as_data, as_svg
from ..lessons.toys import MIMETYPE as TOY
from ..record.record import Record
from .texts import words

EXERCISE = "application/vnd.tbggg.exercise+json"
Mounted = tuple[int, str]  # the number of what comes alive, and what is seen until then: SVG, or nothing
PLOTLY = "application/vnd.plotly.v1+json"


@dataclass
class Alive:
    """All that comes alive in one page.

    Attributes:
        lang: the page's language.
        games: the codes of the games whose rules the page needs.
        toys: the names of the toys that it needs.
        dealers: the names of those who deal its fresh exercises.
        records: the records that the page carries, each once.
        mounts: what is mounted, in the page's order; `kind` says how.
        plotly: whether some figure is drawn by plotly.
    """

    lang: str
    games: dict[str, None] = field(default_factory=dict)
    toys: dict[str, None] = field(default_factory=dict)
    dealers: dict[str, None] = field(default_factory=dict)
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
    bots, absent = _bots(left)
    if bots:
        opening["bots"] = bots
    note = words(alive.lang, "page.absent_bots", **absent) if absent else ""
    drawing = record.game.display.svg(left.node.moment(left.seat, left.lang))
    return alive.add("explorer", record=number, opening=opening, note=note), str(drawing)


def _bots(left: Kept) -> tuple[dict[int, dict[str, str]], dict[str, str]]:
    """The bots that are rules, by the place of their seat, which a page can play; and whom it cannot."""
    record = left.node.record
    rules = {name: bot for name, bot in RULES.items() if bot.plays(record.game)}
    here = {
        record.seat_number(seat): {"name": name, "reads": rules[name].reads}
        for seat, name in left.bots.items()
        if name in rules
    }
    absent = {seat: name for seat, name in left.bots.items() if name not in rules}
    if not absent:
        return here, {}
    called = labels(record, left.lang)
    seats = ", ".join(called[record.seat_number(seat)] for seat in absent)
    return here, {"seats": seats, "bots": ", ".join(dict.fromkeys(absent.values()))}


def _figure(data: Any, alive: Alive) -> Mounted:
    alive.plotly = True
    layout = {key: value for key, value in data.get("layout", {}).items() if key != "images"}
    return alive.add("figure", data=data.get("data", []), layout=layout), ""


def _exercise(data: Any, alive: Alive) -> Mounted:
    asked = data["asked"]
    game = asked and find_game(asked["game"]).code
    another = data.get("another")
    if another:
        if type(another["luck"]) is not int:
            raise TypeError
        alive.dealers[find_dealer(another["dealer"])[1].name] = None
    if game:
        alive.games[game] = None
    return alive.add("exercise", data=data, game=game), ""


def _toy(data: Any, alive: Alive) -> Mounted:
    """A toy; one that follows a board follows the last one before it."""
    toy, lang = find_toy(data["toy"]), known_language(data["lang"])
    if toy.watch:
        values = dict(data["values"])
        if not all(type(value) is int for value in values.values()):
            raise TypeError
        boards = [number for number, mount in enumerate(alive.mounts) if mount["kind"] == "explorer"]
    else:
        values, boards = toy.checked(data["values"]), []
    still = as_svg(toy, values, lang)
    alive.toys[toy.name] = None
    return alive.add("toy", data=as_data(toy, lang), values=values, board=boards[-1] if boards else None), still


# What notebooks leave, and what makes it come alive. Another capability of the package adds a line here, and
# one of the same name to `mounts` in the page's script.
MOUNTS: Mapping[str, Callable[[Any, Alive], Mounted]] = {
    EXPLORER: _explorer,
    EXERCISE: _exercise,
    TOY: _toy,
    PLOTLY: _figure,
}
