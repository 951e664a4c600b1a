"""Decisions to Parquet: `python -m tests.benchmarks.decision_rows [COUNT]` prints rows, seconds and the memory it took.

One finished game of Buttons is given again and again: what is measured is making and writing rows, not playing. The
default is a million decisions.
"""

from __future__ import annotations

import resource
import sys
import tempfile
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path
from time import monotonic

import tbggg


def games(count: int) -> Iterator[tbggg.Node]:
    """So many times the same finished game that it has a number of decisions."""
    end = tbggg.play_out("buttons", "greedy", seats=3, luck=1)
    each = len(list(tbggg.decisions([end])))
    yield from repeat(end, -(-count // each))


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    with tempfile.TemporaryDirectory() as folder:
        file, began = Path(folder) / "rows.parquet", monotonic()
        written = tbggg.decisions(games(wanted)).write(file)
        seconds = monotonic() - began
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        sys.stdout.write(f"{written:,} rows in {seconds:.0f} s, {most} MB of memory, {file.stat().st_size:,} bytes\n")
