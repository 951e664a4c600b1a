"""Proposals of a puzzle from the table of what-if: the first is sent at once, and better ones as games are counted."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from ...engine.errors import GameError
from ...referee.messages.simulated import ProposedMove
from ...simulate.proposal import PuzzleMove, growing_proposal
from ...simulate.results.what_if import WhatIf
from ...simulate.work import Stop
from ..in_thread import in_thread, unforeseen
from .simulation import trouble_of

if TYPE_CHECKING:
    from ..board import Board


def propose(board: Board, found: WhatIf, at: int, stop: Stop) -> None:
    """Work out in a thread which moves answer a puzzle, and what is said of the others, and send it to the page.

    Args:
        board: board of the page.
        found: the comparison.
        at: id of its decision.
        stop: called several times a second; True ends it with what was proposed last.
    """

    def send(moves: list[ProposedMove], said: str, far: float) -> None:
        board.send({"proposed": {"node": at, "moves": moves, "said": said, "far": far}})

    def run() -> None:
        try:
            for puzzle in growing_proposal(found, stop):
                send([_as_data(one) for one in puzzle.moves], puzzle.said, puzzle.far)
        except GameError as trouble:
            send([], trouble_of(trouble)["trouble"], 1)
        except Exception as trouble:  # without an answer the page would wait forever
            logging.getLogger(__name__).exception("proposal: %s", found.node)
            send([], trouble_of(unforeseen(trouble))["trouble"], 1)

    in_thread(found.lang, run)


def _as_data(one: PuzzleMove) -> ProposedMove:
    return {"move": one.move, "right": one.right, "text": one.text, "note": one.note}
