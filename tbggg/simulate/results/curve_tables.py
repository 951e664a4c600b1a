"""Tables, sentences and pictures of a curve: luck and choices by seat and phase, turning points, notes."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from html import escape
from math import isfinite

from ...bots.names import shown_name
from ...engine.texts import capital
from ...figures.expectation import Band, Numbered, expectation_svg
from ...figures.seat_looks import labels, unit_after
from ...figures.tables import table
from ...record.record import Record
from ...record.start_info import start_info
from ..formatting import number, percent, simulation_text, some_games
from ..race import By
from .curve import Curve, Parts, adding_up, amount, phase_of

Losses = dict[tuple[str, int], float]  # sums of the judged losses, by seat and phase


class CurveTables:
    """Tables, sentences and picture of a curve in one language and by one measure.

    Args:
        curve: the curve.
        by: the measure of tables and turning points.
        losses: sums of the judged losses, by seat and phase.
        better: the best move where another was played, by the node's identity.
        lang: `en` or `fr`.
    """

    def __init__(self, curve: Curve, by: By, losses: Losses, better: dict[int, str], lang: str) -> None:
        self.curve, self.by, self.losses, self.better, self.lang = curve, by, losses, better, lang
        self.record: Record = curve.record
        self.what = curve.measured(by, lang)
        self.turns = curve.turning_points(by)

    def _say(self, key: str, **values: object) -> str:
        return simulation_text(self.lang, f"curve.{key}", **values)

    def _phases(self) -> list[int]:
        """The phases in which something could change, in the order of the game."""
        return sorted({phase_of(one) for one in self.curve.points[1:]})

    def _phase_name(self, phase: int) -> str:
        known = start_info(self.record, self.lang)
        named = known.get("phases", [])
        own = [name for section, name in known.get("sections", {}).items() if section.endswith(f".{phase}")]
        if own and phase > len(named):
            return f"{phase} {own[0]}"
        return f"{phase} {named[phase - 1]['long']}" if 0 < phase <= len(named) else str(known.get("final") or phase)

    def _shown(self, seat: str) -> tuple[int, list[list[int]]]:
        """First expectation of a seat, then luck, own choices and those of others by phase; they add up as shown."""
        at = self.record.seat_number(seat)
        parts = [self.curve.parts(seat, self.by, phase) for phase in self._phases()]
        first = self.curve.points[0].values[self.by][at]
        units = adding_up(first, [value for one in parts for value in _columns(one)], self.by)
        return units[0], [units[place : place + 3] for place in range(1, len(units), 3)]

    def _amount(self, units: int, plus: bool = True) -> str:
        return amount(self.lang, units, self.by, plus=plus, units=True)

    def _loss(self, seat: str, phases: Iterable[int]) -> str:
        total = sum(self.losses.get((seat, phase), 0.0) for phase in phases)
        return amount(self.lang, Fraction(total), self.by)

    @property
    def last(self) -> str:
        """Head of the last column: the result, or a further expectation."""
        return self._say("result" if self.curve.over else "last")

    def by_seat(self) -> list[list[str]]:
        """Return heads and rows of the table by seat: from the start to the end, and the loss."""
        keys = ("seat", "first", "luck", "own", "others")
        rows = [[*(self._say(key) for key in keys), self.last, self._say("loss")]]
        for seat in self.record.seats:
            first, cells = self._shown(seat)
            sums = [sum(column) for column in zip(*cells, strict=True)] or [0, 0, 0]
            ends = self._amount(first, plus=False), self._amount(first + sum(sums), plus=False)
            name, loss = self.curve.label(seat, self.lang), self._loss(seat, self._phases())
            rows.append([name, ends[0], *map(self._amount, sums), ends[1], loss])
        return rows

    def by_phase(self) -> list[list[str]]:
        """Return heads and rows of the table by seat and phase; empty in a game that has one phase."""
        phases = self._phases()
        if len(phases) < 2:
            return []
        rows = [[self._say(key) for key in ("seat", "phase", "luck", "own", "others", "loss")]]
        for seat in self.record.seats:
            for phase, cells in zip(phases, self._shown(seat)[1], strict=True):
                name = self.curve.label(seat, self.lang)
                rows.append([name, self._phase_name(phase), *map(self._amount, cells), self._loss(seat, [phase])])
        return rows

    def reasons(self) -> list[str]:
        """Return the turning points in words, in the order of play; a sentence where no change is clear."""
        if not self.turns:
            return [self._say("none", games=some_games(self.lang, self.curve.games), count=self.curve.games)]
        found = []
        for turn in self.turns:
            best = self.better.get(id(turn.point.node))
            said = [self.curve.reason(turn, self.by, self.lang)]
            said += [self._say("better", best=best)] if best and turn.point.kind == "choice" else []
            found.append(" ".join(said))
        return found

    def headlines(self) -> list[str]:
        """Return the turning points in one line each, in the order of play."""
        return [self.curve.headline(turn, self.by, self.lang) for turn in self.turns]

    def summary(self) -> str:
        """Return luck and choices of every seat in one paragraph."""
        seats = []
        for seat, (first, cells) in ((seat, self._shown(seat)) for seat in self.record.seats):
            luck, own, others = (sum(column) for column in zip(*cells, strict=True))
            seats.append(
                self._say(
                    "of_seat",
                    seat=self.curve.label(seat, self.lang),
                    first=self._amount(first, plus=False),
                    luck=self._amount(luck),
                    own=self._amount(own),
                    others=self._amount(others),
                    last=self._amount(first + luck + own + others, plus=False),
                )
            )
        return self._say(
            "summary",
            what=self.what,
            seats=simulation_text(self.lang, "list.between").join(seats),
            found_by=self.curve.found_by(self.lang),
        )

    def notes(self) -> list[str]:
        """Return sentences on how the curve was found."""
        curve, points = self.curve, self.curve.points
        widest = {by: max(max(one.margins[by]) for one in points) for by in ("points", "wins")}
        games = some_games(self.lang, curve.games)
        said = [self._say("set", games=games, bot=shown_name(curve.bot, self.lang), moments=len(points))]
        if isfinite(widest["points"]):  # one game leaves all open
            margin, wins = number(self.lang, widest["points"]), percent(self.lang, widest["wins"])
            unit = unit_after(self.record, self.lang, margin)
            said.append(self._say("margins", points=margin, wins=wins, unit=unit))
        said += [self._say("neither"), self._say("adding_up")]
        return [*said, *([] if curve.over else [self._say("unfinished")])]

    def lines(self) -> list[str]:
        """Return the curve for a terminal: a line of block letters for each seat, by two measures."""
        found = []
        for by in self._measures():
            found += [capital(self.curve.measured(by, self.lang)), *self.curve.drawn(self.lang, by), ""]
        return found

    def _measures(self) -> tuple[By, By]:
        """The measures that are drawn; the turning points are numbered in the last."""
        return ("points", "wins") if self.by == "wins" else ("wins", self.by)

    def bands(self) -> list[Band]:
        """Return the curves as the picture takes them."""
        found = []
        for by in self._measures():
            scale = 100 if by == "wins" else 1
            values = [[float(one.values[by][at]) * scale for one in self.curve.points] for at in self._seats()]
            margins = [[one.margins[by][at] * scale for one in self.curve.points] for at in self._seats()]
            title = capital(self.curve.measured(by, self.lang))
            found.append(Band(title, values, margins, "%" if by == "wins" else ""))
        return found

    def _seats(self) -> range:
        return range(len(self.record.seats))

    def rounds(self) -> list[int]:
        """Return the round of each moment."""
        return [one.node.state.round_no for one in self.curve.points]

    def picture(self) -> str:
        """Return the picture as SVG, the turning points numbered; its words are those of a screen reader."""
        places = [one.node for one in self.curve.points]
        marks = [
            Numbered(places.index(turn.point.node), self.record.seat_number(turn.seat), count)
            for count, turn in enumerate(self.turns, 1)
        ]
        names, ends = labels(self.record, self.lang), []
        for by in self._measures():
            rows = [self.curve.points[place].values[by] for place in (0, -1)]
            said = [
                f"{name} {' → '.join(amount(self.lang, row[at], by) for row in rows)}" for at, name in enumerate(names)
            ]
            ends.append(f"{capital(self.curve.measured(by, self.lang))}: {', '.join(said)}.")
        described = self._say("picture", ends=" ".join(ends))
        return expectation_svg(self.record, self.bands(), self.rounds(), marks, described, self.lang)

    def html(self) -> str:
        """Return picture, turning points and tables as HTML."""
        said, lines = ([escape(one) for one in found] for found in (self.reasons(), self.headlines()))
        opened = [
            f"<li><details><summary>{line}</summary>{reason}</details></li>"
            for line, reason in zip(lines, said, strict=False)
        ]
        turns = f"<ol>{''.join(opened)}</ol>" if opened else f"<p>{said[0]}</p>"
        heading = f"<p><strong>{escape(self._say('turning_points'))}</strong></p>"
        tables = table(self._say("caption", what=self.what), self.by_seat())
        if rows := self.by_phase():
            tables += table(self._say("phases", what=self.what), rows, (0, 1))
        return f"{self.picture()}{heading}{turns}{tables}"


def _columns(parts: Parts) -> tuple[Fraction, Fraction, Fraction]:
    return parts.luck, parts.own, parts.others
