"""Answers of the rules to what exercises ask of any game, in the kernel and in pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from ..engine import derived
from ..engine.moment import Reason
from ..engine.rule import CHANCE, DECISION, NOBODY, OVER
from ..engine.state import in_section
from ..record.tree import TreeNode

N = TypeVar("N", bound=TreeNode)


def answer_query(node: TreeNode, table: Mapping[str, Any], query: str) -> str | int | None:
    """Return the answer to a query: a number, or the word of a seat; None where no game has such a query.

    Args:
        node: the moment.
        table: the fields of its state by name, as `Table.to_json` gives them.
        query: as `tbggg.lessons.queries.ask` explains, but for `odds` and the queries of one game.
    """
    game, state, seats = node.record.game, node.state, node.record.seats
    words = query.split()
    if not words:
        return None
    name, rest = words[0], words[1:]
    places = [_place(seats, word) for word in rest]
    if name == "count":
        return len([move for move in node.position.legal_moves() if move.startswith(" ".join(rest))])
    if name == "first" and not rest:
        return _seat_word(node, game.rules.first_player(state))
    if name == "mover" and not rest:
        return _seat_word(node, state.mover if state.due in (DECISION, CHANCE) else NOBODY)
    if name == "finished" and not rest:
        return 1 if state.due == OVER else 0
    if name == "points" and len(rest) < 2:
        return _cell(derived.points(game, state), places) if rest else sum(derived.points(game, state))
    if name == "score" and len(rest) == 2 and rest[1] in derived.score_categories(game):
        return _cell([one[rest[1]] for one in derived.scores(game, state)], places[:1])
    if name == "played" and len(rest) == 2:
        return len([one for one in node.path() if _is_played(one, rest[0], rest[1])])
    if name in ("sum", "filled") and len(rest) == 1 and rest[0] in table:
        found = _cells(table[rest[0]])
        return sum(found) if name == "sum" else len([one for one in found if one != 0])
    return _cell(table[name], places) if name in table else None


def first_refused(node: N, moves: Sequence[str], lang: str) -> tuple[int, Reason] | None:
    """Return the index of the first refused one of some moves, with the reason; None where all are legal.

    Args:
        node: the moment, outside any tree that must stay as it is: the moves are played from it, in order.
        moves: the moves.
        lang: language of the reason, `en` or `fr`.
    """
    here = node
    for place, move in enumerate(moves):
        here = here.skip_automatic()
        reason = here.position.why_not(move, lang)
        if reason is not None:
            return place, reason
        here = here.play(move)
    return None


def _seat_word(node: TreeNode, seat: int) -> str:
    return "" if seat == NOBODY else node.record.actors[seat]


def _is_played(node: TreeNode, word: str, section: str) -> bool:
    """True if a node is a decision or a chance result of a section whose move begins with a word."""
    if node.parent is None or node.kind not in ("decision", "chance") or not in_section(node.parent.state, section):
        return False
    return str(node.move).split()[0] == word


def _place(seats: Sequence[str], word: str) -> int:
    """An index: a seat's word, or a number; `NOBODY` for another word."""
    if word in seats:
        return seats.index(word)
    return int(word) if word.isascii() and word.isdigit() else NOBODY


def _cell(field: Any, places: Sequence[int]) -> int | None:
    """One cell of a field; None for indices that lead to no cell."""
    found = field
    for place in places:
        if not isinstance(found, list) or place < 0 or place >= len(found):
            return None
        found = found[place]
    return None if isinstance(found, list) else found


def _cells(field: Any) -> list[int]:
    """All cells of a field."""
    if not isinstance(field, list):
        return [field]
    found: list[int] = []
    for one in field:
        found += _cells(one)
    return found
