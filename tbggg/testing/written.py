"""Checks of a played record: it is written and read back, whole and masked for each seat."""

from __future__ import annotations

from ..engine import derived
from ..engine.rule import AUTOMATIC, DECISION, OVER
from ..record.files import loads
from ..record.headers import result_text
from ..record.masking import masked_record
from ..record.record import Node, Record
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
        node.follow(next(action for action in node.position.actions() if action != played))


def _check_masked(findings: Findings, record: Record, seat: str) -> None:
    """The record masked for a seat replays to the seat's view of the end, and to the same points."""
    masked = masked_record(record, seat)
    again = loads(masked.dumps())
    view, own = record.end.position.view(seat), masked.end.state
    if AUTOMATIC not in (view.state.due, own.due) and own != view.state:
        findings.add("masked_end", seat=seat)
    if again.dumps() != masked.dumps() or again.end.state != own:
        findings.add("masked_text", seat=seat)
    if again.end.position.gg != record.end.position.gg:
        findings.add("masked_points", seat=seat)
