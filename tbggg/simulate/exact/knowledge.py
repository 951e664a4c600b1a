"""Check that what seats do not know of each other cannot matter in what is left of a game."""

from __future__ import annotations

from random import Random
from typing import Any

from ...engine import derived
from ...engine.errors import GameError
from ...engine.listing import legal_actions
from ...engine.rule import CHANCE
from ...engine.texts import say
from ..formatting import TEXTS
from .question import Question

LINES = 100  # that are played at random
LOOKS = 4  # one step in so many is looked at anew by a seat


def check_knowledge(question: Question, start: Any) -> None:
    """Refuse what is left of a game where hidden things matter.

    Lines are played at random to the end, in the true state and beside it in one that a seat might take for it then:
    both must allow the same, and come to the same points.

    Args:
        question: the rules, and where play ends.
        start: the state that is asked about.

    Raises:
        GameError: they differ.
    """
    for line in range(LINES if derived.hides(question.game) else 0):
        if not _is_open(question, start.copy(), Random(line)):
            raise GameError(say("solve.hidden." + ("until_end" if question.until == "end" else "sooner"), TEXTS))


def _is_open(question: Question, true: Any, choices: Random) -> bool:
    """True if on one line no seat could take the state for one that allows other moves, or comes to other points."""
    game, imagined = question.game, None
    while not question.ends(true):
        if imagined is None or choices.randrange(LOOKS) == 0:
            seen = derived.view(game, true, choices.randrange(true.seats))
            imagined = derived.determinize(game, seen, choices.getrandbits(32))
        branches = _branches(question, true)
        if branches != _branches(question, imagined):
            return False
        action, *_ = choices.choice(branches[1])
        for state in (true, imagined):
            game.rules.play(state, action)
            question.settle(state)
    return question.ends(imagined) and derived.points(game, true) == derived.points(game, imagined)


def _branches(question: Question, state: Any) -> tuple[tuple[int, int], list[tuple[Any, ...]]]:
    """Return what a state waits for, and all that may be played or come there, with its odds."""
    due = (state.due, state.mover)
    if state.due == CHANCE:
        return due, [(action, odds) for action, odds in question.game.rules.chance_outcomes(state)]
    return due, [(action,) for action in legal_actions(question.game, state)]
