"""Autosave: a record that is changed in an explorer is saved to a file, and offered again later.

Each changed record has its own file, so that no kernel overwrites the file of another. The file's name begins with a
part that is the same when a cell is run again: notebook, cell and game.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import secrets
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from threading import Lock

from ...engine.errors import BadOption, GameError
from ...engine.texts import say
from ...record.atomic_write import write_file
from ...record.errors import FileChanged, RecordError
from ...record.files import loads, read
from ...record.merging import within
from ...record.reading import MOST_BYTES
from ...record.record import Node, Record, replace_contents
from ..held_by_cells import running_cell
from .extent import Extent, extent_of

FOLDER = Path(".tbggg/autosave")
MOST_FILES = 50
LONG_AGO = 7 * 24 * 60 * 60  # seconds without a change after which a record beyond `MOST_FILES` goes
STALE = 60 * 60  # seconds after which a draft of an earlier version of tbggg goes
LONGEST_NAME = 40  # characters of the readable part of a file's name
CHANGING = ("Luck", "Result")  # headers that differ when a cell is run again with a new seed, besides what luck drew

_begun_here: set[Path] = set()  # files that this process has begun


@dataclass(frozen=True, slots=True)
class SavedRecord:
    """A saved record.

    Attributes:
        file: its path.
        text: its contents when it was found.
        at: time of the last change, in seconds since 1970.
        same: whether its seed is that of the record that it is offered for.
    """

    file: Path
    text: str
    at: float
    same: bool = True

    def header(self, key: str) -> str | None:
        """Return the value of a header as written, or None."""
        found = re.search(rf'^\[{key} "(.*)"\]$', self.text, re.MULTILINE)
        return found[1] if found else None

    @property
    def extent(self) -> Extent:
        """Extent of its main line."""
        return extent_of(self.text)

    def place(self) -> str:
        """Return the place of the node that was shown, as `place_of` writes it, or an empty text."""
        with suppress(OSError, ValueError):
            return self.file.with_suffix(".place").read_text("ascii")
        return ""


class Saver:
    """Saver of one record.

    Attributes:
        file: path of its file; None until it is changed.
        offer: an earlier saved record with other contents; None after the answer to the offer.
    """

    def __init__(self, record: Record, name: str | None = None) -> None:
        """Find an earlier saved record to offer.

        Args:
            record: the record, not changed yet.
            name: name that identifies the record; notebook and cell when not given.

        Raises:
            BadOption: the name is no text.
        """
        if not isinstance(name, str | None):
            raise BadOption(say("option.save_name", name=name))
        notebook, cell = _cell() if name is None else ("", "")
        self._stem = _stem(record, name, notebook, cell)
        self._is_run_again = bool(name or cell)
        self._folders = folders()
        self._lock = Lock()
        self._text = ""
        with suppress(GameError):  # a header that no file can hold: `keep` raises it again
            self._text = record.dumps()
        self._digest = b""  # of what was last written to the file
        self._place = ""
        self.file: Path | None = None
        self.offer = self._find(record)

    def keep(self, record: Record) -> None:
        """Write the record to its file if it has changed, all or nothing.

        A file that was changed on disk by another stays as it is, and is offered; a new file is begun.

        Raises:
            OSError: it cannot be written, neither beside the notebook nor in the user's folder.
            BadOption: a header was set that no record can hold.
        """
        with self._lock:  # a kernel may handle each explorer's messages in its own thread
            text = record.dumps()
            if text == self._text:
                return
            if self.file is None or not self._written_again(self.file, text):
                self.file = self._begin(text)
            self._text = text
        if self.offer is not None and self.offer.text == text:
            self.offer = None  # a later cell has played the same moves again

    @property
    def extent(self) -> Extent:
        """Extent of the record as it was last written, or found."""
        return extent_of(self._text)

    def keep_place(self, node: Node) -> None:
        """Write the place of the node that is shown beside the record's file, if there is one."""
        place = place_of(node)
        if self.file is not None and place != self._place:
            with suppress(OSError):  # the record itself is saved
                write_file(self.file.with_suffix(".place"), place)
                self._place = place

    def take(self, record: Record) -> Node:
        """Replace the record's contents by the offered ones, and return the node that was shown.

        Both files remain: the offered one, and the one with the changes since.

        Raises:
            RecordError: the file is gone, or holds no record now; an older one is offered if there is one.
        """
        assert self.offer is not None
        try:
            saved = read(self.offer.file)
        except RecordError:
            self.offer = self._find(record)
            raise
        node = saved.start
        with suppress(ValueError):
            node = node_at(saved, self.offer.place())
        replace_contents(record, saved)
        self.file, self.offer, self._text = None, None, record.dumps()
        return node

    def put(self, text: str) -> None:
        """Write another game that was played here to a file of its own, and offer it.

        Raises:
            OSError: it cannot be written.
        """
        file = _new_file(self._folders, self._stem, text)[0]
        self.offer = next((saved for saved in _newest_first([file]) if _is_whole(saved)), self.offer)
        if self.offer is not None:
            self.offer = replace(self.offer, same=False)

    def forget_within(self, record: Record) -> None:
        """Drop the offer of a record whose moves and comments the record has."""
        with suppress(GameError):
            if self.offer is not None and within(loads(self.offer.text), record):
                self.offer = None

    def _written_again(self, file: Path, text: str) -> bool:
        """Write the text to the file that was begun; return False if another file must be begun."""
        try:
            self._digest = write_file(file, text, self._digest)
        except FileChanged:
            self.offer = next((saved for saved in _newest_first([file]) if _is_whole(saved)), self.offer)
            return False
        except OSError:  # its folder was removed, or closed
            return False
        return True

    def _begin(self, text: str) -> Path:
        """Write the text to a new file, beside the notebook if possible, else in the user's folder."""
        file, self._digest = _new_file(self._folders, self._stem, text)
        self._place = ""
        return file

    def _find(self, record: Record) -> SavedRecord | None:
        """Return the newest saved record under this name that can be read; None if it equals the record."""
        files = [file for folder in self._folders for file in folder.glob(f"{self._stem}.*.game")]
        if not self._is_run_again:  # without name and cell, a file of this process is another explorer's
            files = [file for file in files if file not in _begun_here]
        luck = record.headers.get("Luck")
        for saved in _newest_first(files):
            own = saved.header("Luck")
            if record.luck_drawn or luck in (None, own):
                if saved.text == self._text:
                    return None
                if _is_whole(saved):
                    return replace(saved, same=luck in (None, own))
        return None


def _new_file(folders: list[Path], stem: str, text: str) -> tuple[Path, bytes]:
    """Write a text to a new file, in the first folder that takes it; return the file and what identifies its contents.

    Raises:
        OSError: no folder takes it.
    """
    for folder in folders:
        file = folder / f"{stem}.{secrets.token_hex(4)}.game"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            digest = write_file(file, text)
        except OSError:
            if folder == folders[-1]:
                raise
        else:
            break
    _begun_here.add(file)
    _forget_old(file.parent)
    return file, digest


def folders() -> list[Path]:
    """Return the folders of saved records: that beside the notebook, unless it is a link, then the user's own."""
    state = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA") or "~/.local/state"
    own = Path(os.path.expanduser(state), "tbggg/autosave")  # noqa: PTH111 (a user without a home is no error here)
    with suppress(OSError):  # the folder of the notebook may have been removed
        beside = Path.cwd() / FOLDER
        if not (beside.is_symlink() or beside.parent.is_symlink()):  # it may have come with a notebook from elsewhere
            return [beside, own]
    return [own]


def recent() -> list[SavedRecord]:
    """Return all saved records, the newest first."""
    return list(_newest_first([file for folder in folders() for file in folder.glob("*.game")]))


def place_of(node: Node) -> str:
    """Return the place of a node in its tree: its depth, then each depth with the index of a child but the first.

    It stays valid while the tree grows elsewhere: `41 12:1` is the 41st node of the line that takes the second child of
    its 12th.
    """
    path = node.path()
    turns = [
        f"{depth}:{before.children.index(after)}"
        for depth, (before, after) in enumerate(pairwise(path))
        if before.children[0] is not after
    ]
    return " ".join([str(len(path) - 1), *turns])


def node_at(record: Record, place: str) -> Node:
    """Return the node at a place, or the last existing one of its line.

    Raises:
        ValueError: the text is no place.
    """
    depth, *turns = place.split() or [""]
    child_at = {int(at): int(child) for at, _, child in (turn.partition(":") for turn in turns)}
    node = record.start
    for at in range(int(depth)):
        node.skip_automatic()
        child = child_at.get(at, 0)
        if not 0 <= child < len(node.children):
            break
        node = node.children[child]
    return node


def _stem(record: Record, name: str | None, notebook: str, cell: str) -> str:
    """Return the common beginning of the file names of one cell's record."""
    for_people = name or Path(notebook).stem or record.game.code
    changing = {*CHANGING, *(header.name for header in record.game.options.headers if header.drawn)}
    headers = {key: value for key, value in record.headers.items() if key not in changing}
    exact = json.dumps([name, notebook, cell, sorted(headers.items())])
    digest = hashlib.blake2s(exact.encode(), digest_size=5).hexdigest()
    return f"{re.sub(r'[^A-Za-z0-9_]+', '-', for_people)[:LONGEST_NAME]}-{digest}"


def key_of(record: Record, name: str | None) -> str:
    """Return what a record is called when its cell is run again: the beginning of its autosaved files' names.

    Args:
        record: the record.
        name: name that identifies the record; notebook and cell when not given.
    """
    return _stem(record, name, *(_cell() if name is None else ("", "")))


def _cell() -> tuple[str, str]:
    """Return the notebook's name and the running cell's id; empty where the host does not send them."""
    return Path(os.environ.get("JPY_SESSION_NAME", "")).name, running_cell()[0]


def _newest_first(files: list[Path]) -> Iterator[SavedRecord]:
    """Yield the saved records in some files, the newest first; what is no file of text is skipped."""
    for file in sorted(files, key=_changed, reverse=True):
        with suppress(OSError, ValueError):
            if file.is_file() and file.stat().st_size <= MOST_BYTES:
                yield SavedRecord(file, file.read_text("utf-8"), _changed(file))


def _is_whole(saved: SavedRecord) -> bool:
    """Return whether a saved record can be read to its end."""
    try:
        loads(saved.text)
    except GameError:
        return False
    return True


def _changed(file: Path) -> float:
    """Return the time of a file's last change, or 0 if it is gone."""
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


def _forget_old(folder: Path) -> None:
    """Remove records beyond `MOST_FILES` that were long not changed, and stale drafts; nothing that was begun here."""
    now = time.time()
    beyond = sorted(folder.glob("*.game"), key=_changed, reverse=True)[MOST_FILES:]
    old = [file for file in beyond if file not in _begun_here and now - _changed(file) > LONG_AGO]
    drafts = [file for file in folder.glob(".*.game.draft") if now - _changed(file) > STALE]
    for file in (*old, *(file.with_suffix(".place") for file in old), *drafts):
        with suppress(OSError):
            file.unlink(missing_ok=True)
