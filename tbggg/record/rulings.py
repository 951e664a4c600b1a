"""Replay of a record's moves under other rulings, or other headers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..engine.errors import BadOption
from ..engine.rule import AUTOMATIC
from ..engine.texts import say

if TYPE_CHECKING:
    from .record import Node, Record


def ruling_text(value: object) -> str:
    """Return a ruling's value as records write it.

    Raises:
        BadOption: the value contains a separator of rulings, or a line end.

    >>> ruling_text(True), ruling_text(2)
    ('true', '2')
    """
    text = str(value).lower() if isinstance(value, bool) else str(value)
    if any(sign in text for sign in ",=\n\r"):
        raise BadOption(say("option.ruling_text", value=text), header="Rulings")
    return text


def rulings_text(rulings: Mapping[str, object]) -> str:
    """Return rulings as the header of a record has them.

    Raises:
        BadOption: a value contains a separator of rulings, or a line end.

    >>> rulings_text({"target": 50, "relaxed": True})
    'target=50, relaxed=true'
    """
    return ", ".join(f"{name}={ruling_text(value)}" for name, value in rulings.items())


def under(moment: Node, rulings: Mapping[str, object]) -> Node:
    """Return a moment under other rulings: in a new record, with the same moves before it.

    A pass that the rules make under one ruling, and a seat under the other, is the same pass.

    Raises:
        BadOption: no such ruling, or a move before the moment is illegal under it.
    """
    from .headers import check_rulings

    record = moment.record
    check_rulings(record.game, rulings)
    given = record.rulings | {name: ruling_text(value) for name, value in rulings.items()}
    last = _replayed(moment, {"Rulings": rulings_text(given)})
    return last if moment.state.due == AUTOMATIC else last.skip_automatic()


def with_headers(record: Record, headers: Mapping[str, str]) -> Record:
    """Return the main line of a record under other headers; the result is left out.

    Args:
        record: the record, which stays as it is.
        headers: text of each header by its name; an empty one is not set.

    Raises:
        BadOption: a header has no such value, or a move is illegal under it.
    """
    return _replayed(record.end, {name: text for name, text in headers.items() if text}).record


def _replayed(moment: Node, changed: Mapping[str, str]) -> Node:
    """Return a moment under changed headers, without the result."""
    from .record import Record
    from .replay import replay_moves

    record = moment.record
    kept = {name: text for name, text in record.headers.items() if name != "Result"}
    replay = replay_moves(Record(record.game, record.seats, {**kept, **changed}).start, moment.path()[1:])
    if replay.stopped is not None:
        stop = replay.stopped
        raise BadOption(say("option.under", move=f"{stop.seat} {stop.move}", reason=replay.reason()))
    return replay.last
