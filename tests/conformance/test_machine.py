"""Burrow, played by the machine that plays every game."""

from __future__ import annotations

from typing import Any

import pytest

from tbggg.engine.rule import NOBODY
from tbggg.record.masking import masked_record
from tbggg.record.record import Node

from ..machine import GameMachine
from ..strategies import effort
from .notation import FIRST, cell_word
from .state import CELLS, State


class BurrowMachine(GameMachine):
    code = "burrow"

    def all_moves(self, node: Node) -> dict[str, tuple[int, int]]:
        """Every verb with every cell, and every cell alone."""
        cells = [cell_word(cell) for cell in range(1, CELLS + 1)]
        moves = ["done", *cells, *[f"{verb} {cell}" for verb in FIRST for cell in cells]]
        return {move: (node.state.mover, node.position.parse(move)[1].actions[0]) for move in moves}

    def check_always(self, node: Node) -> None:
        """Each card is in one place [12.2]; only those that a seat owns bear a bridge [13.2]."""
        state: State = node.state
        cards = [card for seat in range(state.seats) for card in (*state.hand[seat], state.chosen[seat]) if card]
        cards += [cell + 1 for cell in range(CELLS) if state.out[cell]]
        assert len(set(cards)) == len(cards)
        assert all(state.owner[cell] for cell in range(CELLS) if state.bridged[cell])
        assert state.viewer == NOBODY

    def check_settled(self, node: Node) -> None:
        """A seat's own record replays to what it sees [12.3, 12.4]."""
        record = node.record
        for seat in record.seats:
            masked = masked_record(record, seat)
            here = masked.start
            for step in node.path()[1:]:
                here = here.children[step.parent.children.index(step)]  # type: ignore[union-attr]
                while here.children and is_shown(here.children[0]):
                    here = here.children[0]
            assert here.state == node.position.view(seat).state

    def check_imagined(self, node: Node, imagined: Any, seat: str) -> None:
        """No card that the seat has not seen is left out."""
        assert imagined.viewer == NOBODY
        for one in range(imagined.seats):
            assert all(imagined.hand[one][: imagined.size[one]])
            assert imagined.picked[one] == 0 or imagined.chosen[one] > 0


def is_shown(node: Node) -> bool:
    """Whether a node writes what a seat is shown."""
    return node.record.game.notation.kind_of(node.action) in node.record.game.notation.shown


TestBurrow = pytest.mark.usefixtures("burrow")(BurrowMachine.TestCase)
TestBurrow.settings = effort(8, stateful_step_count=20)
