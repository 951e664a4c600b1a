"""Queries of exercises about a moment, evaluated by the rules."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ..engine.errors import BadOption
from ..engine.game_info import seat_label
from ..engine.texts import known_language
from ..record.record import Node
from ..record.start_info import start_info
from ..record.tree import follow_action
from ..referee.exercise_answers import answer_query
from .texts import lesson_text


def beside(node: Node) -> Node:
    """Return a copy of a node outside the tree, so that playing from it does not change the record."""
    node = node.skip_automatic()
    return Node(node.record, node.parent, node.action, node.kind, node.seat_no, node.state)


def played(node: Node, text: str) -> Node:
    """Return the moment after further moves, outside the tree.

    Args:
        node: the moment; its record is not changed.
        text: moves as a record writes them; may be empty.
    """
    return (beside(node).play_line(text) if text else beside(node)).skip_automatic()


def ask(node: Node, query: str) -> Any:
    """Return the answer of the rules to a query about a moment.

    Args:
        node: the moment.
        query: `count` (number of legal moves; `count promote`: of those that begin so), `first` (holder of the
            first-player marker), `mover` (seat to move), `points` (all points; `points red`: a seat's), `score red
            total` (as if the game ended), `played pass 1.3` (number of such moves in a section), `finished`, `sum
            stack` (sum of a field of the state), `filled window` (number of its cells that are not zero), `stack red 3`
            (one cell), `odds first blue` (probability over the current chance), or a query of the game's own.

    Raises:
        BadOption: there is no such query.
    """
    found = answer_query(node, node.state.to_json(), query)
    if found is not None:
        return found
    own = node.record.game.lessons.queries
    if query.strip() in own:
        found = own[query.strip()](node.state)
        return node.record.seats[found[0]] if isinstance(found, tuple) else found
    name, *rest = query.split() or [""]
    if name == "odds":
        return _odds(node, rest)
    raise BadOption(lesson_text(known_language(None), "no_query", query=query))


def remark(node: Node, query: str, seat: str, lang: str) -> tuple[str, str]:
    """Return what the game says of a seat that is not the answer of a query, with its rule; empty texts for nothing.

    The deciding moment may be earlier: the last one with a remark counts.

    Args:
        node: the moment.
        query: the query.
        seat: the seat's word.
        lang: language of the remark, `en` or `fr`.
    """
    said_of = node.record.game.lessons.remarks.get(query)
    if not said_of:
        return "", ""
    number, who = node.record.seat_number(seat), seat_label(start_info(node.record, lang), seat)
    found = (said_of(one.state, number, who, lang) for one in reversed(node.path()))
    return next((one for one in found if one[0]), ("", ""))


def _odds(node: Node, terms: list[str]) -> Fraction:
    """Return the probability of an answer over the current chance outcomes; moves after `then` are played first."""
    question, _, rest = " ".join(terms).partition(" then ")
    query, _, wanted = question.rpartition(" ")
    total = Fraction(0)
    for action, odds in node.record.game.rules.chance_outcomes(node.state):
        after = played(follow_action(beside(node), action), rest)
        if str(ask(after, query)) == wanted:
            total += odds
    return total
