"""Faults of a table of ESSEN The Game: its section, then the games of the fair, the fair, and the seats."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.set_up import Faults, Known, SetUpFault, holding
from ....engine.set_up_writer import words_of
from ..rules import state as steps
from ..rules import tables
from ..rules.fair import bought
from ..rules.names import game_words, rank_words, space_words
from ..rules.state import BOUGHT, IN_COMMON, IN_DISCARD, ON_BOOTH, ON_PALLET, REMOVED, STORAGE, TAKEN, State
from ..rules.tables import ROUNDS
from . import follows
from .follows import MIDDAY, OF_FAIR, due_in, steps_of

POPULAR, RISES = 2, 3  # S5, 1.4
MOST_WISHLIST = 30  # 11.3
MOST_BLOCKED = 9  # U + B: one game may be bought with the last box blocked [5.3, R2]


def faults(state: State, seats: Sequence[str]) -> Faults:
    """Reasons why a position cannot occur."""
    if state.step not in steps_of(state) or state.due != due_in(state):
        yield SetUpFault("0.1 section", f"{state.round_no}.{state.phase}")
        return
    of_fair = state.mover >= state.seats
    if of_fair != (state.step in OF_FAIR):
        who = "fair" if of_fair else seats[state.mover]
        yield SetUpFault("3.1 actor", who, {"who": who})
        return
    for game, name in enumerate(game_words(state), 1):
        yield from _game_faults(state, game, name)
    yield from _tile_faults(state)
    yield from _token_faults(state)
    yield from _popularity_faults(state)
    yield from _crowd_faults(state)
    yield from _rank_faults(state)
    yield from _wishlist_faults(state)
    for seat, name in enumerate(seats):
        yield from _seat_faults(state, seat, name)


def _game_faults(state: State, game: int, name: str) -> Faults:
    """Reasons why the tile, the token and the card of a game cannot lie so."""
    tile, card, owner = state.tile[game], state.card[game], state.owner[game] - 1
    places = 1 if card in (IN_COMMON, IN_DISCARD) else 0
    for seat in range(state.seats):
        places += state.hand[seat][game] + follows.lying(state.drawn[seat], game)
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


def _tile_faults(state: State) -> Faults:
    """Reasons why the marker, the last-round tile, and so many tiles out and on pallets cannot be [S10, S11, 1.2]."""
    marker = state.round_no > 1 or (state.round_no == 1 and (state.phase > 2 or state.step == steps.REMOVING))
    is_last = state.round_no == ROUNDS and state.step != steps.LASTING
    out = sum([1 for tile in state.tile[1:] if tile != STORAGE])
    rounds = state.round_no - (1 if state.step == steps.STOCKING else 0)  # whose tiles are all out
    right = min(tables.BOOTHS, tables.FIRST_BOOTHS + tables.PALLETS * rounds)
    of_round = tables.PALLETS if 0 < state.round_no < ROUNDS else 0
    if state.step == steps.STOCKING:
        of_round, right = state.count, right + state.count
    elif state.round_no == 0:
        right = state.count if state.step == steps.SETTING else 0
    filled = [game for game in state.pallet if game > 0 and state.tile[game] == ON_PALLET]
    is_gap = len(filled) != of_round or 0 in state.pallet[1 : of_round + 1]
    yield from holding("first", [(marker != (state.starter >= 0), "2.1 first", {})])
    yield from holding("last", [((state.last_tile > 0) != is_last, "10.1 last", {})])
    yield from holding("booths", [(out != right, "S11 tiles", {"tiles": out, "right": right})])
    yield from holding("pallets", [(is_gap, "1.2 pallets", {"tiles": len(filled), "right": of_round})])


def _token_faults(state: State) -> Faults:
    """Reasons why so many event tokens cannot be drawn, and spent [C15, 1.6]."""
    for event in range(1, tables.EVENT_KINDS):
        named, exist = state.used_events[event], tables.EVENT_COPIES[event]
        yield from holding(tables.EVENTS[event], [(named > exist, "C15 tokens", {"named": named, "exist": exist})])
    ordered = sum([1 for game in state.preordered if game > 0])
    spent = state.used_events[tables.SOLD_OUT] - follows.lying(state.event, tables.SOLD_OUT)
    drawn, right = sum(state.used_events), 2 * min(state.round_no, ROUNDS - 1)
    if state.step in (steps.STOCKING, steps.EVENTING):
        right = 2 * (state.round_no - 1) + (state.count if state.step == steps.EVENTING else 0)
    yield from holding("preorder", [(ordered > spent, "5.6 preorders", {"ordered": ordered, "spent": spent})])
    yield from holding("events", [(drawn != right, "1.6 token_count", {"tokens": drawn, "right": right})])


def _popularity_faults(state: State) -> Faults:
    """Reasons why symbols cannot stand so: from 2 each, one falls and three rise a space a round [S5, 1.3, 1.4]."""
    rounds = min(state.round_no, ROUNDS - 1)
    low, high = max(POPULAR - rounds, state.lowest), min(POPULAR + RISES * rounds, state.highest)
    for at, symbol in enumerate(tables.SYMBOLS):
        value = state.popularity[at]
        if not state.lowest <= value <= state.highest:
            yield SetUpFault("R6 track", symbol, {"low": state.lowest, "high": state.highest})
        elif not low <= value <= high:
            yield SetUpFault("1.4 risen", symbol, {"low": low, "high": high})
    lost = max(0, rounds - POPULAR + state.lowest)  # falls at the end of the track [R6]
    total, most = sum(state.popularity), len(tables.SYMBOLS) * POPULAR + (RISES - 1) * rounds + lost
    yield from holding("popularity", [(total > most, "1.4 together", {"total": total, "most": most})])


def _crowd_faults(state: State) -> Faults:
    """Reasons why the crowd cannot stand so: the rules say where [1.10, 10.5, 13.1]."""
    right = state.copy()
    follows.crowd(right)
    wrong = [name for space, name in enumerate(space_words(state)) if state.crowd[space] != right.crowd[space]]
    if state.phase > 1 and wrong:
        yield SetUpFault("1.10 crowd", wrong[0], {"right": words_of(follows.CROWD, right, [], 0)})


def _rank_faults(state: State) -> Faults:
    """Reasons why ranking cards cannot lie so: morning cards to midday, then those of the afternoon [S9, 9.4]."""
    late, names = state.round_no > MIDDAY, rank_words(state)
    shown = state.no_ranking == 0 and (state.round_no > 0 or state.phase > 1)
    for at, card in enumerate(state.ranks if state.step != steps.RANKING else []):
        is_wrong = (card > 0) != shown or (card > 0 and (card > state.mornings) != late)
        if is_wrong and card not in state.ranks[:at]:
            yield SetUpFault("S9 series", names[card] if card > 0 else "ranking")


def _wishlist_faults(state: State) -> Faults:
    """Reasons why so many cards cannot be out; a table may leave the common wishlist out [S8, 6.2, C13]."""
    taken, out = follows.lying(state.card, TAKEN), follows.cards_out(state)
    common, right = taken + follows.lying(state.card, IN_COMMON), tables.CARDS_COMMON * state.seats
    kept = max(0, sum([max(0, cards - tables.CARDS_KEPT) for cards in follows.held(state)]) - taken)
    drafted, discards = state.round_no > 0 or state.phase > 1, state.discards
    yield from holding("common", [(drafted and 0 < common != right, "S8 common", {"cards": common, "right": right})])
    yield from holding("discard", [(drafted and discards > kept, "6.2 discards", {"cards": discards, "kept": kept})])
    yield from holding("keep", [(out > tables.BOOTHS, "C13 stack", {"cards": out, "exist": tables.BOOTHS})])


def _seat_faults(state: State, seat: int, name: str) -> Faults:
    """Reasons why a seat cannot have these cards, games, euros and points."""
    held, boxes, parts = sum(state.hand[seat]), state.used[seat] + state.bag[seat], state.parts[seat]
    ordered, spent, vp = state.preordered[seat], -parts[tables.WITHDRAWALS], sum(parts)
    drafted = state.round_no > 0 or state.phase > 1
    most = tables.MONEY + tables.CASH * max(0, spent) // tables.CASH_VP - least_paid(state, seat)
    least_vp, most_vp = least_points(state, seat), most_points(state, seat)
    waits = state.phase == 3 and (seat - max(0, state.starter)) % state.seats > state.acted
    before = state.round_no == 0 or (state.round_no == 1 and (state.phase < 3 or waits))  # its first turn
    is_away = state.at[seat] != tables.PARK or state.money[seat] != tables.MONEY
    has_begun = is_away or max(parts) > 0 or min(parts) < 0 or bought(state, seat) > 0
    last = state.round_no == ROUNDS
    morning, end = state.round_no > MIDDAY or state.phase == 4, last and state.phase == 4
    early = [(tables.MORNING_PART, morning), (tables.AFTERNOON_PART, end), (tables.WISHLIST_PART, end)]
    early = [*early, (tables.LAST_ROUND, last), (tables.DEPARTURE, last)]
    known: Known = [
        (drafted and held < tables.CARDS_KEPT, "S7 hand", {"cards": held, "least": tables.CARDS_KEPT}),
        (state.bag[seat] > tables.BAG, "5.2 bag", {"games": state.bag[seat], "most": tables.BAG}),
        (boxes > MOST_BLOCKED, "5.3 boxes", {"boxes": boxes, "most": MOST_BLOCKED}),
        (ordered > 0 and state.owner[ordered] != seat + 1, "5.6 preorder", {"game": game_words(state)[ordered - 1]}),
        (max(state.drawn[seat]) > 0 and seat != state.mover, "6.2 drew", {}),
        (state.money[seat] > most, "8.3 money", {"money": state.money[seat], "most": most}),
        (vp < 0, "8.4 below_zero", {}),
        (spent < 0 or spent % tables.CASH_VP > 0, "8.3 cash", {}),
        (vp > most_vp, "5.5 most_vp", {"vp": vp, "most": most_vp}),
        (vp >= 0 and vp + spent < least_vp, "5.5 least_vp", {"vp": vp + spent, "least": least_vp}),
        (before and has_begun, "S4 not_begun", {"money": tables.MONEY}),
        (waits and state.used[seat] > 0, "2.5 used", {}),
        (len([1 for part, counts in early if parts[part] != 0 and not counts]) > 0, "0.2 early_vp", {}),
    ]
    yield from holding(name, known)


def least_paid(state: State, seat: int) -> int:
    """Return what the games of a seat have cost at least [1.8, 5.1, 10.2, R9]."""
    cut = tables.CUT * (2 if state.last_tile == tables.CHEAPER else 1)
    return sum([max(tables.LEAST_PRICE, state.price[game] - cut) for game in follows.games_of(state, seat)])


def least_points(state: State, seat: int) -> int:
    """Return what the games of a seat have brought at least, one of them perhaps a flop [5.5, 1.7]."""
    each = [state.bonus[game] + state.lowest for game in follows.games_of(state, seat)]
    return max(0, sum(each) + tables.EVENT_VP[tables.FLOP])


def most_points(state: State, seat: int) -> int:
    """Return the most VP that a seat can have for its games, and for leaving early [5.5, 9, 11.3, 11.4]."""
    games, last = follows.games_of(state, seat), state.round_no == ROUNDS
    early, goodies = tables.FIRST_AWAY if last and state.phase >= 3 else 0, tables.EVENT_VP[tables.GOODIES]
    if len(games) == 0:
        return early
    each = state.highest + goodies + (tables.LAST_VP if last else 0)
    found = tables.EVENT_VP[tables.BUZZ] - goodies + sum([state.bonus[game] + each for game in games]) + early
    if state.round_no > MIDDAY or state.phase == 4:
        found += tables.MORNING_VP * tables.SHOWN_RANKINGS
    return found + (tables.AFTERNOON_VP * tables.SHOWN_RANKINGS + MOST_WISHLIST if last and state.phase == 4 else 0)
