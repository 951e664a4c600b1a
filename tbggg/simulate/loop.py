"""How whole games are played, many at a time: written as rules, so that every reader plays the same.

`batch_of` puts a game's rules and its bots into the loop. What it returns runs as it stands, in plain Python,
and compiled: the same numbers come out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..engine.luck import CHOICE_KEY, luck_words, philox
from ..engine.rule import CHANCE, DECISION, NOBODY, OVER, Game, rule
from ..engine.state import Row, copy_cells
from .trace import stir, stirred

NO_OCCASION = 255  # a phase that no game has: what is keyed by it meets no roll and no choice
CHOICE_WORDS = 4  # one block: what a bot may draw for one choice
WHOLE_WIN = 2520  # so that two to ten winners share a win in whole numbers
LOWEST, BINS = -256, 1024  # the points that are counted one by one; what lies outside counts at the edge

MORE = 3  # sums after those of the categories: of the points, of their squares, and of the shares of the wins

# What happens to a start before the first move: nothing; hidden things are dealt; luck says who begins.
AS_IT_IS, DEAL, BEGIN = 0, 1, 2
# Where a batch counts what it did.
DECISIONS, TRACE, FAULT, CULPRIT, COUNTS = 0, 1, 2, 3, 4
# What a trace takes in: nothing; every move, and the end; every move, and the state after it.
NOTHING, MOVES, STATES = 0, 1, 2
# Faults: a game that does not end, and a choice that is no place in the list of moves.
ENDLESS, NO_MOVE = 1, 2


def game_of(game: Game, ask: Callable[..., int]) -> Callable[..., None]:
    """Return the rule that plays one game on: to its end, or until a seat has a decision to make.

    Args:
        game: whose rules.
        ask: rule; how a seat decides.
    """
    legal_moves, play, chore, by_luck = game.legal_moves, game.play, game.chore, game.by_luck

    @rule
    def play_game(
        state: Any, seen: Any, seats: int, key0: int, key1: int, bots: Row, turns: Row, moves: Row, worths: Row,
        scratch: Row, words: Row, most: int, until: int, traced: int, made: Row,
    ) -> None:  # fmt: skip
        """Play a state on: chance by the game's luck, every choice by the seat's bot."""
        section = NOBODY
        decisions = 0
        trace = made[TRACE]
        while state.due != OVER:
            if state.due == DECISION:
                seat = state.mover
                if section != state.round_no * 256 + state.phase:
                    section = state.round_no * 256 + state.phase
                    for one in range(seats):
                        turns[one] = 0
                # Drawn before it is known whether there is a choice: a processor draws and lists at the same time.
                philox(section, seat, turns[seat], 0, key0, key1 ^ CHOICE_KEY, words, 0)
                count = legal_moves(state, moves)
                at = 0
                if count > 1:  # a forced move is no decision
                    if seat == until:
                        break
                    if decisions == most:
                        made[FAULT] = ENDLESS
                        break
                    at = ask(bots[seat], state, seat, seen, moves, count, worths, scratch, words)
                    if at < 0 or at >= count:
                        made[FAULT] = NO_MOVE
                        made[CULPRIT] = seat
                        break
                    decisions += 1
                turns[seat] += 1
                code = moves[at]
                if traced != NOTHING:
                    trace = stir(trace, count)
            elif state.due == CHANCE:
                code = by_luck(state, key0, key1, words)
            else:
                code = chore(state)
            play(state, code)
            if traced != NOTHING:
                trace = stir(trace, code)
            if traced == STATES:
                trace = stirred(trace, state)
        if traced == MOVES:
            trace = stirred(trace, state)
        made[DECISIONS] += decisions
        made[TRACE] = trace

    return play_game


def batch_of(game: Game, ask: Callable[..., int]) -> Callable[..., None]:
    """Return the rule that plays games.

    Args:
        game: whose rules.
        ask: rule; how a seat decides.
    """
    play_game = game_of(game, ask)
    play, deal, begin = game.play, game.deal, game.begin
    points_of, wins, tally = game.points, game.wins, game.tally
    categories = len(game.score_categories)
    width = categories + MORE

    @rule
    def count_end(
        state: Any, seats: int, at: int, row: Row, points: Row, shares: Row, sums: Row, histogram: Row
    ) -> None:
        """Note how a game ended: points and shares of the win, game by game, and their sums."""
        winners = 0
        for seat in range(seats):
            if wins(state, seat):
                winners += 1
        for seat in range(seats):
            earned = points_of(state, seat)
            share = 0
            if wins(state, seat):
                share = WHOLE_WIN // winners
            points[at * seats + seat] = earned
            shares[at * seats + seat] = share
            tally(state, seat, row)
            for category in range(categories):
                sums[seat * width + category] += row[category]
            sums[seat * width + categories] += earned
            sums[seat * width + categories + 1] += earned * earned
            sums[seat * width + categories + 2] += share
            place = earned - LOWEST
            if place < 0:
                place = 0
            if place >= BINS:
                place = BINS - 1
            histogram[seat * BINS + place] += 1

    @rule
    def play_batch(
        starts: Any, tables: Any, seats: int, luck0: int, luck1: int, first: int, games: int,
        prepare: int, opening: int, bots: Row, turns: Row, moves: Row, worths: Row, scratch: Row, words: Row, most: int,
        traced: int, made: Row, row: Row, points: Row, shares: Row, sums: Row, histogram: Row,
    ) -> None:  # fmt: skip
        """Play the games number `first` and after, each from the start under its own luck."""
        state = tables[0]
        for at in range(games):
            copy_cells(starts[0], state)
            luck_words(luck0, luck1, 0, NO_OCCASION, 0, first + at, CHOICE_WORDS, words)
            key0 = words[0]
            key1 = words[1]
            if prepare == DEAL:
                deal(state, words[2], words[3], words)
            elif prepare == BEGIN:
                begin(state, key0, key1, words)
            if opening != NOBODY:
                play(state, opening)
            play_game(
                state, tables[1], seats, key0, key1, bots, turns, moves, worths, scratch, words, most, NOBODY, traced,
                made,
            )  # fmt: skip
            if made[FAULT] != 0:
                break
            count_end(state, seats, at, row, points, shares, sums, histogram)

    return play_batch


def playout_of(game: Game, ask: Callable[..., int]) -> Callable[..., None]:
    """Return the rule that plays a position on, once, for a search.

    Args:
        game: whose rules.
        ask: rule; how a seat decides.
    """
    play_game = game_of(game, ask)
    play, deal = game.play, game.deal

    @rule
    def play_out(
        starts: Any, tables: Any, seats: int, key0: int, key1: int, dealt: int, opening: int, until: int, bots: Row,
        turns: Row, moves: Row, worths: Row, scratch: Row, words: Row, most: int, made: Row,
    ) -> None:  # fmt: skip
        """Deal what is hidden where that is to be done, make the first move, and play on until a seat decides."""
        state = tables[0]
        copy_cells(starts[0], state)
        if dealt == 0:
            deal(state, key0, key1, words)
        if opening != NOBODY:
            play(state, opening)
        play_game(state, tables[1], seats, key0, key1, bots, turns, moves, worths, scratch, words, most, until, 0, made)

    return play_out
