"""Batches of work on the threads of this machine, or on many machines by Dask (the [dask] extra).

A batch says all that it needs, and what it finds depends on nothing else: so the same comes out wherever it runs.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from functools import partial
from threading import Event
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from ..engine.errors import BadOption
from ..engine.texts import say

if TYPE_CHECKING:
    from distributed import Client

    Where = int | str | Client | None

Batch = TypeVar("Batch")
Found = TypeVar("Found")
Stop = Callable[[], bool]  # asked whether what is done is not wanted any more
Work = Callable[[Batch, Stop], Found]

HERE: Final = "here"  # one batch after the other, in the thread that asks: an interrupt breaks it off at once
AHEAD = 2  # batches for each thread: one to play, one to begin with at once
CHUNK = 0.05  # seconds that a batch had better take on this machine: stopping takes no longer
LOOK = 0.1  # seconds between two looks at whether to stop


class Broken(Exception):
    """Work that was broken off, since nobody wants it any more."""


def never() -> bool:
    """Return that nothing is to be stopped."""
    return False


class Crew(Protocol):
    """Those who do the work.

    Attributes:
        threads: how many batches they work at, at the same time.
        most: how many batches may be handed in at a time.
        chunk: how many seconds a batch had better take.
    """

    threads: int
    most: int
    chunk: float

    def hand_in(self, work: Work[Any, Any], batch: Any) -> Any:
        """Take a batch; return what its result is asked of."""

    def result(self, pending: Any, stop: Stop) -> Any:
        """Return what a batch gave; it is waited for."""

    def drop(self, pending: Collection[Any]) -> None:
        """Let the batches go that are not done, and wait for those under way: nothing runs on."""


def spread(
    work: Work[Batch, Found],
    batches: Iterable[Batch],
    on: Where = None,
    stop: Stop = never,
) -> Generator[Found, None, None]:
    """Do the work of every batch, several at a time, and yield what is found in the order of the batches.

    Closing the iterator, an interrupt or `stop` drops the batches that are not begun, and waits for those under way:
    nothing is left running.

    Args:
        work: what to do with a batch; a function of a module, where other processes do it. It may ask its second
            argument whether the batch is still wanted, and raise `Broken` when it is not.
        batches: taken from one by one, as they are needed.
        on: how many threads of this machine (all its processors when not given), a Dask `Client`, the address of a
            Dask scheduler, or `HERE`.
        stop: asked some times a second whether to stop.

    Yields:
        What `work` returned for each batch.

    Raises:
        GameError: Dask is needed and not installed, or what the work needs is not there.
        BadOption: there is no such place to work.

    >>> list(spread(lambda number, stop: abs(number), [-3, 4, -5], on=2))
    [3, 4, 5]
    """
    with crew(on) as those:
        yield from spread_over(those, work, batches, stop)


def spread_over(
    those: Crew, work: Work[Batch, Found], batches: Iterable[Batch], stop: Stop = never
) -> Generator[Found, None, None]:
    """Do the same as `spread`, by a crew that is there already."""
    asked = Asked(stop)
    pending: deque[Any] = deque()

    def first() -> Any:
        found = those.result(pending[0], asked)
        pending.popleft()  # not before: an interrupt drops it with the others
        return found

    try:
        for batch in batches:
            pending.append(those.hand_in(work, batch))
            if len(pending) >= those.most:
                yield first()
                if asked():
                    return
        while pending:
            yield first()
            if asked():
                return
    except Broken:
        return
    finally:
        those.drop(pending)


class Asked:
    """A question that may be put at any time, and is put some times a second only; a yes stays a yes."""

    def __init__(self, stop: Stop) -> None:
        self._stop = stop
        self._next = monotonic() + LOOK
        self._said = False

    def __call__(self) -> bool:
        """Return whether to stop."""
        if not self._said and monotonic() >= self._next:
            self._said = self._stop()
            self._next = monotonic() + LOOK
        return self._said


@contextmanager
def crew(on: Where) -> Iterator[Crew]:
    """Give those who do the work.

    Raises:
        GameError: Dask is needed and not installed, or cannot be reached.
        BadOption: there is no such place to work.
    """
    if on == HERE:
        yield _Here()
    elif on is None or (isinstance(on, int) and on > 0):
        threads = on or os.cpu_count() or 1
        with ThreadPoolExecutor(threads) as pool:  # leaving it waits for what is under way
            yield _Threads(pool, threads)
    elif isinstance(on, str):
        from .dask_workers import Cluster, connected

        with connected(on) as client:
            yield Cluster(client)
    elif hasattr(on, "nthreads"):
        from .dask_workers import Cluster

        yield Cluster(on)
    else:
        raise BadOption(say("option.nowhere", on=on))


class _Here:
    """This thread: a batch is done when its result is asked for."""

    threads = most = 1
    chunk = CHUNK

    def hand_in(self, work: Work[Any, Any], batch: Any) -> Callable[[Stop], Any]:
        return partial(work, batch)

    def result(self, pending: Callable[[Stop], Any], stop: Stop) -> Any:
        return pending(stop)

    def drop(self, pending: Collection[Any]) -> None:
        """Nothing is under way."""


class _Threads:
    """Threads of this process."""

    chunk = CHUNK

    def __init__(self, pool: ThreadPoolExecutor, threads: int) -> None:
        self.threads, self.most = threads, AHEAD * threads
        self._pool = pool
        self._dropped = Event()

    def hand_in(self, work: Work[Any, Any], batch: Any) -> Any:
        return self._pool.submit(work, batch, self._dropped.is_set)

    def result(self, pending: Any, stop: Stop) -> Any:
        while not wait([pending], LOOK).done:
            if stop():
                raise Broken
        return pending.result()

    def drop(self, pending: Collection[Any]) -> None:
        self._dropped.set()
        for future in pending:
            future.cancel()
