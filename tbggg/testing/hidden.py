"""Checks of views: no hidden thing in them, and full states that agree with them."""

from __future__ import annotations

from random import Random
from typing import Any

from ..engine import derived
from ..engine.rule import DECISION, NOBODY
from ..engine.state import OWNER, declared
from ..record.record import Node
from .findings import Findings


def check_hidden(findings: Findings, node: Node, seed: int) -> None:
    """Check every seat's view of a moment; one seat after the other where nothing is hidden.

    Args:
        findings: what is wrong, as it is found.
        node: the moment.
        seed: seed of the luck for hidden things.
    """
    game, state = node.record.game, node.state
    for seat, word in enumerate(node.record.seats):
        if not derived.hides(game) and seat != seed % len(node.record.seats):
            continue
        with findings.raising("hidden.observe, hidden.deal"):
            before = state.copy()
            view = derived.view(game, state, seat)
            if state != before:
                findings.add("changes", leaf="hidden.observe")
            into = _scrambled(state, seed)
            game.hidden.observe(state, seat, into)
            if into != view:
                findings.add("view_rest", seat=word)
            if derived.view(game, view, seat) != view:
                findings.add("view_again", seat=word)
            _check_imagined(findings, node, seat, seed)
    if not derived.hides(game):
        return
    if state.due == DECISION:
        with findings.raising("rules.legal_moves"):
            _check_moves(findings, node)


def _check_imagined(findings: Findings, node: Node, seat: int, seed: int) -> None:
    """A state that is determinized from a view gives the same view, and the seat's own cells are equal."""
    game, state, word = node.record.game, node.state, node.record.seats[seat]
    view = derived.view(game, state, seat)
    before = view.copy()
    imagined = derived.determinize(game, view, seed)
    if view != before or imagined != derived.determinize(game, view, seed):
        findings.add("deal_again")
    if derived.view(game, imagined, seat) != view:
        findings.add("imagined", seat=word)
    for item in declared(type(state)):
        mine, theirs = getattr(state, item.name), getattr(imagined, item.name)
        if item.seen is OWNER and mine[seat] != theirs[seat]:
            findings.add("imagined_own", seat=word, field=item.name)
    if not derived.hides(game) and imagined != state:
        findings.add("nothing_hidden")


def _check_moves(findings: Findings, node: Node) -> None:
    """The mover's view has its own moves, and a mask changes nothing for the mover or with all screens open."""
    game, state = node.record.game, node.state
    actions = node.position.actions()
    view = derived.view(game, state, state.mover)
    moves = [0] * game.rules.most_moves
    if moves[: game.rules.legal_moves(view, moves)] != actions:
        findings.add("view_moves", seat=node.record.seats[state.mover])
    for action in actions[:20]:
        if {game.hidden.masked(state, action, viewer) for viewer in (NOBODY, state.mover)} != {action}:
            findings.add("masked_own", move=node.position.words(action))


def _scrambled(state: Any, seed: int) -> Any:
    """A state of other numbers, into which a view is written."""
    random = Random(seed)

    def other(value: Any) -> Any:
        return [other(part) for part in value] if isinstance(value, list) else random.randint(-9, 9)

    return type(state).from_json({name: other(value) for name, value in state.to_json().items()})
