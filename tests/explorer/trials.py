"""A comparison of moves that a page asks for: asked, waited for, or held while it grows."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tbggg.explorer.simulations import what_if
from tbggg.explorer.widget import board_of
from tbggg.simulate.what_if import growing

from .test_widget import Page


def asked(page: Page, **other: Any) -> dict[str, Any]:
    run = {"do": "what if", "what": "run", "node": page.explorer._frame["node"], "moves": None, "games": 100}
    return {**run, "bot": "greedy", **other}


def run(page: Page, **other: Any) -> dict[str, Any]:
    """Ask, and wait for the last word."""
    page.say(asked(page, **other))
    board_of(page.explorer).simulations["what_if"].wait()
    return dict(page.heard[-1]["what_if"])


def until(holds: Callable[[], object]) -> None:
    """Wait for a condition that another thread brings about."""
    last = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < last
        time.sleep(0.01)


class Gate:
    """Lets a comparison grow once, and holds it there until it is told to stop."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.grown, self.ended = threading.Event(), threading.Event()

        def held(*args: Any, stop: Callable[[], bool], **options: Any) -> Iterator[Any]:
            games = growing(*args, **options, stop=stop, fast=False)
            yield next(games)
            self.grown.set()
            while not stop():
                pass
            self.ended.set()

        monkeypatch.setattr(what_if, "growing", held)

    def ask(self, page: Page, **other: Any) -> what_if.Trial:
        page.say(asked(page, games=3_000, **other))
        assert self.grown.wait(20)
        trial = what_if.trial_of(board_of(page.explorer))
        assert trial
        return trial

    def quiet(self, trial: what_if.Trial) -> None:
        """Nothing runs any more."""
        trial._thread.join(20)
        assert not trial._thread.is_alive()


def states(page: Page) -> list[str]:
    return [one["what_if"]["state"] for one in page.heard if "state" in one.get("what_if", {})]
