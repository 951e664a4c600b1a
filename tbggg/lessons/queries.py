"""What an exercise may ask of a moment; the rules answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from fractions import Fraction
from typing import Any

from ..engine import derived
from ..engine.errors import BadOption
from ..engine.moment import Reason
from ..engine.rule import CHANCE, DECISION, NOBODY
from ..engine.texts import known_language
from ..record.record import Node
from .question import said


def beside(node: Node) -> Node:
    """Return the same moment outside of the tree, so that nothing is added to the record."""
    node = node.settle()
    return Node(node.record, node.parent, node.code, node.kind, node.seat_no, node.state)


def played(node: Node, text: str) -> Node:
    """Return the moment after a piece of a record, outside of the tree."""
    return (beside(node).then(text) if text else beside(node)).settle()


def ask(node: Node, query: str) -> Any:
    """Return what the rules answer about a moment.

    Args:
        node: the moment.
        query: `count` (legal moves; `count promote`: those that begin so), `first` (who holds the first-player
            marker), `mover` (whose turn it is), `gg` (all points; `gg red`: a seat's), `score red total` (as if
            the game ended), `played pass 1.3` (how often, in a section), `finished`, `sum stack` (a field of the
            table, added up), `filled window` (its cells that hold something), `geeks red 3` (one cell), `odds
            first blue` (of what chance brings now), or a question of the game's own.

    Raises:
        BadOption: nothing that can be asked.
    """
    game, state, seats = node.record.game, node.state, node.record.seats
    words = query.split()
    named = [seats.index(word) if word in seats else int(word) if word.isdigit() else word for word in words]
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
            return _odds(node, words[1:])
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
    raise BadOption(said(known_language(None), "no_query", query=query))


def first_refused(node: Node, moves: list[str], lang: str) -> tuple[int, Reason]:
    """Return which of some moves, played in order, the rules refuse first, and why.

    Args:
        node: the moment; nothing is added to its record.
        moves: what is played.
        lang: the language of the reason.

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
    raise BadOption(said(known_language(None), "all_legal", moves=", ".join(moves)))


def _odds(node: Node, words: list[str]) -> Fraction:
    """The odds that a question has some answer after what chance brings now; after `then`, these moves follow."""
    question, _, rest = " ".join(words).partition(" then ")
    query, _, wanted = question.rpartition(" ")
    total = Fraction(0)
    for code, odds in node.record.game.rules.chance_outcomes(node.state):
        after = played(beside(node).follow(code), rest)
        if str(ask(after, query)) == wanted:
            total += odds
    return total


def _written(node: Node, section: str) -> Iterator[Node]:
    """The moves of a section that were decided or left to chance, on the way to a moment."""
    for one in node.path():
        before = one.parent
        if before and one.kind in ("decision", "chance") and f"{before.state.round_no}.{before.state.phase}" == section:
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
    """One cell of a field; nothing when the places lead nowhere, or to more than one."""
    for place in places:
        if not isinstance(value, list) or not isinstance(place, int) or place >= len(value):
            return None
        value = value[place]
    return value if isinstance(value, int) else None


def _fields(state: Any) -> set[str]:
    return {field.name for field in fields(state)}
