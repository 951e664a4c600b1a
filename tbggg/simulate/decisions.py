"""Decisions of games, one row each, for statistics over many games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ..engine import derived
from ..engine.errors import BadOption
from ..engine.listing import legal_actions
from ..engine.rule import DECISION, OVER
from ..engine.state import section_of
from ..engine.texts import say
from ..record.record import Node, Record
from .formatting import TEXTS


def decisions(games: Iterable[Record | Node]) -> Iterator[dict[str, Any]]:
    """Yield a row of plain values for each decision between several moves, game after game.

    A row has `game`, its number from 0; `decision`, that of the decision in its game, from 0; `section`, `round` and
    `phase`; `seat` and `move` as words; `legal`, how many moves were legal; the seat's `points` and its `lead` over the
    mean of the others before the move; and how the game ended for it: `result` in points, `result_lead`, and `wins`,
    its share of the win. These three are None where a game is not over.

    Rows are made when they are asked for, so that many games take no more memory than one.

    Args:
        games: records, of which the main line counts; or nodes, of which the line that leads to them counts. Any
            iterable, such as a generator that plays or reads one game after another.

    Raises:
        BadOption: one of the games is neither.

    >>> import tbggg
    >>> rows = list(decisions([tbggg.play_out("pig", "greedy", seats=2, luck=6)]))
    >>> rows[0]["seat"], rows[0]["move"], rows[0]["legal"], rows[-1]["wins"]
    ('player1', 'roll', 2, 1.0)
    """
    if isinstance(games, Record | Node | str):
        raise BadOption(say("decisions.several", TEXTS, what=type(games).__name__))
    for number, game in enumerate(games):
        if not isinstance(game, Record | Node):
            raise BadOption(say("decisions.no_game", TEXTS, what=type(game).__name__))
        yield from _of_line(number, game.end if isinstance(game, Record) else game)


def _of_line(number: int, end: Node) -> Iterator[dict[str, Any]]:
    game, seats = end.record.game, end.record.seats
    over = end.state.due == OVER
    results = derived.points(game, end.state)
    winners = derived.winners(game, end.state) if over else []
    decision = 0
    for node in end.path()[1:]:
        if node.parent is None or node.parent.state.due != DECISION:
            continue
        before = node.state_before
        legal = len(legal_actions(game, before))
        if legal < 2:
            continue
        mover, points = before.mover, derived.points(game, before)
        yield {
            "game": number,
            "decision": decision,
            "section": section_of(before),
            "round": before.round_no,
            "phase": before.phase,
            "seat": seats[mover],
            "move": str(node.move),
            "legal": legal,
            "points": points[mover],
            "lead": lead(points, mover),
            "result": results[mover] if over else None,
            "result_lead": lead(results, mover) if over else None,
            "wins": ((mover in winners) / len(winners) if winners else 0.0) if over else None,
        }
        decision += 1


def lead(points: list[int], seat: int) -> float:
    """Return how far a seat's points are above the mean of the others; alone, its points."""
    own = points[seat]
    return own - (sum(points) - own) / max(1, len(points) - 1)
