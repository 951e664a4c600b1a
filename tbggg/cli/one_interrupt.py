"""The one interrupt that stops a command."""

from __future__ import annotations

import _thread
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

SOON = 0.01  # seconds after which an interrupt that could not be raised comes again


@contextmanager
def one_interrupt(*, lasting: bool) -> Iterator[None]:
    """Context in which the first interrupt stops the command, and later ones do not cut short what ends its work.

    Args:
        lasting: whether interrupts are ignored afterwards too, since the process has nothing to do but to end.
    """
    usual = signal.getsignal(signal.SIGINT)
    if current_thread() is not main_thread() or usual is not signal.default_int_handler:
        yield
        return

    def first(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise KeyboardInterrupt

    def unraisable(trouble: UnraisableHookArgs) -> None:
        # Python drops what is raised where it cannot be caught, as while an object is deleted: it comes again.
        if not isinstance(trouble.exc_value, KeyboardInterrupt):
            told(trouble)
        elif current_thread() is main_thread():
            signal.signal(signal.SIGINT, first)
            _thread.start_new_thread(_again, ())

    told, sys.unraisablehook = sys.unraisablehook, unraisable
    signal.signal(signal.SIGINT, first)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN if lasting else usual)
        sys.unraisablehook = told


def _again() -> None:
    time.sleep(SOON)
    _thread.interrupt_main()
