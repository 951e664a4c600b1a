"""Compiles one function and ends; run as a script by `compiling`, which tells it by standard input what to compile."""

from __future__ import annotations

import os
import pickle
import sys
from importlib import import_module
from threading import Thread


def main() -> None:
    """Compile what is asked for; numba keeps it on disk, beside the function's module."""
    sys.path[:] = pickle.load(sys.stdin.buffer)  # first: NumPy must be found for what comes then
    module, name, arguments = pickle.load(sys.stdin.buffer)
    Thread(target=_end_with_parent, daemon=True).start()
    numba = import_module("numba")
    getattr(import_module(module), name).compile(tuple(numba.typeof(one) for one in arguments))


def _end_with_parent() -> None:
    """Nobody is left who would want it: the other end of standard input is closed."""
    os.read(sys.stdin.fileno(), 1)  # nothing more is ever written
    os._exit(1)


if __name__ == "__main__":
    main()
