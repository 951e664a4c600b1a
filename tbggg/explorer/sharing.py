"""Save and share: the record of an explorer as a file or a page, as its viewer knows it, and a moment’s addresses."""

from __future__ import annotations

import logging
import re
import unicodedata
from typing import TYPE_CHECKING
from urllib.parse import quote

from ..engine.errors import GameError
from ..engine.texts import say, sentence
from ..page_of_record import page_of_record
from ..record.moment_links import addresses
from ..referee.messages.answers import Answer
from ..referee.requests import Unchecked, error
from .in_thread import in_thread, unforeseen
from .saving.snapshot import asked_copy

if TYPE_CHECKING:
    from .board import Board

LONGEST_NAME = 60  # characters of a file's name
READER = "https://tbggg.github.io/tbggg/open.html"  # the public page that opens records and boards
PLAIN = "@:,=/?;"  # signs of the notation that an address can hold as they are


def answer_sharing(board: Board, asked: Unchecked) -> Answer:
    """Return a record to take along; a seat's is its own copy, which is kept in no file.

    Args:
        board: board of the page.
        asked: the request, untrusted: `node`, the moment's id.
    """
    referee, node = board.referee, asked_copy(board.referee, asked)
    if node is None:
        return error(say("option.unknown_request"))
    record = node.record
    name = _file_name(record.headers.get("Title", ""))
    kept = board.autosave.place() if board.autosave and referee.seat is None else None
    return {
        "shared": {
            "address": addresses(record).get(node, ""),
            "link": f"{READER}#set={quote(node.position.dumps(moves=False), PLAIN).replace('%20', '+')}",
            "name": f"{name}.game",
            "text": record.dumps(),
            "kept": kept,
        }
    }


def answer_page(board: Board, asked: Unchecked) -> Answer | None:
    """Begin to make the page of the record, which is sent when it is there: that takes seconds.

    Args:
        board: board of the page.
        asked: the request, untrusted: `node`, the moment's id.

    Returns:
        An error, or None.
    """
    referee, node = board.referee, asked_copy(board.referee, asked)
    if node is None:
        return error(say("option.unknown_request"))
    lang, seat, name = board.lang, referee.seat, _file_name(node.record.headers.get("Title", ""))
    text, moment = node.record.dumps(), addresses(node.record).get(node)

    def make() -> None:
        try:
            found = _page(text, name, seat, moment)
        except Exception as trouble:  # without an answer the page would wait forever
            logging.getLogger(__name__).exception("page of %s", name)
            found = error(str(unforeseen(trouble)))
        if not board.closed:
            board.send(found)

    in_thread(lang, make)
    return None


def _page(text: str, name: str, seat: str | None, moment: str | None) -> Answer:
    """Return a record as a page that plays by itself."""
    try:
        return {"shared_page": {"name": f"{name}.html", "text": page_of_record(text, name, seat, moment)}}
    except GameError as trouble:
        return error(sentence(str(trouble)))


def _file_name(title: str) -> str:
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode()
    return re.sub("[^A-Za-z0-9]+", "-", plain).strip("-")[:LONGEST_NAME].lower() or "game"
