"""Puzzles in comments: `[%question MOVE]` asks for a move on the board, `[%hint …]` and `[%reply MOVE: …]` help.

The prose of the comment is the question. All of it is inert text: a reader of records plays nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..engine.errors import BadOption
from ..engine.rule import DECISION
from ..engine.texts import say
from .board_marks import prose

if TYPE_CHECKING:
    from .tree import TreeNode

BETWEEN = "|"  # right moves
MOST_RIGHT, MOST_HINTS, MOST_REPLIES = 12, 6, 12
LONGEST = 400  # characters of a hint or of a reply
_PARTS = re.compile(r"\[%(question|hint|reply)\s([^\[\]]*)\][ \t]?")
_BRACKETS = re.compile(r"[\[\]{}\n]")


@dataclass(frozen=True)
class Puzzle:
    """A moment as a puzzle.

    Attributes:
        ask: the question.
        right: moves that answer it, in the record's words.
        hints: in the order in which they are given.
        replies: what is said of a move, by its words: of a wrong answer, say.
    """

    ask: str
    right: tuple[str, ...]
    hints: tuple[str, ...] = ()
    replies: tuple[tuple[str, str], ...] = ()

    def commands(self) -> str:
        """Return what stands in the comment beside the question.

        >>> Puzzle("Roll?", ("hold",), ("Count.",), (("roll", "One in six."),)).commands()
        '[%question hold] [%hint Count.] [%reply roll: One in six.]'
        """
        right = f" {BETWEEN} ".join(self.right)
        hints = [f"[%hint {hint}]" for hint in self.hints]
        return " ".join([f"[%question {right}]", *hints, *(f"[%reply {move}: {text}]" for move, text in self.replies)])


def puzzle_in(text: str) -> Puzzle | None:
    """Return the puzzle in a comment; None where no move answers its question.

    What lies beyond the bounds is left out.

    >>> puzzle_in("[%question hold] Roll once more? [%reply roll: One in six ends it.]").replies
    (('roll', 'One in six ends it.'),)
    """
    right: list[str] = []
    hints: list[str] = []
    replies: list[tuple[str, str]] = []
    for kind, content in _PARTS.findall(text):
        if kind == "question":
            right.extend(moves_of(content))
        elif kind == "hint":
            hints.append(_said(content))
        else:
            move, said = reply_of(content)
            replies.append((move, said))
    if not right:
        return None
    return Puzzle(prose(text), tuple(right[:MOST_RIGHT]), tuple(hints[:MOST_HINTS]), tuple(replies[:MOST_REPLIES]))


def moves_of(content: str) -> list[str]:
    """Return the moves that a question's command names."""
    moves = [" ".join(move.split()) for move in content.split(BETWEEN)]
    return [move for move in moves if move]


def reply_of(content: str) -> tuple[str, str]:
    """Return the move of a reply's command and what is said of it; an empty text where it has no colon."""
    before, _, after = content.partition(":")
    return " ".join(before.split()), _said(after)


def without_puzzle(text: str) -> str:
    """Return a comment's text without its puzzle's commands; the question stays.

    >>> without_puzzle("[%mark ann] [%question hold] Once more? [%hint Count.]")
    '[%mark ann] Once more? '
    """
    return _PARTS.sub("", text)


def checked(puzzle: Puzzle, legal: Sequence[str]) -> Puzzle:
    """Return a puzzle that a record can hold.

    Args:
        puzzle: the puzzle.
        legal: moves that can be chosen at the moment.

    Raises:
        BadOption: no right move, one that is not legal, too many parts, or a text that a command cannot hold.
    """
    if not puzzle.right:
        raise BadOption(say("puzzle.no_answer"))
    counts = (len(puzzle.right), MOST_RIGHT), (len(puzzle.hints), MOST_HINTS), (len(puzzle.replies), MOST_REPLIES)
    for count, most in counts:
        if count > most:
            raise BadOption(say("puzzle.too_many", most=most))
    for move in [*puzzle.right, *(move for move, _ in puzzle.replies)]:
        if move not in legal:
            raise BadOption(say("puzzle.no_move", move=move))
    for said in [*puzzle.hints, *(text for _, text in puzzle.replies)]:
        if _BRACKETS.search(said) is not None:
            raise BadOption(say("puzzle.no_brackets"))
        if len(said) > LONGEST:
            raise BadOption(say("puzzle.too_long", most=LONGEST))
    return puzzle


def choices(node: TreeNode) -> list[str]:
    """Return the moves that seats can choose at a moment, after its automatic steps; none where chance is due."""
    seated = node.skip_automatic().position
    if seated.state.due != DECISION:
        return []
    return list(dict.fromkeys(str(move) for seat in seated.may_move for move in seated.legal_moves(seat)))


def _said(text: str) -> str:
    return " ".join(text.split())[:LONGEST]
