"""Bots of an explorer, found by the user's argument, seat by seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from ..bots import Player, find_bot, seat_bots
from ..bots.finding import Wanted
from ..bots.seat_loop import choice
from ..record.record import Record
from ..referee.opponents import Opponent, Opponents
from ..simulate.batches import compiled_or_plain

Bots = Wanted | Sequence[Wanted] | Mapping[str, Wanted]


def opponents(record: Record, seat: str | None, wanted: Bots | None) -> Opponents:
    """Return the bots by the indices of their seats.

    Args:
        record: the game.
        seat: the user's seat; None where bots play all seats.
        wanted: one bot for all other seats, one for each seat, or some seats with theirs.

    Raises:
        BadOption: no such bot or seat, or not as many bots as seats.
    """
    players: dict[int, Player] = {}
    if isinstance(wanted, Mapping):
        players = {record.seat_number(name): find_bot(bot, record.game) for name, bot in wanted.items()}
    elif wanted is not None:
        players = dict(enumerate(seat_bots(wanted, record.game, record.seats)))
    if seat is not None:
        players.pop(record.seat_number(seat), None)
    return {number: _opponent(record, player) for number, player in sorted(players.items())}


def _opponent(record: Record, player: Player) -> Opponent:
    @cache
    def quick() -> Player:  # compiling takes half a minute: at the first choice, where it is done at all
        return compiled_or_plain([player], record.game, record.start.state)[0]

    return Opponent(
        player.name,
        lambda state, moves, words: choice(record.game, record.seats, state, quick(), moves, words),
    )
