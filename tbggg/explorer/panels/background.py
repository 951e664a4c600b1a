"""Background tasks in a thread, with a progress bar and a stop button."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Event, Thread

import ipywidgets

from ...engine.texts import in_language
from .base import INITIAL, ROWS, Note, Panel, show, words

PATIENCE = 0.3  # seconds before the bar is shown; shorter tasks have none
PACE = 0.1  # least seconds between two updates of the bar

Progress = Callable[[float], None]


class StoppedError(Exception):
    """Error that ends a task after a click on Stop."""


class Work(Panel):
    """Progress bar of a background task; one task at a time.

    Tasks run in a thread, since a kernel handles no click while it runs a cell or another click's handler.
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
        """Set the language of the texts."""
        self.lang = lang
        self._stop.description = words(lang, "work.stop")
        self._bar.style = INITIAL

    def start(self, what: str, task: Callable[[Progress], str]) -> None:
        """Start a task, unless one is running.

        Args:
            what: description of the task, in a few words.
            task: function that does it, from a progress callback (0 to 1) to the text shown at its end.
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
        except RuntimeError:  # Python in the page has no threads: run in the foreground
            self._thread = None
            work()

    def wait(self) -> None:
        """Wait for the task to end."""
        if self._thread is not None:
            self._thread.join()

    def _run(self, what: str, task: Callable[[Progress], str]) -> None:
        try:
            message = task(lambda part: self._move(what, part))
        except StoppedError:
            message = words(self.lang, "work.stopped")
        except Exception as trouble:
            message = ""
            self._trouble.text = words(self.lang, "work.failed", why=trouble)
        show(self._running, False)
        self._what.text = message

    def _move(self, what: str, part: float) -> None:
        """Update the bar, at most once in `PACE` seconds.

        Raises:
            StoppedError: the stop button was clicked.
        """
        if self._stopping.is_set():
            raise StoppedError
        now = time.monotonic()
        if now - self._begun < PATIENCE or now - self._moved < PACE:
            return
        self._moved = now
        self._what.text = what
        self._bar.value = part
        show(self._running, True)
