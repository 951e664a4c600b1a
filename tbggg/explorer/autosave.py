"""Nothing is lost: a record that is changed in an explorer is kept in a file, and offered back later.

Each record that is changed has a file of its own, so that no kernel writes over what another one kept.
The file's name begins with what stays the same when a cell is run again: the notebook, the cell and the game.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import secrets
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from threading import Lock
from typing import Any

from ..engine.errors import BadOption, GameError
from ..engine.texts import say
from ..record.files import read
from ..record.record import Node, Record
from ..record.writer import write_file

FOLDER = Path(".tbggg/autosave")
MOST_FILES = 50
LONGEST_NAME = 40  # letters of a file's name that are for people
CHANGING = ("First", "Luck", "Result")  # headers that differ when a cell is run again and draws its luck anew

_begun_here: set[Path] = set()  # the files of this process


@dataclass(frozen=True, slots=True)
class Kept:
    """A record that was kept earlier.

    Attributes:
        file: where it stands.
        text: what it held when it was found.
        at: when it was changed last, in seconds since 1970.
        same: whether its luck is that of the record that it is offered for.
    """

    file: Path
    text: str
    at: float
    same: bool = True

    def header(self, key: str) -> str | None:
        """Return the value of a header, as it is written."""
        found = re.search(rf'^\[{key} "(.*)"\]$', self.text, re.MULTILINE)
        return found[1] if found else None

    def place(self) -> str:
        """Return where the board stood, or nothing."""
        with suppress(OSError, ValueError):
            return self.file.with_suffix(".place").read_text("ascii")
        return ""


class Keeper:
    """Keeps what a record becomes.

    Attributes:
        file: where it is kept; nothing until it is changed.
        offer: what was kept of it earlier and is not in it; nothing once that was answered.
    """

    def __init__(self, record: Record, name: str | None = None) -> None:
        """Look for what was kept earlier.

        Args:
            record: the record, not changed yet.
            name: what tells it from others; the notebook and the cell when not given.

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
        with suppress(GameError):  # a header that no file can hold: keeping says so
            self._text = record.dumps()
        self.file: Path | None = None
        self.offer = self._find(record)

    def keep(self, record: Record) -> None:
        """Write the record if it has changed, all or nothing.

        Raises:
            OSError: it cannot be written, neither beside the notebook nor in the user's folder.
            BadOption: a header was set that no record can hold.
        """
        with self._lock:  # a kernel may hear each explorer in a thread of its own
            text = record.dumps()
            if text == self._text:
                return
            if self.file is not None:
                write_file(self.file, text)
            else:
                self.file = self._begin(text)
            self._text = text
        if self.offer is not None and self.offer.text == text:
            self.offer = None  # a later cell has played it all again

    def keep_place(self, node: Node) -> None:
        """Write where the board stands, once the record itself was kept."""
        if self.file is not None:
            with suppress(OSError):  # the game is kept all the same
                self.file.with_suffix(".place").write_text(place_of(node), "ascii")

    def take(self, record: Record) -> Node:
        """Let the record become what was kept, and return where the board stood.

        Both files stay: the one that was kept, and that of what was changed since.

        Raises:
            RecordError: the file has gone, or holds no record now.
        """
        assert self.offer is not None
        kept = read(self.offer.file)
        node = kept.start
        with suppress(ValueError):
            node = node_at(kept, self.offer.place())
        record.become(kept)
        self.file, self.offer, self._text = None, None, record.dumps()
        return node

    def _begin(self, text: str) -> Path:
        """Write the text to a new file, beside the notebook if that can be."""
        for folder in self._folders:
            file = folder / f"{self._stem}.{secrets.token_hex(4)}.game"
            try:
                folder.mkdir(parents=True, exist_ok=True)
                write_file(file, text)
            except OSError:
                if folder == self._folders[-1]:
                    raise
            else:
                break
        _begun_here.add(file)
        _forget_old(file.parent)
        return file

    def _find(self, record: Record) -> Kept | None:
        """The newest record that was kept under this name, unless it says nothing new."""
        files = [file for folder in self._folders for file in folder.glob(f"{self._stem}.*.game")]
        if not self._is_run_again:  # two explorers of one program are no cell that is run twice
            files = [file for file in files if file not in _begun_here]
        luck = record.headers.get("Luck")
        for kept in _newest_first(files):
            own = kept.header("Luck")
            if record.luck_drawn or luck in (None, own):
                return None if kept.text == self._text else replace(kept, same=luck in (None, own))
        return None


def folders() -> list[Path]:
    """Return where records are kept: beside the notebook, else in the user's own folder."""
    state = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA") or "~/.local/state"
    own = Path(os.path.expanduser(state), "tbggg/autosave")  # noqa: PTH111 (a user without a home is no error here)
    with suppress(OSError):  # the folder of the notebook may have been removed
        return [Path.cwd() / FOLDER, own]
    return [own]


def recent() -> list[Kept]:
    """Return what is kept of any record, the newest first."""
    return list(_newest_first([file for folder in folders() for file in folder.glob("*.game")]))


def place_of(node: Node) -> str:
    """Return where a node stands in its tree: how deep, and at which depths the line leaves the first child.

    It stays true while the tree grows elsewhere: `41 12:1` is the 41st node of the line that takes
    the second child of its 12th.
    """
    path = node.path()
    turns = [
        f"{depth}:{before.children.index(after)}"
        for depth, (before, after) in enumerate(pairwise(path))
        if before.children[0] is not after
    ]
    return " ".join([str(len(path) - 1), *turns])


def node_at(record: Record, place: str) -> Node:
    """Return the node that stands at a place, or the last one of its line that is there.

    Raises:
        ValueError: this is no place.
    """
    depth, *turns = place.split() or [""]
    child_at = {int(at): int(child) for at, _, child in (turn.partition(":") for turn in turns)}
    node = record.start
    for at in range(int(depth)):
        node.settle()
        child = child_at.get(at, 0)
        if not 0 <= child < len(node.children):
            break
        node = node.children[child]
    return node


def _stem(record: Record, name: str | None, notebook: str, cell: str) -> str:
    """What the names of the files of one cell's game have in common."""
    for_people = name or Path(notebook).stem or record.game.code
    headers = {key: value for key, value in record.headers.items() if key not in CHANGING}
    exact = json.dumps([name, notebook, cell, sorted(headers.items())])
    digest = hashlib.blake2s(exact.encode(), digest_size=5).hexdigest()
    return f"{re.sub(r'[^A-Za-z0-9_]+', '-', for_people)[:LONGEST_NAME]}-{digest}"


def _cell() -> tuple[str, str]:
    """The notebook and the cell that is running, as far as the host tells them."""
    from IPython import get_ipython

    kernel: Any = getattr(get_ipython(), "kernel", None)
    message = kernel.get_parent() if kernel is not None else {}
    notebook = Path(os.environ.get("JPY_SESSION_NAME", "")).name
    return notebook, str(message.get("metadata", {}).get("cellId", ""))


def _newest_first(files: list[Path]) -> Iterator[Kept]:
    """The kept records in some files; a file that cannot be read is passed over."""
    for file in sorted(files, key=_changed, reverse=True):
        with suppress(OSError, ValueError):
            yield Kept(file, file.read_text("utf-8"), _changed(file))


def _changed(file: Path) -> float:
    """When a file was changed; long ago if it has just gone."""
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


def _forget_old(folder: Path) -> None:
    """Remove the oldest records beyond the bound."""
    for file in sorted(folder.glob("*.game"), key=_changed, reverse=True)[MOST_FILES:]:
        with suppress(OSError):
            file.unlink()
            file.with_suffix(".place").unlink(missing_ok=True)
