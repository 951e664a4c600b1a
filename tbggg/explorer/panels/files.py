"""Panels that open and save records."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path

from ...engine.texts import in_language
from ...record.errors import FileChanged, RecordError
from ...record.files import belongs_to, bytes_of, read_bytes
from ...record.opening import opening_moment
from ...record.record import Node, Record
from ..saving.autosave import SavedRecord, node_at
from .background import Work
from .broken_record import UP_TO_THERE, moves_before, trouble_blocks
from .form import Data, Panel, Progress, Values, button, chosen, counted, note, panel_text, row, typed, upload
from .new_game import file_name

MOST_UPLOAD = 6_000_000  # bytes; a host closes the connection at about ten million

Opened = Callable[[Node, Path | None], None]


class OpenFile(Panel):
    """Panel that opens a record: by its path, by upload, or from the autosaved ones.

    Args:
        opened: called with the node to show, and the path if the record can be saved there again.
        recent: returns the autosaved records, the newest first.
        whole: whether the line of an autosaved record has its title, and how far it goes.
        work: the task in which it is read.
        failed: called when a record cannot be read, once the panel says why.
    """

    def __init__(
        self,
        opened: Opened,
        recent: Callable[[], list[SavedRecord]],
        whole: bool,
        work: Work,
        failed: Callable[[], object],
    ) -> None:
        super().__init__()
        self._opened = opened
        self._recent = recent
        self._whole = whole
        self._failed = failed
        self._work = work
        self._saved: list[SavedRecord] = []
        self._trouble: tuple[RecordError, str] | None = None

    def blocks(self) -> list[Data]:
        """Return the form."""
        lang = self.lang
        kept = [(str(at), _line_of(one, lang, self._whole)) for at, one in enumerate(self._saved)]
        found = [
            row(
                typed("file", panel_text(lang, "open.file"), panel_text(lang, "open.file_hint")),
                button("open", panel_text(lang, "open.open"), "main"),
                upload("upload", panel_text(lang, "open.upload"), MOST_UPLOAD, panel_text(lang, "open.too_long")),
            )
        ]
        if kept:
            found.append(
                row(
                    chosen("kept", panel_text(lang, "open.kept"), kept),
                    button("open kept", panel_text(lang, "open.open_kept")),
                )
            )
        return [*found, *(trouble_blocks(*self._trouble, lang) if self._trouble else ())]

    def look(self) -> None:
        """Update the list of autosaved records."""
        self._saved = self._recent()
        self.values["kept"] = "0" if self._saved else ""

    def press(self, key: str, files: Sequence[tuple[str, bytes]]) -> None:
        """Open what the button is for."""
        if key == "upload":
            for name, content in files:
                self.read_from(name, lambda content=content: content, None)  # type: ignore[misc]
        elif key == UP_TO_THERE and self._trouble and self._trouble[0].node:
            self._opened(self._trouble[0].node, None)
        elif key == "open kept":
            at = self.values.get("kept", "")
            if at.isdigit() and int(at) < len(self._saved):
                found = self._saved[int(at)]
                self.read_from(found.file.name, lambda: bytes_of(found.file), None, found.place())
        elif key == "open":
            name = self.values.get("file", "").strip()
            if not name:
                self.wrong["file"] = panel_text(self.lang, "save.no_file")
                return
            file = Path(name).expanduser()
            self.wrong = {}
            self.read_from(str(file), lambda: bytes_of(file), file)

    def read_from(self, name: str, read: Callable[[], bytes], file: Path | None, place: str = "") -> None:
        """Read a record in the background, and show it.

        Args:
            name: name of the record in messages.
            read: function that returns its bytes.
            file: path to save it to again, or None.
            place: place of the node to show, as `place_of` writes it; empty for where the record opens.
        """
        self._trouble = None

        def task(progress: Progress) -> str:
            data = b""
            try:
                data = read()
                record = read_bytes(data, name, progress)
            except RecordError as trouble:
                self._trouble = trouble, data.decode("utf-8", "replace")
                self._failed()
                return ""
            if file is not None:
                belongs_to(record, file, data)
            node = opening_moment(record)
            with suppress(ValueError):
                node = node_at(record, place)
            self._opened(node, file)
            moves = counted(self.lang, "open.moves", moves_before(record.end))
            return panel_text(self.lang, "open.opened", file=name, moves=moves)

        self._work.start(panel_text(self.lang, "open.reading", file=name), task)


class SaveFile(Panel):
    """Panel that saves the open record; another file, or one that was changed on disk, is replaced only when asked.

    Args:
        reopen: called with a file to open again, in place of the record.

    Attributes:
        own: the file that the record was read from, or saved to last; None without one.
    """

    def __init__(self, reopen: Callable[[Path], object]) -> None:
        super().__init__()
        self._record: Record | None = None
        self.own: Path | None = None
        self._reopen = reopen
        self._question = ""  # `taken` or `changed`: what must be answered before the file is written
        self._said = ""

    def blocks(self) -> list[Data]:
        """Return the form."""
        lang = self.lang
        if self._record is None:
            return [note(panel_text(lang, "save.no_game"))]
        buttons = [
            button("save", panel_text(lang, "save.save"), "main"),
            button("download", panel_text(lang, "save.download")),
        ]
        found = [row(typed("file", panel_text(lang, "save.file")), *buttons)]
        answers = {"taken": ("replace",), "changed": ("both", "replace", "reopen")}.get(self._question, ())
        asked = [button(one, panel_text(lang, f"save.{one}"), "warn" if one == "replace" else "") for one in answers]
        return [*found, note(self._said, "status"), *([row(*asked)] if asked else ())]

    def hold(self, record: Record, file: Path | None) -> None:
        """Set the record to save, and the file that it was read from."""
        self._record, self.own = record, file
        self.values["file"] = str(file or f"{record.game.code}-{time.strftime('%Y-%m-%d')}.game")
        self._question = self._said = ""
        self.wrong = {}

    def entered(self, before: Values) -> None:
        """Forget the question about another file."""
        self._question = self._said = ""

    def press(self, key: str, files: Sequence[tuple[str, bytes]]) -> None:
        """Save the record, send it as a file, or answer the question about the file on disk."""
        if self._record is None:
            return
        if key == "download":
            self.send(
                self._file().name if self.values["file"].strip() else file_name(self._record), self._record.dumps()
            )
        elif key in ("save", "replace"):
            self._save(replace=key == "replace" and bool(self._question))
        elif key == "both" and self._question:
            self._save_beside()
        elif key == "reopen" and self._question:
            self._reopen(self._file())

    def _file(self) -> Path:
        return Path(self.values["file"].strip()).expanduser()

    def _save(self, *, replace: bool) -> None:
        name, file = self.values["file"].strip(), self._file()
        self.wrong, self._question, self._said = {}, "", ""
        if self._record is None or not name:
            self.wrong["file"] = panel_text(self.lang, "save.no_file")
            return
        if file.exists() and file != self.own and not replace:
            self._question, self._said = "taken", panel_text(self.lang, "save.there", file=name)
            return
        record = self._record
        try:
            in_language(self.lang, lambda: record.write(file, overwrite=replace))
            text = record.dumps()
        except FileChanged:
            self._question, self._said = "changed", panel_text(self.lang, "save.changed", file=name)
        except (OSError, ValueError) as trouble:
            why = getattr(trouble, "strerror", None) or str(trouble)
            self.wrong["file"] = panel_text(self.lang, "save.failed", file=name, why=why)
        else:
            self.own = file
            belongs_to(record, file, text.encode())
            self._said = panel_text(self.lang, "save.done", file=name)

    def _save_beside(self) -> None:
        """Save under the first free name with a number: `evening-2.game`."""
        file = self._file()
        beside = (file.with_stem(f"{file.stem}-{number}") for number in count(2))
        self.values["file"] = str(next(one for one in beside if not one.exists()))
        self._save(replace=False)


def _line_of(found: SavedRecord, lang: str, whole: bool) -> str:
    """Return a line on a saved record: time, title, how far it goes, and seats; unless whole, time, game and seats."""
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(found.at))
    if not whole:
        return f"{when} · {found.header('Game')} · {found.header('Seats')}"
    extent = found.extent
    moves = counted(lang, "open.moves", extent.moves)
    far = panel_text(lang, "open.kept_extent", round=extent.round_no, moves=moves) if extent.moves else moves
    return f"{when} · {found.header('Title') or found.header('Game')} · {far} · {found.header('Seats')}"
