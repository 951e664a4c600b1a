"""Header values and their checks: seats, seed and result."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..engine.errors import BadOption
from ..engine.game import Game
from ..engine.luck import seed_in
from ..engine.texts import say

if TYPE_CHECKING:
    from .tree import Tree

_NO_SEAT = re.compile(r'.*[\s\x00-\x1f\x7f-\x9f{}()\[\]"*$?!=]|[0-9]+\.[0-9]+\Z', re.DOTALL)
_TURN = re.compile(r"[0-9]+\.[0-9]+\.[0-9]+\Z")


def result_text(record: Tree[Any]) -> str:
    """Return the `Result` of a finished record."""
    return " ".join(f"{seat} {points}" for seat, points in record.end.seated.gg.items())


def check_seat_count(game: Game, count: int) -> None:
    """Check a number of seats against those that the game allows.

    Raises:
        BadOption: too few, or too many.
    """
    least, most = game.seats.counts[0], game.seats.counts[-1]
    if count not in game.seats.counts:
        raise BadOption(
            say("option.seat_count", game=game.name, least=least, most=most, count=count),
            header="Seats",
            rule=game.seats.rule,
            legal=say("legal.seats", least=least, most=most),
        )


def check_seats(game: Game, seats: list[str]) -> tuple[str, ...]:
    """Return the seats after a check that the game allows them.

    Raises:
        BadOption: too few, too many, twice the same, or a word that the game does not allow.
    """
    check_seat_count(game, len(seats))
    if len(set(seats)) < len(seats):
        raise BadOption(say("option.seats_alike", seats=" ".join(seats)), header="Seats")
    for seat in seats:
        if game.seats.colours and seat not in game.seats.colours:
            raise BadOption(say("option.seat_word", seat=seat, seats=" ".join(game.seats.colours)), header="Seats")
        if seat in game.seats.reserved or seat in game.notation.actors or _NO_SEAT.match(seat):
            raise BadOption(say("option.seat_reserved", seat=seat), header="Seats")
    return tuple(seats)


def check_marks(seats: tuple[str, ...], state: Any) -> None:
    """Check that no seat reads like a turn's section mark, `1.2.3`, where the game counts turns.

    Raises:
        BadOption: one does.
    """
    for seat in seats:
        if hasattr(state, "turn_no") and _TURN.match(seat):
            raise BadOption(say("option.seat_reserved", seat=seat), header="Seats")


def read_seed(text: str) -> int:
    """Return the seed of a `Luck` header.

    Raises:
        BadOption: it is no whole number of at most 64 bits.
    """
    if not text.isascii() or not text.isdigit() or len(text) > 20 or (seed := seed_in(text)) is None:
        raise BadOption(say("option.luck", luck=text), header="Luck")
    return seed
