"""Masked records: a record as one seat would have written it, as far as it was reached."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from ..engine import derived
from ..engine.header import POSITION
from ..engine.rule import AUTOMATIC, CHANCE, NOBODY
from .board_marks import without_seeds
from .comments import Comment, Note, Variation
from .editing import end_of_move
from .headers import VIEWER
from .line_names import names_in, without_names
from .moments import state_before
from .players import PLAYERS, seat_header
from .record import Node, Record
from .seen_so_far import has_seen_end
from .tree import append_move, learned_actions
from .undo import to_main_line

SECRET = ("Luck",)  # headers from which hidden things could be dealt again
SET_UP = ("Game", "Seats", "Rulings", PLAYERS, POSITION)  # of a beginning, beside those that the game reads


def masked_record(record: Record, seat: str) -> Record:
    """Return a copy of a record with `?` for what a seat has not seen, and without seeds.

    Comments, glyphs, names and variations are copied: their author chose their contents.

    Args:
        record: the record; it is not changed.
        seat: viewer, a seat's word.

    Raises:
        BadOption: no such seat.
    """
    return masked_nodes(record, seat)[record.start].record


def masked_nodes(record: Record, seat: str | None, seen_so_far: Collection[Node] | None = None) -> dict[Node, Node]:
    """Return the nodes of a record, each with its twin in the record that a seat would have written.

    Args:
        record: the record; it is not changed.
        seat: viewer, a seat's word; None for all open, then only seeds and what was not reached are left out.
        seen_so_far: the moments that the seat has reached, each with its parent; all of them when not given. Others and
            what is said of them, have no twins.

    Raises:
        BadOption: no such seat.
    """
    viewer = NOBODY if seat is None else record.seat_number(seat)
    masked = Record(record.game, record.seats, _headers(record, seat, seen_so_far))
    if _is_whole(record, seen_so_far):
        masked.result_last, masked.star = record.result_last, record.star
    twins = {record.start: masked.start}
    ends = dict(twins)  # what a seat is shown after a move is written between it and the next
    left_out: set[Node] = set()
    for node in record.nodes():
        if node.parent is not None and (seen_so_far is None or node in seen_so_far):
            twins[node] = ends[node] = _twin(node, node.parent, ends[node.parent], viewer)
            if twins[node] is ends[node.parent]:
                left_out.add(node)
            for action in learned_actions(node, viewer):
                ends[node] = append_move(ends[node], action)
    variations: dict[Any, Variation] = {}
    for node in twins:
        if node.variation is not None and (first := _first_known(node, left_out)) in twins:
            comments = [_comment(one) for one in node.variation.comments]
            variations[node] = twins[first].variation = Variation(twins[first], node.variation.name, comments)
    for node, twin in twins.items():
        if node not in left_out:  # what is said of such a move is as little known as the move
            twin.notes = [_note(note, variations) for note in node.notes if _is_known(note, variations)]
    if not _is_whole(record, seen_so_far):  # a title in a language may give the end away, as the header may
        masked.start.notes = [kept for note in masked.start.notes if (kept := _untitled(note))]
    placed = {note for twin in twins.values() for note in twin.notes if isinstance(note, Variation)}
    for twin in twins.values():
        if twin.variation is not None and twin.variation not in placed:
            _stand_alone(twin)
    return twins


def _is_whole(record: Record, seen_so_far: Collection[Node] | None) -> bool:
    return seen_so_far is None or has_seen_end(record, seen_so_far)


def _headers(record: Record, seat: str | None, seen_so_far: Collection[Node] | None) -> dict[str, str]:
    """The headers that a seat's copy has: none that holds a seed, and before the end those of the beginning only."""
    known = (*SET_UP, *map(seat_header, record.seats), *(header.name for header in record.game.options.headers))
    whole = _is_whole(record, seen_so_far)
    headers = {key: value for key, value in record.headers.items() if key not in SECRET and (whole or key in known)}
    own = record.headers.get(VIEWER) if seat is None else seat
    if own and derived.viewer_field(record.start.state):
        headers[VIEWER] = own
    if POSITION in headers:
        headers[POSITION] = record.start.position.facts(seat)  # copied, it would show what the seat has not seen
    return headers


def _stand_alone(fork: Node) -> None:
    """Give a variation its place where the move that it replaces was not reached: the first one is the main line."""
    assert fork.parent is not None
    assert fork.variation is not None
    first = fork.parent.children[0]
    if fork is first:
        to_main_line(fork)
    else:
        end_of_move(first).notes.append(fork.variation)


def _twin(node: Node, before: Node, parent: Node, viewer: int) -> Node:
    """The same move as the viewer saw it; before a step that reveals hidden things, what it showed.

    What another seat is shown may say nothing to the viewer: where no record can hold what is left of it, it is left
    out, and the moment is that before it.
    """
    game = node.record.game
    if node.kind not in ("automatic", "forced"):
        action = game.hidden.masked(state_before(node), node.action, viewer)
        shown = action != node.action and derived.is_shown(game, action)
        if shown and game.rules.why_not_written(parent.state, derived.written_by(game, action), action):
            return parent
        return append_move(parent, action, seat=node.seat_no)
    if parent.state.due == CHANCE:
        for action in game.hidden.reveals(before.state, viewer):
            # A record of another seat has written some of it already.
            if not game.rules.why_not(parent.state, derived.written_by(game, action), action):
                parent = append_move(parent, action)
    return append_move(parent, node.action, node.kind if parent.state.due == AUTOMATIC else None)


def _first_known(node: Node, left_out: Collection[Node]) -> Node | None:
    """First move of a variation that is not left out, or None."""
    while node in left_out:
        if not node.children:
            return None
        node = node.children[0]
    return node


def _is_known(note: Note, variations: Mapping[Any, Variation]) -> bool:
    return not isinstance(note, Variation) or note.node in variations


def _note(note: Note, variations: Mapping[Any, Variation]) -> Note:
    if isinstance(note, Variation):
        return variations[note.node]
    return _comment(note) if isinstance(note, Comment) else note


def _untitled(note: Note) -> Note | None:
    """Note of the start without titles; None where nothing else is said."""
    if not isinstance(note, Comment) or not names_in(note.text):
        return note
    text = without_names(note.text).strip()
    return Comment(text, note.lang) if text else None


def _comment(comment: Comment) -> Comment:
    """Comment without fresh-luck commands."""
    return Comment(without_seeds(comment.text), comment.lang)
