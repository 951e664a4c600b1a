"""Analysis of the shown line: curve, turning points and marked moves, sent to the page as they are found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Unpack, cast

from ...engine.errors import BadOption, GameError
from ...engine.texts import capital, say
from ...record.parts import rest_of_move
from ...record.receipts import Receipt
from ...record.record import Node
from ...referee.messages.answers import Answer
from ...referee.messages.simulated import Examined
from ...referee.requests import Unchecked
from ...simulate.analysis import growing_analysis, planned_games
from ...simulate.race import By
from ...simulate.results.analysis import Analysis
from ...simulate.results.curve import Curve
from ...simulate.results.judged import Judged
from ...simulate.results.receipts import receipt_of_analysis
from ...simulate.what_if import growing
from .simulation import Running, SimulationRequest, WritableSimulation, first_judge, measure, replace, trouble_of

if TYPE_CHECKING:
    from ..board import Board

GAMES = (50, 200, 800)  # games for each move
MEASURES: tuple[By, ...] = ("points", "wins")  # measures that are drawn


def answer_analysis(board: Board, asked: Unchecked) -> Answer | None:
    """Handle a request of the panel: `open`, `run` with the number of games, `stop` or `write`.

    Args:
        board: board of the page.
        asked: the request, untrusted; `node` is the end of the line.

    Returns:
        The immediate answer, or None; results are sent later, as they grow.
    """
    running = board.simulations.get(Examination.name)
    try:
        match asked:
            case {"what": "stop"}:
                if running:
                    running.stop()
            case {"what": "write"} if isinstance(running, Examination) and running.found and not running.written:
                running.write()
            case {"what": "open", "node": int(at)}:
                return {"analysis": _offer(board, _end(board, at))}
            case {"what": "run", "node": int(at), "games": int(games)} if games in GAMES:
                replace(
                    board,
                    Examination(board, SimulationRequest(_end(board, at), None, games, first_judge(board))),
                )
            case _:
                raise BadOption(say("option.unknown_request"))
    except GameError as trouble:
        return {"analysis": cast("Examined", trouble_of(trouble))}
    return None


def _end(board: Board, at: int) -> Node:
    """Return the end of the line to analyse.

    Raises:
        BadOption: no such node.
        GameError: the explorer shows what one seat knows.
    """
    if board.seat is not None:
        raise GameError(say("option.screen"))
    node = board.referee.outline.find(at)
    if not isinstance(node, Node):
        raise BadOption(say("option.unknown_request"))
    return node


def _offer(board: Board, end: Node) -> Examined:
    """Numbers of games to choose from; the games that one of each makes in all, and their speed, are measured."""
    planned, middle = planned_games(end)
    if middle is not None:
        measure(board, Examination.name, middle, first_judge(board), growing, games=planned)
    return {"games": GAMES}


class Examination(WritableSimulation[Analysis]):
    """Simulation of the analysis panel."""

    name = "analysis"
    _sent: Curve | None = None

    def grow(self, **options: Unpack[Running]) -> Iterator[Analysis]:
        """Start the analysis, and yield it as it grows."""
        return growing_analysis(self.asked.node, self.asked.games, **options)

    def drawn(self, found: Analysis, ended: bool) -> Examined:
        """Return the analysis as data for the page; the curve only where it has changed since it was sent."""
        played, planned = found.far
        more: Examined = {} if found.curve is self._sent and not ended else self._curve(found)
        self._sent = found.curve
        marked = [one for one in found.judged if one.glyph]
        heads, *rows = found.rows()
        return {
            "title": found.title,
            "played": played,
            "planned": planned,
            "heads": heads,
            "rows": [cells for cells, one in zip(rows, found.judged, strict=True) if one.glyph],
            "marked": [{"node": self._id(_last(one)), "glyph": one.glyph} for one in marked],
            "notes": found.notes if ended else [],
            **more,
        }

    def _curve(self, found: Analysis) -> Examined:
        """Expectations of every moment, points and wins in percent, and the turning points in words."""
        curve, lang, shown = found.curve, found.lang, found.shown()
        return {
            "curve": {
                "nodes": [self._id(one.node) for one in curve.points],
                "names": [capital(curve.measured(by, lang)) for by in MEASURES],
                "points": [[round(float(value), 2) for value in one.values["points"]] for one in curve.points],
                "wins": [[round(100 * float(value), 1) for value in one.values["wins"]] for one in curve.points],
            },
            "turns": [self._id(turn.point.node) for turn in shown.turns],
            "headlines": shown.headlines(),
            "reasons": shown.reasons(),
        }

    def _id(self, node: Node) -> int:
        return self.board.referee.outline.ids[node]

    def receipt_of(self, found: Analysis, file: Path) -> Receipt:
        """Return the receipt that supports all comments."""
        return receipt_of_analysis(found, self.asked.node, file)

    def annotate(self, found: Analysis, receipt: int | None) -> Sequence[Node]:
        """Write glyphs, comments, and better lines as forks; return all moments of the line."""
        found.annotate(receipt)
        return self.asked.node.path()


def _last(one: Judged) -> Node:
    """Node after the whole move that was judged."""
    return rest_of_move(one.node)[-1]
