"""How long the analysis of a game takes: `python -m tests.benchmarks.analysis_speed` prints a table.

A game of four seats is analysed, and beside it some of its decisions are asked one by one with `what_if`, all their
moves, with as many games each. All is counted in seconds of processors, which a busy machine hardly changes; two quiet
cores need half as long. Rules are compiled before.

Promised are at most 60 s on two cores, 120 s for Bunny Kingdom, and a third of what a loop of `what_if` takes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from time import process_time

import tbggg
from tbggg import play_out
from tbggg.simulate.expectation import is_choice

CORES, LEAST = 2, 3  # of the promise: cores, times faster
MOST = {"bgg": 60, "bunny": 120}  # seconds


def seconds(work: Callable[[], object]) -> float:
    """Processor seconds of a call, of all threads."""
    began = process_time()
    work()
    return process_time() - began


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="for each move (default: 200)")
    parser.add_argument("--every", type=int, default=12, help="so manieth decision is asked alone (default: 12)")
    parser.add_argument("--game", default="bgg", choices=MOST, help="code of the game (default: bgg)")
    options = parser.parse_args(arguments)
    record = tbggg.new_game(options.game, seats=4, luck=5)
    play_out(record.start, "greedy")
    moments = [node.parent for node in record.main_line() if is_choice(node) and node.parent]
    asked = moments[options.every // 2 :: options.every]
    settings = {"luck": 1, "progress": False}
    tbggg.what_if(moments[0], None, 200, **settings)  # the rules are compiled, or loaded
    whole = seconds(lambda: tbggg.analyse(record, options.games, **settings))
    alone = seconds(lambda: [tbggg.what_if(moment, None, options.games, **settings) for moment in asked])
    loop = alone * len(moments) / len(asked)
    fast = "kept" if whole / CORES <= MOST[options.game] else "MISSED"
    faster = "kept" if loop / whole >= LEAST else "MISSED"
    sys.stdout.write(
        f"| decisions | analysis | on {CORES} cores | | loop of what_if | times | |\n|{'---|' * 7}\n"
        f"| {len(moments)} | {whole:.0f} s | {whole / CORES:.0f} s | {fast} "
        f"| {loop:.0f} s | {loop / whole:.1f} | {faster} |\n"
    )


if __name__ == "__main__":
    main()
