"""Result of a comparison of moves: rows, a table, a figure, and a comment in the record."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from math import fsum, isfinite
from typing import TYPE_CHECKING, Literal

from ...bots.names import shown_name
from ...engine.state import section_of
from ...engine.texts import LANGUAGES, known_language
from ...figures.intervals import Choice, differences
from ...figures.seat_looks import labels, unit
from ...figures.tables import Html, aligned, noted, table
from ...record.comments import Comment, Variation
from ...record.comparison import priced
from ...record.position import Move
from ...record.record import Node
from ..batches import Played
from ..formatting import number, percent, some_games, unasked, words
from ..loop import WHOLE_WIN
from ..statistics import Estimate, estimate

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

By = Literal["gg", "lead", "wins"]
MEASURES: tuple[By, ...] = ("gg", "lead", "wins")
WORDS = (0, 4, 5)  # columns of the move, of the difference in words, and of its drawing
WIDTH, HEIGHT, DOT = 180, 18, 4  # pixels of the drawing of a difference; radius of its point


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Results of the games after one move for the seat, game by game.

    Attributes:
        action: the move's action.
        gg: the seat's points.
        lead: its points less the mean of the others'.
        wins: its share of the win, from 0 to 1.
    """

    action: int
    gg: array[float]
    lead: array[float]
    wins: array[float]

    def extend(self, played: Played, seats: int, seat: int) -> None:
        """Add the games of a batch.

        Args:
            played: its results, game by game.
            seats: number of seats.
            seat: index of the seat whose points and wins are counted.
        """
        points = [int(earned) for earned in played.points]
        for at in range(seat, len(points), seats):
            row = points[at - seat : at - seat + seats]
            self.gg.append(row[seat])
            self.lead.append(row[seat] - (sum(row) - row[seat]) / max(1, seats - 1))
        self.wins.extend(int(share) / WHOLE_WIN for share in played.shares[seat::seats])

    def copy(self) -> Outcomes:
        """Return a copy, to which `extend` adds nothing."""
        return Outcomes(self.action, self.gg[:], self.lead[:], self.wins[:])


@dataclass(frozen=True, slots=True)
class Row:
    """Mean results of a move for the seat.

    Attributes:
        move: its words.
        gg: the seat's points.
        lead: its points less the mean of the others'.
        wins: its share of the wins, from 0 to 1.
        difference: to the best move, game by game under the same luck; in points, or as a share of wins.
        best: whether it is the best of the moves that were played.
        seen: whether the difference is shown by the games: its interval does not meet zero.
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
    """Settings and assumptions of a comparison.

    Attributes:
        bots: the names of the bots, by seat.
        luck: the seed of hidden cells, chance and the bots' choices, up to 64 bits.
        rulings: those that the bots needed beyond the record's.
        imagined: whether hidden cells were dealt anew for each game.
        hand: whether the deciding seat's own hand was not all known.
        fast: whether the games ran compiled.
        plain: the names of the bots that cannot be compiled.
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
        seat: the one whose points and wins are counted.
        by: the measure that ranks the moves: `gg`, `lead` or `wins`.
        planned: number of games asked for, for each move.
        outcomes: the results of each move, in the order in which the moves were given.
        assumed: its settings and assumptions.
        lang: language of its table and figure, `en` or `fr`.
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
        """Number of games played for each move."""
        return len(self.outcomes[0].gg)

    @property
    def far(self) -> tuple[int, int]:
        """Number of games played for each move, and number asked for."""
        return self.games, self.planned

    @property
    def complete(self) -> bool:
        """True if all games were played that were asked for."""
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
        move = self.node.position.move_of(one.action)
        return Row(
            move, **means, difference=difference, best=one is best, seen=one is not best and not difference.meets_zero
        )

    @property
    def best(self) -> Move:
        """Move with the best mean, also if its difference to the next is not shown."""
        return self.rows[0].move

    # -- in words ------------------------------------------------------------------------------

    def difference(self, row: Row, lang: str | None = None, *, short: bool = False) -> str:
        """Return a row's difference to the best move, in words.

        Args:
            row: one of `rows`.
            lang: `en` or `fr`; the comparison's language when not given.
            short: whether to leave out the interval.
        """
        lang = known_language(lang or self.lang)
        if row.best:
            return words(lang, "what_if.best" if len(self.outcomes) > 1 else "what_if.only")
        found, scale = row.difference, 100 if self.by == "wins" else 1
        ends = (found.mean, found.low, found.high)
        mean, low, high = (number(lang, value * scale, places=2, plus=True) for value in ends)
        if not isfinite(found.margin):
            return words(lang, "what_if.no_interval", mean=mean)
        said = mean if short else words(lang, "what_if.interval", mean=mean, low=low, high=high)
        return said if row.seen else words(lang, "what_if.unseen", interval=said)

    @property
    def title(self) -> str:
        """Headline: seat, moment, number of games and luck."""
        return words(
            self.lang,
            "what_if.title" if self.complete else "what_if.stopped",
            seat=self.label(self.node.position.to_move or self.seat),
            section=section_of(self.node.state),
            games=(some_games(self.lang, self.games) if self.complete else number(self.lang, self.games, places=0)),
            planned=number(self.lang, self.planned, places=0),
            luck=self.assumed.luck,
        )

    @property
    def notes(self) -> list[str]:
        """Sentences on the assumptions of the numbers."""
        lang, assumed, record = self.lang, self.assumed, self.node.record
        deciding = self.label(self.node.position.to_move or self.seat)
        key = "hand" if assumed.hand else "same" if assumed.imagined else "luck"
        said = [_assumed(lang, key, seat=deciding)]
        if assumed.imagined:
            said.append(_assumed(lang, "imagined", deciding=deciding))
        if self.seat != self.node.position.to_move:
            said.append(_assumed(lang, "counted", seat=self.label(self.seat)))
        if self.by != "gg":
            said.append(_assumed(lang, self.by))
        said.append(_assumed(lang, "bots" if len(set(assumed.bots.values())) == 1 else "seats", bots=self.bots(lang)))
        prices = priced(record, lang)
        if prices is not None:
            said.append(_assumed(lang, "prices", title=prices.title))
        if len(self.outcomes) > 2:
            said.append(_assumed(lang, "alone"))
        return [*said, *unasked(lang, assumed.rulings, assumed.plain)]

    def label(self, seat: str, lang: str | None = None) -> str:
        """Return a seat's name in the table's language, or in another."""
        record = self.node.record
        return labels(record, lang or self.lang)[record.seat_number(seat)]

    def bots(self, lang: str) -> str:
        """Return the names of the bots, with their seats if they differ."""
        bots = self.assumed.bots
        if len(set(bots.values())) == 1:
            return shown_name(next(iter(bots.values())), lang)
        return ", ".join(
            words(lang, "what_if.assumed.seat", seat=self.label(seat, lang), bot=shown_name(bot, lang))
            for seat, bot in bots.items()
        )

    def __str__(self) -> str:
        lines = aligned([heads(self), *(cells(self, row) for row in self.rows)], WORDS)
        return "\n".join([self.title, "", *lines, "", *self.notes])

    def __repr__(self) -> str:
        return f"<WhatIf of {len(self.outcomes)} moves, {self.games} games each: {self.best}>"

    def _repr_html_(self) -> str:
        ends = [0.0, *(end for row in self.rows for end in _ends(row))]
        rows = [[*cells(self, row), _drawn(row, min(ends), max(ends))] for row in self.rows]
        return noted(table(self.title, [[*heads(self), ""], *rows], WORDS), self.notes, self.lang, "tb-what-if")

    def figure(self) -> Figure:
        """Return a figure of every move's difference to the best, with its interval.

        Raises:
            GameError: plotly is not installed.
        """
        lang, seat = self.lang, self.label(self.seat)
        gg = unit(self.node.record, lang)
        scale = 100 if self.by == "wins" else 1
        choices = [
            Choice(
                row.move,
                scale * row.difference.mean,
                scale * row.difference.margin,
                self.difference(row, short=True),
                words(
                    lang,
                    "what_if.hover",
                    move=row.move,
                    difference=self.difference(row),
                    points=number(lang, row.gg),
                    unit=gg,
                    wins=percent(lang, row.wins),
                ),
                row.seen or row.best,
            )
            for row in self.rows
        ]
        what = words(lang, f"what_if.axis_{self.by}", unit=gg)
        return differences(choices, words(lang, "what_if.axis", what=what, seat=seat))

    def comment(self, lang: str | None = None) -> str:
        """Return the result in one paragraph: moves, numbers, games, bots and luck."""
        lang = known_language(lang or self.lang)
        begin = words(
            lang,
            "what_if.comment.begin",
            seat=self.label(self.seat, lang),
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
            node = node.parent  # records do not write automatic steps
        place = next((at for at, note in enumerate(node.notes) if isinstance(note, Variation)), len(node.notes))
        node.notes[place:place] = [Comment(self.comment(lang), lang) for lang in LANGUAGES]


def _assumed(lang: str, key: str, **values: object) -> str:
    return words(lang, f"what_if.assumed.{key}", **values)


def heads(found: WhatIf) -> list[str]:
    """Return the heads of the table's columns."""
    lang = found.lang
    keys = ("lead", "wins", "difference")
    move, *others = (words(lang, f"what_if.{key}") for key in ("move", *keys))
    return [move, unit(found.node.record, lang), *others]


def cells(found: WhatIf, row: Row) -> list[str]:
    """Return the cells of a row of the table."""
    lang = found.lang
    lead = number(lang, row.lead, plus=True)
    return [row.move, number(lang, row.gg), lead, percent(lang, row.wins), found.difference(row)]


def _ends(row: Row) -> tuple[float, float]:
    """Ends of a difference's drawing; an infinite interval is drawn as a point."""
    if not isfinite(row.difference.margin):
        return row.difference.mean, row.difference.mean
    return row.difference.low, row.difference.high


def _drawn(row: Row, left: float, right: float) -> Html:
    """Drawing of a difference with its interval beside the line of zero; a hollow point if zero is in the interval.

    It is hidden from screen readers, since the words beside it say the same.

    Args:
        row: the move.
        left: least value of the axis.
        right: greatest value of the axis.
    """
    room = (WIDTH - 2 * DOT) / ((right - left) or 1)
    ends = (0.0, _ends(row)[0], row.difference.mean, _ends(row)[1])
    zero, low, mean, high = (f"{DOT + (end - left) * room:.1f}" for end in ends)
    middle, fill = HEIGHT // 2, "currentColor" if row.seen or row.best else "none"
    return Html(
        f'<svg width="{WIDTH}" height="{HEIGHT}" aria-hidden="true" stroke="currentColor" style="display:block">'
        f'<path d="M{zero} 0V{HEIGHT}" opacity=".4"/><path d="M{low} {middle}H{high}"/>'
        f'<circle cx="{mean}" cy="{middle}" r="{DOT}" fill="{fill}"/></svg>'
    )
