"""Seats that bots play on a board: their turns, and the luck of their choices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..bots.seat_loop import CHOICE_WORDS, ChoiceLuck
from ..engine.luck import WORDS, keys
from ..record.tree import N, follow_action, luck_of
from .messages.frame import Frame


@dataclass(frozen=True, slots=True)
class Opponent:
    """A bot at one seat.

    Attributes:
        name: its name.
        choose: from a state, its legal moves and luck words to the index of one of these moves; it must use only
            what the seat to move knows.
    """

    name: str
    choose: Callable[[Any, list[int], list[int]], int]


Opponents = dict[int, Opponent]  # by the place of their seat


def opponent_of(opponents: Opponents, shown: Frame) -> Opponent | None:
    """Return the bot whose turn it is in a frame; None if it is no bot's turn."""
    return opponents.get(shown["to_move"]) if shown["due"] == "decision" else None


def decide(node: N, opponent: Opponent) -> N:
    """Play a bot's decision for the seat to move and return its node; the same luck gives the same choice.

    Raises:
        GameError: a user's own bot returned something other than one of the moves.
    """
    state = node.state
    moves = node.position.actions()
    choices = ChoiceLuck(keys(luck_of(node)), len(node.record.seats))
    for one in node.path():
        if one.kind == "decision" and one.parent is not None:
            choices.reach(one.parent.state)
            choices.count(one.seat_no)
    choices.reach(state)
    words = [0] * WORDS
    choices.fill(state.mover, words)
    place = opponent.choose(state, moves, words[:CHOICE_WORDS]) if len(moves) > 1 else 0
    return follow_action(node, moves[place], seat=state.mover)
