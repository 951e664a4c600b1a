"""Policies for studies: rules that follow a bot in all but one habit."""

from __future__ import annotations

from collections.abc import Callable

from ....engine.rule import rule
from ....engine.state import Row
from ..bots.greedy import GG, gain
from ..rules.moves import BUY, CHARITY, MOVES, SUPPLY
from ..rules.state import BLANK, LEVELS, State
from ..rules.vocabulary import sells, shop_of

Choose = Callable[[State, Row, int, Row, Row], int]


def sell_on(level: int, choose: Choose) -> Choose:
    """Return a bot's rule with one change: where it would supply, it takes its best window on one level [2.4, 2.5].

    The window must sell the tile; where the level has none, the bot's own choice stands.

    Args:
        level: 0 for the bottom shelves, 1 for the middle, 2 for the top.
        choose: the bot's rule, from its evaluation of the moves to the index of one.
    """

    @rule
    def choose_on_level(seen: State, moves: Row, count: int, worths: Row, words: Row) -> int:
        """Return the index of the chosen move."""
        best = choose(seen, moves, count, worths, words)
        if MOVES.kind_of(moves[best]) != SUPPLY:
            return best
        found = -1
        for at in range(count):
            if MOVES.kind_of(moves[at]) == SUPPLY and MOVES.supply.shelf(moves[at]) % LEVELS == level:
                number = MOVES.supply.number(moves[at])
                if number != BLANK and sells(shop_of(MOVES.supply.shelf(moves[at])), number):
                    if found < 0 or worths[at] > worths[found]:
                        found = at
        if found < 0:
            return best
        return found

    return choose_on_level


def deny(choose: Choose) -> Choose:
    """Return a bot's rule with one change: it buys its own tile where that hurts another seat enough [5.8, 6.1].

    Taking the tile counts as what the best placed buyer would have gained by it, less the price that the seat forgoes;
    it is done where that is more than the bot's evaluation of its own choice.

    Args:
        choose: the bot's rule, from its evaluation of the moves to the index of one.
    """

    @rule
    def choose_or_deny(seen: State, moves: Row, count: int, worths: Row, words: Row) -> int:
        """Return the index of the chosen move."""
        found = choose(seen, moves, count, worths, words)
        most = worths[found]
        for at in range(count):
            if (
                MOVES.kind_of(moves[at]) == BUY
                and MOVES.buy.owner(moves[at]) == seen.mover
                and MOVES.buy.place(moves[at]) != CHARITY
            ):
                denied = GG * (loss(seen, moves[at]) - seen.price[MOVES.buy.place(moves[at])])
                if denied > most:
                    most = denied
                    found = at
        return found

    return choose_or_deny


@rule
def loss(seen: State, action: int) -> int:
    """GG that the tile of a purchase would bring to the other seat with a geek at its shop that gains most by it."""
    most = 0
    for seat in range(seen.seats):
        if seat != seen.mover and seen.geeks[seat][MOVES.buy.geek(action)] > 0:
            lost = gain(seen, seat, MOVES.buy.owner(action), MOVES.buy.number(action), 0)
            if lost > most:
                most = lost
    return most
