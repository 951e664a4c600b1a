"""Expectations along a line: from each moment the same number of games is played on, all under the same luck.

What is not decided yet meets equal draws and rolls after every moment, so that two neighbours differ by what happened
between them, not by the sample: a move that the bot would have played itself changes nothing.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from fractions import Fraction
from itertools import islice, pairwise
from math import inf, sqrt
from time import monotonic
from typing import TYPE_CHECKING

from ..bots import needed_rulings, seat_bots
from ..bots.player import RulePlayer
from ..engine.errors import GameError
from ..engine.rule import DECISION, NOBODY, OVER
from ..record.record import Node
from ..record.rulings import rulings_text
from . import loop
from .batches import Played, worth_compiling
from .best import SPREADS
from .loop import WHOLE_WIN
from .race import MEASURES, By
from .results.curve import Curve, CurvePoint, Kind
from .run_options import Run
from .scheduler import Job, Task, make_ready, play_task
from .shared_batches import SharedBatches
from .statistics import Estimate, estimate_of
from .workers import open_workers, run_on

if TYPE_CHECKING:
    pass

LONG, MOST = 4.0, 64  # seconds of a round of batches that is long enough; games of a batch at most
PAUSE = 1.0  # seconds between two partial curves, which take a while to work out


def expectations(
    line: Sequence[Node],
    games: int,
    bots: Sequence[str],
    run: Run,
    batches: SharedBatches,
) -> Generator[Curve, None, None]:
    """Yield the curve of a line as it grows, all moments at the same pace; nothing if it is stopped at once.

    Args:
        line: the nodes from the start on.
        games: number of games from each moment.
        bots: the codes of the judges; the first plays on for all seats.
        run: its luck and machines.
        batches: those of other questions about the game.
    """
    if run.stop():
        return
    record = line[0].record
    game, seats = record.game, record.seats
    moments = moments_of(line)
    players = seat_bots(bots[0], game, seats)
    known = [player for code in bots[1:] for player in seat_bots(code, game, seats)]
    shared = known if all(isinstance(player, RulePlayer) for player in (*players, *known)) else []
    rulings = rulings_text(needed_rulings(game, players, record.rulings))
    starts = [node.state.copy() for node, _, _ in moments]
    for state in starts if rulings else ():
        game.options.set_rulings(state, rulings)
    fast = worth_compiling(run.fast, games * len(moments), players)
    first = batches.at(starts[0], game, seats, players, loop.DEAL, fast, shared)
    make_ready(
        Job([(first, NOBODY)], run.luck, games, True, run.stop, run.client), run.compiling
    )  # once: all others are its copies
    tables = [(first.starting_at(state), NOBODY) for state in starts]
    job = Job(tables, run.luck, games, True, run.stop, run.client)
    over = line[-1].skip_automatic().state.due == OVER
    tallies = [MomentSums(len(seats)) for _ in moments]
    played, said, shown = 0, monotonic(), 0

    def grown() -> Curve:
        return Curve(record, _points(moments, tallies, played, over), played, games, bots[0], run.luck, over)

    try:
        with closing(_rows(job)) as rows:
            for row in rows:
                before: list[tuple[int, ...]] | None = None
                for tally, one in zip(tallies, row, strict=True):
                    before = tally.add(one, before)
                played += row[0].games
                if not shown or monotonic() - said > PAUSE:
                    shown = played
                    yield grown()
                    said = monotonic()
    except GameError:
        if not run.stop():
            raise
    if played > shown:
        yield grown()


def _rows(job: Job) -> Generator[list[Played], None, None]:
    """Play the games at all tables at the same pace; yield the results of the next few games, one a table.

    The scheduler's own pace is made for a few tables: at hundreds its batches would be single games.
    """
    size = 1

    def tasks() -> Iterator[Task]:
        first = 0
        while first < job.games:
            games = min(size, job.games - first)
            for table, opening in job.tables:
                yield Task(table, opening, job.luck, each=True, sums=False, first=first, games=games)
            first += games

    with open_workers(job.on) as workers, closing(run_on(workers, play_task, tasks(), job.stop)) as found:
        began = monotonic()
        while len(row := list(islice(found, len(job.tables)))) == len(job.tables):
            size = min(MOST, 2 * size) if monotonic() - began < LONG else size
            began = monotonic()
            yield [played for played, _ in row]
            if job.stop():
                return


def moments_of(line: Sequence[Node]) -> list[tuple[Node, Kind, str]]:
    """Return the moments of a line at which an expectation can change: the start, and after each choice and luck.

    Automatic steps, forced passes and decisions with a single move leave no choice, and change nothing.

    Args:
        line: the nodes from the start on.

    Returns:
        Node, kind, and the seat that chose or drew; empty for none.
    """
    found: list[tuple[Node, Kind, str]] = [(line[0], "start", "")]
    for node in line[1:]:
        seat = node.seat if node.seat in node.record.seats else None
        if node.kind == "chance":
            found.append((node, "luck", seat or ""))
        elif is_choice(node):
            found.append((node, "choice", seat or ""))
    return found


def is_choice(node: Node) -> bool:
    """Return True for a seat's decision between several moves."""
    if node.kind != "decision" or node.parent is None or node.parent.state.due != DECISION:
        return False
    return len({*map(node.record.game.rules.canonical, node.parent.position.actions())}) > 1


class MomentSums:
    """Whole sums over the games of one moment, by measure and seat.

    Args:
        seats: number of seats.
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        cells = len(MEASURES) * seats
        self.totals, self.squares, self.changes = [0] * cells, [0] * cells, [0] * cells

    def add(self, played: Played, before: list[tuple[int, ...]] | None) -> list[tuple[int, ...]]:
        """Add a batch, and return its results: for each measure and seat, one a game.

        Args:
            played: the batch.
            before: the results of the same games from the moment before; None at the start.
        """
        points, shares, seats = list(map(int, played.points)), list(map(int, played.shares)), self.seats
        found = [_results(points[at : at + seats], shares[at : at + seats]) for at in range(0, len(points), seats)]
        columns = list(zip(*found, strict=True))
        for cell, column in enumerate(columns):
            self.totals[cell] += sum(column)
            self.squares[cell] += sum(value * value for value in column)
        if before is not None:
            for cell, (now, then) in enumerate(zip(columns, before, strict=True)):
                self.changes[cell] += sum((value - other) ** 2 for value, other in zip(now, then, strict=True))
        return columns


def _results(points: list[int], shares: list[int]) -> list[int]:
    """Results of one game in the units of `_unit`, by measure and seat."""
    others, total = max(1, len(points) - 1), sum(points)
    return [*points, *(own * others - (total - own) for own in points), *shares]


def _unit(by: By, seats: int) -> int:
    """Units that make one point, or one win."""
    return {"points": 1, "lead": max(1, seats - 1), "wins": WHOLE_WIN}[by]


def _points(
    moments: Sequence[tuple[Node, Kind, str]], tallies: Sequence[MomentSums], games: int, over: bool
) -> tuple[CurvePoint, ...]:
    """Points of the curve; the values of a line that is over have no margin at its end."""
    last = len(moments) - 1
    found = [_point(*moments[0], tallies[0], None, games, last, over and not last)]
    for place, (before, tally) in enumerate(pairwise(tallies), 1):
        found.append(_point(*moments[place], tally, before, games, last, over and place == last))
    return tuple(found)


def _point(
    node: Node, kind: Kind, seat: str, tally: MomentSums, before: MomentSums | None, games: int, count: int, over: bool
) -> CurvePoint:
    """Point of the curve.

    Args:
        node: the moment.
        kind: what it follows.
        seat: the one that chose or drew.
        tally: its sums.
        before: those of the moment before; None at the start.
        games: number of games.
        count: number of changes of the line.
        over: whether the values are the result.
    """
    seats = tally.seats
    values: dict[By, tuple[Fraction, ...]] = {}
    margins: dict[By, tuple[float, ...]] = {}
    changes: dict[By, tuple[Estimate, ...]] = {}
    for place, by in enumerate(MEASURES):
        unit, cells = _unit(by, seats), range(place * seats, (place + 1) * seats)
        values[by] = tuple(Fraction(tally.totals[cell], games * unit) for cell in cells)
        spreads = [_around(tally.squares[cell], tally.totals[cell], games) / unit**2 for cell in cells]
        reaches = [1.0 if by == "wins" else max(1.0, SPREADS * sqrt(spread / games)) for spread in spreads]
        margins[by] = tuple(
            0.0 if over else min(estimate_of(games, 0.0, spread, reach, 1).margin, 1.0 if by == "wins" else inf)
            for spread, reach in zip(spreads, reaches, strict=True)
        )
        changed: list[Estimate] = []
        if before is not None:
            for cell, reach in zip(cells, reaches, strict=True):
                total = tally.totals[cell] - before.totals[cell]
                squares = _around(tally.changes[cell], total, games) / unit**2
                changed.append(estimate_of(games, total / (games * unit), squares, reach, count * seats))
        changes[by] = tuple(changed)
    return CurvePoint(node, kind, seat, values, margins, changes)


def _around(squares: int, total: int, games: int) -> float:
    """Sum of the squared distances from the mean, from whole sums."""
    return (squares * games - total * total) / games
