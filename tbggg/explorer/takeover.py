"""Takeover by a page when no kernel answers, and the merging of what was played there into the record.

The script (rules, referee and panels) is a widget of its own, one a game: a notebook that is saved with its widgets has
it once. The record goes with each explorer that has all screens open; a seat's page gets none, and only steps.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, cast

import ipywidgets
import traitlets

from ..bots.finding import RULES
from ..engine.errors import GameError
from ..engine.texts import LANGUAGES, say
from ..javascript import record_data
from ..record.files import loads
from ..record.merging import is_copy, merge
from ..record.reading import MOST_BYTES
from ..record.record import Node, Record, replace_contents
from ..referee.messages.answers import Answer, Backup
from ..referee.requests import Unchecked, error, text_in
from .page_rules import rules_module
from .parts import PARTS, STATIC
from .saving.compressed_module import packed_json
from .saving.snapshot import at_path
from .shared_record import showing

if TYPE_CHECKING:
    from .board import Board


class Script(ipywidgets.Widget):  # type: ignore[misc]
    """Script of one game, without a view: the pages of its explorers read it."""

    packed = traitlets.Unicode().tag(sync=True)


_texts: dict[str, str] = {}  # packed script of each game; empty where the rules cannot become JavaScript
_threads: dict[str, Thread] = {}
_scripts: dict[str, Script] = {}


def prepare(board: Board) -> list[Answer]:
    """Send the page what it needs, or have it ask again: writing the rules takes about a second."""
    code = board.record.game.code
    if code not in _threads:
        _threads[code] = Thread(target=_write, args=[code], daemon=True)
        _threads[code].start()
    if code not in _texts:
        return [{"backup": "later"}]
    if _texts[code] and board.script is None:
        if code not in _scripts or _scripts[code].comm is None:
            _scripts[code] = Script(packed=_texts[code])
        board.script = _scripts[code].model_id
    back_up(board)
    return [{"backup": "sent"}]


def _write(code: str) -> None:
    """Write the script of a game; in a thread, since it takes long."""
    page = (STATIC / "takeover.js").read_text("utf-8")
    styles = {name: (STATIC / f"{name}.css").read_text("utf-8") for name in PARTS.values()}
    text = ""
    with suppress(GameError):
        text = packed_json({"page": page, "rules": rules_module(code, page), **styles})
    _texts[code] = text


def back_up(board: Board) -> None:
    """Update the page's copy of the record; with a seat's view it has none."""
    if board.script is None or board.seat is not None:
        board.set("_backup", {})
        return
    record, nodes = board.record, list(board.record.nodes())
    places = {node: place for place, node in enumerate(nodes)}
    reads = {seat: bot.name for seat, bot in board.referee.opponents.items() if bot.name in RULES}
    data = {
        "record": record_data(record),
        "ids": [places.get(cast(Node, node), -1) for node in board.referee.outline.nodes],
        "bots": {seat: {"name": name, "reads": RULES[name].reads} for seat, name in reads.items()},
    }
    backup: Backup = {
        "script": board.script,
        "key": board.key,
        "base": _digest(record),
        "data": packed_json(data),
    }
    board.set("_backup", {**backup})


def take_back(board: Board, asked: Unchecked) -> list[Answer]:
    """Merge the record as a page has it, which played on without a kernel.

    Where the record was not changed meanwhile, the page's is the newer one, cuts and all; else everything of both
    remains. A record with other luck is another game, which the autosave keeps and offers.
    """
    text, record, lang = text_in(asked, "text", MOST_BYTES), board.record, text_in(asked, "lang", 2)
    path = asked.get("path")
    if text is None or board.referee.locked or board.seat is not None:
        return [error(say("option.unknown_request"))]
    try:
        other = loads(text)
    except GameError as trouble:
        return [{"merged": {"trouble": str(trouble)}}]
    if not is_copy(record, other):
        if board.autosave:
            board.autosave.put(text)
        return [{"merged": {"apart": board.autosave is not None}}]
    theirs = _nearest(other.start, path if isinstance(path, list) else [])
    newer = asked.get("base") == _digest(record)
    node = merge(record, other)[theirs]
    replaced = newer and record.dumps() != other.dumps()
    if replaced:
        replace_contents(record, other)
        record.edits.clear()
        record.undone.clear()
        node = theirs
    seat = asked.get("seat")
    if isinstance(seat, str) and seat in record.seats:
        board.referee.seat = seat
    if lang in LANGUAGES:
        board.referee.lang = lang
    if board.autosave:
        board.autosave.forget_within(record)
    for one in showing(record):
        one.stand_anew(node if one is board or replaced else one.node)
    return [{"merged": {}}]


def _nearest(node: Node, path: list[object]) -> Node:
    """Return the node at the end of a path, or the last one of it that a text has: half a move is not written."""
    for place in path:
        try:
            node = at_path(node, [place])
        except GameError:
            break
    return node


def _digest(record: Record) -> str:
    """Return a hash that changes with the record."""
    with suppress(GameError):  # a header that no file can hold
        return hashlib.blake2s(record.dumps().encode(), digest_size=8).hexdigest()
    return ""
