"""Results of a simulation game by game: rows of plain values, and their file."""

from __future__ import annotations

import csv
import io
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any, overload

from ...bots.seat_loop import NO_OCCASION
from ...engine.errors import BadOption, GameError
from ...engine.luck import WORDS, keys, luck_words
from ...engine.texts import say
from ...record.atomic_write import check_folder, write_file
from ...record.paths import known_path
from ..batches import Played
from ..loop import CHOICE_WORDS
from ..numba.parsed import TEXTS

MOST_KEPT = 10_000  # games whose results are kept where it is not asked for: less than a megabyte
CSV, PARQUET = ".csv", ".parquet"


@dataclass(frozen=True, slots=True)
class Kept:
    """Numbers of many games, in a few bytes each.

    Attributes:
        points: games × seats.
        decisions: by game.
        winners: by game, a bit for each seat.
    """

    points: array[int] = field(default_factory=lambda: array("i"))
    decisions: array[int] = field(default_factory=lambda: array("i"))
    winners: array[int] = field(default_factory=lambda: array("H"))

    def add(self, played: Played) -> None:
        """Append the results of a batch."""
        seats = len(played.points) // played.games
        self.points.extend(map(int, played.points))
        self.decisions.extend(map(int, played.lengths))
        for at in range(0, len(played.shares), seats):
            self.winners.append(sum(1 << seat for seat in range(seats) if played.shares[at + seat] > 0))


class Games(Sequence[dict[str, Any]]):
    """Results of a simulation, one row a game, which is made when it is read.

    A row has `game`, its number from 0; `luck`, the seed with which `tbggg.play_out` plays the same new game; `seats`,
    `bots` and `winners` as words; `decisions`, without forced moves; and by seat the points, such as `points_red`, the
    bot, `bot_red`, and its share of the win, `wins_red`.

    Args:
        seats: the seat words.
        bots: the names of the bots, one a seat.
        luck: the seed of all games.
        kept: the numbers; they may be those of more games.
        count: number of games.
    """

    def __init__(self, seats: tuple[str, ...], bots: tuple[str, ...], luck: int, kept: Kept, count: int) -> None:
        self._seats, self._kept, self._count = seats, kept, count
        self._luck = luck
        self._table = {"seats": " ".join(seats), "bots": ", ".join(bots)}
        self._bots = {f"bot_{seat}": bot for seat, bot in zip(seats, bots, strict=True)}

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> dict[str, Any]: ...

    @overload
    def __getitem__(self, at: slice) -> list[dict[str, Any]]: ...

    def __getitem__(self, at: int | slice) -> dict[str, Any] | list[dict[str, Any]]:
        places = range(self._count)[at]
        return self._row(places) if isinstance(places, int) else [self._row(one) for one in places]

    def __repr__(self) -> str:
        return f"<Games: {self._count} rows>"

    def _row(self, game: int) -> dict[str, Any]:
        kept, seats = self._kept, self._seats
        won = kept.winners[game]
        return {
            "game": game,
            "luck": luck_of_game(self._luck, game),
            **self._table,
            "winners": " ".join(seat for at, seat in enumerate(seats) if won >> at & 1),
            "decisions": kept.decisions[game],
            **{f"points_{seat}": kept.points[game * len(seats) + at] for at, seat in enumerate(seats)},
            **self._bots,
            **{f"wins_{seat}": (won >> at & 1) / won.bit_count() for at, seat in enumerate(seats)},
        }

    def write(self, path: str | Path) -> None:
        """Write the rows to a table, all or nothing: `.csv`, or `.parquet`, which needs pyarrow.

        Args:
            path: the file; its folder exists.

        Raises:
            BadOption: the path is none, or the name of the file ends in neither.
            GameError: Parquet is asked for, and pyarrow is missing.
            OSError: the file cannot be written.
        """
        check_table(path)
        write_file(path, self._parquet() if Path(path).suffix.lower() == PARQUET else self._csv())

    def _csv(self) -> bytes:
        table = io.BytesIO()
        with io.TextIOWrapper(table, "utf-8", newline="") as text:
            writer = csv.DictWriter(text, list(self._row(0)), lineterminator="\n")
            writer.writeheader()
            writer.writerows(self)
            text.flush()
            return table.getvalue()

    def _parquet(self) -> bytes:
        import pyarrow
        from pyarrow import parquet

        rows = list(self)
        kinds = {str: pyarrow.string(), int: pyarrow.int64(), float: pyarrow.float64()}
        schema = pyarrow.schema(
            [(name, pyarrow.uint64() if name == "luck" else kinds[type(value)]) for name, value in rows[0].items()]
        )
        table = io.BytesIO()
        parquet.write_table(pyarrow.Table.from_pylist(rows, schema=schema), table)
        return table.getvalue()


def luck_of_game(luck: int, game: int) -> int:
    """Return the seed of one of many games, which makes the same game alone.

    Args:
        luck: the seed of all games.
        game: number of the game, from 0.
    """
    words = [0] * WORDS
    luck_words(*keys(luck), 0, NO_OCCASION, 0, game, CHOICE_WORDS, words)
    return words[0] | words[1] << 32


def check_table(path: str | Path) -> None:
    """Refuse a file to which no table can be written, before the games are played.

    Raises:
        BadOption: it is no path, or its name ends neither in `.csv` nor in `.parquet`.
        GameError: Parquet is asked for, and pyarrow is missing.
        FileNotFoundError: its folder does not exist.
    """
    file = known_path(path)
    if file.suffix.lower() not in (CSV, PARQUET):
        raise BadOption(say("table_kind", TEXTS, file=file.name))
    if file.suffix.lower() == PARQUET and find_spec("pyarrow") is None:
        raise GameError(say("no_parquet", TEXTS, file=file.name))
    check_folder(file)
