"""Memory of many questions, one after another: `python -m tests.benchmarks.memory` prints a table.

Each kind of question is asked again and again in one process, always of the same moment or record, with other luck. The
memory in use is read after the first half, when all is compiled and kept that will be, and after the last; what is
promised is that it does not grow. Linux alone says how much memory is in use now, and not only the most that ever was.
"""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from resource import getpagesize

import tbggg
from tbggg import Record, play_out

MEGABYTE = 2**20
MOVES, PART = 8, 20  # candidates of a comparison; an analysis asks so much less of each decision
MOST = 2.0  # megabytes that the second half may add: the allocator's own unrest


def in_use() -> float:
    """Megabytes of memory that the process has now."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * getpagesize() / MEGABYTE


def questions(record: Record, games: int) -> Mapping[str, Callable[[int], object]]:
    """Return questions by name, each with the luck as its argument."""
    node = record.at("2.2")
    moves = [str(move) for move in node.position.legal_moves()[:MOVES]]
    fast = {"fast": True, "progress": False}
    short = tbggg.new_game("pig", seats=2, luck=1)
    play_out(short.start, "greedy")
    return {
        "simulate": lambda luck: tbggg.simulate(games=10 * games, bots="thoughtful", luck=luck, keep=False, **fast),
        "simulate, game by game": lambda luck: tbggg.simulate(games=games, luck=luck, keep=True, **fast),
        "what_if": lambda luck: tbggg.what_if(node, moves, games, luck=luck, **fast),
        "analyse": lambda luck: tbggg.analyse(node, games // PART, luck=luck, **fast),
        "analyse, a whole game": lambda luck: tbggg.analyse(short, games // PART, luck=luck, **fast),
        "puzzles": lambda luck: tbggg.puzzles("pig", 2, each=games, seats=2, luck=luck, progress=False),
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=20, help="how often each question is asked (default: 20)")
    parser.add_argument("--games", type=int, default=200, help="games of each (default: 200)")
    options = parser.parse_args(arguments)
    record = tbggg.new_game(seats=4, luck=5)
    play_out(record.start, "greedy")
    sys.stdout.write(f"| question | times | first | half | last | |\n|{'---|' * 6}\n")
    for name, ask in questions(record, options.games).items():
        used = []
        for luck in range(options.times):
            ask(luck)
            used.append(in_use())
        first, half, last = used[0], used[len(used) // 2], used[-1]
        verdict = "flat" if last - half <= MOST else "GROWS"
        shown = " | ".join(f"{value:.1f} MB" for value in (first, half, last))
        sys.stdout.write(f"| {name} | {options.times} | {shown} | {verdict} |\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
