"""Dask's workers, on this machine and on others. Nothing imports this, nor Dask, unless a client is given."""

from __future__ import annotations

import asyncio
import concurrent.futures
from collections import Counter
from collections.abc import Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pickle import loads
from threading import Event, Lock, Thread
from typing import Any
from uuid import uuid4

from .. import __version__
from ..engine.errors import BadOption, GameError
from ..engine.texts import say
from .workers import AHEAD, LOOK, Broken, Found, Stop, Work

PATIENCE = 10  # seconds in which a scheduler must answer
FAREWELL = 5  # seconds in which a worker ends what is under way; one that does not has gone


@contextmanager
def connected(address: str) -> Iterator[Any]:
    """Give a client of the scheduler at an address.

    Raises:
        GameError: Dask is not installed.
        BadOption: nobody answers there.
    """
    try:
        from distributed import Client
    except ImportError:
        raise GameError(say("option.dask_missing")) from None
    try:
        with ThreadPoolExecutor(1) as apart:  # in a notebook this thread has a loop already
            apart.submit(asyncio.run, _greeted(address)).result()
        client: Any = Client(address, timeout=PATIENCE)  # type: ignore[no-untyped-call]
    except Exception as trouble:  # where something else than Dask answers, whatever comes of reading that
        raise BadOption(say("option.no_scheduler", address=address)) from trouble
    with client:
        yield client


async def _greeted(address: str) -> None:
    """Return when Dask answers; its client waits for ever where something listens that says nothing."""
    from distributed.comm import connect  # type: ignore[attr-defined]
    from distributed.security import Security

    arguments = Security().get_connection_args("client")  # type: ignore[no-untyped-call]
    comm = await asyncio.wait_for(connect(address, timeout=PATIENCE, **arguments), PATIENCE)  # type: ignore[no-untyped-call]
    comm.abort()


class Cluster:
    """The workers of a Dask client.

    Args:
        client: whose workers.

    Raises:
        BadOption: the client is closed, or not one that waits.
    """

    chunk = 0.25  # a batch must be worth the way

    def __init__(self, client: Any) -> None:
        if client.asynchronous:
            raise BadOption(say("option.client_async"))
        if client.status != "running":
            raise BadOption(say("option.client_closed"))
        self._client = client
        self._run = uuid4().hex
        self._look_at_workers()
        self.threads = max(1, sum(client.nthreads().values()))
        self.most = AHEAD * self.threads

    def _look_at_workers(self) -> None:
        """Refuse workers without this package, or with another edition of its rules.

        What a worker cannot even read it would never answer, so that this is asked first, in words that any has.
        """
        try:
            editions = self._client.run(eval, "__import__('tbggg').__version__")
        except ModuleNotFoundError as trouble:
            raise GameError(say("option.worker_lacks", module=trouble.name)) from trouble
        for edition in editions.values():
            if edition != __version__:
                raise GameError(say("option.other_edition", theirs=edition, ours=__version__))

    def hand_in(self, work: Work[Any, Any], batch: Any) -> tuple[Any, Event]:
        """Take a batch."""
        from cloudpickle import dumps  # it comes with Dask

        # `pure` would take an equal batch of another run for the same work.
        future = self._client.submit(do, self._run, work, dumps(batch), pure=False)
        done = Event()
        future.add_done_callback(lambda _: done.set())
        return future, done

    def result(self, pending: Any, stop: Stop) -> Any:
        """Return what a batch gave.

        Raises:
            GameError: the workers cannot do it, or are gone.
        """
        from distributed import KilledWorker

        future, done = pending
        while not done.wait(LOOK):  # `result` with a time limit leaves what it was fetching in a muddle
            if stop():
                raise Broken
        try:
            return future.result()
        except ModuleNotFoundError as trouble:
            raise GameError(say("option.worker_lacks", module=trouble.name)) from trouble
        except KilledWorker as trouble:
            raise GameError(say("option.workers_die")) from trouble
        except (asyncio.CancelledError, concurrent.futures.CancelledError) as trouble:
            raise GameError(say("option.cluster_lost")) from trouble

    def drop(self, pending: Collection[Any]) -> None:
        """Cancel what is not done, and wait until no worker is at it any more."""
        if pending and self._client.status == "running":
            self._client.cancel([future for future, _ in pending])
            # In a thread: a worker of this terminal that the same Ctrl-C has ended will never answer.
            ending = Thread(target=self._client.run, args=(end, self._run), kwargs={"on_error": "ignore"}, daemon=True)
            ending.start()
            ending.join(FAREWELL)


# What a worker does of each run, and the runs that it may begin nothing of any more: a batch that is cancelled may
# still be on its way to a worker.
_under_way: Counter[str] = Counter()
_ended: set[str] = set()
_lock = Lock()


def do(run: str, work: Work[Any, Found], packed: bytes) -> Found | None:
    """Do the work of a batch on a worker, unless its run has ended.

    The batch is unpacked here, where what it needs and does not find is told.
    """
    with _lock:
        if run in _ended:
            return None
        _under_way[run] += 1
    try:
        return work(loads(packed), lambda: run in _ended)
    except Broken:
        return None
    finally:
        with _lock:
            _under_way[run] -= 1
            if not _under_way[run]:
                del _under_way[run]


async def end(run: str) -> None:
    """End a run on a worker, and wait for its batches that are under way."""
    with _lock:
        _ended.add(run)
    while run in _under_way:
        await asyncio.sleep(0.01)
