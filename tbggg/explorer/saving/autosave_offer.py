"""Autosave of the explorers of a record: the offer of an earlier version, and failures to write."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary, WeakSet

from ...engine.errors import GameError
from ...record.record import Record
from ...referee.messages.answers import SavedOffer
from ..shared_record import showing
from .autosave import Saver
from .extent import Extent

if TYPE_CHECKING:
    from ..board import Board

_autosaves: WeakKeyDictionary[Record, Autosave] = WeakKeyDictionary()


def autosave_of(record: Record, name: str | None) -> Autosave:
    """Return the autosave of a record, which all its explorers share.

    Args:
        record: the record.
        name: name that identifies the record; notebook and cell when not given.
    """
    if record not in _autosaves:
        _autosaves[record] = Autosave(record, name)
    return _autosaves[record]


class Autosave:
    """Autosave of one record, shared by its explorers."""

    def __init__(self, record: Record, name: str | None) -> None:
        self._saver = Saver(record, name)
        self._boards: WeakSet[Board] = WeakSet()
        self._trouble = ""

    def join(self, board: Board) -> None:
        """Add an explorer, and send it the offer."""
        self._boards.add(board)
        self.send_offer(board)

    def keep(self, board: Board) -> None:
        """Write the record if it has changed; a failure is sent to the explorers, and play goes on."""
        offer, trouble = self._saver.offer, ""
        try:
            self._saver.keep(board.record)
        except OSError as wrong:
            trouble = wrong.strerror or str(wrong)
        except GameError as wrong:
            trouble = str(wrong)
        if trouble != self._trouble or offer is not None or self._saver.offer is not None:
            self._trouble = trouble
            self._send()

    def keep_place(self, board: Board) -> None:
        """Write the place of the node that an explorer shows."""
        self._saver.keep_place(board.node)

    def place(self) -> str:
        """Return the path of the file in which the record is kept, or an empty text before it is changed."""
        return _path(self._saver.file) if self._saver.file else ""

    def put(self, text: str) -> None:
        """Write another game that was played in the page to a file of its own, and offer it."""
        try:
            self._saver.put(text)
        except OSError as wrong:
            self._trouble = wrong.strerror or str(wrong)
        self._send()

    def forget_within(self, record: Record) -> None:
        """Drop the offer of a record whose moves and comments the record has."""
        self._saver.forget_within(record)
        self._send()

    def answer(self, board: Board, answer: str) -> None:
        """Handle the reader's answer to the offer.

        Args:
            board: the one with the answer.
            answer: `take` (replace the record by the offered one), `leave` (keep the file only), or `show` (send the
                path of the file).
        """
        offer = self._saver.offer
        if offer is None:
            self._send()
        elif answer == "show":
            board.send({"kept_in": _path(offer.file)})
        elif answer == "leave":
            self._saver.offer = None
            self._send()
        else:
            self._take(board)

    def _take(self, board: Board) -> None:
        try:
            node = self._saver.take(board.record)
        except GameError as wrong:
            board.send({"error": {"text": str(wrong), "rule": None}})
            self._send()
            return
        for one in showing(board.record):
            one.stand_anew(node)
        self._send()

    def _send(self) -> None:
        for board in self._boards:
            self.send_offer(board)

    def send_offer(self, board: Board) -> None:
        """Send an explorer the offer, to a seat's without how far the games go, and why the last write failed."""
        offer = self._saver.offer
        state: SavedOffer = {"trouble": self._trouble} if self._trouble else {}
        if offer is not None:
            state["offer"] = {"at": round(offer.at * 1000), "same": offer.same}
            if board.seat is None:
                state["offer"]["has"] = _extent(offer.extent)
                state["offer"]["here"] = _extent(self._saver.extent)
        board.set("_saved_offer", {**state})


def _extent(found: Extent) -> tuple[int, int, int, int]:
    return found.round_no, found.moves, found.branches, found.comments


def _path(file: Path) -> str:
    """Return a path relative to the working directory if it is inside, else absolute."""
    return str(file.relative_to(Path.cwd())) if file.is_relative_to(Path.cwd()) else str(file)
