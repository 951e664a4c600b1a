"""S3, 1.1, 3.1, 3.3, 5.1: odds that are enumerated one by one, and luck that does not repeat itself."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest

from tbggg.engine.luck import WORDS, below, keys, luck_words
from tbggg.engine.rule import CHANCE
from tbggg.games.bgg.rules.flow import play
from tbggg.games.bgg.rules.luck import chance_outcomes, sample_chance
from tbggg.games.bgg.rules.moves import MOVES, PASS, numbers_in
from tbggg.games.bgg.rules.phase3_geeks import begin_geeks
from tbggg.games.bgg.rules.phase5_turn_up import why_not_reveal
from tbggg.games.bgg.rules.reasons import Reason
from tbggg.games.bgg.rules.state import NUMBERS, UNKNOWN, State
from tbggg.games.bgg.rules.vocabulary import tile_of

SEEDS = range(200)


def digits(code: int) -> tuple[int, ...]:
    """The numbers of a draw, or the faces of a roll, in rising order."""
    return tuple(sorted(numbers_in(code)))


def shares(results: list[tuple[int, ...]]) -> dict[tuple[int, ...], Fraction]:
    """How likely each result is where all of the list are alike."""
    return {result: Fraction(times, len(results)) for result, times in Counter(results).items()}


def odds(state: State) -> dict[tuple[int, ...], Fraction]:
    """The odds that the game states, by result."""
    return {digits(code): chance for code, chance in chance_outcomes(state)}


# ---- odds ----


@pytest.mark.parametrize(
    "stack", [[2, 3, 3, 0, 0, 0, 0], [0, 0, 2, 2, 2, 0, 1], [1, 1, 1, 1, 1, 1, 1], [2, 0, 0, 0, 0, 0, 3]]
)
def test_S3_1_2_the_odds_of_a_draw_count_every_three_tiles_of_the_stack(stack: list[int]) -> None:
    state = State(seats=3, round_no=2, phase=1, due=CHANCE)
    state.stack[0][:] = stack
    tiles = [number for number in range(NUMBERS) for _ in range(stack[number])]
    assert odds(state) == shares([tuple(sorted(hand)) for hand in combinations(tiles, 3)])


@pytest.mark.parametrize("lifted", [0, 1, 2, 3])
def test_3_1_3_3_the_odds_of_a_roll_count_every_order_of_the_dice(lifted: int) -> None:
    state = State(seats=3, phase=3, due=CHANCE, lifted=lifted)
    rolls = [tuple(sorted(faces)) for faces in product(range(1, 7), repeat=lifted or 3)]
    assert odds(state) == shares(rolls)


def turned_up(known: dict[int, int], unknown: int, stack: dict[int, int], *, shelf: int, forbidden: int = 0) -> State:
    """Phase 5 with one unseen tile of seat 1 to turn up; the rest of its tiles are in the hand."""
    state = State(seats=3, phase=5, due=CHANCE, misplacing_forbidden=forbidden)
    for number, count in known.items():
        state.warehouse[1][number] = count
    state.warehouse[1][UNKNOWN] = unknown
    for number, count in stack.items():
        state.stack[1][number] = count
    state.window[shelf] = [0, tile_of(1, UNKNOWN), 0]
    state.face_down[shelf] = 2
    state.unseen[1] = 1
    return state


@pytest.mark.parametrize(
    ("known", "unknown", "stack", "forbidden", "wanted"),
    [
        ({1: 2, 2: 1}, 0, {}, 0, {1: Fraction(2, 3), 2: Fraction(1, 3)}),
        ({1: 2, 2: 1}, 0, {3: 3}, 0, {1: Fraction(2, 3), 2: Fraction(1, 3)}),  # what lies in the stack was not drawn
        ({1: 2, 2: 1}, 0, {1: 3}, 0, {1: Fraction(2, 3), 2: Fraction(1, 3)}),
        ({}, 1, {1: 3, 4: 1}, 0, {1: Fraction(3, 4), 4: Fraction(1, 4)}),
        ({1: 1}, 1, {1: 1, 5: 2}, 0, {1: Fraction(2, 4), 5: Fraction(2, 4)}),
        ({1: 1, 5: 2}, 0, {}, 1, {1: Fraction(1)}),  # shop 1 sells no five
        ({1: 1}, 2, {0: 1, 2: 2, 6: 3}, 1, {0: Fraction(1, 4), 1: Fraction(1, 4), 2: Fraction(2, 4)}),
    ],
)
def test_5_1_the_odds_of_a_reveal_count_the_tiles_that_it_may_be(
    known: dict[int, int], unknown: int, stack: dict[int, int], forbidden: int, wanted: dict[int, Fraction]
) -> None:
    state = turned_up(known, unknown, stack, shelf=0, forbidden=forbidden)
    found = {MOVES.reveal.number(code): chance for code, chance in chance_outcomes(state)}
    assert found == wanted
    legal = {number for number in range(NUMBERS) if not why_not_reveal(state, 1, MOVES.reveal.pack(number, 1, 0))}
    assert legal == set(wanted)


def test_2_5_5_1_a_reveal_out_of_range_says_so() -> None:
    state = turned_up({1: 1, 5: 2}, 0, {}, shelf=0, forbidden=1)
    assert why_not_reveal(state, 1, MOVES.reveal.pack(5, 1, 0)) == Reason.OUT_OF_RANGE


def test_5_1_the_first_shelf_comes_first_and_on_a_shelf_the_first_seat() -> None:
    state = turned_up({1: 1}, 0, {}, shelf=3)
    state.window[2] = [tile_of(2, UNKNOWN), tile_of(0, UNKNOWN), 0]
    for seat, number in ((0, 4), (2, 5)):
        state.warehouse[seat][number] = state.unseen[seat] = 1
    shown = []
    while state.due == CHANCE:
        ((code, chance),) = chance_outcomes(state)
        assert chance == 1
        shown.append((MOVES.reveal.owner(code), MOVES.reveal.number(code), MOVES.reveal.shelf(code)))
        play(state, code)
    assert shown == [(0, 4, 2), (2, 5, 2), (1, 1, 3)]


def test_5_1_luck_turns_up_each_tile_as_often_as_the_odds_say() -> None:
    state = turned_up({1: 1}, 1, {1: 1, 5: 2}, shelf=0)
    rolls = Counter(MOVES.reveal.number(sample_chance(state, *keys(seed), [0] * WORDS)) for seed in range(2000))
    assert rolls.keys() == {1, 5}
    assert 900 < rolls[1] < 1100


# ---- luck ----


def by_luck(state: State, seed: int) -> int:
    """What a seed's luck brings."""
    return sample_chance(state, *keys(seed), [0] * WORDS)


def faces(seed: int, seat: int, nth: int, count: int) -> tuple[int, ...]:
    """The dice of an occasion of phase 3 of round one, from the words of its own."""
    words = [0] * WORDS
    luck_words(*keys(seed), 1, 3, seat, nth, count, words)
    return tuple(sorted(1 + below(word, 6) for word in words[:count]))


def rolled(seed: int) -> State:
    """Phase 3 after the rolls of three seats, by a seed's luck."""
    state = State(seats=3, phase=3)
    begin_geeks(state)
    for seat in range(3):
        code = by_luck(state, seed)
        assert digits(code) == faces(seed, seat, 0, 3)
        play(state, code)
    return state


def advertised(state: State) -> State:
    """The position after the seat to act has taken up all its dice."""
    standing = [shop for shop in range(1, 7) for _ in range(state.geeks[state.mover][shop])]
    code = MOVES.advertise.pack(3)
    for at, shop in enumerate(standing):
        code = MOVES.advertise.with_shop(code, at, shop)
    play(state, code)
    return state


def test_3_3_each_re_roll_has_luck_of_its_own() -> None:
    """Not that of the first roll, nor that of the re-roll before it, nor that of another seat."""
    same = Counter[str]()
    for seed in SEEDS:
        state, results = rolled(seed), [faces(seed, 0, 0, 3)]
        for nth in (1, 2):
            code = by_luck(advertised(state), seed)
            assert digits(code) == faces(seed, 0, nth, 3)
            results.append(digits(code))
            play(state, code)
            for _ in range(2):
                play(state, PASS)
        same.update(name for name, (one, other) in zip("abc", combinations(results, 2), strict=True) if one == other)
    assert max(same.values()) < len(SEEDS) / 10  # by chance three dice are alike in one of 46


def test_3_3_the_next_round_counts_re_rolls_anew() -> None:
    state = rolled(1)
    play(advertised(state), MOVES.advertise_result.with_face(MOVES.advertise_result.pack(3), 0, 1))
    assert state.ads[0] == 1
    assert state.paid[0] == 1
    state.round_no = 2
    begin_geeks(state)
    assert list(state.ads[:3]) == list(state.paid[:3]) == [0, 0, 0]


def test_S3_a_tile_that_was_drawn_is_not_drawn_again() -> None:
    """With three tiles in the stack, all luck draws these three."""
    state = State(seats=3, round_no=2, phase=1, due=CHANCE)
    state.stack[0][:] = [0, 1, 0, 0, 1, 0, 1]
    assert {digits(by_luck(state, seed)) for seed in SEEDS} == {(1, 4, 6)}


def test_S3_each_order_of_the_stack_is_as_likely() -> None:
    state = State(seats=3, round_no=2, phase=1, due=CHANCE)
    state.stack[0][:] = [1, 2, 0, 0, 1, 0, 1]
    drawn = Counter(digits(by_luck(state, seed)) for seed in range(3000))
    assert drawn.keys() == odds(state).keys()
    for hand, chance in odds(state).items():
        assert abs(drawn[hand] / 3000 - chance) < 0.04
