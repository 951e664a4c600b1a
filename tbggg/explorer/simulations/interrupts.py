"""The kernel's interrupt, which ends an explorer's simulations while no cell runs."""

from __future__ import annotations

import asyncio
import signal
import sys
from types import FrameType
from typing import TYPE_CHECKING
from weakref import WeakSet

if TYPE_CHECKING:
    from .simulation import AnySimulation

AGAIN = 0.2  # seconds between two looks whether a cell has ended

_running: WeakSet[AnySimulation] = WeakSet()


def heed(simulation: AnySimulation) -> None:
    """Let the kernel's interrupt stop a simulation while no cell runs; does nothing outside of a kernel."""
    loop = main_loop()
    if loop and simulation not in _running:
        _running.add(simulation)
        loop.call_soon_threadsafe(_watch, loop)


def main_loop() -> asyncio.AbstractEventLoop | None:
    """Return the event loop of the kernel's main thread, which alone may handle signals; None without a kernel."""
    shell = sys.modules.get("IPython") and sys.modules["IPython"].get_ipython()
    loop = getattr(getattr(shell, "kernel", None), "io_loop", None)
    return getattr(loop, "asyncio_loop", None)


def _watch(loop: asyncio.AbstractEventLoop) -> None:
    """Handle interrupts as long as something runs.

    A kernel ignores them while it runs nothing, and sets that anew after each cell and each message.
    """
    if any(one.alive for one in _running):
        if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
            signal.signal(signal.SIGINT, _Handler(loop))
        loop.call_later(AGAIN, _watch, loop)
    elif isinstance(signal.getsignal(signal.SIGINT), _Handler):
        signal.signal(signal.SIGINT, signal.SIG_IGN)


class _Handler:
    """Handler of interrupts: stops what runs."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop

    def __call__(self, number: int, frame: FrameType | None) -> None:
        for one in _running:
            self._loop.call_soon_threadsafe(one.stop)  # a handler must not wait for what a thread is sending
