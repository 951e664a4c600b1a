"""Scheduler: splits the games of many tables into batches of suitable size and runs them on a worker pool."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import islice
from math import fsum
from time import monotonic
from typing import TYPE_CHECKING

from ..engine.errors import BadOption, GameError
from ..engine.texts import say
from .batches import Batches, Played
from .numba.parsed import TEXTS
from .work import Cancelled, Stop, never
from .workers import HERE, Throttled, Workers, open_workers, run_on

if TYPE_CHECKING:
    from distributed import Client

ROW = 0.25  # seconds that a batch of every table takes at most together, so that results grow steadily
AT_ONCE = 16  # compiled games of a first batch: one takes less time than to hand it to a thread
GROWTH = 4  # largest ratio of a batch's games to those of the batch before


@dataclass(frozen=True, slots=True)
class Job:
    """Games to play, and the machines to play them.

    Attributes:
        tables: each with the action with which its games begin, or `NOBODY`.
        luck: the seed, up to 64 bits.
        games: number of games at each table.
        each: whether results are needed game by game.
        stop: called several times a second; True ends the games.
        client: a Dask client, or the address of a scheduler; this machine when not given.
        threads: of this machine; as many as there are processors when not given.
        first: number of the first game, from 0.
        sums: whether sums and histograms are needed.
    """

    tables: Sequence[tuple[Batches, int]]
    luck: int
    games: int
    each: bool
    stop: Stop = never
    client: Client | str | None = None
    threads: int | None = None
    first: int = 0
    sums: bool = False

    def __post_init__(self) -> None:
        if not callable(self.stop):
            raise BadOption(say("stop", TEXTS, stop=repr(self.stop)))

    @property
    def fast(self) -> bool:
        """True if the games run compiled on this machine."""
        return all(table.fast for table, _ in self.tables)

    @property
    def on(self) -> Client | int | str | None:
        """Workers for `open_workers`: plain Python runs in this thread, since threads do not make it faster."""
        return self.client if self.client is not None else self.threads if self.fast else HERE


@dataclass(frozen=True, slots=True)
class Task:
    """Consecutive games at one table.

    Attributes:
        table: plays the games.
        opening: action with which every game begins, or `NOBODY`.
        luck: the seed, up to 64 bits.
        each: whether results are needed game by game.
        sums: whether sums and histograms are needed.
        first: number of the first game, from 0.
        games: number of games.
    """

    table: Batches
    opening: int
    luck: int
    each: bool
    sums: bool
    first: int
    games: int


def play_task(task: Task, stop: Stop) -> tuple[Played, float]:
    """Play the games of a task; return their results, and the seconds that they took."""
    task.table.ready(stop)
    began = monotonic()
    played = task.table.play(task.luck, task.first, task.games, task.opening, stop=stop)
    seconds = monotonic() - began
    if not task.sums:
        played = replace(played, sums=(), histogram=())
    if not task.each:
        played = replace(played, points=(), shares=(), lengths=())
    return played, seconds


def make_ready(
    job: Job, compiling: Callable[[], object] = lambda: None, connecting: Callable[[], object] = lambda: None
) -> None:
    """Compile the rules on this machine; for a client, check that the games can be sent: its workers compile.

    Args:
        job: the games, and the machines to play them.
        compiling: called before rules are compiled, which takes about half a minute.
        connecting: called before a connection to other machines is awaited.

    Raises:
        BadOption: the client is neither a Dask client nor an address.
        GameError: `job.stop` returned True, or a bot cannot be pickled.
        KeyboardInterrupt: an interrupt; the compiling process has ended.
    """
    table, _ = job.tables[0]  # all others use the same machine code
    if job.client is not None:
        if not isinstance(job.client, str) and not hasattr(job.client, "nthreads"):
            raise BadOption(say("client", TEXTS, client=job.client))
        connecting()
        assert table.packed
        return
    if table.must_compile:
        compiling()
    try:
        table.ready(Throttled(job.stop))
    except Cancelled:
        raise GameError(say("stopped", TEXTS)) from None
    except KeyboardInterrupt:
        raise KeyboardInterrupt(say("stopped", TEXTS)) from None


def run(job: Job) -> Generator[list[Played], None, None]:
    """Play the games; yield the results of the next few, one a table.

    If it is stopped, the results are those of the first games, without a gap, and nothing is left running.

    Raises:
        GameError: it was stopped before anything was played; a game does not end, a bot chooses an index outside of
            the list of moves, or the other machines fail.
        BadOption: the workers do not exist.
    """
    done = False
    with open_workers(job.on) as workers:
        for row in run_rows(job, workers, Pace()):
            done = True
            yield row
    if not done:
        raise GameError(say("stopped", TEXTS))


@dataclass(slots=True)
class Pace:
    """Number of games of the next batch, which follows the time that batches take.

    Attributes:
        size: the number.
    """

    size: int = 1


def run_rows(job: Job, workers: Workers, pace: Pace) -> Generator[list[Played], None, None]:
    """Play the games on a worker pool that is open; yield the results of the next few, one a table.

    Args:
        job: the games.
        workers: the pool.
        pace: it goes on from job to job.
    """
    tables = job.tables

    def tasks() -> Iterator[Task]:
        first, end = job.first, job.first + job.games
        while first < end:
            games = min(pace.size, end - first)
            for table, opening in tables:
                yield Task(table, opening, job.luck, job.each, job.sums, first, games)
            first += games

    with closing(run_on(workers, play_task, tasks(), job.stop)) as found:
        while len(row := list(islice(found, len(tables)))) == len(tables):
            games = row[0][0].games
            seconds = fsum(seconds for _, seconds in row) / len(tables)
            pace.size = _next_size(pace.size, games, seconds, len(tables), workers)
            yield [played for played, _ in row]
            if job.stop():
                return


def _next_size(size: int, games: int, seconds: float, tables: int, workers: Workers) -> int:
    """Number of games of the next batch, limited by the seconds of a batch and of a row of batches."""
    most = min(workers.chunk, ROW * workers.threads / tables)
    return max(1, min(GROWTH * size, int(games * most / max(seconds, 1e-6))))
