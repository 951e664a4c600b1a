"""Snapshot of an explorer in a notebook's output, for use without a kernel: the record as text, and the node."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..engine.errors import GameError
from ..engine.rule import AUTOMATIC
from ..engine.texts import LANGUAGES, say
from ..record.files import loads
from ..record.masking import masked_nodes
from ..record.record import Node

MIMETYPE = "application/vnd.tbggg.explorer+json"
VERSION = 1
NO_BOTS: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class Snapshot:
    """State of an explorer.

    Attributes:
        node: the node that it showed, in its record.
        seat: viewer; None for all open. The record of a viewer holds only what that seat has seen.
        lang: `en` or `fr`.
        recall: whether a viewer's picture has what was public earlier, such as purchases of others.
        bots: names of the bots by the seats that they play.
    """

    node: Node
    seat: str | None
    lang: str
    recall: bool
    bots: Mapping[str, str] = field(default_factory=dict)


def snapshot_of(
    node: Node, seat: str | None, lang: str, recall: bool, bots: Mapping[str, str] = NO_BOTS
) -> dict[str, Any]:
    """Return a snapshot as data for `json.dumps`; that of a viewer has the record masked for the seat.

    Args:
        node: the node that is shown.
        seat: viewer; None for all open.
        lang: `en` or `fr`.
        recall: whether a viewer's picture has what was public earlier.
        bots: names of the bots by the seats that they play.
    """
    if seat is not None:
        node = masked_nodes(node.record, seat)[node]
    places = [one.parent.children.index(one) for one in node.path() if one.parent]
    settings = {"seat": seat, "lang": lang, "recall": recall, **({"bots": dict(bots)} if bots else {})}
    return {"version": VERSION, "record": node.record.dumps(), "path": places, **settings}


def restored(data: Any) -> Snapshot:
    """Return the snapshot in untrusted data, after a check.

    Raises:
        GameError: it is no snapshot, or its record breaks a rule.
    """
    match data:
        case {
            "version": 1,
            "record": str(text),
            "path": [*path],
            "seat": (None | str()) as seat,
            "lang": str(lang),
            "recall": bool(recall),
        } if lang in LANGUAGES:
            record = loads(text)
            if seat is not None:
                record.seat_number(seat)
            bots = data.get("bots", {})
            if isinstance(bots, dict) and all(one in record.seats and isinstance(bots[one], str) for one in bots):
                return Snapshot(_reached(record.start, path), seat, lang, recall, bots)
    raise GameError(say("option.no_explorer"))


def _reached(node: Node, path: Sequence[object]) -> Node:
    """Return the node at the end of a path; automatic steps at the end of a line, which the text lacks, are added.

    Raises:
        GameError: the path leads to no node.
    """
    for place in path:
        if not node.children and node.state.due == AUTOMATIC:
            game = node.record.game
            action = game.rules.automatic(node.state)
            node.follow(action, "forced" if action == game.notation.forced_pass else "chore")
        if not isinstance(place, int) or not 0 <= place < len(node.children):
            raise GameError(say("option.no_explorer"))
        node = node.children[place]
    return node
