"""Constructor of new records."""

from __future__ import annotations

from collections.abc import Sequence

from .engine.errors import BadOption
from .engine.luck import draw_seed
from .engine.registry import find_game
from .engine.texts import say
from .games import DEFAULT_GAME
from .record.headers import check_seat_count, check_seats, read_seed
from .record.record import Record
from .record.rulings import ruling_text


def new_game(
    game: str = DEFAULT_GAME,
    *,
    seats: int | str = 4,
    first: str | None = None,
    luck: int | None = None,
    prices: str | Sequence[Sequence[int]] | None = None,
    title: str | None = None,
    **rulings: object,
) -> Record:
    """Return a new record without moves.

    Args:
        game: code or full name.
        seats: number of players, or the seats' words, clockwise.
        first: the seat that begins; drawn by luck when not given.
        luck: the seed of all chance, up to 64 bits; drawn and recorded when not given.
        prices: a price table, as records write it or as rows of three prices, each from the lowest to the highest.
        title: the record's title.
        rulings: the game's options, by name.

    Raises:
        UnknownGame: no such game.
        BadOption: a seat, price or ruling that the game does not have.

    >>> new_game(seats=3, luck=2010).seats
    ('red', 'yellow', 'blue')
    """
    rules = find_game(game)
    if isinstance(seats, int):
        check_seat_count(rules, seats)
        colours = rules.seats.colours or tuple(f"player{number}" for number in range(1, seats + 1))
        words = list(colours[:seats])
    elif isinstance(seats, str):
        words = seats.split()
    else:
        raise BadOption(say("option.seats_kind", what=type(seats).__name__), header="Seats")
    headers = {"Game": rules.name, "Seats": " ".join(words)}
    if prices is not None and not isinstance(prices, str):
        prices = " ".join("/".join(map(str, row)) for row in prices)
    own = {"First": first, "Prices": prices}
    if rulings:
        own["Rulings"] = ", ".join(f"{name}={ruling_text(value)}" for name, value in rulings.items())
    for key, value in own.items():
        if value is not None:
            if key not in rules.options.headers:
                raise BadOption(say("option.no_choice", game=rules.name, key=key), header=key)
            headers[key] = value
    if title is not None:
        headers["Title"] = title
    headers["Luck"] = str(draw_seed() if luck is None else read_seed(str(luck)))
    record = Record(rules, check_seats(rules, words), headers)
    record.luck_drawn = luck is None
    return record
