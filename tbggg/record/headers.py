"""Headers: the seats that a game allows, the seed, the result, and those of a game's own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from inspect import signature
from typing import TYPE_CHECKING, Any

from ..engine.errors import BadOption
from ..engine.game import Game
from ..engine.guessing import guess
from ..engine.header import POSITION, DrawnHeader
from ..engine.luck import seed_in
from ..engine.registry import registered
from ..engine.rulings import RULINGS, unknown_ruling
from ..engine.texts import say
from .players import seat_header

if TYPE_CHECKING:
    from .tree import Tree

# Signs of a record, section marks, and numbers, which moves and results consist of.
_NO_SEAT = re.compile(r'.*[\s\x00-\x1f\x7f-\x9f{}()\[\]"*$?!=]|[0-9]+(?:\.[0-9]+)?\Z', re.DOTALL)
EVERY_GAME = ("game", "seats", "luck", "title")  # keywords of a new record of any game
VIEWER = "Viewer"  # header with the seat of a masked record, in games whose state has a field for the viewer
_SET_UP = ("position", "fen", "setup")  # it and those of PGN, in small letters
_TURN = re.compile(r"[0-9]+\.[0-9]+\.[0-9]+\Z")


def begins_set_up(key: str, seats: Sequence[str] = ()) -> bool:
    """Return whether a header, however it is spelled, says that a record begins from a set-up board.

    Args:
        key: its key.
        seats: the seats, whose headers hold names: a person may be called Fen.

    >>> begins_set_up("SetUp"), begins_set_up("Fen"), begins_set_up("Fen", ["max", "fen"])
    (True, True, False)
    """
    is_name = key != POSITION and any(seat_header(seat) == key for seat in seats)
    return key.lower().replace("_", "") in _SET_UP and not is_name


def result_text(record: Tree[Any]) -> str:
    """Return the `Result` of a finished record."""
    return " ".join(f"{seat} {points}" for seat, points in record.end.position.points.items())


def check_seat_count(game: Game, count: int) -> None:
    """Check a number of seats against those that the game allows.

    Raises:
        BadOption: too few, or too many.
    """
    least, most = game.seats.counts[0], game.seats.counts[-1]
    if count not in game.seats.counts:
        said, legal = ("seat_count", "seats") if least < most else ("fixed_seat_count", "fixed_seats")
        raise BadOption(
            say(f"option.{said}", game=game.name, least=least, most=most, count=count),
            header="Seats",
            rule=game.seats.rule,
            legal=say(f"legal.{legal}", least=least, most=most),
        )


def check_seats(game: Game, seats: list[str]) -> tuple[str, ...]:
    """Return the seats after a check that the game allows them.

    A wrong word comes before a wrong number, unless there are more seats than colours: then some word must be wrong.

    Raises:
        BadOption: too few, too many, twice the same, or a word that the game does not allow.
    """
    if len(seats) > len(game.seats.colours or ()):
        check_seat_count(game, len(seats))
    if len(set(seats)) < len(seats):
        raise BadOption(say("option.seats_alike", seats=" ".join(seats)), header="Seats", rule=game.seats.words_rule)
    for seat in seats:
        if game.seats.colours and seat not in game.seats.colours:
            sentence = say("option.seat_word", seat=seat, seats=" ".join(game.seats.colours))
            raise BadOption(sentence + guess(seat, game.seats.colours), header="Seats", rule=game.seats.words_rule)
        if seat in game.seats.reserved or seat in game.notation.actors or _NO_SEAT.match(seat):
            raise BadOption(say("option.seat_reserved", seat=seat), header="Seats", rule=game.seats.words_rule)
    check_seat_count(game, len(seats))
    return tuple(seats)


def undrawn_headers(game: Game, headers: Mapping[str, str]) -> list[tuple[str, DrawnHeader]]:
    """Return the headers that luck draws for a record that does not have them: their names, and what it drew.

    Args:
        game: its rules.
        headers: the record's headers.
    """
    return [
        (header.name, header.drawn)
        for header in game.options.headers
        if header.drawn is not None and header.name not in headers
    ]


def check_marks(seats: tuple[str, ...], state: Any) -> None:
    """Check that no seat reads like a turn's section mark, `1.2.3`, where the game counts turns.

    Raises:
        BadOption: one does.
    """
    for seat in seats:
        if getattr(state, "turn_no", None) is not None and _TURN.match(seat):
            raise BadOption(say("option.seat_reserved", seat=seat), header="Seats")


def read_seed(text: str) -> int:
    """Return the seed of a `Luck` header.

    Raises:
        BadOption: it is no whole number of at most 64 bits.
    """
    if not text.isascii() or not text.isdigit() or len(text) > 20 or (seed := seed_in(text)) is None:
        raise BadOption(say("option.luck", luck=text), header="Luck")
    return seed


def names_header(game: Game, keyword: str) -> bool:
    """Return whether a keyword is that of a header, of this game or of another; a ruling of this game comes first."""
    known = {header.keyword for other in (game, *registered()) for header in other.options.headers}
    return keyword in known and keyword not in game.options.rulings


def split_choices(game: Game, choices: Mapping[str, object]) -> tuple[dict[str, str], dict[str, object]]:
    """Return the headers of choices by their names, as a record writes them; and the other choices, its rulings.

    Args:
        game: the game.
        choices: values by keyword; None for a header that is not given.

    Raises:
        BadOption: a header that another game has.
    """
    own = {header.keyword: header for header in game.options.headers}
    headers: dict[str, str] = {}
    rulings: dict[str, object] = {}
    for keyword, value in choices.items():
        if not names_header(game, keyword):
            rulings[keyword] = value
        elif value is None:
            continue
        elif keyword not in own:
            key = keyword.capitalize()
            raise BadOption(say("option.no_choice", game=game.name, key=key) + guess_choice(game, keyword), header=key)
        else:
            headers[own[keyword].name] = own[keyword].write(value)
    return headers, rulings


def check_rulings(game: Game, names: Iterable[str]) -> None:
    """Refuse names that are no ruling of a game; the error has the name that was probably meant.

    Raises:
        BadOption: one is none.
    """
    for name in names:
        if name not in game.options.rulings:
            raise BadOption(unknown_ruling(game, name) + guess_choice(game, name), header=RULINGS)


def check_choices(game: Game, choices: Iterable[str], function: Callable[..., object]) -> None:
    """Refuse keywords that are neither an option of a function, nor a header of any game, nor a ruling of this one.

    Args:
        game: the game.
        choices: the keywords that the function was given besides its own.
        function: what they were given to, for the names in the error.

    Raises:
        BadOption: one is none; the error has the name that was probably meant.
    """
    for name in choices:
        if name in game.options.rulings or names_header(game, name):
            continue
        own = [one.name for one in signature(function).parameters.values() if one.kind is not one.VAR_KEYWORD]
        known = [*own, *(header.keyword for header in game.options.headers), *game.options.rulings]
        raise BadOption(say("option.no_option", name=name, names=", ".join(known)) + guess(name, known))


def guess_choice(game: Game, keyword: str) -> str:
    """Return the end of an error on a keyword that a game does not have: the one that was probably meant, if any."""
    return guess(keyword, [*(header.keyword for header in game.options.headers), *game.options.rulings, *EVERY_GAME])
