"""Buttons, played by the machine that plays every game."""

from __future__ import annotations

from typing import Any

from tbggg.engine.rule import AUTOMATIC, OVER
from tbggg.games.buttons.notation import cell_word
from tbggg.games.buttons.rules.boards import CELLS
from tbggg.games.buttons.rules.constants import BUTTON, STAR
from tbggg.games.buttons.rules.scoring import longest_line, points
from tbggg.games.buttons.rules.state import beside_button
from tbggg.record.record import Node

from ...machine import GameMachine
from ...strategies import effort


class ButtonsMachine(GameMachine):
    code = "buttons"

    def all_moves(self, node: Node) -> dict[str, tuple[int, int]]:
        """Every decision of the notation."""
        cells = [cell_word(cell) for cell in range(CELLS)]
        moves = ["roll", "withdraw", "pass", *cells, *[f"star {cell}" for cell in cells]]
        return {move: (node.state.mover, node.position.parse(move)[1].actions[0]) for move in moves}

    def check_always(self, node: Node) -> None:
        """No two buttons are neighbours [B2.5], and stars are counted where they stand."""
        state = node.state
        for seat in range(state.seats):
            assert points(state, seat) == state.piece[seat].count(STAR)
            if state.phase == 1:
                buttons = [cell for cell in range(CELLS) if state.piece[seat][cell] == BUTTON]
                assert not [cell for cell in buttons if beside_button(state, seat, cell)]

    def check_settled(self, node: Node) -> None:
        """The game is over when a line or twelve stars are there after a round [B6.4]."""
        state = node.state
        assert state.due != AUTOMATIC
        lines = [longest_line(state, seat) for seat in range(state.seats)]
        stars = [points(state, seat) for seat in range(state.seats)]
        if state.due == OVER:
            best = [seat for seat in range(state.seats) if lines[seat] >= 5]
            most = [seat for seat in range(state.seats) if stars[seat] == max(stars)]
            assert node.position.winners == tuple(node.record.seats[seat] for seat in best or most)
        elif state.phase == 1:
            assert max(lines) < 5
            assert max(stars) < 12

    def check_imagined(self, node: Node, imagined: Any, seat: str) -> None:
        """Nothing is hidden."""
        assert imagined == node.state


TestButtons = ButtonsMachine.TestCase
TestButtons.settings = effort(5, stateful_step_count=20)
