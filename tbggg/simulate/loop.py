"""Game loop of batches and playouts, written as rules, so that Python and compiled code play equal games.

`batch_of` closes over a game's rules and its bots. The function that it returns runs in plain Python and compiled,
with equal numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..bots.seat_loop import NO_OCCASION
from ..engine import derived
from ..engine.game import Game
from ..engine.luck import CHOICE_KEY, luck_words, philox
from ..engine.rule import CHANCE, DECISION, NOBODY, OVER, rule
from ..engine.state import Row, copy_cells
from .trace import stir, stirred

CHOICE_WORDS = 4  # random words of 32 bits that a bot has for one choice: one block
WHOLE_WIN = 2520  # units of a win: divisible by one to ten winners
LOWEST, BINS = -256, 1024  # points of a histogram's first bin, and number of bins; outliers count at the edge

MORE = 3  # sums after those of the categories: of points, of squared points, and of shares of wins

# Preparation of a start before the first move: none; deal the hidden cells; draw what luck decides there, by
# `BEGIN` plus the bits of the headers that were given.
AS_IT_IS, DEAL, BEGIN = 0, 1, 2
# Cells of a batch's row of counts, and its length.
DECISIONS, TRACE, FAULT, CULPRIT, COUNTS = 0, 1, 2, 3, 4
# Content of a trace: nothing; every move, and the final state; every move, and the state after it.
NOTHING, MOVES, STATES = 0, 1, 2
# Faults: a game that does not end; a choice that is no index into the list of moves; a list beyond its bound.
ENDLESS, NO_MOVE, TOO_MANY = 1, 2, 3


def game_of(game: Game, ask: Callable[..., int]) -> Callable[..., None]:
    """Return the rule that plays one game to its end, or until the decision of a given seat.

    Args:
        game: its rules.
        ask: rule; returns the index of a seat's chosen move, as `players.dispatcher` makes it.
    """
    legal_moves, play = game.rules.legal_moves, game.rules.play
    automatic, sample_chance = game.rules.automatic, game.rules.sample_chance
    bound, kept = game.rules.most_moves, game.bots.scratch

    @rule
    def play_game(
        state: Any, seen: Any, seats: int, key0: int, key1: int, bots: Row, turns: Row, moves: Row, worths: Row,
        scratch: Row, words: Row, most: int, until: int, traced: int, made: Row,
    ) -> None:  # fmt: skip
        """Play a state on in place: chance by the game's luck, every choice by the seat's bot."""
        section = NOBODY
        decisions = 0
        trace = made[TRACE]
        for cell in range(kept):
            scratch[cell] = 0
        while state.due != OVER:
            if state.due == DECISION:
                seat = state.mover
                if section < state.round_no * 256 + state.phase:  # the furthest: no key of luck comes twice
                    section = state.round_no * 256 + state.phase
                    for one in range(seats):
                        turns[one] = 0
                # Drawn before the moves are counted: a processor draws and lists in parallel.
                philox(section, seat, turns[seat], 0, key0, key1 ^ CHOICE_KEY, words, 0)
                count = legal_moves(state, moves)
                at = 0
                if count > 1:  # a forced move is no decision
                    if count > bound:
                        made[FAULT] = TOO_MANY
                        break
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
                action = moves[at]
                if traced != NOTHING:
                    trace = stir(trace, count)
            elif state.due == CHANCE:
                action = sample_chance(state, key0, key1, words)
            else:
                action = automatic(state)
            play(state, action)
            if traced != NOTHING:
                trace = stir(trace, action)
            if traced == STATES:
                trace = stirred(trace, state)
        if traced == MOVES:
            trace = stirred(trace, state)
        made[DECISIONS] += decisions
        made[TRACE] = trace

    return play_game


def shares_of(game: Game) -> Callable[..., None]:
    """Return the rule that writes the points of a finished game, and the shares of its win."""
    points_of, wins = game.scoring.points, game.scoring.wins

    @rule
    def share_out(state: Any, seats: int, at: int, points: Row, shares: Row) -> None:
        """Write them into the rows of game `at`, a cell for each seat."""
        winners = 0
        for seat in range(seats):
            if wins(state, seat):
                winners += 1
        for seat in range(seats):
            points[at * seats + seat] = points_of(state, seat)
            shares[at * seats + seat] = 0
            if wins(state, seat):
                shares[at * seats + seat] = WHOLE_WIN // winners

    return share_out


def batch_of(game: Game, ask: Callable[..., int]) -> Callable[..., None]:
    """Return the rule that plays a batch of games.

    Args:
        game: its rules.
        ask: rule; returns the index of a seat's chosen move.
    """
    play_game, share_out = game_of(game, ask), shares_of(game)
    play, deal, begin = game.rules.play, game.hidden.deal, game.rules.begin
    breakdown = game.scoring.breakdown
    earning = len(game.scoring.categories)
    total_at = len(derived.score_categories(game)) - 1
    width = total_at + 1 + MORE

    @rule
    def count_end(
        state: Any, seats: int, at: int, row: Row, points: Row, shares: Row, sums: Row, histogram: Row
    ) -> None:
        """Write a game's points and shares of the win into their rows, and add them to the sums."""
        share_out(state, seats, at, points, shares)
        for seat in range(seats):
            earned = points[at * seats + seat]
            share = shares[at * seats + seat]
            breakdown(state, seat, row)
            row[total_at] = 0 if earning > 0 else earned
            for category in range(earning):
                row[total_at] += row[category]
            for category in range(total_at + 1):
                sums[seat * width + category] += row[category]
            sums[seat * width + total_at + 1] += earned
            sums[seat * width + total_at + 2] += earned * earned
            sums[seat * width + total_at + 3] += share
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
        traced: int, made: Row, lengths: Row, row: Row, points: Row, shares: Row, sums: Row, histogram: Row,
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
            elif prepare >= BEGIN:
                begin(state, prepare - BEGIN, key0, key1, words)
            if opening != NOBODY:
                play(state, opening)
            lengths[at] = -made[DECISIONS]
            play_game(
                state, tables[1], seats, key0, key1, bots, turns, moves, worths, scratch, words, most, NOBODY, traced,
                made,
            )  # fmt: skip
            lengths[at] += made[DECISIONS]
            if made[FAULT] != 0:
                break
            count_end(state, seats, at, row, points, shares, sums, histogram)

    return play_batch


def playout_of(game: Game, ask: Callable[..., int]) -> Callable[..., None]:
    """Return the rule that plays a position on once, for a search.

    Args:
        game: its rules.
        ask: rule; returns the index of a seat's chosen move.
    """
    play_game, share_out = game_of(game, ask), shares_of(game)
    play, deal = game.rules.play, game.hidden.deal

    @rule
    def play_out(
        starts: Any, tables: Any, seats: int, key0: int, key1: int, dealt: int, opening: int, until: int, bots: Row,
        turns: Row, moves: Row, worths: Row, scratch: Row, words: Row, most: int, made: Row, points: Row, shares: Row,
    ) -> None:  # fmt: skip
        """Deal hidden cells unless `dealt`, make the opening move, and play on until the decision of seat `until`."""
        state = tables[0]
        copy_cells(starts[0], state)
        if dealt == 0:
            deal(state, key0, key1, words)
        if opening != NOBODY:
            play(state, opening)
        play_game(state, tables[1], seats, key0, key1, bots, turns, moves, worths, scratch, words, most, until, 0, made)
        if state.due == OVER:
            share_out(state, seats, 0, points, shares)

    return play_out
