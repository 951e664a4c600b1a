"""Result of exact values: what each move is worth to each seat, as rows, a table and a figure."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from ...engine.derived import shown_words
from ...engine.errors import GameError
from ...engine.rule import CHANCE
from ...engine.state import section_of
from ...engine.texts import say
from ...figures.exact_values import ValuedMove, exact_values
from ...figures.seat_looks import labels, unit
from ...figures.tables import aligned, noted, table
from ...record.record import Node
from ...record.seated import Move
from ..formatting import TEXTS, number, simulation_text
from .loops import ALIKE, END_THERE
from .question import Question, Until
from .rest import Rest
from .walk import actions_at, best_at, line_from, place_of

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

MOST_SHOWN = 40  # outcomes of chance in a table
PLACES = 2  # decimals of a value


@dataclass(frozen=True, slots=True)
class ExactMove:
    """A move, or an outcome of chance.

    Attributes:
        move: its words.
        values: what it is worth to each seat.
        value: what it is worth to the seat that decides; 0 for chance.
        difference: to the best move; 0 for chance.
        best: whether no other move is worth more to the seat that decides; never of chance.
        odds: of an outcome; 1 of a move.
    """

    move: Move
    values: dict[str, float]
    value: float
    difference: float
    best: bool
    odds: Fraction


@dataclass(frozen=True, eq=False)
class Solution:
    """Exact values of a moment, if every seat plays for the most it can get.

    Attributes:
        node: the moment.
        question: the rules, and what every seat plays for.
        until: where play ends: `end`, `round` or `phase`.
        start: the moment that was asked about first, from which all positions come.
        rest: the graph of all positions.
        place: place of the moment in it.
        comes_back: whether positions come back.
        lang: language of its table and figure, `en` or `fr`.
    """

    node: Node
    question: Question
    until: Until
    start: Node
    rest: Rest
    place: int
    comes_back: bool
    lang: str

    @property
    def by(self) -> str:
        """Aim of every seat: `wins`, `points` or `lead`."""
        return self.question.by

    @cached_property
    def positions(self) -> int:
        """Number of different positions that were worked out, before a choice or a chance."""
        return sum(1 for mover in self.rest.mover if mover != END_THERE)

    @property
    def values(self) -> dict[str, float]:
        """Worth of the moment to each seat."""
        return self._values(self.place)

    @property
    def value(self) -> float:
        """Worth of the moment to the seat that decides; of chance, to the first seat."""
        return self.values[self._seat or self.node.record.seats[0]]

    @cached_property
    def rows(self) -> list[ExactMove]:
        """The moves, the best first and equal ones in the order of the rules; or the outcomes of chance, in theirs."""
        rest, position = self.rest, self.node.position
        edges = range(rest.first[self.place], rest.first[self.place] + rest.count[self.place])
        values = [self._values(int(rest.to[edge])) for edge in edges]
        if self._seat is None:
            outcomes = self.question.game.rules.chance_outcomes(self.node.state)
            return [
                ExactMove(position.words(action), worth, 0.0, 0.0, False, odds)
                for (action, odds), worth in zip(outcomes, values, strict=True)
            ]
        most = max(worth[self._seat] for worth in values)
        rows = []
        for action, worth in zip(actions_at(self.question, self.node.state), values, strict=True):
            behind = worth[self._seat] - most
            best = behind >= -ALIKE
            rows.append(
                ExactMove(position.words(action), worth, most + behind, 0.0 if best else behind, best, Fraction(1))
            )
        return sorted(rows, key=lambda row: -row.difference)

    @property
    def best(self) -> Move:
        """The best move, the first of equal ones.

        Raises:
            GameError: chance is due here.
        """
        if self._seat is None:
            raise GameError(say("what_if.chance", TEXTS))
        return self.node.position.words(
            actions_at(self.question, self.node.state)[best_at(self.rest, self.place, len(self.node.record.seats))]
        )

    @property
    def after(self) -> dict[str, dict[str, float]]:
        """Worth of each move, or outcome, to each seat, in the order of the rules."""
        by_move = {row.move: row.values for row in self.rows}
        position = self.node.position
        return {str(move): by_move[move] for move in map(position.words, actions_at(self.question, self.node.state))}

    @cached_property
    def lines(self) -> int | None:
        """Number of ways to play what is left, outcomes of chance included; None where positions come back."""
        if self.comes_back:
            return None
        rest, ways = self.rest, [0] * len(self.rest.mover)
        waiting = [self.place]
        while waiting:
            place = waiting[-1]
            following = [int(rest.to[rest.first[place] + at]) for at in range(rest.count[place])]
            unknown = [one for one in following if not ways[one]]
            waiting += unknown
            if not unknown:
                ways[place] = sum(ways[one] for one in following) or 1
                waiting.pop()
        return ways[self.place]

    def at(self, node: Node) -> Solution:
        """Return the values of a later moment, which are known already.

        Args:
            node: a moment that follows in the same record, before the end of what was solved.

        Raises:
            GameError: it does not follow, or lies behind the end.
        """
        node = node.skip_automatic()
        place = place_of(self.question, self.rest, self.start, node)
        return Solution(node, self.question, self.until, self.start, self.rest, place, self.comes_back, self.lang)

    @property
    def _seat(self) -> str | None:
        """The seat that decides; None for chance."""
        return None if self.node.state.due == CHANCE else self.node.record.seats[self.node.state.mover]

    def _values(self, place: int) -> dict[str, float]:
        seats = self.node.record.seats
        return {seat: float(self.rest.values[place * len(seats) + at]) for at, seat in enumerate(seats)}

    # -- in words ------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """Headline: seat, moment, number of positions, and where play ends."""
        key = "title_chance" if self._seat is None else "title_choice"
        record, lang = self.node.record, self.lang
        return self._say(
            key,
            seat="" if self._seat is None else labels(record, lang)[record.seat_number(self._seat)],
            section=section_of(self.node.state),
            positions=number(lang, self.positions, places=0),
            count=self.positions,
            until=self._say(self.until),
        )

    @property
    def notes(self) -> list[str]:
        """Sentences on what the numbers are."""
        said = [self._say(f"by_{self.by}", unit=unit(self.node.record, self.lang)), self._say("exact")]
        if self.comes_back:
            said.append(self._say("comes_back"))
        if self._seat is None:
            pairs = zip(labels(self.node.record, self.lang), map(self._shown, self.values.values()), strict=True)
            said.append(self._say("together", values=", ".join(f"{seat} {value}" for seat, value in pairs)))
        if more := self._left_out:
            said.append(self._say("more", count=number(self.lang, more, places=0), more=more))
        return said

    @property
    def _left_out(self) -> int:
        """Number of outcomes that the table leaves out."""
        return max(0, len(self.rows) - MOST_SHOWN) if self._seat is None else 0

    def _cells(self) -> list[list[str]]:
        seats = labels(self.node.record, self.lang)
        chance = self._seat is None
        heads = [self._say("outcome" if chance else "move"), *([self._say("odds")] if chance else []), *seats]
        rows = [heads if chance else [*heads, self._say("difference")]]
        for row in self.rows[: len(self.rows) - self._left_out]:
            cells = [
                self._moved(row.move),
                *([str(row.odds)] if chance else []),
                *map(self._shown, row.values.values()),
            ]
            rows.append(cells if chance else [*cells, self._difference(row)])
        return rows

    def _difference(self, row: ExactMove) -> str:
        return self._say("best") if row.best else number(self.lang, row.difference * self._scale, PLACES, plus=True)

    def _shown(self, value: float) -> str:
        shown = number(self.lang, value * self._scale, PLACES)
        return simulation_text(self.lang, "number.percent", number=shown) if self.by == "wins" else shown

    @property
    def _scale(self) -> int:
        return 100 if self.by == "wins" else 1

    def _moved(self, move: str) -> str:
        return shown_words(self.question.game, move, self.lang)

    def _say(self, key: str, **values: object) -> str:
        return simulation_text(self.lang, f"solve.{key}", **values)

    def __str__(self) -> str:
        return "\n".join([self.title, "", *aligned(self._cells()), "", *self.notes])

    def __repr__(self) -> str:
        return f"<Solution of {self.positions} positions: {self.best if self._seat else 'chance'}>"

    def _repr_html_(self) -> str:
        return noted(table(self.title, self._cells()), self.notes, self.lang, "tb-solution")

    def figure(self) -> Figure:
        """Return a figure of what each move is worth as the rest shrinks.

        It goes along the record, and behind its last move along the best moves with the record's luck.

        Raises:
            GameError: plotly is not installed.
        """
        record, lang = self.node.record, self.lang
        same, names = self.question.game.rules.canonical, labels(record, lang)
        shown = []
        for moment, step in enumerate(line_from(self.question, self.rest, self.node, self.place)):
            section, seat = section_of(step.state), step.state.mover
            for at, action in enumerate(actions_at(self.question, step.state)):
                to = int(self.rest.to[self.rest.first[step.place] + at])
                value = float(self.rest.values[to * len(record.seats) + seat])
                played = same(action) == same(step.action)
                move = self._moved(self.question.game.notation.words(step.state, record.seats, action))
                hover = self._say(
                    "played" if played else "hover",
                    section=section,
                    seat=names[seat],
                    move=move,
                    value=self._shown(value),
                )
                shown.append(ValuedMove(moment, section, seat, value * self._scale, played, hover))
        y = self._say(f"worth_{self.by}", unit=unit(record, lang))
        return exact_values(record, shown, self._say("axis"), y, self._say("possible"), self._say("chosen"), lang)
