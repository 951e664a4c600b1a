"""The options of Meadow: choices before a game, which the rulebook calls rulings."""

from __future__ import annotations

from tbggg.engine.errors import BadOption
from tbggg.engine.game import Options
from tbggg.engine.texts import say

from .state import TEXTS, State

RULINGS = {"equal": ("nothing", "scores")}  # the first value holds unless a table says otherwise [R1]


def set_rulings(state: State, text: str) -> None:
    """Set the options that `name=value, …` gives.

    Raises:
        BadOption: an unknown option, or a value that it has not.
    """
    for item in text.split(",") if text.strip() else []:
        name, _, value = (part.strip() for part in item.partition("="))
        if value not in RULINGS.get(name, ()):
            raise BadOption(say("option.ruling", TEXTS, ruling=item.strip()), header="Rulings", rule="R1")
        state.equal_scores = RULINGS[name].index(value)


OPTIONS = Options(rulings=RULINGS, set_rulings=set_rulings)
