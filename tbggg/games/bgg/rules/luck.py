"""Chance: what luck gives [S3, 3.1], and the exact odds of all that may come."""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial

from ....engine.luck import below, luck_words
from ....engine.rule import rule
from ....engine.state import Row
from .moves import MOVES, ONES
from .phase1_arrivals import tiles_to_draw
from .state import BLANK, DICE, NUMBERS, SHELVES, SHOPS, UNKNOWN, WINDOWS, State
from .unseen import could_show, unseen_window
from .vocabulary import shop_of

MOST_HANDS = 1338  # eight tiles of a stack of twenty [1.1, C3], in any order: the widest chance


@rule
def spelled(action: int, tally: int) -> int:
    """A draw or a roll with its numbers, from how often each occurs: 1 to 6, blanks last."""
    at = 0
    for number in range(1, NUMBERS):
        copies = tally >> (4 * number) & 15
        action = MOVES.draw.with_tile(action, at, number * ONES[copies])
        at += copies
    return action  # what is left are blanks, and their number is 0


@rule
def draw_by_luck(state: State, key0: int, key1: int, words: Row) -> int:
    """Draw from the top of a shuffled stack [S3], one luck word a tile."""
    seat = state.mover
    count = tiles_to_draw(state)
    luck_words(key0, key1, state.round_no, state.phase, seat, 0, count, words)
    stack = state.stack[seat]
    left = 0
    for number in range(NUMBERS):
        left += stack[number]
    drawn = 0  # how many of each number, four bits each
    for at in range(count):
        place = below(words[at], left - at)
        number = 0
        copies = stack[0] - (drawn & 15)
        while place >= copies:
            place -= copies
            number += 1
            copies = stack[number] - (drawn >> (4 * number) & 15)
        drawn += 1 << (4 * number)
    return spelled(MOVES.draw.pack(count), drawn)


@rule
def dice_by_luck(state: State, key0: int, key1: int, words: Row) -> int:
    """The first roll, or the re-roll of the dice in the air: one luck word a die."""
    seat = state.mover
    count = DICE
    action = MOVES.roll.pack(count)
    if state.lifted > 0:
        count = state.lifted
        action = MOVES.advertise_result.pack(count)
    luck_words(key0, key1, state.round_no, state.phase, seat, state.ads[seat], count, words)
    tally = 0
    for at in range(count):
        tally += 1 << (4 * (below(words[at], SHOPS) + 1))
    return spelled(action, tally)


@rule
def first_unseen(state: State) -> int:
    """Owner and shelf of the unseen tile that is turned up next: owner + 8 x shelf."""
    for shelf in range(SHELVES):
        for owner in range(state.seats):
            if unseen_window(state, shelf, owner) != WINDOWS:
                return owner + 8 * shelf
    return 0


@rule
def reveal_weight(state: State, owner: int, number: int, shelf: int) -> int:
    """The number of tiles of that number that the unseen tile may be."""
    if not could_show(state, owner, number, shop_of(shelf), -1, state.stuck[owner]):
        return 0
    weight = state.warehouse[owner][number]
    if state.warehouse[owner][UNKNOWN] > 0:
        weight += state.stack[owner][number]
    return weight


@rule
def number_by_luck(state: State, owner: int, shelf: int, word: int) -> int:
    """The number of an unseen tile on a shelf: any of the tiles that it may be, alike."""
    total = 0
    for number in range(NUMBERS):
        total += reveal_weight(state, owner, number, shelf)
    place = below(word, total)
    number = 0
    while place >= reveal_weight(state, owner, number, shelf):
        place -= reveal_weight(state, owner, number, shelf)
        number += 1
    return number


@rule
def reveal_by_luck(state: State, key0: int, key1: int, words: Row) -> int:
    """Turn up the next unseen tile."""
    owner = first_unseen(state) % 8
    shelf = first_unseen(state) // 8
    luck_words(key0, key1, state.round_no, state.phase, owner, shelf, 1, words)
    return MOVES.reveal.pack(number_by_luck(state, owner, shelf, words[0]), owner, shelf)


@rule
def sample_chance(state: State, key0: int, key1: int, words: Row) -> int:
    """The chance move that a seed's luck gives."""
    if state.phase == 1:
        return draw_by_luck(state, key0, key1, words)
    if state.phase == 5:
        return reveal_by_luck(state, key0, key1, words)
    return dice_by_luck(state, key0, key1, words)


def chance_outcomes(state: State) -> list[tuple[int, Fraction]]:
    """Every chance move that may come now, with its odds; they sum to one."""
    if state.phase == 1:
        return draw_outcomes(state)
    if state.phase == 5:
        return reveal_outcomes(state)
    return dice_outcomes(state)


def draw_outcomes(state: State) -> list[tuple[int, Fraction]]:
    """Every hand that may be drawn, with its odds: a multiset, so `MOST_HANDS` at the start."""
    stack = state.stack[state.mover]
    count = tiles_to_draw(state)
    total = comb(sum(stack), count)
    draw = MOVES.draw.pack(count)
    return [(spelled(draw, tally), Fraction(ways, total)) for tally, ways in _hands(stack, 1, count)]


def _hands(stack: Row, number: int, left: int) -> list[tuple[int, int]]:
    """Every choice of so many tiles with that number or a later one: its tally, and in how many ways it comes."""
    if number == NUMBERS:
        return [(left << (4 * BLANK), comb(stack[BLANK], left))] if left <= stack[BLANK] else []
    return [
        (tally + (taken << (4 * number)), ways * comb(stack[number], taken))
        for taken in range(min(left, stack[number]), -1, -1)
        for tally, ways in _hands(stack, number + 1, left - taken)
    ]


def dice_outcomes(state: State) -> list[tuple[int, Fraction]]:
    """Every result of the dice that are rolled now, in any order, with its odds: 56 for three dice, 21 for two."""
    count = state.lifted or DICE
    action = MOVES.advertise_result.pack(count) if state.lifted else MOVES.roll.pack(count)
    total = SHOPS**count
    return [(spelled(action, tally), Fraction(ways, total)) for tally, ways in _rolls(1, count, factorial(count))]


def _rolls(face: int, left: int, orders: int) -> list[tuple[int, int]]:
    """Every result of so many dice with that face or a higher one: its tally, and in how many orders it comes."""
    if face > SHOPS:
        return [(0, orders)] if left == 0 else []
    return [
        (tally + (times << (4 * face)), ways)
        for times in range(left, -1, -1)
        for tally, ways in _rolls(face + 1, left - times, orders // factorial(times))
    ]


def reveal_outcomes(state: State) -> list[tuple[int, Fraction]]:
    """Outcomes of the next unseen tile: any of the tiles that fit, alike."""
    owner, shelf = first_unseen(state) % 8, first_unseen(state) // 8
    weights = [reveal_weight(state, owner, number, shelf) for number in range(NUMBERS)]
    return [
        (MOVES.reveal.pack(number, owner, shelf), Fraction(weight, sum(weights)))
        for number, weight in enumerate(weights)
        if weight
    ]
