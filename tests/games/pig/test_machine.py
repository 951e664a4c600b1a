"""Pig, played by the machine that plays every game."""

from __future__ import annotations

from typing import Any

from tbggg.engine.rule import CHANCE, OVER
from tbggg.record.record import Node

from ...machine import GameMachine
from ...strategies import effort


class PigMachine(GameMachine):
    code = "pig"

    def all_moves(self, node: Node) -> dict[str, tuple[int, int]]:
        """The decisions and the faces; `roll 4` is both in one."""
        moves = ["roll", "hold", "1", "2", "3", "4", "5", "6"]
        return {move: (node.state.mover, node.position.parse(move)[1].actions[0]) for move in moves}

    def check_settled(self, node: Node) -> None:
        """The banks are what the rolls before each hold add up to [P3, P4, P5]."""
        bank = dict.fromkeys(node.record.seats, 0)
        total = 0
        for step in node.path()[1:]:
            if step.move == "hold":
                bank[str(step.seat)] += total
            total = 0 if step.move in ("hold", "1") else total + int(str(step.move).replace("roll", "0"))
        assert node.position.points == bank
        finished = max(bank.values()) >= 100
        assert (node.state.due == OVER) == finished
        assert node.position.winners == (tuple(seat for seat in bank if bank[seat] >= 100) if finished else ())
        assert node.state.turn_total == (0 if finished else total)
        if node.state.due == CHANCE:
            assert [float(odds) for _, odds in node.position.chance_outcomes()] == [1 / 6] * 6

    def check_imagined(self, node: Node, imagined: Any, seat: str) -> None:
        """Nothing is hidden."""
        assert imagined == node.state


TestPig = PigMachine.TestCase
TestPig.settings = effort(10, stateful_step_count=30)
