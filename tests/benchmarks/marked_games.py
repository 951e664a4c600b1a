"""How many marks stand in games of bots, and whether they are true: `python -m tests.benchmarks.marked_games pig`.

Each seat in turn is another judge of the game. Counted are the marks of mistakes, those where the played move wins as
often as the better one, which must be none, and those that 4,000 games of other luck do not confirm: at most 5 %.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from ..simulate.marked_games import Marked, analysed, marked

SEATS = {"pig": 2, "buttons": 2, "bgg": 4, "bunny": 2, "essen": 2}
FALSE = 0.05  # promised share of the marks


def main(arguments: Sequence[str] | None = None) -> None:
    """Analyse games, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=SEATS, help="code of the game")
    parser.add_argument("--count", type=int, default=100, help="games that are analysed (default: 100)")
    parser.add_argument("--first", type=int, default=1, help="luck of the first of them (default: 1)")
    parser.add_argument("--games", type=int, default=200, help="for each move (default: 200)")
    options = parser.parse_args(arguments)
    found, decisions, winning = list[Marked](), 0, 0
    seeds = range(options.first, options.first + options.count)
    for game in analysed(options.game, SEATS[options.game], seeds, options.games):
        found += marked(game)
        decisions += len(game)
        winning += sum(one.played.wins == 1 for one in game)
    as_often = sum(mark.one.played.wins >= mark.one.possible.wins for mark in found)
    false = sum(mark.false for mark in found)
    kept = "kept" if not as_often and false <= FALSE * len(found) else "MISSED"
    cells = (options.count, f"{decisions:,}", winning, len(found), as_often, false, kept)
    sys.stdout.write(
        "| games | decisions | of these win | marks | on moves that win as often | false | |\n"
        f"|{'---|' * len(cells)}\n| {' | '.join(map(str, cells))} |\n"
    )


if __name__ == "__main__":
    main()
