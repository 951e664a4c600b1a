"""How often a tournament's intervals hold: `python -m tests.benchmarks.tournaments` prints a table.

Many tournaments of 80 games are played under luck of their own, with and without `random`, and held against one of
6,000 games a pair. Counted are those of which all differences to the next bot hold what the long one gave; where that
knows a bound alone, an open interval that begins below it holds. Promised are 54 of 60.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import isfinite, isinf

import tbggg
from tbggg.simulate.results.tournament import Tournament

TABLES = (("greedy", "thoughtful"), ("random", "greedy", "thoughtful"))
PROMISED = 0.9  # of the tournaments
LUCK = 10**6  # of the long tournament


def holds(found: Tournament, truth: Tournament) -> bool:
    """Whether all differences of a tournament hold what the long one gave."""
    for (one, interval), other in zip(found.ahead.items(), list(found.ratings)[1:], strict=True):
        ahead = truth.ratings[one].mean - truth.ratings[other].mean
        if isinf(ahead) and (isfinite(interval.high) or interval.low > truth.ahead[one].low):
            return False
        if isfinite(ahead) and not interval.low <= ahead <= interval.high:
            return False
    return True


def row(bots: Sequence[str], tournaments: int, games: int, long: int) -> str:
    """The line of a table of bots."""
    truth = tbggg.tournament([*bots], long, luck=LUCK, progress=False)
    played = (tbggg.tournament([*bots], games, luck=luck, progress=False) for luck in range(1, 1 + tournaments))
    held = sum(holds(one, truth) for one in played)
    told = ", ".join(f"{bot} {rating.mean:+.0f}" for bot, rating in truth.ratings.items())
    verdict = "kept" if held >= PROMISED * tournaments else "MISSED"
    return f"| {', '.join(bots)} | {told} | {held} of {tournaments} | {verdict} |"


def main(arguments: Sequence[str] | None = None) -> None:
    """Count, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tournaments", type=int, default=60, help="of each table of bots (default: 60)")
    parser.add_argument("--games", type=int, default=80, help="of each pair of bots (default: 80)")
    parser.add_argument("--long", type=int, default=6_000, help="games of the long tournament (default: 6000)")
    options = parser.parse_args(arguments)
    sys.stdout.write("| bots | ratings of the long one | tournaments of which all holds | |\n|---|---|---|---|\n")
    for bots in TABLES:
        sys.stdout.write(f"{row(bots, options.tournaments, options.games, options.long)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
