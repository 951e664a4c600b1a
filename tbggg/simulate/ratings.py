"""Ratings from won tables, with their intervals.

They follow the model of Bradley and Terry, for tables of any size (Luce, Plackett): each bot has a strength, and wins a
table with the probability of its part of the strengths there. Ratings are on Elo's scale: 400 more means ten times the
strength.

A difference of two bots is a number where each has won against the other, or against one that has, and so on (Ford).
Bots of which that is true are a group; the ratings are differences to the best bot of the largest group. Of all others,
which have won no game against it or every one, the games give a bound alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import permutations, product
from math import fsum, inf, log10
from random import Random

from .statistics import MISSED, NORMAL, Interval, student

ROUNDS = 2_000  # of the iteration at most, which mostly converges in a hundred
CLOSE = 1e-9  # relative change of a strength at which it has converged
RESAMPLES = 400  # of the deals
NOUGHT = Interval(0.0, 0.0, 0.0)  # the rating of the bot to which the others are differences
NOTHING = 1e-9  # share of the wins below which none was won: shares of drawn games do not add up to the last digit

# Number of games by table; a table is the distinct bots at it, in rising order.
Tables = Mapping[tuple[int, ...], float]
# Share of the wins in a deal: by the bot that sits alone and the bot in the other seats, that of the first.
Shares = Mapping[tuple[int, int], float]


def rated(bots: int, seats: int, deals: Sequence[Shares], seed: int) -> list[Interval]:
    """Return each bot's rating with its 95 % interval; of bots outside the largest group an open one.

    Args:
        bots: number of bots.
        seats: number of seats at a table.
        deals: their shares of the wins, deal by deal, each of one game in every seat. The tables of one deal share
            their luck, so that deals are resampled, not tables.
        seed: of the resampling.
    """
    groups = groups_of(bots, deals)
    group = max(groups, key=len)
    place = {bot: at for at, bot in enumerate(group)}
    tables = Counter[tuple[int, ...]]()
    for one, other in permutations(group, 2):
        tables[*sorted([place[one]] + [place[other]] * (seats - 1))] += len(deals) * seats
    wins = [_wins(group, seats, deal) for deal in deals]
    inside = _differences(tables, wins, seed)
    found = [Interval(-inf, -inf, min(one.high for one in inside) - _bound(len(deals), seats))] * bots
    for bot in (bot for above in groups[: groups.index(group)] for bot in above):
        found[bot] = Interval(inf, max(one.low for one in inside) + _bound(len(deals), seats), inf)
    for bot in group:
        found[bot] = inside[place[bot]]
    return found


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


def _differences(tables: Tables, deals: Sequence[Sequence[float]], seed: int) -> list[Interval]:
    """Ratings of the bots of a group, as differences to its best, with intervals by a bootstrap over the deals.

    One game of every two bots, won in a part that is drawn, is added to each resample, and to nothing else: a resample
    without the only win of a bot would have no ratings.

    Args:
        tables: number of games by table, in all deals together.
        deals: each bot's wins, deal by deal; deals × bots.
        seed: of the resampling.
    """
    means = ratings(tables, [fsum(column) for column in zip(*deals, strict=True)])
    best, random = means.index(max(means)), Random(seed)
    resampled = [_resampled(tables, deals, random) for _ in range(RESAMPLES)] if len(means) > 1 else []
    wider = student(len(deals) - 1) / NORMAL if len(deals) > 1 else inf  # few deals vary less among themselves
    found, cut = [], round(RESAMPLES * MISSED / 2)
    for bot, mean in enumerate(means):
        if bot == best:
            found.append(NOUGHT)
            continue
        mean -= means[best]
        others = sorted(one[bot] - one[best] for one in resampled)
        below, above = max(0.0, mean - others[cut]), max(0.0, others[-1 - cut] - mean)
        found.append(Interval(mean, mean - wider * below, mean + wider * above))
    return found


def _resampled(tables: Tables, deals: Sequence[Sequence[float]], random: Random) -> list[float]:
    """Ratings from as many deals, drawn among them."""
    won = [fsum(column) for column in zip(*random.choices(deals, k=len(deals)), strict=True)]
    more = dict(tables)
    for one in range(len(won)):
        for other in range(one):
            more[other, one] = more.get((other, one), 0.0) + 1
            share = random.random()
            won[one] += share
            won[other] += 1 - share
    return ratings(more, won)


def ratings(tables: Tables, wins: Sequence[float]) -> list[float]:
    """Return each bot's rating by maximum likelihood, on Elo's scale with mean 0.

    Args:
        tables: number of games by table.
        wins: each bot's wins at all tables, shares of drawn games included; every two bots in one group.

    >>> [round(rating) for rating in ratings({(0, 1): 100}, [75, 25])]
    [95, -95]
    """
    logs = [400 * log10(strength) for strength in _strengths(tables, wins)]
    mean = fsum(logs) / len(logs)
    return [rating - mean for rating in logs]


def _strengths(tables: Tables, wins: Sequence[float]) -> list[float]:
    """Strengths by Hunter's iteration: a bot's wins over its expected wins per unit of strength."""
    strengths = [1.0] * len(wins)
    for _ in range(ROUNDS if len(wins) > 1 else 0):
        due = [0.0] * len(wins)
        for table, count in tables.items():
            part = count / fsum(strengths[bot] for bot in table)
            for bot in table:
                due[bot] += part
        before, strengths = strengths, [won / wanted for won, wanted in zip(wins, due, strict=True)]
        if all(abs(one - other) <= CLOSE * other for one, other in zip(strengths, before, strict=True)):
            break
    return strengths


def _bound(deals: int, seats: int) -> float:
    """Least difference of two bots of which one wins no game, with a chance of 5 % that it is less.

    Counted is one game a deal, as the others share its luck: that in which the bot has all seats but one.
    """
    chance = 1 - MISSED ** (1 / deals)
    return -400 * log10(chance / (1 - chance) / max(1, seats - 1))
