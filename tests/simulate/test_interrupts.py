"""An interrupt at any moment leaves no thread, no process and, on the command line, no traceback."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from tbggg.simulate.interrupts import held_back
from tbggg.simulate.workers import open_workers

LONG = 600  # seconds after which a process that hangs is given up; no green test waits for them
TIMES = max(3, int(os.environ.get("TBGGG_KILLS", "0")) // 10)
SOON = 1.0  # seconds within which an interrupt comes after a command has begun

RUNS = """
import os, sys, threading, tbggg
tbggg.simulate("pig", 500, seats=2, luck=1, fast=True, progress=False)  # compiled now
start = tbggg.new_game("pig", seats=2, luck=1).start
runs = {
    "compiled": lambda: tbggg.simulate("pig", 10**9, seats=2, luck=1, fast=True, progress=False, threads=2),
    "plain": lambda: tbggg.simulate("pig", 10**9, seats=2, luck=1, fast=False, progress=False),
    "what if": lambda: tbggg.what_if(start, games=10**9, luck=1, progress=False),
    "tournament": lambda: tbggg.tournament("greedy,random", 10**9, 2, luck=1, game="pig", progress=False),
}
for _ in range(int(sys.argv[2])):
    try:
        print("ready", flush=True)
        runs[sys.argv[1]]()
    except KeyboardInterrupt:
        pass
    threads = [one.name for one in threading.enumerate() if one is not threading.main_thread()]
    try:
        child = os.waitpid(-1, os.WNOHANG)
    except ChildProcessError:
        child = None
    print(threads, child, flush=True)
"""


def wait_a_moment(chosen: random.Random) -> None:
    """Let a random time pass: an interrupt comes at any moment."""
    moment = time.perf_counter() + chosen.random() * SOON
    while time.perf_counter() < moment:
        pass


@contextmanager
def begun(*words: str, **more: Any) -> Iterator[subprocess.Popen[str]]:
    """A program of Python that ends with the test, also where it does not hear its interrupt."""
    command = [sys.executable, "-c", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **more) as child:
        try:
            yield child
        finally:
            child.kill()


@pytest.mark.timeout(LONG)
@pytest.mark.repeats(2, "kind")
@pytest.mark.parametrize("kind", ["compiled", "plain", "what if", "tournament"])
def test_an_interrupted_run_leaves_no_thread_and_no_process(kind: str) -> None:
    chosen = random.Random()
    with begun(RUNS, kind, str(TIMES)) as child:
        assert child.stdout is not None
        for _ in range(TIMES):
            assert child.stdout.readline() == "ready\n"
            wait_a_moment(chosen)
            child.send_signal(signal.SIGINT)
            assert child.stdout.readline() == "[] None\n"
        _, said = child.communicate(timeout=LONG)
    assert (child.returncode, said) == (0, "")


# It is ready when the command has taken charge of interrupts: before, they are the interpreter's.
COMMAND = """import tbggg.cli.main as cli
run = cli._run
def ready(words):
    print("ready", flush=True)
    return run(words)
cli._run = ready
raise SystemExit(cli.main())"""
COMMANDS = [
    "simulate --game pig --seats 2 --games 1000000000 --luck 1",
    "simulate --seats 3 --games 100000 --bots mcts:playouts=50 --luck 1",
    "tournament --game pig --seats 2 --games 1000000000 --bots greedy,random --luck 1",
    "--lang fr check bgg --games 100000",
]


@pytest.mark.repeats(2, "words")
@pytest.mark.parametrize("words", COMMANDS)
def test_an_interrupted_command_ends_with_one_line(words: str, tmp_path: Path) -> None:
    """Nothing is compiled yet: the interrupt comes while modules are loaded, while rules are compiled, or later."""
    chosen = random.Random()
    mark = str(tmp_path / "cache")
    for _ in range(TIMES):
        with begun(COMMAND, *words.split(), env={**os.environ, "TBGGG_CACHE": mark}) as child:
            assert child.stdout is not None
            assert child.stdout.readline() == "ready\n"
            wait_a_moment(chosen)
            child.send_signal(signal.SIGINT)
            _, said = child.communicate(timeout=LONG)
        assert child.returncode == 130, said
        stopped = "tbggg: arrêté" if "fr" in words else "tbggg: stopped"
        lines = [line for line in said.splitlines() if not line.startswith("Compiling the rules")]
        assert lines[-1] == stopped
        assert not [line for line in lines if "Traceback" in line or "ignored" in line], said
        assert not processes_with(mark)


@pytest.mark.parametrize("module", ["tbggg.games", "tbggg.record.record", "tbggg.cli.arguments"])
def test_a_command_that_is_interrupted_while_it_is_loaded_ends_with_one_line(module: str, tmp_path: Path) -> None:
    command = tmp_path / "tbggg"
    command.write_text(
        "import os, signal, sys\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "class Finder:\n"
        "    @staticmethod\n"
        "    def find_spec(name, *_):\n"
        "        if name == sys.argv[-1]:\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Finder)\n"
        "from tbggg.cli.main import main\n"
        "sys.exit(main())\n"
    )
    done = subprocess.run([sys.executable, command, module], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, "", "tbggg: stopped\n")


def test_another_program_is_told_of_its_interrupts_as_usual() -> None:
    code = "import sys, tbggg; raise SystemExit(sys.excepthook is not sys.__excepthook__)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def processes_with(mark: str) -> list[str]:
    """Processes whose environment names a folder, without those that have ended."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (process / "environ").read_bytes():
                found.append((process / "cmdline").read_bytes().decode(errors="replace"))
        except OSError:
            continue
    return found


def test_an_interrupt_that_is_held_back_comes_at_the_end() -> None:
    done = []

    def work() -> None:
        with held_back():
            os.kill(os.getpid(), signal.SIGINT)
            done.append("the work")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["the work"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_second_interrupt_while_threads_are_awaited_leaves_none() -> None:
    """The pool is left while a batch runs; the interrupt comes when it is waited for."""
    before, begun = set(threading.enumerate()), Event()

    def batch(number: int, stop: object) -> int:
        begun.set()
        while not stop():  # type: ignore[operator]
            pass
        os.kill(os.getpid(), signal.SIGINT)
        return number

    def work() -> None:
        with open_workers(2) as workers:
            workers.submit(batch, 1)
            begun.wait(LONG)

    with pytest.raises(KeyboardInterrupt):
        work()
    assert set(threading.enumerate()) <= before


def test_the_second_interrupt_of_a_command_is_not_heard(tmp_path: Path) -> None:
    code = (
        "import os, signal, sys\n"
        "import tbggg.cli.main as cli\n"
        "def interrupted(options):\n"
        "    try:\n"
        "        os.kill(os.getpid(), signal.SIGINT)\n"
        "    finally:\n"
        "        os.kill(os.getpid(), signal.SIGINT)\n"
        "        print('ended', flush=True)\n"
        "cli.RUNS['games'] = interrupted\n"
        "code = cli.main()\n"
        "os.kill(os.getpid(), signal.SIGINT)\n"
        "raise SystemExit(code)\n"
    )
    done = subprocess.run([sys.executable, "-c", code, "games"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "ended\n", "tbggg: stopped\n")


def test_an_interrupt_that_cannot_be_raised_where_it_comes_is_not_lost() -> None:
    """Python drops what is raised while an object is deleted."""
    code = (
        "import os, signal, sys, time\n"
        "import tbggg.cli.main as cli\n"
        "class Deleted:\n"
        "    def __del__(self):\n"
        "        os.kill(os.getpid(), signal.SIGINT)\n"
        "def work(options):\n"
        "    Deleted()\n"
        "    while True:\n"
        "        time.sleep(0.01)\n"
        "cli.RUNS['games'] = work\n"
        "raise SystemExit(cli.main())\n"
    )
    with begun(code, "games") as child:
        said = child.communicate(timeout=LONG)
    assert (child.returncode, *said) == (130, "", "tbggg: stopped\n")
