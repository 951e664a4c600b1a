"""Batches of games on the threads of this machine, or on many machines by Dask (the [dask] extra).

A batch says all that it needs, and what it finds depends on nothing else: so the same comes out wherever it runs.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter, deque
from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import uuid4

from ..engine.errors import BadOption, GameError
from ..engine.texts import say

if TYPE_CHECKING:
    from distributed import Client

Batch = TypeVar("Batch")
Found = TypeVar("Found")
AHEAD = 2  # batches for each thread: one to play, one to begin with at once

# How a batch is handed in, how many may be under way, and how those that are not wanted any more are dropped.
Crew = tuple[Callable[..., Any], int, Callable[[Collection[Any]], None]]


def spread(
    work: Callable[[Batch], Found], batches: Iterable[Batch], on: int | str | Client | None = None
) -> Iterator[Found]:
    """Do the work of every batch, several at a time, and yield what is found in the order of the batches.

    Closing the iterator, or an interrupt, drops the batches that are not begun and waits for those under way:
    nothing is left running.

    Args:
        work: what to do with a batch; a function of a module, where other processes do it.
        batches: taken from one by one, as they are needed.
        on: how many threads of this machine (all its processors when not given), a Dask `Client`, or the address
            of a Dask scheduler.

    Yields:
        What `work` returned for each batch.

    Raises:
        GameError: Dask is needed and not installed.
        BadOption: there is no such place to work.

    >>> list(spread(abs, [-3, 4, -5], on=2))
    [3, 4, 5]
    """
    with _crew(on) as (submit, most, drop):
        waiting: deque[Any] = deque()
        try:
            for batch in batches:
                waiting.append(submit(work, batch))
                if len(waiting) >= most:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            drop(waiting)


@contextmanager
def _crew(on: Any) -> Iterator[Crew]:
    """Those who do the work."""
    if on is None or (isinstance(on, int) and on > 0):
        threads = on or os.cpu_count() or 1
        with ThreadPoolExecutor(threads) as pool:  # leaving it waits for what is under way
            yield pool.submit, AHEAD * threads, _drop
    elif isinstance(on, str):
        with _client_class()(on) as client:
            yield _cluster(client)
    elif hasattr(on, "nthreads"):
        yield _cluster(on)
    else:
        raise BadOption(say("option.nowhere", on=on))


def _drop(futures: Collection[Any]) -> None:
    for future in futures:
        future.cancel()


def _cluster(client: Any) -> Crew:
    threads = sum(client.nthreads().values())
    run = uuid4().hex

    def drop(futures: Collection[Any]) -> None:
        if futures:
            client.cancel(list(futures))
            client.run(_end, run)

    # `pure` would take an equal batch of another run for the same work.
    return partial(client.submit, _do, run, pure=False), AHEAD * max(threads, 1), drop


# What a worker does of each run, and the runs that it may begin nothing of any more: a batch that is cancelled may
# still be on its way to a worker.
_under_way: Counter[str] = Counter()
_ended: set[str] = set()
_lock = Lock()


def _do(run: str, work: Callable[[Batch], Found], batch: Batch) -> Found | None:
    """Do the work of a batch on a worker, unless its run has ended."""
    with _lock:
        if run in _ended:
            return None
        _under_way[run] += 1
    try:
        return work(batch)
    finally:
        with _lock:
            _under_way[run] -= 1
            if not _under_way[run]:
                del _under_way[run]


async def _end(run: str) -> None:
    """End a run on a worker, and wait for its batches that are under way: they cannot be broken off."""
    with _lock:
        _ended.add(run)
    while run in _under_way:
        await asyncio.sleep(0.01)


def _client_class() -> type[Client]:
    try:
        from distributed import Client
    except ImportError:
        raise GameError(say("option.dask_missing")) from None
    return Client
