"""Runs of a game's text: routine moves in a row, such as draws or passes, as one sentence.

`Kind.run` names the kinds that are routine, and the sentence of each.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from ...engine.numerals import conjunction
from ...engine.texts import text
from ...figures.seat_looks import labels
from ...record.record import Node, Record
from ..html.texts import page_text

LEAST = 4  # shorter runs are written move by move


class Piece(NamedTuple):
    """Piece of a line's text.

    Attributes:
        html: its HTML.
        is_inline: whether it stands in a paragraph of moves.
        node: the move that it is, if it may be part of a run.
    """

    html: str
    is_inline: bool = False
    node: Node | None = None


def run_key(node: Node) -> str:
    """Return the key of the sentence of a run of moves like this one; empty where each stands alone."""
    notation = node.record.game.notation
    kind = notation.kinds.get(notation.kind_of(node.action))
    return kind.run if kind and not node.glyphs else ""


def run_kinds(moves: Sequence[Node | None]) -> list[str]:
    """Return the run that each of several moves belongs to: the key of its sentence; empty where it stands alone.

    A pass among other moves belongs to their run.

    Args:
        moves: moves in their order; None for what ends a run.
    """
    found: list[str] = []
    for at, move in enumerate(moves):
        key = "" if move is None else run_key(move)
        if key and move is not None and _is_pass(move):
            others = (run_key(one) for one in takewhile(bool, moves[at:]) if one and not _is_pass(one))
            key = (found[-1] if found else "") or next(others, key)
        found.append(key)
    return found


def _is_pass(move: Node) -> bool:
    return move.action == move.record.game.notation.forced_pass


def are_alike(moves: Sequence[Node]) -> bool:
    """Return whether several moves have the same words, as passes have: they are one sentence, and need no fold."""
    return len(moves) > 1 and len({str(move.move) for move in moves}) == 1


def sentence(record: Record, moves: Sequence[Node], lang: str) -> str:
    """Return the sentence of a run; passes among other moves are not counted.

    Args:
        record: the record.
        moves: its moves.
        lang: `en` or `fr`.
    """
    chosen = next((move for move in moves if not _is_pass(move)), moves[0])
    counted = [move for move in moves if run_key(move) == run_key(chosen)]
    seats = list(dict.fromkeys(_name(record, move, lang) for move in counted))
    return _sentence(record, counted, lang, conjunction(seats, lang), len(seats))


def sentence_in_pieces(record: Record, moves: Sequence[Node], lang: str) -> list[str]:
    """Return the sentence of a run of like moves in as many pieces, each with the name of its seat.

    Args:
        record: the record.
        moves: its moves.
        lang: `en` or `fr`.
    """
    names = [_name(record, move, lang) for move in moves]
    joints = [
        *[","] * (len(names) - 2),
        f" {page_text(lang, 'tale.and')}",
        _sentence(record, moves, lang, "", len(names)),
    ]
    return [name + joint for name, joint in zip(names, joints, strict=True)]


def _name(record: Record, move: Node, lang: str) -> str:
    """Return the name of a move's seat."""
    assert move.seat is not None
    return labels(record, lang, [move.seat])[0]


def _sentence(record: Record, moves: Sequence[Node], lang: str, seats: str, count: int) -> str:
    """Return the sentence of a run whose seats are given as text."""
    values = {"seats": seats, "n": count, "moves": len(moves)}
    return text(record.game.texts, lang, f"runs.{run_key(moves[0])}", values)
