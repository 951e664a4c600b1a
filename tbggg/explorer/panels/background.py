"""Work that takes longer than a moment: in a thread, with a bar and a way to stop it."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Event, Thread

import ipywidgets

from ...engine.texts import in_language
from .base import INITIAL, ROWS, Note, Panel, show, words

PATIENCE = 0.3  # seconds before the bar is shown: what is quicker needs none
PACE = 0.1  # seconds from one movement of the bar to the next

Progress = Callable[[float], None]


class StoppedError(Exception):
    """The reader has pressed Stop."""


class Work(Panel):
    """A bar that is there while something runs; one thing runs at a time.

    A kernel hears no click while a cell or a click runs: so the work is done beside, in a thread.
    """

    def __init__(self) -> None:
        self.lang = "en"
        self._bar = ipywidgets.FloatProgress(min=0, max=1, layout={"width": "min(20em, 60%)"})
        self._what = Note(kind="status")
        self._stop = ipywidgets.Button()
        self._running = ipywidgets.Box([self._bar, self._stop], layout=ROWS)
        self._trouble = Note(kind="alert")
        self._stopping = Event()
        self._thread: Thread | None = None
        self._begun = self._moved = 0.0
        self._stop.on_click(lambda _: self._stopping.set())
        show(self._running, False)
        super().__init__([self._what, self._running, self._trouble])

    def say(self, lang: str) -> None:
        """Speak another language."""
        self.lang = lang
        self._stop.description = words(lang, "work.stop")
        self._bar.style = INITIAL

    def start(self, what: str, task: Callable[[Progress], str]) -> None:
        """Begin something, unless something runs already.

        Args:
            what: what is being done, in a few words.
            task: does it; it is given what moves the bar, and returns what is to be said at its end.
        """
        if self._thread is not None and self._thread.is_alive():
            return
        self._stopping.clear()
        self._begun = time.monotonic()
        self._what.text = self._trouble.text = ""
        self._bar.value = 0
        self._bar.tooltip = what

        def work() -> None:
            in_language(self.lang, lambda: self._run(what, task))

        self._thread = Thread(target=work, daemon=True)
        try:
            self._thread.start()
        except RuntimeError:  # where Python runs in the page there are no threads: the reader waits
            self._thread = None
            work()

    def wait(self) -> None:
        """Return when nothing runs any more."""
        if self._thread is not None:
            self._thread.join()

    def _run(self, what: str, task: Callable[[Progress], str]) -> None:
        try:
            told = task(lambda part: self._move(what, part))
        except StoppedError:
            told = words(self.lang, "work.stopped")
        except Exception as trouble:
            told = ""
            self._trouble.text = words(self.lang, "work.failed", why=trouble)
        show(self._running, False)
        self._what.text = told

    def _move(self, what: str, part: float) -> None:
        """Move the bar, now and then."""
        if self._stopping.is_set():
            raise StoppedError
        now = time.monotonic()
        if now - self._begun < PATIENCE or now - self._moved < PACE:
            return
        self._moved = now
        self._what.text = what
        self._bar.value = part
        show(self._running, True)
