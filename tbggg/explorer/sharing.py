"""Save and share: the record of an explorer as a file, as its viewer knows it, with the address of a moment."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from ..engine.texts import say
from ..record.moment_links import addresses
from ..referee.messages.answers import Answer
from ..referee.requests import Unchecked, error
from .saving.snapshot import asked_copy

if TYPE_CHECKING:
    from .board import Board

LONGEST_NAME = 60  # characters of a file's name


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
    kept = board.autosave.place() if board.autosave and referee.seat is None else ""
    return {
        "shared": {
            "address": addresses(record).get(node, ""),
            "name": f"{name}.game",
            "text": record.dumps(),
            "kept": kept,
        }
    }


def _file_name(title: str) -> str:
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode()
    return re.sub("[^A-Za-z0-9]+", "-", plain).strip("-")[:LONGEST_NAME].lower() or "game"
