"""Analysed games of a game's judges against each other, and whether their marks are true."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import tbggg
from tbggg.bots import judges
from tbggg.simulate.expectation import is_choice
from tbggg.simulate.judging import can_be_judged, judgements
from tbggg.simulate.race import Asked, known_measure
from tbggg.simulate.results.judged import Judged, before
from tbggg.simulate.run_options import Run
from tbggg.simulate.shared_batches import SharedBatches

TRUTH = 4_000  # games of other luck that say which of two moves wins more often


@dataclass(frozen=True, slots=True)
class Marked:
    """A decision with the mark of a mistake.

    Attributes:
        one: the decision.
        played: share of the wins that the move gives in games of other luck.
        best: what the better one gives there.
    """

    one: Judged
    played: float
    best: float

    @property
    def false(self) -> bool:
        """True if other luck does not see the better move win more often."""
        return self.played >= self.best

    def __str__(self) -> str:
        one = self.one
        return f"{one.section} {one.seat} {one.move} {one.glyph}: wins {self.played}, {one.best} wins {self.best}"


def decided(record: tbggg.Record) -> list[tbggg.Node]:
    """Return the moves of a game that can be judged."""
    return [node for node in record.main_line() if is_choice(node) and can_be_judged(node)]


def judgements_of(record: tbggg.Record, bots: Sequence[str], games: int, luck: int, by: Asked = "goal") -> list[Judged]:
    """Return the decisions of a game as `analyse` judges them, by these bots and without its curve."""
    run, shared = Run.of({"luck": luck, "lang": "en", "fast": True}), SharedBatches()
    found = judgements(decided(record), bots, games, known_measure(by, record.game), run, shared)
    return deque(found, maxlen=1).pop()


def analysed(code: str, seats: int, seeds: Iterable[int], games: int) -> Iterator[list[Judged]]:
    """Yield the decisions of games in which each seat in turn is another judge, with so many games for each move."""
    for seed in seeds:
        record = tbggg.new_game(code, seats=seats, luck=seed)
        bots = [*judges(record.game)]
        tbggg.play_out(record.start, [bots[(place + seed) % len(bots)] for place in range(seats)])
        yield judgements_of(record, bots, games, seed)


def marked(judged: Iterable[Judged]) -> Iterator[Marked]:
    """Yield the mistakes of a game, with what other luck says of them."""
    for one in judged:
        if one.glyph not in ("", "!"):
            moves = [one.move, one.best]
            tried = tbggg.what_if(before(one.node), moves, TRUTH, by="wins", luck=10**9, second=False, progress=False)
            played, best = (sum(outcome.wins) / TRUTH for outcome in tried.outcomes)
            yield Marked(one, played, best)
