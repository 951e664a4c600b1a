"""A million random games, the same in plain Python (1 %), compiled and in JavaScript.

    python -m tests.million [games]

Every setting of every game has as many of them: each number of seats with each combination of rulings, or with 64 of
them where there are more. Prints a line a setting, and the first state of each in which two readers differ, if there
is one. Two processes share the work.
"""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from tempfile import mkdtemp

from tbggg.engine.game import Game
from tbggg.testing.three_readers import Compared, ThreeReaders, settings_of

from .strategies import EVERY_GAME

PROCESSES = 2
CHUNK = 500  # games of a setting that are played and compared at a time
TABLES = 8  # settings at a time: one process of node plays them all
Job = tuple[str, int, int, int]  # code of the game, its first setting, number of the first game, number of games


@cache
def readers(code: str) -> ThreeReaders:
    """The readers of a game, made once a process."""
    return ThreeReaders(game_of(code), Path(mkdtemp(prefix="tbggg-")))


def game_of(code: str) -> Game:
    """The game with that code, also one that is only tested with."""
    return next(game for game in EVERY_GAME if game.code == code)


def jobs(games: int) -> list[Job]:
    """What is to be played: at least so many games in all."""
    count = sum(len(settings_of(game)) for game in EVERY_GAME)
    each = -(-games // count)
    return [
        (game.code, at, first, min(CHUNK, each - first))
        for first in range(0, each, CHUNK)
        for game in EVERY_GAME
        for at in range(0, len(settings_of(game)), TABLES)
    ]


def play(job: Job) -> list[Compared]:
    """Play a job by all readers."""
    code, at, first, games = job
    return readers(code).compare(settings_of(game_of(code))[at : at + TABLES], first, games)


def told(job: Job) -> list[tuple[str, int, int, str]]:
    """Play a job in another process: names of the settings, numbers of games, sums of hashes, and what differs."""
    return [(str(one.setting), one.games, one.total, str(one.difference or "")) for one in play(job)]


def main(games: int) -> int:
    """Play, and print; returns how many settings differ."""
    played: Counter[str] = Counter()
    totals: Counter[str] = Counter()
    differences: dict[str, str] = {}
    for game in EVERY_GAME:
        readers(game.code).compare(settings_of(game)[:1], 0, 1)  # compiled once, for both processes
    began, worked = time.perf_counter(), processor_seconds()
    with ProcessPoolExecutor(PROCESSES, get_context("spawn")) as pool:
        for answers in pool.map(told, jobs(games)):
            for name, count, total, difference in answers:
                played[name] += count
                totals[name] += total
                if difference:
                    differences.setdefault(name, difference)
    seconds, worked = time.perf_counter() - began, processor_seconds() - worked
    lines = [f"{count:>7}  {totals[name] % 2**64:016x}  {name}" for name, count in played.items()]
    lines += [*differences.values(), f"{played.total()} games of {len(played)} settings: {len(differences)} differ"]
    rates = [f"{played.total() / spent:.0f} a second" for spent in (seconds, worked)]
    lines.append(f"{seconds:.0f} s, {rates[0]}; {worked:.0f} s of processor, {rates[1]} and processor")
    sys.stdout.write("\n".join([*lines, ""]))
    return len(differences)


def processor_seconds() -> float:
    """What this process and those that it has ended have cost."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


if __name__ == "__main__":
    sys.exit(1 if main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000) else 0)
