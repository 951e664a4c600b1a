"""What a comparison of moves came to: rows, a table, a figure, and a comment in the record."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from math import fsum, isfinite
from typing import TYPE_CHECKING, Literal

from ...engine.texts import LANGUAGES, known_language
from ...figures.seat_looks import labels, unit
from ...record.comments import Comment, Variation
from ...record.position import Move
from ...record.record import Node
from ..batches import Played
from ..formatting import number, percent, some_games, words
from ..loop import WHOLE_WIN
from ..statistics import Estimate, estimate

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

By = Literal["gg", "lead", "wins"]
MEASURES: tuple[By, ...] = ("gg", "lead", "wins")


@dataclass(frozen=True, slots=True)
class Outcomes:
    """How the games after one move ended for the seat, game by game.

    Attributes:
        code: the move.
        gg: the seat's points.
        lead: its points less the mean of the others'.
        wins: its share of the win.
    """

    code: int
    gg: array[float]
    lead: array[float]
    wins: array[float]

    def extend(self, played: Played, seats: int, seat: int) -> None:
        """Take in some more games.

        Args:
            played: what they came to.
            seats: how many sit at the table.
            seat: the one whose points and wins are counted.
        """
        points = [int(earned) for earned in played.points]
        for at in range(seat, len(points), seats):
            row = points[at - seat : at - seat + seats]
            self.gg.append(row[seat])
            self.lead.append(row[seat] - (sum(row) - row[seat]) / max(1, seats - 1))
        self.wins.extend(int(share) / WHOLE_WIN for share in played.shares[seat::seats])

    def copy(self) -> Outcomes:
        """Return the same, which does not grow along."""
        return Outcomes(self.code, self.gg[:], self.lead[:], self.wins[:])


@dataclass(frozen=True, slots=True)
class Row:
    """A move, and what the seat came to after it, on average.

    Attributes:
        move: its words.
        gg: the seat's points.
        lead: its points less the mean of the others'.
        wins: its share of the wins, from 0 to 1.
        difference: to the best move, game by game under the same luck; in points, or as a share of wins.
        best: whether it is the best of those that were played.
        seen: whether the difference is seen: its interval does not meet zero.
    """

    move: Move
    gg: float
    lead: float
    wins: float
    difference: Estimate
    best: bool
    seen: bool


@dataclass(frozen=True, slots=True)
class Assumed:
    """What a comparison rests on.

    Attributes:
        bots: who plays on, by seat.
        luck: the seed of hidden things, chance and the bots' choices.
        rulings: those that the bots needed beyond the record's.
        imagined: whether anything was hidden, and imagined.
        hand: whether the deciding seat's own hand was not all known.
        fast: whether the games ran compiled.
        plain: the bots that cannot be compiled.
    """

    bots: Mapping[str, str]
    luck: int
    rulings: Mapping[str, str]
    imagined: bool
    hand: bool
    fast: bool
    plain: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class WhatIf:
    """Moves compared by playing on from each, under the same luck.

    Attributes:
        node: the moment of the decision.
        seat: whose points and wins are counted.
        by: what the best move has most of: `gg`, `lead` or `wins`.
        planned: how many games were asked for, for each move.
        outcomes: the results of each move, in the order in which the moves were given.
        assumed: what it rests on.
        lang: language of its table and figure.
    """

    node: Node
    seat: str
    by: By
    planned: int
    outcomes: tuple[Outcomes, ...]
    assumed: Assumed
    lang: str

    @property
    def games(self) -> int:
        """How many games were played for each move."""
        return len(self.outcomes[0].gg)

    @property
    def far(self) -> tuple[int, int]:
        """How many games were played for each move, and of how many."""
        return self.games, self.planned

    @property
    def complete(self) -> bool:
        """Whether all the games were played that were asked for."""
        return self.games == self.planned

    @property
    def rows(self) -> list[Row]:
        """The moves, the best first."""
        best = max(self.outcomes, key=lambda one: fsum(getattr(one, self.by)))
        rows = [self._row(one, best) for one in self.outcomes]
        return sorted(rows, key=lambda row: (not row.best, -row.difference.mean))

    def _row(self, one: Outcomes, best: Outcomes) -> Row:
        pairs = zip(getattr(one, self.by), getattr(best, self.by), strict=True)
        difference = estimate([value - other for value, other in pairs])
        if one is best:
            difference = Estimate(0.0, 0.0)
        means = {measure: fsum(getattr(one, measure)) / self.games for measure in MEASURES}
        move = self.node.position.move_of(one.code)
        return Row(
            move, **means, difference=difference, best=one is best, seen=one is not best and not difference.meets_zero
        )

    @property
    def best(self) -> Move:
        """The move that did best; whether it differs from the next is another question."""
        return self.rows[0].move

    # -- in words ------------------------------------------------------------------------------

    def difference(self, row: Row, lang: str | None = None, *, short: bool = False) -> str:
        """Return a row's difference to the best in words, with its interval unless it shall be short."""
        lang = known_language(lang or self.lang)
        if row.best:
            return words(lang, "what_if.best" if len(self.outcomes) > 1 else "what_if.only")
        found, scale = row.difference, 100 if self.by == "wins" else 1
        ends = (found.mean, found.low, found.high)
        mean, low, high = (number(lang, value * scale, places=2, plus=True) for value in ends)
        if not isfinite(found.margin):
            return words(lang, "what_if.no_interval", mean=mean)
        told = mean if short else words(lang, "what_if.interval", mean=mean, low=low, high=high)
        return told if row.seen else words(lang, "what_if.unseen", interval=told)

    @property
    def title(self) -> str:
        """What was asked."""
        return words(
            self.lang,
            "what_if.title" if self.complete else "what_if.stopped",
            seat=self._label(self.node.position.to_move or self.seat, self.lang),
            section=f"{self.node.position.round}.{self.node.position.phase}",
            games=(some_games(self.lang, self.games) if self.complete else number(self.lang, self.games, places=0)),
            planned=number(self.lang, self.planned, places=0),
            luck=self.assumed.luck,
        )

    @property
    def notes(self) -> list[str]:
        """What the numbers rest on, a sentence each."""
        from .what_if_words import notes

        return notes(self)

    def _label(self, seat: str, lang: str) -> str:
        record = self.node.record
        return labels(record, lang)[record.seat_number(seat)]

    def bots(self, lang: str) -> str:
        """Return who plays on, in words."""
        bots = self.assumed.bots
        if len(set(bots.values())) == 1:
            return next(iter(bots.values()))
        return ", ".join(
            words(lang, "what_if.assumed.seat", seat=self._label(seat, lang), bot=bot) for seat, bot in bots.items()
        )

    def __str__(self) -> str:
        from .what_if_words import text

        return text(self)

    def __repr__(self) -> str:
        return f"<WhatIf of {len(self.outcomes)} moves, {self.games} games each: {self.best}>"

    def _repr_html_(self) -> str:
        from .what_if_words import html

        return html(self)

    def figure(self) -> Figure:
        """Return a figure of every move's difference to the best, with its interval.

        Raises:
            GameError: plotly is not installed.
        """
        from .what_if_words import figure

        return figure(self)

    def comment(self, lang: str | None = None) -> str:
        """Return the result in one paragraph: moves, numbers, games, bots and luck."""
        lang = known_language(lang or self.lang)
        begin = words(
            lang,
            "what_if.comment.begin",
            seat=self._label(self.seat, lang),
            games=some_games(lang, self.games),
            bots=", ".join([self.bots(lang), *self._under(lang), *self._compared(lang)]),
            luck=self.assumed.luck,
        )
        return f"{begin} {words(lang, 'list.between').join(self._told(row, lang) for row in self.rows)}."

    def _under(self, lang: str) -> list[str]:
        rulings = ", ".join(f"{name}={value}" for name, value in self.assumed.rulings.items())
        return [words(lang, "what_if.comment.rulings", rulings=rulings)] if rulings else []

    def _compared(self, lang: str) -> list[str]:
        return [words(lang, f"what_if.comment.{self.by}")] if self.by != "gg" else []

    def _told(self, row: Row, lang: str) -> str:
        if not row.best:
            return words(lang, "what_if.comment.other", move=row.move, difference=self.difference(row, lang))
        points, gg = number(lang, row.gg), unit(self.node.record, lang)
        wins = percent(lang, row.wins)
        return words(lang, "what_if.comment.best", move=row.move, points=points, unit=gg, wins=wins)

    def annotate(self) -> None:
        """Write the result into the record as a comment on the moment, in English and in French."""
        node = self.node
        while node.parent is not None and node.kind not in ("decision", "chance"):
            node = node.parent  # records do not write what the rules do by themselves
        place = next((at for at, note in enumerate(node.notes) if isinstance(note, Variation)), len(node.notes))
        node.notes[place:place] = [Comment(self.comment(lang), lang) for lang in LANGUAGES]
