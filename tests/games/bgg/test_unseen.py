"""2.1 to 2.9, C3, R4: what unseen tiles may be, held to a count of all ways to give them numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from random import Random

import pytest

from tbggg.engine.rule import AUTOMATIC, CHANCE, DECISION, NOBODY
from tbggg.games.bgg.notation import words
from tbggg.games.bgg.rules.knowledge import dealt_to_hand, masked, observe, reveals
from tbggg.games.bgg.rules.moves import MOVES
from tbggg.games.bgg.rules.phase2_supply import next_supplier, pass_supply, why_not_pass_supply
from tbggg.games.bgg.rules.reasons import Reason
from tbggg.games.bgg.rules.state import ANY_NUMBER, LEVELS, NUMBERS, SHELVES, SOLD_IN, UNKNOWN, WINDOWS, State
from tbggg.games.bgg.rules.steps import TURN_UP
from tbggg.games.bgg.rules.unseen import could_show, show, unplaceable
from tbggg.games.bgg.rules.vocabulary import hand_size, shelf_at, tile_of

SEAT = 1
SEATS = ("red", "yellow", "blue")
SOME = 120  # positions of each kind


def position(random: Random, *, forbidden: int) -> State:
    """A small position: up to three known and three unseen tiles of one seat, some of them in windows."""
    state = State(seats=3, misplacing_forbidden=forbidden, phase=2)
    for _ in range(random.randint(0, 3)):
        state.warehouse[SEAT][random.randrange(NUMBERS)] += 1
    for number in range(NUMBERS):
        state.stack[SEAT][number] = random.choice([0, 0, 0, 1, 2])
    pool = random.randint(0, min(3, sum(state.stack[SEAT])))
    state.warehouse[SEAT][UNKNOWN] = pool
    for _ in range(random.randint(0, hand_size(state, SEAT))):
        shelf = random.randrange(SHELVES)
        column = state.window[shelf].index(0) if 0 in state.window[shelf] else WINDOWS
        if column < WINDOWS:
            state.window[shelf][column] = tile_of(SEAT, UNKNOWN)
            state.face_down[shelf] |= 1 << column
            state.unseen[SEAT] += 1
    return state


def shops_with_backs(state: State) -> list[int]:
    """The shop of each unseen tile."""
    tile = tile_of(SEAT, UNKNOWN)
    return [shelf // LEVELS + 1 for shelf in range(SHELVES) for one in state.window[shelf] if one == tile]


def wholes(state: State) -> Iterator[list[int]]:
    """Every count of numbers that the seat's tiles may have in all: the known ones, and some of the pool."""
    known, pool = state.warehouse[SEAT], state.stack[SEAT]
    for drawn in combinations_with_replacement(range(NUMBERS), known[UNKNOWN]):
        if all(drawn.count(number) <= pool[number] for number in range(NUMBERS)):
            yield [known[number] + drawn.count(number) for number in range(NUMBERS)]


def fills(tiles: list[int], places: list[int]) -> bool:
    """Whether the tiles, counted by number, can fill the places: each takes the numbers of its mask."""
    if not places:
        return not any(tiles)
    for number in range(NUMBERS):
        if tiles[number] > 0 and places[0] >> number & 1 == 1:
            tiles[number] -= 1
            fits = fills(tiles, places[1:])
            tiles[number] += 1
            if fits:
                return True
    return False


def brute_force(state: State, number: int, shop: int, change: int, hand_mask: int) -> bool:
    """`could_show` by trying every way to give the unseen tiles numbers."""
    shops = shops_with_backs(state)
    hand = hand_size(state, SEAT)
    if change == -1:
        shops.remove(shop)
    elif change == 1:
        shops.append(shop)
    if change == 1 or (change == 0 and number != UNKNOWN):
        hand -= 1
    if hand < 0:
        return False
    sold = SOLD_IN if state.misplacing_forbidden else [ANY_NUMBER] * len(SOLD_IN)
    if change == -1 and sold[shop] >> number & 1 == 0:
        return False
    places = [sold[one] for one in shops] + [hand_mask] * hand
    for tiles in wholes(state):
        if number != UNKNOWN:
            tiles[number] -= 1
        if min(tiles) >= 0 and fills(tiles, places):
            return True
    return False


def masks(random: Random, state: State) -> list[int]:
    """Masks of what the hand may hold: anything, and, where it can be, what some shops do not sell."""
    if not state.misplacing_forbidden:
        return [ANY_NUMBER]
    one, other = random.sample(range(1, 7), 2)
    return [ANY_NUMBER, ANY_NUMBER & ~SOLD_IN[one], ANY_NUMBER & ~SOLD_IN[one] & ~SOLD_IN[other]]


@pytest.mark.parametrize("forbidden", [0, 1])
def test_C3_2_1_a_tile_of_a_number_can_be_shown_if_some_assignment_has_it(forbidden: int) -> None:
    random, answers = Random(forbidden), set()
    for _ in range(SOME):
        state = position(random, forbidden=forbidden)
        for mask in masks(random, state):
            for number in range(NUMBERS):
                found = could_show(state, SEAT, number, 1, 0, mask)
                assert found == brute_force(state, number, 1, 0, mask), (state, number, mask)
                answers.add(found)
    assert answers == {True, False}


@pytest.mark.parametrize("forbidden", [0, 1])
def test_5_1_2_5_a_tile_turned_up_can_be_what_some_assignment_has_there(forbidden: int) -> None:
    random, answers = Random(10 + forbidden), set()
    for _ in range(SOME):
        state = position(random, forbidden=forbidden)
        for shop in set(shops_with_backs(state)):
            for mask in masks(random, state):
                for number in range(NUMBERS):
                    found = could_show(state, SEAT, number, shop, -1, mask)
                    assert found == brute_force(state, number, shop, -1, mask), (state, number, shop, mask)
                    answers.add(found)
    assert answers == {True, False}


@pytest.mark.parametrize("forbidden", [0, 1])
def test_2_4_a_tile_goes_unseen_where_some_assignment_lets_it(forbidden: int) -> None:
    random, answers = Random(20 + forbidden), set()
    for _ in range(SOME):
        state = position(random, forbidden=forbidden)
        for shop in range(1, 7):
            for mask in masks(random, state):
                found = could_show(state, SEAT, UNKNOWN, shop, 1, mask)
                assert found == brute_force(state, UNKNOWN, shop, 1, mask), (state, shop, mask)
                answers.add(found)
    assert answers == {True, False}


def test_R4_what_is_left_can_be_what_no_free_shop_sells_if_some_assignment_says_so() -> None:
    random, answers = Random(30), set()
    for _ in range(SOME):
        state = position(random, forbidden=1)
        for mask in masks(random, state):
            found = could_show(state, SEAT, UNKNOWN, 0, 0, mask)
            assert found == brute_force(state, UNKNOWN, 0, 0, mask), (state, mask)
            answers.add(found)
    assert answers == {True, False}


def test_2_1_a_tile_that_is_shown_was_a_known_one_else_one_of_the_pool() -> None:
    state = State(seats=3)
    state.warehouse[SEAT][3], state.warehouse[SEAT][UNKNOWN], state.stack[SEAT][3] = 1, 2, 2
    show(state, SEAT, 3)
    assert (state.warehouse[SEAT][3], state.warehouse[SEAT][UNKNOWN], state.stack[SEAT][3]) == (0, 2, 2)
    show(state, SEAT, 3)
    assert (state.warehouse[SEAT][3], state.warehouse[SEAT][UNKNOWN], state.stack[SEAT][3]) == (0, 1, 1)
    show(state, SEAT, UNKNOWN)
    assert (state.unseen[SEAT], hand_size(state, SEAT)) == (1, 0)


# ---- round six: passes that the rules force or excuse ----


def full_but(*shops: int, round_no: int = 6, forbidden: int = 1) -> State:
    """A table in phase 2 whose shops are full but for the top shelves of some; no seat has a tile left."""
    state = State(seats=3, round_no=round_no, phase=2, due=DECISION, mover=SEAT, misplacing_forbidden=forbidden)
    for shelf in range(SHELVES):
        state.window[shelf] = [tile_of(0, 1)] * WINDOWS
    for shop in shops:
        state.window[shelf_at(shop, LEVELS - 1)] = [0] * WINDOWS
    return state


def test_R4_a_number_is_unplaceable_if_no_shop_with_a_free_window_sells_it() -> None:
    assert unplaceable(full_but()) == ANY_NUMBER
    assert unplaceable(full_but(3)) == ANY_NUMBER & ~SOLD_IN[3]
    assert unplaceable(full_but(1, 5)) == ANY_NUMBER & ~SOLD_IN[1] & ~SOLD_IN[5]
    assert unplaceable(full_but(3, forbidden=0)) == 0


@pytest.mark.parametrize(("round_no", "forbidden", "kept"), [(6, 1, True), (6, 0, False), (5, 1, False)])
def test_2_9_R4_a_pass_in_round_six_says_what_the_tiles_are_not(round_no: int, forbidden: int, kept: bool) -> None:
    """Only there, and only where tiles must be in range: elsewhere a pass may keep anything."""
    state = full_but(3, round_no=round_no, forbidden=forbidden)
    pass_supply(state)
    assert state.stuck[SEAT] == (ANY_NUMBER & ~SOLD_IN[3] if kept else ANY_NUMBER)


def test_2_9_what_a_pass_said_of_the_tiles_is_seen_by_all() -> None:
    state = full_but(3)
    pass_supply(state)
    for viewer in range(3):
        seen = State(seats=3)
        observe(state, viewer, seen)
        assert seen.stuck[SEAT] == state.stuck[SEAT]


@pytest.mark.parametrize(
    ("known", "unknown", "stack", "reason"),
    [
        ({6: 1}, 0, {}, Reason.NONE),  # a known six fits no free shop
        ({3: 1}, 0, {}, Reason.MUST_SUPPLY),
        ({}, 1, {6: 1, 3: 1}, Reason.NONE),  # the unseen one may be a six
        ({}, 1, {3: 2}, Reason.MUST_SUPPLY),  # all that is left in the pool fits
        ({}, 2, {6: 1, 3: 2}, Reason.MUST_SUPPLY),  # one of two may be a six, not both
        ({6: 13}, 0, {}, Reason.NONE),
        ({}, 13, {6: 13}, Reason.OVER_TWELVE),  # 2.8 counts tiles, seen or not
    ],
)
def test_2_9_R4_a_pass_in_round_six_is_legal_if_all_tiles_may_be_stuck(
    known: dict[int, int], unknown: int, stack: dict[int, int], reason: int
) -> None:
    """Only shop 3 has free windows: it sells 2, 3, 4 and blanks."""
    state = full_but(3)
    for number, count in known.items():
        state.warehouse[SEAT][number] = count
    for number, count in stack.items():
        state.stack[SEAT][number] = count
    state.warehouse[SEAT][UNKNOWN] = unknown
    assert why_not_pass_supply(state, SEAT) == reason


@pytest.mark.parametrize(
    ("free", "known", "unknown", "due"),
    [
        ((3,), {6: 1}, 0, AUTOMATIC),  # a known tile that fits nowhere: the rules pass
        ((3,), {3: 1}, 0, DECISION),
        ((3,), {}, 1, DECISION),  # an unseen tile is asked for
        ((), {3: 1}, 0, AUTOMATIC),
        ((), {}, 1, AUTOMATIC),
        ((3,), {}, 0, AUTOMATIC),
    ],
)
def test_2_3_2_9_the_rules_pass_for_a_seat_that_can_place_nothing(
    free: tuple[int, ...], known: dict[int, int], unknown: int, due: int
) -> None:
    state = full_but(*free)
    for number, count in known.items():
        state.warehouse[SEAT][number] = count
    state.warehouse[SEAT][UNKNOWN] = unknown
    next_supplier(state, SEAT)
    assert (state.due, state.mover) == (due, SEAT)


def seen_by(state: State, viewer: int) -> State:
    """What one seat knows of a position."""
    seen = State(seats=state.seats)
    observe(state, viewer, seen)
    return seen


@pytest.mark.parametrize(("free", "known", "asked"), [((3,), {6: 1}, True), ((), {6: 1}, False), ((3,), {}, False)])
def test_2_9_C6_others_cannot_tell_a_forced_pass_from_a_choice(
    free: tuple[int, ...], known: dict[int, int], asked: bool
) -> None:
    """A hand whose tiles fit nowhere looks like any other; an empty hand and a full street are seen by all."""
    state = full_but(*free)
    for number, count in known.items():
        state.warehouse[SEAT][number] = count
    next_supplier(state, SEAT)
    assert state.due == AUTOMATIC
    assert seen_by(state, SEAT).due == AUTOMATIC
    assert seen_by(state, 0).due == (DECISION if asked else AUTOMATIC)


def test_C6_a_hand_is_a_count_and_its_numbers_and_those_of_backs_share_the_stack() -> None:
    state = State(seats=3, phase=3)
    state.stack[SEAT][:] = [1, 2, 3, 0, 0, 0, 0]
    state.warehouse[SEAT][4] = 2
    state.window[0] = [tile_of(SEAT, 6), tile_of(SEAT, 5), 0]
    state.face_down[0] = 1
    mine, others = seen_by(state, SEAT), seen_by(state, 0)
    assert (mine.warehouse[SEAT][4], mine.window[0][0]) == (2, tile_of(SEAT, 6))
    assert others.warehouse[SEAT] == [0, 0, 0, 0, 0, 0, 0, 3]  # two in the hand, and the back
    assert others.unseen[SEAT] == 1
    assert others.stack[SEAT] == [1, 2, 3, 0, 2, 0, 1]
    assert others.window[0] == [tile_of(SEAT, UNKNOWN), tile_of(SEAT, 5), 0]
    assert hand_size(others, SEAT) == 2


def test_5_1_C6_tiles_that_a_seat_has_not_seen_are_turned_up_to_it_by_chance() -> None:
    state = State(seats=3, phase=5, due=AUTOMATIC, step_no=TURN_UP)
    state.window[4] = [tile_of(SEAT, 5), 0, 0]
    state.face_down[4] = 1
    assert seen_by(state, SEAT).due == AUTOMATIC
    assert seen_by(state, 0).due == CHANCE


def test_2_9_R4_a_left_over_hand_is_dealt_what_it_can_hold_each_tile_of_the_pool_alike() -> None:
    state = State(seats=3, round_no=6, phase=6)
    state.stack[SEAT][:] = [4, 1, 2, 0, 0, 3, 1]
    state.stuck[SEAT] = 1 << 1 | 1 << 3 | 1 << 5
    words = [2**32 * place // 4 for place in range(4)]
    assert [dealt_to_hand(state, SEAT, word) for word in words] == [1, 5, 5, 5]


@pytest.mark.parametrize("viewer", [0, 2])
def test_C6_another_s_supply_and_draw_are_written_without_numbers(viewer: int) -> None:
    state = State(seats=3, phase=2, mover=SEAT)
    supplied = MOVES.supply.pack(4, 13)
    drawn = MOVES.draw.pack(2)
    for at, number in enumerate((5, 6)):
        drawn = MOVES.draw.with_tile(drawn, at, number)
    for action, read in ((supplied, "?@5m"), (drawn, "draw ? ?")):
        assert words(state, SEATS, masked(state, action, viewer)) == read
        assert masked(state, action, SEAT) == action == masked(state, action, NOBODY)


def test_5_1_turning_up_shows_a_seat_each_tile_that_another_has_face_down() -> None:
    state = State(seats=3, phase=5, step_no=TURN_UP)
    state.window[4] = [tile_of(SEAT, 5), tile_of(0, 6), tile_of(2, 1)]
    state.window[9] = [0, tile_of(2, UNKNOWN), tile_of(2, 3)]
    state.face_down[4] = 0b011
    state.face_down[9] = 0b110
    shown = {seat: [words(state, SEATS, action) for action in reveals(state, seat)] for seat in (0, SEAT, 2)}
    assert shown == {
        0: ["reveal 5@2m", "reveal 3@4b"],
        SEAT: ["reveal 6@2m", "reveal 3@4b"],
        2: ["reveal 5@2m", "reveal 6@2m"],
    }
    state.step_no += 1
    assert reveals(state, SEAT) == []
