"""What all tests share: one folder of compiled rules, kept from run to run; and the language, which commands change."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

import tbggg
from tbggg.engine import game, registry
from tbggg.simulate.numba import process
from tbggg.simulate.work import Stop

from .conformance.game import GAME as BURROW
from .elsewhere.game import BARE, MORRIS
from .repeats import left_for_the_night

COMPILES = (
    "tests/simulate/",
    "tbggg/testing/",
    "tests/testing/",
    "tests/notebooks/test_receipts.py",
    "tests/lessons/test_puzzles.py",
    "tests/explorer/test_receipts.py",
)
RUN_LESSONS = ("tests/notebooks/test_lessons.py", "tests/notebooks/test_covers.py")
PUBLISH = ("tests/publish/", "tests/sweep/test_inert.py")  # the first site of a process takes four times as long
# Named as the files of tests/browser that need the same: test_lessons.py runs lessons, test_site_pages.py has a site.
GROUPS = {"simulate": COMPILES, "test_lessons.py": RUN_LESSONS, "test_site_pages.py": PUBLISH}
LONG_GROUPS = (  # the longest first
    "test_site_pages.py",
    "simulate",
    "test_lessons.py",
    "lab_server",
    "test_game_pages.py",
    "open_notebook too",
    "open_notebook",
)
USUAL = process.compile_apart
collect_ignore_glob = ["extras/uses/*"]  # programs of `make extras`: importing one runs it


def pytest_configure() -> None:
    """Hear interrupts, and so do the programs that tests start: a shell's background jobs are told to ignore them."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Modules and tests stay until the end: no collection of garbage looks through them again.

    It would look through what tests make for a tenth of their time: it comes later than is usual.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(20_000, 10, 10)
        gc.enable()


@pytest.fixture(scope="session", autouse=True)
def compiled_rules(request: pytest.FixtureRequest) -> Iterator[None]:
    """Compiling takes half a minute: once is enough, until a rule changes."""
    assert request.config.cache is not None
    folder = request.config.cache.mkdir("compiled-rules")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TBGGG_CACHE", str(folder))
        patch.setattr(process, "compile_apart", compiled_here)
        yield


@pytest.fixture(scope="session", autouse=True)
def no_power_cut() -> Iterator[None]:
    """Nothing is forced to the disk: a writer would wait for it, some tests thousands of times."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda file_no: None)
        yield


def compiled_here(function: Any, arguments: Sequence[Any], stop: Stop) -> bool:
    """Compile in this process: what is compiled of a game's rules serves all tables, which takes a third of the time.

    Tests of compiling itself have `compiled_apart`; so have programs that tests start.
    """
    import numba

    function.compile(tuple(map(numba.typeof, arguments)))
    return True


@pytest.fixture
def own_garbage() -> None:
    """What earlier tests have left is not looked through when this one collects garbage: it can take a second."""
    gc.freeze()


@pytest.fixture
def compiled_apart(monkeypatch: pytest.MonkeyPatch) -> Callable[..., bool]:
    """Rules are compiled in a process of their own, as they are for users."""
    monkeypatch.setattr(process, "compile_apart", USUAL)
    return USUAL


@pytest.fixture(scope="module")
def burrow() -> Iterator[None]:
    """The game from outside the package can be found while a module's tests run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "_registry", dict(registry._registry))
        registry.register(BURROW)
        yield


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """A command chooses the language for good, as it does for its process; no test inherits it from another."""
    yield
    tbggg.use_language("en")


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist, which reads the marks in a hook of the same name
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What simulates is tested by one worker: two would compile the same rules at the same time, minutes each.

    Workers begin with the groups, which take longest. What repeats a test on one game more is left to `make nightly`.
    """
    left = left_for_the_night(items)
    config.hook.pytest_deselected(items=[item for item in items if item in left])
    items[:] = [item for item in items if item not in left]
    for item in items:
        for group, places in GROUPS.items():
            if any(place in item.path.as_posix() for place in places):
                item.add_marker(pytest.mark.xdist_group(group))
    if hasattr(config, "workerinput"):
        items.sort(key=group_place)


def group_place(item: pytest.Item) -> int:
    """When a test is run: those of a long group first, then those of other groups, then files without one."""
    group, last = item.get_closest_marker("xdist_group"), len(LONG_GROUPS)
    if group is None:
        return last + 1
    return LONG_GROUPS.index(group.args[0]) if group.args[0] in LONG_GROUPS else last


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Give each file to one worker: another one would make anew what its tests share."""
    from xdist.scheduler import LoadGroupScheduling

    class ByFile(LoadGroupScheduling):
        def _split_scope(self, nodeid: str) -> str:
            group = super()._split_scope(nodeid)
            return nodeid.partition("::")[0] if group == nodeid else group

    return ByFile(config, log)


@pytest.fixture
def warren(monkeypatch: pytest.MonkeyPatch) -> game.Game:
    """The small game of the shared parts' tests, registered while a test runs."""
    from .warren import GAME

    monkeypatch.setitem(registry._registry, GAME.code, GAME)
    return GAME


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of another package are known, for one test."""
    for one in (MORRIS, BARE):
        monkeypatch.setitem(registry._registry, one.code, one)
