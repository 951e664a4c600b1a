"""Result of a simulation: means, shares of the wins, distributions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf, sqrt
from typing import TYPE_CHECKING, Any

from ...bots.names import shown_name
from ...engine import derived
from ...engine.derived import TOTAL
from ...engine.errors import GameError
from ...engine.texts import say
from ...figures.breakdown import label
from ...figures.seat_looks import labels, unit
from ...figures.tables import aligned, noted, table
from ...record.record import Record
from .. import loop
from ..batches import Played
from ..formatting import number, shares, simulation_text, some_games, unasked
from ..numba.parsed import TEXTS
from ..statistics import student, wilson
from .games import MOST_KEPT, Games, Kept

if TYPE_CHECKING:
    from plotly.graph_objects import Figure


NAMES = (0, 1)  # columns of words, before those of numbers


@dataclass(frozen=True, slots=True)
class SimulationSettings:
    """Request and settings of a simulation.

    Attributes:
        record: the record that gives seats and rulings.
        bots: the names of the bots, one a seat.
        games: number of games asked for.
        luck: the seed, up to 64 bits.
        since: round and phase from which the games went on, such as `1.5`; empty for whole games.
        rulings: those that the bots needed beyond the ones that were named.
        imagined: whether hidden cells were dealt anew for each game.
        fast: whether the games ran compiled.
        plain: the names of the bots that cannot be compiled.
        prices: title of the table of prices, which states whether it is assumed; empty if the game has none.
        lang: language of the result, `en` or `fr`.
        keep: whether the numbers of each game are kept.
    """

    record: Record
    bots: tuple[str, ...]
    games: int
    luck: int
    since: str
    rulings: Mapping[str, str]
    imagined: bool
    fast: bool
    plain: tuple[str, ...]
    prices: str
    lang: str
    keep: bool


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums over games, in whole numbers: they do not depend on the order in which batches end.

    Attributes:
        games: number of games played.
        decisions: number of decisions in all games; a forced move is none.
        sums: the sums of `loop.count_end`, seat by seat; seats × (categories + `loop.MORE`).
        histogram: number of games by points: seats × `loop.BINS`, the first bin of a seat for `loop.LOWEST` points.
    """

    games: int
    decisions: int
    sums: Sequence[int]
    histogram: Sequence[int]

    @classmethod
    def none(cls, seats: int, categories: int) -> Totals:
        """Return the sums over no games."""
        return cls(0, 0, [0] * (seats * (categories + loop.MORE)), [0] * (seats * loop.BINS))

    def plus(self, played: Played) -> Totals:
        """Return the sums with the games of a batch added."""
        return Totals(
            self.games + played.games,
            self.decisions + played.decisions,
            [one + int(other) for one, other in zip(self.sums, played.sums, strict=True)],
            [one + int(other) for one, other in zip(self.histogram, played.histogram, strict=True)],
        )


@dataclass(frozen=True)
class Simulation:
    """Statistics of many games.

    Attributes:
        asked: the request.
        totals: the sums.
        seconds: duration in seconds, without the compiling.
        kept: the numbers of each game; None where they are not kept.
    """

    asked: SimulationSettings
    totals: Totals
    seconds: float
    kept: Kept | None = None

    @property
    def played(self) -> int:
        """Number of games played: fewer than asked for if it was stopped."""
        return self.totals.games

    @property
    def games(self) -> Games:
        """One row a game, as plain values: its luck, winners, decisions and points; `write` makes a file of them.

        Raises:
            GameError: they are more than `MOST_KEPT`, and `keep=True` was not given.
        """
        if self.kept is None:
            raise GameError(say("too_many_kept", TEXTS, count=self.asked.games, most=MOST_KEPT))
        asked = self.asked
        return Games(asked.record.seats, asked.bots, asked.luck, self.kept, self.played)

    @property
    def luck(self) -> int:
        """The seed of all games."""
        return self.asked.luck

    @property
    def far(self) -> tuple[int, int]:
        """Number of games played, and number asked for."""
        return self.played, self.asked.games

    @property
    def decisions(self) -> int:
        """Number of decisions in all games; a forced move is none."""
        return self.totals.decisions

    @property
    def games_per_s(self) -> float:
        """Games a second."""
        return self.played / max(self.seconds, 1e-9)

    @property
    def decisions_per_s(self) -> float:
        """Decisions a second."""
        return self.decisions / max(self.seconds, 1e-9)

    @cached_property
    def _sums(self) -> dict[str, Sequence[int]]:
        width = len(derived.score_categories(self.asked.record.game)) + loop.MORE
        return {
            seat: self.totals.sums[at * width : (at + 1) * width] for at, seat in enumerate(self.asked.record.seats)
        }

    @cached_property
    def points(self) -> dict[str, float]:
        """Each seat's mean points."""
        return {seat: sums[-loop.MORE] / self.played for seat, sums in self._sums.items()}

    @cached_property
    def deviation(self) -> dict[str, float]:
        """Standard deviation of each seat's points."""
        found = {}
        for seat, sums in self._sums.items():
            points, squares = sums[-loop.MORE], sums[1 - loop.MORE]
            found[seat] = sqrt(max(0, self.played * squares - points * points)) / self.played
        return found

    @cached_property
    def margin(self) -> dict[str, float]:
        """Half the 95 % interval of each seat's mean points; infinite for a single game."""
        if self.played == 1:
            return dict.fromkeys(self.deviation, inf)
        wide = student(self.played - 1) / sqrt(self.played - 1)
        return {seat: wide * deviation for seat, deviation in self.deviation.items()}

    @cached_property
    def wins(self) -> dict[str, float]:
        """Each seat's share of the wins; a draw is shared."""
        return {seat: sums[-1] / (loop.WHOLE_WIN * self.played) for seat, sums in self._sums.items()}

    @cached_property
    def wins_interval(self) -> dict[str, tuple[float, float]]:
        """The 95 % interval of each seat's share of the wins, after Wilson."""
        return {seat: wilson(share, self.played) for seat, share in self.wins.items()}

    @cached_property
    def scores(self) -> dict[str, dict[str, float]]:
        """Each seat's mean breakdown."""
        categories = derived.score_categories(self.asked.record.game)
        return {
            seat: {category: total / self.played for category, total in zip(categories, sums, strict=False)}
            for seat, sums in self._sums.items()
        }

    @cached_property
    def distribution(self) -> dict[str, dict[int, int]]:
        """Number of games by points, for each seat; from the least to the most points that occurred."""
        found = {}
        for at, seat in enumerate(self.asked.record.seats):
            counts = self.totals.histogram[at * loop.BINS : (at + 1) * loop.BINS]
            places = [place for place, count in enumerate(counts) if count]
            reach = range(places[0], places[-1] + 1) if places else range(0)
            found[seat] = {loop.LOWEST + place: counts[place] for place in reach}
        return found

    @property
    def rows(self) -> list[dict[str, Any]]:
        """One row per seat, as plain values for one's own figures and tables."""
        return [
            {
                "seat": seat,
                "bot": bot,
                "points": self.points[seat],
                "margin": self.margin[seat],
                "deviation": self.deviation[seat],
                "wins": self.wins[seat],
                "wins_low": self.wins_interval[seat][0],
                "wins_high": self.wins_interval[seat][1],
                **self.scores[seat],
            }
            for seat, bot in zip(self.asked.record.seats, self.asked.bots, strict=True)
        ]

    @property
    def unasked(self) -> list[str]:
        """A sentence for each setting of the games that was not asked for."""
        return unasked(self.asked.lang, self.asked.rulings, self.asked.plain)

    def to_json(self) -> dict[str, Any]:
        """Return the simulation as plain numbers, ready for `json.dumps`."""
        return {
            "game": self.asked.record.game.name,
            "seats": list(self.asked.record.seats),
            "games": self.played,
            "luck": self.asked.luck,
            "bots": list(self.asked.bots),
            "seconds": self.seconds,
            "games_per_s": self.games_per_s,
            "decisions_per_s": self.decisions_per_s,
            "points": self.points,
            "wins": self.wins,
            "wins_interval": {seat: list(ends) for seat, ends in self.wins_interval.items()},
            "scores": self.scores,
        }

    def figure(self) -> Figure:
        """Return the distribution of each seat's points as a figure.

        Raises:
            GameError: plotly is not installed.
        """
        from ...figures.distributions import distributions

        return distributions(self.asked.record, self.distribution, self.asked.lang)

    @property
    def title(self) -> str:
        """Headline: game, number of games and luck."""
        asked = self.asked
        games, planned = (number(asked.lang, count, places=0) for count in (self.played, asked.games))
        key = "stopped"
        if self.played == asked.games:
            key, games = "title", some_games(asked.lang, self.played)
        since = simulation_text(asked.lang, "simulate.since", section=asked.since) if asked.since else ""
        values = {
            "game": asked.record.game.name,
            "games": games,
            "planned": planned,
            "since": since,
            "luck": asked.luck,
        }
        return simulation_text(asked.lang, f"simulate.{key}", **values)

    @property
    def notes(self) -> list[str]:
        """Sentences on the assumptions of the numbers."""
        asked, lang = self.asked, self.asked.lang
        said = [simulation_text(lang, "simulate.margin")]
        if asked.imagined:
            said.append(simulation_text(lang, "simulate.imagined"))
        if asked.prices:
            said.append(simulation_text(lang, "what_if.assumed.prices", title=asked.prices))
        return [*said, *self.unasked]

    @property
    def speed(self) -> str:
        """Sentence on the speed; not in notebooks, whose outputs are the same for the same seed."""
        lang = self.asked.lang
        games, decisions = (number(lang, rate, places=0) for rate in (self.games_per_s, self.decisions_per_s))
        return simulation_text(
            lang, "simulate.speed", seconds=number(lang, self.seconds), games=games, decisions=decisions
        )

    def _table(self) -> list[list[str]]:
        """Heads of the table, and a row of cells for each seat."""
        record, lang = self.asked.record, self.asked.lang
        categories = [one for one in derived.score_categories(record.game) if one != TOTAL]
        heads = [
            simulation_text(lang, "simulate.seat"),
            simulation_text(lang, "simulate.bot"),
            unit(record, lang),
            simulation_text(lang, "what_if.wins"),
        ]
        rows = [[*heads, *(label(record, category, lang) for category in categories)]]
        for seat, row in zip(labels(record, lang), self.rows, strict=True):
            mean = f"{number(lang, row['points'])} ± {number(lang, row['margin'])}"
            parts = [number(lang, row[category]) for category in categories]
            wins = shares(lang, row["wins"], row["wins_low"], row["wins_high"])
            rows.append([seat, shown_name(row["bot"], lang), mean, wins, *parts])
        return rows

    def __str__(self) -> str:
        return "\n".join([self.title, "", *aligned(self._table(), NAMES), "", *self.notes, self.speed])

    def __repr__(self) -> str:
        return f"<Simulation of {self.asked.record.game.name}: {self.played} games>"

    def _repr_html_(self) -> str:
        return noted(table(self.title, self._table(), NAMES), self.notes, self.asked.lang, "tb-simulation")
