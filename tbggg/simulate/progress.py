"""How far a simulation is: a line in a terminal, a bar in a notebook; elsewhere only what it waits for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from time import monotonic
from typing import Any

from .formatting import number, words

Tell = Callable[[int, int], object]
QUIET = 0.5  # seconds after which a simulation says how far it is
PAUSE = 0.2  # seconds between two times


@contextmanager
def shown(progress: bool | Tell, lang: str) -> Iterator[Line]:
    """Give a line that says how far it is, and is wiped out at the end.

    Args:
        progress: whether to show it; or a function that is told instead, and takes no words.
        lang: `en` or `fr`.
    """
    place = _place() if progress else _Nowhere()
    try:
        yield Line(place, lang, progress if callable(progress) else None)
    finally:
        place.clear()


class Line:
    """Says how far it is, once it takes long, and not too often; and what it waits for, at once.

    Args:
        place: where it is shown.
        lang: `en` or `fr`.
        instead: a function that is told how far it is, each time.
    """

    def __init__(self, place: _Nowhere, lang: str, instead: Tell | None) -> None:
        self.place = place
        self.lang = lang
        self.instead = instead
        self.began = self.said = monotonic()

    def compiling(self) -> None:
        """Say that rules must be compiled."""
        self.place.show(words(self.lang, "simulate.compiling"), None)

    def connecting(self) -> None:
        """Say that other machines are waited for."""
        self.place.show(words(self.lang, "simulate.connecting"), None)

    def tell(self, games: int, planned: int) -> None:
        """Say how many games are played, and of how many."""
        if self.instead is not None:
            self.instead(games, planned)
            return
        now = monotonic()
        if now - self.began < QUIET or now - self.said < PAUSE:
            return
        self.said = now
        told = [number(self.lang, count, places=0) for count in (games, planned)]
        self.place.show(words(self.lang, "simulate.progress", games=told[0], planned=told[1]), games / planned)


class _Nowhere:
    """Where nobody looks."""

    def show(self, text: str, share: float | None) -> None:
        """Show nothing."""

    def clear(self) -> None:
        """Nothing was shown."""


class _Log(_Nowhere):
    """A file or a pipe: what takes long is said once, how far it is would fill it."""

    def show(self, text: str, share: float | None) -> None:
        if share is None:
            sys.stderr.write(f"{text}\n")
            sys.stderr.flush()


class _Terminal(_Nowhere):
    """One line, written over again and again, and wiped out at the end."""

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


class _Notebook(_Nowhere):
    """A bar below the cell, which disappears at the end."""

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


def _place() -> _Nowhere:
    ipython = sys.modules.get("IPython")
    if ipython is not None and hasattr(ipython.get_ipython(), "kernel"):
        return _Notebook()
    return _Terminal() if sys.stderr.isatty() else _Log()
