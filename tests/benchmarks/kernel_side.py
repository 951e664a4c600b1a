"""How soon a kernel answers: `python -m tests.benchmarks.kernel_side --game bunny` prints a table.

A game of four seats that `greedy` plays: its record is read and opened, some of its decisions are played as a click
sends them, and ten moves of its first decision are compared in 1,000 games each. All is counted in
seconds of processors, which a busy machine hardly changes, beside the same of the main game in the same run.

Promised are 2 s to open, 150 ms a step, and 5 s for the comparison by `greedy` on two cores; by `thoughtful` 3 s for
that of ESSEN and 1.5 s for that of the main game. The first numbers are promised within 0.3 s, on one core.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

import tbggg
from tbggg import play_out
from tbggg.record.record import Record
from tbggg.referee.referee import Referee
from tbggg.simulate.expectation import is_choice
from tbggg.simulate.what_if import growing

from .timing import Row, table

CORES = 2
MOST = {"to open a game": 2.0, "a step": 0.15}  # seconds
FIRST = 0.3  # seconds to the first numbers of a comparison
# Who plays the compared games, and the most seconds; of others:
WHAT_IF = {"essen": ("thoughtful", 3.0), "bgg": ("thoughtful", 1.5)}
USUAL_WHAT_IF = ("greedy", 5.0)
MANY = 10  # moves that are compared
EVERY = 8  # so manieth decision is a step that is measured


def played(code: str) -> Record:
    """A game of four seats by `greedy`."""
    record = tbggg.new_game(code, seats=4, luck=5)
    play_out(record.start, "greedy")
    return record


def opening(record: Record) -> float:
    """Seconds from a file to the explorer's first frame."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "a.game"
        record.write(file)
        began = process_time()
        tbggg.Explorer(tbggg.read(file), autosave=False)
        return process_time() - began


def step(record: Record) -> float:
    """Median of the seconds of a move that its seat sends: played, judged and drawn anew for that seat."""
    found = []
    for node in [one for one in record.main_line() if is_choice(one)][::EVERY]:
        assert node.parent
        referee = Referee(record, node.parent, node.parent.position.to_move, "en")
        began = process_time()
        referee.ask({"do": "play", "move": str(node.move)})
        found.append(process_time() - began)
        if referee.node is node.parent:
            raise RuntimeError(f"{node.move} was not played")
    return median(found)


def comparison(record: Record, games: int, bots: str) -> Iterator[float]:
    """Yield the seconds to each of the numbers of `what_if` on ten moves of the first decision that has as many."""
    choices = (node.parent for node in record.main_line() if is_choice(node) and node.parent)
    here, moves = next((one, found) for one in choices if len(found := one.position.legal_moves()) >= MANY)
    asked = {"bots": bots, "second": False, "luck": 1}
    tbggg.what_if(here, moves[:2], min(games, 200), progress=False, **asked)  # the rules are compiled, or loaded
    began = process_time()
    for _ in growing(here, moves[:MANY], games, **asked):
        yield process_time() - began


def rows(code: str, games: int) -> list[Row]:
    """Each measure of a game beside the main game's."""
    measures = {"to open a game": opening, "a step": step}
    most = dict(MOST)
    if games:
        bots, seconds = WHAT_IF.get(code, USUAL_WHAT_IF)
        what_if, first = f"what if by {bots}, on two cores", "its first numbers"
        measures[what_if] = lambda record: max(comparison(record, games, bots)) / CORES
        measures[first] = lambda record: next(comparison(record, games, bots))
        most |= {what_if: seconds, first: FIRST}
    records = [played(code), played("bgg")]
    found = []
    for what, measure in measures.items():
        ours, main_game = (measure(record) for record in records)
        here, beside = f"{1000 * ours:,.0f} ms", f"main game {1000 * main_game:,.0f} ms"
        found.append(Row(what, here, beside, ours / main_game, f"at most {most[what]:g} s", ours <= most[what]))
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="bunny", help="code of the game (default: bunny)")
    parser.add_argument("--games", type=int, default=1_000, help="for each move, 0 for no what-if (default: 1000)")
    options = parser.parse_args(arguments)
    sys.stdout.write(table(rows(options.game, options.games)))


if __name__ == "__main__":
    main()
