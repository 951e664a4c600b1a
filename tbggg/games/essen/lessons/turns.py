"""The best that one turn can bring: all walks with purchases, with a meal or without [3.2, 3.3, 7.1]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..display.reach import worth_of
from ..rules.fair import price_now
from ..rules.state import ON_BOOTH
from ..rules.tables import BAG, BOOTHS, BOXES, COURT, MEAL, MEAL_BOXES
from .table import YOU, ways_from


@dataclass(slots=True)
class Turn:
    """A turn.

    Attributes:
        points: what its games bring.
        games: the games, in the order in which they are bought.
        meal: whether it has a meal.
    """

    points: int
    games: list[int]
    meal: bool


class Turns:
    """All turns of the reader from a position.

    Args:
        state: the position.
    """

    def __init__(self, state: Any) -> None:
        self.state = state
        self.games = [game for game in range(1, BOOTHS + 1) if state.tile[game] == ON_BOOTH]
        self.prices = [0, *[price_now(state, game) for game in range(1, BOOTHS + 1)]]
        self.worths = [0, *[worth_of(state, game) for game in range(1, BOOTHS + 1)]]
        self.ways: dict[int, list[int]] = {}  # by the space where they begin

    def ways_of(self, here: int) -> list[int]:
        """Return the actions from a space to each one."""
        if here not in self.ways:
            self.ways[here] = ways_from(self.state, here)
        return self.ways[here]

    def best(self, must: int = 0, meals: bool = True) -> Turn:
        """Return the turn that brings most; of equal ones the first.

        Args:
            must: a game that it has to buy, or 0.
            meals: whether a meal may be taken.
        """
        found = Turn(0, [], False)
        seat, state = YOU, self.state
        after_dinner = self.ways_of(COURT)
        start = (state.at[seat], state.used[seat], state.bag[seat], state.money[seat], not meals)
        rest: list[tuple[tuple[int, int, int, int, bool], list[int], int]] = [(start, [], 0)]
        while rest:
            at, games, points = rest.pop()
            here, used, bag, money, ate = at
            if points > found.points and (must == 0 or must in games):
                found = Turn(points, games, meals and ate)
            if bag >= BAG:
                continue
            ways = self.ways_of(here)
            dinner = used + ways[COURT]
            for game in self.games:
                if game in games:
                    continue
                price, worth, cost = self.prices[game], self.worths[game], ways[game - 1]
                if used + cost + bag <= BOXES and price <= money:
                    after = (game - 1, used + cost, bag + 1, money - price, ate)
                    rest.append((after, [*games, game], points + worth))
                if ate or dinner + bag > BOXES or price + MEAL > money:
                    continue
                back, cost = max(0, dinner - MEAL_BOXES), after_dinner[game - 1]
                if back + cost + bag <= BOXES:
                    after = (game - 1, back + cost, bag + 1, money - price - MEAL, True)
                    rest.append((after, [*games, game], points + worth))
        return found

    def is_only(self, turn: Turn) -> bool:
        """Return whether no other set of games brings so many points: without each of these the turn is worse."""
        for game in turn.games:
            kept = self.games
            self.games = [one for one in kept if one != game]
            other = self.best().points
            self.games = kept
            if other >= turn.points:
                return False
        return True
