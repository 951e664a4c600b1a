"""The seats that bots play in an explorer, each from what its own seat knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..bots import Player, find_bot, seat_bots
from ..bots.finding import Wanted
from ..bots.seat_loop import CHOICE_WORDS, choice
from ..engine.luck import CHOICE_KEY, WORDS, keys, luck_words
from ..record.record import Node, Record
from .ledger import section_of

Bots = Wanted | Sequence[Wanted] | Mapping[str, Wanted]


class Opponents:
    """Who plays the seats that no person plays."""

    def __init__(self, record: Record, seat: str | None, wanted: Bots | None) -> None:
        """Find the bots.

        Args:
            record: the game.
            seat: the person's seat; nobody's when not given.
            wanted: one bot for all other seats, one for each seat, or some seats with theirs.

        Raises:
            BadOption: no such bot or seat, or not as many bots as seats.
        """
        self._seats = record.seats
        self._players: dict[int, Player] = {}
        if isinstance(wanted, Mapping):
            self._players = {record.seat_number(name): find_bot(bot, record.game) for name, bot in wanted.items()}
        elif wanted is not None:
            self._players = dict(enumerate(seat_bots(wanted, record.game, record.seats)))
        if seat is not None:
            self._players.pop(record.seat_number(seat), None)

    @property
    def names(self) -> dict[str, str]:
        """The names of the bots by the seats that they play."""
        return {self._seats[seat]: player.name for seat, player in sorted(self._players.items())}

    def turn(self, shown: Mapping[str, Any]) -> str:
        """Return the name of the bot whose turn it is in a frame; empty when it is nobody's or a person's."""
        player = self._players.get(shown["to_move"]) if shown["due"] == "decision" else None
        return player.name if player else ""

    def move(self, node: Node) -> Node:
        """Let the seat's bot decide, and return the node of its move; the same luck makes the same choice.

        Raises:
            GameError: a person's own bot gave something else than one of the moves.
        """
        state, record = node.state, node.record
        moves = node.position.codes()
        earlier = sum(
            one.kind == "decision" and one.seat_no == state.mover and section_of(one) == _section(state)
            for one in node.path()
        )
        words = [0] * WORDS
        key0, key1 = keys(node.luck)
        luck_words(key0, key1 ^ CHOICE_KEY, state.round_no, state.phase, state.mover, earlier, CHOICE_WORDS, words)
        player = self._players[state.mover]
        place = choice(record.game, record.seats, state, player, moves, words[:CHOICE_WORDS]) if len(moves) > 1 else 0
        return node.follow(moves[place], seat=state.mover)


def _section(state: Any) -> str:
    return f"{state.round_no}.{state.phase}"
