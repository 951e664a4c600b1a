"""Snapshot of an explorer in a notebook's output, for use without a kernel: the record as text, and the node.

That of a seat ends with what the seat has reached.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from ...engine.errors import GameError
from ...engine.rule import AUTOMATIC
from ...engine.texts import LANGUAGES, say
from ...record.files import loads
from ...record.leaking_comments import drop_leaking
from ...record.masking import masked_nodes
from ...record.record import Node
from ...record.tree import follow_action
from ...referee.referee import Referee
from ...referee.requests import Unchecked, number_in

MIMETYPE = "application/vnd.tbggg.explorer+json"
VERSION = 1


@dataclass(frozen=True, slots=True)
class Snapshot:
    """State of an explorer.

    Attributes:
        node: the node that it showed, in its record.
        seat: viewer; None for all open. The record of a viewer holds only what that seat has seen.
        lang: `en` or `fr`.
        recall: whether a viewer's picture has what was public earlier, such as what others have bought.
        bots: names of the bots by the seats that they play.
        locked: whether the viewer's screen is the only one that may be asked for.
    """

    node: Node
    seat: str | None
    lang: str
    recall: bool
    bots: Mapping[str, str] = field(default_factory=dict)
    locked: bool = False


def snapshot_of(referee: Referee, bots: Mapping[str, str]) -> dict[str, object]:
    """Return a snapshot as data for `json.dumps`; that of a viewer has only what the seat has seen and reached."""
    seat, node = referee.seat, viewers_copy(referee, cast(Node, referee.node))
    places = [one.parent.children.index(one) for one in node.path() if one.parent]
    settings = {"seat": seat, "lang": referee.lang, "recall": referee.recall, **({"bots": dict(bots)} if bots else {})}
    if referee.locked:
        settings["locked"] = True
    return {"version": VERSION, "record": node.record.dumps(), "path": places, **settings}


def asked_copy(referee: Referee, asked: Unchecked) -> Node | None:
    """Return the moment that a request names by its `node`, as its viewer may take it along; None if it names none."""
    number = number_in(asked, "node")
    found = None if number is None else referee.outline.find(number)
    return viewers_copy(referee, found) if isinstance(found, Node) else None


def viewers_copy(referee: Referee, node: Node) -> Node:
    """Return a moment as its viewer may take it along: a seat's in its own copy of what it has reached."""
    if referee.seat is None:
        return node
    return seat_copy(node, referee.seat, cast("list[Node]", referee.outline.nodes))


def seat_copy(node: Node, seat: str, seen_so_far: Collection[Node] | None = None) -> Node:
    """Return the same moment in a seat's own copy of the record: masked, without seeds and comments that leak.

    Args:
        node: the moment.
        seat: viewer, a seat's word.
        seen_so_far: the nodes that the seat has reached; those that led to the moment when not given.
    """
    known = {*node.path(), *(() if seen_so_far is None else seen_so_far)}
    twins = masked_nodes(node.record, seat, known)
    drop_leaking(twins, node.record.seat_number(seat))
    return twins[node]


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
            locked = seat is not None and data.get("locked") is True
            if isinstance(bots, dict) and all(one in record.seats and isinstance(bots[one], str) for one in bots):
                return Snapshot(at_path(record.start, path), seat, lang, recall, bots, locked)
    raise GameError(say("option.no_explorer"))


def at_path(node: Node, path: Sequence[object]) -> Node:
    """Return the node at the end of a path; automatic steps at the end of a line, which the text lacks, are added.

    Raises:
        GameError: the path leads to no node.
    """
    for place in path:
        if not node.children and node.state.due == AUTOMATIC:
            game = node.record.game
            action = game.rules.automatic(node.state)
            follow_action(node, action, "forced" if action == game.notation.forced_pass else "automatic")
        if not isinstance(place, int) or not 0 <= place < len(node.children):
            raise GameError(say("option.no_explorer"))
        node = node.children[place]
    return node
