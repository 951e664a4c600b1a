"""Decisions of games, one row each, for statistics over many games."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sized
from typing import TYPE_CHECKING, Any

from ..bots.finding import judge_of
from ..bots.player import RulePlayer, judged
from ..engine import derived
from ..engine.errors import BadOption
from ..engine.listing import legal_actions
from ..engine.rule import DECISION, OVER
from ..engine.state import section_of
from ..engine.texts import known_language, say
from ..record.moments import state_before
from ..record.position import View
from ..record.record import Node, Record
from ..record.seated import SeatedState
from .formatting import TEXTS
from .progress import OnProgress, ProgressLine, progress_line

if TYPE_CHECKING:
    from pathlib import Path

UNITS = 64  # an evaluation counts in 64ths of a point
Row = dict[str, Any]


def decisions(games: Iterable[Record | Node], judge: str | None = None) -> Decisions:
    """Return a row of plain values for each decision between several moves, game after game.

    A row has `game`, its number from 0; `decision`, that of the decision in its game, from 0; `section`, `round` and
    `phase`; `seat` and `move` as words, and `first`, the seat that decided first in this game; `legal`, how many moves
    were legal; the seat's `points` and its `lead` over the mean of the others before the move; with a judge its `loss`;
    and how the game ended for the seat: `result` in points, `result_lead`, `wins`, its share of the win, the `rounds`
    of the game, and `score_…` for each entry of its breakdown. These are None where a game is not over.

    Rows are made when they are asked for, so that many games take no more memory than one.

    Args:
        games: records, of which the main line counts; or nodes, of which the line that leads to them counts. Any
            iterable, such as a generator that plays or reads one game after another.
        judge: a bot that evaluates moves, `greedy` or `thoughtful`: `loss` is then how many points the move is behind
            the best one by its evaluation, from what the seat knew; 0 for the best.

    Raises:
        BadOption: one of the games is neither, or the bot judges no moves of its game.

    >>> import tbggg
    >>> rows = list(decisions([tbggg.play_out("pig", "greedy", seats=2, luck=6)]))
    >>> rows[0]["seat"], rows[0]["move"], rows[0]["legal"], rows[-1]["wins"]
    ('player1', 'roll', 2, 1.0)
    """
    if isinstance(games, Record | Node | str):
        raise BadOption(say("decisions.several", TEXTS, what=type(games).__name__))
    return Decisions(games, judge)


class Decisions(Iterator[Row]):
    """Rows of `decisions`, each made once, when it is asked for.

    Args:
        games: records or nodes.
        judge: the bot whose evaluation gives the losses; None for none.
    """

    def __init__(self, games: Iterable[Record | Node], judge: str | None) -> None:
        self._planned = len(games) if isinstance(games, Sized) else 0
        self._games = _by_game(games, judge)
        self._rows = (row for rows in self._games for row in rows)

    def __repr__(self) -> str:
        of = f"{self._planned} game{'s' * (self._planned > 1)}" if self._planned else "games"
        return f"<Decisions of {of}, a row each: list() makes them, write() puts them into a file>"

    def __next__(self) -> Row:
        return next(self._rows)

    def write(self, path: str | Path, *, progress: bool | OnProgress = True, lang: str | None = None) -> int:
        """Write the rows to a table, `.csv` or `.parquet`, some thousand at a time; return their number.

        An interrupt ends it with the whole games that it has by then.

        Args:
            path: the file; its folder exists. Parquet needs pyarrow.
            progress: whether to show it; or a function that is called with the games written and those planned, which
                are 0 where nothing says how many there are.
            lang: language of the progress.

        Raises:
            BadOption: as for `decisions`; or the name of the file has another ending.
            GameError: pyarrow is missing; or games with other columns than the first, such as those of another game.
            OSError: the file cannot be written.
        """
        from .row_files import write_rows  # needs more than the rows do

        with progress_line(progress, known_language(lang)) as line:
            return write_rows(path, self._told(line))

    def _told(self, line: ProgressLine) -> Generator[list[Row], None, None]:
        """The rows, a list a game, with the progress updated."""
        for done, rows in enumerate(self._games, 1):
            line.update(done, self._planned, "decisions.progress" if self._planned else "decisions.running")
            yield rows


def _by_game(games: Iterable[Record | Node], judge: str | None) -> Iterator[list[Row]]:
    for number, game in enumerate(games):
        if not isinstance(game, Record | Node):
            raise BadOption(say("decisions.no_game", TEXTS, what=type(game).__name__))
        end = game.end if isinstance(game, Record) else game
        yield list(_of_line(number, end, None if judge is None else judge_of(judge, end.record.game)))


def _of_line(number: int, end: Node, judge: RulePlayer | None) -> Iterator[Row]:
    game, seats = end.record.game, end.record.seats
    ends = _ends(end)
    decision, first = 0, ""
    for node in end.path()[1:]:
        if node.parent is None or node.parent.state.due != DECISION:
            continue
        before = state_before(node)
        mover = before.mover
        first = first or seats[mover]
        legal = legal_actions(game, before)
        if len(legal) < 2:
            continue
        points = derived.points(game, before)
        yield {
            "game": number,
            "decision": decision,
            "section": section_of(before),
            "round": before.round_no,
            "phase": before.phase,
            "seat": seats[mover],
            "first": first,
            "move": str(node.move),
            "legal": len(legal),
            "points": points[mover],
            "lead": lead(points, mover),
            **({} if judge is None else {"loss": _loss(node, legal, judge)}),
            **ends[mover],
        }
        decision += 1


def _ends(end: Node) -> list[Row]:
    """Columns of how the game ended, for each seat; None in all where it has not."""
    game, state, seats = end.record.game, end.state, range(len(end.record.seats))
    over = state.due == OVER
    results, scores = derived.points(game, state), derived.scores(game, state)
    winners = derived.winners(game, state) if over else []
    told = [
        {
            "result": results[seat],
            "result_lead": lead(results, seat),
            "wins": (seat in winners) / len(winners) if winners else 0.0,
            "rounds": state.round_no,
            **{f"score_{name}": worth for name, worth in scores[seat].items() if name != derived.TOTAL},
        }
        for seat in seats
    ]
    return told if over else [dict.fromkeys(one) for one in told]


def _loss(node: Node, legal: list[int], judge: RulePlayer) -> float:
    """Points that a move is behind the best of its moment, by a judge who knows what the seat knew."""
    record, before = node.record, state_before(node)
    same, seats = record.game.rules.canonical, record.seats
    view = View(SeatedState(record.game, seats, before), seats[before.mover])
    worths = judged(view, legal, judge.reads)
    played = [worth for action, worth in zip(legal, worths, strict=True) if same(action) == same(node.action)]
    return (max(worths) - max(played)) / UNITS


def lead(points: list[int], seat: int) -> float:
    """Return how far a seat's points are above the mean of the others; alone, its points."""
    own = points[seat]
    return own - (sum(points) - own) / max(1, len(points) - 1)
