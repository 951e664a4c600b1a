"""Compiled random play beside the same play in C and beside two other engines; threads, seats, many games."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from math import sqrt
from os import cpu_count
from statistics import mean, median, variance
from time import perf_counter, process_time

import tbggg
from tbggg.bots import seat_bots
from tbggg.simulate import loop
from tbggg.simulate.batches import Batches, Played

from . import c_program, peers
from .play import SEED, new_record
from .timing import Row, interleaved, ratio

SEATS = (3, 4, 5, 6)
NEAR = 4.0  # standard errors by which equal means hardly ever differ
START = "import tbggg; tbggg.simulate(games=1, bots='random', luck=1, fast=True)"
MANY = """
import json, resource, time, tbggg
found = tbggg.simulate(games={games}, seats={seats}, bots="random", luck={luck}, threads=1, fast=True)
print(json.dumps([time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, found.decisions]))
"""


class Play:
    """Compiled random play at a table of so many seats, a batch after the other; who begins is rolled for.

    Attributes:
        decisions: of each batch, for a game.
        gg: of each batch, each seat's mean.
    """

    def __init__(self, seats: int, games: int, code: str = "bgg", fast: bool | None = None) -> None:
        record = new_record(SEED, seats) if code == "bgg" else tbggg.new_game(code, seats=seats, luck=SEED)
        bots = seat_bots("random", record.game, record.seats)
        self._batches = Batches(record.game, record.seats, record.start.state, bots, loop.BEGIN, fast)
        self._batches.ready()
        self._games = games
        self.decisions: list[float] = []
        self.gg: list[list[float]] = []

    def batch(self) -> Played:
        """Play the next games."""
        played = self._batches.play(SEED, len(self.decisions) * self._games, self._games)
        width = len(played.sums) // len(self._batches.seats)
        self.decisions.append(played.decisions / played.games)
        self.gg.append([float(points) / played.games for points in played.sums[width - loop.MORE :: width]])
        return played

    def rate(self) -> float:
        """Decisions a second of the processor."""
        began = process_time()
        played = self.batch()
        return played.decisions / (process_time() - began)


class PlayInC:
    """The same in C, in the same numbers."""

    def __init__(
        self, seats: int, games: int, flags: tuple[str, ...] = c_program.USUAL, name: str = c_program.MAIN
    ) -> None:
        self._play = partial(c_program.play, seats, games, flags=flags, name=name)
        self._games = games
        c_program.built(flags, name)
        self.decisions: list[float] = []
        self.gg: list[Sequence[float]] = []

    def rate(self) -> float:
        """Decisions a second of the processor."""
        run = self._play(seed=SEED + len(self.decisions))
        self.decisions.append(run.decisions / self._games)
        self.gg.append(run.gg)
        return run.decisions / run.seconds


def random_play(turns: int, games: int, seconds: float) -> list[Row]:
    """Decisions a second beside C, OpenSpiel's maedn and catanatron; and whether C plays the same game."""
    ours, in_c = Play(4, games), PlayInC(4, games)
    measures: dict[str, Callable[[], float]] = {
        "tbggg": ours.rate,
        "C, cc -O2": in_c.rate,
        "C, cc -O3 -march=native": PlayInC(4, games, c_program.HARDEST).rate,
        "OpenSpiel's maedn": partial(peers.maedn_decisions_per_second, seconds, SEED),
        "catanatron": partial(peers.catanatron_decisions_per_second, seconds, SEED),
    }
    targets = {"C, cc -O2": 0.8, "OpenSpiel's maedn": 1.5, "catanatron": 100.0}
    rates = interleaved(measures, turns)
    rows = []
    for peer in list(measures)[1:]:
        found, target = ratio(rates["tbggg"], rates[peer]), targets.get(peer)
        here, beside = f"{median(rates['tbggg']):,.0f}/s", f"{peer} {median(rates[peer]):,.0f}/s"
        promise = f"at least {target:g}" if target else ""
        rows.append(Row("compiled, decisions", here, beside, found, promise, found >= target if target else None))
    rows.append(alike("decisions a game", ours.decisions, in_c.decisions))
    for seat in range(4):
        mine, theirs = ([gg[seat] for gg in one.gg] for one in (ours, in_c))
        rows.append(alike(f"mean GG of seat {seat + 1}", mine, theirs))
    return rows


def buttons(turns: int, games: int, fast: bool | None = None) -> list[Row]:
    """Buttons beside the same game in C, with two to four seats; and whether C plays the same game."""
    rows = []
    for many in (2, 3, 4):
        ours, in_c = Play(many, games, "buttons", fast), PlayInC(many, games, name="random_buttons")
        rows += beside_c(f"Buttons with {many} seats", "C, cc -O2", ours, in_c, turns, "stars")
    return rows


def bunny(turns: int, games: int, fast: bool | None = None) -> list[Row]:
    """Bunny Kingdom beside the same game in C, with two to four seats; and whether C plays the same game."""
    rows = []
    for many in (2, 3, 4):
        ours = Play(many, games, "bunny", fast)
        in_c = PlayInC(many, games, c_program.HARDEST, "random_bunny")
        rows += beside_c(f"Bunny Kingdom with {many} seats", "C, cc -O3 -march=native", ours, in_c, turns, "carrots")
    return rows


def essen(turns: int, games: int, fast: bool | None = None) -> list[Row]:
    """ESSEN beside the same game in C, built in two ways, with two to four seats; and whether C plays the same game."""
    rows = []
    for many in (2, 3, 4):
        for name, flags, least in (("C, cc -O2", c_program.USUAL, 0.8), ("C, cc -O3", c_program.HARDEST, 0.7)):
            ours, in_c = Play(many, games, "essen", fast), PlayInC(many, games, flags, "random_essen")
            rows += beside_c(f"ESSEN with {many} seats", name, ours, in_c, turns, "VP", least)
    return rows


def beside_c(
    what: str, beside: str, ours: Play, in_c: PlayInC, turns: int, points: str, least: float = 0.8
) -> list[Row]:
    """Decisions a second of both in turn, and whether they come to the same decisions and points."""
    rates = interleaved({"tbggg": ours.rate, "C": in_c.rate}, turns)
    found = ratio(rates["tbggg"], rates["C"])
    here, there = f"{median(rates['tbggg']):,.0f}/s", f"{beside} {median(rates['C']):,.0f}/s"
    mine, theirs = ([mean(one) for one in play.gg] for play in (ours, in_c))
    return [
        Row(f"{what}, decisions", here, there, found, f"at least {least:g}", found >= least),
        alike("decisions a game", ours.decisions, in_c.decisions),
        alike(f"mean of {points}", mine, theirs),
    ]


def alike(what: str, ours: Sequence[float], theirs: Sequence[float]) -> Row:
    """Compare two means of as many batches, which differ by chance alone."""
    error = sqrt((variance(ours) + variance(theirs)) / len(ours)) if len(ours) > 1 else 0.0
    here, beside = f"{mean(ours):.2f}", f"C {mean(theirs):.2f} ± {NEAR * error:.2f}"
    met = abs(mean(ours) - mean(theirs)) <= NEAR * error
    return Row(what, here, beside, mean(ours) / mean(theirs), "sampling error", met)


def seats(turns: int, games: int) -> list[Row]:
    """What a decision costs with three to six seats."""
    rates = interleaved({str(many): Play(many, games).rate for many in SEATS}, turns)
    costs = [1e9 / median(rates[str(many)]) for many in SEATS]
    spread = median(max(turn) / min(turn) for turn in zip(*rates.values(), strict=True))
    shown = " ".join(f"{cost:.0f}" for cost in costs)
    return [
        Row("a decision with 3, 4, 5, 6 seats", f"{shown} ns", "most / least", spread, "at most 1.4", spread <= 1.4)
    ]


def threads(pairs: int, games: int) -> list[Row]:
    """The time on the wall with one thread and with two: of several pairs the best, since others work here too."""
    if (cpu_count() or 1) < 2:
        return []
    found = []
    for _ in range(pairs):
        one, two = (timed(games, number) for number in (1, 2))
        found.append((one / two, one, two))
    gain, one, two = max(found)
    return [Row("two threads", f"{two:.2f} s", f"one thread {one:.2f} s", gain, "at least 1.7", gain >= 1.7)]


def timed(games: int, number: int) -> float:
    """The seconds of a simulation on so many threads."""
    began = perf_counter()
    tbggg.simulate(games=games, seats=4, bots="random", luck=SEED, threads=number, fast=True)
    return perf_counter() - began


def many_games(few: int, many: int) -> list[Row]:
    """The whole call of `tbggg.simulate` in a process of its own, import and all; and how its memory grows."""
    (_, small, _), (seconds, large, _) = (simulated(games) for games in (few, many))
    in_c = c_program.play(4, many, SEED, categories=True).seconds
    grown = large / small
    return [
        Row(
            f"simulate(games={many:,})",
            f"{seconds:.1f} s",
            f"C {in_c:.1f} s",
            seconds / in_c,
            "at most 1.6",
            seconds <= 1.6 * in_c,
        ),
        Row(
            f"its memory at {many:,} games",
            f"{large / 1024:.0f} MB",
            f"at {few:,} {small / 1024:.0f} MB",
            grown,
            "at most 1.1",
            grown <= 1.1,
        ),
    ]


def simulated(games: int) -> tuple[float, int, int]:
    """The processor's seconds, the most memory and the decisions of a process that simulates so many games."""
    code = MANY.format(games=games, seats=4, luck=SEED)
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    seconds, memory, decisions = json.loads(done.stdout)
    return seconds, memory, decisions


def cached_start(times: int) -> list[Row]:
    """From starting Python to the end of the first compiled game, when the machine code is on disk: the best time."""
    found = []
    for _ in range(times + 1):  # the first may have to compile
        began = perf_counter()
        subprocess.run([sys.executable, "-c", START], check=True)
        found.append(perf_counter() - began)
    best = min(found[1:])
    return [Row("start with compiled rules", f"{best:.2f} s", "2 s", best / 2, "at most 2 s", best <= 2)]
