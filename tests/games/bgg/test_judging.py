"""What moves look worth to the players of The BoardGameGeek Game, held to the rules that they rest on."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from tbggg.engine import derived
from tbggg.engine.rule import DECISION
from tbggg.games.bgg.bots.greedy import GG, copies, evaluate_moves, gain, tiles_under_geeks
from tbggg.games.bgg.bots.thoughtful import plan_moves
from tbggg.games.bgg.bots.tile_values import prospect, row_of, set_chance, values_of, write_values
from tbggg.games.bgg.game import GAME
from tbggg.games.bgg.rules.actions import advertisement
from tbggg.games.bgg.rules.flow import legal_moves
from tbggg.games.bgg.rules.moves import CHARITY, MOVES, PASS
from tbggg.games.bgg.rules.scoring import sets_score, singles_score
from tbggg.games.bgg.rules.state import NUMBERS, SHOPS, UNKNOWN, State
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


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_values_that_a_plan_writes_once_are_those_of_each_tile(seats: int) -> None:
    """Face up as `prospect` says; face down the mean over what is left of the numbers that the shop sells."""
    state = State(seats=seats, round_no=2)
    for seat, owner, number in product(range(seats), range(seats), range(1, NUMBERS)):
        state.collection[seat][owner][number] = (3 * seat + 5 * owner + 2 * number) % 7 // 5
        state.stack[owner][number] = (owner + number) % 4
    for first, end in ((0, seats), (1, 2)):
        scratch = [0] * GAME.bots.scratch
        write_values(state, first, end, scratch)
        for owner, seat in product(range(seats), range(first, end)):
            written = [scratch[row_of(owner, number) + seat] for number in range(NUMBERS)]
            known = [prospect(state, seat, owner, number, 0) for number in range(NUMBERS)]
            assert written == known
            for shop in range(1, SHOPS + 1):
                at = values_of(state, tile_of(owner, UNKNOWN), shop, first, end, scratch)
                left = {number: state.stack[owner][number] for number in range(1, NUMBERS) if abs(number - shop) <= 1}
                worth = sum(known[number] * count for number, count in left.items())
                assert scratch[at + seat] == worth // sum(left.values())


@pytest.mark.parametrize("judge", [evaluate_moves, plan_moves])
def test_both_take_the_tile_that_completes_a_set(judge: Callable[..., None]) -> None:
    """Seat 0 has the ones of 1 and 2; the one of 3 stands beside a two."""
    state = State(seats=4, round_no=6, phase=5, due=DECISION)
    state.geeks[0][1] = 1
    state.window[0] = [tile_of(3, 1), tile_of(1, 2), 0]
    state.collection[0][1][1] = state.collection[0][2][1] = 1
    moves, worths = [0] * 512, [0] * 512
    count = legal_moves(state, moves)
    judge(derived.view(GAME, state, 0), moves, count, worths, [0] * GAME.bots.scratch)
    assert count == 3
    assert moves[max(range(count), key=worths.__getitem__)] == MOVES.buy.pack(1, 3, 1, 0)


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
    judge(derived.view(GAME, state, 0), moves, count, worths, [0] * GAME.bots.scratch)
    assert moves[max(range(count), key=worths.__getitem__)] == PASS


# ---- the greedy bot's values, to the 64th of a GG ----


def values(state: State) -> dict[int, int]:
    """What each legal move is worth to the greedy bot."""
    seen = derived.view(GAME, state, state.mover)
    moves, worths = [0] * 512, [0] * 512
    count = legal_moves(seen, moves)
    evaluate_moves(seen, moves, count, worths, [0] * GAME.bots.scratch)
    return dict(zip(moves[:count], worths[:count], strict=True))


def table(seats: int, phase: int) -> State:
    """A position of round three with a price of ten everywhere."""
    state = State(seats=seats, round_no=3, phase=phase, due=DECISION)
    state.price[:] = [10] * 18
    return state


@pytest.mark.parametrize("seats", range(3, 7))
def test_6_2_a_purchase_pays_one_of_the_other_seats(seats: int) -> None:
    """A six for ten GG, which one of the others receives: a share of ten that falls with the number of seats."""
    state = table(seats, 5)
    state.geeks[0][5] = 1
    state.window[12] = [tile_of(1, 6), 0, 0]
    state.charity[1][5] = 1
    assert values(state) == {
        MOVES.buy.pack(6, 1, 5, 12): 6 * GG - 10 * GG // (seats - 1),
        MOVES.buy.pack(5, 1, 5, CHARITY): 5 * GG,
        PASS: 0,
    }


def test_6_1_an_own_tile_is_worth_less_than_a_pass() -> None:
    state = table(4, 5)
    state.geeks[0][1] = 1
    state.window[0] = [tile_of(0, 1), 0, 0]
    assert values(state) == {MOVES.buy.pack(1, 0, 1, 0): -1, PASS: 0}


def test_7_3_a_tile_under_a_geek_and_one_from_charity_count_as_bought() -> None:
    state = table(4, 5)
    state.price[:] = [0] * 18
    state.geeks[0][1] = 1
    state.window[0] = [tile_of(1, 2), tile_of(1, 2), tile_of(2, 2)]
    state.buyer[0][0] = 1
    state.bargain[0][2][2] = 1
    assert values(state) == {MOVES.buy.pack(2, 1, 1, 0): 0, MOVES.buy.pack(2, 2, 1, 0): 0, PASS: 0}


def test_8_2_the_last_number_of_a_colour_replaces_the_singles() -> None:
    """With three seats 1 to 6 of a colour score 36; as singles they were 21, the last one included."""
    state = table(3, 5)
    for number in range(1, 6):
        state.collection[0][1][number] = 1
    assert gain(state, 0, 1, 6, 0) == 36 - (1 + 2 + 3 + 4 + 5)
    assert gain(state, 0, 1, 5, 0) == 5


def test_2_1_a_shelf_is_worth_its_price_times_the_buyers_that_its_shop_expects() -> None:
    """Three seats: six dice of others, a sixth of them here, for the tiles that stand there and the new one."""
    state = table(3, 2)
    state.warehouse[0][4] = state.warehouse[0][0] = 1
    state.window[9] = [tile_of(1, 4), tile_of(2, 3), 0]
    found = values(state)
    assert found[MOVES.supply.pack(4, 10)] == 10 * GG * 6 // (6 + 6 * 3)
    assert found[MOVES.supply.pack(4, 12)] == 10 * GG * 6 // (6 + 6 * 1)
    assert found[MOVES.supply.pack(4, 0)] == found[MOVES.supply.pack(0, 9)] == -1
    assert found[PASS] == 0


def geeks() -> State:
    """Phase 3 of four seats: the mover's dice at 1, 2 and 2; a six of another at shop 6, its own five at shop 5."""
    state = table(4, 3)
    state.price[:] = [3] * 18
    state.geeks[0][1], state.geeks[0][2] = 1, 2
    state.window[15] = [tile_of(1, 6), tile_of(0, 6), 0]
    state.window[12] = [tile_of(0, 5), 0, 0]
    return state


def test_3_4_a_walk_is_worth_the_change_of_shops_less_its_gg() -> None:
    state = geeks()
    state.geeks[0][1], state.geeks[0][3] = 0, 1
    six = 6 * GG - 3 * GG // 3
    found = values(state)
    assert found[MOVES.promote.pack(3, 6)] == six - GG
    assert found[MOVES.promote.pack(3, 5)] == -GG  # its own tile promises nothing
    assert found[MOVES.promote.pack(2, 1)] == -GG
    assert found[PASS] == 0


def test_3_3_dice_in_the_air_are_worth_the_mean_of_the_six_shops() -> None:
    state = geeks()
    mean = (6 * GG - 3 * GG // 3) // 6
    one = advertisement((1,))
    two = advertisement((2, 2))
    found = values(state)
    assert found[one] == mean - GG
    assert found[two] == 2 * mean - GG


def test_C6_a_face_down_tile_counts_as_the_middle_of_its_shop() -> None:
    state = geeks()
    state.window[6] = [tile_of(1, 2), 0, 0]
    state.face_down[6] = 1
    found = values(state)
    assert found[MOVES.promote.pack(2, 3)] == 3 * GG - 3 * GG // 3 - GG
