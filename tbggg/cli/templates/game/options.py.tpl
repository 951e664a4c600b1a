"""The options of {{title}}: choices before a game, which the rulebook calls rulings."""

from __future__ import annotations

from tbggg.engine.game import Options
from tbggg.engine.rulings import read_rulings

from .state import State

RULINGS = {"equal": ("nothing", "scores")}  # the first value holds unless a table says otherwise [R1]


def set_rulings(state: State, text: str) -> None:
    """Set the options that `name=value, …` gives.

    Raises:
        BadOption: an unknown or repeated option, or a value that it has not.
    """
    for name, value in read_rulings(RULINGS, text).items():
        state.equal_scores = RULINGS[name].index(value)


OPTIONS = Options(rulings=RULINGS, set_rulings=set_rulings)
