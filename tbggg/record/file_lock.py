"""Locks on open files, by which processes keep out of each other's way."""

from __future__ import annotations

import sys

if sys.platform != "win32":
    import fcntl


def take(file_no: int) -> bool:
    """Lock an open file until it is closed, or its process ends.

    Args:
        file_no: its descriptor.

    Returns:
        False if another has the lock; True also where there are no locks: on this system, or on the file's.
    """
    if sys.platform == "win32":
        return True
    try:
        fcntl.flock(file_no, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True
