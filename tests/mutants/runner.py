"""Runs tests on faults: pytest collects them once, and a fork of the collected session runs some for each fault."""

from __future__ import annotations

import os
import resource
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any

import pytest

from .mutant import REPOSITORY, Mutant, read
from .plant import plant
from .probes import Probes, forget

PATIENCE = 5  # a test may take so many times as long with a fault, and then counts as endless
LEAST = 8  # seconds of a processor that a test may take at least
LONGEST = 3600  # seconds on the clock that the tests of a fault may take, some wait for others; or `PATIENCE` times
# what all tests take without a fault, where the machine has more to do
MEMORY = 3 << 30  # bytes of a process; a fault that fills the memory is found by that
ENDLESS = "it does not end"

_fork: Any = get_context("fork")


@dataclass
class Job:
    """A fault, and how its tests went.

    Attributes:
        mutant: the fault; the tree as it is when none.
        found: the test that found it; empty when none did.
        why: how that test failed.
        unplanted: why the fault could not be planted, so that nothing is known of it; empty when it was.
        seconds: of a processor, for its tests.
        times: seconds by test, where there was no fault.
        reached: names of the faults whose places a test came by, by the test, where there was no fault.
    """

    mutant: Mutant | None
    found: str = ""
    why: str = ""
    unplanted: str = ""
    seconds: float = 0.0
    times: dict[str, float] = field(default_factory=dict)
    reached: dict[str, frozenset[str]] = field(default_factory=dict)


class Planter:
    """Plugin of pytest: in place of the run, each fault is planted in a fork of the session, which then runs its tests.

    Args:
        mutants: the faults.
        groups: returns the files of tests for a fault, in groups, those that find most first.
        report: called with each job as it ends; the first is that without a fault.
        processes: number of forks at a time; a fault that is written to its file has the tree to itself.
    """

    def __init__(
        self,
        mutants: Sequence[Mutant],
        groups: Callable[[Mutant], Sequence[Sequence[str]]],
        report: Callable[[Job], object],
        processes: int,
    ) -> None:
        self.mutants = mutants
        self.groups = groups
        self.report = report
        self.processes = processes

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the tests as they are, then those of each fault."""
        by_file: dict[str, list[pytest.Item]] = {}
        for item in session.items:
            by_file.setdefault(item.path.relative_to(REPOSITORY).as_posix(), []).append(item)
        probes, shares = Probes(self.mutants), [list[str]() for _ in range(self.processes)]
        for number, file in enumerate(by_file):
            shares[number % len(shares)].append(file)
        runs = [Running(Job(None), [item for file in files for item in by_file[file]], {}, probes) for files in shares]
        whole, begun = Job(None), time.monotonic()
        for part in _all(runs, self.processes):
            whole.found, whole.why = whole.found or part.found, whole.why or part.why
            whole.seconds += part.seconds
            whole.times |= part.times
            whole.reached |= part.reached
        self.report(whole)
        if whole.found:
            return True
        longest = max(LONGEST, PATIENCE * (time.monotonic() - begun))
        times = Counter[str]()
        for name, seconds in whole.times.items():
            times[name.split("::")[0]] += seconds
        # A test that others had set things up for may have to do it itself.
        limits = {
            name: LEAST + PATIENCE * seconds + times[name.split("::")[0]] for name, seconds in whole.times.items()
        }
        tried: list[Running] = []
        for in_memory, processes in ((True, self.processes), (False, 1)):
            runs = []
            for mutant in self.mutants:
                if mutant.file.endswith(".py") == in_memory:
                    files = ordered(self.groups(mutant), times)
                    items = [item for file in files for item in by_file[file]]
                    if mutant.name in probes.names:
                        items = coming_by(mutant, items, whole.reached)
                    runs.append(Running(Job(mutant), items, limits, longest=longest))
            for job in _all(runs, processes):
                self.report(job)
            tried += runs
        self.confirm(tried, limits)
        return True

    def confirm(self, tried: Sequence[Running], limits: Mapping[str, float]) -> None:
        """Run what has found a fault without the fault: a test that fails there, too, has found nothing."""
        same: dict[tuple[str, ...], tuple[Running, list[Job]]] = {}
        for running in tried:
            names = [item.nodeid for item in running.items]
            if running.job.found in names:
                run = running.items[: names.index(running.job.found) + 1]
                key = tuple(item.nodeid for item in run)
                same.setdefault(key, (Running(Job(None), run, limits), []))[1].append(running.job)
        for _ in _all([control for control, _ in same.values()], self.processes):
            pass  # each has its own job
        for control, jobs in same.values():
            for job in jobs if control.job.found else ():
                job.found = ""


def coming_by(mutant: Mutant, items: Sequence[pytest.Item], reached: Mapping[str, frozenset[str]]) -> list[pytest.Item]:
    """Tests that come by a fault's place, then the others of their files: what these do may have been kept for them."""
    first = [item for item in items if mutant.name in reached[item.nodeid]]
    files = {item.path for item in first}
    return [*first, *(item for item in items if item.path in files and item not in first)]


def ordered(groups: Sequence[Sequence[str]], times: Counter[str]) -> list[str]:
    """Files of tests, each once: group by group, in each the quickest first."""
    return list(dict.fromkeys(file for group in groups for file in sorted(group, key=times.__getitem__)))


def _all(runs: Sequence[Running], processes: int) -> Iterator[Job]:
    """Run so many at a time; yields each job as it ends."""
    waiting, busy = list(reversed(runs)), dict[Connection, Running]()
    while waiting or busy:
        while waiting and len(busy) < processes:
            running = waiting.pop()
            busy[running.start()] = running
        limit = min(running.until for running in busy.values()) - time.monotonic()
        ready = wait(list(busy), timeout=None if limit == inf else max(0.0, limit))
        for answer, running in list(busy.items()):
            if answer in ready or running.until <= time.monotonic():
                del busy[answer]
                yield running.end(answer, in_time=answer in ready)


class Running:
    """Some tests of one job, in a process of their own.

    Args:
        job: the job.
        items: the tests.
        limits: seconds of a processor that each may take, by its name; any time where it has none.
        probes: put into the code, to tell which tests come by them.
        longest: seconds on the clock that all of them may take.
    """

    def __init__(
        self,
        job: Job,
        items: Sequence[pytest.Item],
        limits: Mapping[str, float],
        probes: Probes | None = None,
        longest: float = inf,
    ) -> None:
        self.job, self.items, self.limits, self.probes, self.longest = job, items, limits, probes, longest
        self.until = 0.0
        self.process: Any = None

    def start(self) -> Connection:
        """Start the tests; returns where the answer comes."""
        answer, told = _fork.Pipe(duplex=False)
        self.until = time.monotonic() + self.longest
        self.process = _fork.Process(
            target=_test, args=(self.job.mutant, self.items, self.limits, self.probes, answer, told), daemon=True
        )
        self.process.start()
        told.close()
        found: Connection = answer
        return found

    def end(self, answer: Connection, *, in_time: bool) -> Job:
        """Take up how the tests went."""
        job = self.job
        if in_time:
            try:
                job.found, job.why, job.unplanted, job.seconds, job.times, job.reached = answer.recv()
            except EOFError:
                job.found = ENDLESS  # it has had all the time or memory that it may
        else:
            os.killpg(self.process.pid, signal.SIGKILL)
            job.found = ENDLESS
        self.process.join()
        answer.close()
        if job.mutant is not None and not job.mutant.file.endswith(".py"):
            (REPOSITORY / job.mutant.file).write_bytes(read(job.mutant.file).encode("utf-8"))
        return job


class _First:
    """Plugin of pytest: keeps the first test that failed, and why, and how long each took."""

    def __init__(self) -> None:
        self.found = self.why = ""
        self.times = Counter[str]()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.times[report.nodeid] += report.duration
        if report.failed and not self.found:
            self.found, self.why = report.nodeid, report.longreprtext


def _test(
    mutant: Mutant | None,
    items: Sequence[pytest.Item],
    limits: Mapping[str, float],
    probes: Probes | None,
    answer: Connection,
    told: Connection,
) -> None:
    """Plant a fault, run the tests until one fails, and tell which."""
    answer.close()  # else it would wait for itself when the command is ended
    os.setpgid(0, 0)  # so that what the tests start can be ended with them
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    first, reached, unplanted = _First(), dict[str, frozenset[str]](), ""
    try:
        if mutant is not None:
            plant(mutant)
    except BaseException as trouble:
        unplanted, items = f"{type(trouble).__name__}: {trouble}", []
    try:
        if probes is not None:
            probes.put()
        for item in items[:1]:
            item.config.pluginmanager.register(first)
        for item, following in zip_longest(items, items[1:]):
            if item.nodeid in limits:
                most = int(sum(resource.getrusage(resource.RUSAGE_SELF)[:2]) + limits[item.nodeid])
                resource.setrlimit(resource.RLIMIT_CPU, (most, resource.RLIM_INFINITY))
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if first.found:
                break
            if probes is not None:
                reached[item.nodeid] = probes.taken()
                if following is not None and following.path != item.path:
                    forget()
    except BaseException as trouble:
        first.found = first.found or f"{type(trouble).__name__}: {trouble}"
    used = sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    told.send((first.found, first.why, unplanted, used, dict(first.times), reached))
    told.close()
    os._exit(0)
