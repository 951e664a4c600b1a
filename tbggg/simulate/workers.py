"""Worker pools: run batches in this thread, on threads, or on other machines by Dask (the [dask] extra).

A batch holds all that its result depends on, so that results are equal wherever it runs.
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
from typing import TYPE_CHECKING, Any, Final, Protocol

from ..engine.errors import BadOption
from ..engine.texts import say
from .interrupts import held_back
from .work import AHEAD, POLL, Batch, Cancelled, Found, Stop, Work, never

if TYPE_CHECKING:
    from distributed import Client

    Where = int | str | Client | None

HERE: Final = "here"  # one batch after the other, in the calling thread: an interrupt ends it at once
CHUNK = 0.05  # seconds that a batch should take on this machine: the delay of stopping


class Workers(Protocol):
    """Worker pool: runs batches, at most `most` at a time.

    Attributes:
        threads: number of batches that run at the same time.
        most: largest number of submitted batches.
        chunk: seconds that a batch should take.
    """

    threads: int
    most: int
    chunk: float

    def submit(self, work: Work[Any, Any], batch: Any) -> Any:
        """Submit a batch; return a handle for `result`."""

    def result(self, pending: Any, stop: Stop) -> Any:
        """Wait for a batch and return its result.

        Raises:
            Cancelled: `stop` returned True.
        """

    def cancel(self, pending: Collection[Any]) -> None:
        """Cancel the batches that have not begun, and wait for those that run."""


def spread(
    work: Work[Batch, Found],
    batches: Iterable[Batch],
    on: Where = None,
    stop: Stop = never,
) -> Generator[Found, None, None]:
    """Run every batch, several at a time, and yield the results in the order of the batches.

    Closing the iterator, an interrupt or `stop` cancels the batches that have not begun, and waits for those that
    run: nothing is left running.

    Args:
        work: function of a batch and a `stop`; a module's function, if other processes run it. It may call its second
            argument, and raise `Cancelled` when that returns True.
        batches: consumed one by one, as workers become free.
        on: number of threads of this machine (all its processors when not given), a Dask `Client`, the address of a
            Dask scheduler, or `HERE`.
        stop: called several times a second; True cancels.

    Yields:
        The result of `work` for each batch.

    Raises:
        GameError: Dask is needed and not installed, or the workers lack a module that the work needs.
        BadOption: the workers do not exist.

    >>> list(spread(lambda number, stop: abs(number), [-3, 4, -5], on=2))
    [3, 4, 5]
    """
    with open_workers(on) as workers:
        yield from run_on(workers, work, batches, stop)


def run_on(
    workers: Workers, work: Work[Batch, Found], batches: Iterable[Batch], stop: Stop = never
) -> Generator[Found, None, None]:
    """Run every batch as `spread` does, on a worker pool that is open.

    Args:
        workers: the pool.
        work: function of a batch and a `stop`.
        batches: consumed one by one, as workers become free.
        stop: called several times a second; True cancels.
    """
    asked = Throttled(stop)
    pending: deque[Any] = deque()

    def first() -> Any:
        found = workers.result(pending[0], asked)
        pending.popleft()  # not before: an interrupt cancels it with the others
        return found

    try:
        for batch in batches:
            pending.append(workers.submit(work, batch))
            if len(pending) >= workers.most:
                yield first()
                if asked():
                    return
        while pending:
            yield first()
            if asked():
                return
    except Cancelled:
        return
    finally:
        workers.cancel(pending)


class Throttled:
    """A `stop` that calls another at most once in `POLL` seconds; True stays True."""

    def __init__(self, stop: Stop) -> None:
        self._stop = stop
        self._next = monotonic() + POLL
        self._said = False

    def __call__(self) -> bool:
        """Return True if the work is to be cancelled."""
        if not self._said and monotonic() >= self._next:
            self._said = self._stop()
            self._next = monotonic() + POLL
        return self._said


@contextmanager
def open_workers(on: Where) -> Iterator[Workers]:
    """Context of a worker pool.

    Raises:
        GameError: Dask is needed and not installed, or its workers cannot be used.
        BadOption: the workers do not exist.
    """
    if on == HERE:
        yield _ThisThread()
    elif on is None or (isinstance(on, int) and on > 0):
        threads = on or os.cpu_count() or 1
        pool = _Threads(threads)
        try:
            yield pool
        finally:
            pool.end()
    elif isinstance(on, str):
        from .dask_workers import DaskWorkers, connected

        with connected(on) as client:
            yield DaskWorkers(client)
    elif hasattr(on, "nthreads"):
        from .dask_workers import DaskWorkers

        yield DaskWorkers(on)
    else:
        raise BadOption(say("option.nowhere", on=on))


class _ThisThread:
    """Worker pool of the calling thread: a batch runs when its result is requested."""

    threads = most = 1
    chunk = CHUNK

    def submit(self, work: Work[Any, Any], batch: Any) -> Callable[[Stop], Any]:
        return partial(work, batch)

    def result(self, pending: Callable[[Stop], Any], stop: Stop) -> Any:
        return pending(stop)

    def cancel(self, pending: Collection[Any]) -> None:
        """Do nothing: no batch runs in the background."""


class _Threads:
    """Worker pool of threads."""

    chunk = CHUNK

    def __init__(self, threads: int) -> None:
        self.threads, self.most = threads, AHEAD * threads
        self._pool = ThreadPoolExecutor(threads)
        self._dropped = Event()

    def submit(self, work: Work[Any, Any], batch: Any) -> Any:
        with held_back():  # else a thread may be started that the pool does not know
            return self._pool.submit(work, batch, self._dropped.is_set)

    def result(self, pending: Any, stop: Stop) -> Any:
        while not self._is_done(pending):
            if stop():
                raise Cancelled
        return pending.result()

    def _is_done(self, pending: Any) -> bool:
        with held_back():  # else the lock that is waited for may be left to the thread that would release it
            return bool(wait([pending], POLL).done)

    def cancel(self, pending: Collection[Any]) -> None:
        self._dropped.set()
        for future in pending:
            future.cancel()

    def end(self) -> None:
        """Cancel what has not begun, and wait for the batches that run."""
        with held_back():
            self._dropped.set()
            self._pool.shutdown(cancel_futures=True)
