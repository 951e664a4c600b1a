"""Result of a comparison of moves: rows, a table, a figure, and a comment in the record."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from math import isfinite
from typing import TYPE_CHECKING, Any

from ...bots.names import shown_name
from ...engine.derived import move_name, shown_words
from ...engine.state import section_of
from ...engine.texts import LANGUAGES, capital, known_language
from ...figures.intervals import Choice, differences
from ...figures.seat_looks import labels, unit, unit_after
from ...figures.tables import aligned, noted, table
from ...record.annotations import written_node
from ...record.comments import Comment, Variation
from ...record.comparison import priced
from ...record.record import Node
from ...record.rulings import rulings_text
from ...record.seated import Move, SeatedState, as_mover
from ..formatting import number, percent, simulation_text, some_games, unasked
from ..race import By, Outcomes, is_goal
from ..statistics import Estimate
from .interval_svg import axis_of, interval
from .receipts import question_as_command
from .what_if_cells import cells, heads
from .what_if_parts import Assumed, Row, plain
from .what_if_played import cost_of, row_of
from .what_if_rows import own_mean, rows_of
from .what_if_second import against, asked_too

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

NAMED = 4  # moves that a sentence names at most
WORDS = (0, 5, 6)  # columns of the move, of the difference in words, and of its drawing


@dataclass(frozen=True, eq=False)
class WhatIf:
    """Moves compared by playing on from each, under the same luck.

    Attributes:
        node: the moment of the decision.
        seat: the one whose points and wins are counted.
        by: the measure that ranks the moves: `points`, `lead` or `wins`.
        planned: number of games asked for, for each move on average.
        outcomes: the results of each move, in the order in which the moves were given.
        assumed: its settings and assumptions.
        lang: language of its table and figure, `en` or `fr`.
        decider: the seat that decides, one of several where choices are simultaneous.
        played: the words of the move that was played; empty where it is not known.
        ended: whether all of its games were played.
        second: the same moves compared by the bot that was asked, too; None before.
        seconds: how long its games took, without the compiling and without those of the second bot.
    """

    node: Node
    seat: str
    by: By
    planned: int
    outcomes: tuple[Outcomes, ...]
    assumed: Assumed
    lang: str
    decider: str
    played: str = ""
    ended: bool = False
    second: WhatIf | None = None
    seconds: float = 0.0

    def move_of(self, action: int) -> Move:
        """Return an action's words; with the seat that decides, where that is not the first that may."""
        found = self._decided.words(action)
        return found if self.decider == self.node.position.to_move else Move(f"{self.decider} {found}")

    @property
    def _decided(self) -> SeatedState:
        """The position with the seat that decides as its mover."""
        position = self.node.position
        return as_mover(position, position.actors.index(self.decider))

    @property
    def games(self) -> int:
        """Number of games played for each move, on average."""
        return sum(one.games for one in self.outcomes) // len(self.outcomes)

    @property
    def far(self) -> tuple[int, int]:
        """Number of games played for each move, and number asked for; those of the second bot are counted, too."""
        games, planned = (self.planned, self.planned) if self.ended else (self.games, self.planned)
        more, further = self.second.far if self.second else (0, 0)
        return games + more, planned + further

    @property
    def complete(self) -> bool:
        """True if all games were played, those of the second bot included."""
        return self.ended and (not self.assumed.second or (self.second is not None and self.second.ended))

    @cached_property
    def rows(self) -> list[Row]:
        """The moves: those that may be best, then those that are worse, each the best first."""
        return rows_of(self.outcomes, self.by, self.move_of)

    @property
    def table(self) -> list[dict[str, Any]]:
        """One row a move as plain values, for a data frame: `difference` with its ends `low` and `high` beside it."""
        return [plain(row) for row in self.rows]

    @property
    def luck(self) -> int:
        """The seed of all its games."""
        return self.assumed.luck

    @cached_property
    def own(self) -> Estimate:
        """Mean of the best move by the measure, with an interval of its own, wider by what the mean was corrected."""
        return own_mean(self.outcomes, self.by)

    @property
    def sure(self) -> bool:
        """True if every other move is seen to be worse than the best."""
        return all(row.best or row.seen for row in self.rows)

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
            return simulation_text(lang, f"what_if.{self._outcome_key}")
        found, scale = row.difference, 100 if self.by == "wins" else 1
        ends = (found.mean, found.low, found.high)
        mean, low, high = (number(lang, value * scale, places=2, plus=True) for value in ends)
        if not isfinite(found.low):
            return simulation_text(lang, "what_if.no_interval", mean=mean)
        said = mean if short else simulation_text(lang, "what_if.interval", mean=mean, low=low, high=high)
        return said if row.seen else simulation_text(lang, "what_if.may_be_best", interval=said)

    @property
    def _outcome_key(self) -> str:
        """Key of what is said of the best move."""
        if len(self.outcomes) == 1:
            return "only"
        return "best" if self.sure else "candidate"

    def verdict(self, lang: str | None = None) -> str:
        """Return in one sentence which moves may be best, and how many are worse; or what the played move costs.

        Where the played move was not compared, the sentence is of all moves. A second follows where the second bot
        contradicts it.

        Args:
            lang: `en` or `fr`; the comparison's language when not given.
        """
        lang = known_language(lang or self.lang)
        return " ".join([self._judged(lang), *against(self, lang)])

    def _judged(self, lang: str) -> str:
        """The verdict of its own bots."""
        if row := row_of(self):
            return cost_of(self, row, lang)
        candidates = [self.named(row.move, lang) for row in self.rows if row.candidate]
        worse = len(self.rows) - len(candidates)
        if not worse and len(candidates) > 1:
            return simulation_text(lang, "what_if.verdict.alike", moves=len(candidates))
        if len(candidates) == 1:
            key = "only" if not worse else "best"
            return capital(simulation_text(lang, f"what_if.verdict.{key}", best=candidates[0]))
        named = simulation_text(lang, "what_if.verdict.named", moves=", ".join(candidates))
        return simulation_text(
            lang,
            "what_if.verdict.some",
            count=len(candidates),
            named=named if len(candidates) <= NAMED else "",
            worse=worse,
        )

    @property
    def title(self) -> str:
        """Headline: seat, moment, number of games and luck."""
        lang, alike = self.lang, len({one.games for one in self.outcomes}) == 1
        played, planned = (number(lang, count, places=0) for count in (self.games, self.planned))
        key = "title" if self.ended else "stopped" if alike else "stopped_in_all"
        return simulation_text(
            lang,
            f"what_if.{key}",
            seat=self.label(self.decider),
            section=section_of(self.node.state),
            games=played if key == "stopped" else self.count(lang),
            planned=planned,
            luck=self.assumed.luck,
        )

    def count(self, lang: str) -> str:
        """Return the number of games in words, for each move or in all.

        Args:
            lang: `en` or `fr`.
        """
        counts = [one.games for one in self.outcomes]
        if len(set(counts)) == 1:
            return simulation_text(lang, "what_if.each", games=some_games(lang, counts[0]))
        return simulation_text(lang, "what_if.in_all", games=some_games(lang, sum(counts)), moves=len(counts))

    @property
    def notes(self) -> list[str]:
        """Sentences on the assumptions of the numbers."""
        lang, assumed, record, deciding = self.lang, self.assumed, self.node.record, self.label(self.decider)
        key = "hand" if assumed.hand else "same" if assumed.imagined else "luck"
        said = [_assumed(lang, key, seat=deciding)]
        if assumed.imagined:
            said.append(_assumed(lang, "imagined", deciding=deciding))
        if self.seat != self.decider:
            said.append(_assumed(lang, "counted", seat=self.label(self.seat)))
        if self.by != "points":
            said.append(_assumed(lang, self.by))
        said.append(_assumed(lang, "bots" if len(set(assumed.bots.values())) == 1 else "seats", bots=self.bots(lang)))
        prices = priced(record, lang)
        if prices is not None:
            said.append(_assumed(lang, "prices", title=prices.title))
        if len(self.outcomes) > 1:
            said.append(_assumed(lang, "together"))
            said.append(_assumed(lang, "honest"))
        dropped = sum(row.games < self.rows[0].games for row in self.rows)
        if dropped:
            said.append(_assumed(lang, "dropped", dropped=dropped, moves=len(self.rows)))
        return [*said, *asked_too(self, lang), *unasked(lang, assumed.rulings, assumed.plain)]

    def moved(self, move: Move, lang: str) -> str:
        """Return a move as a table shows it to a reader of a language: its words in the record."""
        return shown_words(self.node.record.game, str(move), lang)

    def named(self, move: Move, lang: str) -> str:
        """Return one of the compared moves as a sentence names it, without a capital."""
        action = next(one.action for one in self.outcomes if self.move_of(one.action) == move)
        record, state = self.node.record, self._decided.state
        return move_name(record.game, state, record.seats, action, lang)

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
            simulation_text(lang, "what_if.assumed.seat", seat=self.label(seat, lang), bot=shown_name(bot, lang))
            for seat, bot in bots.items()
        )

    def __str__(self) -> str:
        lines = aligned([heads(self), *(cells(self, row) for row in self.rows)], WORDS)
        return "\n".join([self.title, self.verdict(), "", *lines, "", *self.notes])

    def __repr__(self) -> str:
        return f"<WhatIf of {len(self.outcomes)} moves, {self.count('en')}: {self.best}>"

    def _repr_html_(self) -> str:
        axis = axis_of([row.difference for row in self.rows])
        rows = [[*cells(self, row), interval(row.difference, axis, row.seen or row.best)] for row in self.rows]
        shown = table(self.title, [[*heads(self), ""], *rows], WORDS)
        return noted(shown, [self.verdict(), *self.notes], self.lang, "tb-what-if")

    def figure(self) -> Figure:
        """Return a figure of every move's difference to the best, with its interval.

        Raises:
            GameError: plotly is not installed.
        """
        lang, seat = self.lang, self.label(self.seat)
        record, scale = self.node.record, 100 if self.by == "wins" else 1
        choices = []
        for row in self.rows:
            move, points, wins = self.moved(row.move, lang), number(lang, row.points), percent(lang, row.wins)
            about = simulation_text(
                lang,
                "what_if.hover",
                move=move,
                difference=self.difference(row),
                points=points,
                unit=unit_after(record, lang, points),
                wins=wins,
            )
            mean, low, high = (scale * end for end in (row.difference.mean, row.difference.low, row.difference.high))
            note, clear = self.difference(row, short=True), row.seen or row.best
            choices.append(Choice(move, mean, high - mean, note, about, clear, below=mean - low))
        what = simulation_text(lang, f"what_if.axis_{self.by}", unit=unit(record, lang))
        return differences(choices, simulation_text(lang, "what_if.axis", what=what, seat=seat))

    def comment(self, lang: str | None = None, played: str | None = None) -> str:
        """Return the result in one paragraph: moves, numbers, games, bots and luck; or what the played move costs.

        Args:
            lang: `en` or `fr`; the comparison's language when not given.
            played: the words of the move of which the sentence says what it costs; the played one when not given.
        """
        told = self if played is None else replace(self, played=played)
        return told._paragraph(known_language(lang or self.lang))

    def _paragraph(self, lang: str, asked: str = "") -> str:
        """The result in one paragraph, with the command of its question before the words that say it."""
        judged = row_of(self)
        begin = simulation_text(
            lang,
            f"what_if.comment.{'played' if judged else 'begin'}",
            verdict=self.verdict(lang),
            seat=self.label(self.seat, lang),
            command=asked,
            games=self.count(lang),
            bots=", ".join([self.bots(lang), *self._under(lang), *self._compared(lang)]),
            luck=self.assumed.luck,
        )
        if judged:
            return begin
        told = simulation_text(lang, "list.between").join(self._told(row, lang) for row in self.rows)
        verdict = [self._judged(lang)] if len(self.outcomes) > 1 else []
        return " ".join([begin, *verdict, f"{capital(told)}.", *asked_too(self, lang)])

    def _under(self, lang: str) -> list[str]:
        rulings = rulings_text(self.assumed.rulings)
        return [simulation_text(lang, "what_if.comment.rulings", rulings=rulings)] if rulings else []

    def _compared(self, lang: str) -> list[str]:
        return [] if is_goal(self.by, self.node.record.game) else [simulation_text(lang, f"what_if.comment.{self.by}")]

    def _told(self, row: Row, lang: str) -> str:
        move = self.named(row.move, lang)
        if not row.best:
            return simulation_text(lang, "what_if.comment.other", move=move, difference=self.difference(row, lang))
        _, points, lead, wins, *_ = cells(self, row, lang)
        points_name = unit_after(self.node.record, lang, points)
        said = simulation_text(lang, "what_if.comment.best", move=move, points=points, unit=points_name, wins=wins)
        if self.by == "lead":
            said = simulation_text(lang, "what_if.comment.best_lead", best=said, lead=lead)
        outcome = self._outcome_key
        return said if outcome in ("best", "only") else simulation_text(lang, f"what_if.comment.{outcome}", best=said)

    def annotate(self, receipt: int | None = None) -> None:
        """Write the result into the record as a comment on the moment, in English and in French.

        Args:
            receipt: number of the receipt beside the record that supports it; the comment then ends with its mark.
        """
        node = written_node(self.node)
        place = next((at for at, note in enumerate(node.notes) if isinstance(note, Variation)), len(node.notes))
        mark = "" if receipt is None else f" [#{receipt}]"
        said = [Comment(f"{self._paragraph(lang, self._command())}{mark}", lang) for lang in LANGUAGES]
        node.notes[place:place] = said

    @property
    def candidates(self) -> list[str] | None:
        """The compared moves in words; None for all legal ones."""
        position, moves = self.node.position, [str(self.move_of(one.action)) for one in self.outcomes]
        return None if self.decider == position.to_move and len(moves) == len(position.actions()) else moves

    def _command(self) -> str:
        """The question as a command; a comparison of all legal moves names none."""
        assumed, seat = self.assumed, "" if self.seat == self.decider else self.seat
        games = self.planned if self.ended else self.games
        by = "" if is_goal(self.by, self.node.record.game) else self.by
        played = str(row.move) if (row := row_of(self)) else ""
        moves = self.candidates or []
        return question_as_command(moves, games, assumed.bots, assumed.luck, by=by, seat=seat, played=played)


def _assumed(lang: str, key: str, **values: object) -> str:
    return simulation_text(lang, f"what_if.assumed.{key}", **values)
