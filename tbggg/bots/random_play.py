"""Random play: every decision uniform over the distinct legal moves, repeatable by a seed."""

from __future__ import annotations

from ..engine.luck import CHOICE_KEY, WORDS, below, keys, luck_words
from ..engine.rule import CHANCE, CHORE, DECISION, MOST_MOVES
from ..record.record import Node

MOST_DECISIONS = 50_000  # past these, random play gives up: the game has no end in sight


def play_out(node: Node, seed: int) -> Node:
    """Play a game to its end from a node, chance by its luck; returns the last node.

    Args:
        node: where to begin.
        seed: of the choices; the same seed makes the same game.

    Raises:
        RuntimeError: the game did not end.
    """
    game = node.record.game
    choice0, choice1 = keys(seed)
    luck0, luck1 = keys(node.luck)
    words = [0] * WORDS
    moves = [0] * MOST_MOVES
    decisions = 0
    node = node.settle()
    while node.state.due in (DECISION, CHANCE, CHORE):
        if node.state.due == CHANCE:
            node = node.follow(game.by_luck(node.state, luck0, luck1, words)).settle()
            continue
        if decisions == MOST_DECISIONS:
            raise RuntimeError(f"after {MOST_DECISIONS:,} random decisions the game has not ended")
        if decisions % WORDS == 0:
            luck_words(choice0, choice1 ^ CHOICE_KEY, 0, 0, 0, decisions // WORDS, WORDS, words)
            choices = words[:]
        count = game.legal_moves(node.state, moves)
        node = node.follow(moves[below(choices[decisions % WORDS], count)]).settle()
        decisions += 1
    return node
