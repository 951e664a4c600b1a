"""A compile under way is stopped at once, and nothing goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.simulate.numba import compiler, process
from tbggg.simulate.numba.compiler import folder

LONG = 20  # seconds that no stop takes, however busy the machine


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
    for name in [name for name in sys.modules if name.startswith("tbggg_rules_")]:
        monkeypatch.delitem(sys.modules, name)
    return begun


def simulated(**more: Any) -> Any:
    return tbggg.simulate("pig", 500, seats=2, luck=1, fast=True, progress=False, **more)


def test_it_is_stopped_and_says_so(children: list[Any]) -> None:
    threads = threading.active_count()
    with pytest.raises(tbggg.GameError, match="it was stopped before the first game had ended"):
        simulated(stop=lambda: bool(children))
    assert [child.poll() is None for child in children] == [False]
    assert threading.active_count() == threads
    assert not list(folder().rglob("*.nbc"))


def test_an_interrupt_ends_it_at_once(children: list[Any]) -> None:
    def interrupt() -> None:
        while not children:
            time.sleep(0.01)
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=interrupt).start()
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt, match="stopped before the first game"):
        simulated()
    assert time.monotonic() - began < LONG
    assert [child.poll() is None for child in children] == [False]


def test_what_it_compiled_is_found_afterwards(children: list[Any]) -> None:
    assert simulated().games == 500
    assert [child.returncode for child in children] == [0]
    assert list(folder().rglob("*.nbc"))


def test_a_child_that_fails_is_made_good_here(children: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "CHILD", Path("no such script.py"))
    assert simulated().games == 500
    assert [child.returncode == 0 for child in children] == [False]


def test_the_child_ends_when_its_parent_is_killed(tmp_path: Path) -> None:
    code = (
        "import subprocess, tbggg\n"
        "from tbggg.simulate.numba import process\n"
        "real = subprocess.Popen\n"
        "def noted(*given, **more):\n"
        "    child = real(*given, **more)\n"
        "    print(child.pid, flush=True)\n"
        "    return child\n"
        "process.subprocess.Popen = noted\n"
        "tbggg.simulate('bgg', 500, luck=1, fast=True, progress=False)\n"
    )
    environment = {**os.environ, "TBGGG_CACHE": str(tmp_path)}
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, env=environment) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        time.sleep(0.5)
        parent.kill()
    for _ in range(10 * LONG):
        if not Path(f"/proc/{child}/stat").exists() or " Z " in Path(f"/proc/{child}/stat").read_text():
            return
        time.sleep(0.1)
    os.kill(child, signal.SIGKILL)
    pytest.fail("the child compiles on")
