"""Writing a file as a whole: a reader sees its old contents or its new ones, and a link is never followed.

A new file is written beside the target, under an unpredictable name, and takes the target's place when it is
on the disk. A writer that is killed leaves such a draft behind; the next process that writes in the folder removes it.
"""

from __future__ import annotations

import errno
import hashlib
import os
import re
import secrets
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from ..engine.texts import say
from . import file_lock
from .errors import FileChanged
from .paths import known_path

if sys.platform != "win32":
    import fcntl

OPEN_FILES = ("/dev", "/dev/fd", "/proc/self/fd")  # links in these folders are this process's own open files
DRAFT = re.compile(r"\.tbggg-[0-9a-f]{16}\.draft")
STALE = 24 * 60 * 60  # seconds after which a draft is stale where no lock says whether its writer lives
PATIENCE, PAUSE = 2.0, 0.002  # seconds that another writer is waited for, and between two looks

_cleaned: set[Path] = set()  # folders in which this process has looked for stale drafts


@dataclass(frozen=True, slots=True)
class FileVersion:
    """Digest of a file when it was read or written.

    Attributes:
        path: its path, absolute and without links.
        digest: hash of its contents; None where it was only written, and any contents may be replaced.
    """

    path: Path
    digest: bytes | None = None


def digest_of(data: bytes) -> bytes:
    """Return the hash of a file's contents."""
    return hashlib.blake2b(data).digest()


def write_file(path: str | Path, content: str | bytes, known: bytes | None = None) -> bytes:
    """Write a file, all or nothing; return the hash of what was written.

    The file keeps its mode, and its owner where that may be set. A pipe or a device is written to, never replaced.

    Args:
        path: the file; its folder exists.
        content: its new contents; a text is written as UTF-8.
        known: hash of the contents that may be replaced; any contents may be when not given.

    Raises:
        BadOption: the path is none.
        OSError: the file cannot be written, or is a link to another one.
        FileChanged: it has other contents than the known ones.
    """
    data = content.encode("utf-8") if isinstance(content, str) else content
    replaceable = None if known is None else (known, digest_of(data))
    write_in_parts(path, lambda file: file.write(data), replaceable)
    return digest_of(data)


def write_in_parts(
    path: str | Path, write: Callable[[BinaryIO], object], replaceable: tuple[bytes, ...] | None = None
) -> None:
    """Write a file as `write_file` does, by a function that need not have all of it in memory.

    Args:
        path: the file; its folder exists.
        write: called once, with the open file.
        replaceable: hashes of the contents that may be replaced; any contents may be when not given.

    Raises:
        BadOption: the path is none.
        OSError: the file cannot be written, or is a link to another one.
        FileChanged: it has other contents than those that may be replaced.
    """
    target = known_path(path)
    try:
        opened = str(target.parent) in OPEN_FILES
        if target.is_symlink() and not opened:
            raise OSError(errno.ELOOP, say("record.link"))
        if opened or (target.exists() and not target.is_file()):
            with target.open("wb") as file:
                write(file)
        else:
            _replace(target, write, replaceable)
    except OSError as trouble:
        raise type(trouble)(trouble.errno, trouble.strerror, str(path)) from None


def check_folder(path: str | Path) -> None:
    """Refuse a file whose folder does not exist, or a folder, before the work that the file is to hold.

    Raises:
        FileNotFoundError: there is no such folder.
        IsADirectoryError: it is a folder itself.
    """
    folder = Path(path).parent
    if not folder.is_dir():
        raise FileNotFoundError(errno.ENOENT, say("record.no_folder"), str(folder))
    if Path(path).is_dir():
        raise IsADirectoryError(errno.EISDIR, say("record.no_file_but_folder"), str(path))


def remove_stale_drafts(folder: Path) -> None:
    """Remove the drafts that killed writers have left in a folder."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if DRAFT.fullmatch(entry.name):
                with suppress(OSError):
                    _remove_if_stale(Path(entry.path))


def _replace(target: Path, write: Callable[[BinaryIO], object], replaceable: tuple[bytes, ...] | None) -> None:
    folder = target.parent
    if (here := folder.absolute()) not in _cleaned:
        _cleaned.add(here)
        remove_stale_drafts(folder)
    before = target.lstat() if target.exists() else None
    if before is not None and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    with _draft(folder, before) as (draft, file_no):
        with open(file_no, "wb", closefd=False) as file:
            write(file)
            file.flush()
            os.fsync(file_no)  # else a power cut may leave the new name on an empty file
        with _locked(folder) as folder_no:
            if replaceable is not None and _digest_on_disk(target) not in (None, *replaceable):
                raise FileChanged(target)
            draft.replace(target)
            if folder_no is not None:
                with suppress(OSError):  # some file systems cannot sync a folder
                    os.fsync(folder_no)


def _digest_on_disk(path: Path) -> bytes | None:
    """Return the hash of a file's contents, or None if there is no such file."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "blake2b").digest()
    except FileNotFoundError:
        return None


@contextmanager
def _draft(folder: Path, before: os.stat_result | None) -> Iterator[tuple[Path, int]]:
    """Context of a new file and its number, locked as long as its writer lives; it is gone afterwards.

    Args:
        folder: where it is made.
        before: the file that it shall replace, whose mode and owner it takes; those of a new file when there is none.
    """
    while True:
        draft = folder / f".tbggg-{secrets.token_hex(8)}.draft"
        kinds = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
        try:
            file_no = os.open(draft, kinds, 0o666 if before is None else 0o600)
        except PermissionError:
            raise PermissionError(errno.EACCES, say("record.closed_folder")) from None
        try:
            if _is_mine(file_no):
                if before is not None:
                    _take_over(file_no, before)
                yield draft, file_no
                return
        finally:
            if sys.platform == "win32":
                os.close(file_no)  # an open file cannot be removed there
                draft.unlink(missing_ok=True)
            else:
                draft.unlink(missing_ok=True)
                os.close(file_no)


def _is_mine(file_no: int) -> bool:
    """Lock a new draft; return whether it was not taken for a stale one in the moment before."""
    return file_lock.take(file_no) and os.fstat(file_no).st_nlink > 0


def _take_over(file_no: int, before: os.stat_result) -> None:
    """Give a draft the owner and the mode of the file that it replaces."""
    if sys.platform != "win32":
        now = os.fstat(file_no)
        if (now.st_uid, now.st_gid) != (before.st_uid, before.st_gid):
            with suppress(OSError):
                os.fchown(file_no, before.st_uid, before.st_gid)
        os.fchmod(file_no, stat.S_IMODE(before.st_mode) & 0o777)


def _remove_if_stale(draft: Path) -> None:
    if sys.platform != "win32":
        file_no = os.open(draft, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        try:
            fcntl.flock(file_no, fcntl.LOCK_EX | fcntl.LOCK_NB)
            draft.unlink()
            return
        except BlockingIOError:
            return  # its writer lives
        except OSError:
            pass  # no locks on this file system: its age decides
        finally:
            os.close(file_no)
    if time.time() - draft.lstat().st_mtime > STALE:
        draft.unlink()


@contextmanager
def _locked(folder: Path) -> Iterator[int | None]:
    """Context in which no other writer replaces a file of a folder; yields the folder's number, for `fsync`.

    Without locks, or when another writer is halted while it holds the lock, the work goes on after `PATIENCE`.
    """
    if sys.platform == "win32":
        yield None
        return
    try:
        folder_no = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    except OSError:  # a folder may be written to and not read
        yield None
        return
    try:
        end = time.monotonic() + PATIENCE
        while not file_lock.take(folder_no) and time.monotonic() < end:
            time.sleep(PAUSE)
        yield folder_no
    finally:
        os.close(folder_no)
