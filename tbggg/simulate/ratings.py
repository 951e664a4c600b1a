"""Ratings from won tables: each bot has a strength, and wins a table by its part of the strengths there.

This is the model of Bradley and Terry, for tables of any size (Luce, Plackett). Ratings are on Elo's scale: 400 more
means ten times the strength. Nought is the mean of the bots that are compared.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import fsum, log10
from random import Random
from statistics import stdev

ROUNDS = 200  # of the iteration; it has settled long before
RESAMPLES = 200

# Which bots sit at a table, the lower number first, and how often that table was played.
Tables = Mapping[tuple[int, ...], float]


def ratings(tables: Tables, wins: Sequence[float], drawn: Callable[[], float] = lambda: 0.5) -> list[float]:
    """Return each bot's rating.

    Each two bots are taken to have played one game more against each other, so that no rating is infinite.

    Args:
        tables: the tables that were played.
        wins: each bot's wins at all of them, with its shares of drawn ones.
        drawn: the share of the one bot in such a game more.

    >>> [round(rating) for rating in ratings({(0, 1): 100}, [75, 25])]
    [94, -94]
    """
    everything, won = dict(tables), list(wins)
    for one in range(len(wins)):
        for other in range(one):
            everything[other, one] = everything.get((other, one), 0.0) + 1
            share = drawn()
            won[one] += share
            won[other] += 1 - share
    logs = [400 * log10(strength) for strength in _strengths(everything, won)]
    mean = fsum(logs) / len(logs)
    return [rating - mean for rating in logs]


def _strengths(tables: Tables, wins: Sequence[float]) -> list[float]:
    """Hunter's iteration: a bot's wins over what the tables, at their strengths, would have it share in."""
    strengths = [1.0] * len(wins)
    for _ in range(ROUNDS):
        due = [0.0] * len(wins)
        for table, count in tables.items():
            part = count / fsum(strengths[bot] for bot in table)
            for bot in table:
                due[bot] += part
        strengths = [won / wanted for won, wanted in zip(wins, due, strict=True)]
    return strengths


def margins(tables: Tables, deals: Sequence[Sequence[float]], seed: int) -> list[float]:
    """Return half of each rating's 95 % interval, by drawing the deals again and again.

    The game more of each two bots is drawn too: a bot that won every game has a wide interval, not none.

    Args:
        tables: the tables that were played, in all deals together.
        deals: each bot's wins, deal by deal: the tables of one deal share their luck, so they are drawn together.
        seed: of the drawing.
    """
    random = Random(seed)
    found = []
    for _ in range(RESAMPLES):
        wins = [fsum(column) for column in zip(*random.choices(deals, k=len(deals)), strict=True)]
        found.append(ratings(tables, wins, random.random))
    return [1.96 * stdev(column) for column in zip(*found, strict=True)]
