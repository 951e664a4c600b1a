"""How strong the bots are: `python -m tests.benchmarks.strength` prints the table of the docs.

The rules' bots play some thousands of games, which takes a minute; the searches play a few hundred, which takes long.
`--search GAMES` and `--race GAMES` say how many, 0 for none; `--racer race:playouts=160` measures another race. While
searches play, standard error has their wins so far.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean, quantiles
from time import thread_time

import tbggg
from tbggg.bots import Player, RulePlayer, find_bot, needed_rulings
from tbggg.engine.registry import find_game
from tbggg.engine.state import Row
from tbggg.simulate import loop
from tbggg.simulate.batches import Batches, compiled_or_plain, worth_compiling
from tbggg.simulate.statistics import Interval, estimate_share

PAIRS = (("greedy", "random"), ("thoughtful", "random"), ("thoughtful", "greedy"))


@dataclass
class Timed:
    """A search whose choices are timed.

    Attributes:
        search: the player.
        seconds: of the processor, choice by choice.
    """

    search: Player
    seconds: list[float] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The search's name."""
        return self.search.name

    @property
    def rulings(self) -> Mapping[str, str]:
        """The rulings that the search needs."""
        return self.search.rulings

    def choose(self, view: tbggg.View, moves: Row, words: Row) -> int:
        """The search's choice."""
        began = thread_time()
        at = self.search.choose(view, moves, words)
        self.seconds.append(thread_time() - began)
        return at


def alone(
    one: str, other: str, games: int, luck: int, seats: int = 4, game: str = "bgg"
) -> tuple[Interval, list[float]]:
    """One bot against others of one kind, in every seat in turn under the same luck: its share of the wins.

    Returns:
        The share with its interval; and of a search the seconds of the processor of each choice, none of others.
    """
    rules = find_game(game)
    single, many = find_bot(one, rules), find_bot(other, rules)
    rulings = needed_rulings(rules, [single, many], {})
    start = tbggg.new_game(game, seats=seats, luck=0, **rulings)
    timed = Timed(compiled_or_plain([single], rules, start.start.state)[0])
    if not isinstance(single, RulePlayer):
        single = timed
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
    for deal in range(games // seats):
        won = 0.0
        for seat, table in enumerate(tables):
            played = table.play(luck, deal, 1)
            won += played.shares[seat] / loop.WHOLE_WIN
        shares.append(won / seats)
        if timed.seconds:
            sys.stderr.write(f"{one}: {len(shares) * seats} games, {told(estimate_share(shares))}\n")
    return estimate_share(shares), timed.seconds


def told(share: Interval) -> str:
    """A share of the wins with its interval."""
    return f"{100 * share.mean:.1f} % ({100 * share.low:.1f} … {100 * min(1, share.high):.1f})"


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4_000, help="of the bots that are rules (default: 4000)")
    parser.add_argument("--search", type=int, default=400, help="games of mcts (default: 400)")
    parser.add_argument("--playouts", type=int, default=100, help="a move of mcts (default: 100)")
    parser.add_argument("--race", type=int, default=400, help="games of race (default: 400)")
    parser.add_argument("--racer", default="race", help="race with options (default: race)")
    parser.add_argument("--against", default="thoughtful", help="whom race and mcts meet (default: thoughtful)")
    parser.add_argument("--game", default="bgg", help="code of a game that has all these bots (default: bgg)")
    parser.add_argument("--luck", type=int, default=1, help="the seed (default: 1)")
    options = parser.parse_args(arguments)
    pairs = [(one, other, options.games) for one, other in PAIRS if options.games]
    if options.search:
        pairs.append((f"mcts:playouts={options.playouts}", options.against, options.search))
    if options.race:
        pairs.append((options.racer, options.against, options.race))
    heads = ("one", "against three", "games", "wins, 95 %", "a choice, mean", "95 % of them")
    sys.stdout.write(f"| {' | '.join(heads)} |\n|{'---|' * len(heads)}\n")
    for one, other, games in pairs:
        share, seconds = alone(one, other, games, options.luck, game=options.game)
        times = [1000 * one for one in (fmean(seconds), quantiles(seconds, n=20)[-1])] if seconds else []
        cells = [f"{one:.0f} ms" for one in times] or ["under 1 ms"] * 2
        sys.stdout.write(f"| `{one}` | `{other}` | {games:,} | {told(share)} | {' | '.join(cells)} |\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
