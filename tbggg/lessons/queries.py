"""Queries of exercises about a moment, evaluated by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from fractions import Fraction
from typing import Any

from ..engine import derived
from ..engine.errors import BadOption
from ..engine.moment import Reason
from ..engine.rule import CHANCE, DECISION, NOBODY
from ..engine.state import in_section
from ..engine.texts import known_language
from ..record.record import Node
from .texts import words


def beside(node: Node) -> Node:
    """Return a copy of a node outside the tree, so that playing from it does not change the record."""
    node = node.settle()
    return Node(node.record, node.parent, node.action, node.kind, node.seat_no, node.state)


def played(node: Node, text: str) -> Node:
    """Return the moment after further moves, outside the tree.

    Args:
        node: the moment; its record is not changed.
        text: moves as a record writes them; may be empty.
    """
    return (beside(node).then(text) if text else beside(node)).settle()


def ask(node: Node, query: str) -> Any:
    """Return the answer of the rules to a query about a moment.

    Args:
        node: the moment.
        query: `count` (number of legal moves; `count promote`: of those that begin so), `first` (holder of the
            first-player marker), `mover` (seat to move), `gg` (all points; `gg red`: a seat's), `score red total`
            (as if the game ended), `played pass 1.3` (number of such moves in a section), `finished`, `sum stack`
            (sum of a field of the state), `filled window` (number of its cells that are not zero), `stack red 3`
            (one cell), `odds first blue` (probability over the current chance), or a query of the game's own.

    Raises:
        BadOption: there is no such query.
    """
    game, state, seats = node.record.game, node.state, node.record.seats
    terms = query.split()
    named = [seats.index(word) if word in seats else int(word) if word.isdigit() else word for word in terms]
    match named:
        case ["count", *begin]:
            return sum(move.startswith(" ".join(map(str, begin))) for move in node.position.legal_moves())
        case ["first"]:
            return _seat_name(node, game.rules.first_player(state))
        case ["mover"]:
            return _seat_name(node, state.mover if state.due in (DECISION, CHANCE) else NOBODY)
        case ["gg"]:
            return sum(derived.points(game, state))
        case ["gg", int(seat)]:
            return derived.points(game, state)[seat]
        case ["score", int(seat), str(part)] if part in derived.score_categories(game):
            return derived.scores(game, state)[seat][part]
        case ["played", str(word), str(section)]:
            return sum(str(one.move).split()[0] == word for one in _written(node, section))
        case ["finished"]:
            return int(node.position.finished)
        case ["odds", *_]:
            return _odds(node, terms[1:])
        case ["sum" | "filled" as how, str(name)] if name in _fields(state):
            cells = list(_cells(getattr(state, name)))
            return sum(cells) if how == "sum" else sum(1 for cell in cells if cell)
        case [str(name), *places] if (
            name in _fields(state) and (cell := _cell(getattr(state, name), places)) is not None
        ):
            return cell
        case [str(name)] if name in game.lessons.queries:
            found = game.lessons.queries[name](state)
            return seats[found[0]] if isinstance(found, tuple) else found
    raise BadOption(words(known_language(None), "no_query", query=query))


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
    number = node.record.seat_number(seat)
    found = (said_of(one.state, number, lang) for one in reversed(node.path())) if said_of else iter(())
    return next((one for one in found if one[0]), ("", ""))


def first_refused(node: Node, moves: list[str], lang: str) -> tuple[int, Reason]:
    """Return the index of the first refused one of some moves, played in order, and the reason.

    Args:
        node: the moment; its record is not changed.
        moves: the moves.
        lang: language of the reason, `en` or `fr`.

    Raises:
        BadOption: they are all legal.
    """
    here = beside(node)
    for place, move in enumerate(moves):
        here = here.settle()
        reason = here.position.why_not(move, lang)
        if reason:
            return place, reason
        here = here.play(move)
    raise BadOption(words(known_language(None), "all_legal", moves=", ".join(moves)))


def _odds(node: Node, terms: list[str]) -> Fraction:
    """Return the probability of an answer over the current chance outcomes; moves after `then` are played first."""
    question, _, rest = " ".join(terms).partition(" then ")
    query, _, wanted = question.rpartition(" ")
    total = Fraction(0)
    for action, odds in node.record.game.rules.chance_outcomes(node.state):
        after = played(beside(node).follow(action), rest)
        if str(ask(after, query)) == wanted:
            total += odds
    return total


def _written(node: Node, section: str) -> Iterator[Node]:
    """Yield the decisions and chance results of a section on the path to a moment."""
    for one in node.path():
        before = one.parent
        if before and one.kind in ("decision", "chance") and in_section(before.state, section):
            yield one


def _seat_name(node: Node, seat: int) -> str:
    return "" if seat == NOBODY else node.record.actors[seat]


def _cells(value: Any) -> Iterator[int]:
    if isinstance(value, int):
        yield value
    else:
        for one in value:
            yield from _cells(one)


def _cell(value: Any, places: list[Any]) -> int | None:
    """Return one cell of a field; None for indices that lead to no cell."""
    for place in places:
        if not isinstance(value, list) or not isinstance(place, int) or place >= len(value):
            return None
        value = value[place]
    return value if isinstance(value, int) else None


def _fields(state: Any) -> set[str]:
    return {field.name for field in fields(state)}
