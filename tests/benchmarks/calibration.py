"""How often the tables of what-if are right, and what they see: `python -m tests.benchmarks.calibration`.

For each position every move is played on in a large pool of games under shared luck. The truth is the pool's mean. A
run is a comparison of `what_if` itself, with the games that it asks for drawn from the pool at random; it drops moves
and compares with the best as usual. On the same games the older comparison by halves is counted, too.

Counted are the tables of which every statement holds, the tables that say that a move is worse which is not, the bias
of the best move's own mean in its standard errors, and how many of the moves that are truly worse, four standard errors
behind in the pool, are seen to be worse. Pools and counts are kept, so that it goes on where it was stopped. `--played`
has one move of each run, any of them, as the one that was played, which is not dropped. `--quick` is for a look of some
minutes, `--game` for the positions of one game.
"""

from __future__ import annotations

import argparse
import json
import sys
from array import array
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from math import fsum, sqrt
from pathlib import Path
from random import Random
from typing import Any

import tbggg
from tbggg.record.record import Node
from tbggg.simulate.race import ALL_ALIKE, By, Outcomes, Race
from tbggg.simulate.results.what_if import WhatIf
from tbggg.simulate.results.what_if_parts import Assumed
from tbggg.simulate.statistics import estimate, student

from .halves import halved

POOL = 5_000  # games of each move
RIGHT, WRONG, BIAS = 0.95, 0.05, 0.25  # promised of the tables, and of the best move's own mean in standard errors
APART = 4  # standard errors that a truly worse move is behind in the pool
KEPT = Path(".calibration")
GAMES = (40, 120, 400)
COLUMNS = ("points", "lead", "wins")


@dataclass(frozen=True, slots=True)
class Case:
    """A position.

    Attributes:
        code: the game.
        seats: number of players.
        luck: seed of the game in which the position is.
        turns: number of decisions before it, by bots that play at random.
        most: number of moves that are compared; all for 0.
    """

    code: str
    seats: int
    luck: int
    turns: int
    most: int

    @property
    def name(self) -> str:
        """Name of its files."""
        return f"{self.code}-{self.seats}-{self.luck}-{self.turns}-{self.most}"

    @property
    def node(self) -> Node:
        """The position."""
        return position(self)


CASES = (
    Case("bgg", 4, 7, 90, 10),
    Case("bgg", 4, 11, 230, 12),
    Case("bgg", 4, 11, 400, 10),
    Case("buttons", 2, 3, 6, 0),
    Case("bgg", 3, 5, 30, 40),
    Case("bgg", 4, 2010, 0, 12),
    Case("pig", 2, 1, 4, 0),
    Case("bunny", 3, 5, 4, 12),
)
QUICK = CASES[1:4]


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
    file = KEPT / f"{case.name}-{POOL}.pool"
    if file.exists():
        values = array("d", file.read_bytes())
        actions = [int(one) for one in values[: len(moves)]]
        columns = iter(values[len(moves) :])
        return [Outcomes(action, *(array("d", islice(columns, POOL)) for _ in COLUMNS)) for action in actions]
    found = tbggg.what_if(case.node, moves, POOL, luck=1, second=False, dropping=False, progress=False)
    values = array("d", [one.action for one in found.outcomes])
    for one in found.outcomes:
        for column in COLUMNS:
            values.extend(getattr(one, column))
    file.with_suffix(".part").write_bytes(values.tobytes())
    file.with_suffix(".part").rename(file)
    return list(found.outcomes)


def drawn(case: Case, by: By, games: int, run: int, size: int) -> list[int]:
    """Places in the pool of the games of a run, four times as many as are asked for on average."""
    return Random(f"{case.name} {by} {games} {run}").choices(range(size), k=4 * games)


def compared(case: Case, pooled: Sequence[Outcomes], by: By, games: int, run: int, *, played: bool = False) -> WhatIf:
    """A comparison whose games are drawn from the pool; one move is not dropped where one of them was played."""
    order = drawn(case, by, games, run, pooled[0].games)
    outcomes = [Outcomes.none(one.action) for one in pooled]
    kept = Random(f"played {case.name} {run}").randrange(len(outcomes)) if played else None
    race = Race(outcomes, by, games, len(outcomes) > ALL_ALIKE, kept)
    stage = race.stage()
    while stage is not None:
        places = order[stage.first : stage.first + stage.games]
        for place in stage.places:
            for column in COLUMNS:
                source = getattr(pooled[place], column)
                getattr(outcomes[place], column).extend(source[at] for at in places)
        stage = race.stage()
    assumed = Assumed({}, run, {}, imagined=True, hand=False, fast=True, plain=())
    node = case.node
    decider = str(node.position.to_move)
    return WhatIf(node, decider, by, games, tuple(outcomes), assumed, "en", decider, ended=True)


@dataclass
class Count:
    """Counts over the runs of a setting, by one way to compare.

    Attributes:
        right: tables of which every statement holds.
        wrong: tables that say of a move that it is worse, or better, than one where the contrary is true.
        own: tables whose interval of the best move's own mean holds.
        seen: moves that are truly worse, and are seen to be.
        excess: the best move's own mean less the truth, run by run.
    """

    right: int = 0
    wrong: int = 0
    own: int = 0
    seen: int = 0
    excess: list[float] = field(default_factory=list)

    @property
    def bias(self) -> float:
        """Mean excess in standard errors of the best move's own mean."""
        mean = fsum(self.excess) / len(self.excess)
        spread = sqrt(fsum((one - mean) ** 2 for one in self.excess) / len(self.excess))
        return mean / spread if spread else 0.0


def counted(
    case: Case, pooled: Sequence[Outcomes], by: By, games: int, runs: int, *, played: bool = False
) -> dict[str, Count]:
    """Counts by `best`, the comparison with the best, and by `halves`, on the same games."""
    truth = [fsum(one.of(by)) / one.games for one in pooled]
    worse = truly_worse(pooled, by, truth)
    words = [case.node.position.words(one.action) for one in pooled]
    best, halves = Count(), Count()
    for run in range(runs):
        found = compared(case, pooled, by, games, run, played=played)
        _count_best(best, found, dict(zip(words, truth, strict=True)), {words[at] for at in worse})
        order = drawn(case, by, games, run, pooled[0].games)
        rows = [[one.of(by)[at] for at in order] for one in pooled]
        other = halved(rows, games, len(rows) > ALL_ALIKE, by == "wins")
        apart = [one - truth[other.best] for one in truth]
        shown = [at for at in range(len(rows)) if at != other.best]
        halves.right += all(other.rows[at].low <= apart[at] <= other.rows[at].high for at in shown)
        halves.wrong += any(
            not other.rows[at].meets_zero and (other.rows[at].mean > 0) != (apart[at] > 0) for at in shown
        )
        halves.own += other.own.low <= truth[other.best] <= other.own.high
        halves.seen += sum(other.rows[at].high < 0 for at in shown if at in worse)
        halves.excess.append(other.own.mean - truth[other.best])
    return {"best": best, "halves": halves}


def truly_worse(pooled: Sequence[Outcomes], by: By, truth: Sequence[float]) -> set[int]:
    """Places of the moves that are far enough behind the best one in the pool."""
    best = pooled[truth.index(max(truth))]
    apart = [estimate([value - its for value, its in zip(one.of(by), best.of(by), strict=True)]) for one in pooled]
    return {at for at, one in enumerate(apart) if one.mean < -APART * one.margin / student(POOL - 1) < 0}


def _count_best(count: Count, found: WhatIf, truth: Mapping[str, float], worse: set[str]) -> None:
    """Count a table; its differences are to the best of the other moves."""
    right = True
    for row in found.rows:
        rival = max(one for move, one in truth.items() if move != row.move)
        apart = truth[row.move] - rival
        if row.best:
            false = found.sure and apart < 0
            right &= not false
        else:
            false = row.seen and apart > 0
            right &= row.difference.low <= apart <= row.difference.high
        count.wrong += false
        count.seen += row.seen and row.move in worse
    count.right += right
    count.own += found.own.low <= truth[found.best] <= found.own.high
    count.excess.append(found.own.mean - truth[found.best])


def settings(cases: Sequence[Case]) -> Iterator[tuple[Case, By, int]]:
    """Every position with each number of games and each measure."""
    for case in cases:
        for games in GAMES:
            for by in ("points", "wins"):
                yield case, by, games


def kept(job: tuple[Case, By, int, int, bool]) -> dict[str, Any]:
    """Counts of a setting, made once and kept."""
    case, by, games, runs, played = job
    file = KEPT / f"{case.name}-{by}-{games}-{runs}{'-played' * played}.json"
    if not file.exists():
        pooled = pool(case)
        found = counted(case, pooled, by, games, runs, played=played)
        truth = [fsum(one.of(by)) / one.games for one in pooled]
        data = {
            "moves": len(pooled),
            "worse": runs * len(truly_worse(pooled, by, truth)),
            **{key: {**vars(one), "bias": one.bias, "excess": None} for key, one in found.items()},
        }
        file.write_text(json.dumps(data), "utf-8")
    read: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return read


def line(case: Case, by: By, games: int, runs: int, found: Mapping[str, Any]) -> str:
    """A line of the table; what is promised is judged within the chance of so few runs."""
    best, halves = found["best"], found["halves"]
    chance = 1.65 * sqrt(RIGHT * (1 - RIGHT) / runs)
    good = (
        best["right"] >= (RIGHT - chance) * runs
        and best["wrong"] <= (WRONG + chance) * runs
        and abs(best["bias"]) <= BIAS + 1.65 / sqrt(runs)
    )
    both = [f"{halves[key]} → {best[key]}" for key in ("right", "wrong", "own")]
    bias, seen = f"{halves['bias']:+.2f} → {best['bias']:+.2f}", f"{halves['seen']} → {best['seen']}"
    cells = (case.name, str(found["moves"]), by, str(games), *both, bias, f"{seen} of {found['worse']}")
    return f"| {' | '.join(cells)} | {'kept' if good else 'MISSED'} |"


def main(arguments: Sequence[str] | None = None) -> None:
    """Count, and print a table in Markdown, then what is seen in all, by the number of games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=100, help="comparisons of each setting (default: 100)")
    parser.add_argument("--processes", type=int, default=2, help="that count at the same time (default: 2)")
    parser.add_argument("--played", action="store_true", help="one move of each run was played, and is not dropped")
    parser.add_argument("--game", help="code of the game whose positions are counted (default: all)")
    parser.add_argument("--quick", action="store_true", help="three positions, 40 comparisons")
    options = parser.parse_args(arguments)
    KEPT.mkdir(exist_ok=True)
    cases, runs = (QUICK, min(40, options.runs)) if options.quick else (CASES, options.runs)
    cases = [case for case in cases if options.game in (None, case.code)]
    heads = "position moves by games right wrong own bias seen".split()
    sys.stdout.write(f"By halves → with the best, of {runs} tables each.\n\n")
    sys.stdout.write(f"| {' | '.join(heads)} | |\n|{'---|' * (len(heads) + 1)}\n")
    totals = {games: [0, 0, 0] for games in GAMES}
    for case in cases:
        pool(case)
        jobs = [(case, by, games, runs, options.played) for _, by, games in settings([case])]
        with ProcessPoolExecutor(options.processes) as processes:
            for job, found in zip(jobs, processes.map(kept, jobs), strict=True):
                sys.stdout.write(f"{line(*job[:4], found)}\n")
                sys.stdout.flush()
                for at, one in enumerate((found["halves"]["seen"], found["best"]["seen"], found["worse"])):
                    totals[job[2]][at] += one
    for games, (before, now, worse) in totals.items():
        times = f"{now / before:.1f} times as many" if before else "none before"
        sys.stdout.write(f"\n{games} games: {before} → {now} of {worse} worse moves seen, {times}")
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
