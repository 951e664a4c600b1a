"""What moves look worth to the players of The BoardGameGeek Game, held to the rules that they rest on."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tbggg.engine import derived
from tbggg.engine.rule import DECISION
from tbggg.games.bgg.bots.greedy import GG, copies, evaluate_moves, gain, tiles_under_geeks
from tbggg.games.bgg.bots.thoughtful import plan_moves, prospect, set_chance
from tbggg.games.bgg.game import GAME
from tbggg.games.bgg.rules import encoding
from tbggg.games.bgg.rules.flow import legal_moves
from tbggg.games.bgg.rules.scoring import sets_score, singles_score
from tbggg.games.bgg.rules.state import State
from tbggg.games.bgg.rules.vocabulary import tile_of


def collected(random: Random, seats: int) -> State:
    """A state with collections such as late in a game."""
    state = State(seats=seats, round_no=random.randint(1, 6))
    for seat in range(seats):
        for owner in range(seats):
            for number in range(1, 7):
                if owner != seat:
                    state.collection[seat][owner][number] = random.choice([0, 0, 1, 1, 2])
    return state


@pytest.mark.parametrize("seats", range(3, 7))
def test_a_gain_is_what_the_final_scoring_then_says(seats: int) -> None:
    random = Random(seats)
    for _ in range(300):
        state = collected(random, seats)
        seat, owner = random.sample(range(seats), 2)
        number = random.randint(0, 6)
        before = sets_score(state, seat) + singles_score(state, seat)
        found = gain(state, seat, owner, number, 0)
        if number:
            state.collection[seat][owner][number] += 1
        assert found == sets_score(state, seat) + singles_score(state, seat) - before


def test_one_gains_nothing_from_an_own_tile() -> None:
    state = State(seats=4)
    assert gain(state, 1, 1, 5, 0) == 0 == prospect(state, 1, 1, 5, 0)


@pytest.mark.parametrize("seats", range(3, 7))
def test_a_tile_under_a_geek_counts_as_bought(seats: int) -> None:
    state = State(seats=seats)
    state.window[4][1], state.buyer[4][1] = tile_of(2, 3), 1
    state.bargain[0][1][6] = 1
    placed = tiles_under_geeks(state, 0)
    assert copies(state, 0, 2, 3, placed) == 1
    assert copies(state, 0, 1, 6, placed) == 1
    assert copies(state, 0, 1, 3, placed) == 0
    assert tiles_under_geeks(state, 1) == 0


@pytest.mark.parametrize("seats", range(3, 7))
def test_a_prospect_lies_between_the_number_and_the_whole_set(seats: int) -> None:
    """It is never less than the tile alone, and no more than what the scoring could give for it."""
    random = Random(seats)
    for _ in range(300):
        state = collected(random, seats)
        seat, owner = random.sample(range(seats), 2)
        number = random.randint(1, 6)
        found = prospect(state, seat, owner, number, 0)
        if seats > 3 and state.collection[seat][owner][number]:
            assert found == 0
        else:
            assert GG * number <= found <= GG * (number + 15 if seats == 3 else 6 * (seats - 1))


def test_the_last_tile_of_a_set_is_worth_more_than_the_first() -> None:
    state = State(seats=4, round_no=3)
    first = prospect(state, 0, 1, 1, 0)
    state.collection[0][1][1] = 1
    second = prospect(state, 0, 2, 1, 0)
    state.collection[0][2][1] = 1
    last = prospect(state, 0, 3, 1, 0)
    assert GG < first < second < last < GG * gain(state, 0, 3, 1, 0)


def test_a_set_is_less_likely_with_every_missing_tile_and_every_round() -> None:
    chances = [[set_chance(State(round_no=round_no), missing) for missing in range(4)] for round_no in range(1, 7)]
    for row in chances:
        assert row[0] == 64
        assert row == sorted(row, reverse=True)
    for missing in range(1, 4):
        column = [row[missing] for row in chances]
        assert column == sorted(column, reverse=True)


@pytest.mark.parametrize("judge", [evaluate_moves, plan_moves])
def test_both_take_the_tile_that_completes_a_set(judge: Callable[..., None]) -> None:
    """Seat 0 has the ones of 1 and 2; the one of 3 stands beside a two."""
    state = State(seats=4, round_no=6, phase=5, due=DECISION)
    state.geeks[0][1] = 1
    state.window[0] = [tile_of(3, 1), tile_of(1, 2), 0]
    state.collection[0][1][1] = state.collection[0][2][1] = 1
    moves, worths = [0] * 512, [0] * 512
    count = legal_moves(state, moves)
    judge(derived.view(GAME, state, 0), moves, count, worths, [0] * 64)
    assert count == 3
    assert moves[max(range(count), key=worths.__getitem__)] == encoding.buy(3, 1, 0, 1)


@pytest.mark.parametrize("judge", [evaluate_moves, plan_moves])
def test_a_tile_for_nothing_is_left_to_its_publisher(judge: Callable[..., None]) -> None:
    """A second copy scores nothing [7.3], and pays the publisher [6.2]: the seat passes."""
    state = State(seats=4, round_no=6, phase=5, due=DECISION)
    state.price[:] = [5] * 18
    state.geeks[0][1] = 1
    state.window[0] = [tile_of(3, 1), 0, 0]
    state.collection[0][3][1] = 1
    moves, worths = [0] * 512, [0] * 512
    count = legal_moves(state, moves)
    judge(derived.view(GAME, state, 0), moves, count, worths, [0] * 64)
    assert moves[max(range(count), key=worths.__getitem__)] == encoding.PASS
