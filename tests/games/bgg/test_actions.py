"""C1 to C6, 0.1, 3.3: the numbers that stand for moves, the sections that moves complete, and tiles dealt by luck."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from tbggg.engine.luck import WORDS, below, keys, luck_words
from tbggg.engine.rule import DECISION
from tbggg.games.bgg.rules.actions import actions, advertisement
from tbggg.games.bgg.rules.knowledge import deal, dealt_to_hand
from tbggg.games.bgg.rules.moves import MOVES, PROMOTE
from tbggg.games.bgg.rules.reasons import Reason
from tbggg.games.bgg.rules.state import ANY_NUMBER, SEATS, UNKNOWN, State
from tbggg.games.bgg.rules.unseen import why_no_copy

from .random_games import GAMES, game

SEAT = 1


def test_C1_promotions_are_listed_by_the_shop_that_is_left() -> None:
    """A trained player knows its moves by their places in this list."""
    listed = [action for action in actions(State(seats=3)) if MOVES.kind_of(action) == PROMOTE]
    walks = [(MOVES.promote.start(action), MOVES.promote.end(action)) for action in listed]
    assert walks == sorted(walks)
    assert len(walks) == 22


def test_3_3_every_decision_of_a_table_is_its_own_only_spelling() -> None:
    for action in actions(State(seats=6)):
        assert MOVES.canonical(action) == action


def test_3_3_dice_are_taken_up_in_any_order() -> None:
    for dice in product(range(1, 7), repeat=3):
        assert MOVES.canonical(advertisement(dice)) == advertisement(tuple(sorted(dice)))


@pytest.mark.parametrize("of", GAMES[:2], ids=["3 seats", "4 seats"])
def test_0_1_a_game_completes_every_phase_of_every_round_once_and_then_scores(of: tuple[int, int, str]) -> None:
    end = game(*of)
    record, completed = end.record, []
    for before, node in pairwise(end.path()):
        completed += record.game.rules.sections(before.state, record.seats, node.action, node.state)
    phases = [(round_no, phase, "") for round_no in range(1, 7) for phase in range(1, 7)]
    assert completed[: len(phases)] == phases
    steps = completed[len(phases) :]
    assert {step[:2] for step in steps} == {(6, 7)}
    if len(record.seats) == 3:  # by colour, from the first player on
        first = end.state.first
        assert [name for _, _, name in steps] == [record.seats[(first + step) % 3] for step in range(3)]
    else:
        assert [name for _, _, name in steps] == ["1", "2", "3", "4", "5", "6"]


def in_hand(unseen: int, stack: list[int]) -> State:
    """A seat with so many unseen tiles, which are of a stack with so many of each number."""
    state = State(seats=3, phase=3, due=DECISION)
    state.warehouse[SEAT][UNKNOWN] = unseen
    state.stack[SEAT][: len(stack)] = stack
    state.stuck[SEAT] = ANY_NUMBER
    return state


def test_C6_tiles_are_dealt_with_one_luck_word_each_one_after_the_other() -> None:
    """The same seed gives a seat's hidden tiles the same numbers in every version."""
    for seed in range(20):
        state, words, expected = in_hand(3, [1, 2, 3, 0, 2, 0, 1]), [0] * WORDS, [0] * 8
        pool = [0, 1, 1, 2, 2, 2, 4, 4, 6]
        for nth in range(3):
            luck_words(*keys(seed), state.round_no, state.phase, SEATS + SEAT, nth, 1, words)
            expected[pool.pop(below(words[0], len(pool)))] += 1
        deal(state, *keys(seed), [0] * WORDS)
        assert state.warehouse[SEAT] == expected


def test_C6_R4_a_tile_is_dealt_only_what_a_left_over_hand_can_hold() -> None:
    state = in_hand(1, [1, 2, 0, 3])
    state.stuck[SEAT] = 1 << 1 | 1 << 3
    dealt = [dealt_to_hand(state, SEAT, word) for word in (0, *(1 + (at << 32) // 5 for at in range(5)))]
    assert dealt == [1, 1, 1, 3, 3, 3]


@pytest.mark.parametrize(("unseen", "copies", "why"), [
    (0, 1, Reason.NOT_IN_HAND),
    (1, 0, Reason.MORE_THAN_EXIST),
    (1, 1, Reason.NONE),
])  # fmt: skip
def test_C3_2_1_a_tile_can_be_unseen_as_long_as_one_copy_is_left(unseen: int, copies: int, why: Reason) -> None:
    assert why_no_copy(in_hand(unseen, [0, 0, copies]), SEAT, 2) == why
