"""Worths of moves by a plan: routes with two purchases and more, load and car, meal, lists, and the way out.

A plan is worth what it gains, and each action that it leaves is worth a play-test; all in 64ths of a VP.
"""

from __future__ import annotations

from ....engine.rule import NOBODY, rule
from ....engine.state import Row
from ..rules.fair import price_now, step_cost
from ..rules.state import BUY, EAT, END, GO, GO_ON, REMOVE, TEST, TURN, UNLOAD, WITHDRAW, State, kind_of, value_of
from ..rules.tables import (
    BAG,
    BOOTHS,
    BOXES,
    COURT,
    FIRST_AWAY,
    MEAL,
    MEAL_BOXES,
    NEIGHBOURS,
    PARK,
    ROUNDS,
    SEATS,
    SECOND_AWAY,
    SPACES,
)  # fmt: skip
from ..rules.ways import LISTS, WAYS, find_costs, find_home
from .gains import EURO, VP, card_gain, cash_gain, removal_gain, survey_gains

# Parts of the scratch row.
GAINS, STEPS = WAYS, WAYS + SPACES
GOALS = STEPS + SPACES  # the booths with a gain, then -1
BEST_NEXT = GOALS + BOOTHS + 1  # the most that a game beside another can bring
THERE_MET = BEST_NEXT + 1  # the spaces that were met on the ways home
# Parts that are kept for a round, in which the crowd stays where it is; `greedy` writes before them alone.
ROUND = THERE_MET + LISTS * SPACES
HOME = ROUND + 1
REACH = HOME + SPACES  # up to so many actions the ways from each space are known
THERE = REACH + SPACES  # these ways, space by space
STEPPED = THERE + SPACES * SPACES  # up to so many actions the first steps from each space are known
FIRSTS = STEPPED + SPACES  # these steps, space by space
MET_FROM = FIRSTS + SPACES * SPACES  # the spaces that are met on the ways from each space
# Parts that are kept while a seat walks, in which nothing changes but where it is and what it has left.
SURVEYED = MET_FROM + SPACES * LISTS * SPACES  # the seat, round and steps of the survey
LEFT_THERE = SURVEYED + 1  # the actions left on each space when its worth was found, or -1
WORTHS = LEFT_THERE + SPACES  # of going to each space
SCRATCH = WORTHS + SPACES
A_STEP = SEATS * (ROUNDS + 1)  # between what `SURVEYED` holds before a step and after it
ACTION = 45  # of an action that is left: a play-test
CARRIED = 90  # of a box that a game blocks in a round to come
HOMEWARD = 5  # of each action that the car is away, for each game


@rule
def load_cost(state: State, bag: int, way: int) -> int:
    """Cost of a bag in the rounds to come: the boxes that it blocks until the car is reached, and the way there."""
    rounds = ROUNDS - state.round_no
    if rounds == 0:
        return 0
    turns = 1
    while turns < rounds and turns * (BOXES - bag) < way:
        turns += 1
    return bag * (CARRIED * turns + (HOMEWARD * way if rounds > 1 else 0))


@rule
def car_worth(state: State) -> int:
    """Worth of being on the parking when the last turn ends: the early departure [11.4]."""
    if state.round_no < ROUNDS or state.away > 1:
        return 0
    return VP * (FIRST_AWAY if state.away == 0 else SECOND_AWAY)


@rule
def rest_worth(state: State, seat: int, space: int, left: int, bag: int, scratch: Row) -> int:
    """Worth of what is left after a last purchase: actions, the load, and the parking if it is in reach."""
    rest = left if left > 0 else 0
    way = scratch[HOME + space]
    found = ACTION * rest - load_cost(state, bag, way)
    freed = bag if state.round_no < ROUNDS else 0
    home = car_worth(state) + ACTION * (rest - way + freed)
    return home if way <= rest and home > found else found


@rule
def next_door(state: State, seat: int, space: int, left: int, not_this: int, scratch: Row) -> int:
    """The best game beside a space that a step and a box more would bring, beyond what these are worth."""
    best = 0
    for nth in range(NEIGHBOURS):
        other = state.near[space * NEIGHBOURS + nth]
        if other < 0:
            return best
        if other < BOOTHS and scratch[GAINS + other] - ACTION * 2 > best and other != not_this:
            cost = step_cost(state, other)
            found = scratch[GAINS + other] - ACTION * (cost + 1)
            if cost <= left and found > best:
                best = found
    return best


@rule
def ways_from(state: State, space: int, most: int, scratch: Row) -> int:
    """The cell from which on the least actions from a space to every other stand, up to so many at least."""
    first = THERE + space * SPACES
    if scratch[REACH + space] < most:
        find_costs(state, space, most, first, MET_FROM + space * LISTS * SPACES, scratch)
        scratch[REACH + space] = most
    return first


@rule
def firsts_from(state: State, start: int, most: int, scratch: Row) -> int:
    """The cell from which on the first steps from a space stand, to all that take so many actions at most.

    Of several spaces that may stand before another on its way it is the first.
    """
    first = FIRSTS + start * SPACES
    there = ways_from(state, start, most, scratch)
    if scratch[STEPPED + start] >= most:
        return first
    scratch[STEPPED + start] = most
    for nth in range(LISTS):
        listed = MET_FROM + (start * LISTS + nth) * SPACES
        while scratch[listed] >= 0:
            space = scratch[listed]
            cost = scratch[there + space] - step_cost(state, space)
            at = space * NEIGHBOURS
            while scratch[there + state.near[at]] != cost:
                at += 1
            scratch[first + space] = state.near[at] if cost > 0 else space
            listed += 1
    for nth in range(LISTS):
        listed = MET_FROM + (start * LISTS + nth) * SPACES
        while scratch[listed] >= 0:
            space = scratch[listed]
            found = scratch[first + space]
            while scratch[first + found] != found:
                found = scratch[first + found]
            scratch[first + space] = found
            listed += 1
    return first


@rule
def after(state: State, seat: int, space: int, left: int, bag: int, money: int, taken: int, scratch: Row) -> int:
    """Worth of standing on a space with so many actions, games and so much money: the best purchase from there on."""
    best = rest_worth(state, seat, space, left, bag, scratch)
    if left <= 0 or bag >= BAG:
        return best
    there = ways_from(state, space, left, scratch)
    at = GOALS
    while scratch[at] >= 0:
        goal = scratch[at]
        cost = scratch[there + goal]
        if goal != taken and cost >= 0 and cost <= left and money >= price_now(state, goal + 1):
            rest = left - cost - 1
            found = scratch[GAINS + goal] + rest_worth(state, seat, goal, rest, bag + 1, scratch)
            if rest > 0 and bag + 2 <= BAG and found + scratch[BEST_NEXT] > best:
                found += next_door(state, seat, goal, rest, taken, scratch)
            if found > best:
                best = found
        at += 1
    return best


@rule
def goal_worth(state: State, seat: int, goal: int, left: int, scratch: Row) -> int:
    """Worth of going to a space that is so many actions before its end, and doing there what it is good for."""
    bag = state.bag[seat]
    money = state.money[seat]
    used = BOXES - bag - left
    if goal < BOOTHS:
        if scratch[GAINS + goal] == 0:
            return rest_worth(state, seat, goal, left, bag, scratch)
        paid = money - price_now(state, goal + 1)
        return scratch[GAINS + goal] + after(state, seat, goal, left - 1, bag + 1, paid, goal, scratch)
    if goal == COURT and state.ate == 0 and money >= MEAL and used > 0:
        back = used if used < MEAL_BOXES else MEAL_BOXES
        return after(state, seat, goal, left + back, bag, money - MEAL, NOBODY, scratch) - EURO * MEAL
    if goal == PARK:
        if state.round_no == ROUNDS:
            return car_worth(state) + ACTION * left
        return after(state, seat, goal, left + bag, 0, money, NOBODY, scratch)
    return rest_worth(state, seat, goal, left, bag, scratch)


@rule
def survey(state: State, seat: int, scratch: Row) -> None:
    """Writes the ways, the gains, and the worth of each space as a first step."""
    here = state.at[seat]
    left = BOXES - state.used[seat] - state.bag[seat]
    now = 1 + seat + SEATS * state.round_no + A_STEP * state.steps
    if state.walking == 0 or scratch[SURVEYED] != now - A_STEP:
        survey_goals(state, seat, scratch)
    scratch[SURVEYED] = now
    for space in range(SPACES):
        scratch[STEPS + space] = -VP * VP
    if left <= 0:
        return
    there = ways_from(state, here, left, scratch)
    firsts = firsts_from(state, here, left, scratch)
    for nth in range(LISTS):
        at = MET_FROM + (here * LISTS + nth) * SPACES
        while scratch[at] >= 0 and scratch[there + scratch[at]] <= left:
            space = scratch[at]
            rest = left - scratch[there + space]
            if scratch[LEFT_THERE + space] != rest:
                scratch[LEFT_THERE + space] = rest
                scratch[WORTHS + space] = goal_worth(state, seat, space, rest, scratch)
            step = STEPS + scratch[firsts + space]
            if scratch[WORTHS + space] > scratch[step]:
                scratch[step] = scratch[WORTHS + space]
            at += 1


@rule
def survey_goals(state: State, seat: int, scratch: Row) -> None:
    """Writes the ways home and the gains, and forgets what going to a space was worth."""
    if scratch[ROUND] != state.round_no:
        find_home(state, HOME, THERE_MET, scratch)
        for space in range(SPACES):
            scratch[REACH + space] = 0
            scratch[STEPPED + space] = 0
        scratch[ROUND] = state.round_no
    survey_gains(state, seat, GAINS, scratch)
    last = GOALS
    most = 0
    for booth in range(BOOTHS):
        if scratch[GAINS + booth] > 0:
            scratch[last] = booth
            last += 1
            if scratch[GAINS + booth] > most:
                most = scratch[GAINS + booth]
    scratch[BEST_NEXT] = most - ACTION * 2
    scratch[last] = NOBODY
    for space in range(SPACES):
        scratch[LEFT_THERE + space] = NOBODY


@rule
def of_move(state: State, seat: int, action: int, scratch: Row) -> int:
    """Worth of a move of a turn, by the plan."""
    kind = kind_of(action)
    value = value_of(action)
    left = BOXES - state.used[seat] - state.bag[seat]
    here = state.at[seat]
    if kind == GO or kind == GO_ON:
        return scratch[STEPS + value]
    if kind == BUY or kind == EAT:
        return goal_worth(state, seat, here, left, scratch)
    if kind == TEST:  # what is left after it may not reach the car any more
        return rest_worth(state, seat, here, left - 1, state.bag[seat], scratch) + ACTION
    if kind == END:
        return rest_worth(state, seat, here, 0, state.bag[seat], scratch)
    if kind == UNLOAD:
        return VP * VP
    return cash_gain(state, seat, value) + VP * VP // 2


@rule
def plan_moves(seen: State, moves: Row, count: int, worths: Row, scratch: Row) -> None:
    """Write the worth of each legal move to the mover to `worths`."""
    seat = seen.mover
    turn = seen.step == TURN
    if turn:
        survey(seen, seat, scratch)
    for at in range(count):
        if kind_of(moves[at]) == REMOVE:
            worths[at] = removal_gain(seen, seat, value_of(moves[at]))
        elif kind_of(moves[at]) == WITHDRAW and cash_gain(seen, seat, value_of(moves[at])) < 0:
            worths[at] = -VP * VP * 2
        elif turn:
            worths[at] = of_move(seen, seat, moves[at], scratch)
        else:
            worths[at] = card_gain(seen, seat, value_of(moves[at]))
