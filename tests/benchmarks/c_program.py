"""The plain C programs of `c`: built where a C compiler is, and run."""

from __future__ import annotations

import atexit
import shutil
import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

SOURCES = Path(__file__).with_name("c")
MAIN = "random_play"  # of the main game
USUAL = ("-O2",)
HARDEST = ("-O3", "-march=native")


@dataclass(frozen=True, slots=True)
class Run:
    """What some games of the program came to.

    Attributes:
        seconds: of the processor, as the program itself has measured them.
        decisions: how many it made; a forced move is none.
        gg: each seat's mean.
    """

    seconds: float
    decisions: int
    gg: tuple[float, ...]


def compiler() -> str | None:
    """Return the C compiler, where there is one."""
    return shutil.which("cc")


@cache
def built(flags: tuple[str, ...] = USUAL, name: str = MAIN) -> Path:
    """Return a program, built once for this process."""
    folder = mkdtemp(prefix="tbggg-bench-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    program = Path(folder) / name
    subprocess.run([compiler() or "cc", *flags, "-o", program, SOURCES / f"{name}.c"], check=True)
    return program


def play(
    seats: int, games: int, seed: int, flags: tuple[str, ...] = USUAL, *, categories: bool = False, name: str = MAIN
) -> Run:
    """Return what so many random games came to.

    Args:
        seats: how many sit at the table.
        games: how many to play.
        seed: of its own chance.
        flags: for the C compiler.
        categories: whether to count also who won, and where each seat's points came from.
        name: of the program.
    """
    asked = [built(flags, name), str(seats), str(games), str(seed), *(["categories"] if categories else [])]
    told = subprocess.run(asked, check=True, capture_output=True, text=True).stdout
    seconds, decisions, _, *gg = told.split("\n")[0].split()
    return Run(float(seconds), int(decisions), tuple(map(float, gg)))
