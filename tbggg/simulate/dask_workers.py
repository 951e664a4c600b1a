"""Worker pool of a Dask cluster. This module, and Dask, are imported only when a client is given."""

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
from .work import AHEAD, POLL, Cancelled, Found, Stop, Work

CONNECT_TIMEOUT = 10  # seconds for a scheduler to answer
END_TIMEOUT = 5  # seconds for workers to end running batches; a worker that takes longer counts as lost


@contextmanager
def connected(address: str) -> Iterator[Any]:
    """Context of a client that is connected to the scheduler at an address.

    Raises:
        GameError: Dask is not installed.
        BadOption: no scheduler answers at the address.
    """
    try:
        from distributed import Client
    except ImportError:
        raise GameError(say("option.dask_missing")) from None
    try:
        with ThreadPoolExecutor(1) as apart:  # in a notebook this thread already runs an event loop
            apart.submit(asyncio.run, _check_scheduler(address)).result()
        client: Any = Client(address, timeout=CONNECT_TIMEOUT)  # type: ignore[no-untyped-call]
    except Exception as trouble:  # an answer from anything but Dask fails in many ways
        raise BadOption(say("option.no_scheduler", address=address)) from trouble
    with client:
        yield client


async def _check_scheduler(address: str) -> None:
    """Connect once, with a timeout: Dask's client waits for ever at a port that accepts and does not answer."""
    from distributed.comm import connect  # type: ignore[attr-defined]
    from distributed.security import Security

    arguments = Security().get_connection_args("client")  # type: ignore[no-untyped-call]
    comm = await asyncio.wait_for(connect(address, timeout=CONNECT_TIMEOUT, **arguments), CONNECT_TIMEOUT)  # type: ignore[no-untyped-call]
    comm.abort()


class DaskWorkers:
    """Worker pool of a Dask client.

    Args:
        client: a synchronous client that is connected.

    Raises:
        BadOption: the client is closed or asynchronous.
        GameError: a worker lacks this package, or has another version of it.
    """

    chunk = 0.25  # seconds; longer than on this machine, since sending a batch takes time

    def __init__(self, client: Any) -> None:
        if client.asynchronous:
            raise BadOption(say("option.client_async"))
        if client.status != "running":
            raise BadOption(say("option.client_closed"))
        self._client = client
        self._run = uuid4().hex
        self._check_workers()
        self.threads = max(1, sum(client.nthreads().values()))
        self.most = AHEAD * self.threads

    def _check_workers(self) -> None:
        """Refuse workers without this package, or with another version of it.

        It is checked first, with an expression that needs no import to unpickle: a worker never answers a message
        that it cannot unpickle.
        """
        try:
            editions = self._client.run(eval, "__import__('tbggg').__version__")
        except ModuleNotFoundError as trouble:
            raise GameError(say("option.worker_lacks", module=trouble.name)) from trouble
        for edition in editions.values():
            if edition != __version__:
                raise GameError(say("option.other_edition", theirs=edition, ours=__version__))

    def submit(self, work: Work[Any, Any], batch: Any) -> tuple[Any, Event]:
        """Submit a batch; return its future, and an event that is set when it is done."""
        from cloudpickle import dumps  # it comes with Dask

        # With `pure`, Dask would identify the batch with an equal one of another run.
        future = self._client.submit(do, self._run, work, dumps(batch), pure=False)
        done = Event()
        future.add_done_callback(lambda _: done.set())
        return future, done

    def result(self, pending: Any, stop: Stop) -> Any:
        """Wait for a batch and return its result.

        Raises:
            Cancelled: `stop` returned True.
            GameError: the workers lack a module, die, or are lost.
        """
        from distributed import KilledWorker

        future, done = pending
        while not done.wait(POLL):  # `result` with a timeout leaves the future's fetch in an undefined state
            if stop():
                raise Cancelled
        try:
            return future.result()
        except ModuleNotFoundError as trouble:
            raise GameError(say("option.worker_lacks", module=trouble.name)) from trouble
        except KilledWorker as trouble:
            raise GameError(say("option.workers_die")) from trouble
        except (asyncio.CancelledError, concurrent.futures.CancelledError) as trouble:
            raise GameError(say("option.cluster_lost")) from trouble

    def cancel(self, pending: Collection[Any]) -> None:
        """Cancel the batches that are not done, and wait until no worker runs one."""
        if pending and self._client.status == "running":
            self._client.cancel([future for future, _ in pending])
            # In a thread: a worker of this terminal that the same Ctrl-C has ended never answers.
            ending = Thread(target=self._client.run, args=(end, self._run), kwargs={"on_error": "ignore"}, daemon=True)
            ending.start()
            ending.join(END_TIMEOUT)


# On a worker: the number of running batches of each run, and the runs that have ended, of which it starts no batch:
# a cancelled batch may still be in transit.
_under_way: Counter[str] = Counter()
_ended: set[str] = set()
_lock = Lock()


def do(run: str, work: Work[Any, Found], packed: bytes) -> Found | None:
    """Run a batch on a worker; return None if its run has ended.

    The batch is unpickled here, so that a missing module is raised as an error of the batch.

    Args:
        run: id of the run.
        work: function of a batch and of a check whether the run has ended.
        packed: the batch, pickled.
    """
    with _lock:
        if run in _ended:
            return None
        _under_way[run] += 1
    try:
        return work(loads(packed), lambda: run in _ended)
    except Cancelled:
        return None
    finally:
        with _lock:
            _under_way[run] -= 1
            if not _under_way[run]:
                del _under_way[run]


async def end(run: str) -> None:
    """End a run on a worker, and wait for its running batches."""
    with _lock:
        _ended.add(run)
    while run in _under_way:
        await asyncio.sleep(0.01)
