"""Evaluation of moves with a plan, for the thoughtful bot: sets to complete, and buyers to come.

Values are in 64ths of a GG of lead, as in `greedy`. They combine the expected value of a tile to a seat (`prospects`),
the probability that a tile is sold from a shelf (here), and the value of a shop to a geek among others
(`thoughtful_geeks`).
"""

from __future__ import annotations

from ....engine.rule import rule
from ....engine.state import Row
from ..rules import encoding
from ..rules.encoding import buy_geek, buy_number, buy_owner, buy_place, supply_number, supply_shelf
from ..rules.state import BLANK, DICE, EMPTY, LEVELS, SHOPS, TOP, WINDOWS, State
from ..rules.vocabulary import last_round, number_of, owner_of, sells, shelf_at, shop_of
from .greedy import GG, tiles_under_geeks
from .prospects import appeal, gift, prospect
from .thoughtful_geeks import geeks_plan

WAITING = 48  # value of a tile that stays in the warehouse for a later round
SECOND = 40  # weight of a later sale, in 64ths
DENIAL = 16  # weight of a tile's value to another seat, in 64ths
HURRY = 24  # weight of a tile's value with another seat's geek at the shop, in 64ths
ELSEWHERE = 32  # weight of the alternatives to a charity tile, in 64ths


@rule
def plan_moves(seen: State, moves: Row, count: int, worths: Row, scratch: Row) -> None:
    """Write the value of every legal move under a plan to `worths`."""
    if seen.phase == 2:
        for shop in range(1, SHOPS + 1):
            scratch[shop] = shop_appeal(seen, shop)
        for at in range(count):
            worths[at] = supply_plan(seen, moves[at], scratch)
    elif seen.phase == 3:
        geeks_plan(seen, moves, count, worths, scratch)
    else:
        buys_plan(seen, moves, count, worths, scratch)


# ---- phase 2 ----


@rule
def shop_appeal(state: State, shop: int) -> int:
    """Sum of the appeal of a shop's tiles."""
    total = 0
    for shelf in range(shelf_at(shop, 0), shelf_at(shop, LEVELS)):
        for column in range(WINDOWS):
            tile = state.window[shelf][column]
            if tile != EMPTY:
                total += appeal(state, owner_of(tile), number_of(tile), shelf, shop)
    return total


@rule
def supply_plan(seen: State, action: int, scratch: Row) -> int:
    """Price times the probability of a purchase this round, plus a part of the next shelf's price without one."""
    if action == encoding.PASS:
        return 0
    shelf = supply_shelf(action)
    number = supply_number(action)
    shop = shop_of(shelf)
    if number == BLANK or not sells(shop, number):
        return -GG
    buyers = DICE * (seen.seats - 1)  # of these, a sixth is expected here
    wanted = appeal(seen, seen.mover, number, shelf, shop)
    chance = 64 * buyers * wanted // (buyers * wanted + SHOPS * (scratch[shop] + wanted // 4))
    result = chance * seen.price[shelf]
    if shelf % LEVELS != TOP and not last_round(seen):
        result += (64 - chance) * chance // 64 * seen.price[shelf + 1] * SECOND // 64
    return result - WAITING


# ---- phase 5 ----


@rule
def buys_plan(seen: State, moves: Row, count: int, worths: Row, scratch: Row) -> None:
    """Write the values of all purchases to `worths`: shops first, for comparison with charity tiles [5.4, 5.5]."""
    placed = tiles_under_geeks(seen, seen.mover)
    for shop in range(SHOPS + 1):
        scratch[shop] = 0
    for at in range(count):
        worths[at] = 0
        if moves[at] != encoding.PASS:
            worths[at] = buy_plan(seen, moves[at], placed)
            geek = buy_geek(moves[at])
            if buy_place(moves[at]) != encoding.CHARITY:
                if worths[at] > scratch[geek]:
                    scratch[geek] = worths[at]
    for at in range(count):
        if moves[at] != encoding.PASS and worths[at] > 0:
            geek = buy_geek(moves[at])
            if buy_place(moves[at]) == encoding.CHARITY:
                worths[at] -= scratch[geek] * ELSEWHERE // 64
            elif others_at(seen, geek) > 0:
                worths[at] += worths[at] * HURRY // 64


@rule
def buy_plan(seen: State, action: int, placed: int) -> int:
    """Expected value of the tile, less the price to its publisher, plus a part of the other seats' loss."""
    seat = seen.mover
    owner = buy_owner(action)
    number = buy_number(action)
    place = buy_place(action)
    result = prospect(seen, seat, owner, number, placed)
    if place != encoding.CHARITY:
        if owner == seat:
            result -= GG * seen.price[place] // 2
        else:
            result -= gift(seen, place)
    denied = 0
    for other in range(seen.seats):
        if other != seat and (place == encoding.CHARITY or seen.geeks[other][buy_geek(action)] > 0):
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
