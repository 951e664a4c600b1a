"""The one command: measures everything and prints a table of ratios.

    python -m tests.benchmarks.bench

What is compared is measured in the same run and in turn; the times are the processor's, so that other
programs on the machine weigh little. With `--compiled`, only what runs compiled is measured.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence

from . import c_program, compiled, peers
from .play import legal_moves, random_play
from .records import imports, jumps, kept, node_play, read_records
from .timing import Row, table

Benchmarks = tuple[Callable[[], list[Row]], ...]
COMPILED: Benchmarks = (
    lambda: compiled.random_play(turns=15, games=2_000, seconds=0.4),
    lambda: compiled.buttons(turns=15, games=4_000),
    lambda: compiled.bunny(turns=3, games=4_000),
    lambda: compiled.essen(turns=3, games=4_000),
    lambda: compiled.seats(turns=15, games=1_000),
    lambda: compiled.threads(pairs=7, games=30_000),
    lambda: compiled.many_games(few=100_000, many=1_000_000),
    lambda: compiled.cached_start(times=5),
)
BENCHMARKS: Benchmarks = (
    lambda: random_play(turns=9, seconds=0.4),
    lambda: node_play(turns=5, games=3),
    lambda: jumps(turns=9, moves=1000, times=2000),
    lambda: imports(turns=15),
    lambda: kept(turns=40),
    lambda: read_records(turns=5, games=5),
    lambda: legal_moves(turns=9, games=5),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmarks; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiled", action="store_true", help="measure only what runs compiled")
    options = parser.parse_args(arguments)
    absent = peers.missing()
    if absent:
        names = " and ".join(absent)
        sys.stderr.write(f"{names} not found; type: pip install -r tests/benchmarks/requirements.txt\n")
        return 1
    if c_program.compiler() is None:
        sys.stderr.write("cc not found: the plain C program that ours is compared with needs a C compiler\n")
        return 1
    benchmarks = COMPILED if options.compiled else BENCHMARKS + COMPILED
    sys.stdout.write(table([row for benchmark in benchmarks for row in benchmark()]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
