"""A simulation as it runs: its games are counted as they come, until all are played or somebody stops it."""

from __future__ import annotations

from contextlib import closing
from time import monotonic

from .asking import Question
from .progress import Tell, shown
from .running import make_ready, run
from .simulation import Simulation, Totals


def counted(question: Question, progress: bool | Tell) -> Simulation:
    """Play the games of a simulation, and count what they come to; an interrupt ends it with those that were played.

    Raises:
        KeyboardInterrupt: nothing was played yet.
    """
    job, asked = question.job, question.asked
    totals = Totals.none(len(asked.record.seats), len(asked.record.game.score_categories))
    with shown(progress, asked.lang) as line:
        make_ready(job, line.compiling, line.connecting)
        began = monotonic()
        try:
            with closing(run(job)) as rows:
                for (played,) in rows:
                    totals = totals.plus(played)
                    line.tell(totals.games, asked.games)
        except KeyboardInterrupt:
            if not totals.games:
                raise
    return Simulation(asked, totals, monotonic() - began)
