"""Background tasks in a thread, with how far they are and a way to stop them."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Event, Thread

from ...engine.texts import sentence
from ..in_thread import in_thread, unforeseen
from .form import Data, Progress, panel_text

PATIENCE = 0.3  # seconds before the bar is shown; shorter tasks have none
PACE = 0.1  # least seconds between two updates of the bar


class StoppedError(Exception):
    """Error that ends a task after a click on Stop."""


class Work:
    """A background task; one at a time.

    Tasks run in a thread, since a kernel handles no click while it runs a cell or another click's handler.

    Attributes:
        lang: `en` or `fr`.
        part: how far the task is, from 0 to 1; None while no bar is shown.
        said: what is done, or was done, in a sentence.
        trouble: what went wrong, in a sentence.
        changed: called after each change of these.
    """

    def __init__(self) -> None:
        self.lang = "en"
        self.part: float | None = None
        self.said = self.trouble = ""
        self.changed: Callable[[], object] = lambda: None
        self._stopping = Event()
        self._thread: Thread | None = None
        self._begun = self._moved = 0.0

    def drawn(self) -> Data:
        """Return the task as data for the page."""
        said = {"said": self.said, "trouble": self.trouble, "stop": panel_text(self.lang, "work.stop")}
        return {**said, "part": self.part} if self.part is not None else said

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
        self._show("", "")
        self._thread = in_thread(self.lang, lambda: self._run(what, task))

    def stop(self) -> None:
        """Stop the task at its next report of progress."""
        self._stopping.set()

    def wait(self) -> None:
        """Wait for the task to end."""
        if self._thread is not None:
            self._thread.join()

    def _run(self, what: str, task: Callable[[Progress], str]) -> None:
        trouble = ""
        try:
            message = task(lambda part: self._move(what, part))
        except StoppedError:
            message = panel_text(self.lang, "work.stopped")
        except Exception as error:
            message, trouble = "", sentence(str(unforeseen(error)).rstrip("."))
        self._show(message, trouble)

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
        self._show(what, "", part)

    def _show(self, said: str, trouble: str, part: float | None = None) -> None:
        self.said, self.trouble, self.part = said, trouble, part
        self.changed()
