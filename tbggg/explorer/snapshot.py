"""What an explorer leaves in a notebook for places without a kernel: the record as text, and where it stands."""

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
class Kept:
    """An explorer as it was left.

    Attributes:
        node: the moment that it showed, in the record.
        seat: whose eyes; all screens are open when nothing. The record of a seat holds only what it has seen.
        lang: `en` or `fr`.
        recall: whether a seat's picture shows the purchases of others.
        bots: the names of the bots by the seats that they play.
    """

    node: Node
    seat: str | None
    lang: str
    recall: bool
    bots: Mapping[str, str] = field(default_factory=dict)


def kept(node: Node, seat: str | None, lang: str, recall: bool, bots: Mapping[str, str] = NO_BOTS) -> dict[str, Any]:
    """Return an explorer as data for `json.dumps`; a seat's page gets the record as that seat would have written it.

    Args:
        node: the moment that is shown.
        seat: whose eyes; all screens are open when nothing.
        lang: `en` or `fr`.
        recall: whether a seat's picture shows the purchases of others.
        bots: the names of the bots by the seats that they play.
    """
    if seat is not None:
        node = masked_nodes(node.record, seat)[node]
    places = [one.parent.children.index(one) for one in node.path() if one.parent]
    settings = {"seat": seat, "lang": lang, "recall": recall, **({"bots": dict(bots)} if bots else {})}
    return {"version": VERSION, "record": node.record.dumps(), "path": places, **settings}


def restored(data: Any) -> Kept:
    """Return the explorer that was left as data; it may come from a stranger, and is checked.

    Raises:
        GameError: it is no explorer's data, or its record breaks a rule.
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
                return Kept(_reached(record.start, path), seat, lang, recall, bots)
    raise GameError(say("option.no_explorer"))


def _reached(node: Node, path: Sequence[object]) -> Node:
    """The node at the end of a path; the rules' own doings at the end of a line are not in the text."""
    for place in path:
        if not node.children and node.state.due == AUTOMATIC:
            game = node.record.game
            code = game.rules.automatic(node.state)
            node.follow(code, "forced" if code == game.notation.forced_pass else "chore")
        if not isinstance(place, int) or not 0 <= place < len(node.children):
            raise GameError(say("option.no_explorer"))
        node = node.children[place]
    return node
