"""Ratings from won tables, with their intervals.

They follow the model of Bradley and Terry, for tables of any size (Luce, Plackett): each bot has a strength, and wins a
table with the probability of its part of the strengths there. Strengths are those of maximum likelihood. Ratings are on
Elo's scale: 400 more means ten times the strength.

The interval of a difference is that of the profile likelihood: all differences at which the other strengths can still
be chosen so that the games are not much less likely. Tables of a deal share their luck, so that the threshold is scaled
by how much more, or less, the wins vary from deal to deal than those of independent games (quasi-likelihood).

A difference of two bots is a number where each has won against the other, or against one that has, and so on (Ford).
Bots of which that is true are a group; the ratings are differences to the best bot of the largest group. Of all others,
which have won no game against it or every one, the games give a bound alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import permutations, product
from math import fsum, inf, log, log10

from .statistics import MISSED, Interval, student

ROUNDS = 2_000  # of the iteration at most, which mostly converges in a hundred
CLOSE = 1e-9  # relative change of a strength at which it has converged
FINE = 0.01  # Elo's points to which the ends of an interval are found
NOUGHT = Interval(0.0, 0.0, 0.0)  # the rating of the bot to which the others are differences
NOTHING = 1e-9  # share of the wins below which none was won: shares of drawn games do not add up to the last digit

# Number of games by table; a table is the distinct bots at it, in rising order.
Tables = Mapping[tuple[int, ...], float]
# Share of the wins in a deal: by the bot that sits alone and the bot in the other seats, that of the first.
Shares = Mapping[tuple[int, int], float]


class Ratings:
    """Ratings of the bots of a tournament.

    Args:
        bots: number of bots.
        seats: number of seats at a table.
        deals: their shares of the wins, deal by deal, each of one game in every seat.
    """

    def __init__(self, bots: int, seats: int, deals: Sequence[Shares]) -> None:
        self._seats, self._deals = seats, deals
        self.groups = groups_of(bots, deals)
        self._models = {bot: model for model in map(self._model, self.groups) for bot in model.group}
        group = max(self.groups, key=len)
        self.nought = max(group, key=self._strength)
        self.order = [bot for group in self.groups for bot in sorted(group, key=self._strength, reverse=True)]

    def _model(self, group: list[int]) -> _Model:
        return _Model(group, self._seats, self._deals)

    def _strength(self, bot: int) -> float:
        return self._models[bot].strength_of(bot)

    def ahead(self, one: int, other: int) -> Interval:
        """Return by how much a bot is ahead of another, on Elo's scale; a bound where the games give no number."""
        if one == other:
            return NOUGHT
        ours, its = self._models[one], self._models[other]
        if ours is its:
            return ours.ahead(one, other)
        bound = _bound(len(self._deals), self._seats)
        if self.groups.index(ours.group) < self.groups.index(its.group):
            return Interval(inf, bound, inf)
        return Interval(-inf, -inf, -bound)

    def rating(self, bot: int) -> Interval:
        """Return a bot's rating: its difference to the best bot of the largest group."""
        return self.ahead(bot, self.nought)


class _Model:
    """Strengths of a group of bots between which a difference is a number.

    Args:
        group: numbers of the bots.
        seats: number of seats at a table.
        deals: the shares of the wins of all bots, deal by deal.
    """

    def __init__(self, group: list[int], seats: int, deals: Sequence[Shares]) -> None:
        self.group, self._deals = group, len(deals)
        self._place = {bot: at for at, bot in enumerate(group)}
        self._each = [(self._place[one], self._place[other], seats) for one, other in permutations(group, 2)]
        tables = Counter[tuple[int, ...]]()
        for one, other, _ in self._each:
            tables[*sorted([one] + [other] * (seats - 1))] += len(deals) * seats
        self._tables: Tables = tables
        self._by_deal = [_wins(group, seats, deal) for deal in deals]
        self._won = [fsum(column) for column in zip(*self._by_deal, strict=True)]
        self._strengths = strengths(tables, self._won)

    def strength_of(self, bot: int) -> float:
        """Return a bot's strength."""
        return self._strengths[self._place[bot]]

    @cached_property
    def _threshold(self) -> float:
        """Logarithm of the likelihood that an interval gives away; infinite where one deal leaves all open.

        To the deals one is added that varies as independent games do, so that deals which are all alike count as few.
        """
        if self._deals < 2:
            return inf
        expected = observed = 0.0
        for one, other, seats in self._each:
            mine, its = self._strengths[one], self._strengths[other] * (seats - 1)
            chance = mine / (mine + its)
            expected += 2 * seats * chance * (1 - chance)  # of the bot alone, and of the others together
        for column in zip(*self._by_deal, strict=True):
            mean = fsum(column) / self._deals
            observed += fsum((won - mean) ** 2 for won in column) / (self._deals - 1)
        dispersion = ((self._deals - 1) * observed + expected) / (self._deals * expected)
        return student(self._deals - 1) ** 2 * dispersion / 2

    def ahead(self, one: int, other: int) -> Interval:
        """Return by how much a bot is ahead of another of the group, with the interval of the profile likelihood."""
        mean = 400 * log10(self.strength_of(one) / self.strength_of(other))
        pair = self._place[one], self._place[other]
        least = _likelihood(self._tables, self._won, self._strengths) - self._threshold
        return Interval(mean, self._end(mean, pair, least, -1), self._end(mean, pair, least, 1))

    def _end(self, mean: float, pair: tuple[int, int], least: float, way: int) -> float:
        """End of an interval, on one side."""
        if least == -inf:
            return way * inf
        far = 1.0
        while self._likely(mean + way * far, pair) > least:
            far *= 2
        near = far / 2 if far > 1 else 0.0
        while far - near > FINE:
            middle = (near + far) / 2
            near, far = (middle, far) if self._likely(mean + way * middle, pair) > least else (near, middle)
        return mean + way * far

    def _likely(self, apart: float, pair: tuple[int, int]) -> float:
        """Greatest logarithm of the likelihood where a pair's difference is given."""
        tied = (*pair, 10 ** (apart / 400))
        return _likelihood(self._tables, self._won, strengths(self._tables, self._won, tied))


def groups_of(bots: int, deals: Sequence[Shares]) -> list[list[int]]:
    """Return the groups of bots between which a difference is a number, the strongest first.

    Args:
        bots: number of bots.
        deals: their shares of the wins, deal by deal.

    >>> groups_of(3, [{(0, 1): 0.5, (1, 0): 0.5, (0, 2): 1.0, (2, 0): 0.0, (1, 2): 1.0, (2, 1): 0.0}])
    [[0, 1], [2]]
    """
    beats = [[one == other for other in range(bots)] for one in range(bots)]
    for deal in deals:
        for (one, other), share in deal.items():
            beats[one][other] |= share > NOTHING
            beats[other][one] |= share < 1 - NOTHING
    for between, one, other in product(range(bots), repeat=3):
        beats[one][other] |= beats[one][between] and beats[between][other]
    order = sorted(range(bots), key=lambda bot: -sum(beats[bot]))
    return [
        [one for one in order if beats[one][first] and beats[first][one]]
        for place, first in enumerate(order)
        if not any(beats[first][one] and beats[one][first] for one in order[:place])
    ]


def _wins(group: Sequence[int], seats: int, deal: Shares) -> list[float]:
    """Wins in a deal of each bot of a group against the others, alone and in the other seats together."""
    return [seats * fsum(deal[bot, other] + 1 - deal[other, bot] for other in group if other != bot) for bot in group]


def _likelihood(tables: Tables, wins: Sequence[float], strengths: Sequence[float]) -> float:
    """Logarithm of the likelihood of all games, but for a constant.

    A seat of several of one bot counts as often as it sits there, which is a constant, too.
    """
    won = fsum(count * log(strength) for count, strength in zip(wins, strengths, strict=True))
    return won - fsum(count * log(fsum(strengths[bot] for bot in table)) for table, count in tables.items())


def ratings(tables: Tables, wins: Sequence[float]) -> list[float]:
    """Return each bot's rating by maximum likelihood, on Elo's scale with mean 0.

    Args:
        tables: number of games by table.
        wins: each bot's wins at all tables, shares of drawn games included; every two bots in one group.

    >>> [round(rating) for rating in ratings({(0, 1): 100}, [75, 25])]
    [95, -95]
    """
    logs = [400 * log10(strength) for strength in strengths(tables, wins)]
    mean = fsum(logs) / len(logs)
    return [rating - mean for rating in logs]


def strengths(tables: Tables, wins: Sequence[float], tied: tuple[int, int, float] | None = None) -> list[float]:
    """Return the strengths of maximum likelihood, by Hunter's iteration: wins over expected wins per unit of strength.

    Args:
        tables: number of games by table.
        wins: each bot's wins at all tables; every two bots in one group.
        tied: two bots, and how many times the second's strength the first has; free when not given.
    """
    found = [1.0] * len(wins)
    one, other, times = tied or (0, 0, 1.0)
    for _ in range(ROUNDS if len(wins) > 1 else 0):
        due = [0.0] * len(wins)
        for table, count in tables.items():
            part = count / fsum(found[bot] for bot in table)
            for bot in table:
                due[bot] += part
        before, found = found, [won / wanted for won, wanted in zip(wins, due, strict=True)]
        if tied:
            found[other] = (wins[one] + wins[other]) / (due[other] + times * due[one])
            found[one] = times * found[other]
        if all(abs(now - then) <= CLOSE * then for now, then in zip(found, before, strict=True)):
            break
    return found


def _bound(deals: int, seats: int) -> float:
    """Least difference of two bots of which one wins no game, with a chance of 5 % that it is less.

    Counted is one game a deal, as the others share its luck: that in which the bot has all seats but one.
    """
    chance = 1 - MISSED ** (1 / deals)
    return -400 * log10(chance / (1 - chance) / max(1, seats - 1))
