"""Checks of a played record: it is written and read back, whole and masked for each seat."""

from __future__ import annotations

from typing import Any

from ..engine import derived
from ..engine.rule import AUTOMATIC, DECISION, OVER
from ..engine.state import section_of
from ..record.files import loads
from ..record.headers import result_text
from ..record.masking import masked_nodes
from ..record.record import Node, Record
from ..record.tree import follow_action, learned_actions
from .findings import Findings


def check_written(findings: Findings, end: Node) -> None:
    """Check that the record of a game reads back as itself, with a variation in it."""
    record = end.record
    with findings.raising("record"):
        _add_variation(end)
        if end.state.due == OVER:
            record.headers["Result"] = result_text(record)
        written = record.dumps()
        again = loads(written)
        if again.dumps() != written:
            findings.add("record_text")
        if again.end.state != end.state:
            findings.add("record_end")
    if derived.hides(record.game):
        for seat in record.seats:
            with findings.raising("hidden.masked, rules.why_not_written"):
                _check_masked(findings, record, seat)


def _add_variation(end: Node) -> None:
    """Another move beside one in the middle of the game."""
    decisions = [node for node in end.path() if node.state.due == DECISION and len(node.position.actions()) > 1]
    if decisions:
        node = decisions[len(decisions) // 2]
        played = node.children[0].action
        follow_action(node, next(action for action in node.position.actions() if action != played))


def _check_masked(findings: Findings, record: Record, seat: str) -> None:
    """The record masked for a seat replays to the seat's view of every moment, and to the same points."""
    twins = masked_nodes(record, seat)
    masked = twins[record.start].record
    for node, twin in twins.items():
        own, view = _known(node, twin, seat), node.position.view(seat).state
        if AUTOMATIC not in (view.due, own.due) and own != view:
            findings.add("masked_state", seat=seat, section=section_of(node.state))
            break
    again = loads(masked.dumps())
    if again.dumps() != masked.dumps() or again.end.state != masked.end.state:
        findings.add("masked_text", seat=seat)
    if again.end.position.points != record.end.position.points:
        findings.add("masked_points", seat=seat)


def _known(node: Node, twin: Node, seat: str) -> Any:
    """State of a seat's own record once it has been shown what it learns of a move."""
    state = twin.state.copy()
    for action in learned_actions(node, node.record.seat_number(seat)):
        node.record.game.rules.play(state, action)
    return state
