"""Phase 5 solved to its end: its lines counted, and what each seat scores when all play for their own GG."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from marshal import dumps
from typing import Any

from ....engine import derived
from ....engine.game import Game
from ....engine.listing import legal_actions
from ....engine.rule import AUTOMATIC

PLAIN = 2  # version of marshal that writes equal lists alike, whether or not they are one and the same


class SolvedPhase:
    """Phase 5 from a moment, played out in all ways.

    Attributes:
        lines: the ways to play it; what the rules do by themselves is no choice.
        positions: the different positions on the way.
        after: each first move with what every seat would score, if the game ended after the round.

    Args:
        game: the game, with its options.
        seats: words of the seats, in order.
        state: state before the first purchase.
    """

    def __init__(self, game: Game, seats: Sequence[str], state: Any) -> None:
        self._game = game
        self._section = state.round_no, state.phase
        self._solved: dict[tuple[int | bytes, ...], tuple[int, list[int]]] = {}
        self._ends: dict[bytes, list[int]] = {}
        self.lines, _ = self._solve(state)
        self.positions = len(self._solved)
        self.after: dict[str, dict[str, int]] = {}
        for code in self._moves(state):
            _, totals = self._after(state, code)
            self.after[self._game.notation.words(state, seats, code)] = dict(zip(seats, totals, strict=True))

    def _moves(self, state: Any) -> list[int]:
        return legal_actions(self._game, state)

    def _solve(self, state: Any) -> tuple[int, list[int]]:
        key = state.mover, *state.passed, _bought(state)
        if key not in self._solved:
            found = [self._after(state, code) for code in self._moves(state)]
            best = max(found, key=lambda line: line[1][state.mover])
            self._solved[key] = sum(lines for lines, _ in found), best[1]
        return self._solved[key]

    def _after(self, state: Any, code: int) -> tuple[int, list[int]]:
        """Return the number of lines after a move, and the totals that they lead to."""
        state = state.copy()
        self._game.rules.play(state, code)
        self._settle(state, lambda: self._within_phase(state))
        if self._within_phase(state):
            return self._solve(state)
        key = _bought(state)
        if key not in self._ends:
            self._ends[key] = self._end(state)
        return 1, self._ends[key]

    def _end(self, state: Any) -> list[int]:
        """Return the totals after the round, whose last phase is left to the rules."""
        round_no = state.round_no
        self._settle(state, lambda: state.round_no == round_no)
        return [row["total"] for row in derived.scores(self._game, state)]

    def _settle(self, state: Any, within: Callable[[], bool]) -> None:
        """Play the automatic steps up to the next choice, or to the end of a phase or round."""
        while state.due == AUTOMATIC and within():
            self._game.rules.play(state, self._game.rules.automatic(state))

    def _within_phase(self, state: Any) -> bool:
        return (state.round_no, state.phase) == self._section


def _bought(state: Any) -> bytes:
    """Return what purchases change, as a key: who has which tiles, with which dice."""
    return dumps((state.buyer, state.bargain, state.geeks, state.charity), PLAIN)
