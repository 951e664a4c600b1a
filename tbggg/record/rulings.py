"""Replay of a record's moves under other rulings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..engine.errors import BadOption
from ..engine.rule import AUTOMATIC
from ..engine.texts import say

if TYPE_CHECKING:
    from .record import Node


def ruling_text(value: object) -> str:
    """Return a ruling's value as records write it.

    Raises:
        BadOption: the value contains a separator of rulings, or a line end.

    >>> ruling_text(True), ruling_text(2)
    ('true', '2')
    """
    text = str(value).lower() if isinstance(value, bool) else str(value)
    if any(sign in text for sign in ",=\n\r"):
        raise BadOption(say("option.ruling_value", value=text), header="Rulings")
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
    from .record import Record
    from .replay import replay_moves

    record, game = moment.record, moment.record.game
    check_rulings(game, rulings)
    given = record.rulings | {name: ruling_text(value) for name, value in rulings.items()}
    headers = {key: value for key, value in record.headers.items() if key != "Result"}
    headers["Rulings"] = rulings_text(given)
    replay = replay_moves(Record(game, record.seats, headers).start, moment.path()[1:])
    if replay.stopped is not None:
        stop = replay.stopped
        raise BadOption(say("option.under", move=f"{stop.seat} {stop.move}", reason=replay.reason()))
    return replay.last if moment.state.due == AUTOMATIC else replay.last.settle()
