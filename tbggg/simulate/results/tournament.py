"""Result of a tournament: ratings, and each bot's shares of the wins against each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from math import isfinite
from typing import TYPE_CHECKING, Any

from ...bots.names import shown_name
from ...figures.tables import aligned, noted, table
from ...record.rulings import rulings_text
from ..formatting import number, percent, shares, simulation_text, some_games, unasked
from ..ratings import NOUGHT, Ratings
from ..statistics import Interval, estimate_share
from .curve import finite

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

# By bot that sits alone and bot in the other seats: mean share of the wins and mean points of the first in one deal.
Deal = Mapping[tuple[int, int], tuple[float, float]]


@dataclass(frozen=True)
class Tournament:
    """Result of games of bots against each other.

    Attributes:
        game: the game's full name.
        bots: the names of the bots.
        seats: number of players at a table.
        planned: number of deals asked for.
        luck: the seed, up to 64 bits.
        rulings: those that the bots needed beyond the ones that were named; all tables are played by them.
        needing: the names of the bots that need them.
        fast: whether the games ran compiled.
        plain: the names of the bots that cannot be compiled.
        lang: language of the table, `en` or `fr`.
        played: the deals played.
    """

    game: str
    bots: tuple[str, ...]
    seats: int
    planned: int
    luck: int
    rulings: Mapping[str, str]
    needing: tuple[str, ...]
    fast: bool
    plain: tuple[str, ...]
    lang: str
    played: tuple[Deal, ...] = ()

    def with_deals(self, deals: Sequence[Deal]) -> Tournament:
        """Return the tournament with deals added."""
        return replace(self, played=(*self.played, *deals))

    @property
    def deals(self) -> int:
        """Number of deals played: each is a game for every bot against every other in every seat."""
        return len(self.played)

    @property
    def far(self) -> tuple[int, int]:
        """Number of deals played, and number asked for."""
        return self.deals, self.planned

    @property
    def games(self) -> int:
        """Number of games played in all."""
        return self.deals * self.seats * len(self.bots) * (len(self.bots) - 1)

    @cached_property
    def ratings(self) -> dict[str, Interval]:
        """Each bot's rating on Elo's scale with its 95 % interval, the best first.

        Nought is the best of the bots that have won against each other. Those that have won no game against these, or
        every one, have an infinite rating, and an interval that is open on that side.
        """
        return {self.bots[bot]: self._rated_bots.rating(bot) for bot in self._rated_bots.order}

    @cached_property
    def ahead(self) -> dict[str, Interval]:
        """By how much each bot but the last is ahead of the next one, with its 95 % interval, the best first."""
        return {self.bots[one]: self._rated_bots.ahead(one, other) for one, other in pairwise(self._rated_bots.order)}

    @cached_property
    def _rated_bots(self) -> Ratings:
        deals = [{pair: share for pair, (share, _) in deal.items()} for deal in self.played]
        return Ratings(len(self.bots), self.seats, deals)

    @cached_property
    def alone(self) -> dict[tuple[str, str], Interval]:
        """Share of the wins of a bot (the first) alone against several of another, with its interval."""
        return {
            (self.bots[one], self.bots[other]): estimate_share([deal[one, other][0] for deal in self.played])
            for one, other in self.played[0]
        }

    @cached_property
    def points(self) -> dict[tuple[str, str], float]:
        """Mean points of a bot (the first) alone against several of another."""
        return {
            (self.bots[one], self.bots[other]): sum(deal[one, other][1] for deal in self.played) / self.deals
            for one, other in self.played[0]
        }

    def to_json(self) -> dict[str, Any]:
        """Return the tournament as plain numbers and lists, ready for `json.dumps`.

        Shares are from 0 to 1. A rating is its mean with the ends of its interval; what is infinite is None.
        """
        ratings = {bot: [*map(finite, (one.mean, one.low, one.high))] for bot, one in self.ratings.items()}
        against: dict[str, dict[str, dict[str, float]]] = {}
        for (bot, other), share in self.alone.items():
            row = {"wins": share.mean, "low": share.low, "high": share.high, "points": self.points[bot, other]}
            against.setdefault(bot, {})[other] = row
        return {
            "game": self.game,
            "seats": self.seats,
            "games": self.games,
            "luck": self.luck,
            "rulings": dict(self.rulings),
            "needing": list(self.needing),
            "ratings": ratings,
            "ahead": {bot: [*map(finite, (one.mean, one.low, one.high))] for bot, one in self.ahead.items()},
            "alone": against,
        }

    def figure(self) -> Figure:
        """Return a figure of the bots' ratings, each with its interval.

        Raises:
            GameError: plotly is not installed.
        """
        from ...figures.intervals import Choice, differences

        choices = []
        for bot, rating in self.ratings.items():
            told, known = self._rated(rating), isfinite(rating.mean)
            mean = rating.mean if known else rating.high if isfinite(rating.high) else rating.low
            hover = self._words("hover", bot=self._shown(bot), rating=told)
            choices.append(
                Choice(
                    self._shown(bot),
                    mean,
                    rating.high - mean if known else 0.0,
                    told,
                    hover,
                    rating == NOUGHT or not rating.low <= 0 <= rating.high,
                    below=mean - rating.low if known else 0.0,
                    open_to="" if known else "right" if rating.mean > 0 else "left",
                )
            )
        return differences(choices, self._words("axis", bot=self._shown(self._nought())))

    def _nought(self) -> str:
        """The bot whose rating is nought."""
        return next(bot for bot, rating in self.ratings.items() if rating == NOUGHT)

    # -- in words ------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """Headline: game, number of games, seats and luck."""
        key = "title" if self.deals == self.planned else "stopped"
        under = self._words("under", rulings=rulings_text(self.rulings)) if self.rulings else ""
        games = some_games(self.lang, self.games)
        return self._words(key, game=self.game, games=games, seats=self.seats, under=under, luck=self.luck)

    @property
    def notes(self) -> list[str]:
        """Sentences that explain the numbers."""
        said = [
            self._words("fair", others=self.seats - 1, share=percent(self.lang, 1 / self.seats)),
            self._words("scale", bot=self._shown(self._nought())),
        ]
        if unknown := [self._shown(bot) for bot, rating in self.ratings.items() if not isfinite(rating.mean)]:
            said.append(self._words("open", bots=", ".join(unknown)))
        if self.rulings:
            needing = ", ".join(map(self._shown, self.needing))
            said.append(self._words("rulings", rulings=rulings_text(self.rulings), bots=needing))
        return [*said, *unasked(self.lang, {}, self.plain)]

    def _words(self, key: str, **values: object) -> str:
        return simulation_text(self.lang, f"tournament.{key}", **values)

    def _shown(self, bot: str) -> str:
        return shown_name(bot, self.lang)

    def _table(self) -> list[list[str]]:
        order = list(self.ratings)
        against = [self._words("against", bot=self._shown(bot)) for bot in order]
        rows = [[self._words("bot"), self._words("rating"), self._words("ahead"), *against]]
        for bot, rating in self.ratings.items():
            shares = ["–" if other == bot else self._share(self.alone[bot, other]) for other in order]
            ahead = self._rated(self.ahead[bot]) if bot in self.ahead else "–"
            rows.append([self._shown(bot), self._rated(rating, short=True), ahead, *shares])
        return rows

    def _rated(self, rating: Interval, *, short: bool = False) -> str:
        """A difference with its interval, or its bound; `short` leaves the interval out."""
        ends = {"mean": rating.mean, "low": rating.low, "high": rating.high}
        shown = {end: number(self.lang, value, places=0, plus=True) for end, value in ends.items()}
        if not isfinite(rating.mean):
            return (
                self._words("more", bound=shown["low"]) if rating.mean > 0 else self._words("less", bound=shown["high"])
            )
        if rating == NOUGHT:
            return self._words("nought")
        if short:
            return shown["mean"]
        if not isfinite(rating.low):
            return self._words("no_interval", mean=shown["mean"])
        return simulation_text(self.lang, "what_if.interval", **shown)

    def _share(self, found: Interval) -> str:
        return shares(self.lang, found.mean, found.low, found.high)

    def __str__(self) -> str:
        return "\n".join([self.title, "", *aligned(self._table()), "", *self.notes])

    def __repr__(self) -> str:
        return f"<Tournament of {', '.join(self.bots)}: {self.games} games>"

    def _repr_html_(self) -> str:
        return noted(table(self.title, self._table()), self.notes, self.lang, "tb-tournament")
