"""Records as pages: the game told move by move beside a board that plays by the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from markupsafe import Markup

from ..engine.derived import TOTAL
from ..engine.texts import LANGUAGES, known_language
from ..figures.breakdown import categories, label
from ..figures.seat_looks import labels, signed, unit
from ..figures.trajectories import trajectories
from ..record.files import bytes_of, read_bytes
from ..record.record import Record
from .claims import Receipts, receipts_of
from .game_text import Tale
from .live_parts import Alive
from .moment_links import addresses, by_address
from .page_template import rendered
from .pictures import Pictures
from .seat_looks import badge, sprite
from .seat_record import seen_record
from .texts import words

HEADS = {"Date": "tale.date", "Annotator": "tale.annotator"}


def game_page(source: Path, seat: str | None = None, home: str = "") -> tuple[str, int]:
    """Return a record's file as a page, and how many comments a seat's page had to leave out.

    Args:
        source: the file.
        seat: whose eyes the page has; all screens are open when nothing.
        home: the link to the first page of its site, if it has one.

    Raises:
        RecordError: the file is no record, or a rule refuses a move.
        GameError: the receipts beside it are no such list.
        BadOption: no such seat.
    """
    data = bytes_of(source)
    record = read_bytes(data, str(source))
    content, left_out = data.decode().removeprefix("\ufeff"), 0
    for node in list(record.nodes()):
        if not node.children:
            node.settle()
    if seat is not None:
        record, left_out = seen_record(record, seat)
        content = record.dumps()
    # A receipt may name what the seat has not seen.
    receipts = receipts_of(source) if seat is None else Receipts("", {})
    return _page(record, content, source.name, seat, home, receipts), left_out


def _page(record: Record, content: str, file: str, seat: str | None, home: str, receipts: Receipts) -> str:
    langs = _languages(record)
    lang = known_language(None) if known_language(None) in langs else langs[0]
    pictures, alive = Pictures(), Alive(lang)
    at, moments = addresses(record), by_address(record)
    places = {node: place for place, node in enumerate(record.nodes())}
    title = record.headers.get("Title", record.game.name)

    tales = {one: Tale(record, one, seat, at, moments, pictures, receipts) for one in langs}
    told = {one: Markup(tale.html()) for one, tale in tales.items()}
    board = alive.add(
        "explorer",
        record=alive.keep(record),
        opening={"lang": lang, "seat": seat, "recall": True, "node": 0},
        note="",
        story={
            "text": content,
            "file": file,
            "title": title,
            "addresses": list(at.values()),
            "also": {address: places[node] for address, node in moments.items() if at[node] != address},
            "words": {one: _spoken(one) for one in langs},
        },
    )
    return rendered(
        "game.html.j2",
        lang,
        alive,
        pictures,
        bundles=["story"],
        langs=langs,
        title=title,
        home=home,
        signs=Markup(sprite(record)),
        seats={one: [_named(record, number, one) for number in range(len(record.seats))] for one in langs},
        heads=[(key, record.headers[header]) for header, key in HEADS.items() if record.headers.get(header)],
        eyes={one: _named(record, record.seat_number(seat), one) for one in langs} if seat else None,
        board=board,
        tales=told,
        over=record.end.position.finished,
        outcome={one: _outcome(record, one) for one in langs},
        scores={one: _scores(record, one) for one in langs},
        won=[record.seat_number(winner) for winner in record.end.position.winners],
        figures={one: _figure(record, one, alive, places) for one in langs},
        rules={one: Markup(tale.rule_list()) for one, tale in tales.items()},
        notes={one: Markup(tale.notes.html()) for one, tale in tales.items()},
    )


def _languages(record: Record) -> list[str]:
    """The languages in which something is said of the game; where nothing is, the chosen one."""
    tags = {comment.lang.split("-")[0] for node in record.nodes() for comment in node.said}
    return [lang for lang in LANGUAGES if lang in tags] or [known_language(None)]


def _spoken(lang: str) -> dict[str, str]:
    """What the page's script says; it fills in the rest."""
    named = {"not_copied": "text", "unknown": "moment"}
    return {
        key: words(lang, f"tale.{key}", **({named[key]: f"{{{named[key]}}}"} if key in named else {}))
        for key in ("copied", *named)
    }


def _named(record: Record, seat: int, lang: str) -> Markup:
    return Markup(badge(record, seat, lang, named=True))


def _outcome(record: Record, lang: str) -> Any:
    """Who wins, in a sentence; the points now, where nobody does yet."""
    position = record.end.position
    names = [labels(record, lang)[record.seat_number(seat)] for seat in position.winners]
    if len(names) == 1:
        return words(lang, "tale.wins", seat=names[0])
    if names:
        return words(lang, "tale.drawn", seats=_listed(names, lang))
    return record.game.display.narrate_next(record.end.moment(None, lang)) + "."


def _listed(names: list[str], lang: str) -> str:
    return f"{', '.join(names[:-1])} {words(lang, 'tale.and')} {names[-1]}"


def _scores(record: Record, lang: str) -> list[tuple[str, list[str]]]:
    """The seats' points by where they come from, a row each, and the sum below."""
    parts, counted = categories(record)
    scores = record.scores().values()
    rows = [*(part for part in parts if part != TOTAL), *counted, TOTAL]
    return [
        (unit(record, lang) if part == TOTAL else label(record, part, lang), [signed(score[part]) for score in scores])
        for part in rows
    ]


def _figure(record: Record, lang: str, alive: Alive, places: dict[Any, int]) -> int:
    """The curves of the main line; each point knows its moment by its place in the record."""
    alive.plotly = True
    figure = trajectories(record, by="move", lang=lang, room=True).to_plotly_json()
    path = record.end.path()
    for trace in figure["data"]:
        trace["customdata"] = [places[path[place]] for place in trace["customdata"]]
    return alive.add("figure", data=figure["data"], layout=figure["layout"])
