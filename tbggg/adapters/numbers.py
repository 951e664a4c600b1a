"""Actions and observations of a game as numbers of a fixed range, for learning toolkits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine import derived
from ..engine.errors import BadOption
from ..engine.game import Game
from ..engine.listing import legal_actions
from ..engine.rule import OVER
from ..engine.texts import say

TEXTS = "tbggg.adapters"  # package of the adapters' texts
HORIZON = 10_000  # decisions after which a game is cut off, by default


class Actions:
    """Decisions of a game, numbered from 0.

    The numbers are the same at every table of a game with as many seats.

    Attributes:
        game: the rules.
        codes: the engine's action of each number.
    """

    def __init__(self, game: Game, state: Any) -> None:
        self.game = game
        self.codes = tuple(game.rules.actions(state))
        self._number_of = {code: number for number, code in enumerate(self.codes)}

    def __len__(self) -> int:
        return len(self.codes)

    def legal(self, state: Any) -> list[int]:
        """Return the numbers of the legal decisions, in rising order."""
        return sorted(self._number_of[code] for code in legal_actions(self.game, state))

    def number_of(self, code: int) -> int | None:
        """Return the number of an action that is a decision; None for any other."""
        return self._number_of.get(self.game.rules.canonical(code))


def win_shares(game: Game, state: Any) -> list[float]:
    """Return each seat's share of the win, from 0 to 1: equal among winners, or among all seats of a game cut off."""
    seats = range(state.seats)
    winners: Sequence[int] = derived.winners(game, state) if state.due == OVER else seats
    return [1 / len(winners) if seat in winners else 0.0 for seat in seats]


def check_horizon(horizon: int) -> int:
    """Return a horizon that is at least one decision.

    Raises:
        BadOption: it is less than one decision.
    """
    if horizon < 1:
        raise BadOption(say("option.horizon", TEXTS, horizon=horizon))
    return horizon
