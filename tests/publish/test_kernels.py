"""Runs of notebooks: a message that was not announced is found, and a signal stops a run at any moment."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty
from typing import Any

import pytest
from nbformat.v4 import new_code_cell

import tbggg
from tbggg.publish import publish
from tbggg.publish.notebooks.kernels import Channel, Runner

from .lessons import notebook, write


class Socket:
    """A socket whose message is there at the second look, and is never announced."""

    looks = 0

    async def poll(self, timeout: int | None) -> int:
        self.looks += 1
        if timeout is None:
            await asyncio.Event().wait()
        return self.looks > 1


class Deaf(Channel):
    async def _recv(self, **options: Any) -> dict[str, Any]:
        return {"msg_type": "execute_reply"}


async def told(timeout: float | None) -> dict[str, Any]:
    channel = Deaf.__new__(Deaf)
    channel.socket = Socket()  # type: ignore[assignment]
    return await asyncio.wait_for(channel.get_msg(timeout), 30)


def run(timeout: float | None) -> dict[str, Any]:
    """What is told, in a thread of its own: that of the tests may run the loop of a browser's."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(told(timeout))).result()


def test_a_message_that_was_not_announced_is_found() -> None:
    assert run(None) == {"msg_type": "execute_reply"}
    with pytest.raises(Empty):
        run(0.01)


@pytest.mark.parametrize("failing", [1, 2])
def test_a_kernel_that_ends_before_it_answers_is_started_once_more(
    failing: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The ports of a kernel are free when they are chosen, and may be another program's when it takes them."""
    begun: list[Runner] = []

    def execute(self: Runner) -> None:
        begun.append(self)
        if len(begun) <= failing:
            raise RuntimeError("Kernel died before replying to kernel_info")

    monkeypatch.setattr(Runner, "execute", execute)
    source = write(notebook(new_code_cell("1")), tmp_path / "a.ipynb")
    if failing == 1:
        assert publish([source], tmp_path / "out")
    else:
        with pytest.raises(tbggg.GameError, match=r"a\.ipynb: the kernel “python3” ended before it answered"):
            publish([source], tmp_path / "out")
    assert len(begun) == 2


def test_notebooks_are_run_with_it() -> None:
    client = Runner(notebook())
    assert client.create_kernel_manager().client().shell_channel_class is Channel


# Interrupts the program while a kernel is started, and waits.
STARTING = """
import asyncio
from tbggg.publish.notebooks import kernels
async def start(self, **_):
    os.kill(os.getpid(), {sent:d})
    await asyncio.Event().wait()
kernels.Manager.start_kernel = start
"""


@pytest.mark.repeats(1, "sent")
@pytest.mark.parametrize("where", ["cell", "start"])
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM], ids=lambda sent: sent.name)
def test_an_interrupt_of_a_run_ends_in_one_sentence(sent: signal.Signals, where: str, tmp_path: Path) -> None:
    """The cell interrupts the program that runs it, as Ctrl+C in its terminal or `kill` does, and waits."""
    stops = f"import os, signal, threading\nos.kill(int(os.environ['ASKED']), {sent:d})\n"
    file = write(notebook(new_code_cell(stops + "threading.Event().wait()")), tmp_path / "a.ipynb")
    code = (
        "import os, signal, sys\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "os.environ['ASKED'] = str(os.getpid())\n"
        f"{STARTING.format(sent=sent) if where == 'start' else ''}"
        "from tbggg.cli.main import main\n"
        "raise SystemExit(main(['publish', sys.argv[1], '-o', sys.argv[2]]))"
    )
    command = [sys.executable, "-c", code, str(file), str(tmp_path / "out")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "LANG": "C"})
    assert done.returncode == 130, done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.splitlines()[-1] == "tbggg: stopped"
    assert not (tmp_path / "out").exists()
