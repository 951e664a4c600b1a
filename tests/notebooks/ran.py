"""Notebooks as they are after a run: each is run once for all tests, as `tbggg publish` keeps its runs."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any

from tbggg.publish.files.kept_runs import KeptRuns
from tbggg.publish.files.sources import state_of
from tbggg.publish.files.watching import Kept
from tbggg.publish.notebooks.lesson_pages import _outcome, _read


def quiet(line: str) -> None:
    """Take no notice of what is done."""


def kept() -> Kept:
    """What publishes notebooks by the runs that other tests have made, if nothing has changed since."""
    return Kept(KeptRuns(quiet))


def ran(path: Path) -> Any:
    """A notebook with its outputs; a cell that fails is an error."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what Jupyter's parts warn of among themselves
        return _outcome(_read(path, run=True), path, state_of(path), lambda: None, kept())
