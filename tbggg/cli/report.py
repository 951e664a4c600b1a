"""What a replay reports of a record: one object of plain values."""

from __future__ import annotations

from typing import Any

from ..engine import derived
from ..engine.rule import CHANCE, DECISION, OVER
from ..record.errors import RecordError
from ..record.files import read
from ..record.record import Node, Record

SCHEMA = 1


def report(file: str) -> dict[str, Any]:
    """Return what a replay reports of one file; trouble stands in its `errors`.

    Args:
        file: the file's name.

    Returns:
        The object that `tbggg replay --json` prints, whose schema is in the docs. A record with
        an error is reported as it stands before the error.
    """
    try:
        return {**_state(file, read(file).end), "errors": []}
    except RecordError as trouble:
        return _with_error(file, trouble)


def _state(path: str, node: Node) -> dict[str, Any]:
    record, position, state = node.record, node.position, node.state
    waiting = state.due in (DECISION, CHANCE)
    at = {"round": position.round, "phase": position.phase, "to_move": record.actors[state.mover] if waiting else None}
    return {
        "schema": SCHEMA,
        "file": path,
        "game": record.game.name,
        "seats": list(record.seats),
        "moves": written_moves(node),
        "finished": state.due == OVER,
        "at": None if state.due == OVER else at,
        "first_player": position.first_player,
        "gg": position.gg,
        "trajectory": record.trajectory(node),
        "scores": record.scores(node),
        "winners": list(position.winners),
    }


def _with_error(path: str, trouble: RecordError) -> dict[str, Any]:
    error = {
        "line": trouble.line,
        "column": trouble.column,
        "move": trouble.move,
        "rule": trouble.rule,
        "message": trouble.message,
        "legal": trouble.legal,
    }
    if trouble.node is None:
        nothing: dict[str, Any] = dict.fromkeys(("game", "at", "first_player"))
        nothing |= {"seats": [], "moves": 0, "finished": False, "gg": {}, "trajectory": [], "scores": {}, "winners": []}
        return {"schema": SCHEMA, "file": path, **nothing, "errors": [error]}
    return {**_state(path, trouble.node), "errors": [error]}


def written_moves(node: Node) -> int:
    """Return how many written moves lead to a node: the parts of one count once."""
    game = node.record.game
    moves = [one for one in node.path() if one.kind in ("decision", "chance")]
    return sum(not derived.is_part(game, one.code) for one in moves)


def summary(record: Record) -> str:
    """Return the report of a record in a few lines for people."""
    end = record.end
    position = end.position
    lines = [f"{record.game.name}: {' '.join(record.seats)}, {written_moves(end)} moves"]
    if position.finished:
        lines.append(
            f"finished; {'a draw of ' if len(position.winners) > 1 else 'won by '}{' '.join(position.winners)}"
        )
    else:
        lines.append(f"at {position.round}.{position.phase}, {position.to_move} to move")
    scores = record.scores(end)
    columns = list(derived.score_categories(record.game))
    width = max(len(seat) for seat in record.seats)
    lines.append(" " * width + "".join(f"{column:>12}" for column in columns))
    for seat, parts in scores.items():
        lines.append(f"{seat:<{width}}" + "".join(f"{parts[column]:>12}" for column in columns))
    return "\n".join(lines)
