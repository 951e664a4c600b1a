"""Panels that open and save records."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

import ipywidgets

from ...engine.texts import in_language
from ...record.errors import FileChanged, RecordError
from ...record.files import belongs_to, bytes_of, read_bytes
from ...record.record import Node, Record
from ..autosave import SavedRecord, node_at, recent
from .background import Progress, Work
from .base import FITTING, INITIAL, ROWS, WHOLE, WIDE, Note, Panel, counted, on_click, relabel, show, words
from .broken_record import Trouble, moves_before

Opened = Callable[[Node, Path | None], None]


class OpenFile(Panel):
    """Panel that opens a record: by its path, by upload, or from the autosaved ones.

    Args:
        opened: called with the node to show, and the path if the record can be saved there again.
        work: progress bar of the reading.
        failed: called when a record cannot be read, once the panel says why.
    """

    def __init__(self, opened: Opened, work: Work, failed: Callable[[], object]) -> None:
        self._opened = opened
        self._failed = failed
        self._work = work
        self._lang = "en"
        self._path = ipywidgets.Text(style=INITIAL, layout=WIDE, continuous_update=False)
        self._go = ipywidgets.Button(button_style="primary", layout=FITTING)
        self._upload = ipywidgets.FileUpload(accept=".game,.txt", multiple=False, layout=FITTING)
        self._saved = ipywidgets.Dropdown(style=INITIAL, layout=WHOLE)
        self._take = ipywidgets.Button(layout=FITTING)
        self._trouble = Trouble(lambda node: self._opened(node, None))
        on_click(self._go, self._open_path)
        self._upload.observe(lambda _: self._open_upload(), "value")
        on_click(self._take, self._open_saved)
        super().__init__(
            [
                ipywidgets.Box([self._path, self._go, self._upload], layout=ROWS),
                ipywidgets.Box([self._saved, self._take], layout=ROWS),
                self._trouble,
            ]
        )

    def say(self, lang: str) -> None:
        """Set the language of the texts."""
        self._lang = lang
        self._path.description = words(lang, "open.file")
        self._path.placeholder = words(lang, "open.file_hint")
        self._go.description = words(lang, "open.open")
        self._upload.description = words(lang, "open.upload")
        self._saved.description = words(lang, "open.kept")
        self._take.description = words(lang, "open.open_kept")
        self._trouble.say(lang)
        self.look()

    def look(self) -> None:
        """Update the list of autosaved records."""
        found = recent()
        options: list[tuple[str, SavedRecord | None]] = [(_line_of(one, self._lang), one) for one in found]
        relabel(self._saved, options or [(words(self._lang, "open.none"), "")])
        self._take.disabled = not found

    def read_from(self, name: str, read: Callable[[], bytes], file: Path | None, place: str = "") -> None:
        """Read a record in the background, and show it.

        Args:
            name: name of the record in messages.
            read: function that returns its bytes.
            file: path to save it to again, or None.
            place: place of the node to show, as `place_of` writes it; empty for the start.
        """
        self._trouble.clear()

        def task(progress: Progress) -> str:
            data = b""
            try:
                data = read()
                record = read_bytes(data, name, progress)
            except RecordError as trouble:
                self._trouble.show(trouble, data.decode("utf-8", "replace"))
                self._failed()
                return ""
            if file is not None:
                belongs_to(record, file, data)
            node = record.start
            with suppress(ValueError):
                node = node_at(record, place)
            self._opened(node, file)
            return words(self._lang, "open.opened", file=name, moves=counted(self._lang, "open.moves", _moves(record)))

        self._work.start(words(self._lang, "open.reading", file=name), task)

    def _open_path(self) -> None:
        file = Path(self._path.value.strip()).expanduser()
        self.read_from(str(file), lambda: bytes_of(file), file)

    def _open_upload(self) -> None:
        for upload in self._upload.value:
            self.read_from(str(upload["name"]), upload["content"].tobytes, None)
        self._upload.value = ()

    def _open_saved(self) -> None:
        found = self._saved.value
        if isinstance(found, SavedRecord):
            self.read_from(found.file.name, lambda: bytes_of(found.file), None, found.place())


class SaveFile(Panel):
    """Panel that saves the open record; another file, or one that was changed on disk, is replaced only when asked.

    Args:
        reopen: called with a file to open again, in place of the record.
    """

    def __init__(self, reopen: Callable[[Path], object]) -> None:
        self._lang = "en"
        self._record: Record | None = None
        self._own: Path | None = None  # file that was opened, or saved to last
        self._path = ipywidgets.Text(style=INITIAL, layout=WIDE, continuous_update=False)
        self._go = ipywidgets.Button(button_style="primary", layout=FITTING)
        self._both = ipywidgets.Button(layout=FITTING)
        self._replace = ipywidgets.Button(button_style="warning", layout=FITTING)
        self._reopen = ipywidgets.Button(layout=FITTING)
        self._said = Note(kind="status")
        self._path.observe(lambda _: self._ask(taken=False, changed=False), "value")
        on_click(self._go, lambda: self._save(replace=False))
        on_click(self._both, self._save_beside)
        on_click(self._replace, lambda: self._save(replace=True))
        on_click(self._reopen, lambda: reopen(self._file()))
        self._ask(taken=False, changed=False)
        row = [self._path, self._go, self._both, self._replace, self._reopen]
        super().__init__([ipywidgets.Box(row, layout=ROWS), self._said])

    def hold(self, record: Record, file: Path | None) -> None:
        """Set the record to save, and the file that it was read from."""
        self._record, self._own = record, file
        self._path.value = str(file or f"{record.game.code}-{time.strftime('%Y-%m-%d')}.game")
        self._ask(taken=False, changed=False)
        self._said.text = ""

    def say(self, lang: str) -> None:
        """Set the language of the texts."""
        self._lang = lang
        self._path.description = words(lang, "save.file")
        self._go.description = words(lang, "save.save")
        self._both.description = words(lang, "save.both")
        self._replace.description = words(lang, "save.replace")
        self._reopen.description = words(lang, "save.reopen")
        self._said.text = ""

    def _file(self) -> Path:
        return Path(self._path.value.strip()).expanduser()

    def _ask(self, *, taken: bool, changed: bool) -> None:
        """Show the buttons that answer a question about the file."""
        show(self._replace, taken or changed)
        show(self._both, changed)
        show(self._reopen, changed)

    def _save(self, *, replace: bool) -> None:
        name, file = self._path.value.strip(), self._file()
        if self._record is None or not name:
            self._said.text = words(self._lang, "save.no_file" if self._record else "save.no_game")
            return
        taken = file.exists() and file != self._own and not replace
        self._ask(taken=taken, changed=False)
        if taken:
            self._said.text = words(self._lang, "save.there", file=name)
            return
        record = self._record
        try:
            in_language(self._lang, lambda: record.write(file, overwrite=replace))
            text = record.dumps()
        except FileChanged:
            self._ask(taken=False, changed=True)
            self._said.text = words(self._lang, "save.changed", file=name)
        except (OSError, ValueError) as trouble:
            why = getattr(trouble, "strerror", None) or str(trouble)
            self._said.text = words(self._lang, "save.failed", file=name, why=why)
        else:
            self._own = file
            belongs_to(record, file, text.encode())
            self._said.text = words(self._lang, "save.done", file=name)

    def _save_beside(self) -> None:
        """Save under the first free name with a number: `evening-2.game`."""
        file = self._file()
        beside = (file.with_stem(f"{file.stem}-{number}") for number in count(2))
        self._path.value = str(next(one for one in beside if not one.exists()))
        self._save(replace=False)


def _moves(record: Record) -> int:
    return moves_before(record.end)


def _line_of(found: SavedRecord, lang: str) -> str:
    """Return a line on a saved record: time, title, how far it goes, and seats."""
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(found.at))
    extent = found.extent
    moves = counted(lang, "open.moves", extent.moves)
    far = words(lang, "open.kept_extent", round=extent.round_no, moves=moves) if extent.moves else moves
    return f"{when} · {found.header('Title') or found.header('Game')} · {far} · {found.header('Seats')}"
