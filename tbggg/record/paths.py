"""Paths of files, as callers give them, and the reading of what is no plain file."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from ..engine.errors import BadOption
from ..engine.texts import say


def known_path(path: object) -> Path:
    """Return the path of a file.

    Raises:
        BadOption: it is no path.
    """
    try:
        found = Path(path)  # type: ignore[arg-type]
    except TypeError:
        raise BadOption(say("record.no_path", what=repr(path))) from None
    if "\0" in str(found):
        raise BadOption(say("record.nul_path", path=str(found).replace("\0", "\ufffd")))
    return found


def resolved(path: object) -> Path:
    """Return a path, absolute and without links; the file need not exist.

    Raises:
        BadOption: it is no path.
        OSError: its links lead in a circle.
    """
    try:
        return known_path(path).resolve()
    except RuntimeError:  # up to Python 3.12
        raise OSError(errno.ELOOP, say("record.link_circle"), str(path)) from None


def bytes_from(path: object, most: int = -1) -> bytes:
    """Return the bytes of a file, or of a pipe that a program writes to.

    Args:
        path: the file.
        most: number of bytes after which reading ends; all where it is negative.

    Raises:
        BadOption: it is no path.
        OSError: it cannot be read, its links lead in a circle, or no program writes to the pipe.
    """
    file = known_path(path)
    if file.is_dir():
        raise IsADirectoryError(errno.EISDIR, say("record.no_file_but_folder"), str(path))
    try:
        file_no = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except OSError as trouble:
        if trouble.errno == errno.ELOOP:
            raise OSError(errno.ELOOP, say("record.link_circle"), str(path)) from None
        raise
    with os.fdopen(file_no, "rb") as source:
        if stat.S_ISFIFO(os.fstat(file_no).st_mode):
            begin = _first_byte(file_no)
            if begin == b"":
                raise OSError(errno.EPIPE, say("record.no_writer"), str(path))
            os.set_blocking(file_no, True)
            return begin + source.read(max(most - len(begin), -1))
        return source.read(most)


def _first_byte(file_no: int) -> bytes:
    """Return the first byte of a pipe, waiting for its writer; nothing where it has none."""
    try:
        return os.read(file_no, 1)
    except BlockingIOError:
        os.set_blocking(file_no, True)
        return os.read(file_no, 1)
