"""Lock of a game's compiled rules: of several processes that need them at once, one compiles and the others read."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic, sleep

from ...record import file_lock
from ..work import POLL, Cancelled, Stop

PATIENCE = 300.0  # seconds that another process is waited for, which may be halted


@contextmanager
def locked(file: str, stop: Stop) -> Iterator[None]:
    """Context in which no other process compiles the rules of a file.

    The lock is free as soon as the process that holds it has ended. Where a file cannot be read or locked, or after
    `PATIENCE`, the work goes on without the lock: the same is then compiled twice.

    Args:
        file: the file of the rules' text.
        stop: called several times a second; True cancels.

    Raises:
        Cancelled: `stop` returned True.
    """
    try:
        file_no = os.open(file, os.O_RDONLY)
    except OSError:
        yield
        return
    try:
        end = monotonic() + PATIENCE
        while not file_lock.take(file_no) and monotonic() < end:
            if stop():
                raise Cancelled
            sleep(POLL)
        yield
    finally:
        os.close(file_no)
