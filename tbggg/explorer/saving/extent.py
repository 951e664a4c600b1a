"""Extent of a written record, from its text alone: playing it again would take up to a second."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...engine.errors import GameError
from ...engine.registry import find_game
from ...record.errors import RecordError
from ...record.lexer import Scanner

_SECTION = re.compile(r"(\d+)\.\d+(?:\.\d+)?")


@dataclass(frozen=True, slots=True)
class Extent:
    """Extent of a record: of its main line, and what it has beside it.

    Attributes:
        round_no: number of its last round; 0 without a move.
        moves: number of its moves.
        branches: number of the branches, at any depth.
        comments: number of the comments.
    """

    round_no: int = 0
    moves: int = 0
    branches: int = 0
    comments: int = 0


def extent_of(text: str) -> Extent:
    """Return the extent of a record; of a text that breaks off, up to there."""
    actors: list[str] = []
    round_no = moves = depth = branches = comments = 0
    try:
        scanner = Scanner(text, "")
        while (token := scanner.following()).kind != "end":
            if token.kind == "header" and token.key == "Seats":
                actors += token.text.split()
            elif token.kind == "header" and token.key == "Game":
                actors += find_game(token.text).notation.actors
            elif token.kind in ("open", "close"):
                depth += 1 if token.kind == "open" else -1
                branches += token.kind == "open"
            elif token.kind == "comment":
                comments += 1
            elif token.kind == "word" and depth == 0:
                section = _SECTION.fullmatch(token.text)
                if section is not None:
                    round_no = int(section[1])
                moves += token.text in actors
    except (RecordError, GameError):
        pass
    return Extent(round_no if moves else 0, moves, branches, comments)
