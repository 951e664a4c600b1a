"""Moments of a tree as a seat knows them: the input of drawings and narration."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..engine import derived
from ..engine.moment import Moment
from ..engine.rule import AUTOMATIC, NOBODY
from ..engine.texts import known_language
from .annotations import written_node
from .parts import first_part

if TYPE_CHECKING:
    from .tree import TreeNode


def state_before(node: TreeNode) -> Any:
    """Return the state before a move, with its seat as the mover; the state itself at the start."""
    return derived.acting(node.record.game, node.parent.state, node.seat_no) if node.parent else node.state


def moment_of(node: TreeNode, seat: str | None = None, lang: str | None = None) -> Moment:
    """Return what a seat knows of a node: what a game’s `narrate`, `board` and `svg` are given.

    Args:
        node: the node.
        seat: viewer, a seat's word; all screens are open when not given.
        lang: `en` or `fr`; the chosen language when not given.
    """
    record, game = node.record, node.record.game
    viewer = NOBODY if seat is None else record.seat_number(seat)
    state, before, action = node.state, None, node.action
    if node.parent is not None:
        before = state_before(node)
        action = game.hidden.masked(before, action, viewer)
    if viewer != NOBODY:
        state = derived.view(game, state, viewer)
        before = None if before is None else derived.view(game, before, viewer)
    return Moment(
        record.seats,
        viewer,
        known_language(lang),
        state,
        before,
        action,
        node.kind == "forced" and before is not None and before.due == AUTOMATIC,
        lambda: _past(node, viewer),
        marks=written_node(node).marks,
        read_whole=lambda: _before_whole(node, viewer),
        read_start=lambda: _round_start(node, viewer),
    )


def _before_whole(node: TreeNode, viewer: int) -> Any:
    """The state before the first part of the move that led to a node, as a seat knows it; None at the start."""
    first = first_part(node)
    if first.parent is None:
        return None
    before = state_before(first)
    return before if viewer == NOBODY else derived.view(node.record.game, before, viewer)


def _round_start(node: TreeNode, viewer: int) -> Any:
    """The position in which the round of a node began, as a seat knows it."""
    here = node
    while here.parent is not None and here.parent.state.round_no == node.state.round_no:
        here = here.parent
    return here.state if viewer == NOBODY else derived.view(node.record.game, here.state, viewer)


def _past(node: TreeNode, viewer: int) -> tuple[tuple[int, int], ...]:
    """Seat and action of the moves of this round before a node, as a seat knows them."""
    past: list[tuple[int, int]] = []
    here, round_no = node.parent, state_before(node).round_no
    while here is not None and here.parent is not None and here.parent.state.round_no == round_no:
        past.append((here.seat_no, here.record.game.hidden.masked(state_before(here), here.action, viewer)))
        here = here.parent
    return tuple(reversed(past))
