"""Script that compiles one function, named on standard input; `process.py` runs it."""

from __future__ import annotations

import os
import pickle
import sys
from importlib import import_module
from threading import Thread


def main() -> None:
    """Compile the named function; numba writes it to disk, beside the function's module."""
    sys.path[:] = pickle.load(sys.stdin.buffer)  # first: unpickling the arguments imports NumPy
    module, name, arguments = pickle.load(sys.stdin.buffer)
    Thread(target=_end_with_parent, daemon=True).start()
    numba = import_module("numba")
    getattr(import_module(module), name).compile(tuple(numba.typeof(one) for one in arguments))


def _end_with_parent() -> None:
    """End this process when the parent has ended, which closes standard input."""
    os.read(sys.stdin.fileno(), 1)  # nothing more is ever written
    os._exit(1)


if __name__ == "__main__":
    main()
