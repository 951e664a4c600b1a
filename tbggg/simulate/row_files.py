"""Files of rows, CSV or Parquet, written some thousand rows at a time: no more of them stand in memory."""

from __future__ import annotations

import csv
import io
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Protocol

from ..engine.errors import BadOption, GameError
from ..engine.texts import say
from ..record.atomic_write import write_in_parts
from .formatting import TEXTS
from .results.games import PARQUET, check_table

AT_ONCE = 10_000  # rows that are written together: some MB in memory
WHOLE = ("game decision round phase legal points result rounds").split()  # columns of whole numbers; so are `score_…`
WORDS = ("section", "seat", "first", "move")


class Table(Protocol):
    """Open table."""

    def add(self, rows: list[dict[str, Any]]) -> None:
        """Write rows behind those that are there."""


def write_rows(path: str | Path, games: Iterable[list[dict[str, Any]]]) -> int:
    """Write the rows of decisions to a table and return their number; an interrupt ends it with whole games.

    Args:
        path: the file, `.csv` or `.parquet`; its folder exists.
        games: the rows, a list a game.

    Raises:
        BadOption: the name of the file has another ending, or there is no row.
        GameError: pyarrow is missing, or rows have other columns than the first.
        OSError: the file cannot be written.
    """
    check_table(path)
    batches = _batches(games)
    first = next(batches, [])
    if not first:
        raise BadOption(say("decisions.none", TEXTS))
    opened = _parquet if Path(path).suffix.lower() == PARQUET else _csv
    count = 0

    def write(file: BinaryIO) -> None:
        nonlocal count
        with opened(file, list(first[0])) as table:
            for rows in _chained(first, batches):
                if any(row.keys() != first[0].keys() for row in rows):
                    raise GameError(say("decisions.mixed", TEXTS))
                table.add(rows)
                count += len(rows)

    write_in_parts(path, write)
    return count


def _batches(games: Iterable[list[dict[str, Any]]]) -> Generator[list[dict[str, Any]], None, None]:
    """Rows of whole games, at least `AT_ONCE` together but for the last; the rest of them at an interrupt."""
    rows: list[dict[str, Any]] = []
    try:
        for game in games:
            rows += game
            if len(rows) >= AT_ONCE:
                yield rows
                rows = []
    except KeyboardInterrupt:
        if not rows:
            raise
    if rows:
        yield rows


def _chained(first: list[dict[str, Any]], others: Iterable[list[dict[str, Any]]]) -> Iterator[list[dict[str, Any]]]:
    yield first
    yield from others


class _Csv:
    def __init__(self, text: io.TextIOWrapper, columns: list[str]) -> None:
        self._writer = csv.DictWriter(text, columns, lineterminator="\n")
        self._writer.writeheader()

    def add(self, rows: list[dict[str, Any]]) -> None:
        self._writer.writerows(rows)


@contextmanager
def _csv(file: BinaryIO, columns: list[str]) -> Iterator[Table]:
    text = io.TextIOWrapper(file, "utf-8", newline="")
    yield _Csv(text, columns)
    text.flush()
    text.detach()  # else it closes the file, which is not its own


class _Parquet:
    def __init__(self, writer: Any, schema: Any) -> None:
        self._writer, self._schema = writer, schema

    def add(self, rows: list[dict[str, Any]]) -> None:
        import pyarrow

        self._writer.write_table(pyarrow.Table.from_pylist(rows, schema=self._schema))


@contextmanager
def _parquet(file: BinaryIO, columns: list[str]) -> Iterator[Table]:
    import pyarrow
    from pyarrow import parquet

    kinds = [
        pyarrow.string()
        if name in WORDS
        else pyarrow.int64()
        if name in WHOLE or name.startswith("score_")
        else pyarrow.float64()
        for name in columns
    ]
    schema = pyarrow.schema(list(zip(columns, kinds, strict=True)))
    with parquet.ParquetWriter(file, schema) as writer:
        yield _Parquet(writer, schema)
