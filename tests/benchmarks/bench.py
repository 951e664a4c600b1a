"""The one command: measures everything and prints a table of ratios.

    python -m tests.benchmarks.bench

What is compared is measured in the same run and in turn; the times are the processor's, so that other
programs on the machine weigh little.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from . import peers
from .play import legal_moves, random_play
from .records import imports, jumps, node_play, read_records
from .timing import Row, table

BENCHMARKS: tuple[Callable[[], list[Row]], ...] = (
    lambda: random_play(turns=9, seconds=0.4),
    lambda: node_play(turns=5, games=3),
    lambda: jumps(turns=9, moves=1000, times=2000),
    lambda: imports(turns=15),
    lambda: read_records(turns=5, games=5),
    lambda: legal_moves(turns=9, games=5),
)


def main() -> int:
    """Run every benchmark; returns the exit code."""
    absent = peers.missing()
    if absent:
        names = " and ".join(absent)
        sys.stderr.write(f"{names} not found; type: pip install -r tests/benchmarks/requirements.txt\n")
        return 1
    sys.stdout.write(table([row for benchmark in BENCHMARKS for row in benchmark()]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
