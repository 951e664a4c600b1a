"""A compile under way is stopped at once, and nothing goes on."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.simulate.cache_folder import cache_folder
from tbggg.simulate.numba import compiler, process

LONG = 120  # seconds after which a test that hangs ends; no green test waits for them


pytestmark = pytest.mark.usefixtures("compiled_apart")


@pytest.fixture
def children(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The processes that compile, in a folder where nothing is compiled yet."""
    begun: list[Any] = []

    class Noted(subprocess.Popen):  # type: ignore[type-arg]
        def __init__(self, *given: Any, **more: Any) -> None:
            super().__init__(*given, **more)
            begun.append(self)

    monkeypatch.setenv("TBGGG_CACHE", str(tmp_path))
    monkeypatch.setattr(process.subprocess, "Popen", Noted)
    monkeypatch.setattr(compiler, "_read", {})
    monkeypatch.setattr(compiler, "_batches", {})
    for name in [name for name in sys.modules if name.startswith("tbggg_rules_")]:
        monkeypatch.delitem(sys.modules, name)
    return begun


def simulated(**more: Any) -> Any:
    return tbggg.simulate("pig", 500, seats=2, luck=1, fast=True, progress=False, **more)


def test_it_is_stopped_and_says_so(children: list[Any]) -> None:
    threads = set(threading.enumerate())  # another test's may end meanwhile
    with pytest.raises(tbggg.GameError, match="it was stopped before the first game had ended"):
        simulated(stop=lambda: bool(children))
    assert [child.poll() is None for child in children] == [False]
    assert set(threading.enumerate()) <= threads
    assert not list(cache_folder().rglob("*.nbc"))


def test_an_interrupt_ends_it_at_once(children: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    wait = subprocess.Popen.wait

    def interrupted(child: Any, *given: Any, **more: Any) -> int:
        monkeypatch.setattr(subprocess.Popen, "wait", wait)
        os.kill(os.getpid(), signal.SIGINT)  # just when it is waited for the compiler
        return wait(child, *given, **more)

    monkeypatch.setattr(subprocess.Popen, "wait", interrupted)
    with pytest.raises(KeyboardInterrupt, match="stopped before the first game"):
        simulated()
    assert [child.returncode for child in children] == [-signal.SIGKILL], "it was ended, and has not ended by itself"
    assert not list(cache_folder().rglob("*.nbc"))


def test_what_it_compiled_is_found_afterwards(children: list[Any]) -> None:
    assert simulated().played == 500
    assert [child.returncode for child in children] == [0]
    assert list(cache_folder().rglob("*.nbc"))


def test_a_child_that_fails_is_made_good_here(children: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "CHILD", Path("no such script.py"))
    assert simulated().played == 500
    assert [child.returncode == 0 for child in children] == [False]


def test_the_child_ends_when_its_parent_is_killed(tmp_path: Path) -> None:
    code = (
        "import subprocess, tbggg\n"
        "from tbggg.simulate.numba import process\n"
        "class Noted(subprocess.Popen):\n"
        "    def wait(self, *given, **more):\n"  # when it has been told what to compile
        "        print(self.pid, flush=True)\n"
        "        return super().wait(*given, **more)\n"
        "process.subprocess.Popen = Noted\n"
        "tbggg.simulate('bgg', 500, luck=1, fast=True, progress=False)\n"
    )
    environment = {**os.environ, "TBGGG_CACHE": str(tmp_path)}
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, env=environment) as parent:
        assert parent.stdout is not None
        child = os.pidfd_open(int(parent.stdout.readline()))
        parent.kill()
    try:
        ended, _, _ = select.select([child], [], [], LONG)
        if not ended:
            signal.pidfd_send_signal(child, signal.SIGKILL)
            pytest.fail("the child compiles on")
    finally:
        os.close(child)
