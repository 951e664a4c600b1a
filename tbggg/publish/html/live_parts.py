"""Live parts of a page: outputs of notebooks, by mimetype, as data that the page's script mounts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ...bots.finding import RULES
from ...engine import derived
from ...engine.registry import find_game
from ...engine.texts import known_language
from ...explorer.saving.snapshot import MIMETYPE as EXPLORER
from ...explorer.saving.snapshot import Snapshot, restored
from ...figures.seat_looks import labels
from ...javascript import record_data
from ...lessons.exercise import MIMETYPE as EXERCISE
from ...lessons.library import find_generator
from ...lessons.toy import MIMETYPE as TOY
from ...lessons.toy import as_data, as_svg, find_toy
from ...record.moments import moment_of
from ...record.record import Record
from .figure_pictures import FigurePictures
from .report import Report
from .sanitise import PICTURE
from .texts import page_text
from .well_formed import mapping

LARGEST = 4000  # pixels of a figure
DRAWN = ("scatter", "bar", "pie")  # kinds of traces that the page's bundle of plotly draws
ALIKE = {"scattergl": "scatter"}  # kinds that look like another
Mounted = tuple[int, str]  # number of the live part, and its static SVG, or empty
SPARE = "application/vnd.tbggg.spare+json"  # an explorer's own copy of its record, taken out of its widget
PLOTLY = "application/vnd.plotly.v1+json"


@dataclass
class LiveParts:
    """The live parts of one page, and the rules and records that they need.

    Attributes:
        lang: language of the page, `en` or `fr`.
        games: codes of the games whose rules the page needs.
        toys: names of the toys that it needs.
        generators: names of the exercise generators that it needs.
        read: codes of the games whose records it reads.
        boards: codes of the games whose boards its exercises show.
        records: data of its records, each once.
        mounts: data of its live parts in order; `kind` names the function that mounts one.
        plotly: whether the page has a figure of plotly.
        report: what the page leaves out.
        figures: figures of kinds that only a browser draws, as pictures.
        answers: whether exercises have their answers below them where there is no script.
    """

    lang: str
    games: dict[str, None] = field(default_factory=dict)
    toys: dict[str, None] = field(default_factory=dict)
    generators: dict[str, None] = field(default_factory=dict)
    read: dict[str, None] = field(default_factory=dict)
    boards: dict[str, None] = field(default_factory=dict)
    records: list[dict[str, Any]] = field(default_factory=list)
    mounts: list[dict[str, Any]] = field(default_factory=list)
    plotly: bool = False
    report: Report = field(default_factory=Report)
    figures: FigurePictures = field(init=False)
    answers: bool = True
    _places: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.figures = FigurePictures(self.lang, self.report)

    def add(self, kind: str, **data: Any) -> int:
        """Add a live part of a kind with its data, and return its number."""
        self.mounts.append({"kind": kind, **data})
        return len(self.mounts) - 1

    @property
    def opposed(self) -> set[str]:
        """Codes of the games in which a bot decides at some board."""
        return {self.records[mount["record"]]["game"] for mount in self.mounts if mount.get("opening", {}).get("bots")}

    def keep(self, record: Record) -> int:
        """Add a record, if it is new, and the rules of its game; return the record's number."""
        return self.keep_data(record.game.code, record_data(record))

    def keep_data(self, code: str, data: Mapping[str, Any]) -> int:
        """Add a record as its page has it, if it is new, and the rules of its game; return the record's number."""
        text = json.dumps([code, data], sort_keys=True)
        if text not in self._places:
            self._places[text] = len(self.records)
            self.games[code] = None
            self.records.append({"game": code, "data": data})
        return self._places[text]


def _explorer(data: Any, live: LiveParts) -> Mounted:
    left = restored(data)
    record = left.node.record
    number = live.keep(record)
    opening: dict[str, Any] = {"lang": left.lang, "seat": left.seat, "recall": left.recall}
    opening["node"] = list(record.nodes()).index(left.node)
    if left.locked:
        opening["locked"] = True
    bots, absent = _bots(left)
    if bots:
        opening["bots"] = bots
    note = page_text(live.lang, "page.absent_bots", **absent) if absent else ""
    drawing = derived.svg(record.game, moment_of(left.node, left.seat, left.lang))
    return live.add("explorer", record=number, opening=opening, note=note), str(drawing)


def _spare(data: Any, live: LiveParts) -> Mounted:
    """Add an explorer from what it saved in its notebook for a page without a kernel."""
    opening = {"lang": data["lang"], "seat": None, "recall": True, "node": data["node"]}
    if data["bots"]:
        opening["bots"] = data["bots"]
    return live.add("explorer", record=live.keep_data(data["game"], data["record"]), opening=opening, note=""), ""


def _bots(left: Snapshot) -> tuple[dict[int, dict[str, str]], dict[str, str]]:
    """Return the bots that a page can play (those that are rules) by seat number, and the names of the others."""
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


class NotDrawn(Exception):
    """A figure has kinds of traces that a page does not draw.

    Attributes:
        kinds: their names.
        figure: the figure without what would be loaded.
    """

    def __init__(self, kinds: Iterable[str], figure: Mapping[str, Any]) -> None:
        super().__init__(*kinds)
        self.kinds, self.figure = tuple(kinds), figure


def _figure(data: Any, live: LiveParts) -> Mounted:
    """Add a figure of plotly.

    Raises:
        NotDrawn: the page's bundle would draw a trace as one of another kind.
    """
    frames = data.get("frames") or []
    traces, *steps = [_traces(one) for one in (data, *frames)]
    layout = dict(data.get("layout", {}))
    used = [trace["type"] for part in (traces, *steps) for trace in part]
    unknown = dict.fromkeys(kind for kind in (*used, *_chosen(layout)) if kind not in DRAWN)
    template = layout.get("template")
    for one in (layout, *(frame["layout"] for frame in frames if "layout" in frame)):
        _without_loading(one, live.report)
    if isinstance(template, Mapping) and isinstance(template.get("layout"), Mapping):
        layout["template"] = {**template, "layout": _without_loading(dict(template["layout"]), live.report)}
    if unknown:
        raise NotDrawn(unknown, {**data, "layout": layout})
    live.plotly = True
    moved = {"frames": [{**frame, "data": step} for frame, step in zip(frames, steps, strict=True)]} if frames else {}
    return live.add("figure", data=traces, layout=layout, **moved), ""


def _traces(part: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the traces of a figure or of one of its frames, which may leave out their kinds."""
    return [{**trace, "type": _kind(trace)} for trace in part.get("data", [])]


def _chosen(layout: Mapping[str, Any]) -> Iterator[str]:
    """Yield the kinds of traces that the buttons of a figure change to."""
    rest: list[Any] = [layout.get("updatemenus"), layout.get("sliders")]
    while rest:
        one = rest.pop()
        if isinstance(one, Mapping):
            args = one.get("args")
            first = args[0] if isinstance(args, list) and args else None
            kind = first.get("type") if isinstance(first, Mapping) else None
            yield from (str(name) for name in (kind if isinstance(kind, list) else [kind]) if name)
            rest += one.values()
        elif isinstance(one, list):
            rest += one


def _without_loading(layout: dict[str, Any], report: Report) -> dict[str, Any]:
    """Take the pictures that would be loaded out of a layout, and sizes that would cover the page; return it."""
    if images := layout.pop("images", None):
        own = [one for one in images if PICTURE.fullmatch(str(mapping(one).get("source")))]
        if own:
            layout["images"] = own
        if len(own) < len(images):
            report.add("element", kind="img")
    for side in ("width", "height"):
        if side in layout and not (type(layout[side]) in (int, float) and 0 < layout[side] <= LARGEST):
            del layout[side]
    return layout


def _kind(trace: Mapping[str, Any]) -> str:
    kind = str(trace.get("type", DRAWN[0]))
    return ALIKE.get(kind, kind)


def _exercise(data: Any, live: LiveParts) -> Mounted:
    asked = data["asked"]
    game = asked and find_game(asked["game"]).code
    another = data.get("another")
    if another:
        if type(another["luck"]) is not int or type(another.get("nth", 0)) is not int:
            raise TypeError
        live.generators[find_generator(another["dealer"])[1].name] = None
    data = _unpictured(data, live)
    if "deck" in data:
        data["deck"] = [_unpictured(one, live) for one in data["deck"]]
    if after := data.get("then"):
        live.boards[find_game(after).code] = None
    if game:
        live.games[game] = None
    return live.add("exercise", data=data, game=game), ""


def _unpictured(data: Any, live: LiveParts) -> Any:
    """Return an exercise without pictures, which are not trusted; keep the games whose boards it shows."""
    parts = [{key: one for key, one in part.items() if key != "picture"} for part in data["parts"]]
    for part in parts:
        if board := part.get("board"):
            live.boards[find_game(board["outline"]["game"]["code"]).code] = None
    rest = {key: one for key, one in data.items() if key != "drawn"}
    return {**rest, "lang": known_language(data["lang"]), "parts": parts}


def _toy(data: Any, live: LiveParts) -> Mounted:
    """Add a toy; one that follows a board follows the last explorer before it in the page."""
    toy, lang = find_toy(data["toy"]), known_language(data["lang"])
    if toy.watch:
        values = dict(data["values"])
        if not all(type(value) is int for value in values.values()):
            raise TypeError
        boards = [number for number, mount in enumerate(live.mounts) if mount["kind"] == "explorer"]
    else:
        values, boards = toy.checked(data["values"]), []
    still = as_svg(toy, values, lang)
    live.toys[toy.name] = None
    return live.add("toy", data=as_data(toy, lang), values=values, board=boards[-1] if boards else None), still


# By mimetype, the function that adds an output as a live part. A new kind of live part needs a line here, and
# a function of the same name in `mounts` of the page's script.
MOUNTS: Mapping[str, Callable[[Any, LiveParts], Mounted]] = {
    EXPLORER: _explorer,
    SPARE: _spare,
    EXERCISE: _exercise,
    TOY: _toy,
    PLOTLY: _figure,
}
