"""Curve of a game: what each seat may expect after every choice and every stroke of luck, with what each has changed.

All numbers come from one sequence of exact means, so that luck and choices add up to the result, to the last digit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from math import isfinite
from typing import Any, Literal

from ...bots.names import shown_name
from ...engine.state import section_of
from ...engine.texts import rule_texts
from ...figures.seat_looks import labels, unit, unit_after
from ...record.record import Node, Record
from ..earnings import Difference
from ..formatting import number, simulation_text, some_games
from ..race import MEASURES, By
from ..statistics import Estimate

Kind = Literal["start", "luck", "choice"]
TURNING_POINTS = 5  # at most
PLACES = 1  # decimals that are shown
BARS = "▁▂▃▄▅▆▇█"
WIDTH = 48  # letters of a drawn line


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """Expectation of each seat at one moment of a line.

    Attributes:
        node: the moment: the start, or the one after a choice or after luck.
        kind: `start`, `luck` (a draw, a roll, a reveal) or `choice` (a seat's decision between several moves).
        seat: the seat that chose, or for which luck was drawn; empty for none.
        values: by measure, each seat's exact mean over the games; the result itself where the game is over.
        margins: by measure and seat, half of the 95 % interval of the mean, each for itself.
        changes: by measure and seat, the change since the point before, with intervals that hold together.
    """

    node: Node
    kind: Kind
    seat: str
    values: Mapping[By, tuple[Fraction, ...]]
    margins: Mapping[By, tuple[float, ...]]
    changes: Mapping[By, tuple[Estimate, ...]]

    @property
    def section(self) -> str:
        """The round and the phase in which it happened, such as `3.2`."""
        return section_of((self.node.parent or self.node).state)


@dataclass(frozen=True, slots=True)
class Parts:
    """Contributions of luck and of choices to the result of a seat, exact.

    Attributes:
        luck: the changes by draws, rolls and reveals.
        own: the changes by the seat's own choices.
        others: the changes by the choices of the others.
    """

    luck: Fraction = Fraction(0)
    own: Fraction = Fraction(0)
    others: Fraction = Fraction(0)

    @property
    def total(self) -> Fraction:
        """All three together."""
        return self.luck + self.own + self.others

    def plus(self, kind: Kind, change: Fraction, own: bool) -> Parts:
        """Return the parts with one more change.

        Args:
            kind: of the point.
            change: the seat's.
            own: whether the seat itself chose.
        """
        if kind == "luck":
            return Parts(self.luck + change, self.own, self.others)
        return Parts(self.luck, self.own + change * own, self.others + change * (not own))


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """One of the few moments with the largest changes.

    Attributes:
        point: the moment.
        seat: the seat whose expectation changed most.
        before: what it could expect before, by the measure of the curve.
        after: what it could expect after.
        change: the difference, with its interval.
    """

    point: CurvePoint
    seat: str
    before: Fraction
    after: Fraction
    change: Estimate


@dataclass(frozen=True, eq=False)
class Curve:
    """Expectations of each seat along a line, estimated from one set of games with the same luck at every moment.

    Attributes:
        record: the game.
        points: the moments, the start first.
        games: number of games played on from each moment.
        planned: number of games asked for.
        bot: the code of the bot that plays on for all seats.
        luck: the seed, up to 64 bits.
        over: whether the line ends with the end of the game, so that its last values are the result.
        sources: what makes the difference at a turning point, by its node and seat, where that was asked.
    """

    record: Record
    points: tuple[CurvePoint, ...]
    games: int
    planned: int
    bot: str
    luck: int
    over: bool
    sources: Mapping[tuple[Node, str], Difference] = field(default_factory=dict)

    def parts(self, seat: str, by: By = "points", phase: int | None = None) -> Parts:
        """Return what luck and choices have brought a seat; with its first expectation they make its last, exactly.

        Args:
            seat: the seat.
            by: the measure: `points`, `lead` or `wins`.
            phase: only what happened in this phase of all rounds; everything when not given.
        """
        at, found = self.record.seat_number(seat), Parts()
        for before, after in pairwise(self.points):
            if phase in (None, phase_of(after)):
                found = found.plus(after.kind, after.values[by][at] - before.values[by][at], after.seat == seat)
        return found

    def turning_points(self, by: By = "points", most: int = TURNING_POINTS) -> list[TurningPoint]:
        """Return the moments with the largest changes that the games show, in the order of play.

        A choice that costs its own seat points and no wins is none for that seat.

        Args:
            by: the measure: `points`, `lead` or `wins`.
            most: number of moments at most.
        """
        found = []
        for place, (before, after) in enumerate(pairwise(self.points)):
            seats = self.record.seats
            shown = [
                (abs(one.mean), seats[at] == after.seat, -at)
                for at, one in enumerate(after.changes[by])
                if not (one.meets_zero or _costs_points_only(after, seats[at], at, by))
            ]
            if shown:
                size, _, at = max(shown)
                at = -at
                values = before.values[by][at], after.values[by][at]
                found.append((-size, place, TurningPoint(after, self.record.seats[at], *values, after.changes[by][at])))
        largest = sorted(found, key=lambda one: one[:2])[:most]
        return [one for _, _, one in sorted(largest, key=lambda one: one[1])]

    # -- in words ------------------------------------------------------------------------------

    def reason(self, turn: TurningPoint, by: By, lang: str) -> str:
        """Return why an expectation changed: what happened, what it brings or costs, and what the rule says.

        Args:
            turn: one of the turning points.
            by: their measure.
            lang: `en` or `fr`.
        """
        told = turn.point.node.narration(lang)
        rules = rule_texts(self.record.game.texts, lang) if told.rules else {}
        rule = rules.get(told.rules[0]) if told.rules else None
        said = [simulation_text(lang, "curve.rule", id=rule.id, text=rule.text)] if rule else []
        return " ".join([told.text, *self._found(turn, by, lang), *said])

    def headline(self, turn: TurningPoint, by: By, lang: str) -> str:
        """Return a turning point in one line: `3.3 Red passes (−18.7)`, with the unit.

        The seat that it changes is named if it is not the mover. The arguments are those of `reason`.
        """
        units = in_units(turn.after, by) - in_units(turn.before, by)
        change = amount(lang, units, by, plus=True, units=True)
        if by != "wins":
            change = simulation_text(lang, "analysis.amount", amount=change, unit=unit_after(self.record, lang, change))
        own = turn.seat == turn.point.seat
        return simulation_text(
            lang,
            "curve.headline" if own else "curve.headline_of",
            section=turn.point.section,
            told=turn.point.node.narration(lang).text.rstrip("."),
            seat=self.label(turn.seat, lang),
            change=change,
        )

    def comment(self, turn: TurningPoint, by: By, lang: str) -> str:
        """Return the comment on a turning point: what changed, and how it was found.

        The arguments are those of `reason`.
        """
        return " ".join([simulation_text(lang, "curve.turning"), *self._found(turn, by, lang), self.found_by(lang)])

    def _found(self, turn: TurningPoint, by: By, lang: str) -> list[str]:
        """Sentences on the change, and on what makes it."""
        made = self.sources.get((turn.point.node, turn.seat))
        said = self._change(turn, by, lang)
        return [said, made.text(self.record, turn.seat, lang)] if made else [said]

    def _change(self, turn: TurningPoint, by: By, lang: str) -> str:
        """Expectations before and after, and the difference with its interval, in words."""
        scale, units = 100 if by == "wins" else 1, in_units(turn.after, by) - in_units(turn.before, by)
        low, high = (number(lang, scale * end, PLACES, plus=True) for end in (turn.change.low, turn.change.high))
        return simulation_text(
            lang,
            f"curve.change.{turn.point.kind}",
            seat=self.label(turn.seat, lang),
            what=self.measured(by, lang),
            before=amount(lang, turn.before, by),
            after=amount(lang, turn.after, by),
            change=amount(lang, units, by, plus=True, units=True),
            low=low,
            high=high,
        )

    def found_by(self, lang: str) -> str:
        """Return from what the numbers can be computed again: games, bot and luck."""
        games = some_games(lang, self.games)
        return simulation_text(lang, "curve.found_by", games=games, bot=shown_name(self.bot, lang), luck=self.luck)

    def label(self, seat: str, lang: str) -> str:
        """Return a seat's name in a language."""
        return labels(self.record, lang)[self.record.seat_number(seat)]

    def measured(self, by: By, lang: str) -> str:
        """Return what a measure counts, in the words of a sentence."""
        return simulation_text(lang, f"curve.measure.{by}", unit=unit(self.record, lang))

    def drawn(self, lang: str, by: By = "wins") -> list[str]:
        """Return a line of block letters for each seat, from the start to the end, for a terminal.

        Args:
            lang: `en` or `fr`.
            by: the measure.
        """
        last = len(self.points) - 1
        places = sorted({round(at * last / (WIDTH - 1)) for at in range(WIDTH)}) if last else [0]
        rows = [self.points[place].values[by] for place in places]
        least, most = min(map(min, rows)), max(map(max, rows))
        names = [self.label(seat, lang) for seat in self.record.seats]
        width, found = max(map(len, names)), []
        for at, name in enumerate(names):
            heights = [
                int((row[at] - least) * (len(BARS) - 1) / ((most - least) or 1) + Fraction(1, 2)) for row in rows
            ]
            ends = " → ".join(amount(lang, row[at], by) for row in (rows[0], rows[-1]))
            found.append(f"{name:<{width}}  {''.join(BARS[height] for height in heights)}  {ends}")
        return found

    def to_json(self) -> dict[str, Any]:
        """Return the curve as plain values: by seat, numbers of every moment; wins from 0 to 1."""
        seats = self.record.seats
        return {
            "games": self.games,
            "over": self.over,
            "points": [
                {
                    "section": one.section,
                    "kind": one.kind,
                    "seat": one.seat,
                    "move": one.node.move if one.kind != "start" else None,
                    **{by: dict(zip(seats, map(float, one.values[by]), strict=True)) for by in MEASURES},
                    "margins": {by: dict(zip(seats, map(finite, one.margins[by]), strict=True)) for by in MEASURES},
                }
                for one in self.points
            ],
            "parts": {
                seat: {by: {name: float(value) for name, value in self._parts(seat, by)} for by in MEASURES}
                for seat in seats
            },
        }

    def _parts(self, seat: str, by: By) -> list[tuple[str, Fraction]]:
        """First expectation, luck, choices and last expectation of a seat."""
        at, found = self.record.seat_number(seat), self.parts(seat, by)
        first, last = (self.points[place].values[by][at] for place in (0, -1))
        return [("first", first), ("luck", found.luck), ("own", found.own), ("others", found.others), ("last", last)]


def finite(value: float) -> float | None:
    """Return a value for JSON, None for infinity: the interval of a single game."""
    return value if isfinite(value) else None


def _costs_points_only(point: CurvePoint, seat: str, at: int, by: By) -> bool:
    """Return True for a seat's own choice that costs it by the measure, and no wins."""
    return (
        point.seat == seat
        and point.kind == "choice"
        and point.changes[by][at].mean < 0 <= point.changes["wins"][at].mean
    )


def phase_of(point: CurvePoint) -> int:
    """Return the phase in which something happened."""
    return int((point.node.parent or point.node).state.phase)


def in_units(value: Fraction, by: By) -> int:
    """Return a value in units of the last digit that is shown, wins in percent."""
    scaled = value * (100 if by == "wins" else 1) * Fraction(10**PLACES)
    return round(scaled)


def amount(lang: str, value: Fraction | int, by: By, *, plus: bool = False, units: bool = False) -> str:
    """Return a value in words, wins with the sign of percent.

    Args:
        lang: `en` or `fr`.
        value: the value.
        by: its measure.
        plus: whether a number from 0 up has a sign.
        units: whether it is given in units of the last digit.
    """
    digits = value if units else in_units(Fraction(value), by)
    shown = number(lang, float(digits) / 10**PLACES, PLACES, plus)
    return simulation_text(lang, "number.percent", number=shown) if by == "wins" else shown


def adding_up(first: Fraction, parts: Sequence[Fraction], by: By) -> list[int]:
    """Return a value and what is added to it, rounded to units of the last digit so that they still add up exactly.

    Args:
        first: the value.
        parts: what is added, in order.
        by: the measure.

    >>> adding_up(Fraction(1, 3), [Fraction(1, 3)] * 2, "points")
    [3, 4, 3]
    """
    sums = [first]
    for part in parts:
        sums.append(sums[-1] + part)
    reached = [in_units(one, by) for one in sums]
    return [reached[0], *(after - before for before, after in pairwise(reached))]
