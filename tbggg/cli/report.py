"""Report of a replayed record, as one object of plain values or as text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from ..engine import derived
from ..engine.rule import CHANCE, DECISION, OVER
from ..engine.state import section_of
from ..engine.texts import known_language, text
from ..record.errors import RecordError
from ..record.files import bytes_of, read, read_bytes
from ..record.position import Position
from ..record.record import Node, Record
from ..record.remarks import Remark, remarks

SCHEMA = 1
TEXTS = "tbggg"  # package of the report's texts
MOST_DIGITS = 4  # a column is at least so wide


def report(file: str, *, check: bool = False) -> dict[str, Any]:
    """Return the report of one file; an error of the record is in its `errors`.

    Args:
        file: the file's name.
        check: whether it has the remarks on the record, too.

    Returns:
        The object that `tbggg replay --json` prints, whose schema is in the docs. A record with
        an error is reported in its state before the error.
    """
    try:
        if not check:
            return {**_state(file, read(file).end), "errors": []}
        record, found = checked(file)
        return {**_state(file, record.end), "errors": [], "remarks": [asdict(one) for one in found]}
    except RecordError as trouble:
        return _with_error(file, trouble)


def checked(file: str) -> tuple[Record, list[Remark]]:
    """Return the record of a file, and the remarks on it.

    Raises:
        RecordError: it is none, or a rule refuses a move.
    """
    data = bytes_of(file)
    record = read_bytes(data, file)
    return record, remarks(record, data.decode())


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
        "gg": position.points,
        "trajectory": [_row(row) for row in record.trajectory(node)],
        "scores": record.scores(node),
        "winners": list(position.winners),
    }


def _row(row: dict[str, Any]) -> dict[str, Any]:
    """A row of the trajectory, with the points under the name that schema 1 has for them."""
    return {"gg" if name == "points" else name: value for name, value in row.items()}


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
    """Return the number of written moves to a node: the parts of one count once."""
    game = node.record.game
    moves = [one for one in node.path() if one.kind in ("decision", "chance")]
    return sum(not derived.is_part(game, one.action) for one in moves)


def summary(record: Record, lang: str | None = None) -> str:
    """Return the report of a record in a few lines for people.

    Args:
        record: the record.
        lang: `en` or `fr`; the chosen language when not given.
    """
    from ..figures.breakdown import label, rows_of_score  # the figures wait until they are asked for
    from ..figures.seat_looks import labels, signed

    lang = known_language(lang)
    end = record.end
    names = labels(record, lang)
    called = dict(zip(record.seats, names, strict=True))
    title = f"{record.game.name}{report_text(lang, 'colon')}{', '.join(names)}"
    lines = [report_text(lang, "played", title=title, count=written_moves(end)), _standing(end.position, called, lang)]
    columns = rows_of_score(record)
    heads = [label(record, column, lang) for column in columns]
    widths = [max(MOST_DIGITS, len(head)) + 2 for head in heads]
    width = max(map(len, names))
    lines.append(" " * width + "".join(f"{head:>{wide}}" for head, wide in zip(heads, widths, strict=True)))
    for seat, scored in record.scores(end).items():
        numbers = (f"{signed(scored[column]):>{wide}}" for column, wide in zip(columns, widths, strict=True))
        lines.append(f"{called[seat]:<{width}}" + "".join(numbers))
    return "\n".join(lines)


def _standing(position: Position, called: Mapping[str, str], lang: str) -> str:
    """Return the winners, or the seat to move and its section."""
    if not position.finished:
        here = section_of(position.state)
        seat = position.to_move or ""
        return report_text(lang, "at", section=here, seat=called.get(seat, seat))
    key = "draw" if len(position.winners) > 1 else "won"
    return report_text(lang, key, seats=", ".join(called[seat] for seat in position.winners))


def report_text(lang: str, key: str, **values: object) -> str:
    """Return a text of the report.

    Args:
        lang: `en` or `fr`.
        key: its key below `report`.
        values: what its placeholders stand for.
    """
    return text(TEXTS, lang, f"report.{key}", values)
