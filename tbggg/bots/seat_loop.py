"""Game loop of single games: chance by keyed luck, every decision by the seat's player, or at random."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..engine.game import Game
from ..engine.listing import legal_actions, listed, moves_row
from ..engine.luck import CHOICE_KEY, WORDS, below, keys, luck_words
from ..engine.rule import AUTOMATIC, CHANCE, NOBODY, OVER
from ..engine.state import Row
from ..record.position import View
from ..record.record import Node
from ..record.seated import SeatedState
from ..record.tree import follow_action, luck_of
from .ends import ReachedState
from .player import Player

MOST_DECISIONS = 50_000  # bound of a game: one with more has no end in sight
NO_OCCASION = 255  # a phase that no game has: luck keyed by it is not that of any roll or choice
CHOICE_WORDS = 4  # one block: what a player may draw for one choice
Keys = tuple[int, int]


def loop(
    game: Game,
    state: Any,
    luck: Keys,
    choose: Callable[[Any, Row, int], int | None],
    play: Callable[[int], Any],
) -> None:
    """Play a game to its end, or to the decision at which `choose` returns None.

    Args:
        game: its rules.
        state: the state to begin with.
        luck: the two key words of chance, 32 bits each.
        choose: from a state, a row of legal actions and their number to the index of the chosen one.
        play: plays an action, and returns the state to go on with.

    Raises:
        GameError: a position has more legal moves than the game states.
    """
    words = [0] * WORDS
    moves = moves_row(game)
    while state.due != OVER:
        if state.due == AUTOMATIC:
            action = game.rules.automatic(state)
        elif state.due == CHANCE:
            action = game.rules.sample_chance(state, *luck, words)
        else:
            count = listed(game, state, moves)
            at = choose(state, moves, count)
            if at is None:
                break
            action = moves[at]
        state = play(action)


class ChoiceLuck:
    """Luck of choices, keyed by the furthest section that a game has reached, the seat, and a count of its turns.

    Where a game, against its contract, comes back to an earlier section, the count goes on: no key comes twice.

    Args:
        luck: the two key words of chance, 32 bits each; choices use a second key.
        seats: number of seats.
    """

    def __init__(self, luck: Keys, seats: int) -> None:
        self._luck = luck
        self._section = (0, 0)
        self._turns = [0] * seats

    def reach(self, state: Any) -> None:
        """Count anew when a decision is due in a later section than any before."""
        section = (state.round_no, state.phase)
        if section > self._section:
            self._section, self._turns = section, [0] * len(self._turns)

    def fill(self, seat: int, words: Row) -> None:
        """Write the luck of a seat's next choice into the first `CHOICE_WORDS` cells of a row."""
        key0, key1 = self._luck
        luck_words(key0, key1 ^ CHOICE_KEY, *self._section, seat, self._turns[seat], CHOICE_WORDS, words)

    def count(self, seat: int) -> None:
        """Count a decision of a seat, also one that was forced."""
        self._turns[seat] += 1


def play_on(
    game: Game,
    seats: tuple[str, ...],
    state: Any,
    players: Sequence[Player],
    luck: Keys,
    until: int = NOBODY,
    play: Callable[[Any, int], object] | None = None,
) -> int:
    """Play a state on in place, to the end of the game or the decision of a seat; return the number of decisions.

    Args:
        game: its rules.
        seats: the seat words.
        state: the state to begin with; it is changed.
        players: one a seat.
        luck: the two key words of chance, 32 bits each; the players' choices use a second key.
        until: seat at whose next choice between moves to stop; `NOBODY` for none.
        play: plays an action on the state; the game's rules do when not given.

    Returns:
        Number of decisions made; a forced move is none.

    Raises:
        GameError: a position has more legal moves than the game states.
        RuntimeError: the game did not end.
    """
    made = 0
    choices = ChoiceLuck(luck, len(seats))
    words = [0] * WORDS

    def choose(state: Any, moves: Row, count: int) -> int | None:
        nonlocal made
        seat = state.mover
        choices.reach(state)
        at = 0
        if count > 1:  # a forced move is no decision
            if seat == until:
                return None
            choices.fill(seat, words)
            at = choice(game, seats, state, players[seat], moves[:count], words[:CHOICE_WORDS])
            made += 1
            if made == MOST_DECISIONS:
                raise RuntimeError(f"after {MOST_DECISIONS:,} decisions the game has not ended")
        choices.count(seat)
        return at

    played = play or game.rules.play

    def next_state(action: int) -> Any:
        played(state, action)
        return state

    loop(game, state, luck, choose, next_state)
    return made


def choice(game: Game, seats: tuple[str, ...], state: Any, player: Player, moves: Row, words: Row) -> int:
    """Return the index of the move that a player chooses from its seat's view.

    Args:
        game: its rules.
        seats: the seat words.
        state: the whole state; the player gets the mover's view of it.
        player: of the seat to move.
        moves: the actions of its legal moves.
        words: `CHOICE_WORDS` random words of 32 bits.
    """
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
) -> ReachedState:
    """Return the position after one player has played on for all seats, to the end or the decision of a seat.

    Args:
        game: its rules.
        seats: the seat words.
        start: the state to begin with, or a position that another playout reached; it is not changed.
        player: plays for all seats.
        luck: the two key words of chance, 32 bits each.
        until: seat at whose next choice between moves to stop; `NOBODY` for none.
        opening: action to begin with; `NOBODY` for none.
        dealt: whether nothing is hidden in the start; else the hidden cells are dealt by the same luck.
    """
    state = (start.state if isinstance(start, ReachedState) else start).copy()
    if not dealt:
        game.hidden.deal(state, *luck, [0] * game.hidden.scratch)
    if opening != NOBODY:
        game.rules.play(state, opening)
    play_on(game, seats, state, [player] * len(seats), luck, until)
    return ReachedState(game, state)


def play_at_random(node: Node, seed: int) -> Node:
    """Play a game to its end from a node, every decision uniform over the legal moves; return the last node.

    Args:
        node: where to begin; chance follows its luck.
        seed: of the choices; the same seed makes the same game.

    Raises:
        RuntimeError: the game did not end.
    """
    choice0, choice1 = keys(seed)
    luck = keys(luck_of(node))
    words = [0] * WORDS
    decisions = 0
    node = node.skip_automatic()

    def choose(_: Any, __: Row, count: int) -> int:
        nonlocal decisions
        if decisions == MOST_DECISIONS:
            raise RuntimeError(f"after {MOST_DECISIONS:,} random decisions the game has not ended")
        if decisions % WORDS == 0:
            luck_words(choice0, choice1 ^ CHOICE_KEY, 0, 0, 0, decisions // WORDS, WORDS, words)
        word = words[decisions % WORDS]
        decisions += 1
        return below(word, count)

    def play(action: int) -> Any:
        nonlocal node
        node = follow_action(node, action).skip_automatic()
        return node.state

    loop(node.record.game, node.state, luck, choose, play)
    return node


def starts_of_playouts(game: Game, seen: Any, actions: Row) -> dict[int, tuple[Any, int]]:
    """Return where the playouts of each move begin: a state, and the action still to be played or `NOBODY`.

    Args:
        game: its rules.
        seen: the view of the seat to move; it is not changed.
        actions: the moves.
    """
    if hand_is_known(game, seen):
        return {action: (seen, action) for action in actions}
    found = {}
    for action in actions:
        state = seen.copy()
        game.rules.play(state, action)
        found[action] = (state, NOBODY)
    return found


def hand_is_known(game: Game, seen: Any) -> bool:
    """Return True if a view holds all of the hand of the seat to move.

    In a record with unseen tiles it may not: then a move reveals a part of the hand, and must precede the deal.
    """
    dealt = seen.copy()
    game.hidden.deal(dealt, 0, 0, [0] * game.hidden.scratch)
    return not any(game.rules.why_not(dealt, seen.mover, action) for action in legal_actions(game, seen))
