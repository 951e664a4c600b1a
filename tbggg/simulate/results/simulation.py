"""What a simulation came to: means, shares of the wins, distributions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf, sqrt
from typing import TYPE_CHECKING, Any

from ...record.record import Record
from .. import loop
from ..batches import Played
from ..formatting import unasked
from ..statistics import student
from . import simulation_words

if TYPE_CHECKING:
    from plotly.graph_objects import Figure


@dataclass(frozen=True, slots=True)
class Asked:
    """What was simulated, and what it rests on.

    Attributes:
        record: the record at whose table the games were played.
        bots: who played, one a seat.
        games: how many games were asked for.
        luck: the seed.
        since: round and phase from which the games went on, or empty for whole games.
        rulings: those that the bots needed beyond the ones that were named.
        imagined: whether hidden things were imagined, anew for each game.
        fast: whether the games ran compiled.
        plain: the bots that cannot be compiled.
        prices: what the table of prices is called, which says whether it is assumed; else empty.
        lang: language of the result.
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


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums over games, in whole numbers: they do not depend on the order in which batches end.

    Attributes:
        games: how many were played.
        decisions: how many decisions they took; a forced move is none.
        sums: for each seat the sums of what `loop.count_end` counts.
        histogram: how many games gave a seat that many points: `loop.BINS` numbers a seat, from `loop.LOWEST`.
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
        """Return the sums with some more games."""
        return Totals(
            self.games + played.games,
            self.decisions + played.decisions,
            [one + int(other) for one, other in zip(self.sums, played.sums, strict=True)],
            [one + int(other) for one, other in zip(self.histogram, played.histogram, strict=True)],
        )


@dataclass(frozen=True)
class Simulation:
    """Many games, counted.

    Attributes:
        asked: what was simulated.
        totals: the sums.
        seconds: how long it took, without the compiling.
    """

    asked: Asked
    totals: Totals
    seconds: float

    @property
    def games(self) -> int:
        """How many games were played: fewer than asked for when it was stopped."""
        return self.totals.games

    @property
    def far(self) -> tuple[int, int]:
        """How many games were played, and of how many."""
        return self.games, self.asked.games

    @property
    def decisions(self) -> int:
        """How many decisions the games took; a forced move is none."""
        return self.totals.decisions

    @property
    def games_per_s(self) -> float:
        """Games a second."""
        return self.games / max(self.seconds, 1e-9)

    @property
    def decisions_per_s(self) -> float:
        """Decisions a second."""
        return self.decisions / max(self.seconds, 1e-9)

    @cached_property
    def _sums(self) -> dict[str, Sequence[int]]:
        width = len(self.asked.record.game.score_categories) + loop.MORE
        return {
            seat: self.totals.sums[at * width : (at + 1) * width] for at, seat in enumerate(self.asked.record.seats)
        }

    @cached_property
    def gg(self) -> dict[str, float]:
        """Each seat's mean points."""
        return {seat: sums[-loop.MORE] / self.games for seat, sums in self._sums.items()}

    @cached_property
    def deviation(self) -> dict[str, float]:
        """The standard deviation of each seat's points."""
        found = {}
        for seat, sums in self._sums.items():
            points, squares = sums[-loop.MORE], sums[1 - loop.MORE]
            found[seat] = sqrt(max(0, self.games * squares - points * points)) / self.games
        return found

    @cached_property
    def margin(self) -> dict[str, float]:
        """Half the 95 % interval of each seat's mean points; infinite for a single game."""
        if self.games == 1:
            return dict.fromkeys(self.deviation, inf)
        wide = student(self.games - 1) / sqrt(self.games - 1)
        return {seat: wide * deviation for seat, deviation in self.deviation.items()}

    @cached_property
    def wins(self) -> dict[str, float]:
        """Each seat's share of the wins; a draw is shared."""
        return {seat: sums[-1] / (loop.WHOLE_WIN * self.games) for seat, sums in self._sums.items()}

    @cached_property
    def scores(self) -> dict[str, dict[str, float]]:
        """Each seat's mean breakdown."""
        categories = self.asked.record.game.score_categories
        return {
            seat: {category: total / self.games for category, total in zip(categories, sums, strict=False)}
            for seat, sums in self._sums.items()
        }

    @cached_property
    def distribution(self) -> dict[str, dict[int, int]]:
        """How many games gave each seat that many points; from the least to the most that occurred."""
        found = {}
        for at, seat in enumerate(self.asked.record.seats):
            counts = self.totals.histogram[at * loop.BINS : (at + 1) * loop.BINS]
            places = [place for place, count in enumerate(counts) if count]
            reach = range(places[0], places[-1] + 1) if places else range(0)
            found[seat] = {loop.LOWEST + place: counts[place] for place in reach}
        return found

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A row a seat, for figures and tables of one's own."""
        return [
            {
                "seat": seat,
                "bot": bot,
                "gg": self.gg[seat],
                "margin": self.margin[seat],
                "deviation": self.deviation[seat],
                "wins": self.wins[seat],
                **self.scores[seat],
            }
            for seat, bot in zip(self.asked.record.seats, self.asked.bots, strict=True)
        ]

    @property
    def unasked(self) -> list[str]:
        """What the games were played with that nobody asked for, a sentence each."""
        return unasked(self.asked.lang, self.asked.rulings, self.asked.plain)

    def to_json(self) -> dict[str, Any]:
        """Return the simulation as plain numbers, ready for `json.dumps`."""
        return {
            "game": self.asked.record.game.name,
            "seats": list(self.asked.record.seats),
            "games": self.games,
            "luck": self.asked.luck,
            "bots": list(self.asked.bots),
            "seconds": self.seconds,
            "games_per_s": self.games_per_s,
            "decisions_per_s": self.decisions_per_s,
            "gg": self.gg,
            "wins": self.wins,
            "scores": self.scores,
        }

    def figure(self) -> Figure:
        """Return the distribution of each seat's points as a figure.

        Raises:
            GameError: plotly is not installed.
        """
        from ...figures.distributions import distributions

        return distributions(self.asked.record, self.distribution, self.asked.lang)

    def __str__(self) -> str:
        return simulation_words.text(self)

    def __repr__(self) -> str:
        return f"<Simulation of {self.asked.record.game.name}: {self.games} games>"

    def _repr_html_(self) -> str:
        return simulation_words.html(self)
