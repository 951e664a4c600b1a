"""What shared luck gains: `python -m tests.benchmarks.pairing` prints a table by round.

In each round, a tile on the top shelf is compared with the same tile on the bottom shelf. The gain is how many times
larger the standard error of their difference would be with other luck for each, for as many games.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import fsum, inf, sqrt
from statistics import variance
from time import perf_counter

import tbggg
from tbggg.bots import seat_bots
from tbggg.bots.seat_loop import choice
from tbggg.engine.luck import CHOICE_KEY, luck_words
from tbggg.engine.rule import CHANCE, DECISION, OVER
from tbggg.record.record import Node
from tbggg.record.tree import follow_action

ROUNDS = range(1, 7)
TARGET = 1.5  # seconds for ten candidates of a thousand games each, from round 1, on two quiet cores


def supplies(luck: int) -> Iterator[Node]:
    """The first decision of each round's supply, in a game between greedy players."""
    record = tbggg.new_game(seats=4, luck=luck)
    players = seat_bots("greedy", record.game, record.seats)
    node, round_no = record.start, 0
    for turn in range(10_000):
        node = node.skip_automatic()
        state = node.state
        if state.due == OVER:
            return
        if state.due == CHANCE:
            node = node.advance()
            continue
        if state.due == DECISION and state.phase == 2 and state.round_no != round_no:
            round_no = state.round_no
            yield node
        words = [0] * 4
        luck_words(luck, CHOICE_KEY, 0, 0, 0, turn, 4, words)
        moves = node.position.actions()
        node = follow_action(node, moves[choice(record.game, record.seats, state, players[state.mover], moves, words)])


def pair_of(node: Node) -> tuple[str, str] | None:
    """The same tile on the bottom and on the top shelf of a shop that sells it, where both are free."""
    moves = node.position.legal_moves()
    for one, other in combinations(sorted(moves), 2):
        bottom_and_top = one[:-1] == other[:-1] and one.endswith("b") and other.endswith("t")
        if bottom_and_top and not node.position.caution(one):
            return one, other
    return None


def variances(node: Node, pair: Sequence[str], games: int, bots: str) -> tuple[float, float]:
    """The variance of the difference with other luck for each move, and with the same."""
    one, other = (list(found.points) for found in tbggg.what_if(node, pair, games, bots, luck=1, second=False).outcomes)
    return variance(one) + variance(other), variance([a - b for a, b in zip(one, other, strict=True)])


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2_000, help="for each move (default: 2000)")
    parser.add_argument("--positions", type=int, default=8, help="in each round (default: 8)")
    parser.add_argument("--bots", default="greedy", help="who plays on (default: greedy)")
    parser.add_argument("--time", action="store_true", help="also time ten candidates of a thousand games")
    options = parser.parse_args(arguments)
    found: dict[int, list[tuple[float, float]]] = {round_no: [] for round_no in ROUNDS}
    first = None
    for luck in range(options.positions):
        for node in supplies(luck):
            first = first or node
            pair = pair_of(node)
            if pair is not None:
                found[node.state.round_no].append(variances(node, pair, options.games, options.bots))
    sys.stdout.write("| round | gain | games saved |\n|---|---|---|\n")
    for round_no, pairs in found.items():
        apart, together = map(fsum, zip(*pairs, strict=True))
        saved = apart / together if together else inf
        sys.stdout.write(f"| {round_no} | {sqrt(saved):.2f} | × {saved:.1f} |\n")
    if options.time and first is not None:
        seconds = min(timed(first) for _ in range(3))
        sys.stdout.write(f"\nten candidates of 1,000 games from round 1: {seconds:.2f} s (target: {TARGET} s)\n")


def timed(node: Node) -> float:
    """The seconds that ten candidates of a thousand games take by the bot that judges, without the second one."""
    began = perf_counter()
    tbggg.what_if(node, node.position.legal_moves()[:10], 1_000, luck=1, second=False)
    return perf_counter() - began


if __name__ == "__main__":
    main()
