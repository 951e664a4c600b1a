"""Constructor of new records."""

from __future__ import annotations

from .engine.errors import BadOption, UnknownGame
from .engine.header import POSITION
from .engine.luck import draw_seed
from .engine.registry import find_game
from .engine.rulings import RULINGS
from .engine.texts import say
from .games import DEFAULT_GAME
from .record.headers import check_choices, check_seat_count, check_seats, read_seed, split_choices
from .record.record import Record
from .record.rulings import ruling_text


def new_game(
    game: str = DEFAULT_GAME,
    *,
    seats: int | str | None = None,
    luck: int | None = None,
    title: str | None = None,
    position: str | None = None,
    **choices: object,
) -> Record:
    """Return a new record without moves.

    Args:
        game: code or full name.
        seats: number of players, or the seats' words, clockwise; four, or the nearest that may play, when not given.
        luck: the seed of all chance, up to 64 bits; drawn and recorded when not given.
        title: the record's title.
        position: the board in front of us, from which the record begins; the game's start when not given.
        choices: the game's own headers, by their names in small letters, as records write them, or as lists of words or
            of rows; and its rulings, by name. `tbggg new --game GAME --help` lists the headers. None: not given.

    Raises:
        UnknownGame: no such game.
        BadOption: a seat, header or ruling that the game does not have, or a value that it does not have; a position
            that cannot be read, or cannot occur.

    >>> new_game(seats=3, luck=2010).seats
    ('red', 'yellow', 'blue')
    """
    if not isinstance(game, str):
        raise UnknownGame(say("option.game_kind", what=game))
    rules = find_game(game)
    seats = rules.seats.usual if seats is None else seats
    if isinstance(seats, int):
        check_seat_count(rules, seats)
        colours = rules.seats.colours or tuple(f"player{number}" for number in range(1, seats + 1))
        words = list(colours[:seats])
    elif isinstance(seats, str):
        words = seats.split()
        if len(words) == 1 and 1 not in rules.seats.counts:
            raise BadOption(say("option.seats_one", seat=seats), header="Seats", rule=rules.seats.rule)
    else:
        raise BadOption(say("option.seats_kind", what=type(seats).__name__), header="Seats")
    check_choices(rules, choices, new_game)
    own, rulings = split_choices(rules, choices)
    headers = {"Game": rules.name, "Seats": " ".join(words)}
    headers |= {header.name: own[header.name] for header in rules.options.headers if header.name in own}
    if rulings:
        headers[RULINGS] = ", ".join(f"{name}={ruling_text(value)}" for name, value in rulings.items())
    if title is not None:
        headers["Title"] = title
    headers["Luck"] = str(draw_seed() if luck is None else read_seed(str(luck)))
    if position is not None:
        headers[POSITION] = position
    record = Record(rules, check_seats(rules, words), headers)
    if position is not None:
        from .record.set_up import canonical

        record.headers[POSITION] = canonical(record)
    record.luck_drawn = luck is None
    return record
