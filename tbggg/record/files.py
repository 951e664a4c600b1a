"""Readers of records: from a file, from a text, and of a piece from a moment on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ..engine.registry import find_game
from ..engine.texts import say
from .errors import RecordError
from .parser import Reader
from .paths import bytes_from, resolved
from .reading import MOST_BYTES, check_size, not_utf8
from .record import Node, Record


def read(path: str | Path, progress: Callable[[float], object] | None = None) -> Record:
    """Return the record in a file.

    Args:
        path: the file.
        progress: called at times with the part that is read, from 0 to 1; an exception of it ends the reading.

    Raises:
        BadOption: the path is none.
        RecordError: the file cannot be read, is no record, or a rule refuses a move.
    """
    data = bytes_of(path)
    record = read_bytes(data, str(path), progress)
    belongs_to(record, path, data)
    return record


def belongs_to(record: Record, path: str | Path, data: bytes) -> None:
    """Set the file of a record: `write` then replaces that file only if it still has these contents.

    Args:
        record: the record.
        path: the file.
        data: its contents.
    """
    from .atomic_write import FileVersion, digest_of  # slow to import, and not for every use

    record.on_disk = FileVersion(resolved(path), digest_of(data))


def bytes_of(path: str | Path) -> bytes:
    """Return the bytes of a file, at most one more than a record may have.

    Raises:
        BadOption: the path is none.
        RecordError: the file cannot be read.
    """
    try:
        return bytes_from(path, MOST_BYTES + 1)
    except OSError as trouble:
        raise RecordError(_why_unreadable(trouble), file=str(path), line=0, column=0) from None


def read_bytes(data: bytes, name: str, progress: Callable[[float], object] | None = None) -> Record:
    """Return the record that a file's bytes hold.

    Args:
        data: the bytes.
        name: what errors call the file.
        progress: as for `read`.

    Raises:
        RecordError: they are no text, the text is no record, or a rule refuses a move.
    """
    return loads(decoded(data, name), name, progress)


def decoded(data: bytes, name: str) -> str:
    """Return the text that a file's bytes hold.

    Args:
        data: the bytes.
        name: what errors call the file.

    Raises:
        RecordError: they are no text, or too many.
    """
    check_size(len(data), name)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as trouble:
        raise not_utf8(data[: trouble.start].decode("utf-8"), name) from None


def _why_unreadable(trouble: OSError) -> str:
    if isinstance(trouble, FileNotFoundError | NotADirectoryError):
        return say("record.no_file")
    if isinstance(trouble, IsADirectoryError):
        return say("record.folder")
    if isinstance(trouble, PermissionError):
        return say("record.no_permission")
    return say("record.unreadable_file", why=trouble.strerror)


def loads(text: str, name: str | None = None, progress: Callable[[float], object] | None = None) -> Record:
    """Return the record that a text holds.

    Args:
        text: the record.
        name: what errors call it; “the record” in the chosen language when not given.
        progress: called at times with the part that is read, from 0 to 1; an exception of it ends the reading.

    Raises:
        RecordError: the text is no record, or a rule refuses a move.
    """
    name = say("record.name") if name is None else name
    if not isinstance(text, str):
        raise RecordError(say("record.no_text", what=type(text).__name__), file=name, line=1, column=1)
    check_size(len(text), name)
    try:
        check_size(len(text.encode("utf-8")), name)
    except UnicodeEncodeError as trouble:  # half a character, which no file can hold
        raise not_utf8(text[: trouble.start], name) from None
    reader = Reader(text, name, progress)
    try:
        record = reader.read_record(find_game, Record)
    except RecordError as trouble:
        reached = reader.main.node if reader.main else None
        trouble.node = reached if isinstance(reached, Node) else None
        raise
    assert isinstance(record, Record)
    return record


def play_text(node: Node, text: str) -> Node:
    """Play a piece of a record from a node; returns the node after its last move.

    Raises:
        RecordError: the text is no such piece, or a move is refused.
    """
    if not isinstance(text, str):
        name = say("record.piece")
        raise RecordError(say("record.no_text", what=type(text).__name__), file=name, line=1, column=1)
    node = node.skip_automatic()
    beside = Node(node.record, node.parent, node.action, node.kind, node.seat_no, node.state)
    for start in (beside, node):  # first beside the tree, so that a refused text leaves nothing in it
        reader = Reader(text, say("record.piece"))
        line = reader.line_from(start)
        line.follows = True
        reader.read_line(line, 0)
        reader.expect_end()
    assert isinstance(line.node, Node)
    return line.node
