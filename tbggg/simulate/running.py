"""Running a simulation: small batches, on several threads where they are compiled, until all games are played."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from time import monotonic

from .asking import Question
from .batches import Batches, Played
from .progress import Tell, shown
from .simulation import Simulation, Totals

CHUNK = 0.05  # seconds that a batch may take: stopping takes no longer
LOOK = 0.1  # seconds between two looks at whether to stop
Each = Callable[[Played], bool]  # takes in what a batch came to; returns whether to go on


def run(question: Question, progress: bool | Tell, stop: Callable[[], bool] | None) -> Simulation:
    """Play the games of a simulation; an interrupt ends it with those that were played.

    Raises:
        KeyboardInterrupt: nothing was played yet.
    """
    asked, batches = question.asked, question.batches
    totals = Totals.none(len(asked.record.seats), len(asked.record.game.score_categories))
    began = monotonic()

    def take(played: Played) -> bool:
        nonlocal totals
        totals = totals.plus(played)
        tell(totals.games, asked.games)
        return stop is None or not stop()

    with shown(progress, asked.lang) as (tell, compiling):
        if batches.must_compile:
            compiling()
        batches.ready()
        began = monotonic()
        try:
            if batches.fast:
                play_by_threads(batches, asked.luck, asked.games, question.threads, take)
            else:
                play_here(batches, asked.luck, asked.games, take)
        except KeyboardInterrupt:
            if not totals.games:
                raise
    return Simulation(asked, totals, monotonic() - began)


def play_here(batches: Batches, luck: int, games: int, take: Each) -> None:
    """Play the games one batch after the other, in this thread: an interrupt ends the game that is played."""
    first, size = 0, 1
    while first < games:
        size = min(size, games - first)
        played, seconds = _timed(batches, luck, first, size)
        first += size
        size = _next_size(size, seconds)
        if not take(played):
            break


def play_by_threads(batches: Batches, luck: int, games: int, threads: int, take: Each) -> None:
    """Play the games in batches on several threads; when it ends, for whatever reason, none is left running."""
    first, size, go_on = 0, 16, True
    running: set[Future[tuple[Played, float]]] = set()
    with ThreadPoolExecutor(threads) as pool:
        try:
            while running or (first < games and go_on):
                while go_on and first < games and len(running) < 2 * threads:
                    size = min(size, games - first)
                    running.add(pool.submit(_timed, batches, luck, first, size))
                    first += size
                done, running = wait(running, LOOK, FIRST_COMPLETED)
                for one in done:
                    played, seconds = one.result()
                    size = _next_size(played.games, seconds)
                    go_on = take(played) and go_on
        finally:
            for one in running:
                one.cancel()


def _timed(batches: Batches, luck: int, first: int, games: int) -> tuple[Played, float]:
    began = monotonic()
    played = batches.play(luck, first, games)
    return played, monotonic() - began


def _next_size(games: int, seconds: float) -> int:
    """How many games to play in the next batch, so that it takes as long as it may."""
    return max(1, min(4 * games, int(games * CHUNK / max(seconds, 1e-6))))
