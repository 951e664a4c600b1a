"""The seats that bots play on a board: whose turn it is, and with which luck they choose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..bots.seat_loop import CHOICE_WORDS, ChoiceLuck
from ..engine.luck import WORDS, keys
from ..record.tree import N


@dataclass(frozen=True, slots=True)
class Opponent:
    """A bot at one seat.

    Attributes:
        name: its name.
        choose: from a state, its legal moves and luck words to the place of one of these moves; it must look at
            nothing but what the seat to move knows.
    """

    name: str
    choose: Callable[[Any, list[int], list[int]], int]


Opponents = dict[int, Opponent]  # by the place of their seat


def opponent_of(opponents: Opponents, shown: dict[str, Any]) -> Opponent | None:
    """Return the bot whose turn it is in a frame; nothing when it is nobody's or a person's."""
    return opponents.get(shown["to_move"]) if shown["due"] == "decision" else None


def decide(node: N, opponent: Opponent) -> N:
    """Let a bot decide for the seat to move, and return the node of its move; the same luck makes the same choice.

    Raises:
        GameError: a person's own bot gave something else than one of the moves.
    """
    state = node.state
    moves = node.seated.actions()
    choices = ChoiceLuck(keys(node.luck), len(node.record.seats))
    for one in node.path():
        if one.kind == "decision" and one.parent is not None:
            choices.reach(one.parent.state)
            choices.count(one.seat_no)
    choices.reach(state)
    words = [0] * WORDS
    choices.fill(state.mover, words)
    place = opponent.choose(state, moves, words[:CHOICE_WORDS]) if len(moves) > 1 else 0
    return node.follow(moves[place], seat=state.mover)
