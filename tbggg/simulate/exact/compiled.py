"""The explorer of what is left, compiled: for games whose every chance has the same outcomes, such as one die."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

import numba
import numpy as np

from ...engine.errors import GameError
from ...engine.game import Game
from ...engine.listing import room_for_moves
from ...engine.rule import AUTOMATIC, CHANCE, DECISION, OVER, rule
from ...engine.state import Row, copy_cells
from ...engine.texts import say
from ..formatting import TEXTS
from ..numba.compiler import CompiledReader
from ..numba.layout import unpack
from ..work import Stop
from .loops import CHANCE_THERE, END_THERE, Loops, in_order, number_rows, settle
from .question import Question
from .rest import Rest, Tell, TooLarge

AT_ONCE = 1 << 16  # states that one call of the compiled rule writes
Outcomes = Sequence[tuple[int, Fraction]]


def outcomes_alike(game: Game) -> Outcomes:
    """Return the outcomes of chance where they are the same in every state; else nothing.

    A function that looks at its state fails on None; one that does not gives the same for all.
    """
    try:
        return game.rules.chance_outcomes(None)
    except (AttributeError, TypeError):
        return ()


def expander_of(game: Game) -> Callable[..., None]:
    """Return the rule that writes the states after some states.

    Args:
        game: its rules.
    """
    legal_moves, play = game.rules.legal_moves, game.rules.play
    automatic, forget = game.rules.automatic, game.rules.forget

    @rule
    def expand(
        states: Any, after: Any, first: int, last: int, room: int, chances: Row, outcomes: int, moves: Row, made: Row,
        wins_only: bool,
    ) -> None:  # fmt: skip
        """Write all that may follow the states from `first` on, as far as there is room; count the states and those."""
        written = 0
        at = first
        while at < last:
            before = states[at]
            count = 0
            if before.due == DECISION:
                count = legal_moves(before, moves)
            if before.due == CHANCE:
                count = outcomes
            if written + count > room:
                break
            for one in range(count):
                state = after[written]
                copy_cells(before, state)
                if before.due == CHANCE:
                    play(state, chances[one])
                else:
                    play(state, moves[one])
                while state.due == AUTOMATIC:
                    play(state, automatic(state))
                forget(state, wins_only)
                written += 1
            made[2 + at - first] = count
            at += 1
        made[0] = at
        made[1] = written

    return expand


class CompiledExplorer:
    """Explorer of what is left to the end of a game, compiled.

    Args:
        question: the rules; play ends with the game.
        start: the state to begin with, in which a choice or chance is due.
        outcomes: of every chance.
        most: number of positions at which it is refused.
    """

    def __init__(self, question: Question, start: Any, outcomes: Outcomes, most: int) -> None:
        game = question.game
        self._question, self._table, self._most, self._seats = question, type(start), most, start.seats
        self._reader = CompiledReader(game, self._table)
        self._function = self._reader.function(expander_of(game))
        self._odds = np.array([float(odds) for _, odds in outcomes])
        self._chances = np.array([action for action, _ in outcomes], np.int64)
        first = self._reader.tables([start])
        self._states = np.empty(most + 1, first.dtype)  # a page is taken when it is written
        self._states[:1] = first
        self._after = np.zeros(max(AT_ONCE, 2 * game.rules.most_moves), first.dtype)
        self._moves = self._reader.row(room_for_moves(game))
        self._made = self._reader.row(2 + len(self._after))

    @property
    def must_compile(self) -> bool:
        """True if rules must be compiled first, which takes some seconds."""
        return not self._reader.is_kept(self._function)

    def explore(self, tell: Tell, stop: Stop) -> Rest:
        """Return the graph; as `Explorer.explore`, each state's successors in the order of the rules' list.

        Args:
            tell: called several times a second.
            stop: called as often; True ends it.

        Raises:
            TooLarge: there are more positions.
            GameError: it was stopped.
        """
        self._reader.compile(self._function, self._arguments(0, 0), stop)
        table = np.zeros(1 << (2 * self._most).bit_length(), np.int32)
        number = compiled(number_rows)
        made = number(_cells(self._states[:1]), _cells(self._states), table, np.zeros(1, np.int32), 0, self._most)
        done, counts, to = 0, [], []
        while done < made:
            self._function(*self._arguments(done, min(made, done + AT_ONCE)))
            ready, written = map(int, self._made[:2])
            counts.append(self._made[2 : 2 + ready - done].astype(np.int32))
            numbers = np.empty(written, np.int32)
            made = number(_cells(self._after[:written]), _cells(self._states), table, numbers, made, self._most)
            if made > self._most:
                raise TooLarge(self._question, self._most)
            to.append(numbers)
            done = ready
            tell(made)
            if stop():
                raise GameError(say("solve.stopped", TEXTS))
        return self._rest(np.concatenate(counts), np.concatenate(to), self._states[:made])

    def _arguments(self, first: int, last: int) -> tuple[Any, ...]:
        chances = self._chances
        row = self._moves, self._made
        wins_only = self._question.by == "wins"
        return (self._states, self._after, first, last, len(self._after), chances, len(chances), *row, wins_only)

    def _rest(self, count: Any, to: Any, states: Any) -> Rest:
        """The graph of states with their numbers of edges, and where these lead."""
        first = np.cumsum(count, dtype=np.int64) - count
        mover = states["mover"].astype(np.int32)
        mover[states["due"] == CHANCE] = CHANCE_THERE
        odds = np.ones(len(to))
        edges = first[mover == CHANCE_THERE]
        for at, share in enumerate(self._odds):
            odds[edges + at] = share
        values = np.zeros((len(states), self._seats))
        for node in np.flatnonzero(states["due"] == OVER):
            mover[node] = END_THERE
            values[node] = self._question.worth(unpack(self._table, states[node]))
        return Rest(mover, first, count, to, odds, values.reshape(-1))


def _cells(states: Any) -> Any:
    """States as rows of 32-bit numbers; a plain field has as many bits, so that a record is whole ones."""
    return states.view(np.int32).reshape(len(states), -1)


@cache
def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a loop as machine code."""
    made: Callable[..., Any] = numba.njit(nogil=True)(function)
    return made


def compiled_loops() -> Loops:
    """Return the loops over a graph as machine code."""
    return Loops(compiled(in_order), compiled(settle), lambda length: np.zeros(length, np.int32), 2_000_000)
