"""Faults of a table of ESSEN The Game: its section, then the games of the fair, the fair, and the seats."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.set_up import Faults, Known, SetUpFault, holding, listing
from ..rules.fair import bought
from ..rules.names import game_words, rank_words, space_words
from ..rules.state import (
    AFTERNOON_DUE,
    BOUGHT,
    COMMONS,
    DEALING,
    DRAFT,
    DRAWING,
    ENDED,
    EVENTING,
    HOLDING,
    IN_COMMON,
    IN_DISCARD,
    LASTING,
    MORNING_DUE,
    ON_BOOTH,
    ON_PALLET,
    PRESSING,
    RANKING,
    REMOVED,
    REMOVING,
    REVEALING,
    SETTING,
    STARTING,
    STOCKING,
    STORAGE,
    TAKEN,
    TURN,
    WISHLIST_DUE,
    State,
)
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
    EVENT_COPIES,
    EVENT_KINDS,
    EVENT_VP,
    EVENTS,
    FIRST_AWAY,
    FIRST_BOOTHS,
    FLOP,
    GAMES,
    GOODIES,
    LAST_ROUND,
    LAST_VP,
    LEAST_PRICE,
    MONEY,
    MORNING_PART,
    MORNING_VP,
    PALLETS,
    PARK,
    ROUNDS,
    SHOWN_RANKINGS,
    SOLD_OUT,
    SYMBOLS,
    WISHLIST_PART,
    WITHDRAWALS,
)
from . import follows
from .fair import write_crowd

OF_FAIR = (COMMONS, RANKING, SETTING, STOCKING, EVENTING, PRESSING, LASTING)
POPULAR, RISES = 2, 3  # S5, 1.4
MOST_WISHLIST = 30  # 11.3
MOST_BLOCKED = 9  # U + B: one game may be bought with the last box blocked [5.3, R2]


def steps_of(state: State) -> tuple[int, ...]:
    """Return what a section may wait for; nothing where there is no such section [0.1]."""
    round_no, phase = state.round_no, state.phase
    ranking = (RANKING,) if state.no_ranking == 0 else ()
    if round_no == 0:
        return (DEALING, DRAFT, COMMONS) if phase == 1 else (*ranking, SETTING) if phase == 2 else ()
    if round_no > ROUNDS or phase < 1 or phase > 4:
        return ()
    if phase == 1:
        return (LASTING,) if round_no == ROUNDS else (STOCKING, EVENTING)
    if phase == 2:
        before = PRESSING if round_no == 1 else STARTING
        removes = state.seats == 2 and (round_no > 1 or state.remove_first > 0)
        return (before, REMOVING) if removes else (before,)
    if phase == 3:
        return (TURN, DRAWING, HOLDING)
    if round_no == ROUNDS:
        return (AFTERNOON_DUE, REVEALING, WISHLIST_DUE, ENDED)
    return (MORNING_DUE, *ranking) if round_no == 4 and state.no_ranking == 0 else ()


def faults(state: State, seats: Sequence[str]) -> Faults:
    """Reasons why a position cannot occur."""
    if state.step not in steps_of(state) or state.due != follows.due_in(state):
        yield SetUpFault("0.1 section", f"{state.round_no}.{state.phase}")
        return
    of_fair = state.mover >= state.seats
    if of_fair != (state.step in OF_FAIR):
        who = "fair" if of_fair else seats[state.mover]
        yield SetUpFault("3.1 actor", who, {"who": who})
        return
    marker = state.round_no > 1 or (state.round_no == 1 and (state.phase > 2 or state.step == REMOVING))
    if marker != (state.starter >= 0):
        yield SetUpFault("2.1 first", "first")
    for game, name in enumerate(game_words(state), 1):
        yield from game_faults(state, game, name)
    yield from tile_faults(state)
    yield from token_faults(state)
    yield from popularity_faults(state)
    yield from crowd_faults(state)
    yield from rank_faults(state)
    yield from wishlist_faults(state)
    for seat, name in enumerate(seats):
        yield from seat_faults(state, seat, name)


def game_faults(state: State, game: int, name: str) -> Faults:
    """Reasons why the tile, the token and the card of a game cannot lie so.

    Args:
        state: the position.
        game: its number.
        name: its word.
    """
    tile, card, owner = state.tile[game], state.card[game], state.owner[game] - 1
    places = 1 if card in (IN_COMMON, IN_DISCARD) else 0
    for seat in range(state.seats):
        places += state.hand[seat][game] + sum([1 for one in state.drawn[seat] if one == game])
    is_held = owner >= 0 and state.hand[owner][game] > 0  # by the seat that has bought it
    is_taken_wrongly = (card == TAKEN and not is_held) or (card == IN_COMMON and owner >= 0)
    known: Known = [
        (owner >= 0 and tile != BOUGHT, "C12 tile", {}),
        (tile == REMOVED and state.seats > 2, "12.3 removed", {}),
        (state.event[game] > 0 and tile not in (ON_BOOTH, ON_PALLET), "1.6 token_place", {}),
        (places > 1, "C13 card", {"places": places}),
        (state.carried[game] > 0 and owner < 0, "C11 carried", {}),
        (is_taken_wrongly, "5.4 taken", {}),
    ]
    yield from holding(name, known)


def tiles_out(state: State) -> int:
    """Return how many tiles are out of the storage by round and section [S11, 1.2]."""
    if state.round_no == 0:
        return state.count if state.step == SETTING else 0
    if state.step == STOCKING:
        return FIRST_BOOTHS + PALLETS * (state.round_no - 1) + state.count
    return min(BOOTHS, FIRST_BOOTHS + PALLETS * state.round_no)


def tile_faults(state: State) -> Faults:
    """Reasons why so many tiles cannot be out, and on pallets [S10, S11, 1.2]."""
    if (state.last_tile > 0) != (state.round_no == ROUNDS and state.step != LASTING):
        yield SetUpFault("10.1 last", "last")
    out = sum([1 for game in range(1, GAMES) if state.tile[game] != STORAGE])
    if out != tiles_out(state):
        yield SetUpFault("S11 tiles", "booths", {"tiles": out, "right": tiles_out(state)})
    right = 0
    if 0 < state.round_no < ROUNDS:
        right = state.count if state.step == STOCKING else PALLETS
    filled = [game for game in state.pallet if game > 0 and state.tile[game] == ON_PALLET]
    if len(filled) != right or 0 in state.pallet[1 : right + 1]:
        yield SetUpFault("1.2 pallets", "pallets", {"tiles": len(filled), "right": right})


def token_faults(state: State) -> Faults:
    """Reasons why so many event tokens cannot be drawn, and spent [C15, 1.6]."""
    for event in range(1, EVENT_KINDS):
        if state.used_events[event] > EVENT_COPIES[event]:
            said = {"named": state.used_events[event], "exist": EVENT_COPIES[event]}
            yield SetUpFault("C15 tokens", EVENTS[event], said)
    ordered = sum([1 for game in state.preordered if game > 0])
    spent = state.used_events[SOLD_OUT] - sum([1 for event in state.event if event == SOLD_OUT])
    if ordered > spent:
        yield SetUpFault("5.6 preorders", "preorder", {"ordered": ordered, "spent": spent})
    drawn = 2 * min(state.round_no, ROUNDS - 1)
    if state.step in (STOCKING, EVENTING):
        drawn = 2 * (state.round_no - 1) + (state.count if state.step == EVENTING else 0)
    if sum(state.used_events) != drawn:
        yield SetUpFault("1.6 token_count", "events", {"tokens": sum(state.used_events), "right": drawn})


def popularity_faults(state: State) -> Faults:
    """Reasons why symbols cannot stand so: from 2 each, one falls and three rise a space a round [S5, 1.3, 1.4]."""
    rounds = min(state.round_no, ROUNDS - 1)
    for at, symbol in enumerate(SYMBOLS):
        value = state.popularity[at]
        low, high = POPULAR - rounds, POPULAR + RISES * rounds
        if not state.lowest <= value <= state.highest:
            yield SetUpFault("R6 track", symbol, {"low": state.lowest, "high": state.highest})
        elif not low <= value <= high:
            yield SetUpFault("1.4 risen", symbol, {"low": max(low, state.lowest), "high": min(high, state.highest)})
    lost = max(0, rounds - POPULAR + state.lowest)  # falls at the end of the track [R6]
    total, most = sum(state.popularity), len(SYMBOLS) * POPULAR + (RISES - 1) * rounds + lost
    if total > most:
        yield SetUpFault("1.4 together", "popularity", {"total": total, "most": most})


def crowd_faults(state: State) -> Faults:
    """Reasons why the crowd cannot stand so: the rules say where [1.10, 10.5, 13.1]."""
    right = state.copy()
    follows.crowd(right)
    wrong = [name for space, name in enumerate(space_words(state)) if state.crowd[space] != right.crowd[space]]
    if state.phase > 1 and wrong:
        yield SetUpFault("1.10 crowd", wrong[0], {"right": listing("crowd", write_crowd(right, [], 0))})


def rank_faults(state: State) -> Faults:
    """Reasons why ranking cards cannot lie so: morning cards to midday, then those of the afternoon [S9, 9.4]."""
    if state.step == RANKING:
        return
    late = state.round_no > 4
    shown = state.no_ranking == 0 and (state.round_no > 0 or state.phase > 1)
    names = rank_words(state)
    for at, card in enumerate(state.ranks):
        is_wrong = (card > 0) != shown or (card > 0 and (card > state.mornings) != late)
        if is_wrong and card not in state.ranks[:at]:
            yield SetUpFault("S9 series", names[card] if card > 0 else "ranking")


def wishlist_faults(state: State) -> Faults:
    """Reasons why so many cards cannot be out; a table may leave the common wishlist out [S8, 6.2, C13]."""
    taken, out = follows.lying(state, TAKEN), follows.cards_out(state)
    common, right = taken + follows.lying(state, IN_COMMON), CARDS_COMMON * state.seats
    kept = max(0, sum([max(0, cards - CARDS_KEPT) for cards in follows.held(state)]) - taken)
    drafted = state.round_no > 0 or state.phase > 1
    if drafted and 0 < common != right:
        yield SetUpFault("S8 common", "common", {"cards": common, "right": right})
    if drafted and state.discards > kept:
        yield SetUpFault("6.2 discards", "discard", {"cards": state.discards, "kept": kept})
    if out > BOOTHS:
        yield SetUpFault("C13 stack", "keep", {"cards": out, "exist": BOOTHS})


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
        (drafted and held < CARDS_KEPT, "S7 hand", {"cards": held, "least": CARDS_KEPT}),
        (state.bag[seat] > BAG, "5.2 bag", {"games": state.bag[seat], "most": BAG}),
        (boxes > MOST_BLOCKED, "5.3 boxes", {"boxes": boxes, "most": MOST_BLOCKED}),
        (ordered > 0 and state.owner[ordered] != seat + 1, "5.6 preorder", {"game": game_words(state)[ordered - 1]}),
        (max(state.drawn[seat]) > 0 and seat != state.mover, "6.2 drew", {}),
        (state.money[seat] > most, "8.3 money", {"money": state.money[seat], "most": most}),
        (vp < 0, "8.4 below_zero", {}),
        (spent < 0 or spent % CASH_VP > 0, "8.3 cash", {}),
        (vp > most_vp, "5.5 most_vp", {"vp": vp, "most": most_vp}),
        (vp >= 0 and vp + spent < least_vp, "5.5 least_vp", {"vp": vp + spent, "least": least_vp}),
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
            yield SetUpFault("S4 not_begun", name, {"money": MONEY})
    if waits and state.used[seat] > 0:
        yield SetUpFault("2.5 used", name)
    midday, end = state.round_no > 4 or state.phase == 4, state.round_no == ROUNDS and state.phase == 4
    last = state.round_no == ROUNDS
    known = ((MORNING_PART, midday), (AFTERNOON_PART, end), (WISHLIST_PART, end), (LAST_ROUND, last), (DEPARTURE, last))
    if [1 for part, counts in known if parts[part] != 0 and not counts]:
        yield SetUpFault("0.2 early_vp", name)


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
