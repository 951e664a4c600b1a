"""The tables at which a game is checked."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.game import Game
from ..engine.texts import text
from ..record.headers import check_seats
from ..record.record import Record
from ..record.rulings import rulings_text

TEXTS = "tbggg.testing"


@dataclass(frozen=True, slots=True)
class Table:
    """A game for so many players, under a seed.

    Attributes:
        game: the game.
        seats: how many.
        luck: the seed.
    """

    game: Game
    seats: int
    luck: int

    def name(self, lang: str) -> str:
        """Return the table in words."""
        return text(TEXTS, lang, "table", {"seats": self.seats, "luck": self.luck})


def seat_words(game: Game, seats: int) -> tuple[str, ...]:
    """Return the first seat words of a game, or invented ones where it takes any."""
    return game.seats.colours[:seats] or tuple(f"player{number}" for number in range(1, seats + 1))


def new_record(table: Table) -> Record:
    """Return a record before its first move, under the rulings by which machines play."""
    game = table.game
    words = check_seats(game, list(seat_words(game, table.seats)))
    headers = {"Game": game.name, "Seats": " ".join(words)}
    if game.options.for_machines:
        headers["Rulings"] = rulings_text(game.options.for_machines)
    return Record(game, words, {**headers, "Luck": str(table.luck)})
