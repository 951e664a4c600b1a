"""Running games: in small batches, on threads or on other machines, until all are played or it is stopped."""

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
from .numba.rewrite import TEXTS
from .workers import HERE, Asked, Broken, Crew, Stop, crew, never, spread_over

if TYPE_CHECKING:
    from distributed import Client

ROW = 0.25  # seconds after which what was found has grown, where many tables share the work
GROWTH = 4  # times as many games as in the batch before, at most


@dataclass(frozen=True, slots=True)
class Job:
    """Which games to play, and where.

    Attributes:
        tables: where, each with the move with which its games begin, or `NOBODY`.
        luck: the seed.
        games: how many at each table.
        each: whether it matters how each game ended; else sums are enough.
        stop: asked some times a second whether to stop.
        client: a Dask client, or the address of a scheduler; this machine when not given.
        threads: how many of this machine; as many as there are processors when not given.
    """

    tables: Sequence[tuple[Batches, int]]
    luck: int
    games: int
    each: bool
    stop: Stop = never
    client: Client | str | None = None
    threads: int | None = None

    def __post_init__(self) -> None:
        if not callable(self.stop):
            raise BadOption(say("stop", TEXTS, stop=repr(self.stop)))

    @property
    def fast(self) -> bool:
        """Whether the games run compiled, on this machine."""
        return all(table.fast for table, _ in self.tables)

    @property
    def on(self) -> Client | int | str | None:
        """Where `spread` shall do it: plain Python gains nothing from threads."""
        return self.client if self.client is not None else self.threads if self.fast else HERE


@dataclass(frozen=True, slots=True)
class Order:
    """Some games at one table.

    Attributes:
        table: where.
        opening: the move with which every game begins, or `NOBODY`.
        luck: the seed.
        each: whether it matters how each game ended.
        first: number of the first game, from 0.
        games: how many.
    """

    table: Batches
    opening: int
    luck: int
    each: bool
    first: int
    games: int


def fulfil(order: Order, stop: Stop) -> tuple[Played, float]:
    """Play the games of an order; return what came of them, and the seconds that they took."""
    order.table.ready(stop)
    began = monotonic()
    played = order.table.play(order.luck, order.first, order.games, order.opening, stop=stop)
    seconds = monotonic() - began
    if order.each:
        return replace(played, sums=(), histogram=()), seconds
    return replace(played, points=(), shares=()), seconds


def make_ready(
    job: Job, compiling: Callable[[], object] = lambda: None, connecting: Callable[[], object] = lambda: None
) -> None:
    """Compile what must be compiled on this machine; or look whether the games can be sent to others, which compile.

    Args:
        job: which games, and where.
        compiling: called before rules are compiled, which takes long.
        connecting: called before others are waited for.

    Raises:
        BadOption: the client is none.
        GameError: it was stopped, or a bot cannot be sent.
        KeyboardInterrupt: an interrupt; nothing compiles any more.
    """
    table, _ = job.tables[0]  # at all the others the same machine code is used
    if job.client is not None:
        if not isinstance(job.client, str) and not hasattr(job.client, "nthreads"):
            raise BadOption(say("client", TEXTS, client=job.client))
        connecting()
        assert table.packed
        return
    if table.must_compile:
        compiling()
    try:
        table.ready(Asked(job.stop))
    except Broken:
        raise GameError(say("stopped", TEXTS)) from None
    except KeyboardInterrupt:
        raise KeyboardInterrupt(say("stopped", TEXTS)) from None


def run(job: Job) -> Generator[list[Played], None, None]:
    """Play the games, and yield what came of the next few, one result a table.

    When it is stopped, what was yielded are the first games, without a gap, and none is left running.

    Raises:
        GameError: it was stopped before anything was played; a game does not end, a bot chooses what is no move,
            or the other machines fail.
        BadOption: there is no such place to play.
    """
    tables, done, size = job.tables, 0, 1
    with crew(job.on) as those:

        def orders() -> Iterator[Order]:
            first = 0
            while first < job.games:
                games = min(size, job.games - first)
                for table, opening in tables:
                    yield Order(table, opening, job.luck, job.each, first, games)
                first += games

        with closing(spread_over(those, fulfil, orders(), job.stop)) as found:
            while len(row := list(islice(found, len(tables)))) == len(tables):
                games = row[0][0].games
                size = _next_size(size, games, fsum(seconds for _, seconds in row) / len(tables), len(tables), those)
                done += games
                yield [played for played, _ in row]
                if job.stop():
                    return
    if not done:
        raise GameError(say("stopped", TEXTS))


def _next_size(size: int, games: int, seconds: float, tables: int, those: Crew) -> int:
    """How many games to play in the next batch, so that neither it nor its row takes too long."""
    most = min(those.chunk, ROW * those.threads / tables)
    return max(1, min(GROWTH * size, int(games * most / max(seconds, 1e-6))))
