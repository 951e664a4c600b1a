"""Progress of a simulation: a line in a terminal, a bar in a notebook; elsewhere only notices of long waits."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from importlib import import_module
from time import monotonic
from typing import Any, Protocol, TypeVar

from .formatting import number, simulation_text

OnProgress = Callable[[int, int], object]
QUIET = 0.5  # seconds before progress is shown
PAUSE = 0.2  # seconds between two updates


@contextmanager
def progress_line(progress: bool | OnProgress, lang: str) -> Iterator[ProgressLine]:
    """Context of a progress line, which is cleared at the end.

    Args:
        progress: whether to show it; or a function that is called instead with the games played and planned.
        lang: `en` or `fr`.
    """
    place = _place() if progress else _NoOutput()
    try:
        yield ProgressLine(place, lang, progress if callable(progress) else None)
    finally:
        place.clear()


class ProgressLine:
    """Progress line: notices of waits at once, counts after `QUIET` seconds and at most every `PAUSE`.

    Args:
        place: its output.
        lang: `en` or `fr`.
        instead: a function that is called with every count instead.
    """

    def __init__(self, place: _NoOutput, lang: str, instead: OnProgress | None) -> None:
        self.place = place
        self.lang = lang
        self.instead = instead
        self.began = self.said = monotonic()

    def compiling(self) -> None:
        """Show that rules are being compiled."""
        self.place.show(simulation_text(self.lang, "simulate.compiling"), None)

    def connecting(self) -> None:
        """Show that a connection to other machines is awaited."""
        self.place.show(simulation_text(self.lang, "simulate.connecting"), None)

    def update(self, done: int, planned: int, key: str = "simulate.progress") -> None:
        """Show how far it is.

        Args:
            done: number of games played, or of other things.
            planned: number of all; 0 where nothing says how many there are.
            key: of the text that says it.
        """
        if self.instead is not None:
            self.instead(done, planned)
            return
        now = monotonic()
        if now - self.began < QUIET or now - self.said < PAUSE:
            return
        self.said = now
        counts = [number(self.lang, count, places=0) for count in (done, planned)]
        said = simulation_text(self.lang, key, games=counts[0], planned=counts[1], count=planned)
        self.place.show(said, done / planned if planned else 0.0)  # an empty bar where no end is known


class Partial(Protocol):
    """Partial result of a run of games."""

    @property
    def far(self) -> tuple[int, int]:
        """Games played and games planned; for tournaments, deals."""


Found = TypeVar("Found", bound=Partial)


def consumed(results: Generator[Found, None, None], line: ProgressLine) -> Found:
    """Consume partial results, updating a progress line, and return the last; an interrupt ends them early.

    Raises:
        KeyboardInterrupt: an interrupt before the first result.
    """
    found = None
    try:
        with closing(results):
            for found in results:
                line.update(*found.far)
    except KeyboardInterrupt:
        if found is None:
            raise
    assert found is not None
    return found


class _NoOutput:
    """Output that shows nothing."""

    def show(self, text: str, share: float | None) -> None:
        """Show a text, and a share from 0 to 1 as a bar; None for no bar."""

    def clear(self) -> None:
        """Remove the output."""


class _Log(_NoOutput):
    """Output to a file or a pipe: notices of waits alone, since every update would add a line."""

    def show(self, text: str, share: float | None) -> None:
        if share is None:
            sys.stderr.write(f"{text}\n")
            sys.stderr.flush()


class _Terminal(_NoOutput):
    """Output to one line of a terminal, overwritten by each update."""

    def __init__(self) -> None:
        self.width = 0

    def show(self, text: str, share: float | None) -> None:
        bar = "" if share is None else f" [{'#' * int(30 * share):<30}]"
        line = text + bar
        sys.stderr.write(f"\r{line:<{self.width}}")
        sys.stderr.flush()
        self.width = len(line)

    def clear(self) -> None:
        if self.width:
            sys.stderr.write(f"\r{'':<{self.width}}\r")
            sys.stderr.flush()


class _Notebook(_NoOutput):
    """Output as a bar below a notebook's cell."""

    def __init__(self) -> None:
        self.ipython: Any = import_module("IPython.display")
        self.handle: Any = None

    def show(self, text: str, share: float | None) -> None:
        value = "" if share is None else f' value="{share:.3f}"'
        self._put(f'<label class="tb-progress">{text} <progress max="1"{value}></progress></label>')

    def clear(self) -> None:
        if self.handle is not None:
            self._put("")

    def _put(self, content: str) -> None:
        html = self.ipython.HTML(content)
        if self.handle is None:
            self.handle = self.ipython.display(html, display_id=True)
        else:
            self.handle.update(html)


def _place() -> _NoOutput:
    ipython = sys.modules.get("IPython")
    if ipython is not None and hasattr(ipython.get_ipython(), "kernel"):
        return _Notebook()
    return _Terminal() if sys.stderr.isatty() else _Log()
