"""Compiles in a subprocess, which can be stopped at any time and writes its machine code to disk.

In this process, an interrupt of the compiler would take effect after many seconds only.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from ..interrupts import held_back
from ..work import POLL, Cancelled, Stop

CHILD = Path(__file__).with_name("process_main.py")


def compile_apart(function: Callable[..., Any], arguments: Sequence[Any], stop: Stop) -> bool:
    """Compile a cached function in a subprocess, which never outlives this call; return whether it is on disk now.

    Where no process can be started, it is not. Errors of the subprocess are dropped: the same error occurs here when
    the function is called.

    Args:
        function: from a module that `compiler.load` returned.
        arguments: a call's arguments; their types count, not their values.
        stop: called several times a second; True cancels.

    Raises:
        Cancelled: `stop` returned True.
    """
    dispatcher: Any = function
    folders = {str(Path(str(vars(module)["__file__"])).parent) for module in modules()}
    plain = dispatcher.py_func
    paths = pickle.dumps([*sys.path, *sorted(folders)])
    wanted = pickle.dumps((plain.__module__, plain.__name__, list(arguments)))
    # A terminal's Ctrl-C goes to every process of its group: the child has a group of its own, and is killed below.
    child = None
    try:
        with suppress(OSError), held_back():
            child = subprocess.Popen(
                [sys.executable or "", "-P", "-B", str(CHILD)],  # none where Python is part of another program
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        if child is None or child.stdin is None:
            return False
        with suppress(BrokenPipeError):  # the child ended before it had read all
            child.stdin.write(paths + wanted)
            child.stdin.flush()  # the pipe stays open: the child ends when this process does
        while child.poll() is None:
            with suppress(subprocess.TimeoutExpired):
                child.wait(POLL)
            if stop():
                raise Cancelled
    finally:
        with held_back():
            _end(child)
    return child.returncode == 0


def _end(child: subprocess.Popen[bytes] | None) -> None:
    if child is not None and child.stdin is not None:
        child.kill()
        child.wait()
        with suppress(BrokenPipeError):
            child.stdin.close()


def modules() -> list[Any]:
    """Return the modules of compiled rules that this process has loaded."""
    return [module for name, module in sys.modules.items() if name.startswith("tbggg_rules_")]
