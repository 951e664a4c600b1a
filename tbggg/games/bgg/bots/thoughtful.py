"""Evaluation of moves with a plan, for the thoughtful bot: sets to complete, and buyers to come.

Values are in 64ths of a GG of lead, as in `greedy`. They combine the expected value of a tile to a seat, the
probability that a tile is sold from a shelf, and the value of a shop to a geek among others.
"""

from __future__ import annotations

from ....engine.rule import rule
from ....engine.state import Row
from ..rules.moves import ADVERTISE, CHARITY, MOVES, PASS, PROMOTE
from ..rules.phase4_first_player import lowness
from ..rules.state import BLANK, DICE, EMPTY, LEVELS, SHOPS, TOP, WINDOWS, State
from ..rules.vocabulary import last_round, sells, shelf_at, shop_of
from .greedy import GG, tiles_under_geeks
from .tile_values import VALUES_END, prospect, row_of, values_of, write_values

LITTLE = 16  # even a tile without value to a seat is bought now and then

WAITING = 48  # value of a tile that stays in the warehouse for a later round
SECOND = 40  # weight of a later sale, in 64ths
DENIAL = 16  # weight of a tile's value to another seat, in 64ths
HURRY = 24  # weight of a tile's value with another seat's geek at the shop, in 64ths
ELSEWHERE = 32  # weight of the alternatives to a charity tile, in 64ths

FIRST = 64  # value of becoming first player
AGAIN = 16  # value of a possible walk after a new roll
WEARY = 8  # extra cost of every further paid move of the round, so that every contest ends
IN_FRONT = 32  # share of the shop's other geeks that choose first, in 64ths
LOWNESS: tuple[int, ...] = tuple(4 ** (SHOPS - shop) for shop in range(SHOPS + 1))  # of one die, by its shop

# In `scratch`: the value of each shop to the first, second and third geek, then a shop's tiles in falling order; from
# `VALUES` on those of `tile_values`.
PROMISES = 8  # the numbers of the shops, and a place for none
TILES = 32
MOST_TILES = LEVELS * WINDOWS
GIFTS = VALUES_END  # by shelf


@rule
def plan_moves(seen: State, moves: Row, count: int, worths: Row, scratch: Row) -> None:
    """Write the value of every legal move under a plan to `worths`."""
    if seen.phase == 2:
        write_values(seen, 0, seen.seats, scratch)
        for shop in range(1, SHOPS + 1):
            scratch[shop] = shop_appeal(seen, shop, scratch)
        for at in range(count):
            worths[at] = supply_plan(seen, moves[at], scratch)
    elif seen.phase == 3:
        geeks_plan(seen, moves, count, worths, scratch)
    else:
        buys_plan(seen, moves, count, worths, scratch)


# ---- what a purchase costs, and what a tile is worth to all others ----


@rule
def gift(state: State, shelf: int) -> int:
    """Loss of a buyer's lead by the payment to the publisher [6.2]."""
    return GG * state.price[shelf] // (state.seats - 1)


@rule
def appeal(state: State, at: int, cost: int, scratch: Row) -> int:
    """Mean value of a tile, whose values stand at `at`, to the other seats, less its cost, with a positive minimum."""
    total = 0
    for seat in range(state.seats):
        if scratch[at + seat] > cost:
            total += scratch[at + seat] - cost
    return total // (state.seats - 1) + LITTLE


# ---- phase 2 ----


@rule
def shop_appeal(state: State, shop: int, scratch: Row) -> int:
    """Sum of the appeal of a shop's tiles; what its shelves cost goes to `scratch`."""
    total = 0
    for shelf in range(shelf_at(shop, 0), shelf_at(shop, LEVELS)):
        cost = gift(state, shelf)
        scratch[GIFTS + shelf] = cost
        for column in range(WINDOWS):
            tile = state.window[shelf][column]
            if tile != EMPTY:
                total += appeal(state, values_of(state, tile, shop, 0, state.seats, scratch), cost, scratch)
    return total


@rule
def supply_plan(seen: State, action: int, scratch: Row) -> int:
    """Price times the probability of a purchase this round, plus a part of the next shelf's price without one."""
    if action == PASS:
        return 0
    shelf = MOVES.supply.shelf(action)
    number = MOVES.supply.number(action)
    shop = shop_of(shelf)
    if number == BLANK or not sells(shop, number):
        return -GG
    buyers = DICE * (seen.seats - 1)  # of these, a sixth is expected here
    wanted = appeal(seen, row_of(seen.mover, number), scratch[GIFTS + shelf], scratch)
    chance = 64 * buyers * wanted // (buyers * wanted + SHOPS * (scratch[shop] + wanted // 4))
    result = chance * seen.price[shelf]
    if shelf % LEVELS != TOP and not last_round(seen):
        result += (64 - chance) * chance // 64 * seen.price[shelf + 1] * SECOND // 64
    return result - WAITING


# ---- phase 3: walks and new rolls, and becoming first player ----


@rule
def geeks_plan(seen: State, moves: Row, count: int, worths: Row, scratch: Row) -> None:
    """Write the change by each move of the value of the shops to the seat's geeks, less its cost, to `worths`."""
    write_values(seen, seen.mover, seen.mover + 1, scratch)
    mean = 0
    for shop in range(1, SHOPS + 1):
        promises(seen, shop, scratch)
        mean += promise(scratch, shop, seen.geeks[seen.mover][shop] + 1)
    mean = mean // SHOPS + AGAIN
    cost = GG + WEARY * seen.paid[seen.mover]
    low = lowness(seen, seen.mover)
    rival = lowest_rival(seen)
    for at in range(count):
        kind = MOVES.kind_of(moves[at])
        worths[at] = 0
        if kind == PROMOTE:
            worths[at] = walk_plan(seen, moves[at], low, rival, scratch) - cost
        elif kind == ADVERTISE:
            worths[at] = roll_plan(seen, moves[at], scratch, mean) - cost


@rule
def promises(seen: State, shop: int, scratch: Row) -> None:
    """Write the shop's value to a first, second and third geek to `scratch`: its best tiles, less those of others."""
    mover = seen.mover
    tiles = 0
    for shelf in range(shelf_at(shop, 0), shelf_at(shop, LEVELS)):
        cost = gift(seen, shelf)
        for column in range(WINDOWS):
            tile = seen.window[shelf][column]
            if tile != EMPTY:
                value = scratch[values_of(seen, tile, shop, mover, mover + 1, scratch) + mover] - cost
                if value > 0:
                    insert(scratch, tiles, value)
                    tiles += 1
    for place in range(tiles, MOST_TILES + 1):
        scratch[TILES + place] = 0
    taken = 0
    for seat in range(seen.seats):
        if seat != mover:
            taken += seen.geeks[seat][shop] * IN_FRONT
    for nth in range(DICE):
        at = nth * 64 + taken
        low = at // 64
        part = at % 64
        if low < MOST_TILES:
            high = scratch[TILES + low]
            scratch[PROMISES * (nth + 1) + shop] = (high * (64 - part) + scratch[TILES + low + 1] * part) // 64
        else:
            scratch[PROMISES * (nth + 1) + shop] = 0


@rule
def insert(scratch: Row, tiles: int, value: int) -> None:
    """Insert a value among the first values of the tiles in `scratch`, in falling order."""
    at = tiles
    while at > 0 and scratch[TILES + at - 1] < value:
        scratch[TILES + at] = scratch[TILES + at - 1]
        at -= 1
    scratch[TILES + at] = value


@rule
def promise(scratch: Row, shop: int, nth: int) -> int:
    """Value of the shop to the seat's nth geek there."""
    if nth > DICE:
        return 0
    return scratch[PROMISES * nth + shop]


@rule
def walk_plan(seen: State, action: int, low: int, rival: int, scratch: Row) -> int:
    """Value of a geek's walk from one shop to another; it may win or lose the first player's place [4.1].

    `low` is the seat's lowness before it, `rival` that of the lowest other seat.
    """
    seat = seen.mover
    before = MOVES.promote.start(action)
    after = MOVES.promote.end(action)
    result = promise(scratch, after, seen.geeks[seat][after] + 1) - promise(scratch, before, seen.geeks[seat][before])
    then = low - LOWNESS[before] + LOWNESS[after]
    return result + FIRST * (leads(then, rival) - leads(low, rival))


@rule
def roll_plan(seen: State, action: int, scratch: Row, mean: int) -> int:
    """Value of a new roll: the dice count as the mean of all shops [3.3]. Equal dice stand side by side in the move."""
    result = 0
    last = 0
    standing = 0
    for die in range(MOVES.advertise.count_shop(action)):
        shop = MOVES.advertise.shop(action, die)
        standing -= 1
        if shop != last:
            standing = seen.geeks[seen.mover][shop]
        result += mean - promise(scratch, shop, standing)
        last = shop
    return result


@rule
def lowest_rival(seen: State) -> int:
    """Greatest lowness of another seat."""
    rival = 0
    for other in range(seen.seats):
        if other != seen.mover:
            low = lowness(seen, other)
            if low > rival:
                rival = low
    return rival


@rule
def leads(low: int, rival: int) -> int:
    """1 if such a lowness makes the seat first player against its lowest rival, else 0; a tie counts as lost [4.2]."""
    return 1 if low > rival else 0


# ---- phase 5 ----


@rule
def buys_plan(seen: State, moves: Row, count: int, worths: Row, scratch: Row) -> None:
    """Write the values of all purchases to `worths`: shops first, for comparison with charity tiles [5.4, 5.5]."""
    placed = tiles_under_geeks(seen, seen.mover)
    for shop in range(SHOPS + 1):
        scratch[shop] = 0
    for at in range(count):
        worths[at] = 0
        if moves[at] != PASS:
            worths[at] = buy_plan(seen, moves[at], placed)
            geek = MOVES.buy.geek(moves[at])
            if MOVES.buy.place(moves[at]) != CHARITY:
                if worths[at] > scratch[geek]:
                    scratch[geek] = worths[at]
    for at in range(count):
        if moves[at] != PASS and worths[at] > 0:
            geek = MOVES.buy.geek(moves[at])
            if MOVES.buy.place(moves[at]) == CHARITY:
                worths[at] -= scratch[geek] * ELSEWHERE // 64
            elif others_at(seen, geek) > 0:
                worths[at] += worths[at] * HURRY // 64


@rule
def buy_plan(seen: State, action: int, placed: int) -> int:
    """Expected value of the tile, less the price to its publisher, plus a part of the other seats' loss."""
    seat = seen.mover
    owner = MOVES.buy.owner(action)
    number = MOVES.buy.number(action)
    place = MOVES.buy.place(action)
    result = prospect(seen, seat, owner, number, placed)
    if place != CHARITY:
        if owner == seat:
            result -= GG * seen.price[place] // 2
        else:
            result -= gift(seen, place)
    denied = 0
    for other in range(seen.seats):
        if other != seat and (place == CHARITY or seen.geeks[other][MOVES.buy.geek(action)] > 0):
            lost = prospect(seen, other, owner, number, 0)
            if lost > denied:
                denied = lost
    return result + denied * DENIAL // 64


@rule
def others_at(state: State, shop: int) -> int:
    """Number of geeks of other seats at a shop."""
    count = 0
    for seat in range(state.seats):
        if seat != state.mover:
            count += state.geeks[seat][shop]
    return count
