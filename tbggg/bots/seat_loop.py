"""Players at a table: a state is played on, chance by keyed luck, every decision by the seat's player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine.luck import CHOICE_KEY, WORDS, luck_words
from ..engine.rule import CHANCE, CHORE, MOST_MOVES, NOBODY, OVER, Game
from ..engine.state import Row
from ..record.position import SeatedState, View
from .player import Player
from .random_play import MOST_DECISIONS

CHOICE_WORDS = 4  # one block: what a player may draw for one choice
Keys = tuple[int, int]


def play_on(
    game: Game, seats: tuple[str, ...], state: Any, players: Sequence[Player], luck: Keys, until: int = NOBODY
) -> int:
    """Play a state on, in place, to the end of the game.

    Args:
        game: its rules.
        seats: the seat words.
        state: where to begin; it is changed.
        players: one a seat.
        luck: the two key words of chance; the players' own choices use a second key.
        until: stop where this seat has more than one move.

    Returns:
        How many decisions were made.

    Raises:
        RuntimeError: the game did not end.
    """
    words = [0] * WORDS
    moves = [0] * MOST_MOVES
    made = 0
    section, turns = (0, 0), [0] * len(seats)
    while state.due != OVER:
        if state.due == CHORE:
            code = game.chore(state)
        elif state.due == CHANCE:
            code = game.by_luck(state, *luck, words)
        else:
            count = game.legal_moves(state, moves)
            code = moves[0]
            seat = state.mover
            if section != (state.round_no, state.phase):
                section, turns = (state.round_no, state.phase), [0] * len(seats)
            if count > 1:  # a forced move is no decision
                if seat == until:
                    break
                luck_words(luck[0], luck[1] ^ CHOICE_KEY, *section, seat, turns[seat], CHOICE_WORDS, words)
                code = moves[choice(game, seats, state, players[seat], moves[:count], words[:CHOICE_WORDS])]
                made += 1
                if made == MOST_DECISIONS:
                    raise RuntimeError(f"after {MOST_DECISIONS:,} decisions the game has not ended")
            turns[seat] += 1
        game.play(state, code)
    return made


def choice(game: Game, seats: tuple[str, ...], state: Any, player: Player, moves: Row, words: Row) -> int:
    """Return the place of the move that a player chooses, from what its seat knows and nothing else."""
    return player.choose(View(SeatedState(game, seats, state), seats[state.mover]), moves, words)


def play_out(
    game: Game,
    seats: tuple[str, ...],
    start: Any,
    player: Player,
    luck: Keys,
    until: int = NOBODY,
    opening: int = NOBODY,
    dealt: bool = True,
) -> Any:
    """Return the state to which a game comes that one player plays on for all seats.

    Args:
        game: its rules.
        seats: the seat words.
        start: where to begin; it stays as it is.
        player: who plays.
        luck: the two key words of chance.
        until: stop where this seat has more than one move.
        opening: the first move; none when not given.
        dealt: whether nothing is hidden in the start; else hidden things are dealt, by the same luck.
    """
    state = start.copy()
    if not dealt:
        game.deal(state, *luck, [0] * WORDS)
    if opening != NOBODY:
        game.play(state, opening)
    play_on(game, seats, state, [player] * len(seats), luck, until)
    return state


def hand_is_known(game: Game, seen: Any) -> bool:
    """Return whether a view holds all of the hand of the seat to move.

    In a record with unseen tiles it may not: then a move says something of the hand, and must come before the deal.
    """
    moves = [0] * MOST_MOVES
    dealt = seen.copy()
    game.deal(dealt, 0, 0, [0] * WORDS)
    return not any(game.why_not(dealt, seen.mover, code) for code in moves[: game.legal_moves(seen, moves)])
