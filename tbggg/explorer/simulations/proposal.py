"""Proposal of a puzzle from the table of what-if, which is sent to the page when its games have been played."""

from __future__ import annotations

from threading import Thread
from typing import TYPE_CHECKING

from ...engine.texts import in_language
from ...referee.messages.simulated import ProposedMove
from ...simulate.proposal import proposed
from ...simulate.results.what_if import WhatIf

if TYPE_CHECKING:
    from ..board import Board


def propose(board: Board, found: WhatIf, at: int) -> None:
    """Work out in a thread which moves answer a puzzle, and what is said of the others, and send it to the page.

    Args:
        board: board of the page.
        found: the comparison.
        at: id of its decision.
    """

    def run() -> None:
        puzzle = proposed(found)
        moves = [ProposedMove(move=one.move, right=one.right, text=one.text, note=one.note) for one in puzzle.moves]
        board.send({"proposed": {"node": at, "moves": moves, "said": puzzle.said}})

    thread = Thread(target=lambda: in_language(found.lang, run), daemon=True)
    try:
        thread.start()
    except RuntimeError:  # Python in the page has no threads
        in_language(found.lang, run)
