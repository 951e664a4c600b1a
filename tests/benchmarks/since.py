"""What a change costs: importing, `Node.play` and compiled play, beside the code of another commit.

    python -m tests.benchmarks.since COMMIT [TURNS]

Both trees are measured in turn, each time in a process of its own, by the processor's time. COMMIT is checked out
beside this tree for as long as it is measured. `tests.benchmarks.first_use` does the same for a published page.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from .first_use import REPOSITORY, checked_out
from .timing import Row, ratio, table

TURNS = 9
MOST = 1.05
# Only what both trees have had since the first release.
PLAY = """import json, sys, time
began = time.process_time()
import tbggg
found = {"import tbggg": 1e3 * (time.process_time() - began)}
node, times = tbggg.new_game("bgg", seats=4, luck=7).start, []
while len(times) < 300:
    node = node.advance()
    moves = node.position.legal_moves()
    move = str(moves[len(times) % len(moves)])
    began = time.process_time()
    node = node.play(move)
    times.append(time.process_time() - began)
found["Node.play"] = 1e3 * sorted(times)[len(times) // 2]
for bots in sys.argv[1:]:
    tbggg.simulate(games=10, seats=4, bots=bots, luck=1, fast=True, threads=1)
    began = time.process_time()
    tbggg.simulate(games=4000, seats=4, bots=bots, luck=1, fast=True, threads=1)
    found[f"4,000 compiled games, {bots}"] = 1e3 * (time.process_time() - began)
print(json.dumps(found))"""
BOTS = ("random", "greedy", "thoughtful")


def main(arguments: Sequence[str]) -> int:
    """Measure, and print the table; returns the exit code."""
    commit, turns = arguments[0], int(arguments[1]) if len(arguments) > 1 else TURNS
    with TemporaryDirectory() as folder, checked_out(commit, Path(folder) / "tree") as tree:
        sys.stdout.write(table(rows(REPOSITORY, {commit: tree}, turns, BOTS)))
    return 0


def rows(here: Path, other: Mapping[str, Path], turns: int, bots: Sequence[str]) -> list[Row]:
    """Rows of the table.

    Args:
        here: the tree that is measured.
        other: the tree beside it, by its name.
        turns: how often each is measured.
        bots: players of the compiled games; none, for none.
    """
    [(name, there)] = other.items()
    measured(here, bots), measured(there, bots)  # compiles the rules, and writes the byte code
    turn = [(measured(here, bots), measured(there, bots)) for _ in range(turns)]
    found = []
    for what in turn[0][0]:
        ours, theirs = [one[what] for one, _ in turn], [one[what] for _, one in turn]
        share = ratio(ours, theirs)
        beside = f"{name}: {median(theirs):.3g} ms"
        found.append(Row(what, f"{median(ours):.3g} ms", beside, share, f"<= {MOST}", share <= MOST))
    return found


def measured(tree: Path, bots: Sequence[str]) -> dict[str, float]:
    """Milliseconds of the processor, by what was measured, in a process with the code of a tree."""
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    command = [sys.executable, "-P", "-c", PLAY, *bots]
    ran = subprocess.run(command, cwd=tree, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    times: dict[str, float] = json.loads(ran.stdout)
    return times


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
