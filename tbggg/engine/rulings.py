"""The same moves under other rulings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .errors import BadOption
from .position import reason_of
from .rule import CHORE
from .texts import known_language, say

if TYPE_CHECKING:
    from .record import Node


def ruling_text(value: object) -> str:
    """Return a ruling's value as records write it.

    Raises:
        BadOption: the value has a sign that parts rulings, or a line end.

    >>> ruling_text(True), ruling_text(2)
    ('true', '2')
    """
    text = str(value).lower() if isinstance(value, bool) else str(value)
    if any(sign in text for sign in ",=\n\r"):
        raise BadOption(say("option.ruling_value", value=text), header="Rulings")
    return text


def under(moment: Node, rulings: Mapping[str, object]) -> Node:
    """Return a moment under other rulings: in a new record, with the same moves before it.

    A pass that the rules make under one ruling, and a seat under the other, is the same pass.

    Raises:
        BadOption: no such ruling, or a move before the moment is illegal under it.
    """
    from .record import Record

    record, game = moment.record, moment.record.game
    for name in rulings:
        if name not in game.options:
            raise BadOption(say("option.no_ruling", name=name, names=", ".join(game.options) or "–"))
    given = record.rulings | {name: ruling_text(value) for name, value in rulings.items()}
    headers = {key: value for key, value in record.headers.items() if key != "Result"}
    headers["Rulings"] = ", ".join(f"{name}={value}" for name, value in given.items())
    node = Record(game, record.seats, headers).start
    passed: list[int] = []
    for old in moment.path()[1:]:
        if old.kind == "chore":
            continue
        settled = node.settle()
        passed += passes_between(node, settled)
        node = settled
        value = game.accepts(node.state, old.seat_no, old.code)
        if value and old.code == game.forced_pass and (old.kind == "forced" or old.seat_no in passed):
            if old.seat_no in passed:
                passed.remove(old.seat_no)
            continue
        if value:
            reason = reason_of(game, node.state, record.seats, old.seat_no, old.code, value, known_language(None))
            raise BadOption(say("option.under", move=f"{old.seat} {old.move}", reason=reason))
        node, passed = node.add(old.code), []
    return node if moment.state.due == CHORE else node.settle()


def passes_between(node: Node, later: Node) -> list[int]:
    """Return the seats for which the rules passed on the way from a node to a later one."""
    found: list[int] = []
    while later is not node:
        if later.kind == "forced":
            found.insert(0, later.seat_no)
        assert later.parent is not None
        later = later.parent
    return found
