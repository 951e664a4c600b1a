"""Steps along a graph of positions: from a state and its place in the graph to the next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...engine.errors import GameError
from ...engine.listing import legal_actions
from ...engine.luck import WORDS, keys
from ...engine.rule import AUTOMATIC, CHANCE, DECISION
from ...engine.state import section_of
from ...engine.texts import say
from ...record.moments import state_before
from ...record.record import Node
from ...record.tree import luck_of
from ..formatting import TEXTS
from .loops import ALIKE, END_THERE
from .question import Question
from .rest import Rest


@dataclass(frozen=True, slots=True)
class Step:
    """A decision on a line.

    Attributes:
        state: the state before it.
        place: its place in the graph.
        action: what was played.
    """

    state: Any
    place: int
    action: int


def actions_at(question: Question, state: Any) -> list[int]:
    """Return what may be played or may come in a state, in the order of its edges."""
    if state.due == CHANCE:
        return [action for action, _ in question.game.rules.chance_outcomes(state)]
    return legal_actions(question.game, state)


def next_place(question: Question, rest: Rest, state: Any, place: int, action: int) -> int:
    """Return where an action leads in the graph.

    Args:
        question: the rules.
        rest: the graph.
        state: the state before it.
        place: its place.
        action: one that is legal there, or may come.
    """
    same = question.game.rules.canonical
    at = [same(one) for one in actions_at(question, state)].index(same(action))
    return int(rest.to[rest.first[place] + at])


def best_at(rest: Rest, place: int, seats: int) -> int:
    """Return the number of the best move at a decision: of equal moves the first.

    Args:
        rest: the graph.
        place: place of the decision.
        seats: number of seats.
    """
    edges = [int(rest.to[rest.first[place] + at]) for at in range(rest.count[place])]
    worth = [rest.values[to * seats + rest.mover[place]] for to in edges]
    best = 0
    for at, value in enumerate(worth):
        if value > worth[best] + ALIKE:
            best = at
    return best


def place_of(question: Question, rest: Rest, start: Node, later: Node) -> int:
    """Return the place of a moment that follows another, whose place is 0.

    Args:
        question: the rules.
        rest: the graph.
        start: the first moment.
        later: the moment that follows.

    Raises:
        GameError: it does not follow it, or lies behind the end of what is left.
    """
    path = later.path()
    if start not in path or question.ends(later.state):
        raise GameError(say("solve.not_in_rest", TEXTS, section=section_of(start.state)))
    place = 0
    for node in path[path.index(start) + 1 :]:
        if node.parent is not None and node.parent.state.due != AUTOMATIC:
            place = next_place(question, rest, state_before(node), place, node.action)
    return place


def line_from(question: Question, rest: Rest, start: Node, place: int) -> Iterator[Step]:
    """Yield the decisions of a line: those of the record, and behind its last move the best, with the record's luck.

    Args:
        question: the rules.
        rest: the graph.
        start: the first moment.
        place: its place.
    """
    state, seats, luck = start.state.copy(), len(start.record.seats), keys(luck_of(start))
    node: Node | None = start
    while rest.mover[place] != END_THERE:
        node = _next(node)
        if node is not None:
            action = node.action
        elif state.due == DECISION:
            action = actions_at(question, state)[best_at(rest, place, seats)]
        else:
            action = question.game.rules.sample_chance(state, *luck, [0] * WORDS)
        if state.due == DECISION:
            yield Step(state.copy(), place, action)
        place = next_place(question, rest, state, place, action)
        question.game.rules.play(state, action)
        question.settle(state)


def _next(node: Node | None) -> Node | None:
    """The next move of the record that the rules do not make; none behind its last."""
    while node is not None:
        node = node.children[0] if node.children else None
        if node is not None and node.parent is not None and node.parent.state.due != AUTOMATIC:
            break
    return node
