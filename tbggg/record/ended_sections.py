"""Refusals of moves whose section has been ended by forced moves."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.game_info import seat_label
from ..engine.numerals import conjunction
from ..engine.rule import DECISION
from ..engine.state import section_of
from ..engine.texts import known_language, say
from .seated import reason_of
from .tree import TreeNode


def with_ended(why: str, node: TreeNode, passed: Sequence[tuple[int, str]], seat: int, action: int) -> str:
    """Return a refusal with what stood against the move in the section that has ended; as it is where none has.

    Args:
        why: why the move is refused.
        node: the moment at which the move is refused.
        passed: the automatic passes since the last written move, each with its seat and its section.
        seat: index of the seat that was to move.
        action: the refused action.
    """
    gone = {node.record.seats[one]: section for one, section in passed if section != section_of(node.state)}
    if not gone:
        return why
    lang = known_language(None)
    info = node.record.game.display.info(node.state, lang)
    names = conjunction([seat_label(info, word) for word in gone], lang)
    told = say("record.section_ended", why=why, section=[*gone.values()][-1], seats=names)
    forced = next((one for one in _automatic(node) if one.kind == "forced" and one.seat_no == seat), None)
    if forced is None or forced.parent is None:
        return told
    game, there = node.record.game, forced.parent.state.copy()
    there.due, there.mover = DECISION, seat  # as if the seat could still decide
    value = game.rules.why_not_written(there, seat, action)
    if not value:
        return told
    reason = reason_of(game, there, node.record.seats, seat, action, value, lang)
    return say("record.refused_there", told=told, reason=reason.text, rule=reason.rule)


def _automatic(node: TreeNode | None) -> Sequence[TreeNode]:
    """Return the automatic steps and forced passes that led to a node, the last one first."""
    found = []
    while node is not None and node.kind not in ("decision", "chance"):
        found.append(node)
        node = node.parent
    return found
