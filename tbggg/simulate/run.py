"""Runs a simulation and accumulates its totals; an interrupt returns the partial result."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from time import monotonic

from ..engine import derived
from .progress import OnProgress, ProgressLine, consumed, progress_line
from .request import ReadySimulation
from .results.games import Kept
from .results.simulation import Simulation, Totals
from .scheduler import make_ready, run


def run_simulation(question: ReadySimulation, progress: bool | OnProgress) -> Simulation:
    """Play the games of a simulation and return its result; an interrupt ends it with the games played so far.

    Raises:
        KeyboardInterrupt: an interrupt before any game was played.
    """
    with progress_line(progress, question.asked.lang) as line:
        return consumed(_partial_results(question, line), line)


def _partial_results(question: ReadySimulation, line: ProgressLine) -> Generator[Simulation, None, None]:
    """Results of the games played so far; the last has all games."""
    job, asked = question.job, question.asked
    totals = Totals.none(len(asked.record.seats), len(derived.score_categories(asked.record.game)))
    kept = Kept() if asked.keep else None
    make_ready(job, line.compiling, line.connecting)
    began = monotonic()
    with closing(run(job)) as rows:
        for (played,) in rows:
            totals = totals.plus(played)
            if kept is not None:
                kept.add(played)
            yield Simulation(asked, totals, monotonic() - began, kept)
