"""Trace of random games as one number: each choice, the number of moves it was made from, and the end.

Each int is mixed in as in `tbggg.simulate.trace`. `trace.mjs` plays the same games, and gives the same numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..engine.game import Game
from ..engine.luck import CHOICE_KEY, WORDS, below, keys, luck_words
from ..engine.rule import CHANCE, DECISION, OVER
from ..simulate.trace import START, stir, stirred

MOST_DECISIONS = 400  # bound for games that may have any number of paid moves


def mixed(trace: int, numbers: Iterable[int]) -> int:
    """Return a trace with numbers mixed in."""
    for number in numbers:
        trace = stir(trace, number)
    return trace


def played(game: Game, state: Any, luck: int, choices: int, *, every: bool) -> int:
    """Play a game by random decisions; returns its trace.

    Args:
        game: the rules.
        state: where it begins; it is played on.
        luck: seed of its chance.
        choices: seed of its decisions; by an odd one, every second move is the last that is listed, mostly a pass.
        every: whether the state after every move counts, or only the last one.
    """
    moves, words, chosen = [0] * game.rules.most_moves, [0] * WORDS, [0] * WORDS
    decisions, trace = 0, START
    while state.due != OVER and decisions < MOST_DECISIONS:
        if state.due == DECISION:
            if decisions % WORDS == 0:
                key0, key1 = keys(choices)
                luck_words(key0, key1 ^ CHOICE_KEY, 0, 0, 0, decisions // WORDS, WORDS, chosen)
            count = game.rules.legal_moves(state, moves)
            word = chosen[decisions % WORDS]
            action = moves[count - 1 if choices & word & 1 else below(word, count)]
            asked = [game.rules.why_not(state, seat, moves[0]) for seat in range(state.seats)]
            trace = mixed(trace, [count, game.rules.caution(state, action), *asked])
            decisions += 1
        else:
            action = (
                game.rules.sample_chance(state, *keys(luck), words)
                if state.due == CHANCE
                else game.rules.automatic(state)
            )
        trace = mixed(trace, [action, game.rules.canonical(action), game.hidden.masked(state, action, 0)])
        game.rules.play(state, action)
        if every:
            trace = stirred(trace, state)
    return stirred(trace, state)
