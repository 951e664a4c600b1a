"""Worth of games and of cards to a seat, in 64ths of a VP."""

from __future__ import annotations

from ....engine.rule import rule
from ....engine.state import Row
from ..rules.fair import bought_by_symbol, event_vp, last_vp, matches, of_symbol, price_now, wishlist_vp
from ..rules.state import BOUGHT, IN_COMMON, ON_BOOTH, REMOVED, State
from ..rules.tables import AFTERNOON_VP, BAG, BOOTHS, BOXES, MORNING_VP, ROUNDS, SHOWN_RANKINGS, SOLD_OUT, SYMBOLS

VP = 64
FIRST_MATCH, MATCH = 4 * VP, 180  # of a wishlist game, before the last round: the first, and each after it
EURO = 2  # of money that is spent
SHARES = (0, 64, 22, 11, 7, 5, 4)  # of a ranking card's VP, by the number of games that it still misses
MOST_MISSING = len(SHARES)
UNKNOWN_CARD = 60  # a card of a game that may still be bought
FOUR = len(SYMBOLS)


@rule
def now_vp(state: State, game: int) -> int:
    """VP that a game brings when it is bought now [5.5]."""
    return state.popularity[state.symbol[game]] + state.bonus[game] + event_vp(state, game) + last_vp(state, game)


@rule
def may_buy_there(state: State, seat: int, game: int) -> bool:
    """True if a seat could buy a game if it stood there [5.1, 5.2, 5.6]."""
    if state.tile[game] != ON_BOOTH or state.bag[seat] >= BAG or state.money[seat] < price_now(state, game):
        return False
    return state.event[game] != SOLD_OUT or state.preordered[seat] == 0


@rule
def match_gain(state: State, seat: int) -> int:
    """Worth of one more game of the wishlist: exact in the last round [11.3]."""
    count = matches(state, seat)
    if state.round_no == ROUNDS:
        return VP * (wishlist_vp(state, count + 1) - wishlist_vp(state, count))
    return FIRST_MATCH if count == 0 else MATCH


@rule
def missing(state: State, counts: int, at: int) -> int:
    """Number of games that a seat which has bought so many of each symbol misses of a ranking card on a board."""
    found = 0
    for symbol in range(FOUR):
        lack = state.needs[state.ranks[at] - 1][symbol] - of_symbol(counts, symbol)
        if lack > 0:
            found += lack
    return found


@rule
def share_of(state: State, counts: int, at: int) -> int:
    """Worth of a game that a ranking card on a board needs."""
    lack = missing(state, counts, at)
    if lack >= MOST_MISSING:
        return 0
    return SHARES[lack] * (AFTERNOON_VP if state.ranks[at] > state.mornings else MORNING_VP)


@rule
def ranking_gain(state: State, seat: int, symbol: int) -> int:
    """Worth of one more game of a symbol for the open ranking cards [9.1, 9.5]."""
    found = 0
    counts = bought_by_symbol(state, seat)
    games = of_symbol(counts, symbol)
    for at in range(SHOWN_RANKINGS):
        if state.ranks[at] > 0 and state.needs[state.ranks[at] - 1][symbol] > games:
            found += share_of(state, counts, at)
    return found


@rule
def survey_gains(state: State, seat: int, first: int, gains: Row) -> None:
    """Writes, from a cell of a row on, what each game is worth that could be bought; 0 for the others.

    Behind them it writes what one more game of each symbol is worth for the ranking cards.
    """
    match = match_gain(state, seat)
    counts = bought_by_symbol(state, seat)
    ranked = first + BOOTHS
    for symbol in range(FOUR):
        gains[ranked + symbol] = 0
    for at in range(SHOWN_RANKINGS):
        share = share_of(state, counts, at) if state.ranks[at] > 0 else 0
        for symbol in range(FOUR if share > 0 else 0):
            if state.needs[state.ranks[at] - 1][symbol] > of_symbol(counts, symbol):
                gains[ranked + symbol] += share
    for booth in range(BOOTHS):
        game = booth + 1
        gains[first + booth] = 0
        if may_buy_there(state, seat, game):
            found = VP * now_vp(state, game) - EURO * price_now(state, game)
            found += gains[ranked + state.symbol[game]]
            if state.hand[seat][game] > 0 or state.card[game] == IN_COMMON:
                found += match
            gains[first + booth] = found if found > 0 else 0


@rule
def card_gain(state: State, seat: int, game: int) -> int:
    """Worth of a wishlist card: much for a game that the seat has bought, none for one that has gone."""
    if state.owner[game] == seat + 1:
        return match_gain(state, seat)
    if state.tile[game] == BOUGHT or state.tile[game] == REMOVED:
        return 0
    found = UNKNOWN_CARD + VP * state.bonus[game] // 2 - state.price[game] // 2
    return found + (UNKNOWN_CARD // 2 if state.tile[game] == ON_BOOTH else 0)


@rule
def removal_gain(state: State, seat: int, game: int) -> int:
    """Worth of taking a tile away: what it would bring the other seat, less what it would bring oneself [12.3]."""
    other = 1 - seat
    symbol = state.symbol[game]
    found = ranking_gain(state, other, symbol) - ranking_gain(state, seat, symbol)
    if state.hand[seat][game] > 0:
        found -= MATCH
    return found + (VP * now_vp(state, game) // 4 if may_buy_there(state, other, game) else 0)


@rule
def cash_gain(state: State, seat: int, times: int) -> int:
    """Worth of withdrawing: as often as the rounds to come will need it, and not at all where money is left [8.3]."""
    needed = 45 * (ROUNDS + 1 - state.round_no)
    wanted = (needed - state.money[seat] + 20) // 50
    if wanted <= 0:
        return -VP
    return VP * BOXES * 2 if times == wanted else -VP
