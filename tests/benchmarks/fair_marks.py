"""How often an analysis marks what deserves none: `python -m tests.benchmarks.fair_marks` prints two tables.

**False marks.** In a game whose moves are all alike any mark is false. The results after all moves are drawn from one
pool of played games, so that no move is better; choosing, estimating and judging are those of `tbggg.analyse`, before
fresh luck has to confirm them. Promised is a false mark in at most 1 game of 20.

**Kind judges.** A bot must not be spared because it is the judge. Games of one judge against the other are analysed
twice, with either as the first judge, whose means decide how grave a loss is, and who names the best move. Counted are
the decisions of each bot that are marked only while the other is the first judge (spared by itself), and only while it
is itself (spared by the other). Promised is that the first are no more than the second, beyond chance.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random

import tbggg
from tbggg import play_out
from tbggg.bots import judges
from tbggg.simulate.marks import least_chance, verdict
from tbggg.simulate.race import MEASURES, By, Outcomes, Race

from ..simulate.marked_games import decided, judgements_of

MOST = 1 / 20  # promised share of the games with a false mark
COLUMNS = ("points", "lead", "wins")


def pool(code: str, seats: int, games: int) -> Outcomes:
    """Results of many games after one move."""
    node = tbggg.new_game(code, seats=seats, luck=1).start.advance()
    while len(moves := node.position.legal_moves()) < 2:
        node = node.play(moves[0]).advance()
    found = tbggg.what_if(node, [moves[0]], games, luck=1, second=False, dropping=False, progress=False)
    return found.outcomes[0]


def raced(pooled: Outcomes, by: By, moves: int, games: int, random: Random, paired: float) -> list[Outcomes]:
    """A comparison of moves that are all alike; `paired` is the share of the games in which luck gives all the same."""
    outcomes = [Outcomes.none(action) for action in range(moves)]
    race = Race(outcomes, by, games, moves > 3)
    stage = race.stage()
    while stage is not None:
        for _ in range(stage.games):
            same, shared = random.random() < paired, random.randrange(pooled.games)
            for place in stage.places:
                at = shared if same else random.randrange(pooled.games)
                for column in COLUMNS:
                    getattr(outcomes[place], column).append(getattr(pooled, column)[at])
        stage = race.stage()
    return outcomes


def looked_for(tables: Sequence[Sequence[Outcomes]], by: By) -> float:
    """Chance of a decision whose first move was played, as the marks have it; 1 where nothing is to be marked."""
    return verdict(tables, 1, by).chance


def false_marks(runs: int, decisions: int, games: int) -> Iterator[str]:
    """Lines of the first table: the share of the games in which a mark is looked for."""
    for code, seats, two in (("pig", 2, False), ("buttons", 2, True), ("bgg", 4, True)):
        pooled = pool(code, seats, 2_000)
        for by in MEASURES:
            for paired in (0.0, 0.9):
                random, marked = Random(f"{code} {by} {paired}"), 0
                for _ in range(runs):
                    chances = [
                        looked_for([raced(pooled, by, moves, games, random, paired) for _ in range(1 + two)], by)
                        for moves in (2 + random.randrange(5) for _ in range(decisions))
                    ]
                    marked += least_chance(chances, decisions) > 0
                verdict = "kept" if marked <= MOST * runs + 1.65 * sqrt(MOST * (1 - MOST) * runs) else "MISSED"
                yield f"| {code} | {by} | {paired:.0%} | {marked} of {runs} | {verdict} |"


def marked_by(record: tbggg.Record, bots: Sequence[str], games: int, luck: int) -> list[bool]:
    """For each decision whether it is marked, with the judges in this order."""
    return [one.glyph not in ("", "!") for one in judgements_of(record, bots, games, luck)]


def kind_judges(code: str, seats: int, seeds: Sequence[int], games: int) -> Iterator[str]:
    """Lines of the second table: marks by the bot that played and by the first judge."""
    bots = [*judges(tbggg.new_game(code, seats=seats).game)]
    counts = {bot: Counter[str]() for bot in bots}
    for seed in seeds:
        record = tbggg.new_game(code, seats=seats, luck=seed)
        playing = dict(zip(record.seats, (bots[(place + seed) % 2] for place in range(seats)), strict=True))
        play_out(record.start, playing)
        by_judge = {bot: marked_by(record, [bot, *(one for one in bots if one != bot)], games, seed) for bot in bots}
        for place, node in enumerate(decided(record)):
            bot = playing[str(node.seat)]
            own, other = (by_judge[one][place] for one in (bot, next(one for one in bots if one != bot)))
            counts[bot].update(decisions=1, own=own, other=other, spared=other and not own, blamed=own and not other)
    for bot, found in counts.items():
        apart = found["spared"] + found["blamed"]
        fair = found["spared"] <= apart / 2 + 0.82 * sqrt(apart) + 0.5  # 95 % of the throws of a coin
        cells = [bot, *(str(found[key]) for key in ("decisions", "own", "other", "spared", "blamed"))]
        yield f"| {' | '.join(cells)} | {'kept' if fair else 'MISSED'} |"


def write(heads: str, lines: Iterator[str]) -> None:
    """Print a table in Markdown as it grows."""
    count = heads.count(",") + 1
    sys.stdout.write(f"\n| {heads.replace(',', ' |')} |\n|{'---|' * count}\n")
    for line in lines:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


def main(arguments: Sequence[str] | None = None) -> None:
    """Count, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=100, help="games whose moves are all alike (default: 100)")
    parser.add_argument("--decisions", type=int, default=60, help="decisions of each (default: 60)")
    parser.add_argument("--games", type=int, default=50, help="for each move (default: 50)")
    parser.add_argument("--kind", type=int, default=4, help="games of one judge against the other (default: 4)")
    options = parser.parse_args(arguments)
    write("game, by, shared luck, marked, ", false_marks(options.runs, options.decisions, options.games))
    if options.kind:
        heads = "played by, decisions, marked by itself first, by the other first, spared by itself, by the other, "
        write(heads, kind_judges("bgg", 3, range(1, 1 + options.kind), options.games))


if __name__ == "__main__":
    main()
