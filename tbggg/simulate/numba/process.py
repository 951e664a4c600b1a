"""Compiling in a process of its own: it can be stopped at any time, and leaves its machine code on disk.

In this process it could not be: a compiler that is interrupted within says nothing to anybody for many seconds.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from ..workers import LOOK, Broken, Stop

CHILD = Path(__file__).with_name("process_main.py")


def compile_apart(function: Callable[..., Any], arguments: Sequence[Any], stop: Stop) -> None:
    """Compile a kept function in another process, which ends with this call, however it ends.

    What goes wrong there is not told: the same goes wrong here, when the function is called.

    Args:
        function: from a module that `compiled.load` gave.
        arguments: such as it will be called with.
        stop: asked some times a second whether to stop.

    Raises:
        Broken: it was stopped.
    """
    dispatcher: Any = function
    folders = {str(Path(str(vars(module)["__file__"])).parent) for module in _modules()}
    plain = dispatcher.py_func
    paths = pickle.dumps([*sys.path, *sorted(folders)])
    wanted = pickle.dumps((plain.__module__, plain.__name__, list(arguments)))
    # A terminal's Ctrl-C goes to every process of its group: this one is in its own, and ended here.
    child = subprocess.Popen(
        [sys.executable, "-P", "-B", str(CHILD)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    assert child.stdin is not None
    try:
        with suppress(BrokenPipeError):  # it ended before it had read all
            child.stdin.write(paths + wanted)
            child.stdin.flush()  # and stays open: the child ends when this process does
        while child.poll() is None:
            with suppress(subprocess.TimeoutExpired):
                child.wait(LOOK)
            if stop():
                raise Broken
    finally:
        child.kill()
        child.wait()
        with suppress(BrokenPipeError):
            child.stdin.close()


def _modules() -> list[Any]:
    """The modules of compiled rules."""
    return [module for name, module in sys.modules.items() if name.startswith("tbggg_rules_")]
