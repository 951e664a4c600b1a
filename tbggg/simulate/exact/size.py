"""Size of what is left of a game, by lines of play at random, before all positions are looked for."""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt
from random import Random
from typing import Any

from ...engine.errors import GameError
from ...engine.listing import legal_actions
from ...engine.luck import WORDS, keys
from ...engine.rule import CHANCE
from ...engine.texts import say
from ..formatting import TEXTS
from ..work import Stop
from .question import Question
from .rest import AT_END, key_in

CERTAIN = 16  # the chance to be wrong at a look is e to the power of minus so many
LOOKS, STRIDE = 12, 8  # looks at where the lines are, and the steps before each
BETWEEN = 64  # lines between two questions whether to stop


def surely_more(question: Question, start: Any, most: int, stop: Stop) -> bool:
    """Return True if more than `most` positions are left; of a million such answers about one is wrong.

    Lines are played at random, all equally far, and so many that two of them would meet among `most` positions, as
    birthdays do, whatever the odds. Where no two meet, there are more.

    Args:
        question: the rules, and where play ends.
        start: the state, in which a choice or chance is due; it is not changed.
        most: the number of positions.
        stop: called several times a second; True ends it.

    Returns:
        Whether there are more; False says nothing.

    Raises:
        GameError: it was stopped.
    """
    key = key_in(question.game)
    lines = [_Line(question, start, seed) for seed in range(isqrt(2 * CERTAIN * most) + 2)]
    for look in range(1, LOOKS + 1):
        met = set[bytes]()
        for number, line in enumerate(lines):
            if number % BETWEEN == 0 and stop():
                raise GameError(say("solve.stopped", TEXTS))
            met.add(line.place(look * STRIDE, key))
            if len(met) == number:
                break
        else:
            return True
    return False


class _Line:
    """Line of play at random, as far as it was asked for.

    Args:
        question: the rules, and where play ends.
        start: its first state.
        seed: of its choices and its luck.
    """

    def __init__(self, question: Question, start: Any, seed: int) -> None:
        self._question, self._state, self._random, self._steps = question, start.copy(), Random(seed), 0

    def place(self, steps: int, key: Callable[[Any], bytes]) -> bytes:
        """Return the key of the position after so many steps, at least as many as before, or at its end."""
        question, state = self._question, self._state
        while self._steps < steps and not question.ends(state):
            question.game.rules.play(state, self._action())
            question.settle(state)
            self._steps += 1
        there = state.copy()
        question.forget(there)
        return key(there) + (AT_END if question.ends(state) else b"")

    def _action(self) -> int:
        """Return a move, each alike, or an outcome of chance by its odds."""
        game, state = self._question.game, self._state
        if state.due == CHANCE:
            return game.rules.sample_chance(state, *keys(self._random.getrandbits(64)), [0] * WORDS)
        return self._random.choice(legal_actions(game, state))
