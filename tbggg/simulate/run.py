"""A simulation as it runs: its games are counted as they come, until all are played or somebody stops it."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from time import monotonic

from .following import followed
from .progress import Line, Tell, shown
from .request import Question
from .results.simulation import Simulation, Totals
from .scheduler import make_ready, run


def counted(question: Question, progress: bool | Tell) -> Simulation:
    """Play the games of a simulation, and count what they come to; an interrupt ends it with those that were played.

    Raises:
        KeyboardInterrupt: nothing was played yet.
    """
    with shown(progress, question.asked.lang) as line:
        return followed(_growing(question, line), line)


def _growing(question: Question, line: Line) -> Generator[Simulation, None, None]:
    """The simulation as it grows; the last has all its games."""
    job, asked = question.job, question.asked
    totals = Totals.none(len(asked.record.seats), len(asked.record.game.score_categories))
    make_ready(job, line.compiling, line.connecting)
    began = monotonic()
    with closing(run(job)) as rows:
        for (played,) in rows:
            totals = totals.plus(played)
            yield Simulation(asked, totals, monotonic() - began)
