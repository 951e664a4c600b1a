"""Edits of puzzles: the question that a moment asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.errors import BadOption
from ..engine.texts import say
from . import puzzle_comments
from .annotations import all_comments, drop_empty, spaced, written_node
from .board_marks import prose
from .puzzle_comments import checked, choices, without_puzzle

if TYPE_CHECKING:
    from .tree import TreeNode


def set_puzzle(node: TreeNode, puzzle: puzzle_comments.Puzzle | None, lang: str = "") -> None:
    """Make a moment a puzzle in one language, in place of the one that stands there, or none.

    Args:
        node: the moment.
        puzzle: its question, answers, hints and replies; None takes it away, and the question stays as a comment.
        lang: as for `Node.set_comment`.

    Raises:
        BadOption: a puzzle that a comment cannot hold, a move that cannot be chosen there, or no such language tag.
    """
    written = written_node(node)
    if puzzle is not None:
        legal = choices(written)
        if not legal:
            raise BadOption(say("puzzle.no_choice"))
        puzzle = checked(puzzle, legal)
        if not puzzle.ask.strip():
            raise BadOption(say("puzzle.no_question"))
        node.set_comment(puzzle.ask, lang)
    mine = [comment for comment in all_comments(written) if comment.lang == lang]
    for comment in mine:
        comment.text = spaced(without_puzzle(comment.text), lang)
    if puzzle is not None:
        first = next(comment for comment in mine if prose(comment.text))
        first.text = spaced(f"{puzzle.commands()} {first.text.strip()}", lang)
    drop_empty(written, mine)
