"""Publishing again of what has changed, while its author writes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from ...engine.errors import GameError
from ...engine.texts import say
from ..html.texts import PACKAGE
from .sources import stamp, state_of

if TYPE_CHECKING:
    from .kept_runs import KeptRuns

Result = TypeVar("Result")
PAUSE = 0.4  # seconds between two looks


class Kept:
    """Results of earlier rounds, for whatever has not changed since.

    Args:
        runs: results of earlier commands; without any, each notebook is run once.
        failed: called with the error of a file that is broken; the others go on without it. Not given, it is raised.
        is_watching: whether there are several rounds, of which each reports only what it has changed.
    """

    def __init__(
        self,
        runs: KeptRuns | None = None,
        *,
        failed: Callable[[Exception], None] | None = None,
        is_watching: bool = False,
    ) -> None:
        self.runs, self._failed, self.is_watching = runs, failed, is_watching
        self.is_broken = False  # once a file has failed
        self._found: dict[Hashable, tuple[object, Any]] = {}
        self._errors: dict[Hashable, tuple[object, GameError]] = {}

    def once(self, key: Hashable, state: Callable[[], object], make: Callable[[], Result]) -> Result:
        """Return a result: that of an earlier round, if nothing that it rests on has changed.

        Args:
            key: what it is the result of.
            state: returns all that it rests on; asked again when the result is made, which may have changed some.
            make: makes it.
        """
        known, error = self._found.get(key), self._errors.get(key)
        if error is not None and error[0] == state():
            raise error[1]
        if known is None or known[0] != state():
            try:
                made = make()
            except GameError as trouble:
                self._errors[key] = (state(), trouble)  # a cell that failed is not run again before a change
                raise
            self._found[key] = known = (state(), made)
        result: Result = known[1]
        return result

    def spared(self, key: Hashable, make: Callable[[], Result]) -> Result | None:
        """Return what is made; where the others go on, in the place of an error, the last result with the key.

        Args:
            key: as for `once`.
            make: makes it.

        Returns:
            The result; None for a file that is broken, and was so in all rounds.

        Raises:
            GameError: a file is broken, and no function is called with its error.
            OSError: it cannot be read, and no function is called with its error.
        """
        try:
            return make()
        except (GameError, OSError) as trouble:
            if self._failed is None:
                raise
            self.is_broken = True
            self._failed(trouble)
            found: Result | None = self.earlier(key)
            return found

    def earlier(self, key: Hashable) -> Any:
        """Return the last result with a key, whatever has changed since; None without one."""
        return self._found[key][1] if key in self._found else None


def watch(publish: Callable[[], None], inputs: Callable[[], Sequence[Path]], tell: Callable[[str], None]) -> NoReturn:
    """Publish, and again after each change, until an interrupt.

    Args:
        publish: publishes all that has changed, and reports its own errors.
        inputs: returns the notebooks, records and settings.
        tell: called with a line of text after each round.
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
