"""Result of a tournament: ratings, and each bot's shares of the wins against each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ...bots.names import shown_name
from ...figures.tables import aligned, noted, table
from ..formatting import number, percent, shares, unasked, words
from ..statistics import Estimate, estimate_share, margins, ratings

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
        rulings: those that the bots needed beyond the ones that were named.
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
    def ratings(self) -> dict[str, Estimate]:
        """Each bot's rating with its 95 % interval, on Elo's scale; nought is the mean of these bots."""
        count = len(self.bots)
        tables = {
            tuple(sorted([one] + [other] * (self.seats - 1))): float(self.deals * self.seats)
            for one in range(count)
            for other in range(count)
            if one != other
        }
        wins = [self._wins(deal) for deal in self.played]
        rated = ratings(tables, [sum(column) for column in zip(*wins, strict=True)])
        sure = margins(tables, wins, self.luck)
        found = {bot: Estimate(*pair) for bot, *pair in zip(self.bots, rated, sure, strict=True)}
        return dict(sorted(found.items(), key=lambda item: -item[1].mean))

    def _wins(self, deal: Deal) -> list[float]:
        """Each bot's wins in a deal, alone and in the other seats together."""
        wins = [0.0] * len(self.bots)
        for (one, other), (share, _) in deal.items():
            wins[one] += share * self.seats
            wins[other] += (1 - share) * self.seats
        return wins

    @cached_property
    def alone(self) -> dict[tuple[str, str], Estimate]:
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
        """Return the tournament as plain numbers and lists, ready for `json.dumps`."""
        ratings = {bot: [one.mean, one.low, one.high] for bot, one in self.ratings.items()}
        against: dict[str, dict[str, dict[str, float]]] = {}
        for (bot, other), share in self.alone.items():
            row = {"wins": share.mean, "low": share.low, "high": share.high, "gg": self.points[bot, other]}
            against.setdefault(bot, {})[other] = row
        return {
            "game": self.game,
            "seats": self.seats,
            "games": self.games,
            "luck": self.luck,
            "rulings": dict(self.rulings),
            "ratings": ratings,
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
            rated = self._rated(rating)
            hover = self._words("hover", bot=self._shown(bot), rating=rated)
            choices.append(Choice(self._shown(bot), rating.mean, rating.margin, rated, hover, not rating.meets_zero))
        return differences(choices, self._words("axis"))

    # -- in words ------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """Headline: game, number of games, seats and luck."""
        key = "title" if self.deals == self.planned else "stopped"
        return self._words(
            key, game=self.game, games=number(self.lang, self.games, places=0), seats=self.seats, luck=self.luck
        )

    @property
    def notes(self) -> list[str]:
        """Sentences that explain the numbers."""
        said = [
            self._words("fair", others=self.seats - 1, share=percent(self.lang, 1 / self.seats)),
            self._words("scale"),
        ]
        return [*said, *unasked(self.lang, self.rulings, self.plain)]

    def _words(self, key: str, **values: object) -> str:
        return words(self.lang, f"tournament.{key}", **values)

    def _shown(self, bot: str) -> str:
        return shown_name(bot, self.lang)

    def _table(self) -> list[list[str]]:
        order = list(self.ratings)
        against = [self._words("against", bot=self._shown(bot)) for bot in order]
        rows = [[self._words("bot"), self._words("rating"), *against]]
        for bot, rating in self.ratings.items():
            shares = ["–" if other == bot else self._share(self.alone[bot, other]) for other in order]
            rows.append([self._shown(bot), self._rated(rating), *shares])
        return rows

    def _rated(self, rating: Estimate) -> str:
        mean = number(self.lang, rating.mean, places=0, plus=True)
        return f"{mean} ± {number(self.lang, rating.margin, places=0)}"

    def _share(self, found: Estimate) -> str:
        return shares(self.lang, found.mean, found.low, found.high)

    def __str__(self) -> str:
        return "\n".join([self.title, "", *aligned(self._table()), "", *self.notes])

    def __repr__(self) -> str:
        return f"<Tournament of {', '.join(self.bots)}: {self.games} games>"

    def _repr_html_(self) -> str:
        return noted(table(self.title, self._table()), self.notes, self.lang, "tb-tournament")
