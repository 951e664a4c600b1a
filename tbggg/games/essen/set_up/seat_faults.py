"""Wishlists, games, euros and points of seats of ESSEN The Game, counted by round."""

from __future__ import annotations

from ....engine.set_up import Faults, Known, SetUpFault, holding
from ..rules.fair import bought
from ..rules.names import game_words
from ..rules.state import IN_COMMON, IN_DISCARD, TAKEN, State
from ..rules.tables import (
    AFTERNOON_PART,
    AFTERNOON_VP,
    BAG,
    BOOTHS,
    BUZZ,
    CARDS_COMMON,
    CARDS_KEPT,
    CASH,
    CASH_VP,
    CHEAPER,
    CUT,
    DEPARTURE,
    EVENT_VP,
    FIRST_AWAY,
    FLOP,
    GAMES,
    GOODIES,
    LAST_ROUND,
    LAST_VP,
    LEAST_PRICE,
    MONEY,
    MORNING_PART,
    MORNING_VP,
    PARK,
    ROUNDS,
    SHOWN_RANKINGS,
    WISHLIST_PART,
    WITHDRAWALS,
)
from . import follows
from .reasons import Fault

MOST_WISHLIST = 30  # 11.3
MOST_BLOCKED = 9  # U + B: one game may be bought with the last box blocked [5.3, R2]


def card_faults(state: State) -> Faults:
    """Reasons why cards cannot lie so: each is in one place [C13]."""
    for card, name in enumerate(game_words(state), 1):
        places = 1 if state.card[card] in (IN_COMMON, IN_DISCARD) else 0
        for seat in range(state.seats):
            places += state.hand[seat][card]
            places += sum([1 for one in state.drawn[seat] if one == card])
        if places > 1:
            yield SetUpFault(Fault.CARD, name, {"places": places})
        owner = state.owner[card] - 1
        if state.carried[card] > 0 and owner < 0:
            yield SetUpFault(Fault.CARRIED, name)
        bought = owner >= 0 and state.hand[owner][card] > 0
        if (state.card[card] == TAKEN and not bought) or (state.card[card] == IN_COMMON and owner >= 0):
            yield SetUpFault(Fault.TAKEN, name)
    if state.round_no > 0 or state.phase > 1:
        yield from wishlist_faults(state)
    if follows.cards_out(state) > BOOTHS:
        yield SetUpFault(Fault.STACK, "keep", {"cards": follows.cards_out(state), "exist": BOOTHS})


def wishlist_faults(state: State) -> Faults:
    """Reasons why the common wishlist and the discard cannot be so; a table may leave the first out [S8, 6.2]."""
    taken = follows.lying(state, TAKEN)
    common, right = taken + follows.lying(state, IN_COMMON), CARDS_COMMON * state.seats
    if common > 0 and common != right:
        yield SetUpFault(Fault.COMMON, "common", {"cards": common, "right": right})
    kept = sum([max(0, cards - CARDS_KEPT) for cards in follows.held(state)]) - taken
    if state.discards > max(0, kept):
        yield SetUpFault(Fault.DISCARDS, "discard", {"cards": state.discards, "kept": max(0, kept)})


def seat_faults(state: State, seat: int, name: str) -> Faults:
    """Reasons why a seat cannot have these cards, games and euros.

    Args:
        state: the position.
        seat: index of the seat.
        name: its word.
    """
    held, boxes, vp = sum(state.hand[seat]), state.used[seat] + state.bag[seat], sum(state.parts[seat])
    ordered, spent = state.preordered[seat], -state.parts[seat][WITHDRAWALS]
    drafted = state.round_no > 0 or state.phase > 1
    most = MONEY + CASH * max(0, spent) // CASH_VP - least_paid(state, seat)
    least_vp, most_vp = least_points(state, seat), most_points(state, seat)
    known: Known = [
        (drafted and held < CARDS_KEPT, Fault.HAND, {"cards": held, "least": CARDS_KEPT}),
        (state.bag[seat] > BAG, Fault.BAG, {"games": state.bag[seat], "most": BAG}),
        (boxes > MOST_BLOCKED, Fault.BOXES, {"boxes": boxes, "most": MOST_BLOCKED}),
        (ordered > 0 and state.owner[ordered] != seat + 1, Fault.PREORDER, {"game": game_words(state)[ordered - 1]}),
        (max(state.drawn[seat]) > 0 and seat != state.mover, Fault.DREW, {}),
        (state.money[seat] > most, Fault.MONEY, {"money": state.money[seat], "most": most}),
        (vp < 0, Fault.BELOW_ZERO, {}),
        (spent < 0 or spent % CASH_VP > 0, Fault.CASH, {}),
        (vp > most_vp, Fault.MOST_VP, {"vp": vp, "most": most_vp}),
        (vp >= 0 and vp + spent < least_vp, Fault.LEAST_VP, {"vp": vp + spent, "least": least_vp}),
    ]
    yield from holding(name, known)
    yield from begun_faults(state, seat, name)


def begun_faults(state: State, seat: int, name: str) -> Faults:
    """Reasons why a seat whose turn has not come, or whose points do not count yet, cannot be so [S4, 2.5, 0.2]."""
    waits = state.phase == 3 and (seat - max(0, state.starter)) % state.seats > state.acted
    parts = state.parts[seat]
    if state.round_no == 0 or (state.round_no == 1 and (state.phase < 3 or waits)):
        is_start = state.at[seat] == PARK and state.money[seat] == MONEY and max(parts) == 0 and min(parts) == 0
        if not is_start or bought(state, seat) > 0:
            yield SetUpFault(Fault.NOT_BEGUN, name, {"money": MONEY})
    if waits and state.used[seat] > 0:
        yield SetUpFault(Fault.USED, name)
    midday, end = state.round_no > 4 or state.phase == 4, state.round_no == ROUNDS and state.phase == 4
    last = state.round_no == ROUNDS
    known = ((MORNING_PART, midday), (AFTERNOON_PART, end), (WISHLIST_PART, end), (LAST_ROUND, last), (DEPARTURE, last))
    if [1 for part, counts in known if parts[part] != 0 and not counts]:
        yield SetUpFault(Fault.EARLY_VP, name)


def least_paid(state: State, seat: int) -> int:
    """Return what the games of a seat have cost at least [1.8, 5.1, 10.2, R9]."""
    cut = CUT * (2 if state.last_tile == CHEAPER else 1)
    return sum([max(LEAST_PRICE, state.price[game] - cut) for game in range(1, GAMES) if state.owner[game] == seat + 1])


def least_points(state: State, seat: int) -> int:
    """Return what the games of a seat have brought at least, one of them perhaps a flop [5.5, 1.7]."""
    each = [state.bonus[game] + state.lowest for game in range(1, GAMES) if state.owner[game] == seat + 1]
    return max(0, sum(each) + EVENT_VP[FLOP])


def most_points(state: State, seat: int) -> int:
    """Return the most VP that a seat can have for its games, and for leaving early [5.5, 9, 11.3, 11.4]."""
    games, last = [game for game in range(1, GAMES) if state.owner[game] == seat + 1], state.round_no == ROUNDS
    early = FIRST_AWAY if last and state.phase >= 3 else 0
    if len(games) == 0:
        return early
    each = state.highest + EVENT_VP[GOODIES] + (LAST_VP if last else 0)
    found = EVENT_VP[BUZZ] - EVENT_VP[GOODIES] + sum([state.bonus[game] + each for game in games]) + early
    if state.round_no > 4 or state.phase == 4:
        found += MORNING_VP * SHOWN_RANKINGS
    return found + (AFTERNOON_VP * SHOWN_RANKINGS + MOST_WISHLIST if last and state.phase == 4 else 0)
