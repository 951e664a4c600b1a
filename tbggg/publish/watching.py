"""Publishing again of what has changed, while its author writes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from ..engine.texts import say
from .sources import stamp, state_of
from .texts import PACKAGE

if TYPE_CHECKING:
    from .kept_runs import KeptRuns

Result = TypeVar("Result")
PAUSE = 0.4  # seconds between two looks


class Kept:
    """Results of earlier rounds, for whatever has not changed since.

    Args:
        runs: results of earlier commands; without any, each notebook is run once.
        is_watching: whether there are several rounds, of which each reports only what it has changed.
    """

    def __init__(self, runs: KeptRuns | None = None, *, is_watching: bool = False) -> None:
        self.runs, self.is_watching = runs, is_watching
        self._found: dict[Hashable, tuple[object, Any]] = {}

    def once(self, key: Hashable, state: Callable[[], object], make: Callable[[], Result]) -> Result:
        """Return a result: that of an earlier round, if nothing that it rests on has changed.

        Args:
            key: what it is the result of.
            state: returns all that it rests on; asked again when the result is made, which may have changed some.
            make: makes it.
        """
        known = self._found.get(key)
        if known is None or known[0] != state():
            made = make()
            self._found[key] = known = (state(), made)
        result: Result = known[1]
        return result


def watch(publish: Callable[[], None], inputs: Callable[[], Sequence[Path]], tell: Callable[[str], None]) -> NoReturn:
    """Publish, and again after each change, until an interrupt.

    Args:
        publish: publishes all that has changed, and reports its own errors.
        inputs: returns the notebooks, records and settings.
        tell: called with a line of text when all is published.
    """
    while True:
        own = {one: state_of(one) for one in inputs()}  # before publishing: what changes meanwhile is a change
        publish()
        tell(say("watching", PACKAGE))
        before = [stamp(one, state) for one, state in own.items()]  # what a notebook writes itself is none
        while (now := [stamp(one) for one in inputs()]) == before:
            sleep(PAUSE)
        while now != before:  # an editor may write a file in two steps
            before = now
            sleep(PAUSE)
            now = [stamp(one) for one in inputs()]
