"""Result of openings: a tree of moves as rows, a table and a figure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import TYPE_CHECKING, Any

from ...figures.opening_bars import Bar, opening_bars
from ...figures.tables import aligned, noted, table
from ..formatting import number, percent, shares, simulation_text, some_games
from ..statistics import Estimate, estimate_of, student, wilson

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

MOST_SHOWN = 40  # lines in the table
NO_VALUE = "–"
Path = tuple[tuple[int, str], ...]


@dataclass(slots=True)
class Line:
    """Games that began with a line of moves, and how they ended for the seat of its last move.

    Attributes:
        games: number of games.
        ended: those of them that were played to their end.
        points: sum of the points.
        squares: sum of their squares.
        won: sum of the shares of the win.
    """

    games: int = 0
    ended: int = 0
    points: int = 0
    squares: int = 0
    won: float = 0.0

    def add(self, result: int | None, wins: float | None) -> None:
        """Count one game; None where it has not ended."""
        self.games += 1
        if result is None or wins is None or result != result:  # a data frame has "not a number" for None
            return
        self.ended += 1
        self.points += int(result)
        self.squares += int(result) ** 2
        self.won += float(wins)

    @property
    def mean(self) -> Estimate | None:
        """Mean points, with the 95 % interval, which equal games have too; None where no game has ended."""
        if not self.ended:
            return None
        mean = self.points / self.ended
        squares = self.squares - self.points * mean
        if squares <= 0:  # one game, or equal ones: the next may differ by a point
            return estimate_of(self.ended, mean, 0.0, 1.0, 1)
        return Estimate(mean, student(self.ended - 1) * sqrt(squares / (self.ended - 1) / self.ended))

    @property
    def wins(self) -> tuple[float, float, float] | None:
        """Share of the wins, and the ends of its 95 % interval; None where no game has ended."""
        if not self.ended:
            return None
        share = self.won / self.ended
        return (share, *wilson(share, self.ended))


@dataclass(frozen=True)
class Openings:
    """Tree of the first decisions of many games.

    Attributes:
        depth: number of decisions.
        games: number of games.
        lines: by their moves, each with the number of its seat in the order in which seats first decide, from 1.
        lang: language of table and figure, `en` or `fr`.
    """

    depth: int
    games: int
    lines: dict[Path, Line]
    lang: str

    @cached_property
    def _ordered(self) -> list[Path]:
        """The lines as a tree is read: after each its continuations, the most played first."""
        below: dict[Path, list[Path]] = {}
        for path in self.lines:
            below.setdefault(path[:-1], []).append(path)

        def walk(path: Path) -> Iterator[Path]:
            for child in sorted(below.get(path, []), key=lambda one: -self.lines[one].games):
                yield child
                yield from walk(child)

        return list(walk(()))

    @property
    def rows(self) -> list[dict[str, Any]]:
        """One row a line, as plain values; a line's continuations follow it, the most played first."""
        found = []
        for path in self._ordered:
            line = self.lines[path]
            mean, wins = line.mean, line.wins
            found.append(
                {
                    "depth": len(path),
                    "line": " ".join(map(self._step, path)),
                    "move": path[-1][1],
                    "games": line.games,
                    "share": line.games / self.games,
                    "points": mean.mean if mean else None,
                    "points_low": mean.low if mean else None,
                    "points_high": mean.high if mean else None,
                    "wins": wins[0] if wins else None,
                    "wins_low": wins[1] if wins else None,
                    "wins_high": wins[2] if wins else None,
                }
            )
        return found

    def figure(self) -> Figure:
        """Return a figure of the tree: a bar for each line, as long as its games, below the line it continues.

        Raises:
            GameError: plotly is not installed.
        """
        begin: dict[Path, int] = {(): 0}
        filled: dict[Path, int] = {}
        bars = []
        for path in self._ordered:
            line, above = self.lines[path], path[:-1]
            begin[path] = begin[above] + filled.get(above, 0)
            filled[above] = filled.get(above, 0) + line.games
            said = self._say(
                "hover",
                line=" ".join(map(self._step, path)),
                games=some_games(self.lang, line.games),
                wins=percent(self.lang, line.wins[0]) if line.wins else NO_VALUE,
                points=number(self.lang, line.mean.mean) if line.mean else NO_VALUE,
            )
            share = line.wins[0] if line.wins else None
            bars.append(Bar(len(path), begin[path], line.games, self._step(path[-1]), share, said))
        return opening_bars(bars, self._say("axis"), self._say("order"), self._say("wins"))

    # -- in words ------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """Headline: depth and number of games."""
        return self._say("title", depth=self.depth, games=some_games(self.lang, self.games))

    @property
    def notes(self) -> list[str]:
        """Sentences on what the numbers are."""
        ended = sum(line.ended for path, line in self.lines.items() if len(path) == 1)
        said = [self._say("seat"), self._say("margin")]
        if ended < self.games:
            said.append(self._say("unfinished", games=some_games(self.lang, self.games - ended)))
        more = len(self.lines) - MOST_SHOWN
        if more > 0:
            said.append(self._say("more", count=number(self.lang, more, places=0), more=more))
        return said

    def _cells(self) -> list[list[str]]:
        most = sorted(self._ordered, key=lambda path: (-self.lines[path].games, len(path)))[:MOST_SHOWN]
        shown = set(most)
        rows = [[self._say(key) for key in ("move", "games", "share", "points", "wins")]]
        for path in self._ordered:
            if path not in shown:
                continue
            line, lang = self.lines[path], self.lang
            mean, wins = line.mean, line.wins
            rows.append(
                [
                    "\u00a0\u00a0" * (len(path) - 1) + self._step(path[-1]),
                    number(lang, line.games, places=0),
                    percent(lang, line.games / self.games),
                    f"{number(lang, mean.mean)} ± {number(lang, mean.margin)}" if mean else NO_VALUE,
                    shares(lang, *wins) if wins else NO_VALUE,
                ]
            )
        return rows

    def _step(self, step: tuple[int, str]) -> str:
        return self._say("step", seat=step[0], move=step[1])

    def _say(self, key: str, **values: object) -> str:
        return simulation_text(self.lang, f"openings.{key}", **values)

    def __str__(self) -> str:
        return "\n".join([self.title, "", *aligned(self._cells()), "", *self.notes])

    def __repr__(self) -> str:
        return f"<Openings of {self.games} games: {len(self.lines)} lines>"

    def _repr_html_(self) -> str:
        return noted(table(self.title, self._cells()), self.notes, self.lang, "tb-openings")
