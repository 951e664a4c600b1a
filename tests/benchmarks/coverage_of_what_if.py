"""How often the tables of what-if are right: `python -m tests.benchmarks.coverage_of_what_if` prints a table.

For each position every legal move is played on in a large pool of games under shared luck. The truth is the pool's
mean. A run is a comparison of `what_if` itself, with the games that it asks for drawn from the pool at random; it
drops moves, chooses the best and gives its intervals as usual. Counted is how often each row's interval holds the
truth, the best move's own included, and in how many tables a difference is said to be seen on the wrong side.

Pools and counts are kept, so that it goes on where it was stopped. `--quick` is for a look of a minute.
"""

from __future__ import annotations

import argparse
import json
import sys
from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import islice
from math import fsum
from pathlib import Path
from random import Random

import tbggg
from tbggg.record.record import Node
from tbggg.simulate.race import MEASURES, By, Outcomes, Race
from tbggg.simulate.results.what_if import WhatIf
from tbggg.simulate.results.what_if_parts import Assumed

TIMES = 100  # the pool has so many times the games of a comparison
LEAST, WRONG = 0.93, 0.05  # what is promised: of each row's interval; of the tables
KEPT = Path(".coverage_of_what_if")
COLUMNS = ("points", "lead", "wins")


@dataclass(frozen=True, slots=True)
class Case:
    """A position and the games of its comparisons.

    Attributes:
        code: the game.
        seats: number of players.
        luck: seed of the game in which the position is.
        turns: number of decisions before it, by bots that play at random.
        most: number of moves that are compared; all for 0.
        games: for each move, of a comparison.
    """

    code: str
    seats: int
    luck: int
    turns: int
    most: int
    games: tuple[int, ...]

    @property
    def name(self) -> str:
        """Name of its files."""
        return f"{self.code}-{self.seats}-{self.luck}-{self.turns}-{self.most}"

    @property
    def node(self) -> Node:
        """The position."""
        return position(self)


CASES = (
    Case("buttons", 2, 3, 6, 0, (20, 200)),
    Case("bgg", 4, 11, 400, 10, (20, 200, 1_000)),
    Case("bgg", 4, 11, 230, 12, (20, 200)),
    Case("bgg", 4, 7, 90, 4, (20, 200, 1_000)),
    Case("bgg", 3, 5, 30, 40, (20, 100)),
    Case("bgg", 4, 2010, 0, 0, (20, 50)),
    Case("bgg", 4, 2010, 0, 10, (20, 200)),
)
QUICK = (Case("bgg", 4, 2010, 0, 10, (20,)), Case("bgg", 4, 11, 230, 12, (20,)))


@cache
def position(case: Case) -> Node:
    """The first decision among enough moves after so many decisions, or the last one before the end."""
    node = tbggg.new_game(case.code, seats=case.seats, luck=case.luck).start.advance()
    random = Random(case.luck)
    found, turn = node, 0
    while node.position.to_move and turn < case.turns + 200:
        moves = node.position.legal_moves()
        if len(moves) >= max(2, case.most):
            found = node
            if turn >= case.turns:
                break
        quiet = [move for move in moves if not node.position.caution(move)] or moves
        node = node.play(random.choice(quiet)).advance()
        turn += 1
    return found


def pool(case: Case) -> list[Outcomes]:
    """Results of all games of a position, move by move; played once, and kept."""
    moves = case.node.position.legal_moves()
    if case.most:
        moves = Random(1).sample(moves, min(case.most, len(moves)))
    games = TIMES * max(case.games)
    file = KEPT / f"{case.name}-{games}.pool"
    if file.exists():
        values = array("d", file.read_bytes())
        actions = [int(one) for one in values[: len(moves)]]
        columns = iter(values[len(moves) :])
        return [Outcomes(action, *(array("d", islice(columns, games)) for _ in COLUMNS)) for action in actions]
    found = tbggg.what_if(case.node, moves, games, luck=1, second=False, dropping=False, progress=False)
    values = array("d", [one.action for one in found.outcomes])
    for one in found.outcomes:
        for column in COLUMNS:
            values.extend(getattr(one, column))
    file.with_suffix(".part").write_bytes(values.tobytes())
    file.with_suffix(".part").rename(file)
    return list(found.outcomes)


def compared(case: Case, pooled: Sequence[Outcomes], by: By, games: int, run: int) -> WhatIf:
    """A comparison whose games are drawn from the pool."""
    order = Random(f"{case.name} {by} {games} {run}").sample(range(pooled[0].games), min(4 * games, pooled[0].games))
    outcomes = [Outcomes.none(one.action) for one in pooled]
    race = Race(outcomes, by, games, len(outcomes) > 3)
    stage = race.stage()
    while stage is not None:
        drawn = order[stage.first : stage.first + stage.games]
        for place in stage.places:
            for column in COLUMNS:
                source = getattr(pooled[place], column)
                getattr(outcomes[place], column).extend(source[at] for at in drawn)
        stage = race.stage()
    assumed = Assumed({}, run, {}, imagined=True, hand=False, fast=True, plain=())
    node = case.node
    decider = str(node.position.to_move)
    return WhatIf(node, decider, by, games, tuple(outcomes), assumed, "en", decider, ended=True)


def counted(case: Case, pooled: Sequence[Outcomes], by: By, games: int, runs: int) -> dict[str, float]:
    """Counts over the runs of one setting: how often each row holds the truth, and how many tables are wrong.

    Args:
        case: the position.
        pooled: the results of its pool.
        by: the measure.
        games: for each move, of a comparison.
        runs: number of comparisons.

    Returns:
        `least` and `mean` share of the intervals of a row that hold the truth, `own` that of the best move's mean,
        `excess` of that mean over the truth, `wrong` share of the tables with a difference on the wrong side, `zero`
        number of intervals without width, `seen` share of the rows with a difference, `played` games for each move.
    """
    truth = {case.node.position.words(one.action): fsum(one.of(by)) / one.games for one in pooled}
    held: Counter[str] = Counter()
    shown: Counter[str] = Counter()
    own = wrong = zero = seen = total = 0
    excess = 0.0
    for run in range(runs):
        found = compared(case, pooled, by, games, run)
        best, false = found.best, False
        own += found.own.low <= truth[best] <= found.own.high
        excess += found.own.mean - truth[best]
        total += sum(one.games for one in found.outcomes)
        for row in found.rows[1:]:
            true = truth[row.move] - truth[best]
            shown[row.move] += 1
            held[row.move] += row.difference.low <= true <= row.difference.high
            zero += row.difference.margin == 0
            seen += row.seen
            false |= row.seen and (row.difference.mean > 0) != (true > 0)
        wrong += false
    rows = [held[move] / shown[move] for move in shown if shown[move] >= min(runs, 50)]
    return {
        "moves": len(pooled),
        "games": games,
        "runs": runs,
        "least": min(rows, default=1.0),
        "mean": sum(held.values()) / max(1, sum(shown.values())),
        "own": own / runs,
        "excess": excess / runs,
        "wrong": wrong / runs,
        "zero": zero,
        "seen": seen / max(1, sum(shown.values())),
        "played": total / runs / len(pooled),
    }


def settings(cases: Sequence[Case]) -> Iterator[tuple[Case, By, int]]:
    """Every position with each number of games and each measure."""
    for case in cases:
        for games in case.games:
            for by in MEASURES:
                yield case, by, games


def kept(job: tuple[Case, By, int, int]) -> str:
    """A line of the table, counted once and kept."""
    case, by, games, runs = job
    file = KEPT / f"{case.name}-{by}-{games}-{runs}.json"
    if not file.exists():
        found = counted(case, pool(case), by, games, runs)
        file.write_text(json.dumps(found), "utf-8")
    found = json.loads(file.read_text("utf-8"))
    good = found["least"] >= LEAST and found["own"] >= LEAST and found["wrong"] <= WRONG and not found["zero"]
    cells = (
        case.name,
        str(found["moves"]),
        by,
        f"{games:,}",
        f"{found['least']:.1%}",
        f"{found['mean']:.1%}",
        f"{found['own']:.1%}",
        f"{found['excess']:+.3f}",
        f"{found['wrong']:.1%}",
        f"{found['seen']:.0%}",
        f"{found['played']:,.0f}",
        "kept" if good else "MISSED",
    )
    return f"| {' | '.join(cells)} |"


def main(arguments: Sequence[str] | None = None) -> None:
    """Count, and print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=200, help="comparisons of each setting (default: 200)")
    parser.add_argument("--processes", type=int, default=2, help="that count at the same time (default: 2)")
    parser.add_argument("--quick", action="store_true", help="two positions, 20 games a move, 50 comparisons")
    options = parser.parse_args(arguments)
    KEPT.mkdir(exist_ok=True)
    cases, runs = (QUICK, min(50, options.runs)) if options.quick else (CASES, options.runs)
    heads = "position moves by games least mean own excess wrong seen played".split()
    sys.stdout.write(f"| {' | '.join(heads)} | |\n|{'---|' * (len(heads) + 1)}\n")
    for case in cases:
        pool(case)
        jobs = [(case, by, games, runs) for _, by, games in settings([case])]
        with ProcessPoolExecutor(options.processes) as processes:
            for line in processes.map(kept, jobs):
                sys.stdout.write(f"{line}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
