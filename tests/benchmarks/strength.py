"""How strong the bots are: `python -m tests.benchmarks.strength` prints the table of the docs.

The rules' bots play some thousands of games, which takes a minute; the search plays a few hundred, which takes long.
`--search GAMES` says how many, 0 for none.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from time import monotonic

import tbggg
from tbggg.bots import find_bot, needed_rulings
from tbggg.engine.registry import find_game
from tbggg.simulate import loop
from tbggg.simulate.batches import Batches, worth_compiling
from tbggg.simulate.statistics import Estimate, estimate_share

PAIRS = (("greedy", "random"), ("thoughtful", "random"), ("thoughtful", "greedy"))


def alone(one: str, other: str, games: int, luck: int, seats: int = 4, game: str = "bgg") -> tuple[Estimate, float]:
    """One bot against others of one kind, in every seat in turn under the same luck: its share of the wins.

    Returns:
        The share with its interval, and the seconds a game took.
    """
    rules = find_game(game)
    single, many = find_bot(one, rules), find_bot(other, rules)
    rulings = needed_rulings(rules, [single, many], {})
    start = tbggg.new_game(game, seats=seats, luck=0, **rulings)
    tables = [
        Batches(
            rules,
            start.seats,
            start.start.state,
            [single if place == seat else many for place in range(seats)],
            loop.BEGIN,
            worth_compiling(None, games, [single, many]),
            [single, many],
        )
        for seat in range(seats)
    ]
    shares = []
    began = monotonic()
    for deal in range(games // seats):
        won = 0.0
        for seat, table in enumerate(tables):
            played = table.play(luck, deal, 1)
            won += played.shares[seat] / loop.WHOLE_WIN
        shares.append(won / seats)
    return estimate_share(shares), (monotonic() - began) / games


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4_000, help="of the bots that are rules (default: 4000)")
    parser.add_argument("--search", type=int, default=200, help="games of the search (default: 200)")
    parser.add_argument("--playouts", type=int, default=100, help="a move of the search (default: 100)")
    parser.add_argument("--luck", type=int, default=1, help="the seed (default: 1)")
    options = parser.parse_args(arguments)
    pairs = [(one, other, options.games) for one, other in PAIRS]
    if options.search:
        pairs.append((f"mcts:playouts={options.playouts}", "thoughtful", options.search))
    sys.stdout.write("| one | against three | games | wins, 95 % | seconds a game |\n|---|---|---|---|---|\n")
    for one, other, games in pairs:
        share, seconds = alone(one, other, games, options.luck)
        wins = f"{100 * share.mean:.1f} % ({100 * share.low:.1f} … {100 * min(1, share.high):.1f})"
        sys.stdout.write(f"| `{one}` | `{other}` | {games:,} | {wins} | {seconds:.4f} |\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
